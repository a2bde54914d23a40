"""A chapter draws from a deck in which the story has no scene.

Whoever picks that deck finds nothing to draw, and where the chapter names no other deck nobody draws at all. The
custom deck is empty unless a story fills it (FOL-025).

Good:
    chapters:
    - id: noon
      number: 902
      title: Noon
      text: The sea is flat.
      choices:
        A:
          says: Swim.
          tokens: [+curiosity]
        B:
          says: Sleep.
          tokens: [-curiosity]
      draws: [sweet, serious]
      length: 1
Bad:
    chapters:
    - id: noon
      number: 902
      title: Noon
      text: The sea is flat.
      choices:
        A:
          says: Swim.
          tokens: [+curiosity]
        B:
          says: Sleep.
          tokens: [-curiosity]
      draws: [sweet, custom]  # <-
      length: 1
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every deck of a chapter's `draws` without a scene of the story."""
    if not queries.all_read(box, "scenes"):
        return
    for name, entry in (box.box.stories if box.box else {}).items():
        decks = queries.decks_of(box, name, events=True)
        for chapter in (box.by_id[c] for c in entry.chapters if c in box.by_id):
            for i, deck in enumerate(chapter.card.draws if chapter.kind == "chapters" else ()):
                if deck in box.decks and not decks.get(deck):
                    yield Fault(
                        chapter,
                        ("draws", i),
                        Say("the story `{name}` has no {deck} scene to draw", name=name, deck=deck),
                        _help([d for d in box.decks if decks.get(d)]),
                    )


def _help(known: list[str]) -> Say:
    return Say("its decks: {known}", known=", ".join(known)) if known else Say("write some, with this `deck`")
