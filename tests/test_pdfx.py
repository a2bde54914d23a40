"""CMYK pages for print shops, PDF/X-1a and PDF/X-4."""

import os
import re
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageMath

from fogtools.finding import FogError
from fogtools.game.printing.face import Face, Style
from fogtools.print.outputs import Job, output_of
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.pages.forms import pages
from fogtools.print.pdf.press.colour import Separation
from fogtools.print.pdf.press.operators import Recolouring, Unprintable
from fogtools.print.pdf.press.pdfx import converted, unlike
from fogtools.print.pdf.press.profile import SHIPPED, Profile, checked, shipped
from tests.fog import ROOT, fog
from tests.printed import FONTS, LARGE, MM, job_of

CSS = """
.box { position: absolute; left: 5mm; top: 10mm; width: 40mm; height: 20mm; font: 9pt/1.25 Serif; color: #2b2530 }
.field { position: absolute; left: -5mm; top: -5mm; right: -5mm; bottom: -5mm; background: #6d4327 }
.run { background: linear-gradient(#f00, #fff 40%, #00f) }
.round { background: radial-gradient(#fff, #2b2530) }
.fading { background: linear-gradient(#f000, #00f) }
.veil { background: #000040; opacity: .5 }
img { width: 20mm; margin: 10mm }
"""


def picture(kind: str, alpha: str = "", form: str = "PNG") -> bytes:
    """Forty by forty pixels, with parts that shine through ("soft") or are cut out ("hard")."""
    tone = Image.radial_gradient("L").resize((40, 40))
    image = Image.merge("RGB", (tone, tone.rotate(90), tone.transpose(Image.Transpose.FLIP_LEFT_RIGHT))).convert(kind)
    if alpha:
        image.putalpha(tone if alpha == "soft" else tone.point(lambda v: 255 * (v > 100)))
    out = BytesIO()
    image.save(out, form)
    return out.getvalue()


PICTURES = {
    "heart.svg": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#a3182b"'
    b' stroke="#fff"/></svg>',
    "rgb.png": picture("RGB"),
    "grey.png": picture("L"),
    "few.png": picture("P"),
    "photo.jpg": picture("RGB", form="JPEG"),
    "inks.jpg": picture("CMYK", form="JPEG"),
    "hard.png": picture("RGB", "hard"),
    "soft.png": picture("RGB", "soft"),
}
STYLE = Style(CSS, FONTS[:1], PICTURES)
PLAIN = '<div class="field"></div><div class="box">Où donc ? <img src="fog:heart.svg"></div>'


def printed(*html: str) -> bytes:
    """A PDF in screen colours, one page for each."""
    laid = lay_out([Face(f"card-{i}", "front", h, LARGE) for i, h in enumerate(html)], STYLE, "en")
    return pages(laid, "t")


def pressed(*html: str, standard: str = "pdf-x1a", most: float = 240, icc: Profile | None = None) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(converted(printed(*html), standard, "", most, title="Été <1>", language="fr", icc=icc)))


def drawings(pdf: pikepdf.Pdf):
    """Every drawing of the file with its resources: pages, forms and patterns."""
    for page in pdf.pages:
        page.contents_coalesce()
        yield page.Contents.read_bytes(), page.Resources
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream) and (thing.get("/Subtype") == "/Form" or "/PatternType" in thing):
            yield thing.read_bytes(), thing.Resources


def only_inks(pdf: pikepdf.Pdf) -> None:
    """Holds every colour of the file to black, grey of pictures, or four inks."""
    for content, resources in drawings(pdf):
        assert not re.findall(rb"(?<!\S)(?:rg|RG|g|G|(?<!/Pattern\s)cs|CS|sc|SC)(?!\S)", content)
        assert "/ColorSpace" not in resources
    spaces = {
        str(o.get("/ColorSpace", "/none")) for o in pdf.objects if isinstance(o, pikepdf.Dictionary | pikepdf.Stream)
    }
    assert spaces <= {"/none", "/DeviceCMYK", "/DeviceGray"}
    assert b"/DeviceRGB" not in b"".join(o.unparse(True) for o in pdf.objects)


