"""A decision, in whole numbers: the score of every option, what is forced, and one number of the seat's stream."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import below
from fogtools.games.fog_of_love.fast.machine.jit import jit
from fogtools.games.fog_of_love.fast.machine.policies.personas import (
    best,
    card_at,
    card_worth,
    token_worth,
    want,
    weight,
    worth,
)


@jit
def harmony(S, T, a, mask):
    """Three goals at once: low ones, none against another, none like another; `mask`: which of those dealt."""
    total = 0
    for i in range(5):
        if not (mask >> i) & 1:
            continue
        one = card_at(S[w.DEALT + 32 * a + i])
        total -= T[one + w.K_N]
        for j in range(i):
            if (mask >> j) & 1:
                other = card_at(S[w.DEALT + 32 * a + j])
                if T[one + w.K_ASPECT] == T[other + w.K_ASPECT]:
                    total -= 4
                elif T[one + w.K_ASPECT] >> 1 == T[other + w.K_ASPECT] >> 1:
                    total -= 8
    return total


@jit
def letter_score(S, T, promise, body, letter):
    """What a letter is worth: its place among those of the body."""
    for way in range(T[body + w.B_N]):
        if T[body + w.B_LETTER + way] == letter:
            return worth(S, T, promise, way)
    return 0


@jit
def letters(S, T, a, seat, persona, n):
    """The scores of letters: one's own, or a new one for the other."""
    at = w.ASK + a * w.ASK_SIZE
    about, body = S[at + w.A_ABOUT], S[at + w.A_REF]
    player = S[w.PLAYER] if about == w.Q_CHOOSE else S[w.ANS_P]
    side = 0 if player == seat else 1
    promise = T[body + (w.B_OTHERS if about == w.Q_OTHERS else w.B_PROMISE) + side]
    last = S[w.CHOSEN + 1 - seat]
    for i in range(n):
        letter = S[w.OPT + a * w.OPTIONS + i]
        score = letter_score(S, T, promise, body, letter)
        if about != w.Q_OTHERS and letter == last:
            score += weight(T, persona, w.SAME_W) * w.WHOLE
        S[w.SCORE + i] = score


@jit
def answers(S, T, a, seat, n):
    """The scores of reactions: what each does, and what it spares where it cancels."""
    scene = S[w.ASK + a * w.ASK_SIZE + w.A_CARD]
    spared = 0
    if scene >= 0:
        side = 0 if S[w.ANS_P] == seat else 1
        spared = -best(S, T, T[card_at(scene) + w.K_PROMISE + side])
    S[w.SCORE] = 0
    for i in range(1, n):
        at = card_at(S[w.OPT + a * w.OPTIONS + i])
        S[w.SCORE + i] = best(S, T, T[at + w.K_PROMISE]) + (spared if T[at + w.K_CANCELS] else 0)


@jit
def weigh(S, T, a, seat, persona, n):
    """The score of every option; says whether the question is weighed at all."""
    at = w.ASK + a * w.ASK_SIZE
    about, opt, blind = S[at + w.A_ABOUT], w.OPT + a * w.OPTIONS, S[at + w.A_BLIND]
    if about >= w.Q_SIDE:
        return False
    if about == w.Q_REDRAW:
        S[w.SCORE] = 0
        S[w.SCORE + 1] = 3 * w.WHOLE
        return True
    if about == w.Q_TRAITS:
        towards = max(weight(T, persona, w.GOALS_W), weight(T, persona, w.DESTINY_W)) * w.WHOLE
        for i in range(n):
            S[w.SCORE + i] = towards * harmony(S, T, a, S[opt + i]) if towards else 0
        return True
    want(S, T, seat, persona)
    if about <= w.Q_OTHERS:
        letters(S, T, a, seat, persona, n)
    elif about == w.Q_PLAY:
        for i in range(n):
            S[w.SCORE + i] = best(S, T, T[card_at(S[opt + i]) + w.K_PROMISE])
    elif about <= w.Q_SWAP_OUT_FOR:
        # what is always wanted (hearts, meetings) is no token: a card's worth there is of goals and destiny alone
        for i in range(n):
            score = 0 if blind else card_worth(S, T, seat, persona, S[opt + i])
            S[w.SCORE + i] = score if about <= w.Q_FINAL else -score
    elif about == w.Q_GIVE:
        for i in range(n):
            S[w.SCORE + i] = token_worth(S, T, 1, T[card_at(S[opt + i]) + w.K_TOKEN])
    elif about == w.Q_SWAP:
        fresh = worth(S, T, T[T[w.H_DECK_PROMISE]], 0)
        S[w.SCORE] = 0
        for i in range(1, n):
            S[w.SCORE + i] = fresh - best(S, T, T[card_at(S[opt + i]) + w.K_PROMISE])
    elif about == w.Q_DRAW:
        for i in range(n):
            S[w.SCORE + i] = worth(S, T, T[T[w.H_DECK_PROMISE] + 1 + S[opt + i]], 0)
    elif about == w.Q_ANSWER or about == w.Q_ANSWER_SECRET:
        answers(S, T, a, seat, n)
    elif about == w.Q_REVEAL:
        for i in range(n):
            S[w.SCORE + i] = 0 if blind else worth(S, T, T[card_at(S[opt + i]) + w.K_TURNING], 0)
    else:
        for i in range(n):
            S[w.SCORE + i] = worth(S, T, S[at + w.A_REF], i)
    return True


@jit
def chance_of(score, most):
    """128 for the best, half for each whole heart below it, never none."""
    return 128 >> min(7, (most - score) // w.WHOLE)


@jit
def forced(S, a, seat):
    """Takes forced answers: the place of one that must be taken, or -1; what may not be taken leaves the options."""
    at = w.ASK + a * w.ASK_SIZE
    opt = w.OPT + a * w.OPTIONS
    for f in range(S[w.N_FORCED]):
        row = w.FORCE + f * w.FORCE_SIZE
        if S[row] != seat or S[row + 1] != S[at + w.A_ABOUT]:
            continue
        if S[row + 2] >= 0 and S[row + 2] != S[at + w.A_CARD]:
            continue
        for i in range(S[at + w.A_N]):
            if S[opt + i] != S[row + 3]:
                continue
            if S[row + 4]:
                return i
            if S[at + w.A_N] > 1:
                S[at + w.A_N] -= 1
                for j in range(i, S[at + w.A_N]):
                    S[opt + j] = S[opt + j + 1]
            break
    return -1


@jit
def decide(S, T, K, a):
    """The answer of a seat to decision a: one number of its own stream."""
    at = w.ASK + a * w.ASK_SIZE
    seat = S[at + w.A_SEAT]
    if S[w.N_FORCED]:
        place = forced(S, a, seat)
        if place >= 0:
            S[w.ANSWER + a] = place
            return
    n = S[at + w.A_N]
    policy = S[w.POLICY + seat]
    if policy == 0 or not weigh(S, T, a, seat, policy - 1, n):
        S[w.ANSWER + a] = below(K, w.S_SEAT + seat, n)
        return
    most = S[w.SCORE] + 0
    for i in range(1, n):
        most = max(most, S[w.SCORE + i])
    total = 0
    for i in range(n):
        total += chance_of(S[w.SCORE + i], most)
    left = below(K, w.S_SEAT + seat, total)
    place = 0
    while left >= chance_of(S[w.SCORE + place], most):
        left -= chance_of(S[w.SCORE + place], most)
        place += 1
    S[w.ANSWER + a] = place
