"""One drama on the table, of people who hold cards by their ids, and what is told and counted of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fogtools.finding import translatable
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally
from fogtools.game.playing.seated import Seated
from fogtools.game.playing.transcript import Told

#: The seats, in the order of the table: each one's left neighbour is the next (TAR-007: five at most).
SEATS = (
    translatable("red"),
    translatable("blue"),
    translatable("green"),
    translatable("yellow"),
    translatable("violet"),
)


#: A motive that somebody thought up and wrote on the note (TAR-008), where the tool need not know it.
OWN = "own"


@dataclass
class Person:
    """One of the people: hand, cards set aside, the bid on the table, ranks (suit -> place), part and motive.

    No entry in `ranks`: unranked in that characteristic. `motive` is a secret until the end (TAR-009). Both part and
    motive are answers: names of rows, or `own` words.
    """

    hand: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    bid: list[str] = field(default_factory=list)
    ranks: dict[str, str] = field(default_factory=dict)
    part: str = ""
    motive: str = ""


@dataclass
class Conflict:
    """What lies between two neighbours: the arcana, the seats at its ends, its cards.

    `open` count when it is resolved, `turned` do not (TAR-029); `elements` are (seat, card) as they were defined;
    `kind` is `rivalry`, `belligerence` or `brink`.
    """

    arcana: str
    ends: tuple[int, int]
    open: list[str] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    elements: list[tuple[int, str]] = field(default_factory=list)
    kind: str = ""

    @property
    def size(self) -> int:
        """How many cards lie on it, face up and face down."""
        return len(self.open) + len(self.turned)


@dataclass
class Scene:
    """A scene in progress: its act, who started it, the place of its conflict in the ring, who can win or lose it.

    `setter`: `starter` where the starter sets it up, `others` where they do (TAR-044). `over`: narration has stopped.
    """

    act: int
    starter: int
    conflict: int
    parties: tuple[int, ...]
    setter: str = ""
    over: bool = False


@dataclass
class State(Seated):
    """The table: who sits there, the ring of conflicts, and where the drama stands.

    Conflict n lies between seat n and its left neighbour n + 1. `phase` is `childhood`, `first act`, `second act`,
    `epilogue` or `over`; `suit` the characteristic being auctioned; `order` the seats from the first one on.
    """

    seats = SEATS
    pool: Mapping[str, tuple[str, ...]]
    chance: Chance
    rulings: Mapping[str, str]
    people: list[Person]
    log: list[Told] | None = None
    tally: Tally | None = None
    first: int = 0
    phase: str = "childhood"
    suit: str = ""
    conflicts: list[Conflict] = field(default_factory=list)
    scene: Scene | None = None
    started: list[int] = field(default_factory=list)
    left_over: list[str] = field(default_factory=list)

    def beside(self, seat: int) -> dict[str, int]:
        """The places of a seat's own two conflicts: the one at its left, the one at its right (TAR-013)."""
        return {"left": seat, "right": (seat - 1) % len(self.people)}

    def takeable(self, conflict: Conflict) -> list[str]:
        """The cards that may be taken from a conflict: the open ones (T-14)."""
        return [*conflict.open, *(conflict.turned if self.rulings["take_hidden"] == "yes" else ())]

    def take(self, conflict: Conflict, card: str) -> str:
        """Takes a card off a conflict."""
        (conflict.open if card in conflict.open else conflict.turned).remove(card)
        return card
