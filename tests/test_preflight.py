"""Preflight: each fault planted in a file for a shop is found and named with its card, and nothing else is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from fogtools.print.preflight.checks import CHECKS
from tests.preflight.planting import MM, asking, draw, form, image, printed, spoilt, told

N = pikepdf.Name


@pytest.fixture(scope="module")
def pdf(tmp_path_factory) -> bytes:
    """Three cards as MB Print wants them: front and back in turn, CMYK, 3 mm of bleed."""
    (file,) = printed("pdf-x1a", tmp_path_factory.mktemp("deck"))
    return file.read_bytes()


def dictionary(**keys: Any) -> Any:
    """An object that is made in the file it is put into."""
    return lambda pdf: pdf.make_indirect(pikepdf.Dictionary(**keys))


def mm(*numbers: float) -> str:
    """mm from the page's corner, as operands."""
    return " ".join(f"{n * MM:.3f}" for n in numbers)


# ------------------------------------------------------------------ nothing to say
def test_what_fog_print_makes_for_a_shop_passes(pdf, tmp_path):
    assert told(pdf, tmp_path) == []


def test_nor_does_a_stricter_shop_find_anything(pdf, tmp_path):
    strict = asking(ink=200, hairline=0.1, most=3, more_sizes=False, safe=5)
    assert told(pdf, tmp_path, strict) == []


def test_a_manual_says_the_fault_why_it_matters_and_the_remedy():
    assert len(CHECKS) > 25 and len({check.name for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        fault, _, rest = check.manual.partition("\n\n")
        assert "\n" not in fault and fault.endswith("."), check.name
        assert len(rest.partition("\n\nRemedy: ")[0]) > 80 and "\n\nRemedy: " in rest, check.name


# ------------------------------------------------------------------ the file
def encrypted(pdf, folder, **how) -> list[str]:
    rights = pikepdf.Permissions(extract=False)
    return told(spoilt(pdf, lambda _: None, encryption=pikepdf.Encryption(owner="o", user="", allow=rights)), folder)


def test_an_encrypted_file(pdf, tmp_path):
    assert encrypted(pdf, tmp_path) == ["locked-file: the file is encrypted"]


def test_a_file_without_its_standard(pdf, tmp_path):
    def spoil(pdf):
        del pdf.docinfo["/GTS_PDFXVersion"]
        del pdf.Root["/OutputIntents"]

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "press-standard: it names no standard; MB Print wants PDF/X-1a",
        "press-standard: it does not say for which press it is mixed (no output intent)",
    ]


def test_a_file_mixed_for_another_press(pdf, tmp_path):
    def spoil(pdf):
        pdf.docinfo["/GTS_PDFXVersion"] = "PDF/X-4"
        pdf.Root.OutputIntents[0].OutputConditionIdentifier = "JC200103"

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "press-standard: it says it is PDF/X-4; MB Print wants PDF/X-1a",
        "press-standard: it is mixed for JC200103; MB Print prints to FOGRA39",
    ]


def test_what_does_not_belong_on_paper(pdf, tmp_path):
    def spoil(pdf):
        pdf.Root.OpenAction = pikepdf.Dictionary(S=N.JavaScript, JS="app.beep()")
        pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[pdf.make_indirect(pikepdf.Dictionary(T="name"))])
        pdf.attachments["notes.txt"] = b"by hand"
        note = pikepdf.Dictionary(Type=N.Annot, Subtype=N.Text, Rect=[0, 0, 9, 9], Contents="too dark?")
        pdf.pages[2].obj.Annots = pikepdf.Array([pdf.make_indirect(note)])

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "not-for-paper: it runs a script or opens something when it is read",
        "not-for-paper: other files are attached to it",
        "not-for-paper: it has fields to fill in",
        "not-for-paper: page 3 (tea, front): it has notes or links",
    ]


