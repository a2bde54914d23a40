"""What a game is: a record of functions and leaves, through which alone the core knows games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from fogtools.finding import Finding, FogError, Say, Translate
from fogtools.game.chance import Chance
from fogtools.game.decision import Ask, Asking, Policy
from fogtools.game.manual import Manual
from fogtools.game.transcript import Told
from fogtools.source import Source
from fogtools.source.model import Model

if TYPE_CHECKING:
    from fogtools.game.editor import Desk
    from fogtools.game.face import Face, Style
    from fogtools.game.facts import Subject
    from fogtools.game.kit import Kit
    from fogtools.game.ledger import Ledger
    from fogtools.game.listing import Graph, Listing
    from fogtools.game.measures import Measure
    from fogtools.game.numbers import Numbered
    from fogtools.game.prose import Block
    from fogtools.game.spoken import Aloud
    from fogtools.game.symbols import Mention
    from fogtools.game.view import Tableau
    from fogtools.text.catalogues.catalogue import Entry
    from fogtools.text.forms import Shown
    from fogtools.text.language import Language


class Box(Protocol):
    """A box in memory: its files, and what was found while reading them."""

    folder: Path
    source: Source
    sources: list[Source]
    findings: list[Finding]

    @property
    def cards(self) -> Sequence[Any]:
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


@dataclass(frozen=True)
class Terms:
    """What is agreed before a play begins; everything else in it is choices.

    `number` is the game's number under its seed; `first` the seat that begins, None for chance; `rulings` replace
    those of the story; `names` are the characters'; `tutorial`: the game teaches itself, unshuffled. `players` is how
    many sit down, 0 for as few as the game allows.
    """

    seed: int = 1
    number: int = 0
    first: int | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ("", "")
    tutorial: bool = False
    players: int = 0


class Table(Protocol):
    """One play in progress: the questions, the streams, the log and how it ended."""

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

    def view(self, seat: int) -> Any:
        """All that a seat may see."""

    def line(self, told: Told, reader: int = -1) -> str:
        """A line of the log in English; as a seat may read it ("" where that is nothing), -1 for all of it."""

    def result(self) -> Mapping[str, Any]:
        """How the play ended, as plain data; only after it has."""


class Ruling(NamedTuple):
    """A question that the rules leave open; a table picks one of its readings.

    Its name, as in `--ruling NAME=READING`, the rows of the ledger that ask it, the question, and reading -> what it
    means, the recommended one first. One with a single reading is settled: it is listed so that everybody can see how.
    """

    name: str
    rows: tuple[str, ...]
    question: str
    readings: Mapping[str, str]


#: What was counted over many plays: (what, card, detail) -> how often.
Tally = Counter[tuple[str, str, str]]


@dataclass(frozen=True)
class Reachable:
    """Something that a story can come to: its kind, its key in the tally, what it is in words, where it stands.

    `reason`: why it never happens, where that is proven; None where it may. `of`: the keys that it is a share of; none:
    of all plays. `towards`: answers (see `simulate.Forced`) that lead there, each tuple one way to try.
    """

    kind: str
    key: tuple[str, str, str]
    label: Say
    place: Finding
    reason: Say | None = None
    of: tuple[tuple[str, str, str], ...] = ()
    towards: tuple[tuple[Any, ...], ...] = ()


def _nowhere(box: Any) -> str:
    return ""


def _never(story: Any, tally: Tally, plays: int) -> list[Say]:
    return []


@dataclass(frozen=True)
class Game:
    """A game as the tool uses it. Every function is the game's own; see the fields' comments."""

    id: str
    #: The version of its rules in transcripts.
    version: int
    #: (folder of a box) -> the box. FogError without a manifest.
    load: Callable[[Path], Any]
    #: (box) -> every finding of the game's checks.
    check: Callable[[Any], list[Finding]]
    #: (box) -> findings by the published schemas alone.
    check_schemas: Callable[[Any], list[Finding]]
    #: The checks, for `fog explain`.
    checks: Sequence[Manual]
    #: (box, story) -> ready for play.
    compile: Callable[[Any, str], Any]
    #: (compiled story, terms, log, tally) -> a play.
    begin: Callable[[Any, Terms, list[Told] | None, Tally | None], Table]
    #: The seats, in their order; where fewer people play, the first ones are taken.
    seats: Callable[[Any], tuple[str, ...]]
    #: Ruling -> its readings, the recommended one first.
    rulings: Mapping[str, Sequence[str]]
    #: The same with their questions and rows, for `fog rules`.
    ruled: Sequence[Ruling]
    #: The rows of its rules, for `fog rules`.
    ledger: Callable[[], Ledger]
    #: (box, session, seat, ask or None when it is over, language of the cards, the tool's words) -> what a seat sees.
    tableau: Callable[[Any, Any, int, Ask | None, Language, Translate], Tableau]
    #: (box, story, log, names, language of the cards) -> the play as prose.
    telling: Callable[[Any, str, Sequence[Told], tuple[str, ...], Language], Sequence[Block]]
    #: Name -> (compiled story) -> a policy that knows the game.
    personas: Mapping[str, Callable[[Any], Policy]]
    #: What is counted of every play as a number (`hearts` at the end), not as a thing that happened.
    figures: frozenset[str]
    #: (compiled story, tally, plays) -> what `simulate` reports, as plain data.
    counts: Callable[[Any, Tally, int], Mapping[str, Any]]
    #: (box) -> catalogue -> what there is to translate.
    entries: Callable[[Any], Mapping[str, Sequence[Entry]]]
    #: The game's fixed words, to be translated once.
    fixed_entries: Callable[[], Sequence[Entry]]
    #: (box, story, language) -> every face that the story prints.
    faces: Callable[[Any, str, Language], Sequence[Face]]
    #: (box, story, language) -> the story's printed title.
    title: Callable[[Any, str, Language], str]
    #: (box, low ink: no if left out) -> the look of the faces.
    style: Callable[..., Style]
    #: (box) -> size name -> width and height in mm.
    sizes: Callable[[Any], Mapping[str, tuple[float, float]]]
    #: (box, catalogue context) -> the file where the text stands, the path in it, what people call the card.
    place: Callable[[Any, str], tuple[Source, tuple[Any, ...], str] | None]
    #: File name -> (model, title) of the published schemas.
    schemas: Mapping[str, tuple[type[Model], str]]
    #: (box id, story id) -> relative file -> text of a first story to write on.
    new: Callable[[str, str], Mapping[str, str]]
    #: ((policies of all seats, what `counts` gave), ...) -> the same for people at a terminal, for `fog simulate`.
    counted: Callable[[Sequence[tuple[tuple[str, ...], Mapping[str, Any]]]], Sequence[Listing]] | None = None
    #: (box) -> every name in its files, where it stands, for `fog rename` and editors.
    mentions: Callable[[Any], Sequence[Mention]] | None = None
    #: (box, story or "" for all of it) -> what it holds against its edition, for `fog decks`.
    decks: Callable[[Any, str], Sequence[Listing]] | None = None
    #: (box) -> the cards that are alike in their effects, for `fog decks --shapes`.
    alike: Callable[[Any], Sequence[Listing]] | None = None
    #: (box, story or "") -> which card leads to which, for `fog links`.
    links: Callable[[Any, str], Graph] | None = None
    #: (box) -> the cards of the tutorial in their order, for `fog tutorial`.
    lessons: Callable[[Any], Sequence[Listing]] | None = None
    #: (box, first number or None, only where one is missing, in the present order) -> the cards with their numbers.
    renumbered: Callable[[Any, int | None, bool, bool], Sequence[Numbered]] | None = None
    #: () -> what it tells an editor; read only then.
    desk: Callable[[], Desk] | None = None
    #: (box, language) -> what it says, card by card and fact by fact, for `fog diff`.
    facts: Callable[[Any, Language], Sequence[Subject]] | None = None
    #: (box, compiled story, language of the cards, what was played) -> the balance report, for `fog simulate --report`.
    balance: Callable[[Any, Any, Language, Any], Any] | None = None
    #: (compiled story) -> what is measured of it over many plays, for `fog diff --balance`.
    measures: Callable[[Any], Sequence[Measure]] | None = None
    #: The file of its terms, which translations are held against.
    glossary: Path | None = None
    #: (box, catalogue context) -> the pile or kind of the card it stands on, in words; None where it stands on none.
    shelf: Callable[[Any, str], Say | None] | None = None
    #: (box, story) -> the cards that every table reads, whatever happens.
    always_read: Callable[[Any, str], Iterable[str]] | None = None
    #: (box, story, language) -> its cards as they are read aloud, for the accessible edition.
    aloud: Callable[[Any, str, Language], Aloud] | None = None
    #: (box, story, language) -> card as its faces name it -> the number printed on it ("" for none) and its title.
    called: Callable[[Any, str, Language], Mapping[str, tuple[str, str]]] | None = None
    #: (box, story, language, card) -> the faces of that card alone, none where the story does not print it.
    faces_of: Callable[[Any, str, Language, str], Sequence[Face]] | None = None
    #: (box, story, language, in as little ink as can be) -> what lies on the table besides its cards.
    kit: Callable[[Any, str, Language, bool], Kit] | None = None
    #: (box, compiled story, rulings) -> all that can be reached in the story, and why some of it cannot.
    reachable: Callable[[Any, Any, Mapping[str, str]], Sequence[Reachable]] | None = None
    #: (box, compiled story) -> what its author promises of many plays (`promises.promise.Promise`).
    promises: Callable[[Any, Any], Sequence[Any]] | None = None
    #: (box) -> the story that its tutorial is for; "" where it has none.
    tutorial: Callable[[Any], str] = _nowhere
    #: Policies that look ahead by many plays, which only the fast engine can.
    searchers: Sequence[str] = ()
    #: (compiled story, course) -> (first game, plays) -> their counts, by the fast engine. FogError where it cannot.
    fast: Callable[[Any, Any], Callable[[int, int], Any]] | None = None
    #: () -> whether the fast engine must be made before it can play, once on this machine.
    unmade: Callable[[], bool] | None = None
    #: (compiled story, course, plays, step) -> whether both engines play them alike. FogError where they cannot.
    verify: Callable[[Any, Any, int, Callable[[int], None]], Any] | None = None
    #: (compiled story, tally, plays) -> why the story cannot be played as it is.
    unplayable: Callable[[Any, Tally, int], list[Say]] = _never
    #: As few people play; as many as there are `seats`.
    fewest: int = 2
    #: Whether people play characters, who have names of their own.
    characters: bool = False
    #: Whether its table can be shown on a whole screen; else it is played in lines.
    whole_screen: bool = False
    #: (box, story) -> card as its faces name it -> how often it is printed, where that is not once.
    copies: Callable[[Any, str], Mapping[str, int]] | None = None

    def players(self, story: Any) -> range:
        """How many people may play a story."""
        return range(self.fewest, len(self.seats(story)) + 1)

    def taken(self, story: Any, terms: Terms) -> tuple[str, ...]:
        """The seats at which somebody sits. Raises FogError where so many cannot play."""
        n, known = terms.players or self.fewest, self.players(story)
        if n not in known:
            raise FogError(
                Say("{n} people cannot play this.", n=n),
                Say("known: {known}", known=", ".join(map(str, known))),
            )
        return self.seats(story)[:n]
