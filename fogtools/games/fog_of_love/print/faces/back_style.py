"""The looks of corners, and of what a box has on all its backs: the line around them, its logo."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.palette import Look, Theme

#: What has corners, and these in mm, by the look's word: letters and numbers, spaces, labels, sheets, frames.
CORNERED = (
    ".option .letter, .count",
    ".space, .tens",
    ".panel .heading-line span",
    ".sheet",
    ".back-frame, .lettering",
)
CORNERS = {"sharp": (0.0, 0.0, 0.0, 0.0, 0.0), "soft": (1.1, 2.0, 0.8, 1.6, 2.0), "round": (9.0, 9.0, 2.4, 5.0, 6.0)}
#: The rows of a logo on a ground: from one to the next, and how large each is, on a drawing of 80 x 130.
STEP, TILE = (17.0, 11.0), (12.0, 3.0)
#: What is painted in a drawing: in rows it has one tone.
PAINTED = re.compile(r'(fill|stroke)="(?!none)[^"]*"')
VIEW = re.compile(r'viewBox="([^"]*)"')


def cornered(theme: Theme, of: str = "") -> str:
    """The corners that a look has its own way; `of`: of the cards of a story alone."""
    rules = []
    for parts, radius in zip(CORNERED, CORNERS.get(theme.corner, ()), strict=False):
        rules.append(", ".join(f"{of}{part}" for part in parts.split(", ")) + f" {{ border-radius: {radius:g}mm }}\n")
    return "".join(rules)


def named_backs(looks: Mapping[str, Look], theme: Theme, low_ink: bool) -> Iterator[str]:
    """The logo and the line on backs, in the colours of each."""
    for name, look in looks.items():
        ground, words = (palette.LIGHT, look.colour) if low_ink else (look.colour, theme.lettering)
        yield f".look-{name} .lettering {{ background: {ground}; color: {words} }}\n"
        yield f".look-{name} .back-frame {{ border-color: {words} }}\n"
    if theme.frame in ("line", "double"):
        yield f".back-frame {{ border-style: {'solid' if theme.frame == 'line' else 'double'} }}\n"


def logos(looks: Mapping[str, Look], theme: Theme, low_ink: bool, logo: str) -> Iterator[tuple[str, str, str, str]]:
    """Name, drawing, colour and tint of an author's logo in ink and in light, and of it in rows on backs."""
    if not logo:
        return
    yield "logo", logo, theme.ink, ""
    yield "logo-light", logo, theme.ink if low_ink else theme.lettering, ""
    if theme.ground == "logo" and not low_ink:
        for name, look in looks.items():
            yield f"wall-{name}", _in_rows(logo), look.colour, look.tone


def _in_rows(logo: str) -> str:
    """A ground with the logo in rows, every other one between those of the one before; it may be turned round."""
    size = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 130" width="80" height="130"'
    ground = f'<rect width="80" height="130" fill="{palette.DRAWN}"/>'
    return f'<svg {size} preserveAspectRatio="xMidYMid slice">{ground}{"".join(_tiles(logo))}</svg>'


def _tiles(logo: str) -> Iterator[str]:
    view, inside = VIEW.search(logo), logo.partition(">")[2].removesuffix("</svg>")
    (wide, high), drawn = TILE, PAINTED.sub(rf'\1="{palette.DRAWN_TINT}"', inside)
    for j in range(-6, 7):
        for i in range(-3, 4):
            x, y = 40 + (i + 0.5 * (j % 2)) * STEP[0], 65 + j * STEP[1]
            place = f'x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high:g}"'
            turned = f' transform="rotate(180 {x:g} {y:g})"' if (y, x) > (65, 40) else ""
            yield f'<g{turned}><svg {place} viewBox="{view[1] if view else ""}">{drawn}</svg></g>'
