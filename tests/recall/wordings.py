"""Faults in the words of the cards: doubled, forgotten, unlike each other, untranslated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from tests.recall.clean import Clean, Kind, Plant, kind


@kind("a text without a translation", "missing-translation")
def untranslated(box: Clean) -> Iterator[Plant]:
    for card in box.of("scenes", "chapters", "destinies") if box.catalogues else ():
        title = box.under(card, "title")
        if title and "short title" not in card.value and len(title.value) > 12:
            yield box.beside(title, f"short title: {title.value.split(' ')[-1].capitalize()}")


@kind("a translation older than its text", "stale-translation")
def stale(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text", "asks", "title") if box.catalogues else ():
        text = box.text(s)
        yield box.put(s, f"Still, {text[0].lower()}{text[1:]}")


@kind("markup or an address in a text", "unsafe-text")
def markup(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("says", "text", "asks")):
        first, space, rest = box.text(s).partition(" ")
        if space:
            yield box.put(s, f"<b>{first}</b> {rest}" if i % 2 else f"{box.text(s)} See www.example.org.")


@kind("a word twice in a row", "doubled-word")
def doubled(box: Clean) -> Iterator[Plant]:
    for s in box.spots:
        found = re.search(r"\b(?:the|of|a|and) ", box.text(s)) if s.name in ("says", "text", "overview") else None
        if found and s.style in ("plain", "block"):
            at = s.begin + found.start()
            yield Plant(s.file, at, at, found[0], also=((s.file, s.begin), *(((s.file, s.key[0]),) if s.key else ())))


@kind("a text still to be written", "empty-text")
def to_do(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("says", "text", "asks", "title")):
        yield box.put(s, ("TODO", "TBD", "FIXME", "XXX")[i % 4])


@kind("spaces that nobody sees", "edge-space")
def spaces(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("says", "text", "asks", "title")):
        text = box.text(s)
        if " " in text and not re.search(r"[\"'\\]", text):
            yield box.put(s, f'"{text} "' if i % 2 else text.replace(" ", "  ", 1))


@kind("a name written in two ways", "inconsistent-name")
def other_name(box: Clean) -> Iterator[Plant]:
    for s in box.lines("says", "text"):
        text = box.text(s)
        if text.count("Odile") == 1 and "Odile's" not in text:
            at = s.begin + text.index("Odile") + 3
            yield Plant(s.file, at, at, "l")


@kind("a player whose gender is taken for granted", "gendered-words")
def gendered(box: Clean) -> Iterator[Plant]:
    for i, s in enumerate(box.lines("says")):
        card = box.card_of(s)
        if card and "only if" not in card.value and not re.search(r"[\"'#]", box.text(s)):
            yield box.put(s, f"{box.text(s)} My {('wife', 'husband', 'girlfriend')[i % 3]} laughs.")


@kind("a title twice", "twin-titles")
def twin_titles(box: Clean) -> Iterator[Plant]:
    for one, two in pairwise(box.of("scenes", "traits", "occupations", "features")):
        mine, other = box.under(two, "title"), box.under(one, "title")
        if mine and other and one.path[0] == two.path[0] and mine.style == other.style == "plain":
            yield box.put(mine, box.text(other), also=((other.file, other.begin),))


WORDINGS: tuple[Kind, ...] = (
    untranslated,
    stale,
    markup,
    doubled,
    to_do,
    spaces,
    other_name,
    gendered,
    twin_titles,
)
