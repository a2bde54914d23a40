"""The checks of a deck, in the order in which they run."""

from __future__ import annotations

from fogtools.game.authoring.check import Check, check_of, checked_by
from fogtools.games.misty.checks import (
    arrow_and_kind,
    card_twice,
    crowded_kind,
    drawing_quality,
    drawing_unusable,
    missing_kind,
    number_of_cards,
    typeface_unusable,
)

CHECKS: tuple[Check, ...] = tuple(
    check_of(module, group)
    for group, modules in {
        "card": (card_twice, arrow_and_kind, drawing_unusable, drawing_quality),
        "box": (number_of_cards, missing_kind, crowded_kind, typeface_unusable),
    }.items()
    for module in modules
)
check = checked_by(CHECKS)


def manuals() -> tuple[Check, ...]:
    """The page of each check."""
    return CHECKS
