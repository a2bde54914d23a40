"""The texts of a deck cannot be read on its paper.

Texts need a contrast of 4.5 to the ground (WCAG 2, level AA). Words on a colour of `categories` or `back` are light or
dark by themselves.

Good:
    # look.yaml
    paper: "#fdf8ee"
    ink: "#22242b"
Bad:
    # look.yaml
    paper: "#fdf8ee"
    ink: "#b0a890"  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Digits, Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.print.faces.palette import READABLE, contrast, looks


def check(box: Loaded) -> Iterator[Fault]:
    """Texts and small texts of such a colour."""
    look = looks(box)[""]
    for name, colour in (("ink", look.ink), ("muted", look.muted)):
        found = contrast(colour, look.paper)
        if box.look_at and found < READABLE:
            message = Say(
                "`{words}` on `{ground}` has a contrast of {found}, and {wanted} is needed to read it",
                words=name,
                ground="paper",
                found=Digits(f"{found:.1f}"),
                wanted=Digits(f"{READABLE:g}"),
            )
            at = (name,) if getattr(box.look, name) else ("paper",)
            yield Fault(box.look_at, at, message, Say("take a darker colour for words, or a lighter ground"))
