"""The style of the faces of a deck: its style sheet in the size of its cards, fonts, and signs in its colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path
from string import Template

from fogtools.game.printing.face import Font, Style
from fogtools.game.printing.paths import ring, svg
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.print.faces.drawings import sign
from fogtools.games.deck.print.faces.palette import LIGHT, Look, looks, mixed, upon
from fogtools.print.art import icon
from fogtools.print.fonts.own import beside_shipped, fonts_of, lettered

SHEET = Path(__file__).with_name("faces.css")
#: The card that the sheet is drawn for, in mm; on others all is as much larger or smaller, within these bounds.
DRAWN, SMALLEST, LARGEST = (63.5, 88.9), 0.72, 1.5
#: Colour runs so far over the cut, in mm.
BLEED = 5.0
#: The sizes that the text of a card may have on a poker card, in points; on others they go by its area.
STEPS = (15.5, 13.6, 12.0, 10.6, 9.4, 8.4)
#: A title alone is so many times as large.
ALONE = 21 / STEPS[0]
#: What is set in an author's font for titles.
TITLES = ("title", "back-name", "tuck-title")
#: How high a picture across the card is, as a share of it; how wide a round one is, in mm of a poker card.
HIGH, ROUND = 0.36, 24.0
#: The signs of an author: name -> drawing.
Signs = tuple[tuple[str, str], ...]
#: (colour) -> a sign in it.
Drawn = Callable[[str], str]
#: The field that signs are drawn on, and what of them has the colour of the place.
FIELD, BLACK = (100.0, 100.0), "#010203"
#: Where the body of a card ends above its lower edge, and the answer on a back, in mm of a poker card.
BELOW, BELOW_ANSWER = 10.0, 9.0


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How all faces look; `low_ink`: white grounds and outlines."""
    own = fonts_of(box.folder, box.look.fonts)
    return _style(box.trim, tuple(looks(box).values()), low_ink, own, _signs(box))


def _signs(box: Loaded) -> Signs:
    """The signs that the author draws; those that cannot be used are left out."""
    drawn = ((name, icon(box.folder, file, FIELD, BLACK)) for name, file in box.look.icons.items())
    return tuple((name, svg) for name, svg in drawn if svg)


def scale(trim: tuple[float, float]) -> float:
    """How much larger than on a poker card everything is."""
    return _within(min(trim[0] / DRAWN[0], trim[1] / DRAWN[1]))


def _within(by: float) -> float:
    return min(max(by, SMALLEST), LARGEST)


@lru_cache(maxsize=16)
def _style(
    trim: tuple[float, float], looked: tuple[Look, ...], low_ink: bool, own: tuple[Font, ...], signs: Signs
) -> Style:
    by = scale(trim)
    one = looked[0]
    sheet = Template(SHEET.read_text(encoding="utf-8")).substitute(ink=one.ink, muted=one.muted, paper=one.paper)
    css = "".join((enlarged(sheet, by), *_placed(trim, by), *_coloured(looked, low_ink), lettered(own, TITLES)))
    return Style(css, beside_shipped(own), dict(_pictures(trim, looked, by, low_ink, signs)))


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
    yield from _shown(trim, by)
    yield f".answer {{ height: {trim[1] - (9 + BELOW_ANSWER) * by:.2f}mm }}\n"
    area = (trim[0] * trim[1] / (DRAWN[0] * DRAWN[1])) ** 0.5
    for n, points in enumerate(points * _within(area) for points in STEPS):
        yield f".t{n} .text, .t{n} .answer {{ font-size: {points:.2f}pt }}\n"
        yield f".t{n} .more {{ font-size: {points * 0.82:.2f}pt }}\n"
        yield f".t{n}.alone .title {{ font-size: {points * ALONE:.2f}pt }}\n"


def _shown(trim: tuple[float, float], by: float) -> Iterator[str]:
    """Pictures at their places, and what room they leave for the body."""
    wide, high, foot = trim[0] + 2 * BLEED, HIGH * trim[1], BELOW * by
    yield f".shown {{ position: absolute; left: -{BLEED}mm; width: {wide:g}mm; height: {high:.2f}mm }}\n"
    yield f".shown.at-head {{ top: {13 * by:.2f}mm }} .shown.at-band {{ bottom: {foot:.2f}mm }}\n"
    yield f".shown.at-full-bleed {{ top: -{BLEED}mm; height: {trim[1] + 2 * BLEED:g}mm }}\n"
    size, left = ROUND * by, (trim[0] - ROUND * by) / 2
    yield f".shown.at-vignette {{ top: {16 * by:.2f}mm; left: {left:.2f}mm; width: {size:.2f}mm; height: {size:.2f}mm;"
    yield f" border-radius: {size / 2:.2f}mm }}\n"
    tops = {"head": 16.5 * by + high, "vignette": 18.5 * by + size, "band": 17 * by, "full-bleed": trim[1] * 0.54}
    for name, top in tops.items():
        rest = trim[1] - top - foot - (high + 1.5 * by if name == "band" else 0)
        yield f".with-at-{name} .body {{ top: {top:.2f}mm; height: {rest:.2f}mm }}\n"
    yield f".sheet {{ top: {trim[1] * 0.54 - 3 * by:.2f}mm }}\n"


