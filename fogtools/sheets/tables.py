"""The tables of a file, whatever program saved it: CSV and TSV, workbooks, what LibreOffice can make one of."""

from __future__ import annotations

import csv
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from fogtools.finding import FogError, Say
from fogtools.sheets.incoming import content
from fogtools.sheets.xlsx import MOST_CELLS, MOST_IN_ROW, MOST_ROWS, SheetCell, SheetCells, sheets

SEPARATORS = (",", ";", "\t", "|")
#: The marks at the beginning of a file that tell how its letters are written.
MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
HELP = Say("give it a table: .csv, .tsv or .xlsx")
#: How long LibreOffice may take, in seconds.
PATIENCE = 120
#: A cell longer than this is no text of a card: a quotation mark is missing somewhere.
LONGEST = 20_000


class Tables(NamedTuple):
    """The tables of a file, and what is to be said about the file as a whole."""

    sheets: Sequence[SheetCells]
    remarks: Sequence[Say] = ()


def tables(file: Path) -> Tables:
    """What a file holds. Raises FogError for one that is no table, or larger than any honest one."""
    raw = content(file, HELP)
    if raw.startswith(b"PK"):
        return Tables(sheets(_as_xlsx(file) if b"opendocument" in raw[:200] else raw, file.name))
    return _separated(raw, file)


def _separated(raw: bytes, file: Path) -> Tables:
    text, remarks = _text(raw, file.name)
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    separator = _separator(lines)
    rows = list(_rows(lines, separator or "\t", file.name))
    if separator and separator != "," and file.suffix.lower() == ".csv":
        remarks.append(Say("its columns are separated by {sign}", sign={"\t": "tab"}.get(separator, separator)))
    return Tables([SheetCells(file.stem.encode("utf-8", "replace").decode(), rows)], remarks)


def _text(raw: bytes, name: str) -> tuple[str, list[Say]]:
    """The letters of a file, and a remark where they had to be guessed."""
    if b"\x00" in raw and raw[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        raise FogError(Say("{file} is neither a table nor a workbook.", file=name), HELP)
    for mark, encoding in (*MARKS, (b"", "utf-8")):
        if raw.startswith(mark):
            try:
                return raw.decode(encoding), []
            except UnicodeDecodeError:
                break
    guessed = raw.decode("cp1252", "replace")
    return guessed, [Say("its letters were read as those of Windows (cp1252); look at the accents")]


def _separator(text: str) -> str:
    """The sign that gives the most lines the same number of columns, more than one; "" where none does."""
    best: tuple[float, str] = (0.0, "")
    sample = "\n".join(text.split("\n")[:200])
    for sign in SEPARATORS:
        counts = _counts(sample, sign)
        usual = max(set(counts), key=counts.count) if counts else 0
        if usual > 1:
            best = max(best, (counts.count(usual) / len(counts) + usual / 1000, sign))
    return best[1]


def _counts(sample: str, sign: str) -> list[int]:
    """How many cells each row has; none where a cell never ends, which is told when the rows are read."""
    try:
        return [len(row) for row in csv.reader(StringIO(sample), delimiter=sign) if any(row)]
    except csv.Error:
        return []


def _rows(text: str, separator: str, name: str) -> Iterator[tuple[int, dict[int, SheetCell]]]:
    cells = number = 0
    try:
        for number, row in enumerate(csv.reader(StringIO(text), delimiter=separator), 1):
            found = {at: SheetCell(said) for at, said in enumerate(row, 1) if said.strip()}
            cells += len(found)
            long = next((at for at, cell in found.items() if len(cell.text) > LONGEST), 0)
            if number > MOST_ROWS or len(row) > MOST_IN_ROW or cells > MOST_CELLS:
                raise FogError(Say("{file} has more rows or cells than any table of cards.", file=name), HELP)
            if long:
                raise _endless(name, number)
            if found:
                yield number, found
    except csv.Error as error:
        raise _endless(name, number + 1) from error


def _endless(name: str, row: int) -> FogError:
    why = Say("{file}: a cell of row {n} never ends.", file=name, n=row)
    return FogError(why, Say("a quotation mark is missing, there or above"))


def _as_xlsx(file: Path) -> bytes:
    """A document of LibreOffice's as a workbook, made with settings of its own, without macros."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        raise FogError(
            Say("{file} is an OpenDocument file, and LibreOffice is not installed here.", file=file.name),
            Say("save it as .xlsx or .csv"),
        )
    with TemporaryDirectory(prefix="fog-") as made:
        folder = Path(made)
        (folder / "in.ods").write_bytes(file.read_bytes())
        settings = f"-env:UserInstallation={(folder / 'settings').as_uri()}"
        command = [program, settings, "--headless", "--norestore", "--convert-to", "xlsx", "--outdir", made]
        try:
            subprocess.run([*command, str(folder / "in.ods")], capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise FogError(Say("LibreOffice could not read {file}.", file=file.name), HELP) from error
        out = folder / "in.xlsx"
        if not out.is_file():
            raise FogError(Say("LibreOffice could not read {file}.", file=file.name), HELP)
        return out.read_bytes()


def plain(text: str) -> str:
    """What a cell says: without blanks at its ends, with spaces and line ends of one kind."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " ").split("\n")
    return "\n".join(re.sub("[ \t]+$", "", line) for line in lines).strip()
