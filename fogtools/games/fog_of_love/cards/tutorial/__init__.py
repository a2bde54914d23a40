"""The tutorial set of a box as it is played: its piles, top card first, and what each tutorial card teaches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed

#: Piles that bear the name of a kind -> what the engine calls them.
SUPPORT = {"traits": "trait", "occupations": "occupation", "features": "feature"}


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The set: all its ids; each pile by rising number, without what only set-up uses; its tutorial cards.

    `numbers` and `explains` are those of the tutorial cards.
    """

    cards: frozenset[str]
    piles: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, int]
    explains: Mapping[str, tuple[str, ...]]

    def backs(self, running: bool) -> Mapping[str, int]:
        """What stands on their backs: their own numbers, or their places among themselves (FOL-172, A-29)."""
        if not running:
            return self.numbers
        return {card: n for n, card in enumerate(sorted(self.numbers, key=self.numbers.__getitem__), 1)}


def story_of_the_set(box: Loaded) -> str:
    """The story that the box's tutorial set tells, the one to begin with (FOL-017); "" where it has none."""
    taught = {p.id for p in queries.taught(box)}
    stories = box.box.stories if box.box and box.of("tutorials") else {}
    return next((name for name, entry in stories.items() if entry.synopsis in taught), "")


def tutorial_of(box: Loaded, story: str) -> Tutorial | None:
    """The set as it lies before a tutorial play of that story (FOL-167 to FOL-170); None where it has none.

    Only what belongs to the set (FOL-099) and to the story lies there. Characters, aids, story cards and destinies
    are not in the piles: they are taken out and used before anything can be played. So is a special event, for its
    place under the synopsis, unless the synopsis wants it in a deck.
    """
    if not story or story_of_the_set(box) != story:
        return None
    taught = sorted((p for p in queries.taught(box) if p.card.number), key=lambda p: p.card.number)
    piles: dict[str, list[str]] = {}
    lying = _lying(box, story)
    for placed in taught:
        if placed.kind == "tutorials" or placed.id in lying:
            piles.setdefault(_pile(placed), []).append(placed.id)
    lessons = [p for p in taught if p.kind == "tutorials"]
    return Tutorial(
        frozenset(p.id for p in taught),
        {pile: tuple(cards) for pile, cards in piles.items()},
        {p.id: p.card.number for p in lessons},
        {p.id: tuple(p.card.explains) for p in lessons},
    )


def _lying(box: Loaded, story: str) -> set[str]:
    """What of a story can lie in a pile."""
    synopsis = box.by_id[box.story(story).synopsis].card
    scenes = [
        p for p in box.scenes_of(story) if p.card.type != "special event" or p.id in (synopsis.events_in_decks or {})
    ]
    return {p.id for p in (*scenes, *(p for kind in SUPPORT for p in box.taken_by(story, kind)))}


def _pile(placed: Placed) -> str:
    if placed.kind == "scenes":
        return str(placed.card.deck)
    pile = str(placed.card.pile) if placed.kind == "tutorials" else placed.kind
    return SUPPORT.get(pile, pile)
