"""What of a compiled story a play depends on, card by card: no text, no name of a place, no order of files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass

from fogtools.games.fog_of_love.engine.verb import Act
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Story
from fogtools.source.data import Json
from fogtools.source.model import Model, Text

#: What only tells where on a card something stands.
PLACES = {(Body, "at"), (AdditionalRow, "name")}


def essence(story: Story) -> dict[str, Json]:
    """Card -> what of it is played, "" -> what belongs to no card alone; a tutorial is no part of many plays."""
    facts = story.facts
    cards = {
        **{i: [scene, facts.icons[i]] for i, scene in story.scenes.items()},
        **{c.id: [place, c] for place, c in enumerate(story.chapters)},
        story.finale_card: story.finale,
        story.synopsis_card: [
            story.rulings,
            story.hand,
            story.in_hand,
            story.discarded,
            story.events,
            story.events_in_decks,
        ],
        **story.traits,
        **{i: facts.token[i] for i in (*story.features, *story.occupations)},
        **story.destinies,
    }
    found = {card: plain(what) for card, what in cards.items()}
    named = set(_names(found))
    tracks = {
        track: plain([ends, track in facts.couple_tracks, story.thresholds.get(track, {})])
        for track, ends in facts.tracks.items()
        if track in named
    }
    return {**found, "": [tracks, facts.supply, story.gender_rule]}


def _names(what: Json) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(what, str):
        yield what
    elif isinstance(what, Mapping):
        yield from what
        for value in what.values():
            yield from _names(value)
    elif isinstance(what, Sequence):
        for value in what:
            yield from _names(value)


def plain(what: object) -> Json:
    """A compiled thing as plain data. Raises TypeError for one that is not known."""
    if what is None or isinstance(what, bool | str):
        return what
    if isinstance(what, int):
        return int(what)
    if isinstance(what, Act):
        held = None if what.verb.shape is Text else plain(what.value)
        return [what.verb.name, held, {k: plain(v) for k, v in what.extra.items() if k not in ("card", "at")}]
    if isinstance(what, Model):
        return {key: plain(value) for key, value in what.written()}
    if isinstance(what, Mapping):
        return {str(key): plain(value) for key, value in what.items()}
    if isinstance(what, Set):
        return {str(one): True for one in what}
    if isinstance(what, list | tuple):
        return [plain(one) for one in what]
    if is_dataclass(what):
        return {f.name: plain(getattr(what, f.name)) for f in fields(what) if (type(what), f.name) not in PLACES}
    raise TypeError(f"{type(what).__name__} is nothing that is played")
