"""What a newer format offers, written into boxes of before: dry first, all or nothing, and back again to the byte."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from fogtools.editor.migrate.migration import migrate, undo, write
from fogtools.finding import FogError
from fogtools.games import FOG_OF_LOVE, game_of
from fogtools.games.fog_of_love.cards.box import load
from fogtools.games.fog_of_love.rules.essence import essence
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.project.project import find
from tests.fog import BOX, ROOT, STORY, copy_of_the_project, edit, fog
from tests.test_checks import BASE

CARDS = "stories/box/short-crossing/story.yaml"
STUBS = "  endings:\n    both stay: TODO\n    one leaves: TODO\n    both leave: TODO\n"
LAST = "  - check destinies\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small box that was written before there were endings."""
    shutil.copytree(BASE, tmp_path / "stories" / "box")
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    return tmp_path


def files(root: Path) -> dict[str, bytes]:
    """Every file but those that are made."""
    found = (p for p in sorted(root.rglob("*")) if p.is_file() and not {".cache", "build"} & {*p.parts})
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in found}


def migrated(root: Path) -> str:
    """The file of the finale, with what the format offers written into it."""
    place = find(root / "stories")
    write(place.project, migrate(place, game_of).changes)
    return (root / CARDS).read_bytes().decode()


def test_dry_first_then_written_and_back_to_the_byte(project: Path) -> None:
    before = files(project)
    dry = fog("migrate", cwd=project)
    assert dry.returncode == 0 and files(project) == before and not (project / "build").exists()
    assert [line for line in dry.stdout.split("\n") if line[:1] == "+"] == [
        f"+++ b/{CARDS}",
        *(f"+{line}" for line in STUBS.splitlines()),
    ]
    assert dry.stdout.endswith(
        f"{CARDS}: 105 “Landing”, 3 texts to write\nNothing was written: `fog migrate --write` does it.\n"
    )
    done = fog("migrate", "--write", cwd=project)
    assert done.stdout == (
        f"{CARDS}: 105 “Landing”, 3 texts to write\n"
        "Write the texts now: `fog check` names each `TODO`. `fog migrate --undo` takes it all back.\n"
    )
    changed = {name for name, raw in files(project).items() if raw != before[name]}
    assert changed == {CARDS}
    assert (project / CARDS).read_bytes() == before[CARDS].replace(LAST.encode(), (LAST + STUBS).encode())
    back = fog("migrate", "--undo", cwd=project)
    assert (back.returncode, back.stdout) == (0, f"{CARDS}: as it was\n")
    assert files(project) == before
    again = fog("migrate", "--undo", cwd=project)
    assert (again.returncode, again.stderr) == (
        2,
        "fog: there is no migration to take back: build/migration.json is not there.\n",
    )


def test_a_second_run_does_nothing_and_the_way_back_stays_open(project: Path) -> None:
    before = files(project)
    migrated(project)
    after = files(project)
    again = fog("migrate", "--write", cwd=project)
    assert (again.returncode, again.stdout) == (0, "Nothing to migrate.\n") and files(project) == after
    undo(find(project / "stories").project)
    assert files(project) == before


def test_what_was_changed_since_is_not_taken_back(project: Path) -> None:
    migrated(project)
    edit(project / CARDS, "both stay: TODO", "both stay: You fold one map between you.")
    after = files(project)
    done = fog("migrate", "--undo", cwd=project)
    assert (done.returncode, done.stderr) == (
        2,
        f"fog: changed since the migration: {CARDS}. Nothing was taken back.\n"
        "     take out by hand what you do not want, or bring the file back with git\n",
    )
    assert files(project) == after
    (project / CARDS).unlink()
    with pytest.raises(FogError, match="changed since the migration"):
        undo(find(project / "stories").project)


