"""What a verb is, and how a line of effects is carried out."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Protocol, TypeAlias

from pydantic import Field, JsonValue

from fogtools.game.playing.decision import Asking
from fogtools.games.fog_of_love.engine.coding import CodingOf
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.log import Words as Told
from fogtools.games.fog_of_love.engine.saying import About, Saying
from fogtools.games.fog_of_love.engine.spans import Words
from fogtools.games.fog_of_love.engine.state import State
from fogtools.games.fog_of_love.engine.verb_facts import Deed, Gift, Names
from fogtools.source import Signed, Source, parse
from fogtools.source.model import Model

#: The targets that name a person (FOL-103, FOL-104), and the absence of a target.
PEOPLE = ("player", "partner", "chooser", "other", "both", "chose")
NONE = "none"


class Way(NamedTuple):
    """One of the ways that an act may go, and what happens then: effects of its target, or lines.

    `name` as it is counted; "" where there is no other. `asked`: conditions that all hold, or, where `holds` is False,
    of which one does not. `ask`: the question that decides. `tacit`: nothing is written for it.
    """

    name: str
    inner: Acts | Lines
    asked: tuple[Condition, ...] = ()
    holds: bool = True
    ask: str = ""
    tacit: bool = False


class Holds(NamedTuple):
    """The effects inside a verb: the ways that an act may go, the lines that it leaves for later scenes.

    `below`: the key of its value under which they are written; "" for the value itself, None where none stand there.
    """

    ways: Callable[[Act], tuple[Way, ...]]
    later: Callable[[Act], tuple[Lines, ...]] = lambda act: ()
    below: str | None = None


#: Of a verb that holds no effects.
ALONE = Holds(lambda act: ())


class Use(NamedTuple):
    """A use of a verb as a card writes it: name, value, the map beside it, whom it is about, its path as a text."""

    name: str
    value: Any
    beside: Any
    about: About
    path: str


class Says(NamedTuple):
    """How a use is printed. `breaks`: where the sentence is broken by it.

    `subject`: the next effect names its subject anew; `after`: behind a semicolon, too, since what it holds may not
    happen; `around`: before it as well.
    """

    words: Callable[[Saying, Use], Words]
    breaks: Literal["", "subject", "after", "around"] = ""


def filled(slots: Callable[[Saying, Use], Mapping[str, object]], alone: str = NONE) -> Says:
    """Prints the verb's own template with these slots; `alone`: whom it is about where it has no target."""

    def words(say: Saying, use: Use) -> Words:
        about = use.about if use.about.role != NONE else About(alone)
        template = say.phrase(f"verb/{use.name}")
        return say.fill(template, about, who=say.subject(about), co=say.co(about), **slots(say, use))

    return Says(words)


#: What a verb asks of whoever writes it as instructions.
Coding: TypeAlias = "CodingOf[Act, Line]"
#: Writes an act as instructions of the fast engine, for a person (see `coding`).
Writer = Callable[[Coding, int, "Act"], None]


