"""What can come about in a story, bounded by what its cards can give, which is bounded by what can come about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.reachability.asking import Asking
from fogtools.games.fog_of_love.rules.reachability.fixpoint import Spreading
from fogtools.games.fog_of_love.rules.reachability.most import Most
from fogtools.games.fog_of_love.rules.reachability.scene_bounds import Coming

#: Each round is right by itself; a later one only knows more.
ROUNDS = 4


def outlook(story: Story, rulings: Mapping[str, str]) -> Coming:
    """All that can come about, with the reasons for the rest.

    Without any bound at first; then bounded by the sums of what came about before, as long as that takes anything away.
    """
    return _closer(story, {**story.rulings, **rulings}, Asking)


def counted(story: Story) -> Coming:
    """The same without the sums of hearts and tokens, which cost ten times all the rest; with those of tracks."""
    if not story.facts.tracks:
        return Spreading(Coming(story, story.rulings, Asking())).spread()
    return _closer(story, story.rulings, lambda most: Asking(tracks=most))


def _closer(story: Story, agreed: Mapping[str, str], asking: Callable[[Most], Asking]) -> Coming:
    coming = Spreading(Coming(story, agreed, Asking())).spread()
    for _ in range(ROUNDS):
        closer = Spreading(Coming(story, agreed, asking(Most(coming)))).spread()
        same = closer.keys == coming.keys
        coming = closer
        if same:
            break
    return coming
