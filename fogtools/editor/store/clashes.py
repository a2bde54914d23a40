"""What stands against a write: somebody else changed the same, or the file is not there."""

from __future__ import annotations

from dataclasses import dataclass

from fogtools.finding import FogError, Say


@dataclass
class Clash(FogError):
    """Somebody else changed the same: what it was, what they and we made of it; `hash` is that of their file.

    Values where one value was to be written, whole texts where a whole file was.
    """

    hash: str = ""
    base: object = None
    theirs: object = None
    mine: object = None


class Gone(FogError):
    """There is no such file in the project."""


def gone(name: str) -> Gone:
    """The error for a file that the project does not have."""
    return Gone(Say("this project has no file {file}.", file=name), Say("load the page again"))


def clash(base: object, theirs: object, mine: object) -> Clash:
    """The error for a value, or a text, that two have changed."""
    return Clash(
        Say("somebody else has changed the same meanwhile."),
        Say("look at both, and choose"),
        base=base,
        theirs=theirs,
        mine=mine,
    )
