"""The state that the operators of a page change and paint with."""

from __future__ import annotations

from copy import copy

from fogtools.print.preflight.reader.colours import GRAY, Space
from fogtools.print.preflight.reader.matrices import EVERYWHERE, IDENTITY, Matrix
from fogtools.print.preflight.reader.records import Area, Colour
from fogtools.print.preflight.reader.typefaces import Typeface

HERITAGE = (
    "fill",
    "stroke",
    "fill_space",
    "stroke_space",
    "width",
    "dashed",
    "alpha",
    "line_alpha",
    "over",
    "line_over",
    "over_mode",
    "blend",
    "soft",
    "font",
    "size",
    "mode",
)
BLACK = (GRAY.first(),)


class State:
    """Matrix, clip, colours, line, transparency and text, as they stand between two operators."""

    __slots__ = (
        "alpha",
        "blend",
        "char_space",
        "clip",
        "dashed",
        "face",
        "fill",
        "fill_space",
        "font",
        "leading",
        "line_alpha",
        "line_over",
        "matrix",
        "mode",
        "over",
        "over_mode",
        "rise",
        "size",
        "soft",
        "square",
        "stretch",
        "stroke",
        "stroke_space",
        "width",
        "word_space",
    )

    def __init__(self) -> None:
        self.matrix: Matrix = IDENTITY
        self.clip: Area = EVERYWHERE
        self.square = True
        self.fill: tuple[Colour, ...] = BLACK
        self.stroke: tuple[Colour, ...] = BLACK
        self.fill_space: Space = GRAY
        self.stroke_space: Space = GRAY
        self.width = 1.0
        self.dashed = False
        self.alpha = self.line_alpha = 1.0
        #: Overprint: whether what is painted leaves the inks below that it does not set itself.
        self.over = self.line_over = False
        self.over_mode = 0
        self.blend = "Normal"
        self.soft = False
        self.font: Typeface | None = None
        self.size = 0.0
        self.char_space = self.word_space = self.leading = self.rise = 0.0
        self.stretch = 1.0
        self.mode = 0
        self.face = ""

    def kept(self) -> State:
        """A copy, to return to."""
        return copy(self)

    @property
    def plain(self) -> bool:
        """Whether what is painted hides what is below."""
        return self.alpha >= 1 and self.blend == "Normal" and not self.soft

    @property
    def plain_line(self) -> bool:
        """The same for lines."""
        return self.line_alpha >= 1 and self.blend == "Normal" and not self.soft

    def through(self, colours: tuple[Colour, ...], over: bool) -> bool:
        """Whether inks below stay where these colours have none.

        In overprint mode 0 a colour mixed of the four inks sets all of them, also those that it has none of.
        """
        return over and (self.over_mode == 1 or any(colour.kind != "cmyk" for colour in colours))

    def heritage(self) -> tuple[object, ...]:
        """What a form takes over from here and may show; where it lies and how it is clipped left out."""
        return tuple(getattr(self, name) for name in HERITAGE)

    def heir(self) -> State:
        """The state that a form begins with, in its own space."""
        own = State()
        for name in HERITAGE:
            setattr(own, name, getattr(self, name))
        return own
