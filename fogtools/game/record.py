"""What a game is: a record of five small ones, through which alone the core knows games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

from fogtools.finding import Finding, FogError, Say, Translate
from fogtools.game.analysis.trials import Trials
from fogtools.game.authoring.box import Reader
from fogtools.game.authoring.check import Checking
from fogtools.game.authoring.manual import Manual
from fogtools.game.lazy import lazy
from fogtools.game.playing.course import Answer, Counts, Course, Tally, Terms
from fogtools.game.playing.decision import Ask, PolicyOf
from fogtools.game.playing.rulings import Ruling, readings
from fogtools.game.playing.transcript import Told
from fogtools.game.protocols import Box, Sitting, Story, Styled, TableOf, Verified
from fogtools.source import Path_, Source
from fogtools.source.data import Json
from fogtools.source.model import Model
from fogtools.source.schema import by_schemas

if TYPE_CHECKING:
    from fogtools.game.analysis.balance_report import BalanceReport
    from fogtools.game.analysis.expectation import Promise
    from fogtools.game.analysis.facts import Subject
    from fogtools.game.analysis.listing import Graph, Listing
    from fogtools.game.analysis.measures import Measure
    from fogtools.game.analysis.played import Played
    from fogtools.game.authoring.habits import Habit
    from fogtools.game.authoring.numbers import Numbered
    from fogtools.game.editing.editor import DeskOf
    from fogtools.game.editing.looks import Look, Picture
    from fogtools.game.editing.offers import Offer
    from fogtools.game.editing.sheets import Sheets
    from fogtools.game.editing.symbols import Mention
    from fogtools.game.playing.beats import Beat
    from fogtools.game.playing.ledger import Ledger
    from fogtools.game.playing.prose import Block
    from fogtools.game.playing.view import Tableau
    from fogtools.game.printing.face import Face
    from fogtools.game.printing.kit import Kit
    from fogtools.game.printing.spoken import Aloud
    from fogtools.text.catalogues.catalogue import Entry
    from fogtools.text.language import Language


@dataclass(frozen=True)
class Reachable:
    """Something that a story can come to: its kind, its key in the tally, what it is in words, where it stands.

    `reason`: why it never happens, where that is proven; None where it may. `share`: (tally, plays) -> how often of how
    many people; None: in how many of all plays. `towards`: answers that lead there, each tuple one way to try.
    """

    kind: str
    key: tuple[str, str, str]
    label: Say
    place: Finding
    reason: Say | None = None
    share: Callable[[Tally, int], Trials] | None = None
    towards: tuple[tuple[Answer, ...], ...] = ()


def _nowhere(box: Box) -> str:
    return ""


def _nobody_counts(story: Story, tally: Tally, plays: int) -> Mapping[str, object]:
    return {}


def _by_hash(story: Story) -> Mapping[str, Json]:
    return {"": story.hash}


def _never(story: Story, tally: Tally, plays: int) -> list[Say]:
    return []


def _no_texts(box: Box) -> Mapping[str, Sequence[Entry]]:
    return {}


def _no_words() -> Sequence[Entry]:
    return ()


def _no_place(box: Box, context: str) -> None:
    return None


def _no_faces(box: Box, story: str, language: Language) -> Sequence[Face]:
    return ()


def _no_sizes(box: Box) -> Mapping[str, tuple[float, float]]:
    return {}


def _by_name(box: Box, story: str, language: Language) -> str:
    return box.name


B = TypeVar("B", bound=Box)
S = TypeVar("S", bound=Story)
V = TypeVar("V")

#: The look of faces that have none of their own.
PLAIN: Styled[Box] = lazy("fogtools.game.printing.face:plain_style")


#: (catalogue context, text, translation) -> from where to where in the translation, and what is wrong there.
Contradicting: TypeAlias = "Callable[[str, str, str], Iterable[tuple[int, int, Say]]]"


@dataclass(frozen=True)
class Authoring(Generic[B]):
    """How boxes are read, checked and translated."""

    #: (folder of a box) -> the box. FogError without a manifest.
    load: Callable[[Path], B]
    #: (folder of a box, the one that files are named from, how they are read, the box as it was) -> the box as `load`
    #: has it; where the reader gives the same object for a file as then, its cards may stay. None: it is loaded anew.
    again: Callable[[Path, Path | None, Reader, B | None], B] | None = field(default=None, kw_only=True)
    #: (box, whether of all checks, or only of those that find errors) -> every finding of the game's checks.
    check: Checking[B]
    #: () -> the page of each check, for `fog explain`.
    checks: Callable[[], Sequence[Manual]] = tuple
    #: File name -> (model, title) of the published schemas.
    schemas: Mapping[str, tuple[type[Model], str]] = field(default_factory=dict)
    #: A file of worked examples, for `fog explain` and the manual.
    worked: Path | None = None
    #: (file of a box) -> the name of the published schema that describes it; None where none is published.
    schema: Callable[[Source], str] | None = None
    #: (box) -> catalogue -> what there is to translate.
    entries: Callable[[B], Mapping[str, Sequence[Entry]]] = _no_texts
    #: (box) -> its catalogues, without what there is to translate; None: those of `entries`.
    domains: Callable[[B], Iterable[str]] | None = field(default=None, kw_only=True)
    #: The game's fixed words, to be translated once.
    fixed_entries: Callable[[], Sequence[Entry]] = _no_words
    #: The file of its terms, which translations are held against.
    glossary: Path | None = None
    #: (box, catalogue context) -> the file where the text stands, the path in it, what people call the card.
    place: Callable[[B, str], tuple[Source, Path_, str] | None] = _no_place
    #: (box, language of the cards) -> what finds translations that say something else than the cards do.
    contradicting: Callable[[B, Language], Contradicting] | None = None
    #: (box, catalogue context) -> the pile or kind of the card it stands on, in words; None where it stands on none.
    shelf: Callable[[B, str], Say | None] | None = None
    #: (catalogue context) -> whether the text is an answer that people choose.
    answer: Callable[[str], bool] | None = None
    #: (box) -> habits of its cards that are no matter of words.
    habits: Callable[[B], Iterable[Habit]] | None = None
    #: (box, story) -> the cards that every table reads, whatever happens.
    always_read: Callable[[B, str], Iterable[str]] | None = None
    #: What people call the game, and what it is, in a sentence.
    name: Say = field(default=Say(""), kw_only=True)
    about: Say = field(default=Say(""), kw_only=True)
    #: What `fog new` begins for it.
    begins: str = "story"
    #: (box id, story id, its title, "" for what the id suggests) -> relative file -> text of a first story to write on.
    new: Callable[[str, str, str], Mapping[str, str]] | None = None


@dataclass(frozen=True)
class Playing(Generic[B, S, V]):
    """How a story is played, and what people at the table are shown."""

    #: The version of its rules in transcripts.
    version: int
    #: (box, story) -> ready for play.
    compile: Callable[[B, str], S]
    #: (compiled story, terms, log, tally) -> a play.
    begin: Callable[[S, Terms, list[Told] | None, Tally | None], TableOf[V]]
    #: The seats, in their order; where fewer people play, the first ones are taken.
    seats: Callable[[S], tuple[str, ...]]
    #: (compiled story) -> card ("" for what belongs to none) -> all of it that a play depends on, as plain data: where
    #: that is the same, every figure is, for `fog diff`.
    essence: Callable[[S], Mapping[str, Json]] = _by_hash
    #: As few people play; as many as there are `seats`.
    fewest: int = 2
    #: What its rules leave open, for `fog rules` and `--ruling`.
    ruled: Sequence[Ruling] = ()
    #: The file with the rows of its rules, for `fog rules`.
    rows: Path | None = None
    #: Name -> (compiled story) -> a policy that knows the game.
    personas: Mapping[str, Callable[[S], PolicyOf[V]]] = field(default_factory=dict)
    #: Policies that look ahead by many plays, which only the fast engine can.
    searchers: Sequence[str] = ()
    #: Whether people play characters, who have names of their own.
    characters: bool = False
    #: (box) -> the story that its tutorial is for; "" where it has none.
    tutorial: Callable[[B], str] = _nowhere
    #: (box, sitting, seat, ask or None when it is over, language of the cards, the tool's words) -> what a seat sees.
    tableau: Callable[[B, Sitting, int, Ask | None, Language, Translate], Tableau] | None = None
    #: (box, sitting, place in the log, language of the cards, the tool's words) -> what happened since then, as far as
    #: everybody may know it; from -1 on, what is read before anything happens, too.
    beats: Callable[[B, Sitting, int, Language, Translate], Sequence[Beat]] | None = None
    #: Whether its table can be shown on a whole screen; else it is played in lines.
    whole_screen: bool = False
    #: (box, story, log, names, language of the cards) -> the play as prose.
    telling: Callable[[B, str, Sequence[Told], tuple[str, ...], Language], Sequence[Block]] | None = None
    #: (the game, compiled story, course) -> (first game, plays) -> their counts, by the fast engine. FogError where it
    #: cannot.
    fast: Callable[[Game, S, Course], Callable[[int, int], Counts]] | None = None
    #: () -> whether the fast engine must be made before it can play, once on this machine.
    unmade: Callable[[], bool] | None = None
    #: (the game, compiled story, course, plays, step) -> whether both engines play them alike. FogError where they
    #: cannot.
    verify: Callable[[Game, S, Course, int, Callable[[int], None]], Verified] | None = None

    def ledger(self) -> Ledger:
        """The rows of its rules."""
        from fogtools.game.playing.ledger import Ledger, read_ledger

        return read_ledger(self.rows) if self.rows else Ledger(rules=[], ambiguities=[])

    @cached_property
    def rulings(self) -> Mapping[str, Sequence[str]]:
        """Ruling -> its readings, the recommended one first."""
        return readings(self.ruled)


@dataclass(frozen=True)
class Printing(Generic[B]):
    """What a story prints, and how it is read aloud."""

    #: (box, story, language) -> every face that the story prints.
    faces: Callable[[B, str, Language], Sequence[Face]] = _no_faces
    #: (box, story, language) -> the story's printed title.
    title: Callable[[B, str, Language], str] = _by_name
    #: (box, low ink: no if left out) -> the look of the faces.
    style: Styled[B] = PLAIN
    #: (box) -> size name -> width and height in mm.
    sizes: Callable[[B], Mapping[str, tuple[float, float]]] = _no_sizes
    #: Name of such a size -> what has it, in words: "large cards".
    sized: Mapping[str, Say] = field(default_factory=dict)
    #: (box, story, language, card) -> the faces of that card alone, none where the story does not print it.
    faces_of: Callable[[B, str, Language, str], Sequence[Face]] | None = None
    #: (box, story, language) -> card -> a word for all that decides its faces, but the style and this tool.
    face_keys: Callable[[B, str, Language], Mapping[str, str]] | None = None
    #: (box, story, language) -> card as its faces name it -> the number printed on it ("" for none) and its title.
    called: Callable[[B, str, Language], Mapping[str, tuple[str, str]]] | None = None
    #: (box, story) -> card as its faces name it -> how often it is printed, where that is not once.
    copies: Callable[[B, str], Mapping[str, int]] | None = None
    #: (the kind of a card, a language or "" for the box's own) -> the line of the box file that makes its type smaller.
    smaller: Callable[[str, str], str] | None = None
    #: (box) -> the names of its icons, each a picture `NAME.svg` of the style.
    icons: Callable[[B], Sequence[str]] | None = None
    #: (box, family of the faces) -> the file, path and name of the author's font that stands for it; None for ours.
    font_at: Callable[[B, str], tuple[Source, tuple[str, ...], str] | None] | None = None
    #: (box, card) -> where the box chose the size of that card, the size as it is written, and how many cards have it;
    #: None where it is the edition's.
    size_at: Callable[[B, str], tuple[Source, tuple[str, ...], str, int] | None] | None = None
    #: (box, story, language, in as little ink as can be) -> what lies on the table besides its cards.
    kit: Callable[[B, str, Language, bool], Kit] | None = None
    #: (box, story, language) -> its cards as they are read aloud, for the accessible edition.
    aloud: Callable[[B, str, Language], Aloud] | None = None


@dataclass(frozen=True)
class Analysis(Generic[B, S]):
    """What is known of a box at a glance, and of a story over many plays."""

    #: What is counted of every play as a number (`hearts` at the end), not as a thing that happened.
    figures: frozenset[str] = frozenset()
    #: (compiled story, tally, plays) -> what `simulate` reports, as plain data.
    counts: Callable[[S, Tally, int], Mapping[str, object]] = _nobody_counts
    #: ((policies of all seats, what `counts` gave), ...) -> the same for people at a terminal, for `fog simulate`.
    counted: Callable[[Sequence[tuple[tuple[str, ...], Mapping[str, object]]]], Sequence[Listing]] | None = None
    #: (compiled story, tally, plays) -> why the story cannot be played as it is.
    unplayable: Callable[[S, Tally, int], list[Say]] = _never
    #: (box, story or "" for all of it) -> what it holds against its edition, for `fog decks`.
    decks: Callable[[B, str], Sequence[Listing]] | None = None
    #: (box) -> the cards that are alike in their effects, for `fog decks --shapes`.
    alike: Callable[[B], Sequence[Listing]] | None = None
    #: (box, story or "") -> which card leads to which, for `fog links`.
    links: Callable[[B, str], Graph] | None = None
    #: (the game, box) -> the cards of the tutorial in their order, for `fog tutorial`.
    lessons: Callable[[Game, B], Sequence[Listing]] | None = None
    #: (box, language) -> what it says, card by card and fact by fact, for `fog diff`.
    facts: Callable[[B, Language], Sequence[Subject]] | None = None
    #: (compiled story) -> what is measured of it over many plays, for `fog diff --balance`.
    measures: Callable[[S], Sequence[Measure]] | None = None
    #: (box, compiled story, language of the cards, what was played) -> the balance report, for `fog simulate --report`.
    balance: Callable[[B, S, Language, Played], BalanceReport] | None = None
    #: (box, compiled story, rulings) -> all that can be reached in the story, and why some of it cannot.
    reachable: Callable[[B, S, Mapping[str, str]], Sequence[Reachable]] | None = None
    #: (box, compiled story) -> what its author promises of many plays.
    promises: Callable[[B, S], Sequence[Promise]] | None = None


@dataclass(frozen=True)
class Editing(Generic[B]):
    """What editors and the commands that change files ask for."""

    #: (box) -> every name in its files, where it stands, for `fog rename` and editors.
    mentions: Callable[[B], Sequence[Mention]] | None = None
    #: (box, first number or None, only where one is missing, in the present order) -> the cards with their numbers.
    renumbered: Callable[[B, int | None, bool, bool], Sequence[Numbered]] | None = None
    #: (box) -> what the format offers by now to cards that were written before, for `fog migrate`.
    offers: Callable[[B], Sequence[Offer]] | None = None
    #: (box) -> which columns a table of its cards may have, for `fog import` and `fog export`.
    sheets: Callable[[B], Sheets] | None = None
    #: (box id, title, language) -> relative file -> text of a box without cards, for a table that comes into no box.
    empty: Callable[[str, str, str], Mapping[str, str]] | None = None
    #: (box, story or "" for all of it) -> how it looks, for the studio's page of looks.
    look: Callable[[B, str], Look] | None = None
    #: (box, story or "", theme) -> the box in that theme, as it would look.
    dressed: Callable[[B, str, str], B] | None = None
    #: (box, card) -> its pictures, those that it has and those that it may have, for the same page.
    pictures: Callable[[B, str], Sequence[Picture]] | None = None
    #: () -> what it tells an editor; read only then.
    desk: Callable[[], DeskOf[B, Any]] | None = None


@dataclass(frozen=True)
class Record(Generic[B, S, V]):
    """A game with boxes of type B, compiled stories of type S, and views V of its table."""

    id: str
    authoring: Authoring[B]
    playing: Playing[B, S, V]
    printing: Printing[B] = field(default_factory=Printing)
    analysis: Analysis[B, S] = field(default_factory=Analysis)
    editing: Editing[B] = field(default_factory=Editing)

    def players(self, story: S) -> range:
        """How many people may play a story."""
        return range(self.playing.fewest, len(self.playing.seats(story)) + 1)

    def taken(self, story: S, terms: Terms) -> tuple[str, ...]:
        """The seats at which somebody sits. Raises FogError where so many cannot play."""
        n, known = terms.players or self.playing.fewest, self.players(story)
        if n not in known:
            raise FogError(
                Say("{n} person cannot play this.", "{n} people cannot play this.", n=n),
                Say("known: {known}", known=", ".join(map(str, known))),
            )
        return self.playing.seats(story)[:n]

    def check_schemas(self, box: B) -> list[Finding]:
        """What the files of a box break of the published schemas; nothing where none are published."""
        schema = self.authoring.schema
        return by_schemas(self.id, ((file, schema(file)) for file in (box.source, *box.sources))) if schema else []

    def known(self) -> Game:
        """The record as the core knows it: it hands a game no boxes, stories and views but those of the game's own."""
        return cast("Game", self)


#: A game as the core knows it.
Game: TypeAlias = Record[Box, Story, object]
