"""A small word stands twice in a row.

The eye passes over `the the`, and whoever reads the card aloud stumbles. Only words that no sentence doubles are
looked for, in the language of the box; `had had` and `nous nous` may stay.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      text: All that she had had, had had no name.
      type: special effect
      does: {both: +1}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: A late walk
      text: >-
        A bench at the end of
        the the pier.  # <-
      type: special effect
      does: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import doubled
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every doubled word of every text."""
    return doubled(queries.printed(box), box.written_in)
