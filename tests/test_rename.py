"""Another name, and other numbers: wherever they stand, all of it or nothing, and back again to the byte."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from fogtools.check.fix import git_safety, trial
from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.editor.rename.names import Renaming, rename
from fogtools.editor.rename.renumbering import renumber
from fogtools.editor.rename.replaying import kept_plays
from fogtools.finding import FogError, Say
from fogtools.games import game_of
from fogtools.play.many.policies import policies
from fogtools.project.project import find
from fogtools.text.catalogues import contexts
from tests.fog import BOX, copy_of_the_project, edit, fog
from tests.share import by_day, share

HERE = Path(__file__).parent
PLAYS = "the-five-twelve/plays"
KEPT = share(2, 4)


@pytest.fixture
def project(tmp_path):
    """The small box; by day with two of its recorded plays: personas weigh long what they choose."""
    made = copy_of_the_project(tmp_path)
    for play in sorted((made / BOX / PLAYS).iterdir(), key=lambda p: (p.name != "by-chance.txt", p.name))[KEPT:]:
        play.unlink()
    return made


def renamed(root: Path, old: str, new: str, kind: str = "", plays: bool = True) -> Renaming:
    """The renaming, made."""
    done = rename(find(root), game_of, old, new, kind, policies if plays else None)
    trial.write_all(root, done.changes, done.moves)
    return done


def files(root: Path) -> dict[str, bytes]:
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


THERE_AND_BACK = {
    "a card that others name": ("the-last-run", "the-last-ride", ""),
    "a card at another place of the alphabet": ("hotel-night-desk", "a-desk", ""),
    "a card of a deck": ("the-warm-seat", "zz-seat", ""),
    "a mark": ("on-one-clock", "one-clock", ""),
    "a story": ("the-five-twelve", "the-last-bus", "story"),
    "a synopsis of the same name": ("the-five-twelve", "five-twelve", "synopses"),
}


@pytest.mark.parametrize("name", by_day(THERE_AND_BACK, 2))
def test_there_and_back_is_the_same_to_the_byte(name, project):
    """Between the two nothing is found, nothing is stale, and every recorded play is what it says."""
    old, new, kind = THERE_AND_BACK[name]
    before = files(project)
    done = renamed(project, old, new, kind)
    assert done.places and files(project) != before
    assert review(find(project), game_of, Options(fit=False)).findings == []
    box = game_of(project / BOX).authoring.load(project / BOX)
    kept, other = kept_plays(game_of(project / BOX), box, policies)
    assert (len(kept), other) == (KEPT, []) and all(play.by_itself for play in kept)
    renamed(project, new, old, kind)
    assert files(project) == before


def test_what_changes_is_only_the_name(project):
    before = files(project)
    done = renamed(project, "the-last-run", "the-last-ride")
    after = files(project)
    assert (done.kind, done.places, done.translations, len(done.plays), done.anew) == ("scenes", 9, 9, KEPT, [])
    for name, raw in after.items():
        if name.endswith((".yaml", ".po", ".pot")):
            assert raw.replace(b"the-last-ride", b"the-last-run") == before[name], name
    locked = {name for name, raw in after.items() if b"the-last-run" in raw}
    assert {name.rpartition("/")[2] for name in locked} <= {"print.lock"}  # what was printed then; `fog lock` follows


def test_a_play_keeps_its_lines_where_chance_does(project):
    """Only names, the fingerprint and the code differ."""
    plays = project / BOX / PLAYS
    before = {p.name: p.read_text(encoding="utf-8").splitlines() for p in plays.iterdir()}
    renamed(project, "the-warm-seat", "zz-seat")
    for name, lines in before.items():
        now = (plays / name).read_text(encoding="utf-8").splitlines()
        other = [a for a, b in zip(lines, now, strict=True) if a.replace("the-warm-seat", "zz-seat") != b]
        assert all(line.startswith(("cards: ", "code: ")) for line in other), other


def test_where_chance_brings_other_cards_policies_choose_again(project):
    """Cards lie by the alphabet before they are shuffled."""
    done = renamed(project, "hotel-night-desk", "a-desk")
    assert done.plays == [] and len(done.anew) == KEPT
    text = (project / BOX / PLAYS / "by-chance.txt").read_text(encoding="utf-8")
    assert "policies: random, random" in text and "seed: 7" in text


def test_people_cannot_choose_again(project):
    file = project / BOX / PLAYS / "by-chance.txt"
    edit(file, "policies: random, random", "policies: people, people")
    before = files(project)
    with pytest.raises(FogError) as error:
        renamed(project, "hotel-night-desk", "a-desk")
    assert str(error.value) == "by-chance.txt: with this name chance would bring other cards, and people chose there."
    assert files(project) == before
    assert renamed(project, "hotel-night-desk", "a-desk", plays=False).plays == []
    assert file.read_bytes() == before[file.relative_to(project).as_posix()]


def test_what_people_chose_is_followed_where_it_fits(project):
    edit(project / BOX / PLAYS / "by-chance.txt", "policies: random, random", "policies: people, people")
    assert [p.name for p in renamed(project, "the-warm-seat", "zz-seat").plays][:1] == ["by-chance.txt"]
    assert fog("replay", "the-five-twelve", cwd=project).returncode == 0


def test_a_play_that_is_not_the_same_is_left_alone(project):
    file = project / BOX / PLAYS / "by-chance.txt"
    edit(file, "  pink plays a man", "  pink plays a tune")
    before = file.read_bytes()
    done = renamed(project, "the-warm-seat", "zz-seat")
    assert [p.name for p in done.left] == ["by-chance.txt"] and len(done.plays) == KEPT - 1
    assert file.read_bytes() == before


def test_windows_line_ends_of_a_play_stay(project):
    file = project / BOX / PLAYS / "by-chance.txt"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    renamed(project, "the-warm-seat", "zz-seat")
    raw = file.read_bytes()
    assert raw.count(b"\r\n") == raw.count(b"\n") and b"zz-seat" in raw


def test_a_story_takes_its_folder_its_catalogues_and_its_settings_along(project):
    (project / "fog.toml").write_text(
        (project / "fog.toml").read_text(encoding="utf-8") + '[checks.the-five-twelve]\nunused-card = "off"\n', "utf-8"
    )
    renamed(project, "the-five-twelve", "the-last-bus", "story")
    assert (project / BOX / "the-last-bus/plays/by-chance.txt").is_file()
    assert not (project / BOX / "the-five-twelve").exists()
    assert (project / "locales/fr/LC_MESSAGES/first-light.the-last-bus.po").is_file()
    assert "[checks.the-last-bus]" in (project / "fog.toml").read_text(encoding="utf-8")
    assert fog("check", "--no-fit", "--no-cache", cwd=project).returncode == 0


def test_texts_and_comments_are_named_and_left(project):
    file = project / BOX / "the-five-twelve/drama.yaml"
    edit(file, "scenes:", "# see the-last-run below\nscenes:")
    done = renamed(project, "the-last-run", "the-last-ride")
    assert done.elsewhere == [f"{BOX}/the-five-twelve/drama.yaml:2"]
    assert "# see the-last-run below" in file.read_text(encoding="utf-8")


WRONG = {
    "nothing": (
        ("the-warm-sea", "x"),
        "nothing here is given the name “the-warm-sea”.",
        "did you mean `the-warm-seat`?",
    ),
    "two things": (
        ("the-five-twelve", "x"),
        "“the-five-twelve” is the name of several things: story, synopses.",
        "say which: --kind story",
    ),
    "taken": (("the-warm-seat", "ding"), "“ding” is taken: sweet.yaml:312.", "take a name that nothing has"),
    "no name": (
        ("the-warm-seat", "A b"),
        "“A b” cannot be a name: small letters, figures and hyphens.",
        "for example a-b",
    ),
    "no word for YAML": (
        ("the-warm-seat", "no"),
        "with the name “no” something would be wrong: some YAML readers "
        "take `no` for a flag (true or false), and would print that.",
        "take another name",
    ),
    "the game's own": (
        ("sweet", "sugar"),
        "“sweet” is a deck of the game itself: no file here gives it that name.",
        "declare your own in box.yaml first",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be(name, project):
    (old, new), message, help = WRONG[name]
    before = files(project)
    with pytest.raises(FogError) as error:
        renamed(project, old, new)
    assert (str(error.value), str(error.value.help)) == (message, help)
    assert files(project) == before


def test_a_name_given_twice_is_nobodys(project):
    edit(project / BOX / "the-five-twelve/sweet.yaml", "id: drawn-on-the-glass", "id: the-warm-seat")
    with pytest.raises(FogError, match=r"“the-warm-seat” is given twice: sweet\.yaml:3, sweet\.yaml:39"):
        renamed(project, "the-warm-seat", "x")


def test_a_box_with_errors_cannot_play(project):
    edit(project / BOX / "the-five-twelve/sweet.yaml", "deck: sweet", "deck: sweat")
    with pytest.raises(FogError, match="its recorded plays could not be played again: no deck is called `sweat`"):
        renamed(project, "the-warm-seat", "x")
    assert renamed(project, "the-warm-seat", "x", plays=False).places == 1


# ---------------------------------------------------------------- the command
def test_the_command_says_what_it_will_do(tmp_path):
    project = copy_of_the_project(tmp_path)
    done = fog("rename", "the-last-run", "the-last-ride", "--dry-run", cwd=project)
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "scenes 34 “The last run”: the-last-run -> the-last-ride",
        "  9 places in 4 files",
        "  9 translations",
        "  recorded plays, the same in the new words: by-chance.txt, faithful-and-destiny.txt, mirror-and-rebel.txt, "
        "selfish-and-peacemaker.txt",
    ]
    before = files(project)
    shown = fog("rename", "the-five-twelve", "the-last-bus", "--kind", "story", "--diff", cwd=project)
    assert shown.stdout.startswith("rename from locales/first-light.the-five-twelve.pot\n")
    assert "\n-  the-five-twelve:\n+  the-last-bus:\n" in shown.stdout
    assert files(project) == before


def test_the_command_refuses_what_git_could_not_bring_back(project):
    done = fog("rename", "the-warm-seat", "zz-seat", cwd=project, GIT_CEILING_DIRECTORIES=str(project.parent))
    assert done.returncode == 2 and done.stderr.splitlines()[1] == "     commit first, or write --dirty"
    done = fog("rename", "the-warm-seat", "zz-seat", "--dirty", cwd=project)
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "Renamed."


def test_undoable_is_what_git_keeps(tmp_path):
    """Committed files are; changed, new, ignored and renamed ones are not."""

    def git(*words: str) -> None:
        subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a", *words], cwd=tmp_path, check=True, capture_output=True
        )

    git("init", "-q")
    for name in ("kept", "changed", "old"):
        (tmp_path / name).write_text(name * 20, encoding="utf-8")
    (tmp_path / ".gitignore").write_text("ignored\n", encoding="utf-8")
    git("add", "-A")
    git("commit", "-qm", "a")
    (tmp_path / "changed").write_text("b", encoding="utf-8")
    (tmp_path / "new").write_text("b", encoding="utf-8")
    (tmp_path / "ignored").mkdir()
    (tmp_path / "ignored/inner").write_text("b", encoding="utf-8")
    git("mv", "old", "moved")
    git_safety.must_be_undoable(tmp_path, [tmp_path / "kept"], Say("x"))
    for name in ("changed", "new", "ignored/inner", "moved"):
        with pytest.raises(FogError, match="holds changes that git does not know yet"):
            git_safety.must_be_undoable(tmp_path, [tmp_path / "kept", tmp_path / name], Say("x"))


def test_all_is_written_or_nothing(project, monkeypatch):
    done = rename(find(project), game_of, "the-five-twelve", "the-last-bus", "story", policies)
    before = files(project)
    real = os.rename

    def fails(old, new):
        if str(new).endswith("the-last-bus"):
            raise OSError(28, "No space left on device", str(new))
        real(old, new)

    monkeypatch.setattr(os, "rename", fails)
    with pytest.raises(FogError, match="cannot be written: No space left on device"):
        trial.write_all(project, done.changes, done.moves)
    assert files(project) == before


def test_a_file_that_changed_meanwhile_is_not_written_over(project):
    done = rename(find(project), game_of, "the-warm-seat", "zz-seat", "", policies)
    file = project / BOX / "the-five-twelve/sweet.yaml"
    file.write_bytes(file.read_bytes() + b"# mine\n")
    before = files(project)
    with pytest.raises(FogError, match="was changed by another program while fog worked on it; nothing was written"):
        trial.write_all(project, done.changes, done.moves)
    assert files(project) == before


# ---------------------------------------------------------------- contexts
def test_contexts_in_every_form():
    text = (
        'msgctxt "old/title"\nmsgid "old/title"\nmsgstr ""\n\n'
        '#| msgctxt "old/says"\nmsgctxt "old-one/says"\nmsgid ""\n\n'
        '#~ msgctxt "old/gone"\n#~| msgctxt "old/was"\n'
        'msgctxt ""\n"a/then/own has "\n"old and scene is drama/text"\n'
    )
    names = {"old": "new", "a/then/own has old and scene is drama": "a/then/own has new and scene is drama"}
    now, count = contexts.renamed(text, names)
    assert count == 5
    assert now == (
        'msgctxt "new/title"\nmsgid "old/title"\nmsgstr ""\n\n'
        '#| msgctxt "new/says"\nmsgctxt "old-one/says"\nmsgid ""\n\n'
        '#~ msgctxt "new/gone"\n#~| msgctxt "new/was"\n'
        'msgctxt ""\n"a/then/own has "\n"new and scene is drama/text"\n'
    )


def test_what_changed_in_a_context():
    pairs = [
        ("old/choices/A/says", "new/choices/A/says"),
        ("box/marks/old/title", "box/marks/new/title"),
        ("same/title", "same/title"),
    ]
    assert contexts.prefixes(pairs) == {"old": "new", "box/marks/old": "box/marks/new"}


# ---------------------------------------------------------------- numbers
def numbered(root: Path, **options) -> dict[str, int | None]:
    """Card -> number after it was renumbered and written."""
    wanted = {"first": None, "only_missing": False, "in_order": False, **options}
    done = renumber(find(root / BOX), game_of, policies=policies, **wanted)
    trial.write_all(root, done.changes)
    box = game_of(root / BOX).authoring.load(root / BOX)
    return {p.id: p.card.number for p in box.cards}


def test_numbers_as_the_files_have_the_cards(project):
    """FOL-099: every number once; FOL-006: a destiny takes two."""
    now = numbered(project)
    assert list(now.items())[:6] == [
        ("aid-pink", 1),
        ("aid-blue", 2),
        ("character-pink", 3),
        ("character-blue", 4),
        ("side-by-side", 5),
        ("exact-change", 7),
    ]
    assert len({*now.values()}) == len(now) and max(now.values()) == 99
    assert fog("check", "--no-fit", "--no-cache", cwd=project).returncode == 0
    assert fog("replay", "the-five-twelve", cwd=project).returncode == 0


def test_gaps_are_closed_in_the_present_order(project):
    before = numbered(project, in_order=True)
    edit(project / BOX / "the-five-twelve/sweet.yaml", "number: 6\n", "number: 600\n")
    now = numbered(project, in_order=True, first=10)
    assert before["nine-stops"] + 9 == now["nine-stops"] and now["the-warm-seat"] == max(now.values())
    assert sorted(now, key=now.__getitem__)[:-1] == [
        i for i in sorted(before, key=before.__getitem__) if i != "the-warm-seat"
    ]


def test_only_cards_without_a_number_of_their_own(project):
    sweet = project / BOX / "the-five-twelve/sweet.yaml"
    edit(sweet, "  number: 6\n", "")
    edit(sweet, "number: 8\n", "number: 7\n")
    before = files(project)
    now = numbered(project, only_missing=True)
    assert now["the-warm-seat"] == 6
    changed = [n for n, raw in files(project).items() if raw != before[n] and n.endswith(".yaml")]
    assert changed == [f"{BOX}/the-five-twelve/sweet.yaml"]
    assert "- id: the-warm-seat\n  number: 6\n" in sweet.read_text(encoding="utf-8")


def test_the_tutorial_set_keeps_its_order_and_comes_first(tmp_path):
    """FOL-163, FOL-167 to FOL-169: its numbers are the order in which it teaches, from 1 on."""
    box = tmp_path / "box"
    shutil.copytree(HERE / "boxes/base", box)
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    (box / "tutorial.yaml").write_text(
        "scenes:\n- {id: one, number: 950, tutorial: true, deck: sweet, title: One, does: {both: +1}}\n"
        "- {id: two, number: 930, tutorial: true, deck: sweet, title: Two, does: {both: +1}}\n"
        "- {id: three, deck: sweet, title: Three, does: {both: +1}}\n",
        encoding="utf-8",
    )
    done = renumber(find(box), game_of, None, False, False, policies)
    numbers = {c.title: c.new for c in done.cards}
    assert (numbers["Two"], numbers["One"]) == (1, 2)
    assert min(c.new for c in done.cards if c.title not in ("One", "Two")) == 3
    trial.write_all(tmp_path, done.changes)
    assert "{id: three, number: " in (box / "tutorial.yaml").read_text(encoding="utf-8")


def test_texts_that_speak_of_a_number_are_named(project):
    edit(project / BOX / "the-five-twelve/sweet.yaml", "scenes:", "# card 98 is an aid\nscenes:")
    done = fog("renumber", BOX, "--dirty", cwd=project)
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "   98 -> 1     On your way"
    assert done.stdout.splitlines()[-2:] == [
        "95 of 95 cards have another number now.",
        f"{BOX}/the-five-twelve/sweet.yaml:2 speaks of a card by its number: look at it.",
    ]
