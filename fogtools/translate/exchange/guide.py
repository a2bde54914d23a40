"""The first sheet of a translator's workbook: what to do with the others."""

from __future__ import annotations

from openpyxl.styles import Alignment
from openpyxl.worksheet.worksheet import Worksheet

from fogtools.finding import Say, Translate
from fogtools.translate.exchange.columns import HEADS, KEYS, PREFIX, STATES

GUIDE = (
    Say("Fill in the column “translation”; yellow cells have none yet."),
    Say(
        "In orange rows the text has changed since it was translated; the column “what changed” shows how. "
        "Change the translation, or write “{done}” under “state” where it still holds.",
        done=STATES["done"],
    ),
    Say(
        "Icons such as ♥ and words in braces such as {slot} must stand in the translation as often as in the text.",
        slot="{name}",
    ),
    Say("Filter, hide columns and add some as you like; leave all other cells as they are."),
    Say(
        "Save as .xlsx and send the file back: `fog i18n import FILE` reads it, and tells of each row that it "
        "cannot take."
    ),
)


def guide(sheet: Worksheet, say: Translate) -> None:
    """Writes it in the tool's own language."""
    sheet.cell(KEYS, 1, f"{PREFIX}guide")
    sheet.row_dimensions[KEYS].hidden = True
    sheet.column_dimensions["A"].width = 80
    sheet.sheet_view.showGridLines = False
    for i, line in enumerate(GUIDE, HEADS):
        cell = sheet.cell(i, 1, line.through(say))
        cell.alignment = Alignment(wrap_text=True, vertical="top")
        sheet.row_dimensions[i].height = 48.0
    sheet.protection.sheet = True
