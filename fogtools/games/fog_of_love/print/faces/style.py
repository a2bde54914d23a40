"""The style of all faces: style sheet, fonts and pictures in the colours of a box, or in as little ink as can be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from string import Template

from fogtools.game.printing.face import Style
from fogtools.games.fog_of_love.print.faces import palette
from fogtools.games.fog_of_love.print.faces.palette import Look
from fogtools.games.fog_of_love.print.faces.parts import SEAT
from fogtools.print.fonts import fonts

HERE = Path(__file__).parent
#: Drawings in the colours of a look, by what they begin with; all others are icons.
ARTS = ("wall", "band", "tall", "crest")
#: What has the colour of the look around it: words, and grounds.
WORDS = (
    "type span",
    "heading-line",
    "label",
    "aid-heading",
    "and",
    "deck-name",
    "great-number",
    "great-title",
    "side-name",
    "goal-count",
    "numeral",
)
GROUNDS = ("foot", "letter", "count")


@lru_cache(maxsize=8)
def style(seats: tuple[tuple[str, Look], ...] = (), low_ink: bool = False) -> Style:
    """How all faces look, read from the package; `seats` are the edition's, (name, look), else pink and blue.

    `low_ink`: white grounds, outlines for bands and backs, dark words.
    """
    own = dict(seats) or palette.SEATS
    looks = palette.DECKS | palette.KINDS | {SEAT + name: look for name, look in own.items()}
    css = _sheet("faces.css") + "".join(_coloured(looks))
    if low_ink:
        css += _sheet("low-ink.css") + "".join(_outlined(looks))
    return Style(css, tuple(fonts()), dict(_pictures(looks, low_ink)))


def _sheet(name: str) -> str:
    template = Template((HERE / name).read_text(encoding="utf-8"))
    return template.substitute({colour.lower(): getattr(palette, colour) for colour in palette.NAMED})


def _coloured(looks: Mapping[str, Look]) -> Iterator[str]:
    for name, look in looks.items():
        yield _each(name, WORDS, f"color: {look.colour}")
        yield _each(name, GROUNDS, f"background: {look.colour}")
        yield _each(name, ("panel", "lower", "space", "tens"), f"border-color: {look.colour}")
        yield f".look-{name}.full .title, .look-{name}.full .kicker {{ color: {look.colour} }}\n"


def _outlined(looks: Mapping[str, Look]) -> Iterator[str]:
    for name, look in looks.items():
        words = ("foot", "letter", "count", "title", "kicker")
        yield _each(name, words, f"color: {look.colour}")
        yield _each(name, GROUNDS, f"background: {palette.LIGHT}; border-color: {look.colour}")


def _each(look: str, parts: tuple[str, ...], rule: str) -> str:
    return ", ".join(f".look-{look} .{part}" for part in parts) + f" {{ {rule} }}\n"


def _pictures(looks: Mapping[str, Look], low_ink: bool) -> Iterator[tuple[str, bytes]]:
    drawn = {file.stem: file.read_text(encoding="utf-8") for file in sorted((HERE / "icons").glob("*.svg"))}
    light = palette.INK if low_ink else palette.LIGHT
    for name, svg in drawn.items():
        if name.startswith("aspect-"):
            yield _picture(name, svg, palette.DIMENSIONS[name.split("-")[1]])
        elif name.startswith("deck-"):
            yield _picture(name, svg, palette.DECKS[name.split("-")[1]].colour)
            yield _picture(f"{name}-light", svg, light)
        elif not name.startswith(tuple(f"{art}-" for art in ARTS)):
            yield _picture(name, svg, palette.RED if name == "heart" else palette.INK)
            yield _picture(f"{name}-light", svg, light)
    for name, look in looks.items():
        for art in ARTS:
            svg = drawn[f"{art}-{look.pattern}"]
            tint = look.tone if art == "wall" else look.tint
            yield _picture(f"{art}-{name}", _outline(art, svg) if low_ink else svg, look.colour, tint)


def _outline(art: str, svg: str) -> str:
    """A ground of one colour as its outline alone: no wall, no pattern; a crest is an outline already."""
    if art == "crest":
        return svg
    bare = re.sub(r"<path [^>]*#777777[^>]*/>|<clipPath.*?</clipPath>", "", svg)
    line = "" if art == "wall" else f' stroke="{palette.DRAWN}" stroke-width=".5"'
    return bare.replace(f'fill="{palette.DRAWN}"', f'fill="{palette.LIGHT}"{line}')


def _picture(name: str, svg: str, colour: str, tint: str = "") -> tuple[str, bytes]:
    tinted = svg.replace(palette.DRAWN, colour).replace(palette.DRAWN_TINT, tint)
    return f"{name}.svg", tinted.encode()
