"""What does not fit, and how far each text may grow: the texts of a face held against their boxes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product
from math import ceil
from statistics import median
from typing import NamedTuple

from fogtools.game.printing.face import Face
from fogtools.print.pdf.layout.fit import (
    TOLERANCE,
    Atom,
    Coverage,
    Edge,
    Measures,
    MissingGlyph,
    Overflow,
    Rectangle,
    Room,
    Slack,
)
from fogtools.source.suggestions.invisible import BIDI

#: HarfBuzz draws these with another glyph, or with none.
STAND_INS = {"\u2011": "\u2010", "\u00ad": "-"}
#: No text may hold these, whatever a font has for them: controls but for white space, and overrides of the direction.
UNSEEN = BIDI | {*range(9), *range(0xB, 0xD), *range(0xE, 0x20), *range(0x7F, 0xA0)}
#: Accents that are characters of their own.
ACCENTS = frozenset(map(chr, range(0x300, 0x370)))
#: So many accents may stand on one letter (Vietnamese needs two where they are written apart).
HIGHEST_PILE = 2
#: Words of two texts may touch by so many mm: the lines of some stand closer than their letters are high.
TOUCH = 0.4
#: The end of a line stays white for want of a word so short: half a word and its space, in characters.
RAGGED = 3.0


def measure(face: Face, atoms: Iterable[Atom], coverage: Coverage) -> Measures:
    """The overflows, slack, missing glyphs and room of one face.

    A box that is too full gives one overflow at its bottom, named after the first text that crosses it, with
    the most that any text crosses it by; the other edges give one for each text.
    """
    there = list(atoms)
    left = slack(there)
    columns = {(text, box): Column(own, left[box]) for (text, box), own in _texts(there).items()}
    missing = tuple(_missing(face, there, coverage))
    rooms = tuple(c.room(face, text, box) for (text, box), c in columns.items())
    return Measures(
        tuple(_told(o, columns.get((o.text, o.box))) for o in _overflows(face, there)),
        tuple(Slack(face.card, face.side, box, round(mm, 2)) for box, mm in left.items()),
        missing,
        rooms,
    )


def _texts(atoms: list[Atom]) -> dict[tuple[str, str], list[Atom]]:
    """The atoms of every text that has words on lines."""
    found: dict[tuple[str, str], list[Atom]] = {}
    for atom in atoms:
        if atom.line is not None:
            found.setdefault((atom.text, atom.box), []).append(atom)
    return {key: own for key, own in found.items() if any(atom.characters.strip() for atom in own)}


class TextLine(NamedTuple):
    """One line of a text: how many characters stand on it, and how many mm of it are free."""

    top: float
    bottom: float
    characters: int
    free: float


class Column:
    """The lines of one text, in a box with so many mm of slack."""

    def __init__(self, atoms: list[Atom], slack: float) -> None:
        self.slack = slack
        self.rows = [_row(line) for line in _lines(atoms)]
        self.ends = [a.line for a in atoms if a.line]
        self.wraps = any(end.wraps for end in self.ends)
        words = [a for a in atoms if a.characters]
        wide = sum(a.place.right - a.place.left for a in words)
        #: One character's share of a line, in mm.
        self.step = max(wide / sum(len(a.characters) for a in words), 0.1)
        tops = [below.top - above.top for above, below in pairwise(self.rows)]
        self.pitch = max(median(tops or [self.rows[0].bottom - self.rows[0].top]), 0.1)

    @property
    def characters(self) -> int:
        """How many characters the text has; one for the space at each line's end."""
        return sum(row.characters for row in self.rows) + len(self.rows) - 1

    @property
    def full(self) -> float:
        """How many characters a whole line takes, the space at its end included."""
        if len(self.rows) > 1:
            return sum(row.characters for row in self.rows[:-1]) / (len(self.rows) - 1) + 1
        return max(1.0, max(end.right - end.left for end in self.ends) / self.step - RAGGED)

    @property
    def further(self) -> int:
        """How many more lines the text may have; negative where lines must go."""
        if self.slack < -TOLERANCE:
            return -ceil((-self.slack - TOLERANCE) / self.pitch)
        return int((self.slack + TOLERANCE) / self.pitch) if self.wraps else 0

    @property
    def left(self) -> int:
        """About how many characters may be added; negative where so many must go."""
        if self.further < 0:
            return -self.beyond(-self.further)
        free = self.rows[-1].free / self.step
        if free < (-1 if self.wraps else -TOLERANCE / self.step):
            return -ceil(-free)
        if self.further:
            return int(max(0.0, free - RAGGED) + self.further * self.full)
        return max(0, int(free - (0 if len(self.rows) == 1 else 1)))

    def beyond(self, lines: int) -> int:
        """How many characters stand on so many lines at the end, or would on more than there are."""
        gone = sum(row.characters + 1 for row in self.rows[-lines:])
        return round(gone + max(0, lines - len(self.rows)) * self.full)

    def room(self, face: Face, text: str, box: str) -> Room:
        """Its room, under its names."""
        lines = len(self.rows)
        return Room(face.card, face.side, text, box, lines, lines + self.further, self.characters, self.left)


