"""Large black areas in the shop's own mix, by what is drawn; and preflight, which notes what is mixed otherwise."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from fogtools.game.printing.face import Face
from fogtools.print.outputs import shop
from fogtools.print.outputs.job import Job
from fogtools.print.preflight.reader import inspected
from fogtools.print.preflight.reader.records import Paint
from fogtools.project.printer import PAPERS
from tests.preflight.planting import MM, POKER, STYLE, asking, deck, draw, printed, spoilt, told

NIGHT = """<div class="ground"></div><div style="position: absolute; left: 0mm; top: 40mm; width: 63mm; height: 30mm;
background: #101010"></div><div style="position: absolute; left: 10mm; top: 80mm; width: 40mm; height: 2mm;
background: #000"></div><div class="box">Lights out.</div>"""


def paints(folder: Path, **wanted: object) -> list[Paint]:
    """What is drawn on a card with a large and a small black area and a line of text, for a shop that wants this."""
    folder.mkdir()
    faces = [Face("night", side, NIGHT, POKER) for side in ("front", "back")]
    job = Job("weather", "en", "Weather", faces, STYLE, {"poker": POKER}, PAPERS["a4"])
    (file,) = shop.made(asking(**wanted), job, folder)
    return [mark for mark in inspected(file).pages[0].paints if mark.colours]


def mixed(mark: Paint) -> tuple[float, float]:
    """(black, the other three together) in %."""
    (colour,) = mark.colours
    return round(colour.ink - colour.others, 1), round(colour.others, 1)


@pytest.mark.parametrize(
    ("wanted", "area"),
    [
        ({"ink": 0}, (100.0, 140.0)),
        ({"ink": 240}, (100.0, 140.0)),
        ({"ink": 200}, (100.0, 99.8)),
        ({"ink": 240, "rich_black": None}, (100.0, 0.0)),
    ],
)
@pytest.mark.parametrize("standard", ["pdf-x1a", "pdf-x4"])
def test_large_areas_alone_are_mixed_as_the_shop_says(tmp_path, wanted, area, standard):
    found = paints(tmp_path / "out", **{"rich_black": [60, 40, 40, 100], "standard": standard, **wanted})
    dark = [mark for mark in found if mixed(mark)[0] == 100]
    large, small = ([m for m in dark if m.kind == "fill" and (m.box.height > 10 * MM) is big] for big in (True, False))
    texts = [mark for mark in dark if mark.kind == "text"]
    assert [mixed(m) for m in large] == [area] and abs(large[0].box.height - 30 * MM) < 0.1
    assert [mixed(m) for m in small] == [(100.0, 0.0)] and texts
    assert {mixed(m) for m in texts} == {(100.0, 0.0)}  # letters come after the areas, and are black alone


# ------------------------------------------------------------------ preflight
@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    (file,) = printed("pdf-x1a", tmp_path_factory.mktemp("deck"), deck())
    return file.read_bytes()


def area(wide: float, colour: str) -> str:
    return f"{colour} {20 * MM} {20 * MM} {wide * MM} {12 * MM} re f"


LARGE = "black-mix: page 1 (rain, front): a large area is black ink alone; MB Print asks for C30 M30 Y0 K100"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (area(12, "0 0 0 1 k"), [LARGE]),
        (area(12, "0 g"), [LARGE]),
        (area(12, "0.3 0.3 0 1 k"), []),
        (area(8, "0 0 0 1 k"), []),
        (area(12, "0 0 0 0.5 k"), []),
    ],
)
def test_a_large_area_of_black_alone_is_noted(pdf, tmp_path, content, said):
    assert told(spoilt(pdf, draw(1, content)), tmp_path) == said


def test_what_the_shop_does_not_say_is_not_looked_for(pdf, tmp_path):
    content = area(12, "0 0 0 1 k")
    assert told(spoilt(pdf, draw(1, content)), tmp_path, asking(rich_black=None)) == []


def test_letters_in_several_inks_are_noted_where_the_shop_wants_black_alone(pdf, tmp_path):
    def rich(opened):
        for drawing in (o for o in opened.objects if isinstance(o, pikepdf.Stream)):
            content = drawing.read_bytes()
            if b"0 0 0 1 k" in content:
                drawing.write(content.replace(b"0 0 0 1 k", b"0.5 0.4 0.4 1 k"))

    said = "is black of several inks; MB Print asks for letters in black ink alone"
    line, *_ = told(spoilt(pdf, rich), tmp_path, asking(black_text=True))
    assert line.startswith("black-mix: page 1 (rain, front): “") and line.endswith(said)
    assert told(spoilt(pdf, rich), tmp_path) == [] == told(pdf, tmp_path, asking(black_text=True))
