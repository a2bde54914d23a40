"""Childhood: parts and motives, the deal, the ring of conflicts, the auctions, what each conflict is about."""

from __future__ import annotations

from fogtools.game.playing.deciding import chosen, together
from fogtools.game.playing.decision import Ask, Asking, Deciding
from fogtools.games.tarot_drama.engine.judge import kind
from fogtools.games.tarot_drama.engine.state import OWN, Conflict, State
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA, NUMBERS, SUITS, value_of
from fogtools.games.tarot_drama.rules.auction import auction

#: So many letters have a name and a motive that are typed.
LONGEST_NAME, LONGEST_MOTIVE = 24, 120


def childhood(state: State) -> Asking:
    """All that comes before the first act (TAR-006)."""
    yield from take_parts(state)
    deal(state)
    lay_conflicts(state)
    suits = [*SUITS]
    state.chance["auctions"].shuffle(suits)
    for suit in suits:  # TAR-015: one after the other, in random order
        yield from auction(state, suit)
    for i in range(len(state.conflicts)):
        yield from define(state, i)


def take_parts(state: State) -> Asking:
    """Each takes a part, openly, and a motive, which stays a secret (TAR-009).

    Either may be one's own (TAR-004, TAR-008): a name that is typed; a motive that is, or that the note alone knows.
    """
    free = [*state.pool["people"]]
    for seat in state.order:
        part = yield from chosen(Ask(seat, "take a part", tuple(free), words=LONGEST_NAME))
        if part in free:
            free.remove(part)
        state.people[seat].part = part
        state.tell("part", seat, part=part)
    options = (*state.pool["motives"], OWN)
    asks = [Ask(seat, "choose a motive", options, words=LONGEST_MOTIVE) for seat in state.order]
    for seat, motive in (yield from together(asks)):
        state.people[seat].motive = motive
        state.tell("motive", seat, seat, motive=motive)


def deal(state: State) -> None:
    """The numbered cards (TAR-001), rank by rank with suits shuffled, one each around the table (TAR-011).

    As many to everybody; what is left over is put away unseen (T-03): nothing of four people, one card of three. The
    token to abstain with is not in the hand (TAR-012, T-04).
    """
    cards, shuffle = [*NUMBERS], state.chance["deal"].shuffle
    if state.rulings["deal"] == "by rank":
        cards = []
        for value in dict.fromkeys(map(value_of, NUMBERS)):
            rank = [card for card in NUMBERS if value_of(card) == value]
            shuffle(rank)
            cards += rank
    else:
        shuffle(cards)
    n = len(state.people)
    even = len(cards) // n * n
    for i, card in enumerate(cards[:even]):
        state.people[state.order[i % n]].hand.append(card)
    state.left_over = cards[even:]
    state.tell("deal", n=even // n, left=len(state.left_over))
    for seat in state.order:
        state.tell("dealt", seat, seat, cards=list(state.people[seat].hand))


def lay_conflicts(state: State) -> None:
    """A major arcana between each pair of neighbours (TAR-013); its theme is the setting's (TAR-014)."""
    arcana, n = [*ARCANA], len(state.people)
    state.chance["arcana"].shuffle(arcana)
    for seat in range(n):
        state.conflicts.append(Conflict(arcana[seat], (seat, (seat + 1) % n)))
        state.tell("conflict", arcana=arcana[seat], ends=[seat, (seat + 1) % n])


def define(state: State, i: int) -> Asking:
    """What a conflict is: cards borrowed where it has fewer than two, its kind (TAR-027), an element for each end.

    Each of the two picks a card and turns it face down (TAR-028, TAR-029); a conflict without cards has no elements.
    """
    conflict = state.conflicts[i]
    while conflict.size < 2 and (yield from _borrow(state, i)):
        pass
    conflict.kind = kind(conflict.open, state.rulings["conflict_weight"])
    state.tell("kind", conflict=conflict.arcana, kind=conflict.kind)
    state.count("conflict", conflict.arcana, conflict.kind)
    for seat in conflict.ends:
        if conflict.open:
            card = yield from chosen(Ask(seat, "define an element", tuple(conflict.open), conflict.arcana))
            conflict.open.remove(card)
            conflict.turned.append(card)
            conflict.elements.append((seat, card))
            state.tell("element", seat, conflict=conflict.arcana, card=card)


def _borrow(state: State, i: int) -> Deciding[bool]:
    """A card that is not face down moves here from the conflict with most cards (TAR-030, T-12); whether there is one.

    Of several with as many it is the next one around the ring; the right end of the poor conflict says which card.
    """
    conflict, n = state.conflicts[i], len(state.conflicts)
    others = [state.conflicts[(i + k) % n] for k in range(1, n)]
    rich = max((other for other in others if other.open), key=lambda other: other.size, default=None)
    if rich is None:
        return False
    card = yield from chosen(Ask(conflict.ends[0], "borrow a card", tuple(rich.open), conflict.arcana))
    rich.open.remove(card)
    conflict.open.append(card)
    state.tell("borrows", conflict.ends[0], conflict=conflict.arcana, of=rich.arcana, card=card)
    state.count("borrowed")
    return True
