"""Verbs that move cards and letters, in whole numbers: change, trade, scan, shuffle in, new choice."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import pick, shuffle
from fogtools.games.fog_of_love.fast.machine.flow import offer, put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import (
    append,
    count,
    deal,
    deck_at,
    draw_from,
    drop,
    find,
    give,
    own_cards,
    person,
    remove,
    seat_of,
    take,
    under,
)
from fogtools.games.fog_of_love.fast.machine.policies.picking import candidates


@jit
def pile_of(kind):
    """The pile of a kind of card."""
    if kind == w.PICK_TRAIT:
        return w.TRAIT
    return w.FEATURE if kind == w.PICK_FEATURE else w.OCCUPATION


@jit
def change(S, T):
    """The next picked card is replaced: three are drawn (FOL-114). How many options; 0 none more, -1 not this one."""
    if S[w.CH_I] >= S[w.N_TAKEN]:
        return 0
    card = S[w.TAKEN + S[w.CH_I]] + 0
    S[w.CH_I] += 1
    kind, seat = S[w.P_KIND] + 0, S[w.P_OWNER] + 0
    pile = pile_of(kind)
    if S[w.N_DECK + pile] < 3 and T[w.H_CHANGE_SHORT]:
        return -1
    take(S, T, seat, kind, card, True)
    under(S, pile, card)
    n = deal(S, pile, 3, w.DEALT)
    S[w.N_DEALT] = n
    about = w.Q_TRAIT if kind == w.PICK_TRAIT else w.Q_FEATURE if kind == w.PICK_FEATURE else w.Q_OCCUPATION
    chooser = 1 - seat if kind == w.PICK_FEATURE and T[w.H_CHANGE_OTHER] else seat
    put(S, 0, chooser, about, offer(S, w.DEALT, n), -1, 0, 0)
    return n


@jit
def changed(S, T):
    """One of the three is kept, the others go under the pile."""
    kind, seat = S[w.P_KIND] + 0, S[w.P_OWNER] + 0
    kept = S[w.OPT + S[w.ANSWER]] + 0
    for i in range(S[w.N_DEALT]):
        if S[w.DEALT + i] != kept:
            under(S, pile_of(kind), S[w.DEALT + i])
    give(S, T, seat, kind, kept, True)


@jit
def aside(S, i, place):
    """A card is set aside: of the player (0) or the partner (1)."""
    n, base = (w.N_LEFT, w.LEFT) if i == 0 else (w.N_TAKEN, w.TAKEN)
    card = S[base + place] + 0
    drop(S, n, base, place)
    append(S, w.N_ASIDE + i, w.ASIDE + i * w.SCENES, card)


@jit
def trade_begin(S, T, kind, how, n):
    """Whether there is a trade (A-38)."""
    S[w.P_KIND], S[w.P_HOW], S[w.P_N], S[w.T_I] = kind, how, n, 0
    S[w.N_ASIDE], S[w.N_ASIDE + 1] = 0, 0
    S[w.N_LEFT] = own_cards(S, S[w.R_P], kind, w.LEFT)
    S[w.N_TAKEN] = own_cards(S, 1 - S[w.R_P], kind, w.TAKEN)
    return not (T[w.H_TRADE_EMPTY] and (S[w.N_LEFT] == 0 or S[w.N_TAKEN] == 0))


@jit
def trade_options(S, K):
    """What may be set aside next: 0 nothing is asked (chance did it, or nobody may choose), else 2 decisions."""
    S[w.T_I] += 1
    if S[w.P_HOW] == w.AT_RANDOM:
        for i in range(2):
            n = S[w.N_LEFT] if i == 0 else S[w.N_TAKEN]
            if n > 0:
                aside(S, i, pick(K, w.S_EFFECTS, n))
        return 0
    due = False
    for i in range(2):
        n = S[w.N_LEFT] if i == 0 else S[w.N_TAKEN]
        S[w.OPT + i * w.OPTIONS] = w.NOTHING
        for j in range(n):
            S[w.OPT + i * w.OPTIONS + j] = S[(w.LEFT if i == 0 else w.TAKEN) + j]
        put(S, i, S[w.R_P] ^ i, w.Q_TRADE, max(1, n), -1, 0, 0)
        due = due or n > 1
    return 2 if due else 1


@jit
def traded(S):
    """Both picked cards are set aside."""
    for i in range(2):
        if S[w.OPT + i * w.OPTIONS + S[w.ANSWER + i]] >= 0:
            aside(S, i, S[w.ANSWER + i])


@jit
def hand_over(S, T):
    """What was set aside changes hands (FOL-120, A-44)."""
    token = T[w.H_SWAP_STAY] == 0
    kind = S[w.P_KIND] + 0
    for i in range(2):
        for j in range(S[w.N_ASIDE + i]):
            take(S, T, S[w.R_P] ^ i, kind, S[w.ASIDE + i * w.SCENES + j], token)
    for i in range(2):
        for j in range(S[w.N_ASIDE + 1 - i]):
            give(S, T, S[w.R_P] ^ i, kind, S[w.ASIDE + (1 - i) * w.SCENES + j], token)


@jit
def scan(S, T, K, seat, deck, icon, n):
    """Looks through a deck (FOL-100): the cards found, by name."""
    draw_from(S, T, K, deck, w.OPT)
    S[w.D_SEAT], S[w.D_DECK], S[w.N_LEFT] = seat, deck, 0
    for i in range(S[w.N_DECK + deck]):
        card = S[deck_at(deck) + i] + 0
        if icon >= 0 and (T[w.CARD + card * w.CARD_SIZE + w.K_ICONS] >> icon) & 1:
            place = S[w.N_LEFT] + 0
            append(S, w.N_LEFT, w.LEFT, card)
            while place > 0 and S[w.LEFT + place - 1] > card:
                S[w.LEFT + place] = S[w.LEFT + place - 1]
                place -= 1
            S[w.LEFT + place] = card
    S[w.D_LEFT] = min(n, S[w.N_LEFT])


@jit
def scanned(S, T, C, G):
    """A found card goes to the hand."""
    card, deck, seat = S[w.OPT + S[w.ANSWER]] + 0, S[w.D_DECK] + 0, S[w.D_SEAT] + 0
    remove(S, w.N_LEFT, w.LEFT, card)
    remove(S, w.N_DECK + deck, deck_at(deck), card)
    append(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
    count(C, G, T[w.CARD + card * w.CARD_SIZE + w.K_COUNT] + w.N_DRAWN)
    S[w.D_LEFT] -= 1


@jit
def shuffle_in(S, T, K, C, G, event, deck, counter):
    """An event goes into a deck (FOL-141, A-23)."""
    if not remove(S, w.N_EVENTS, w.EVENT, event):
        if not T[w.H_EVENT_AGAIN] or find(S, w.N_RESOLVING, w.RESOLVING, event) >= 0:
            return
        if not remove(S, w.N_DISC, w.DISC, event):
            return
    S[w.EXISTS + deck] = 1
    append(S, w.N_DECK + deck, deck_at(deck), event)
    shuffle(S, K, w.S_DECK + deck, deck_at(deck), S[w.N_DECK + deck])
    count(C, G, counter)


@jit
def new_choice(S, T, K, seat, how):
    """Options for a new letter on the answered scene (FOL-139): 0 none, -1 it was taken by chance, else how many."""
    card = S[w.ANS_CARD]
    if card < 0:
        return 0
    k = w.CARD + card * w.CARD_SIZE
    choosers = T[k + w.K_CHOOSERS]
    if choosers == 0 or (choosers == 1 and seat == S[w.ANS_P]):
        return 0
    body = T[k + w.K_BODY]
    now, n = S[w.ANS_L + seat] + 0, 0
    for i in range(T[body]):
        letter = T[body + w.B_LETTER + i]
        if letter == how - 3 if how >= 3 else letter != now:
            S[w.OPT + n] = letter
            n += 1
    if n == 0:
        return 0
    S[w.D_SEAT] = seat
    S[w.ANSWER] = 0
    if how == 2:
        S[w.ANSWER] = pick(K, w.S_EFFECTS, n)
        return -1
    put(S, 0, seat if how != 1 else 1 - seat, w.Q_NEW if how == 0 else w.Q_OTHERS, n, card, body, 0)
    if how >= 3:
        put(S, 0, 1 - seat, w.Q_OTHERS, n, card, body, 0)
    return n


@jit
def excess(S, T, at):
    """Whether a list of destinies may not be discarded at all (A-10)."""
    seat, n = seat_of(S, T[at]), T[at + 1]
    held = S[person(seat) + w.P_DESTINIES]
    there = 0
    for i in range(n):
        if candidates(S, T[at + 2 + i], held, person(seat) + w.P_DEST):
            there += 1
    return held - there < T[w.H_FEWEST]
