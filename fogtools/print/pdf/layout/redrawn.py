"""Vector pictures drawn once for each size; drawn anew on every card, a box takes 1.3 times the CPU time to print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias
from xml.etree import ElementTree

from fogtools.print.pdf.layout.painting import BEYOND, OPAQUE, SAID, blank, joined

if TYPE_CHECKING:
    from weasyprint.images import SVGImage
    from weasyprint.matrix import Matrix
    from weasyprint.pdf.stream import Stream

#: Pictures with these need the document that they stand in: the engine keeps the drawing of them to itself.
NEEDING = re.compile(rb"<(?:[\w-]+:)?(?:text|image)\b")

#: Width, height and their ratio; None where the picture leaves it open.
Size: TypeAlias = tuple[float | None, float | None, float | None]


def redrawn(files: Mapping[str, bytes]) -> dict[str, Redrawn]:
    """Address -> picture, for `HTML.render(cache=)`: the SVG files among these that stand for themselves."""
    return {
        address: Redrawn(address, data)
        for address, data in files.items()
        if address.endswith(".svg") and data.startswith(b"<") and not NEEDING.search(data)
    }


class Redrawn:
    """An SVG picture, with what the engine asks of pictures: its size, and to be drawn.

    With transparency, patterns or gradients it is drawn anew each time: these need resources of a page.
    """

    def __init__(self, address: str, data: bytes) -> None:
        self.address, self.data = address, data
        self.drawn: dict[tuple[float, float], bytes | None] = {}

    @cached_property
    def image(self) -> SVGImage:
        """The engine's own picture."""
        from weasyprint.images import SVGImage

        return SVGImage(ElementTree.fromstring(self.data), self.address, None, None)

    def get_intrinsic_size(self, resolution: float, font_size: float) -> Size:
        """Width, height and their ratio."""
        width, height, ratio = self.image.get_intrinsic_size(resolution, font_size)
        return width, height, ratio

    def draw(self, stream: Stream, width: float, height: float, style: object) -> None:
        """Draws it on a stream of the engine, in the engine's pixels."""
        key = width, height
        if key not in self.drawn:
            self.drawn[key] = self._drawn(stream.ctm, width, height, style)
        content = self.drawn[key]
        if content is None:
            self.image.draw(stream, width, height, style)
            return
        stream.set_alpha(1)
        stream.set_alpha(1, stroke=True)
        stream.stream.append(content)

    def _drawn(self, place: Matrix, width: float, height: float, style: object) -> bytes | None:
        """What draws it by itself in full colour, at a place (a matrix); None where it needs more than that."""
        stream, resources = blank({}, (0, 0, width, height))
        stream.transform(*place.values)  # how the engine rounds its ways back depends on it
        self.image.draw(stream, width, height, style)
        states = {f"/{name} gs".encode() for name in resources["ExtGState"]}
        if states - OPAQUE or any(resources[name] for name in BEYOND):
            return None
        return SAID.sub(b"", joined(stream.stream[1:]))
