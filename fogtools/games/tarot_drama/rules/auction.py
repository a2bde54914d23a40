"""One auction: hidden bids, ties, raises, ranks, and where the cards of the bids go."""

from __future__ import annotations

from collections import Counter

from fogtools.game.playing.deciding import chosen, together
from fogtools.game.playing.decision import Ask, Asking, Deciding
from fogtools.games.tarot_drama.engine.state import State
from fogtools.games.tarot_drama.engine.tarot_deck import ABSTAIN, PLACES, total, value_of

PASS = "pass"
#: Ends a raise that beats the best bid already.
ENOUGH = "enough"


def auction(state: State, suit: str) -> Asking:
    """The auction of one characteristic (TAR-003), from hidden bids to cards on conflicts (TAR-016 to TAR-026)."""
    state.suit = suit
    state.tell("auction", suit=suit)
    yield from bid(state, suit)
    yield from break_ties(state, suit)
    yield from raises(state, suit)
    yield from rank(state, suit)
    state.suit = ""


def bidders(state: State) -> list[int]:
    """The seats with a bid on the table, in their order."""
    return [seat for seat in state.order if state.people[seat].bid]


def standing(state: State) -> dict[int, int]:
    """Seat -> the total of its bid."""
    return {seat: total(state.people[seat].bid) for seat in bidders(state)}


def bid(state: State, suit: str) -> Asking:
    """Everybody lays a card face down, or abstains (TAR-017); then all are turned over together (TAR-016).

    The token to abstain with is in hand again at the next auction (T-06).
    """
    asks = [Ask(seat, "bid", (*sorted_hand(state, seat), ABSTAIN), suit) for seat in state.order]
    laid: list[tuple[int, str]] = yield from together(asks)
    for seat, card in laid:
        if card == ABSTAIN:
            state.tell("abstains", seat, suit=suit)
            state.count("abstains", "", suit)
        else:
            _lay(state, seat, card)
            state.tell("bids", seat, card=card)


def sorted_hand(state: State, seat: int) -> tuple[str, ...]:
    """A hand as people sort it: by number, then by suit."""
    return tuple(sorted(state.people[seat].hand, key=lambda card: (value_of(card), card)))


def _lay(state: State, seat: int, card: str) -> None:
    person = state.people[seat]
    person.hand.remove(card)
    person.bid.append(card)


def break_ties(state: State, suit: str) -> Asking:
    """Who is tied lays another card face down, of a rank that is not on show; it replaces the tied one (TAR-018).

    The tied card goes back to its owner and may be laid again; where the new ones tie, again (TAR-019). So that this
    ends, no rank that has tied is laid again once the same ranks have come back (T-07), or at once where the table
    reads it so. Who has no card left for it abstains, and is asked all the same: silence would tell.
    """
    seen: list[dict[int, int]] = []
    have_tied: set[int] = set()
    shut = state.rulings["tie_card"] == "new rank"
    while tied := _tied(state):
        bids = {seat: value_of(state.people[seat].bid[0]) for seat in bidders(state)}
        shut = shut or bids in seen
        seen.append(bids)
        have_tied |= {bids[seat] for seat in tied}
        refused = {*bids.values(), *(have_tied if shut else ())}
        asks = []
        for seat in tied:
            options = tuple(card for card in sorted_hand(state, seat) if value_of(card) not in refused)
            asks.append(Ask(seat, "break the tie", options or (ABSTAIN,), suit, always=True))
        laid: list[tuple[int, str]] = yield from together(asks)
        for seat, card in laid:
            old = state.people[seat].bid.pop()
            state.people[seat].hand.append(old)
            if card == ABSTAIN:
                state.tell("abstains", seat, suit=suit, back=old)
            else:
                _lay(state, seat, card)
                state.tell("replaces", seat, card=card, old=old)
        state.count("ties")


def _tied(state: State) -> list[int]:
    ranks = Counter(value_of(state.people[seat].bid[0]) for seat in bidders(state))
    return [seat for seat in bidders(state) if ranks[value_of(state.people[seat].bid[0])] > 1]


def raises(state: State, suit: str) -> Asking:
    """Rounds in which bids may be raised, until a full round goes by without a raise (T-08)."""
    while bidders(state):
        standing_now = standing(state)
        lowest = min(standing_now, key=lambda seat: standing_now[seat])
        start = lowest if state.rulings["raise_order"] == "lowest first" else state.first
        raised = False
        for seat in state.round_from(start):
            if state.people[seat].bid and (yield from _raise(state, seat, suit)):
                raised = True
        if not raised:
            return


def _raise(state: State, seat: int, suit: str) -> Deciding[bool]:
    """Adds cards to a bid, as many as one likes, so that its total is above the best one (TAR-020); whether it did so.

    Whose whole hand is not enough can only pass, and is asked all the same: silence would tell.
    """
    person, best = state.people[seat], max(standing(state).values())
    if not person.hand:
        return False
    useful = sorted_hand(state, seat) if total(person.bid) + total(person.hand) > best else ()
    card = yield from chosen(Ask(seat, "raise your bid", (PASS, *useful), suit, always=True))
    added = []
    while card not in (PASS, ENOUGH):
        added.append(card)
        _lay(state, seat, card)
        beats = total(person.bid) > best
        options = (*((ENOUGH,) if beats else ()), *sorted_hand(state, seat))
        card = yield from chosen(Ask(seat, "add a card", options, suit))
    if not added:
        return False
    state.tell("raises", seat, cards=added, total=total(person.bid))
    state.count("raises")
    return True


def rank(state: State, suit: str) -> Asking:
    """The highest total is king, then queen, knight, jack (TAR-021); a fifth takes the bid back (TAR-022).

    Ranked bids are left on conflicts for good (TAR-023), only now (TAR-024), the lowest placed first (TAR-025).
    """
    totals = standing(state)
    best_first = sorted(totals, key=lambda seat: -totals[seat])
    for place, seat in zip(PLACES, best_first, strict=False):
        state.people[seat].ranks[suit] = place
        state.tell("ranked", seat, suit=suit, place=place, total=totals[seat])
    for seat in best_first[len(PLACES) :]:
        person = state.people[seat]
        person.hand += person.bid
        state.tell("unranked", seat, suit=suit, cards=list(person.bid))
        person.bid = []
    for seat in reversed(best_first[: len(PLACES)]):
        yield from _place(state, seat, suit)


def _place(state: State, seat: int, suit: str) -> Asking:
    """A bid goes to the conflict at the left or at the right, as a whole or card by card (T-09)."""
    person, beside = state.people[seat], state.beside(seat)
    if state.rulings["split_bids"] == "whole":
        groups: list[tuple[str, list[str]]] = [(suit, [*person.bid])]
    else:
        groups = [(card, [card]) for card in person.bid]
    for about, cards in groups:
        way = yield from chosen(Ask(seat, "place your bid", tuple(beside), about))
        conflict = state.conflicts[beside[way]]
        conflict.open += cards
        person.bid = [card for card in person.bid if card not in cards]
        state.tell("places", seat, conflict=conflict.arcana, cards=cards)
