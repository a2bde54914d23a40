"""What was planted, and who found it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

OURS = "fog check"


@dataclass
class Tally:
    """One kind: how many places, what each tool detected and placed rightly, findings too many, and what to read."""

    places: int = 0
    extra: int = 0
    detected: dict[str, int] = field(default_factory=dict)
    right: dict[str, int] = field(default_factory=dict)
    missed: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> Tally:
        """Both together."""
        both = Tally(self.places + other.places, self.extra + other.extra, missed=self.missed + other.missed)
        for name in {*self.detected, *other.detected}:
            both.detected[name] = self.detected.get(name, 0) + other.detected.get(name, 0)
            both.right[name] = self.right.get(name, 0) + other.right.get(name, 0)
        return both

    def share(self, name: str) -> str:
        """`99.0 / 97.5`: detected and rightly placed, in per cent."""
        parts = (self.detected[name], self.right[name])
        return " / ".join(f"{100 * part / self.places:.1f}" for part in parts)


def sum_of(tallies: Iterable[Tally]) -> Tally:
    """All together."""
    whole = Tally()
    for tally in tallies:
        whole = whole.add(tally)
    return whole
