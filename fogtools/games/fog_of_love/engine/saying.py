"""What a verb may ask of whoever puts it into printed words, and whom a sentence is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from fogtools.games.fog_of_love.engine.coding import Picking
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.spans import Words
from fogtools.source.model import Gendered

T = TypeVar("T")


@dataclass(frozen=True)
class About:
    """Who a sentence is about. `role` is the target's word; `bare`: the subject has been named; `you`: a destiny.

    `hidden`: it is named further in front; `each`: one of several, that character.
    """

    role: str = "player"
    letters: str = ""
    bare: bool = False
    you: bool = False
    hidden: bool = False
    each: bool = False


class Saying(Protocol):
    """The wording of one card in one language (`wording.Wording` is one)."""

    def phrase(self, context: str) -> str:
        """A fixed phrase of the game."""

    def fill(self, template: str, about: About, **slots: object) -> Words:
        """A template with its slots, as words."""

    def part(self, template: str, about: About, **slots: object) -> Words:
        """Like `fill`, for a part of a sentence: spaces at its ends stay."""

    def subject(self, about: About) -> Words:
        """The subject of a sentence; nothing where it has been named."""

    def co(self, about: About) -> Words:
        """The role opposite to the subject."""

    def names(self, kind: str, name: str, /) -> str:
        """What a box calls a card, mark, track or dimension."""

    def texts(self, path: str, value: str | Gendered, /) -> str:
        """A text of the author in the printed language."""

    def deck(self, deck: str) -> Words:
        """A deck's name."""

    def cards(self, pick: Picking, about: About) -> Words:
        """What a `Pick` means: how many cards, of which kind, and how they are picked."""

    def destinies(self, value: str | Sequence[str]) -> Words:
        """One destiny word, or a list of them."""

    def all_of(self, tests: Sequence[Condition], about: About) -> Words:
        """Conditions joined by `and`."""

    def effects(self, value: object, about: About, path: str = "") -> Words:
        """Effects under a target, as one sentence without a full stop."""

    def inside(self, value: object, about: About, path: str = "") -> Words:
        """Effects inside of another one: in brackets, where others stand inside of them in turn."""

    def done(self, value: object, about: About, path: str) -> Words:
        """Effects under a target, or, where there is none, lines in the middle of a sentence."""

    def otherwise(self, helpers: object, about: About, path: str) -> Words:
        """What is said of the helper `otherwise`; nothing where it is not written."""

    def joined(self, parts: Sequence[Words], verbs: Sequence[str] = ()) -> Words:
        """Parts of a sentence after commas."""

    def in_turn(self, items: Sequence[T], about: About, verbs: Sequence[str] = ()) -> Sequence[tuple[T, About]]:
        """Several of one target: after the first its subject is left out."""

    def carry(self, value: object, path: str) -> Words:
        """A carry-over."""
