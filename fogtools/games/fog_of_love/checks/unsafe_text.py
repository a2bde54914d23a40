"""A text holds markup or an address that would be printed as it is typed.

Card texts are plain: the tool sets bold, brackets and icons itself. A `<b>`, an `&amp;` or a web address reaches the
printed card letter by letter.

Good:
    features:
    - {id: night-owl, number: 901, title: Night owl, text: 5 < 6 at night., tokens: [-discipline]}
Bad:
    features:
    - id: night-owl
      number: 901
      title: Night owl
      text: A <b>very</b> late hour.  # <-
      tokens: [-discipline]
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import marked_up
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with markup, an entity or an address, each once."""
    return marked_up(queries.printed(box))
