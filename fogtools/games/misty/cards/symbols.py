"""Every name in the files of a deck, where it stands: the ids of its cards."""

from __future__ import annotations

from fogtools.game.editing.symbols import Mention
from fogtools.games.misty.cards.box import Loaded


def mentions(box: Loaded) -> list[Mention]:
    """Every card's id; nothing refers to one but recorded plays."""
    return [
        Mention(p.source, p.source.where((*p.path, "id")), "cards", p.id, defines=True, label=p.label)
        for p in box.cards
    ]
