"""What the core asks of a game's own things: a box, a story, a play, a look at it; and how a game takes them back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from fogtools.finding import Finding
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.decision import Ask, Asking
from fogtools.game.playing.transcript import Told
from fogtools.source import Source

if TYPE_CHECKING:
    from fogtools.game.authoring.check import Placed
    from fogtools.game.printing.face import Style
    from fogtools.text.forms import Shown

V = TypeVar("V")
B_contra = TypeVar("B_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)


class Box(Protocol):
    """A box in memory: its files, and what was found while reading them."""

    folder: Path
    source: Source
    sources: list[Source]
    findings: list[Finding]

    @property
    def cards(self) -> Sequence[Placed]:
        """All that its files hold card by card, or row by row: it is counted by `fog check`."""

    @property
    def name(self) -> str:
        """Its id: the name of its catalogue."""

    @property
    def story_names(self) -> tuple[str, ...]:
        """Its stories."""

    @property
    def written_in(self) -> str:
        """The language its cards are written in."""

    @property
    def gendered_titles(self) -> Shown:
        """Which form of a text with several it prints."""


class Story(Protocol):
    """A story ready for play."""

    @property
    def id(self) -> str:
        """Its name in its box."""

    @property
    def box(self) -> str:
        """The name of its box."""

    @property
    def hash(self) -> str:
        """A fingerprint of all in it that a play depends on."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The reading of each ruling that it is played with where a table agrees on no other."""


class TableOf(Protocol[V_co]):
    """One play in progress: the questions, the streams, the log and how it ended; a seat sees a `V_co` of it."""

    asking: Asking
    chance: Chance
    log: list[Told] | None

    @property
    def first(self) -> int:
        """The seat that begins."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings it is played under, every one."""

    def who(self, seat: int) -> str:
        """The name of a seat."""

    def view(self, seat: int) -> V_co:
        """All that a seat may see."""

    def line(self, told: Told, reader: int = -1) -> str:
        """A line of the log in English; as a seat may read it ("" where that is nothing), -1 for all of it."""

    def result(self) -> Mapping[str, Sequence[object]]:
        """How the play ended, as plain data; only after it has."""


class Sitting(Protocol):
    """A play that waits for its people: the decisions that are due (none when it is over), and what happened."""

    log: list[Told]

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The decisions that are due: one, several at once and secretly, or none."""

    @property
    def story(self) -> Story:
        """The story that is played."""

    @property
    def table(self) -> Table:
        """The play as it stands."""

    @property
    def taken(self) -> tuple[str, ...]:
        """The seats at which somebody sits."""

    @property
    def terms(self) -> Terms:
        """What was agreed before."""


class Parting(Protocol):
    """Where two engines part: the number of the game, after how many answers, and field -> (reference, fast)."""

    @property
    def game(self) -> int:
        """The number of the game."""

    @property
    def questions(self) -> int:
        """After how many answers."""

    @property
    def fields(self) -> Mapping[str, tuple[object, object]]:
        """Field -> what the reference engine has there, and what the fast one has."""


class Verified(Protocol):
    """Plays of a course by both engines, compared: the sum of all digests of either, and where they part."""

    @property
    def course(self) -> Course:
        """What was played."""

    @property
    def reference(self) -> int:
        """The sum of the reference engine's digests."""

    @property
    def fast(self) -> int:
        """The sum of the fast engine's."""

    @property
    def difference(self) -> Parting | None:
        """The first difference."""

    @property
    def skipped(self) -> tuple[int, ...]:
        """The games that were not compared."""

    def data(self) -> dict[str, object]:
        """As plain data."""


#: A play whose views only the game's own policies understand.
Table: TypeAlias = TableOf[object]


class Styled(Protocol[B_contra]):
    """(box, in as little ink as can be) -> the look of its faces."""

    def __call__(self, box: B_contra, low_ink: bool = False) -> Style:
        """The look of the faces."""


def own(kind: type[V], thing: object) -> V:
    """A thing that the core handed back to its game. Raises TypeError for one that is not the game's own."""
    if not isinstance(thing, kind):
        raise TypeError(f"{kind.__name__} wanted, not {type(thing).__name__}")
    return thing
