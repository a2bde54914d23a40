"""A field is declared and no card has it.

It is mostly a name that was written in two ways.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember., fields: {minutes: 5}}
Bad:
    # box.yaml
    format: 1
    box: Kitchen table
    id: kitchen-table
    language: en
    fields:
      minutes: {type: number, at: head, prints: "{value} min"}  # <-
    # cards.yaml
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded

SEVERITY: Severity = "note"


def check(box: Loaded) -> Iterator[Fault]:
    """Every field that is on no card; silent while a card cannot be read."""
    used = {name for placed in box.cards for name in placed.card.fields}
    for name in box.own if not box.unread else ():
        if name not in used:
            message = Say("no card has the field `{name}`", name=name)
            yield Fault(box.source, ("fields", name), message, Say("write it on a card, or delete it"), key=True)
