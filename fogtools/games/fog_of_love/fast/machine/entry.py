"""Games one after the other: a batch of them counted, or one of them step by step."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.machine.chance import MASK, begin, mix
from fogtools.games.fog_of_love.fast.machine.ends import reset, result
from fogtools.games.fog_of_love.fast.machine.engine import advance
from fogtools.games.fog_of_love.fast.machine.jit import U64, jit
from fogtools.games.fog_of_love.fast.machine.moves import person
from fogtools.games.fog_of_love.fast.machine.policies.deciding import decide
from fogtools.games.fog_of_love.fast.machine.policies.search import search

PRIME = U64(0x100000001B3)
SEED = U64(0xCBF29CE484222325)


@jit
def note(h, x):
    """One number more of a digest."""
    return mix(((h ^ U64(x + 2)) * PRIME) & MASK)


@jit
def note_list(S, h, n, base):
    """A list of a digest, with its length."""
    h = note(h, n)
    for i in range(n):
        h = note(h, S[base + i])
    return h


@jit
def digest(S, T, K):
    """What a play came to, in one number: people, piles, table, and every stream of chance."""
    h = SEED
    for at in (w.FIRST, w.TURN, w.PLACE, w.COUNTED):
        h = note(h, S[at])
    h = note(h, 1 if S[w.WAIT] >= 0 else 0)
    for at in (w.OUT, w.MET, w.GOALS, w.FINAL, w.CHOSEN):
        h = note(note(h, S[at]), S[at + 1])
    for seat in range(2):
        p = person(seat)
        for at in (w.P_HEARTS, w.P_GENDER, w.P_OCC):
            h = note(h, S[p + at])
        for i in range(2 * T[w.H_DIMENSIONS]):
            h = note(note(h, S[p + w.P_TOK + i]), S[w.OWED + seat * w.ASPECTS + i])
        for i in range(w.MARKS):
            h = note(h, S[p + w.P_MARK + i])
        for i in range(w.TRACKS):
            h = note(h, S[p + w.P_TRACK + i])
        h = note_list(S, h, S[p + w.P_HAND], w.HAND + seat * w.SCENES)
        h = note_list(S, h, S[p + w.P_SECRETS], w.SECRET + seat * w.SCENES)
        h = note_list(S, h, S[p + w.P_TRAITS], p + w.P_TRAIT)
        h = note_list(S, h, S[p + w.P_FEATURES], p + w.P_FEAT)
        h = note_list(S, h, S[p + w.P_DESTINIES], p + w.P_DEST)
        h = note_list(S, h, S[p + w.P_SHELVED], w.SHELF + seat * w.DESTINIES)
    for i in range(w.MARKS):
        h = note(h, S[w.C_MARK + i])
    for i in range(w.TRACKS):
        h = note(h, S[w.C_TRACK + i])
    for deck in range(w.DECKS + 3):
        h = note_list(S, h, S[w.N_DECK + deck], w.DECK + deck * w.SCENES)
    h = note_list(S, h, S[w.N_DISC], w.DISC)
    h = note_list(S, h, S[w.N_AREA], w.AREA)
    h = note_list(S, h, S[w.N_EVENTS], w.EVENT)
    for card in range(T[w.H_CARDS]):
        h = note(h, S[w.PLAYED + card] + 2 * S[w.SHOWN + card] + 4 * S[w.SHOWN + w.CARDS + card])
    for i in range(w.STREAMS):
        h = mix(((h ^ K[i]) * PRIME) & MASK)
    return h


@jit
def start(S, T, K, F, seed, game):
    """A fresh play, before its first decision."""
    begin(K, F, w.STREAMS, seed, game)
    reset(S)
    S[w.PC] = T[w.H_MAIN]


@jit
def batch(S, T, K, F, C, seed, first, plays, digests, D):
    """Plays games `first` to `first + plays - 1`; counts in C; the game that has no room here, or -1.

    D: where `digests`, the sum of all digests, then each one's own.
    """
    S[w.MODE] = 0
    for game in range(first, first + plays):
        start(S, T, K, F, seed, game)
        advance(S, T, K, C, game + 1)
        if S[w.FAIL]:
            return game
        result(S, T, C)
        if S[w.FAIL]:
            return game
        if digests:
            d = digest(S, T, K)
            D[0] = (D[0] + d) & MASK
            if digests > 1:
                D[1 + game - first] = d
    return -1


@jit
def entry(job, S, T, K, F, C, D, seed, first, plays, digests):
    """The only door: job 0 a batch, 1 a fresh play up to its first decision, 2 on to the next, 3 its digest, 4 and 5
    the answer of its policy to decision 0 or 1, 6 and 7 the place of the option that a search of so many `plays` takes
    there (see `search`), 8 what is counted at the end.

    Jobs 1 and 2 return how many decisions are due (0: the play is over, -1: it has no room).
    """
    if job == 0:
        return batch(S, T, K, F, C, seed, first, plays, digests, D)
    if job == 1:
        start(S, T, K, F, seed, first)
    if job <= 2:
        S[w.MODE] = 1
        due = advance(S, T, K, C, first + 1)
        return -1 if S[w.FAIL] else due
    if job == 3:
        D[0] = digest(S, T, K)
    elif job <= 5:
        decide(S, T, K, job - 4)
    elif job <= 7:
        return search(S, T, K, C, seed, first, job - 6, plays)
    else:
        result(S, T, C)
    return -1 if S[w.FAIL] else 0
