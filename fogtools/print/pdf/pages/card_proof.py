"""One card pulled as a proof: faces side by side, with trim, safe zone and bleed drawn over them, faults in red."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import pikepdf

from fogtools.game.printing.face import Face, Font, Style
from fogtools.print.page_frame import POINT
from fogtools.print.pdf.file import add_page, describe, saved, started
from fogtools.print.pdf.layout import faces as layout
from fogtools.print.pdf.layout.faces import LaidOut, LayoutEngine
from fogtools.print.pdf.layout.fit import MM, SAFE, Measures
from fogtools.print.pdf.layout.marks import box_of, carrying
from fogtools.print.pdf.layout.painting import Painted, Painter
from fogtools.print.pdf.layout.retyped import Drawn, alike, longer, places, retyped
from fogtools.print.pdf.pages import forms
from fogtools.print.pdf.pages.forms import Forms
from fogtools.print.pdf.picture import Canvas, pages_of
from fogtools.print.pdf.ruler.typing import parted
from fogtools.print.sheet import BLEED

if TYPE_CHECKING:
    from weasyprint import Document, Page

#: Around the faces and between them, above them for the words, and below for what the lines mean; in mm.
MARGIN, HEAD, FOOT = 7.0, 13.0, 13.0
#: Points; red, green, blue.
TITLE, SMALL = 10.0, 7.0
CUT, SAFELY, EDGE, FAULT = "0 0.55 0.85", "0.1 0.6 0.2", "0.8 0.1 0.55", "0.9 0.05 0.05"
GROUND = "0.91"
#: A picture that is looked at once and drawn again need not be small.
PACKED = 1
#: So many faces are kept laid out: those of the card as it was before the last few saves.
MOST = 24
#: So many drawings of a face are kept to be typed on.
SHAPES = 4


class Rectangle(NamedTuple):
    """Left, top, width and height in mm, from the upper left corner of a trim."""

    left: float
    top: float
    width: float
    height: float


class Pulled(NamedTuple):
    """A face laid out: what paints it, what was measured, and where its faults lie."""

    painted: Painted
    measures: Measures
    faults: tuple[Rectangle, ...]


class Words(NamedTuple):
    """What stands around the faces: a title, front and back, and what the lines are (trim, safe zone, bleed)."""

    title: str
    sides: Mapping[str, str]
    trim: str
    safe: str
    bleed: str


@dataclass
class Puller:
    """A press that stays warm: fonts loaded, style sheet parsed, faces that did not change kept."""

    style: Style
    language: str
    trims: Sequence[tuple[float, float]]
    kept: dict[tuple[str, tuple[float, float]], Pulled] = field(default_factory=dict)
    #: Card and side -> how it was drawn lately, to be typed on: with lines more or less, all else stands elsewhere.
    drawn: dict[tuple[str, str], Sequence[Drawn]] = field(default_factory=dict)
    #: Card and side -> the face that was typed on last.
    seen: dict[tuple[str, str], Face] = field(default_factory=dict)
    #: That face, the same with its room shared out, and the number of the text that was typed.
    typing: tuple[Face, Face, int] | None = None

    def __post_init__(self) -> None:
        self.press = LayoutEngine(self.style, self.language, BLEED, self.trims)

    def pulled(self, face: Face) -> Pulled:
        """The face laid out, or as it was. Raises FogError where it asks for a file that the style does not hold."""
        key = face.html, face.trim
        if key not in self.kept:
            document, laid = layout.set_in_one(self.press, [face])
            page, measures = laid[0]
            self.kept[key] = Pulled(self._painted(document, page, face), measures, tuple(_faults(page, measures)))
            while len(self.kept) > MOST:
                del self.kept[next(iter(self.kept))]
        return self.kept[key]

    def painted(self, face: Face, typed: bool = False) -> Painted:
        """What paints a face, as `pulled` has it, in four fifths of its time: nothing is measured. Raises as there.

        `typed`: of a face that is being written only what has changed is laid out, where it was drawn before and
        nothing else moves.
        """
        key = face.html, face.trim
        if key in self.kept:
            return self.kept[key].painted
        shared = layout.shared_out(self.press, face)
        if typed:
            self._noted(face, shared)
        for before in reversed(self.drawn.get((face.card, face.side), ())):
            found = before.painted if before.face == shared else retyped(self.press, before, shared) if typed else None
            if found is not None:
                return found
        return self._drawn(shared).painted

    def ahead(self) -> None:
        """Draws the face that is typed on with a line more, before somebody writes it: all else moves by that."""
        typing, self.typing = self.typing, None
        wanted = longer(self.press, *typing) if typing else None
        if wanted is not None:
            shared = layout.shared_out(self.press, wanted)
            if not any(alike(self.press, one.face, shared) for one in self.drawn.get((shared.card, shared.side), ())):
                self._drawn(shared)

    def _noted(self, face: Face, shared: Face) -> None:
        """Notes which text of the face is typed on."""
        name = face.card, face.side
        before, now = parted(self.seen.pop(name, face).html), parted(face.html)
        self.seen[name] = face
        while len(self.seen) > MOST:
            del self.seen[next(iter(self.seen))]
        pairs = enumerate(zip(before.texts, now.texts, strict=True)) if before.around == now.around else ()
        self.typing = next(((face, shared, number) for number, (old, new) in pairs if old != new), self.typing)

    def _drawn(self, shared: Face) -> Drawn:
        """A face drawn whole, in the place of what was drawn of it with other texts where nothing else differs."""
        document, name = self.press.document([(0, shared)]), (shared.card, shared.side)
        page = document.pages[0]
        drawn = Drawn(shared, self._painted(document, page, shared), places(page))
        others = [one for one in self.drawn.pop(name, ()) if not alike(self.press, one.face, shared)]
        self.drawn[name] = [*others, drawn][-SHAPES:]
        while len(self.drawn) > MOST:
            del self.drawn[next(iter(self.drawn))]
        return drawn

    def _painted(self, document: Document, page: Page, face: Face) -> Painted:
        width, height = face.trim[0] + 2 * BLEED, face.trim[1] + 2 * BLEED
        return Painter(document, self.style.fonts).painted(page, width, height)

    def proof(self, faces: Sequence[Face], words: Words) -> bytes:
        """A PDF of one page with all these faces: fronts beside their backs, one pair in a row."""
        done = [self.pulled(face) for face in faces]
        laid = LaidOut(
            tuple(one.painted for one in done),
            tuple(f"{face.card} {face.side}" for face in faces),
            {(face.card, face.side): i for i, face in enumerate(faces)},
            self.style,
            self.language,
            BLEED,
        )
        places = list(_places(faces))
        width = max(x + face.trim[0] for face, (x, _) in zip(faces, places, strict=True)) + BLEED + MARGIN
        height = max(y + face.trim[1] for face, (_, y) in zip(faces, places, strict=True)) + BLEED + FOOT
        with started() as pdf:
            with Forms(pdf) as forms:
                page = _Page(forms, _plain(self.style.fonts), width, height)
                page.words(words, faces, places)
                for i, (face, place, one) in enumerate(zip(faces, places, done, strict=True)):
                    page.face(forms.form(laid, i), place, face.trim, one.faults)
                add_page(pdf, width, height, "\n".join(page.lines), page.drawn)
                _veil(pdf)
            describe(pdf, words.title, self.language)
            return saved(pdf)


def picture(pdf: bytes, dpi: int) -> bytes:
    """The page of a proof as PNG."""
    with pages_of(pdf) as pages:
        width, height = pages[0].get_size()
        canvas = Canvas(round(width * dpi / 72), round(height * dpi / 72))
        canvas.draw(pages[0])
        return canvas.png(dpi, PACKED)


def face_picture(press: Puller, face: Face, dots: float, typed: bool = False) -> bytes:
    """A face as it is cut, as PNG with so many pixels to a mm: made at once, to be looked at once. `typed` as above."""
    painted = press.painted(face, typed)
    name = face.card, face.side
    laid = LaidOut((painted,), (f"{face.card} {face.side}",), {name: 0}, press.style, press.language, BLEED)
    with pages_of(forms.pages(laid)) as pages:
        pages[0].set_cropbox(*pages[0].get_trimbox())
        canvas = Canvas(round(face.trim[0] * dots), round(face.trim[1] * dots))
        canvas.draw(pages[0])
        return canvas.png(level=PACKED)


def _plain(fonts: Sequence[Font]) -> tuple[Font, ...]:
    """The upright font of the family that is named last, for words about the cards."""
    return tuple(font for font in fonts if font.family == fonts[-1].family)[:1]


def _places(faces: Sequence[Face]) -> Iterator[tuple[float, float]]:
    """The upper left corner of each trim, in mm: a row for each card, its back at the right of its front."""
    x, y, row, card = MARGIN + BLEED, HEAD + BLEED, 0.0, faces[0].card
    for face in faces:
        if face.card != card:
            card, x, y, row = face.card, MARGIN + BLEED, y + row + 2 * BLEED + MARGIN, 0.0
        yield x, y
        x += face.trim[0] + 2 * BLEED + MARGIN
        row = max(row, face.trim[1])


def _faults(page: Page, measures: Measures) -> Iterator[Rectangle]:
    """The texts that overflow, where they came to lie; of one that has no name, the box that should hold it."""
    texts = {over.text for over in measures.overflows if over.text}
    boxes = {over.box for over in measures.overflows if not over.text}
    whole = box_of(page)
    left, top = whole.content_box_x(), whole.content_box_y()
    for attribute, wanted in (("data-text", texts), ("data-box", boxes)):
        for name, box in carrying(whole, attribute) if wanted else ():
            if name in wanted:
                yield Rectangle(
                    (box.border_box_x() - left) * MM,
                    (box.border_box_y() - top) * MM,
                    box.border_width() * MM,
                    box.border_height() * MM,
                )


def _veil(pdf: pikepdf.Pdf) -> None:
    """What is cut off shows through a veil."""
    veil = pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, ca=0.55)
    pdf.pages[0].Resources.ExtGState = pikepdf.Dictionary(Veil=veil)


class _Page:
    """The lines that draw a proof; all places in mm from the upper left corner of the page."""

    def __init__(self, forms: Forms, fonts: tuple[Font, ...], width: float, height: float) -> None:
        self.forms, self.fonts, self.width, self.height = forms, fonts, width, height
        self.lines = [f"{GROUND} g 0 0 {width * POINT:.2f} {height * POINT:.2f} re f"]
        self.drawn: dict[str, pikepdf.Object] = {}

    def words(self, words: Words, faces: Sequence[Face], places: Sequence[tuple[float, float]]) -> None:
        """The title, the sides above the first row, and the key to the lines."""
        self._line(words.title, TITLE, MARGIN, 6.2)
        for face, (x, y) in zip(faces, places, strict=True):
            if y == places[0][1]:
                self._line(words.sides[face.side], SMALL, x, HEAD - 1.6)
        x, y = MARGIN + BLEED, self.height - 5.0
        for text, colour, dashes in (
            (words.trim, CUT, ""),
            (words.safe, SAFELY, "[3 2] 0 d"),
            (words.bleed, EDGE, "[1 1.5] 0 d"),
        ):
            self.lines.append(f"q {colour} RG 1 w {dashes} {self._at(x, y - 0.9)} m {self._at(x + 6, y - 0.9)} l S Q")
            x += 7.5 + self._line(text, SMALL, x + 7.5, y) + 5

    def face(
        self, form: pikepdf.Object, place: tuple[float, float], trim: tuple[float, float], faults: Sequence[Rectangle]
    ) -> None:
        """A face with its bleed, the veil over what is cut off, and the lines over it."""
        x, y = place
        name = f"F{len(self.drawn)}"
        self.drawn[name] = form
        cut = Rectangle(x, y, *trim)
        edge, safe = _grown(cut, BLEED), _grown(cut, -SAFE)
        self.lines += [
            f"q 1 0 0 1 {self._at(edge.left, edge.top + edge.height)} cm /{name} Do Q",
            f"q /Veil gs 1 g {self._box(edge)} {self._box(cut)} f* Q",
            f"q 0.5 w {EDGE} RG [1 1.5] 0 d {self._box(edge)} S Q",
            f"q 1.4 w 1 G {self._box(cut)} S {CUT} RG 0.7 w {self._box(cut)} S Q",
            f"q 1.1 w 1 G {self._box(safe)} S 0.6 w {SAFELY} RG [3 2] 0 d {self._box(safe)} S Q",
        ]
        reach = Rectangle(x - BLEED, y - BLEED, trim[0] + 2 * BLEED, self.height)
        for fault in faults:
            box = self._box(Rectangle(x + fault.left, y + fault.top, fault.width, fault.height))
            self.lines.append(f"q {self._box(reach)} W n 3 w 1 G {box} S 1.8 w {FAULT} RG {box} S Q")

    def _line(self, text: str, size: float, x: float, y: float) -> float:
        """A line of words whose foot stands at y; its width."""
        form, width = self.forms.line(self.fonts, text, size)
        name = f"W{len(self.drawn)}"
        self.drawn[name] = form
        self.lines.append(f"q 1 0 0 1 {self._at(x, y)} cm /{name} Do Q")
        return width

    def _at(self, x: float, y: float) -> str:
        return f"{x * POINT:.2f} {(self.height - y) * POINT:.2f}"

    def _box(self, box: Rectangle) -> str:
        return f"{self._at(box.left, box.top + box.height)} {box.width * POINT:.2f} {box.height * POINT:.2f} re"


def _grown(box: Rectangle, by: float) -> Rectangle:
    return Rectangle(box.left - by, box.top - by, box.width + 2 * by, box.height + 2 * by)
