"""Where cards from a table go: into which file, into lists of every kind, and what is kept of which table and box."""

from __future__ import annotations

import builtins
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from fogtools.editor.card_sheets import cells, matching
from fogtools.finding import FogError
from fogtools.games.deck.cards.box import load
from fogtools.sheets.reproducible_workbook import LXML, without_lxml
from fogtools.sheets.xlsx import SheetCell, SheetCells
from fogtools.source.model import plain
from tests.fog import fog

TABLE = "title,text\nOne,First text.\nTwo,Second text.\n"


def box(folder: Path, name: str = "d") -> Path:
    """An empty deck in a project, and a table beside it."""
    made = folder / f"stories/deck/{name}"
    made.mkdir(parents=True)
    (made / "box.yaml").write_text(f'format: 1\nbox: "{name}"\nid: {name}\nlanguage: en\n')
    (folder / "fog.toml").write_text('[project]\nname = "x"\nlanguages = ["en"]\n')
    (folder / "cards.csv").write_text(TABLE)
    return made


@pytest.mark.parametrize(
    "there",
    ["cards:\n", "cards: []\n", "cards: [{id: a, title: A, text: B}]\n", "cards:\r\n- id: a\r\n  title: A\r\n", "\n"],
)
def test_cards_go_into_a_list_however_it_is_written(there: str, tmp_path: Path) -> None:
    made = box(tmp_path)
    (made / "cards.yaml").write_bytes(there.encode())
    assert fog("import", "cards.csv", "--dirty", cwd=tmp_path).returncode == 0
    loaded, raw = load(made), (made / "cards.yaml").read_bytes()
    assert not loaded.findings and [card.id for card in loaded.cards][-2:] == ["one", "two"]
    assert raw.count(b"\n") == raw.count(b"\r\n") or b"\r" not in raw


@pytest.mark.parametrize("name", ["box", "look"])
def test_a_table_that_is_called_like_a_file_of_the_box_leaves_that_alone(name: str, tmp_path: Path) -> None:
    made = box(tmp_path)
    before = (made / "box.yaml").read_bytes()
    (tmp_path / f"{name}.csv").write_text(TABLE)
    assert fog("import", f"{name}.csv", cwd=tmp_path).returncode == 0
    assert (made / "box.yaml").read_bytes() == before
    assert [card.id for card in load(made).cards] == ["one", "two"]
    assert (made / f"{name}-cards.yaml").is_file()


def test_tables_that_are_called_in_other_letters_are_not_one(tmp_path: Path) -> None:
    made = box(tmp_path)
    for name, text in (("日本", TABLE), ("中国", "title,text,mood\nThree,Third text.,calm\n")):
        (tmp_path / f"{name}.csv").write_text(text)
        done = fog("import", f"{name}.csv", "--dirty", cwd=tmp_path)
        assert done.returncode == 0 and "no longer in the table" not in done.stdout
    assert len([*(tmp_path / "sheets").iterdir()]) == 4 and len(load(made).cards) == 3


def test_a_table_for_two_boxes_brings_its_changes_to_both(tmp_path: Path) -> None:
    both = [box(tmp_path, name) for name in ("d", "e")]
    for said in ("First text", "Another text"):
        for one in both:
            done = fog("import", "cards.csv", "--dirty", "--into", str(one.relative_to(tmp_path)), cwd=tmp_path)
            assert done.returncode == 0 and said in (one / "cards.yaml").read_text(), done.stdout
        (tmp_path / "cards.csv").write_text(TABLE.replace("First text", "Another text"))


def test_a_folder_is_no_table(tmp_path: Path) -> None:
    box(tmp_path)
    done = fog("import", "stories", cwd=tmp_path)
    assert done.returncode == 2 and "stories is a folder or a device, not a file." in done.stderr
    assert not (tmp_path / "sheets").exists()


def test_a_second_import_looks_at_each_card_a_few_times_however_many_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box(tmp_path)
    rows = "".join(f"Card {n},Text of the card {n}.,stray\n" for n in range(200))
    (tmp_path / "cards.csv").write_text(f"title,text,\n{rows}")
    assert fog("import", "cards.csv", cwd=tmp_path).returncode == 0
    looks = 0

    def counted(text: str) -> str:
        nonlocal looks
        looks += 1
        return text.casefold()

    monkeypatch.setattr(matching, "plainly", counted)
    done = fog("import", "cards.csv", "--dirty", cwd=tmp_path)
    assert "0 cards new, 0 changed, 200 as they were" in done.stdout and done.stdout.count("below no head") == 1
    assert 0 < looks < 1000


@pytest.mark.parametrize("cell", ["a" * 40_000, "a" * 200_000, '"' + "a,\n" * 60_000])
def test_a_cell_that_never_ends_is_told_with_its_row(cell: str, tmp_path: Path) -> None:
    made = box(tmp_path)
    (tmp_path / "cards.csv").write_text(f"title,text\nOne,First text.\n{cell},b\n")
    done = fog("import", "cards.csv", cwd=tmp_path)
    assert done.returncode == 2 and "cards.csv: a cell of row 3 never ends." in done.stderr, done.stderr
    assert [file.name for file in made.iterdir()] == ["box.yaml"]


