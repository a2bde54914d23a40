"""A setting made ready for play: what can be picked from it, and a fingerprint of all of its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fogtools.game.playing.rulings import recommended
from fogtools.game.playing.seated import Ready, digest
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.rulings import RULED
from fogtools.source.data import Json


@dataclass(frozen=True)
class Setting(Ready):
    """A setting: `pool` holds the ids of `people` and `motives`, the hash stands for every row of the tables."""

    pool: Mapping[str, tuple[str, ...]]


def compile_setting(box: Loaded, story: str) -> Setting:
    """The setting of a box; `story` is its own name."""
    pool = {table: tuple(placed.row.id for placed in box.of(table)) for table in ("people", "motives")}
    data = [[placed.id, placed.row.model_dump(mode="json")] for placed in box.cards]
    return Setting(story, box.name, digest(data), recommended(RULED), pool)


def essence(setting: Setting) -> dict[str, Json]:
    """What of each row a play depends on: in which table it stands; its words are read aloud and change nothing."""
    return {row: table for table, rows in setting.pool.items() for row in rows}
