"""The cache of whole checks: the same findings without looking again, and never an old one after a change."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fogtools.check.formats.report import Report
from fogtools.check.result_cache import by_box, unless_unchanged
from fogtools.check.runner import review
from fogtools.check.stages import Options
from fogtools.finding import Edit, Finding, Fix, Say
from fogtools.games import game_of
from fogtools.project.project import Target, find
from tests.fog import BOX, START, clean, copy_of_the_project, edit, fog
from tests.share import one_of

OPTIONS = Options(fit=False)


class Looking:
    """Checks a project and counts how often it really looks."""

    def __init__(self, project: Path, cache: Path | None) -> None:
        self.project, self.cache, self.times = project, cache, 0

    def look(self) -> Report:
        self.times += 1
        return review(find(self.project / "stories"), game_of, OPTIONS)

    def __call__(self, options: Options = OPTIONS) -> Report:
        return unless_unchanged(find(self.project / "stories"), replace(options, cache=self.cache), self.look)


@pytest.fixture
def looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Looking:
    project = copy_of_the_project(tmp_path / "project")
    edit(project / BOX / "traits.yaml", "goal: own +discipline", "goal: own +disciplin")
    monkeypatch.chdir(project)
    return Looking(project, tmp_path / "cache")


def test_nothing_changed(looking: Looking) -> None:
    """The same findings, messages, fixes and counts, with one look."""
    first, second, fresh = looking(), looking(), looking.look()
    assert looking.times == 2
    assert first.findings == second.findings == fresh.findings and len(first.findings) == 1
    assert first.looked_at == second.looked_at == fresh.looked_at


CHANGES: dict[str, Callable[[Path], object]] = {
    "a card": lambda p: edit(p / BOX / "traits.yaml", "+disciplin ", "+discipline "),
    "a comment": lambda p: edit(p / BOX / "traits.yaml", "traits:", "# mine\ntraits:"),
    "a new file": lambda p: (p / BOX / "more.yaml").write_text("scenes: []\n"),
    "a file gone": lambda p: (p / BOX / "features.yaml").unlink(),
    "a file renamed": lambda p: (p / BOX / "features.yaml").rename(p / BOX / "flaws.yaml"),
    "a file of no box": lambda p: (p / "stories/lost.yml").write_text("a: 1\n"),
    "a catalogue": lambda p: (p / "locales/fr/LC_MESSAGES/first-light.po").write_text("odd\n"),
    "the manifest": lambda p: edit(p / "fog.toml", '["en", "fr"]', '["en"]'),
    "an edition above the project": lambda p: _write(p.parent / "editions/one-story.yaml", "edition: odd\n"),
    "a folder named like a file": lambda p: (p / BOX / "odd.yaml").mkdir(),
    "a link that leads away": lambda p: (p / BOX / "away.yaml").symlink_to("/etc/hostname"),
}


def _write(file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text)


@pytest.mark.parametrize("name", one_of(CHANGES, 3))
def test_a_change_is_seen(name: str, looking: Looking) -> None:
    looking()
    CHANGES[name](looking.project)
    found = looking()
    assert looking.times == 2 and found.findings == looking.look().findings


def test_what_was_asked_makes_a_difference(looking: Looking, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another option or another folder is another question: places are shown as seen from here."""
    looking()
    looking(Options(schema_only=True, fit=False))
    assert looking.times == 2
    monkeypatch.chdir(looking.project / "stories")
    assert looking().findings[0].file.startswith("fog-of-love/") and looking.times == 3


