"""How a card resolves, in whole numbers: asking, nested stages, choices, additional effects."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.judge import when_holds
from fogtools.games.fog_of_love.fast.machine.moves import append, count, gain, person, remove, settle


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
