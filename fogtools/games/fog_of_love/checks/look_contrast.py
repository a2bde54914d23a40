"""Words cannot be read on a colour of the look.

Titles are printed in white on the colour of a deck or a kind, and that colour is used for words on paper; texts, stage
directions and keywords stand on paper and on panels. Each pair needs a contrast of 4.5 (WCAG 2, level AA), in colour
and printed in grey.

Good:
    # look.yaml
    theme: harbour
    colours: {story: "#155066"}
Bad:
    # look.yaml
    theme: harbour
    colours:
      story: "#7fb8c9"  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Digits, Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.print.colours import READABLE, contrast, grey
from fogtools.games.fog_of_love.print.look import files, where

DARKER = Say("take a darker colour for words, or a lighter ground")
LIGHTER = Say("take a lighter colour for the lettering, or a darker one for these backs")


def check(box: Loaded) -> Iterator[Fault]:
    """Each colour on which, or in which, something cannot be read: the worst place of each."""
    for theme, file, source in files(box):
        worst: dict[tuple[str, ...], tuple[float, str, str]] = {}
        for words, on, text, ground in theme.pairs():
            found = min(contrast(text, ground), contrast(grey(text), grey(ground)))
            if found < READABLE:
                at = next(
                    (at for name in (words, on) if len(at := where(file, "colours", name)) > 1), where(file, "", "")
                )
                worst[at] = min(worst.get(at, (found, words, on)), (found, words, on))
        for at, (found, words, on) in worst.items():
            message = Say(
                "`{words}` on `{ground}` has a contrast of {found}, and {wanted} is needed to read it",
                words=words,
                ground=on,
                found=Digits(f"{found:.1f}"),
                wanted=Digits(f"{READABLE:g}"),
            )
            yield Fault(source, at, message, LIGHTER if words == "lettering" else DARKER)
