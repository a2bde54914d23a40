"""One name stands twice in a list where once is enough.

A scene is in a story once, a deck is one deck however often a chapter names it, and a destiny is dealt once to each
seat: the second name is a slip for another.

Good:
    chapters:
    - id: first-night
      number: 901
      title: First night
      text: A key turns.
      draws: [sweet, serious]
      length: 4
      choices:
        A: {says: You., chooser: +1}
        B: {says: Me., other: +1}
Bad:
    chapters:
    - id: first-night
      number: 901
      title: First night
      text: A key turns.
      draws: [sweet, sweet]  # <-
      length: 4
      choices:
        A: {says: You., chooser: +1}
        B: {says: Me., other: +1}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.source import Source

Path = tuple[str | int, ...]


def check(box: Loaded) -> Iterator[Fault]:
    """Every name that an earlier one of its list repeats: of stories, of what chapters draw, of a synopsis."""
    for at, path, names in _lists(box):
        for i, name in enumerate(names):
            if name in names[:i]:
                message = Say("`{name}` stands in this list already", name=name)
                yield Fault(at, (*path, i), message, Say("write the name that is missing, or delete this one"))


def _lists(box: Loaded) -> Iterator[tuple[Placed | Source, Path, Sequence[str]]]:
    for name, entry in ((box.box and box.box.stories) or {}).items():
        if entry.scenes != "all":
            yield box.source, ("stories", name, "scenes"), entry.scenes
        if entry.take:
            yield box.source, ("stories", name, "take"), entry.take
    for placed in box.cards:
        if placed.kind == "chapters":
            yield placed, ("draws",), placed.card.draws
        elif placed.kind == "synopses":
            destinies = placed.card.destinies
            yield placed, ("destinies", "hand"), destinies.hand
            yield placed, ("destinies", "discarded"), destinies.discarded or ()
            yield placed, ("special events",), placed.card.special_events or ()
