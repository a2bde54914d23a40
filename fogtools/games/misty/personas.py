"""Policies that know the game: greedy, and one that activates in the best order there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from fogtools.game.playing.chance import Stream
from fogtools.game.playing.decision import Ask, PolicyOf
from fogtools.game.protocols import own
from fogtools.games.misty.engine.building import AROUND, Spot, extent, spot_of
from fogtools.games.misty.engine.views import View
from fogtools.games.misty.engine.window import Face, Pane
from fogtools.games.misty.rules.activating import eat, move
from fogtools.games.misty.rules.best_order import best_order, fed
from fogtools.games.misty.rules.compile import Deck

#: What a card promises before it lies anywhere: about what it is worth in a window of people who choose like this.
PROMISE = {"flower": 1.6, "smiley": 1.3, "plain": 1.0, "monster": 0.4, "arrow": 0.5}


def greedy(deck: Deck) -> PolicyOf[View]:
    """Picks what promises most now, lays it where it looks best, activates what leaves most points at once."""
    return partial(_choose, deck.faces, False)


def exact(deck: Deck) -> PolicyOf[View]:
    """Picks and lays as `greedy` does, and activates in the best order of all (MIS-018)."""
    return partial(_choose, deck.faces, True)


PERSONAS: Mapping[str, Callable[[Deck], PolicyOf[View]]] = {"greedy": greedy, "exact": exact}


def _choose(faces: Mapping[str, Face], ahead: bool, view: View, ask: Ask, stream: Stream) -> int:
    if ask.about == "pick a card":
        cells = view.cells(view.seat)
        return _best([_promise(faces, cells, card) for card in ask.options], stream)
    if ask.about == "lay your card":
        cells = view.cells(view.seat)
        return _best([_look(faces, cells, faces[ask.card], spot_of(o)) for o in ask.options], stream)
    if ask.about == "activate a card":
        return _activation(view, ask, ahead)
    return stream.below(len(ask.options)) if ask.about == "say how your window stands" else _meal(view, ask)


def _best(values: list[float], stream: Stream) -> int:
    """The place of the highest value; by chance among equals."""
    top = max(values)
    return stream.pick([i for i, value in enumerate(values) if value == top])


def _promise(faces: Mapping[str, Face], cells: Mapping[Spot, str], card: str) -> float:
    """What a card promises beside those that lie already: a monster costs more the more flowers there are."""
    kind = faces[card].kind
    held = [faces[c].kind for c in cells.values()]
    flowers, monsters = held.count("flower"), held.count("monster")
    if kind == "monster":
        return PROMISE[kind] + (0.8 if monsters >= flowers > 0 else 0.4 if not flowers and len(held) > 6 else 0)
    if kind == "flower":
        return PROMISE[kind] - (1.0 if monsters > flowers else 0)
    if kind == "smiley":
        return PROMISE[kind] + (0.2 if "smiley" in held else 0)
    return PROMISE[kind]


def _look(faces: Mapping[str, Face], cells: Mapping[Spot, str], face: Face, spot: Spot) -> float:
    """How good a place looks: what the card would move onto, what would move onto it, a smiley beside a smiley."""
    value = 0.0
    if face.kind == "arrow":
        value += _landing(faces, cells, (spot[0] + face.step[0], spot[1] + face.step[1]))
    for down, right in AROUND:
        near = (spot[0] + down, spot[1] + right)
        if near in cells:
            other = faces[cells[near]]
            if other.kind == "arrow" and other.step == (-down, -right):
                value += -1.5 if face.kind in ("flower", "smiley") else 1.0 if face.kind == "monster" else -0.4
            value += 0.5 if face.kind == other.kind == "smiley" and down == 0 else 0
    return value


def _landing(faces: Mapping[str, Face], cells: Mapping[Spot, str], to: Spot) -> float:
    """What it is worth to move to a place: best to bury a monster, bad to bury what scores, or to leave the window."""
    if to in cells:
        return {"monster": 1.5, "flower": -2.0, "smiley": -1.0, "plain": -1.0, "arrow": 0.2}[faces[cells[to]].kind]
    high, wide = extent(cells) if cells else (1, 1)
    outside = to[0] in (-1, high) or to[1] in (-1, wide)
    return -0.3 if outside else 0.1


def _activation(view: View, ask: Ask, ahead: bool) -> int:
    """The first card of the best order; looking no further, the card that leaves the most points."""
    pane = own(Pane, view.pane(view.seat))
    rulings = view.rulings
    may, near, runs = rulings["activation"] == "may", rulings["monster_choice"] == "touching", rulings["smiley_runs"]
    named = {option: pane.piles[spot_of(option)][-1] for option in ask.options if option != "stop"}
    if ahead:
        _, order = best_order(pane, may, near, runs)
        return next((i for i, o in enumerate(ask.options) if order and named.get(o) == order[0]), len(ask.options) - 1)
    worth = []
    for option in ask.options:
        after = pane.copy()
        if option in named:
            move(after, named[option])
        worth.append(fed(after, near, runs))
    return worth.index(max(worth))


def _meal(view: View, ask: Ask) -> int:
    """The meal that leaves the most points, where it makes a difference (M-05)."""
    if view.rulings["monster_choice"] == "any":
        return 0
    pane = own(Pane, view.pane(view.seat))
    worth = []
    for option in ask.options:
        monster, _, flower = option.partition(" eats ")
        after = pane.copy()
        eat(after, after.piles[spot_of(monster)][-1], after.piles[spot_of(flower)][-1])
        worth.append(fed(after, True, view.rulings["smiley_runs"]))
    return worth.index(max(worth))