def test_layers(pdf, tmp_path):
    def spoil(pdf):
        layer = pdf.make_indirect(pikepdf.Dictionary(Type=N.OCG, Name="remarks"))
        pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[layer], D=pikepdf.Dictionary())

    assert told(spoilt(pdf, spoil), tmp_path) == ["layers: it has layers that can be switched off"]


def test_more_cards_than_the_shop_prints(pdf, tmp_path):
    assert told(pdf, tmp_path, asking(most=2)) == ["too-many-cards: 3 cards; MB Print prints 2 in one order"]


def test_sheets_at_home_ask_for_their_real_size(tmp_path):
    file = next(f for f in printed("sheets", tmp_path / "sheets") if "poker" in f.name)
    home = asking("home")
    assert told(file.read_bytes(), tmp_path, home) == []

    def spoil(pdf):
        del pdf.Root["/ViewerPreferences"]

    said = ["print-scaling: it does not ask to be printed at real size"]
    assert told(spoilt(file.read_bytes(), spoil), tmp_path, home) == said


# ------------------------------------------------------------------ pages
def test_pages_without_boxes(pdf, tmp_path):
    def spoil(pdf):
        del pdf.pages[1].obj["/BleedBox"]
        del pdf.pages[3].obj["/TrimBox"]

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "page-boxes: page 2 (rain, back): it has no BleedBox: nobody knows how far its colour runs over the cut",
        "page-boxes: page 4 (tea, back): it has no TrimBox: nobody knows where it is cut",
    ]


def test_boxes_that_do_not_lie_in_each_other(pdf, tmp_path):
    def spoil(pdf):
        pdf.pages[0].obj.BleedBox = [20, 20, 170, 250]
        pdf.pages[1].obj.BleedBox = [-9, 0, 195.591, 266.457]
        pdf.pages[2].obj.CropBox = [20, 20, 170, 250]

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "page-boxes: page 1 (rain, front): its TrimBox reaches beyond its BleedBox",
        "page-boxes: page 2 (rain, back): its BleedBox reaches beyond the page",
        "page-boxes: page 3 (tea, front): its CropBox hides a part of it",
        "page-size: page 1 (rain, front): its bleed is less than the 3 mm that MB Print wants",
    ]


def test_a_trim_that_the_shop_does_not_cut(pdf, tmp_path):
    def spoil(pdf):
        for page in pdf.pages:
            left, bottom, right, top = map(float, page.TrimBox)
            page.obj.TrimBox = [left, bottom, right, top - MM]

    (first, *_) = told(spoilt(pdf, spoil), tmp_path, asking(more_sizes=False))
    assert first == "page-size: page 1 (rain, front): it is cut at 63 x 87 mm; MB Print cuts other sizes"


def test_a_page_larger_than_the_others_and_one_turned(pdf, tmp_path):
    def spoil(pdf):
        pdf.pages[4].obj.MediaBox = [0, 0, 300, 400]
        pdf.pages[5].obj.Rotate = 90

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "page-size: page 5 (late, front): the page is 105.83 x 141.11 mm; MB Print wants 69 x 94 mm for this size",
        "page-size: page 6 (late, back): it is turned by 90°",
        "unequal-pages: page 5 (late, front): it is 105.83 x 141.11 mm, the others are 69 x 94 mm",
    ]


def test_a_page_in_another_unit(pdf, tmp_path):
    def spoil(pdf):
        pdf.pages[0].obj.UserUnit = 2

    said = told(spoilt(pdf, spoil), tmp_path)
    assert said[0] == "page-size: page 1 (rain, front): it is scaled (UserUnit 2)"


@pytest.mark.parametrize("content", [b"", b"1 1 1 rg 0 0 600 600 re f", b"0 0 0 0 k 0 0 600 600 re f"])
def test_an_empty_page(pdf, tmp_path, content):
    def spoil(pdf):
        pdf.pages[3].obj.Contents = pikepdf.Stream(pdf, content)

    said = [line for line in told(spoilt(pdf, spoil), tmp_path) if not line.startswith("colour-space")]
    assert said == ["empty-page: page 4 (tea, back): nothing is printed on it"]


