"""The checks of a setting: their manuals hold, their messages read as written, and a sound setting has none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from fogtools.finding import in_reading_order
from fogtools.game.authoring import check as checks
from fogtools.games import FOG_OF_LOVE, GAMES, MISTY, TAROT_DRAMA
from fogtools.games.tarot_drama.cards.box import load
from fogtools.games.tarot_drama.cards.model import Arcana, Element, Epilogue
from fogtools.games.tarot_drama.checks import CHECKS
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA, NUMBERS, SUITS
from tests.evening import BASE, BOX
from tests.manuals import beside, examples, holds, is_whole
from tests.own_fonts import SMALL

BY_NAME = {check.name: check for check in CHECKS}


@pytest.mark.parametrize(
    "check, word, text",
    [pytest.param(c, word, text, id=f"{c.name}-{word}") for c in CHECKS for word, text in examples(c.manual)],
)
def test_the_manual_holds(check, word, text, tmp_path):
    """TAR-005, TAR-007, TAR-008, TAR-014, TAR-062: every example of every manual, good and bad."""
    base = shutil.copytree(BASE, tmp_path / "base")
    shutil.copytree(SMALL.parent, base / "fonts")
    holds(check, word, text, lambda files: beside(base, load, files, tmp_path))


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.name)
def test_a_manual_says_the_fault_why_it_matters_and_shows_both(check):
    is_whole(check)


def test_no_check_is_called_like_one_of_another_game():
    """`fog explain NAME` prints one page."""
    others = {c.name for game in (FOG_OF_LOVE, MISTY) for c in game.authoring.checks()}
    assert not {c.name for c in TAROT_DRAMA.authoring.checks()} & others
    assert TAROT_DRAMA in GAMES.values()


def changed(tmp_path: Path, old: str, new: str, name: str = "tables.yaml") -> list[str]:
    """What is said of the base setting with one line changed."""
    shutil.copytree(BASE, tmp_path / "setting")
    file = tmp_path / "setting" / name
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    found = in_reading_order(TAROT_DRAMA.authoring.check(load(tmp_path / "setting", tmp_path)))
    return [f"{Path(f.file).name} {f.check}: {f.message}" for f in found]


@pytest.mark.parametrize(
    "old, new, said",
    [
        (
            "- {suit: cups, rank: 7, text: A thing of cups no. 7}\n",
            "",
            "box.yaml missing-element: 1 card has no element: cups-7",
        ),
        (
            "- {suit: cups, gap: 2, text: 'An end of cups, 2 of 6'}\n",
            "",
            "box.yaml missing-epilogue: 1 epilogue is missing: cups 2",
        ),
        ("- number: 21\n", "- number: 20\n", "box.yaml missing-arcana: 1 major arcana has no row: 21"),
        (
            "- {id: alex, name: Alex, role: is one of us}\n- {id: bo, name: Bo, role: is one of us}\n",
            "",
            "box.yaml few-people: 4 parts are there to play; 5 people may sit down",
        ),
        ("I want to be asked first.", "Somebody asks.", "tables.yaml motive-begins: a motive begins with “I want”"),
        (
            "A thing of cups no. 7",
            "a thing of  cups no. 8",
            "tables.yaml words-twice: these are the words of `cups-7`",
        ),
        ("{suit: cups, rank: 7,", "{suit: hearts, rank: 7,", "tables.yaml unknown-word: `hearts` is not a word"),
        ("{suit: cups, rank: 10,", "{suit: cups, rank: 11,", "tables.yaml out-of-range: `11` is out of range"),
        ("- number: 21\n", "- number: 22\n", "tables.yaml out-of-range: `22` is out of range"),
        ("{suit: coins, gap: 6,", "{suit: coins, gap: 7,", "tables.yaml out-of-range: `7` is out of range"),
    ],
)
def test_what_is_said_of_a_table(old, new, said, tmp_path):
    """TAR-001, TAR-005, TAR-007, TAR-008, TAR-014, TAR-062: a missing, doubled or impossible row."""
    found = changed(tmp_path, old, new)
    assert any(line.startswith(said) for line in found), found


def test_a_doubled_row_is_said_where_it_stands(tmp_path):
    """TAR-005: and the number that is missing then."""
    assert [line.partition(":")[0] for line in changed(tmp_path, "- number: 21\n", "- number: 20\n")] == [
        "box.yaml missing-arcana",
        "tables.yaml row-twice",
    ]


@pytest.mark.parametrize("suit", SUITS)
def test_a_setting_names_four_characteristics(suit, tmp_path):
    """TAR-003: each of them must stand there."""
    text = (BASE / "box.yaml").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith(f"  {suit}:"))
    found = changed(tmp_path, f"{line}\n", "", "box.yaml")
    assert found[0] == f"box.yaml missing-key: `{suit}` is missing here"


def test_the_models_take_the_cards_of_the_deck_and_no_others():
    """TAR-001: suits, ranks, arcana; TAR-062: differences."""
    for id in NUMBERS:
        suit, _, rank = id.partition("-")
        assert Element.model_validate({"suit": suit, "rank": int(rank), "text": "a"}).rank == int(rank)
    themed = {"name": "a", "rivalry": "b", "belligerence": "c"}
    assert [Arcana.model_validate({"number": n, **themed}).number for n in range(len(ARCANA))] == [*range(22)]
    for model, data in (
        (Element, {"suit": "cups", "rank": 0}),
        (Epilogue, {"suit": "cups", "gap": 0}),
        (Arcana, {"number": -1, "name": "a", "rivalry": "b", "belligerence": "c"}),
    ):
        with pytest.raises(ValidationError):
            model.model_validate({"text": "a", **data} if model is not Arcana else data)


@pytest.mark.parametrize("folder", [BASE, BOX], ids=lambda p: p.name)
def test_nothing_is_said_of_a_sound_setting(folder):
    """TAR-005, TAR-014, TAR-062."""
    assert [f"{f.place()} {f.message}" for f in TAROT_DRAMA.authoring.check(load(folder))] == []
    assert TAROT_DRAMA.check_schemas(load(folder)) == []


def test_both_ways_of_checking_agree_on_planted_faults(tmp_path):
    """The published schemas refuse what the models refuse."""
    row = "- {suit: cups, rank: 7, text: A thing of cups no. 7}"
    for i, new in enumerate(
        (
            "- {suit: cup, rank: 7, text: A thing}",
            "- {suit: cups, rank: 0, text: A thing}",
            "- {suit: cups, rank: 7}",
            "- {suit: cups, rank: 7, text: A thing, colour: red}",
            "- {suit: cups, rank: seven, text: A thing}",
            "- {suit: cups, rank: 7, text: ' '}",
        )
    ):
        folder = tmp_path / str(i)
        shutil.copytree(BASE, folder)
        text = (folder / "tables.yaml").read_text(encoding="utf-8")
        (folder / "tables.yaml").write_text(text.replace(row, new), encoding="utf-8")
        loaded = load(folder)
        assert loaded.findings and TAROT_DRAMA.check_schemas(loaded), new


@pytest.mark.parametrize(
    "text", ["", "arcana: 3\n", "- a\n", "arcana:\n- 3\n", "cards: []\n", "people: [\n", "\x00", "motives: {a: b}\n"]
)
def test_whatever_a_file_holds_becomes_a_finding(text, tmp_path):
    (tmp_path / "box.yaml").write_text((BASE / "box.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "tables.yaml").write_text(text, encoding="utf-8")
    assert TAROT_DRAMA.authoring.check(load(tmp_path))


def test_the_registry_names_every_check():
    folder = Path(checks.__file__).parents[2] / "games" / "tarot_drama" / "checks"
    assert {f.stem.replace("_", "-") for f in folder.glob("[a-z]*.py")} == set(BY_NAME)


def test_what_the_starter_wrote_is_not_written(tmp_path: Path) -> None:
    """A fresh setting names every table, with how many of its rows wait; rows without a word wait, too."""
    for path, text in TAROT_DRAMA.authoring.new("quay", "quay").items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    box = tmp_path / "stories/tarot-drama/quay"
    said = [
        "this row and 21 more of `arcana` are not written yet",
        "this row and 39 more of `elements` are not written yet",
        "this row and 23 more of `epilogues` are not written yet",
        "this row and 5 more of `people` are not written yet",
        "this row and 1 more of `motives` are not written yet",
    ]

    def found() -> list[str]:
        return [str(f.message) for f in TAROT_DRAMA.authoring.check(load(box, tmp_path)) if f.check == "unwritten"]

    assert found() == said
    people = box / "people.yaml"
    text = people.read_text(encoding="utf-8").replace("want to be asked.", "want the last boat.")
    people.write_text(text.replace("somebody here", "at home on the quay"), encoding="utf-8")
    assert found()[-1] == "this row is not written yet" and len(found()) == 4
    people.write_text(people.read_text(encoding="utf-8").replace("is at home on the quay", "'…'"), encoding="utf-8")
    assert found()[-2] == "this row and 5 more of `people` are not written yet"
