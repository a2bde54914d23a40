"""Skies: the light of an hour, and what falls or shines in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from fogtools.print.art.drawn.shapes import circle, line, path, rect

CREAM = "#f6ead2"
LAMP = "#f0bd5a"


class Light(NamedTuple):
    """The colours of an hour: of the air, of what is far away, of what is bright; "" for the tint of the theme."""

    air: str
    far: str
    bright: str


class Pane(NamedTuple):
    """A part of a picture in which the sky is seen: its left and upper edge, its width and height."""

    left: float
    top: float
    width: float
    height: float

    def at(self, across: float, down: float) -> tuple[float, float]:
        """A point, by shares of both sides."""
        return self.left + across * self.width, self.top + down * self.height


Falls = Callable[[Pane, Light], str]
STARS = ((0.08, 0.3), (0.22, 0.12), (0.3, 0.52), (0.46, 0.2), (0.55, 0.6), (0.9, 0.5), (0.94, 0.14), (0.14, 0.7))


def _clear(pane: Pane, light: Light) -> str:
    x, y = pane.at(0.68, 0.36)
    return circle(x, y, 0.16 * pane.height, light.bright)


def _sunrise(pane: Pane, light: Light) -> str:
    x, y = pane.at(0.66, 1.0)
    r = 0.3 * pane.height
    return path(f"M{x - r:.4g} {y:.4g}A{r:.4g} {r:.4g} 0 0 1 {x + r:.4g} {y:.4g}Z", light.bright)


def _moon(pane: Pane, light: Light) -> str:
    x, y = pane.at(0.7, 0.34)
    r = 0.17 * pane.height
    dots = "".join(circle(*pane.at(*one), 0.017 * pane.height, light.bright) for one in STARS[:6])
    return dots + circle(x, y, r, light.bright) + circle(x - 0.5 * r, y - 0.2 * r, 0.86 * r, light.air)


def _stars(pane: Pane, light: Light) -> str:
    return "".join(
        _star(*pane.at(*one), (0.03 + 0.02 * (i % 3)) * pane.height, light.bright) for i, one in enumerate(STARS)
    )


def _star(x: float, y: float, r: float, fill: str) -> str:
    s = 0.28 * r
    return path(
        f"M{x:.4g} {y - r:.4g}l{s:.3g} {r - s:.3g}l{r - s:.3g} {s:.3g}l{s - r:.3g} {s:.3g}l{-s:.3g} {r - s:.3g}"
        f"l{-s:.3g} {s - r:.3g}l{s - r:.3g} {-s:.3g}l{r - s:.3g} {-s:.3g}Z",
        fill,
    )


def _rain(pane: Pane, light: Light) -> str:
    n = max(4, round(5 * pane.width / pane.height))
    drops = [((i + 0.5) / n, d) for i in range(n) for d in (0.12 + 0.24 * (i % 2), 0.62 + 0.18 * (i % 2))]
    step = 0.16 * pane.height
    lines = (
        f"M{x + 0.18 * step:.4g} {y - 0.5 * step:.4g}L{x - 0.18 * step:.4g} {y + 0.5 * step:.4g}"
        for x, y in (pane.at(*one) for one in drops)
    )
    return line("".join(lines), light.bright, max(1.4, 0.035 * pane.height))


def _snow(pane: Pane, light: Light) -> str:
    n = max(4, round(5 * pane.width / pane.height))
    spots = [((i + 0.5) / n, d) for i in range(n) for d in (0.14 + 0.2 * (i % 2), 0.48 + 0.14 * (i % 3), 0.88)]
    return "".join(
        circle(*pane.at(*one), (0.024 + 0.012 * (i % 2)) * pane.height, light.bright) for i, one in enumerate(spots)
    )


def _fog(pane: Pane, light: Light) -> str:
    bands = ((0.0, 0.62, 0.3), (0.3, 1.0, 0.52), (0.06, 0.74, 0.74))
    return "".join(
        line(
            f"M{pane.at(a, d)[0] + 4:.4g} {pane.at(a, d)[1]:.4g}H{pane.at(b, d)[0] - 4:.4g}",
            light.bright,
            0.1 * pane.height,
        )
        for a, b, d in bands
    )


def _storm(pane: Pane, light: Light) -> str:
    (x, y), h = pane.at(0.66, 0.08), pane.height
    corners = ((0, 0), (-0.2, 0.46), (-0.04, 0.46), (-0.14, 0.86), (0.16, 0.34), (0, 0.34), (0.14, 0))
    return path(
        "M" + "L".join(f"{x + across * h:.4g} {y + down * h:.4g}" for across, down in corners) + "Z", light.bright
    )


#: An hour -> its light, and what is seen in a sky without weather.
HOURS: Mapping[str, tuple[Light, Falls]] = {
    "day": (Light("", "#9fae8c", CREAM), _clear),
    "dawn": (Light("#f2b992", "#d98e70", CREAM), _sunrise),
    "dusk": (Light("#b0607a", "#86466b", LAMP), _sunrise),
    "night": (Light("#33466b", "#4d628c", LAMP), _moon),
}
#: A weather -> its light where no hour is said, and what is seen of it.
WEATHERS: Mapping[str, tuple[Light, Falls]] = {
    "rain": (Light("#86a0ab", "#6a8591", CREAM), _rain),
    "snow": (Light("#a9bfce", "#8aa4b8", "#fbf6ea"), _snow),
    "stars": (HOURS["night"][0], _stars),
    "fog": (Light("#b3bdbd", "#98a5a7", "#e6e4da"), _fog),
    "storm": (Light("#4a5766", "#6b7987", LAMP), _storm),
}


class Sky(NamedTuple):
    """A sky: its light, and what is drawn where it is seen."""

    light: Light
    falls: Falls

    def seen(self, pane: Pane) -> str:
        """It, in a pane."""
        return rect(*pane, self.light.air) + self.falls(pane, self.light)


def sky(hour: str, weather: str, ground: str) -> Sky:
    """The sky of an hour and a weather, either of which may be "" for what nobody says."""
    light, falls = HOURS[hour or "day"]
    if weather:
        own, falls = WEATHERS[weather]
        light = light if hour else own
    return Sky(light._replace(air=light.air or ground), falls)
