"""What programs for tables do to cells, and people to rows: told with the cell, never taken in silence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from fogtools.finding import Finding, FogError, Say, Severity
from fogtools.sheets.tables import plain
from fogtools.sheets.xlsx import MOST_CELLS, SheetCell, SheetCells, column, number_of

EMPTY = SheetCell("")
TOTALS = re.compile(r"(?:(?:grand )?totals?|sum|somme|sous-total|number of|nombre de|count)\b", re.IGNORECASE)
NOTHING = re.compile(r"#?N/?A|#N/D|n/a|null|none|nan", re.IGNORECASE)
ERRORS = re.compile(r"#(?:REF!|NAME\?|VALUE!|DIV/0!|NUM!|NULL!|NOM\?|VALEUR!|N/A|N/D)")
#: What a program makes of `1-2` and `mar 4`, saved as text.
DATES = re.compile(
    r"\d{1,2}[-/ ](?:jan|feb|f[ée]v|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|ao[uû]|sep|oct|nov|dec|d[ée]c)\w*\.?"
    r"|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]\d{1,2}|\d{4}-\d\d-\d\d(?: 00:00:00)?"
    r"|\d{1,2}/\d{1,2}/\d{2,4}",
    re.IGNORECASE,
)
#: Numbers that a program wrote in its own way.
POWERS = re.compile(r"[+-]?\d+(?:[.,]\d+)?E[+-]?\d+", re.IGNORECASE)
CELLS = re.compile(r"([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)")
TYPED = Say("give the column the format “text”, and type it again")


def at(sheet: str, row: int, col: int) -> str:
    """`Sheet1!F12`."""
    return f"{sheet}!{column(col)}{row}" if col else f"{sheet}!{row}"


@dataclass
class Told:
    """What was found in the cells of a file, in the order in which it was met."""

    _met: list[Finding] = field(default_factory=list)
    _forgotten: set[tuple[str, str]] = field(default_factory=set)

    @property
    def findings(self) -> list[Finding]:
        """All but what was taken back."""
        return [one for one in self._met if (one.file, one.check) not in self._forgotten]

    def tell(
        self,
        place: str,
        why: Say,
        help: Say | None = None,
        *,
        card: str = "",
        check: str = "cell",
        level: Severity = "error",
    ) -> None:
        """Notes a finding at a cell."""
        self._met.append(Finding(place, 0, 0, level, check, why, help, card=card))

    def forget(self, place: str, check: str) -> None:
        """Takes back what was told of a cell before anybody knew what its column holds."""
        self._forgotten.add((place, check))


@dataclass
class Grid:
    """A sheet with everything told that is odd about its cells: (row, column) -> text."""

    name: str
    rows: dict[int, dict[int, str]]

    def text(self, row: int, col: int) -> str:
        """What stands in a cell."""
        return self.rows.get(row, {}).get(col, "")


def grid(sheet: SheetCells, told: Told) -> Grid:
    """The texts of a sheet; what a program made of them is told, and what cannot be taken left out."""
    found = Grid(sheet.name, {})
    for number, cells in _spread(sheet, told):
        if number in sheet.unseen:
            help = Say("show the row if the card is meant, else delete it")
            told.tell(
                at(sheet.name, number, 0),
                Say("this row is hidden, and was not read"),
                help,
                check="hidden-row",
                level="warning",
            )
            continue
        texts = {col: said for col, cell in cells.items() if (said := _said(cell, at(sheet.name, number, col), told))}
        if texts:
            found.rows[number] = texts
    return found


def _spread(sheet: SheetCells, told: Told) -> Iterator[tuple[int, Mapping[int, SheetCell]]]:
    """The rows, with the text of merged cells in each cell that was merged down."""
    rows = {number: dict(cells) for number, cells in sheet.rows}
    lowest, spread = max(rows, default=0), 0
    for ref in sheet.merged:
        found = CELLS.fullmatch(ref)
        if found is None or int(found[4]) == int(found[2]):
            continue
        left, first, last = number_of(found[1]), int(found[2]), min(int(found[4]), lowest)
        cell = rows.get(first, {}).get(left, EMPTY)
        below = range(first + 1, last + 1) if cell.text else range(0)
        spread += len(below)
        if spread > MOST_CELLS:
            raise FogError(Say("in {sheet}, more cells are merged than in any table of cards.", sheet=sheet.name))
        for number in below:
            rows.setdefault(number, {}).setdefault(left, cell)
        why = Say("merged cells: “{text}” was read for each of these rows", text=cell.text[:40])
        told.tell(at(sheet.name, first, left), why, check="merged-cells", level="note")
    yield from sorted(rows.items())


def _said(cell: SheetCell, place: str, told: Told) -> str:
    """The text of a cell; "" where a program made something else of it."""
    if cell.kind == "formula":
        return _given(cell, place, told)
    if cell.kind == "date":
        day = _day(cell.text)
        message = Say("the program made a date of this cell ({day}): perhaps `1-2` was typed", day=day)
        if day == cell.text:
            message = Say(
                "the program shows this number ({number}) in its own way; what was typed cannot be known", number=day
            )
        told.tell(place, message, TYPED, check="date")
        return ""
    said = plain(cell.text)
    if cell.kind == "error" or ERRORS.fullmatch(said):
        told.tell(place, Say("a formula failed here: {text}", text=said), Say("write the text itself"), check="formula")
        return ""
    if cell.kind == "logical":
        said = "TRUE" if said == "1" else "FALSE"
    if cell.kind == "number":
        return said.removesuffix(".0")
    return _odd(said, place, told)


def _odd(said: str, place: str, told: Told) -> str:
    if NOTHING.fullmatch(said):
        why = Say("“{text}” was read as an empty cell", text=said)
        told.tell(place, why, Say("clear the cell, or write it as `“{text}”`", text=said), check="empty", level="note")
        return ""
    if said in ("TRUE", "FALSE", "VRAI", "FAUX"):
        why = Say("“{text}”: a program may have made it of a word such as `yes`; it was read as it stands", text=said)
        told.tell(place, why, TYPED, check="truth", level="warning")
    elif DATES.fullmatch(said) or POWERS.fullmatch(said):
        why = Say("“{text}” looks like what a program makes of `1-2` or `1e3`; it was read as it stands", text=said)
        told.tell(place, why, TYPED, check="date", level="warning")
    return said.removeprefix("'") if said[:2] in ("'=", "'+", "'-", "'@") else said


def _given(cell: SheetCell, place: str, told: Told) -> str:
    gave = plain(cell.gave)
    if not gave or ERRORS.fullmatch(gave):
        why = Say("a formula stands here, and the file does not hold what it gives")
        told.tell(place, why, Say("copy the column and paste it as values"), check="formula")
        return ""
    why = Say("a formula stands here; what it gave was read: {text}", text=gave[:40])
    told.tell(place, why, check="formula", level="note")
    return gave


def _day(serial: str) -> str:
    try:
        return (date(1899, 12, 30) + timedelta(days=int(float(serial)))).isoformat()
    except (ValueError, OverflowError):
        return serial


def is_total(texts: Sequence[str]) -> bool:
    """Whether a row counts the others: its first text says so, and all that follows are numbers."""
    first, *rest = [*texts, ""]
    return bool(TOTALS.match(first)) and all(re.fullmatch(r"[\d.,\s]*", text) for text in rest)


def with_card(findings: Sequence[Finding], cards: Mapping[str, str]) -> list[Finding]:
    """The findings, each with the card of its row: (sheet and row) -> what people call the card."""
    row = re.compile(r"(.*!)[A-Z]*(\d+)")
    found = []
    for finding in findings:
        place = row.fullmatch(finding.file)
        found.append(replace(finding, card=finding.card or cards.get(f"{place[1]}{place[2]}" if place else "", "")))
    return found