def images(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    """The pictures, then the masks."""
    found = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    return sorted(found, key=lambda image: "/ImageMask" in image)


def test_a_face_has_inks_alone_and_its_text_is_black_ink():
    pdf = pressed(PLAIN)
    only_inks(pdf)
    content = b"\n".join(content for content, _ in drawings(pdf))
    assert b"0.404 0.667 0.859 0.463 k" in content and b"0 0 0 1 k" in content and b" gs" not in content


def test_an_x1a_file_says_what_it_is():
    pdf = pressed(PLAIN)
    info = {key: str(value) for key, value in pdf.docinfo.items()}
    assert pdf.pdf_version == "1.4" and pdf.Root.Lang == "fr"
    assert info == {
        "/Title": "Été <1>",
        "/Creator": "fogtools",
        "/Producer": "fogtools",
        "/CreationDate": "D:20000101000000Z",
        "/ModDate": "D:20000101000000Z",
        "/Trapped": "/False",
        "/GTS_PDFXVersion": "PDF/X-1a:2003",
    }
    (intent,) = pdf.Root.OutputIntents
    assert {key: str(value) for key, value in intent.items()} == {
        "/Type": "/OutputIntent",
        "/S": "/GTS_PDFX",
        "/OutputConditionIdentifier": "FOGRA39",
        "/OutputCondition": "Coated FOGRA39 (ISO 12647-2:2004)",
        "/Info": "Coated FOGRA39 (ISO 12647-2:2004)",
        "/RegistryName": "http://www.color.org",
    }
    assert len(pdf.trailer.ID) == 2 and not set(pdf.Root.keys()) & {"/Metadata", "/OpenAction", "/Names"}


def test_an_x1a_file_has_nothing_that_pdf_1_4_lacks():
    raw = converted(printed(PLAIN), title="t", language="en")
    assert raw.startswith(b"%PDF-1.4\n") and b"/ObjStm" not in raw and b"/XRef" not in raw and b"\ntrailer" in raw


def test_an_x4_file_holds_its_profile_and_says_the_same_twice():
    pdf = pressed(PLAIN, standard="pdf-x4")
    only_inks(pdf)
    (intent,) = pdf.Root.OutputIntents
    assert intent.DestOutputProfile.read_bytes() == SHIPPED.read_bytes() and intent.DestOutputProfile.N == 4
    assert pdf.pdf_version == "1.6" and "/GTS_PDFXVersion" not in pdf.docinfo
    assert "/Filter" not in pdf.Root.Metadata
    title = str(pdf.docinfo["/Title"])
    with pdf.open_metadata() as said:
        assert said["{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"] == "PDF/X-4"
        assert said["dc:title"] == title == "Été <1>"
        assert said["xmp:CreateDate"] == said["xmp:ModifyDate"] == "2000-01-01T00:00:00Z"
        assert re.fullmatch(r"uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", said["xmpMM:DocumentID"])
        assert said["pdf:Trapped"] == "False"


def test_the_boxes_are_exact_and_nothing_else_is_left_on_a_page():
    pdf = pressed(PLAIN)
    page = pdf.pages[0]
    assert [float(e) for e in page.MediaBox] == pytest.approx([0, 0, 76 * MM, 126 * MM], abs=0.001)
    assert [float(e) for e in page.TrimBox] == pytest.approx([3 * MM, 3 * MM, 73 * MM, 123 * MM], abs=0.001)
    assert page.BleedBox == page.MediaBox
    assert set(page.keys()) <= {
        "/Type",
        "/Parent",
        "/MediaBox",
        "/BleedBox",
        "/TrimBox",
        "/Resources",
        "/Contents",
        "/FOG_Face",
    }


def test_signs_that_xml_does_not_know_are_left_out_of_the_title():
    raw = converted(printed(PLAIN), "pdf-x4", title="A\x0bB\x00\uffff & C\n", language="en")
    with pikepdf.open(BytesIO(raw)) as pdf:
        title = str(pdf.docinfo["/Title"])
        with pdf.open_metadata() as said:
            assert said["dc:title"] == title == "A B & C"


def test_gradients_run_from_ink_to_ink():
    pdf = pressed('<div class="box run"></div>', '<div class="box round"></div>')
    only_inks(pdf)
    shades = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/ShadingType" in o]
    assert {str(shade.ColorSpace) for shade in shades} == {"/DeviceCMYK"}
    ends = {tuple(map(float, part[key])) for s in shades for part in s.Function.Functions for key in ("/C0", "/C1")}
    assert (0, 0, 0, 0) in ends and (0, 0, 0, 1) in ends and all(len(end) == 4 and sum(end) <= 2.4 for end in ends)


@pytest.mark.parametrize("name", ["rgb.png", "few.png", "photo.jpg"])
def test_pictures_become_inks_within_the_limit(name):
    pdf = pressed(f'<img src="fog:{name}">', most=200)
    only_inks(pdf)
    (image,) = images(pdf)
    pixels = image.read_bytes()
    assert image.ColorSpace == "/DeviceCMYK" and len(pixels) == image.Width * image.Height * 4
    assert 50 < max(sum(pixels[i : i + 4]) for i in range(0, len(pixels), 4)) / 2.55 <= 200


def test_a_grey_picture_stays_black_ink():
    pdf = pressed('<img src="fog:grey.png">')
    (image,) = images(pdf)
    assert image.ColorSpace == "/DeviceGray"


def test_a_picture_in_inks_stays_as_it_is_unless_it_has_too_much():
    pdf = pressed('<img src="fog:inks.jpg">', most=0)
    (image,) = images(pdf)
    assert image.ColorSpace == "/DeviceCMYK"
    with pytest.raises(FogError, match="it has a CMYK picture with more than 120 % ink"):
        pressed('<img src="fog:inks.jpg">', most=120)


def test_what_is_cut_out_stays_cut_out_without_transparency():
    pdf = pressed('<img src="fog:hard.png">')
    image, mask = images(pdf)
    assert image.Mask.objgen == mask.objgen and "/SMask" not in image and mask.BitsPerComponent == 1
    cut = Image.frombytes("1", (mask.Width, mask.Height), mask.read_bytes())
    assert cut.getpixel((mask.Width // 2, mask.Height // 2)) == 255 and cut.getpixel((0, 0)) == 0  # 1 is cut out


@pytest.mark.parametrize(
    ("html", "what"),
    [
        ('<div class="box veil">x</div>', r"something that shines through \(transparency\)"),
        ('<div class="box fading"></div>', r"something that shines through \(transparency\)"),
        ('<img src="fog:soft.png">', "a picture with parts that shine through"),
    ],
)
def test_x1a_refuses_what_shines_through_and_names_the_face(html, what):
    with pytest.raises(FogError, match=f"the front of card card-1 cannot be printed in CMYK: it has {what}.") as fault:
        pressed(PLAIN, html)
    assert "`--as pdf-x4`" in str(fault.value.help)


def test_x4_keeps_what_shines_through_and_blends_it_as_inks():
    pdf = pressed(
        '<div class="box veil">x</div>', '<div class="box fading"></div>', '<img src="fog:soft.png">', standard="pdf-x4"
    )
    only_inks(pdf)
    states = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/ca" in o]
    states += [s for _, r in drawings(pdf) for s in dict(r.get("/ExtGState", {})).values()]
    assert any(float(s.get("/ca", 1)) == 0.5 for s in states) and any("/SMask" in s for s in states)
    assert {str(page.Group.CS) for page in pdf.pages} == {"/DeviceCMYK"}


def spoilt(change) -> bytes:
    """The plain face after somebody changed the file."""
    with pikepdf.open(BytesIO(printed(PLAIN))) as pdf:
        change(pdf)
        out = BytesIO()
        pdf.save(out)
        return out.getvalue()


def unembedded(pdf):
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and "/FontFile2" in thing:
            del thing["/FontFile2"]


def untrimmed(pdf):
    del pdf.pages[0]["/TrimBox"]


def too_wide(pdf):
    pdf.pages[0].TrimBox = [0, 0, 900, 900]


def drawing(content: bytes, **resources):
    def change(pdf):
        pdf.pages[0].Contents = pdf.make_stream(content)
        del pdf.pages[0]["/FOG_Face"]
        pdf.pages[0].Resources = pikepdf.Dictionary({f"/{k}": pikepdf.Dictionary(v) for k, v in resources.items()})

    return change


FORM = {"/Type": pikepdf.Name.XObject, "/Subtype": pikepdf.Name.PS}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (unembedded, "the front of card card-0 cannot be printed in CMYK: it has a font that is not embedded."),
        (untrimmed, "page 1 does not say where it is cut, or is cut outside of its paper."),
        (too_wide, "page 1 does not say where it is cut, or is cut outside of its paper."),
        (
            drawing(b"/Lab cs 1 2 3 sc"),
            "page 1 cannot be printed in CMYK: it has colours that are neither RGB, grey nor CMYK.",
        ),
        (
            drawing(b"/DeviceRGB cs 1 2 sc"),
            "page 1 cannot be printed in CMYK: it has a colour with too few or too many numbers.",
        ),
        (
            drawing(b"BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI"),
            "page 1 cannot be printed in CMYK: it has a picture that is written into the drawing itself.",
        ),
        (
            drawing(b"/Pattern cs 1 0 0 /P scn"),
            "page 1 cannot be printed in CMYK: it has a pattern that takes its colour from elsewhere.",
        ),
        (
            drawing(b"/S sh", Shading={"/S": pikepdf.Dictionary(ShadingType=4, ColorSpace=pikepdf.Name.DeviceRGB)}),
            "page 1 cannot be printed in CMYK: it has a gradient of a kind that only screens know.",
        ),
        (
            drawing(b"/B gs", ExtGState={"/B": pikepdf.Dictionary(BM=pikepdf.Name.Multiply)}),
            "page 1 cannot be printed in CMYK: it has something that mixes its colour with what lies below"
            " (a blend mode).",
        ),
    ],
)
def test_what_cannot_be_printed_is_refused_in_plain_words(change, message):
    with pytest.raises(FogError) as fault:
        converted(spoilt(change), title="t", language="en")
    assert str(fault.value) == message


def test_an_unknown_standard_is_refused():
    with pytest.raises(FogError, match="“pdf-x9” is no kind of PDF/X that is known here"):
        converted(b"", "pdf-x9", title="t", language="en")


class Words:
    """Drawings turned with all graphics states kept but /gone."""

    def __init__(self) -> None:
        self.inks = Separation(shipped(), 240)
        self.turned = Recolouring(self.inks, lambda name: name != "gone")

    def __call__(self, content: bytes) -> bytes:
        return b" ".join(self.turned.content(content).split())


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


SAME = b"q 1 0 0 1 2 3 cm /F1 9 Tf [<0102> -3 <04>]TJ 5 5 m 0 0 9 9 re W n Q"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (SAME, SAME),
        (b"1 0 0 rg 0 0 0 RG", b"0 0.969 0.984 0 k 0 0 0 1 K"),
        (b"0 g 1 G .5 g", b"0 0 0 1 k 0 0 0 0 K 0 0 0 0.66 k"),
        (b"q/gone gs 0 g/kept gs\nf", b"q 0 0 0 1 k/kept gs f"),
        (b"(0 g \\) 1 0 0 rg) Tj 0 g", b"(0 g \\) 1 0 0 rg) Tj 0 0 0 1 k"),
        (b"0 g % 1 g\n0 G", b"0 0 0 1 k 0 0 0 1 K"),
        (b"1 1 1 0 k", b"0.7 0.7 0.7 0.3 k"),
        (b"/DeviceRGB cs 1 1 1 sc /DeviceGray CS 1 SC", b"0 0 0 1 k 0 0 0 0 k 0 0 0 1 K 0 0 0 0 K"),
        (b"/DeviceCMYK cs q /DeviceRGB cs 1 1 1 scn Q 0 1 0 0 scn", b"0 0 0 1 k q 0 0 0 1 k 0 0 0 0 k Q 0 1 0 0 k"),
        (b"/Pattern cs /P1 scn 0 g", b"/Pattern cs /P1 scn 0 0 0 1 k"),
    ],
)
def test_colours_change_and_all_else_stays(words, before, after):
    assert words(before) == after


