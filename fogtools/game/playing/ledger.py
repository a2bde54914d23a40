"""The ledger of a game's rules inside the project: numbered rows in our own words, and what may check each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field, ValidationError

from fogtools.finding import FogError, Say
from fogtools.source import read
from fogtools.source.model import Model

RowId = Annotated[str, Field(pattern=r"^[A-Z]+-[0-9]+$")]
#: Who can check by code: the engine, the validator, the tutorial. What is printed (P) is looked at.
Letter = Literal["E", "V", "T"]
LETTERS: tuple[Letter, ...] = get_args(Letter)
#: A module, a package with all in it, or one name of a module: `play`, `games.toy.checks`, `model:Text`.
Room = Annotated[str, Field(pattern=r"^[a-z_0-9.]+(:[A-Za-z_0-9.]+)?$")]
Sentence = Annotated[str, Field(pattern=r"^[A-Z0-9“].*[.?]$", max_length=200)]


class LedgerRow(Model):
    """One rule: its number, who can check it (engine, validator, print, tutorial), and what it says."""

    id: RowId
    checks: Annotated[list[Literal["E", "V", "P", "T"]], Field(min_length=1)]
    rule: Sentence
    #: Why no code can check it, by the letter that would have to.
    not_code: dict[Letter, Sentence] | None = None

    @property
    def letters(self) -> tuple[Letter, ...]:
        """Who checks it by code, in the order of LETTERS."""
        return tuple(letter for letter in LETTERS if letter in self.checks)

    @property
    def wanted(self) -> tuple[Letter, ...]:
        """Who must prove it."""
        return tuple(letter for letter in self.letters if letter not in (self.not_code or {}))


class Ambiguity(Model):
    """What the rules leave open, and how this project reads it."""

    id: RowId
    question: Sentence
    reading: Sentence
    checks: ClassVar[tuple[str, ...]] = ()
    not_code: ClassVar[None] = None
    #: An engine must decide each of them, so it must prove each of them.
    letters: ClassVar[tuple[Letter, ...]] = ("E",)
    wanted: ClassVar[tuple[Letter, ...]] = ("E",)

    @property
    def rule(self) -> str:
        """Question and reading as one text."""
        return f"{self.question} {self.reading}"


class Ledger(Model):
    """All rows of a game, and whose code may prove which of their letters; any code where a letter has no rooms."""

    rooms: dict[Letter, list[Room]] = Field(default_factory=dict)
    rules: list[LedgerRow]
    ambiguities: list[Ambiguity]

    def __iter__(self) -> Iterator[LedgerRow | Ambiguity]:  # type: ignore[override] # pydantic would give its fields
        yield from self.rules
        yield from self.ambiguities


def read_ledger(file: Path) -> Ledger:
    """The ledger in a file. Raises FogError where the file does not hold one."""
    source = read(file, file.name)
    try:
        ledger = Ledger.model_validate(source.data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = source.where(first["loc"])
        raise FogError(
            Say("{file}:{line}: {why}.", file=file.name, line=place.line, why=first["msg"].rstrip("."))
        ) from error
    if source.findings:
        raise FogError(Say("{file}: {why}.", file=source.findings[0].place(), why=source.findings[0].message))
    return ledger
