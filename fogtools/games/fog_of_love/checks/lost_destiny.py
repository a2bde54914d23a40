"""A destiny begins discarded, and nothing brings it back.

The synopsis puts it into everybody's discard pile, and no card of the story swaps it in or takes it back: nobody can
choose this ending. A story in which something is done by hand is left alone.

Good:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour], discarded: [lone-wolf]}
      hand: {sweet: 3, serious: 2}
    scenes:
    - {id: late-walk, number: 902, deck: sweet, type: special effect, title: Walk, does: {both: {retrieve: lone-wolf}}}
Bad:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies:
        hand: [safe-harbour]
        discarded:
        - lone-wolf  # <-
      hand: {sweet: 3, serious: 2}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries, symbols
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.engine.shapes import candidates

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every destiny under `discarded` that no effect of its story brings back."""
    if box.box is None or not queries.all_read(box, "synopses", "scenes", "chapters", "finales", "destinies"):
        return
    for story in box.story_names:
        synopsis = box.by_id.get(box.story(story).synopsis)
        pile = synopsis.card.destinies.discarded or [] if synopsis and synopsis.kind == "synopses" else []
        deeds = symbols.deeds_of(box, story) if pile else []
        if synopsis is None or any(deed.what == "by hand" for deed in deeds):
            continue
        wanted = [deed.which for deed in deeds if deed.what in ("swaps in", "retrieves")]
        for i, name in enumerate(pile):
            known = name in box.by_id and name not in synopsis.card.destinies.hand
            if known and not any(candidates(word, [name]) for word in wanted):
                yield Fault(
                    synopsis,
                    ("destinies", "discarded", i),
                    Say("no card of the story `{story}` brings the destiny `{name}` back", story=story, name=name),
                    Say("let a card bring it back, as in `retrieve: {name}`, or deal it under `hand`", name=name),
                )
