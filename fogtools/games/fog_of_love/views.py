"""What one seat may see of the table: its own cards, and of the other's what lies open (FOL-076, FOL-079)."""

from __future__ import annotations

from fogtools.games.fog_of_love.state import State


class View:
    """The table from one seat. Hidden cards of the other are counts; nothing here leads back to the state."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def own(self) -> dict[str, object]:
        """The seat's own character, cards by id."""
        p = self._state.people[self.seat]
        return {
            "hearts": p.hearts, "tokens": dict(p.tokens), "hand": tuple(p.hand), "secrets": tuple(p.secrets),
            "traits": tuple(p.traits), "features": tuple(p.features), "occupation": p.occupation,
            "destinies": tuple(p.destinies), "shelved": tuple(p.shelved), "marks": frozenset(p.marks),
            "tracks": dict(p.tracks), "gender": p.gender,
        }  # fmt: skip

    @property
    def other(self) -> dict[str, object]:
        """The other's character: what is open, how many cards are hidden, and what was shown."""
        p = self._state.people[1 - self.seat]
        return {
            "hearts": p.hearts, "tokens": dict(p.tokens), "hand": len(p.hand), "secrets": len(p.secrets),
            "traits": len(p.traits), "features": tuple(p.features), "occupation": p.occupation,
            "destinies": len(p.destinies), "shelved": len(p.shelved), "marks": frozenset(p.marks),
            "tracks": dict(p.tracks), "gender": p.gender, "shown": frozenset(p.shown),
        }  # fmt: skip

    @property
    def table(self) -> dict[str, object]:
        """What lies open between both: chapter, counted scenes, play area, sizes of the decks, marks, tracks."""
        s = self._state
        return {
            "chapter": s.chapter, "place": s.place, "counted": s.counted, "area": tuple(s.area),
            "decks": {d: len(c) for d, c in s.decks.items()}, "marks": frozenset(s.marks), "tracks": dict(s.tracks),
            "discards": tuple(c if up else "" for c, up in s.discards),
        }  # fmt: skip
