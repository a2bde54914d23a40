"""A suit has no epilogue for a difference.

At the end everybody reads the line of their difference in the table of their suit: one to six for each of the four
(TAR-062). Where a line is missing, somebody has no fate.

Good:
    epilogues:
    - {suit: coins, gap: 1, text: Everything is sold but for the spoons.}
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
from fogtools.games.tarot_drama.engine.tarot_deck import SUITS
from fogtools.games.tarot_drama.rules.epilogue import MOST


def check(box: Loaded) -> Iterator[Fault]:
    """One fault for all lines that no row has; silent while a row cannot be read (TAR-005, TAR-062)."""
    wanted = [(suit, gap) for suit in SUITS for gap in range(1, MOST + 1)]
    missing = [f"{suit} {gap}" for suit, gap in wanted if f"fate-{suit}-{gap}" not in box.by_id]
    message = Say(
        "{n} epilogue is missing: {missing}",
        "{n} epilogues are missing: {missing}",
        n=len(missing),
        missing=", ".join(missing),
    )
    yield from lacking(box, missing, message, Say("write `epilogues:` with gaps 1 to {most} of each suit", most=MOST))