def swap(i: int, j: int) -> Any:
    def spoil(pdf):
        kids = list(pdf.Root.Pages.Kids)
        kids[i], kids[j] = kids[j], kids[i]
        pdf.Root.Pages.Kids = pikepdf.Array(kids)

    return spoil


def test_a_back_before_its_front(pdf, tmp_path):
    assert told(spoilt(pdf, swap(2, 3)), tmp_path) == [
        "page-order: page 3 (tea, back): MB Print wants the front of each card before its back"
    ]
    assert told(pdf, tmp_path, asking(order="back first")) == [
        "page-order: page 1 (rain, front): MB Print wants the back of each card before its front"
    ]


def test_backs_that_belong_to_other_cards(pdf, tmp_path):
    assert told(spoilt(pdf, swap(1, 3)), tmp_path) == [
        "page-order: page 2 (tea, back): it follows rain, and would be printed on its other side"
    ]


def test_fronts_and_backs_that_shall_lie_apart(pdf, tmp_path):
    assert told(pdf, tmp_path, asking(order="separate")) == [
        "page-order: page 2 (rain, back): MB Print wants fronts and backs apart, and this file holds both"
    ]


def test_a_card_without_a_back(pdf, tmp_path):
    def spoil(pdf):
        del pdf.pages[5]

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "page-order: 5 pages: one side of a card is missing",
        "missing-side: page 5 (late, front): card late has no back to this front",
    ]


def test_pages_that_name_no_card_are_told_by_their_number(pdf, tmp_path):
    def spoil(pdf):
        for page in pdf.pages:
            del page.obj["/FOG_Face"]
            for drawn in page.Resources.XObject.values():
                del drawn["/FOG_Face"]
        draw(2, "/Gone Do")(pdf)

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "broken-drawing: page 2: it cannot be drawn whole (/Gone is used and not there)"
    ]


# ------------------------------------------------------------------ fonts and signs
def fonts_of(page: Any) -> Any:
    (shown,) = page.Resources.XObject.values()
    return shown.Resources.Font


def test_a_font_that_is_not_embedded_in_a_form(pdf, tmp_path):
    def spoil(pdf):
        (font,) = fonts_of(pdf.pages[4]).values()
        about = font.DescendantFonts[0].FontDescriptor
        for key in ("/FontFile2", "/FontFile3"):
            if key in about:
                del about[key]

    said = told(spoilt(pdf, spoil), tmp_path)
    assert "font-not-embedded: page 5 (late, front): the font SourceSerifPro-Regular is not embedded" in said
    assert {line.partition(":")[0] for line in said} == {"font-not-embedded"}


def test_a_font_of_the_reader_itself(pdf, tmp_path):
    plain = dictionary(Type=N.Font, Subtype=N.Type1, BaseFont=N.Helvetica)
    spoil = draw(1, f"BT /H 9 Tf 0 0 0 1 k {mm(20, 40)} Td (Hello) Tj ET", Font={"H": plain})
    assert told(spoilt(pdf, spoil), tmp_path) == [
        "font-not-embedded: page 1 (rain, front): the font Helvetica is not embedded"
    ]


def test_a_sign_that_no_font_draws(pdf, tmp_path):
    def spoil(pdf):
        (name,) = fonts_of(pdf.pages[2])
        font = fonts_of(pdf.pages[2])[name]
        draw(3, f"BT /F 9 Tf 0 0 0 1 k {mm(20, 40)} Td <0000> Tj ET", Font={"F": font})(pdf)

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "undrawn-sign: page 3 (tea, front): a text has a sign that the font SourceSerifPro-Regular cannot draw"
    ]


