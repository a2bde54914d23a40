"""Standard output and error as `fog` writes to them: nothing that stands in a file can steer the terminal."""

from __future__ import annotations

import sys
from typing import TextIO

from fogtools.source.suggestions.invisible import masked

COLOURS = {
    **{"error": "31", "warning": "33", "note": "36", "good": "32", "dim": "2", "bold": "1"},
    **{name: f"1;{31 + n}" for n, name in enumerate(("red", "green", "yellow", "blue", "magenta", "cyan"))},
}
#: Colours on their way to the stream: noncharacters (Unicode 23.7), one for each, and one for the end of all.
_MARKS = {name: chr(0xFDD0 + n) for n, name in enumerate(COLOURS)}
_END = "\ufdef"
_ESCAPES = {_END: "\033[0m", **{_MARKS[name]: f"\033[{code}m" for name, code in COLOURS.items()}}
_TABLE = str.maketrans(_ESCAPES)
_PLAIN = str.maketrans(dict.fromkeys(_ESCAPES, "\ufffd"))


def marked(text: str, colour: str) -> str:
    """The text between the marks of a colour, for a `Steady` stream on a terminal."""
    return f"{_MARKS[colour]}{text}{_END}"


class Steady:
    """A stream that masks every control sign and override of direction, and turns marks into a terminal's colours.

    Everything else is the stream's own.
    """

    def __init__(self, raw: TextIO) -> None:
        self.raw = raw
        self._table = _TABLE if raw.isatty() else _PLAIN

    def write(self, text: str) -> int:
        """Writes the text, masked; how many characters that are."""
        return self.raw.write(masked(text).translate(self._table))

    def __getattr__(self, name: str) -> object:
        return getattr(self.raw, name)


def raw(stream: TextIO) -> TextIO:
    """The stream itself, for what the tool composes for a terminal, and for documents that must stay as they are."""
    return stream.raw if isinstance(stream, Steady) else stream


def steady() -> None:
    """From here on this process speaks through steady streams."""
    sys.stdout, sys.stderr = (s if isinstance(s, Steady) else Steady(s) for s in (sys.stdout, sys.stderr))
