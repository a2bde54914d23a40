"""The stronger player: every option played to the end on many tables that look to its seat as the real one does.

A flat information-set Monte Carlo search (Cowling, Powley and Whitehouse 2012) with UCB1 (Auer and others 2002): what
is hidden is dealt anew for each rollout, both seats go on as personas do, and the option visited most is taken.
"""

from __future__ import annotations

from math import sqrt

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import MASK, mix
from fogtools.games.fog_of_love.fast.machine.dealing import FOUND, REAL, S_ANEW, deal_anew
from fogtools.games.fog_of_love.fast.machine.engine import advance
from fogtools.games.fog_of_love.fast.machine.jit import U64, jit
from fogtools.games.fog_of_love.fast.machine.policies.deciding import decide
from fogtools.games.fog_of_love.fast.machine.policies.personas import card_at, figures, lack

SALT, NEXT = U64(0xD1B54A32D192ED03), U64(0x9E3779B97F4A7C15)
#: What a fulfilled destiny is worth; one that is missed by little has some of `NEAR`.
WON, NEAR = 1000, 200
#: How much a seldom visited option is favoured: this times sqrt(ln(visits of all) / visits), of `WON`.
CURIOUS = 0.35
#: The natural logarithm of 2.
LN2 = 0.6931471805599453


@jit
def streams(K, seed, game, decision, world):
    """The streams of one rollout: the same table for the same rollout of every option."""
    root = mix((U64(seed) ^ SALT) & MASK)
    for x in (game, decision, world):
        root = mix(((root ^ U64(x + 1)) * NEXT) & MASK)
    for i in range(S_ANEW + 1):
        K[i] = mix((root + U64(i + 1) * NEXT) & MASK)


@jit
def short(S, T, seat):
    """What the final destiny of a play that is over lacks."""
    figures(S, T, seat)
    S[w.FIGURE + 1] = S[w.PERSON + seat * w.PERSON_SIZE + w.P_HEARTS]  # goals have paid already
    at = card_at(S[w.FINAL + seat])
    total = 0
    for i in range(T[at + w.K_WANTS]):
        total += lack(S, T, T[at + w.K_WANT] + 7 * i)
    return total


@jit
def reward(S, T, seat):
    """What a play that is over was worth to a seat, of `WON`."""
    if S[w.FAIL] or S[w.FINAL + seat] < 0:
        return 0
    if S[w.MET + seat]:
        return WON + 0
    return max(0, NEAR - 5 * short(S, T, seat))


@jit
def rollout(S, T, K, C, a, option, others):
    """Plays one dealt table to its end with one option; the reward of the seat."""
    seat = S[w.ASK + a * w.ASK_SIZE + w.A_SEAT] + 0
    S[w.POLICY + seat] = T[w.H_GUESS]
    S[w.POLICY + 1 - seat] = others
    deal_anew(S, T, K, seat)
    if S[w.ASKS] == 2:
        decide(S, T, K, 1 - a)
    S[w.ANSWER + a] = option
    S[w.MODE] = 0
    if not S[w.FAIL]:
        advance(S, T, K, C, 1)
    return reward(S, T, seat)


@jit
def log2(n):
    """The logarithm of a whole number to the base 2, straight between its whole values: the same on every machine."""
    whole = 0
    while n >> (whole + 1):
        whole += 1
    return whole + n / (1 << whole) - 1.0


@jit
def next_option(S, n, done):
    """The option to look at next, by UCB1; each once at first."""
    if done < n:
        return done
    found, most = 0, -1.0
    spread = CURIOUS * WON * sqrt(LN2 * log2(done))
    for i in range(n):
        visits = S[FOUND + 2 * i]
        bound = S[FOUND + 2 * i + 1] / visits + spread / sqrt(visits)
        if bound > most:
            found, most = i, bound
    return found


@jit
def most_visited(S, n):
    """The option that was visited most; of equals the better one, then the first."""
    found = 0
    for i in range(1, n):
        more = S[FOUND + 2 * i] - S[FOUND + 2 * found]
        if more > 0 or (more == 0 and S[FOUND + 2 * i + 1] > S[FOUND + 2 * found + 1]):
            found = i
    return found


@jit
def search(S, T, K, C, seed, game, a, rollouts):
    """The place of the option that a seat takes; the real table lies behind the play, at `REAL`.

    Every rollout begins with a copy of it. It depends on nothing that the seat cannot see: what is hidden is dealt anew
    before anything looks at it, and chance is that of seed, game and decision alone.
    """
    at = w.ASK + a * w.ASK_SIZE
    for i in range(w.SIZE):
        S[i] = S[REAL + i]
    n = S[at + w.A_N] + 0
    if n == 1:
        return 0
    for i in range(2 * n):
        S[FOUND + i] = 0
    decision = 2 * S[w.STEPS] + S[at + w.A_SEAT]
    people = T[w.H_PERSONAS] + 1
    for done in range(rollouts):
        for i in range(w.SIZE):
            S[i] = S[REAL + i]
        option = next_option(S, n, done)
        world = S[FOUND + 2 * option] + 0
        streams(K, seed, game, decision, world)
        S[FOUND + 2 * option + 1] += rollout(S, T, K, C, a, option, world % people)
        S[FOUND + 2 * option] += 1
    return most_visited(S, n)
