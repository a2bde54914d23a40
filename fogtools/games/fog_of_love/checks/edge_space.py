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

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"
TWO = re.compile(r"(\S+?)  +(\S+)")
AT_THE_EDGE = Say("this text begins or ends with a space")
BETWEEN = Say("two spaces stand between these words")


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with a space at its edge or two in a row, each once."""
    for at, path, words in queries.printed(box):
        if words != words.strip():
            yield Fault(at, path, AT_THE_EDGE, Say("delete it"))
        elif "  " in words:
            found = TWO.search(words)
            if found:
                yield Fault(
                    at, path, BETWEEN, Say("delete one"), part=found[0], instead=f"{found[1]} {found[2]}", safe=True
                )
