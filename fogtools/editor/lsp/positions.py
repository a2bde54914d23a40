"""Lines and columns of findings as the protocol counts them, and edits of the editor as texts take them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types
from pygls.uris import to_fs_path

from fogtools.finding import Edit, Finding
from fogtools.source import Place
from fogtools.source.editing.edits import applied
from fogtools.source.written import lines_of

#: Bytes of one unit in each encoding, and Python's name of it.
UNITS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


class Columns:
    """Columns in the units that the editor asked for: UTF-16, unless it can do better."""

    def __init__(self, encoding: str = "utf-16") -> None:
        self.codec, self.bytes = UNITS.get(encoding, UNITS["utf-16"])

    def units(self, text: str) -> int:
        """How many units a text has."""
        return len(text.encode(self.codec, "surrogatepass")) // self.bytes

    def signs(self, line: str, units: int) -> int:
        """How many characters of a line so many units are; all of them where it has fewer."""
        if line.isascii():
            return min(units, len(line))
        raw = line.encode(self.codec, "surrogatepass")[: units * self.bytes]
        return len(raw.decode(self.codec, "ignore"))

    # ------------------------------------------------------------------ out
    def point(self, lines: Sequence[str], line: int, column: int) -> types.Position:
        """A line and column of ours (from 1)."""
        text = lines[line - 1] if 0 < line <= len(lines) else ""
        return types.Position(max(0, line - 1), self.units(text[: max(0, column - 1)]))

    def range(self, lines: Sequence[str], place: Place) -> types.Range:
        """A place of ours."""
        end = self.point(lines, place.end_line, place.end_column)
        return types.Range(self.point(lines, place.line, place.column), end)

    def under(self, finding: Finding) -> types.Range:
        """Exactly what the caret marks; of a whole file its beginning."""
        if not finding.line:
            return types.Range(types.Position(0, 0), types.Position(0, 1))
        start, line = finding.column - 1, finding.line - 1
        first = self.units(finding.excerpt[:start]) if finding.excerpt else start
        last = first + max(1, self.units(finding.excerpt[start : start + finding.width]))
        return types.Range(types.Position(line, first), types.Position(line, last))

    def edit(self, lines: Sequence[str], edit: Edit) -> types.TextEdit:
        """An edit of ours."""
        place = Place(edit.line, edit.column, edit.end_line, edit.end_column)
        return types.TextEdit(self.range(lines, place), edit.text)

    # ------------------------------------------------------------------ in
    def cursor(self, lines: Sequence[str], at: types.Position) -> tuple[int, int]:
        """(row, column) from 0 of a position; beyond the end of a line means its end."""
        text = lines[at.line] if at.line < len(lines) else ""
        return at.line, self.signs(text, at.character)

    def changed(self, text: str, changes: Sequence[types.TextDocumentContentChangeEvent]) -> str:
        """The text after the editor's changes, each of which counts from the one before."""
        for change in changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                lines = lines_of(text)
                (row, column), (last, end) = (self.cursor(lines, p) for p in (change.range.start, change.range.end))
                text = applied(text, [Edit("", row + 1, column + 1, last + 1, end + 1, change.text)])
            else:
                text = change.text
        return text


def file_of(uri: str) -> Path | None:
    """The file that a URI means; None for what is no file (an untitled buffer, a file in an archive)."""
    if not uri.startswith("file:"):
        return None
    path = to_fs_path(uri)
    try:
        return Path(path).resolve() if path else None
    except (OSError, RuntimeError, ValueError):
        return None
