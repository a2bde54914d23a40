"""Instructions of destinies."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.card_moves import excess
from fogtools.games.fog_of_love.fast.machine.flow import offer, put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import person, seat_of
from fogtools.games.fog_of_love.fast.machine.policies.picking import (
    candidates,
    from_hand_of_destinies,
    from_shelf,
    to_hand_of_destinies,
    to_shelf,
)


@jit
def swaps(S, T, K, C, G, pc):
    """Destinies swapped in and out."""
    op = T[pc]
    ask = 0
    if op == w.OP_SWAP_IN:
        seat = seat_of(S, T[pc + 1])
        n = candidates(S, T[pc + 2], S[person(seat) + w.P_SHELVED], w.SHELF + seat * w.DESTINIES)
        S[w.D_SEAT] = seat
        if n == 0:
            pc = T[pc + 3]
        else:
            put(S, 0, seat, w.Q_SWAP_IN, n, -1, 0, 0)
            ask = 1 if n > 1 else 0
            pc += 4
    elif op == w.OP_SWAP_IN2:
        seat = S[w.D_SEAT] + 0
        S[w.D_LEFT] = S[w.OPT + S[w.ANSWER]]
        n = offer(S, person(seat) + w.P_DEST, S[person(seat) + w.P_DESTINIES] + 0)
        if n == 0:
            from_shelf(S, seat, S[w.D_LEFT])
            to_hand_of_destinies(S, seat, S[w.D_LEFT])
            pc += 2
        else:
            put(S, 0, seat, w.Q_SWAP_OUT_FOR, n, -1, 0, 0)
            ask = 1 if n > 1 else 0
            pc += 1
    elif op == w.OP_SWAPPED_IN:
        seat = S[w.D_SEAT] + 0
        out = S[w.OPT + S[w.ANSWER]] + 0
        from_hand_of_destinies(S, seat, out)
        to_shelf(S, seat, out)
        from_shelf(S, seat, S[w.D_LEFT])
        to_hand_of_destinies(S, seat, S[w.D_LEFT])
        pc += 1
    elif op == w.OP_SWAP_OUT:
        seat = seat_of(S, T[pc + 1])
        n = candidates(S, T[pc + 2], S[person(seat) + w.P_DESTINIES], person(seat) + w.P_DEST)
        S[w.D_SEAT] = seat
        if n == 0 or S[person(seat) + w.P_SHELVED] == 0:
            pc = T[pc + 3]
        else:
            put(S, 0, seat, w.Q_SWAP_OUT, n, -1, 0, 0)
            ask = 1 if n > 1 else 0
            pc += 4
    elif op == w.OP_SWAP_OUT2:
        seat = S[w.D_SEAT] + 0
        S[w.D_LEFT] = S[w.OPT + S[w.ANSWER]]
        n = offer(S, w.SHELF + seat * w.DESTINIES, S[person(seat) + w.P_SHELVED] + 0)
        put(S, 0, seat, w.Q_BACK, n, -1, 0, 0)
        ask = 1 if n > 1 else 0
        pc += 1
    elif op == w.OP_SWAPPED_OUT:
        seat = S[w.D_SEAT] + 0
        card = S[w.OPT + S[w.ANSWER]] + 0
        from_hand_of_destinies(S, seat, S[w.D_LEFT])
        from_shelf(S, seat, card)
        to_shelf(S, seat, S[w.D_LEFT])
        to_hand_of_destinies(S, seat, card)
        pc += 1
    else:
        ask = w.OTHER + 0
    return pc, ask


@jit
def destinies(S, T, K, C, G, pc):
    """Destinies taken back and discarded."""
    op = T[pc]
    ask = 0
    if op == w.OP_RETRIEVE:
        seat = seat_of(S, T[pc + 1])
        n = candidates(S, T[pc + 2], S[person(seat) + w.P_SHELVED], w.SHELF + seat * w.DESTINIES)
        S[w.D_SEAT] = seat
        if n == 0 or (T[pc + 4] and S[person(seat) + w.P_DESTINIES]):
            pc = T[pc + 3]
        else:
            put(S, 0, seat, w.Q_RETRIEVE, n, -1, 0, 0)
            ask = 1 if n > 1 else 0
            pc += 5
    elif op == w.OP_RETRIEVED:
        card = S[w.OPT + S[w.ANSWER]] + 0
        from_shelf(S, S[w.D_SEAT], card)
        to_hand_of_destinies(S, S[w.D_SEAT], card)
        pc += 1
    elif op == w.OP_DISCARD_DESTINY:
        seat = seat_of(S, T[pc + 1])
        held = S[person(seat) + w.P_DESTINIES] + 0
        n = candidates(S, T[pc + 2], held, person(seat) + w.P_DEST)
        S[w.D_SEAT] = seat
        if n == 0 or held <= T[w.H_FEWEST]:
            pc = T[pc + 3]
        else:
            put(S, 0, seat, w.Q_DISCARD_DESTINY, n, -1, 0, 0)
            ask = 1 if n > 1 else 0
            pc += 4
    elif op == w.OP_DISCARDED_DESTINY:
        card = S[w.OPT + S[w.ANSWER]] + 0
        from_hand_of_destinies(S, S[w.D_SEAT], card)
        to_shelf(S, S[w.D_SEAT], card)
        pc += 1
    elif op == w.OP_EXCESS:
        pc = T[pc + 1] if excess(S, T, pc + 2) else pc + 4 + T[pc + 3]
    else:
        ask = w.OTHER + 0
    return pc, ask
