"""What stands where on the pages of a finished PDF, by its operators alone: nothing of our own geometry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pikepdf

MM = 25.4 / 72
#: A point of a page, in mm from its lower left corner.
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


def times(first: Matrix, then: Matrix) -> Matrix:
    """Both, one after the other (ISO 32000-1, 8.3.4)."""
    a, b, c, d, e, f = first
    k, l, m, n, o, p = then  # noqa: E741
    return a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p


def at(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) * MM, (b * x + d * y + f) * MM


@dataclass(frozen=True)
class Shown:
    """A face on a page: its form's matrix, its width and height with bleed in points, and what of it may be seen."""

    card: str
    side: str
    matrix: Matrix
    size: Point
    seen: tuple[float, float, float, float]

    def spot(self, right: float, up: float, bleed: float = 3.0) -> Point:
        """A point of the card, in mm from the lower left corner of its trim, on the page."""
        return at(self.matrix, (right + bleed) / MM, (up + bleed) / MM)

    def trim(self, bleed: float = 3.0) -> Point:
        """Width and height of the card, in mm."""
        return self.size[0] * MM - 2 * bleed, self.size[1] * MM - 2 * bleed


@dataclass(frozen=True)
class Line:
    """A straight line on a page, in mm."""

    start: Point
    end: Point
    dashed: bool
    grey: bool


@dataclass
class Page:
    """One page: its size in mm, its faces, its lines."""

    width: float
    height: float
    faces: list[Shown]
    lines: list[Line]


def pages_of(file: Path, inside: bool = False) -> list[Page]:
    """Every page of a PDF; its lines are those beside the faces, or also those `inside` them."""
    with pikepdf.open(file) as pdf:
        found = []
        for page in pdf.pages:
            width, height = (float(edge) * MM for edge in page.MediaBox[2:])
            drawn = Page(width, height, [], [])
            _walk(page, page.Resources, SAME, drawn, inside)
            found.append(drawn)
        return found


def _walk(content: Any, resources: Any, start: Matrix, page: Page, inside: bool) -> None:
    matrix, clip, dashed, grey = start, (0.0, 0.0, page.width, page.height), False, True
    kept: list[Any] = []
    path: list[Any] = []
    lines: list[tuple[Point, Point]] = []
    here: Point = (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(content):
        name = str(operator)
        numbers = [float(o) for o in operands if not isinstance(o, pikepdf.Object)]
        if name == "q":
            kept.append((matrix, clip, dashed, grey))
        elif name == "Q":
            matrix, clip, dashed, grey = kept.pop()
        elif name == "cm":
            matrix = times(tuple(numbers), matrix)  # type: ignore[arg-type]
        elif name == "d":
            dashed = bool(len(operands[0]))
        elif name in ("G", "RG", "K"):
            grey = name == "G" or (name == "RG" and len(set(numbers)) == 1)
        elif name == "re":
            x, y, width, height = numbers
            path = [at(matrix, x, y), at(matrix, x + width, y + height)]
        elif name in ("W", "W*"):
            xs, ys = zip(*path, strict=True)
            clip = (max(clip[0], min(xs)), max(clip[1], min(ys)), min(clip[2], max(xs)), min(clip[3], max(ys)))
        elif name == "m":
            here = at(matrix, *numbers)
        elif name == "l":
            lines.append((here, here := at(matrix, *numbers)))
        elif name in ("S", "s"):
            page.lines += [Line(*line, dashed, grey) for line in lines]
            lines = []
        elif name in ("n", "f", "F", "f*", "B", "b"):
            lines = []
        elif name == "Do":
            form = resources.XObject[operands[0]]
            if form.Subtype == "/Form":
                inner = times(tuple(float(n) for n in form.get("/Matrix", SAME)), matrix)  # type: ignore[arg-type]
                if "/FOG_Face" in form:
                    card, _, side = str(form["/FOG_Face"]).rpartition(" ")
                    left, bottom, right, top = map(float, form.BBox)  # it may reach beyond its bleed, as far all round
                    size = right + left, top + bottom
                    page.faces.append(Shown(card, side, inner, size, clip))
                if inside or "/FOG_Face" not in form:
                    _walk(form, form.get("/Resources", resources), inner, page, inside)


def pairs(fronts: Page, backs: Page) -> Iterator[tuple[Shown, Shown]]:
    """The faces of each card: as many backs as fronts."""
    assert sorted(f.card for f in fronts.faces if f.side == "front") == sorted(
        b.card for b in backs.faces if b.side == "back"
    )
    for front in fronts.faces:
        if front.side == "front":
            yield front, next(b for b in backs.faces if (b.card, b.side) == (front.card, "back"))
