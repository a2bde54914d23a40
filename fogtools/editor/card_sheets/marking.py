"""A copy of a table in which each finding is a comment at its cell; all cells are plain texts there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fogtools.finding import Finding, Translate
from fogtools.sheets.table import Table
from fogtools.sheets.tables import Tables
from fogtools.sheets.writing import workbook
from fogtools.sheets.xlsx import SheetCells, number_of

PLACE = re.compile(r"(.*)!([A-Z]*)(\d+)")


def marked(read: Tables, findings: Sequence[Finding], say: Translate) -> bytes:
    """The workbook's bytes. A formula stands there as what it gave."""
    return workbook([_marked(sheet, findings, say) for sheet in read.sheets])


def _marked(sheet: SheetCells, findings: Sequence[Finding], say: Translate) -> Table:
    cells = {
        (row, col): cell.gave if cell.kind == "formula" else cell.text
        for row, cells in sheet.rows
        for col, cell in cells.items()
    }
    comments: dict[tuple[int, int], str] = {}
    for finding in findings:
        place = PLACE.fullmatch(finding.file)
        if place and place[1] == sheet.name:
            at = int(place[3]), number_of(place[2] or "A")
            said = "\n".join(part.through(say) for part in (finding.message, finding.help) if part)
            comments[at] = f"{comments[at]}\n\n{said}" if at in comments else said
    return Table(sheet.name, cells, head=0, comments=comments)
