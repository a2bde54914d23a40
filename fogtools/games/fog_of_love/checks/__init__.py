"""The checks of Fog of Love, in the order they run."""

from __future__ import annotations

from fogtools.checks import Check, check_of
from fogtools.games.fog_of_love.checks import duplicate_id, unknown_card

CHECKS: tuple[Check, ...] = tuple(
    check_of(module)
    for module in (
        duplicate_id,
        unknown_card,
    )
)
