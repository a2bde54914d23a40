"""Colours as `#rrggbb`: mixed, turned grey, and how well one is read on another."""

from __future__ import annotations

#: Words are read on a ground from this contrast on (WCAG 2, level AA).
READABLE = 4.5


def mixed(colour: str, other: str, share: float) -> str:
    """The colour with so much of another in it (0 to 1), as a solid one: nothing on a card is transparent."""
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def contrast(a: str, b: str) -> float:
    """The contrast of two colours as WCAG 2 defines it, 1 to 21."""
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, 0 to 1."""
    red, green, blue = (_linear(part / 255) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def grey(colour: str) -> str:
    """The colour as an office printer turns it grey (Rec. 601)."""
    red, green, blue = _parts(colour)
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