def test_another_speller_is_seen(looking: Looking, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a project wants spelling looked at, what hunspell knows is a part of the question."""
    (looking.project / "words.txt").write_text("Alma\n")
    looking()
    monkeypatch.setattr("fogtools.check.spelling.version", lambda: "0.1")
    looking()
    assert looking.times == 2


def test_without_a_cache(looking: Looking) -> None:
    looking.cache = None
    looking(), looking()
    assert looking.times == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"key": 1}',
        b'{"key": "KEY"}',
        b"\xff\x00",
        b'{"key": "KEY", "findings": [{}], "looked_at": {}}',
        b'{"key": "KEY", "findings": [1], "looked_at": 2}',
    ],
)
def test_a_torn_or_strange_row_counts_as_nothing(content: bytes, looking: Looking) -> None:
    looks: list[Report] = []

    def look() -> Report:
        looks.append(Report([Finding("a.yaml", 1, 2, "note", "name", Say("odd"))], {"cards": 1}))
        return looks[-1]

    def asked() -> Report:
        return unless_unchanged(find(looking.project / "stories"), replace(OPTIONS, cache=looking.cache), look)

    first = asked()
    assert looking.cache is not None
    [file] = looking.cache.rglob("*.json")
    key = json.loads(file.read_bytes())["key"]
    file.write_bytes(content.replace(b"KEY", key.encode()))
    assert asked().findings == first.findings == asked().findings and len(looks) == 2


def test_a_cache_that_cannot_be_written_only_costs_time(looking: Looking, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    looking.cache = tmp_path / "file"
    assert looking().findings == looking().findings and looking.times == 2


def test_a_fix_and_a_message_in_a_message_come_back_as_they_were(looking: Looking) -> None:
    inner = Say("{n} card", "{n} cards", n=2)
    said = Say("{what}: {x:.1f} of {y}", what=inner, x=1.25, y="{braces}")
    fix = Fix((Edit("a.yaml", 1, 2, 1, 4, "x\n"),), safe=False)
    found = Finding("a.yaml", 1, 2, "note", "name", said, inner, "line", 2, "“Card”", fix)
    kept = Report([found], {"cards": 1})
    for _ in range(2):
        got = unless_unchanged(find(looking.project / "stories"), replace(OPTIONS, cache=looking.cache), lambda: kept)
        assert got.findings == [found] and got.findings[0].fix == fix and str(got.findings[0].message) == str(said)


@pytest.mark.slow
def test_at_the_command_line(tmp_path: Path) -> None:
    """An unchanged tree costs no model; French and English say the same; two processes at once are safe."""
    project = copy_of_the_project(tmp_path)
    edit(project / BOX / "traits.yaml", "goal: own +discipline", "goal: own +disciplin")
    command = [sys.executable, "-c", START, "check", "stories", "--no-fit"]
    both = [subprocess.Popen(command, cwd=project, env=clean(project), stdout=subprocess.PIPE) for _ in range(2)]
    said = [process.communicate()[0] for process in both]
    again = fog("check", "stories", "--no-fit", cwd=project)
    assert said == [again.stdout.encode()] * 2 and again.returncode == 1
    fresh = fog("check", "stories", "--no-fit", "--no-cache", cwd=project, FOG_LANG="fr")
    assert fog("check", "stories", "--no-fit", cwd=project, FOG_LANG="fr").stdout == fresh.stdout != again.stdout
    light = START.replace("main()", "\ntry: main()\nfinally: print([m for m in HEAVY if m in sys.modules])")
    code = f"HEAVY = ['pydantic', 'ruamel', 'babel', 'weasyprint', 'fogtools.games']\n{light}"
    command = [sys.executable, "-c", code, "check", "stories", "--no-fit"]
    done = subprocess.run(command, cwd=project, env=clean(project), capture_output=True, text=True)
    assert done.stdout.endswith("[]\n"), done.stdout[-300:] + done.stderr


# ------------------------------------------------------------------ several boxes
class LookingByBox(Looking):
    """Checks a project of two boxes, and notes which it really looks at."""

    def __init__(self, project: Path, cache: Path) -> None:
        super().__init__(project, cache)
        self.seen: list[str] = []

    def one(self, place: Target) -> Report:
        self.seen += [box.name for box in place.boxes]
        return review(place, game_of, OPTIONS)

    def news(self) -> list[str]:
        """Which boxes were looked at just now; what is found is what a look at all finds."""
        self.seen.clear()
        place = find(self.project / "stories")
        found, fresh = by_box(place, replace(OPTIONS, cache=self.cache), self.one), review(place, game_of, OPTIONS)
        assert [*found.findings] == [*fresh.findings] and found.looked_at == fresh.looked_at
        assert found.remarks == fresh.remarks and found.pages.keys() == fresh.pages.keys()
        return self.seen[:]


@pytest.fixture
def two(looking: Looking) -> LookingByBox:
    assert looking.cache
    second = looking.project / Path(BOX).with_name("second")
    shutil.copytree(looking.project / BOX, second)
    edit(second / "box.yaml", "id: first-light", "id: second")
    return LookingByBox(looking.project, looking.cache)


def test_only_the_box_that_changed_is_looked_at_again(two: LookingByBox) -> None:
    project = two.project
    assert two.news() == ["first-light", "second"] and two.news() == []
    edit(project / BOX / "traits.yaml", "+disciplin ", "+discipline ")
    assert two.news() == ["first-light"]
    (project / "locales/fr/LC_MESSAGES/second.po").write_text("odd\n")
    assert two.news() == ["second"]
    (project / "locales/fr/LC_MESSAGES/first-light.po").write_text("odd\n")
    assert two.news() == ["first-light"]
    (project / "locales/fr/LC_MESSAGES/fog-of-love.po").write_text("odd\n")
    assert two.news() == ["first-light", "second"]  # what the game says is for both
    edit(project / "fog.toml", '["en", "fr"]', '["en"]')
    assert two.news() == ["first-light", "second"]
    (project / "stories/lost.yml").write_text("a: 1\n")
    assert not {"first-light", "second"} & {*two.news()[2:]}


def test_boxes_of_one_id_are_looked_at_together(two: LookingByBox) -> None:
    edit(two.project / Path(BOX).with_name("second") / "box.yaml", "id: second", "id: first-light")
    assert two.news() == two.news() == ["first-light", "second"]