def test_a_record_that_says_nothing_is_named(project: Path) -> None:
    (project / "build").mkdir()
    (project / "build" / "migration.json").write_text('{"files": [', encoding="utf-8")
    with pytest.raises(FogError, match=r"build/migration\.json is no record of a migration"):
        undo(find(project / "stories").project)


def test_writing_and_taking_back_at_once_is_refused(project: Path) -> None:
    done = fog("migrate", "--write", "--undo", cwd=project)
    assert (done.returncode, done.stderr) == (
        2,
        "fog: --write migrates, --undo takes it back.\n     leave out one of them\n",
    )


# ---------------------------------------------------------------- files as authors write them
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_comments_line_ends_and_what_follows_are_kept(project: Path, end: str) -> None:
    """A comment at the left edge ends no card, one behind the card belongs to what follows."""
    file = project / CARDS
    text = file.read_text(encoding="utf-8").replace(LAST, f"# the last step\n{LAST}    # is this all?\n\n# destinies\n")
    file.write_bytes(text.replace("\n", end).encode())
    assert migrated(project) == text.replace("is this all?\n", f"is this all?\n{STUBS}").replace("\n", end)


def test_a_file_without_a_last_line_end_and_with_a_mark(project: Path) -> None:
    file = project / CARDS
    text = file.read_text(encoding="utf-8")
    head, finales = text.partition("finales:")[::2]
    finales, destinies = finales.partition("\ndestinies:")[::2]
    text = f"\ufeff{head}destinies:{destinies}\nfinales:{finales.rstrip()}"
    file.write_bytes(text.encode())
    assert migrated(project) == f"{text}\n{STUBS.rstrip()}"


def test_endings_that_are_there_stay(project: Path) -> None:
    file = project / CARDS
    edit(file, LAST, f"{LAST}  endings:\n    one leaves: >-\n      One of you\n\n      waves.\n")
    assert "      waves.\n    both stay: TODO\n    both leave: TODO\n" in migrated(project)
    one = "- {id: landing, number: 105, title: Landing, text: The ramp goes down., endings: {one leaves: One waves.}, "
    two = "steps: [choose destinies, resolve secrets, {score traits: {met: +3, missed: nothing}}, check destinies]}\n"
    text = file.read_text(encoding="utf-8")
    start, stop = text.index("- id: landing"), text.index("\ndestinies:")
    file.write_text(text[:start] + one + two + text[stop:], encoding="utf-8")
    assert "endings: {one leaves: One waves., both stay: TODO, both leave: TODO}, steps:" in migrated(project)


def test_a_card_on_one_line(project: Path) -> None:
    file = project / CARDS
    text = file.read_text(encoding="utf-8")
    one = "- {id: landing, number: 105, title: Landing, text: The ramp goes down., steps: [choose destinies, "
    two = "resolve secrets, {score traits: {met: +3, missed: nothing}}, check destinies],}\n"
    start, stop = text.index("- id: landing"), text.index("\ndestinies:")
    file.write_text(text[:start] + one + two + text[stop:], encoding="utf-8")
    stubs = "{id: landing, endings: {both stay: TODO, one leaves: TODO, both leave: TODO}, number: 105,"
    assert stubs in migrated(project)


def test_a_card_whose_end_nobody_sees_is_left_alone(project: Path) -> None:
    """A quoted text may go on at the edge of the page: what was written there would become a part of it."""
    edit(project / CARDS, LAST, f'{LAST}  note: "goes\non and on"\n')
    before = files(project)
    done = fog("migrate", "--write", cwd=project)
    assert (done.returncode, done.stderr) == (
        2,
        "fog: 105 “Landing”: nobody can tell where this card ends; nothing was written.\n"
        "     write the keys by hand: `both stay`, `one leaves`, `both leave`\n",
    )
    assert files(project) == before


def test_a_card_that_cannot_be_read_stops_it(project: Path) -> None:
    edit(project / CARDS, "  title: Landing", "  titel: Landing")
    done = fog("migrate", cwd=project)
    assert done.returncode == 2 and done.stderr.startswith("fog: a card cannot be read: ")


