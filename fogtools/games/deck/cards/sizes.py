"""The sizes of cards: presets of the trade by name, or width and height in millimetres."""

from __future__ import annotations

import re

from fogtools.game.printing.sizes import PRESETS

#: A preset, or two numbers with a cross between them.
SIZE = rf"^({'|'.join(PRESETS)}|[0-9]{{2,3}}(\.[0-9]{{1,2}})? ?[x×] ?[0-9]{{2,3}}(\.[0-9]{{1,2}})?)$(?!\n)"
#: The least and the greatest width and height in mm: a smaller card holds no sentence, a greater one no sheet of A4.
LEAST, MOST = 40.0, 180.0


def size_of(written: str) -> tuple[float, float]:
    """Width and height in mm of a size as it is written."""
    if written in PRESETS:
        return PRESETS[written]
    width, height = map(float, re.split(r" ?[x×] ?", written))
    return width, height
