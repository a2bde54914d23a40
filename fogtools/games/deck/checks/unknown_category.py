"""A card is of a category that the deck has not declared.

It would be printed without a colour and a name of its own, and nobody could draw it with the others of its kind.

Good:
    cards:
    - {id: first-kitchen, category: warm-up, text: Describe the first kitchen you remember.}
Bad:
    cards:
    - {id: first-kitchen, category: warmup, text: Describe the first kitchen you remember.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.source.suggestions.spelling_distance import nearest


def check(box: Loaded) -> Iterator[Fault]:
    """Every card whose category the box file does not name."""
    known = [*box.categories]
    for placed in box.cards if box.box else ():
        name = placed.card.category
        if name is not None and name not in known:
            close = next(iter(nearest(name, known)), None)
            help = (
                Say("did you mean `{close}`?", close=close)
                if close
                else Say("declare it in box.yaml below `categories:`, `{name}: {{title: ...}}`", name=name)
            )
            message = Say("there is no category `{name}`", name=name)
            yield Fault(placed, ("category",), message, help, part=name, instead=close)