def test_merged_cells_without_end_are_refused() -> None:
    rows = [(1, {1: SheetCell("Title")}), (1_000_000, {1: SheetCell("x")})]
    with pytest.raises(FogError, match="more cells are merged"):
        cells.grid(SheetCells("S", rows, ["A1:A1000000"] * 3), cells.Told())


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="every name of a file is a text there")
def test_names_of_files_that_are_no_text_end_no_command(tmp_path: Path) -> None:
    made = box(tmp_path)
    odd = os.fsdecode(b"c\xff")
    (made / f"{odd}.yaml").write_text("cards:\n- {id: one, text: First text.}\n")
    (tmp_path / f"{odd}.csv").write_text("title,text\nTwo,Second text.\n")
    for args in (
        ("check",),
        ("i18n", "sync"),
        ("import", f"{odd}.csv"),
        ("import", f"{odd}.csv", "--dirty"),
        ("check",),
    ):
        done = fog(*args, cwd=tmp_path)
        assert done.returncode == 0 and not done.stderr, (args, done.stdout, done.stderr)
    assert [card.id for card in load(made).cards] == ["two", "one"]


def test_columns_with_heads_in_other_letters_are_fields_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "w.csv").write_text("Word,意味,例\nOne,un,a\nTwo,deux,b\nThree,trois,c\n")
    done = fog("import", "w.csv", "--lang", "en", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    (made,) = tmp_path.glob("stories/deck/*")
    loaded = load(made)
    assert [[*map(plain, card.card.fields.values())] for card in loaded.cards] == [
        ["un", "a"],
        ["deux", "b"],
        ["trois", "c"],
    ]
    assert [plain(own.prints) for own in loaded.own.values()] == ["意味: {value}", "例: {value}"]
    done = fog("import", "w.csv", "--dirty", cwd=tmp_path)
    assert "0 cards new, 0 changed, 3 as they were" in done.stdout
    (tmp_path / "more.csv").write_text("Word,例\nFour,d\n")
    assert fog("import", "more.csv", "--dirty", cwd=tmp_path).returncode == 0
    assert list(load(made).own) == list(loaded.own)


@pytest.mark.parametrize(
    "cards", ["[]", '{"cards": []}', '{"cards": {"one": [1]}}', '{"cards": {"one": {"[[1]]": ["a", "b"]}}}']
)
def test_a_record_of_an_import_that_is_none_is_said(cards: str, tmp_path: Path) -> None:
    box(tmp_path)
    assert fog("import", "cards.csv", cwd=tmp_path).returncode == 0
    (tmp_path / "sheets/cards.d.last.json").write_text(f'{{"version": 1, "cards": {cards}}}')
    done = fog("import", "cards.csv", "--dirty", cwd=tmp_path)
    assert done.returncode == 2 and "sheets/cards.d.last.json is no record of an import." in done.stderr


@pytest.mark.parametrize(
    ("mapping", "said"),
    [
        ("", "cards.yaml cannot be read as a mapping of columns."),
        ("sheets: {}\n", "cards.yaml names no sheet."),
        (
            "sheets:\n  cards: {kind: cards, head: 1, rows from: 2, columns: {title: title, text: option}}\n",
            "cards.yaml cannot be read as a mapping of columns.",
        ),
    ],
)
def test_a_mapping_that_is_none_is_said_with_what_helps(mapping: str, said: str, tmp_path: Path) -> None:
    box(tmp_path)
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets/cards.yaml").write_text(mapping)
    done = fog("import", "cards.csv", cwd=tmp_path)
    assert (
        done.returncode == 2 and said in done.stderr and "delete it: then each column is proposed anew" in done.stderr
    )


MOOD = "fields:\n  mood: {type: text, at: foot}\n  loud: {type: flag, at: foot, prints: loud}\n"


@pytest.mark.parametrize(
    "card", ["- {id: one, title: One, fields: {}}\n", "- id: one\n  title: One\n  fields: {}\n"], ids=["flow", "block"]
)
def test_a_value_goes_into_a_map_that_is_empty(card: str, tmp_path: Path) -> None:
    made = box(tmp_path)
    with (made / "box.yaml").open("a") as file:
        file.write(MOOD)
    (made / "cards.yaml").write_text(f"cards:\n{card}")
    (tmp_path / "cards.csv").write_text("title,mood,loud\nOne,calm,x\n")
    assert fog("import", "cards.csv", "--dirty", cwd=tmp_path).returncode == 0
    ((mood, loud),) = [card.card.fields.values() for card in load(made).cards]
    assert plain(mood) == "calm" and loud is True


def test_a_column_that_is_emptied_is_taken_out_of_a_thousand_cards(tmp_path: Path) -> None:
    made = box(tmp_path)
    for loud in ("x", ""):
        rows = "".join(f"Card {n},Words of {n}.,{loud}\n" for n in range(1100))
        (tmp_path / "cards.csv").write_text(f"title,text,loud\n{rows}")
        before = time.process_time()
        done = fog("import", "cards.csv", "--dirty", cwd=tmp_path)
        assert done.returncode == 0 and time.process_time() - before < 60, done.stderr
        assert sum("loud" in placed.card.fields for placed in load(made).cards) == (1100 if loud else 0)


QUESTIONS = [
    "What did you want to become when you were nine?",
    "Who taught you how to swim?",
    "Which door do you still have the key of?",
    "Which door of this house do you still have no key of?",
    "What would you ask the sea?",
]


def asked(folder: Path, *questions: str) -> str:
    """What an import says of a table that has questions and nothing else."""
    (folder / "cards.csv").write_text("text,mood\n" + "".join(f"{one},calm\n" for one in questions))
    done = fog("import", "cards.csv", "--dirty", cwd=folder)
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("n", "now"),
    [
        (1, "Who taught you how to swim under water?"),
        (2, "Which door do you still have a key of?"),  # another card is like it, and stands elsewhere
        (4, "What would you ask of the sea at night?"),
    ],
)
def test_a_question_that_is_edited_is_the_card_that_it_was(n: int, now: str, tmp_path: Path) -> None:
    made = box(tmp_path)
    asked(tmp_path, *QUESTIONS)
    ids = [card.id for card in load(made).cards]
    told = asked(tmp_path, *QUESTIONS[:n], now, *QUESTIONS[n + 1 :])
    assert "0 cards new, 1 changed, 4 as they were" in told and "no longer in the table" not in told
    assert f"cards!{n + 2}  note  likeness" in told and f"`{ids[n]}`, whose words were others: “{QUESTIONS[n]}”" in told
    cards = load(made).cards
    assert [card.id for card in cards] == ids and plain(cards[n].card.text) == now
    assert "5 as they were" in asked(tmp_path, *QUESTIONS[:n], now, *QUESTIONS[n + 1 :])


