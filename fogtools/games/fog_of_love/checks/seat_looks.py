"""The cards of the two seats cannot be read, or not be told apart without colour.

The edition names the colour and the pattern of each seat's characters and destinies (FOL-001). Titles are printed in
white on that colour, so it must be dark; printed in grey, and for many eyes, only the pattern tells whose card it is.

Good:
    # own.yaml
    edition: own
    tokens: {singles: 35, fives: 5}
    sizes: {large: [70, 120], small: [44, 68]}
    seats: [pink, blue]
    seat looks:
      pink: {colour: "#a8326d", pattern: dots}
      blue: {colour: "#23508f", pattern: stripe}
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: own
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
Bad:
    # own.yaml
    edition: own
    tokens: {singles: 35, fives: 5}
    sizes: {large: [70, 120], small: [44, 68]}
    seats: [pink, blue]
    seat looks:
      pink: {colour: "#f4b6cf", pattern: dots}  # <-
      blue: {colour: "#23508f", pattern: dots}  # <-
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: own
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.print.colours import READABLE, contrast, grey

WHITE = "#ffffff"


def check(box: Loaded) -> Iterator[Fault]:
    """Every colour on which white cannot be read, every pattern that another seat has, every look of no seat."""
    if box.edition is None or box.profile is None:
        return
    seen: dict[str, str] = {}
    for seat, look in (box.edition.seat_looks or {}).items():
        at = ("seat looks", seat)
        if seat not in box.edition.seats:
            message = Say("`{seat}` is no seat of this edition", seat=seat)
            yield Fault(
                box.profile, at, message, Say("its seats: {seats}", seats=", ".join(box.edition.seats)), key=True
            )
            continue
        if min(contrast(look.colour, WHITE), contrast(grey(look.colour), WHITE)) < READABLE:
            message = Say(
                "`{colour}` is too light: the titles of the seat `{seat}` are printed in white on it",
                colour=look.colour,
                seat=seat,
            )
            yield Fault(box.profile, (*at, "colour"), message, Say("take a darker one"))
        if look.pattern in seen:
            message = Say(
                "the seats `{first}` and `{second}` have the same pattern: without colour their cards look alike",
                first=seen[look.pattern],
                second=seat,
            )
            yield Fault(box.profile, (*at, "pattern"), message, Say("give each its own"))
        seen.setdefault(look.pattern, seat)
