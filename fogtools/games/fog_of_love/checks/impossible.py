"""Something on a card can never happen, whoever plays.

All that can come about is gone through, chapter by chapter: which decks are opened when, which scenes come to a hand,
which marks are set by then, how far the tracks can be moved, who can hold which destiny. A scene, a line, a branch or
an event that nothing leads to is printed and never happens. In a box of several stories it is said of what none of
them brings about. Sums of hearts and tokens are left to `fog simulate --verdicts`, which takes longer; so is all that
only plays can show, and a story in which something is done by hand that no play knows. It is asked when nothing is an
error and nothing is wrong with a story as a whole, and of a card on which nothing else is found. (In these examples the
deck `drama` is first drawn in chapter 3.)

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: drama
      type: special effect
      title: A late walk
      only if: [chapter 3]
      does: {both: +1}
Bad:
    scenes:
    - id: late-walk  # <-
      number: 901
      deck: drama
      type: special effect
      title: A late walk
      only if: [chapter 2]
      does: {both: +1}
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import TEXTS
from fogtools.games.fog_of_love.engine.verb_facts import ANYTHING
from fogtools.games.fog_of_love.rules.reachability import Thing, counted_things
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.source.data import Json
from fogtools.text.search.cache import search_cache

SEVERITY = "warning"
#: What a search of this kind is known by; another way to search, another name.
NAME = "impossible-1"
NEEDED = ("synopses", "chapters", "scenes", "finales", "destinies", "traits", "occupations", "features")


def check(box: Loaded) -> Iterator[Fault]:
    """Every thing that is impossible in each story that has it, once."""
    if box.box is None or not queries.all_read(box, *NEEDED) or not queries.all_named(box):
        return
    kept, played = search_cache(), _played(box)
    if kept and kept.found(NAME, played) == []:
        return
    never = list(_never(box))
    if kept and not never:
        kept.keep(NAME, played, [])
    yield from never


def _played(box: Loaded) -> str:
    """All of a box that is played, without its texts: whoever edits these alone need not wait."""
    files = [source for source in (box.source, box.profile, *box.sources) if source]
    return repr([_without_texts(source.data) for source in files])


def _without_texts(data: Json) -> Json:
    if isinstance(data, Mapping):
        return {key: _without_texts(value) for key, value in data.items() if key not in TEXTS}
    return [_without_texts(value) for value in data] if isinstance(data, list) else data


def _never(box: Loaded) -> Iterator[Fault]:
    moved = {story: _moved(box, story) for story in box.story_names}
    free = {p.id for story, what in moved.items() if ANYTHING in what for p in queries.naming(box, story)}
    told: dict[object, list[Thing]] = defaultdict(list)
    for story, what in moved.items():
        for thing in () if ANYTHING in what else _things(box, story, what):
            if thing.card.id not in free:
                told[id(thing.card.source), thing.card.path, thing.at, thing.key].append(thing)
    for things in told.values():
        first = things[0]
        if all(thing.reason is not None for thing in things):
            at = box.own.by_id[first.card.id] if first.card.path else box.source
            message = Say("{thing} can never happen: {reason}", thing=first.label, reason=first.reason)
            yield Fault(at, first.at, message, Say("change what keeps it away, or delete it"), key=True)


def _things(box: Loaded, story: str, moved: Set[str]) -> Iterator[Thing]:
    """What a story can come to, without what is meant: an event that begins in a deck, though a card shuffles it in.

    Thresholds of tracks that no card moves are not printed.
    """
    compiled = compile_story(box, story, hashed=False)
    for thing in counted_things(box, compiled):
        placed = thing.kind == "link" and thing.key[1] in compiled.events_in_decks
        if not placed and (thing.kind != "threshold" or thing.card.id in moved):
            yield thing


def _moved(box: Loaded, story: str) -> set[str]:
    """All that a story's cards change, tracks among it; the thresholds of others are not printed.

    `ANYTHING` where people do by hand what no play knows: then all may be.
    """
    return {gift.what for p in queries.naming(box, story) for f in queries.root(p).effects() for gift in f.gifts()}
