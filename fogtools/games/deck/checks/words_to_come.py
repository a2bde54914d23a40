"""A text of a deck holds no words, or only a note that words are still to come.

`TODO` would be printed and read aloud.

Good:
    cards:
    - {id: first-kitchen, title: "?", text: Describe the first kitchen you remember.}
Bad:
    cards:
    - {id: first-kitchen, text: TODO}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import printed
from fogtools.text.unfinished import UNFINISHED


def check(box: Loaded) -> Iterator[Fault]:
    """Every placeholder."""
    for one in printed(box):
        found = UNFINISHED.search(one.words)
        if found:
            message = Say("`{words}` would be printed and read aloud", words=found[0])
            help = Say("write the text, or take the card out until it is there")
            yield Fault(one.at, one.path, message, help, part=found[0])
