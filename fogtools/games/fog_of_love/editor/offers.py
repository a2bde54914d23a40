"""What the format offers by now to cards that were written before: endings to finales."""

from __future__ import annotations

from fogtools.game.editing.offers import Offer
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.checks.missing_ending import missing
from fogtools.source.editing.adding import added
from fogtools.text.unfinished import PLACEHOLDER


def offers(box: Loaded) -> list[Offer]:
    """The endings that finales lack, of those that their stories can come to."""
    found = []
    for placed in box.of("finales"):
        if pairs := missing(box, placed):
            path, keys = (*placed.path, "endings"), dict.fromkeys(pairs, PLACEHOLDER)
            written = placed.card.endings is not None
            edit = added(placed.source, path, keys) if written else added(placed.source, placed.path, {"endings": keys})
            found.append(Offer(placed.source, placed.label, pairs, edit))
    return found
