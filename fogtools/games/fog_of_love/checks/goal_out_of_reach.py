"""A goal or a condition asks for more than the story can give.

A trait goal, a need of a destiny, or a condition of a card that nobody can ever meet is a promise that the table
cannot keep (FOL-042, FOL-054). The check adds up the most that anybody could gain in the story: the tokens of the
occupation and three features, the best letter of every chapter, of the scenes that count the best ones, as many as
the chapters are long, every other scene, and all hearts of the finale. What lies beyond that is beyond everybody.

Good:
    traits:
    - {id: early-riser, number: 901, title: Early riser, goal: own +discipline at least 1}
Bad:
    traits:
    - id: early-riser
      number: 901
      title: Early riser
      goal: own +discipline at least 9  # <-
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.bounds.gains import Gain, most
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.manifest import StoryEntry
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS


def check(box: Loaded) -> Iterator[Fault]:
    """Every trait and destiny that is out of reach in a story, and every condition that is in all that hold it."""
    reach = {story: found for story in box.story_names if (found := most(box, story)) is not None}
    yield from _goals(box, reach)
    played = {story: _played(box.story(story)) for story in box.story_names}
    for root in queries.roots(box):
        if root.conditions() and root.kind not in ("destinies", "traits"):
            stories = [story for story, cards in played.items() if _plays(cards, root)]
            if stories and all(s in reach for s in stories):
                yield from _asked(box, root, {s: reach[s] for s in stories})


def _goals(box: Loaded, reach: Mapping[str, Gain]) -> Iterator[Fault]:
    """The traits and destinies that a story deals, each once with all the stories that are too small for it."""
    beyond: dict[tuple[Hashable, ...], tuple[Placed, Path, Condition, dict[str, int]]] = {}
    for story, found in reach.items():
        for placed, path, text in _dealt(box, story):
            condition = conditions.state(text)
            limit = _limit(box, condition, found)
            if limit is not None:
                at = (placed.source.name, *placed.path, *path)
                beyond.setdefault(at, (placed, path, condition, {}))[-1][story] = limit
    for placed, path, condition, limits in beyond.values():
        yield Fault(placed, path, _message(condition, limits), HELP, part=str(condition.n))


def _dealt(box: Loaded, story: str) -> Iterator[tuple[Placed, Path, str]]:
    """The goals and needs of the traits and destinies of a story."""
    for placed in box.taken_by(story, "traits"):
        yield placed, ("goal",), placed.card.goal
    synopsis = box.by_id[box.story(story).synopsis].card
    for name in dict.fromkeys((*synopsis.destinies.hand, *(synopsis.destinies.discarded or ()))):
        dealt = box.by_id.get(name)
        if dealt and dealt.kind == "destinies":
            yield from ((dealt, ("needs", i), text) for i, text in enumerate(dealt.card.needs_))


HELP = Say("ask for less, or let more cards give it")


def _played(entry: StoryEntry) -> tuple[set[str] | None, set[str]]:
    """The scenes of a story, None where it takes all; and its other cards."""
    return None if entry.scenes == "all" else set(entry.scenes), {entry.synopsis, *entry.chapters, entry.finale}


def _plays(cards: tuple[set[str] | None, set[str]], root: Root) -> bool:
    scenes, others = cards
    if root.kind == "thresholds":
        return True
    if root.kind == "scenes":
        return scenes is None or root.model.id in scenes
    return root.model.id in others


def _asked(box: Loaded, root: Root, reach: Mapping[str, Gain]) -> Iterator[Fault]:
    """The conditions of a card that nobody can meet in any of these stories."""
    for path, text in root.conditions():
        for c in conditions.when(text).state:
            beyond = {story: limit for story, found in reach.items() if (limit := _limit(box, c, found)) is not None}
            if len(beyond) == len(reach):
                yield Fault(root.at, path, _message(c, beyond), HELP, key=is_key(path), part=str(c.n))
                break


def _limit(box: Loaded, c: Condition, found: Gain) -> int | None:
    """The most there is, where the condition asks for more; None where it can be met, as far as anybody knows."""
    if c.form != "compare" or c.measure not in (HEARTS, *box.aspects):  # of an unknown aspect nobody knows
        return None
    if c.op == "at most":  # a balance below zero is one of the opposite aspect
        against = {"+": "-", "-": "+"}.get(c.measure[:1], "") + c.measure[1:]
        least = -found.most(against, c.who == "joint") if c.measure != HEARTS else 0
        return least if c.who not in ("lead", "gap") and c.n < least else None
    limit = found.most(c.measure, c.who == "joint")
    if c.who in ("lead", "gap") and c.measure != HEARTS:
        return None  # one person's tokens against the other's opposite ones
    return limit if c.n > limit else None


def _message(c: Condition, limits: Mapping[str, int]) -> Say:
    """What is said of a condition that is beyond the limits of these stories: the widest of them."""
    what = Say("hearts") if c.measure == HEARTS else c.measure
    stories = ", ".join(f"`{story}`" for story in limits)
    if c.op == "at most":
        return Say(
            "in {stories} nobody can come below {limit} {what}", stories=stories, limit=min(limits.values()), what=what
        )
    if c.who == "joint":
        return Say(
            "in {stories} the two together can have {limit} {what} at most",
            stories=stories,
            limit=max(limits.values()),
            what=what,
        )
    return Say(
        "in {stories} nobody can have more than {limit} {what}", stories=stories, limit=max(limits.values()), what=what
    )
