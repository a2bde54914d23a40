"""A drawing that takes the place of a sign cannot be used.

It is an SVG in the folder of the deck, in black, without anything that shines through: black gets the colour of its
place.

Good:
    # icons/sun.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#8a5a3c"/></svg>
    # look.yaml
    icons: {sun: icons/sun.svg}
Bad:
    # icons/sun.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" opacity=".5"/></svg>
    # look.yaml
    icons:
      sun: icons/sun.svg  # <-
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.games.deck.cards.box import Loaded

#: A deck without drawings needs no library for them.
unusable: Callable[[Path, str], tuple[Say, Say] | None] = lazy("fogtools.print.art:unusable_icon")


def check(box: Loaded) -> Iterator[Fault]:
    """Every such drawing."""
    for name, drawing in box.look.icons.items():
        if box.look_at and (fault := unusable(box.folder, drawing)):
            yield Fault(box.look_at, ("icons", name), *fault)