def whole_font(pdf: Any) -> Any:
    """A font embedded whole, for English only."""
    from io import BytesIO

    from fontTools import subset
    from fontTools.ttLib import TTFont

    from tests.preflight.planting import FILES

    font = TTFont(FILES / "SourceSerifPro-Regular.ttf")
    cutter = subset.Subsetter()
    cutter.populate(text="abcdefghijklmnopqrstuvwxyz‘’“”–—…é")
    cutter.subset(font)
    out = BytesIO()
    font.save(out)
    gid = font.getGlyphID("a")
    file = pdf.make_indirect(pikepdf.Stream(pdf, out.getvalue()))
    about = pikepdf.Dictionary(Type=N.FontDescriptor, FontName=N.Plain, FontFile2=file, Flags=4)
    inner = pikepdf.Dictionary(Type=N.Font, Subtype=N.CIDFontType2, BaseFont=N.Plain, FontDescriptor=about, DW=500)
    whole = pikepdf.Dictionary(
        Type=N.Font, Subtype=N.Type0, BaseFont=N.Plain, Encoding=N("/Identity-H"), DescendantFonts=[inner]
    )
    draw(3, f"BT /F 9 Tf 0 0 0 1 k {mm(20, 40)} Td <{gid:04x}> Tj ET", Font={"F": whole})(pdf)


def test_a_whole_font_without_letters_of_the_language(pdf, tmp_path):
    def french(pdf):
        whole_font(pdf)
        pdf.Root.Lang = "fr"

    assert told(spoilt(pdf, whole_font), tmp_path) == []
    assert told(spoilt(pdf, french), tmp_path) == [
        "missing-letters: page 3 (tea, front): the font Plain has no ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèêëîïôœùûüÿ«», which the"
        " language fr needs"
    ]


# ------------------------------------------------------------------ colours
AREA = f"{mm(20, 20, 10, 10)} re f"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (f"1 0 0 rg {AREA}", "an area is in RGB"),
        (f"1 0 0 RG 2 w {mm(20, 20)} m {mm(30, 20)} l S", "a line is in RGB"),
        (f"q {mm(20, 0, 0, 20, 20, 20)} cm /Im Do Q", "a picture is in RGB"),
        (f"/In cs 1 scn {AREA}", "an area is in RGB"),
        (f"q {mm(20, 20, 10, 10)} re W n /Sh sh Q", "a gradient is in RGB"),
        (f"/Pattern cs /Ti scn {AREA}", "an area is in RGB"),
        ("/Fm Do", "an area is in RGB"),
        (f"BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI {AREA}", None),
    ],
)
def test_colours_of_a_screen(pdf, tmp_path, content, said):
    red = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[1, 0, 0], C1=[0, 0, 1], N=1)
    table = pikepdf.Array([N.Indexed, N.DeviceRGB, 1, pikepdf.String(b"\xff\xff\xff\x00\x80\x00")])
    tile = form("1 0 0 rg 0 0 2 2 re f", PatternType=1, PaintType=1, TilingType=1, XStep=4, YStep=4)
    shade = dictionary(ShadingType=2, ColorSpace=N.DeviceRGB, Coords=[0, 0, 1, 1], Function=red)
    spoil = draw(
        4,
        content,
        ColorSpace={"In": table},
        Shading={"Sh": shade},
        Pattern={"Ti": tile},
        XObject={"Im": image(300, 300, b"abc" * 90_000, "/DeviceRGB"), "Fm": form(f"1 0 0 rg {AREA}")},
    )
    found = [line for line in told(spoilt(pdf, spoil), tmp_path) if not line.startswith("low-resolution")]
    if said:
        assert found == [f"colour-space: page 4 (tea, back): {said}; MB Print wants CMYK"]
    else:
        assert len(found) == 1 and found[0].startswith("colour-space: page 4 (tea, back): a picture is in RGB")


def test_colours_of_a_press_where_a_screens_are_wanted(pdf, tmp_path):
    said = told(pdf, tmp_path, asking(colour="rgb", standard="", condition=""))
    assert said[0] == "colour-space: page 1 (rain, front): an area is in CMYK; MB Print wants RGB"
    assert len(said) == 6


