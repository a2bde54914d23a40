"""A colour of the look asks for more ink than a press gives.

Where all inks together are more than 240 %, sheets stick to each other and do not dry, and shops refuse the file. Print
holds every colour to that, black taking the place of the others: such a colour comes out blacker than on the screen.
Greys are black ink alone, however dark.

Good:
    # look.yaml
    colours: {drama: "#4d2a5e"}
Bad:
    # look.yaml
    colours:
      drama: "#0a2010"  # <-
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.print.sheet import MOST_INK

SEVERITY = "warning"
#: A box that sets no colour needs no library for inks.
wanted: Callable[[str], int] = lazy("fogtools.print.pdf.press.total_ink:wanted")
is_told: Callable[[str], bool] = lazy("fogtools.print.pdf.press.total_ink:is_told")


def check(box: Loaded) -> Iterator[Fault]:
    """Every colour that a look sets and a press prints as another one; the themes are within the limit."""
    for file, source in box.looks.values():
        for name, colour in file.colours.written() if file.colours else ():
            if is_told(colour):
                message = Say(
                    "`{name}` asks for {ink} % ink, and print gives {most}: it comes out blacker",
                    name=name,
                    ink=wanted(colour),
                    most=MOST_INK,
                )
                yield Fault(source, ("colours", name), message, Say("take a lighter colour"))
