"""The operators of a content stream and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fogtools.print.preflight.reader.colours import CMYK, GRAY, PATTERN, RGB, Space
from fogtools.print.preflight.reader.content_stream import ContentStream
from fogtools.print.preflight.reader.interpreter import Interpreter
from fogtools.print.preflight.reader.lexer import operators
from fogtools.print.preflight.reader.marks import Content, Drawn
from fogtools.print.preflight.reader.paths import Path
from fogtools.print.preflight.reader.state import State
from fogtools.print.preflight.reader.text_objects import Lettering


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


def _colour(space: Space, *names: str) -> Callable[[ContentStream, list[Any]], None]:
    def work(sheet: ContentStream, operands: list[Any]) -> None:
        setattr(sheet.state, names[0], (space.colour(operands),))
        setattr(sheet.state, names[1], space)

    return work


def _space(*names: str) -> Callable[[ContentStream, list[Any]], None]:
    def work(sheet: ContentStream, operands: list[Any]) -> None:
        space = PATTERN if operands[0] == "/Pattern" else sheet.space(operands[0])
        setattr(sheet.state, names[0], (space.first(),))
        setattr(sheet.state, names[1], space)

    return work


def _mixed(*names: str) -> Callable[[ContentStream, list[Any]], None]:
    def work(sheet: ContentStream, operands: list[Any]) -> None:
        space = getattr(sheet.state, names[1])
        if operands and isinstance(operands[-1], str):
            colours = sheet.pattern(operands[-1], space, operands[:-1])
        else:
            colours = (space.colour(operands),)
        setattr(sheet.state, names[0], colours)

    return work


def _ended(kind: str) -> Callable[[ContentStream, list[Any]], None]:
    def work(sheet: ContentStream, operands: list[Any]) -> None:
        sheet.end(kind)

    return work


def _built(method: str) -> Callable[[ContentStream, list[Any]], None]:
    build = getattr(Path, method)

    def work(sheet: ContentStream, operands: list[Any]) -> None:
        build(sheet.path, sheet.state.matrix, operands)

    return work


def _clip(sheet: ContentStream, operands: list[Any]) -> None:
    sheet.clipping = True


def _work() -> Iterator[tuple[str, Callable[[ContentStream, list[Any]], None]]]:
    fill, stroke = ("fill", "fill_space"), ("stroke", "stroke_space")
    for word, space in (("g", GRAY), ("rg", RGB), ("k", CMYK)):
        yield word, _colour(space, *fill)
        yield word.upper(), _colour(space, *stroke)
    yield from (("cs", _space(*fill)), ("CS", _space(*stroke)))
    yield from ((word, _mixed(*fill)) for word in ("sc", "scn"))
    yield from ((word, _mixed(*stroke)) for word in ("SC", "SCN"))
    yield from ((word, _ended("f")) for word in ("f", "F", "f*"))
    yield from ((word, _ended("s")) for word in ("S", "s"))
    yield from ((word, _ended("fs")) for word in ("B", "B*", "b", "b*"))
    yield "n", _ended("")
    yield from ((word, _clip) for word in ("W", "W*"))
    yield from zip("mlcvy", map(_built, ("move", "line", "curve", "curve_from_here", "curve_to_end")), strict=True)
    yield from (("re", _built("rect")), ("h", _built("close")))
    yield from (
        ("q", ContentStream.save),
        ("Q", ContentStream.restore),
        ("cm", ContentStream.concatenate),
        ("w", ContentStream.line_width),
    )
    yield from (
        ("gs", ContentStream.settings),
        ("Do", ContentStream.external),
        ("BI", ContentStream.inline),
        ("sh", ContentStream.shading),
    )
    yield from Lettering.WORK.items()


#: Operator -> what it does.
WORK: dict[str, Callable[[Any, list[Any]], None]] = dict(_work())
