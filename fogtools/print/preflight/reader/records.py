"""The records of an inspected PDF; lengths in points, from the page's own origin, unless said otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple


class Area(NamedTuple):
    """A rectangle."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """Its width; negative where it is none."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Its height; negative where it is none."""
        return self.top - self.bottom

    def within(self, other: Area, slack: float = 0.0) -> bool:
        """Whether it lies in the other one, `slack` beyond its edges included."""
        return (
            self.left >= other.left - slack
            and self.bottom >= other.bottom - slack
            and self.right <= other.right + slack
            and self.top <= other.top + slack
        )

    def meets(self, other: Area) -> bool:
        """Whether the two have an inner point in common, or one that is a line lies in the other."""
        return (
            self.left < other.right and other.left < self.right and self.bottom < other.top and other.bottom < self.top
        )

    def shared(self, other: Area) -> Area:
        """What lies in both; of negative width or height where nothing does."""
        return Area(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def grown(self, by: float) -> Area:
        """So much larger on each side."""
        return Area(self.left - by, self.bottom - by, self.right + by, self.top + by)


class Colour(NamedTuple):
    """What a paint is mixed of; `ink` is the sum of its inks in %, 0 where no ink is known (RGB).

    `spots` are the names of inks beside the four; `profile` says how it is tied to no device: ICC, Cal or Lab; `others`
    is how much of the ink is cyan, magenta and yellow.
    """

    kind: Literal["gray", "rgb", "cmyk", "spot", "lab", "unknown"]
    ink: float = 0.0
    white: bool = False
    spots: tuple[str, ...] = ()
    profile: str = ""
    others: float = 0.0


class Paint(NamedTuple):
    """One mark on the page, as far as it shows: `box` is cut by the clip around it.

    `solid`: it covers its whole box and hides what is below. `width` is a line's, or the smaller side of a filled
    rectangle (0 of another shape); `ppi` an image's (0 for what is none); `text` the characters that are shown, as far
    as they are known. `over`: it overprints, so that what lies below stays where it has no ink itself.
    """

    kind: Literal["fill", "line", "text", "image", "shade"]
    box: Area
    colours: tuple[Colour, ...] = ()
    face: str = ""
    solid: bool = False
    width: float = 0.0
    ppi: float = 0.0
    text: str = ""
    over: bool = False


#: What a page may have that is no mark.
TraitKind = Literal["transparency", "broken", "no glyph", "unmeasured"]


class Trait(NamedTuple):
    """Something that a page or a face has, which is no mark: `kind`, and what in particular."""

    kind: TraitKind
    what: str
    face: str = ""


class FontSeen(NamedTuple):
    """A font that a page shows text in; `letters` are all it can draw, None where it is a subset or cannot be read."""

    name: str
    embedded: bool
    letters: frozenset[str] | None
    face: str = ""


@dataclass
class PageSeen:
    """A page: its boxes (None where it has none), how it is turned, and all that it shows.

    Two pages with the same `drawn` draw the same.
    """

    number: int
    face: str
    media: Area
    crop: Area
    trim: Area | None
    bleed: Area | None
    turned: int
    unit: float
    paints: list[Paint] = field(default_factory=list)
    traits: tuple[Trait, ...] = ()
    fonts: tuple[FontSeen, ...] = ()
    drawn: str = ""


@dataclass
class Inspected:
    """A PDF; `damaged` where the library had to piece it together.

    `refused` are the things in it that act or ask (scripts, forms, notes, files), each with its page or 0.
    """

    damaged: bool
    language: str
    locked: bool
    scaling: str
    pdfx: str
    condition: str
    layers: bool
    refused: tuple[tuple[int, str], ...]
    pages: list[PageSeen]
