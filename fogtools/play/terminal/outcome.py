"""How an evening at the table ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fogtools.play.terminal.driver import Driver

#: Played to the end or left on purpose; nothing more to read; Ctrl-C; the system wants it to end; a fault of this tool.
How = Literal["left", "input ended", "interrupted", "terminated", "broken"]


@dataclass(frozen=True)
class Outcome:
    """How people left the table, and the play as it stood; none where it had not begun."""

    how: How
    driver: Driver | None


class Left(Exception):
    """People leave the table."""

    def __init__(self, how: How) -> None:
        super().__init__(how)
        self.how: How = how
