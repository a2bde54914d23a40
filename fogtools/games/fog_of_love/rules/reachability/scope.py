"""When something of a card happens, as far as conditions ask for it."""

from __future__ import annotations

from dataclasses import dataclass

#: The moment of the finale, after every chapter.
THE_END = 1000


@dataclass(frozen=True)
class Where:
    """From which chapter to which (0 and 0: in the finale); what is known by then.

    `chosen`: the destinies are chosen; `scored`: the goals are. `looks`: the scenes that `scene is` may look at.
    `ends`: the destiny that is checked, after which nothing happens.
    """

    since: int
    until: int
    looks: tuple[str, ...] = ()
    chosen: bool = False
    scored: bool = False
    ends: str = ""
    #: It may happen at any time, in the finale too: the threshold of a track, a secret that a step reveals.
    anytime: bool = False

    #: It is the choice of that chapter, before its scenes.
    choice: bool = False

    @property
    def first(self) -> int:
        """The moment from which on it can happen: two for each chapter, its choice and its scenes."""
        if self.finale:
            return THE_END
        return 2 * self.since + (not self.choice and not self.anytime)

    @property
    def latest(self) -> int:
        """The moment up to which it can happen."""
        return THE_END if self.finale or self.anytime else 2 * self.until + (not self.choice)

    @property
    def finale(self) -> bool:
        """Whether no chapter is current (FOL-089)."""
        return self.until == 0
