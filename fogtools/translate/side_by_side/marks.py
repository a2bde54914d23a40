"""Marks on faces: the texts that a note speaks of are tinted, and known by their place for the bars beside them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from html import unescape

from fogtools.game.printing.face import Face, Style

TEXT = re.compile(r' data-text="([^"]*)"')
#: Light enough to read through on a light ground and on a dark one.
TINT = "[data-tint] { background-color: rgba(255, 190, 0, .38) !important }\n"


def known(face: Face) -> set[str]:
    """The texts that a face shows, by their paths on the card."""
    return set(map(unescape, TEXT.findall(face.html)))


def nearest(path: str, there: Collection[str]) -> str:
    """The text of a face that holds the one at `path`: itself or the nearest around it; empty where none does."""
    while path and path not in there:
        path = path.rpartition("/")[0]
    return path


def with_marks(face: Face, paths: Iterable[str]) -> Face:
    """The face with the place of every text known after layout, and those at `paths` tinted; laid out the same."""
    there = known(face)
    tinted = {nearest(path, there) for path in paths}

    def mark(found: re.Match[str]) -> str:
        tint = ' data-tint=""' if unescape(found[1]) in tinted else ""
        return f'{found[0]} data-mark="{found[1]}"{tint}'

    return replace(face, html=TEXT.sub(mark, face.html))


def tinting(style: Style) -> Style:
    """The style of the faces, and the tint."""
    return replace(style, css=style.css + TINT)
