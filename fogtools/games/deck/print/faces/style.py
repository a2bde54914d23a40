"""The style of the faces of a deck: its style sheet in the size of its cards, fonts, and signs in its colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from string import Template

from fogtools.game.printing.face import Style
from fogtools.game.printing.paths import ring, svg
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.print.faces.drawings import sign
from fogtools.games.deck.print.faces.palette import INK, LIGHT, MUTED, PAPER, Look, looks, mixed, upon
from fogtools.print.fonts import fonts

SHEET = Path(__file__).with_name("faces.css")
#: The card that the sheet is drawn for, in mm; on others all is as much larger or smaller, within these bounds.
DRAWN, SMALLEST, LARGEST = (63.5, 88.9), 0.72, 1.5
#: Colour runs so far over the cut, in mm.
BLEED = 5.0
#: The sizes that the text of a card may have on a poker card, in points; on others they go by its area.
STEPS = (15.5, 13.6, 12.0, 10.6, 9.4, 8.4)
#: A title alone is so many times as large.
ALONE = 21 / STEPS[0]
#: Where the body of a card ends above its lower edge, and the answer on a back, in mm of a poker card.
BELOW, BELOW_ANSWER = 10.0, 9.0


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How all faces look; `low_ink`: white grounds and outlines."""
    return _style(box.trim, tuple(looks(box).values()), low_ink)


def scale(trim: tuple[float, float]) -> float:
    """How much larger than on a poker card everything is."""
    return _within(min(trim[0] / DRAWN[0], trim[1] / DRAWN[1]))


def _within(by: float) -> float:
    return min(max(by, SMALLEST), LARGEST)


@lru_cache(maxsize=16)
def _style(trim: tuple[float, float], looked: tuple[Look, ...], low_ink: bool) -> Style:
    by = scale(trim)
    sheet = Template(SHEET.read_text(encoding="utf-8")).substitute(ink=INK, muted=MUTED, paper=PAPER)
    css = "".join((enlarged(sheet, by), *_placed(trim, by), *_coloured(looked, low_ink)))
    return Style(css, tuple(fonts()), dict(_pictures(trim, looked, by, low_ink)))


def enlarged(css: str, by: float) -> str:
    """Every millimetre and point of a style sheet, so many times as large."""
    return re.sub(r"(\d*\.?\d+)(mm|pt)", lambda found: f"{round(float(found[1]) * by, 3):g}{found[2]}", css)


def _placed(trim: tuple[float, float], by: float) -> Iterator[str]:
    """What goes by the size of the card itself: heights, bleeds, the sizes of type."""
    yield f".ground, .wall {{ position: absolute; left: -{BLEED}mm; top: -{BLEED}mm;"
    yield f" width: {trim[0] + 2 * BLEED:g}mm; height: {trim[1] + 2 * BLEED:g}mm }}\n"
    yield f".band {{ position: absolute; left: -{BLEED}mm; right: -{BLEED}mm; top: -{BLEED}mm;"
    yield f" height: {BLEED + 13 * by:.2f}mm }}\n"
    yield f".body {{ height: {trim[1] - (17 + BELOW) * by:.2f}mm }}\n"
    yield f".answer {{ height: {trim[1] - (9 + BELOW_ANSWER) * by:.2f}mm }}\n"
    area = (trim[0] * trim[1] / (DRAWN[0] * DRAWN[1])) ** 0.5
    for n, points in enumerate(points * _within(area) for points in STEPS):
        yield f".t{n} .text, .t{n} .answer {{ font-size: {points:.2f}pt }}\n"
        yield f".t{n} .more {{ font-size: {points * 0.82:.2f}pt }}\n"
        yield f".t{n}.alone .title {{ font-size: {points * ALONE:.2f}pt }}\n"


def _coloured(looked: tuple[Look, ...], low_ink: bool) -> Iterator[str]:
    """A class for each look: `look-0` is that of the back."""
    for n, (colour, _) in enumerate(looked):
        ground, words = (LIGHT, mixed(colour, INK, 0.5)) if low_ink else (colour, upon(colour))
        pale = LIGHT if low_ink else mixed(PAPER, colour, 0.05)
        yield f".look-{n} .band {{ background: {ground} }} .look-{n} .ground {{ background: {pale} }}\n"
        yield f".look-{n} .pile, .look-{n} .head, .look-{n} .back-name {{ color: {words} }}\n"
        yield f".look-{n} .title {{ color: {mixed(colour, INK, 0.5)} }}\n"
        if low_ink:
            yield f".look-{n} .band {{ border-bottom: .4mm solid {colour}; box-sizing: border-box }}\n"
            yield f".look-{n} .plate {{ border: .3mm solid {colour}; box-sizing: border-box }}\n"


def _pictures(
    trim: tuple[float, float], looked: tuple[Look, ...], by: float, low_ink: bool
) -> Iterator[tuple[str, bytes]]:
    for n, (colour, name) in enumerate(looked):
        yield f"mark-{n}.svg", svg(sign(name, colour if low_ink else upon(colour)))
        yield f"water-{n}.svg", svg("" if low_ink else sign(name, mixed(PAPER, colour, 0.13)))
        yield f"wall-{n}.svg", _wall(trim, Look(colour, name), by, low_ink)


def _wall(trim: tuple[float, float], look: Look, by: float, low_ink: bool) -> bytes:
    """A back with its bleed: signs in rows, a frame, the sign on a medal; the same when it is turned upside down."""
    wide, high = trim[0] + 2 * BLEED, trim[1] + 2 * BLEED
    ground = LIGHT if low_ink else look.colour
    tone, line = (mixed(PAPER, look.colour, 0.3), look.colour) if low_ink else _tones(look.colour)
    parts = [f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}" fill="{ground}"/>']
    parts += _rows(trim, look.sign, tone, by)
    x, y = trim[0] / 2 - 4.2 * by, trim[1] / 2 - 4.2 * by
    parts.append(
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="{2.2 * by:g}" fill="none"'
        f' stroke="{line}" stroke-width="{0.5 * by:g}"/>'
    )
    parts.append(f'<path d="{ring(0, 0, 11 * by)}" fill="{ground}" stroke="{line}" stroke-width="{0.5 * by:g}"/>')
    parts.append(_at(look.sign, line, 0, 0, 12.4 * by))
    return svg("".join(parts), f"{-wide / 2:g} {-high / 2:g} {wide:g} {high:g}")


def _tones(colour: str) -> tuple[str, str]:
    """Of a back: the colour of its small signs, and that of its lines."""
    light = upon(colour)
    return mixed(colour, light, 0.12), mixed(colour, light, 0.85)


def _rows(trim: tuple[float, float], name: str, tone: str, by: float) -> Iterator[str]:
    """Small signs within the frame, every other row between those of the one before; none behind words and medal."""
    step, size = 6.6 * by, 3.8 * by
    columns, rows = int(trim[0] / 2 / step) + 1, int((trim[1] / 2 - 24 * by) / step)
    for j in range(-rows, rows + 1):
        for i in range(-columns, columns + 1):
            x, y = (i + 0.5 * (j % 2)) * step, j * step
            if abs(x) <= trim[0] / 2 - 8 * by and (x * x + y * y) ** 0.5 > 15 * by:
                yield _at(name, tone, x, y, size, turned=(y, x) > (0, 0))


def _at(name: str, colour: str, x: float, y: float, size: float, turned: bool = False) -> str:
    turn = " rotate(180)" if turned else ""
    place = f"translate({x:.2f} {y:.2f}){turn} scale({size / 100:.4f}) translate(-50 -50)"
    return f'<g transform="{place}">{sign(name, colour)}</g>'
