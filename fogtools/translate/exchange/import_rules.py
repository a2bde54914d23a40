"""Each row that comes back is judged by itself: taken, left as it was, or refused with a reason and a remedy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from fogtools.finding import Say
from fogtools.translate.exchange.placeholders import broken
from fogtools.translate.exchange.units_in_project import LONGEST, ExchangeRow, lined, source_mark, target_mark

Outcome = Literal["taken", "same", "refused"]
#: What no card can print and no catalogue should hold: control characters, halves of pairs, no characters at all.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]|[\u202d\u202e]")


@dataclass(frozen=True, slots=True)
class ReturnedRow:
    """A row as it came back: where it stands in the file, and what stands in it.

    `name` is what the row is known by, `mark` what it was marked with; `said` the context as the file gives it, ""
    where it gives none. `confirmed`: the translator says that the translation holds for the text as it is; `odd` is
    what stands there instead where nobody knows the word. `trouble` is there where the translation cannot be read
    from the file: why, and what helps.
    """

    place: str
    name: str
    said: str
    mark: str
    source: str
    target: str
    confirmed: bool = False
    odd: str = ""
    trouble: tuple[Say, Say] | None = None


class Verdict(NamedTuple):
    """What becomes of a row: `text` the translation to take; `row` None where the project has no such text."""

    given: ReturnedRow
    row: ExchangeRow | None
    outcome: Outcome
    text: str = ""
    why: Say | None = None
    help: Say | None = None
    remark: Say | None = None


class _Refused(Exception):
    """Why a row is not taken, and what helps."""

    def __init__(self, why: Say, help: Say) -> None:
        super().__init__(str(why))
        self.why, self.help = why, help


def judged(given: Iterable[ReturnedRow], rows: Mapping[str, ExchangeRow]) -> list[Verdict]:
    """A verdict for each row that came back, in their order; `rows` are the project's by name, as they now are."""
    back = list(given)
    places: dict[str, list[str]] = {}
    for one in back:
        if one.name:
            places.setdefault(one.name, []).append(one.place)
    return [_judged(one, rows.get(one.name), places.get(one.name, ())) for one in back]


def _judged(given: ReturnedRow, row: ExchangeRow | None, places: Sequence[str]) -> Verdict:
    try:
        return _verdict(given, _known(given, row, places))
    except _Refused as no:
        return Verdict(given, row, "refused", why=no.why, help=no.help)


def _known(given: ReturnedRow, row: ExchangeRow | None, places: Sequence[str]) -> ExchangeRow:
    """The project's row that this one is. Raises _Refused where that is in doubt."""
    again = Say("export again and copy the translation over")
    if row is None or (given.said and given.said != row.context):
        if not given.name and not given.said:
            raise _Refused(Say("this row has no id; nobody can tell which text it translates"), again)
        raise _Refused(
            Say("there is no text “{id}” in this project", id=given.said or given.name),
            Say("its card was renamed or removed, or the id was edited; export again and copy the translation over"),
        )
    if len(places) > 1:
        others = ", ".join(p for p in places if p != given.place)
        raise _Refused(
            Say("this text stands here more than once, also at {places}", places=others or given.place),
            Say("keep one of these rows and delete the others"),
        )
    was, _, _ = given.mark.partition("-")
    in_file, in_project = source_mark(row.name, given.source), source_mark(row.name, row.source)
    if in_file == was == in_project:
        return row
    if was == in_project:
        raise _Refused(
            Say("the source text was edited here"),
            Say("put it back as it was; the author changes texts in the story's own files"),
        )
    if was != in_file:
        raise _Refused(Say("the id or the mark of this row was edited"), again)
    if not _touched(given) and not given.confirmed:
        return row
    raise _Refused(
        Say("the text on the card has changed since the export; it now reads: {text}", text=_short(row.source)),
        Say("`fog i18n sync`, export again, and look at the translation once more"),
    )


def _touched(given: ReturnedRow) -> bool:
    exported = given.mark.partition("-")[2]
    return given.trouble is not None or target_mark(given.target)[: len(exported)] != exported


