"""The synopsis keeps quiet about what its finale pays.

What of the finale matters during play must stand on the synopsis (FOL-156): nobody reads the finale before the end,
and by then it is too late to play for it.

Good:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
      finale notes:
      - Every TRAIT GOAL met pays 3 hearts.
Bad:
    synopses:
    - id: short-crossing  # <-
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every synopsis without `finale notes`, where the finale scores something."""
    for entry in (box.box.stories if box.box else {}).values():
        synopsis, finale = box.by_id.get(entry.synopsis), box.by_id.get(entry.finale)
        if synopsis is None or finale is None or synopsis.kind != "synopses" or finale.kind != "finales":
            continue
        scores = any(not isinstance(s, str) and (s.score_traits or s.do) for s in finale.card.steps)
        if scores and not synopsis.card.finale_notes:
            yield Fault(
                synopsis,
                ("id",),
                Say("{card} pays hearts at the end, and the synopsis does not say so", card=finale.label),
                Say("add `finale notes`"),
            )
