"""Two decks or kinds of cards look alike.

Cards are sorted by their backs, and by their heads in the hand. Printed in grey, and for one man in twelve, colours
alone do not tell: each look has a pattern of its own, and decks are told apart by all three kinds of eyes that lack a
colour, and have an order from light to dark in grey.

Good:
    # look.yaml
    patterns: {story: lattice, finale: wave}
Bad:
    # look.yaml
    patterns:
      story: lattice  # <-
    colours:
      sweet: "#4d2a5f"  # <-
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.look.looks import LookFile
from fogtools.games.fog_of_love.print.colours import SEEN, apart, grey
from fogtools.games.fog_of_love.print.look import files, where
from fogtools.games.fog_of_love.print.palette import DECKS, Theme
from fogtools.source import Source

#: Nearer than this, two colours are hard to tell (CIE 1976); side by side in one hand the eye sees 2.
NEAREST = 5.0
#: And two greys, which stand far from each other on the table.
NEAREST_GREYS = 2.5
#: For whom, by what their eyes lack.
EYES = {
    "": Say("for all eyes"),
    "protanopia": Say("without red (protanopia)"),
    "deuteranopia": Say("without green (deuteranopia)"),
    "tritanopia": Say("without blue (tritanopia)"),
}


def check(box: Loaded) -> Iterator[Fault]:
    """Patterns that two looks have, and decks whose colours are too near."""
    for theme, file, source in files(box):
        yield from _patterns(theme, file, source)
        yield from _decks(theme, file, source)


def _patterns(theme: Theme, file: LookFile, source: Source) -> Iterator[Fault]:
    for (a, first), (b, second) in combinations(theme.looks, 2):
        if first.pattern == second.pattern:
            own = b if file.patterns and getattr(file.patterns, b) else a
            message = Say("`{a}` and `{b}` have the same pattern, `{pattern}`", a=a, b=b, pattern=first.pattern)
            yield Fault(source, where(file, "patterns", own), message, Say("give each its own"))


def _decks(theme: Theme, file: LookFile, source: Source) -> Iterator[Fault]:
    decks = [(name, look.colour) for name, look in theme.looks if name in DECKS]
    for (a, one), (b, other) in combinations(decks, 2):
        near = [kind for kind in ("", *SEEN) if apart(one, other, kind) < NEAREST]
        if near:
            own = b if file.colours and getattr(file.colours, b) else a
            message = Say("the decks `{a}` and `{b}` can hardly be told apart {seen}", a=a, b=b, seen=EYES[near[0]])
            yield Fault(source, where(file, "colours", own), message, Say("take colours that differ in light, too"))
        elif apart(grey(one), grey(other)) < NEAREST_GREYS:
            own = b if file.colours and getattr(file.colours, b) else a
            message = Say("printed in grey, the decks `{a}` and `{b}` are equally dark", a=a, b=b)
            yield Fault(source, where(file, "colours", own), message, Say("make one of them lighter or darker"))