def _verdict(given: ReturnedRow, row: ExchangeRow) -> Verdict:
    if given.trouble is not None:
        raise _Refused(*given.trouble)
    if not _touched(given) or lined(given.target) == lined(row.target):
        return _as_it_was(given, row)
    _untouched_here(given, row)
    text = _written(given.target, row)
    return Verdict(given, row, "taken", text, remark=_too_long(text, row))


def _as_it_was(given: ReturnedRow, row: ExchangeRow) -> Verdict:
    if given.odd and row.open:
        raise _Refused(
            Say("nobody knows the state “{word}”", word=given.odd[:60]),
            Say("write “{done}” where the translation holds for the text as it is", done=Say("done")),
        )
    return _confirmed(given, row) if given.confirmed and row.open else Verdict(given, row, "same")


def _confirmed(given: ReturnedRow, row: ExchangeRow) -> Verdict:
    if row.state == "new":
        raise _Refused(Say("marked as done, but nothing is translated"), Say("write the translation"))
    if target_mark(given.target) != target_mark(row.target):
        _untouched_here(given, row)
    _sound(row.target, row)
    return Verdict(given, row, "taken", row.target)


def _untouched_here(given: ReturnedRow, row: ExchangeRow) -> None:
    """Raises _Refused where the project's own translation is another than the one that was exported."""
    exported, now = given.mark.partition("-")[2], target_mark(row.target)
    if exported != now[: len(exported)] and (not exported[8:] or exported[8:] != now[8:]):  # `fog fmt` is nobody
        raise _Refused(
            Say("somebody else translated this text since the export: {text}", text=_short(row.target)),
            Say("agree on one of the two, and write it in a new export"),
        )


def _written(text: str, row: ExchangeRow) -> str:
    """The translation as the catalogue keeps it: its lines ended as on cards, begun and ended as its text is."""
    if not text.strip():
        raise _Refused(
            Say("the translation was deleted here; the project keeps it: {text}", text=_short(row.target)),
            Say("write a better one; to print the text untranslated, copy the source"),
        )
    plain = lined(text).strip("\n")
    _sound(plain, row)
    source = lined(row.source)
    first = len(source) - len(source.lstrip("\n"))
    return "\n" * first + plain + "\n" * (len(source) - len(source.rstrip("\n")))


def unprintable(text: str) -> tuple[Say, Say] | None:
    """Why no card can print a translation, whatever it translates, and what helps; None for one that can be."""
    odd = CONTROL.search(text)
    if odd:
        return (
            Say("the translation holds a character that cannot be printed (U+{code})", code=f"{ord(odd[0]):04X}"),
            Say("write it again by hand instead of pasting it"),
        )
    if len(text) > LONGEST:
        return (
            Say(
                "the translation has {n} character; no card takes so many",
                "the translation has {n} characters; no card takes so many",
                n=len(text),
            ),
            Say("has another text slipped in?"),
        )
    return None


def _sound(text: str, row: ExchangeRow) -> None:
    """Raises _Refused for a translation that no card could print as its text is printed."""
    if odd := unprintable(text):
        raise _Refused(*odd)
    wrong = broken(row.source, text)
    if wrong:
        raise _Refused(
            Say(
                "the text has {wanted} × {sign}, the translation {there} ×",
                sign=wrong.sign,
                there=wrong.there,
                wanted=wrong.wanted,
            ),
            Say("copy {sign} from the source, as often as it stands there", sign=wrong.sign),
        )


def _too_long(text: str, row: ExchangeRow) -> Say | None:
    if row.most is None or len(text) <= row.most:
        return None
    return Say(
        "{n} character where about {most} fit; `fog i18n fit` measures it",
        "{n} characters where about {most} fit; `fog i18n fit` measures it",
        n=len(text),
        most=row.most,
    )


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return f"“{flat[:120]}…”" if len(flat) > 120 else f"“{flat}”"


def refused(verdict: Verdict, why: Say, help: Say) -> Verdict:
    """The same row, not taken after all."""
    return verdict._replace(outcome="refused", text="", why=why, help=help, remark=None)
