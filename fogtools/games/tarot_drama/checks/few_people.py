"""There are fewer parts than people may play.

Five may sit down (TAR-007), and each takes another part.

Good:
    people:
    - {id: lou, name: Lou, role: Keeps the lock}
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
from fogtools.games.tarot_drama.engine.state import SEATS


def check(box: Loaded) -> Iterator[Fault]:
    """A setting with fewer than five parts; silent while a row cannot be read (TAR-007)."""
    n = len({placed.id for placed in box.of("people")})
    message = Say(
        "{n} part is there to play; {most} people may sit down",
        "{n} parts are there to play; {most} people may sit down",
        n=n,
        most=len(SEATS),
    )
    yield from lacking(box, SEATS[n:], message, Say("write `people:` with {most} rows or more", most=len(SEATS)))
