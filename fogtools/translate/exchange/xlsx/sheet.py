"""One sheet of a workbook: a catalogue's head, rows and pictures, and all that makes it handy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from io import BytesIO
from typing import Any

from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.header_footer import HeaderFooterItem, _HeaderFooterPart
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from fogtools.finding import Say
from fogtools.sheets.cells import CELL, put
from fogtools.translate.exchange.columns import COLUMNS, FIRST, HEADS, HIDDEN, KEYS, OPEN, PICTURES, PREFIX, STATES
from fogtools.translate.exchange.units_in_project import ExchangeRow, card_order
from fogtools.translate.exchange.xlsx.workbook import PICTURE, Workbook

LINE, MARGIN, TALLEST = 15.0, 3.0, 400.0
FILLS = {"head": "3F3A42", "todo": "FFF7D6", "stale": "FCE0C8", "done": "DFF0DF"}


class Sheet:
    """One sheet while it is being filled."""

    def __init__(self, book: Workbook, sheet: Worksheet, domain: str, rows: Sequence[ExchangeRow]) -> None:
        self.book, self.sheet, self.domain, self.rows = book, sheet, domain, rows
        self.columns = ((PICTURES,) if book.pictures else ()) + COLUMNS
        self.at = {c.key: i for i, c in enumerate(self.columns, 1)}
        self.looks: dict[tuple[bool, bool], StyleArray] = {}

    def fill(self) -> None:
        """Head, rows, pictures, and all that makes it handy."""
        self._head()
        number = FIRST
        for card in card_order(self.rows):
            for row in card:
                self._row(number, row, row is card[0])
                number += 1
            if self.book.pictures:
                self._picture(number - len(card), card)
        self._handy(number - 1)

    def _letter(self, key: str) -> str:
        return get_column_letter(self.at[key])

    def _head(self) -> None:
        languages = {"source": self.book.written_in, "translation": self.book.language}
        keys = {"id": f"id {self.domain}", "translation": f"translation {self.book.language}"}
        for i, column in enumerate(self.columns, 1):
            self.sheet.cell(KEYS, i, PREFIX + keys.get(column.key, column.key))
            said = Say(column.head, language=languages.get(column.key, "")).through(self.book.say)
            cell = self.sheet.cell(HEADS, i, said)
            cell.font = Font(bold=True, color="FFFFFF")
            cell.fill = PatternFill("solid", fgColor=FILLS["head"])
            cell.alignment = Alignment(wrap_text=True, vertical="center")
            dimension = self.sheet.column_dimensions[self._letter(column.key)]
            dimension.width, dimension.hidden = column.width, column.key in HIDDEN
        self.sheet.row_dimensions[KEYS].hidden = True
        self.sheet.row_dimensions[HEADS].height = 2 * LINE

    def _row(self, number: int, row: ExchangeRow, first: bool) -> None:
        said = {
            "card": row.card,
            "where": row.where,
            "source": row.source,
            "translation": row.target,
            "state": STATES[row.state].through(self.book.say),
            "changed": row.changed[: CELL // 8],
            "room": self._room(row),
            "notes": "\n".join(row.notes),
            "id": row.context,
            "mark": row.mark,
        }
        for key, text in said.items():
            cell = self.sheet.cell(number, self.at[key])
            self._dress(cell, key in OPEN, first)
            put(cell, text, Say("export with `--as xliff`"))
        if self.book.pictures:
            self._dress(self.sheet.cell(number, self.at["picture"]), False, first)
        self.sheet.row_dimensions[number].height = self._height(said)

    def _dress(self, cell: Any, open: bool, first: bool) -> None:
        """Gives the cell its look: made once, and copied by openpyxl's `_style`, which nothing public sets as a whole.

        Given piece by piece, the looks take an export 2.4 s of CPU instead of 1.4.
        """
        if (open, first) not in self.looks:
            cell.number_format = "@"
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            cell.protection = Protection(locked=not open)
            cell.border = Border(top=Side("thin", "6B6470") if first else Side("hair", "C9C4CC"))
            self.looks[open, first] = copy(cell._style)
        cell._style = copy(self.looks[open, first])

    def _room(self, row: ExchangeRow) -> str:
        if row.room or row.most is None:
            return row.room
        return Say("about {n} character", "about {n} characters", n=row.most).through(self.book.say)

    def _height(self, said: Mapping[str, str]) -> float:
        """What a row needs for its longest cell, in points: not every program finds that by itself.

        A translation that is yet to come needs a third more than its text.
        """
        widths = {c.key: c.width for c in self.columns if c.key not in HIDDEN}
        wanted = {**said, "translation": said["translation"] or said["source"] + "x" * (len(said["source"]) // 3)}
        most = max(
            sum(1 + int(len(line) * 1.15 / width) for line in wanted[key].split("\n"))
            for key, width in widths.items()
            if key in wanted
        )
        return min(TALLEST, most * LINE + MARGIN)

    def _picture(self, first: int, rows: Sequence[ExchangeRow]) -> None:
        """The card beside its rows, the last of which is made taller where the card is."""
        png = self.book.pictures.get((self.domain, rows[0].id))
        if png is None:
            return
        image = Image(BytesIO(png))
        image.height = round(image.height * PICTURE / image.width)
        image.width = PICTURE
        heights = [self.sheet.row_dimensions[first + i].height or LINE for i in range(len(rows))]
        lacking = image.height * 0.75 + 12 - sum(heights)
        if lacking > 0:
            self.sheet.row_dimensions[first + len(rows) - 1].height = min(TALLEST, round(heights[-1] + lacking, 2))
        self.sheet.add_image(image, f"{self._letter('picture')}{first}")

    def _handy(self, last: int) -> None:
        sheet = self.sheet
        sheet.freeze_panes = f"A{FIRST}"
        sheet.auto_filter.ref = f"A{HEADS}:{self._letter('mark')}{last}"
        words = [STATES[name].through(self.book.say) for name in ("new", "translated", "stale", "done")]
        states = DataValidation("list", formula1=f'"{",".join(words)}"', allow_blank=True)
        states.add(f"{self._letter('state')}{FIRST}:{self._letter('state')}{last}")
        sheet.add_data_validation(states)
        self._colours(last, words)
        protection = sheet.protection
        protection.sheet = True
        for allowed in ("formatCells", "formatColumns", "formatRows", "insertColumns", "sort", "autoFilter"):
            setattr(protection, allowed, False)  # False: not forbidden
        sheet.print_title_rows = f"{HEADS}:{HEADS}"
        for edge in ("left", "right", "top", "bottom"):
            setattr(sheet.page_margins, edge, 0.4)
        sheet.HeaderFooter.oddFooter = HeaderFooterItem(center=_HeaderFooterPart("&A · &P / &N"))
        sheet.page_setup.orientation = "landscape"
        sheet.page_setup.paperSize = "9"
        sheet.page_setup.fitToHeight = 0
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)

    def _colours(self, last: int, words: Sequence[str]) -> None:
        state, filled = self._letter("state"), self._letter("translation")
        span = f"{filled}{FIRST}:{state}{last}"
        rules = (
            ("done", f'${state}{FIRST}="{words[3]}"'),
            ("stale", f'${state}{FIRST}="{words[2]}"'),
            ("todo", f"LEN(TRIM(${filled}{FIRST}))=0"),
        )
        for name, formula in rules:
            fill = PatternFill("solid", bgColor=FILLS[name])
            rule = FormulaRule([formula], stopIfTrue=True, fill=fill)  # type: ignore[no-untyped-call]
            self.sheet.conditional_formatting.add(span, rule)
