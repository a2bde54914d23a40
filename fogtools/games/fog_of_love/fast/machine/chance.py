"""Chance for the fast engine: the same streams as `fogtools.game.playing.chance`, in whole numbers of 64 bits."""

from __future__ import annotations

from fogtools.games.fog_of_love.fast.machine.jit import I64, U64, jit

MASK = U64(0xFFFFFFFFFFFFFFFF)
STEP = U64(0x9E3779B97F4A7C15)
FIRST, SECOND = U64(0xBF58476D1CE4E5B9), U64(0x94D049BB133111EB)
A, B, C, HALF = U64(30), U64(27), U64(31), U64(32)


@jit
def mix(z):
    z = ((z ^ (z >> A)) * FIRST) & MASK
    z = ((z ^ (z >> B)) * SECOND) & MASK
    return z ^ (z >> C)


@jit
def below(K, stream, n):
    """A number from 0 to n - 1 of one stream."""
    z = (K[stream] + STEP) & MASK
    K[stream] = z
    return I64(((mix(z) >> HALF) * U64(n)) >> HALF)


@jit
def pick(K, stream, n):
    """The place of one of n; a single one costs no number."""
    return 0 if n == 1 else below(K, stream, n)


@jit
def shuffle(S, K, stream, base, n):
    """Fisher-Yates from the last place down."""
    key = K[stream]
    for i in range(n - 1, 0, -1):
        key = (key + STEP) & MASK
        j = I64(((mix(key) >> HALF) * U64(i + 1)) >> HALF)
        was = S[base + i]
        S[base + i] = S[base + j]
        S[base + j] = was
    K[stream] = key


@jit
def begin(K, F, streams, seed, game):
    """The keys of every stream of a game; F: what `fnv` makes of their names."""
    root = mix(mix(U64(seed)) ^ ((U64(game) * STEP) & MASK))
    for i in range(streams):
        K[i] = mix(root ^ F[i])
