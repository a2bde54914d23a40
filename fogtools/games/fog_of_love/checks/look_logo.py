"""The logo of a look cannot be used, or cannot be seen.

A logo is the name of the box as lettering, or a drawing (SVG) in the folder of the box, read as strictly as any
picture. What is black in it gets the colour of its place. It stands on backs, on the colour of each deck and kind: one
of its colours stands out from each of these with a contrast of 3 (WCAG 2 for graphics), in colour and printed in grey.

Good:
    # art/logo.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0H40V10Z"/></svg>
    # look.yaml
    logo: {file: art/logo.svg, artist: Ada Miller, licence: CC BY 4.0}
Bad:
    # art/logo.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0H40V10Z" fill="#403050"/></svg>
    # look.yaml
    logo:
      file: art/logo.svg  # <-
      artist: Ada Miller
      licence: CC BY 4.0
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fogtools.finding import Digits, Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.print.colours import contrast, grey
from fogtools.games.fog_of_love.print.look import logo_named, theme
from fogtools.games.fog_of_love.print.palette import Theme

#: A box without a drawn logo needs no library for it.
unusable: Callable[[Path, str], tuple[Say, Say] | None] = lazy("fogtools.print.art:unusable_icon")
colours_of: Callable[[Path, str, str], tuple[str, ...]] = lazy("fogtools.print.art:colours_of")
#: What is drawn stands out from its ground from this contrast on (WCAG 2, 1.4.11).
SEEN = 3.0


def check(box: Loaded) -> Iterator[Fault]:
    """A drawing that cannot be used, or that nobody sees on one of the colours."""
    named = logo_named(box)
    if named is None or not named.file:
        return
    source, at = box.looks[""][1], ("logo", "file")
    if fault := unusable(box.folder, named.file):
        yield Fault(source, at, *fault)
        return
    own = theme(box)
    found, ground = _hardest(own, colours_of(box.folder, named.file, own.lettering))
    if found < SEEN:
        message = Say(
            "`{file}` on `{ground}` has a contrast of {found}, and {wanted} is needed to see it",
            file=named.file,
            ground=ground,
            found=Digits(f"{found:.1f}"),
            wanted=Digits(f"{SEEN:g}"),
        )
        yield Fault(
            source, at, message, Say("draw it in black, which gets the colour `lettering`, or add a light line")
        )


def _hardest(own: Theme, colours: tuple[str, ...]) -> tuple[float, str]:
    """The colour of backs on which the logo is seen least, with its contrast there."""
    return min((max((_seen(one, look.colour) for one in colours), default=1.0), name) for name, look in own.looks)


def _seen(colour: str, ground: str) -> float:
    return min(contrast(colour, ground), contrast(grey(colour), grey(ground)))
