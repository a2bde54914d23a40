"""Breaks one thing after another in a copy of the shipped story: `fog check` exits 1 and points at the line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.fog import BOX, STORY, copy_of_the_project, edit, fog, line_of

SWEET = f"{BOX}/{STORY}/sweet.yaml"
TRAITS = f"{BOX}/traits.yaml"
MANIFEST = f"{BOX}/box.yaml"

#: name: (file, what is replaced, by what, the check that must speak, a part of the line it must point at)
BREAKS = {
    "misspelt key": (SWEET, "  chooses: both", "  choses: both", "unknown-key", "choses: both"),
    "misspelt word": (SWEET, "  chooses: both", "  chooses: bth", "unknown-word", "chooses: bth"),
    "wrong type": (SWEET, "  chooses: both", "  chooses: [both]", "unknown-word", "chooses: [both]"),
    "missing key": (TRAITS, "\n  goal: ", "\n  note: ", "missing-key", ""),
    "unsigned hearts": (SWEET, "chooser: +", "chooser: ", "unsigned-hearts", ""),
    "bad indent": (SWEET, "  chooses: both", " chooses: both", "indent", ""),
    "tab": (SWEET, "  chooses: both", "\tchooses: both", "tab", "\tchooses: both"),
    "unknown aspect": (TRAITS, "goal: own +discipline", "goal: own +disciplin", "unknown-aspect", "+disciplin "),
    "edition too large": (MANIFEST, "edition: one-story", "edition: en-2017", "composition", "edition: en-2017"),
    "unknown edition": (MANIFEST, "edition: one-story", "edition: one-sto", "unknown-edition", "edition: one-sto"),
    "dangling card": (f"{BOX}/{STORY}/story.yaml", "side-by-side", "side-by-sid", "unknown-card", "side-by-sid"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_copy_exits_1_at_the_line(name: str, tmp_path: Path) -> None:
    file, old, new, check, part = BREAKS[name]
    project = copy_of_the_project(tmp_path)
    edit(project / file, old, new)
    findings = _findings(project)
    hits = [f for f in findings if f["check"] == check and f["file"] == file]
    assert hits, findings[:4]
    if part:
        assert hits[0]["line"] == line_of(project / file, part)


def test_a_duplicate_id_names_both_places(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    text = (project / TRAITS).read_text(encoding="utf-8")
    ids = [line.split(": ")[1] for line in text.split("\n") if line.startswith("- id: ")]
    edit(project / TRAITS, f"- id: {ids[1]}", f"- id: {ids[0]}")
    found = [f for f in _findings(project) if f["check"] == "duplicate-id"]
    lines = [i for i, line in enumerate((project / TRAITS).read_text().split("\n"), 1) if line == f"- id: {ids[0]}"]
    assert found[0]["line"] == lines[1] and f"{TRAITS}:{lines[0]}" in found[0]["message"]


def test_linked_scenes_without_their_event(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    story = project / BOX / STORY / "story.yaml"
    edit(story, "special events: [the-last-run]", "special events: []")
    found = _findings(project)
    assert [f["check"] for f in found] == ["story-events"] and "leads to `the-last-run`" in str(found[0]["message"])


def test_a_missing_and_a_stale_translation(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    file = project / BOX / "features.yaml"
    lines = file.read_text(encoding="utf-8").split("\n")
    title = next(i for i, line in enumerate(lines) if line.startswith("  title: "))
    lines[title] = "  title: Entirely new words"
    file.write_text("\n".join(lines), encoding="utf-8")
    found = _findings(project)
    assert [(f["check"], f["line"]) for f in found] == [("stale-translation", title + 1)]
    po = project / "locales/fr/LC_MESSAGES/first-light.po"
    text = po.read_text(encoding="utf-8")
    at = text.index("msgstr", text.index('msgctxt "night-baker/title"'))
    end = text.index("\n", at)
    po.write_text(text[:at] + 'msgstr ""' + text[end:], encoding="utf-8")
    assert "missing-translation" in {f["check"] for f in _findings(project)}


@pytest.mark.slow
def test_a_text_that_does_not_fit_its_card(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    edit(project / "fog.toml", '["en", "fr"]', '["en"]')
    file = project / TRAITS
    lines = file.read_text(encoding="utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("  text: "))
    lines[at] = "  text: " + "A line that will not end for a very long while. " * 12
    file.write_text("\n".join(lines).replace(" \n", "\n"), encoding="utf-8")
    found = _findings(project, fit=True)
    assert found[0]["check"] == "overflow" and found[0]["line"] == at + 1
    assert "mm too long" in found[0]["message"] and "in language en" in found[0]["message"]
    printed = fog("print", STORY, "--lang", "en", cwd=project)
    assert printed.returncode == 1 and "mm too long" in printed.stdout and not (project / "build").exists()


def _findings(project: Path, fit: bool = False) -> list[dict[str, object]]:
    done = fog("check", "stories", "--format", "json", *([] if fit else ["--no-fit"]), cwd=project)
    assert done.returncode == 1, done.stdout + done.stderr
    return list(json.loads(done.stdout)["findings"])


@pytest.mark.slow
def test_the_tutorial_set_of_a_full_box(tmp_path: Path) -> None:
    """FOL-162, FOL-168: a tutorial card that leaves its range, and one card too few of a kind."""
    from fogtools.games.fog_of_love.sample import write

    write(tmp_path, 1)
    assert fog("check", "stories", "--no-fit", cwd=tmp_path).returncode == 0
    file = next(f for f in (tmp_path / "stories").rglob("*.yaml") if "  number: 36\n" in f.read_text(encoding="utf-8"))
    edit(file, "  number: 36\n", "  number: 936\n")
    found = _findings(tmp_path)
    assert {str(f["check"]) for f in found} <= {"tutorial-numbering", "tutorial-gap"}
    hits = [f for f in found if f["check"] == "tutorial-numbering"]
    assert [f["line"] for f in hits] == [line_of(file, "number: 936")]
    edit(file, "  number: 936\n", "  number: 36\n")
    manifest = next((tmp_path / "stories").rglob("box.yaml"))
    edit(manifest, "edition: en-2017", "edition: fr-2022")
    found = [f for f in _findings(tmp_path) if f["check"] == "composition"]
    assert [f["line"] for f in found] == [line_of(manifest, "edition: fr-2022")] and "113" in str(found[0]["message"])
