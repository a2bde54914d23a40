"""The pictures that the author of a setting brings: on the medals of conflicts."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.printing.art import Art, Where
from fogtools.games.tarot_drama.cards.box import Loaded, Placed

#: Round, on the medal.
PLACES: tuple[Where, ...] = ("vignette",)


def shown(box: Loaded) -> Iterator[tuple[Placed, tuple[str, ...], Art]]:
    """Every picture of a setting: its row, the path of its keys there."""
    yield from ((placed, ("art",), placed.row.art) for placed in box.of("arcana") if placed.row.art)
