"""All that a story can come to, in its author's order: each with its place, its words, the answers that lead there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.analysis.facts import Path
from fogtools.game.analysis.trials import Trials
from fogtools.game.playing.course import Tally
from fogtools.game.record import Reachable
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.verb import Act, Acts, Line, Lines
from fogtools.games.fog_of_love.engine.verb import Way as Inner
from fogtools.games.fog_of_love.rules.compile import Body, Carrying, Scene, Story
from fogtools.games.fog_of_love.rules.reachability.goals import SEATS, Towards, Way, both
from fogtools.games.fog_of_love.rules.reachability.outlook import counted, outlook
from fogtools.games.fog_of_love.rules.reachability.scene_bounds import Coming, Key
from fogtools.games.fog_of_love.rules.table import fulfilled
from fogtools.source import Source

#: Of a row that many pairs of letters reach, so many are tried by themselves.
PAIRS = 4
CHECK = "impossible"


class Card(NamedTuple):
    """A card as things on it are told: where it stands, what people call it, its id, the answers that bring it up."""

    source: Source
    path: Path
    label: str
    id: str
    up: Way = ()


class Thing(NamedTuple):
    """Something that a story can come to, at its place; the rest as in `Reachable`."""

    kind: str
    key: Key
    card: Card
    at: Path
    label: Say
    reason: Say | None
    towards: tuple[Way, ...]
    share: Callable[[Tally, int], Trials] | None

    def reachable(self) -> Reachable:
        """As the core knows it."""
        card = self.card
        place = card.source.finding((*card.path, *self.at), CHECK, self.label, key=True, card=card.label)
        return Reachable(self.kind, self.key, self.label, place, self.reason, self.share, self.towards)


def reachable(box: Loaded, story: Story, rulings: Mapping[str, str]) -> list[Reachable]:
    """Every card, letter, row, effect, carry-over, link, threshold and destiny of the story.

    What stands on a card that never comes is left out: the card itself says why.
    """
    found = _Things(box.own, story, outlook(story, rulings))
    return [thing.reachable() for thing in {thing.key: thing for thing in found.all()}.values()]


def counted_things(box: Loaded, story: Story) -> list[Thing]:
    """The same things with what `counted` knows of them."""
    return list({thing.key: thing for thing in _Things(box.own, story, counted(story)).all()}.values())


class _Things:
    def __init__(self, box: Loaded, story: Story, coming: Coming) -> None:
        self.box, self.story, self.coming = box, story, coming
        linked: dict[str, list[str]] = {}
        for placed in box.scenes_of(story.id):
            if placed.card.linked_to:
                linked.setdefault(placed.card.linked_to, []).append(placed.id)
        self.towards = Towards(story, linked)

    def all(self) -> Iterator[Thing]:
        for chapter in self.story.chapters:
            card = _card(self.box.by_id[chapter.id])
            yield self.thing("chapter", ("chapter", chapter.id, ""), card, (), Say("chapter {card}", card=card.label))
            if ("chapter", chapter.id, "") in self.coming.keys:
                yield from self.body(card, self.coming.choice_of(chapter))
        for placed in self.box.scenes_of(self.story.id):
            if placed.id in self.story.scenes and self.box.by_id[placed.id] is placed:
                yield from self.scene(placed, self.story.scenes[placed.id])
        yield from self.thresholds()
        finale = _card(self.box.by_id[self.story.finale_card])
        for step in self.coming.steps():
            yield from self.lines(finale, step.lines)
        for name in self.story.destinies:
            yield self.destiny(name)

    def thing(
        self,
        kind: str,
        key: Key,
        card: Card,
        at: Path,
        label: Say,
        towards: Iterable[Way] = (),
        share: Callable[[Tally, int], Trials] | None = None,
    ) -> Thing:
        """One thing with its place and, where it never comes about, the reason."""
        reason = None
        if key not in self.coming.keys:
            reason = self.coming.why.get(key, Say("the line it stands in never happens"))
        return Thing(kind, key, card, at, label, reason, tuple(towards), share)

    # ------------------------------------------------------------------ cards
    def scene(self, placed: Placed, scene: Scene) -> Iterator[Thing]:
        asked = [c for when in scene.only_if for c in when.state]
        card = _card(placed)._replace(up=(*self.towards.first(asked), *self.towards.up(scene)))
        key = ("played", scene.id, "")
        if key not in self.coming.keys and key not in self.coming.why:
            self.coming.why[key] = self.never_in_hand(scene)
        kind, label = _kind(scene, card.label)
        yield self.thing(kind, key, card, (), label, [card.up])
        if key not in self.coming.keys:
            return
        if scene.type == "secret":
            yield from self.secret(card, scene)
            return
        yield from self.body(card, scene.body)
        if scene.carry is not None:
            yield from self.carry(card, ("carry",), scene.carry)

    def never_in_hand(self, scene: Scene) -> Say:
        """Why a scene never comes into anybody's hand."""
        story = self.story
        if scene.type != "special event":
            return Say("it lies in the deck {deck}, from which nobody ever draws", deck=scene.deck)
        if scene.id not in story.events:
            return Say("the synopsis does not set it aside under `special events`")
        decks = self.coming.events.get(scene.id)
        if not decks:
            return Say("nothing that can happen shuffles it into a deck")
        return Say("it is shuffled into the deck {deck}, from which nobody ever draws", deck=", ".join(sorted(decks)))

    def secret(self, card: Card, scene: Scene) -> Iterator[Thing]:
        revealing = [i for i, s in self.story.scenes.items() if s.type == "reveal secret"]
        for what, at, body, always in (
            ("revealed", "if revealed", scene.revealed, True),
            ("kept", "if not revealed", scene.hidden, False),
        ):
            way = (*(a for c in revealing for a in both("play a scene", "", c, always)), *card.up)
            label = (
                Say("{card}, revealed", card=card.label) if always else Say("{card}, never revealed", card=card.label)
            )
            key = (what, scene.id, "")
            yield self.thing("secret", key, card, (at,), label, [way])
            if key in self.coming.keys:
                yield from self.body(card._replace(up=way), body)

    def thresholds(self) -> Iterator[Thing]:
        for track, rows in self.story.thresholds.items():
            card = Card(self.box.source, (), track, track)
            for value, lines in rows.items():
                key = ("reached", track, str(value))
                label = Say("track {track}, reaching {value}", track=track, value=value)
                moved = "at least" if value >= self.story.facts.tracks[track][2] else "at most"
                way = self.towards.first([Condition("compare", "joint", track, moved, value)])
                yield self.thing("threshold", key, card, ("tracks", track, "at", value), label, [way])
                if key in self.coming.keys:
                    yield from self.lines(card, lines)

    def destiny(self, name: str) -> Thing:
        card = _card(self.box.by_id[name])
        keys = tuple(("destiny", "", f"{name} {end}") for end in ("fulfilled", "missed"))
        ways: list[Way] = [((s, "final destiny", "", name, True),) for s in SEATS]
        ways.append((*ways[0], *ways[1]))
        label = Say("destiny {card}", card=card.label)
        if keys[0] not in self.coming.keys and keys[0] not in self.coming.why:
            self.coming.why[keys[0]] = Say("the finale never checks destinies")
        return self.thing("destiny", keys[0], card, (), label, ways, share=partial(fulfilled, name))

    # ------------------------------------------------------------------ bodies
    def body(self, card: Card, body: Body) -> Iterator[Thing]:
        yield from self.lines(card, body.does)
        for letter, option in body.options.items():
            key = ("letter", card.id, _at(body, letter))
            label = Say("{card}, letter {letter}", card=card.label, letter=_at(body, letter))
            ways = [(*card.up, (s, "choose", card.id, letter, True)) for s in SEATS]
            yield self.thing("letter", key, card, (*body.at, "choices", letter), label, ways)
            yield from self.lines(card._replace(up=(*ways[0], *ways[1])), option.lines)
        fired = self.coming.rows.get(id(body.rows), {})
        for row in body.rows:
            key = ("row", card.id, _at(body, row.name))
            label = Say("{card}, line `{row}`", card=card.label, row=row.name)
            cells = [cell for cell, found in fired.items() if any(f.row is row for f in found)]
            before = self.towards.first(row.when.state)
            ways = [(*before, *way) for cell in cells[:PAIRS] for way in _letters(card, cell)]
            yield self.thing("row", key, card, (*body.at, "then", row.name), label, ways)
            if key in self.coming.keys:
                yield from self.lines(card._replace(up=ways[0] if ways else card.up), row.lines)

    def carry(self, card: Card, at: Path, carry: Carrying) -> Iterator[Thing]:
        """A carry-over: set, reaching a scene, and its rows."""
        label = Say("{card}, what it carries over", card=card.label)
        yield self.thing("carry-over", ("carry", card.id, ""), card, at, label, [card.up])
        if ("carry", card.id, "") not in self.coming.keys:
            return
        label = Say("{card}, what it carries over reaching a scene", card=card.label)
        yield self.thing("carry-over", ("carried", card.id, ""), card, at, label, [card.up])
        if ("carried", card.id, "") not in self.coming.keys:
            return
        for row in carry.rows:
            label = Say("{card}, carried line `{row}`", card=card.label, row=row.name)
            key = ("carried row", card.id, row.name)
            yield self.thing("carried row", key, card, (*at, "then", row.name), label, [card.up])
            if key in self.coming.keys:
                yield from self.lines(card, row.lines)

    # ------------------------------------------------------------------ effects
    def lines(self, card: Card, lines: Acts | Lines) -> Iterator[Thing]:
        for line in lines:
            for act in line.acts if isinstance(line, Line) else (line,):
                yield from self.act(card, act)

    def act(self, card: Card, act: Act) -> Iterator[Thing]:
        at = tuple(act.extra.get("at", ()))
        for deed in act.deeds:
            if deed.what == "carries":
                yield from self.carry(card, at, act.value)
            elif deed.what == "shuffles in":
                label = Say("{card}, `shuffle in` of {event}", card=card.label, event=deed.which)
                yield self.thing("link", ("shuffled in", deed.which, deed.where), card, at, label, [card.up])
        for way in act.ways:
            if not way.tacit:
                yield from self.way(card, act, at, way)

    def way(self, card: Card, act: Act, at: Path, way: Inner) -> Iterator[Thing]:
        """A way that an effect may go, and what is in it if it comes about."""
        if not way.name:
            yield from self.lines(card, way.inner)
            return
        first = self.towards.first(way.asked)
        up = (*first, *card.up, *(both(way.ask, card.id, way.name) if way.ask else ()))
        key = ("effect", card.id, act.place(way.name))
        label = Say("{card}, `{effect}`, branch `{way}`", card=card.label, effect=" ".join(map(str, at)), way=way.name)
        yield self.thing("effect", key, card, at, label, [up])
        if key in self.coming.keys:
            yield from self.lines(card._replace(up=up), way.inner)


def _card(placed: Placed) -> Card:
    return Card(placed.source, placed.path, placed.label, placed.id)


def _kind(scene: Scene, card: str) -> tuple[str, Say]:
    if scene.type == "special event":
        return "special event", Say("special event {card}", card=card)
    return "scene", Say("scene {card}", card=card)


def _at(body: Body, *parts: str) -> str:
    return " ".join((*map(str, body.at), *parts))


def _letters(card: Card, cell: tuple[str, str]) -> Iterator[Way]:
    """The letters of both, whoever the PLAYER is."""
    for player in SEATS:
        seats = (player, 1 - player)
        yield (*card.up, *((s, "choose", card.id, x, True) for s, x in zip(seats, cell, strict=True) if x))
