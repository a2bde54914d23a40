"""Instructions of effects with a choice or a condition, marks and carry-overs."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.card_moves import new_choice
from fogtools.games.fog_of_love.fast.machine.chance import pick
from fogtools.games.fog_of_love.fast.machine.flow import put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.judge import all_hold
from fogtools.games.fog_of_love.fast.machine.moves import count, person, seat_of


@jit
def options(S, T, K, C, G, pc):
    """Effects with a choice or a condition of their own, marks and carry-overs."""
    op = T[pc]
    ask = 0
    if op == w.OP_CANCEL:
        if S[w.ANS_CARD] >= 0:
            S[w.ANS_CANCEL] = T[pc + 1]
        pc += 2
    elif op == w.OP_NEW:
        n = new_choice(S, T, K, seat_of(S, T[pc + 1]), T[pc + 2])
        pc += 4 if n == 0 else 3
        ask = 1 if n > 1 else 0
    elif op == w.OP_NEWED:
        seat = S[w.D_SEAT] + 0
        if S[w.ANS_L + seat] >= 0:
            S[w.ANS_L + seat] = S[w.OPT + S[w.ANSWER]]
        else:
            S[w.ANS_FIX + seat] = S[w.OPT + S[w.ANSWER]]
        pc += 1
    elif op == w.OP_MAY:
        S[w.OPT], S[w.OPT + 1] = 0, 1
        put(S, 0, seat_of(S, T[pc + 1]), w.Q_MAY, 2, T[pc + 3], T[pc + 2], 0)
        ask = 1
        pc += 4
    elif op == w.OP_MAYBE:
        answer = S[w.OPT + S[w.ANSWER]]
        count(C, G, T[pc + 1 + answer])
        pc = pc + 4 if answer == 0 else T[pc + 3]
    elif op == w.OP_ONE_OF:
        n, how = T[pc + 3], T[pc + 2]
        seat = seat_of(S, T[pc + 1])
        for i in range(n):
            S[w.OPT + i] = i
        S[w.ANSWER] = 0
        if how == w.AT_RANDOM:
            S[w.ANSWER] = pick(K, w.S_EFFECTS, n)
        else:
            put(S, 0, 1 - seat if how == w.CO_PLAYER else seat, w.Q_ONE_OF, n, T[pc + 5], T[pc + 4], 0)
            ask = 1 if n > 1 else 0
        pc += 6
    elif op == w.OP_ONE:
        row = pc + 1 + 2 * S[w.OPT + S[w.ANSWER]]
        count(C, G, T[row])
        pc = T[row + 1]
    elif op == w.OP_IF:
        own = S[w.R_P] + 0 if T[pc + 1] == 4 else seat_of(S, T[pc + 1])
        if all_hold(S, T, S[w.ST_SIGHT] + 0, T[pc + 2], T[pc + 3], own, S[w.R_P] + 0):
            count(C, G, T[pc + 4])
            pc += 7
        else:
            count(C, G, T[pc + 5])
            pc = T[pc + 6]
    elif op == w.OP_MARK:
        if T[pc + 1] == 4:
            S[w.C_MARK + T[pc + 2]] = T[pc + 3]
        else:
            S[person(seat_of(S, T[pc + 1])) + w.P_MARK + T[pc + 2]] = T[pc + 3]
        pc += 4
    elif op == w.OP_ENDING:
        if S[w.ENDING] != 2:
            S[w.ENDING] = T[pc + 1]
        pc += 2
    elif op == w.OP_CARRY:
        S[w.WAIT] = T[pc + 1]
        S[w.WAIT_P] = S[w.R_P]
        count(C, G, T[T[w.H_CARRY] + T[pc + 1] * w.CARRY_SIZE + w.V_SET])
        pc += 2
    elif op == w.OP_COUNT:
        count(C, G, T[pc + 1])
        pc += 2
    else:
        ask = w.OTHER + 0
    return pc, ask
