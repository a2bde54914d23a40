"""Misty on paper: faces without words, the arrow at the foot, the sheet of rules, every output over faces."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from typing import get_args

import pytest

from fogtools.game.printing.face import Face
from fogtools.games import MISTY
from fogtools.games.misty.cards.box import Loaded, load
from fogtools.games.misty.cards.model import Card, Drawing, Kind
from fogtools.games.misty.print import rules_sheet
from fogtools.games.misty.print.faces import TRIM, style
from fogtools.games.misty.print.faces.palette import GLASSES
from fogtools.games.misty.print.rules_sheet import AFTER, BEFORE, SHEET
from fogtools.games.misty.rules.activating import eat, meals
from fogtools.games.misty.rules.best_order import best_order
from fogtools.games.misty.rules.scoring import score
from fogtools.print.job_for_story import job_of
from fogtools.project.story_language import open_story
from fogtools.text.language import Language
from tests.fog import ROOT, fog
from tests.panes import BOX, lying, moved, pane
from tests.share import by_day

DECK = "breath-on-glass"


def cards_of(box: Loaded, code: str) -> list[Face]:
    """The faces of the cards, without the sheet of rules."""
    return [face for face in MISTY.printing.faces(box, DECK, Language(code)) if face.card != SHEET]


def sheet(code: str) -> dict[str, str]:
    """Both sides of the sheet of rules of the shipped deck, as HTML."""
    language = open_story(MISTY, load(BOX), DECK, code, ROOT / "locales")
    assert MISTY.printing.faces_of is not None
    return {face.side: face.html for face in MISTY.printing.faces_of(load(BOX), DECK, language, SHEET)}


def test_cards_have_no_words_and_are_the_same_in_every_language():
    box = load(BOX)
    english, french = (cards_of(box, code) for code in ("en", "fr"))
    assert english == french and len(english) == 2 * len(box.cards)
    assert not [f for f in english if re.sub(r"<[^>]*>", "", f.html).strip()]
    assert {f.trim for f in english} == {TRIM}


def test_the_arrow_stands_at_the_foot_and_only_on_cards_that_move():
    """MIS-013: so it says which way is up; M-02: the others are upright by their picture."""
    box = load(BOX)
    fronts = {f.card: f.html for f in cards_of(box, "en") if f.side == "front"}
    for placed in box.cards:
        way = re.findall(r'class="way" src="fog:arrow-(\w+)-', fronts[placed.id])
        assert way == ([placed.card.arrow] if placed.card.arrow else [])
    assert re.search(r"\.way \{[^}]*bottom: ", style().css)


def test_every_drawing_is_there_for_every_kind():
    """A deck may put any drawing on any card; colours are flat, as print shops want them."""
    assert set(get_args(Kind)) | {"back"} == set(GLASSES)
    for low_ink in (False, True):
        pictures = style(low_ink).pictures
        for kind in get_args(Kind):
            for drawing in get_args(Drawing):
                assert f"{drawing}-{kind}.svg" in pictures
        assert not [n for n, svg in pictures.items() if re.search(rb"opacity|[gG]radient|filter|mask", svg)]
    names = {
        re.sub(r"^fog:|\.svg$", "", src)
        for kind in get_args(Kind)
        for drawing in get_args(Drawing)
        for face in cards_of(_box_of(kind, drawing), "en")
        for src in re.findall(r'src="([^"]+)"', face.html)
    }
    assert {f"{name}.svg" for name in names} <= set(style().pictures)


def _box_of(kind, drawing):
    from types import SimpleNamespace

    data = {"id": "a", "kind": kind, "drawing": drawing, "copies": 1} | ({"arrow": "up"} if kind == "arrow" else {})
    cards = [SimpleNamespace(card=Card.model_validate(data), id="a")]
    return SimpleNamespace(cards=cards, box=None, name="a", folder=BOX, fonts=())


def test_what_looks_to_the_right_is_mirrored_where_it_moves_left():
    fronts = {f.card: f.html for f in cards_of(load(BOX), "en") if f.side == "front"}
    assert "mirrored" in fronts["truck-left"] and "mirrored" in fronts["snail-left"]
    assert "mirrored" not in fronts["train-right"] and "mirrored" not in fronts["leaf-down"]


def test_each_card_is_printed_as_often_as_it_is_in_the_deck():
    """MIS-001: 54 cards, and a sheet of rules."""
    job = job_of(MISTY, load(BOX), DECK, "en", ROOT / "locales", "a4")
    wanted = Counter(job.wanted(job.faces))
    assert wanted.pop(SHEET) == 1
    assert sum(wanted.values()) == 54 and wanted["smiley"] == 7 and wanted["moon"] == 1


#: What no table can do without -> a few words of it, in English and in French, by the row of the ledger.
RULED = {
    "MIS-002": ("two, three or four people", "deux, trois ou quatre personnes"),
    "MIS-004": ("first to have won two rounds", "gagne d’abord deux manches"),
    "MIS-009": ("face down to the left", "face cachée, à gauche"),
    "MIS-010": ("before you look at any other card", "avant d’en regarder une autre"),
    "MIS-012": ("passing to the right", "en passant à droite"),
    "MIS-013": ("their arrow at the lower edge", "la flèche en bas"),
    "MIS-014": ("along a side or at a corner", "par un côté ou par un coin"),
    "MIS-015": ("three rows of four or four rows of three", "trois rangées de quatre ou quatre rangées de trois"),
    "MIS-018": ("in the order you like", "dans l’ordre que vous voulez"),
    "MIS-021": ("taken away at once", "retirée aussitôt"),
    "MIS-023": ("the monster sits down in its place", "le monstre prend sa place"),
    "MIS-027": ("are a scribble", "font un gribouillis"),
    "MIS-029": ("worth three together", "en valent trois ensemble"),
    "MIS-031": ("Tilt what has moved", "Mettez de travers ce qui a bougé"),
    "MIS-032": ("three deals of three cards", "trois distributions de trois cartes"),
    "M-09": ("all of these do", "on la gagne à plusieurs"),
}


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_sheet_of_rules_lies_beside_the_cards(code):
    """MIS-001: every step on its front, and in both languages all that a table must know."""
    sides = sheet(code)
    assert set(sides) == {"front", "back"} and len(re.findall("sheet-step", sides["front"])) == 17
    for row, said in RULED.items():
        plain = unescape(sides["front"]).replace("\u00a0", " ").replace("\u202f", " ")
        assert said[code == "fr"] in plain, row
    assert sheet("en") != sheet("fr")


def test_the_example_of_the_sheet_is_ten_points_as_the_engine_counts_it():
    """MIS-035: what is drawn before is what is built, what is drawn after is what the engine makes of it."""
    signs = {"flower": "f", "monster": "m", "smiley": "s", "plain": "o"}
    signs |= {"up": "^", "down": "v", "left": "<", "right": ">"}
    before = " ".join("".join(signs[pile[0].arrow or pile[0].kind] for pile in row) for row in BEFORE)
    made, _ = moved(before, "r2c1", "r3c1", "r3c2", "r3c3")
    lower = next(n for n, spot in made.at.items() if spot == (2, 3))
    eat(made, meals(made)[0][0], lower)
    shown = [
        "".join(
            signs[pile[0].arrow or pile[0].kind] if len(pile) == 1 else str(len(pile)) if pile else "." for pile in row
        )
        for row in AFTER
    ]
    assert lying(made) == " ".join(shown) and sum(score(made).values()) == 10 == best_order(pane(before))[0]
    drawn = [int(n) for n in re.findall(r'class="worth"[^>]*>(\d+)<', sheet("en")["back"])]
    assert sum(drawn) == 10 and sorted(drawn) == [0, 1, 1, 1, 2, 2, 3]


def test_the_title_of_a_deck_is_no_markup_on_its_sheet():
    html = rules_sheet.front("<b>Fog</b> & rain", str)
    assert "&lt;B&gt;FOG&lt;/B&gt; &amp; RAIN" in html and "<b>" not in html


@pytest.mark.parametrize("output", ["sheets", "stacks", "gutterfold", "singles", "tabletop"])
def test_all_outputs_of_cards_make_files(output, tmp_path):
    done = fog("print", DECK, "--as", output, "--out", str(tmp_path), cwd=ROOT)
    counted = "55 cards in 2 decks" if output == "tabletop" else "54 cards"  # the sheet of rules is a deck of its own
    assert done.returncode == 0 and counted in done.stdout, done.stderr
    assert ("pages (190 x 270 mm) are left out: " in done.stdout) == (output == "gutterfold")
    assert [file for file in tmp_path.rglob("*") if file.is_file()]
    if output == "tabletop":
        deck = json.loads(next(tmp_path.glob("*.json")).read_text(encoding="utf-8"))
        assert len(deck["ObjectStates"][0]["DeckIDs"]) == 54


@pytest.mark.slow
@pytest.mark.parametrize("output", by_day(["pdf-x1a", "pdf-x4", "png", "home", "mb-print"], 1))
def test_files_for_print_shops(output, tmp_path):
    assert fog("print", DECK, "--as", output, "--out", str(tmp_path), cwd=ROOT).returncode == 0
    if output == "mb-print":
        file = next(tmp_path.glob("*.pdf"))
        done = fog("preflight", str(file), "--for", output, cwd=ROOT)
        assert "Nothing to fix." in done.stdout and "safe-zone" not in done.stdout, done.stdout


def test_in_little_ink_and_side_by_side(tmp_path):
    assert fog("print", DECK, "--low-ink", "--out", str(tmp_path / "a"), cwd=ROOT).returncode == 0
    both = fog("print", DECK, "--as", "bilingual", "--other", "fr", "--out", str(tmp_path / "b"), cwd=ROOT)
    assert both.returncode == 0 and "a card of 380 x 270 mm does not fit on a4" in both.stdout
    assert [*(tmp_path / "b").glob("*cards*bilingual.pdf")] and not [*(tmp_path / "b").glob("*pages*")]


@pytest.mark.parametrize("output", ["accessible", "board", "tokens", "kit"])
def test_what_the_game_has_not_is_said(output, tmp_path):
    done = fog("print", DECK, "--as", output, "--out", str(tmp_path), cwd=ROOT)
    assert done.returncode == 2 and done.stderr.startswith("fog: ")


def test_the_lock_of_the_shipped_deck_is_up_to_date():
    assert fog("lock", DECK, "--check", cwd=ROOT).returncode == 0
