"""Shapes of flat colour, as SVG."""

from __future__ import annotations

from fogtools.print.art.drawn.frame import Frame


def path(d: str, fill: str) -> str:
    """An area."""
    return f'<path d="{d}" fill="{fill}"/>'


def line(d: str, stroke: str, width: float) -> str:
    """A line with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def circle(x: float, y: float, r: float, fill: str) -> str:
    """A disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def ellipse(x: float, y: float, across: float, down: float, fill: str) -> str:
    """A flattened disc."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{across:g}" ry="{down:g}" fill="{fill}"/>'


def leaning(shapes: str, degrees: float) -> str:
    """Shapes turned about the neck."""
    return f'<g transform="rotate({degrees:g} 90 140)">{shapes}</g>' if degrees else shapes


def moved(shapes: str, right: float) -> str:
    """Shapes further to the right."""
    return f'<g transform="translate({right:g} 0)">{shapes}</g>' if right else shapes


def mirrored(shapes: str, width: float) -> str:
    """Shapes the other way round, in a frame of that width."""
    return f'<g transform="translate({width:g} 0) scale(-1 1)">{shapes}</g>'


def rect(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """A rectangle by its upper left corner."""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}"/>'


def covered(frame: Frame, fill: str) -> str:
    """The whole of a frame."""
    return rect(0, -frame.above, frame.wide, frame.above + frame.high, fill)