@pytest.mark.parametrize("before", [False, True], ids=["first", "again"])
def test_a_folder_that_cannot_be_written_stops_all(
    project: Path, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Of two boxes the second one is read-only: neither is written, and what was kept is kept."""
    shutil.copytree(BASE, project / "stories" / "other")
    kept = project / "build" / "migration.json"
    if before:
        kept.parent.mkdir()
        kept.write_text("{}", encoding="utf-8")
    was, real = files(project), tempfile.mkstemp

    def fails(**given: str | Path) -> tuple[int, str]:
        if "other" in Path(given["dir"]).parts:
            raise PermissionError(13, "Permission denied", str(given["dir"]))
        return real(**given)

    place = find(project / "stories")
    changes = migrate(place, game_of).changes
    assert len(changes) == 2
    monkeypatch.setattr(tempfile, "mkstemp", fails)
    with pytest.raises(FogError, match="other/short-crossing cannot be written: Permission denied"):
        write(place.project, changes)
    assert files(project) == was
    assert (kept.read_text(encoding="utf-8") if kept.exists() else "") == ("{}" if before else "")


# ---------------------------------------------------------------- what it means
def test_recorded_plays_are_the_same_before_and_after(tmp_path: Path) -> None:
    """No rule asks for an ending: with none, with unfinished ones and with those of the author the play is one."""
    root = copy_of_the_project(tmp_path)
    file = root / BOX / STORY / "story.yaml"
    play = (root / BOX / STORY / "plays" / "by-chance.txt").as_posix()
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.index(b"  endings:")])
    for text in (b"none", b"TODO"):
        assert text == b"none" or fog("migrate", "--write", cwd=root).returncode == 0
        assert (text in file.read_bytes()) == (text == b"TODO")
        assert fog("replay", play, cwd=root).stdout.endswith("the same play, all 267 lines.\n")
    found = FOG_OF_LOVE.authoring.check(load(root / BOX))
    named = [(f.check, f.severity, f.line) for f in found if f.severity != "note"]
    assert named == [("empty-text", "warning", n) for n in range(147, 150)]
    file.write_bytes(whole)
    assert fog("replay", play, cwd=root).stdout.endswith("the same play, all 267 lines.\n")


def test_the_fingerprint_of_a_story_leaves_endings_out_and_nothing_else() -> None:
    box = load(ROOT / BOX)
    story = compile_story(box, STORY)
    finale = box.by_id[story.finale_card]
    data = finale.source.data["finales"][0]
    for key, same in (("endings", True), ("text", False)):
        cards = [{k: v for k, v in data.items() if k != key}]
        source = replace(finale.source, data={**finale.source.data, "finales": cards})
        other = replace(box, by_id={**box.by_id, finale.id: replace(finale, source=source)})
        assert (compile_story(other, STORY).hash == story.hash) is same, key
        assert essence(compile_story(other, STORY)) == essence(story)


def test_boxes_of_every_game_are_passed_over_where_nothing_is_offered() -> None:
    done = fog("migrate", cwd=ROOT)
    assert (done.returncode, done.stdout) == (0, "Nothing to migrate.\n")


def test_only_what_the_story_can_come_to_is_offered(project: Path) -> None:
    edit(project / CARDS, "hand: [safe-harbour, lone-wolf]", "hand: [safe-harbour]")
    assert FOG_OF_LOVE.editing.offers is not None
    assert [list(offer.keys) for offer in FOG_OF_LOVE.editing.offers(load(project / "stories/box"))] == [["both stay"]]


def test_in_french(project: Path) -> None:
    done = fog("migrate", cwd=project, FOG_LANG="fr")
    assert done.stdout.endswith(
        f"{CARDS}\u00a0: 105 “Landing”, 3 textes à écrire\nRien n’a été écrit\u00a0: `fog migrate --write` le fait.\n"
    )
