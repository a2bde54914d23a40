"""Chance as specified: splitmix64 streams keyed by seed, game and purpose; the same on every platform."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")
MASK = 0xFFFFFFFFFFFFFFFF
#: The odd constant of splitmix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
STEP = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(z: int) -> int:
    """The finaliser of splitmix64: 64 bits in, 64 bits out."""
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=256)
def fnv(text: str) -> int:
    """FNV-1a, 64 bits, over the UTF-8 bytes of `text`: the number of a purpose."""
    h = 0xCBF29CE484222325
    for byte in text.encode():
        h = ((h ^ byte) * 0x100000001B3) & MASK
    return h


class Stream:
    """One stream of numbers: value n is mix(key + n * STEP), n from 1."""

    __slots__ = ("key",)

    def __init__(self, key: int) -> None:
        self.key = key

    def bits(self) -> int:
        """The next 64 bits."""
        self.key = key = (self.key + STEP) & MASK
        return mix(key)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1: (high 32 bits * n) >> 32."""
        self.key = z = (self.key + STEP) & MASK  # `bits` written out: nothing is called more often
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return (((z ^ (z >> 31)) >> 32) * n) >> 32

    def pick(self, items: Sequence[T]) -> T:
        """One of the items; a single item costs no number."""
        return items[0] if len(items) == 1 else items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates from the last place down: place i swaps with below(i + 1)."""
        key = self.key
        for i in range(len(items) - 1, 0, -1):
            key = z = (key + STEP) & MASK  # `below` written out
            z = ((z ^ (z >> 30)) * FIRST) & MASK
            z = ((z ^ (z >> 27)) * SECOND) & MASK
            j = (((z ^ (z >> 31)) >> 32) * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
        self.key = key


class Chance:
    """The streams of one game: each purpose has its own, so that changing one card reshuffles nothing else."""

    def __init__(self, seed: int, game: int = 0) -> None:
        self.root = mix(mix(seed & MASK) ^ ((game * STEP) & MASK))
        self.streams: dict[str, Stream] = {}

    def __getitem__(self, purpose: str) -> Stream:
        stream = self.streams.get(purpose)
        if stream is None:
            stream = self.streams[purpose] = Stream(mix(self.root ^ fnv(purpose)))
        return stream
