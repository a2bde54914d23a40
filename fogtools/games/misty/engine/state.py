"""One game on the table, of people who hold cards by their ids, and what is told and counted of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fogtools.finding import translatable
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally
from fogtools.game.playing.seated import Seated
from fogtools.game.playing.transcript import Told
from fogtools.games.misty.engine.building import FRAMES, Frame, Spot
from fogtools.games.misty.engine.window import Face, Pane

#: The seats, in the order of the table: each one's left neighbour is the next (MIS-002: two to four play).
SEATS = (translatable("red"), translatable("yellow"), translatable("green"), translatable("blue"))
#: So many rounds won, and the game is over (MIS-004).
ENOUGH = 2


@dataclass
class Person:
    """One of the people: the hand, the card that was picked and not laid yet, the window, the rounds won.

    `cells` is the window while it is built, `pane` the same from its activation on; `frames` are the ways in which it
    may still stand, as far as the person has said one.
    """

    hand: list[str] = field(default_factory=list)
    picked: str = ""
    cells: dict[Spot, str] = field(default_factory=dict)
    pane: Pane | None = None
    frames: tuple[Frame, ...] = ()
    points: int = 0
    wins: int = 0


@dataclass
class State(Seated):
    """The table: who sits there, the stock (its top card last), and where the round stands.

    `faces` says what each card is; `phase` is `building`, `activation` or `over`; `way` is 1 where hands go to the left
    and -1 where they go to the right. `flowers`: how many survived so far, of how many that were laid.
    """

    seats = SEATS
    faces: Mapping[str, Face]
    pool: tuple[str, ...]
    chance: Chance
    rulings: Mapping[str, str]
    people: list[Person]
    log: list[Told] | None = None
    tally: Tally | None = None
    first: int = 0
    round: int = 0
    deal: int = 0
    way: int = 1
    phase: str = "building"
    stock: list[str] = field(default_factory=list)
    flowers: tuple[int, int] = (0, 0)

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The ways in which a window may stand (MIS-015)."""
        return FRAMES[self.rulings["window"]]

    def kind(self, card: str) -> str:
        """The kind of a card as it is counted: cards with an arrow by their direction."""
        face = self.faces[card]
        return face.kind if face.kind != "arrow" else f"arrow {WAYS[face.step]}"


WAYS: Mapping[Spot, str] = {(-1, 0): "up", (1, 0): "down", (0, -1): "left", (0, 1): "right"}
