"""The cards themselves: what the checks of their game find, or what the published schemas refuse."""

from __future__ import annotations

from fogtools.check.stages import CheckedBox, Options
from fogtools.finding import Finding


def own_checks(here: CheckedBox, options: Options) -> list[Finding]:
    """What the checks of the game find."""
    here.report.count("cards", len(here.box.cards))
    here.report.count("stories", len(here.box.story_names))
    return here.own


def published_schemas(here: CheckedBox, options: Options) -> list[Finding]:
    """What the published schemas refuse."""
    return here.game.check_schemas(here.box)
