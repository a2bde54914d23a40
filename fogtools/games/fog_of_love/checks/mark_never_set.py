"""A card asks for a mark that nothing sets.

Its condition can only come out one way: the line never runs, or always does, and the table looks for a token that
nobody was ever given. (In these examples `engaged` and `wary` are declared.)

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
    - id: the-ring
      number: 902
      deck: sweet
      type: special effect
      title: The ring
      does:
        if: marked engaged  # <-
        do: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries, symbols
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import is_key

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every condition on a declared mark that no effect of the box sets."""
    if box.box is None or not queries.all_read(box, "scenes", "chapters", "finales"):
        return
    never = set(box.box.marks or {}) - symbols.marks_set(box)
    for name, at, path in symbols.marks_asked(box):
        if name in never:
            yield Fault(
                at,
                path,
                Say("nothing in this box sets the mark `{name}`", name=name),
                Say("set it on another card, as in `does: {{mark: {name}}}`, or ask for something else", name=name),
                key=is_key(path),
                part=name,
            )
