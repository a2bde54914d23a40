"""The operators of a content stream and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from fogtools.print.preflight.reader.colours import CMYK, GRAY, PATTERN, RGB, Space
from fogtools.print.preflight.reader.content_stream import ContentStream
from fogtools.print.preflight.reader.interpreter import Interpreter
from fogtools.print.preflight.reader.marks import Content, Drawn
from fogtools.print.preflight.reader.matrices import Matrix
from fogtools.print.preflight.reader.paths import Path
from fogtools.print.preflight.reader.state import State
from fogtools.print.preflight.reader.streams.lexer import operators
from fogtools.print.preflight.reader.text_objects import Lettering

#: What an operator does with operands as they should be: others make it fail, and it is not carried out.
Work: TypeAlias = Callable[[ContentStream, list[Any]], None]


def carry_out(press: Interpreter, content: Content, state: State) -> Drawn:
    """Every operator in turn; what is wrong with one is noted, and the next one is carried out."""
    sheet = ContentStream(press, content.resources, state)
    for word, operands in operators(content.data):
        press.step()
        work = WORK.get(word)
        if work is None:
            continue
        try:
            work(sheet, operands)
        except WRONG:
            sheet.trait("broken", f"the operator {word} cannot be carried out")
    return sheet.drawn


#: What operands of a wrong number or kind lead to.
WRONG = (IndexError, TypeError, ValueError, KeyError, AttributeError, OverflowError)


def _colour(space: Space, *names: str) -> Work:
    def work(sheet: ContentStream, operands: Sequence[float]) -> None:
        setattr(sheet.state, names[0], (space.colour(operands),))
        setattr(sheet.state, names[1], space)

    return work


def _space(*names: str) -> Work:
    def work(sheet: ContentStream, operands: Sequence[str]) -> None:
        space = PATTERN if operands[0] == "/Pattern" else sheet.space(operands[0])
        setattr(sheet.state, names[0], (space.first(),))
        setattr(sheet.state, names[1], space)

    return work


def _mixed(*names: str) -> Work:
    def work(sheet: ContentStream, operands: Sequence[float | str]) -> None:
        space = getattr(sheet.state, names[1])
        if operands and isinstance(operands[-1], str):
            colours = sheet.pattern(operands[-1], space, [float(part) for part in operands[:-1]])
        else:
            colours = (space.colour([float(part) for part in operands]),)
        setattr(sheet.state, names[0], colours)

    return work


def _ended(kind: str) -> Work:
    def work(sheet: ContentStream, operands: object) -> None:
        sheet.end(kind)

    return work


def _built(build: Callable[[Path, Matrix, Sequence[float]], None]) -> Work:
    def work(sheet: ContentStream, operands: Sequence[float]) -> None:
        build(sheet.path, sheet.state.matrix, operands)

    return work


def _clip(sheet: ContentStream, operands: object) -> None:
    sheet.clipping = True


def _work() -> Iterator[tuple[str, Work]]:
    fill, stroke = ("fill", "fill_space"), ("stroke", "stroke_space")
    for word, space in (("g", GRAY), ("rg", RGB), ("k", CMYK)):
        yield word, _colour(space, *fill)
        yield word.upper(), _colour(space, *stroke)
    yield from (("cs", _space(*fill)), ("CS", _space(*stroke)))
    yield from ((word, _mixed(*fill)) for word in ("sc", "scn"))
    yield from ((word, _mixed(*stroke)) for word in ("SC", "SCN"))
    yield from ((word, _ended(kind)) for word, kind in (("f", "f"), ("F", "f"), ("f*", "f*"), ("S", "s"), ("s", "s")))
    yield from ((word, _ended(kind)) for word, kind in (("B", "fs"), ("b", "fs"), ("B*", "fs*"), ("b*", "fs*")))
    yield "n", _ended("")
    yield from ((word, _clip) for word in ("W", "W*"))
    yield from zip(
        "mlcvy", map(_built, (Path.move, Path.line, Path.curve, Path.curve_from_here, Path.curve_to_end)), strict=True
    )
    yield from (("re", _built(Path.rect)), ("h", _built(Path.close)))
    yield from (
        ("q", ContentStream.save),
        ("Q", ContentStream.restore),
        ("cm", ContentStream.concatenate),
        ("w", ContentStream.line_width),
        ("d", ContentStream.dashes),
    )
    yield from (
        ("gs", ContentStream.settings),
        ("Do", ContentStream.external),
        ("BI", ContentStream.inline),
        ("sh", ContentStream.shading),
    )
    yield from Lettering.WORK.items()


#: Operator -> what it does.
WORK: dict[str, Work] = dict(_work())
