"""Instructions of cards that change hands."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.card_moves import (
    change,
    changed,
    hand_over,
    scan,
    scanned,
    shuffle_in,
    trade_begin,
    trade_options,
    traded,
)
from fogtools.games.fog_of_love.fast.machine.chance import pick, shuffle
from fogtools.games.fog_of_love.fast.machine.flow import offer, put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import deck_at, discard, seat_of, take
from fogtools.games.fog_of_love.fast.machine.policies.picking import pick_begin, pick_options, picked


@jit
def exchanges(S, T, K, C, G, pc):
    """Cards picked, discarded, shown, changed, traded and looked through."""
    op = T[pc]
    ask = 0
    if op == w.OP_PICK:
        pick_begin(S, T, K, seat_of(S, T[pc + 1]), T[pc + 2], T[pc + 3], T[pc + 4], T[pc + 5])
        pc += 6
    elif op == w.OP_PICK_LOOP:
        if S[w.P_HOW] == w.AT_RANDOM:
            while S[w.N_LEFT] > 0 and S[w.N_TAKEN] < S[w.P_N]:
                picked(S, pick(K, w.S_EFFECTS, S[w.N_LEFT]))
            pc += 2
        else:
            n = pick_options(S)
            pc += 2 if n == 0 else 1
            ask = 1 if n > 1 else 0
    elif op == w.OP_PICKED:
        picked(S, S[w.ANSWER])
        pc -= 1
    elif op == w.OP_DISCARD:
        for i in range(S[w.N_TAKEN]):
            take(S, T, S[w.P_OWNER], S[w.P_KIND], S[w.TAKEN + i], True)
            discard(S, S[w.TAKEN + i])
            S[w.DOWN + S[w.TAKEN + i]] = 1 + S[w.P_OWNER]
        pc += 1
    elif op == w.OP_REVEAL:
        for i in range(S[w.N_TAKEN]):
            if S[w.P_KIND] == w.PICK_SECRET:
                S[w.REVEALING + 2 * S[w.N_REVEALING]] = S[w.P_OWNER]
                S[w.REVEALING + 2 * S[w.N_REVEALING] + 1] = S[w.TAKEN + i]
                S[w.N_REVEALING] += 1
            else:
                S[w.SHOWN + S[w.P_OWNER] * w.CARDS + S[w.TAKEN + i]] = 1
        pc += 1
    elif op == w.OP_CHANGE:
        n = change(S, T)
        if n >= 0:
            pc += 2 if n == 0 else 1
            ask = 1 if n > 1 else 0
    elif op == w.OP_CHANGED:
        changed(S, T)
        pc -= 1
    elif op == w.OP_TRADE:
        pc = pc + 5 if trade_begin(S, T, T[pc + 1], T[pc + 2], T[pc + 3]) else T[pc + 4]
    elif op == w.OP_TRADE_LOOP:
        if S[w.T_I] >= S[w.P_N]:
            hand_over(S, T)
            pc += 2
        else:
            n = trade_options(S, K)
            pc += 1 if n else 0
            ask = 2 if n == 2 else 0
    elif op == w.OP_TRADED:
        traded(S)
        pc -= 1
    elif op == w.OP_SCAN:
        scan(S, T, K, seat_of(S, T[pc + 1]), T[pc + 2], T[pc + 3], T[pc + 4])
        pc += 5
    elif op == w.OP_SCAN_LOOP:
        if S[w.D_LEFT] <= 0:
            deck = S[w.D_DECK] + 0
            if T[w.H_SCAN_SHUFFLE]:
                shuffle(S, K, w.S_DECK + deck, deck_at(deck), S[w.N_DECK + deck])
            pc += 2
        else:
            n = offer(S, w.LEFT, S[w.N_LEFT])
            put(S, 0, S[w.D_SEAT], w.Q_TAKE, n, -1, 0, 0)
            ask = 1 if n > 1 else 0
            pc += 1
    elif op == w.OP_SCANNED:
        scanned(S, T, C, G)
        pc -= 1
    elif op == w.OP_SHUFFLE_IN:
        shuffle_in(S, T, K, C, G, T[pc + 1], T[pc + 2], T[pc + 3])
        pc += 4
    else:
        ask = w.OTHER + 0
    return pc, ask
