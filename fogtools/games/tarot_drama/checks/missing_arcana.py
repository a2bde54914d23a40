"""A major arcana has no row.

Any of the 22 may come to lie between two people (TAR-013, TAR-014); without its theme they have a card and no conflict.

Good:
    arcana:
    - {number: 16, name: The Tower, rivalry: Who holds the highest room., belligerence: Who pulls it down first.}
Bad:
    # box.yaml
    format: 1
    box: A setting
    id: a-setting  # <-
    language: en
    place: A landing
    season: Winter
    premise: The ferry has stopped.
    motives begin: I want
    characteristics:
      swords: {name: Wit, about: Who has the last word.}
      batons: {name: Nerve, about: Who goes first.}
      cups: {name: Warmth, about: Who is missed.}
      coins: {name: Means, about: Who can pay.}
    balance: Nothing changes.
    # tables.yaml
    motives:
    - {id: stay, text: I want to be asked to stay.}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault, lacking
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA


def check(box: Loaded) -> Iterator[Fault]:
    """One fault for all numbers that no row has; silent while a row cannot be read (TAR-001, TAR-005, TAR-014)."""
    missing = [id.removeprefix("arcana-") for id in ARCANA if id not in box.by_id]
    message = Say(
        "{n} major arcana has no row: {missing}",
        "{n} major arcana have no row: {missing}",
        n=len(missing),
        missing=", ".join(missing),
    )
    yield from lacking(box, missing, message, Say("write `arcana:` with all numbers from 0 to 21"))
