"""A picture has no words for those who do not see it, or does not say whose it is.

`alt` is read in the accessible edition instead of the picture. `artist` and `licence` are printed on the card of
credits: without a licence nobody may print the picture but its artist. What the tool draws needs neither.

Good:
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, alt: An owl on a lamp post., artist: Ada Miller, licence: CC BY 4.0}
      tokens: [-discipline]
Bad:
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, artist: Ada Miller}  # <-
      tokens: [-discipline]
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.game.printing.art import Art, lacks
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.look.art import shown
from fogtools.print.pictured import unnamed_pictures

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Each of the three that a picture lacks."""
    yield from unnamed_pictures(shown(box), lambda at: True)
    logo = box.looks[""][0].logo if "" in box.looks else None
    if logo and logo.file:
        for message, help in lacks(Art.model_validate(dict(logo.written())), read=False):
            yield Fault(box.looks[""][1], ("logo",), message, help, key=True)
