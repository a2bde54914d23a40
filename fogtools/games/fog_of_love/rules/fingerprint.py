"""The fingerprint of a story: other cards, other fingerprint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from fogtools.game.analysis.facts import Path
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.source.data import Json
from fogtools.source.schema import texted

#: Kind -> the key that is read on a card and never played: endings when all is over, a tutorial's text for a screen.
UNPLAYED = {"finales": "endings", "tutorials": "on screen"}
#: On any card: what only shows.
SHOWN = "art"


def fingerprint(box: Loaded, ids: Iterable[str], placed: Iterable[Placed]) -> str:
    """Twelve hex digits over the data of the story's cards: other cards, other fingerprint.

    What is no part of a play is left out: plays that were recorded before it was written stay the same.
    """
    cards = [*(box.by_id[i] for i in ids), *placed]
    data = [[p.kind, _played(p)] for p in cards]
    own = texted(box.source.data) if isinstance(box.source.data, dict) else {}
    text = json.dumps(
        [data, {k: own.get(k) for k in ("tracks", "marks", "decks", "dimensions")}], ensure_ascii=False, sort_keys=False
    )
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _played(placed: Placed) -> Json:
    data = _at(placed.source.data, placed.path)
    unplayed = UNPLAYED.get(placed.kind), SHOWN
    played: Json = {k: v for k, v in data.items() if k not in unplayed}
    return texted(played)


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data