@dataclass(frozen=True, kw_only=True)
class Verb:
    """One word of the effect vocabulary, and all that the tool asks of it; what has no default must be said.

    `shape` is the type of its value and `compile` what the engine keeps of it; `en` is its printed wording,
    translated by the catalogue under `verb/<name>`; `words` are phrases that a written value stands for.
    `do` carries a compiled act out for one seat (-1 without a target) and may ask. `asks` says who decides. `holds`,
    `gives`, `does` and `names` say what is in it, the last three of a value as it is written; `says` prints it, `log`
    has the lines that it tells. `fast` writes it for the fast engine; the word `reference` hands the play over.
    """

    name: str
    group: str
    shape: Any
    targets: tuple[str, ...]
    en: str
    do: Callable[[State, int, Act], Asking | None]
    holds: Holds
    gives: Callable[[Any], Iterable[Gift]]
    does: Callable[[Any], Iterable[Deed]]
    names: Names
    says: Says
    log: Mapping[str, Told]
    fast: Writer | Literal["reference"]
    compile: Callable[[Any, Compiler], Any] = lambda value, compiler: value
    helpers: tuple[str, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    finale: bool = True
    asks: str = "nobody"

    @property
    def manual(self) -> str:
        """The verb's page: the docstring of its file."""
        return inspect.cleandoc(sys.modules[self.do.__module__].__doc__ or "")

    @property
    def meaning(self) -> str:
        """The paragraphs of the manual before its examples, as one line."""
        return " ".join(self.manual.split("\nExample")[0].split())

    def example_value(self) -> JsonValue:
        """The value in the manual's example, for editors; `+2` as a text, since a number would lose its sign."""
        found = re.search(r"write: (.*)", self.manual)
        row = parse(found.group(1).encode(), Source(Path(), self.name)).data if found else None
        return _spelt(_value_of(self.name, row))


def _value_of(name: str, row: JsonValue) -> JsonValue:
    """What stands under the verb's name; the first value of all where its name is not written."""
    if isinstance(row, dict):
        return row[name] if name in row else _value_of(name, next(iter(row.values())))
    return row


def _spelt(value: JsonValue) -> JsonValue:
    if isinstance(value, dict):
        return {k: _spelt(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_spelt(v) for v in value]
    return f"{value:+d}" if isinstance(value, Signed) and value > 0 else value


class Compiler(Protocol):
    """What a verb may ask for when its value holds effects of its own."""

    def at(self, *steps: str | int) -> Compiler:
        """The same for a part further down on the card."""

    def acts(self, effects: object) -> Acts:
        """Effects under a target."""

    def lines(self, row: object) -> Lines:
        """A map of targets and effects."""

    def carry(self, carry: object) -> object:
        """A carry-over."""


class Act:
    """A use of a verb: its compiled value (nested effects too), its helpers, card and place there, what is written."""

    __slots__ = ("_gifts", "_usual", "_ways", "do", "extra", "value", "verb", "written")

    def __init__(self, verb: Verb, value: object, extra: Mapping[str, object], written: object) -> None:
        self.verb = verb
        self.do = verb.do
        # Of the type that this verb compiles to: only its own functions read it.
        self.value: Any = value
        self.extra: Mapping[str, Any] = extra
        self.written = written
        self._gifts: tuple[Gift, ...] | None = None
        self._usual: tuple[tuple[str, int], ...] | None = None
        self._ways: tuple[Way, ...] | None = None

    def place(self, way: str) -> str:
        """One of the ways it may go, with its place on the card: `choices A chooser may take`."""
        return " ".join(map(str, (*self.extra.get("at", ()), way)))

    @property
    def card(self) -> str:
        """The card that it stands on."""
        return str(self.extra.get("card", ""))

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways that it may go, worked out once."""
        if self._ways is None:
            self._ways = self.verb.holds.ways(self)
        return self._ways

    @property
    def gifts(self) -> tuple[Gift, ...]:
        """The numbers that it changes, worked out once."""
        if self._gifts is None:
            self._gifts = tuple(self.verb.gives(self.written))
        return self._gifts

    @property
    def usual(self) -> tuple[tuple[str, int], ...]:
        """(what, how much) of each number that it usually changes, tokens by their dimension; worked out once."""
        if self._usual is None:
            self._usual = tuple((g.measure.lstrip("+"), g.direction * g.usual) for g in self.gifts if g.usual)
        return self._usual

    @property
    def deeds(self) -> Iterable[Deed]:
        """What else may come of it."""
        return self.verb.does(self.written)

    def inside(self) -> Iterator[Acts | Lines]:
        """All effects and lines that stand in it, whenever they happen."""
        yield from (way.inner for way in self.ways)
        yield from self.verb.holds.later(self)


Acts = tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Effects of one target: `who` is a word of the vocabulary or `none`; `letters` belong to `chose`."""

    who: str
    acts: Acts
    letters: frozenset[str] = frozenset()


Lines = tuple[Line, ...]


def perform(state: State, seat: int, acts: Acts) -> Asking:
    """Carries the acts out for one seat, in written order."""
    for act in acts:
        asking = act.do(state, seat, act)
        if asking is not None:
            yield from asking


def perform_lines(
    state: State, lines: Lines, player: int, chooser: int = -1, letters: tuple[str, str] = ("", "")
) -> Asking:
    """Carries lines out, top to bottom; BOTH and WHOEVER CHOSE in the order row seat, column seat (A-03)."""
    for line in lines:
        about = seats(line, player, chooser, letters)
        if len(about) > 1:
            about = state.in_order(player)
        for seat in about:
            for act in line.acts:
                asking = act.do(state, seat, act)
                if asking is not None:
                    yield from asking


def seats(line: Line, player: int, chooser: int, letters: tuple[str, str]) -> tuple[int, ...]:
    """The seats that a line is about (FOL-103 to FOL-105); (-1,) without a target."""
    match line.who:
        case "none":
            return (-1,)
        case "player":
            return (player,)
        case "partner":
            return (1 - player,)
        case "chooser":
            return (chooser,)
        case "other":
            return (1 - chooser,)
        case "both":
            return (player, 1 - player)
    return tuple(s for s in (player, 1 - player) if letters[s] in line.letters)


class Pick(Model):
    """`{<kind>: how, count: N}`: base of the shapes of all verbs that move cards."""

    @property
    def kind(self) -> str:
        """The kind of card that is written."""
        return next(k for k, _ in self.written() if k != "count")

    @property
    def how(self) -> str:
        """chosen, by co-player, random or all."""
        return str(getattr(self, self.kind))

    @property
    def n(self) -> int:
        """How many; 1 where it is not written."""
        return int(getattr(self, "count", None) or 1)


@dataclass(frozen=True, slots=True)
class Picked:
    """A compiled `Pick`: the kind of card, how it is picked, how many."""

    kind: str
    how: str
    n: int


def picked(value: Pick, compiler: Compiler) -> Picked:
    """What the engine keeps of a `Pick`."""
    return Picked(value.kind, value.how, value.n)


#: The wordings of verbs that move cards, and of those that name destinies.
CARDS = filled(lambda say, use: {"cards": say.cards(use.value, use.about)})
DESTINY = filled(lambda say, use: {"destiny": say.destinies(use.value)})


def how_field(kind: str, *hows: str) -> object:
    """The type of one kind in a Pick: which of the four ways of picking it allows."""
    allowed = Literal[hows]  # type: ignore[valid-type]
    about = f"How the {kind} is picked: chosen by its owner, by the co-player (unseen if hidden), at random, or all."
    return Annotated[allowed | None, Field(default=None, description=about, examples=[hows[0]])]


def count_field() -> object:
    """The type of `count` in a Pick."""
    about = "How many cards; 1 where it is not written. With `all` it is left out."
    return Annotated[int | None, Field(default=None, ge=1, le=20, description=about, examples=[2])]
