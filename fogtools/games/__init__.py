"""The games that live here, by name."""

from __future__ import annotations

from pathlib import Path

from fogtools.game import Game
from fogtools.games.fog_of_love import GAME as FOG_OF_LOVE

GAMES: dict[str, Game] = {game.id: game for game in (FOG_OF_LOVE,)}


def game_of(folder: Path) -> Game:
    """The game that a box belongs to: the one whose name stands in its path, else the first."""
    return next((GAMES[part] for part in reversed(folder.parts) if part in GAMES), FOG_OF_LOVE)
