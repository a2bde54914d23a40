"""Where the cards of a file begin and end, as far as its lines tell, whatever YAML makes of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

#: The first line of a card; also one whose dash lacks its space (`-id: coat`).
ITEM = re.compile(r"( *)-(?=\s|$|[A-Za-z\"'{\[])")
CARD = re.compile(r"\s*-\s*id\s*:")
ID = re.compile(r"[\s{,-]*id\s*:\s*[\"']?([\w-]+)|[\s-]*\{.*?\bid\s*:\s*[\"']?([\w-]+)")
#: A line of a card that tells which card it is.
KNOWN = re.compile(r"[ \t-]*(number|title|tutorial)\s*:\s+(\S.*?)\s*$")
#: The line of a kind: a word, its colon, and perhaps a comment.
KEY = re.compile(r"([A-Za-z][\w -]*?)\s*:\s*(?:#.*)?$")


@dataclass
class Stretch:
    """Some lines of a file; `first` counts from 0."""

    first: int
    lines: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The id of the card in these lines, as far as they tell; else empty."""
        found = next(filter(None, map(ID.match, self.lines)), None)
        return (found[1] or found[2]) if found else ""

    def told(self) -> dict[str, str | int]:
        """What people know the card by: its number, its title, and whether it is of the tutorial."""
        found = {m[1]: m[2] for m in map(KNOWN.match, self.lines) if m}
        number, title = found.get("number", ""), found.get("title", "")
        told: dict[str, str | int] = {"number": int(number)} if re.fullmatch("[0-9]{1,9}", number) else {}
        told |= {"title": title.strip("\"'")} if title and title[0] not in ">|[{&*!#" else {}
        return told | {"tutorial": found.get("tutorial") == "true"}

    def parted(self) -> list[Stretch]:
        """The card, and those below it that begin at another column (`  - id: hat`)."""
        parts = [Stretch(self.first)]
        for n, line in enumerate(self.lines):
            if n and CARD.match(line):
                parts.append(Stretch(self.first + n))
            parts[-1].lines.append(line)
        return parts


@dataclass
class Section:
    """A kind's key, as it is written on its line, and the cards below it; `column` is where most of them begin."""

    kind: str
    first: int
    head: str
    column: int = -1
    cards: list[Stretch] = field(default_factory=list)


@dataclass
class Layout:
    """A file as sections of cards, and the lines above the first that belong to none."""

    above: list[tuple[int, str]] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    #: Lines that begin another YAML document, below the first card.
    documents: list[int] = field(default_factory=list)


def laid_out(lines: Sequence[str], kinds: Collection[str]) -> Layout:
    """The sections of a file of cards, in one pass over its lines."""
    layout = Layout()
    heads = _heads(lines, kinds)
    for n, line in enumerate(lines):
        section = layout.sections[-1] if layout.sections else None
        item = ITEM.match(line)
        if n in heads:
            layout.sections.append(Section(heads[n], n, line))
        elif section is None:
            if line.strip() and not line.lstrip().startswith("#"):
                layout.above.append((n, line))
        elif line.startswith(("---", "...")) and not line[3:].strip():
            layout.documents.append(n)
        elif item and (section.column < 0 or len(item[1]) <= section.column):
            section.column = len(item[1]) if section.column < 0 else section.column
            section.cards.append(Stretch(n, [line]))
        elif section.cards:
            section.cards[-1].lines.append(line)
    return layout


def _heads(lines: Sequence[str], kinds: Collection[str]) -> dict[int, str]:
    """{line: kind} of every line that a list of cards hangs on: the last one with something on it above an item."""
    found: dict[int, str] = {}
    above = -1
    for n, line in enumerate(lines):
        text = line.lstrip()
        if not text or text[0] == "#":
            continue
        if ITEM.match(line):
            if above >= 0:
                kind = _kind(lines[above], line, kinds, first=not found)
                if kind:
                    found[above] = kind
            above = -1
        else:
            above = n
    return found


def _kind(head: str, item: str, kinds: Collection[str], first: bool) -> str:
    """The kind that a line above a card means; empty where the line belongs to a card itself."""
    key = KEY.match(head)
    if key and (key[1] in kinds or first or CARD.match(item) or get_close_matches(key[1], kinds, 1)):
        return key[1]
    word = head.strip().strip("\"'`:;,.- ")
    return word if CARD.match(item) and word in kinds else ""