def test_lab_and_profiles_and_spot_colours(pdf, tmp_path):
    mixed = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 1, 0], N=1)
    spaces = {
        "L": pikepdf.Array([N.Lab, pikepdf.Dictionary(WhitePoint=[0.96, 1, 0.82])]),
        "I": lambda pdf: pikepdf.Array([N.ICCBased, pdf.make_indirect(pikepdf.Stream(pdf, b"no profile", N=4))]),
        "S": pikepdf.Array([N.Separation, N("/Warm Red"), N.DeviceCMYK, mixed]),
        "B": pikepdf.Array([N.Separation, N.Black, N.DeviceCMYK, mixed]),
    }
    area = {name: f"{mm(20 + 5 * i, 20, 4, 4)} re f" for i, name in enumerate(spaces)}
    colours = {"L": "50 20 20", "I": "0 0 0 1", "S": "1", "B": "1"}
    content = " ".join(f"/{name} cs {colour} scn {area[name]}" for name, colour in colours.items())
    spoil = draw(6, content, ColorSpace=spaces)
    assert told(spoilt(pdf, spoil), tmp_path) == [
        "colour-space: page 6 (late, back): an area is in Lab; MB Print wants CMYK",
        "spot-colour: page 6 (late, back): it prints with a spot colour, “Warm Red”",
        "tied-colour: page 6 (late, back): a colour is tied to a profile (Lab); PDF/X-1a allows none",
        "tied-colour: page 6 (late, back): a colour is tied to a profile (ICC); PDF/X-1a allows none",
    ]


GROUP = pikepdf.Dictionary(S=N.Transparency)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"ca": 0.5}, "something is half transparent"),
        ({"CA": 0.5}, "something is half transparent"),
        ({"SMask": pikepdf.Dictionary(S=N.Alpha)}, "something fades out (a soft mask)"),
        ({"BM": N.Multiply}, "colours are mixed with what is below (blend mode Multiply)"),
        ({"ca": 1, "BM": N.Normal, "SMask": N("/None")}, None),
    ],
)
def test_transparency(pdf, tmp_path, settings, said):
    spoil = draw(2, f"/T gs 0 0 0 1 k {AREA}", ExtGState={"T": pikepdf.Dictionary(**settings)})
    wanted = [f"transparency: page 2 (rain, back): {said}"] if said else []
    assert told(spoilt(pdf, spoil), tmp_path) == wanted
    assert told(spoilt(pdf, spoil), tmp_path, asking(transparency=True)) == []


def test_transparency_of_pictures_and_groups(pdf, tmp_path):
    def spoil(pdf):
        mask = image(1, 1, b"\x80", "/DeviceGray")(pdf)
        draw(
            2,
            f"q {mm(2, 0, 0, 2, 20, 20)} cm /Im Do Q /Fm Do",
            XObject={"Im": image(99, 99, bytes(4 * 99 * 99), SMask=mask), "Fm": form("", Group=GROUP)},
        )(pdf)

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "transparency: page 2 (rain, back): something fades out (a soft mask)",
        "transparency: page 2 (rain, back): it holds a transparency group",
    ]


# ------------------------------------------------------------------ ink
INK = asking(ink=240)


def test_too_much_ink_in_an_area_and_in_a_text(pdf, tmp_path):
    assert told(spoilt(pdf, draw(1, f"1 1 0.5 0.4 k {AREA}")), tmp_path, INK) == [
        "total-ink: page 1 (rain, front): an area takes 290 % of ink; MB Print allows 240 %"
    ]
    assert told(spoilt(pdf, draw(1, f"0.8 0.8 0.5 0.3 k {AREA}")), tmp_path, INK) == []

    def rich_text(pdf):
        shown = next(iter(pdf.pages[2].Resources.XObject.values()))
        shown.write(re.sub(rb"0 0 0 1 k|0 g", b"0.9 0.8 0.7 0.5 k", shown.read_bytes()))

    (said,) = told(spoilt(pdf, rich_text), tmp_path, INK)
    assert said == ("total-ink: page 3 (tea, front): “Tea for two at noon.” takes 290 % of ink; MB Print allows 240 %")


