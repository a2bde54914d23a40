"""A sheet of a workbook while it is filled: texts, comments, lists of words, pictures."""

from __future__ import annotations

from io import BytesIO

from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from fogtools.sheets.cells import put
from fogtools.sheets.table import Table

#: Widths of columns in letters, of pictures in pixels of a screen; as many words as a list may have signs.
NARROW, WIDE, PICTURE, LIST = 12, 46, 110, 250


def fill(sheet: Worksheet, table: Table) -> None:
    """Writes a table into an empty sheet."""
    longest: dict[int, int] = {}
    for (row, col), text in sorted(table.cells.items()):
        cell = sheet.cell(row, col)
        cell.number_format = "@"
        cell.alignment = Alignment(wrap_text=True, vertical="top")
        put(cell, text)
        longest[col] = max(longest.get(col, 0), *map(len, text.split("\n")))
        if row == table.head:
            cell.font = Font(bold=True)
    for (row, col), text in sorted(table.comments.items()):
        comment = Comment(text, "fog", height=90, width=320)
        sheet.cell(row, col).comment = comment
        sheet.cell(row, col).fill = PatternFill("solid", fgColor="FCE0C8")
    for col, length in longest.items():
        sheet.column_dimensions[get_column_letter(col)].width = min(WIDE, max(NARROW, length + 2))
    sheet.freeze_panes = f"A{table.head + 1}" if table.head else None
    _lists(sheet, table)
    _pictures(sheet, table)


def _lists(sheet: Worksheet, table: Table) -> None:

    last = max((row for row, _ in table.cells), default=table.head) + 200
    for col, words in table.words.items():
        listed = ",".join(words)
        if len(listed) <= LIST and '"' not in listed:
            rule = DataValidation("list", formula1=f'"{listed}"', allow_blank=True)
            rule.add(f"{get_column_letter(col)}{table.head + 1}:{get_column_letter(col)}{last}")
            sheet.add_data_validation(rule)


def _pictures(sheet: Worksheet, table: Table) -> None:

    if not table.pictures:
        return
    col = get_column_letter(max(col for _, col in table.cells) + 1)
    sheet.column_dimensions[col].width = PICTURE / 7 + 2
    for row, png in table.pictures.items():
        image = Image(BytesIO(png))
        image.height, image.width = round(image.height * PICTURE / image.width), PICTURE
        sheet.row_dimensions[row].height = image.height * 0.75 + 6
        sheet.add_image(image, f"{col}{row}")
