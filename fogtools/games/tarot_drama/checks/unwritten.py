"""Rows of a table are not written yet.

They read as `fog new story` wrote them, or hold no word: the box could be played, and nobody would know what about.

Good:
    motives:
    - {id: leave, text: I want to be gone before the first frost.}
Bad:
    motives:
    - {id: leave, text: I want to be asked.}  # <-
    - {id: stay, text: "..."}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.tarot_drama import cards
from fogtools.games.tarot_drama.cards.box import TABLES, Loaded, Placed
from fogtools.source import read
from fogtools.source.model import plain

SEVERITY: Severity = "note"
STARTER = Path(str(cards.__file__)).parent / "starter"
#: Table -> the keys whose words only an author can write.
KEYS = {
    "arcana": ("rivalry", "belligerence"),
    "elements": ("text",),
    "epilogues": ("text",),
    "people": ("role",),
    "motives": ("text",),
}
LETTER = re.compile(r"[^\W\d_]")


def check(box: Loaded) -> Iterator[Fault]:
    """The first unwritten row of each table, once for all of them."""
    for table in TABLES:
        rows = [placed for placed in box.of(table) if not _written(placed)]
        if rows:
            message = Say(
                "this row is not written yet",
                "this row and {more} more of `{table}` are not written yet",
                n=len(rows),
                more=len(rows) - 1,
                table=table,
            )
            key = next(key for key in KEYS[table] if not _words(plain(getattr(rows[0].row, key)), table))
            yield Fault(rows[0], (key,), message, Say("write what this evening is about, row by row"))


def _written(placed: Placed) -> bool:
    return all(_words(plain(getattr(placed.row, key)), placed.table) for key in KEYS[placed.table])


def _words(text: str, table: str) -> bool:
    """Whether a text has words, of an author."""
    return bool(LETTER.search(text)) and text not in _starter()[table]


@cache
def _starter() -> dict[str, set[str]]:
    """Table -> the words of the starter."""
    files = [read(file).data for file in sorted(STARTER.glob("*.yaml"))]
    return {
        table: {row[key] for data in files for row in data.get(table, ()) for key in KEYS[table]} for table in TABLES
    }
