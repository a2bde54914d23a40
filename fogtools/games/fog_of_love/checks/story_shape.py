"""A story has fewer than three chapters, or one of them twice, or more scenes to play than it holds.

A story has three or four chapters as a rule (FOL-080). A card can be revealed only once. And where the chapters ask
for more counted scenes than the story has (FOL-132), every play ends with two empty hands.

Good:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
Bad:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing:
        synopsis: short-crossing
        chapters: [morning, noon]  # <-
        finale: landing
        scenes: all
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Too few chapters, a chapter twice, more to play than there is."""
    for name, entry in (box.box.stories if box.box else {}).items():
        at = ("stories", name, "chapters")
        twice = [i for i, chapter in enumerate(entry.chapters) if chapter in entry.chapters[:i]]
        for i in twice:
            yield Fault(
                box.source,
                (*at, i),
                Say("`{chapter}` stands here a second time; there is only one such card", chapter=entry.chapters[i]),
                Say("name another chapter"),
            )
        if len(entry.chapters) < queries.CHAPTERS and not twice:
            yield Fault(
                box.source,
                at,
                Say(
                    "this story has {n} chapter; a story has three or four as a rule",
                    "this story has {n} chapters; a story has three or four as a rule",
                    n=len(entry.chapters),
                ),
                Say("name {n} more", n=queries.CHAPTERS - len(entry.chapters)),
                severity="warning",
            )
        beyond = queries.too_long(box, name)
        if beyond:
            asked, held = beyond
            yield Fault(
                box.source,
                at,
                Say(
                    "these chapters last {n} counted scene, and the story holds only {held}",
                    "these chapters last {n} counted scenes, and the story holds only {held}",
                    n=asked,
                    held=held,
                ),
                Say("add scenes, or shorten a chapter"),
            )
