"""Screen colours separated into the four inks of a printing condition: black text in black ink only, ink limited.

Lines and letters in black, near-black or grey get black ink alone, so that no text depends on four plates meeting.
Every other colour goes through the condition's ICC profile (relative colorimetric with black point compensation).
Where the inks add up to more than the limit, black takes the place of what cyan, magenta and yellow have in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from io import BytesIO
from itertools import pairwise, product

from PIL import Image, ImageCms
from PIL.ImageFilter import Color3DLUT

from fogtools.print.pdf.press.profile import Profile

#: Shares of cyan, magenta, yellow and black, 0 to 1.
Inks = tuple[float, float, float, float]
#: What is this dark (CIE L*) is printed in full black; the greys above share the way from there to paper.
BLACK = 20.0
#: Up to this much chroma (CIE C*) a colour counts as grey: more of it in the dark, where it is hardly seen.
DARK, GREY_IN_THE_DARK, GREY = 45.0, 9.0, 2.0
#: Points of the table for pictures on each axis.
LATTICE = 17


@dataclass(eq=False)
class Separation:
    """Colours into the inks of one profile, at most `most` % of ink in one place; 0 for no limit."""

    profile: Profile
    most: float = 240.0
    known: dict[tuple[int, int, int], Inks] = field(default_factory=dict)

    def of(self, red: float, green: float, blue: float) -> Inks:
        """The inks of a colour of sRGB, 0 to 1 each."""
        key = (_byte(red), _byte(green), _byte(blue))
        if key not in self.known:
            light, chroma = lightness_and_chroma(*key)
            if chroma <= (GREY_IN_THE_DARK if light <= DARK else GREY):
                self.known[key] = (0.0, 0.0, 0.0, self._black(light))
            else:
                self.known[key] = self.limited(*self.unlimited([key])[0])
        return self.known[key]

    def limited(self, cyan: float, magenta: float, yellow: float, black: float) -> Inks:
        """These inks within the limit, in steps of a thousandth: first black for what the others share, then all less.

        One part of black takes the place of one part of each of the three.
        """
        inks = [min(max(ink, 0.0), 1.0) for ink in (cyan, magenta, yellow, black)]
        most = self.most / 100 if self.most else 4.0
        over = sum(inks) - most
        if over > 0:
            shared = min(over / 2, *inks[:3], 1 - inks[3])
            inks = [inks[0] - shared, inks[1] - shared, inks[2] - shared, inks[3] + shared]
            black = min(inks[3], most)
            coloured = sum(inks[:3])
            part = min(1.0, (most - black) / coloured) if coloured else 1.0
            inks = [*(ink * part for ink in inks[:3]), black]
        c, m, y, k = (int(ink * 1000 + (1e-6 if over > 0 else 0.5)) / 1000 for ink in inks)
        return c, m, y, k

    def picture(self, image: Image.Image) -> bytes:
        """The pixels of a picture in RGB, four bytes each."""
        return image.filter(self._table()).tobytes()

    def _table(self) -> Color3DLUT:
        """Colour to inks for pictures; between its points the limit holds because it holds at each of them."""
        steps = [round(i * 255 / (LATTICE - 1)) for i in range(LATTICE)]
        colours = [(r, g, b) for b, g, r in product(steps, repeat=3)]  # red changes fastest
        strict = replace(self, most=self.most and self.most - 1)  # pixels are whole 255ths, rounded up or down
        points = [ink for inks in self.unlimited(colours) for ink in strict.limited(*inks)]
        return Color3DLUT(LATTICE, points, channels=4, target_mode="CMYK")

    def unlimited(self, colours: Sequence[tuple[int, int, int]]) -> list[Inks]:
        """What the profile says of colours of sRGB, 0 to 255 each, before any limit."""
        pixels = Image.frombytes("RGB", (len(colours), 1), bytes(channel for colour in colours for channel in colour))
        raw = ImageCms.applyTransform(pixels, _into(self.profile.content)).tobytes()  # type: ignore[union-attr]
        return [(c / 255, m / 255, y / 255, k / 255) for c, m, y, k in zip(*[iter(raw)] * 4, strict=True)]

    def _black(self, light: float) -> float:
        """How much black ink alone looks this light, where L* `BLACK` is full black and 100 is paper."""
        ramp = _ramp(self.profile.content)
        wanted = ramp[-1] + (light - BLACK) / (100 - BLACK) * (ramp[0] - ramp[-1])
        if light <= BLACK:
            return 1.0
        for i, (above, below) in enumerate(pairwise(ramp)):
            if below <= wanted <= above:
                return round((i + (above - wanted) / (above - below)) / 255, 3)
        return 0.0


def lightness_and_chroma(red: int, green: int, blue: int) -> tuple[float, float]:
    """CIE L* (0 to 100) and C* of a colour of sRGB, 0 to 255 each (IEC 61966-2-1, ISO/CIE 11664-4, white D65)."""
    r, g, b = (_linear(channel / 255) for channel in (red, green, blue))
    x = _root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    y = _root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    z = _root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return 116 * y - 16, float(((500 * (x - y)) ** 2 + (200 * (y - z)) ** 2) ** 0.5)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def _byte(channel: float) -> int:
    return round(min(max(channel, 0.0), 1.0) * 255)


@lru_cache(maxsize=4)
def _into(profile: bytes) -> ImageCms.ImageCmsTransform:
    there = ImageCms.ImageCmsProfile(BytesIO(profile))
    how, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
    return ImageCms.buildTransform(ImageCms.createProfile("sRGB"), there, "RGB", "CMYK", how, flags)


@lru_cache(maxsize=4)
def _ramp(profile: bytes) -> list[float]:
    """L* of black ink alone from none to full, relative to the paper, never rising."""
    there = ImageCms.ImageCmsProfile(BytesIO(profile))
    lab = ImageCms.createProfile("LAB")
    pixels = Image.frombytes("CMYK", (256, 1), bytes(c for k in range(256) for c in (0, 0, 0, k)))
    back = ImageCms.buildTransform(there, lab, "CMYK", "LAB", ImageCms.Intent.RELATIVE_COLORIMETRIC)
    raw = ImageCms.applyTransform(pixels, back).tobytes()[::3]  # type: ignore[union-attr]
    lights = [light / 255 * 100 for light in raw]
    return [min(lights[: i + 1]) for i in range(256)]
