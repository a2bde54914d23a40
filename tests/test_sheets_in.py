"""Cards from tables: what is read, what is told with its cell, what a second import changes and what not."""

from __future__ import annotations

import csv
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from fogtools.editor.card_sheets.merging import mark, merged, name_of
from fogtools.editor.card_sheets.reading import SheetCard
from fogtools.game.editing.sheets import CardKind
from fogtools.game.playing.chance import Chance
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.editor import emit
from fogtools.source import Source, parse, read
from fogtools.source.editing.entries import with_values
from fogtools.source.slugs import slug
from fogtools.source.writing.habits import value_at
from tests.fog import copy_of_the_project, edit, fog

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
        ("a.csv", b"one column\nof texts\n", "no sheet of a.csv has a head that names columns of cards."),
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


# ------------------------------------------------------------------ three versions of a card
class Drawn:
    """One of the cases: what the table said last, what it says now, what the file says now."""

    PATHS = (
        ("title",),
        ("text",),
        ("choices", "A", "says"),
        ("choices", "B", "chooser"),
        ("then", "match A"),
        ("deck",),
    )

    def __init__(self, seed: int) -> None:
        stream = Chance(seed)["three"]
        self.base = {path: f"old {n}" for n, path in enumerate(self.PATHS) if n < 2 or stream.below(4)}
        self.theirs, self.ours = (self._edited(stream) for _ in range(2))
        if stream.below(3) == 0:
            self.theirs[self.PATHS[1]] = self.ours[self.PATHS[1]] = "the same"

    def _edited(self, stream: Any) -> dict[tuple[str, ...], str]:
        found = dict(self.base)
        for n, path in enumerate(self.PATHS):
            match stream.below(6):
                case 0:
                    found[path] = f"new {n} {stream.below(99)}"
                case 1 if n > 1:
                    found.pop(path, None)
        return found

    def file(self) -> bytes:
        data: dict[str, Any] = {"id": "a-card", "own": "kept"}
        for path, value in self.ours.items():
            at = data
            for step in path[:-1]:
                at = at.setdefault(step, {})
            at[path[-1]] = value
        return (
            "# by hand\n" + emit.file({"scenes": [{"id": "other", "title": "Other"}, data, {"id": "last"}]})
        ).encode()


def test_no_edit_is_lost_and_a_conflict_is_where_both_changed_one_value() -> None:
    conflicts = 0
    for seed in range(500):
        case = Drawn(seed)
        source = parse(case.file(), Source(Path("a.yaml"), "a.yaml"))
        kind = CardKind("scenes", {}, ())
        card = SheetCard(
            kind, "S", 2, {p: (v, "S!A2") for p, v in case.theirs.items()}, dict.fromkeys(case.theirs, "c")
        )
        base = {name_of(p): (mark(v), "c") for p, v in case.base.items()}
        found = merged(card, source.data["scenes"][1], base, {"c"})
        both = {
            p
            for p in Drawn.PATHS
            if case.theirs.get(p) != case.base.get(p) != case.ours.get(p) and case.theirs.get(p) != case.ours.get(p)
        }
        assert {c.path for c in found.conflicts} == both, seed
        conflicts += len(both)
        raw = with_values(case.file(), source, {("scenes", 1, *p): v for p, v in found.values.items()}, emit)
        now = parse(raw, Source(Path("a.yaml"), "a.yaml"))
        assert not now.findings, (seed, raw.decode())
        assert raw.startswith(b"# by hand") and now.data["scenes"][0] == {"id": "other", "title": "Other"}
        made = now.data["scenes"][1]
        assert made["own"] == "kept" and now.data["scenes"][2] == {"id": "last"}
        for p in Drawn.PATHS:
            changed = case.theirs.get(p) != case.base.get(p)
            assert value_at(made, p) == (case.theirs if changed and p not in both else case.ours).get(p), (seed, p)
    assert conflicts > 100