def test_both_ways_of_reading_give_the_same(words):
    content = b"q 0.2 0.4 0.6 rg 0 0 9 9 re f /kept gs 0.5 G 1 w 0 0 m 9 9 l S .1 .9 .1 RG Q"
    assert words(content) == b" ".join(words.turned._word_by_word(content).split())


@pytest.mark.filterwarnings("ignore:Unexpected end of stream")
@pytest.mark.parametrize("content", [b"/P scn % odd", b"gs % odd", b"cs (x)", b"1 0 0 rg (", b"(a) 0 0 rg"])
def test_a_drawing_that_is_damaged_is_refused_or_left_alone(words, content):
    try:
        assert b"rg" not in words(content)
    except Unprintable as fault:
        assert str(fault) in ("a drawing that cannot be read", "a colour with too few or too many numbers")


def test_an_odd_colour_space_is_refused(words):
    with pytest.raises(Unprintable, match="colours that are neither RGB, grey nor CMYK"):
        words(b"/lab-d50 cs 50 10 10 sc")


def test_a_profile_of_the_users_is_named_or_held(tmp_path):
    other = SHIPPED.read_bytes().replace(b"FOGRA39L Coated\0", b"The Press Next D", 1)
    icc = checked(other, "next.icc")
    pdf = pressed(PLAIN, icc=icc)
    (intent,) = pdf.Root.OutputIntents
    assert (str(intent.OutputConditionIdentifier), str(intent.Info)) == ("Custom", "The Press Next D")
    assert intent.DestOutputProfile.read_bytes() == other and "/RegistryName" not in intent
    assert unlike("SWOP", icc) is None
    new = Profile(other[:8] + b"\x04" + other[9:], icc.name, "")
    with pytest.raises(FogError, match="the profile The Press Next D is of version 4, which PDF/X-1a does not know"):
        pressed(PLAIN, icc=new)


