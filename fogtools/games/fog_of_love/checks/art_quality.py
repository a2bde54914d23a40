"""A picture will not look well in print.

It has too few pixels for its place, shines through, is in inks that nobody named, or all of it lies where the card is
cut.

Good:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#8a5a3c"/></svg>
    # example.yaml
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}
      tokens: [-discipline]
Bad:
    # art/owl.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" opacity=".5"/></svg>
    # example.yaml
    features:
    - id: night-owl
      number: 901
      title: Night owl
      art: {file: art/owl.svg, alt: An owl., artist: Ada Miller, licence: CC BY 4.0}  # <-
      tokens: [-discipline]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.game.printing.art import Art
from fogtools.games.fog_of_love.cards import box as boxes
from fogtools.games.fog_of_love.cards.look.art import shown
from fogtools.print.pictured import weak_pictures
from fogtools.source import Source

SEVERITY = "warning"
#: A box without pictures needs no library for them.
faults: Callable[[boxes.Loaded, boxes.Placed | Source, Art], list[tuple[Say, Say]]] = lazy(
    "fogtools.games.fog_of_love.print.art:faults"
)


def check(box: boxes.Loaded) -> Iterator[Fault]:
    """Everything that will not look well, of every picture that can be printed."""
    return weak_pictures(shown(box), partial(faults, box))
