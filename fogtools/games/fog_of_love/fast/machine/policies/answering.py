"""Reactions, cancelled scenes and carry-overs, in whole numbers (`rules/reaction.py`)."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.flow import put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.judge import when_holds
from fogtools.games.fog_of_love.fast.machine.moves import append, count, discard, person, remove


@jit
def any_reaction(S, T):
    """Whether anybody holds a reaction for this moment."""
    flags = T[w.H_FLAGS]
    for seat in range(2):
        for i in range(S[person(seat) + w.P_HAND]):
            if T[flags + S[w.HAND + seat * w.SCENES + i]] & S[w.W_MOMENT]:
                return True
    return False


@jit
def may_answer(S, T, card, seat):
    """Whether a reaction for this moment answers the scene (FOL-135, A-47)."""
    k = w.CARD + card * w.CARD_SIZE
    answers = T[k + w.K_ANSWERS]  # 0 any, 1 own, 2 partner's
    if answers and (answers == 1) != (seat == S[w.ANS_P]):
        return False
    if T[w.CARD + S[w.ANS_CARD] * w.CARD_SIZE + w.K_FLAGS] & w.IS_SECRET:
        asks = T[k + w.K_ASKS]  # 0 does not ask what scene it is, 1 names secrets, 2 asks for others
        if asks == 2 or (asks == 0 and not T[w.H_SECRET_ANY]):
            return False
    for i in range(T[k + w.K_IFS]):
        if not when_holds(S, T, 0, T[k + w.K_IF] + 4 * i, seat, S[w.ANS_L + seat], S[w.ANS_L + 1 - seat]):
            return False
    return True


@jit
def window_options(S, T):
    """The next seat that may react, and its options; 0 where nobody may."""
    while S[w.W_I] < 2:
        seat = (1 - S[w.ANS_P]) ^ S[w.W_I] ^ T[w.H_PLAYER_REACTS]
        n = 1
        if not S[w.ANS_CANCEL]:
            S[w.OPT] = -1
            for i in range(S[person(seat) + w.P_HAND]):
                card = S[w.HAND + seat * w.SCENES + i]
                if T[T[w.H_FLAGS] + card] & S[w.W_MOMENT] and may_answer(S, T, card, seat):
                    S[w.OPT + n] = card
                    n += 1
        if n > 1:
            hidden = T[w.CARD + S[w.ANS_CARD] * w.CARD_SIZE + w.K_FLAGS] & w.IS_SECRET
            about = w.Q_ANSWER_SECRET if hidden else w.Q_ANSWER
            put(S, 0, seat, about, n, -1 if hidden else S[w.ANS_CARD], 0, 0)
            return n
        S[w.W_I] += 1
    return 0


@jit
def react(S, T, C, G):
    """The reaction goes to the discard pile (FOL-137). Its code."""
    seat = S[w.ASK + w.A_SEAT] + 0
    card = S[w.OPT + S[w.ANSWER]] + 0
    remove(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
    discard(S, card)
    append(S, w.N_RESOLVING, w.RESOLVING, card)
    k = w.CARD + card * w.CARD_SIZE
    count(C, G, T[k + w.K_COUNT] + w.N_PLAYED)
    S[w.R_CARD] = card
    S[w.R_AT] = seat
    return T[k + w.K_CODE] + 0


@jit
def send(S, seat, card, how):
    """Back to the hand, or to the discard pile."""
    if how == 2:
        append(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
    else:
        discard(S, card)


@jit
def cancelled(S, T, card):
    """A-18: it stays, counts and uses up a carry-over, unless it returns or is discarded."""
    how = S[w.ANS_CANCEL]
    counts = how == 1 and T[w.H_SKIPPED]
    minor = T[w.CARD + card * w.CARD_SIZE + w.K_FLAGS] & w.IS_MINOR
    carry = S[w.R_CARRY]
    waits_on = carry >= 0 and T[T[w.H_CARRY] + carry * w.CARRY_SIZE + w.V_UNTIL] == 0
    if not counts and waits_on and S[w.WAIT] < 0:
        S[w.WAIT] = carry
        S[w.WAIT_P] = S[w.R_CARRY_P]
    if how == 1:
        if counts and not minor:
            S[w.COUNTED] += 1
        return
    if minor:
        while remove(S, w.N_DISC, w.DISC, card):
            pass
    else:
        remove(S, w.N_AREA, w.AREA, card)
    send(S, S[w.R_P], card, how)


@jit
def secret_end(S, T, card):
    """A laid secret that was cancelled (A-18, A-47)."""
    seat = S[w.R_P]
    if not S[w.ANS_CANCEL] or not remove(S, person(seat) + w.P_SECRETS, w.SECRET + seat * w.SCENES, card):
        return
    if S[w.ANS_CANCEL] == 1:
        append(S, w.N_AREA, w.AREA, card)
        if T[w.H_SKIPPED]:
            S[w.COUNTED] += 1
    else:
        send(S, seat, card, S[w.ANS_CANCEL])


@jit
def take_carry(S, T):
    """What is carried over reaches the scene; `next scene` is used up (FOL-124)."""
    S[w.R_CARRY] = S[w.WAIT]
    S[w.R_CARRY_P] = S[w.WAIT_P]
    if S[w.WAIT] >= 0 and T[T[w.H_CARRY] + S[w.WAIT] * w.CARRY_SIZE + w.V_UNTIL] == 0:
        S[w.WAIT] = -1
