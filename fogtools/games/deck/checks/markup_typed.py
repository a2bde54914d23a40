"""A text of a deck holds markup or an address, which would be printed as it is typed.

Texts are plain. A `<b>`, an `&amp;` or a web address that came with a copied cell reaches the printed card letter by
letter.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember; 5 < 6.}
Bad:
    cards:
    - {id: first-kitchen, text: Describe the <b>first</b> kitchen you remember.}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Severity
from fogtools.game.authoring.check import Fault
from fogtools.game.authoring.slips import marked_up
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.words.texts import printed

SEVERITY: Severity = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every text with markup, an entity or an address."""
    return marked_up((one.at, one.path, one.words) for one in printed(box))
