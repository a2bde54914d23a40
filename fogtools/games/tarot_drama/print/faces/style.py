"""The style of the faces: style sheet, fonts, and the drawings in the colours they are wanted in."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from string import Template

from fogtools.game.printing.face import Style
from fogtools.game.printing.paths import ring, svg
from fogtools.games.tarot_drama.print.faces import backs, drawings, palette
from fogtools.games.tarot_drama.print.faces.parts import SIZES
from fogtools.print.fonts import fonts

SHEET = Path(__file__).with_name("faces.css")
#: The formats whose backs are all alike.
BACKED = ("conflicts", "markers")


@lru_cache(maxsize=2)
def style(low_ink: bool = False) -> Style:
    """How all faces look; `low_ink`: white grounds and outlines."""
    named = {name.lower(): getattr(palette, name) for name in ("INK", "PAPER", "PANEL", "RULE", "MUTED", "LIGHT")}
    css = Template(SHEET.read_text(encoding="utf-8")).substitute(named)
    css += "".join(_coloured(low_ink))
    if low_ink:
        css += f".ground {{ background: {palette.LIGHT} }}\n"
    return Style(css, tuple(fonts()), dict(_pictures(low_ink)))


#: What a setting with typefaces or pictures of its own has besides, and one with pictures.
CREDITED = """
.guide-made { position: absolute; left: 9mm; right: 9mm; bottom: 1.6mm; height: 5mm; font: 7.6pt/4mm "Fog Sans" }
"""
OWN = """
.own-emblem { position: absolute; left: 21.2mm; top: 44.2mm; width: 19.6mm; height: 19.6mm; border-radius: 9.8mm }
"""
HIDDEN = ".own { visibility: hidden }\n"


def credited(whole: Style) -> Style:
    """The same with a place for who made what is the author's own."""
    return replace(whole, css=whole.css + CREDITED)


def with_own(whole: Style, art: Mapping[str, bytes], low_ink: bool) -> Style:
    """The same with pictures of the author's on bare medals; in little ink their places stay."""
    gold = palette.INK if low_ink else palette.GOLD
    pictures = {**whole.pictures, "medal.svg": _emblem("M0 0", low_ink, gold)}
    return replace(whole, css=whole.css + CREDITED + OWN + HIDDEN * low_ink, pictures=pictures, art=art)


def _coloured(low_ink: bool) -> Iterator[str]:
    for kind, (colour, pale, _) in palette.KINDS.items():
        yield f".{kind} .label {{ color: {colour} }}\n"
        if not low_ink:
            yield f".half.{kind} {{ background: {pale} }}\n"
        words = colour if low_ink else palette.LIGHT
        yield f".{kind} .band {{ background: {palette.LIGHT if low_ink else colour}; color: {words} }}\n"
    for suit, (colour, pale) in palette.SUITS.items():
        yield f".suit-{suit} {{ color: {colour} }}\n"
        yield f".suit-{suit}.ground, .suit-{suit} .tinted {{ background: {palette.LIGHT if low_ink else pale} }}\n"
        yield f".suit-{suit} .rank-band {{ background: {palette.LIGHT if low_ink else colour};"
        yield f" color: {colour if low_ink else palette.LIGHT} }}\n"


def _pictures(low_ink: bool) -> Iterator[tuple[str, bytes]]:
    gold = palette.INK if low_ink else palette.GOLD
    for suit, path in drawings.SUITS.items():
        yield f"suit-{suit}.svg", _filled(path, palette.SUITS[suit][0])
        for place, crown in drawings.CROWNS.items():
            light = palette.SUITS[suit][0] if low_ink else palette.LIGHT
            yield f"crown-{suit}-{place}.svg", _filled(crown, light)
    for number, path in drawings.ARCANA.items():
        yield f"arcana-{number}.svg", _emblem(path, low_ink, gold)
    yield "abstain.svg", svg(_strokes(drawings.ABSTAIN, palette.INK, 4))
    for kind in BACKED:
        wide, high = SIZES[kind]
        edges = (-wide / 2 - backs.BLEED, -high / 2 - backs.BLEED, wide + 2 * backs.BLEED, high + 2 * backs.BLEED)
        yield f"wall-{kind}.svg", svg(backs.wall(wide, high, low_ink), " ".join(f"{edge:g}" for edge in edges))


def _filled(path: str, colour: str) -> bytes:
    return svg(f'<path d="{path}" fill="{colour}" fill-rule="evenodd"/>')


def _strokes(path: str, colour: str, width: float) -> str:
    look = f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" {look}/>'


def _emblem(path: str, low_ink: bool, gold: str) -> bytes:
    """An emblem on its medal: a dark disc in a golden ring of beads, halfway between the two kinds."""
    disc, line = (palette.LIGHT, palette.INK) if low_ink else (palette.INK, palette.PAPER)
    beads = "".join(f'<path d="{ring(*at, 1.5)}" fill="{gold}"/>' for at in _around(40, 63))
    ground = f'<path d="{ring(50, 50, 68)}" fill="{palette.LIGHT if low_ink else palette.PAPER}"/>'
    rim = f'<path d="{ring(50, 50, 59)}" fill="{disc}" stroke="{gold}" stroke-width="2"/>'
    drawn = f'<g transform="translate(11 11) scale(.78)">{_strokes(path, line, 5)}</g>'
    return svg(ground + beads + rim + drawn, "-20 -20 140 140")


def _around(n: int, r: float) -> Iterator[tuple[float, float]]:
    for i in range(n):
        a = 2 * math.pi * i / n
        yield round(50 + r * math.cos(a), 2), round(50 + r * math.sin(a), 2)