def test_an_edited_question_is_found_wherever_it_went_and_beside_new_ones(tmp_path: Path) -> None:
    made = box(tmp_path)
    asked(tmp_path, *QUESTIONS)
    told = asked(tmp_path, "Is this new?", *QUESTIONS[1:], "What did you wish to become when you were nine?")
    assert "1 card new, 1 changed, 4 as they were" in told
    assert len(load(made).cards) == 6


def test_what_may_be_another_card_is_asked_and_nothing_is_lost(tmp_path: Path) -> None:
    made = box(tmp_path)
    asked(tmp_path, *QUESTIONS)
    told = asked(tmp_path, *QUESTIONS[:1], "Name a smell of home.", *QUESTIONS[2:])
    assert "cards!3  warning  likeness" in told and "may be the card `who-taught-you-how-to-swim`" in told
    assert "write `who-taught-you-how-to-swim` in a column `id`" in told and "no longer in the table" in told
    assert len(load(made).cards) == 6
    assert "likeness" not in asked(tmp_path, *QUESTIONS[:1], "Name a smell of home.", *QUESTIONS[2:])
    (tmp_path / "two").mkdir()
    other = box(tmp_path / "two")
    alike = [f"Which door did you close in the year 200{n}?" for n in range(4)]
    asked(tmp_path / "two", *alike)
    told = asked(tmp_path / "two", *alike[:1], "Which door did you close in the year 2011?", "Which door in 2012?")
    assert "warning  likeness" in told and "note  likeness" not in told
    assert len(load(other).cards) == 6


def test_an_edited_question_that_its_file_has_changed_too_is_a_conflict(tmp_path: Path) -> None:
    made = box(tmp_path)
    asked(tmp_path, *QUESTIONS)
    file = made / "cards.yaml"
    file.write_text(file.read_text().replace("how to swim?", "how to dive?"))
    (tmp_path / "cards.csv").write_text(
        "text,mood\n" + "".join(f"{one},calm\n" for one in QUESTIONS).replace("how to swim?", "how to row?")
    )
    done = fog("import", "cards.csv", "--dirty", cwd=tmp_path)
    assert done.returncode == 1 and "cards!A3  error  conflict" in done.stdout
    assert "how to dive?" in file.read_text() and len(load(made).cards) == 5


def test_of_two_rows_like_a_card_neither_is_taken_for_it(tmp_path: Path) -> None:
    """Asked about the likelier one, the other has not become sure."""
    made, gone = box(tmp_path), "Who taught you how to swim in the cold sea?"
    asked(tmp_path, gone, *QUESTIONS[2:4])
    two = [gone.replace("sea", other) for other in ("bay", "ocean")]
    told = asked(tmp_path, *QUESTIONS[2:4], *two)
    assert "note  likeness" not in told and told.count("may be the card `who-taught-you-how-to") == 2
    assert [plain(one.card.text) for one in load(made).cards] == [gone, *QUESTIONS[2:4], *two]


def test_two_workbooks_may_be_begun_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one thread says to the library of workbooks another one may have taken back meanwhile."""
    own = builtins.__import__

    def late(name: str, *rest: Any, **more: Any) -> object:
        os.environ.pop(LXML, None)
        return own(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", late)
    assert without_lxml().Workbook
