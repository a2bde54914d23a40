"""Scenes lie where nobody draws them.

A deck of the story that no chapter draws from, an event that is shuffled into a deck after the last chapter that draws
from it, a scan for a kind of scene that the deck does not hold: the cards are in the box and never come to the table.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does: {player: {scan: {deck: sweet, for: special effect, count: 1}}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does:
        player:
          scan:
            deck: sweet
            for: reveal secret  # <-
            count: 1
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed

SEVERITY = "warning"


def check(box: Loaded) -> Iterator[Fault]:
    """Decks that no chapter draws, events that come too late, scans that find nothing."""
    if box.box is None or not queries.all_read(box, "scenes", "chapters", "synopses"):
        return
    draws = {story: _draws(box, story) for story in box.story_names}
    for story, decks in draws.items():
        if decks is not None:
            yield from _undrawn(box, story, decks)
    scenes = {story: {placed.card.id for placed in box.scenes_of(story)} for story in draws}
    for placed in box.of("scenes"):
        stories = [s for s in draws if placed.card.id in scenes[s]]
        wanted = [(s, d) for s in stories if (d := draws[s]) is not None]
        if wanted and len(wanted) == len(stories):
            yield from _late(box, placed, wanted)
            yield from _missing(box, placed, stories)


def _draws(box: Loaded, story: str) -> Sequence[Sequence[str]] | None:
    """The decks that each chapter draws from, the starting hand before them; None where one cannot be read."""
    entry = box.story(story)
    chapters, synopsis = [box.by_id.get(c) for c in entry.chapters], box.by_id.get(entry.synopsis)
    if not synopsis or synopsis.kind != "synopses" or not all(c and c.kind == "chapters" for c in chapters):
        return None
    return [[*synopsis.card.hand], *(c.card.draws for c in chapters if c)]


def _undrawn(box: Loaded, story: str, draws: Sequence[Sequence[str]]) -> Iterator[Fault]:
    chapter = box.by_id[box.story(story).chapters[-1]]
    drawn = {deck for decks in draws[1:] for deck in decks}
    effects = [f for p in box.scenes_of(story) for f in queries.root(p).effects()]
    drawn |= {d.where for f in effects for d in f.deeds() if d.what in ("draws", "takes")}
    for deck, n in queries.decks_of(box, story).items():
        if deck not in drawn and deck in box.decks:
            message = Say(
                "the story `{story}` has {n} scene of the deck `{deck}`, and no chapter draws it",
                "the story `{story}` has {n} scenes of the deck `{deck}`, and no chapter draws them",
                story=story,
                n=n,
                deck=deck,
            )
            yield Fault(
                chapter, ("draws",), message, Say("let a chapter draw from it, or take its scenes out"), key=True
            )


def _late(box: Loaded, placed: Placed, stories: Sequence[tuple[str, Sequence[Sequence[str]]]]) -> Iterator[Fault]:
    """Events that go into a deck from which no later chapter draws, in every story of the card."""
    for found in queries.root(placed).effects():
        for deed in found.deeds():
            if deed.what == "shuffles in" and all(_too_late(placed, deed.where, draws) for _, draws in stories):
                message = Say("no chapter that is still to come draws from the deck `{deck}`", deck=deed.where)
                yield Fault(placed, found.path, message, Say("shuffle it into another deck"), part=deed.where)


def _too_late(placed: Placed, deck: str, draws: Sequence[Sequence[str]]) -> bool:
    """Whether the last chapter that draws from a deck is over before the card can be in a hand."""
    first = next((i for i, decks in enumerate(draws) if placed.card.deck in decks), None)
    last = max((i for i, decks in enumerate(draws) if i and deck in decks), default=-1)
    return first is not None and last < first


def _missing(box: Loaded, placed: Placed, stories: Sequence[str]) -> Iterator[Fault]:
    """Scans for a kind of scene that the deck holds in none of the stories."""
    for found in queries.root(placed).effects():
        for deed in found.deeds():
            if deed.what == "takes" and not any(deed.which in _held(box, s)[deed.where] for s in stories):
                message = Say("no story of this card has such a scene in the deck `{deck}`", deck=deed.where)
                yield Fault(placed, (*found.path, "for"), message, Say("look for another kind, or in another deck"))


def _held(box: Loaded, story: str) -> Mapping[str, set[str]]:
    """Deck -> the types and icons of the scenes that can lie in it."""
    known: dict[str, Mapping[str, set[str]]] = box.walked.setdefault("held", {})
    if story not in known:
        held: dict[str, set[str]] = {deck: set() for deck in box.decks}
        for p in box.scenes_of(story):
            if not queries.is_event(p):
                held.setdefault(p.card.deck, set()).update(queries.icons(p.card, queries.root(p).effects()))
            for f in queries.root(p).effects():
                for d in f.deeds():
                    if d.what == "shuffles in":
                        held.setdefault(d.where, set()).add("special event")
        known[story] = held
    return known[story]
