"""A checked story compiled: the cards that it takes from its box, each as it is played, and what is known of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fogtools.finding import FogError, Say
from fogtools.game.playing.rulings import recommended
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.manifest import StoryEntry, Track
from fogtools.games.fog_of_love.cards.story_cards import Synopsis
from fogtools.games.fog_of_love.cards.tutorial import Tutorial, tutorial_of
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.engine.state import Facts
from fogtools.games.fog_of_love.rules.compile import (
    Chapter,
    Scene,
    Story,
    chapter,
    destiny,
    goal,
    scene,
    step,
    thresholds,
)
from fogtools.games.fog_of_love.rules.fingerprint import fingerprint

#: What a token of an edition counts (FOL-012).
WORTH = {"singles": 1, "fives": 5}


def compile_story(box: Loaded, name: str, *, hashed: bool = True) -> Story:
    """The story as the engine plays it, the synopsis and its special rules applied (FOL-018).

    `hashed`: with the fingerprint of its cards, which whoever only asks about it can do without.
    Raises FogError where something that a play needs is missing (FOL-016).
    """
    taken = _taken(box, name)
    entry, synopsis, own = taken.entry, taken.synopsis, taken.box
    scenes = {p.id: scene(p.card) for p in taken.scenes}
    chapters = [chapter(own.by_id[i].card) for i in entry.chapters]
    tracks = queries.tracks_of(own, queries.naming(own, name))
    return Story(
        id=name,
        box=own.name,
        hash=taken.hash if hashed else "",
        facts=_facts(taken, tracks, scenes, chapters),
        rulings={**recommended(RULED), **(synopsis.rulings or {})},
        scenes=scenes,
        chapters=chapters,
        finale=tuple(step(entry.finale, i, s) for i, s in enumerate(own.by_id[entry.finale].card.steps)),
        finale_card=entry.finale,
        synopsis_card=entry.synopsis,
        reactions=frozenset(i for i, s in scenes.items() if s.type == "reaction"),
        minors=frozenset(i for i, s in scenes.items() if s.minor),
        decks=_decks(scenes),
        traits={p.id: goal(p.card.goal) for p in taken.traits},
        features=[p.id for p in taken.features],
        occupations=[p.id for p in taken.occupations],
        destinies={p.id: destiny(p.card) for p in taken.destinies},
        hand=dict(synopsis.hand),
        in_hand=list(synopsis.destinies.hand),
        discarded=list(synopsis.destinies.discarded or ()),
        events=[e for e in synopsis.special_events or () if e in scenes],
        events_in_decks=dict(synopsis.events_in_decks or {}),
        thresholds=thresholds(tracks),
        gender_rule=bool(own.edition and own.edition.gender_rule),
        marks={k: m.per for k, m in ((own.box and own.box.marks) or {}).items()},
        tutorial=taken.tutorial,
    )


@dataclass(frozen=True, slots=True)
class _Taken:
    """What a story takes from its box in the box's own edition."""

    box: Loaded
    entry: StoryEntry
    synopsis: Synopsis
    scenes: list[Placed]
    traits: list[Placed]
    features: list[Placed]
    occupations: list[Placed]
    destinies: list[Placed]
    tutorial: Tutorial | None

    @property
    def hash(self) -> str:
        """The fingerprint of its cards."""
        own = [*self.scenes, *self.traits, *self.features, *self.occupations, *self.box.of("destinies")]
        taught = self.box.of("tutorials") if self.tutorial else ()
        return fingerprint(self.box, _needed(self.entry), [*own, *taught])


def _taken(box: Loaded, name: str) -> _Taken:
    """The cards of a story. Raises FogError where one is missing."""
    entry = box.story(name)
    missing = [i for i in _needed(entry) if i not in box.by_id]
    if missing:
        raise FogError(
            Say("the story {name} has no card “{id}”.", name=name, id=missing[0]), Say("run `fog check` first")
        )
    own = box.own
    synopsis = own.by_id[entry.synopsis].card
    destinies = dict.fromkeys((*synopsis.destinies.hand, *(synopsis.destinies.discarded or ())))
    return _Taken(
        own,
        entry,
        synopsis,
        own.scenes_of(name),
        own.taken_by(name, "traits"),
        own.taken_by(name, "features"),
        own.taken_by(name, "occupations"),
        [own.by_id[i] for i in destinies if i in own.by_id],
        tutorial_of(own, name),
    )


def _needed(entry: StoryEntry) -> list[str]:
    return [entry.synopsis, *entry.chapters, entry.finale]


def _decks(scenes: Mapping[str, Scene]) -> dict[str, tuple[str, ...]]:
    """The scenes of each deck in the order from which a shuffle starts: decks and cards by name."""
    lying = sorted((s.deck, i) for i, s in scenes.items() if s.type != "special event")
    return {deck: tuple(i for d, i in lying if d == deck) for deck in sorted({d for d, _ in lying})}


def _facts(taken: _Taken, tracks: Mapping[str, Track], scenes: Mapping[str, Scene], chapters: list[Chapter]) -> Facts:
    edition, facts = taken.box.edition, Facts()
    facts.deck = {i: s.deck for i, s in scenes.items()}
    roots = {i: queries.root(taken.box.by_id[i]) for i in scenes}
    facts.icons = {i: queries.icons(root.model, root.effects()) for i, root in roots.items()}
    facts.token = {p.id: p.card.tokens[0] for p in (*taken.features, *taken.occupations)}
    facts.draws = {c.id: c.draws for c in chapters}
    facts.lengths = {c.id: c.length for c in chapters}
    facts.tracks = {k: (t.from_, t.to, t.start) for k, t in tracks.items()}
    facts.couple_tracks = frozenset(k for k, t in tracks.items() if t.per == "couple")
    if edition:
        facts.seats = (edition.seats[0], edition.seats[1])
        facts.supply = sum(n * WORTH[k] for k, n in edition.tokens.items())
    return facts