def test_a_shop_with_another_condition_is_told_for_which_the_colours_are():
    assert unlike("") is unlike("FOGRA39") is None
    assert str(unlike("SWOP")) == (
        "The colours are made for FOGRA39, and the shop prints by SWOP:"
        " pass the profile of that condition with `--icc FILE`, or expect small differences."
    )


def job(**more: object) -> Job:
    faces = [Face("a", "front", PLAIN, LARGE), Face("a", "back", '<div class="field"></div>', LARGE)]
    faces += [Face("b", side, '<div class="box">b</div>', LARGE) for side in ("front", "back")]
    return job_of(faces, STYLE, title="Le phare", sizes={"large": LARGE}, copies={"b": 2}, **more)


@pytest.mark.parametrize("name", ["pdf-x1a", "pdf-x4"])
def test_the_output_has_front_and_back_of_every_copy_in_turn(tmp_path, name):
    output = output_of(name)
    assert [str(said) for said in output.announced(job())] == [
        "large cards (70 x 120 mm): 3 cards on 6 pages, fronts and backs in turn",
        "Colours: CMYK for FOGRA39, at most 240 % ink; black texts in black ink only.",
    ]
    (file,) = output.made(job(), tmp_path)
    assert file.name == f"phare-fr-large-{name}.pdf"
    with pikepdf.open(file) as pdf:
        only_inks(pdf)
        assert [str(page["/FOG_Face"]) for page in pdf.pages] == ["a front", "a back", *["b front", "b back"] * 2]


