"""The few moves that every rule uses, on a play's numbers (`state.py` in whole numbers)."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import shuffle
from fogtools.games.fog_of_love.fast.machine.jit import jit


# ---------------------------------------------------------------------- lists
@jit
def append(S, n, base, card):
    """To the end of the list at `base`, whose length stands at `n`."""
    if S[n] >= w.SCENES:
        S[w.FAIL] = 1
        return
    S[base + S[n]] = card
    S[n] += 1


@jit
def find(S, n, base, card):
    """The place of a card, -1 where it is not there."""
    for i in range(S[n]):
        if S[base + i] == card:
            return i
    return -1


@jit
def drop(S, n, base, place):
    """Takes out what lies at a place."""
    S[n] -= 1
    for i in range(place, S[n]):
        S[base + i] = S[base + i + 1]


@jit
def remove(S, n, base, card):
    """Takes a card out; says whether it was there."""
    place = find(S, n, base, card)
    if place < 0:
        return False
    drop(S, n, base, place)
    return True


@jit
def push_down(S, n, base, card):
    """To the bottom of a pile."""
    for i in range(S[n], 0, -1):
        S[base + i] = S[base + i - 1]
    S[base] = card
    S[n] += 1


# ---------------------------------------------------------------------- counting
@jit
def count(C, G, i):
    """One more of the thing i; C: how often, in how many plays, and in which play last."""
    C[3 * i] += 1
    if C[3 * i + 2] != G:
        C[3 * i + 2] = G
        C[3 * i + 1] += 1


# ---------------------------------------------------------------------- people
@jit
def person(seat):
    """Where a person begins."""
    return w.PERSON + seat * w.PERSON_SIZE


@jit
def seat_of(S, who):
    """The seat that a word means: 0 player, 1 partner, 2 chooser, 3 other."""
    return (S[w.R_P] if who < 2 else S[w.R_C]) ^ (who & 1)


@jit
def settle(S, seat, n):
    """Adds hearts, never below none (FOL-035)."""
    at = person(seat) + w.P_HEARTS
    S[at] = max(0, S[at] + n)


@jit
def hearts(S, T, seat, n):
    """Hearts at the end of the stage, or at once (A-02), changed by what is carried over (A-43)."""
    if S[w.ST_CARRY] >= 0:
        v = T[w.H_CARRY] + S[w.ST_CARRY] * w.CARRY_SIZE
        n *= T[v + w.V_HEARTS] * (T[v + w.V_GAINS] if n > 0 else T[v + w.V_LOSSES])
    if T[w.H_FLOOR_LINE]:
        settle(S, seat, n)
    else:
        S[w.ST_H + seat] += n


@jit
def tokens_of(S, T, seat):
    """All tokens of a colour on the board."""
    total = 0
    at = person(seat) + w.P_TOK
    for i in range(2 * T[w.H_DIMENSIONS]):
        total += S[at + i]
    return total


@jit
def gain(S, T, seat, aspect):
    """One token (FOL-039, A-22, A-32)."""
    owed = w.OWED + seat * w.ASPECTS + aspect
    if S[owed] > 0:
        S[owed] -= 1
    elif T[w.H_LIMITED] and tokens_of(S, T, seat) >= T[w.H_SUPPLY]:
        return
    else:
        S[person(seat) + w.P_TOK + aspect] += 1


@jit
def lose(S, T, seat, aspect):
    """One token less, or it is owed (FOL-041, A-22)."""
    at = person(seat) + w.P_TOK + aspect
    if S[at] > 0:
        S[at] -= 1
    elif T[w.H_OWED]:
        S[w.OWED + seat * w.ASPECTS + aspect] += 1


@jit
def balance(S, base, seat, aspect):
    """Tokens on an aspect minus those on its opposite (FOL-044); `base`: 0, or where the remembered state lies."""
    at = base + person(seat) + w.P_TOK
    return S[at + aspect] - S[at + (aspect ^ 1)]


@jit
def length_at(seat, kind):
    """Where the length of a person's cards of a kind stands."""
    at = person(seat)
    if kind == w.PICK_SCENE:
        return at + w.P_HAND
    if kind == w.PICK_SECRET:
        return at + w.P_SECRETS
    if kind == w.PICK_TRAIT:
        return at + w.P_TRAITS
    if kind == w.PICK_FEATURE:
        return at + w.P_FEATURES
    return at + w.P_DESTINIES


@jit
def list_at(seat, kind):
    """Where a person's cards of a kind lie."""
    if kind == w.PICK_SCENE:
        return w.HAND + seat * w.SCENES
    if kind == w.PICK_SECRET:
        return w.SECRET + seat * w.SCENES
    at = person(seat)
    if kind == w.PICK_TRAIT:
        return at + w.P_TRAIT
    if kind == w.PICK_FEATURE:
        return at + w.P_FEAT
    return at + w.P_DEST


@jit
def most_of(kind):
    """How many cards of a kind a person has room for."""
    if kind <= w.PICK_SECRET:
        return w.SCENES
    return w.DESTINIES if kind == w.PICK_DESTINY else w.HELD