def test_what_lies_below_does_not_count_and_what_lies_on_top_does(pdf, tmp_path):
    rich, light = f"1 1 1 1 k {AREA}", f"0.1 0 0 0 k {mm(19, 19, 12, 12)} re f"
    assert told(spoilt(pdf, draw(1, f"{rich} {light}")), tmp_path, INK) == []
    assert len(told(spoilt(pdf, draw(1, f"{light} {rich}")), tmp_path, INK)) == 1
    half = f"0.1 0 0 0 k {mm(19, 19, 6, 12)} re f"
    assert len(told(spoilt(pdf, draw(1, f"{rich} {half}")), tmp_path, INK)) == 1
    tile = {"Ti": form("0 0 0 0.5 k 0 0 2 2 re f", PatternType=1, PaintType=1, TilingType=1, XStep=4, YStep=4)}
    holes = draw(1, f"{rich} /Pattern cs /Ti scn {mm(19, 19, 12, 12)} re f", Pattern=tile)
    assert len(told(spoilt(pdf, holes), tmp_path, INK)) == 1
    clip = f"q {mm(24, 24)} m {mm(29, 24)} l {mm(24, 29)} l W n {light} Q"
    assert len(told(spoilt(pdf, draw(1, f"{rich} {clip}")), tmp_path, INK)) == 1


def test_ink_of_the_samples_of_a_picture(pdf, tmp_path):
    place = f"q {mm(4, 0, 0, 4, 20, 20)} cm /Im Do Q"
    for samples, keys, ink in [
        (bytes([255, 255, 128, 51]) * 10_000, {}, 270),
        (bytes([0, 0, 127, 204]) * 10_000, {"Decode": pikepdf.Array([1, 0] * 4)}, 270),
        (bytes([100, 100, 100, 100]) * 10_000, {}, 0),
    ]:
        spoil = draw(5, place, XObject={"Im": image(100, 100, samples, **keys)})
        wanted = f"total-ink: page 5 (late, front): a picture takes {ink} % of ink; MB Print allows 240 %"
        assert told(spoilt(pdf, spoil), tmp_path, INK) == ([wanted] if ink else [])


def test_ink_of_a_jpeg_and_of_an_indexed_picture(pdf, tmp_path):
    from io import BytesIO

    from PIL import Image

    out = BytesIO()
    Image.new("CMYK", (80, 80), (0, 0, 64, 255)).save(out, "JPEG", quality=95)  # Pillow writes it turned round
    turned = {"Filter": N.DCTDecode, "Decode": pikepdf.Array([1, 0] * 4)}
    space = pikepdf.Array([N.Indexed, N.DeviceCMYK, 1, pikepdf.String(bytes([0, 0, 0, 0, 255, 255, 255, 0]))])

    def indexed(pdf):
        made = image(80, 80, b"\1" * 6400)(pdf)
        made.ColorSpace = space
        return made

    place = f"q {mm(4, 0, 0, 4, 20, 20)} cm /Im Do Q"
    low = asking(ink=100)
    (jpeg,) = told(spoilt(pdf, draw(5, place, XObject={"Im": image(80, 80, out.getvalue(), **turned)})), tmp_path, low)
    assert jpeg == "total-ink: page 5 (late, front): a picture takes 125 % of ink; MB Print allows 100 %"
    (table,) = told(spoilt(pdf, draw(5, place, XObject={"Im": indexed})), tmp_path, INK)
    assert table == "total-ink: page 5 (late, front): a picture takes 300 % of ink; MB Print allows 240 %"


def test_registration_colour_is_every_plate(pdf, tmp_path):
    mixed = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[1, 1, 1, 1], N=1)
    every = pikepdf.Array([N.Separation, N.All, N.DeviceCMYK, mixed])
    assert told(spoilt(pdf, draw(1, f"/A cs 1 scn {AREA}", ColorSpace={"A": every})), tmp_path, INK) == [
        "total-ink: page 1 (rain, front): an area takes 400 % of ink; MB Print allows 240 %"
    ]


