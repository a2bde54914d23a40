"""Cards that are drawn, picked, and looked for, in whole numbers; destinies between hand and pile."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import shuffle
from fogtools.games.fog_of_love.fast.machine.flow import put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import (
    append,
    count,
    deck_at,
    draw_from,
    drop,
    length_at,
    list_at,
    n_wanted,
    person,
    remove,
    wanted,
)


@jit
def draw_names(S, T):
    """The decks that may be named before any card is drawn (A-35), as options; how many."""
    n = 0
    if S[w.N_NAMED] < S[w.D_LEFT]:
        for i in range(n_wanted(T, S, -1)):
            deck = wanted(T, S, -1, i)
            times = 0
            for j in range(S[w.N_NAMED]):
                times += S[w.NAMED + j] == deck
            if S[w.N_DECK + deck] > times:
                S[w.OPT + n] = deck
                n += 1
    return n


@jit
def draw_options(S, T, K, C, G):
    """The decks that the next card may come from, as options; 0 where no more is drawn."""
    if S[w.D_LEFT] <= 0:
        return 0
    if S[w.D_I] < S[w.N_NAMED]:
        S[w.OPT] = S[w.NAMED + S[w.D_I]]
        n = 1
    else:
        n = draw_from(S, T, K, S[w.D_DECK], w.OPT)
    S[w.D_I] += 1
    if n == 0:
        chapter = S[w.CHAPTER]
        where = T[w.H_C_NO_DRAW]
        if chapter >= 0:
            where = T[T[w.H_CHAPTER] + chapter * w.CHAPTER_SIZE + w.X_NO_DRAW]
        count(C, G, where)
    return n


@jit
def drawn(S, T, C, G):
    """The top card of the picked deck goes to the hand."""
    deck = S[w.OPT + S[w.ANSWER]]
    S[w.N_DECK + deck] -= 1
    card = S[deck_at(deck) + S[w.N_DECK + deck]]
    seat = S[w.D_SEAT]
    append(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
    count(C, G, T[w.CARD + card * w.CARD_SIZE + w.K_COUNT] + w.N_DRAWN)
    S[w.D_LEFT] -= 1


@jit
def draw_begin(S, seat, n, deck):
    """Begins to draw n cards."""
    S[w.D_SEAT] = seat
    S[w.D_LEFT] = n
    S[w.D_DECK] = deck
    S[w.D_I] = 0
    S[w.N_NAMED] = 0


@jit
def waits(S, owner, card):
    """Whether a secret is to be revealed already."""
    for i in range(S[w.N_REVEALING]):
        if S[w.REVEALING + 2 * i] == owner and S[w.REVEALING + 2 * i + 1] == card:
            return True
    return False


@jit
def pick_begin(S, T, K, owner, kind, how, n, about):
    """Begins to pick cards of a person (A-17); hidden ones of the hand are mixed for the other one."""
    S[w.P_OWNER] = owner
    S[w.P_KIND] = kind
    S[w.P_HOW] = how
    S[w.P_N] = n
    S[w.P_ABOUT] = about
    S[w.N_LEFT] = 0
    S[w.N_TAKEN] = 0
    S[w.CH_I] = 0
    S[w.P_BLIND] = 0
    if kind == w.PICK_OCCUPATION:
        if S[person(owner) + w.P_OCC] >= 0:
            append(S, w.N_LEFT, w.LEFT, S[person(owner) + w.P_OCC])
    else:
        base = list_at(owner, kind)
        for i in range(S[length_at(owner, kind)]):
            if not (about == w.Q_REVEAL and waits(S, owner, S[base + i])):
                append(S, w.N_LEFT, w.LEFT, S[base + i])
    if how == w.ALL:
        for i in range(S[w.N_LEFT]):
            append(S, w.N_TAKEN, w.TAKEN, S[w.LEFT + i])
        return
    hidden = kind <= w.PICK_TRAIT or kind == w.PICK_DESTINY
    if how == w.CO_PLAYER and hidden:
        S[w.P_BLIND] = 1
        if kind != w.PICK_SECRET:
            shuffle(S, K, w.S_EFFECTS, w.LEFT, S[w.N_LEFT])
    if how == w.CHOSEN_HOW and kind == w.PICK_SECRET and T[w.H_OWN_SECRETS_DOWN]:
        S[w.P_BLIND] = 1


@jit
def picked(S, place):
    """A card is picked."""
    card = S[w.LEFT + place] + 0
    drop(S, w.N_LEFT, w.LEFT, place)
    append(S, w.N_TAKEN, w.TAKEN, card)


@jit
def pick_options(S):
    """The options of the next pick, or 0 where it is over."""
    n = S[w.N_LEFT]
    if n == 0 or S[w.N_TAKEN] >= S[w.P_N] or S[w.P_HOW] == w.ALL:
        return 0
    for i in range(n):
        S[w.OPT + i] = i if S[w.P_BLIND] else S[w.LEFT + i]
    owner = S[w.P_OWNER]
    put(S, 0, 1 - owner if S[w.P_HOW] == w.CO_PLAYER else owner, S[w.P_ABOUT], n, -1, 0, S[w.P_BLIND])
    return n + 0


@jit
def candidates(S, wanted_, n, base):
    """The destinies that a word means, as options; how many. -1 any, -2-k any but k."""
    found = 0
    for i in range(n):
        card = S[base + i]
        if wanted_ == -1 or card == wanted_ or (wanted_ <= -2 and card != -2 - wanted_):
            S[w.OPT + found] = card
            found += 1
    return found


@jit
def to_shelf(S, seat, card):
    """To the personal discard pile."""
    n = person(seat) + w.P_SHELVED
    S[w.SHELF + seat * w.DESTINIES + S[n]] = card
    S[n] += 1


@jit
def from_shelf(S, seat, card):
    """From the personal discard pile."""
    remove(S, person(seat) + w.P_SHELVED, w.SHELF + seat * w.DESTINIES, card)


@jit
def to_hand_of_destinies(S, seat, card):
    """A destiny comes to hand."""
    n = person(seat) + w.P_DESTINIES
    S[person(seat) + w.P_DEST + S[n]] = card
    S[n] += 1


@jit
def from_hand_of_destinies(S, seat, card):
    """A destiny leaves the hand."""
    remove(S, person(seat) + w.P_DESTINIES, person(seat) + w.P_DEST, card)
