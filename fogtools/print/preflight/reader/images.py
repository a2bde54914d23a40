"""Images: how many pixels, of which colours, and the most ink that their samples ask for."""

from __future__ import annotations

from io import BytesIO

import pikepdf
from PIL import Image, ImageChops, ImageMath

from fogtools.print.preflight.reader.colours import GRAY, Space, space_of
from fogtools.print.preflight.reader.records import Colour
from fogtools.print.preflight.reader.streams.filters import TooMuch, unpacked

#: An image for a card has a million pixels, a board sixty.
MOST_PIXELS = 80_000_000
#: Ink is measured on spots of about so many to the longer side of a card: a single pixel is no fault.
SPOTS = 500


def size_of(image: pikepdf.Object) -> tuple[int, int]:
    """Its width and height in pixels. Raises TooMuch where no card needs so many."""
    width, height = int(image.get("/Width", 0)), int(image.get("/Height", 0))
    if width * height > MOST_PIXELS:
        raise TooMuch
    return width, height


def colours_of(image: pikepdf.Object, named: object) -> tuple[tuple[Colour, ...], bool]:
    """(the colour of the image that asks for the most ink, whether its ink is known); for RGB, just its kind."""
    if "/ColorSpace" not in image:  # JPEG 2000 may say its colours itself
        return (Colour("unknown"),), False
    space = space_of(image.ColorSpace, named)
    blank = space.colour([1.0 if space.kind in ("gray", "rgb") else 0.0] * max(space.n, 1))
    if space.kind not in ("cmyk", "gray", "spot"):
        return (blank._replace(white=False),), True
    ink = _most_ink(image, space)
    if ink is None:
        return (blank._replace(white=False),), space.kind == "gray"
    return (blank._replace(ink=ink, white=ink < 0.5),), True


def _most_ink(image: pikepdf.Object, space: Space) -> float | None:
    """The most ink of its samples in %; None where they are packed in a way that is not followed here."""
    picture = _samples(image, space)
    if picture is None:
        return None
    if space.base and not space.spots and space.kind != "pattern":
        used = [i for i, n in enumerate(picture.histogram()[:256]) if n]
        return max((space.colour([float(i)]).ink for i in used), default=0.0)

    step = max(1, max(picture.size) // SPOTS)
    small = picture.reduce(step) if step > 1 else picture
    bands = small.split()
    if space is GRAY or space.kind == "gray":
        low = next(tone for tone, n in enumerate(bands[0].histogram()) if n)
        return float(100 * (1 - low / 255))
    total = ImageMath.lambda_eval(
        lambda a: sum((a["convert"](a[f"b{i}"], "I") for i in range(1, len(bands))), a["convert"](a["b0"], "I")),
        **{f"b{i}": band for i, band in enumerate(bands)},
    )
    return 100 * float(total.getextrema()[1]) / 255


def _samples(image: pikepdf.Object, space: Space) -> Image.Image | None:
    """The samples as a picture of 8 bits; None where they are packed in a way that is not followed here."""
    width, height = size_of(image)
    bits = int(image.get("/BitsPerComponent", 8))
    mode = {1: "L", 4: "CMYK"}.get(space.n)
    if mode is None or not width or not height:
        return None
    data, left = unpacked(image, width * height * space.n * 2 + 100_000)
    if left == ["/DCTDecode"]:
        picture: Image.Image = Image.open(BytesIO(data), formats=["JPEG"])
        if picture.size != (width, height) or picture.mode != mode:
            return None
        picture.load()
        if mode == "CMYK":  # Pillow turns these round; a PDF does not
            picture = ImageChops.invert(picture)
    elif left or bits not in (8, 16) or len(data) < width * height * space.n * bits // 8:
        return None
    else:
        picture = Image.frombytes(mode, (width, height), data[:: bits // 8])
    return ImageChops.invert(picture) if _inverted(image) and not space.base else picture


def _inverted(image: pikepdf.Object) -> bool:
    decode = image.get("/Decode")
    return decode is not None and len(decode) > 1 and float(decode[0]) > float(decode[1])
