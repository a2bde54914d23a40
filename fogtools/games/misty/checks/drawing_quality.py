"""A picture of the author's own will not look well in print, is not called anything, or is nobody's.

It has too few pixels, shines through, or has more ink than a press gives. Its `alt` is what the card is called at the
table and in a telling, by two or three words. `artist` and `licence` stand at the foot of the sheet of rules: without a
licence nobody may print the picture but its artist.

Good:
    # art/crane.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9L5 1L9 9Z" fill="#24476b"/></svg>
    # cards.yaml
    cards:
    - id: plain-house
      kind: plain
      art: {file: art/crane.svg, alt: paper crane, artist: Ada Miller, licence: CC BY 4.0}
      copies: 4
Bad:
    # art/crane.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9L5 1L9 9Z" opacity=".5"/></svg>
    # cards.yaml
    cards:
    - id: plain-house
      kind: plain
      art: {file: art/crane.svg, alt: paper crane, artist: Ada Miller, licence: CC BY 4.0}  # <-
      copies: 2
    - id: tulip
      kind: flower
      art: {draw: flower}  # <-
      copies: 2
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.game.printing.art import Art
from fogtools.games.misty.cards import box as boxes
from fogtools.games.misty.cards.art import shown
from fogtools.print.pictured import unnamed_pictures, weak_pictures
from fogtools.source import Source

SEVERITY = "warning"
#: A deck without pictures of its own needs no library for them.
faults: Callable[[boxes.Loaded, boxes.Placed | Source, Art], list[tuple[Say, Say]]] = lazy(
    "fogtools.games.misty.print.pictures:faults"
)


def check(box: boxes.Loaded) -> Iterator[Fault]:
    """Everything that will not look well, and all that a picture does not say of itself."""
    yield from weak_pictures(shown(box), partial(faults, box))
    yield from unnamed_pictures(shown(box), lambda at: True)