# ------------------------------------------------------------------ pictures, lines and places
def test_a_picture_with_too_few_pixels(pdf, tmp_path):
    """What counts is the size it is printed at: here twice through a matrix."""
    small = {"Im": image(100, 100, bytes(40_000))}
    for side, ppi in ((10, 254), (20, 127), (8, None)):
        place = f"q 2 0 0 2 0 0 cm q {mm(side / 2, 0, 0, side / 2, 10, 10)} cm /Im Do Q Q"
        said = f"low-resolution: page 2 (rain, back): a picture has {ppi} pixels to the inch; MB Print wants 300"
        assert told(spoilt(pdf, draw(2, place, XObject=small)), tmp_path) == ([said] if ppi else [])


def test_a_line_that_is_too_thin(pdf, tmp_path):
    thin = asking(hairline=0.1)
    for content, width in [
        (f"0 0 0 1 K 0.2 w {mm(20, 20)} m {mm(30, 20)} l S", "0.07"),
        (f"0 0 0 1 K 0 w {mm(20, 20)} m {mm(30, 20)} l S", "0.00"),
        (f"q 0.1 0 0 0.1 0 0 cm 0 0 0 1 K 2 w {mm(200, 200)} m {mm(300, 200)} l S Q", "0.07"),
        (f"0 0 0 1 k {mm(20, 20, 10, 0.05)} re f", "0.05"),
        (f"0 0 0 1 K 0.3 w {mm(20, 20)} m {mm(30, 20)} l S", None),
    ]:
        said = f"hairline: page 6 (late, back): a line is {width} mm thin; MB Print prints none below 0.1 mm"
        assert told(spoilt(pdf, draw(6, content)), tmp_path, thin) == ([said] if width else [])


def text_at(x: float, y: float) -> Any:
    def spoil(pdf):
        (name,) = fonts_of(pdf.pages[0])
        shown = next(iter(pdf.pages[0].Resources.XObject.values()))
        glyphs = re.search(rb"<([0-9a-fA-F]+)>|\[", shown.read_bytes())
        assert glyphs
        draw(
            1,
            f"BT /F 9 Tf 0 0 0 1 k {mm(x, y)} Td <{int(first_code(shown)):04x}> Tj ET",
            Font={"F": fonts_of(pdf.pages[0])[name]},
        )(pdf)

    return spoil


def first_code(shown: Any) -> int:
    """The first glyph of the text: the I of `It rains`."""
    from fogtools.print.preflight.reader.streams.lexer import operators

    for word, operands in operators(shown.read_bytes()):
        if word in ("Tj", "TJ"):
            pieces = operands[0] if isinstance(operands[0], list) else operands
            return int.from_bytes(next(p for p in pieces if isinstance(p, bytes))[:2], "big")
    raise AssertionError


def test_text_near_the_cut(pdf, tmp_path):
    assert told(spoilt(pdf, text_at(20, 8)), tmp_path) == []
    assert told(spoilt(pdf, text_at(20, 5.5)), tmp_path) == [
        "safe-zone: page 1 (rain, front): “I” is 2.5 mm from the cut; 4 mm are safe"
    ]
    assert told(spoilt(pdf, text_at(20, 2)), tmp_path) == ["safe-zone: page 1 (rain, front): “I” is cut off"]


def test_text_stands_where_another_reader_finds_it(pdf, tmp_path):
    """PDFium's own boxes of all that is printed on each page."""
    import pypdfium2

    from fogtools.print.preflight.reader import inspected

    (tmp_path / "cards.pdf").write_bytes(pdf)
    reader = pypdfium2.PdfDocument(pdf)
    for page in inspected(tmp_path / "cards.pdf").pages:
        text = reader[page.number - 1].get_textpage()
        theirs = [box for i in range(text.count_chars()) if (box := text.get_charbox(i))[3] - box[1] > 0.1]
        ours = [mark.box for mark in page.paints if mark.kind == "text"]
        for least, edges in ((min, (0, 1)), (max, (2, 3))):
            for edge in edges:
                assert least(b[edge] for b in ours) == pytest.approx(least(b[edge] for b in theirs), abs=0.2)
        shown = " ".join(m.text for m in page.paints if m.kind == "text")
        assert shown.split() == text.get_text_range().split()


