"""The two ends of a play in whole numbers: set-up and characters; the finale and what is counted there."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import below, shuffle
from fogtools.games.fog_of_love.fast.machine.flow import put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.judge import all_hold
from fogtools.games.fog_of_love.fast.machine.moves import balance, deal, deck_at, give, hearts, person, tokens_of, under


@jit
def reset(S):
    """A fresh table."""
    for i in range(w.ASK):
        if (i < w.MODE or i > w.SEQ) and (i < w.POLICY or i > w.N_FORCED):
            S[i] = 0
    for i in range(w.PERSON, w.SIGHT):
        S[i] = 0
    for i in range(w.OWED, w.RESET):
        S[i] = 0
    for i in range(w.N_DECK, w.DECK):
        S[i] = 0
    S[w.CHAPTER] = -1
    S[w.WAIT] = -1
    S[w.PLAYER] = -1
    S[w.ANS_CARD] = -1
    S[w.R_CARRY] = -1
    S[w.ST_CARRY] = -1
    for seat in range(2):
        S[w.CHOSEN + seat] = -1
        S[w.FINAL + seat] = -1
        S[w.GOALS + seat] = -1
        S[w.R_L + seat] = -1
        S[w.R_G + seat] = -1
        S[person(seat) + w.P_OCC] = -1


@jit
def set_up(S, T, K):
    """Decks, support, events, destinies, tracks (FOL-018 to FOL-028). The set-up block of the tables says all."""
    at = T[w.H_SETUP]
    S[w.FIRST] = T[w.H_FIRST_FIXED] if T[w.H_FIRST_FIXED] >= 0 else below(K, w.S_FIRST, 2)
    n = T[at]
    at += 1
    for i in range(n):
        S[w.EVENT + i] = T[at + i]
    S[w.N_EVENTS] = n
    at += n
    piles = T[at]  # shuffled in this order: decks by name, then traits, occupations, features
    at += 1
    for _ in range(piles):
        pile, n = T[at], T[at + 1]
        for i in range(n):
            S[deck_at(pile) + i] = T[at + 2 + i]
        S[w.N_DECK + pile] = n
        if pile < w.DECKS:
            S[w.EXISTS + pile] = 1
        shuffle(S, K, w.S_DECK + T[at + 2 + n], deck_at(pile), n)
        at += n + 3
    hand = T[at]
    for seat in range(2):
        for i in range(hand):
            S[person(seat) + w.P_DEST + i] = T[at + 1 + i]
        S[person(seat) + w.P_DESTINIES] = hand
    at += 1 + hand
    shelf = T[at]
    for seat in range(2):
        for i in range(shelf):
            S[w.SHELF + seat * w.DESTINIES + i] = T[at + 1 + i]
        S[person(seat) + w.P_SHELVED] = shelf
        S[person(seat) + w.P_HEARTS] = T[w.H_START]
    at += 1 + shelf
    tracks = T[at]
    for i in range(tracks):
        start = T[T[w.H_TRACK] + i * w.TRACK_SIZE + 2]
        if T[at + 1 + i]:
            S[w.C_TRACK + i] = start
        else:
            S[person(0) + w.P_TRACK + i] = start
            S[person(1) + w.P_TRACK + i] = start


# ---------------------------------------------------------------------- characters
@jit
def sides(S):
    """Both choose a side of the character card."""
    for a in range(2):
        S[w.OPT + a * w.OPTIONS] = 0
        S[w.OPT + a * w.OPTIONS + 1] = 1
        put(S, a, S[w.FIRST] ^ a, w.Q_SIDE, 2, -1, 0, 0)


@jit
def sided(S):
    """The sides are shown."""
    for a in range(2):
        S[person(S[w.FIRST] ^ a) + w.P_GENDER] = S[w.OPT + a * w.OPTIONS + S[w.ANSWER + a]]


@jit
def traits(S, T):
    """Five each, of which three are kept (FOL-058). How many decisions are due."""
    due = False
    for a in range(2):
        n = deal(S, w.TRAIT, 5, w.DEALT + 32 * a)
        S[w.N_DEALT + a] = n
    for a in range(2):
        row = T[w.H_COMBI] + 12 * S[w.N_DEALT + a]
        for i in range(T[row]):
            S[w.OPT + a * w.OPTIONS + i] = T[row + 1 + i]
        put(S, a, S[w.FIRST] ^ a, w.Q_TRAITS, T[row], -1, 0, 0)
        due = due or T[row] > 1
    return 2 if due else 0


@jit
def traited(S, T):
    """The kept ones are kept, the others go under the deck."""
    for a in range(2):
        mask = S[w.OPT + a * w.OPTIONS + S[w.ANSWER + a]]
        for i in range(S[w.N_DEALT + a]):
            card = S[w.DEALT + 32 * a + i]
            if (mask >> i) & 1:
                give(S, T, S[w.FIRST] ^ a, w.PICK_TRAIT, card, True)
            else:
                under(S, w.TRAIT, card)


@jit
def occupations(S):
    """Three each, of which one is kept (FOL-061). How many decisions are due."""
    due = False
    for a in range(2):
        n = deal(S, w.OCCUPATION, 3, w.DEALT + 32 * a)
        S[w.N_DEALT + a] = n
    for a in range(2):
        n = S[w.N_DEALT + a]
        S[w.OPT + a * w.OPTIONS] = w.NOTHING
        for i in range(n):
            S[w.OPT + a * w.OPTIONS + i] = S[w.DEALT + 32 * a + i]
        put(S, a, S[w.FIRST] ^ a, w.Q_OCCUPATION, max(1, n), -1, 0, 0)
        due = due or n > 1
    return 2 if due else 0


@jit
def occupied(S, T):
    """The kept one lies open, with its token; the others go under the deck."""
    for a in range(2):
        keep = S[w.OPT + a * w.OPTIONS + S[w.ANSWER + a]]
        for i in range(S[w.N_DEALT + a]):
            if S[w.DEALT + 32 * a + i] != keep:
                under(S, w.OCCUPATION, S[w.DEALT + 32 * a + i])
        if keep >= 0:
            give(S, T, S[w.FIRST] ^ a, w.PICK_OCCUPATION, keep, True)


@jit
def features(S):
    """Five each."""
    for a in range(2):
        S[w.N_DEALT + a] = deal(S, w.FEATURE, 5, w.DEALT + 32 * a)
    S[w.T_I] = 0


@jit
def feature_options(S):
    """The next feature to give (FOL-062), or 0 when three each are given; the rest goes under the deck."""
    while S[w.T_I] < 6:
        a = S[w.T_I] & 1
        n = S[w.N_DEALT + a]
        if n > 0:
            for i in range(n):
                S[w.OPT + i] = S[w.DEALT + 32 * a + i]
            put(S, 0, S[w.FIRST] ^ a, w.Q_GIVE, n, -1, 0, 0)
            return n + 0
        S[w.T_I] += 1
    for a in range(2):
        for i in range(S[w.N_DEALT + a]):
            under(S, w.FEATURE, S[w.DEALT + 32 * a + i])
    return 0


@jit
def featured(S, T):
    """A feature is given to the other's character."""
    a = S[w.T_I] & 1
    place = S[w.ANSWER] + 0
    card = S[w.OPT + place] + 0
    S[w.N_DEALT + a] -= 1
    for i in range(place, S[w.N_DEALT + a]):
        S[w.DEALT + 32 * a + i] = S[w.DEALT + 32 * a + i + 1]
    give(S, T, 1 - (S[w.FIRST] ^ a), w.PICK_FEATURE, card, True)
    S[w.T_I] += 1


