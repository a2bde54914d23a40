"""A picture of a deck has no words for those who do not see it, or does not say whose it is.

`alt` is read in the accessible edition. `artist` and `licence` are printed on the card of credits: without a licence
nobody may print the picture but its artist. What the tool draws needs neither.

Good:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#8a5a3c"/></svg>
    # cards.yaml
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      art: {file: art/owl.svg, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}
Bad:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#8a5a3c"/></svg>
    # cards.yaml
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      art: {file: art/owl.svg, artist: Ada Miller}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.art import shown
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.print.pictured import unnamed_pictures

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Each of the three that a picture lacks; on backs nobody is read one."""
    return unnamed_pictures(shown(box), lambda at: isinstance(at, Placed))
