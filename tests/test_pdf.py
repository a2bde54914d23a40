"""Faces laid out, measured and imposed."""

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pikepdf
import pypdfium2
import pytest

from fogtools.finding import FogError
from fogtools.game.printing.face import Face, Style
from fogtools.print.outputs import Job, sheets
from fogtools.print.pdf import LaidOut, Overflow, gauge, lay_out
from fogtools.print.pdf.pages import forms
from fogtools.print.pdf.pages.impose import impose
from fogtools.print.preflight.reader import inspected
from fogtools.print.sheet import Plan, grid_for
from fogtools.project.printer import PAPERS
from tests.printed import FONTS, LARGE, MM, SMALL, job_of, page_texts

CSS = """
.box { position: absolute; left: 5mm; top: 10mm; width: 40mm; height: 20mm; font: 9pt/1.25 Serif }
.low { position: absolute; left: 5mm; bottom: 5mm; width: 30mm; height: 5mm; font: 9pt/1.25 Serif }
.field { position: absolute; left: -5mm; top: -5mm; right: -5mm; bottom: -5mm; background: #f00 }
.flow { margin: 4mm; font: 9pt/1.25 Serif }
.up { position: absolute; left: 0; right: 0; bottom: 0 }
.line { white-space: nowrap }
.beside { float: right; width: 20mm; height: 6mm }
p { margin: 0 }
"""
DOT = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
STYLE = Style(CSS, FONTS, {"dot.svg": DOT})
WORDS = "Once more around the island, slowly, and then home. "


def text(path: str, words: str) -> str:
    return f'<div class="box" data-box="body"><p data-text="{path}">{words}</p></div>'


def laid(*html: str, style: Style = STYLE, language: str = "en", trim=LARGE) -> LaidOut:
    return lay_out([Face(f"card-{i}", "front", h, trim) for i, h in enumerate(html)], style, language)


def pair(card: str, words: str, trim=LARGE) -> list[Face]:
    return [
        Face(card, "front", f'<div class="field"></div><div class="box">{words}</div>', trim),
        Face(card, "back", '<div class="box">back</div>', trim),
    ]


def sheets_of(job: Job) -> dict[str, bytes]:
    with TemporaryDirectory() as folder:
        return {file.name: file.read_bytes() for file in sheets.made(job, Path(folder))}


@pytest.fixture(scope="module")
def printed() -> bytes:
    faces = [face for i in range(5) for face in pair(f"card-{i}", f"Bonjour\N{NARROW NO-BREAK SPACE}! n° {i}")]
    job = job_of(faces, STYLE)
    files = sheets_of(job)
    assert list(files) == ["phare-fr-large-a4.pdf"]
    assert not any(found.overflows or found.missing for found in job.found)
    return files["phare-fr-large-a4.pdf"]


def test_a_page_for_each_face_with_its_trim_and_bleed():
    out = laid(text("says", "short"), text("says", "other"))
    with pikepdf.open(BytesIO(forms.pages(out))) as pdf:
        assert len(pdf.pages) == 2
        left, bottom, right, top = map(float, pdf.pages[0].MediaBox)
        assert (right - left, top - bottom) == pytest.approx((76 * MM, 126 * MM), abs=0.01)
        trim = [float(edge) for edge in pdf.pages[0].TrimBox]
        assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((70 * MM, 120 * MM), abs=0.01)


def test_equal_faces_share_one_page():
    out = lay_out([*pair("a", "one"), *pair("b", "two")], STYLE, "en")
    assert out.pages[("a", "back")] == out.pages[("b", "back")] and len(set(out.pages.values())) == 3


def test_many_faces_keep_their_order_and_their_fonts():
    out = laid(*(text("says", f"face {i}") for i in range(85)))
    assert page_texts(forms.pages(out)) == [f"face {i}" for i in range(85)]


def test_texts_that_fit_give_slack_only():
    out = laid(text("says", "short"))
    assert out.overflows == ()
    assert [(s.box, 15 < s.millimetres < 17) for s in out.slack] == [("body", True)]


def test_a_text_too_long_for_its_box_is_named_with_its_millimetres():
    out = laid(text("says", "short"), text("choices/B", WORDS * 6))
    (fault,) = out.overflows
    assert (fault.card, fault.side, fault.text, fault.box, fault.edge) == (
        "card-1",
        "front",
        "choices/B",
        "body",
        "bottom",
    )
    lines = round((fault.millimetres + 20) / (9 * 1.25 / MM))
    assert fault.millimetres == pytest.approx(lines * 9 * 1.25 / MM - 20, abs=0.35)
    assert out.slack[1].millimetres == pytest.approx(-fault.millimetres, abs=0.01)