@jit
def take(S, T, seat, kind, card, token):
    """A card is taken away, with its token (FOL-116)."""
    if kind == w.PICK_OCCUPATION:
        S[person(seat) + w.P_OCC] = -1
    else:
        remove(S, length_at(seat, kind), list_at(seat, kind), card)
    aspect = T[w.CARD + card * w.CARD_SIZE + w.K_TOKEN]
    if token and aspect >= 0:
        lose(S, T, seat, aspect)


@jit
def give(S, T, seat, kind, card, token):
    """A card is given, with its token (FOL-064)."""
    if kind == w.PICK_OCCUPATION:
        S[person(seat) + w.P_OCC] = card
    else:
        n = length_at(seat, kind)
        if S[n] >= most_of(kind):
            S[w.FAIL] = 1
            return
        S[list_at(seat, kind) + S[n]] = card
        S[n] += 1
    aspect = T[w.CARD + card * w.CARD_SIZE + w.K_TOKEN]
    if token and aspect >= 0:
        gain(S, T, seat, aspect)


@jit
def own_cards(S, seat, kind, base):
    """A person's cards of a kind, copied to `base`; how many."""
    if kind == w.PICK_OCCUPATION:
        card = S[person(seat) + w.P_OCC]
        if card < 0:
            return 0
        S[base] = card
        return 1
    n = S[length_at(seat, kind)]
    at = list_at(seat, kind)
    for i in range(n):
        S[base + i] = S[at + i]
    return n


# ---------------------------------------------------------------------- piles
@jit
def deck_at(deck):
    """Where a pile lies."""
    return w.DECK + deck * w.SCENES


@jit
def wanted(T, S, deck, i):
    """The i-th of the decks to draw from: the given one, or those that the chapter names."""
    if deck >= 0:
        return deck
    return T[T[w.H_CHAPTER] + S[w.CHAPTER] * w.CHAPTER_SIZE + w.X_DECK + i]


@jit
def n_wanted(T, S, deck):
    """How many decks there are to draw from; the finale names none."""
    if deck >= 0:
        return 1
    if S[w.CHAPTER] < 0:
        return 0
    return T[T[w.H_CHAPTER] + S[w.CHAPTER] * w.CHAPTER_SIZE + w.X_N]


@jit
def is_spent(S, T, card, deck):
    """Whether a discarded card is a scene of the decks to draw from, and resolves no more."""
    own = T[w.CARD + card * w.CARD_SIZE + w.K_DECK]
    if own < 0 or find(S, w.N_RESOLVING, w.RESOLVING, card) >= 0:
        return False
    for i in range(n_wanted(T, S, deck)):
        if wanted(T, S, deck, i) == own:
            return True
    return False


@jit
def reshuffle(S, T, K, deck):
    """A-25: discarded scenes go back to their decks."""
    i = 0
    while i < S[w.N_DISC]:
        card = S[w.DISC + i]
        if is_spent(S, T, card, deck):
            drop(S, w.N_DISC, w.DISC, i)
            own = T[w.CARD + card * w.CARD_SIZE + w.K_DECK]
            S[w.EXISTS + own] = 1
            append(S, w.N_DECK + own, deck_at(own), card)
        else:
            i += 1
    for j in range(n_wanted(T, S, deck)):
        one = wanted(T, S, deck, j)
        shuffle(S, K, w.S_DECK + one, deck_at(one), S[w.N_DECK + one])


@jit
def filled(S, T, deck, out):
    """The decks to draw from that hold a card, to `out`; how many."""
    n = 0
    for i in range(n_wanted(T, S, deck)):
        one = wanted(T, S, deck, i)
        if S[w.N_DECK + one] > 0:
            S[out + n] = one
            n += 1
    return n


@jit
def draw_from(S, T, K, deck, out):
    """The same, after the discards were shuffled in where none held one (A-25)."""
    n = filled(S, T, deck, out)
    if n == 0 and T[w.H_RESHUFFLE]:
        reshuffle(S, T, K, deck)
        n = filled(S, T, deck, out)
    return n


@jit
def can_draw(S, T):
    """Whether the chapter has a scene to draw."""
    for i in range(n_wanted(T, S, -1)):
        if S[w.N_DECK + wanted(T, S, -1, i)] > 0:
            return True
    if T[w.H_RESHUFFLE]:
        for i in range(S[w.N_DISC]):
            if is_spent(S, T, S[w.DISC + i], -1):
                return True
    return False


@jit
def under(S, pile, card):
    """Under a pile (FOL-059)."""
    push_down(S, w.N_DECK + pile, deck_at(pile), card)


@jit
def deal(S, pile, most, base):
    """Up to `most` cards off a pile, to `base`; how many."""
    n = 0
    while n < most and S[w.N_DECK + pile] > 0:
        S[w.N_DECK + pile] -= 1
        S[base + n] = S[deck_at(pile) + S[w.N_DECK + pile]]
        n += 1
    return n


@jit
def discard(S, card):
    """To the common discard pile (FOL-119)."""
    if S[w.N_DISC] >= 2 * w.SCENES:
        S[w.FAIL] = 1
        return
    S[w.DISC + S[w.N_DISC]] = card
    S[w.DOWN + card] = 0
    S[w.N_DISC] += 1
