"""Instructions that are met seldom: cards that change hands, destinies, set-up, finale."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.answering import cancelled, secret_end, take_carry
from fogtools.games.fog_of_love.fast.machine.card_moves import (
    change,
    changed,
    excess,
    hand_over,
    new_choice,
    scan,
    scanned,
    shuffle_in,
    trade_begin,
    trade_options,
    traded,
)
from fogtools.games.fog_of_love.fast.machine.chance import pick, shuffle
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
from fogtools.games.fog_of_love.fast.machine.flow import call, offer, put
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.judge import all_hold
from fogtools.games.fog_of_love.fast.machine.moves import (
    append,
    count,
    deck_at,
    discard,
    drop,
    gain,
    person,
    seat_of,
    take,
)
from fogtools.games.fog_of_love.fast.machine.picking import (
    candidates,
    from_hand_of_destinies,
    from_shelf,
    pick_begin,
    pick_options,
    picked,
    to_hand_of_destinies,
    to_shelf,
)


@jit
def rare(S, T, K, C, G, pc):
    """An instruction that is met seldom: how many decisions are due; the next one stands at PC."""
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
    elif op == w.OP_SWAP_IN:
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
    elif op == w.OP_RETRIEVE:
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
    elif op == w.OP_CANCEL:
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
    elif op == w.OP_BRANCH:
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
    elif op == w.OP_SETUP:
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
    elif op == w.OP_SCORE:
        score(S, T, T[pc + 1], T[pc + 2])
        pc += 3
    elif op == w.OP_CHECK:
        check(S, T)
        pc += 1
    elif op == w.OP_END:
        return w.DONE + 0
    else:
        S[w.FAIL] = w.FAULT
    S[w.PC] = pc
    return ask
