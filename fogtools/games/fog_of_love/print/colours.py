"""Colours as `#rrggbb`: mixed, turned grey, and how well one is read on another."""

from __future__ import annotations

from functools import lru_cache
from math import dist

#: Words are read on a ground from this contrast on (WCAG 2, level AA).
READABLE = 4.5


@lru_cache(maxsize=1024)
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


#: What people see who lack one kind of cones, in linear red, green and blue (Machado, Oliveira and Fernandes 2009,
#: severity 1).
SEEN: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
#: From linear red, green and blue to X, Y and Z, the white of a screen (D65) being 1.
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1098, 0.8730))


def apart(a: str, b: str, eyes: str = "") -> float:
    """How far two colours are apart (CIE 1976, L*a*b*), for eyes of a kind; 2 is hardly seen."""
    return dist(_lab(a, eyes), _lab(b, eyes))


def _lab(colour: str, eyes: str) -> tuple[float, float, float]:
    linear = [_linear(part / 255) for part in _parts(colour)]
    if eyes:
        linear = [min(max(part, 0.0), 1.0) for part in _times(SEEN[eyes], linear)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in _times(XYZ, linear))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: tuple[tuple[float, float, float], ...], values: list[float]) -> list[float]:
    return [sum(m * v for m, v in zip(row, values, strict=True)) for row in matrix]


def as_seen(colour: str, eyes: str) -> str:
    """The colour as eyes of a kind see it, for others to look at."""
    linear = _times(SEEN[eyes], [_linear(part / 255) for part in _parts(colour)])
    return "#" + "".join(f"{round(_stored(min(max(part, 0.0), 1.0)) * 255):02x}" for part in linear)


def _stored(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
