"""A small deck printed for a shop, and the means to spoil the file."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf

from fogtools.game.printing.face import Face, Font, Style
from fogtools.print.outputs import output_of
from fogtools.print.outputs.job import Job
from fogtools.print.preflight.run import preflight
from fogtools.print.shops import Shop, shop
from fogtools.project.printer import PAPERS

MM = 72 / 25.4
POKER = (63.0, 88.0)
FILES = Path(find_spec("font_source_serif_pro").origin).parent / "files"
CSS = """
.ground { position: absolute; left: -5mm; top: -5mm; right: -5mm; bottom: -5mm; background: #f4ead8 }
.box { position: absolute; left: 6mm; top: 8mm; width: 50mm; font: 9pt/1.3 Serif }
"""
STYLE = Style(CSS, (Font("Serif", FILES / "SourceSerifPro-Regular.ttf"),))
WORDS = {"rain": "It rains, and nobody has a coat.", "tea": "Tea for two at noon.", "late": "The last bus is late."}


def deck() -> list[Face]:
    """Three cards, front and back."""
    ground = '<div class="ground"></div>'
    fronts = {card: f'{ground}<div class="box">{words}</div>' for card, words in WORDS.items()}
    backs = {card: f'{ground}<div class="box">Back of {card}.</div>' for card in WORDS}
    return [
        Face(card, side, html[card], POKER) for card in WORDS for side, html in (("front", fronts), ("back", backs))
    ]


def printed(output: str, folder: Path, faces: list[Face] | None = None, **more: Any) -> list[Path]:
    """The deck, or other faces, as `fog print --as OUTPUT` prints it."""
    job = Job("weather", "en", "Weather", faces or deck(), STYLE, {"poker": POKER}, PAPERS["a4"], **more)
    folder.mkdir(exist_ok=True)
    return list(output_of(output).made(job, folder))


def asking(name: str = "mb-print", **wanted: Any) -> Shop:
    """A shop that takes letters as fonts, and asks for something else besides."""
    return shop(name).model_copy(update={"outlines": False, **wanted})


def spoilt(pdf: bytes, spoil: Callable[[Any], None], **how: Any) -> bytes:
    """The file with a fault planted."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        spoil(opened)
        out = BytesIO()
        opened.save(out, deterministic_id="encryption" not in how, **how)
        return out.getvalue()


def told(pdf: bytes, folder: Path, shop: Shop | None = None) -> list[str]:
    """What preflight says of a file: `check: message`, in English."""
    file = folder / "cards.pdf"
    file.write_bytes(pdf)
    return [f"{f.check}: {f.message}" for f in preflight(file, shop or asking())[1]]


def draw(page: int, content: str, **resources: Any) -> Callable[[Any], None]:
    """Draws on a page (from 1), above all else; resources as `XObject={"X1": ...}`."""

    def spoil(pdf: Any) -> None:
        target = pdf.pages[page - 1]
        own = target.obj.get("/Resources", pikepdf.Dictionary())
        kept = pikepdf.Dictionary({**dict(own.items())})
        for group, entries in resources.items():
            shelf = dict(kept.get(f"/{group}", pikepdf.Dictionary()).items())
            made = {f"/{name}": make(pdf) if callable(make) else make for name, make in entries.items()}
            kept[f"/{group}"] = pikepdf.Dictionary({**shelf, **made})
        target.obj.Resources = kept
        target.contents_add(b"q", prepend=True)
        target.contents_add(f"Q q {content} Q".encode())

    return spoil


def image(width: int, height: int, samples: bytes, space: str = "/DeviceCMYK", **keys: Any) -> Callable[[Any], Any]:
    """An image of 8 bits, made in the file that it is drawn in."""

    def make(pdf: Any) -> Any:
        return pdf.make_indirect(
            pikepdf.Stream(
                pdf,
                samples,
                Type=pikepdf.Name.XObject,
                Subtype=pikepdf.Name.Image,
                Width=width,
                Height=height,
                BitsPerComponent=8,
                ColorSpace=pikepdf.Name(space),
                **keys,
            )
        )

    return make


def form(content: str, **keys: Any) -> Callable[[Any], Any]:
    """A form XObject of the size of any card."""

    def make(pdf: Any) -> Any:
        return pdf.make_indirect(
            pikepdf.Stream(
                pdf,
                content.encode(),
                Type=pikepdf.Name.XObject,
                Subtype=pikepdf.Name.Form,
                BBox=[0, 0, 600, 600],
                **keys,
            )
        )

    return make
