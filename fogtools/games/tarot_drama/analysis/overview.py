"""What a setting holds: its tables against what the game asks for, and its four characteristics."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.game.analysis.listing import Listing, TableRow
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.state import SEATS
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA, NUMBERS, SUITS
from fogtools.games.tarot_drama.rules.epilogue import MOST
from fogtools.source.model import plain

#: Table -> how many rows it must have.
WANTED = {"arcana": len(ARCANA), "elements": len(NUMBERS), "epilogues": MOST * len(SUITS), "people": len(SEATS)}


def listings(box: Loaded, story: str) -> list[Listing]:
    """The tables with their numbers (TAR-005), and the characteristics (TAR-003)."""
    return [_tables(box), *([_characteristics(box)] if box.box else [])]


def _tables(box: Loaded) -> Listing:
    rows = []
    for table in ("arcana", "elements", "epilogues", "people", "motives"):
        own = box.of(table)
        held, wanted = len({placed.id for placed in own}), WANTED.get(table, 0)
        words = sum(len(plain(value).split()) for placed in own for value in _texts(placed.row))
        rows.append(TableRow([held, wanted or "–", words, table], "" if held >= wanted else "error"))
    head = [Say("rows"), Say("needed"), Say("words"), Say("table")]
    return Listing("tables", Say("{box}: tables", box=box.name), head, rows)


def _texts(row: object) -> list[str]:
    found = (getattr(row, key, None) for key in ("name", "rivalry", "belligerence", "text", "role"))
    return [plain(value) for value in found if value is not None]


def _characteristics(box: Loaded) -> Listing:
    assert box.box is not None
    own = box.box.characteristics
    rows = [TableRow([suit, plain(getattr(own, suit).name), plain(getattr(own, suit).about)]) for suit in SUITS]
    return Listing("characteristics", Say("Characteristics"), [Say("suit"), Say("name"), Say("who has much")], rows)
