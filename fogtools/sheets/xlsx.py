"""The cells of a workbook that somebody else's program saved, read without trusting it.

openpyxl reads `_x000D_` and `_x005F_x000D_` as the same text, and what a formula once gave as if it were typed.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from posixpath import join, normpath
from typing import Literal, NamedTuple

from fogtools.finding import FogError, Say
from fogtools.sheets.safe_xml import Node, NotXml, read

Kind = Literal["text", "number", "date", "formula", "logical", "error"]
MB = 1024 * 1024
#: The whole file, the parts in it that are read, all of these together, and how many parts it may have.
LARGEST, LARGEST_PART, LARGEST_SUM, MOST_PARTS = 100 * MB, 64 * MB, 128 * MB, 20_000
#: Of all sheets together; a row has no more cells in any program.
MOST_SHEETS, MOST_ROWS, MOST_IN_ROW, MOST_CELLS = 200, 40_000, 16_384, 1_000_000
#: No program numbers a row higher.
LOWEST = 1_048_576
#: Tags and attributes of all parts that are read: each costs time and memory, however well it packs.
MOST_MARKS = 6_000_000
ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
PLACE = re.compile(r"([A-Za-z]{1,3})([0-9]{1,7})")
#: Formats of numbers that show them as they are typed: general, `0`, `0.00`, and text.
PLAIN_FORMATS = ("", "0", "1", "2", "49")
#: The same, written out, as LibreOffice does.
PLAIN_CODES = ("General", "Standard", "0", "0.00", "@")
TRUE = ("1", "true")
BROKEN = (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError, KeyError)


class SheetCell(NamedTuple):
    """What stands in a cell, as text, and what kind of thing the program takes it for; of a formula, what it gave."""

    text: str
    kind: Kind = "text"
    gave: str = ""


class SheetCells(NamedTuple):
    """A sheet by its name: (number of the row, {number of the column: cell}) for each row with something in it."""

    name: str
    rows: Sequence[tuple[int, dict[int, SheetCell]]]
    #: Cells that were merged (`A1:C2`), the numbers of hidden rows, and whether the sheet itself is hidden.
    merged: Sequence[str] = ()
    unseen: frozenset[int] = frozenset()
    hidden: bool = False


def column(number: int) -> str:
    """`A` for 1, `AA` for 27."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def sheets(raw: bytes, name: str) -> list[SheetCells]:
    """Every sheet of the workbook called `name`, in its order.

    Raises FogError for what is no workbook, is encrypted, holds macros, or is larger than any honest one.
    """
    try:
        with zipfile.ZipFile(BytesIO(raw)) as packed:
            return _Book(_Parts(packed, name), name).sheets()
    except NotXml as error:
        raise broken(name, error.why) from error
    except BROKEN as error:
        raise broken(name, str(error) or type(error).__name__) from error


def broken(name: str, why: Say | str) -> FogError:
    """The error for a file that is no workbook, or no whole one."""
    return FogError(
        Say("{file} cannot be read as a workbook: {why}.", file=name, why=why),
        Say("save it again as .xlsx"),
    )


@dataclass
class _Parts:
    """The parts of the file, none read that claims or turns out to be too large."""

    packed: zipfile.ZipFile
    file: str
    read: int = 0
    marks: int = 0
    names: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        listed = self.packed.infolist()
        names = [info.filename for info in listed]
        self.names = frozenset(names)
        if len(names) > MOST_PARTS:
            raise broken(self.file, Say("it has more parts than any workbook"))
        if len({n.casefold() for n in names}) < len(names):
            raise broken(self.file, Say("two of its parts have the same name"))
        if any(n.startswith("/") or "\\" in n or ":" in n or ".." in n.split("/") for n in names):
            raise broken(self.file, Say("a part of it is named like a path out of it"))
        if any(info.flag_bits & 1 for info in listed):
            raise FogError(Say("{file} is encrypted.", file=self.file), Say("save it without a password"))
        if "mimetype" in names:
            raise FogError(Say("{file} is an OpenDocument file.", file=self.file), Say("save it as .xlsx"))
        if any(n.casefold().endswith("vbaproject.bin") for n in names) or b"macroEnabled" in self(
            "[Content_Types].xml"
        ):
            raise FogError(
                Say("{file} holds macros; fog does not read such workbooks.", file=self.file),
                Say("save it as a plain .xlsx"),
            )

    def __call__(self, name: str) -> bytes:
        info = self.packed.getinfo(name)
        if info.file_size > LARGEST_PART or self.read + info.file_size > LARGEST_SUM:
            raise broken(self.file, Say("{part} is larger than a workbook of texts ever is", part=name))
        with self.packed.open(info) as part:
            raw = part.read(LARGEST_PART + 1)
        self.read += len(raw)
        if len(raw) > LARGEST_PART or self.read > LARGEST_SUM:
            raise broken(self.file, Say("{part} is larger than a workbook of texts ever is", part=name))
        return raw

    def xml(self, name: str) -> Node | None:
        """The part as a tree; None where there is none."""
        if name not in self.names:
            return None
        raw = self(name)
        self.marks += raw.count(b"<") + raw.count(b"=")
        if self.marks > MOST_MARKS:
            raise broken(self.file, Say("{part} is larger than a workbook of texts ever is", part=name))
        return read(raw)


