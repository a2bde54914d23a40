"""The edition for screen readers and in large print: in words, tagged, in a logical order, the same bytes each time."""

import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest

from fogtools.finding import FogError
from fogtools.game.printing.face import Face
from fogtools.game.printing.spoken import Aloud, Spoken
from fogtools.games.fog_of_love import GAME
from fogtools.print.outputs import Job, accessible
from fogtools.project.story_language import open_story
from tests.fog import BOX, ROOT, STORY, fog
from tests.printed import job_of, page_texts
from tests.test_pdf import STYLE

BASE = ROOT / "tests/boxes/base"
#: Operators that paint.
PAINTING = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Tj", "TJ", "'", '"', "Do", "sh", "EI"}
#: The structure types of ISO 32000-1, 14.8.4, that stand in these files.
KNOWN = {"Document", "Sect", "H1", "H2", "H3", "H4", "P", "L", "LI", "Lbl", "LBody", "Span", "Figure", "NonStruct"}


def project(at: Path) -> Path:
    """A project with a small box."""
    shutil.copytree(BASE, at / "base")
    (at / "fog.toml").write_text("", encoding="utf-8")
    shutil.copytree(ROOT / "locales", at / "locales")
    return at


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    at = project(tmp_path_factory.mktemp("accessible"))
    done = fog("print", "base", "--as", "accessible", "--out", "out", cwd=at)
    assert done.returncode == 0, done.stderr + done.stdout
    assert "47 cards for screen readers and in large print" in done.stdout
    return at / "out/short-crossing-en-accessible.pdf"


@pytest.fixture(scope="module")
def pdf(made) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(made) as opened:
        yield opened


def elements(pdf: pikepdf.Pdf) -> list[tuple[int, pikepdf.Dictionary]]:
    """(depth, element) of the whole structure, in reading order."""
    found = []

    def walk(element, depth: int) -> None:
        if isinstance(element, pikepdf.Dictionary):
            found.append((depth, element))
            for kid in element.get("/K", ()):
                walk(kid, depth + 1)

    for element in pdf.Root.StructTreeRoot.K:
        walk(element, 0)
    return found


def kinds(pdf: pikepdf.Pdf) -> list[str]:
    return [str(element.S)[1:] for _, element in elements(pdf)]


def test_it_says_that_it_is_pdf_ua_and_what_it_is(pdf):
    with pdf.open_metadata() as said:
        assert said["pdfuaid:part"] == "1" and said["dc:title"] == "A short crossing"
    assert pdf.Root.Lang == "en" and pdf.Root.MarkInfo.Marked and pdf.Root.ViewerPreferences.DisplayDocTitle
    assert set(kinds(pdf)) <= KNOWN


def test_all_that_is_painted_is_either_structure_or_marked_as_none(pdf):
    parents = list(pdf.Root.StructTreeRoot.ParentTree.Nums)[1::2]
    assert len(parents) == len(pdf.pages)
    for page, held in zip(pdf.pages, parents, strict=True):
        open_marks, seen = [], set()
        for operands, operator in pikepdf.parse_content_stream(page):
            match str(operator):
                case "BDC" | "BMC":
                    mark = operands[1] if len(operands) > 1 else {}
                    open_marks.append(str(operands[0]))
                    if "/MCID" in mark:
                        seen.add(int(mark["/MCID"]))
                        assert isinstance(held[int(mark["/MCID"])], pikepdf.Dictionary)
                case "EMC":
                    open_marks.pop()
                case name if name in PAINTING:
                    assert open_marks, f"{name} paints outside the structure"
        assert not open_marks
        assert {n for n, element in enumerate(held) if isinstance(element, pikepdf.Dictionary)} == seen


def test_every_piece_of_the_structure_belongs_to_a_page_and_to_its_parent(pdf):
    parents = list(pdf.Root.StructTreeRoot.ParentTree.Nums)[1::2]
    pages = {page.objgen: n for n, page in enumerate(pdf.pages)}
    numbers = []
    for _, element in elements(pdf):
        for kid in element.get("/K", ()):
            if isinstance(kid, pikepdf.Dictionary):
                assert kid.P.objgen == element.objgen
            else:
                page = pages[element.Pg.objgen]
                assert parents[page][int(kid)].objgen == element.objgen
                numbers.append((page, int(kid)))
    assert len(numbers) == len(set(numbers))