def _lines(atoms: list[Atom]) -> list[list[Atom]]:
    """The atoms line by line: what stands at one height is one line, whatever was laid out apart on it."""
    found: list[list[Atom]] = []
    low = 0.0
    for atom in sorted(atoms, key=lambda a: (a.place.top + a.place.bottom, a.place.left)):
        if found and (atom.place.top + atom.place.bottom) / 2 < low:
            found[-1].append(atom)
            low = max(low, atom.place.bottom)
        else:
            found.append([atom])
            low = atom.place.bottom
    return found


def _row(atoms: list[Atom]) -> TextLine:
    line = max((a.line for a in atoms if a.line), key=lambda a: a.right - a.left)
    first, last = min(a.place.left for a in atoms), max(a.place.right for a in atoms)
    free = line.right - line.left - (last - first) if line.loose else line.right - last
    characters = sum(len(a.characters) or 1 for a in atoms)
    return TextLine(line.place.top, line.place.bottom, characters, free)


def _told(over: Overflow, column: Column | None) -> Overflow:
    """The overflow in lines and characters."""
    if column is None:
        return over
    lines = len(column.rows)
    if over.edge in ("left", "right"):
        return replace(over, lines=lines, most=lines, over=ceil(over.millimetres / column.step))
    gone = ceil((over.millimetres - TOLERANCE) / column.pitch)
    return replace(over, lines=lines, most=lines - gone, over=column.beyond(gone))


def _overflows(face: Face, atoms: list[Atom]) -> Iterator[Overflow]:
    worst: dict[tuple[str, str, Edge], Overflow] = {}
    above: dict[str, str] = {}  # box -> the author's last text in it: a fixed phrase that is pushed out is not at fault
    for atom in atoms:
        above[atom.box] = atom.text or above.get(atom.box, "")
        for edge, mm in atom.place.beyond(atom.limit):
            text = above[atom.box] if edge == "bottom" else atom.text
            key = (atom.box, "" if edge == "bottom" else text, edge)
            first = worst.get(key, Overflow(face.card, face.side, text, atom.box, edge, 0.0))
            worst[key] = replace(first, millimetres=max(first.millimetres, round(mm, 2)))
    for atom, mm in collisions(atoms) if not worst else ():  # what leaves its box comes to lie on others
        key = (atom.box, atom.text, "right")
        first = worst.get(key, Overflow(face.card, face.side, atom.text, atom.box, "right", 0.0))
        worst[key] = replace(first, millimetres=max(first.millimetres, round(mm, 2)))
    return iter(worst.values())


def collisions(atoms: Sequence[Atom], touch: float = TOUCH) -> Iterator[tuple[Atom, float]]:
    """Words printed over those of another text by more than a touch, and by how many mm: the ones further left."""
    texts: dict[tuple[str, str], list[Atom]] = {}
    for atom in atoms:
        texts.setdefault((atom.text, atom.box), []).append(atom)
    whole = [(_around(own), own) for own in texts.values()]
    for i, (place, own) in enumerate(whole):
        for there, others in whole[i + 1 :]:
            if _over(place, there, touch):
                for one, other in product(own, others):
                    if _over(one.place, other.place, touch):
                        left, right = sorted((one, other), key=lambda a: a.place.left)
                        yield left, min(left.place.right, right.place.right) - right.place.left


def _around(atoms: list[Atom]) -> Rectangle:
    places = [atom.place for atom in atoms]
    left, top = min(p.left for p in places), min(p.top for p in places)
    return Rectangle(left, top, max(p.right for p in places), max(p.bottom for p in places))


def _over(one: Rectangle, other: Rectangle, touch: float) -> bool:
    """Whether two places lie over one another by more than a touch."""
    return (
        min(one.right, other.right) > max(one.left, other.left) + touch
        and min(one.bottom, other.bottom) - max(one.top, other.top) > touch
    )


def slack(atoms: list[Atom]) -> dict[str, float]:
    """The mm that each box has left where its texts grow: below them, or above those that stand on its edge."""
    left: dict[str, float] = {}
    for atom in atoms:
        up = atom.line is not None and atom.line.up
        mm = atom.place.top - atom.limit.top if up else atom.limit.bottom - atom.place.bottom
        left[atom.box] = min(left.get(atom.box, mm), mm)
    return left


def _missing(face: Face, atoms: list[Atom], coverage: Coverage) -> Iterator[MissingGlyph]:
    lacking: dict[tuple[str, str], str] = {}
    for atom in atoms:
        characters, family = coverage(atom.style, unicodedata.normalize("NFC", atom.characters))
        if characters:
            known = lacking.get((atom.text, family), "")
            lacking[atom.text, family] = "".join(dict.fromkeys(known + characters))
    for (text, family), characters in lacking.items():
        yield MissingGlyph(face.card, face.side, text, characters, family)


def undrawable(characters: str, glyphs: set[int]) -> str:
    """The characters that neither a font nor the shaper's stand-ins can draw, or that no text may hold.

    The latter are controls, overrides of the direction, and accents piled so high that they reach other texts.
    """
    lacking = [
        c
        for c in dict.fromkeys(characters)
        if ord(c) not in glyphs
        and (unicodedata.category(c) not in ("Zs", "Cc", "Cf") or ord(c) in UNSEEN)
        and ord(STAND_INS.get(c, c)) not in glyphs
    ]
    return "".join(dict.fromkeys([*lacking, *_piled(characters)]))


def _piled(characters: str) -> Iterator[str]:
    """The accents that stand on others, beyond the highest pile that a language needs."""
    pile = 0
    for c in characters:
        pile = pile + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if pile > HIGHEST_PILE:
            yield c
