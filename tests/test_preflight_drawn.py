"""Preflight looks at what is drawn: paint order, overprint, and whose drawing stands where, whatever labels say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from fogtools.print.preflight.pictures import pictures_in
from fogtools.print.preflight.run import preflight
from tests.preflight.planting import MM, WORDS, asking, deck, draw, printed, spoilt, told

N = pikepdf.Name
AREA = f"{20 * MM} {20 * MM} {10 * MM} {10 * MM} re"


@pytest.fixture(scope="module")
def pdf(tmp_path_factory) -> bytes:
    """Three cards as MB Print wants them: front and back in turn, CMYK, 3 mm of bleed; each back is its card's own."""
    (file,) = printed("pdf-x1a", tmp_path_factory.mktemp("deck"))
    return file.read_bytes()


@pytest.fixture(scope="module")
def alike(tmp_path_factory) -> bytes:
    """The same with one back for all."""
    faces = [face if face.side == "front" else replace(face, html=BACK) for face in deck()]
    (file,) = printed("pdf-x1a", tmp_path_factory.mktemp("deck"), faces)
    return file.read_bytes()


BACK = '<div class="ground"></div><div class="box">Weather</div>'


def mm(*numbers: float) -> str:
    return " ".join(f"{n * MM:.3f}" for n in numbers)


# ------------------------------------------------------------------ white over the bleed
LEFT, ROUND = "at the left", "all around"


@pytest.mark.parametrize(
    ("content", "edge"),
    [
        (f"0 0 0 0 k {mm(0, 0, 3, 94)} re f", LEFT),
        (f"1 g {mm(0, 0)} m {mm(3, 0)} l {mm(3, 94)} l {mm(0, 94)} l h f", LEFT),
        (f"0 0 0 0 k {mm(0, 0, 1.5, 94)} re f", LEFT),
        (f"0 0 0 0 K {mm(3)} w {mm(1.5, 0)} m {mm(1.5, 94)} l S", LEFT),
        (f"q 0 1 -1 0 {mm(3, 0)} cm 0 0 0 0 k {mm(0, 0, 94, 3)} re f Q", LEFT),
        (f"0 0 0 0 k {mm(0, 0, 69, 94)} re {mm(3, 3, 63, 88)} re f*", ROUND),
        (f"0 0 0 0 K {mm(3)} w {mm(1.5, 1.5, 66, 91)} re S", ROUND),
        (f"0 0 0 0 k {mm(0, 0, 3, 94)} re {mm(66, 0, 3, 94)} re {mm(0, 0, 69, 3)} re {mm(0, 91, 69, 3)} re f", ROUND),
        (f"0 0 0 0 k {mm(0, 0, 5, 94)} re f", None),  # a white margin runs over the cut as it should
        (f"0 0 0 0 k {mm(0, 40, 3, 5)} re f", None),  # a white stripe meets the edge
        (f"0 0 0 0 k {mm(0, 0, 3, 94)} re f 0.1 0 0 0 k {mm(0, 0, 3, 94)} re f", None),
        (f"0 0 0 0 k {mm(0, 0, 69, 94)} re f 0.1 0 0 0 k {mm(0, 0, 69, 94)} re f", None),
    ],
)
def test_white_painted_over_the_bleed(pdf, tmp_path, content, edge):
    said = f"short-bleed: page 1 (rain, front): {edge} the card is coloured to the cut, and white beyond it"
    found = [line for line in told(spoilt(pdf, draw(1, content)), tmp_path) if not line.startswith("colour-space")]
    assert found == ([said] if edge else [])


