"""A finale has endings, and none for one way in which its story can end.

Of the two, both may stay, one may leave, or both: what can come of it follows from the destinies in play. The closing
paragraph is what people remember; who lands where nothing is written is left with the sums. Said only in a box that has
endings at all: without any, the printed back is a plain one. Where no destiny breaks up, only `both stay` is wanted.

Good:
    finales:
    - id: landing
      number: 905
      title: Landing
      text: The ramp goes down.
      steps:
      - choose destinies
      - resolve secrets
      - score traits: {met: +3, missed: nothing}
      - check destinies
      endings:
        both stay: You fold one map between you.
        one leaves: One of you waves from the quay until it is silly.
        both leave: Two ferries, and nobody waves.
Bad:
    finales:
    - id: landing
      number: 905
      title: Landing
      text: The ramp goes down.
      steps:
      - choose destinies
      - resolve secrets
      - score traits: {met: +3, missed: nothing}
      - check destinies
      endings:  # <-
        both stay: You fold one map between you.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded, Placed

SEVERITY = "note"
#: How two people can end -> the outcomes that there must be for it.
PAIRS = {"both stay": {"stays"}, "one leaves": {"stays", "breaks up"}, "both leave": {"breaks up"}}


def check(box: Loaded) -> Iterator[Fault]:
    """Every finale that keeps quiet about an ending, where one of the box has any."""
    finales = box.of("finales")
    if any(placed.card.endings for placed in finales):
        for placed in finales:
            if left := missing(box, placed):
                pairs = ", ".join(f"`{pair}`" for pair in left)
                message = Say("the story can end like this, and no ending is written for it: {pairs}", pairs=pairs)
                path = ("endings",) if placed.card.endings else ("id",)
                help = Say("write it under `endings`; `fog migrate` writes the keys")
                yield Fault(placed, path, message, help, key=bool(placed.card.endings))


def missing(box: Loaded, finale: Placed) -> list[str]:
    """The endings that a finale lacks, of those that its stories can come to with the destinies they deal."""
    outcomes = {
        box.by_id[name].card.outcome
        for story in box.story_names
        if box.story(story).finale == finale.id
        for name in _dealt(box, box.story(story).synopsis)
        if name in box.by_id and box.by_id[name].kind == "destinies"
    }
    written = finale.card.endings.by_pair() if finale.card.endings else {}
    return [pair for pair, wanted in PAIRS.items() if wanted <= outcomes and pair not in written]


def _dealt(box: Loaded, synopsis: str) -> list[str]:
    placed = box.by_id.get(synopsis)
    if placed is None or placed.kind != "synopses":
        return []
    return [*placed.card.destinies.hand, *(placed.card.destinies.discarded or ())]