# ---------------------------------------------------------------------- the finale
@jit
def final_options(S, a, seat):
    """The destinies in hand, as options of decision a; how many."""
    at = person(seat)
    n = S[at + w.P_DESTINIES]
    S[w.OPT + a * w.OPTIONS] = w.NOTHING
    for i in range(n):
        S[w.OPT + a * w.OPTIONS + i] = S[at + w.P_DEST + i]
    put(S, a, seat, w.Q_FINAL, max(1, n), -1, 0, 0)
    return max(1, n)


@jit
def ends_with(S, T, a):
    """A final destiny is shown (FOL-153)."""
    seat = S[w.ASK + a * w.ASK_SIZE + w.A_SEAT]
    card = S[w.OPT + a * w.OPTIONS + S[w.ANSWER + a]]
    S[w.FINAL + seat] = card
    if card >= 0:
        S[w.OUT + seat] = T[w.CARD + card * w.CARD_SIZE + w.K_OUTCOME]


@jit
def same_row(T, one, other, together):
    """Whether two goals multiply each other: one aspect, and both own or both joint unless they count together."""
    a, b = w.CARD + one * w.CARD_SIZE, w.CARD + other * w.CARD_SIZE
    if T[a + w.K_ASPECT] != T[b + w.K_ASPECT]:
        return False
    return together or T[a + w.K_SHARED] == T[b + w.K_SHARED]


