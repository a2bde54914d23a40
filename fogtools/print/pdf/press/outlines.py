"""Letters of a PDF as drawings: each glyph is stored once as a form, and no font is left in the file."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO

import pikepdf
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont, TTLibError

from fogtools.finding import FogError, Say
from fogtools.print.pdf.file import deflated, rectangle

#: A text of a drawing without strings in brackets: no letter of these can be taken for an operator.
TEXT = re.compile(rb"(?<=[\s\])>])BT\s.*?\sET(?=\s|$)", re.DOTALL)

#: What the reader of fonts raises for a file whose tables are no good: an author's font may have such.
DAMAGED = (TTLibError, LookupError, ValueError, ArithmeticError, AssertionError, RecursionError, struct.error)

Matrix = tuple[float, float, float, float, float, float]


class Outlines:
    """The letters of an open PDF, turned drawing by drawing."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.pdf = pdf
        self.faces: dict[tuple[int, int], Outlined] = {}
        self.done: set[tuple[int, int]] = set()

    def page(self, page: pikepdf.Page) -> None:
        """Turns a page and all forms that it draws. Raises FogError for letters that cannot be turned."""
        self._drawing(page.obj, page.obj.Contents)

    def _drawing(self, owner: pikepdf.Object, stream: pikepdf.Object) -> None:
        if stream.objgen in self.done:
            return
        self.done.add(stream.objgen)
        resources = owner.get("/Resources", pikepdf.Dictionary())
        for form in (*_held(resources, "/XObject").values(), *_held(resources, "/Pattern").values()):
            if str(form.get("/Subtype")) == "/Form" or "/PatternType" in form:
                self._drawing(form, form)
        if "/Font" not in resources:
            return
        faces = {name: self._face(font) for name, font in _held(resources, "/Font").items()}
        used: dict[str, pikepdf.Object] = {}

        def drawn(text: Iterable[pikepdf.ContentStreamInstruction]) -> bytes:
            return b"\n".join(_letters(text, faces, used))

        content = _without_text(stream.read_bytes(), drawn, self.pdf)
        own = pikepdf.Dictionary({key: value for key, value in resources.items() if key != "/Font"})
        if used:
            own.XObject = pikepdf.Dictionary({**_held(resources, "/XObject"), **used})
        owner.Resources = own
        stream.write(zlib.compress(content), filter=pikepdf.Name.FlateDecode)

    def _face(self, font: pikepdf.Object) -> Outlined:
        if font.objgen not in self.faces:
            self.faces[font.objgen] = Outlined(self.pdf, font, len(self.faces))
        return self.faces[font.objgen]


class Outlined:
    """A font whose codes are its glyphs, as drawings."""

    def __init__(self, pdf: pikepdf.Pdf, font: pikepdf.Object, number: int) -> None:
        self.pdf, self.number = pdf, number
        own = font.DescendantFonts[0] if "/DescendantFonts" in font else font
        file = own.get("/FontDescriptor", pikepdf.Dictionary()).get("/FontFile2")
        if file is None or str(font.get("/Encoding")) != "/Identity-H":
            raise _impossible()
        try:
            self.font = TTFont(BytesIO(file.read_bytes()), lazy=True, recalcBBoxes=False)
            self.glyphs, self.order = self.font.getGlyphSet(), self.font.getGlyphOrder()
            self.units = int(self.font["head"].unitsPerEm)
        except DAMAGED as fault:
            raise _impossible() from fault
        self.default = float(own.get("/DW", 1000))
        self.widths = dict(_widths(own.get("/W", pikepdf.Array())))
        self.forms: dict[int, pikepdf.Object | None] = {}

    def form(self, glyph: int) -> pikepdf.Object | None:
        """The drawing of a glyph in units of the font; None for a space."""
        if glyph not in self.forms:
            pen = Path(self.glyphs)
            try:
                self.glyphs[self.order[glyph]].draw(pen)
            except DAMAGED as fault:
                raise _impossible() from fault
            self.forms[glyph] = self._stored(pen) if pen.drawn else None
        return self.forms[glyph]

    def _stored(self, pen: Path) -> pikepdf.Object:
        names = {"Type": pikepdf.Name.XObject, "Subtype": pikepdf.Name.Form}
        xs, ys = zip(*pen.points, strict=True)
        box = rectangle(min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)
        content = zlib.compress(" ".join((*pen.drawn, "f")).encode("ascii"))
        return self.pdf.make_indirect(deflated(self.pdf, content, **names, BBox=box, Resources=pikepdf.Dictionary()))


