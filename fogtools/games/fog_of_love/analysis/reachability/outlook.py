"""What can come about in a story, bounded by what its cards can give, which is bounded by what can come about."""

from __future__ import annotations

from collections.abc import Mapping

from fogtools.games.fog_of_love.analysis.reachability.asking import Asking
from fogtools.games.fog_of_love.analysis.reachability.fixpoint import Spreading
from fogtools.games.fog_of_love.analysis.reachability.most import Most
from fogtools.games.fog_of_love.analysis.reachability.scene_bounds import Coming
from fogtools.games.fog_of_love.rules.compile import Story

#: Each round is right by itself; a later one only knows more.
ROUNDS = 4


def outlook(story: Story, rulings: Mapping[str, str]) -> Coming:
    """All that can come about, with the reasons for the rest.

    Without any bound at first; then bounded by the sums of what came about before, as long as that takes anything away.
    """
    agreed = {**story.rulings, **rulings}
    coming = Spreading(Coming(story, agreed, Asking())).spread()
    for _ in range(ROUNDS):
        closer = Spreading(Coming(story, agreed, Asking(Most(coming)))).spread()
        same = closer.keys == coming.keys
        coming = closer
        if same:
            break
    return coming