def _coloured(looked: tuple[Look, ...], low_ink: bool) -> Iterator[str]:
    """A class for each look: `look-0` is that of the back."""
    for n, (colour, _, paper, ink, _) in enumerate(looked):
        ground, words = (LIGHT, mixed(colour, ink, 0.5)) if low_ink else (colour, upon(colour))
        pale = LIGHT if low_ink else mixed(paper, colour, 0.05)
        yield f".look-{n} .band {{ background: {ground} }} .look-{n} .ground {{ background: {pale} }}\n"
        yield f".look-{n} .pile, .look-{n} .head, .look-{n} .back-name {{ color: {words} }}\n"
        yield f".look-{n} .title {{ color: {mixed(colour, ink, 0.5)} }}\n"
        yield f".look-{n} .label {{ background: {ground} }}\n"
        if low_ink:
            yield f".look-{n} .band {{ border-bottom: .4mm solid {colour}; box-sizing: border-box }}\n"
            yield f".look-{n} .plate {{ border: .3mm solid {colour}; box-sizing: border-box }}\n"


def _pictures(
    trim: tuple[float, float], looked: tuple[Look, ...], by: float, low_ink: bool, signs: Signs
) -> Iterator[tuple[str, bytes]]:
    own = dict(signs)
    for n, look in enumerate(looked):
        draw = partial(_sign, own, look.sign)
        yield f"mark-{n}.svg", svg(draw(look.colour if low_ink else upon(look.colour)))
        yield f"water-{n}.svg", svg("" if low_ink else draw(mixed(look.paper, look.colour, 0.13)))
        yield f"wall-{n}.svg", _wall(trim, look, by, low_ink, draw)


def _sign(own: Mapping[str, str], name: str, colour: str) -> str:
    """A sign in a colour: the author's, else ours."""
    return own[name].replace(BLACK, colour) if name in own else sign(name, colour)


def _wall(trim: tuple[float, float], look: Look, by: float, low_ink: bool, draw: Drawn) -> bytes:
    """A back with its bleed: signs in rows, a frame, the sign on a medal; the same when it is turned upside down."""
    wide, high = trim[0] + 2 * BLEED, trim[1] + 2 * BLEED
    ground = LIGHT if low_ink else look.colour
    tone, line = (mixed(look.paper, look.colour, 0.3), look.colour) if low_ink else _tones(look.colour)
    parts = [f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}" fill="{ground}"/>']
    parts += _rows(trim, draw(tone), by)
    x, y = trim[0] / 2 - 4.2 * by, trim[1] / 2 - 4.2 * by
    parts.append(
        f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="{2.2 * by:g}" fill="none"'
        f' stroke="{line}" stroke-width="{0.5 * by:g}"/>'
    )
    parts.append(f'<path d="{ring(0, 0, 11 * by)}" fill="{ground}" stroke="{line}" stroke-width="{0.5 * by:g}"/>')
    parts.append(_at(draw(line), 0, 0, 12.4 * by))
    return svg("".join(parts), f"{-wide / 2:g} {-high / 2:g} {wide:g} {high:g}")


def _tones(colour: str) -> tuple[str, str]:
    """Of a back: the colour of its small signs, and that of its lines."""
    light = upon(colour)
    return mixed(colour, light, 0.12), mixed(colour, light, 0.85)


def _rows(trim: tuple[float, float], drawn: str, by: float) -> Iterator[str]:
    """Small signs within the frame, every other row between those of the one before; none behind words and medal."""
    step, size = 6.6 * by, 3.8 * by
    columns, rows = int(trim[0] / 2 / step) + 1, int((trim[1] / 2 - 24 * by) / step)
    for j in range(-rows, rows + 1):
        for i in range(-columns, columns + 1):
            x, y = (i + 0.5 * (j % 2)) * step, j * step
            if abs(x) <= trim[0] / 2 - 8 * by and (x * x + y * y) ** 0.5 > 15 * by:
                yield _at(drawn, x, y, size, turned=(y, x) > (0, 0))


def _at(drawn: str, x: float, y: float, size: float, turned: bool = False) -> str:
    turn = " rotate(180)" if turned else ""
    place = f"translate({x:.2f} {y:.2f}){turn} scale({size / 100:.4f}) translate(-50 -50)"
    return f'<g transform="{place}">{drawn}</g>'
