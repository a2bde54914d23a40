"""Windows drawn in signs: each card is a figure of its letter, its sign and a colour, so that it reads without any."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fogtools.game.playing.view import DRAWN, Lines, Run
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.engine.building import Spot, extent
from fogtools.games.misty.words import texts
from fogtools.text.language import Language

#: What lies on a place: the mark before it, its letters and sign, what stands behind, and the colour.
Cell = tuple[str, str, str, str]
EMPTY: Cell = ("", "", "", DRAWN)
#: Kind of card -> colour.
COLOURS = {"arrow": "cyan", "flower": "magenta", "monster": "green", "smiley": "yellow", "plain": DRAWN}
#: Before a card that has moved or eaten, as people tilt it; behind a pile, whose height follows.
TILTED, HIGH = "/", "x"
#: So many signs has a line at most; between two windows stand so many.
WIDE, GAP = 76, 2


class Figures:
    """The cards of a deck as figures: as few letters as tell those of one sign apart, and the sign."""

    def __init__(self, box: Loaded, language: Language) -> None:
        self.box = box
        self.words = {placed.id: texts.drawn(placed.card, language).casefold() for placed in box.cards}
        figures = {(self.words[placed.id], texts.sign(placed.card)) for placed in box.cards}
        longest = max(map(len, self.words.values()), default=1)
        told_apart = (n for n in range(1, longest) if len({(word[:n], sign) for word, sign in figures}) == len(figures))
        self.letters = next(told_apart, longest)
        #: So wide is a cell: mark, letters, sign, how high.
        self.width = self.letters + 5

    def figure(self, card: str) -> str:
        """`T ←` for `truck ←`; the id of a card that the deck has not."""
        placed = self.box.by_id.get(card)
        if placed is None:
            return card[: self.letters]
        word = self.words[placed.id][: self.letters]
        return f"{word[:1].upper()}{word[1:]:<{self.letters - 1}} {texts.sign(placed.card)}"

    def cell(self, pile: Sequence[str], tilted: bool = False) -> Cell:
        """A place with these cards, the lowest first; a card that has moved is tilted (MIS-031)."""
        if not pile:
            return EMPTY
        placed = self.box.by_id.get(pile[-1])
        colour = COLOURS[placed.card.kind] if placed else DRAWN
        return TILTED * tilted, self.figure(pile[-1]), f"{HIGH}{len(pile)}" if len(pile) > 1 else "", colour


def grid(name: Run, cells: Mapping[Spot, Cell], width: int) -> Lines:
    """A window below the name of its owner, all lines as wide as it is."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    high, wide = extent((r - top, c - left) for r, c in cells)
    rule = (Run("+" + ("-" * (width + 1) + "+") * wide, DRAWN),)
    lines: list[tuple[Run, ...]] = [(name, Run(" " * (len(rule[0].text) - len(name.text)), DRAWN)), rule]
    for r in range(top, top + high):
        row = [Run("|", DRAWN)]
        for c in range(left, left + wide):
            mark, figure, behind, colour = cells.get((r, c), EMPTY)
            row += [Run(mark or " ", DRAWN), Run(figure, colour), Run(f"{behind:<{width - len(figure)}}|", DRAWN)]
        lines += [tuple(row), rule]
    return tuple(lines)


def beside(windows: Sequence[Lines]) -> Iterator[tuple[Run, ...]]:
    """Windows side by side, as many as a line has room for, then below."""
    left = [*windows]
    while left:
        row = [left.pop(0)]
        while left and sum(_wide(window) + GAP for window in (*row, left[0])) <= WIDE:
            row.append(left.pop(0))
        for n in range(max(map(len, row))):
            runs: list[Run] = []
            for window in row:
                runs += [Run(" " * GAP, DRAWN), *(window[n] if n < len(window) else (Run(" " * _wide(window), DRAWN),))]
            yield tuple(runs)


def _wide(window: Lines) -> int:
    return sum(len(run.text) for run in window[0])
