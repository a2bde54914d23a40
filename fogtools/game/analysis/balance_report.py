"""A report as data: sections of figures, tables, plots and prose, which know no game and no page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Literal

from fogtools.finding import Say
from fogtools.game.playing.prose import Block

#: Words of the tool (in its language when they are shown), or a text of the cards (as it is).
Words = Say | str
#: How a value is written: a share of 1 (`42 %`), a difference of shares (`+3.1` points), a number, one with its sign.
Unit = Literal["share", "points", "number", "signed", "minutes"]
#: How urgent a notice is: the story is broken there; an author should look; good to know.
Weight = Literal["broken", "look", "know"]


@dataclass(frozen=True, slots=True)
class Basis:
    """What figures stand on: who played, under which seed, by which engine; `paired`: games played twice."""

    personas: Words
    seed: int
    engine: str = ""
    paired: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A value with its 95 % interval; `n` is how many observations (plays, people, pairs of plays) it stands on.

    `clear`: it differs from nothing (zero, or what is expected) after correction for all comparisons of its family.
    """

    value: float
    low: float
    high: float
    n: int
    unit: Unit
    basis: Basis
    clear: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to a place of the page (`card-the-warm-seat`)."""

    words: Words
    to: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A short word that is set off from the text, with its weight: a verdict, a warning sign."""

    words: Words
    weight: Weight | Literal["good"]
    why: Words = ""


@dataclass(frozen=True, slots=True)
class Code:
    """A play code: it can be copied, and leads to nothing on the page."""

    code: str


@dataclass(frozen=True, slots=True)
class Marks:
    """Several marks in one cell."""

    marks: tuple[Mark, ...]


Cell = Words | int | Figure | Link | Mark | Marks | Code | None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of plain words."""

    words: Words


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; the first column names them. `note` says what they stand on."""

    id: str
    title: Words
    columns: Sequence[Words]
    rows: Sequence[Sequence[Cell]]
    note: Words = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """A few named cells side by side."""

    id: str
    title: Words
    facts: Sequence[tuple[Words, Cell]]
    note: Words = ""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A figure for each row, along one axis."""

    id: str
    title: Words
    axis: Words
    rows: Sequence[tuple[Words | Link, Figure]]
    note: Words = ""


class Bars(Ranked):
    """A bar with its interval for each row."""

    __slots__ = ()


class Swings(Ranked):
    """Differences from zero, ranked by size; those that are not clear stand back."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a band: quantiles of what was counted there; `n` observations."""

    at: int
    quantiles: tuple[int, int, int, int, int]
    n: int


@dataclass(frozen=True, slots=True)
class Band:
    """A number over time: its median, the middle half and the middle nine tenths; `marks` name moments."""

    id: str
    title: Words
    across: Words
    up: Words
    moments: Sequence[Moment]
    basis: Basis
    marks: Sequence[tuple[float, Words]] = ()
    note: Words = ""


@dataclass(frozen=True, slots=True)
class Heat:
    """Figures of pairs: a row and a column for each name; None where nothing was played."""

    id: str
    title: Words
    down: Words
    across: Words
    rows: Sequence[Words]
    columns: Sequence[Words]
    figures: Sequence[Sequence[Figure | None]]
    note: Words = ""


@dataclass(frozen=True, slots=True)
class Tiles:
    """The few figures that matter most, large; each with what it says."""

    tiles: Sequence[tuple[Words, Figure, Words]]


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that an author should know: where, what, what would help, and a play that shows it.

    `figure` is of `measure` (`hearts`, `of plays`). For machines: its `kind` (`runs out`), the id of the `card` that an
    author opens ("" for the play as a whole), the `place` on it.
    """

    weight: Weight
    about: Words | Link
    says: Words
    help: Words = ""
    figure: Figure | None = None
    measure: Words = ""
    code: str = ""
    kind: str = ""
    card: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Notices:
    """What stands out, the most urgent first; `none` is said where nothing does."""

    notices: Sequence[Notice]
    none: Words


@dataclass(frozen=True, slots=True)
class Term:
    """A measure in plain words, and how it is computed."""

    id: str
    name: Words
    means: Words
    formula: Words = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """Definitions."""

    terms: Sequence[Term]


@dataclass(frozen=True, slots=True)
class Reading:
    """A play to read: why it was picked, its code, its prose in the language of the cards."""

    id: str
    title: Words
    about: Words
    code: str
    blocks: Sequence[Block]


Part = Paragraph | Table | Facts | Bars | Swings | Band | Heat | Tiles | Notices | Terms | Reading
Plot = Bars | Swings | Band | Heat


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page with its heading; the sections in it stand one level deeper."""

    id: str
    title: Words
    parts: Sequence[Part] = ()
    sections: Sequence[Section] = ()
    marks: Sequence[Mark] = ()
    lead: Words = ""


@dataclass(frozen=True, slots=True)
class BalanceReport:
    """The whole: what it is about, in rows for its head, and its sections. `language` is the cards'."""

    title: str
    subtitle: Words
    language: str
    head: Sequence[tuple[Words, Words | int]]
    sections: Sequence[Section]
    facts: Mapping[str, str | int] = field(default_factory=dict)


def figures(value: object) -> Iterator[Figure]:
    """Every figure in a part, a section or a report, in its order; those of sections in a section are its own."""
    if isinstance(value, Figure):
        yield value
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from figures(inner)
    elif is_dataclass(value):
        for part in fields(value):
            yield from figures(getattr(value, part.name))


def plots(report: BalanceReport) -> Iterator[Plot]:
    """Every plot of a report, in the order of the page."""
    for section in report.sections:
        yield from _plots(section)


def _plots(section: Section) -> Iterator[Plot]:
    yield from (part for part in section.parts if isinstance(part, Bars | Swings | Band | Heat))
    for inner in section.sections:
        yield from _plots(inner)
