"""A card has a field that the deck has not declared.

Nobody has said what it holds and where it stands, so that it would not be printed.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember., fields: {minutes: 5}}
Bad:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember., fields: {minuts: 5}}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.source.suggestions.spelling_distance import nearest


def check(box: Loaded) -> Iterator[Fault]:
    """Every field of every card that the box file does not name."""
    for placed in box.cards if box.box else ():
        for name in placed.card.fields:
            if name not in box.own:
                close = next(iter(nearest(name, [n for n in box.own if n not in placed.card.fields])), None)
                help = (
                    Say("did you mean `{close}`?", close=close)
                    if close
                    else Say(
                        "declare it in box.yaml below `fields:`, `{name}: {{type: text, at: under text}}`", name=name
                    )
                )
                message = Say("this deck has no field `{name}`", name=name)
                yield Fault(placed, ("fields", name), message, help, key=True, part=name, instead=close)
