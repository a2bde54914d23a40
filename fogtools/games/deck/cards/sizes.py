"""The sizes of cards: presets of the trade by name, or width and height in millimetres."""

from __future__ import annotations

import re

#: Name -> width and height in mm. Those in inches are what makeplayingcards.com and thegamecrafter.com cut; `poker-eu`
#: is what mbprint.pl does, `large` and `small` are the formats of Fog of Love.
PRESETS = {
    "poker": (63.5, 88.9),
    "poker-eu": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "tarot": (69.85, 120.65),
    "mini": (44.45, 63.5),
    "business": (50.8, 88.9),
    "domino": (44.45, 88.9),
    "square": (70.0, 70.0),
    "large": (70.0, 120.0),
    "small": (44.0, 68.0),
}
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
