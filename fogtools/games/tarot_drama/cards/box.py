"""A setting as its author wrote it: every row of its tables with its place, and the box file's own data."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fogtools.finding import Say
from fogtools.game import box as boxes
from fogtools.game.box import Reader
from fogtools.games.tarot_drama.cards.model import Arcana, Box, Element, Epilogue, Motive, Pages, Person
from fogtools.source import Source, read
from fogtools.source.model import ID, plain
from fogtools.source.schema import Kind, shape, unknown_key

PATTERNS = {ID: Kind("id", Say("an id: small letters, figures and hyphens"), "camille")}
#: Key of a file -> the model of its rows.
TABLES: dict[str, type[Arcana] | type[Element] | type[Epilogue] | type[Person] | type[Motive]] = {
    "arcana": Arcana,
    "elements": Element,
    "epilogues": Epilogue,
    "people": Person,
    "motives": Motive,
}


@dataclass
class Placed:
    """A row of a table with its place: the table it stands in, the file, and the path in it."""

    table: str
    row: Any
    source: Source
    path: tuple[Any, ...]

    @property
    def id(self) -> str:
        """What records and catalogues call the row: `arcana-16`, `cups-7`, `fate-coins-1`, `camille`."""
        row = self.row
        if self.table == "arcana":
            return f"arcana-{row.number}"
        if self.table == "elements":
            return f"{row.suit}-{row.rank}"
        if self.table == "epilogues":
            return f"fate-{row.suit}-{row.gap}"
        return f"{self.table}-{row.id}"

    @property
    def label(self) -> str:
        """How people call the row."""
        return plain(self.row.name) if self.table in ("arcana", "people") else self.id


@dataclass
class Loaded(boxes.Whole):
    """A setting in memory; its cards are the rows of its tables."""

    box: Box | None = None
    cards: list[Placed] = field(default_factory=list)

    def of(self, table: str) -> list[Placed]:
        """The rows of a table, in reading order."""
        return [placed for placed in self.cards if placed.table == table]


def load(folder: Path, base: Path | None = None, reader: Reader = read) -> Loaded:
    """The setting in `folder`; findings for all that cannot be read. Raises FogError without a `box.yaml`.

    `reader` reads a file under the name that its findings have.
    """
    source = boxes.manifest(folder, reader, base)
    loaded = Loaded(folder, source, findings=list(source.findings))
    loaded.box, findings = boxes.boxed(source, Box, PATTERNS)
    loaded.findings += findings
    for file in boxes.other_files(folder, reader, base):
        _take(loaded, file)
    return loaded


def _take(loaded: Loaded, source: Source) -> None:
    """Reads one file row by row, so that one broken row hides no other."""
    loaded.sources.append(source)
    loaded.findings += source.findings
    if source.data is None and source.findings:
        return
    if not isinstance(source.data, dict):
        message = Say("a file of a setting is a map with one of these keys: {keys}", keys=", ".join(TABLES))
        loaded.findings.append(source.finding((), "wrong-type", message, Say("begin with `arcana:`")))
        return
    known = tuple(Pages.model_fields)
    loaded.findings += [unknown_key(source, (key,), known) for key in source.data if key not in known]
    for table, model in TABLES.items():
        if table in source.data:
            _rows(loaded, source, table, model)


def _rows(loaded: Loaded, source: Source, table: str, model: Any) -> None:
    rows = source.data[table]
    if not isinstance(rows, list):
        message = Say("`{key}` is a list", key=table)
        loaded.findings.append(source.finding((table,), "wrong-type", message, Say("begin each row with a dash")))
        return
    for i, data in enumerate(rows):
        row, findings = shape(source, (table, i), data, model, PATTERNS)
        loaded.findings += findings
        if row is not None:
            loaded.cards.append(Placed(table, row, source, (table, i)))
