"""The translation refers to other cards, letters or pages than its text, or in another order.

Pages swapped send two tables to the wrong place, and every number is still there. Numbers behind words such as
“card” and “page”, the letters of options and titles in quotation marks are compared one after the other.

Good:
    msgid "Page 4 says why; page 12 says how. Take B, C or D."
    msgstr "La page 4 dit pourquoi, la page 12 dit comment. Prenez B, C ou D."
Bad:
    msgid "Page 4 says why; page 12 says how. Take B, C or D."
    msgstr "La page 12 dit pourquoi, la page 4 dit comment. Prenez B, C ou D."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.text.catalogues.text_edits import bare
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

ASKS = "catalogue"
#: A letter of an option: B to D anywhere; A only beside another letter or after a word that announces one.
LETTER = re.compile(
    r"(?<![\w'’.])(?:[B-D](?![\w'’.]*[\w'’])"
    r"|(?<=[Oo]ption )A(?!\w)|(?<=[Cc]hoice )A(?!\w)|(?<=[Ll]etter )A(?!\w)|(?<=[Mm]atch )A(?!\w)"
    r"|(?<=[Cc]hoix )A(?!\w)|(?<=[Ll]ettre )A(?!\w)|(?<=[Cc]oncordance )A(?!\w)"
    r"|A(?=\s?/\s?[B-D]\b|, [B-D]\b| (?:or|and|ou|et|und|oder) [B-D]\b))"
)
#: Kind -> the words that announce one, in the languages that are known.
ANNOUNCED = {
    "card": "cards? (?:no\\. ?|n° ?|#)?|cartes? (?:n° ?|no ?)?|#|no\\. ?|n° ?|karten? (?:nr\\. ?)?",
    "page": "pages? |pp?\\. ?|seiten? |s\\. ?",
    "chapter": "chapters? |chapitres? |kapitel ",
    "scene": "scenes? |scènes? |szenen? ",
}
NUMBERED = {
    kind: re.compile(rf"(?<!\w)(?:{words})\d+(?:(?:, | (?:and|or|to|et|ou|à|und|oder|bis) |[-–/])\d+)*", re.IGNORECASE)
    for kind, words in ANNOUNCED.items()
}
LONE, DIGIT = re.compile(r"\b[A-D]\b"), re.compile(r"\d")
ANY = re.compile("|".join(f"(?:{words})\\d" for words in ANNOUNCED.values()), re.IGNORECASE)
QUOTED = re.compile(r"[“\"«]\s?([^“”\"«»]{2,80}?)\s?[”\"»]")
PLAIN = str.maketrans("\u00a0\u202f", "  ")


class Named(NamedTuple):
    """A reference, and where it stands."""

    name: str
    start: int
    end: int


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first reference of each kind that is another one."""
    letter, digit = LONE.search, DIGIT.search
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        if letter(source) or letter(target):
            yield from _compared(pair, _letters(source), _letters(target))
        if digit(source) and ANY.search(source):
            source, target = source.translate(PLAIN), target.translate(PLAIN)
            for pattern in NUMBERED.values():
                yield from _numbers(pair, pattern, source, target)
        if "“" in source or '"' in source or "«" in source:
            yield from _titles(pairs, pair)


def _letters(text: str) -> list[Named]:
    return [Named(m[0], *m.span()) for m in LETTER.finditer(text.translate(PLAIN))]


def _numbers(pair: Pair, pattern: re.Pattern[str], source: str, target: str) -> Iterator[TranslationFault]:
    """Numbers of one kind; where the translation announces none, the same numbers wherever they stand."""
    wanted = _behind(pattern, source)
    if not wanted:
        return
    found = _behind(pattern, target)
    if not found:
        names = {one.name for one in wanted}
        found = [Named(m[0], *m.span()) for m in re.finditer(r"\d+", target) if m[0] in names]
        if len(found) != len(wanted):
            return  # the check of numbers says so, where one is missing
    yield from _compared(pair, wanted, found)


def _behind(pattern: re.Pattern[str], text: str) -> list[Named]:
    return [
        Named(m[0], all_.start() + m.start(), all_.start() + m.end())
        for all_ in pattern.finditer(text)
        for m in re.finditer(r"\d+", all_[0])
    ]


def _compared(pair: Pair, wanted: Sequence[Named], found: Sequence[Named]) -> Iterator[TranslationFault]:
    names, others = [w.name for w in wanted], [f.name for f in found]
    if names == others:
        return
    said = {"wanted": ", ".join(names) or "-", "found": ", ".join(others) or "-"}
    if sorted(names) == sorted(others):
        message = Say("the text refers to {wanted} in this order, the translation to {found}", **said)
    else:
        message = Say("the text refers to {wanted}, the translation to {found}", **said)
    other = next((f for f, name in zip(found, [*names, *[""] * len(found)], strict=False) if f.name != name), None)
    start, end = (other.start, other.end) if other else (0, 0)
    yield TranslationFault(
        pair, message, Say("name the same cards, letters and pages, one after the other"), start, end
    )


def _titles(pairs: Pairs, pair: Pair) -> Iterator[TranslationFault]:
    """A title of a card in quotation marks, where the translation does not hold that card's title."""
    for found in QUOTED.finditer(pair.source):
        known = pairs.titles.get(found[1])
        plain = bare(pair.target).casefold()
        if known and pair.target not in known and not any(bare(title).casefold() in plain for title in known):
            there = QUOTED.search(pair.target)
            message = Say("the card “{title}” is called “{name}” in this language", title=found[1], name=min(known))
            start, end = there.span(1) if there else (0, 0)
            yield TranslationFault(pair, message, Say("call it what stands on the card"), start, end)
