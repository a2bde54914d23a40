"""The checks of a setting, in the order in which they run."""

from __future__ import annotations

from fogtools.game.authoring.check import Check, check_of, checked_by
from fogtools.games.tarot_drama.checks import (
    emblem_quality,
    emblem_unusable,
    few_people,
    lettering_unusable,
    missing_arcana,
    missing_element,
    missing_epilogue,
    motive_begins,
    row_twice,
    themes_alike,
    unwritten,
    words_twice,
)

CHECKS: tuple[Check, ...] = tuple(
    check_of(module, group)
    for group, modules in {
        "card": (row_twice, words_twice, themes_alike, motive_begins, unwritten, emblem_unusable, emblem_quality),
        "box": (missing_arcana, missing_element, missing_epilogue, few_people, lettering_unusable),
    }.items()
    for module in modules
)
check = checked_by(CHECKS)


def manuals() -> tuple[Check, ...]:
    """The page of each check."""
    return CHECKS