# ------------------------------------------------------------------ overprint
@pytest.mark.parametrize(
    ("settings", "content", "said"),
    [
        ({"op": True, "OPM": 1}, f"0 0 0 0 k {AREA} f", True),
        ({"OP": True, "OPM": 1}, f"0 0 0 0 k {AREA} f", True),
        ({"op": True}, f"1 g {AREA} f", True),
        ({"OP": True, "OPM": 1}, f"0 0 0 0 K 3 w {AREA} S", True),
        ({"op": True}, f"0 0 0 0 k {AREA} f", False),  # in mode 0 it clears all four inks
        ({"op": True, "OPM": 1}, f"0 0 0 1 k {AREA} f", False),
        ({"op": False, "OP": True, "OPM": 1}, f"0 0 0 0 k {AREA} f", False),
        ({"OPM": 1}, f"0 0 0 0 k {AREA} f", False),
    ],
)
def test_white_that_overprints(pdf, tmp_path, settings, content, said):
    spoil = draw(2, f"/Over gs {content}", ExtGState={"Over": pikepdf.Dictionary(**settings)})
    wanted = "white-overprint: page 2 (rain, back): a white area overprints: it vanishes on the press"
    assert told(spoilt(pdf, spoil), tmp_path) == ([wanted] if said else [])


def test_white_letters_that_overprint(pdf, tmp_path):
    def spoil(pdf):
        shown = next(iter(pdf.pages[2].Resources.XObject.values()))
        shown.Resources.ExtGState = pikepdf.Dictionary(Over=pikepdf.Dictionary(op=True, OPM=1))
        shown.write(shown.read_bytes().replace(b"BT", b"/Over gs 0 0 0 0 k BT", 1).replace(b"0 0 0 1 k", b""))

    (said, *_) = told(spoilt(pdf, spoil), tmp_path)
    assert said == (
        "white-overprint: page 3 (tea, front): “Tea for two at noon.” is white and overprints: it vanishes on the press"
    )


# ------------------------------------------------------------------ what counts where a shop says nothing
def test_a_hairline_where_the_shop_names_no_limit(pdf, tmp_path):
    for width, thin in ((0.05, "0.02"), (0.24, "0.08"), (0.25, None), (0.3, None)):
        spoil = draw(6, f"0 0 0 1 K {width} w {mm(20, 20)} m {mm(30, 20)} l S")
        said = f"hairline: page 6 (late, back): a line is {thin} mm thin; below 0.09 mm (0.25 pt) it may not print"
        assert told(spoilt(pdf, spoil), tmp_path) == ([said] if thin else [])
    assert not [line for line in told(spoilt(pdf, spoil), tmp_path, asking("home")) if line.startswith("hairline")]


def test_dashes_of_outlined_letters_are_no_lines(pdf, tmp_path):
    for length, thin in ((3, False), (12, True)):
        strip = f"0 0 0 1 k {mm(20, 20, length, 0.08)} re f"
        assert bool(told(spoilt(pdf, draw(6, strip)), tmp_path)) is thin


def test_a_thin_frame_that_is_filled(pdf, tmp_path):
    frame = f"0 0 0 1 k {mm(20, 20, 20, 20)} re {mm(20.05, 20.05, 19.9, 19.9)} re f*"
    said = "hairline: page 6 (late, back): a line is 0.05 mm thin; below 0.09 mm (0.25 pt) it may not print"
    assert told(spoilt(pdf, draw(6, frame)), tmp_path) == [said]


def test_much_ink_where_the_shop_names_no_limit(pdf, tmp_path):
    assert told(spoilt(pdf, draw(1, f"1 1 1 1 k {AREA} f")), tmp_path) == [
        "total-ink: page 1 (rain, front): a spot takes 400 % of ink; MB Print names no limit, most coated paper takes"
        " 300 %"
    ]
    assert told(spoilt(pdf, draw(1, f"1 1 0.9 0.1 k {AREA} f")), tmp_path) == []


# ------------------------------------------------------------------ letters as outlines
def test_letters_as_fonts_where_the_shop_wants_outlines(pdf, tmp_path):
    said = "letters-as-fonts: page 1 (rain, front): letters are set in the font SourceSerifPro-Regular; MB Print wants"
    assert told(pdf, tmp_path, asking(outlines=True)) == [f"{said} outlines"]
    (file,) = printed("mb-print", tmp_path / "outlined")
    assert told(file.read_bytes(), tmp_path, asking(outlines=True)) == []