def test_a_mark_near_the_cut_but_no_ground_that_runs_over_it(pdf, tmp_path):
    frame = f"0 0 0 1 K 1 w {mm(4, 4, 61, 86)} re S"
    assert told(spoilt(pdf, draw(1, frame)), tmp_path) == [
        "safe-zone: page 1 (rain, front): a mark is 0.8 mm from the cut; 4 mm are safe"
    ]
    ground = f"0.2 0 0 0 k {mm(-1, -1, 71, 20)} re f {mm(4, 30, 5, 5)} re f"
    assert told(spoilt(pdf, draw(1, ground)), tmp_path) == []
    hidden = f"q {mm(30, 30, 5, 5)} re W n 0 0 0 1 k {mm(4, 4, 60, 80)} re f Q"
    assert told(spoilt(pdf, draw(1, hidden)), tmp_path) == []


def test_colour_that_ends_at_the_cut(pdf, tmp_path):
    def spoil(pdf):
        whole = f"0.1 0 0 0 k {mm(3, 0, 66, 94)} re f"
        pdf.pages[1].obj.Contents = pikepdf.Stream(pdf, whole.encode())

    assert told(spoilt(pdf, spoil), tmp_path) == [
        "short-bleed: page 2 (rain, back): at the left the colour runs 0 mm over the cut; MB Print wants 3 mm"
    ]

    def all_around(pdf):
        whole = f"0.1 0 0 0 k {mm(2, 2, 65, 90)} re f"
        pdf.pages[1].obj.Contents = pikepdf.Stream(pdf, whole.encode())

    assert told(spoilt(pdf, all_around), tmp_path) == [
        "short-bleed: page 2 (rain, back): all around the colour runs 1 mm over the cut; MB Print wants 3 mm"
    ]


def test_crop_marks_and_words_in_the_bleed(pdf, tmp_path):
    crop = f"0 0 0 1 K 0.5 w {mm(0, 3)} m {mm(2.5, 3)} l S"
    assert told(spoilt(pdf, draw(2, crop)), tmp_path) == [
        "printers-marks: page 2 (rain, back): crop marks stand outside the card"
    ]
    assert told(spoilt(pdf, text_at(20, 0.2)), tmp_path) == [
        "printers-marks: page 1 (rain, front): “I” stands outside the card"
    ]
    assert told(spoilt(pdf, draw(2, crop)), tmp_path, asking(marks=True)) == []


def test_a_form_that_draws_itself(pdf, tmp_path):
    def endless(pdf):
        made = form("/Again Do", Resources=pikepdf.Dictionary())(pdf)
        made.Resources.XObject = pikepdf.Dictionary(Again=made)
        return made

    assert told(spoilt(pdf, draw(3, "/X Do", XObject={"X": endless})), tmp_path) == [
        "broken-drawing: page 3 (tea, front): it cannot be drawn whole (a form draws itself, or there are too many in"
        " each other)"
    ]


def test_operands_that_make_no_sense(pdf, tmp_path):
    said = told(spoilt(pdf, draw(3, "(a) w 1 2 re /X Tf 3 cm")), tmp_path)
    assert said[0].startswith("broken-drawing: page 3 (tea, front): it cannot be drawn whole (the operator w ")
    assert {line.partition(":")[0] for line in said} == {"broken-drawing"}


def test_each_kind_is_planted_in_these_tests():
    """A check that nothing proves is none."""
    here = "".join(f.read_text(encoding="utf-8") for f in sorted(Path(__file__).parent.glob("test_preflight*.py")))
    assert [check.name for check in CHECKS if f"{check.name}: " not in here] == []
