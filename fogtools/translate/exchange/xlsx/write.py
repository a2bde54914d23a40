"""Texts as a workbook for people who have no tools but a program for tables: a sheet for each catalogue."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO

from fogtools.finding import Say
from fogtools.sheets.reproducible_workbook import steady, without_lxml
from fogtools.translate.exchange.xlsx.workbook import Workbook

NAMED = re.compile(r"[\[\]:*?/\\]")


def written(book: Workbook) -> bytes:
    """The workbook's bytes: the same for the same texts. Raises FogError for a text longer than a cell can be."""
    made = without_lxml().Workbook()
    from fogtools.translate.exchange.guide import guide
    from fogtools.translate.exchange.xlsx.sheet import Sheet

    made.remove(made.worksheets[0])
    guide(made.create_sheet(_title(Say("how to").through(book.say), made.sheetnames)), book.say)
    for domain, rows in book.catalogues.items():
        if rows:
            Sheet(book, made.create_sheet(_title(domain, made.sheetnames)), domain, rows).fill()
    made.active = min(1, len(made.worksheets) - 1)
    made.properties.creator = "fog"
    made.properties.language = book.language
    out = BytesIO()
    made.save(out)
    return steady(out.getvalue())


def _title(name: str, taken: Sequence[str]) -> str:
    """A name for a sheet: short enough, and no other's."""
    plain = NAMED.sub(" ", name)
    short = plain if len(plain) <= 31 else plain.rpartition(".")[2]
    numbered = (f"{short[:28]} {n}" for n in range(2, 99))
    known = {t.casefold() for t in taken}
    return next(t for t in (short[:31], *numbered) if t.casefold() not in known)


__all__ = ["Workbook", "written"]
