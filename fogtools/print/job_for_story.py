"""A story into its faces: what to print, what does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict
from unicodedata import combining

from fogtools.finding import Digits, Finding, FogError, Say
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.print.pdf.layout.crowded import Crowd, crowd, written
from fogtools.print.pdf.ruler import ruler
from fogtools.project.catalogues import FIXED_IN, beside
from fogtools.project.printer import PAPERS
from fogtools.project.project import french_beside, languages_beside
from fogtools.project.story_language import open_story, untranslated
from fogtools.text.language import Language, open_language
from fogtools.text.printed import shared_paths
from fogtools.text.pseudo import CODE

if TYPE_CHECKING:
    from fogtools.print.outputs.job import Job
    from fogtools.print.pdf.layout.fit import MissingGlyph, Overflow, Room

#: So many signs that a font lacks are named.
MOST_SIGNS = 24
#: Where more cards than these run over at a size, that is said once more of the size, and so many are named.
MOST_CARDS = 10
#: The family of the faces that the tool's own words are set in.
LABELS = "Fog Sans"


def job_of(game: Game, box: Box, story: str, code: str, locales: Path, paper: str, low_ink: bool = False) -> Job:
    """What a story, or the whole box (""), prints in one language; the caller may set more of it.

    Raises FogError for a paper or a language that is not known.
    """
    if paper not in PAPERS:
        raise FogError(
            Say("“{paper}” is not a paper that is known here.", paper=paper),
            Say("known: {known}", known=", ".join(PAPERS)),
        )
    from fogtools.print.outputs.job import Job  # every output comes with it: few ask for a story to print it

    language = open_story(game, box, story, code, locales)
    faces = game.printing.faces(box, story, language)
    called = game.printing.called(box, story, language) if game.printing.called else {}
    return Job(
        story=story or box.name,
        language=code,
        title=game.printing.title(box, story, language),
        faces=faces,
        style=game.printing.style(box, low_ink),
        sizes=game.printing.sizes(box),
        sized=game.printing.sized,
        paper=PAPERS[paper],
        names={card: title for card, (_, title) in called.items()},
        numbers={card: number for card, (number, _) in called.items()},
        low_ink=low_ink,
        aloud=partial(game.printing.aloud, box, story, language) if game.printing.aloud else None,
        untranslated=partial(untranslated, game, box, story, language),
        kit=partial(game.printing.kit, box, story, language, low_ink) if game.printing.kit else None,
        copies=game.printing.copies(box, story) if game.printing.copies else {},
        locales=locales,
        languages=partial(_languages, game, language, code, locales),
    )


def _languages(game: Game, language: Language, code: str, locales: Path) -> list[Language]:
    """The language of the cards, and the one that stands beside it on a page of terms, with the game's fixed words."""
    other = "" if code == CODE else beside(locales, game, code, languages_beside(locales))
    if not other:
        return [language]
    paths = shared_paths(locales, game.id, other)
    return [language, open_language(other, paths, FIXED_IN, french_beside(locales))]


def has_room(game: Game, box: Box, story: str, language: Language, card: str) -> bool | None:
    """Whether all texts of a card, by its id, have room on it, in a few ms; None where only the layout engine can tell.

    Raises FogError for a card with far more text than any holds.
    """
    if not game.printing.faces_of:
        return None
    measure = ruler(game.printing.style(box), language.code)
    said = {measure.has_room(face) for face in game.printing.faces_of(box, story, language, card)}
    return False if False in said else None if None in said else True


def unfit(game: Game, box: Box, job: Job) -> list[Finding]:
    """A finding for every text of a job that does not fit its card, or cannot be drawn, as far as it is laid out."""
    jobs = [job, *([job.other] if job.other else [])]
    return [
        *(
            finding
            for one in jobs
            for measures in one.found
            for finding in (
                *misfits(game, box, one.language, measures.overflows, measures.rooms),
                *undrawn(game, box, one.language, measures.missing),
            )
        ),
        *(
            finding
            for one in jobs
            for finding in cramped(game, box, one.language, [over for found in one.found for over in found.overflows])
        ),
    ]


