"""What every card of a story promises to a seat, as tables of whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from fogtools.games.fog_of_love.engine.verb import Act, Acts, Line, Lines
from fogtools.games.fog_of_love.personas.amounts import (
    OTHER,
    OWN,
    WHOLE,
    Amounts,
    Quantity,
    of_body,
    of_letters,
    of_scene,
    of_secret,
    of_way,
    part,
)
from fogtools.games.fog_of_love.rules.compile import Story

At = tuple[str | int, ...]


#: The weight of every quantity that has one.
Wants = Sequence[tuple[Quantity, int]]


class Promise(NamedTuple):
    """The ways that something may go: what each is worth anyway, and of every quantity the amounts, in 288ths."""

    ways: tuple[str, ...]
    anyway: Sequence[int]
    amounts: Mapping[Quantity, tuple[int, ...]]

    def worth(self, wants: Wants) -> Sequence[int]:
        """What each way is worth where this is wanted, too: the sum of amount times weight."""
        amounts, scores = self.amounts, self.anyway
        for quantity, weight in wants:
            row = amounts.get(quantity)
            if row is not None:
                scores = [score + weight * n for score, n in zip(scores, row, strict=True)]
        return scores


class Prospects:
    """The promises of a story's cards, each counted when it is first asked for.

    `side` is 0 for who plays the card (PLAYER), 1 for the PARTNER. The other's letter is unknown, so all its letters
    count alike; a condition on the state counts as one chance in two, and so does what somebody `may` do. `always`
    are the weights that never change.
    """

    def __init__(self, story: Story, always: Wants) -> None:
        self.story = story
        self.always = always
        self._bodies = {(c.id, c.body.at): c.body for c in story.chapters}
        for scene in story.scenes.values():
            bodies = (scene.revealed, scene.hidden, scene.body)  # the card's own last: an empty branch has no place
            self._bodies |= {(scene.id, b.at): b for b in bodies}
        #: The cards that cancel a scene.
        self.cancels: set[str] = set()
        self._asked: dict[tuple[str, At], Act] = {}
        for lines in self.all_lines():
            self._collect(lines)
        self._letters: dict[tuple[str, At, int], Promise] = {}
        self._scenes: dict[tuple[str, int], Promise] = {}
        self._decks: dict[str, Promise] = {}

    def letters(self, card: str, at: At, side: int) -> Promise:
        """Each letter of the body at that place of the card, in the order in which they are printed."""
        found = self._letters.get((card, at, side))
        if found is None:
            body = self._bodies[card, at]
            found = self._letters[card, at, side] = self._promise(of_letters(body, side), tuple(body.options))
        return found

    def others_letters(self, card: str, at: At, side: int) -> Promise:
        """What each letter of the other one promises to the seat, which knows nothing of its own."""
        body = self._bodies[card, at]
        turned = [
            Counter({(t if t < 0 else 1 - t, what): n for (t, what), n in amounts.items()})
            for amounts in of_letters(body, 1 - side)
        ]
        return self._promise(turned, tuple(body.options))

    def scene(self, card: str, side: int) -> Promise:
        """A scene, by the letters that the seat may choose on it."""
        found = self._scenes.get((card, side))
        if found is None:
            amounts = of_scene(self.story.scenes[card], side)
            found = self._scenes[card, side] = self._promise(amounts, [""] * len(amounts))
        return found

    def deck(self, deck: str) -> Promise:
        """A scene of a deck to its PLAYER on average, every letter alike; of any deck where it is ""."""
        if deck not in self._decks:
            scenes = [s for s in self.story.scenes.values() if deck in ("", s.deck)]
            out: Amounts = Counter()
            for scene in scenes:
                of_body(scene.body, OWN, WHOLE, out)
                of_secret(scene, OWN, out)
            self._decks[deck] = self._promise([Counter({q: part(n, len(scenes)) for q, n in out.items()})])
        return self._decks[deck]

    def turning(self, card: str) -> Promise:
        """What it changes for its owner that a secret is revealed, not kept."""
        out: Amounts = Counter()
        of_body(self.story.scenes[card].revealed, OWN, WHOLE, out)
        of_body(self.story.scenes[card].hidden, OWN, -WHOLE, out)
        return self._promise([out])

    def ways(self, card: str, at: At) -> Promise:
        """Each way that the effect at that place of the card may go, to who decides."""
        act = self._asked[card, at]
        whose = OTHER if act.extra.get("pick") == "by co-player" else OWN
        found: list[Amounts] = [Counter() for _ in act.ways]
        for way, out in zip(act.ways, found, strict=True):
            of_way(way, whose, OWN, WHOLE, out)
        return self._promise(found, [way.name for way in act.ways])

    def _promise(self, found: Sequence[Amounts], ways: Sequence[str] = ("",)) -> Promise:
        quantities = dict.fromkeys(q for amounts in found for q, n in amounts.items() if n)
        table = {q: tuple(amounts[q] for amounts in found) for q in quantities}
        return Promise(tuple(ways), Promise(tuple(ways), [0] * len(found), table).worth(self.always), table)

    # ------------------------------------------------------------------ every line once
    def all_lines(self) -> Iterator[Lines]:
        """Every line of the story's cards, tracks and finale; what stands inside an effect is not taken apart."""
        for body in self._bodies.values():
            yield body.does
            yield from (o.lines for o in body.options.values())
            yield from (r.lines for r in body.rows)
        for scene in self.story.scenes.values():
            if scene.carry is not None:
                yield from (r.lines for r in scene.carry.rows)
        for at in self.story.thresholds.values():
            yield from at.values()
        yield from (step.lines for step in self.story.finale)

    def _collect(self, parts: Acts | Lines) -> None:
        """Keeps every act that asks somebody, by its card and its place there, and the cards that cancel a scene."""
        for found in parts:
            if isinstance(found, Line):
                self._collect(found.acts)
                continue
            if any(way.ask for way in found.ways):
                self._asked[found.card, found.extra.get("at", ())] = found
            if any(deed.what == "cancels" for deed in found.deeds):
                self.cancels.add(found.card)
            for inner in found.inside():
                self._collect(inner)
