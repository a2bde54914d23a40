"""Cards from tables: what is read, what is told with its cell, what a second import changes and what not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fogtools.games.fog_of_love.cards.box import load
from tests.fog import edit, fog

OWN = Path(__file__).parent / "sheets/own"
BOX = "stories/fog-of-love/my-box"
HEAD = "Deck,Title,Text,Choice A,A hearts,Choice B,B hearts,Rows,Notes\n"
CROISSANT = 'sweet,The last croissant,"One is left: for whom?",You have it.,+1,We cut it.,-1,"{match A: {both: +1}}",\n'
UMBRELLA = 'drama,Umbrella,"It rains.\nHard.",Take it.,+2,We run.,gain the moon,,hello\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    assert fog("new", "story", "two-keys", cwd=tmp_path).returncode == 0
    (tmp_path / "mine.csv").write_text(HEAD + CROISSANT + UMBRELLA, encoding="utf-8")
    return tmp_path


def cards(project: Path, name: str = "mine") -> dict[str, dict]:
    from fogtools.source import read

    return {card["id"]: card for card in read(project / BOX / f"{name}.yaml").data["scenes"]}


def test_a_table_becomes_cards_and_what_cannot_be_read_a_note_and_a_finding(project: Path) -> None:
    done = fog("import", "mine.csv", cwd=project)
    assert done.returncode == 1 and not done.stderr
    assert "“Umbrella”\nmine!G3  error  not-understood" in done.stdout
    assert "mine.csv: 2 cards new, 0 changed, 0 as they were" in done.stdout
    made = cards(project)
    assert made["the-last-croissant"]["choices"] == {
        "A": {"says": "You have it.", "chooser": 1},
        "B": {"says": "We cut it.", "chooser": -1},
    }
    assert made["the-last-croissant"]["then"] == {"match A": {"both": 1}}
    assert made["umbrella"]["text"] == "It rains.\nHard." and made["umbrella"]["chooses"] == "both"
    assert made["umbrella"]["note"] == "hello\nB hearts: gain the moon"
    box = load(project / BOX)
    assert {"the-last-croissant", "umbrella"} <= box.by_id.keys() and not box.findings


def test_dry_run_writes_nothing_and_shows_the_difference(project: Path) -> None:
    before = sorted(p for p in project.rglob("*") if ".cache" not in p.parts)
    done = fog("import", "mine.csv", "--dry-run", cwd=project)
    assert "+ scene “The last croissant”" in done.stdout and "mine.yaml: would be written" in done.stdout
    assert sorted(p for p in project.rglob("*") if ".cache" not in p.parts) == before


def test_imported_again_nothing_changes_and_an_edit_on_either_side_stays(project: Path) -> None:
    fog("import", "mine.csv", cwd=project)
    file = project / BOX / "mine.yaml"
    raw = file.read_bytes()
    assert "0 cards new, 0 changed, 2 as they were" in fog("import", "mine.csv", cwd=project).stdout
    assert file.read_bytes() == raw
    edit(file, "  title: Umbrella", "  # mine alone\n  number: 7\n  title: Umbrella")
    edit(file, "You have it.", "Take mine.")
    edit(project / "mine.csv", "It rains.", "It pours.")
    done = fog("import", "mine.csv", "--dirty", cwd=project)
    assert "0 cards new, 1 changed, 1 as it was" in done.stdout
    made = cards(project)
    assert made["umbrella"]["text"] == "It pours.\nHard." and made["umbrella"]["number"] == 7
    assert made["the-last-croissant"]["choices"]["A"]["says"] == "Take mine."
    assert "# mine alone" in file.read_text()


def test_a_value_changed_on_both_sides_is_a_conflict_at_its_cell_until_both_say_the_same(project: Path) -> None:
    fog("import", "mine.csv", cwd=project)
    edit(project / BOX / "mine.yaml", "You have it.", "Mine.")
    edit(project / "mine.csv", "You have it.", "Yours.")
    for _ in range(2):
        done = fog("import", "mine.csv", cwd=project)
        assert done.returncode == 1 and "mine!D2  error  conflict" in done.stdout
        assert "`choices A says` is Yours. here, Mine. there" in done.stdout.replace('"', "")
    edit(project / "mine.csv", "Yours.", "Mine.")
    assert "conflict" not in fog("import", "mine.csv", cwd=project).stdout


def test_what_git_could_not_bring_back_is_not_written_over(project: Path) -> None:
    fog("import", "mine.csv", cwd=project)
    edit(project / "mine.csv", "It rains.", "It pours.")
    done = fog("import", "mine.csv", cwd=project)
    assert done.returncode == 2 and "would be lost" in done.stderr
    assert "It rains." in (project / BOX / "mine.yaml").read_text()


def test_what_is_no_table_is_said(project: Path) -> None:
    for name, content, why in (
        ("a.csv", b"one column\nof texts\n", "a.csv is no table: nothing separates its columns."),
        ("b.csv", b"\x00\x01,\n2,3", "b.csv is neither a table nor a workbook."),
        ("c.csv", b"Alpha,Beta\n1,2\n", "no sheet of c.csv has a head that names columns of cards."),
    ):
        (project / name).write_bytes(content)
        done = fog("import", name, cwd=project)
        assert done.returncode == 2 and done.stderr.startswith(f"fog: {why}"), done.stderr


def test_a_french_table_of_windows_is_read(project: Path) -> None:
    shutil.copy(OWN / "cafe-du-port.csv", project)
    done = fog("import", "cafe-du-port.csv", cwd=project)
    assert "cp1252" in done.stdout and "cafe-du-port!7" in done.stdout
    made = cards(project, "cafe-du-port")
    assert [c["number"] for c in made.values()] == [301, 302, 303, 304]
    assert [c["deck"] for c in made.values()] == ["sweet", "sweet", "serious", "drama"]
    assert made["le-parapluie-d-enfant"]["text"] == "Il pleut. Le parapluie a des oreilles de souris."