def test_a_broken_profile_is_refused_before_anything_is_laid_out(tmp_path):
    (tmp_path / "mine.icc").write_bytes(b"junk")
    with pytest.raises(FogError, match=r"mine\.icc cannot be used as a printing profile: it is no ICC profile"):
        list(output_of("pdf-x4").announced(job(icc=tmp_path / "mine.icc")))


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Path:
    """A project with a small box."""
    at = tmp_path_factory.mktemp("press")
    shutil.copytree(ROOT / "tests/boxes/base", at / "base")
    shutil.copytree(ROOT / "locales", at / "locales")
    (at / "fog.toml").write_text("", encoding="utf-8")
    return at


def test_a_broken_profile_is_refused_and_nothing_is_written(project):
    (project / "mine.icc").write_bytes(SHIPPED.read_bytes()[:5000])
    done = fog("print", "base", "--as", "pdf-x4", "--icc", "mine.icc", "--out", "none", cwd=project)
    assert done.returncode == 2 and not (project / "none").exists() and done.stdout == ""
    assert done.stderr.startswith("fog: mine.icc cannot be used as a printing profile: it is damaged or cut off.\n")


@pytest.mark.nightly
def test_a_whole_story_needs_neither_transparency_nor_screen_colours(project):
    done = fog("print", "base", "--as", "pdf-x1a", "--out", "out", cwd=project)
    assert done.returncode == 0, done.stderr + done.stdout
    files = sorted((project / "out").iterdir())
    assert [file.name for file in files] == [f"short-crossing-en-{size}-pdf-x1a.pdf" for size in ("large", "small")]
    for file in files:
        with pikepdf.open(file) as pdf:
            only_inks(pdf)
            assert len(pdf.pages) > 20 and str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed")
