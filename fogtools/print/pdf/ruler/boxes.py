"""Boxes as the layout engine has them, so that what reads the engine's boxes reads these: all in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fogtools.print.pdf.layout.boxes import ComputedStyle
from fogtools.print.pdf.ruler.looks import Look, used
from fogtools.print.pdf.ruler.markup import Element


class Frame:
    """A box around what stands in it; its margins, borders and paddings are those at the top, right, bottom, left."""

    __slots__ = (
        *("children", "element", "element_tag", "style", "look", "position_x", "position_y", "width", "height"),
        *("margins", "edges", "free", "nodes"),
    )

    def __init__(self, element: Element, look: Look, base: float) -> None:
        self.element, self.element_tag, self.style, self.look = element, element.tag, look.style, look
        self.children: list[Boxed] = []
        self.position_x = self.position_y = self.width = self.height = 0.0
        #: How much wider its lines may be: more than nothing where it is just as wide as its text.
        self.free = 0.0
        #: What stands on its lines, where it is a block around these alone.
        self.nodes: Sequence[Element | str] | None = None
        if look.flat:
            self.margins: Sequence[float] = NOTHING
            self.edges: Sequence[float] = NOTHING
        else:
            self.margins = [used(margin, base) for margin in look.margins]
            pairs = zip(look.paddings, look.borders, strict=True)
            self.edges = [used(padding, base) + border for padding, border in pairs]

    def content_box_x(self) -> float:
        """The left edge inside its padding."""
        return self.position_x + self.margins[3] + self.edges[3]

    def content_box_y(self) -> float:
        """The upper edge inside its padding."""
        return self.position_y + self.margins[0] + self.edges[0]

    def border_box_x(self) -> float:
        """The left edge of its border."""
        return self.position_x + self.margins[3]

    def border_box_y(self) -> float:
        """The upper edge of its border."""
        return self.position_y + self.margins[0]

    def border_width(self) -> float:
        """Its width with the border."""
        return self.width + self.edges[1] + self.edges[3]

    def border_height(self) -> float:
        """Its height with the border."""
        return self.height + self.edges[0] + self.edges[2]

    def margin_width(self) -> float:
        """Its width with the margins."""
        return self.border_width() + self.margins[1] + self.margins[3]

    def margin_height(self) -> float:
        """Its height with the margins."""
        return self.border_height() + self.margins[0] + self.margins[2]


NOTHING = (0.0, 0.0, 0.0, 0.0)


class Picture(Frame):
    """A picture: nothing stands in it."""

    replacement: ClassVar = True


class Inline(Frame):
    """A part of a line that looks otherwise."""


class Text:
    """Words on one line."""

    __slots__ = ("element", "element_tag", "height", "leading", "position_x", "position_y", "style", "text", "width")
    children: ClassVar = ()

    def __init__(self, element: Element, style: ComputedStyle, text: str, width: float, height: float) -> None:
        self.element, self.element_tag, self.style = element, element.tag, style
        self.text, self.width, self.height = text, width, height
        self.position_x = self.position_y = 0.0
        #: Half of what its line is higher than the text, at its top.
        self.leading = 0.0

    def content_box_x(self) -> float:
        """Its left edge."""
        return self.position_x

    def content_box_y(self) -> float:
        """Its upper edge without the leading."""
        return self.position_y + self.leading


class Line(Frame):
    """One line of a block; its own look is that of the block without margins."""

    text_overflow: ClassVar = "clip"

    def __init__(self, element: Element, look: Look) -> None:
        self.element, self.element_tag, self.style, self.look = element, element.tag, look.style, look
        self.children = []
        self.position_x = self.position_y = self.width = self.height = 0.0
        self.margins = self.edges = NOTHING


Boxed = Frame | Text


def move(box: Boxed, right: float, down: float) -> None:
    """Moves a box with all that stands in it."""
    box.position_x += right
    box.position_y += down
    for child in box.children:
        move(child, right, down)
