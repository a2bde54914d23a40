"""The pages of one file carried out one after the other, what they share looked at once, and all of it bounded."""

from __future__ import annotations

from collections.abc import Callable

import pikepdf

from fogtools.print.preflight.reader.images import colours_of, size_of
from fogtools.print.preflight.reader.marks import Content, Drawn, box_of, matrix_of
from fogtools.print.preflight.reader.matrices import mapped
from fogtools.print.preflight.reader.records import Colour
from fogtools.print.preflight.reader.state import State
from fogtools.print.preflight.reader.streams.filters import TooMuch, decoded
from fogtools.print.preflight.reader.typefaces import Typeface

#: A file with more of these is no file of cards: so the time that it takes is bounded.
MOST_OPERATORS, MOST_PAINTS, MOST_BYTES, MOST_PIXELS = 3_000_000, 500_000, 150_000_000, 2_000_000_000
#: So many bytes of operators one page may have.
MOST_STREAM = 24_000_000


class Interpreter:
    """Carries out the pages of one file; forms, images and fonts that several pages share are looked at once.

    `carry_out` says what the operators of one content stream paint, in a state.
    """

    def __init__(self, carry_out: Callable[[Interpreter, Content, State], Drawn]) -> None:
        self.carry_out = carry_out
        self.typefaces: dict[tuple[int, int], Typeface] = {}
        self.forms: dict[tuple[tuple[int, int], tuple[object, ...]], Drawn] = {}
        self.images: dict[tuple[int, int], tuple[tuple[Colour, ...], bool]] = {}
        self.open: list[tuple[int, int]] = []
        self.operators = self.paints = self.bytes = self.pixels = 0

    def read(self, stream: pikepdf.Object) -> bytes:
        """The operators of a stream. Raises TooMuch and Damaged."""
        data = decoded(stream, MOST_STREAM)
        self.bytes += len(data)
        if self.bytes > MOST_BYTES:
            raise TooMuch
        return data

    def draw(self, content: Content, state: State) -> Drawn:
        """What the operators paint. Raises TooMuch and Damaged."""
        drawn = self.carry_out(self, content, state)
        self.count(len(drawn.paints))
        return drawn

    def typeface(self, font: pikepdf.Object) -> Typeface:
        """A font, read once."""
        key = font.objgen
        if key == (0, 0) or key not in self.typefaces:
            face = Typeface(font)
            if key == (0, 0):
                return face
            self.typefaces[key] = face
        return self.typefaces[key]

    def form(self, form: pikepdf.Object, resources: pikepdf.Object | None, state: State) -> Drawn:
        """What a form paints, in the space around it."""
        key = (form.objgen, state.heritage())
        if key not in self.forms or "/Resources" not in form:
            own = state.heir()
            own.matrix = matrix_of(form.get("/Matrix"))
            if "/BBox" in form:
                own.clip = mapped(box_of(form.BBox), own.matrix)
            content = Content(self.read(form), form.get("/Resources", resources))
            self.forms[key] = self.draw(content, own)
        return self.forms[key]

    def tile(self, pattern: pikepdf.Object, state: State) -> Drawn:
        """What one tile of a pattern paints."""
        return self.draw(Content(self.read(pattern), pattern.get("/Resources")), state)

    def image(self, image: pikepdf.Object, named: object) -> tuple[tuple[Colour, ...], bool]:
        """The colours of an image, and whether its ink is known; looked at once. Raises TooMuch."""
        key = image.objgen
        if key not in self.images:
            width, height = size_of(image)
            self.pixels += width * height
            if self.pixels > MOST_PIXELS:
                raise TooMuch
            self.images[key] = colours_of(image, named)
        return self.images[key]

    def step(self) -> None:
        """Counts an operator. Raises TooMuch where there are more than any card file has."""
        self.operators += 1
        if self.operators > MOST_OPERATORS:
            raise TooMuch

    def count(self, n: int) -> None:
        """Adds paints to those of the file. Raises TooMuch where there are more than any card file has."""
        self.paints += n
        if self.paints > MOST_PAINTS:
            raise TooMuch
