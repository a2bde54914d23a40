"""Pictures of pixels: read with bounds, in the colours of the screen, without transparency."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Lock

from PIL import Image, ImageCms, ImageFile, ImageOps

from fogtools.finding import Say
from fogtools.print.art.picture import Kind, Part, Picture, Remark
from fogtools.print.authors_file import Unusable
from fogtools.print.pdf.press.total_ink import losing
from fogtools.print.sheet import MOST_INK

#: The most pixels of a picture: a full card at 1200 dpi, twice over. A few bytes can stand for any number of them.
MOST_PIXELS = 60_000_000
#: The finest print, in pixels an inch: what is more is only weight.
FINEST = 350
#: With so many colours a picture is a drawing, and kept point by point; with more it is packed as JPEG.
FLAT = 256
QUALITY = 95
#: From so much of a picture on, in %, it is said that it loses colour on a press.
LOST = 10
#: What shines through is printed on this: cards have one paper.
PAPER = (252, 248, 240)
#: Held while a picture is read: how strictly that is done is one setting for all threads.
ONE = Lock()
SEE_THROUGH = Remark(
    Say("parts of it shine through; they are printed on the colour of paper"),
    Say("lay it on a ground of its own"),
)
UNKNOWN_INKS = Remark(
    Say("it is in inks (CMYK) without saying which: its colours can only be guessed"),
    Say("save it in sRGB, or with its colour profile"),
)


def read(data: bytes) -> Picture:
    """What a PNG or JPEG holds, every pixel of it unpacked. Raises Unusable for a damaged or an excessive one."""
    with _opened(data) as image:
        kind: Kind = "JPEG" if image.format == "JPEG" else "PNG"
        remarks = []
        if image.mode == "CMYK" and not image.info.get("icc_profile"):
            remarks.append(UNKNOWN_INKS)
        upright = _upright(image)
        if _shines(upright):
            remarks.append(SEE_THROUGH)
        width, height = upright.size
        small = _flat(upright.resize((min(width, 200), min(height, 200)), Image.Resampling.BOX))
        remarks += _inked(small)
        return Picture(kind, width, height, _drawn(small), tuple(remarks))


def cut(data: bytes, part: tuple[float, float, float, float], size: tuple[float, float]) -> bytes:
    """A part (left, top, width, height in pixels) at the size it is printed in, mm: no finer than any print."""
    with _opened(data) as image:
        left, top, wide, high = part
        whole = _flat(_upright(image))
        most = round(size[0] / 25.4 * FINEST), round(size[1] / 25.4 * FINEST)
        pixels = max(1, min(most[0], round(wide))), max(1, min(most[1], round(high)))
        done = whole.resize(pixels, Image.Resampling.LANCZOS, (left, top, left + wide, top + high))
        out = BytesIO()
        if done.getcolors(FLAT):
            done.save(out, "PNG")
        else:
            done.save(out, "JPEG", quality=QUALITY, subsampling=0)
        return out.getvalue()


@contextmanager
def whole_alone() -> Iterator[None]:
    """Half a picture is none here; the layout engine lets it pass for a whole one, in all threads: one at a time."""
    with ONE:
        lenient = ImageFile.LOAD_TRUNCATED_IMAGES
        ImageFile.LOAD_TRUNCATED_IMAGES = False
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                yield
        finally:
            ImageFile.LOAD_TRUNCATED_IMAGES = lenient


@contextmanager
def _opened(data: bytes) -> Iterator[Image.Image]:
    """The picture, wholly unpacked. Raises Unusable where it is damaged, moves, or is far too large."""
    again = Say("open it in a program for pictures and save it anew")
    try:
        with whole_alone(), Image.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
            width, height = image.size
            if width * height > MOST_PIXELS:
                why = Say(
                    "it has {size} million pixels; a picture has at most {most}",
                    size=width * height // 1_000_000,
                    most=MOST_PIXELS // 1_000_000,
                )
                raise Unusable(why, Say("save it smaller: 300 dots an inch are enough for print"))
            if getattr(image, "n_frames", 1) > 1:
                raise Unusable(Say("it moves: it holds several pictures"), Say("save the one that is to be printed"))
            image.load()
            yield image
    except Unusable:
        raise
    except Image.DecompressionBombError as fault:
        raise Unusable(Say("it has far too many pixels"), again) from fault
    except Exception as fault:  # whatever a damaged file makes of the library
        raise Unusable(Say("it is damaged and cannot be read"), again) from fault


def _upright(image: Image.Image) -> Image.Image:
    """The picture as it was held when it was taken, each colour in 8 bits."""
    if image.mode.startswith("I"):
        image = image.convert("I").point(lambda level: level / 256).convert("L")
    return ImageOps.exif_transpose(image)


def _shines(image: Image.Image) -> bool:
    if "transparency" in image.info:
        image = image.convert("RGBA")
    return "A" in image.getbands() and image.getchannel("A").getextrema()[0] != 255


def _flat(image: Image.Image) -> Image.Image:
    """The picture in sRGB, on paper where it shines through."""
    if "transparency" in image.info:
        image = image.convert("RGBA")
    alpha = image.getchannel("A") if "A" in image.getbands() else None
    colours = _in_srgb(image)
    if alpha is None:
        return colours
    ground = Image.new("RGB", image.size, PAPER)
    ground.paste(colours, mask=alpha)
    return ground


def _in_srgb(image: Image.Image) -> Image.Image:
    """The colours as a screen has them, by the picture's own profile where it has one that can be read."""
    profile, mode = image.info.get("icc_profile"), "CMYK" if image.mode == "CMYK" else "RGB"
    if profile and image.mode in ("RGB", "RGBA", "CMYK"):
        try:
            own = ImageCms.ImageCmsProfile(BytesIO(profile))
            return ImageCms.profileToProfile(
                image.convert(mode), own, ImageCms.createProfile("sRGB"), outputMode="RGB"
            ) or image.convert("RGB")
        except (ImageCms.PyCMSError, OSError, ValueError):
            return image.convert("RGB")
    return image.convert("RGB")


def _drawn(small: Image.Image) -> Part:
    """The part that anything stands on: what is not of the most frequent colour."""
    palette = small.quantize(8)
    ground = max(range(8), key=palette.histogram().__getitem__)
    box = palette.point([0 if tone == ground else 255 for tone in range(256)], "L").getbbox() or (0, 0, *small.size)
    return Part(box[0] / small.width, box[1] / small.height, box[2] / small.width, box[3] / small.height)


def _inked(small: Image.Image) -> Iterator[Remark]:
    """What is said where a press has less ink than a picture asks for, and that is seen."""
    share, most = losing(small)
    if share >= LOST:
        what = Say(
            "{share} % of it asks for up to {most} % ink, and print gives {given}: there it comes out blacker",
            share=share,
            most=most,
            given=MOST_INK,
        )
        yield Remark(what, Say("make its dark parts lighter"))