def test_one_box_too_full_is_one_fault_named_after_the_text_that_crosses():
    full = f'<p data-text="a">{WORDS}</p><p data-text="b">{WORDS * 3}</p><p data-text="c">end</p>'
    (fault,) = laid(f'<div class="box" data-box="body">{full}</div>').overflows
    assert (fault.text, fault.edge) == ("b", "bottom")


def test_a_fixed_phrase_that_is_pushed_out_of_its_box_is_not_at_fault():
    own = f'<p data-text="says">{WORDS * 2}</p>'
    (fault,) = laid(f'<div class="box" data-box="body">{own}<p>OR ELSE</p></div>').overflows
    assert (fault.text, fault.edge) == ("says", "bottom") and fault.lines > fault.most > 0


def test_an_absurdly_long_word_leaves_at_the_right():
    (fault,) = laid(text("title", "w" * 60)).overflows
    assert (fault.text, fault.edge) == ("title", "right") and 100 < fault.millimetres < 115


@pytest.mark.parametrize("box", ["box", "flow"])
def test_a_text_longer_than_several_pages_is_one_fault_and_spoils_no_other_card(box):
    out = laid(text("says", WORDS * 400).replace('class="box"', f'class="{box}"'), text("says", "next"))
    (fault,) = out.overflows
    assert fault.card == "card-0" and fault.millimetres > 350
    pages = pypdfium2.PdfDocument(forms.pages(out))
    assert len(pages) == 2 and pages[1].get_textpage().get_text_bounded().strip() == "next"


def test_pictures_count_like_texts():
    dots = '<img src="fog:dot.svg" style="width: 6mm">' * 8
    (fault,) = laid(
        f'<div class="box" data-box="icons" style="white-space: nowrap" data-text="tokens">{dots}</div>'
    ).overflows
    assert (fault.text, fault.edge) == ("tokens", "right")


def test_the_safe_zone_holds_where_no_box_does():
    (fault,) = laid(
        '<div style="position: absolute; left: 2mm; top: 40mm" class="box" data-text="title">x</div>'
    ).overflows
    assert fault == Overflow("card-0", "front", "title", "", "left", 1.0, lines=1, most=1, over=1)


def test_a_text_too_long_is_told_in_lines_and_characters():
    (fault,) = laid(text("choices/B", WORDS * 6)).overflows
    (room,) = laid(text("choices/B", WORDS * 6)).rooms
    assert (fault.lines, fault.most) == (room.lines, room.most) == (13, 5)
    assert fault.over == -room.left and room.characters == len(WORDS * 6) - 1
    kept = (WORDS * 6)[: -fault.over].rsplit(" ", 1)[0]
    assert not laid(text("choices/B", kept)).overflows


def test_a_box_too_full_for_its_last_text_says_that_its_own_lines_are_not_enough():
    full = f'<p data-text="a">{WORDS * 3}</p><p data-text="b">{WORDS * 2}</p>'
    (fault,) = laid(f'<div class="box" data-box="body" style="height: 12mm">{full}</div>').overflows
    assert fault.text == "a" and fault.most < 1 and fault.over > len(WORDS * 3)


def rooms(html: str) -> list[tuple[str, int, int]]:
    return [(r.text, r.lines, r.most) for r in laid(html).rooms]


def test_texts_of_one_box_share_what_is_left_below_them():
    both = f'<p data-text="a">{WORDS}</p><p data-text="b">home</p>'
    assert rooms(f'<div class="box" data-box="body">{both}</div>') == [("a", 3, 4), ("b", 1, 2)]


def test_a_place_of_one_line_has_the_width_that_is_left():
    (room,) = laid(text("title", "Slowly home").replace("<p ", '<p class="line" ')).rooms
    assert (room.lines, room.most) == (1, 1) and 12 <= room.left <= 16
    longer = "Slowly home Slowly home Slowly home"[: 11 + room.left]
    assert not laid(text("title", longer).replace("<p ", '<p class="line" ')).overflows
    (over,) = laid(text("title", f"{longer} Slow").replace("<p ", '<p class="line" ')).overflows
    assert over.edge == "right" and 2 <= over.over <= 5


