"""A deck is named that the box does not have.

Scenes of such a deck would never be drawn, and an effect that looks for it finds nothing (FOL-022). The decks are
those the box names: `sweet`, `serious`, `drama` and `custom`, where it names none. After `scene is` stands a deck, a
type of scene, or `minor`.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does: {player: {draw: {count: 1, from: drama}}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweat  # <-
      type: special effect
      title: A late walk
      does:
        player:
          draw:
            count: 1
            from: tragedy  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.cards.story_cards import SCENE_TYPES
from fogtools.games.fog_of_love.engine import conditions

ICONS = ("minor", "plain")


def check(box: Loaded) -> Iterator[Fault]:
    """Every name of a deck that is none here."""
    if box.box is None:
        return
    scene_words = (*box.decks, *SCENE_TYPES, *ICONS)
    for root in queries.roots(box):
        for path, deck, key in (*_printed(root), *_moved(root)):
            if deck not in box.decks:
                message = Say("no deck is called `{deck}`; nobody could find it on the table", deck=deck)
                help, instead, safe = _meant(deck, box.decks)
                yield Fault(root.at, path, message, help, key=key, part=deck, instead=instead, safe=safe)
        for path, text in root.conditions():
            for c in conditions.when(text).state:
                if c.form == "scene is" and c.name not in scene_words:
                    help, instead, safe = _meant(c.name, scene_words)
                    yield Fault(
                        root.at,
                        path,
                        Say("no deck and no type of scene is called `{name}`", name=c.name),
                        help,
                        key=is_key(path),
                        part=c.name,
                        instead=instead,
                        safe=safe,
                    )
    for placed in box.of("tutorials"):
        piles = (*box.decks, *KINDS)
        if placed.card.pile not in piles:
            message = Say("no deck and no kind of card is called `{pile}`", pile=placed.card.pile)
            help, instead, safe = _meant(placed.card.pile, piles)
            yield Fault(placed, ("pile",), message, help, instead=instead, safe=safe)


def _printed(root: Root) -> Iterator[tuple[Path, str, bool]]:
    """(path, deck, whether the key is meant) for the decks that cards are sorted into and drawn from."""
    card = root.model
    if root.kind == "scenes" or (root.kind == "dividers" and card.deck):
        yield ("deck",), card.deck, False
    elif root.kind == "chapters":
        yield from ((("draws", i), deck, False) for i, deck in enumerate(card.draws))
    elif root.kind == "synopses":
        yield from ((("hand", deck), deck, True) for deck in card.hand)
        yield from ((("events in decks", event), deck, False) for event, deck in (card.events_in_decks or {}).items())


def _moved(root: Root) -> Iterator[tuple[Path, str, bool]]:
    """The decks that effects name."""
    for found in root.effects():
        yield from ((name.path, name.name, name.key) for name in found.names("deck"))


def _meant(word: str, known: tuple[str, ...]) -> queries.Meant:
    return queries.meant(word, known, Say("known here: {known}", known=", ".join(known)))
