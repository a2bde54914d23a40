"""Where the cards of a box are kept, in words: a translator works pile by pile."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.words.called import called

KINDS = {
    "synopses": Say("synopsis"),
    "chapters": Say("chapters"),
    "finales": Say("finale"),
    "traits": Say("traits"),
    "occupations": Say("occupations"),
    "features": Say("features"),
    "destinies": Say("destinies"),
    "characters": Say("character cards"),
    "aids": Say("player aids"),
    "tutorials": Say("tutorial cards"),
    "dividers": Say("dividers"),
}
#: Kinds that lie open from the start: every table reads them.
OPEN = ("characters", "aids")


def shelf(box: Loaded, context: str) -> Say | None:
    """The deck or the kind of the card that a text stands on; None for words of the box that stand on no card."""
    placed = box.by_id.get(context.partition("/")[0])
    if placed is None:
        return None
    if placed.kind == "scenes":
        return Say("scenes, {deck}", deck=called(placed.card.deck))
    return KINDS[placed.kind]


def always_read(box: Loaded, story: str) -> set[str]:
    """The cards that every table reads before it begins: the synopsis, and all that lies open."""
    return {box.story(story).synopsis, *(placed.id for kind in OPEN for placed in box.of(kind))}
