"""The games that live here, by name; each is read when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.game.record import Game

if TYPE_CHECKING:
    from fogtools.games.deck import GAME as DECK
    from fogtools.games.fog_of_love import GAME as FOG_OF_LOVE
    from fogtools.games.misty import GAME as MISTY
    from fogtools.games.tarot_drama import GAME as TAROT_DRAMA

__all__ = ["DECK", "FOG_OF_LOVE", "GAMES", "MISTY", "TAROT_DRAMA", "game_of"]

#: The id of each game, which is the name of its folder with hyphens.
IDS = ("fog-of-love", "misty", "tarot-drama", "deck")


class Games(Mapping[str, Game]):
    """Id -> game."""

    def __getitem__(self, id: str) -> Game:
        if id not in IDS:
            raise KeyError(id)
        game: Game = import_module(f"fogtools.games.{id.replace('-', '_')}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


GAMES = Games()


def __getattr__(name: str) -> Game:
    """The game whose constant this is: `MISTY`."""
    id = name.lower().replace("_", "-")
    if not name.isupper() or id not in IDS:
        raise AttributeError(name)
    return GAMES[id]


def game_of(folder: Path) -> Game:
    """The game that a box belongs to: the one whose folder it lies in, `stories/<game>/`, else the first."""
    steps = reversed([*pairwise(folder.resolve().parts)])
    return GAMES[next((inside for outside, inside in steps if outside == "stories" and inside in IDS), IDS[0])]
