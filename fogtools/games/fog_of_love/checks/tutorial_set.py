"""The tutorial set is not what the edition says.

Its cards carry an asterisk (`tutorial: true`) and lie in a fixed order that teaches the game: so many of each kind
(FOL-007, FOL-162), and so many scenes of each deck (FOL-165). With a card too few or too many, all the numbers behind
it are wrong. A destiny counts twice, once per colour.

(In these examples the edition `pocket` has a tutorial set of two tutorial cards, one scene and one trait.)

Good:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
Bad:
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: pocket  # <-
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.model import KINDS

STORY = ("synopses", "chapters", "finales")


def check(box: Loaded) -> Iterator[Fault]:
    """Every kind of the set, and every deck of its scenes, whose number is not the edition's."""
    wanted = (box.edition and box.edition.tutorial_set) or {}
    taught = queries.taught(box)
    if not wanted or not queries.all_read(box, *KINDS):
        return
    if not taught:
        yield Fault(
            box.source,
            ("edition",),
            Say(
                "the edition has a tutorial set of {n} card, and no card here belongs to it",
                "the edition has a tutorial set of {n} cards, and no card here belongs to it",
                n=sum(wanted.values()),
            ),
            Say("write `tutorial: true` on its cards, or take an edition without a tutorial set"),
        )
        return
    held: Counter[str] = Counter()
    for placed in taught:
        held["stories" if placed.kind in STORY else placed.kind] += queries.copies(placed)
    wrong = [(kind, want, held[kind]) for kind, want in wanted.items() if held[kind] != want]
    if not any(kind == "scenes" for kind, _, _ in wrong):
        decks = Counter(p.card.deck for p in taught if p.kind == "scenes")
        by_deck = (box.edition and box.edition.tutorial_scenes) or {}
        wrong += [(f"{deck} scenes", want, decks[deck]) for deck, want in by_deck.items() if decks[deck] != want]
    for what, want, n in wrong:
        message = Say(
            "`{what}`: {n} belongs to the edition's tutorial set, and {held} to this one",
            "`{what}`: {n} belong to the edition's tutorial set, and {held} to this one",
            what=what,
            n=want,
            held=n,
        )
        yield Fault(box.source, ("edition",), message, _help(want - n))


def _help(more: int) -> Say:
    if more > 0:
        return Say("write `tutorial: true` on {n} more", n=more)
    return Say("delete `tutorial: true` on {n}", n=-more)
