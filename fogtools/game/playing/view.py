"""What a person at the table sees: cards, people, board, hand and question, in words and ready for any screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Generic, TypeVar

from fogtools.finding import Say, Translate

if TYPE_CHECKING:
    from fogtools.game.protocols import Sitting

V = TypeVar("V")


#: The style of what stands in columns; so does what has a colour.
DRAWN = "drawn"
COLOURS = ("red", "green", "yellow", "blue", "magenta", "cyan")


@dataclass(frozen=True)
class Run:
    """A few words in one style: plain, title, label, speech, keyword, letter, token, note, drawn, a colour."""

    text: str
    style: str = "plain"


#: A text by lines; an empty line parts paragraphs.
Lines = tuple[tuple[Run, ...], ...]


@dataclass(frozen=True)
class Shown:
    """A card as it is printed, as text: what it is called, what kind it is, its look (a deck, a colour), its face.

    `now`: how it stands at this moment, in a few words, where that can change; more of it may follow on its face.
    """

    id: str
    title: str
    kind: str
    look: str
    lines: Lines
    now: str = ""

    @property
    def body(self) -> Lines:
        """Its face without what stands in its head already: lines that are nothing but its title or its kind."""
        head = (self.title, self.kind)
        own = [line for line in self.lines if not line or "".join(run.text for run in line).strip() not in head]
        return tuple(line for before, line in pairwise(((), *own)) if line or before)

    @property
    def opening(self) -> str:
        """The first words on its face that are no token, heading or note."""
        lines = (line for line in self.body if any(run.style not in ("token", "label", "note") for run in line))
        return next(("".join(run.text for run in line).strip() for line in lines), "")


@dataclass(frozen=True)
class Person:
    """One of the people: own name, colour of the seat, satisfaction, and what else lies open of them.

    `standing`: how the person stands, in words, in games that count no hearts.
    """

    seat: int
    name: str
    colour: str
    satisfaction: int
    facts: tuple[tuple[str, str], ...] = ()
    standing: str = ""


@dataclass(frozen=True)
class Measure:
    """A row of the board: a dimension, and the tokens of both seats on its upper and its lower aspect."""

    label: str
    up: tuple[int, int]
    down: tuple[int, int]


@dataclass(frozen=True)
class Held:
    """A card that the reader holds; `why_not`: in words why it cannot be played now, empty where it can."""

    card: Shown
    why_not: str = ""


@dataclass(frozen=True)
class Choice:
    """An option of the question: the engine's word for it, what people read, and the card it stands for."""

    option: str
    label: str
    card: Shown | None = None


@dataclass(frozen=True)
class Writing:
    """An answer in one's own words: how the choice reads, what is asked then, how the words begin, how many letters.

    `others`: what somebody else is called already.
    """

    label: str
    prompt: str
    most: int
    begins: str = ""
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pick:
    """An answer that is several cards at once: `n` of these; the option is their ids, in this order, with spaces."""

    n: int
    cards: tuple[Shown, ...]


@dataclass(frozen=True)
class Several:
    """An answer of several choices at once, which the game then asks for one by one.

    `worth`: what each of these options counts; what is chosen counts `least` or more; `end` says that this is all.
    """

    worth: Mapping[str, int]
    least: int
    end: str


@dataclass(frozen=True)
class Tableau:
    """The table from one seat; nothing in it is hidden from that seat.

    `status`: chapter, its length, decks, what waits; `card`: the one in question or last played; `own` lists what the
    reader alone may see (traits with their goals, destinies, secrets); `log`: what happened, as the reader may know it;
    `result`: how it ended, once it is over; `drawn`: the table as lines of signs that stand below each other, where a
    picture of it helps; `writing`: the choice that is none of `choices`, where the question takes one's own words;
    `secret`: nobody else may look while the question is answered; `open`: its card and its choices are for everybody's
    eyes, the answer alone is not; `declines`: the choice that wants nothing here and leads on to the next question;
    `pick`: the choices are all picks of cards; `several`: some of them may be chosen together.
    """

    story: str
    status: tuple[str, ...]
    people: tuple[Person, ...]
    board: tuple[Measure, ...]
    hand: tuple[Held, ...]
    own: tuple[tuple[str, tuple[Shown, ...]], ...]
    card: Shown | None
    question: str
    choices: tuple[Choice, ...]
    log: tuple[str, ...]
    result: tuple[str, ...] = ()
    drawn: Lines = ()
    writing: Writing | None = None
    secret: bool = True
    open: bool = False
    declines: str = ""
    pick: Pick | None = None
    several: Several | None = None


class Reader(Generic[V]):
    """One person at the table: what the seat may see (a `V`), and the tool's own words."""

    def __init__(self, session: Sitting, seat: int, view: V, say: Translate) -> None:
        self.session, self.seat, self.view, self.say = session, seat, view, say
        self.seats = range(len(session.taken))

    def said(self, text: Say) -> str:
        """A message in the reader's words."""
        return text.through(self.say)

    def who(self, seat: int) -> str:
        """The name of a seat."""
        return self.say(self.session.table.who(seat), None, 1)