def misfits(
    game: Game, box: Box, code: str, overflows: Sequence[Overflow], rooms: Sequence[Room] = ()
) -> list[Finding]:
    """A finding for every text that does not fit its card; `rooms` tells which of several in one place has grown."""
    findings = []
    texts = written(game, box) if overflows else {}
    for over in overflows:
        place = f"{_card(over)}/{over.text}"
        own = any(f"{text}/".startswith(f"{place}/") for text in texts)
        many = crowd(over, rooms, texts)
        named = bool(many and many.alone and len(many.rooms) == 1 and (own or many.grown))
        if many and named:
            over, own = _named(over, many.rooms[0]), True
        elif many and own and len(many.rooms) > 1:
            findings.append(_together(game, box, code, over, many))
            continue
        wide = over.edge in ("left", "right")
        message = _too_wide(over, code) if wide else _too_long(over, code)
        help = _shorter(wide or over.edge == "top" or named) if own else _of_the_tool(game, box, code, place)
        findings.append(_at(game, box, f"{_card(over)}/{over.text}", "overflow", message, help))
    return list(dict.fromkeys(findings))


def _named(over: Overflow, room: Room) -> Overflow:
    """The same overflow, named after another text of its place, in whose lines and characters it is told."""
    return replace(over, text=room.text, lines=room.lines, most=room.most, over=-room.left)


def _together(game: Game, box: Box, code: str, over: Overflow, many: Crowd) -> Finding:
    """The finding of several texts that are too long for the place that they share."""
    first = many.rooms[0]
    message = Say(
        "in language {language}, texts of card {card} are together {n} line too long ({mm} mm): {texts}",
        "in language {language}, texts of card {card} are together {n} lines too long ({mm} mm): {texts}",
        n=first.lines - first.most,
        texts=_listed([spot(room.text) for room in many.rooms]),
        language=code,
        card=_card(over),
        mm=Digits(f"{over.millimetres:.1f}"),
    )
    help = (
        Say(
            "shorten one of them, by about {n} character", "shorten one of them, by about {n} characters", n=-first.left
        )
        if many.alone
        else Say("shorten several of them")
    )
    return _at(game, box, f"{_card(over)}/{first.text}", "overflow", message, help)


def _listed(names: Sequence[Say]) -> Say:
    """Names, one after another."""
    first, *rest = names
    for name in rest:
        first = Say("{first}, {next}", first=first, next=name)
    return first


def cramped(game: Game, box: Box, code: str, overflows: Sequence[Overflow]) -> list[Finding]:
    """One finding for each size that a box chose and that many of its cards run over at, beside those of the cards."""
    asked = game.printing.size_at
    worst: dict[str, float] = {}
    for over in overflows if asked else ():
        worst[_card(over)] = max(worst.get(_card(over), 0.0), over.millimetres)
    chosen = {card: size for card in worst if asked and (size := asked(box, card))}
    findings = []
    for source, path, name, every in {size[2]: size for size in chosen.values()}.values():
        cards = sorted((card for card, size in chosen.items() if size[2] == name), key=lambda card: -worst[card])
        if len(cards) <= MOST_CARDS:
            continue
        message = Say(
            "at size `{size}` {n} of {every} cards run over in language {language}, the longest: {cards}",
            size=name,
            n=Digits(f"{len(cards)}"),
            every=Digits(f"{every}"),
            language=code,
            cards=", ".join(f"{_called(game, box, card)} {worst[card]:.1f} mm" for card in cards[:MOST_CARDS]),
        )
        help = Say("shorten these cards (each is named at its own line), or take a larger size")
        findings.append(source.finding(path, "overflow", message, help))
    return findings


def _called(game: Game, box: Box, card: str) -> str:
    found = game.authoring.place(box, card)
    return found[2] if found else card


def _shorter(alone: bool) -> Say:
    return Say("shorten it") if alone else Say("shorten it, or what stands above it on the card")


def _of_the_tool(game: Game, box: Box, code: str, place: str) -> Say:
    """What helps where nobody wrote the words that do not fit: the tool says so what the card does."""
    if font := game.printing.font_at and game.printing.font_at(box, LABELS):
        name = font[2]
        return Say("the tool wrote this: take a narrower typeface for `labels` in look.yaml than `{name}`", name=name)
    found = game.authoring.place(box, place)
    kind = str(found[1][0]) if found else ""
    setting = game.printing.smaller and game.printing.smaller(kind, "" if code == box.written_in else code)
    sized = game.printing.size_at and game.printing.size_at(box, place.partition("/")[0])
    if not setting or sized:  # low cards have the smallest type already
        return Say("the tool wrote this: give what it names a shorter title, or let the card do less")
    return Say(
        "the tool wrote this: give what it names a shorter title, let the card do less, or set smaller type in "
        "box.yaml: `{setting}`",
        setting=setting,
    )


class _Values(TypedDict):
    language: str
    place: Say
    card: str
    mm: Say


def _values(over: Overflow, code: str) -> _Values:
    return {"language": code, "place": spot(over.text), "card": _card(over), "mm": Digits(f"{over.millimetres:.1f}")}


