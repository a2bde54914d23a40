"""The numbers by which a program knows what cards know by name."""

from __future__ import annotations

from typing import TypeVar

from fogtools.finding import FogError, Say
from fogtools.games.fog_of_love.engine.state import SUPPORT
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.rules.compile import Story


def too_much(what: Say) -> FogError:
    """Why a story is too large for the fast engine."""
    return FogError(Say("the fast engine has no room for {what}.", what=what))


K = TypeVar("K")


class Numbers:
    """The numbers by which a program knows cards, decks, dimensions, tracks, marks, icons and quantities."""

    def __init__(self, story: Story) -> None:
        self.story = story
        support = [*story.traits, *story.occupations, *story.features]
        named = {*story.scenes, *support, *story.destinies, *(c.id for c in story.chapters)}
        self.cards = {card: i for i, card in enumerate(sorted(named))}
        self.decks: dict[str, int] = {}
        self.dimensions: dict[str, int] = {}
        self.tracks = {t: i for i, t in enumerate(story.facts.tracks)}
        self.marks: dict[tuple[bool, str], int] = {}
        self.icons = {"secret": 0}
        self.quantities: dict[tuple[int, str], int] = {
            (0, "hearts"): 0,
            (1, "hearts"): 1,
            (-1, "meeting"): 2,
            (-1, "likely"): 3,
        }

    def card(self, name: str) -> int:
        """The number of a card; -1 for one that the story has not."""
        return self.cards.get(name, -1)

    def deck(self, name: str) -> int:
        """The number of a deck."""
        if name in SUPPORT:
            raise too_much(Say("a deck that is called {deck}", deck=name))
        return self._new(self.decks, name, w.DECKS, Say("so many decks"))

    def aspect(self, name: str) -> int:
        """The number of an aspect: two for each dimension, the second turned down."""
        return 2 * self.dimension(name[1:]) + (name[0] == "-")

    def dimension(self, name: str) -> int:
        """The number of a dimension."""
        return self._new(self.dimensions, name, w.ASPECTS // 2, Say("so many dimensions"))

    def mark(self, couple: bool, name: str) -> int:
        """The number of a mark, of the couple or of a person."""
        return self._new(self.marks, (couple, name), w.MARKS, Say("so many marks"))

    def icon(self, name: str) -> int:
        """The bit of what a scan or a condition can name on a scene."""
        return self._new(self.icons, name, 31, Say("so many kinds of scenes"))

    def quantity(self, whose: int, what: str) -> int:
        """The number of what personas weigh."""
        return self._new(self.quantities, (whose, what), w.QUANTITIES, Say("so many things that people weigh"))

    @staticmethod
    def _new(table: dict[K, int], key: K, most: int, what: Say) -> int:
        if key not in table:
            if len(table) >= most:
                raise too_much(what)
            table[key] = len(table)
        return table[key]