def test_headings_skip_no_level_and_lists_are_made_of_items(pdf):
    levels = [int(kind[1]) for kind in kinds(pdf) if re.fullmatch("H[1-6]", kind)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(b <= a + 1 for a, b in pairwise(levels))
    assert levels.count(3) == 47
    for _, element in elements(pdf):
        inside = [str(kid.S) for kid in element.get("/K", ()) if isinstance(kid, pikepdf.Dictionary)]
        if element.S == "/L":
            assert set(inside) == {"/LI"}
        if element.S == "/LI":
            assert inside in (["/Lbl", "/LBody"], ["/LBody"], ["/Lbl"]), inside
        if element.S == "/L" and any(kid.get("/K") and kid.K[0].S == "/Lbl" for kid in element.K):
            assert element.A.ListNumbering == "/Decimal"


def test_every_picture_has_words_and_a_place_on_its_page(pdf):
    figures = [element for _, element in elements(pdf) if element.S == "/Figure"]
    said = {str(figure.Alt) for figure in figures}
    assert {"heart", "hearts", "Gentleness up", "Discipline down", "SWEET deck", "SPECIAL EVENT"} <= said
    for figure in figures:
        left, low, right, high = (float(edge) for edge in figure.A.BBox)
        width, height = (float(edge) for edge in figure.Pg.MediaBox[2:])
        assert 0 <= left < right <= width and 0 <= low < high <= height


def test_a_sign_with_its_words_beside_it_is_read_once(pdf):
    for _, element in elements(pdf):
        if element.S == "/Figure" and len(element.K) > 1:
            assert [str(kid.S) for kid in element.K] == ["/Span"] * len(element.K)
            assert not any("/Alt" in kid for kid in element.K)


def test_page_numbers_are_no_part_of_the_text(pdf):
    for page in pdf.pages:
        assert page.Contents.read_bytes().count(b"/Artifact <</Type /Pagination>> BDC") == 2


def test_there_is_a_bookmark_for_every_card_under_its_kind_and_deck(pdf):
    with pdf.open_outline() as outline:
        book = outline.root[0]
        groups = {group.title: [card.title for card in group.children] for group in book.children}
    assert book.title == "A short crossing"
    assert list(groups) == [
        "Signs",
        "Synopsis",
        "Chapters",
        "Finale",
        "Scenes: SWEET",
        "Scenes: SERIOUS",
        "Scenes: DRAMA",
        "Destinies",
        "Traits",
        "Occupations",
        "Features",
    ]
    assert groups["Chapters"] == ["Morning · 102", "Noon · 103", "Evening · 104"]
    assert groups["Destinies"] == ["Safe harbour · 106 / 107", "Lone wolf · 108 / 109"]


def test_a_card_is_read_from_the_top_down(made):
    text = next(text for text in page_texts(made) if "Morning" in text)
    assert text.startswith(
        "Chapters Morning CHAPTER ONE, number 102 The gangway is wet. BOTH CHOOSE A. After you. Personality tokens:"
        " Gentleness up B. Race you. Personality tokens: Discipline down ADDITIONAL EFFECTS Match: BOTH +1"
    )


def test_letters_are_large_and_the_fonts_embedded(pdf):
    for page in pdf.pages:
        for operands, operator in pikepdf.parse_content_stream(page):
            if str(operator) == "Tf":
                assert float(operands[1]) * 0.75 >= 10.99  # the line below; the text has 16 points
        for font in page.Resources.get("/Font", {}).values():
            assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor and "/ToUnicode" in font


@pytest.mark.nightly
def test_the_same_bytes_in_another_folder_and_another_process(made, tmp_path):
    at = project(tmp_path / "elsewhere")
    assert fog("print", "base", "--as", "accessible", "--out", "o", cwd=at, PYTHONHASHSEED="7").returncode == 0
    assert (at / "o" / made.name).read_bytes() == made.read_bytes()


def test_what_is_not_translated_says_in_which_language_it_stands(tmp_path):
    at = project(tmp_path)
    assert fog("print", "base", "--as", "accessible", "--lang", "fr", "--out", "o", cwd=at).returncode == 0
    with pikepdf.open(at / "o/short-crossing-fr-accessible.pdf") as opened:
        assert opened.Root.Lang == "fr"
        own = [element for _, element in elements(opened) if "/Lang" in element]
        assert {str(element.Lang) for element in own} == {"en"} and {str(element.S) for element in own} == {"/Div"}
        inside = [str(element.K[0].S) for element in own]
    assert inside.count("/H3") == 47 and set(inside) == {"/H3", "/P"}


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_picture_of_the_shipped_story_has_words_in_the_language_of_the_cards(code):
    box = GAME.authoring.load(ROOT / BOX)
    said = GAME.printing.aloud(box, STORY, open_story(GAME, box, STORY, code, ROOT / "locales"))
    pictures = GAME.printing.style(box).pictures
    html = "".join([*(card.html for card in said.cards), *said.signs])
    tags = re.findall(r"<img [^>]*>", html)
    assert len(tags) > 500
    words = set()
    for tag in tags:
        name, alt = re.search(r'src="fog:([^"]*)" alt="([^"]+)"', tag).groups()
        assert name in pictures
        words.add(alt)
    expected = {
        "en": {"heart", "hearts", "Curiosity up", "Sensitivity down", "DRAMA deck", "carry-over", "MINOR SCENE"},
        "fr": {"cœur", "cœurs", "Curiosité haute", "Sensibilité basse", "deck DRAME", "effet sur la carte suivante"},
    }
    assert expected[code] <= words
    assert code == "en" or not words & (expected["en"] - expected["fr"])


def test_every_card_of_the_shipped_story_but_the_dividers_is_read():
    box = GAME.authoring.load(ROOT / BOX)
    language = open_story(GAME, box, STORY, "en", ROOT / "locales")
    printed = {face.card.partition("/")[0] for face in GAME.printing.faces(box, STORY, language)}
    read = {card.card for card in GAME.printing.aloud(box, STORY, language).cards}
    assert {box.by_id[card].kind for card in printed - read} <= {"dividers"}
    assert read <= printed


def test_the_endings_of_a_finale_are_read_under_their_headings():
    box = GAME.authoring.load(ROOT / BOX)
    aloud = GAME.printing.aloud(box, STORY, open_story(GAME, box, STORY, "fr", ROOT / "locales"))
    html = next(card.html for card in aloud.cards if card.card == "terminus")
    told = re.sub(r"<[^>]*>", " ", html[html.index("ÉPILOGUES") :])
    headings = ("Destins vérifiés", "Si vous restez ensemble", "du même pied", "Si une seule personne reste", "gant")
    places = [told.index(text) for text in (*headings, "Si personne ne reste", "deux têtes")]
    assert places == sorted(places)


def test_a_number_of_hearts_is_said_in_the_plural_it_needs():
    box = GAME.authoring.load(BASE)
    said = GAME.printing.aloud(box, "short-crossing", open_story(GAME, box, "short-crossing", "en", ROOT / "locales"))
    html = {card.card: card.html for card in said.cards}
    assert re.search(r'\+1\u202f<img class="heart" src="fog:heart.svg" alt="heart">', html["gulls"])
    assert re.search(r'\+2\u202f<img class="heart" src="fog:heart.svg" alt="hearts">', html["the-move"])


def test_a_heart_in_the_middle_of_a_sentence_has_its_word():
    box = GAME.authoring.load(ROOT / BOX)
    aloud = GAME.printing.aloud(box, STORY, open_story(GAME, box, STORY, "fr", ROOT / "locales"))
    html = "".join(card.html for card in aloud.cards)
    told = re.sub(r"<[^>]*>", "", re.sub(r'<img class="heart"[^>]* alt="([^"]*)">', r"\1", html))
    assert re.search(r"les gains de[ \u00a0\u202f]cœurs[ \u00a0]sont doublés", told)
    assert not re.search(r"les gains de\s+sont", told)


def job(aloud, paper: str = "a4") -> Job:
    """A job of one card, `one`, though more can be read."""
    faces = [Face("one/pink", "front", "", (70.0, 120.0))]
    return job_of(faces, STYLE, paper, language="de", aloud=aloud)


def both() -> Aloud:
    return Aloud([Spoken(name, "Group", name, name, f"<p>{name}</p>") for name in ("one", "two")], [], [])


def test_only_the_cards_that_are_to_be_printed_are_read(tmp_path):
    assert [str(said) for said in accessible.announced(job(both))] == ["1 card for screen readers and in large print"]
    (file,) = accessible.made(job(both), tmp_path)
    text = "".join(page_texts(file))
    assert "one" in text and "two" not in text and "For screen readers and in large print" in text


def test_pages_are_half_a_sheet_of_the_paper_in_the_printer(tmp_path):
    for paper, size in (("a4", (419.53, 595.28)), ("letter", (396.0, 612.0))):
        (file,) = accessible.made(job(both, paper), tmp_path)
        with pikepdf.open(file) as opened:
            assert [float(edge) for edge in opened.pages[0].MediaBox[2:]] == pytest.approx(size, abs=0.01)


def test_a_game_without_words_for_it_says_so(tmp_path):
    with pytest.raises(FogError, match="this game has no words yet for reading its cards aloud"):
        list(accessible.announced(job(None)))
