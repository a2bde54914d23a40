"""What a setting prints: every text of its tables, both ends of every conflict, notes, guide; nothing unescaped."""

from __future__ import annotations

import shutil
from html import escape

import pypdfium2
import pytest
from PIL import Image, ImageChops

from fogtools.game.printing.face import Face
from fogtools.games import TAROT_DRAMA as GAME
from fogtools.games.tarot_drama.cards.box import load
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA, NUMBERS, PLACES, SUITS
from fogtools.games.tarot_drama.print.faces import SIZES
from fogtools.games.tarot_drama.print.faces.backs import back
from fogtools.games.tarot_drama.print.faces.conflict import roman
from fogtools.games.tarot_drama.words.guide import GUIDE
from fogtools.games.tarot_drama.words.texts import Words
from fogtools.print.outputs import output_of
from fogtools.print.outputs.job import Job
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.pages.forms import pages
from fogtools.print.preflight.run import preflight
from fogtools.print.shops import shop
from fogtools.project.printer import PAPERS
from fogtools.project.story_language import open_story
from tests.evening import BASE, BOX, ROOT


def printed(code: str) -> tuple[Words, dict[tuple[str, str], str]]:
    """The words of the shipped setting, and its faces by card and side."""
    box = load(BOX)
    language = open_story(GAME, box, "sel-de-septembre", code, ROOT / "locales")
    faces = GAME.printing.faces(box, "sel-de-septembre", language)
    return Words(box, language), {(face.card, face.side): face.html for face in faces}


@pytest.mark.parametrize("code", ["fr", "en"])
def test_a_conflict_has_both_of_its_themes(code):
    """TAR-014, TAR-027: a half for each kind, the other one upside down."""
    words, faces = printed(code)
    for arcana in ARCANA:
        html = faces[arcana, "front"]
        for kind in ("rivalry", "belligerence"):
            assert html.count(escape(words.row(arcana, kind))) == 1
            assert f'class="half {kind}"' in html
        assert html.count(escape(words.row(arcana, "name"))) >= 2


def test_numerals():
    assert [roman(n) for n in (0, 1, 4, 9, 14, 16, 19, 21)] == ["0", "I", "IV", "IX", "XIV", "XVI", "XIX", "XXI"]


@pytest.mark.parametrize("code", ["fr", "en"])
def test_every_row_of_the_tables_is_printed(code):
    """TAR-005, TAR-028, TAR-062: 40 elements before 24 epilogues and perfect balance."""
    words, faces = printed(code)
    front, back = faces["tables", "front"], faces["tables", "back"]
    assert all(escape(words.row(card)) in front for card in NUMBERS)
    assert all(escape(words.row(f"fate-{suit}-{gap}")) in back for suit in SUITS for gap in range(1, 7))
    assert words.box.box is not None and escape(words.of_box("balance", words.box.box.balance)) in back


@pytest.mark.parametrize("code, begins", [("fr", "Je veux"), ("en", "I want")])
def test_a_note_has_a_name_on_its_front_and_a_motive_on_its_back(code, begins):
    """TAR-004, TAR-008, TAR-009: and says that it is a secret."""
    words, faces = printed(code)
    assert escape(words.fixed("note/name").upper()) in faces["note", "front"]
    assert begins in faces["note", "back"] and begins not in faces["note", "front"]
    assert escape(words.fixed("note/secret")) in faces["note", "back"]
    assert GAME.printing.copies is not None and GAME.printing.copies(words.box, "")["note"] == 5


@pytest.mark.parametrize("code", ["fr", "en"])
def test_a_marker_names_rank_and_characteristic(code):
    """TAR-003, TAR-021: sixteen of them."""
    words, faces = printed(code)
    for suit in SUITS:
        for place in PLACES:
            html = faces[f"{suit}-{place}", "front"]
            assert escape(words.fixed(f"place/{place}")) in html and escape(words.characteristic(suit)) in html


@pytest.mark.parametrize("code", ["fr", "en"])
def test_the_guide_says_every_step_and_the_page_behind_it_who_is_there(code):
    words, faces = printed(code)
    said = [escape(words.fixed(name)) for name in GUIDE if name.rpartition("/")[2].isdecimal()]
    assert len(said) >= 18 and all(step in faces["guide", "front"] for step in said)
    for placed in words.box.of("people"):
        assert escape(words.row(placed.id, "name")) in faces["guide", "back"]
    for placed in words.box.of("motives"):
        assert escape(words.row(placed.id)) in faces["guide", "back"]


