"""Misty's cards on paper: faces without words, the arrow at the foot, every output that loops over faces."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import get_args

import pytest

from fogtools.games import MISTY
from fogtools.games.misty.cards.box import load
from fogtools.games.misty.cards.model import Card, Drawing, Kind
from fogtools.games.misty.print.faces import TRIM, style
from fogtools.games.misty.print.faces.palette import GLASSES
from fogtools.print.job_for_story import job_of
from fogtools.text.language import Language
from tests.fog import ROOT, fog
from tests.panes import BOX

DECK = "breath-on-glass"


def test_faces_have_no_words_and_are_the_same_in_every_language():
    box = load(BOX)
    english, french = (MISTY.printing.faces(box, DECK, Language(code)) for code in ("en", "fr"))
    assert english == french and len(english) == 2 * len(box.cards)
    assert not [f for f in english if re.sub(r"<[^>]*>", "", f.html).strip()]
    assert {f.trim for f in english} == {TRIM}


def test_the_arrow_stands_at_the_foot_and_only_on_cards_that_move():
    """MIS-013: so it says which way is up; M-02: the others are upright by their picture."""
    box = load(BOX)
    fronts = {f.card: f.html for f in MISTY.printing.faces(box, DECK, Language("en")) if f.side == "front"}
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
        for face in MISTY.printing.faces(_box_of(kind, drawing), "a", Language("en"))
        for src in re.findall(r'src="([^"]+)"', face.html)
    }
    assert {f"{name}.svg" for name in names} <= set(style().pictures)


def _box_of(kind, drawing):
    from types import SimpleNamespace

    data = {"id": "a", "kind": kind, "drawing": drawing, "copies": 1} | ({"arrow": "up"} if kind == "arrow" else {})
    return SimpleNamespace(cards=[SimpleNamespace(card=Card.model_validate(data), id="a")])


def test_what_looks_to_the_right_is_mirrored_where_it_moves_left():
    fronts = {f.card: f.html for f in MISTY.printing.faces(load(BOX), DECK, Language("en")) if f.side == "front"}
    assert "mirrored" in fronts["truck-left"] and "mirrored" in fronts["snail-left"]
    assert "mirrored" not in fronts["train-right"] and "mirrored" not in fronts["leaf-down"]


def test_each_card_is_printed_as_often_as_it_is_in_the_deck():
    """MIS-001: 54 cards."""
    job = job_of(MISTY, load(BOX), DECK, "en", ROOT / "locales", "a4")
    wanted = Counter(job.wanted(job.faces))
    assert sum(wanted.values()) == 54 and wanted["smiley"] == 7 and wanted["moon"] == 1


@pytest.mark.parametrize("output", ["sheets", "stacks", "gutterfold", "singles", "tabletop"])
def test_all_outputs_of_cards_make_files(output, tmp_path):
    done = fog("print", DECK, "--as", output, "--out", str(tmp_path), cwd=ROOT)
    assert done.returncode == 0 and "54 cards" in done.stdout, done.stderr
    assert [file for file in tmp_path.rglob("*") if file.is_file()]
    if output == "tabletop":
        deck = json.loads(next(tmp_path.glob("*.json")).read_text(encoding="utf-8"))
        assert len(deck["ObjectStates"][0]["DeckIDs"]) == 54


@pytest.mark.slow
@pytest.mark.parametrize("output", ["pdf-x1a", "pdf-x4", "png", "home", "mb-print"])
def test_files_for_print_shops(output, tmp_path):
    assert fog("print", DECK, "--as", output, "--out", str(tmp_path), cwd=ROOT).returncode == 0
    if output == "mb-print":
        file = next(tmp_path.glob("*.pdf"))
        done = fog("preflight", str(file), "--for", output, cwd=ROOT)
        assert "Nothing to fix." in done.stdout and "safe-zone" not in done.stdout, done.stdout


def test_in_little_ink_and_side_by_side(tmp_path):
    assert fog("print", DECK, "--low-ink", "--out", str(tmp_path / "a"), cwd=ROOT).returncode == 0
    both = fog("print", DECK, "--as", "bilingual", "--other", "fr", "--out", str(tmp_path / "b"), cwd=ROOT)
    assert both.returncode == 0


@pytest.mark.parametrize("output", ["accessible", "board", "tokens", "kit"])
def test_what_the_game_has_not_is_said(output, tmp_path):
    done = fog("print", DECK, "--as", output, "--out", str(tmp_path), cwd=ROOT)
    assert done.returncode == 2 and done.stderr.startswith("fog: ")


def test_the_lock_of_the_shipped_deck_is_up_to_date():
    assert fog("lock", DECK, "--check", cwd=ROOT).returncode == 0
