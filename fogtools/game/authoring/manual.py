"""A check, or another finding, as people read about it."""

from __future__ import annotations

from typing import Protocol


class Manual(Protocol):
    """A check, or another finding, as people see it."""

    @property
    def name(self) -> str:
        """The stable name."""

    @property
    def manual(self) -> str:
        """The page that `fog explain` prints; the first line is the fault."""

    @property
    def severity(self) -> str:
        """error, warning or note."""

    @property
    def group(self) -> str:
        """The heading of `fog checks` that it stands under."""

    @property
    def unread(self) -> bool:
        """Whether a card or a file cannot be read with this fault: nobody can switch it off."""
