"""Text operators: where strings come to stand, and how wide and high the font draws them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pikepdf

from fogtools.print.preflight.reader.interpreter import Interpreter
from fogtools.print.preflight.reader.marks import Drawn
from fogtools.print.preflight.reader.matrices import IDENTITY, Matrix, mapped, times
from fogtools.print.preflight.reader.records import Area, FontSeen, Paint, TraitKind
from fogtools.print.preflight.reader.state import State
from fogtools.print.preflight.reader.typefaces import Run, Typeface

#: So many characters of a text are kept, to name it.
SHOWN = 60
#: A gap so wide between two strings, in thousandths of the size, is a space.
SPACE = 200


class Lettering:
    """The part of a content stream that shows text."""

    press: Interpreter
    drawn: Drawn
    #: Operator -> what it does.
    WORK: ClassVar[dict[str, Callable[[Lettering, list[Any]], None]]]

    def __init__(self, state: State) -> None:
        self.state = state
        self.line: Matrix = IDENTITY
        self.at: Matrix = IDENTITY
        self.faces: dict[str, Typeface | None] = {}

    @abstractmethod
    def resource(self, group: str, name: str) -> pikepdf.Object | None:
        """A resource by its name."""

    @abstractmethod
    def trait(self, kind: TraitKind, what: str) -> None:
        """Notes something that is no mark."""

    @abstractmethod
    def paint(self, mark: Paint) -> None:
        """Notes a mark."""

    def begin_text(self, operands: object) -> None:
        """`BT`."""
        self.line = self.at = IDENTITY

    def font(self, operands: Sequence[str | float]) -> None:
        """`Tf`: a font of the resources, and its size."""
        name, size = str(operands[0]), float(operands[1])
        if name not in self.faces:
            found = self.resource("/Font", name)
            self.faces[name] = self.press.typeface(found) if found is not None else None
        if self.faces[name]:
            self.state.font, self.state.size = self.faces[name], size

    def set_font(self, font: pikepdf.Object, size: float) -> None:
        """A font and its size."""
        self.state.font, self.state.size = self.press.typeface(font), size

    def move_line(self, operands: Sequence[float]) -> None:
        """`Td`: a line further on."""
        x, y = operands
        self.line = self.at = times((1.0, 0.0, 0.0, 1.0, x, y), self.line)

    def move_and_lead(self, operands: Sequence[float]) -> None:
        """`TD`: the same, and the leading from it."""
        self.state.leading = -operands[1]
        self.move_line(operands)

    def next_line(self, operands: object) -> None:
        """`T*`."""
        self.move_line([0.0, -self.state.leading])

    def matrix(self, operands: Sequence[float]) -> None:
        """`Tm`."""
        a, b, c, d, e, f = operands
        self.line = self.at = (a, b, c, d, e, f)

    def show(self, operands: Sequence[bytes | float]) -> None:
        """`Tj`."""
        self.pieces([operands[0]])

    def show_spaced(self, operands: Sequence[Sequence[bytes | float]]) -> None:
        """`TJ`: strings, and by how much the next one is pulled nearer."""
        self.pieces(operands[0])

    def quote(self, operands: Sequence[bytes | float]) -> None:
        """`'`: on the next line."""
        self.next_line([])
        self.pieces([operands[0]])

    def double_quote(self, operands: Sequence[bytes | float]) -> None:
        """`"`: with spaces of its own, on the next line."""
        self.state.word_space, self.state.char_space = float(operands[0]), float(operands[1])
        self.quote([operands[2]])

    def pieces(self, pieces: Sequence[bytes | float]) -> None:
        """Strings one after the other: one mark, where they leave any."""
        state = self.state
        font = state.font
        if font is None:
            self.trait("broken", "text is shown before a font is chosen")
            return
        unit, at = state.size / 1000, 0.0
        left, right, bottom, top = 1e30, -1e30, 1e30, -1e30
        texts, lacking = [], 0
        for piece in pieces:
            if not isinstance(piece, bytes):
                at -= piece * unit * state.stretch
                texts += [" "] if piece < -SPACE else []
                continue
            run = font.run(piece)
            if run.right > run.left:
                left, right = min(left, at + run.left * unit * state.stretch), max(right, at + self._end(run))
                bottom, top = min(bottom, run.bottom), max(top, run.top)
            at += (run.advance * unit + run.codes * state.char_space + run.spaces * state.word_space) * state.stretch
            texts.append(run.text)
            lacking += run.lacking
        self._shown("".join(texts), lacking, right > left)
        if right > left and state.mode not in (3, 7) and (state.alpha > 0 or state.mode == 1):
            ink = Area(left, bottom * unit + state.rise, right, top * unit + state.rise)
            if unit < 0:
                ink = Area(min(ink[0], ink[2]), min(ink[1], ink[3]), max(ink[0], ink[2]), max(ink[1], ink[3]))
            colours = {0: state.fill, 1: state.stroke}.get(state.mode % 4, state.fill + state.stroke)
            box = mapped(ink, times(self.at, state.matrix))
            over = state.through(colours, state.line_over if state.mode == 1 else state.over)
            shown = " ".join("".join(texts).split())[:SHOWN]
            self.paint(Paint("text", box, colours, state.face, text=shown, over=over))
        self.at = times((1.0, 0.0, 0.0, 1.0, at, 0.0), self.at)

    def _end(self, run: Run) -> float:
        """Where the ink of a string ends, spaces between its letters included."""
        state = self.state
        spread = max(run.codes - 1, 0) * state.char_space + run.spaces * state.word_space
        return float((run.right * state.size / 1000 + spread) * state.stretch)

    def _shown(self, text: str, lacking: int, inked: bool) -> None:
        """Notes the font, and what it could not draw."""
        state = self.state
        assert state.font is not None
        if (inked and state.mode != 3) or lacking:
            self.drawn.fonts[FontSeen(state.font.name, state.font.embedded, state.font.letters, state.face)] = None
        if lacking:
            self.trait("no glyph", f"{text.strip()[:SHOWN]}\0{state.font.name}")


def _set(name: str, share: float = 1.0) -> Callable[[Lettering, Sequence[float]], None]:
    def work(sheet: Lettering, operands: Sequence[float]) -> None:
        setattr(sheet.state, name, operands[0] * share)

    return work


def _mode(sheet: Lettering, operands: Sequence[float]) -> None:
    sheet.state.mode = int(operands[0])


Lettering.WORK = {
    "BT": Lettering.begin_text,
    "Tf": Lettering.font,
    "Td": Lettering.move_line,
    "TD": Lettering.move_and_lead,
    "T*": Lettering.next_line,
    "Tm": Lettering.matrix,
    "Tj": Lettering.show,
    "TJ": Lettering.show_spaced,
    "'": Lettering.quote,
    '"': Lettering.double_quote,
    "Tc": _set("char_space"),
    "Tw": _set("word_space"),
    "TL": _set("leading"),
    "Ts": _set("rise"),
    "Tz": _set("stretch", 0.01),
    "Tr": _mode,
}
