"""Policies that know the game: one bids high, one saves its cards, one schemes for the happiest fate."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from fogtools.game.playing.chance import Stream
from fogtools.game.playing.decision import Ask, PolicyOf
from fogtools.games.tarot_drama.engine.judge import ahead
from fogtools.games.tarot_drama.engine.state import SEATS
from fogtools.games.tarot_drama.engine.tarot_deck import ABSTAIN, black, suit_of, total, value_of
from fogtools.games.tarot_drama.engine.views import View
from fogtools.games.tarot_drama.rules.auction import ENOUGH, PASS
from fogtools.games.tarot_drama.rules.compile import Setting
from fogtools.games.tarot_drama.rules.scene import CUT, NO


@dataclass(frozen=True)
class Temper:
    """How somebody plays: `bid` from 0 (the lowest card) to 1 (the highest), so many cards spent on a raise at most,
    so many kept in hand while others play, whether cards set aside are chosen by colour.
    """

    bid: float
    raises: int
    keeps: int
    colours: bool = True


def bidder(setting: Setting) -> PolicyOf[View]:
    """Bids the highest card, and raises with two if that is enough."""
    return partial(_choose, Temper(1.0, 2, 0))


def saver(setting: Setting) -> PolicyOf[View]:
    """Bids low or not at all, never raises, and keeps four cards for the second act."""
    return partial(_choose, Temper(0.0, 0, 4, False))


def schemer(setting: Setting) -> PolicyOf[View]:
    """Bids what is in the middle, raises with one card, plays to win, and sets aside one colour."""
    return partial(_choose, Temper(0.6, 1, 1))


PERSONAS: Mapping[str, Callable[[Setting], PolicyOf[View]]] = {"bidder": bidder, "saver": saver, "schemer": schemer}


def _choose(temper: Temper, view: View, ask: Ask, stream: Stream) -> int:
    answer = _answer(temper, view, ask, stream)
    return ask.options.index(answer) if answer in ask.options else stream.below(len(ask.options))


def _answer(temper: Temper, view: View, ask: Ask, stream: Stream) -> str:
    """The wanted option; "" where any will do."""
    cards = _cards(ask)
    match ask.about:
        case "bid":
            return _bid(temper, cards, stream)
        case "break the tie":
            return _at(cards, temper.bid, stream)
        case "add a card":
            return ENOUGH if ENOUGH in ask.options else _at(cards, temper.bid, stream)
        case "raise your bid":
            return _raise(temper, view, cards)
        case "define an element":
            return _element(view, ask, cards)
        case "begin the next scene":
            return "begin"
        case "choose a conflict":
            return _conflict(view, ask)
        case "play a card":
            return _play(temper, view, ask, cards)
        case "turn a card up":
            return _turn(view, cards)
        case "give a card" | "put a card in its place":
            return min(cards, key=value_of) if cards else ""
        case "reveal a card":
            return max(cards, key=lambda card: (suit_of(card) == ask.card, value_of(card)))
        case "take a card into hand":
            return max(cards, key=value_of)
        case "set a card aside":
            return _aside(temper, view, view.seat, cards)
        case "give a card of the conflict":
            return _aside(temper, view, SEATS.index(ask.card), cards, other=True)
        case "offer a pledge":
            return min(cards, key=value_of)
        case "answer the pledge":
            low = min(cards, key=value_of)
            return low if value_of(low) < value_of(ask.card) else "refuse"
        case "say who goes without":
            return max(ask.options, key=lambda name: abs(_gap(view.aside(SEATS.index(name)))))
        case _:
            return ""


def _cards(ask: Ask) -> list[str]:
    """The options that are cards, without words; those of a hand where cards set aside are offered too."""
    return [option for option in ask.options if option.partition("-")[2].isdecimal() and " " not in option]


def _at(cards: Sequence[str], share: float, stream: Stream) -> str:
    """A card that stands about so far up among the cards: by chance one of three, else equals would tie for ever."""
    ordered = sorted(cards, key=value_of)
    at = round(share * (len(ordered) - 1)) + stream.below(3) - 1
    return ordered[min(max(at, 0), len(ordered) - 1)] if ordered else ""


def _bid(temper: Temper, cards: Sequence[str], stream: Stream) -> str:
    if not cards or (temper.bid == 0 and stream.below(3) == 0):
        return ABSTAIN
    return _at(cards, temper.bid, stream)


def _raise(temper: Temper, view: View, cards: Sequence[str]) -> str:
    """The highest card, where so many of them beat the best bid and it is not one's own."""
    bids = {seat: total(view.bid(seat)) for seat in range(len(view.conflicts)) if view.bid(seat)}
    best = max(bids.values())
    high = sorted(cards, key=value_of, reverse=True)
    enough = total(high[: temper.raises]) + bids[view.seat] > best
    return high[0] if temper.raises and enough and bids[view.seat] < best and len(cards) > 4 else PASS


def _stands(view: View, parties: Sequence[int], cards: Sequence[str]) -> int:
    """1 where one would win with these open cards, -1 where another would, 0 where nobody does for certain."""
    ranks = {seat: view.ranks(seat) for seat in parties}
    won = ahead(cards, parties, ranks, view.rulings["dominance"])
    return 0 if won is None else 1 if won == view.seat else -1


def _element(view: View, ask: Ask, cards: Sequence[str]) -> str:
    """The card that is best turned down: what is left speaks for oneself."""
    conflict = next(c for c in view.conflicts if c.arcana == ask.card)
    return max(cards, key=lambda card: _stands(view, conflict.ends, [c for c in conflict.open if c != card]))


def _conflict(view: View, ask: Ask) -> str:
    """The conflict that one would win as it lies, then the one with most cards."""
    by_name = {c.arcana: c for c in view.conflicts}

    def worth(name: str) -> tuple[int, int]:
        conflict = by_name[name]
        parties = tuple(dict.fromkeys((view.seat, *conflict.ends)))
        return _stands(view, parties, conflict.open), len(conflict.open)

    return max(ask.options, key=worth)


def _play(temper: Temper, view: View, ask: Ask, cards: Sequence[str]) -> str:
    """Cuts while ahead; else plays the lowest card that puts one ahead, if it may be spared."""
    scene = view.scene
    assert scene is not None
    opened = view.conflicts[scene.conflict].open
    if view.seat not in scene.parties:
        return PASS
    if _stands(view, scene.parties, opened) == 1:
        return CUT if CUT in ask.options else PASS
    keeps = temper.keeps if scene.act == 1 else 0
    good = [card for card in cards if _stands(view, scene.parties, [*opened, card]) == 1]
    return min(good, key=value_of) if good and len(cards) > keeps else PASS


def _turn(view: View, cards: Sequence[str]) -> str:
    scene = view.scene
    assert scene is not None
    opened = view.conflicts[scene.conflict].open
    if view.seat not in scene.parties or _stands(view, scene.parties, opened) == 1:
        return NO
    good = [card for card in cards if _stands(view, scene.parties, [*opened, card]) == 1]
    return good[0] if good else NO


def _gap(aside: Sequence[str]) -> int:
    return sum(1 if black(card) else -1 for card in aside)


def _aside(temper: Temper, view: View, seat: int, cards: Sequence[str], other: bool = False) -> str:
    """A card of the colour that the seat has most of; for another, of the one it has less of."""
    if not temper.colours:
        return min(cards, key=value_of)
    dark = (_gap(view.aside(seat)) >= 0) != other
    return max(cards, key=lambda card: (black(card) == dark, -value_of(card)))
