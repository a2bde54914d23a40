"""A category of a deck has no cards, or only some cards have a category.

Nobody can draw from a category without cards; and a card without one is never drawn by whoever names a category.

Good:
    cards:
    - {id: first-kitchen, category: warm-up, text: Describe the first kitchen you remember.}
Bad:
    # box.yaml
    format: 1
    box: Kitchen table
    id: kitchen-table
    language: en
    categories:
      warm-up: {title: Warming up}
      late: {title: Late}  # <-
    # cards.yaml
    cards:
    - {id: first-kitchen, category: warm-up, text: Describe the first kitchen you remember.}
    - {id: last-kitchen, text: Describe the last one.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every category without cards, and the first card without a category where others have one."""
    if box.unread:
        return
    used = {placed.card.category for placed in box.cards}
    for name in box.categories:
        if name not in used:
            message = Say("no card is of the category `{name}`", name=name)
            yield Fault(box.source, ("categories", name), message, Say("write one, or delete the category"), key=True)
    drawn = [placed for placed in box.cards if not box.apart(placed.card)]
    known = [f"`{name}`" for name, category in box.categories.items() if not category.apart]
    without = [placed for placed in drawn if placed.card.category is None]
    if known and 0 < len(without) < len(drawn):
        message = Say(
            "this card has no category, and others have one",
            "this card and {more} more have no category, and others have one",
            n=len(without),
            more=len(without) - 1,
        )
        yield Fault(without[0], ("id",), message, Say("add `category:` with one of {known}", known=", ".join(known)))