# ------------------------------------------------------------------ whose drawing stands where
def drawing(page: int, other: int) -> Any:
    """The page draws what the other does, under its own label."""

    def spoil(pdf):
        kept = pdf.pages[page - 1].obj.get("/FOG_Face")
        del pdf.pages[page - 1].obj["/FOG_Face"]
        pdf.pages[page - 1].obj.Contents = pdf.pages[other - 1].obj.Contents
        pdf.pages[page - 1].obj.Resources = pdf.pages[other - 1].obj.Resources
        if kept is not None:
            pdf.pages[page - 1].obj.FOG_Face = kept

    return spoil


def exchanged(page: int, other: int) -> Any:
    """Two pages draw each other's, under their own labels."""

    def spoil(pdf):
        for key in ("/Contents", "/Resources"):
            one, two = pdf.pages[page - 1].obj, pdf.pages[other - 1].obj
            one[key], two[key] = two[key], one[key]

    return spoil


def unlabelled(pdf: Any) -> None:
    for page in pdf.pages:
        del page.obj["/FOG_Face"]
        for drawn in page.Resources.XObject.values():
            if "/FOG_Face" in drawn:
                del drawn["/FOG_Face"]


def both(*spoils: Any) -> Any:
    def spoil(pdf):
        for one in spoils:
            one(pdf)

    return spoil


def test_front_and_back_swapped_by_what_is_drawn(alike, tmp_path):
    """Saved by another program, pages have names and streams of their own: the drawing is the same."""
    said = "where its front belongs stands the back of 2 other cards"
    assert told(alike, tmp_path) == []
    assert told(spoilt(alike, exchanged(3, 4)), tmp_path) == [
        f"swapped-sides: page 3 (tea, front): {said}",
        "swapped-sides: page 4 (tea, back): it shows what belongs to another page: tea front",
    ]
    bare = told(spoilt(alike, both(exchanged(3, 4), unlabelled, renamed)), tmp_path)
    assert bare == [f"swapped-sides: page 3: {said}"]


def renamed(pdf: Any) -> None:
    """Every page calls what it draws by another name, and draws a copy of its own."""
    for i, page in enumerate(pdf.pages):
        (drawn,) = page.Resources.XObject.values()
        copy = pikepdf.Stream(pdf, drawn.read_bytes())
        for key, value in drawn.items():
            if key not in ("/Length", "/Filter", "/FOG_Face"):
                copy[key] = value
        data = page.obj.Contents.read_bytes().replace(b"/Face", f"/X{i}".encode())
        page.obj.Contents = pdf.make_indirect(pikepdf.Stream(pdf, data))
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary({f"/X{i}": pdf.make_indirect(copy)}))


def test_a_drawing_that_belongs_to_another_label(pdf, tmp_path):
    """Backs of their own tell nothing by being alike; but the drawing itself says what it is."""
    assert told(spoilt(pdf, exchanged(3, 4)), tmp_path) == [
        "swapped-sides: page 3 (tea, front): it shows what belongs to another page: tea back",
        "swapped-sides: page 4 (tea, back): it shows what belongs to another page: tea front",
    ]


def test_a_file_that_is_the_wrong_way_round(alike, tmp_path):
    def spoil(pdf):
        unlabelled(pdf)
        kids = list(pdf.Root.Pages.Kids)
        pdf.Root.Pages.Kids = pikepdf.Array([kids[i + 1 - 2 * (i % 2)] for i in range(len(kids))])

    said = "swapped-sides: its fronts are all alike and their backs are not: every card lies the wrong way round"
    assert told(spoilt(alike, spoil), tmp_path) == [said]


