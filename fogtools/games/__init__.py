"""The games that live here, by name."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from fogtools.game.record import Game
from fogtools.games.deck import GAME as DECK
from fogtools.games.fog_of_love import GAME as FOG_OF_LOVE
from fogtools.games.misty import GAME as MISTY
from fogtools.games.tarot_drama import GAME as TAROT_DRAMA

GAMES: dict[str, Game] = {game.id: game for game in (FOG_OF_LOVE, MISTY, TAROT_DRAMA, DECK)}


def game_of(folder: Path) -> Game:
    """The game that a box belongs to: the one whose folder it lies in, `stories/<game>/`, else the first."""
    steps = reversed([*pairwise(folder.resolve().parts)])
    return next((GAMES[inside] for outside, inside in steps if outside == "stories" and inside in GAMES), FOG_OF_LOVE)
