"""The checks of a deck: their manuals hold, their messages lead to what mends them, and a sound deck has none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fogtools.finding import in_reading_order
from fogtools.games import DECK, GAMES
from fogtools.games.deck.cards.box import load
from fogtools.games.deck.checks import CHECKS
from tests.fog import ROOT, fog
from tests.manuals import beside, examples, holds, is_whole
from tests.own_fonts import SMALL

BASE = Path(__file__).parent / "deck" / "base"
BOX = ROOT / "stories/deck/long-way-round"


@pytest.mark.parametrize(
    "check, word, text",
    [pytest.param(c, word, text, id=f"{c.name}-{word}") for c in CHECKS for word, text in examples(c.manual)],
)
def test_the_manual_holds(check, word, text, tmp_path):
    base = shutil.copytree(BASE, tmp_path / "base")
    shutil.copytree(SMALL.parent, base / "fonts")
    holds(check, word, text, lambda files: beside(base, load, files, tmp_path))


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.name)
def test_a_manual_says_the_fault_why_it_matters_and_shows_both(check):
    is_whole(check)


def test_no_check_is_called_like_one_of_another_game():
    """`fog explain NAME` prints one page."""
    others = {check.name for game in GAMES.values() if game is not DECK for check in game.authoring.checks()}
    assert not others & {check.name for check in CHECKS}


@pytest.mark.parametrize("folder", [BASE, BOX], ids=lambda p: p.name)
def test_nothing_is_said_of_a_sound_deck(folder):
    assert [f"{f.place()} {f.message}" for f in DECK.authoring.check(load(folder))] == []
    assert DECK.check_schemas(load(folder)) == []


def said_of(tmp_path: Path, cards: str, box: str = "") -> list[str]:
    """What is said of the base deck with these cards, and this behind its box file."""
    shutil.copytree(BASE, tmp_path / "deck")
    with (tmp_path / "deck" / "box.yaml").open("a", encoding="utf-8") as file:
        file.write(box)
    (tmp_path / "deck" / "more.yaml").write_text(f"cards:\n{cards}", encoding="utf-8")
    found = in_reading_order(DECK.authoring.check(load(tmp_path / "deck", tmp_path)))
    return [f"{Path(f.file).name}:{f.line} {f.check}: {f.message} / {f.help}" for f in found]


KITCHEN = "- {id: kitchen, category: warm-up, text: Whose kitchen"
CELLAR = "- {id: cellar, category: warm-up, text: Whose cellar"
DECLARE = "declare it in box.yaml below `categories:`, `late: {title: ...}`"
PRESETS = "poker, poker-eu, bridge, tarot, mini, business, domino, square, large, small"


@pytest.mark.parametrize(
    "cards, said",
    [
        (
            f"{KITCHEN.replace('warm-up', 'warmup')}}}\n",
            "unknown-category: there is no category `warmup` / did you mean `warm-up`?",
        ),
        (
            f"{KITCHEN.replace('warm-up', 'late')}}}\n",
            f"unknown-category: there is no category `late` / {DECLARE}",
        ),
        (
            f"{KITCHEN}, fields: {{minuts: 3}}}}\n",
            "undeclared-field: this deck has no field `minuts` / did you mean `minutes`?",
        ),
        (
            f"{KITCHEN}, fields: {{minutes: 90}}}}\n",
            "field-value: 90 is out of range / declared in box.yaml: 1–60",
        ),
        (
            f"{KITCHEN}, fields: {{minutes: soon}}}}\n",
            "field-value: a whole number is needed here, not `soon` / write a whole number",
        ),
        (
            f"{KITCHEN}, fields: {{depth: deeep}}}}\n",
            "field-value: `deeep` is no choice of this field / did you mean `deep`?",
        ),
        (
            "- {id: kitchen, category: warm-up, copies: 2}\n",
            "keys-together: `title` or `text` must stand here / write one of them",
        ),
    ],
)
def test_what_is_said_of_a_card(cards, said, tmp_path):
    assert said_of(tmp_path, cards) == [f"more.yaml:2 {said}"]


def test_a_number_that_is_taken_and_cards_without_one(tmp_path):
    assert said_of(tmp_path, f"{KITCHEN}, number: 7}}\n{CELLAR}, number: 7}}\n") == [
        "cards.yaml:2 number-missing: this card has no number, and others have one / "
        "`fog renumber --only-missing` gives each card its number",
        "more.yaml:3 number-twice: number 7 is taken by “7 kitchen” / the next free number is 8",
    ]


@pytest.mark.parametrize(
    "box, said",
    [
        (
            "size: a4\n",
            "wrong-form: `a4` is not the size of a card: a preset, or width x height in mm / for example `70 x 120`",
        ),
        ("size: 20 x 30\n", f"card-size: cards are 40 to 180 mm wide and high / known sizes: {PRESETS}"),
        ("back: {colour: blue}\n", "wrong-form: `blue` is not a colour: # and six figures / for example `#1d3a57`"),
        ("back: {sign: sunn}\n", "unknown-word: `sunn` is not a word that is known here / did you mean `sun`?"),
    ],
)
def test_what_is_said_of_the_box(box, said, tmp_path):
    assert said_of(tmp_path, f"{KITCHEN}}}\n", box) == [f"box.yaml:10 {said}"]


@pytest.mark.parametrize("text", ["", "cards: 3\n", "- a\n", "cards:\n- 3\n", "decks: []\n", "cards: [\n", "\x00"])
def test_whatever_a_file_holds_becomes_a_finding(text, tmp_path):
    (tmp_path / "box.yaml").write_text((BASE / "box.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    assert DECK.authoring.check(load(tmp_path))


APART = """categories:
  rules: {title: Rules, apart: true}
