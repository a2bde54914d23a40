"""What the faces of one style in one language share: looks, fonts and pictures, each made once."""

from __future__ import annotations

import re
from functools import cached_property

from fogtools.game.printing.face import Style
from fogtools.print.pdf.layout.unparted import unparted
from fogtools.print.pdf.ruler.letters import Letters
from fogtools.print.pdf.ruler.looks import Look, Looks
from fogtools.print.pdf.ruler.markup import Doubt, Element
from fogtools.print.pdf.ruler.sheet import Sheet

SIZE = re.compile(rb"<svg\b([^>]*)>")


class Kit:
    """What faces of one style and language share: looks, fonts and pictures."""

    def __init__(self, style: Style, language: str) -> None:
        self.style, self.language = style, language
        self.looks = Looks(Sheet(style.css))
        self.fonts: dict[object, Letters] = {}
        self.struts: dict[int, tuple[float, float]] = {}
        self.sizes: dict[str, float] = {}

    @cached_property
    def pictures(self) -> dict[str, bytes]:
        """Address -> file."""
        return {f"fog:{name}": data for name, data in self.style.pictures.items() if name.endswith(".svg")}

    def has(self, address: str) -> bool:
        """Whether it is a picture of the style, or of a face."""
        return address in self.pictures or address.startswith("fog:art/")

    def whole(self, html: str) -> str:
        """Markup with what no line parts in this language marked as such."""
        return unparted(html, self.language)

    def ratio(self, address: str) -> float:
        """How many times as wide as high a picture is. Raises Doubt for one that does not say so plainly."""
        if address not in self.sizes:
            found = SIZE.search(self.pictures.get(address, b""))
            said = dict(re.findall(rb'(\w+)="([^"]*)"', found[1])) if found else {}
            try:
                if b"width" in said:
                    ratio = float(said[b"width"]) / float(said[b"height"])
                else:
                    _, _, width, height = map(float, said[b"viewBox"].split())
                    ratio = width / height
            except (KeyError, ValueError, ZeroDivisionError):
                raise Doubt(address) from None
            self.sizes[address] = ratio
        return self.sizes[address]

    def look(self, element: Element, above: Look | None) -> Look:
        """How an element below one that looks so looks."""
        return self.looks.of(element, above)

    def letters(self, look: Look) -> Letters:
        """The font of a look."""
        found = self.fonts.get(look.face)
        if found is None:
            found = self.fonts[look.face] = Letters(look.face, self.style.fonts, self.language)
        return found

    def strut(self, look: Look) -> tuple[float, float]:
        """How high a line is that holds nothing, and how far its baseline is below its top, in pixels."""
        found = self.struts.get(id(look))
        if found is None:
            letters, leading = self.letters(look), look.leading
            high = letters.height
            if leading is not None:
                high = float(leading) if isinstance(leading, str) else leading * look.face.size
            found = self.struts[id(look)] = high, letters.ascent + (high - letters.height) / 2
        return found
