"""Gradients and pictures within a PDF in inks instead of screen colours."""

from __future__ import annotations

import pikepdf
from PIL import ImageMath
from PIL.Image import Image

from fogtools.finding import Say
from fogtools.print.pdf.press.colour import Separation
from fogtools.print.pdf.press.operators import PAINTED, Unprintable

#: Gradients along a line and between two circles; the others are meshes.
AXIAL, RADIAL = 2, 3
#: Largest picture that is separated, in pixels: a full card at 1200 dpi twice over.
MOST_PIXELS = 60_000_000


def shading(shade: pikepdf.Object, inks: Separation) -> None:
    """Gives a gradient inks at its ends; between them it runs straight, so the limit of ink holds all along.

    Raises Unprintable for a mesh, and for colours that are neither RGB, grey nor CMYK.
    """
    space = str(shade.get("/ColorSpace", ""))
    if shade.get("/ShadingType") not in (AXIAL, RADIAL) or space not in PAINTED:
        raise Unprintable(Say("a gradient of a kind that only screens know"))
    for key in ("/Background", "/BBox", "/AntiAlias"):
        if key == "/Background" and key in shade:
            shade[key] = _ends(shade[key], inks)
    functions = shade.Function if isinstance(shade.Function, pikepdf.Array) else [shade.Function]
    if len(functions) != 1:
        raise Unprintable(Say("a gradient of a kind that only screens know"))
    shade.Function = _function(functions[0], PAINTED[space], inks)
    shade.ColorSpace = pikepdf.Name.DeviceCMYK


def _function(function: pikepdf.Object, numbers: int, inks: Separation) -> pikepdf.Dictionary:
    """The same run of colours in inks: straight from one to the other, or several such in a row."""
    kind = function.get("/FunctionType")
    if kind == 3:
        own = pikepdf.Dictionary({key: value for key, value in function.items() if key != "/Range"})
        own.Functions = pikepdf.Array([_function(part, numbers, inks) for part in function.Functions])
        return own
    ends = [function.get(key, pikepdf.Array([default] * numbers)) for key, default in (("/C0", 0), ("/C1", 1))]
    if kind != 2 or any(len(end) != numbers for end in ends):
        raise Unprintable(Say("a gradient of a kind that only screens know"))
    own = pikepdf.Dictionary({key: value for key, value in function.items() if key != "/Range"})
    own.C0, own.C1 = (_ends(end, inks) for end in ends)
    return own


def _ends(colour: pikepdf.Object, inks: Separation) -> pikepdf.Array:
    numbers = [float(number) for number in colour]
    turned = inks.limited(*numbers) if len(numbers) == 4 else inks.of(*(numbers * 3)[:3])
    return pikepdf.Array([round(ink, 3) for ink in turned])


def picture(pdf: pikepdf.Pdf, image: pikepdf.Object, inks: Separation, opaque: bool) -> bool:
    """Gives a picture inks; returns whether something still shines through it.

    With `opaque`, a mask of only full and empty parts becomes one that cuts out. Raises Unprintable where more shines
    through, where the inks of a CMYK picture are over the limit, or where the picture is too large.
    """
    if image.get("/ImageMask", False):
        return False
    if int(image.Width) * int(image.Height) > MOST_PIXELS:
        raise Unprintable(Say("a picture with too many pixels"))
    shines = _masked(pdf, image, opaque)
    if image.get("/ColorSpace") == "/DeviceGray" and not _new(image):
        return shines  # grey is black ink already
    pixels = _pixels(image)
    if pixels.mode == "CMYK" and not _new(image):
        if inks.most and _most(pixels) > inks.most + 1:
            raise Unprintable(Say("a CMYK picture with more than {most} % ink", most=f"{inks.most:g}"))
        return shines
    _replace(image, inks.picture(pixels.convert("RGB")))
    return shines


def _new(image: pikepdf.Object) -> bool:
    """Whether a picture is packed as only newer PDF than that of PDF/X-1a knows."""
    return "/JPXDecode" in str(image.get("/Filter", ""))


def _masked(pdf: pikepdf.Pdf, image: pikepdf.Object, opaque: bool) -> bool:
    if isinstance(image.get("/Mask"), pikepdf.Array):
        raise Unprintable(Say("a picture with one colour cut out"))
    if "/SMask" not in image:
        return False
    soft = _pixels(image.SMask).convert("L")
    tones = {tone for tone, n in enumerate(soft.histogram()) if n}
    if tones == {255}:
        del image["/SMask"]
    elif opaque and tones <= {0, 255}:
        cut = soft.point([255] + [0] * 255).convert("1")
        kind = {"Type": pikepdf.Name.XObject, "Subtype": pikepdf.Name.Image, "ImageMask": True, "BitsPerComponent": 1}
        image.Mask = pdf.make_stream(cut.tobytes(), **kind, Width=cut.width, Height=cut.height)
        del image["/SMask"]
    elif opaque:
        raise Unprintable(Say("a picture with parts that shine through"))
    return "/SMask" in image


def _pixels(image: pikepdf.Object) -> Image:
    """A picture opened, by the library that pikepdf hands it to."""
    if not isinstance(image, pikepdf.Stream):
        raise Unprintable(Say("a picture that cannot be read"))
    try:
        return pikepdf.PdfImage(image).as_pil_image()
    except (pikepdf.PikepdfError, NotImplementedError, OSError, ValueError) as fault:
        raise Unprintable(Say("a picture that cannot be read")) from fault


def _replace(image: pikepdf.Object, inks: bytes) -> None:
    for key in ("/Decode", "/DecodeParms", "/Filter", "/Intent"):
        if key in image:
            del image[key]
    image.write(inks)
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceCMYK, 8


def _most(pixels: Image) -> float:
    """The most ink in one pixel, in %."""
    c, m, y, k = (band.convert("I") for band in pixels.split())
    total = ImageMath.lambda_eval(lambda _: _["c"] + _["m"] + _["y"] + _["k"], c=c, m=m, y=y, k=k)
    return float(total.getextrema()[1] / 255 * 100)
