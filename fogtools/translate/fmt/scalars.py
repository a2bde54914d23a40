"""The ways in which YAML writes a text: plain, in quotes, under `>-` or `|`; each sign with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from fogtools.translate.fmt.spans import Sign, differences

Style = Literal["plain", "single", "double", "folded", "literal"]
STYLES: dict[str, Style] = {"'": "single", '"': "double", ">": "folded", "|": "literal"}
BLOCKS = ("folded", "literal")
BREAK = r"(?:\r\n|\n|\r)"
#: In a text that is plain or in quotes a line break is a space, more of them are one less, with the space around them.
GAP = re.compile(r"[ \t\r\n]+")
ESCAPE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^xuU\r\n])")
#: A line break that is escaped is nothing; an empty line behind it is one.
JOINED = re.compile(rf"\\{BREAK}([ \t\r\n]*)")
CONTROL = {
    "0": "\0",
    "a": "\a",
    "b": "\b",
    "t": "\t",
    "\t": "\t",
    "n": "\n",
    "v": "\v",
    "f": "\f",
    "r": "\r",
    "e": "\x1b",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
HEADER = re.compile(r"[>|][-+]?[ \t]*(?:#[^\r\n]*)?(?=[\r\n]|\Z)")
LINE = re.compile(rf"([^\r\n]*)({BREAK}|\Z)")
#: What a plain text cannot begin with, end with or hold: such a text stands under `>-`.
UNPLAIN = re.compile(r"\A(?:[-?:](?:\s|\Z)|[\[\]{},#&*!|>'\"%@`])|:(?:[ \t]|\Z)|[ \t]#")
#: Stands for a fold while a text is set.
FOLDED = "\ue000"


class Scalar(NamedTuple):
    """A text of a YAML file: how it is written, where it begins and ends, and its signs."""

    style: Style
    start: int
    end: int
    signs: list[Sign]

    @property
    def value(self) -> str:
        """What it says."""
        return "".join(sign.value for sign in self.signs)

    def lines(self, text: str) -> int:
        """On how many lines it is written in the file's text."""
        return len(re.findall(BREAK, text[self.start : self.end])) + 1


def scalar(text: str, start: int, end: int) -> Scalar | None:
    """The scalar between two offsets of a file's text; None for a block whose indentation is told by a figure."""
    style = STYLES.get(text[start : start + 1], "plain")
    if style in BLOCKS:
        return _block(text, start, style)
    if style == "plain":
        end = start + len(text[start:end].rstrip(" \t\r\n"))
        return Scalar(style, start, end, list(_flow(text, start, end, style)))
    return Scalar(style, start, end, list(_flow(text, start + 1, end - 1, style)))


def _flow(text: str, at: int, end: int, style: Style) -> Iterator[Sign]:
    while at < end:
        sign = text[at]
        gap = GAP.match(text, at, end)
        joined = JOINED.match(text, at, end) if sign == "\\" and style == "double" else None
        if gap:
            breaks = len(re.findall(BREAK, gap[0]))
            typed = (Sign(text[i], i, i + 1) for i in range(*gap.span()))
            yield from _broken(breaks - 1, at, gap.end()) if breaks else typed
            at = gap.end()
        elif joined:
            breaks = len(re.findall(BREAK, joined[1]))
            yield from _broken(breaks, at, joined.end()) if breaks else ()
            at = joined.end()
        elif sign == "\\" and style == "double" and (escape := ESCAPE.match(text, at, end)):
            yield Sign(_unescaped(escape[0]), at, escape.end())
            at = escape.end()
        else:
            width = 2 if style == "single" and text[at : at + 2] == "''" else 1
            yield Sign(sign, at, at + width)
            at += width


def escaped(text: str, style: Style) -> str:
    """How a stretch of a text is written in that way."""
    if style == "double":
        return text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    return text.replace("'", "''") if style == "single" else text


def _unescaped(escape: str) -> str:
    return chr(int(escape[2:], 16)) if escape[1] in "xuU" else CONTROL.get(escape[1], escape[1])


def _broken(empty: int, start: int, end: int) -> Iterator[Sign]:
    """A line break between two lines of a text, with so many empty lines in it."""
    yield Sign("\n" if empty else " ", start, end)
    yield from [Sign("\n", end, end)] * (empty - 1)


# ------------------------------------------------------------------ under >- and |
class _Line(NamedTuple):
    """A line of a block text with something on it: its offsets without indentation, and the empty lines above it."""

    start: int
    end: int
    empty: int
    indented: bool


def _block(text: str, start: int, style: Style) -> Scalar | None:
    header = HEADER.match(text, start)
    if header is None:
        return None
    signs: list[Sign] = []
    last: _Line | None = None
    for line in _lines(text, header.end()):
        kept = style == "literal" or line.indented or (last is not None and last.indented)
        if last is None:
            signs += [Sign("\n", line.start, line.start)] * line.empty
        elif kept:
            signs += [Sign("\n", last.end, line.start), *[Sign("\n", line.start, line.start)] * line.empty]
        else:
            signs += _broken(line.empty, last.end, line.start)
        signs += [Sign(text[i], i, i + 1) for i in range(line.start, line.end)]
        last = line
    return Scalar(style, start, last.end if last else header.end(), signs)


def _lines(text: str, at: int) -> Iterator[_Line]:
    """The lines below the header as far as they are indented like the first."""
    indent, empty = -1, 0
    at = LINE.match(text, at).end()  # type: ignore[union-attr]
    while at < len(text):
        found = LINE.match(text, at)
        assert found is not None  # matches anything
        own = len(found[1]) - len(found[1].lstrip(" "))
        if own == len(found[1]):
            empty += 1
        elif indent < 0 or own >= indent:
            indent = own if indent < 0 else indent
            yield _Line(at + indent, found.end(1), empty, found[1][indent] in " \t")
            empty = 0
        else:
            return
        at = found.end()


# ------------------------------------------------------------------ put under >-
def folded(text: str, written: Scalar, new: str, indent: str, end: str) -> str | None:
    """What stands under `>-` for a scalar with its new text, on lines as now; None where something would be lost."""
    now = "".join(
        FOLDED if s.value == " " and re.search(BREAK, text[s.start : s.end]) else s.value for s in written.signs
    )
    kept, last = [], 0
    for start, behind, instead in differences(written.value, new):
        kept += [now[last:start], instead]
        last = behind
    lines = re.split(f"{FOLDED}|\n", "".join((*kept, now[last:])).replace("\n", "\n\n"))
    if any(line != line.strip(" \t") for line in lines) or not (lines[0] and lines[-1]):
        return None
    return end.join(["", *(indent + line if line else "" for line in lines)])
