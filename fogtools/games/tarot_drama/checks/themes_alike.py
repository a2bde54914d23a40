"""The two themes of a major arcana are the same.

More red than black makes a conflict a rivalry, more black a belligerence (TAR-027). Where both are told alike, the
colours of the cards say nothing at the table.

Good:
    arcana:
    - {number: 16, name: The Tower, rivalry: Who has the top room., belligerence: Who pulls it down first.}
Bad:
    arcana:
    - {number: 16, name: The Tower, rivalry: Who has the top room., belligerence: Who has the top room.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.source.model import plain

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every arcana whose belligerence reads like its rivalry (TAR-014)."""
    for placed in box.of("arcana"):
        if plain(placed.row.rivalry).casefold() == plain(placed.row.belligerence).casefold():
            message = Say("this is the rivalry of {arcana} again", arcana=placed.label)
            yield Fault(placed, ("belligerence",), message, Say("what would they do to each other that rivals do not?"))
