"""What one seat may see of the table: its own hand and motive, and all that lies open."""

from __future__ import annotations

from fogtools.games.tarot_drama.engine.state import Conflict, Scene, State


class View:
    """The table from one seat: other hands, motives and bids that are not turned over are not in it.

    Hidden are hands (their sizes are not), motives until the end (TAR-009), bids until all lie (TAR-016), and cards
    that were left over in the deal (T-03). Cards on conflicts and those set aside were seen by everybody.
    """

    __slots__ = ("__state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self.__state = state
        self.seat = seat

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own hand."""
        return tuple(self.__state.people[self.seat].hand)

    @property
    def motive(self) -> str:
        """The seat's own motive, to be read silently before it sets up a scene (TAR-010, T-02)."""
        return self.__state.people[self.seat].motive

    @property
    def rulings(self) -> dict[str, str]:
        """What it is played under."""
        return dict(self.__state.rulings)

    def motive_of(self, seat: int) -> str:
        """Somebody's motive; "" for another's before the drama is over (TAR-009)."""
        return self.__state.people[seat].motive if seat == self.seat or self.__state.phase == "over" else ""

    def part(self, seat: int) -> str:
        """The part that somebody plays."""
        return self.__state.people[seat].part

    def aside(self, seat: int) -> tuple[str, ...]:
        """The cards that somebody has set aside."""
        return tuple(self.__state.people[seat].aside)

    def bid(self, seat: int) -> tuple[str, ...]:
        """The bid that lies before somebody."""
        return tuple(self.__state.people[seat].bid)

    def ranks(self, seat: int) -> dict[str, str]:
        """Suit -> rank of somebody, as far as they were auctioned (TAR-026)."""
        return dict(self.__state.people[seat].ranks)

    def cards(self, seat: int) -> int:
        """How many cards somebody holds."""
        return len(self.__state.people[seat].hand)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """The ring of conflicts, as copies."""
        return tuple(
            Conflict(c.arcana, c.ends, [*c.open], [*c.turned], [*c.elements], c.kind) for c in self.__state.conflicts
        )

    @property
    def scene(self) -> Scene | None:
        """The scene in progress, as a copy."""
        s = self.__state.scene
        return None if s is None else Scene(s.act, s.starter, s.conflict, s.parties, s.setter, s.over)

    @property
    def phase(self) -> str:
        """Where the drama stands."""
        return self.__state.phase

    @property
    def suit(self) -> str:
        """The characteristic that is auctioned; "" where none is."""
        return self.__state.suit

    @property
    def table(self) -> dict[str, object]:
        """All that the seat may see, as plain data."""
        s = self.__state
        return {
            "seat": self.seat,
            "hand": self.hand,
            "motive": self.motive,
            "first": s.first,
            "phase": s.phase,
            "suit": s.suit,
            "conflicts": self.conflicts,
            "scene": self.scene,
            "started": tuple(s.started),
            "left over": len(s.left_over),
            "people": tuple(
                {
                    "part": p.part,
                    "motive": self.motive_of(seat),
                    "hand": len(p.hand),
                    "aside": tuple(p.aside),
                    "bid": tuple(p.bid),
                    "ranks": dict(p.ranks),
                }
                for seat, p in enumerate(s.people)
            ),
        }
