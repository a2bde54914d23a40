"""The checks of a deck: their manuals hold, their messages read as written, and a sound deck has none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from fogtools.finding import in_reading_order
from fogtools.game.authoring import check as checks
from fogtools.games import FOG_OF_LOVE, MISTY
from fogtools.games.misty.cards.box import DECK, load
from fogtools.games.misty.cards.model import Card
from fogtools.games.misty.checks import CHECKS
from tests.manuals import beside, examples, holds, is_whole
from tests.own_fonts import SMALL
from tests.panes import BOX

BASE = Path(__file__).parent / "misty" / "base"
BY_NAME = {check.name: check for check in CHECKS}
HOUSE = "- {id: plain-house, kind: plain, drawing: house, copies: 3}"


@pytest.mark.parametrize(
    "check, word, text",
    [pytest.param(c, word, text, id=f"{c.name}-{word}") for c in CHECKS for word, text in examples(c.manual)],
)
def test_the_manual_holds(check, word, text, tmp_path):
    """MIS-001, MIS-034: every example of every manual, good and bad."""
    base = shutil.copytree(BASE, tmp_path / "base")
    shutil.copytree(SMALL.parent, base / "fonts")
    holds(check, word, text, lambda files: beside(base, load, files, tmp_path))


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.name)
def test_a_manual_says_the_fault_why_it_matters_and_shows_both(check):
    is_whole(check)


def test_no_check_is_called_like_one_of_another_game():
    """`fog explain NAME` prints one page."""
    assert not {c.name for c in MISTY.authoring.checks()} & {c.name for c in FOG_OF_LOVE.authoring.checks()}


def changed(tmp_path: Path, old: str, new: str) -> list[str]:
    """What is said of the base deck with one line changed."""
    shutil.copytree(BASE, tmp_path / "deck")
    file = tmp_path / "deck" / "cards.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    found = in_reading_order(MISTY.authoring.check(load(tmp_path / "deck", tmp_path)))
    return [f"{Path(f.file).name}:{f.line} {f.check}: {f.message}" for f in found]


def test_a_deck_of_53_cards_is_refused(tmp_path):
    """MIS-001."""
    assert changed(tmp_path, HOUSE, HOUSE.replace("3}", "2}")) == [
        "cards.yaml:1 number-of-cards: the deck holds 53 cards; it must be 54"
    ]
    assert DECK == 54


@pytest.mark.parametrize(
    "new, said",
    [
        (
            "- {id: plain-house, kind: dragon, drawing: house, copies: 3}",
            "cards.yaml:9 unknown-word: `dragon` is not a word",
        ),
        (
            "- {id: plain-house, kind: plain, drawing: castle, copies: 3}",
            "cards.yaml:9 unknown-word: `castle` is not a word",
        ),
        (
            "- {id: plain-house, kind: plain, arrow: up, drawing: house, copies: 3}",
            "cards.yaml:9 arrow-and-kind: a card of the kind `plain` does not move",
        ),
        (
            "- {id: plain-house, kind: arrow, drawing: house, copies: 3}",
            "cards.yaml:9 arrow-and-kind: a card of the kind `arrow` says where it moves",
        ),
        (
            f"{HOUSE.replace('3}', '2}')}\n- {{id: plain-house, kind: plain, drawing: moon, copies: 1}}",
            "cards.yaml:10 card-twice: the id `plain-house` is taken by another card",
        ),
    ],
)
def test_what_is_said_of_a_card(new, said, tmp_path):
    """MIS-034: five kinds, and an arrow on one of them only."""
    found = changed(tmp_path, HOUSE, new)
    assert len(found) == 1 and found[0].startswith(said)


def test_five_kinds_and_four_ways():
    """MIS-034: the model takes no other."""
    made = {"id": "a", "drawing": "house", "copies": 1}
    for kind in ("arrow", "flower", "monster", "smiley", "plain"):
        assert Card.model_validate({**made, "kind": kind}).kind == kind
    for way in ("up", "down", "left", "right"):
        assert Card.model_validate({**made, "kind": "arrow", "arrow": way}).arrow == way
    with pytest.raises(ValidationError):
        Card.model_validate({**made, "kind": "arrow", "arrow": "around"})


@pytest.mark.parametrize("folder", [BASE, BOX], ids=lambda p: p.name)
def test_nothing_is_said_of_a_sound_deck(folder):
    """MIS-001, MIS-034."""
    assert [f"{f.place()} {f.message}" for f in MISTY.authoring.check(load(folder))] == []
    assert MISTY.check_schemas(load(folder)) == []


def test_both_ways_of_checking_agree_on_planted_faults(tmp_path):
    """The published schemas refuse what the models refuse."""
    for i, new in enumerate(
        (
            "- {id: Plain, kind: plain, drawing: house, copies: 3}",
            "- {id: plain-house, kind: plain, drawing: house, copies: 0}",
            "- {id: plain-house, kind: plain, drawing: house}",
            "- {id: plain-house, kind: plain, drawing: house, copies: 3, colour: red}",
        )
    ):
        folder = tmp_path / str(i)
        shutil.copytree(BASE, folder)
        text = (folder / "cards.yaml").read_text(encoding="utf-8")
        (folder / "cards.yaml").write_text(text.replace(HOUSE, new), encoding="utf-8")
        loaded = load(folder)
        assert loaded.findings and MISTY.check_schemas(loaded)


@pytest.mark.parametrize("text", ["", "cards: 3\n", "- a\n", "cards:\n- 3\n", "decks: []\n", "cards: [\n", "\x00"])
def test_whatever_a_file_holds_becomes_a_finding(text, tmp_path):
    (tmp_path / "box.yaml").write_text((BASE / "box.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    assert MISTY.authoring.check(load(tmp_path))


def test_the_registry_names_every_check():
    files = {
        f.stem.replace("_", "-") for f in (Path(checks.__file__).parents[2] / "games/misty/checks").glob("[a-z]*.py")
    }
    assert files == set(BY_NAME)
