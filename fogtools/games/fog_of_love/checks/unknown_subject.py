"""A tutorial card explains a word that the game does not have.

What a card `explains` is a kind of card, a type of scene, a verb, a term of the rules, a deck, a track or a mark. By
these words it is known which card must be read before what is played (FOL-172). A word that nobody ever meets teaches
nothing, and what was meant is not looked at.

Good:
    tutorials:
    - id: tutorial-1
      number: 901
      title: Hush
      pile: sweet
      explains: [secret, sweet]
      blocks: [{rule: A secret lies face down.}]
Bad:
    tutorials:
    - id: tutorial-1
      number: 901
      title: Hush
      pile: sweet
      explains:
      - sweet
      - secrets  # <-
      blocks: [{rule: A secret lies face down.}]
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.games.fog_of_love.cards.people_cards import Tutorial
from fogtools.games.fog_of_love.cards.tutorial import terms_taught


def check(box: Loaded) -> Iterator[Fault]:
    """Every word of `explains` that is none of the game, the box's decks, tracks and marks included."""
    tracks, marks = (box.box and box.box.tracks) or {}, (box.box and box.box.marks) or {}
    known = terms_taught.known(box.decks, tracks, marks)
    for placed in box.of("tutorials"):
        for path, word in _named(placed.card):
            if word not in known:
                message = Say("nobody ever meets `{word}`, so nothing shows when this card must be read", word=word)
                other = Say("name a kind of card, a type, a verb or a term")
                help, instead, safe = queries.meant(word, sorted(known), other)
                yield Fault(placed, path, message, help, instead=instead, safe=safe)


def _named(card: Tutorial) -> Iterator[tuple[Path, str]]:
    """The words that a card explains, and those of its blocks for a screen."""
    yield from ((("explains", i), word) for i, word in enumerate(card.explains))
    for n, block in enumerate(card.on_screen or ()):
        yield from ((("on screen", n, "explains", i), word) for i, word in enumerate(block.explains or ()))
