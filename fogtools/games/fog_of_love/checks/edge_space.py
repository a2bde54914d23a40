"""A text has spaces where nobody sees them.

A space at the edge of a text, or two between words, prints as one or as none. But the text is another one for a
translator: what looks the same in two places is translated twice, and a correction of it marks all translations.

Good:
    scenes:
    - {id: late-walk, number: 901, deck: sweet, title: A late walk, type: special effect, does: {both: +1}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      title: "A late walk "  # <-
      text: A bench,  two flasks.  # <-
      type: special effect
      does: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import spaced_out
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with a space at its edge or two in a row, each once."""
    return spaced_out(queries.printed(box))
