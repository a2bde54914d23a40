"""What colours lose on a press: they may ask for more ink than it takes, and print holds them to its limit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from math import dist

from PIL import Image, ImageCms

from fogtools.print.pdf.press.colour import Inks, Separation
from fogtools.print.pdf.press.profile import shipped
from fogtools.print.sheet import MOST_INK

#: How far two colours are apart (CIE 1976) that are told side by side, and that differ at a glance.
TOLD, SEEN = 2.0, 5.0
#: Pictures are weighed at this many pixels a side.
SIDE = 48


def wanted(colour: str) -> int:
    """How much ink a flat colour (`#rrggbb`) asks for, in %: greys ask for black alone."""
    return _percent(_inks(0).of(*_shares(colour)))


def is_told(colour: str) -> bool:
    """Whether a flat colour is printed as another one, to save ink."""
    asked, given = (_inks(most).of(*_shares(colour)) for most in (0, MOST_INK))
    return dist(*_seen([asked, given])) >= TOLD


def losing(picture: Image.Image) -> tuple[int, int]:
    """The share of a picture that is clearly another colour in print, to save ink, and the most it asks for, in %."""
    small = picture.convert("RGB").resize((SIDE, SIDE), Image.Resampling.BOX)
    colours = [*zip(*[iter(small.tobytes())] * 3, strict=True)]
    asked = _inks(0).unlimited(colours)
    over = [inks for inks in asked if _percent(inks) > MOST_INK]
    pairs = zip(_seen(over), _seen([_inks(MOST_INK).limited(*inks) for inks in over]), strict=True)
    lost = sum(dist(one, other) >= SEEN for one, other in pairs)
    return round(100 * lost / len(colours)), max(map(_percent, asked))


def _shares(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def _percent(inks: Inks) -> int:
    return round(sum(inks) * 100)


def _seen(inks: Sequence[Inks]) -> list[tuple[float, float, float]]:
    """The colours (CIE L*a*b*) that inks give on paper."""
    if not inks:
        return []
    raw = bytes(round(ink * 255) for one in inks for ink in one)
    lab = ImageCms.applyTransform(Image.frombytes("CMYK", (len(inks), 1), raw), _back())
    light, *chroma = (lab.getchannel(i).tobytes() for i in range(3))  # type: ignore[union-attr]
    signed = ((one + 128) % 256 for both in zip(*chroma, strict=True) for one in both)  # a* and b* run from -128
    return [(tone / 2.55, float(a), float(b)) for tone, a, b in zip(light, signed, signed, strict=True)]


@cache
def _inks(most: int) -> Separation:
    return Separation(shipped(), most)


@cache
def _back() -> ImageCms.ImageCmsTransform:
    how, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
    paper = ImageCms.ImageCmsProfile(BytesIO(_inks(0).profile.content))
    return ImageCms.buildTransform(paper, ImageCms.createProfile("LAB"), "CMYK", "LAB", how, flags)
