"""Two rows of a table say the same.

It is mostly a row that was copied and never written. Two cards that bring the same thing into a conflict, or two fates
that read alike, are one too few.

Good:
    motives:
    - {id: leave, text: I want to be gone before the first frost.}
    - {id: stay, text: I want to be asked to stay.}
Bad:
    motives:
    - {id: leave, text: I want to be gone before the first frost.}
    - {id: stay, text: I want to be gone before the first frost.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.source.model import plain

SEVERITY: Severity = "warning"
#: Table -> the key whose words must differ.
KEYS = {"arcana": "name", "elements": "text", "epilogues": "text", "people": "name", "motives": "text"}


def check(box: Loaded) -> Iterator[Fault]:
    """Every row that says what one above it says."""
    seen: dict[tuple[str, str], str] = {}
    for placed in box.cards:
        key = KEYS[placed.table]
        words = " ".join(plain(getattr(placed.row, key)).casefold().split())
        first = seen.setdefault((placed.table, words), placed.id)
        if first != placed.id:
            message = Say("these are the words of `{other}`", other=first)
            yield Fault(placed, (key,), message, Say("write what only this row says"))
