"""One side of a card as a game hands it to print: HTML, style sheet, fonts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

Side = Literal["front", "back"]
#: The class of a face whose room is shared out where it is printed, and the place of a gap in it.
AIR = "air-0"
GAP = '<div class="air"></div>'


@dataclass(frozen=True, slots=True)
class Font:
    """One font file that may be embedded: the only fonts a face can use.

    `own` is the hash of a file that an author brought; "" of those that travel with the tool.
    """

    family: str
    file: Path
    weight: int = 400
    italic: bool = False
    own: str = ""


@dataclass(frozen=True, slots=True)
class Style:
    """How faces look: the style sheet, its fonts, and the pictures that `fog:<name>` addresses.

    `art` are pictures of single faces: their names are made of what they hold, so that one that changes is a new name
    on its face and no new look of all others.
    """

    css: str
    fonts: tuple[Font, ...]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    art: Mapping[str, bytes] = field(default_factory=dict)


def plain_style(box: object, low_ink: bool = False) -> Style:
    """No look: for what prints no faces."""
    return Style("", ())


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one card as an HTML fragment; `trim` is its width and height in mm.

    The fragment's origin is the corner of the trim; colour that runs off the card reaches 5 mm beyond it. Where it has
    the class AIR, print loosens it as far as its texts have room; what is measured of it is measured as it stands.
    """

    card: str
    side: Side
    html: str
    trim: tuple[float, float]
