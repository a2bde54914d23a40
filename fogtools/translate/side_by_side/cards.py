"""The cards of a proof: the faces of each in both languages, and what there is to look at on it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from fogtools.finding import Say
from fogtools.game.printing.face import Face
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.translate.side_by_side.marks import known, nearest
from fogtools.translate.side_by_side.points import STATES, Point, State, Texts, about, label_of
from fogtools.translate.side_by_side.remarks import Remarks

#: A face in the language it was written in, and in the other one.
Both = tuple[Face, Face]


@dataclass
class Card:
    """A card: its name, its faces that show texts of its own, the points that are open on it.

    `whole`: nothing of it is translated.
    """

    id: str
    title: Say
    faces: list[Both] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    whole: bool = False

    @property
    def state(self) -> State | None:
        """The gravest state of its texts; None where nothing is open."""
        return next((s for s in STATES if any(p.state == s for p in self.points)), None)

    def texts(self) -> set[str]:
        """The paths that its faces know their texts by."""
        return {path for both in self.faces for face in both for path in known(face)}


@dataclass
class Cards:
    """The cards of a story in the order of printing, backs that several share, and points that are on no card."""

    game: Game
    box: Box
    texts: Texts
    known: dict[str, Card] = field(default_factory=dict)
    backs: list[list[Both]] = field(default_factory=list)
    loose: list[Point] = field(default_factory=list)

    @property
    def open(self) -> list[Card]:
        """The cards with something to look at: by its gravity, then in the order of printing."""
        order: Mapping[State | None, int] = {state: i for i, state in enumerate(STATES)}
        return sorted((c for c in self.known.values() if c.state), key=lambda card: order[card.state])

    @property
    def rest(self) -> list[Card]:
        """The others, in the order of printing."""
        return [c for c in self.known.values() if not c.state]

    @property
    def counts(self) -> dict[State, int]:
        """State -> how many cards are in it."""
        return {state: sum(c.state == state for c in self.known.values()) for state in STATES}

    def add_faces(self, source: Sequence[Face], target: Sequence[Face]) -> None:
        """Takes in all faces of the story: a twin counts once, of all backs without texts of their own each once."""
        backs: dict[str, list[Both]] = {}
        for both in zip(source, target, strict=True):
            name = both[0].card.partition("/")[0]
            if name not in self.known:
                self.known[name] = Card(name, self._title(name))
            shown = self.known[name].faces
            if both[0].side == "back" and not known(both[0]):
                alike = re.sub(r"\d", "#", both[0].html + both[1].html)  # backs of lessons differ in their number only
                backs.setdefault(alike, []).append(both)
            elif all(face.side != both[0].side and face.html != both[0].html for face, _ in shown):
                shown.append(both)
        self.backs = list(backs.values())

    def add_points(self, remarks: Remarks) -> None:
        """Takes in what is open in the texts, and what the checks say."""
        for point in self.texts.points:
            self._add(point)
        missing = {p.context for p in self.texts.points if p.state == "missing"}
        for name, contexts in self.texts.cards().items():
            if name in self.known:
                self.known[name].whole = len(contexts) > 1 and missing.issuperset(contexts)
        for context, said in remarks.items():
            self._remark(context, said)

    def _add(self, point: Point) -> None:
        if point.card in self.known:
            self.known[point.card].points.append(point)
        elif not label_of(self.game, self.box, point.card):  # what has a name is a card, of another story
            self.loose.append(point)

    def _remark(self, context: str, said: Sequence[Say]) -> None:
        """A remark goes to the point of its text, else it makes one."""
        name, _, path = context.partition("/")
        card = self.known.get(name)
        points = card.points if card else self.loose
        there = card.texts() if card else set()
        for i, point in enumerate(points):
            if point.context == context or (point.card == name and nearest(point.path, there) == path):
                points[i] = replace(point, remarks=(*point.remarks, *said))
                return
        entry = self.texts.entries.get(context)
        words = about(self.game, self.box, entry) if entry else ()
        self._add(Point(context, "other", about=words, remarks=tuple(said)))

    def add_rooms(self, rooms: Mapping[str, Say]) -> None:
        """Takes in how long texts may be."""
        for card in self.known.values():
            card.points = [replace(p, room=rooms.get(p.context)) for p in card.points]

    def _title(self, card: str) -> Say:
        """What kind of card it is, and its name."""
        label = label_of(self.game, self.box, card)
        comments = (self.texts.entries[key].comment for key in self.texts.cards().get(card, ()))
        kind = next(comments, "").partition(label)[0].strip().capitalize() if label else ""
        return Say("{kind} {card}", kind=Say(kind), card=label) if kind else Say("{card}", card=label or card)


def listed(cards: Iterable[Card], state: State) -> list[Card]:
    """Those of the cards that are in a state."""
    return [card for card in cards if card.state == state]
