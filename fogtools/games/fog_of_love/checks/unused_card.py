"""A card belongs to no story of its box.

It is printed and never played. Traits, occupations and features serve every story; synopses, chapters, finales and
scenes must be named by one, in box.yaml.

Good:
    scenes:
    - {id: late-walk, number: 901, deck: sweet, title: A late walk, type: special effect, does: {both: +1}}
Bad:
    chapters:
    - id: midnight  # <-
      number: 901
      title: Midnight
      text: The engine stops.
      choices:
        A:
          says: Listen.
          tokens: [+sensitivity]
        B:
          says: Sing.
          tokens: [-sensitivity]
      draws: [sweet]
      length: 1
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Every synopsis, chapter, finale and scene that no story names."""
    if box.box is None:
        return
    used: set[str] = set()
    for name, entry in box.box.stories.items():
        scenes = () if entry.scenes == "all" else entry.scenes
        for kind, named in (("synopses", [entry.synopsis]), ("finales", [entry.finale]), ("scenes", scenes)):
            used |= queries.meanings(named, queries.ids(box, kind))  # a name that is wrong makes no card unused
        used |= queries.chapters_meant(box, name) | {p.id for p in box.scenes_of(name)}
    for placed in box.cards:
        if placed.kind in ("synopses", "chapters", "finales", "scenes") and placed.id not in used:
            yield Fault(
                placed,
                ("id",),
                Say("no story of this box takes {card}; it would never be played", card=placed.label),
                Say("name it in box.yaml, under `stories`"),
            )
