"""What a game tells the import of cards from a table: its kinds of cards, and what may stand in which column."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from fogtools.finding import Say
from fogtools.source.editing.entries import Out
from fogtools.source.written import Path_

#: A card, or a part of it, as its file has it.
Data = dict[Any, Any]


def plainly(text: str) -> str:
    """A head without accents, signs and capitals."""
    bare = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z0-9#+]+", bare))


class Unread(Exception):
    """A cell that cannot be taken: why, and what helps; `note`: what is kept of it on the card."""

    def __init__(self, why: Say, help: Say | None = None, note: str = "") -> None:
        super().__init__(str(why))
        self.why, self.help, self.note = why, help, note


@dataclass(frozen=True)
class Column:
    """What a column may hold: its name, which an export writes as its head, and what else people call it.

    `read`: the text of a cell -> path in the card -> value; Unread for one that cannot be taken. `write`: a card -> the
    text of its cell, "" for none; what `read` makes of that is what the card holds there.
    """

    name: str
    read: Callable[[str], Mapping[Path_, object]]
    write: Callable[[Data], str]
    also: Sequence[str] = ()
    #: The words that it takes, where it takes no others: they tell what a column without a known head is.
    words: Sequence[str] = ()
    #: Whether several columns of a sheet may hold it, each a part.
    several: bool = False
    #: Whether it takes what a program makes of yes and no.
    logical: bool = False
    #: Where its text stands in the card, where people translate it.
    words_at: Path_ = ()


class Head(NamedTuple):
    """The head of a column, and what stands below it in every row, "" for nothing."""

    text: str
    values: Sequence[str]


@dataclass(frozen=True)
class CardKind:
    """A kind of cards, as the files of the game call it, its columns by name, and what must not be empty.

    `option`: the column that tells which option a row of a card with several rows holds; `of_option` the columns of
    such a row -> the column of the whole card, by its letter.
    """

    name: str
    columns: Mapping[str, Column]
    #: The keys of a card in the order in which people read one.
    order: Sequence[str]
    also: Sequence[str] = ()
    letters: str = ""
    of_option: Mapping[str, str] = field(default_factory=dict)
    #: What people call those columns of an option -> their names.
    option_words: Mapping[str, str] = field(default_factory=dict)
    #: (a new card as its sheet has it, columns with cells that could not be read) -> with what goes without saying.
    complete: Callable[[Data, Collection[str]], Data] = lambda card, unread: card
    #: The keys of which a card must have one; it is called by the first that it has.
    called: Sequence[str] = ("title",)
    #: The column that the name of a sheet tells where a file has several sheets of this kind.
    of_sheet: str = ""
    #: The heads of a sheet -> the column of each, "" for one that is not read: for a kind whose authors have columns of
    #: their own, which `made` makes by their names.
    guess: Callable[[Sequence[Head]], Sequence[str]] | None = None
    made: Callable[[str], Column | None] | None = None

    def column(self, name: str) -> Column | None:
        """The column of that name; None where there is none."""
        return self.columns.get(name) or (self.made(name) if self.made else None)


class Written(Out, Protocol):
    """How the game writes its cards as YAML."""

    def file(self, kinds: Mapping[str, Sequence[Data]]) -> str:
        """A whole file of cards."""


@dataclass(frozen=True)
class Sheets:
    """All of it: the kinds of cards, the first is meant where nothing tells, and how cards are written."""

    kinds: Sequence[CardKind]
    out: Written
    #: Cards that a table brings, id -> title: its effects may name them.
    brought: dict[str, str] = field(default_factory=dict)
    #: (what cards say: path and value) -> what the box file must declare for them, by the path there.
    declares: Callable[[Collection[tuple[Path_, object]]], Mapping[Path_, object]] = lambda said: {}
    #: (path in a card, value there) -> path in the box file of the words that are printed for it; None: its own.
    elsewhere: Callable[[Path_, object], Path_ | None] = lambda path, value: None