#: Step of the guide -> what it must not leave out, in English and in French, by the row of the ledger.
GUIDED = {
    "T-07": ("childhood/4", "may be laid again", "qui pourra resservir"),
    "TAR-020": ("childhood/5", "as many cards as you like", "autant de cartes qu’on veut"),
    "TAR-010": ("scene/2", "reads their motive again, silently", "relit d’abord son motif, en silence"),
    "T-19": ("scene/3", "If nobody cuts", "Si personne ne coupe"),
    "TAR-050": (
        "scene/4",
        "a card of your hand takes its place",
        "mises de côté, qu’une carte de votre main remplace",
    ),
    "T-23": ("scene/5", "an empty hand loses to any card", "une main vide perd contre toute carte"),
    "TAR-042": ("after/2", "then one loser, too, whom the winner names", "puis désigne qui s’en passe aussi"),
    "T-30": ("end/1", "most frequent among them", "la plus fréquente parmi elles"),
}


@pytest.mark.parametrize("row", GUIDED)
def test_the_guide_leaves_out_nothing_that_a_table_must_know(row):
    """TAR-010, TAR-020, TAR-042, TAR-050, T-07, T-19, T-23, T-30: in both languages, in the words that are printed."""
    step, *said = GUIDED[row]
    for code, words in zip(("en", "fr"), said, strict=True):
        told, faces = printed(code)
        assert escape(words) in told.fixed(f"guide/{step}") and escape(words) in faces["guide", "front"]


def test_no_word_of_an_author_becomes_markup(tmp_path):
    """A hostile name, theme, element and premise are printed as they are written."""
    shutil.copytree(BASE, tmp_path / "box")
    evil = "<script>alert(1)</script> & <b>so"
    for file in ("box.yaml", "tables.yaml"):
        text = (tmp_path / "box" / file).read_text(encoding="utf-8")
        for old in (
            "What has happened that everybody knows of when the evening begins?",
            "name: The Fool",
            "A thing of cups no. 7",
            "I want to be asked first.",
        ):
            text = text.replace(old, f"name: {evil}" if old.startswith("name") else evil)
        (tmp_path / "box" / file).write_text(text, encoding="utf-8")
    box = load(tmp_path / "box")
    assert box.findings == []
    html = "".join(
        face.html for face in GAME.printing.faces(box, "a-setting", open_story(GAME, box, "", "en", tmp_path))
    )
    assert "<script" not in html and "<b>so" not in html and html.count(escape(evil)) >= 4


def test_little_ink_means_white_grounds():
    box = load(BOX)
    usual, bare = GAME.printing.style(box), GAME.printing.style(box, True)
    assert usual.pictures.keys() == bare.pictures.keys() and b"#3d2f52" not in bare.pictures["wall-markers.svg"]
    assert bare.css.endswith(".ground { background: #ffffff }\n")


@pytest.mark.parametrize("low_ink", [False, True])
@pytest.mark.parametrize("kind", ["conflicts", "markers"])
def test_a_back_looks_the_same_upside_down(kind: str, low_ink: bool):
    """Else a card that was turned in the hand is known by its back."""
    style = GAME.printing.style(load(BOX), low_ink)
    laid = lay_out([Face("any", "back", back(kind), SIZES[kind])], style, "en")
    drawn = pypdfium2.PdfDocument(pages(laid))[0].render(scale=4).to_pil().convert("L")
    turned = drawn.transpose(Image.Transpose.ROTATE_180)
    differ = ImageChops.difference(drawn, turned).point(lambda tone: 255 if tone > 60 else 0)
    assert sum(differ.histogram()[255:]) < 0.002 * drawn.width * drawn.height
    assert drawn.getextrema()[1] - drawn.getextrema()[0] > 90  # an emblem that is seen


def test_no_shop_finds_a_mark_near_the_cut_of_a_back(tmp_path):
    faces = [Face("any", side, back("conflicts"), SIZES["conflicts"]) for side in ("front", "back")]
    style = GAME.printing.style(load(BOX))
    job = Job("sel", "en", "Sel", faces, style, {"conflicts": SIZES["conflicts"]}, PAPERS["a4"])
    (file,) = output_of("mb-print").made(job, tmp_path)
    assert preflight(file, shop("mb-print"))[1] == []
