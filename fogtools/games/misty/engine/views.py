"""What one seat may see of the table: its own hand, and all that lies open."""

from __future__ import annotations

from fogtools.games.misty.engine.building import Frame, Spot
from fogtools.games.misty.engine.state import State
from fogtools.games.misty.engine.window import Pane


class View:
    """The table from one seat: other hands, picks that are not turned over and the stock are not in it (MIS-007).

    The hand is what is left of it while a card is laid: the next one is seen once that lies in the window (MIS-010).
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
    def frames(self) -> tuple[Frame, ...]:
        """The ways in which the own window may still stand, as far as that was said (M-03)."""
        return self.__state.people[self.seat].frames

    def cells(self, seat: int) -> dict[Spot, str]:
        """A window as it was built so far."""
        return {**self.__state.people[seat].cells}

    def pane(self, seat: int) -> Pane | None:
        """A window from its activation on; a copy, to be tried out."""
        pane = self.__state.people[seat].pane
        return None if pane is None else pane.copy()

    def picked(self, seat: int) -> str:
        """The card that was turned over and is not laid yet; "" where there is none, or it still lies face down."""
        return self.__state.people[seat].picked

    def wins(self, seat: int) -> int:
        """How many rounds somebody has won."""
        return self.__state.people[seat].wins

    @property
    def rulings(self) -> dict[str, str]:
        """What it is played under."""
        return dict(self.__state.rulings)

    @property
    def table(self) -> dict[str, object]:
        """All that lies open, and the own hand, as plain data."""
        s = self.__state
        return {
            "seat": self.seat,
            "hand": self.hand,
            "first": s.first,
            "round": s.round,
            "deal": s.deal,
            "way": s.way,
            "phase": s.phase,
            "stock": len(s.stock),
            "people": tuple(
                {
                    "cells": {**p.cells},
                    "picked": p.picked,
                    "hand": len(p.hand),
                    "wins": p.wins,
                    "points": p.points,
                    "piles": {spot: tuple(pile) for spot, pile in p.pane.piles.items()} if p.pane else None,
                }
                for p in s.people
            ),
        }
