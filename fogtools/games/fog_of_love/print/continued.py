"""Which rules of a story stand on cards of their own, since the back of its synopsis is full."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from fogtools.games.fog_of_love.engine.spans import plain_words
from fogtools.games.fog_of_love.words.phrasing import Standing

POINT = 25.4 / 72
#: What faces.css leaves to a text, in mm: left and right, above and below.
BESIDE, ABOVE = 8.0, 28.1
#: An ordinary letter in em; where a story has rulings, what the tool words is so many times longer in French.
LETTER, LONGER = 0.4, 1.25
#: A line of text and what is between two texts, in em; a heading with its rule.
LINE, BETWEEN, HEADING = 1.2, 0.2, 2.45
#: The texts of each side of the further cards, by their paths (`rulings/floor`).
Sides = tuple[tuple[str, ...], ...]


class Further(NamedTuple):
    """What stands on further cards, and whether the back has room to say so; else their heads alone do."""

    sides: Sides = ()
    told: bool = True


class Side(NamedTuple):
    """One side of a card: its size in mm, that of its letters in points."""

    trim: tuple[float, float]
    size: float

    @property
    def room(self) -> float:
        """How much stands on it, in em."""
        return (self.trim[1] - ABOVE) / (self.size * POINT)

    def high(self, text: str, longer: float = 1.0) -> float:
        """How much of that a text takes, where its letters are so many times as many."""
        across = (self.trim[0] - BESIDE) / (self.size * POINT) / LETTER
        return LINE * max(1, ceil(longer * len(text) / across)) + BETWEEN


def shared_out(written: Sequence[Sequence[str]], standing: Standing, side: Side) -> Further:
    """The further sides of a synopsis, two a card, each filled alike; none where its back holds all.

    `written` are the sections of its back that every synopsis has, `standing` what the tool words, both in the language
    of the box: every language has the same cards.

    Rulings move first, then marks, then tracks.
    """
    longer = LONGER if standing.get("rulings") else 1.0
    told = {
        kind: {f"{kind}/{name}": side.high(plain_words(words), longer) for name, words in lines.items()}
        for kind, lines in standing.items()
        if lines
    }
    kept = sum(HEADING + sum(map(side.high, lines)) for lines in written if lines)
    moved: dict[str, float] = {}
    pointer = 0.0
    while told and kept + pointer + sum(HEADING + sum(lines.values()) for lines in told.values()) > side.room:
        moved = told.popitem()[1] | moved
        pointer = HEADING + side.high("")
    return Further(_shared(moved, side.room), kept + pointer <= side.room) if moved else Further()


def _shared(moved: dict[str, float], room: float) -> Sides:
    """The texts on as few cards as hold them, in order, as evenly as can be; `moved` says how high each is."""
    whole, n, found = sum(moved.values()), 0, [[*moved]]
    while n < 2 * len(moved) and (not n or any(_high(paths, moved) > room for paths in found)):
        n += 2
        found = [[] for _ in range(n)]
        above = 0.0
        for path, high in moved.items():
            found[int(above * n / whole)].append(path)
            above += high
    return tuple(map(tuple, found))


def _high(paths: Sequence[str], moved: dict[str, float]) -> float:
    headings = {path.partition("/")[0] for path in paths}
    return HEADING * len(headings) + sum(moved[path] for path in paths)
