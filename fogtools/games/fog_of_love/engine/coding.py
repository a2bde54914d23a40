"""What a verb may ask of whoever writes it as instructions of the fast engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from fogtools.games.fog_of_love.engine.conditions import Condition

A_contra = TypeVar("A_contra", contravariant=True)
L_contra = TypeVar("L_contra", contravariant=True)


class Address:
    """Where something will stand in the program; `at` is set once it is known."""

    __slots__ = ("at", "data")

    def __init__(self) -> None:
        self.at = -1
        self.data = False


class Picking(Protocol):
    """Which cards are picked, and how (`verb.Picked` is one)."""

    @property
    def kind(self) -> str:
        """The kind of card."""

    @property
    def how(self) -> str:
        """chosen, by co-player, random or all."""

    @property
    def n(self) -> int:
        """How many."""


class CodingOf(Protocol[A_contra, L_contra]):
    """A program that is being written (`fast.effects.Effects` is one).

    Of acts and lines (`verb.Coding`). A person is a number here: 0 the PLAYER, 1 the PARTNER, 2 and 3 who chose an
    option and the other one; COUPLE where there is no target. Whatever has a name on a card becomes a number: `card`,
    `deck` and so on say which.
    """

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings of the play, which decide much of a program once and for all."""

    def op(self, *words: int | str | Address) -> None:
        """Instructions by name, as `fast.words` has them without `OP_`, with their numbers behind them."""

    def place(self) -> Address:
        """A place that is not known yet."""

    def here(self, place: Address) -> object:
        """The place is at the next instruction."""

    def acts(self, who: int, acts: tuple[A_contra, ...]) -> None:
        """Effects under one target."""

    def inner(self, who: int, inner: tuple[A_contra, ...] | tuple[L_contra, ...]) -> None:
        """What stands inside an act: effects of its target, or lines with targets of their own."""

    def counter(self, what: str, card: str, detail: str = "") -> int:
        """The slot of something that is counted."""

    def way(self, act: A_contra, name: str) -> int:
        """The slot of one of the ways of an act."""

    def card(self, name: str) -> int:
        """A card; -1 for one that the story has not."""

    def scene(self, name: str) -> int:
        """A scene; -1 for one that the story has not."""

    def deck(self, name: str) -> int:
        """A deck."""

    def icon(self, name: str) -> int:
        """What a scan looks for."""

    def track(self, name: str) -> int:
        """A track."""

    def mark(self, who: int, name: str) -> int:
        """A mark of that person, or of the couple."""

    def how(self, word: str) -> int:
        """A way of picking."""

    def kind(self, word: str) -> int:
        """A kind of cards that are picked."""

    def aspects(self, names: Iterable[str]) -> Address:
        """A list of aspects."""

    def wanted(self, value: str | Sequence[str]) -> list[int]:
        """The destiny words of a value, without those of destinies that the story has not."""

    def conditions(self, conditions: Iterable[Condition]) -> Address:
        """Conditions on the state, side by side."""

    def promised(self, act: A_contra) -> Address:
        """What the ways of an act promise to who decides."""

    def pick(self, who: int, value: Picking, about: str) -> None:
        """Somebody picks cards as a `Pick` says; `about` is what is asked."""

    def draw(self, who: int, n: int, deck: int = -1) -> None:
        """Somebody draws from the decks of the chapter, or from one."""

    def carry(self, carry: object, card: str) -> int:
        """The number of a carry-over of that card."""
