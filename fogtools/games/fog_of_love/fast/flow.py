"""How a card resolves, in whole numbers: asking, stages, choices, windows, the two ends of a play."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast import words as w
from fogtools.games.fog_of_love.fast.chance import shuffle
from fogtools.games.fog_of_love.fast.jit import jit
from fogtools.games.fog_of_love.fast.judge import when_holds
from fogtools.games.fog_of_love.fast.moves import (
    append,
    count,
    deck_at,
    discard,
    draw_from,
    drop,
    gain,
    length_at,
    list_at,
    n_wanted,
    person,
    remove,
    settle,
    wanted,
)


# ---------------------------------------------------------------------- asking, calling
@jit
def put(S, a, seat, about, n, card, ref, blind):
    """A decision: whose, what about, how many options (they lie at OPT already), and what personas look at."""
    at = w.ASK + a * w.ASK_SIZE
    S[at + w.A_SEAT] = seat
    S[at + w.A_ABOUT] = about
    S[at + w.A_N] = n
    S[at + w.A_CARD] = card
    S[at + w.A_REF] = ref
    S[at + w.A_BLIND] = blind
    S[w.ANSWER + a] = 0


@jit
def offer(S, base, n):
    """Copies a list to the options of the first decision; how many."""
    for i in range(n):
        S[w.OPT + i] = S[base + i]
    return n


@jit
def call(S, back):
    """What the running stage knows is kept, with the place to go on."""
    if S[w.SP] >= w.FRAMES:
        S[w.FAIL] = 2
        return
    at = w.STACK + S[w.SP] * w.FRAME
    S[at] = back
    for i in range(w.N_CTX):
        S[at + 1 + i] = S[w.CTX + i]
    S[w.SP] += 1


@jit
def back(S):
    """What was kept is there again; the place to go on."""
    S[w.SP] -= 1
    at = w.STACK + S[w.SP] * w.FRAME
    for i in range(w.N_CTX):
        S[w.CTX + i] = S[at + 1 + i]
    return S[at] + 0


# ---------------------------------------------------------------------- stages
@jit
def begin_stage(S, T, looks, carry):
    """A new stage; within a secret's branch it adds to that stage's sums (A-02, A-45)."""
    if not S[w.ST_BRANCH]:
        S[w.ST_H] = 0
        S[w.ST_H + 1] = 0
        S[w.ST_MOVES] = 0
    S[w.ST_CARRY] = carry
    S[w.ST_SIGHT] = 0
    if looks and not T[w.H_STANDS]:
        S[w.ST_SIGHT] = w.LIVE
        for i in range(w.LIVE):
            S[w.SIGHT + i] = S[w.PERSON + i]


@jit
def move_track(S, seat, track, n):
    """A track moves when the stage ends; seat -1 is the couple."""
    code = (seat + 1) * w.TRACKS + track
    for i in range(S[w.ST_MOVES]):
        if S[w.MOVES + 2 * i] == code:
            S[w.MOVES + 2 * i + 1] += n
            return
    S[w.MOVES + 2 * S[w.ST_MOVES]] = code
    S[w.MOVES + 2 * S[w.ST_MOVES] + 1] = n
    S[w.ST_MOVES] += 1


@jit
def track_place(seat, track):
    """Where a track stands."""
    return w.C_TRACK + track if seat < 0 else person(seat) + w.P_TRACK + track


@jit
def settle_stage(S, T):
    """The stage's hearts, then its tracks (FOL-036)."""
    for seat in range(2):
        if S[w.ST_H + seat]:
            settle(S, seat, S[w.ST_H + seat])
        S[w.ST_H + seat] = 0
    for i in range(S[w.ST_MOVES]):
        code = S[w.MOVES + 2 * i]
        at = track_place(code // w.TRACKS - 1, code % w.TRACKS)
        row = T[w.H_TRACK] + (code % w.TRACKS) * w.TRACK_SIZE
        S[at] = max(T[row], min(T[row + 1], S[at] + S[w.MOVES + 2 * i + 1]))


@jit
def end_stage(S, T, C, G, after):
    """The end of a stage; what it still has to do (thresholds, secrets) is kept. Where to go on."""
    settle_stage(S, T)
    bottom, secrets = S[w.DP] + 0, S[w.N_REVEALING] + 0
    top = bottom
    if bottom + 2 * 240 + 2 * w.REVEALS + 8 >= w.DATA_SIZE or secrets > w.REVEALS:
        S[w.FAIL] = 2
        return after
    for i in range(S[w.ST_MOVES]):
        code = S[w.MOVES + 2 * i]
        seat, track = code // w.TRACKS - 1, code % w.TRACKS
        row = T[w.H_TRACK] + track * w.TRACK_SIZE
        now, start = S[track_place(seat, track)], T[row + 2]
        for j in range(T[row + 4]):  # nearest to the start first
            step = T[row + 3] + 3 * j
            value = T[step]
            flag = w.REACHED + (seat + 1) * 80 + T[step + 2]
            if (now >= value if value >= start else now <= value) and not S[flag]:
                S[flag] = 1
                S[w.DATA + top] = T[step + 1]
                S[w.DATA + top + 1] = T[row + 5] + j
                top += 2
    S[w.ST_MOVES] = 0
    rows = (top - bottom) // 2

    if rows == 0 and secrets == 0:
        return after
    for i in range(2 * secrets):
        S[w.DATA + top + i] = S[w.REVEALING + i]
    top += 2 * secrets
    S[w.N_REVEALING] = 0
    S[w.DATA + top] = rows
    S[w.DATA + top + 1] = secrets
    S[w.DATA + top + 2] = 0
    S[w.DATA + top + 3] = S[w.R_P]
    S[w.DP] = top + 4
    call(S, after)
    return T[w.H_ENDLOOP] + 0


@jit
def end_loop(S, T, C, G, here):
    """The next threshold, then the next secret that the stage revealed (FOL-118). Where to go on."""
    top = w.DATA + S[w.DP] - 4
    rows, secrets, i = S[top] + 0, S[top + 1] + 0, S[top + 2] + 0
    if i < rows:
        S[top + 2] += 1
        row = top - 2 * (rows + secrets) + 2 * i
        count(C, G, S[row + 1])
        if S[row] == 0:
            return here
        call(S, here)
        S[w.R_P] = S[w.FIRST]
        return S[row] + 0
    while i < rows + secrets:
        i += 1
        S[top + 2] = i
        row = top - 2 * (rows + secrets) + 2 * (i - 1)
        owner, card = S[row] + 0, S[row + 1] + 0
        at = person(owner)
        if remove(S, at + w.P_SECRETS, w.SECRET + owner * w.SCENES, card):
            append(S, w.N_AREA, w.AREA, card)
            S[w.COUNTED] += 1
            S[w.PLAYED + card] = 1
            k = w.CARD + card * w.CARD_SIZE
            count(C, G, T[k + w.K_COUNT] + w.N_REVEALED)
            call(S, here)
            S[w.R_OWNER] = owner
            S[w.R_P] = owner if T[w.H_WHO_LAID] else S[top + 3]
            return T[k + w.K_REVEALED] + 0
    S[w.DP] -= 4 + 2 * (rows + secrets)
    return back(S)


# ---------------------------------------------------------------------- choices
@jit
def letters_of(S, T, body, base):
    """The letters of a body, to `base`; how many."""
    for i in range(T[body]):
        S[base + i] = T[body + w.B_LETTER + i]
    return T[body] + 0


@jit
def ask_letter(S, T, a, seat, body, fixed):
    """A decision for a letter; a fixed one is the only option."""
    base = w.OPT + a * w.OPTIONS
    n = letters_of(S, T, body, base)
    if fixed and S[w.ANS_FIX + seat] >= 0:
        S[base] = S[w.ANS_FIX + seat]
        n = 1
    put(S, a, seat, w.Q_CHOOSE, n, T[body + w.B_CARD], body, 0)
    return n


@jit
def choose(S, T, partner, body, fixed):
    """Asks for letters: of the partner, of both at once, or one after the other. How many decisions are due."""
    player = S[w.R_P]
    S[w.PLAYER] = player
    S[w.R_L] = -1
    S[w.R_L + 1] = -1
    S[w.SEQ] = 0
    if partner:
        return 1 if ask_letter(S, T, 0, 1 - player, body, fixed) > 1 else 0
    if S[w.R_CARRY] >= 0:
        order = T[T[w.H_CARRY] + S[w.R_CARRY] * w.CARRY_SIZE + w.V_CHOOSE]
        if order:
            S[w.SEQ] = 1
            first = S[w.R_CARRY_P] if order == 1 else 1 - S[w.R_CARRY_P]
            return 1 if ask_letter(S, T, 0, first, body, fixed) > 1 else 0
    n = ask_letter(S, T, 0, player, body, fixed)
    m = ask_letter(S, T, 1, 1 - player, body, fixed)
    return 2 if n > 1 or m > 1 else 0


@jit
def chosen(S, T, partner, body, fixed):
    """Takes the letters; -1 where nothing more is asked, else how many decisions are due."""
    seat = S[w.ASK + w.A_SEAT]
    S[w.R_L + seat] = S[w.OPT + S[w.ANSWER]]
    if S[w.SEQ] == 1:
        S[w.SEQ] = 2
        if S[w.ANS_CARD] >= 0:
            S[w.ANS_L + seat] = S[w.R_L + seat]
        return 1 if ask_letter(S, T, 0, 1 - seat, body, fixed) > 1 else 0
    if not partner and S[w.SEQ] == 0:
        S[w.R_L + 1 - seat] = S[w.OPT + w.OPTIONS + S[w.ANSWER + 1]]
    S[w.R_G] = S[w.R_L]
    S[w.R_G + 1] = S[w.R_L + 1]
    return -1


@jit
def chose(S, T, C, G, body):
    """The letters count; so does a carry-over that reaches the scene."""
    if body:
        player = S[w.R_P]
        for seat in range(2):
            letter = S[w.R_L + seat]
            if letter >= 0:
                S[w.CHOSEN + seat] = letter
                count(C, G, T[body + w.B_COUNT] + letter)
        if S[w.R_L] >= 0 and S[w.R_L + 1] >= 0:
            count(C, G, T[body + w.B_PAIR] + 4 * S[w.R_L + player] + S[w.R_L + 1 - player])
    if S[w.R_CARRY] >= 0:
        count(C, G, T[T[w.H_CARRY] + S[w.R_CARRY] * w.CARRY_SIZE + w.V_CARRIED])


@jit
def stage_tokens(S, T, body):
    """Stage one: the tokens of the letters (FOL-096, A-42)."""
    times = 1
    if S[w.R_CARRY] >= 0:
        times = T[T[w.H_CARRY] + S[w.R_CARRY] * w.CARRY_SIZE + w.V_TOKENS]
    turned = T[w.H_PARTNER_FIRST]
    for i in range(2):
        seat = S[w.R_P] ^ i ^ turned
        if S[w.R_L + seat] < 0:
            continue
        at = T[body + w.B_TOKENS + S[w.R_G + seat]]
        for j in range(T[at]):
            for _ in range(times):
                gain(S, T, seat, T[at + 1 + j])


@jit
def row_fires(S, T, C, G, when, otherwise, counter, known):
    """Whether a row fires when it is its turn (FOL-097, A-05, A-45)."""
    if otherwise and S[w.R_FIRED]:
        return False
    player = S[w.R_P]
    row, column = S[w.R_L + player], S[w.R_L + 1 - player]
    if (T[when + 1] or otherwise) and not known and (row < 0 or column < 0):
        return False
    if not when_holds(S, T, S[w.ST_SIGHT], when, player, row, column):
        return False
    S[w.R_FIRED] = 1
    count(C, G, counter)
    return True


@jit
def rows_begin(S, T, rows, sees):
    """Whether there is a third stage; it begins."""
    carry = S[w.R_CARRY]
    extra = 0
    if carry >= 0:
        v = T[w.H_CARRY] + carry * w.CARRY_SIZE
        extra = T[v + w.V_ROWS]
        sees = sees or T[v + w.V_SEES]
    if not rows and not extra:
        return False
    begin_stage(S, T, sees, carry if T[w.H_CARRY_ROWS] else -1)
    S[w.R_FIRED] = 0
    return True


# ---------------------------------------------------------------------- drawing, picking
@jit
def draw_names(S, T):
    """The decks that may be named before any card is drawn (A-35), as options; how many."""
    n = 0
    if S[w.N_NAMED] < S[w.D_LEFT]:
        for i in range(n_wanted(T, S, -1)):
            deck = wanted(T, S, -1, i)
            times = 0
            for j in range(S[w.N_NAMED]):
                times += S[w.NAMED + j] == deck
            if S[w.N_DECK + deck] > times:
                S[w.OPT + n] = deck
                n += 1
    return n


@jit
def draw_options(S, T, K, C, G):
    """The decks that the next card may come from, as options; 0 where no more is drawn."""
    if S[w.D_LEFT] <= 0:
        return 0
    if S[w.D_I] < S[w.N_NAMED]:
        S[w.OPT] = S[w.NAMED + S[w.D_I]]
        n = 1
    else:
        n = draw_from(S, T, K, S[w.D_DECK], w.OPT)
    S[w.D_I] += 1
    if n == 0:
        chapter = S[w.CHAPTER]
        where = T[w.H_C_NO_DRAW]
        if chapter >= 0:
            where = T[T[w.H_CHAPTER] + chapter * w.CHAPTER_SIZE + w.X_NO_DRAW]
        count(C, G, where)
    return n


@jit
def drawn(S, T, C, G):
    """The top card of the picked deck goes to the hand."""
    deck = S[w.OPT + S[w.ANSWER]]
    S[w.N_DECK + deck] -= 1
    card = S[deck_at(deck) + S[w.N_DECK + deck]]
    seat = S[w.D_SEAT]
    append(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
    count(C, G, T[w.CARD + card * w.CARD_SIZE + w.K_COUNT] + w.N_DRAWN)
    S[w.D_LEFT] -= 1


@jit
def draw_begin(S, seat, n, deck):
    """Begins to draw n cards."""
    S[w.D_SEAT] = seat
    S[w.D_LEFT] = n
    S[w.D_DECK] = deck
    S[w.D_I] = 0
    S[w.N_NAMED] = 0


@jit
def pick_begin(S, T, K, owner, kind, how, n, about):
    """Begins to pick cards of a person (A-17); hidden ones of the hand are mixed for the other one."""
    S[w.P_OWNER] = owner
    S[w.P_KIND] = kind
    S[w.P_HOW] = how
    S[w.P_N] = n
    S[w.P_ABOUT] = about
    S[w.N_LEFT] = 0
    S[w.N_TAKEN] = 0
    S[w.CH_I] = 0
    S[w.P_BLIND] = 0
    if kind == w.PICK_OCCUPATION:
        if S[person(owner) + w.P_OCC] >= 0:
            append(S, w.N_LEFT, w.LEFT, S[person(owner) + w.P_OCC])
    else:
        base = list_at(owner, kind)
        for i in range(S[length_at(owner, kind)]):
            if not (about == w.Q_REVEAL and waits(S, owner, S[base + i])):
                append(S, w.N_LEFT, w.LEFT, S[base + i])
    if how == w.ALL:
        for i in range(S[w.N_LEFT]):
            append(S, w.N_TAKEN, w.TAKEN, S[w.LEFT + i])
        return
    hidden = kind <= w.PICK_TRAIT or kind == w.PICK_DESTINY
    if how == w.CO_PLAYER and hidden:
        S[w.P_BLIND] = 1
        if kind != w.PICK_SECRET:
            shuffle(S, K, w.S_EFFECTS, w.LEFT, S[w.N_LEFT])
    if how == w.CHOSEN_HOW and kind == w.PICK_SECRET and T[w.H_OWN_SECRETS_DOWN]:
        S[w.P_BLIND] = 1


@jit
def waits(S, owner, card):
    """Whether a secret is to be revealed already."""
    for i in range(S[w.N_REVEALING]):
        if S[w.REVEALING + 2 * i] == owner and S[w.REVEALING + 2 * i + 1] == card:
            return True
    return False


@jit
def picked(S, place):
    """A card is picked."""
    card = S[w.LEFT + place] + 0
    drop(S, w.N_LEFT, w.LEFT, place)
    append(S, w.N_TAKEN, w.TAKEN, card)


@jit
def pick_options(S):
    """The options of the next pick, or 0 where it is over."""
    n = S[w.N_LEFT]
    if n == 0 or S[w.N_TAKEN] >= S[w.P_N] or S[w.P_HOW] == w.ALL:
        return 0
    for i in range(n):
        S[w.OPT + i] = i if S[w.P_BLIND] else S[w.LEFT + i]
    owner = S[w.P_OWNER]
    put(S, 0, 1 - owner if S[w.P_HOW] == w.CO_PLAYER else owner, S[w.P_ABOUT], n, -1, 0, S[w.P_BLIND])
    return n + 0


@jit
def candidates(S, wanted_, n, base):
    """The destinies that a word means, as options; how many. -1 any, -2-k any but k."""
    found = 0
    for i in range(n):
        card = S[base + i]
        if wanted_ == -1 or card == wanted_ or (wanted_ <= -2 and card != -2 - wanted_):
            S[w.OPT + found] = card
            found += 1
    return found


@jit
def to_shelf(S, seat, card):
    """To the personal discard pile."""
    n = person(seat) + w.P_SHELVED
    S[w.SHELF + seat * w.DESTINIES + S[n]] = card
    S[n] += 1


@jit
def from_shelf(S, seat, card):
    """From the personal discard pile."""
    remove(S, person(seat) + w.P_SHELVED, w.SHELF + seat * w.DESTINIES, card)


@jit
def to_hand_of_destinies(S, seat, card):
    """A destiny comes to hand."""
    n = person(seat) + w.P_DESTINIES
    S[person(seat) + w.P_DEST + S[n]] = card
    S[n] += 1


@jit
def from_hand_of_destinies(S, seat, card):
    """A destiny leaves the hand."""
    remove(S, person(seat) + w.P_DESTINIES, person(seat) + w.P_DEST, card)


# ---------------------------------------------------------------------- reactions
@jit
def any_reaction(S, T):
    """Whether anybody holds a reaction."""
    for seat in range(2):
        for i in range(S[person(seat) + w.P_HAND]):
            card = S[w.HAND + seat * w.SCENES + i]
            if T[w.CARD + card * w.CARD_SIZE + w.K_FLAGS] & w.IS_REACTION:
                return True
    return False


@jit
def may_answer(S, T, card, seat):
    """Whether a reaction answers the scene at this moment (FOL-135, A-47)."""
    k = w.CARD + card * w.CARD_SIZE
    if T[k + w.K_MOMENT] != S[w.W_MOMENT]:
        return False
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
                if T[w.CARD + card * w.CARD_SIZE + w.K_FLAGS] & w.IS_REACTION and may_answer(S, T, card, seat):
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
def cancelled(S, T, card):
    """A-18: it stays, counts and uses up a carry-over, unless it returns or is discarded."""
    how = S[w.ANS_CANCEL]
    counts = how == 1 and T[w.H_SKIPPED]
    minor = T[w.CARD + card * w.CARD_SIZE + w.K_FLAGS] & w.IS_MINOR
    carry = S[w.R_CARRY]
    if not counts and carry >= 0 and S[w.WAIT] < 0:
        if T[T[w.H_CARRY] + carry * w.CARRY_SIZE + w.V_UNTIL] == 0:
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
def send(S, seat, card, how):
    """Back to the hand, or to the discard pile."""
    if how == 2:
        append(S, person(seat) + w.P_HAND, w.HAND + seat * w.SCENES, card)
    else:
        discard(S, card)


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
