"""A setting as its author wrote it: every row of its tables with its place, and the box file's own data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fogtools.finding import Say
from fogtools.game.authoring import box
from fogtools.game.authoring.box import Reader
from fogtools.game.authoring.typeset import LOOK, Typeset
from fogtools.games.tarot_drama.cards.model import Arcana, Box, Element, Epilogue, Motive, Pages, Person
from fogtools.source import Path_, Source, read
from fogtools.source.model import ID, plain
from fogtools.source.suggestions.kinds import Kind
from fogtools.text.codes import CODE

PATTERNS = {
    ID: Kind("id", Say("an id: small letters, figures and hyphens"), "camille"),
    CODE: Kind("wrong-form", Say("the code of a language"), "fr"),
}
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
    path: Path_

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
class Loaded(Typeset[Box, Placed]):
    """A setting in memory; its cards are the rows of its tables."""

    def of(self, table: str) -> list[Placed]:
        """The rows of a table, in reading order."""
        return [placed for placed in self.cards if placed.table == table]


def schema(source: Source) -> str:
    """The published schema that describes a file."""
    if source.file.name == LOOK:
        return "look.schema.json"
    return "box.schema.json" if source.file.name == "box.yaml" else "pages.schema.json"


def load(folder: Path, base: Path | None = None, reader: Reader = read) -> Loaded:
    """The setting in `folder`; findings for all that cannot be read. Raises FogError without a `box.yaml`.

    `reader` reads a file under the name that its findings have.
    """
    return box.read_whole(Loaded, Box, PATTERNS, _take, folder, base, reader)


def _take(loaded: Loaded, source: Source) -> None:
    if loaded.looked(source, PATTERNS):
        return
    wrong = Say("a file of a setting is a map with one of these keys: {keys}", keys=", ".join(TABLES))
    read = loaded.table(source, Pages.model_fields, wrong, Say("begin with `arcana:`"))
    for table, model in TABLES.items():
        if isinstance(read.get(table), list):
            rows = loaded.rows(source, table, model, PATTERNS)
            loaded.cards += [Placed(table, row, source, (table, i)) for i, row in rows]
        elif table in read:
            message = Say("`{key}` is a list", key=table)
            loaded.findings.append(source.finding((table,), "wrong-type", message, Say("begin each row with a dash")))