def test_a_text_on_the_lower_edge_of_its_box_grows_upwards():
    out = laid(text("title", "home").replace("<p ", '<p class="up" '))
    (room,) = out.rooms
    assert (room.lines, room.most) == (1, 5) and 15 < out.slack[0].millimetres < 17


def test_a_line_beside_a_picture_ends_where_the_picture_begins():
    dot = '<div class="beside"><img src="fog:dot.svg"></div>'
    full, short = (r.left for h in ("", dot) for r in laid(text("says", "home").replace("<p", h + "<p")).rooms)
    assert 10 < full - short < 80


@pytest.mark.parametrize("words", ["Once more. ", "Once more around the island, slowly, and then home. "])
def test_the_room_of_a_text_does_not_lie(words):
    """As many characters more fit, a few lines more do not."""
    (room,) = laid(text("says", words * 2)).rooms
    longer = (words * 40)[: len(words * 2) + room.left]
    assert not laid(text("says", longer[: -len(longer) // 12])).overflows
    assert laid(text("says", longer + words * 12)).overflows


def test_words_printed_over_those_of_another_text_do_not_fit():
    left = '<span data-text="a" class="line" style="position: absolute; left: 0">Length: five cards</span>'
    right = '<span data-text="b" class="line" style="position: absolute; right: 0">Draw from the decks</span>'
    (fault,) = laid(f'<div class="box" data-box="below">{left}{right}</div>').overflows
    assert (fault.text, fault.edge) == ("a", "right") and fault.millimetres > 5


def test_measuring_finds_what_laying_out_finds():
    html = [text("says", "short"), text("says", WORDS * 2), text("says", WORDS * 9), text("says", "short")]
    faces = [Face(f"card-{i}", "front", h, LARGE) for i, h in enumerate(html)]
    told = []
    out = lay_out(faces, STYLE, "en")
    found = gauge(faces, STYLE, "en", step=told.append)
    assert [o for m in found for o in m.overflows] == [*out.overflows]
    assert {o.card for o in out.overflows} == {"card-2"} and told == [3]  # equal faces are laid out once
    assert [m.rooms[0].lines for m in found] == [1, 5, 19, 1]


def test_characters_without_a_glyph_are_named_and_no_system_font_steps_in():
    out = laid(
        text("says", "a ♥ and a 中, ✈"),
        text("says", "Où\N{NARROW NO-BREAK SPACE}? « Œuf\N{NON-BREAKING HYPHEN}là »"),
    )
    (fault,) = out.missing
    assert (fault.card, fault.text, fault.characters, fault.family) == ("card-0", "says", "♥中✈", "Serif")
    with pikepdf.open(BytesIO(forms.pages(out))) as pdf:
        names = {str(font.BaseFont)[8:] for font in pdf.pages[1].Resources.Font.values()}
    assert names == {"SourceSerifPro-Regular"}


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "http://127.0.0.1/a.png", "data:image/png;base64,AAAA", "fog:dot", "x.png"]
)
def test_a_face_gets_only_the_pictures_that_are_shipped(url):
    with pytest.raises(FogError, match="which is not part of its style"):
        laid(f'<div class="box"><img src="{url}"></div>')
    with pytest.raises(FogError, match="a card asks for"):
        laid(f'<div class="box" style="background: url({url})">x</div>')


def test_sheets_have_the_exact_size_of_the_paper(printed):
    with pikepdf.open(BytesIO(printed)) as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            assert [float(edge) for edge in page.MediaBox] == pytest.approx([0, 0, 595.276, 841.89], abs=0.01)


def test_sheets_say_language_and_title_and_are_printed_at_real_size(printed):
    with pikepdf.open(BytesIO(printed)) as pdf:
        assert str(pdf.Root.Lang) == "fr" and str(pdf.docinfo["/Title"]) == "Le phare d'été"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def test_the_text_of_sheets_is_text_and_their_fonts_are_embedded(printed):
    words = pypdfium2.PdfDocument(printed)[0].get_textpage().get_text_range()
    assert "Bonjour" in words and "Le phare d'été · fr · feuille 1 sur 2 · recto" in words and "50 mm" in words
    with pikepdf.open(BytesIO(printed)) as pdf:
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"]
        assert fonts and all("/FontFile2" in font or "/FontFile3" in font for font in fonts)


def test_cards_lie_where_the_grid_says_with_bleed_and_without_marks_on_them(printed):
    image = pypdfium2.PdfDocument(printed)[0].render(scale=1 / MM * 4).to_pil().convert("RGB")  # 4 pixels a mm
    grid = grid_for(PAPERS["a4"], LARGE)
    for cell in grid.cells("front"):
        for x in (cell.x - 2.5, cell.x + cell.width + 2.5):
            for y in (cell.y - 2.5, cell.y + cell.height + 2.5):
                assert image.getpixel((round(x * 4), round((297 - y) * 4))) == (255, 0, 0)
    assert image.getpixel((round((grid.left - 3.3) * 4), 500)) == (255, 255, 255)


@pytest.mark.parametrize(("trim", "side"), [(LARGE, 0), (SMALL, 0), (LARGE, 1)])
def test_no_paper_shines_through_the_joint_of_two_cards(tmp_path, trim, side):
    """Each runs on below its neighbour that is painted later; where this one begins it covers it to the cut."""
    field = '<div class="field"></div>'
    faces = [Face(f"card-{i}", s, field, trim) for i in range(16) for s in ("front", "back")]
    file = tmp_path / "sheet.pdf"
    file.write_bytes(next(iter(sheets_of(job_of(faces, STYLE)).values())))
    cells = grid_for(PAPERS["a4"], trim).cells(("front", "back")[side])
    painted = [mark.box for mark in inspected(file).pages[side].paints if mark.kind == "fill"]
    assert len(painted) == len(cells)
    joints = 0
    for i, one in enumerate(cells):
        for j, other in enumerate(cells[i + 1 :], i + 1):
            if one.y == other.y or one.x == other.x:
                shared = painted[i].shared(painted[j])
                if max(one.x - other.x, other.x - one.x) < 1.5 * one.width and abs(one.y - other.y) < 1.5 * one.height:
                    joints += 1
                    assert min(shared.width, shared.height) == pytest.approx(0.25 * MM, abs=0.02)
    assert joints == 2 * len(cells) - len({c.x for c in cells}) - len({c.y for c in cells})


@pytest.mark.parametrize(("language", "held"), [("fr", True), ("fr-CA", True), ("en", False)])
def test_no_line_ends_between_a_verb_and_its_pronoun(language, held):
    """`confiera-t-` and `elle` stay in one line; the verb may stand in the line before. What is read stays the same."""
    ends = set()
    for width in range(14, 40):
        html = f'<p style="width: {width}mm; margin: 0; font: 9pt Serif">Qui confiera-t-elle, dira-t-on ?</p>'
        page = pypdfium2.PdfDocument(forms.pages(laid(html, language=language)))[0].get_textpage()
        text = page.get_text_range().replace("\ufffe", "-\r\n")  # a hyphen at the end of a line
        ends |= {line.rpartition(" ")[2] for line in text.split("\r\n")[:-1]}
        assert text.replace("-\r\n", "-").replace("\r\n", " ").strip() == "Qui confiera-t-elle, dira-t-on ?"
    assert ("confiera-t-" in ends) is not held
    assert "confiera-" in ends


def test_a_card_that_was_not_laid_out_is_refused():
    with pytest.raises(FogError, match="the back of card lonely was not laid out"):
        impose(
            lay_out(pair("lonely", "x")[:1], STYLE, "en"),
            Plan(grid_for(PAPERS["a4"], LARGE), ("lonely",), "t", "en"),
        )


def test_copies_are_printed_as_often_as_wanted():
    (file,) = sheets_of(job_of(pair("a", "one"), STYLE, copies={"a": 5})).values()
    assert len(pypdfium2.PdfDocument(file)) == 4


SCRIPT = """
import sys, hashlib
from tests.printed import SMALL
from tests.test_pdf import *
faces = pair("a", "Où donc ?") + pair("b", "x" * 20) + pair("c", WORDS, SMALL)
print([hashlib.sha256(data).hexdigest() for data in sheets_of(job_of(faces, STYLE, "letter")).values()])
"""


@pytest.mark.nightly
def test_the_same_faces_give_the_same_bytes_anywhere(tmp_path):
    root = Path(__file__).parent.parent
    said = set()
    for seed, zone, folder, locale in (("1", "UTC", root, "C"), ("77", "Asia/Tokyo", tmp_path, "C.UTF-8")):
        here = {
            "PYTHONHASHSEED": seed,
            "TZ": zone,
            "LC_ALL": locale,
            "PYTHONPATH": str(root),
            "HOME": str(tmp_path),
        }
        run = [sys.executable, "-c", SCRIPT]
        said.add(subprocess.run(run, cwd=folder, env=os.environ | here, check=True, capture_output=True).stdout)
    assert len(said) == 1