@pytest.mark.parametrize("standard", ["pdf-x1a", "pdf-x4"])
def test_qpdf_finds_no_fault(tmp_path, standard):
    (tmp_path / "a.pdf").write_bytes(converted(printed(PLAIN), standard, title="t", language="en"))
    subprocess.run(["qpdf", "--check", tmp_path / "a.pdf"], check=True, capture_output=True)


@pytest.mark.skipif(not shutil.which("gs"), reason="Ghostscript is not installed")
def test_ghostscript_measures_no_more_ink_than_the_limit(tmp_path):
    html = [PLAIN, '<div class="field run"></div>', '<div class="field round"></div>', '<img src="fog:rgb.png">']
    (tmp_path / "a.pdf").write_bytes(converted(printed(*html), "pdf-x1a", "", 200, title="t", language="en"))
    out = f"-sOutputFile={tmp_path}/%d.tif"
    subprocess.run(
        ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiff32nc", "-r50", out, "a.pdf"],
        cwd=tmp_path,
        check=True,
    )
    totals = []
    for file in sorted(tmp_path.glob("*.tif")):
        c, m, y, k = (band.convert("I") for band in Image.open(file).split())
        total = ImageMath.lambda_eval(lambda _: _["c"] + _["m"] + _["y"] + _["k"], c=c, m=m, y=y, k=k)
        totals.append(total.getextrema()[1] / 2.55)
    assert len(totals) == 4 and max(totals) <= 201.5 and min(totals) > 90


SCRIPT = """
import hashlib
from tests.test_pdfx import *
pdf = printed(PLAIN, *(f'<img src="fog:{n}">' for n in ("rgb.png", "hard.png")))
raw = [converted(pdf, s, title="é", language="fr") for s in ("pdf-x1a", "pdf-x4")]
print([hashlib.sha256(data).hexdigest() for data in raw])
"""


@pytest.mark.nightly
def test_the_same_faces_give_the_same_bytes_anywhere(tmp_path):
    said = set()
    for seed, zone, folder, locale in (("1", "UTC", ROOT, "C"), ("77", "Asia/Tokyo", tmp_path, "C.UTF-8")):
        here = {"PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "PYTHONPATH": str(ROOT), "HOME": str(tmp_path)}
        run = [sys.executable, "-c", SCRIPT]
        said.add(subprocess.run(run, cwd=folder, env=os.environ | here, check=True, capture_output=True).stdout)
    assert len(said) == 1