# ------------------------------------------------------------------ there and back
def test_a_box_goes_out_as_a_workbook_and_comes_back_as_it_was(tmp_path: Path) -> None:
    copy_of_the_project(tmp_path)
    box = next(tmp_path.rglob("box.yaml")).parent
    before = {f: f.read_bytes() for f in box.rglob("*.yaml")}
    out = fog("export", "cards", str(box), "--out", "all.xlsx", "--no-pictures", cwd=tmp_path)
    assert out.returncode == 0, out.stderr
    back = fog("import", "all.xlsx", "--into", str(box), cwd=tmp_path)
    assert "0 cards new, 0 changed" in back.stdout and {f: f.read_bytes() for f in before} == before
    cards_then = {(k, c["id"]): c for f in before if f.name != "box.yaml" for k, c in _all(f)}
    for file in before:
        if file.name != "box.yaml":
            file.unlink()
    shutil.move(tmp_path / "all.xlsx", tmp_path / "again.xlsx")
    fog("import", "again.xlsx", "--into", str(box), cwd=tmp_path)
    assert {(k, c["id"]): c for k, c in _all(box / "again.yaml")} == cards_then


def _all(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    data = read(file).data
    return ((kind, card) for kind, some in data.items() if isinstance(some, list) for card in some)


# ------------------------------------------------------------------ workbooks
def summer_house(to: Path) -> None:
    """The workbook that `own/summer-house` describes."""
    described = read(OWN / "summer-house/book.yaml").data
    made = openpyxl.Workbook()
    made.remove(made.worksheets[0])
    for name, marks in described["sheets"].items():
        sheet = made.create_sheet(name)
        with (OWN / f"summer-house/{name}.csv").open(encoding="utf-8", newline="") as rows:
            for n, row in enumerate(csv.reader(rows), 1):
                for col, text in enumerate(row, 1):
                    if text:
                        sheet.cell(n, col, text)
        for ref in marks.get("merged", ()):
            sheet.merge_cells(ref)
        for row in marks.get("hidden", ()):
            sheet.row_dimensions[row].hidden = True
        for cell, formula in marks.get("formulas", {}).items():
            sheet[cell] = formula
        for cell, typed in marks.get("typed", {}).items():
            kind, _, value = str(typed).partition(" ")
            sheet[cell] = date.fromisoformat(value) if kind == "date" else int(value) if kind == "number" else True
    made.save(to)


def test_a_workbook_with_a_sheet_a_kind_and_all_that_programs_do_to_cells(project: Path) -> None:
    summer_house(project / "summer-house.xlsx")
    done = fog("import", "summer-house.xlsx", "--marked", "marked.xlsx", "--dirty", cwd=project)
    for place in ("Scenes!D4  error  date", "Scenes!7  warning  hidden-row", "Scenes!A4  note  merged-cells"):
        assert place in done.stdout, done.stdout
    assert "Traits!7  note  total" in done.stdout or "Traits!D7" in done.stdout or "Traits!6" in done.stdout
    made = read(project / BOX / "summer-house.yaml").data
    assert [c["title"] for c in made["scenes"]] == [
        "The hammock",
        "The well",
        "Room with one bed",
        "A third toothbrush",
        "Low tide",
    ]
    assert [c["deck"] for c in made["scenes"]] == ["sweet", "sweet", "serious", "drama", "drama"]
    assert made["scenes"][0]["choices"]["A"] == {"says": "Shove up.", "both": 1}
    assert made["traits"][0] == {
        "id": "salt-in-the-hair",
        "title": "Salt in the hair",
        "text": "You have never owned a watch.",
        "goal": "own +curiosity at least 4",
    }
    assert made["destinies"][0]["needs"] == ["own satisfaction at least 25", "joint +gentleness at least 6"]
    book = openpyxl.load_workbook(project / "marked.xlsx")
    assert "date" in book["Scenes"]["D4"].comment.text
    assert all(c.data_type != "f" for sheet in book for row in sheet for c in row)


def test_texts_never_become_formulas(project: Path) -> None:
    (project / "f.csv").write_text("Title,Deck,Text\nA,sweet,=1+1\nB,sweet,@SUM(A1)\n", encoding="utf-8")
    fog("import", "f.csv", cwd=project)
    fog("export", "cards", "--out", "out.xlsx", "--no-pictures", cwd=project)
    book = openpyxl.load_workbook(project / "out.xlsx")
    cells = [c for sheet in book for row in sheet for c in row if str(c.value).startswith(("=", "@"))]
    assert {c.value for c in cells} == {"=1+1", "@SUM(A1)"} and all(c.data_type == "s" and c.quotePrefix for c in cells)


@pytest.mark.parametrize("part", ["xl/vbaProject.bin", "../out.xml"])
def test_hostile_workbooks_are_refused(project: Path, part: str) -> None:
    summer_house(project / "s.xlsx")
    with zipfile.ZipFile(project / "s.xlsx", "a") as packed:
        packed.writestr(part, b"x")
    done = fog("import", "s.xlsx", cwd=project)
    assert done.returncode == 2 and not (project / BOX / "s.yaml").exists() and not done.stdout


# ------------------------------------------------------------------ sixty cards as somebody wrote them
FERRY = Path(__file__).parent / "sheets/ferry"


def rewritten(table: Path, cells: dict[str, str]) -> None:
    """Cells of a table with other texts."""
    rows = list(csv.reader(table.open(encoding="utf-8", newline="")))
    for cell, text in cells.items():
        rows[int(cell[1:]) - 1][ord(cell[0]) - ord("A")] = text
    with table.open("w", encoding="utf-8", newline="") as out:
        csv.writer(out, lineterminator="\n").writerows(rows)


@pytest.mark.nightly
def test_sixty_cards_with_effects_in_free_words_are_mended_by_their_findings_and_played(tmp_path: Path) -> None:
    """What cannot be read is told at its cell, what the game cannot do at its card: then it is played."""
    fog("new", "story", "two-keys", cwd=tmp_path)
    table = Path(shutil.copy(FERRY / "night-ferry.csv", tmp_path))
    wanted = read(FERRY / "mended.yaml").data
    done = fog("import", table.name, cwd=tmp_path)
    told = {line.split()[0].partition("!")[2] for line in done.stdout.splitlines() if line.startswith("night-ferry!")}
    assert done.returncode == 1 and told == wanted.keys() and "60 cards new" in done.stdout
    rewritten(table, wanted)
    done = fog("import", table.name, "--dirty", cwd=tmp_path)
    assert done.returncode == 0 and f"{len(wanted) - 1} changed" in done.stdout, done.stdout
    found = json.loads(fog("check", "--no-fit", "--format", "json", cwd=tmp_path).stdout)["findings"]
    errors = [f for f in found if f["severity"] == "error"]
    assert {f["check"] for f in errors} == {
        "target-place"
    }  # its help: "write `chooser` and `other`, or a line under `then`"
    rows = list(csv.reader(table.open(encoding="utf-8", newline="")))
    twice = [n for n, row in enumerate(rows) if f"“{row[0]}”" in {f["card"] for f in errors}]
    cells = {f"{c}{n + 1}": rows[n]["ABCDEFG".index(c)] for n in twice for c in "EG"}
    rewritten(table, {cell: re.sub(r"\bboth\b", "me", text) for cell, text in cells.items()})
    assert fog("import", table.name, "--dirty", cwd=tmp_path).returncode == 0
    checked = fog("check", "--no-fit", cwd=tmp_path)
    assert "0 errors" in checked.stdout, checked.stdout
    played = fog("play", "two-keys", "--auto", "--seed", "3", cwd=tmp_path)
    assert played.returncode == 0
    assert sum(f" {slug(row[0])}" in played.stdout for row in rows) > 3
