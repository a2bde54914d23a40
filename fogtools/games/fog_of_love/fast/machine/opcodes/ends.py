"""Instructions of secrets, the set-up and the finale."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.ends import (
    check,
    ends_with,
    feature_options,
    featured,
    features,
    final_options,
    occupations,
    occupied,
    score,
    set_up,
    sided,
    sides,
    traited,
    traits,
)
from fogtools.games.fog_of_love.fast.machine.flow import call
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import append, count, drop, gain, person, seat_of
from fogtools.games.fog_of_love.fast.machine.policies.answering import cancelled, secret_end, take_carry


@jit
def secrets(S, T, K, C, G, pc):
    """Laid secrets and their branches."""
    op = T[pc]
    ask = 0
    if op == w.OP_BRANCH:
        S[w.ST_H], S[w.ST_H + 1], S[w.ST_MOVES], S[w.ST_BRANCH] = 0, 0, 0, 1
        pc += 1
    elif op == w.OP_BRANCH_END:
        S[w.ST_BRANCH] = 0
        S[w.ST_SIGHT] = 0
        pc += 1
    elif op == w.OP_OWNER_TOKENS:
        at = T[pc + 1]
        for i in range(T[at]):
            gain(S, T, S[w.R_OWNER] + 0, T[at + 1 + i])
        pc += 2
    elif op == w.OP_CANCELLED:
        cancelled(S, T, T[pc + 1])
        pc += 2
    elif op == w.OP_SECRET:
        seat = S[w.R_P] + 0
        append(S, person(seat) + w.P_SECRETS, w.SECRET + seat * w.SCENES, T[pc + 1])
        pc += 2
    elif op == w.OP_SECRET_END:
        secret_end(S, T, T[pc + 1])
        pc += 2
    elif op == w.OP_SECRETS:
        seat = seat_of(S, T[pc + 1])
        if S[person(seat) + w.P_SECRETS] == 0:
            pc += 3
        else:
            card = S[w.SECRET + seat * w.SCENES] + 0
            drop(S, person(seat) + w.P_SECRETS, w.SECRET + seat * w.SCENES, 0)
            append(S, w.N_AREA, w.AREA, card)
            k = w.CARD + card * w.CARD_SIZE
            count(C, G, T[k + w.K_COUNT] + w.N_KEPT)
            S[w.R_CARD] = card
            call(S, pc + 2)
            S[w.R_OWNER] = seat
            S[w.R_P] = seat
            pc = T[k + w.K_HIDDEN]
    elif op == w.OP_SECRET_DONE:
        S[w.PLAYED + S[w.R_CARD]] = 1
        pc -= 2
    else:
        ask = w.OTHER + 0
    return pc, ask


@jit
def ends(S, T, K, C, G, pc):
    """The set-up and the finale."""
    op = T[pc]
    ask = 0
    if op == w.OP_SETUP:
        set_up(S, T, K)
        pc += 1
    elif op == w.OP_SIDES:
        sides(S)
        ask = 2
        pc += 1
    elif op == w.OP_SIDED:
        sided(S)
        pc += 1
    elif op == w.OP_TRAITS:
        ask = traits(S, T)
        pc += 1
    elif op == w.OP_TRAITED:
        traited(S, T)
        pc += 1
    elif op == w.OP_OCCUPATIONS:
        ask = occupations(S)
        pc += 1
    elif op == w.OP_OCCUPIED:
        occupied(S, T)
        pc += 1
    elif op == w.OP_FEATURES:
        features(S)
        pc += 1
    elif op == w.OP_FEATURE_LOOP:
        n = feature_options(S)
        pc += 2 if n == 0 else 1
        ask = 1 if n > 1 else 0
    elif op == w.OP_FEATURED:
        featured(S, T)
        pc -= 1
    elif op == w.OP_FINALE:
        S[w.R_CARRY] = -1
        if T[pc + 1]:
            take_carry(S, T)
        S[w.WAIT] = -1
        pc += 2
    elif op == w.OP_ASK_FINAL:
        if T[pc + 1]:
            ask = 1 if final_options(S, 0, S[w.FIRST] ^ (T[pc + 1] - 1)) > 1 else 0
        else:
            n = final_options(S, 0, S[w.FIRST] + 0)
            m = final_options(S, 1, 1 - S[w.FIRST])
            ask = 2 if n > 1 or m > 1 else 0
        pc += 2
    elif op == w.OP_FINAL:
        ends_with(S, T, 0)
        if T[pc + 1]:
            ends_with(S, T, 1)
        pc += 2
    elif op == w.OP_SCORE:
        score(S, T, T[pc + 1], T[pc + 2])
        pc += 3
    elif op == w.OP_CHECK:
        check(S, T)
        pc += 1
    else:
        ask = w.OTHER + 0
    return pc, ask
