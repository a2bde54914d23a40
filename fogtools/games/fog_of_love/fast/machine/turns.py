"""Turns and chapters, in whole numbers (`rules/turn.py`, `rules/hand.py`)."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.ends import figure
from fogtools.games.fog_of_love.fast.machine.flow import put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.judge import holds, when_holds
from fogtools.games.fog_of_love.fast.machine.moves import append, can_draw, count, discard, find, person


@jit
def blocked(S, T, card, seat):
    """Whether the two genders keep a seat from playing a scene (FOL-158)."""
    k = w.CARD + card * w.CARD_SIZE
    for i in range(T[k + w.K_IFS]):
        row = T[k + w.K_IF] + 4 * i
        for j in range(T[row + 2]):
            at = T[row + 3] + j * w.COND
            if (T[at] == w.IS or T[at] == w.GENDERS) and not holds(S, T, 0, at, seat, seat):
                return True
    return False


@jit
def redraw_begins(S, T, seat):
    """Blocked scenes may be redrawn (A-24); says whether any in hand asks for the two genders at all."""
    S[w.P_OWNER] = seat
    S[w.N_OFFERED] = 0
    for i in range(S[person(seat) + w.P_HAND]):
        if T[T[w.H_FLAGS] + S[w.HAND + seat * w.SCENES + i]] & w.ASKS_GENDERS:
            return True
    return False


@jit
def redraw_options(S, T):
    """The next blocked scene that may be redrawn (A-24): how many options, 0 none."""
    seat = S[w.P_OWNER] + 0
    for i in range(S[person(seat) + w.P_HAND]):
        card = S[w.HAND + seat * w.SCENES + i]
        if find(S, w.N_OFFERED, w.OFFERED, card) < 0 and blocked(S, T, card, seat):
            append(S, w.N_OFFERED, w.OFFERED, card)
            if not can_draw(S, T):
                return 0
            S[w.OPT], S[w.OPT + 1] = 0, 1
            put(S, 0, seat, w.Q_REDRAW, 2, card, 0, 0)
            return 2
    return 0


@jit
def swap_options(S, T):
    """The minor scenes that may be swapped (FOL-069): how many options, 0 none."""
    seat = S[w.R_P] + 0
    n = 1
    if S[w.SWAPS] >= 30:
        return 0
    for i in range(S[person(seat) + w.P_HAND]):
        card = S[w.HAND + seat * w.SCENES + i]
        if T[T[w.H_FLAGS] + card] & w.IS_MINOR:
            S[w.OPT + n] = card
            n += 1
    if n == 1 or not can_draw(S, T):
        return 0
    S[w.OPT] = -1
    S[w.SWAPS] += 1
    S[w.P_OWNER] = seat
    put(S, 0, seat, w.Q_SWAP, n, -1, 0, 0)
    return n


@jit
def playable(S, T, seat):
    """The scenes that may be laid now (FOL-075), as options; how many."""
    n = 0
    for i in range(S[person(seat) + w.P_HAND]):
        card = S[w.HAND + seat * w.SCENES + i] + 0
        k = w.CARD + card * w.CARD_SIZE
        flags = T[T[w.H_FLAGS] + card]
        if flags & w.IS_REACTION or (flags & w.IS_REVEAL and S[person(1 - seat) + w.P_SECRETS] == 0):
            continue
        fits = True
        if flags & w.ASKS_FIRST:
            for j in range(T[k + w.K_IFS]):
                fits = fits and when_holds(S, T, 0, T[k + w.K_IF] + 4 * j, seat, -1, -1)
        if fits:
            S[w.OPT + n] = card
            n += 1
    if n > 0:
        put(S, 0, seat, w.Q_PLAY, n, -1, 0, 0)
    return n


@jit
def same_hand(S, seat):
    """Whether the hand is what it was when the turn began."""
    n = S[person(seat) + w.P_HAND]
    if n != S[w.N_BEFORE]:
        return False
    for i in range(n):
        if S[w.HAND + seat * w.SCENES + i] != S[w.BEFORE + i]:
            return False
    return True


@jit
def turn_begins(S):
    """Whose turn it is; the hand is remembered."""
    seat = S[w.ACTIVE]
    S[w.R_P] = seat
    S[w.SWAPS] = 0
    S[w.N_BEFORE] = S[person(seat) + w.P_HAND]
    for i in range(S[w.N_BEFORE]):
        S[w.BEFORE + i] = S[w.HAND + seat * w.SCENES + i]


@jit
def turn_ends(S, T, C, G):
    """0: the next turn; 1: the chapter is over; 2: nobody could go on (FOL-087, A-20)."""
    same = S[w.PASSED] and same_hand(S, S[w.ACTIVE])
    S[w.IDLE] = S[w.IDLE] + 1 if same else 0
    S[w.CTURN] += 1
    S[w.ACTIVE] = 1 - S[w.ACTIVE]
    if S[w.COUNTED] >= S[w.LENGTH] or S[w.ENDING]:
        return 1
    if S[w.IDLE] >= 2 or S[w.CTURN] >= 300:
        count(C, G, T[T[w.H_CHAPTER] + S[w.CHAPTER] * w.CHAPTER_SIZE + w.X_STUCK])
        return 2
    return 0


@jit
def tempo(S, T, C):
    """The satisfaction of both after a turn."""
    S[w.TURN] += 1
    if S[w.TURN] >= w.TURNS:
        S[w.FAIL] = 3
        return
    for seat in range(2):
        figure(S, C, T[w.H_C_HEARTS_AFTER] + S[w.TURN] * w.HEARTS, S[person(seat) + w.P_HEARTS], w.HEARTS)


@jit
def clear(S, T, C):
    """The chapter is cleared away (FOL-089, FOL-126, A-28)."""
    x = T[w.H_CHAPTER] + S[w.CHAPTER] * w.CHAPTER_SIZE
    figure(S, C, T[x + w.X_SCENES], S[w.COUNTED], w.CHAPTER_SCENES)
    figure(S, C, T[x + w.X_TURNS], S[w.CTURN], w.CHAPTER_TURNS)
    for i in range(S[w.N_AREA]):
        discard(S, S[w.AREA + i])
    discard(S, T[x + w.X_CARD])
    S[w.N_AREA] = 0
    S[w.CHAPTER] = -1
    if S[w.WAIT] >= 0:
        until = T[T[w.H_CARRY] + S[w.WAIT] * w.CARRY_SIZE + w.V_UNTIL]
        if until == 1 or (S[w.PLACE] == T[w.H_LAST_CHAPTER] and T[w.H_CARRY_LOST]):
            S[w.WAIT] = -1


@jit
def answered(S, card):
    """The scene that may be answered."""
    S[w.ANS_CARD], S[w.ANS_P], S[w.ANS_CANCEL] = card, S[w.R_P], 0
    for seat in range(2):
        S[w.ANS_L + seat] = -1
        S[w.ANS_FIX + seat] = -1
    S[w.R_CARRY] = -1
