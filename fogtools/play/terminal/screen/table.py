"""The table as its screens see it: its words, and what they can ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from textual.screen import Screen

from fogtools.finding import Say
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.moments import Moment
from fogtools.play.terminal.seating import Setting


class Table(Protocol):
    """What the app is for a screen."""

    setting: Setting
    driver: Driver | None

    def t(self, text: Say | str) -> str:
        """A message in the user's language."""

    def begin(self, own: tuple[str, ...] = ..., names: tuple[str, ...] = ..., seed: int = ...) -> None:
        """Everything is agreed."""

    def act(self, what: Callable[[Driver], object], at: Moment | None = None) -> None:
        """Does something at the table and shows what comes of it; nothing where `at` is not the moment any more."""


class TableScreen(Screen[None]):
    """A screen of the table."""

    @property
    def table(self) -> Table:
        """The app."""
        return cast("Table", self.app)
