"""A font of a deck cannot be used, or does not say how it may be.

A font is a TrueType file (`.ttf`) in the folder of the deck, one for each weight, and its own file allows what print
does with it: some of its letters are embedded into each PDF. `licence` is printed on the card of credits.

Good:
    # look.yaml
    fonts:
      text: {regular: fonts/small.ttf, licence: OFL 1.1}
Bad:
    # look.yaml
    fonts:
      text: {regular: fonts/smal.ttf, licence: OFL 1.1}  # <-
      titles: {regular: fonts/small.ttf}  # <-
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.games.deck.cards.box import Loaded

#: A deck without fonts needs no library for them.
unusable: Callable[[Path, str], tuple[Say, Say] | None] = lazy("fogtools.print.fonts.own:unusable")


def check(box: Loaded) -> Iterator[Fault]:
    """Every font that cannot be used, and every typeface without a licence."""
    if box.look_at is None or box.look.fonts is None:
        return
    for name, face in box.look.fonts.families():
        for key, font in face.files():
            if fault := unusable(box.folder, font):
                yield Fault(box.look_at, ("fonts", name, key), *fault)
        if face.licence is None:
            message = Say("the typeface has no `licence`: nobody knows whether it may be printed or passed on")
            yield Fault(
                box.look_at, ("fonts", name), message, Say("write how it may be used: `licence: OFL 1.1`"), key=True
            )
