"""Tables written as a workbook: a text in every cell, the same bytes for the same tables."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from fogtools.sheets.reproducible_workbook import steady, without_lxml
from fogtools.sheets.table import Table


def workbook(tables: Sequence[Table]) -> bytes:
    """The workbook's bytes: the same for the same tables."""
    made = without_lxml().Workbook()
    from fogtools.sheets.filling import fill

    made.remove(made.worksheets[0])
    for table in tables:
        fill(made.create_sheet(table.name[:31]), table)
    made.properties.creator = "fog"
    out = BytesIO()
    made.save(out)
    return steady(out.getvalue())
