"""Large areas of black: other inks below the black one, as a shop mixes it; letters and lines stay black alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import pikepdf

from fogtools.print.pdf.press.colour import Inks
from fogtools.print.pdf.press.operators import Instruction

Matrix = tuple[float, float, float, float, float, float]
Points = list[tuple[float, float]]

#: An area at least so wide and so high, in mm, is large: black ink alone looks grey there.
LARGE = 10.0
BLACK = (0.0, 0.0, 0.0, 1.0)
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
DRAWING = {"m", "l", "c", "v", "y", "re", "h", "W", "W*"}
FILLING = {"f", "F", "f*", "B", "B*", "b", "b*"}
ENDING = FILLING | {"S", "s", "n"}


@dataclass
class _State:
    matrix: Matrix = IDENTITY
    black: bool = False  # set here, and not by whoever draws the form


def enriched(content: bytes, mix: Inks) -> bytes:
    """A drawing in inks whose large black areas are mixed like this; a form is measured as if drawn in its own size."""
    with pikepdf.new() as room:
        steps = pikepdf.parse_content_stream(pikepdf.Stream(room, content))
        return bytes(pikepdf.unparse_content_stream([*_turned(steps, mix)]))


def _turned(steps: Iterable[Instruction], mix: Inks) -> Iterator[Instruction]:
    states = [_State()]
    path: list[Instruction] = []
    points: Points = []
    for step in steps:
        operator, now = str(step.operator), states[-1]
        if operator in DRAWING:
            path.append(step)
            points += _moved(_points(operator, [float(number) for number in step.operands]), now.matrix)
            continue
        if operator in ENDING and path:
            rich = operator in FILLING and now.black and _large(points)
            yield from [_coloured(mix)] * rich
            yield from (*path, step)
            yield from [_coloured(BLACK)] * rich
            path, points = [], []
            continue
        if operator == "q":
            states.append(_State(now.matrix, now.black))
        elif operator == "Q" and len(states) > 1:
            states.pop()
        elif operator == "cm":
            now.matrix = _times([float(number) for number in step.operands], now.matrix)
        elif operator == "k":
            now.black = tuple(float(number) for number in step.operands) == BLACK
        elif operator in ("cs", "sc", "scn"):
            now.black = False
        yield step
    yield from path


def _coloured(inks: Inks) -> Instruction:
    return pikepdf.ContentStreamInstruction([round(ink, 3) for ink in inks], pikepdf.Operator("k"))


def _points(operator: str, numbers: list[float]) -> Points:
    if operator == "re":
        x, y, wide, high = numbers
        return [*product((x, x + wide), (y, y + high))]
    return [*zip(numbers[::2], numbers[1::2], strict=True)]


def _moved(points: Points, by: Matrix) -> Points:
    a, b, c, d, e, f = by
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]


def _times(one: list[float], other: Matrix) -> Matrix:
    """The first, then the other."""
    a, b, c, d, e, f = one
    (e, f), (p, q) = _moved([(e, f)], other)[0], (other[4], other[5])
    (xx, xy), (yx, yy) = _moved([(a, b), (c, d)], other)
    return xx - p, xy - q, yx - p, yy - q, e, f


def _large(points: Points) -> bool:
    if not points:
        return False
    least = LARGE * 72 / 25.4
    return all(max(values) - min(values) >= least for values in zip(*points, strict=True))