class Path(BasePen):  # type: ignore[misc]
    """An outline as operators of a PDF; all points of it lie within the box around its control points."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.drawn: list[str] = []
        self.points: list[tuple[float, float]] = []

    def _put(self, operator: str, *points: tuple[float, float]) -> None:
        self.points += points
        self.drawn.append(" ".join((*(_number(v) for point in points for v in point), operator)))

    def _moveTo(self, point: tuple[float, float]) -> None:
        self._put("m", point)

    def _lineTo(self, point: tuple[float, float]) -> None:
        self._put("l", point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:
        self._put("c", *points)

    def _closePath(self) -> None:
        self._put("h")


def _without_text(
    content: bytes, drawn: Callable[[Iterable[pikepdf.ContentStreamInstruction]], bytes], pdf: pikepdf.Pdf
) -> bytes:
    """The content with the drawings of its texts in their place."""

    def read(part: bytes) -> list[pikepdf.ContentStreamInstruction]:
        return list(pikepdf.parse_content_stream(pikepdf.Stream(pdf, part)))  # type: ignore[arg-type]

    if b"(" not in content and b"%" not in content:
        return TEXT.sub(lambda found: drawn(read(found[0])), b"\n" + content)[1:]
    done: list[bytes] = []
    text: list[pikepdf.ContentStreamInstruction] = []
    for step in read(content):
        operator = str(step.operator)
        if text or operator == "BT":
            text.append(step)
        else:
            done.append(pikepdf.unparse_content_stream([step]))
        if operator == "ET":
            done.append(drawn(text))
            text = []
    return b"\n".join(done)


def _letters(
    text: Iterable[pikepdf.ContentStreamInstruction], faces: Mapping[str, Outlined], used: dict[str, pikepdf.Object]
) -> Iterator[bytes]:
    """The glyphs of a text, each drawn where it stands; what else stands in the text stays."""
    face, size = None, 0.0
    line: Matrix = (1, 0, 0, 1, 0, 0)
    at = 0.0
    for step in text:
        operator, operands = str(step.operator), step.operands
        if operator == "Tf":
            face, size = faces[str(operands[0])], float(operands[1])
        elif operator in ("Tm", "Td"):
            moved = [float(part) for part in operands]
            a, b, c, d, e, f = line if operator == "Td" else moved
            line = (a, b, c, d, e, f) if operator == "Tm" else _moved(line, *moved)
            at = 0.0
        elif operator in ("TJ", "Tj"):
            if face is None:
                raise _impossible()
            for piece in operands[0] if operator == "TJ" else operands:
                if not isinstance(piece, pikepdf.String):
                    at -= float(piece) * size / 1000
                    continue
                codes = bytes(piece)
                for glyph in (int.from_bytes(codes[i : i + 2], "big") for i in range(0, len(codes), 2)):
                    form = face.form(glyph)
                    if form is not None:
                        used[f"/L{face.number}.{glyph}"] = form
                        matrix = _placed(line, at, size / face.units)
                        yield f"q {matrix} cm /L{face.number}.{glyph} Do Q".encode("ascii")
                    at += face.widths.get(glyph, face.default) * size / 1000
        elif operator.startswith("T") or operator in ("'", '"'):
            raise _impossible()
        elif operator not in ("BT", "ET"):
            yield pikepdf.unparse_content_stream([step])


def _moved(line: Matrix, x: float, y: float) -> Matrix:
    a, b, c, d, e, f = line
    return a, b, c, d, a * x + c * y + e, b * x + d * y + f


def _placed(line: Matrix, at: float, scale: float) -> str:
    a, b, c, d, e, f = _moved(line, at, 0.0)
    return " ".join(_number(v, 6) for v in (a * scale, b * scale, c * scale, d * scale)) + f" {_number(e)} {_number(f)}"


def _number(value: float, places: int = 3) -> str:
    return f"{value:.{places}f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def _held(resources: pikepdf.Object, kind: str) -> dict[str, pikepdf.Object]:
    """The resources of one kind, by name."""
    return dict(resources.get(kind, {}).items())


def _widths(table: pikepdf.Object) -> Iterator[tuple[int, float]]:
    """Glyph -> width, of a table as this package writes it: the first of a row, then the widths of that row."""
    items = list(table)
    for first, row in zip(items[::2], items[1::2], strict=True):
        if not isinstance(row, pikepdf.Array):
            raise _impossible()
        yield from enumerate(map(float, row), int(first))


def _impossible() -> FogError:
    return FogError(
        Say("the letters cannot be turned into outlines: their font is embedded in a way that is not known here."),
        Say("print for the shop without `outlines: true`"),
    )
