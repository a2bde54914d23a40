"""The machine: plays a program from one decision to the next (`rules/` and `verbs/` in whole numbers)."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast import words as w
from fogtools.games.fog_of_love.fast.chance import pick, shuffle
from fogtools.games.fog_of_love.fast.ends import (
    check,
    ends_with,
    feature_options,
    featured,
    features,
    figure,
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
from fogtools.games.fog_of_love.fast.flow import (
    any_reaction,
    back,
    begin_stage,
    call,
    cancelled,
    candidates,
    choose,
    chose,
    chosen,
    draw_begin,
    draw_names,
    draw_options,
    drawn,
    end_loop,
    end_stage,
    from_hand_of_destinies,
    from_shelf,
    move_track,
    offer,
    pick_begin,
    pick_options,
    picked,
    put,
    react,
    row_fires,
    rows_begin,
    secret_end,
    stage_tokens,
    take_carry,
    to_hand_of_destinies,
    to_shelf,
    window_options,
)
from fogtools.games.fog_of_love.fast.jit import jit
from fogtools.games.fog_of_love.fast.judge import all_hold, holds, when_holds
from fogtools.games.fog_of_love.fast.minds import decide
from fogtools.games.fog_of_love.fast.moves import (
    append,
    can_draw,
    count,
    deal,
    deck_at,
    discard,
    draw_from,
    drop,
    find,
    gain,
    give,
    hearts,
    lose,
    own_cards,
    person,
    remove,
    seat_of,
    take,
    under,
)


@jit
def pile_of(kind):
    """The pile of a kind of card."""
    if kind == w.PICK_TRAIT:
        return w.TRAIT
    return w.FEATURE if kind == w.PICK_FEATURE else w.OCCUPATION


@jit
def change(S, T):
    """The next picked card is replaced: three are drawn (FOL-114). How many options; 0 none more, -1 not this one."""
    if S[w.CH_I] >= S[w.N_TAKEN]:
        return 0
    card = S[w.TAKEN + S[w.CH_I]] + 0
    S[w.CH_I] += 1
    kind, seat = S[w.P_KIND] + 0, S[w.P_OWNER] + 0
    pile = pile_of(kind)
    if S[w.N_DECK + pile] < 3 and T[w.H_CHANGE_SHORT]:
        return -1
    take(S, T, seat, kind, card, True)
    under(S, pile, card)
    n = deal(S, pile, 3, w.DEALT)
    S[w.N_DEALT] = n
    about = w.Q_TRAIT if kind == w.PICK_TRAIT else w.Q_FEATURE if kind == w.PICK_FEATURE else w.Q_OCCUPATION
    chooser = 1 - seat if kind == w.PICK_FEATURE and T[w.H_CHANGE_OTHER] else seat
    put(S, 0, chooser, about, offer(S, w.DEALT, n), -1, 0, 0)
    return n


@jit
def changed(S, T):
    """One of the three is kept, the others go under the pile."""
    kind, seat = S[w.P_KIND] + 0, S[w.P_OWNER] + 0
    kept = S[w.OPT + S[w.ANSWER]] + 0
    for i in range(S[w.N_DEALT]):
        if S[w.DEALT + i] != kept:
            under(S, pile_of(kind), S[w.DEALT + i])
    give(S, T, seat, kind, kept, True)


# ---------------------------------------------------------------------- trade
@jit
def aside(S, i, place):
    """A card is set aside: of the player (0) or the partner (1)."""
    n, base = (w.N_LEFT, w.LEFT) if i == 0 else (w.N_TAKEN, w.TAKEN)
    card = S[base + place] + 0
    drop(S, n, base, place)
    append(S, w.N_ASIDE + i, w.ASIDE + i * w.SCENES, card)


@jit
def trade_begin(S, T, kind, how, n):
    """Whether there is a trade (A-38)."""
    S[w.P_KIND], S[w.P_HOW], S[w.P_N], S[w.T_I] = kind, how, n, 0
    S[w.N_ASIDE], S[w.N_ASIDE + 1] = 0, 0
    S[w.N_LEFT] = own_cards(S, S[w.R_P], kind, w.LEFT)
    S[w.N_TAKEN] = own_cards(S, 1 - S[w.R_P], kind, w.TAKEN)
    return not (T[w.H_TRADE_EMPTY] and (S[w.N_LEFT] == 0 or S[w.N_TAKEN] == 0))


@jit
def trade_options(S, K):
    """What may be set aside next: 0 nothing is asked (chance did it, or nobody may choose), else 2 decisions."""
    S[w.T_I] += 1
    if S[w.P_HOW] == w.AT_RANDOM:
        for i in range(2):
            n = S[w.N_LEFT] if i == 0 else S[w.N_TAKEN]
            if n > 0:
                aside(S, i, pick(K, w.S_EFFECTS, n))
        return 0
    due = False
    for i in range(2):
        n = S[w.N_LEFT] if i == 0 else S[w.N_TAKEN]
        S[w.OPT + i * w.OPTIONS] = w.NOTHING
        for j in range(n):
            S[w.OPT + i * w.OPTIONS + j] = S[(w.LEFT if i == 0 else w.TAKEN) + j]
        put(S, i, S[w.R_P] ^ i, w.Q_TRADE, max(1, n), -1, 0, 0)
        due = due or n > 1
    return 2 if due else 1


@jit
def traded(S):
    """Both picked cards are set aside."""
    for i in range(2):
        if S[w.OPT + i * w.OPTIONS + S[w.ANSWER + i]] >= 0:
            aside(S, i, S[w.ANSWER + i])


@jit
def hand_over(S, T):
    """What was set aside changes hands (FOL-120, A-44)."""
    token = T[w.H_SWAP_STAY] == 0
    kind = S[w.P_KIND] + 0
    for i in range(2):
        for j in range(S[w.N_ASIDE + i]):
            take(S, T, S[w.R_P] ^ i, kind, S[w.ASIDE + i * w.SCENES + j], token)
    for i in range(2):
        for j in range(S[w.N_ASIDE + 1 - i]):
            give(S, T, S[w.R_P] ^ i, kind, S[w.ASIDE + (1 - i) * w.SCENES + j], token)


# ---------------------------------------------------------------------- single verbs
@jit
def scan(S, T, K, seat, deck, icon, n):
    """Looks through a deck (FOL-100): the cards found, by name."""
    draw_from(S, T, K, deck, w.OPT)
    S[w.D_SEAT], S[w.D_DECK], S[w.N_LEFT] = seat, deck, 0
    for i in range(S[w.N_DECK + deck]):
        card = S[deck_at(deck) + i] + 0
        if icon >= 0 and (T[w.CARD + card * w.CARD_SIZE + w.K_ICONS] >> icon) & 1:
            place = S[w.N_LEFT] + 0
            append(S, w.N_LEFT, w.LEFT, card)
            while place > 0 and S[w.LEFT + place - 1] > card:
                S[w.LEFT + place] = S[w.LEFT + place - 1]
                place -= 1
            S[w.LEFT + place] = card
    S[w.D_LEFT] = min(n, S[w.N_LEFT])


@jit
def scanned(S, T, C, G):
    """A found card goes to the hand."""
    card, deck, seat = S[w.OPT + S[w.ANSWER]] + 0, S[w.D_DECK] + 0, S[w.D_SEAT] + 0
    remove(S, w.N_LEFT, w.LEFT, card)
    remove(S, w.N_DECK + deck, deck_at(deck), card)
    append(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
    count(C, G, T[w.CARD + card * w.CARD_SIZE + w.K_COUNT] + w.N_DRAWN)
    S[w.D_LEFT] -= 1


@jit
def shuffle_in(S, T, K, C, G, event, deck, counter):
    """An event goes into a deck (FOL-141, A-23)."""
    if not remove(S, w.N_EVENTS, w.EVENT, event):
        if not T[w.H_EVENT_AGAIN] or find(S, w.N_RESOLVING, w.RESOLVING, event) >= 0:
            return
        if not remove(S, w.N_DISC, w.DISC, event):
            return
    S[w.EXISTS + deck] = 1
    append(S, w.N_DECK + deck, deck_at(deck), event)
    shuffle(S, K, w.S_DECK + deck, deck_at(deck), S[w.N_DECK + deck])
    count(C, G, counter)


@jit
def new_choice(S, T, K, seat, how):
    """Options for a new letter on the answered scene (FOL-139): 0 none, -1 it was taken by chance, else how many."""
    card = S[w.ANS_CARD]
    if card < 0:
        return 0
    k = w.CARD + card * w.CARD_SIZE
    choosers = T[k + w.K_CHOOSERS]
    if choosers == 0 or (choosers == 1 and seat == S[w.ANS_P]):
        return 0
    body = T[k + w.K_BODY]
    now, n = S[w.ANS_L + seat] + 0, 0
    for i in range(T[body]):
        letter = T[body + w.B_LETTER + i]
        if letter == how - 3 if how >= 3 else letter != now:
            S[w.OPT + n] = letter
            n += 1
    if n == 0:
        return 0
    S[w.D_SEAT] = seat
    S[w.ANSWER] = 0
    if how == 2:
        S[w.ANSWER] = pick(K, w.S_EFFECTS, n)
        return -1
    put(S, 0, seat if how != 1 else 1 - seat, w.Q_NEW if how == 0 else w.Q_OTHERS, n, card, body, 0)
    if how >= 3:
        put(S, 0, 1 - seat, w.Q_OTHERS, n, card, body, 0)
    return n


@jit
def excess(S, T, at):
    """Whether a list of destinies may not be discarded at all (A-10)."""
    seat, n = seat_of(S, T[at]), T[at + 1]
    held = S[person(seat) + w.P_DESTINIES]
    there = 0
    for i in range(n):
        if candidates(S, T[at + 2 + i], held, person(seat) + w.P_DEST):
            there += 1
    return held - there < T[w.H_FEWEST]


# ---------------------------------------------------------------------- turns
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
    seat = S[w.P_OWNER] + 0
    n = 1
    if S[w.SWAPS] >= 30:
        return 0
    for i in range(S[person(seat) + w.P_HAND]):
        card = S[w.HAND + seat * w.SCENES + i]
        if T[w.CARD + card * w.CARD_SIZE + w.K_FLAGS] & w.IS_MINOR:
            S[w.OPT + n] = card
            n += 1
    if n == 1 or not can_draw(S, T):
        return 0
    S[w.OPT] = -1
    S[w.SWAPS] += 1
    put(S, 0, seat, w.Q_SWAP, n, -1, 0, 0)
    return n


@jit
def playable(S, T, seat):
    """The scenes that may be laid now (FOL-075), as options; how many."""
    n = 0
    for i in range(S[person(seat) + w.P_HAND]):
        card = S[w.HAND + seat * w.SCENES + i] + 0
        k = w.CARD + card * w.CARD_SIZE
        flags = T[k + w.K_FLAGS]
        if flags & w.IS_REACTION or (flags & w.IS_REVEAL and S[person(1 - seat) + w.P_SECRETS] == 0):
            continue
        fits = True
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
    S[w.ANS_CARD], S[w.ANS_P], S[w.ANS_CANCEL], S[w.ANS_CARRY] = card, S[w.R_P], 0, -1
    for seat in range(2):
        S[w.ANS_L + seat] = -1
        S[w.ANS_FIX + seat] = -1
    S[w.R_CARRY] = -1


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
            draw_begin(S, seat, 5 - S[person(seat) + w.P_HAND], -1)
            pc += 2
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
            pc += 2 if n == 0 else 1
            if n > 0:
                put(S, 0, S[w.D_SEAT], w.Q_DRAW, n, -1, 0, 0)
                ask = 1 if n > 1 else 0
        elif op == w.OP_DRAWN:
            drawn(S, T, C, G)
            pc -= 1
        elif op == w.OP_BEGIN:
            begin_stage(S, T, T[pc + 1], S[w.R_CARRY] if T[pc + 2] else -1)
            pc += 3
        elif op == w.OP_STAGE_END:
            pc = end_stage(S, T, C, G, pc + 1)
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
                pc += 4
            else:
                ask = n
        elif op == w.OP_CHOSE:
            chose(S, T, C, G, T[pc + 1])
            pc += 2
        elif op == w.OP_STAGE_TOKENS:
            stage_tokens(S, T, T[pc + 1])
            pc += 2
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
                if T[pc + 1]:
                    S[w.R_L + i] = S[w.ANS_L + i]
                    if T[w.H_BEFORE_TOKENS]:
                        S[w.R_G + i] = S[w.ANS_L + i]
                else:
                    S[w.ANS_L + i] = S[w.R_L + i]
            pc += 2
        elif op == w.OP_ANSWERED:
            answered(S, T[pc + 1])
            pc += 2
        elif op == w.OP_LAY:
            card = T[pc + 1]
            if T[pc + 2]:
                discard(S, card)
                append(S, w.N_RESOLVING, w.RESOLVING, card)
            else:
                append(S, w.N_AREA, w.AREA, card)
            pc += 3
        elif op == w.OP_TAKE_CARRY:
            take_carry(S, T)
            pc += 1
        elif op == w.OP_WINDOW:
            S[w.W_MOMENT] = T[pc + 1]
            S[w.W_I] = 0
            pc += 2
            if any_reaction(S, T):
                call(S, pc)
                pc = T[w.H_WINDOW]
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
            turn_begins(S)
            pc += 1
        elif op == w.OP_SWAP:
            S[w.P_OWNER] = seat_of(S, T[pc + 1])
            S[w.SWAPS] = 0
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
            S[w.P_OWNER] = seat_of(S, T[pc + 1])
            S[w.N_OFFERED] = 0
            pc += 2
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
            call(S, pc + 1)
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
        elif op == w.OP_TEMPO:
            tempo(S, T, C)
            pc += 1
        elif op == w.OP_TURN_END:
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
        S[w.FAIL] = 9
    S[w.PC] = pc
    return ask
