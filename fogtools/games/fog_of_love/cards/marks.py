"""Which marks a box's effects set, and where its conditions ask for them."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.games.fog_of_love.cards.queries import roots
from fogtools.games.fog_of_love.engine.conditions import when
from fogtools.source import Source


def set_in(box: Loaded) -> set[str]:
    """Every mark that an effect of the box sets."""
    return {n.name for r in roots(box) for f in r.effects() if f.name == "mark" for n in f.names("mark")}


def asked_in(box: Loaded) -> Iterator[tuple[str, Placed | Source, Path]]:
    """Every condition on a mark: the mark, where it stands, the path of the condition."""
    for root in roots(box):
        for path, text in root.conditions():
            yield from ((c.name, root.at, path) for c in when(text).state if c.form == "marked")