@dataclass
class _Book:
    parts: _Parts
    name: str
    rows: int = 0
    cells: int = 0

    def sheets(self) -> list[SheetCells]:
        """Every sheet with cells."""
        start = self._related("", "officeDocument")
        path = next(iter(start.values()), "xl/workbook.xml")
        book = self.parts.xml(path)
        if book is None or book.name != "workbook":
            raise broken(self.name, Say("it holds no workbook"))
        self.shared = self._shared(self._one(path, "sharedStrings"))
        self.dates = self._dates(self._one(path, "styles"))
        targets = self._related(path, "worksheet")
        entries = [n for part in book.children("sheets") for n in part.children("sheet")]
        if len(entries) > MOST_SHEETS:
            raise broken(self.name, Say("it has more than {n} sheets", n=MOST_SHEETS))
        places = [path for entry in entries if (path := targets.get(entry.get("id"), "")) in self.parts.names]
        if len(set(places)) < len(places):  # each would be read, and kept, as often as it is named
            raise broken(self.name, Say("two of its sheets are the same part"))
        found = []
        for entry in entries:
            sheet = self.parts.xml(targets.get(entry.get("id"), ""))
            if sheet is not None:
                found.append(self._sheet(entry, sheet))
        return found

    def _sheet(self, entry: Node, sheet: Node) -> SheetCells:
        rows = [r for data in sheet.children("sheetData") for r in data.children("row")]
        return SheetCells(
            entry.get("name"),
            list(self._rows(rows)),
            [m.get("ref") for part in sheet.children("mergeCells") for m in part.children("mergeCell")],
            frozenset(int(r.get("r")) for r in rows if r.get("hidden") in TRUE and r.get("r").isdecimal()),
            entry.get("state") in ("hidden", "veryHidden"),
        )

    def _related(self, path: str, kind: str) -> dict[str, str]:
        """Id -> path of the parts of a kind that a part names; none that lie outside."""
        folder, _, last = path.rpartition("/")
        tree = self.parts.xml(join(folder, "_rels", f"{last}.rels"))
        return {
            one.get("Id"): normpath(join("/" + folder, one.get("Target"))).lstrip("/")
            for one in (tree.children("Relationship") if tree else ())
            if one.get("Type").rpartition("/")[2] == kind and one.get("TargetMode") != "External"
        }

    def _one(self, path: str, kind: str) -> Node | None:
        return next((self.parts.xml(p) for p in self._related(path, kind).values()), None)

    def _shared(self, tree: Node | None) -> list[str]:
        return [_text(one) for one in (tree.children("si") if tree else ())]

    def _dates(self, tree: Node | None) -> set[str]:
        """The styles that show a number as something else: a date, a share, money."""
        styles = tree.child("cellXfs") if tree else None
        rows = list(styles.children("xf")) if styles else []
        own = tree.child("numFmts") if tree else None
        named = {one.get("numFmtId"): one.get("formatCode") for one in (own.children("numFmt") if own else ())}
        plain = {*PLAIN_FORMATS, *(id for id, said in named.items() if said in PLAIN_CODES)}
        return {str(i) for i, xf in enumerate(rows) if xf.get("numFmtId") not in plain}

    def _rows(self, rows: Sequence[Node]) -> Iterator[tuple[int, dict[int, SheetCell]]]:
        number = 0
        for row in rows:
            number = int(row.get("r") or number + 1)
            if not 0 < number <= LOWEST:
                raise broken(self.name, Say("it has more than {n} rows", n=LOWEST))
            cells = dict(self._cells(row))
            self.rows += bool(cells)
            self.cells += len(cells)
            if self.rows > MOST_ROWS:
                raise broken(self.name, Say("it has more than {n} rows", n=MOST_ROWS))
            if self.cells > MOST_CELLS:
                raise broken(self.name, Say("it has more than {n} cells", n=MOST_CELLS))
            if cells:
                yield number, cells

    def _cells(self, row: Node) -> Iterator[tuple[int, SheetCell]]:
        at = 0
        for n, cell in enumerate(row.children("c")):
            if n >= MOST_IN_ROW:
                raise broken(self.name, Say("a row of it has more than {n} cells", n=MOST_IN_ROW))
            found = PLACE.fullmatch(cell.get("r"))
            at = number_of(found[1]) if found else at + 1
            said = self._cell(cell)
            if said.text or said.kind == "formula":
                yield at, said

    def _cell(self, cell: Node) -> SheetCell:
        kind, value = cell.get("t"), cell.child("v")
        said = value.text() if value else ""
        if (formula := cell.child("f")) is not None:
            return SheetCell("=" + formula.text(), "formula", unescaped(said))
        if kind == "inlineStr":
            inline = cell.child("is")
            return SheetCell(_text(inline) if inline else "")
        if kind == "s":
            return SheetCell(self.shared[int(said)] if said and 0 <= int(said) < len(self.shared) else "")
        if kind == "str":
            return SheetCell(unescaped(said))
        others: dict[str, Kind] = {"b": "logical", "e": "error", "d": "date"}
        return SheetCell(said, others.get(kind, "date" if cell.get("s") in self.dates else "number"))


def number_of(letters: str) -> int:
    """1 for `A`, 27 for `AA`."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number


def _text(item: Node) -> str:
    """A text, or the runs of a text that changes its look on the way; hints for reading Japanese are none of it."""
    said = [t for node in item.children("t", "r") for t in ([node] if node.name == "t" else node.children("t"))]
    return "".join(unescaped(node.text()) for node in said)


def unescaped(text: str) -> str:
    """The text with `_x000D_` read as the character it stands for."""
    if "_x" not in text:
        return text
    plain = ESCAPED.sub(lambda m: chr(int(m[1], 16)), text)
    return plain.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
