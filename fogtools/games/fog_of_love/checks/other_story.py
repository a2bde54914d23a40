"""A card names what none of its stories has.

A mark that only another story's cards set, a card that only another story plays, a track that only others move, a
destiny that is not dealt, a chapter too many: the box has it, and at this table it never comes. A card that is in
several stories is right as long as one of them has it. (In these examples the crossing has three chapters.)

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does: {if: chapter 3, do: {both: +1}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does:
        if: chapter 5  # <-
        do: {both: +1}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import is_key
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS

SEVERITY = "warning"
HELP = Say("name what this story has, or take the card out of it")


class Has(NamedTuple):
    """What a story has: the marks that are set, tracks that move, scenes, destinies, how many chapters."""

    marks: frozenset[str]
    tracks: frozenset[str]
    scenes: frozenset[str]
    destinies: frozenset[str]
    chapters: int


def check(box: Loaded) -> Iterator[Fault]:
    """Every condition and every destiny of an effect that the box has, and no story of its card."""
    if box.box is None or not queries.all_read(box, "scenes", "chapters", "finales", "synopses"):
        return
    has = {story: _has(box, story) for story in box.story_names}
    cards = {story: {p.id for p in queries.naming(box, story)} for story in has}
    anywhere = _together([*has.values()])
    for placed in box.cards:
        stories = [story for story, ids in cards.items() if placed.id in ids]
        if not stories or box.by_id.get(placed.id) is not placed:
            continue
        here, root = _together([has[story] for story in stories]), queries.root(placed)
        for path, text in root.conditions():
            for c in conditions.when(text).state:
                message = _lacking(c, here, anywhere)
                if message:
                    yield Fault(placed, path, message, HELP, key=is_key(path), part=c.name or c.measure)
        for found in root.effects():
            for name in found.names("destinies"):
                known = name.name.removeprefix("any but ")
                if known in anywhere.destinies - here.destinies:
                    message = Say("no story of this card deals the destiny `{name}`", name=known)
                    yield Fault(placed, name.path, message, HELP, key=name.key, part=known)


def _has(box: Loaded, story: str) -> Has:
    cards = queries.naming(box, story)
    roots = [*map(queries.root, cards), *queries.thresholds(box)]
    effects = [f for root in roots for f in root.effects()]
    synopsis = box.by_id.get(box.story(story).synopsis)
    dealt = synopsis.card.destinies if synopsis and synopsis.kind == "synopses" else None
    return Has(
        frozenset(n.name for f in effects if f.name == "mark" for n in f.names("mark")),
        frozenset(g.what for f in effects for g in f.gifts() if g.what != HEARTS),
        frozenset(p.id for p in cards),
        frozenset((*dealt.hand, *(dealt.discarded or ()))) if dealt else frozenset(),
        len(box.story(story).chapters),
    )


def _together(stories: Sequence[Has]) -> Has:
    """What one of the stories has at the least."""
    return Has(
        frozenset().union(*(has.marks for has in stories)),
        frozenset().union(*(has.tracks for has in stories)),
        frozenset().union(*(has.scenes for has in stories)),
        frozenset().union(*(has.destinies for has in stories)),
        max(has.chapters for has in stories),
    )


def _lacking(c: Condition, here: Has, anywhere: Has) -> Say | None:
    """What a condition asks for that only other stories have."""
    if c.form == "marked" and c.name in anywhere.marks - here.marks:
        return Say("no card of its stories sets the mark `{name}`; another story's does", name=c.name)
    if c.form == "played" and c.name in anywhere.scenes - here.scenes:
        return Say("no story of this card plays `{name}`", name=c.name)
    if c.form == "has" and c.name in anywhere.destinies - here.destinies:
        return Say("no story of this card deals the destiny `{name}`", name=c.name)
    if c.form == "compare" and c.measure in anywhere.tracks - here.tracks:
        return Say("no card of its stories moves the track `{name}`; another story's does", name=c.measure)
    if c.form == "chapter" and c.n > here.chapters:
        return Say("its story has no chapter {n}", n=c.n)
    return None