@jit
def goals_met(S, T, seat, before):
    """How many goals of an owner are met (FOL-047 to FOL-049, A-11 to A-13); `before`: the other's multiply, too.

    In the best order of like goals as many are met as jobs of one hour by their deadlines: the earliest deadline first.
    """
    at = person(seat)
    other = person(1 - seat)
    n = S[at + w.P_TRAITS]
    together = T[w.H_TOGETHER] != 0
    met = 0
    for i in range(n):
        head = S[at + w.P_TRAIT + i]
        new = True
        for j in range(i):
            new = new and not same_row(T, S[at + w.P_TRAIT + j], head, together)
        if not new:
            continue
        place = 1
        if before:
            for j in range(S[other + w.P_TRAITS]):
                if same_row(T, S[other + w.P_TRAIT + j], head, together):
                    place += 1
        size = 0
        for j in range(i, n):
            card = S[at + w.P_TRAIT + j]
            if same_row(T, card, head, together):
                k = w.CARD + card * w.CARD_SIZE
                there = balance(S, 0, seat, T[k + w.K_ASPECT])
                if T[k + w.K_SHARED]:
                    there += balance(S, 0, 1 - seat, T[k + w.K_ASPECT])
                S[w.SCORE + size] = there // T[k + w.K_N] if there >= T[k + w.K_N] else 0
                size += 1
        if T[w.H_BEST]:
            for _ in range(size):
                least = -1
                for j in range(size):
                    if S[w.SCORE + j] >= place and (least < 0 or S[w.SCORE + j] < S[w.SCORE + least]):
                        least = j
                if least >= 0:
                    S[w.SCORE + least] = -1
                    met += 1
                    place += 1
        else:
            for j in range(size):
                if S[w.SCORE + j] >= place + j:
                    met += 1
    return met


@jit
def score(S, T, pays, costs):
    """Every trait goal pays or costs (FOL-052, A-12, A-14)."""
    for i in range(2):
        seat = S[w.FIRST] ^ i
        met = goals_met(S, T, seat, i == 1 and T[w.H_BOTH_MULTIPLY] != 0)
        S[w.GOALS + seat] = met
        hearts(S, T, seat, met * pays + (S[person(seat) + w.P_TRAITS] - met) * costs)


@jit
def check(S, T):
    """Both destinies on one and the same end state (FOL-157)."""
    for seat in range(2):
        card = S[w.FINAL + seat]
        met = False
        if card >= 0:
            k = w.CARD + card * w.CARD_SIZE
            met = all_hold(S, T, 0, T[k + w.K_NEEDS], T[k + w.K_NEED_N], seat, seat)
        S[w.MET + seat] = 1 if met else 0


@jit
def figure(S, C, base, n, most):
    """One more of a number that has room for `most`."""
    if n < 0 or n >= most:
        S[w.FAIL] = w.FAULT if n < 0 else 3
    else:
        C[3 * (base + n)] += 1


@jit
def result(S, T, C):
    """What is counted of how a play ended."""
    short = 0
    for seat in range(2):
        hearts_now, met = S[person(seat) + w.P_HEARTS], S[w.MET + seat]
        figure(S, C, T[w.H_C_HEARTS], hearts_now, w.HEARTS)
        figure(S, C, T[w.H_C_GOALS], S[w.GOALS + seat] + 1, w.HELD + 1)
        tokens = tokens_of(S, T, seat)
        figure(S, C, T[w.H_C_TOKENS], tokens, w.TOKENS)
        if tokens > T[w.H_SUPPLY]:
            short += 1
        C[3 * (T[w.H_C_DESTINY] + 2 * (S[w.FINAL + seat] + 1) + met)] += 1
        C[3 * (T[w.H_C_FULFILLED] + 2 * seat + met)] += 1
        order = seat ^ S[w.FIRST]
        C[3 * (T[w.H_C_FULFILLED] + 4 + 2 * order + met)] += 1
        figure(S, C, T[w.H_C_HEARTS_OF] + seat * w.HEARTS, hearts_now, w.HEARTS)
        figure(S, C, T[w.H_C_HEARTS_OF] + (2 + order) * w.HEARTS, hearts_now, w.HEARTS)
    met = S[w.MET] + S[w.MET + 1]
    C[3 * (T[w.H_C_BY] + met)] += 1
    if S[w.FINAL] == S[w.FINAL + 1]:
        C[3 * (T[w.H_C_SAME] + 3 * (S[w.FINAL] + 1) + met)] += 1
    hearts_now = S[person(0) + w.P_HEARTS] + S[person(1) + w.P_HEARTS]
    figure(S, C, T[w.H_C_BOTH_HEARTS], hearts_now, 2 * w.HEARTS)
    C[3 * (T[w.H_C_SHORT] + short)] += 1
    C[3 * (T[w.H_C_ENDING] + 3 * S[w.OUT] + S[w.OUT + 1])] += 1
    for deck in range(T[w.H_DECKS]):
        if S[w.EXISTS + deck]:
            figure(S, C, T[w.H_C_LEFT] + deck * w.SCENES, S[w.N_DECK + deck], w.SCENES)