def test_cards_that_look_alike_on_both_sides_are_not_swapped(alike, tmp_path):
    assert told(spoilt(alike, both(drawing(3, 4), unlabelled)), tmp_path) == []


def test_one_card_twice_while_another_is_missing(alike, tmp_path):
    said = "it shows the same as page 1 (rain, front)"
    assert told(spoilt(alike, drawing(3, 1)), tmp_path) == [f"card-twice: page 3 (tea, front): {said}"]
    assert told(spoilt(alike, both(drawing(1, 5), renamed)), tmp_path) == [
        "card-twice: page 5 (late, front): it shows the same as page 1 (rain, front)"
    ]
    bare = told(spoilt(alike, both(drawing(3, 1), unlabelled)), tmp_path)
    assert bare == ["card-twice: page 3: it shows the same as page 1"]


def test_copies_of_a_card_look_alike(tmp_path):
    (file,) = printed("pdf-x1a", tmp_path / "deck", copies=dict.fromkeys(WORDS, 3))
    assert told(file.read_bytes(), tmp_path) == []


def test_pictures_are_compared_by_what_they_show(tmp_path):
    files = {f"{f.parent.name}/{f.name}": f for f in printed("the-game-crafter", tmp_path / "deck")}
    folder = next(iter(files.values())).parents[1]
    assert told_of(folder) == []
    assert len({picture.drawn for picture in pictures_in(folder)}) == len(files) == 2 * len(WORDS)

    def put(source: str, *targets: str) -> None:
        for target in targets:
            files[target].write_bytes(kept[source])

    kept = {name: file.read_bytes() for name, file in files.items()}
    put("fronts/rain.png", "fronts/tea.png")
    twice = "card-twice: fronts/tea.png: it shows the same as fronts/rain.png"
    assert told_of(folder) == [twice]
    for name in ("sun-1", "sun-2"):  # copies
        (folder / f"fronts/{name}.png").write_bytes(kept["fronts/late.png"])
    (folder / "fronts/late.png").unlink()
    assert [line for line in told_of(folder) if not line.startswith("missing-side")] == [twice]
    (folder / "fronts/sun-2.png").write_bytes(kept["backs/late.png"])  # they are none: cards of one name
    (folder / "fronts/sun-3.png").write_bytes(kept["fronts/late.png"])
    assert [line for line in told_of(folder) if line.startswith("card-twice")] == [
        twice,
        "card-twice: fronts/sun-3.png: it shows the same as fronts/sun-1.png",
    ]
    for file in folder.glob("fronts/sun-*.png"):
        file.unlink()
    put("fronts/late.png", "fronts/late.png")
    put("backs/rain.png", "backs/tea.png", "backs/late.png", "fronts/tea.png")
    put("fronts/tea.png", "backs/tea.png")
    assert told_of(folder) == [
        "swapped-sides: fronts/tea.png: where its front belongs stands the back of 2 other cards"
    ]


@pytest.mark.parametrize(
    ("strip", "edge"),
    [
        ((0, 0, 37, 1125), LEFT),
        ((0, 0, 825, 20), "at the top"),
        ((0, 1088, 825, 1125), "at the bottom"),
        ((788, 0, 825, 1125), "at the right"),
        ((0, 0, 60, 1125), None),
        ((0, 500, 37, 560), None),
    ],
)
def test_a_picture_with_a_white_edge(tmp_path, strip, edge):
    files = {f"{f.parent.name}/{f.name}": f for f in printed("the-game-crafter", tmp_path / "deck")}
    file = files["fronts/tea.png"]
    with Image.open(file) as picture:
        picture.paste("white", strip)
        picture.save(file, dpi=(300, 300))
    said = f"short-bleed: fronts/tea.png: {edge} the card is coloured to the cut, and white beyond it"
    assert told_of(file.parents[1]) == ([said] if edge else [])


def told_of(folder: Path) -> list[str]:
    return [f"{f.check}: {f.message}" for f in preflight(folder, asking("the-game-crafter"))[1]]
