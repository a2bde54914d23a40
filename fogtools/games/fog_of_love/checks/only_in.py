"""A card is only in an edition that the box is not made for.

`only in` names the one edition that has a card; the box names its editions under `edition` and `edition in` (FOL-004).
A card of any other edition would never be printed, nor played.

Good:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    edition in: {fr: fr-one-story}
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # editions/fr-one-story.yaml
    edition: fr-one-story
    tokens: {singles: 30, fives: 5}
    sizes: {large: [70, 120], small: [44, 68]}
    seats: [pink, blue]
    # cards.yaml
    scenes:
    - {id: late-walk, number: 901, only in: fr-one-story, deck: sweet, type: special effect, title: A, does: {both: +1}}
Bad:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
    # cards.yaml
    scenes:
    - id: late-walk
      number: 901
      only in: fr-2202  # <-
      deck: sweet
      type: special effect
      title: A late walk
      does: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every card of an edition that this box does not name."""
    if box.box is None:
        return
    known = list(dict.fromkeys((box.box.edition, *(box.box.edition_in or {}).values())))
    for placed in box.cards:
        if placed.card.only_in and placed.card.only_in not in known:
            message = Say("this box is not made for an edition called `{name}`", name=placed.card.only_in)
            otherwise = Say(
                "name it in box.yaml under `edition in`, or delete `only in`; known here: {known}",
                known=", ".join(known),
            )
            help, instead, safe = queries.meant(placed.card.only_in, known, otherwise)
            yield Fault(placed, ("only in",), message, help, instead=instead, safe=safe)
