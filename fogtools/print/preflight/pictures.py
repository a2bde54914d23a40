"""A folder of pictures, one for each face, as shops want them that print no PDF."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from PIL import Image
from PIL.Image import Transpose

from fogtools.finding import FogError, Say
from fogtools.print.art.raster import whole_alone
from fogtools.print.preflight.delivery import Picture, Where

#: A folder with more is none of cards; nor is a picture of more pixels or bytes one.
MOST, MOST_PIXELS, MOST_BYTES = 20_000, 60_000_000, 200_000_000
#: `nine-stops-front.png`, `012_nine-stops_back.png`; or the folder says the side: `fronts/012-nine-stops.png`.
SIDE = re.compile(r"^(?P<card>.+?)[-_. ](?P<side>front|back)s?$")
#: Places along an edge that are looked at; the grey of white, and of what is surely none.
PLACES, WHITE, COLOURED = 20, 255, 252
#: The place in the order that stands before the card.
PLACE = re.compile(r"^[0-9]{3,4}[-_ ]")


def pictures_in(folder: Path, bleed: int = 0) -> list[Picture]:
    """The PNG files of a folder and of those in it, by name; `bleed` is the shop's, in pixels.

    Raises FogError where there are none, or too many.
    """
    pngs = (f for f in folder.rglob("*") if f.suffix.lower() == ".png" and not _hidden(f, folder))
    files = sorted(pngs, key=lambda f: f.as_posix())
    if not files:
        raise FogError(Say("{folder} holds no PNG pictures.", folder=str(folder)))
    if len(files) > MOST:
        raise FogError(Say("{folder} holds more pictures than any order of cards.", folder=str(folder)))
    return [_picture(folder, file, bleed) for file in files]


def _hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)


def _picture(folder: Path, file: Path, bleed: int) -> Picture:
    where = Where(0, face_in(file.relative_to(folder)), file.relative_to(folder).as_posix())
    if not file.is_file() or not file.resolve().is_relative_to(folder.resolve()):
        return Picture(where, broken="no plain file")
    if file.stat().st_size > MOST_BYTES:
        return Picture(where, broken="too large")

    try:
        with whole_alone(), Image.open(file, formats=["PNG"]) as picture:
            width, height = picture.size
            if width * height > MOST_PIXELS:
                return Picture(where, width, height, broken="too many pixels")
            alpha = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
            dpi = float(picture.info.get("dpi", (0.0, 0.0))[0])
            mode = picture.mode
            picture.load()
            white = _white_edges(picture, bleed)
            drawn = sha256(repr((mode, picture.size)).encode() + picture.tobytes()).hexdigest()
    except Exception as error:  # a broken picture; Pillow raises whatever it meets
        return Picture(where, broken=re.sub(r"\s+", " ", str(error))[:80] or type(error).__name__)
    return Picture(where, width, height, round(dpi, 1), mode, alpha, drawn=drawn, white=white)


def _white_edges(picture: Image.Image, bleed: int) -> tuple[int, ...]:
    """The edges (left, bottom, right, top) where most of the picture is coloured to the cut and white beyond it."""
    width, height = picture.size
    if not bleed or min(width, height) < 4 * bleed:
        return ()
    grey = picture.convert("RGB").convert("L")
    found = []
    for edge, turned in enumerate((None, Transpose.ROTATE_270, Transpose.ROTATE_180, Transpose.ROTATE_90)):
        upright = grey.transpose(turned) if turned is not None else grey  # the edge lies at the left
        within = _along(upright, bleed + 2, bleed)
        beyond = [_along(upright, at, bleed) for at in (1, bleed // 2)]
        white = [max(places) >= WHITE for places in zip(*beyond, strict=True)]
        found += [edge] if sum(w and i < COLOURED for w, i in zip(white, within, strict=True)) > PLACES / 5 else []
    return tuple(found)


def _along(picture: Image.Image, x: int, bleed: int) -> list[int]:
    """The grey of places along a column, from cut to cut."""
    column = picture.crop((x, bleed, x + 2, picture.height - bleed)).resize((1, PLACES), Image.Resampling.BOX)
    return list(column.tobytes())


def face_in(path: Path) -> str:
    """The card and side that the name of a picture says: `nine-stops front`; empty where it says no side."""
    name = PLACE.sub("", path.stem)
    found = SIDE.match(name)
    if found:
        return f"{found['card']} {found['side']}"
    folder = path.parent.name.rstrip("s")
    return f"{name} {folder}" if folder in ("front", "back") else ""
