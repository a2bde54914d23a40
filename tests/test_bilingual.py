"""Side by side: each card in two languages, a back behind the front of its own language, marks where pairs fold."""

import shutil

import pikepdf
import pytest

from fogtools.print.sheet import Cell, grid_for
from fogtools.print.two_sides.card_pairs import Paired, halved
from fogtools.project.printer import PAPERS
from tests.fog import ROOT, fog
from tests.printed import page_texts

LARGE, SMALL = (70.0, 120.0), (44.0, 68.0)
PO = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgctxt "morning/title"
msgid "Morning"
msgstr "Matin"

msgctxt "gulls/title"
msgid "Gulls"
msgstr "{gulls}"
"""


def plan(trim: tuple[float, float], paper: str = "a4", **more) -> Paired:
    grid = grid_for(PAPERS[paper], (2 * trim[0], trim[1]))
    return Paired(grid, ("a", "b", "c"), "Title", "en", codes=("en", "fr"), **more)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("trim", [LARGE, SMALL, (63.0, 88.0), (57.0, 89.0)])
def test_a_back_lies_behind_the_front_of_its_own_language(trim, paper):
    front, back, *_ = plan(trim, paper).sheets()
    width = PAPERS[paper].width
    assert [card for card, *_ in front.placed][:2] == ["a/en", "a/fr"]
    assert len(front.placed) == len(back.placed)
    for (card, side, here), (behind, other, there) in zip(front.placed, back.placed, strict=True):
        assert (card, side, other) == (behind, "front", "back")
        assert there.x == pytest.approx(width - here.x - here.width) and there.y == here.y
        assert (there.width, there.height) == (here.width, here.height)


@pytest.mark.parametrize("trim", [LARGE, SMALL, (63.0, 88.0), (57.0, 89.0)])
def test_the_halves_of_a_pair_meet_at_the_fold_where_no_colour_runs_over(trim):
    paired = plan(trim)
    front = next(iter(paired.sheets()))
    for (_, _, left), (_, _, right) in zip(front.placed[::2], front.placed[1::2], strict=True):
        if left.turn:
            assert right.y == pytest.approx(left.y + left.height) and left.x == right.x
            assert left.spill[3] == right.spill[1] == 0.0 and (left.height, left.width) == pytest.approx(trim)
            assert any(fold.y1 == fold.y2 == pytest.approx(right.y) for fold in front.folds)
        else:
            assert right.x == pytest.approx(left.x + left.width) and left.y == right.y
            assert left.spill[2] == right.spill[0] == 0.0 and (left.width, left.height) == pytest.approx(trim)
            assert any(fold.x1 == fold.x2 == pytest.approx(right.x) for fold in front.folds)
    assert all(fold not in paired.grid.marks() for fold in front.folds)


def test_a_turned_pair_reads_from_below():
    pair = Cell(10, 20, 120, 140, (3, 3, 3, 3), 90)
    assert halved(pair) == (Cell(10, 20, 120, 70, (3, 3, 3, 0), 90), Cell(10, 90, 120, 70, (3, 0, 3, 3), 90))


def test_folds_are_marked_in_the_margins_only():
    paired = plan(SMALL)
    low, high = paired.grid.bottom - paired.grid.bleed, paired.grid.rows_at()[0][1] + paired.grid.bleed
    folds = list(paired.folds())
    assert folds and all(max(fold.y1, fold.y2) < low or min(fold.y1, fold.y2) > high for fold in folds)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    at = tmp_path_factory.mktemp("bilingual")
    shutil.copytree(ROOT / "tests/boxes/base", at / "base")
    (at / "fog.toml").write_text("", encoding="utf-8")
    shutil.copytree(ROOT / "locales", at / "locales")
    catalogue = at / "locales/fr/LC_MESSAGES/base.short-crossing.po"
    catalogue.write_text(PO.format(gulls="Mouettes"), encoding="utf-8")
    return at


@pytest.mark.slow
def test_each_card_stands_in_both_languages_on_one_sheet(project):
    done = fog("print", "base", "--as", "bilingual", "--other", "fr", "--out", "out", cwd=project)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "large cards (70 x 120 mm): 23 cards on 12 sheets, 2 on each" in done.stdout
    assert "Cut the pairs out and fold them on the dashed marks, faces inside" in done.stdout
    file = project / "out/short-crossing-en-fr-large-a4-bilingual.pdf"
    front, _, _, back = ("".join(text.split()) for text in page_texts(file)[:4])
    for said in ("Morning", "Matin", "BOTHCHOOSE", "LESDEUXCHOISISSENT", "CHAPTERONE", "CHAPITREUN", "en|fr"):
        assert said in front
    assert "CHAPTER" in back and "CHAPITRE" in back
    with pikepdf.open(file) as pdf:
        assert str(pdf.Root.Lang) == "en"


def test_without_a_second_language_it_says_what_is_missing(project):
    for more in ((), ("--other", "en")):
        done = fog("print", "base", "--as", "bilingual", *more, "--out", "none", cwd=project)
        assert done.returncode == 2
        assert "cards side by side need two languages." in done.stderr
        assert "name the second one: `--lang en --other fr`" in done.stderr
        assert not list((project / "none").glob("*"))


@pytest.mark.slow
def test_what_does_not_fit_in_the_second_language_is_told_in_its_name(project):
    catalogue = project / "locales/fr/LC_MESSAGES/base.short-crossing.po"
    before = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(PO.format(gulls="Mouettes rieuses, goélands, sternes et cormorans " * 3), encoding="utf-8")
    done = fog("print", "base", "--as", "bilingual", "--other", "fr", "--out", "long", cwd=project)
    catalogue.write_text(before, encoding="utf-8")
    assert done.returncode == 1 and "in language fr, `title` of card gulls" in done.stdout
    assert "in language en" not in done.stdout and not list((project / "long").glob("*.pdf"))


@pytest.mark.slow
def test_the_same_bytes_each_time(project, tmp_path):
    for name in ("one", "two"):
        done = fog("print", "base", "--as", "bilingual", "--other", "fr", "--out", str(tmp_path / name), cwd=project)
        assert done.returncode == 0, done.stdout
    for file in (tmp_path / "one").glob("*.pdf"):
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()
