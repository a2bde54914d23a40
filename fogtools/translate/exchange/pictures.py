"""A small picture of each card that a translator sees texts of, in the language it was written in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from fogtools.game.printing.face import Face
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.print.pdf.layout.faces import lay_out
from fogtools.print.pdf.picture import pictures as drawn
from fogtools.project.project import Project
from fogtools.project.story_language import open_story
from fogtools.translate.exchange.xlsx.workbook import FINER, PICTURE


def pictures(
    project: Project,
    game: Game,
    box: Box,
    cards: Iterable[str],
    step: Callable[[int], None] | None = None,
    cache: Path | None = None,
) -> dict[str, bytes]:
    """Card -> the front of it as PNG; none for what is no card. `step` is told how many more are laid out,
    `cache` keeps them."""
    wanted = set(cards)
    fronts: dict[str, Face] = {}
    for face in _fronts(project, game, box):
        if (card := face.card.partition("/")[0]) in wanted:
            fronts.setdefault(card, face)
    if not fronts:
        return {}
    laid = lay_out(list(fronts.values()), game.printing.style(box), box.written_in, 0.0, step, cache)
    found = drawn(laid, [(face.card, "front") for face in fronts.values()], FINER * PICTURE)
    return {card: found[face.card, "front"] for card, face in fronts.items()}


def _fronts(project: Project, game: Game, box: Box) -> Iterable[Face]:
    for story in box.story_names:
        language = open_story(game, box, story, box.written_in, project.locales)
        yield from (face for face in game.printing.faces(box, story, language) if face.side == "front")
