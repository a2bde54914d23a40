"""Two cards have the same id.

References would find only the first of them; the other could never be linked to, drawn by name or translated
apart.

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
    - {id: early-bird, number: 902, title: Early bird, tokens: [+discipline]}
Bad:
    features:
    - {id: night-owl, number: 901, title: Night owl, tokens: [-discipline]}
    - {id: night-owl, number: 902, title: Early bird, tokens: [+discipline]}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """The second card and every further one of an id."""
    for placed in box.cards:
        first = box.by_id[placed.id]
        if first is not placed:
            line = first.source.where((*first.path, "id")).line
            yield Fault(
                placed,
                ("id",),
                Say(
                    "the id `{id}` is taken by {card} ({file}:{line}); references find only that one",
                    id=placed.id,
                    card=first.label,
                    file=first.source.name,
                    line=line,
                ),
                Say("give this card an id of its own; `{free}` is free", free=_free(box, placed.id)),
                instead=_free(box, placed.id),
            )


def _free(box: Loaded, id: str) -> str:
    """The id with the next number behind it that no card has, of those that could not be read too."""
    taken = queries.ids_written(box) | set(box.by_id)
    return next(name for n in count(2) if (name := f"{id}-{n}") not in taken)