fields:
  minutes: {type: number, at: head, prints: "{value} min", most: 60}
  seats: {type: number, at: head, prints: "{value}!", least: 2}
"""


def apart(tmp_path: Path, cards: str) -> Path:
    """A project with a deck that has cards that lie apart."""
    folder = tmp_path / "stories" / "deck" / "d"
    folder.mkdir(parents=True)
    (tmp_path / "fog.toml").write_text('[project]\nlanguages = ["en"]\n')
    (folder / "box.yaml").write_text(f"format: 1\nbox: D\nid: d\nlanguage: en\n{APART}")
    (folder / "cards.yaml").write_text(f"cards:\n{cards}")
    return folder


def test_cards_that_lie_apart_ask_nothing_of_the_others(tmp_path):
    """Nobody is told to lay a card apart, and no number of theirs is given once more."""
    rules = "- {id: rules, number: 1, category: rules, text: Read this first.}\n"
    folder = apart(tmp_path, f"{rules}- {{id: one, text: First.}}\n- {{id: two, number: 5, text: Second.}}\n")
    assert [f.check for f in DECK.authoring.check(load(folder)) if f.severity != "note"] == ["number-missing"]
    for args, numbers in ((["--only-missing"], [1, 2, 5]), ([], [1, 2, 3])):
        done = fog("renumber", *args, "--dirty", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert [placed.card.number for placed in load(folder).cards] == numbers
        assert [f.check for f in DECK.authoring.check(load(folder)) if f.severity != "note"] == []


def test_a_number_out_of_range_is_told_which_way(tmp_path):
    folder = apart(tmp_path, "- {id: one, text: First., fields: {minutes: 90, seats: 1}}\n")
    found = [str(f.help) for f in DECK.authoring.check(load(folder)) if f.check == "field-value"]
    assert found == ["declared in box.yaml: ≤ 60", "declared in box.yaml: ≥ 2"]


def test_no_category_is_asked_for_where_none_is_declared(tmp_path):
    folder = apart(tmp_path, "- {id: one, category: late, text: First.}\n- {id: two, text: Second.}\n")
    assert [f.check for f in DECK.authoring.check(load(folder)) if f.severity == "error"] == ["unknown-category"]
    assert not [f for f in DECK.authoring.check(load(folder)) if "no category, and" in str(f.message)]
