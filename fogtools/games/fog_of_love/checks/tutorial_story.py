"""The tutorial set does not tell one whole story.

Beginners play the set's own story with it (FOL-017): its synopsis, all its chapters and its finale belong to the set
(FOL-164), and so do the destinies that its synopsis deals, for what is not of the set stays in the box (FOL-166).
Nothing is said where the set has too few or too many story cards, or destinies.

Good:
    # tutorial.yaml
    tutorials:
    - {id: tutorial-1, number: 1, tutorial: true, title: Go, pile: sweet, explains: [scene], blocks: [{rule: Draw.}]}
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
Bad:
    # tutorial.yaml
    tutorials:
    - {id: tutorial-1, number: 1, tutorial: true, title: Go, pile: sweet, explains: [scene], blocks: [{rule: Draw.}]}
    synopses:
    - id: short-crossing
      number: 901
      tutorial: true  # <-
      title: A short crossing
      overview: Two people and one deck chair.
      destinies:  # <-
        hand: [safe-harbour, lone-wolf]
      hand: {sweet: 3, serious: 2}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.manifest import StoryEntry
from fogtools.games.fog_of_love.cards.tutorial import story_of_the_set

STORY = ("synopses", "chapters", "finales")


def check(box: Loaded) -> Iterator[Fault]:
    """What the set lacks of its story, each at the synopsis; story cards of the set that are another story's."""
    name = story_of_the_set(box)
    if not name or not queries.all_read(box, *STORY, "destinies", "tutorials"):
        return
    entry, taught = box.story(name), queries.taught(box)
    synopsis = box.by_id[entry.synopsis]
    if _complete(box, taught, "stories", STORY):
        yield from _cards(box, entry, synopsis, taught, name)
    if _complete(box, taught, "destinies", ("destinies",)) and synopsis.kind == "synopses":
        dealt = [*synopsis.card.destinies.hand, *(synopsis.card.destinies.discarded or ())]
        strange = [d for d in dealt if d in box.by_id and not box.by_id[d].card.tutorial]
        if strange:
            message = Say(
                "the tutorial deals {cards}, and they stay in the box: they are not of its set", cards=_names(strange)
            )
            yield Fault(synopsis, ("destinies",), message, _star(), key=True)


def _cards(box: Loaded, entry: StoryEntry, synopsis: Placed, taught: list[Placed], name: str) -> Iterator[Fault]:
    own = [*entry.chapters, entry.finale]
    meant = queries.chapters_meant(box, name) | queries.meanings([entry.finale], queries.ids(box, "finales"))
    lacking = [c for c in own if c in box.by_id and not box.by_id[c].card.tutorial]
    if lacking:
        message = Say("the tutorial set tells this story, and {cards} do not belong to it", cards=_names(lacking))
        yield Fault(synopsis, ("tutorial",), message, _star(), key=True)
    for placed in taught:
        if placed.kind in STORY and placed.id not in {entry.synopsis, *meant}:
            message = Say("the tutorial set tells `{story}`, and this card is none of that story", story=name)
            yield Fault(placed, ("tutorial",), message, Say("delete `tutorial: true`"), key=True)


def _complete(box: Loaded, taught: list[Placed], what: str, kinds: tuple[str, ...]) -> bool:
    """Whether the set holds as many cards of these kinds as the edition says, where it says so."""
    wanted = (box.edition and box.edition.tutorial_set) or {}
    return what not in wanted or sum(queries.copies(p) for p in taught if p.kind in kinds) == wanted[what]


def _names(ids: list[str]) -> str:
    return ", ".join(f"`{i}`" for i in ids)


def _star() -> Say:
    return Say("write `tutorial: true` on them too, and give them numbers of the set")
