"""The pages of all findings that the tool can make."""

from __future__ import annotations

from collections.abc import Iterable

from fogtools.check.pages import PAGES
from fogtools.game.authoring.manual import Manual
from fogtools.game.record import Game
from fogtools.print.preflight.checks import CHECKS as PREFLIGHT
from fogtools.translate.qa.checks import CHECKS


def of_boxes(games: Iterable[Game]) -> dict[str, Manual]:
    """Name -> page of what can be found in boxes of these games and their catalogues, in the order of `fog checks`."""
    pages: list[Manual] = [*PAGES, *CHECKS, *(page for game in games for page in game.authoring.checks())]
    return {page.name: page for page in pages}


def of_all(games: Iterable[Game]) -> dict[str, Manual]:
    """Those, and what can be found in files for a print shop."""
    shop: dict[str, Manual] = {page.name: page for page in PREFLIGHT}
    return {**of_boxes(games), **shop}
