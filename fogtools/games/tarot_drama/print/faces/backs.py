"""The backs: a lattice with the four signs and a star on a medal, the same when they are turned upside down."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.printing.paths import ring, star
from fogtools.games.tarot_drama.print.faces import drawings, palette
from fogtools.games.tarot_drama.print.faces.parts import art

#: Beyond the cut, and from the cut to the frame: the knife may wander, and no shop asks for more.
BLEED, FRAME = 5.0, 5.0
#: About half a lozenge, in mm; how large a sign is; and the medal as a part of the card's width.
STEP, SIGN, MEDAL = 6.5, 5.2, 0.21


def back(kind: str) -> str:
    """The back of all cards of a kind: nothing on it tells one from another, nor which way up it lies."""
    return f'<div class="card">{art(f"wall-{kind}", f"wall wall-{kind}")}</div>'


def wall(width: float, high: float, low_ink: bool) -> str:
    """The drawing of a back of this size; its origin is the middle of the card, in mm."""
    ground, tone = (palette.LIGHT, palette.RULE) if low_ink else (palette.BACK, palette.BACK_TONE)
    gold = palette.INK if low_ink else palette.GOLD
    x, y = width / 2 - FRAME, high / 2 - FRAME
    columns, rows = round(x / STEP), round(y / STEP)
    step, radius = (x / columns, y / rows), MEDAL * width
    edges = "".join(_edges(columns, rows, *step))
    return "".join(
        (
            f'<rect x="{-width / 2 - BLEED:g}" y="{-high / 2 - BLEED:g}" width="{width + 2 * BLEED:g}"'
            f' height="{high + 2 * BLEED:g}" fill="{ground}"/>',
            f'<path d="{edges}" fill="none" stroke="{tone}" stroke-width=".4"/>',
            *_signs(columns, rows, step, radius, tone),
            _framed(x, y, gold, 0.45) + _framed(x - 1.1, y - 1.1, tone, 0.3),
            _medal(radius, ground, gold),
        )
    )


def _edges(columns: int, rows: int, wide: float, high: float) -> Iterator[str]:
    """The sides of the lozenges, one in each field of a grid, so that none crosses the frame."""
    for i in range(-columns, columns):
        for j in range(-rows, rows):
            first, last = (j, j + 1) if (i + j) % 2 == 0 else (j + 1, j)
            yield f"M{i * wide:.2f} {first * high:.2f}L{(i + 1) * wide:.2f} {last * high:.2f}"


def _signs(columns: int, rows: int, step: tuple[float, float], radius: float, tone: str) -> Iterator[str]:
    """A sign in each whole lozenge beside the medal; those of the lower half are the upper ones turned round."""
    signs = [*drawings.SUITS.values()]
    for i in range(1 - columns, columns):
        for j in range(1 - rows, rows):
            x, y = i * step[0], j * step[1]
            if (i + j) % 2 == 0 or (x * x + y * y) ** 0.5 < radius + SIGN / 2:
                continue
            turned = (j, i) > (0, 0)
            sign = signs[((-i - 3 * j) // 2 if turned else (i + 3 * j) // 2) % len(signs)]
            turn = " rotate(180)" if turned else ""
            place = f"translate({x:.2f} {y:.2f}){turn} scale({SIGN / 100:g}) translate(-50 -50)"
            yield f'<path transform="{place}" d="{sign}" fill="{tone}" fill-rule="evenodd"/>'


def _framed(x: float, y: float, colour: str, width: float) -> str:
    box = f'x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}"'
    return f'<rect {box} rx="1.6" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def _medal(radius: float, ground: str, gold: str) -> str:
    rim = f'<path d="{ring(0, 0, radius)}" fill="{ground}" stroke="{gold}" stroke-width=".5"/>'
    inner = f'<path d="{ring(0, 0, 0.86 * radius)}" fill="none" stroke="{gold}" stroke-width=".3"/>'
    rays = f'<path d="{star(8, 0.34 * radius, 0.78 * radius, 0, 0)}" fill="{gold}"/>'
    middle = f'<path d="{ring(0, 0, 0.16 * radius)}" fill="{ground}"/>'
    return rim + inner + rays + middle
