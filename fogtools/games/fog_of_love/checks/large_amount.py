"""An effect gives or takes far more hearts than any other card of its box.

Twenty hearts for a joke decide the whole evening; most often a figure was typed twice, or a sign of another key slipped
in. What is meant to be so large stands alone in the box: a comment with the reason keeps it.

Good:
    scenes:
    - {id: late-walk, number: 901, deck: sweet, type: special effect, title: A late walk, does: {both: +2}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does:
        both: +20  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"
#: From so many hearts on an amount is looked at, and large is more than so many times what nine of ten effects give.
FROM, TIMES = 7, 2


def check(box: Loaded) -> Iterator[Fault]:
    """Every effect on hearts that is more than twice as large as what nine of ten effects of the box give."""
    found = [
        (root, effect, max(abs(int(gift.low)), abs(int(gift.high))))
        for root in queries.roots(box)
        for effect in root.effects()
        if effect.name == "satisfaction"
        for gift in effect.gifts()
    ]
    usual = sorted(n for *_, n in found)[: max(1, len(found) * 9 // 10)]
    for root, effect, n in found:
        if n >= FROM and len(found) > 1 and n > TIMES * usual[-1]:
            yield Fault(
                root.at,
                effect.path,
                Say("{amount} ♥ at once; nine of ten effects of this box: {most} ♥ at most", amount=n, most=usual[-1]),
                Say("write fewer"),
            )
