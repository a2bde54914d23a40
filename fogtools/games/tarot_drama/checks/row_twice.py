"""Two rows of a table stand for the same card, or have the same id.

At the table only one of them would be found: a number of an arcana, a suit and rank, a suit and difference, or an id
leads to one row.

Good:
    arcana:
    - {number: 16, name: The Tower, rivalry: Who holds the highest room., belligerence: Who pulls it down first.}
Bad:
    arcana:
    - {number: 16, name: The Tower, rivalry: Who holds the highest room., belligerence: Who pulls it down first.}
    - {number: 16, name: The Keep, rivalry: Who has the only key., belligerence: Who breaks the lock.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.tarot_drama.cards.box import Loaded

#: Table -> the key that names the row, where the caret stands.
KEYS = {"arcana": "number", "elements": "rank", "epilogues": "gap", "people": "id", "motives": "id"}


def check(box: Loaded) -> Iterator[Fault]:
    """The second row and every further one of an id (TAR-005)."""
    for placed in box.repeated:
        message = Say("there is another row for `{id}` above", id=placed.id)
        yield Fault(placed, (KEYS[placed.table],), message, Say("keep one of them, or give this one another place"))
