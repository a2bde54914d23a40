"""The decks cannot hold out: a chapter is longer than the scenes that can be drawn for it.

A chapter ends when as many scenes have counted as it is long (FOL-087, FOL-088). Minor scenes and reactions never
count, and a deck that no chapter opens is drawn from only for the starting hands (FOL-067, FOL-086). Where too few
scenes can ever come to hand, every play gets stuck. Where they suffice, but hands cannot be filled up to the end
(A-25), `fog decks` shows by how many. Nothing is said of a story whose cards can end a chapter, or with
`deck_empty: reshuffle`.

Good:
    chapters:
    - id: evening
      number: 901
      title: Evening
      text: The lamps come on.
      choices:
        A:
          says: Look.
          tokens: [+sensitivity]
        B:
          says: I see you.
          tokens: [+sincerity]
      draws: [serious, drama]
      length: 2
Bad:
    chapters:
    - id: evening
      number: 901
      title: Evening
      text: The lamps come on.
      choices:
        A:
          says: Look.
          tokens: [+sensitivity]
        B:
          says: I see you.
          tokens: [+sincerity]
      draws: [serious]
      length: 10  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.bounds.supply import supply
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """The first chapter of each story that its decks cannot carry."""
    for story in box.story_names:
        known = supply(box, story)
        if known is None or not known.bound or known.lasts > known.counted:  # `story-shape` says that
            continue
        for stretch in known.stretches():
            if stretch.needed > stretch.most:
                message = Say(
                    "up to the end of this chapter `{story}` needs {want}, and {n} can come to hand",
                    "up to the end of this chapter `{story}` needs {want}, and {n} can come to hand",
                    story=story,
                    want=Say("{n} scene that counts", "{n} scenes that count", n=stretch.needed),
                    n=stretch.most,
                )
                yield Fault(stretch.chapter, ("length",), message, Say("make it shorter, or add scenes to its decks"))
                break
