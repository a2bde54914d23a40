"""A story as the engine plays it, and its cards compiled: conditions are masks, effects are acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.effects import Branch
from fogtools.games.fog_of_love.cards.manifest import Track
from fogtools.games.fog_of_love.cards.people_cards import Destiny as DestinyCard
from fogtools.games.fog_of_love.cards.story_cards import Chapter as ChapterCard
from fogtools.games.fog_of_love.cards.story_cards import Scene as SceneCard
from fogtools.games.fog_of_love.cards.story_cards import Step as StepModel
from fogtools.games.fog_of_love.cards.tutorial import Tutorial
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition, When
from fogtools.games.fog_of_love.engine.state import Facts
from fogtools.games.fog_of_love.engine.verb import NONE, Act, Acts, Line, Lines
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.source.model import Model

TARGETS = ("player", "partner", "both", "chooser", "other")
HELPERS = ("do", "otherwise", "pick")


@dataclass(frozen=True, slots=True)
class AdditionalRow:
    """An additional effect: where its joint conditions hold (mask), its state conditions, its lines."""

    name: str
    when: When
    mask: int
    lines: Lines


@dataclass(frozen=True, slots=True)
class Option:
    """An option: the tokens of its chooser and its lines."""

    tokens: tuple[str, ...]
    lines: Lines


@dataclass(frozen=True, slots=True)
class Body:
    """What happens on a card or a branch; `at` is the branch's place on the card.

    `looks`: nested conditions need the state of the stage's begin; `sees`: those, or conditions of the rows, do.
    """

    does: Lines = ()
    chooses: str = ""
    options: Mapping[str, Option] = field(default_factory=dict)
    rows: tuple[AdditionalRow, ...] = ()
    looks: bool = False
    at: tuple[str | int, ...] = ()
    sees: bool = False


@dataclass(frozen=True, slots=True)
class Carrying:
    """A compiled carry-over."""

    until: str
    satisfaction: str = ""
    gains: str = ""
    losses: str = ""
    tokens: str = ""
    choose: str = ""
    rows: tuple[AdditionalRow, ...] = ()
    sees: bool = False

    def times_hearts(self, n: int) -> int:
        """The factor for a heart number: 0, 1, 2 or 4 (A-43)."""
        factor = 1
        for word in (self.satisfaction, self.gains if n > 0 else self.losses):
            factor *= {"doubled": 2, "ignored": 0}.get(word, 1)
        return factor


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene as it is played."""

    id: str
    deck: str
    type: str
    minor: bool
    body: Body
    carry: Carrying | None = None
    tokens: tuple[str, ...] = ()
    revealed: Body = Body()
    hidden: Body = Body()
    answers: str = ""
    at: str = ""
    only_if: tuple[When, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its choice, the decks to draw from, its length in counted scenes."""

    id: str
    body: Body
    draws: tuple[str, ...]
    length: int


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the finale: its word, and what it needs."""

    word: str
    lines: Lines = ()
    met: int = 0
    missed: int = 0
    looks: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """A trait's goal: shared or individual, the aspect, the balance required."""

    shared: bool
    aspect: str
    n: int


@dataclass(frozen=True, slots=True)
class Destiny:
    """A destiny: its outcome and the conditions that must all hold."""

    outcome: str
    needs: tuple[Condition, ...]


@dataclass(slots=True)
class Story:
    """Everything a play needs, without a single printed text."""

    id: str
    box: str
    hash: str
    facts: Facts
    rulings: dict[str, str]
    scenes: dict[str, Scene]
    chapters: list[Chapter]
    finale: tuple[Step, ...]
    finale_card: str
    synopsis_card: str
    reactions: frozenset[str]
    minors: frozenset[str]
    #: Deck -> its scenes by id, special events apart.
    decks: dict[str, tuple[str, ...]]
    traits: dict[str, Goal]
    features: list[str]
    occupations: list[str]
    destinies: dict[str, Destiny]
    hand: dict[str, int]
    in_hand: list[str]
    discarded: list[str]
    events: list[str]
    events_in_decks: dict[str, str]
    thresholds: dict[str, dict[int, Lines]]
    gender_rule: bool
    marks: dict[str, str]
    #: The set's piles, where this is the story of the box's tutorial.
    tutorial: Tutorial | None = None


class _Compiler:
    """Turns the models of one card into what the engine plays; `path`: where on the card they stand."""

    def __init__(self, card: str, *path: str | int) -> None:
        self.card = card
        self.path = path
        self.met: set[str] = set()

    def at(self, *steps: str | int) -> _Compiler:
        """The same compiler for a part further down on the card."""
        inner = _Compiler(self.card, *self.path, *steps)
        inner.met = self.met
        return inner

    @property
    def looks(self) -> bool:
        """Whether a nested condition has been met."""
        return "if" in self.met

    def acts(self, effects: object) -> Acts:
        """Effects under a target."""
        if isinstance(effects, str):  # `nothing`
            return ()
        if isinstance(effects, int):
            return (Act(BY_NAME[HEARTS], effects, {}, effects),)
        if isinstance(effects, list):
            return tuple(act for i, part in enumerate(effects) for act in self.at(i).acts(part))
        verbs = own(Model, effects)
        return tuple(self._act(k, v, verbs) for k, v in verbs.written() if k not in HELPERS)

    def _act(self, name: str, value: object, beside: Model) -> Act:
        verb = BY_NAME[name]
        self.met.add(name)
        extra: dict[str, Any] = {"card": self.card, "at": (*self.path, name)}
        for helper in verb.helpers:
            there = getattr(beside, helper, None)
            if there is not None:
                rowed = NONE in verb.targets and _is_row(beside)
                extra[helper] = there if helper == "pick" else self.at(helper)._helper(there, rowed)
        return Act(verb, verb.compile(value, self.at(name)), extra, value)

    def _helper(self, value: object, rowed: bool) -> Lines | Acts:
        return self.lines(value) if rowed else self.acts(value)

    def lines(self, row: object) -> Lines:
        """A map of targets and effects, in written order."""
        if row is None or row == "nothing":
            return ()
        lines: list[Line] = []
        row = own(Model, row)
        for key, value in row.written():
            if key in TARGETS:
                lines.append(Line(key, self.at(key).acts(value)))
            elif key.startswith("chose "):
                letters = frozenset(key.removeprefix("chose ").split("/"))
                lines.append(Line("chose", self.at(key).acts(value), letters))
            elif key in BY_NAME and NONE in BY_NAME[key].targets:
                lines.append(Line(NONE, (self._act(key, value, row),)))
        return tuple(lines)

    def rows(self, then: Mapping[str, object] | None) -> tuple[AdditionalRow, ...]:
        """Additional effects, top to bottom."""
        rows = []
        for text, row in (then or {}).items():
            when = conditions.when(text)
            rows.append(AdditionalRow(text, when, when.mask, self.at("then", text).lines(row)))
        return tuple(rows)

    def carry(self, carry: object) -> Carrying | None:
        """A carry-over."""
        if carry is None:
            return None
        written = own(Carry, carry)
        words = {k: v for k, v in written.written() if k != "then"}
        rows = self.rows(written.then)
        return Carrying(rows=rows, sees=self.looks or _tests(rows), **words)

    def body(self, card: SceneCard | ChapterCard | Branch | Literal["nothing"] | None) -> Body:
        """A card or a branch; a branch may hold its effects directly."""
        if card is None or card == "nothing":
            return Body()
        self.met.clear()
        direct = () if isinstance(card, SceneCard) else self.lines(card)
        does = (*self.at("does").lines(getattr(card, "does", None)), *direct)
        options = {
            letter: Option(tuple(o.tokens or ()), self.at("choices", letter).lines(o))
            for letter, o in (card.choices.written() if card.choices else ())
        }
        chooses = (getattr(card, "chooses", None) or "both") if options else ""
        rows = self.rows(card.then)
        return Body(does, chooses, options, rows, self.looks, self.path, self.looks or _tests(rows))


def _tests(rows: Iterable[AdditionalRow]) -> bool:
    """Whether a row tests the state."""
    return any(row.when.state for row in rows)


def _is_row(model: Model) -> bool:
    return "tell" not in type(model).model_fields


def scene(card: SceneCard) -> Scene:
    """A scene card as it is played."""
    compiler = _Compiler(card.id)
    minor = bool(card.minor) or card.type in ("reaction", "reveal secret")  # FOL-134, FOL-138
    return Scene(
        card.id,
        card.deck,
        card.type or "",
        minor,
        compiler.body(card),
        compiler.at("carry").carry(card.carry),
        tuple(card.tokens or ()),
        compiler.at("if revealed").body(card.if_revealed),
        compiler.at("if not revealed").body(card.if_not_revealed),
        card.answers or "",
        card.at or "",
        tuple(conditions.when(t) for t in card.only_if or ()),
    )


def chapter(card: ChapterCard) -> Chapter:
    """A chapter card as it is played."""
    return Chapter(card.id, _Compiler(card.id).body(card), tuple(dict.fromkeys(card.draws)), card.length)


def step(finale: str, i: int, written: str | StepModel) -> Step:
    """A step of that finale, the one numbered `i`."""
    if isinstance(written, str):
        return Step(written)
    key, value = next(iter(written.written()))
    if key == "score traits":
        return Step(key, met=value.met, missed=0 if value.missed == "nothing" else value.missed)
    compiler = _Compiler(finale, "steps", i, key)
    lines = compiler.lines(value) if key == "do" else ()
    return Step(key, lines, looks=compiler.looks)


def goal(text: str) -> Goal:
    """A trait goal: whose tokens, which aspect, what balance (FOL-042)."""
    who, aspect, *_, n = text.split(" ")
    return Goal(who == "joint", aspect, int(n))


def destiny(card: DestinyCard) -> Destiny:
    """A destiny: stays or breaks up, and all that it needs (FOL-053, FOL-055)."""
    return Destiny(card.outcome, tuple(conditions.state(n) for n in card.needs_))


def thresholds(tracks: Mapping[str, Track]) -> dict[str, dict[int, Lines]]:
    """Track -> value -> what happens there."""
    return {
        k: {n: _Compiler(k, "tracks", k, "at", n).lines(row) for n, row in (t.at or {}).items()}
        for k, t in tracks.items()
    }
