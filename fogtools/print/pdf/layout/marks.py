"""Where the marked places of a laid-out face came to lie, so that a sheet can point at them from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from fogtools.print.pdf.layout.boxes import Box
from fogtools.print.pdf.layout.fit import MM

if TYPE_CHECKING:
    from weasyprint import Page


class Mark(NamedTuple):
    """A marked place: what its `data-mark` says, and its upper and lower edge in mm below the trim's upper edge."""

    name: str
    top: float
    bottom: float


def box_of(page: Page) -> Box:
    """The outermost box of a page. It is private to the engine, but nothing public says where a text came to lie."""
    box: Box = page._page_box
    return box


def marked(page: Page, attribute: str = "data-mark") -> tuple[Mark, ...]:
    """The elements of a page that carry the attribute, in the engine's order."""
    top = box_of(page).content_box_y()
    boxes = carrying(box_of(page), attribute)
    return tuple(
        Mark(name, (box.border_box_y() - top) * MM, (box.border_box_y() + box.border_height() - top) * MM)
        for name, box in boxes
    )


def carrying(box: Box, attribute: str) -> Iterator[tuple[str, Box]]:
    """(value, box) of each element below a box that carries an attribute: its outermost box, each once."""
    seen: set[int] = set()
    waiting = [box]
    while waiting:
        box = waiting.pop()
        element = box.element
        if element is not None and attribute in getattr(element, "attrib", ()) and id(element) not in seen:
            seen.add(id(element))
            yield element.attrib[attribute], box
        waiting += reversed(getattr(box, "children", ()))
