"""A setting made ready for play: what can be picked from it, and a fingerprint of all of its words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.rulings import RULINGS


@dataclass(frozen=True)
class Setting:
    """A setting as the engine plays it: ids only.

    `pool` holds the ids of `people` and `motives`; `hash` stands for every row of the tables; `rulings` are the
    recommended ones.
    """

    id: str
    box: str
    hash: str
    pool: Mapping[str, tuple[str, ...]]
    rulings: Mapping[str, str]


def compile_setting(box: Loaded, story: str) -> Setting:
    """The setting of a box; `story` is its own name."""
    pool = {table: tuple(placed.row.id for placed in box.of(table)) for table in ("people", "motives")}
    data = [[placed.id, placed.row.model_dump(mode="json")] for placed in box.cards]
    digits = hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]
    return Setting(story, box.name, digits, pool, {name: readings[0] for name, readings in RULINGS.items()})
