"""A card asks whether it has been played itself.

While it is resolved it lies on the table: what it asks is always true, or never. What shall happen once in a game has a
mark. Nothing is said where a story shuffles its discards in again (`deck_empty: reshuffle`): there a scene comes twice.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      only if: [not played the-ring]
      does: {both: +1}
    - {id: the-ring, number: 902, deck: sweet, type: special effect, title: The ring, does: {both: +1}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      only if:
      - not played late-walk  # <-
      does: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import is_key
from fogtools.games.fog_of_love.engine import conditions


def check(box: Loaded) -> Iterator[Fault]:
    """Every `played` with the card's own id, where no scene comes twice."""
    if any(queries.reshuffles(box, story) for story in box.story_names):
        return
    for root in queries.roots(box):
        if isinstance(root.at, Placed):
            for path, text in root.conditions():
                if any(c.form == "played" and c.name == root.at.id for c in conditions.when(text).state):
                    yield Fault(
                        root.at,
                        path,
                        Say("this is the card itself: what it asks here never changes"),
                        Say("name another card, or delete the condition"),
                        key=is_key(path),
                        part=root.at.id,
                    )
