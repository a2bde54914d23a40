"""A mark is set, and nothing ever asks for it.

The table keeps a token in sight all evening, and it changes nothing. (In these examples `engaged` is declared.)

Good:
    scenes:
    - {id: late-walk, number: 901, deck: sweet, type: special effect, title: A late walk, does: {mark: engaged}}
    - id: the-ring
      number: 902
      deck: sweet
      type: special effect
      title: The ring
      does: {if: marked engaged, do: {both: +1}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does:
        mark: engaged  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries, symbols
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """The first place of the box that sets such a mark."""
    if box.box is None or not queries.all_read(box, "scenes", "chapters", "finales"):
        return
    open_ = set(box.box.marks or {}) - {name for name, *_ in symbols.marks_asked(box)}
    for root in queries.roots(box):
        for found in root.effects():
            for name in found.names("mark"):
                if found.name == "mark" and name.name in open_:
                    open_.discard(name.name)
                    yield Fault(
                        root.at,
                        name.path,
                        Say("nothing in this box asks for the mark `{name}`", name=name.name),
                        Say("let a card ask for it, as in `if: marked ...`, or do not set it"),
                    )
