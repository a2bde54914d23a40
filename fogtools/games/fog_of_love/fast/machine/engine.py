"""The machine: plays a program from one decision to the next (`rules/` and `verbs/` in whole numbers)."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.flow import (
    back,
    begin_stage,
    call,
    choose,
    chose,
    chosen,
    end_loop,
    end_stage,
    move_track,
    put,
    row_fires,
    rows_begin,
    stage_tokens,
)
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.moves import (
    append,
    count,
    discard,
    gain,
    hearts,
    lose,
    person,
    remove,
    seat_of,
)
from fogtools.games.fog_of_love.fast.machine.opcodes.rare import rare
from fogtools.games.fog_of_love.fast.machine.policies.answering import any_reaction, react, take_carry, window_options
from fogtools.games.fog_of_love.fast.machine.policies.deciding import decide
from fogtools.games.fog_of_love.fast.machine.policies.picking import draw_begin, draw_names, draw_options, drawn
from fogtools.games.fog_of_love.fast.machine.turns import (
    answered,
    clear,
    playable,
    redraw_begins,
    redraw_options,
    swap_options,
    tempo,
    turn_begins,
    turn_ends,
)


# One table: cut into functions by subject, as the rarer instructions are, it plays 18 to 21 % fewer plays a second.
@jit
def advance(S, T, K, C, G):
    """Plays on from PC; returns how many decisions are due where somebody else answers (MODE), 0 at the end."""
    pc = S[w.PC] + 0
    while True:
        op = T[pc]
        ask = 0
        if op == w.OP_HEARTS:
            hearts(S, T, seat_of(S, T[pc + 1]), T[pc + 2])
            pc += 3
        elif op == w.OP_HEARTS_LINK:
            hearts(S, T, seat_of(S, T[pc + 1]), T[pc + 2])
            pc = S[w.R_LINK]
        elif op == w.OP_TOKENS:
            seat, at = seat_of(S, T[pc + 1]), T[pc + 2]
            for i in range(T[at]):
                gain(S, T, seat, T[at + 1 + i])
            pc += 3
        elif op == w.OP_LOSE:
            seat, at = seat_of(S, T[pc + 1]), T[pc + 2]
            for i in range(T[at]):
                lose(S, T, seat, T[at + 1 + i])
            pc += 3
        elif op == w.OP_TRACK:
            move_track(S, -1 if T[pc + 1] == 4 else seat_of(S, T[pc + 1]), T[pc + 2], T[pc + 3])
            pc += 4
        elif op == w.OP_DRAW:
            draw_begin(S, seat_of(S, T[pc + 1]), T[pc + 2], T[pc + 3])
            pc += 4
        elif op == w.OP_REFILL:
            seat = seat_of(S, T[pc + 1])
            missing = 5 - S[person(seat) + w.P_HAND]
            if missing <= 0:
                pc = T[pc + 2]
            else:
                draw_begin(S, seat, missing, -1)
                pc += 3
        elif op == w.OP_DRAW_NAME:
            n = draw_names(S, T)
            pc += 2 if n == 0 else 1
            if n > 0:
                put(S, 0, S[w.D_SEAT], w.Q_DRAW, n, -1, 0, 0)
                ask = 1 if n > 1 else 0
        elif op == w.OP_DRAW_NAMED:
            S[w.NAMED + S[w.N_NAMED]] = S[w.OPT + S[w.ANSWER]]
            S[w.N_NAMED] += 1
            pc -= 1
        elif op == w.OP_DRAW_LOOP:
            n = draw_options(S, T, K, C, G)
            if n > 1:
                put(S, 0, S[w.D_SEAT], w.Q_DRAW, n, -1, 0, 0)
                ask = 1
                pc += 1
            elif n == 0:
                pc += 2
            else:
                S[w.ANSWER] = 0
                drawn(S, T, C, G)
                pc += 2 if S[w.D_LEFT] <= 0 else 0
        elif op == w.OP_DRAWN:
            drawn(S, T, C, G)
            pc += 1 if S[w.D_LEFT] <= 0 else -1
        elif op == w.OP_BEGIN:
            begin_stage(S, T, T[pc + 1], S[w.R_CARRY] if T[pc + 2] else -1)
            pc += 3
        elif op == w.OP_STAGE_END:
            pc = end_stage(S, T, C, G, T[pc + 1])
        elif op == w.OP_SWITCH:
            seat = seat_of(S, T[pc + 1])
            letter = S[w.R_L + seat]
            if letter < 0:
                pc += 3
            else:
                S[w.R_C] = seat
                S[w.R_LINK] = pc + 3
                pc = T[T[pc + 2] + w.B_CODE + letter]
        elif op == w.OP_LINK:
            pc = S[w.R_LINK]
        elif op == w.OP_ROW:
            if row_fires(S, T, C, G, T[pc + 1], T[pc + 2], T[pc + 3], T[pc + 4]):
                pc += 6
            else:
                pc = T[pc + 5]
        elif op == w.OP_STAGE_ROWS:
            pc = pc + 4 if rows_begin(S, T, T[pc + 1], T[pc + 2]) else T[pc + 3]
        elif op == w.OP_CARRY_ROWS:
            pc += 1
            if S[w.R_CARRY] >= 0:
                rows = T[T[w.H_CARRY] + S[w.R_CARRY] * w.CARRY_SIZE + w.V_ROWS]
                if rows:
                    S[w.R_SAVE] = S[w.R_P]
                    S[w.R_P] = S[w.R_CARRY_P]
                    S[w.R_LINK2] = pc
                    S[w.R_FIRED] = 0
                    pc = rows
        elif op == w.OP_CARRY_ROWS_END:
            S[w.R_P] = S[w.R_SAVE]
            pc = S[w.R_LINK2]
        elif op == w.OP_CHOSE_IF:
            letter = S[w.R_L + seat_of(S, T[pc + 1])]
            pc = pc + 4 if letter >= 0 and (T[pc + 2] >> letter) & 1 else T[pc + 3]
        elif op == w.OP_CHOOSE:
            ask = choose(S, T, T[pc + 1], T[pc + 2], T[pc + 3])
            pc += 4
        elif op == w.OP_CHOSEN:
            n = chosen(S, T, T[pc + 1], T[pc + 2], T[pc + 3])
            if n < 0:
                if T[pc + 3]:
                    S[w.ANS_L] = S[w.R_L]
                    S[w.ANS_L + 1] = S[w.R_L + 1]
                pc += 4
            else:
                ask = n
        elif op == w.OP_CHOSE:
            chose(S, T, C, G, T[pc + 1])
            pc += 2
        elif op == w.OP_RESOLVE:
            chose(S, T, C, G, T[pc + 1])
            stage_tokens(S, T, T[pc + 1])
            begin_stage(S, T, T[pc + 2], S[w.R_CARRY] + 0)
            pc += 3
        elif op == w.OP_NO_LETTERS:
            for i in range(2):
                S[w.R_L + i] = -1
                S[w.R_G + i] = -1
            pc += 1
        elif op == w.OP_LOSE_CARRY:
            S[w.R_CARRY] = -1
            pc += 1
        elif op == w.OP_LETTERS:
            for i in range(2):
                S[w.R_L + i] = S[w.ANS_L + i]
                if T[w.H_BEFORE_TOKENS]:
                    S[w.R_G + i] = S[w.ANS_L + i]
            pc += 1
        elif op == w.OP_ANSWERED:
            answered(S, T[pc + 1])
            pc += 2
        elif op == w.OP_LAY:
            card = T[pc + 1]
            answered(S, card)
            for i in range(2):
                S[w.R_L + i] = -1
                S[w.R_G + i] = -1
            if T[pc + 2]:
                discard(S, card)
                append(S, w.N_RESOLVING, w.RESOLVING, card)
            else:
                append(S, w.N_AREA, w.AREA, card)
            if T[pc + 3]:
                take_carry(S, T)
            pc += 4
        elif op == w.OP_TAKE_CARRY:
            take_carry(S, T)
            pc += 1
        elif op == w.OP_WINDOW:
            S[w.W_MOMENT] = T[pc + 1]
            S[w.W_I] = 0
            if S[w.ANS_CANCEL]:
                pc += 3
            elif any_reaction(S, T) and window_options(S, T) > 0:
                call(S, pc + 3)
                pc = T[w.H_WINDOW]
                ask = 1
            else:
                pc = T[pc + 2]
        elif op == w.OP_WINDOW_NEXT:
            if window_options(S, T) == 0:
                pc = back(S)
            else:
                pc += 1
                ask = 1
        elif op == w.OP_WINDOW_ANSWER:
            if S[w.OPT + S[w.ANSWER]] < 0:
                S[w.W_I] += 1
                pc -= 1
            else:
                code = react(S, T, C, G)
                call(S, pc + 1)
                S[w.R_P] = S[w.R_AT]
                S[w.R_CARRY] = -1
                pc = code
        elif op == w.OP_WINDOW_DONE:
            S[w.PLAYED + S[w.R_CARD]] = 1
            seat = S[w.R_AT]
            draw_begin(S, seat, 1 if T[w.H_DRAW_ALWAYS] or S[person(seat) + w.P_HAND] < 5 else 0, -1)
            S[w.W_I] += 1
            pc += 1
        elif op == w.OP_JCANCELLED:
            pc = T[pc + 1] if S[w.ANS_CANCEL] else pc + 2
        elif op == w.OP_PLAYED:
            S[w.PLAYED + T[pc + 1]] = 1
            S[w.COUNTED] += T[pc + 2]
            pc += 3
        elif op == w.OP_RET:
            pc = back(S)
        elif op == w.OP_JUMP:
            pc = T[pc + 1]
        elif op == w.OP_ENDLOOP:
            pc = end_loop(S, T, C, G, pc)
        # ------------------------------------------------------------------ turns
        elif op == w.OP_TURN:
            if S[w.ENDING] == 2:
                pc = T[pc + 1]
            else:
                turn_begins(S)
                pc += 2
        elif op == w.OP_SWAP_LOOP:
            if swap_options(S, T) == 0:
                pc = T[pc + 1]
            else:
                ask = 1
                pc += 2
        elif op == w.OP_SWAPPED:
            card = S[w.OPT + S[w.ANSWER]] + 0
            if card < 0:
                pc = T[pc + 1]
            else:
                seat = S[w.P_OWNER] + 0
                remove(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
                discard(S, card)
                count(C, G, T[w.CARD + card * w.CARD_SIZE + w.K_COUNT] + w.N_SWAPPED)
                draw_begin(S, seat, 1, -1)
                pc += 2
        elif op == w.OP_REDRAW:
            pc = pc + 3 if redraw_begins(S, T, seat_of(S, T[pc + 1])) else T[pc + 2]
        elif op == w.OP_REDRAW_LOOP:
            if redraw_options(S, T) == 0:
                pc = T[pc + 1]
            else:
                ask = 1
                pc += 2
        elif op == w.OP_REDRAWN:
            seat = S[w.P_OWNER] + 0
            if S[w.OPT + S[w.ANSWER]] == 0:
                pc = T[pc + 1]
            else:
                card = S[w.ASK + w.A_CARD] + 0
                remove(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
                discard(S, card)
                S[w.DOWN + card] = 1 + seat
                draw_begin(S, seat, 1, -1)
                pc += 2
        elif op == w.OP_PLAYABLE:
            n = playable(S, T, S[w.R_P] + 0)
            S[w.PASSED] = 1 if n == 0 else 0
            if n == 0:
                pc = T[pc + 1]
            else:
                pc += 2
                ask = 1 if n > 1 else 0
        elif op == w.OP_PLAY:
            card, seat = S[w.OPT + S[w.ANSWER]] + 0, S[w.R_P] + 0
            remove(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
            k = w.CARD + card * w.CARD_SIZE
            count(C, G, T[k + w.K_COUNT] + w.N_PLAYED)
            call(S, T[pc + 1])
            pc = T[k + w.K_CODE]
        elif op == w.OP_PASS:
            count(C, G, T[w.H_C_PASS])
            pc += 1
        elif op == w.OP_AFTER:
            S[w.ANS_CARD] = -1
            S[w.N_RESOLVING] = 0
            pc += 1
        elif op == w.OP_OVER:
            pc = T[pc + 1] if S[w.COUNTED] >= S[w.LENGTH] or S[w.ENDING] else pc + 2
        elif op == w.OP_TURN_END:
            tempo(S, T, C)
            n = turn_ends(S, T, C, G)
            pc = T[pc + 1 + n]
        elif op == w.OP_CLEAR:
            clear(S, T, C)
            pc += 1
        elif op == w.OP_TURNS:
            if S[w.PLACE] == 1 or T[w.H_AS_PLAYER]:
                S[w.ACTIVE] = S[w.FIRST]
            S[w.IDLE] = 0
            S[w.CTURN] = 0
            pc += 1
        elif op == w.OP_LATE:
            S[w.R_P] = 1 - S[w.ACTIVE]
            S[w.SWAPS] = 0
            pc += 1
        elif op == w.OP_JSTORY:
            pc = T[pc + 1] if S[w.ENDING] == 2 else pc + 2
        elif op == w.OP_CALL:
            call(S, pc + 2)
            pc = T[pc + 1]
        elif op == w.OP_CHAPTER:
            x = T[w.H_CHAPTER] + T[pc + 1] * w.CHAPTER_SIZE
            S[w.CHAPTER] = T[pc + 1]
            S[w.COUNTED] = 0
            S[w.ENDING] = 0
            S[w.PLACE] += 1
            S[w.LENGTH] = T[x + w.X_LENGTH]
            count(C, G, T[x + w.X_COUNT])
            pc += 2
        elif op == w.OP_AS:
            S[w.R_P] = S[w.FIRST] ^ T[pc + 1]
            pc += 2
        else:
            # the rest is rarer
            ask = rare(S, T, K, C, G, pc)
            if ask == w.DONE:
                return 0
            pc = S[w.PC]
        if S[w.FAIL]:
            return 0
        if ask:
            S[w.STEPS] += 1
            if S[w.MODE]:
                S[w.PC] = pc
                S[w.ASKS] = ask
                return ask
            decide(S, T, K, 0)
            if ask == 2:
                decide(S, T, K, 1)
