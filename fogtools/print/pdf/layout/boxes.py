"""What is asked of the engine's boxes, which have no types: where they came to lie, and how they look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypedDict

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


class ComputedStyle(TypedDict):
    """How a box looks, as CSS has it; a length or `auto` where nothing else is said."""

    font_family: tuple[str, ...]
    font_size: float
    font_style: str
    font_weight: int
    visibility: str
    position: str
    left: object
    top: object
    right: object
    bottom: object
    width: object
    text_align_all: str
    white_space: str
    float: str


class Box(Protocol):
    """A box of a laid-out page, in the engine's pixels; `children` has only one that holds others."""

    element: Element | None
    element_tag: str
    style: ComputedStyle
    children: Sequence[Box]
    position_x: float
    position_y: float
    width: float
    height: float

    def content_box_x(self) -> float:
        """The left edge inside its padding."""

    def content_box_y(self) -> float:
        """The upper edge inside its padding."""

    def border_box_x(self) -> float:
        """The left edge of its border."""

    def border_box_y(self) -> float:
        """The upper edge of its border."""

    def border_width(self) -> float:
        """Its width with the border."""

    def border_height(self) -> float:
        """Its height with the border."""

    def margin_width(self) -> float:
        """Its width with the margins."""

    def margin_height(self) -> float:
        """Its height with the margins."""