def _too_wide(over: Overflow, code: str) -> Say:
    if not over.over:
        return Say(
            "in language {language}, {place} of card {card} is {mm} mm too wide for its place", **_values(over, code)
        )
    return Say(
        "in language {language}, {place} of card {card}: about {n} character over ({mm} mm too wide)",
        "in language {language}, {place} of card {card}: about {n} characters over ({mm} mm too wide)",
        n=over.over,
        **_values(over, code),
    )


def _too_long(over: Overflow, code: str) -> Say:
    if not over.lines:
        return Say(
            "in language {language}, {place} of card {card} is {mm} mm too long for its place", **_values(over, code)
        )
    if over.most < 1:  # its own lines alone are not enough to take away
        return Say(
            "in language {language}, {place} of card {card} and what is above it: {n} line over ({mm} mm too long)",
            "in language {language}, {place} of card {card} and what is above it: {n} lines over ({mm} mm too long)",
            n=over.lines - over.most,
            **_values(over, code),
        )
    return Say(
        "in language {language}, {place} of card {card}: {lines} lines of {most}, about {n} character over"
        " ({mm} mm too long)",
        "in language {language}, {place} of card {card}: {lines} lines of {most}, about {n} characters over"
        " ({mm} mm too long)",
        n=over.over,
        lines=over.lines,
        most=over.most,
        **_values(over, code),
    )


def spot(path: str) -> Say:
    """Where on its card a text stands, in words: `choices/B` is option B."""
    *before, last = path.split("/")
    letters = [i for i, part in enumerate((*before, last)) if len(part) == 1 and part.isupper()]
    if not path:
        return Say("a fixed phrase")
    if not letters:
        return Say("`{text}`", text=path)
    at = letters[-1]
    own, letter = "/".join((*before, last)[at + 1 :]), (*before, last)[at]
    here = Say("`{text}` of option {letter}", text=own, letter=letter) if own else Say("option {letter}", letter=letter)
    return Say("{place} under `{text}`", place=here, text=before[0]) if at > 1 else here


def undrawn(game: Game, box: Box, code: str, missing: Sequence[MissingGlyph]) -> list[Finding]:
    """A finding for every character that no embedded font can draw; one for all that a font of the author's lacks."""
    findings = []
    own: dict[str, list[MissingGlyph]] = {}
    for gap in missing:
        if game.printing.font_at and game.printing.font_at(box, gap.family):
            own.setdefault(gap.family, []).append(gap)
            continue
        message = Say(
            "in language {language}, {place} of card {card} has {characters}, which the font cannot draw",
            language=code,
            place=spot(gap.text),
            card=_card(gap),
            characters=_shown(gap.characters),
        )
        help = Say("write it with other signs")
        findings.append(_at(game, box, f"{_card(gap)}/{gap.text}", "missing-glyph", message, help))
    findings += [_lacking(game, box, code, gaps) for gaps in own.values()]
    return list(dict.fromkeys(findings))


def _lacking(game: Game, box: Box, code: str, gaps: Sequence[MissingGlyph]) -> Finding:
    """What a font of the author's lacks for a language, at the line that names it."""
    found = game.printing.font_at and game.printing.font_at(box, gaps[0].family)
    assert found
    source, path, name = found
    signs = sorted({character for gap in gaps for character in gap.characters})
    cards = [*dict.fromkeys(map(_card, gaps))]
    shown = [*signs[:MOST_SIGNS], *("…" for _ in signs[MOST_SIGNS : MOST_SIGNS + 1])]
    message = Say(
        "the typeface of `{name}` lacks signs of language {language}: {characters} ({n} card, {card})",
        "the typeface of `{name}` lacks signs of language {language}: {characters} ({n} cards, {card} first)",
        n=len(cards),
        name=name,
        language=code,
        characters=_shown(" ".join(shown)),
        card=cards[0],
    )
    return source.finding(path, "font-signs", message, Say("take a font that draws them, or write other signs"))


def _shown(characters: str) -> str:
    """Characters as a message can show them: by number where one would not see them, or something else."""
    seen = (c if c.isprintable() and not combining(c) else f" U+{ord(c):04X} " for c in characters)
    return " ".join("".join(seen).split())


def _card(measured: Overflow | MissingGlyph) -> str:
    """The id of a measured card: a twin is measured as `<id>/<seat>`."""
    return measured.card.partition("/")[0]


def _at(game: Game, box: Box, where: str, check: str, message: Say, help: Say) -> Finding:
    found = game.authoring.place(box, where) or game.authoring.place(box, where.partition("/")[0] + "/title")
    if found is None:
        return Finding(str(box.folder), 0, 0, "error", check, message, help)
    source, path, card = found
    return source.finding(path, check, message, help, card=card)
