"""Texts as the cells of a workbook: they stay texts, whatever they begin with; nothing is ever a formula."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say

if TYPE_CHECKING:
    from openpyxl.cell import Cell, MergedCell

#: More than this a cell cannot hold.
CELL = 32_767
ILLEGAL = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]")
LITERAL = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


def escaped(text: str) -> str:
    """The text as a workbook holds it: what XML cannot hold, and what would be read as such, as `_x000D_`."""
    return ILLEGAL.sub(lambda m: f"_x{ord(m[0]):04X}_", LITERAL.sub("_x005F_", text))


def put(cell: Cell | MergedCell, text: str, long: Say | None = None) -> None:
    """A text that stays a text, whatever it begins with. Raises FogError (`long`: what helps) for one too long."""
    if not text:
        return
    kept = escaped(text)
    if len(kept) > CELL:
        raise FogError(
            Say(
                "a text of {n} character is longer than a cell of a workbook can be.",
                "a text of {n} characters is longer than a cell of a workbook can be.",
                n=len(text),
            ),
            long,
        )
    cell.value = kept
    cell.data_type = "s"
    if text[0] in "=+-@'":
        cell.quotePrefix = True
