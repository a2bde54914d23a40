"""What nobody said, chosen: always the same of the same seed, on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import count
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Choices that follow from a seed, one after the other."""

    def __init__(self, *seed: str) -> None:
        self.seed, self.times = "\0".join(seed), count()

    def choice(self, of: Sequence[T]) -> T:
        """One of these."""
        said = hashlib.sha256(f"{self.seed}\0{next(self.times)}".encode()).digest()
        return of[int.from_bytes(said[:8], "big") % len(of)]
