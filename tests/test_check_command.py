"""`fog check` as people and scripts use it: formats, files, what hides findings, exit codes."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fog import START, clean, copy_of_the_project, edit, fog, line_of

BOX = "stories/fog-of-love/my-box"
SCENES = f"{BOX}/two-keys/scenes.yaml"
ASPECT = "tokens: [-gentleness]"


@pytest.fixture
def project(two_keys: Path, tmp_path: Path) -> Path:
    """A sound project, to break."""
    shutil.copytree(two_keys, tmp_path / "project")
    return tmp_path / "project"


@pytest.fixture
def faulty(project: Path) -> Path:
    """The same with an aspect misspelt in one choice."""
    edit(project / SCENES, ASPECT, "tokens: [-gentelness]")
    return project


def check(project: Path, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return fog("check", "--no-fit", *args, cwd=project, **env)


def checks(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [row["check"] for row in json.loads(done.stdout)["findings"]]


# ------------------------------------------------------------------ formats and files
def without_progress(said: str) -> list[str]:
    """The lines of standard error, but for what is being done: on a busy machine that is said after two seconds."""
    return [line for line in said.splitlines() if not line.endswith("…")]


def test_several_formats_at_once(faulty: Path) -> None:
    args = ("--format", "text", "--format", "sarif=build/fog.sarif", "--format", "junit=build/deep/er/fog.xml")
    done = check(faulty, *args, FOG_LANG="fr")
    assert done.returncode == 1 and "unknown-aspect" in done.stdout and "erreur" in done.stdout
    assert not without_progress(done.stderr)
    run = json.loads((faulty / "build/fog.sarif").read_text(encoding="utf-8"))["runs"][0]
    (result,) = run["results"]
    assert result["ruleId"] == "unknown-aspect" and result["message"]["text"].startswith("no aspect is called")
    where = result["locations"][0]["physicalLocation"]
    assert where["artifactLocation"]["uri"] == SCENES
    assert where["region"]["startLine"] == line_of(faulty / SCENES, "gentelness")
    assert len(run["artifacts"]) == 4 and str(faulty) not in json.dumps(run)
    assert 'failures="1"' in (faulty / "build/deep/er/fog.xml").read_text(encoding="utf-8")


def test_files_alone_leave_a_short_word_on_the_terminal(faulty: Path) -> None:
    done = check(faulty, "--format", "gitlab=quality.json", "--format", "text=report.txt")
    assert done.returncode == 1 and done.stdout.startswith("1 error, 0 warnings.\nLooked at: 1 box, 4 files")
    assert len(json.loads((faulty / "quality.json").read_text())) == 1
    assert "did you mean" in (faulty / "report.txt").read_text() and "\033" not in (faulty / "report.txt").read_text()


def test_standard_output_holds_one_document_and_nothing_else(faulty: Path) -> None:
    for args in (("--format", "json"), ("--format=json=-", "--format=github=log.txt")):
        done = check(faulty, *args)
        assert json.loads(done.stdout)["version"] == 1 and done.stdout.endswith("}\n") and not done.stderr
    assert (faulty / "log.txt").read_text().startswith(f"::error file={SCENES},line=")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--format", "xml"), "there is no format “xml”."),
        (("--format", "sarif="), "`sarif=` names no file."),
        (("--format", "json", "--format", "github"), "only one format can go to standard output."),
        (("--format", "json=a", "--format", "sarif=./a"), "two formats cannot go to the same file a."),
        (("--format", f"json={SCENES}"), "scenes.yaml is a file of the project; findings are not written over it."),
        (("--format", "json=stories"), "stories cannot be written:"),
        (("--select", "nothing-like-it"), "--select: no check is called “nothing-like-it”."),
        (("--ignore", "tab"), "--ignore: `tab` keeps a card from being read; it cannot be hidden."),
        (("--baseline", "none.json"), "none.json cannot be read:"),
        (("--update-baseline",), "--write-baseline begins a baseline"),
        (("--baseline", "fog.toml"), "fog.toml is no baseline:"),
    ],
)
def test_what_cannot_be_asked_for(faulty: Path, args: tuple[str, ...], message: str) -> None:
    before = {p: p.read_bytes() for p in faulty.rglob("*") if p.is_file() and ".cache" not in p.parts}
    done = check(faulty, *args)
    assert done.returncode == 2 and message in done.stderr and "Traceback" not in done.stderr
    assert before == {p: p.read_bytes() for p in faulty.rglob("*") if p.is_file() and ".cache" not in p.parts}


def test_a_reader_that_goes_away_is_no_trouble(faulty: Path) -> None:
    reading = subprocess.Popen(
        [sys.executable, "-c", START, "check", "--no-fit", "--format", "json"],
        cwd=faulty,
        env=clean(faulty),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert reading.stdout and reading.stderr
    reading.stdout.close()
    assert not without_progress(reading.stderr.read().decode()) and reading.wait() in (1, 141)


# ------------------------------------------------------------------ what hides findings
def test_a_comment_with_a_reason_hides_and_is_found_when_idle(faulty: Path) -> None:
    edit(faulty / SCENES, "[-gentelness]", "[-gentelness] # fog: ignore unknown-aspect: a word of the next edition")
    for _ in ("looked", "kept"):  # the second time from the cache
        done = check(faulty)
        assert done.returncode == 0, done.stdout
        assert "Nothing to fix." in done.stdout and "Hidden: 1 finding by a comment." in done.stdout
    edit(faulty / SCENES, "-gentelness", "-gentleness")
    idle = check(faulty)
    assert idle.returncode == 1 and "nothing here is found by `unknown-aspect` any more" in idle.stdout
    assert "fog check --fix" in idle.stdout
    mended = check(faulty, "--fix", "--dirty")
    assert mended.returncode == 0, mended.stdout + mended.stderr
    assert "# fog:" not in (faulty / SCENES).read_text() and f"{ASPECT}\n" in (faulty / SCENES).read_text()


def test_a_comment_to_the_tool_is_no_text_that_was_cut(faulty: Path) -> None:
    edit(faulty / SCENES, "[-gentelness]", "[-gentleness]")
    edit(faulty / SCENES, "  number: 7\n", "  number: 6 # fog: ignore duplicate-number: both are the sixth\n")
    edit(faulty / SCENES, "  title: Dear Ursula\n", "  title: Dear Ursula # fog: ignore unused-card: for later\n")
    done = check(faulty, "--format", "json")
    assert checks(done) == ["unneeded-suppression"] and json.loads(done.stdout)["hidden"] == {"comments": 1}


def test_settings_of_fog_toml(faulty: Path) -> None:
    with (faulty / "fog.toml").open("a", encoding="utf-8") as out:
        out.write('\n[checks]\nunknown-aspect = "warning"\n\n[checks."two-keys"]\nunknown-aspect = "note"\n')
    done = check(faulty)
    assert done.returncode == 0 and "note  unknown-aspect" in done.stdout
    assert check(faulty, "--ignore", "unknown-aspect").stdout.endswith(
        "Hidden: 1 finding by fog.toml or the command line.\n"
    )
    edit(faulty / "fog.toml", '"two-keys"', '"two-kesy"')
    wrong = check(faulty)
    assert wrong.returncode == 1 and "did you mean `two-keys`?" in wrong.stdout
    edit(faulty / "fog.toml", '"note"', '"mild"')
    assert "`unknown-aspect` must be one of off, note, warning, error" in check(faulty).stdout


def test_selection(faulty: Path) -> None:
    edit(faulty / SCENES, "  number: 7\n", "  number: 6\n")
    assert sorted(checks(check(faulty, "--format", "json"))) == ["duplicate-number", "unknown-aspect"]
    assert checks(check(faulty, "--format", "json", "--select", "duplicate-number,unused-card")) == ["duplicate-number"]
    assert checks(check(faulty, "--format", "json", "--ignore", "duplicate-number")) == ["unknown-aspect"]
    edit(faulty / SCENES, "  deck: sweet", "\tdeck: sweet")
    assert "tab" in checks(check(faulty, "--format", "json", "--select", "unused-card"))


def test_a_baseline_only_shrinks(faulty: Path) -> None:
    begun = check(faulty, "--write-baseline", "fog-baseline.json")
    assert begun.returncode == 0 and "Hidden: 1 old finding in the baseline." in begun.stdout
    first = (faulty / "fog-baseline.json").read_text()
    assert len(json.loads(first)["rows"]) == 1 and str(faulty) not in first
    again = check(faulty, "--write-baseline", "fog-baseline.json")
    assert again.returncode == 2 and "a baseline only shrinks" in again.stderr
    scenes = faulty / SCENES
    scenes.write_text("# a line above\n" + scenes.read_text())
    edit(scenes, "  number: 7\n", "  number: 6\n")
    new = check(faulty, "--baseline", "fog-baseline.json", "--update-baseline", "--format", "json")
    assert new.returncode == 1 and checks(new) == ["duplicate-number"]
    assert json.loads(new.stdout)["hidden"] == {"baseline": 1} and (faulty / "fog-baseline.json").read_text() == first
    edit(scenes, "- id: the-end-with-the-spring\n  number: 6\n", "- id: the-end-with-the-spring\n  number: 7\n")
    edit(scenes, "-gentelness", "-gentleness")
    assert checks(check(faulty, "--baseline", "fog-baseline.json", "--format", "json")) == ["baseline-outdated"]
    assert check(faulty, "--baseline", "fog-baseline.json", "--update-baseline").returncode == 0
    assert json.loads((faulty / "fog-baseline.json").read_text())["rows"] == []


def test_a_broken_card_is_in_no_baseline(faulty: Path) -> None:
    edit(faulty / SCENES, "  deck: sweet", "\tdeck: sweet")
    begun = check(faulty, "--write-baseline", "fog-baseline.json")
    assert begun.returncode == 1 and "tab" in begun.stdout
    assert all(row["check"] != "tab" for row in json.loads((faulty / "fog-baseline.json").read_text())["rows"])


def test_build_shows_the_same_and_prints_nothing_that_cannot_be_played(faulty: Path) -> None:
    shown, built = check(faulty).stdout, fog("build", cwd=faulty)
    assert built.returncode == 1 and shown.partition("Looked at")[0] in built.stdout
    edit(faulty / SCENES, "[-gentelness]", "[-gentelness] # fog: ignore unknown-aspect: later")
    hidden = fog("build", cwd=faulty)
    assert hidden.returncode == 1 and "with them nothing can be played" in hidden.stdout
    assert not list((faulty / "build").glob("*")) if (faulty / "build").exists() else True


# ------------------------------------------------------------------ the list and the pages
def test_the_list_of_checks(tmp_path: Path) -> None:
    data = json.loads(fog("checks", "--format", "json", cwd=tmp_path).stdout)
    by = {row["name"]: row for row in data["checks"]}
    assert data["version"] == 1 and len(by) == len(data["checks"]) > 80
    assert by["tab"] == {
        "name": "tab",
        "severity": "error",
        "fault": "A tab stands where spaces belong.",
        "group": "file",
        "may be hidden": False,
    }
    assert by["unused-card"]["may be hidden"] and by["unused-card"]["severity"] == "warning"
    lines = fog("checks", cwd=tmp_path).stdout.split("\n")
    assert [line.split()[0] for line in lines if line.startswith("  ")] == list(by)
    assert lines[0] == "Files: YAML and its traps" and lines[-2] == "`fog explain NAME` prints the page of one of them."


def test_explain_without_a_name(tmp_path: Path) -> None:
    done = fog("explain", cwd=tmp_path)
    assert (done.returncode, done.stderr.splitlines()) == (
        2,
        [
            "fog: name a check, a finding, a kind of card or a key.",
            "     `fog checks` lists all checks; docs/keys.md lists all keys",
        ],
    )
    assert "did you mean `unused-card`?" in fog("explain", "unsued-card", cwd=tmp_path).stderr


# ------------------------------------------------------------------ a fault in the shipped story
EVENING = "stories/fog-of-love/first-light"
TRAITS = f"{EVENING}/traits.yaml"


@pytest.mark.parametrize(
    ("file", "old", "new", "check"),
    [
        (f"{EVENING}/the-five-twelve/sweet.yaml", "  chooses: both", "  choses: both", "unknown-key"),
        (f"{EVENING}/box.yaml", "edition: one-story", "edition: en-2017", "composition"),
    ],
)
def test_a_broken_copy_exits_1_at_the_line(file: str, old: str, new: str, check: str, tmp_path: Path) -> None:
    """One by one: `test_recall.py` plants every kind of fault."""
    project = copy_of_the_project(tmp_path)
    edit(project / file, old, new)
    hits = [f for f in _findings(project) if f["check"] == check and f["file"] == file]
    assert hits and hits[0]["line"] == line_of(project / file, new)


def test_a_duplicate_id_names_both_places(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    text = (project / TRAITS).read_text(encoding="utf-8")
    ids = [line.split(": ")[1] for line in text.split("\n") if line.startswith("- id: ")]
    edit(project / TRAITS, f"- id: {ids[1]}", f"- id: {ids[0]}")
    found = [f for f in _findings(project) if f["check"] == "duplicate-id"]
    lines = [i for i, line in enumerate((project / TRAITS).read_text().split("\n"), 1) if line == f"- id: {ids[0]}"]
    assert found[0]["line"] == lines[1] and f"{TRAITS}:{lines[0]}" in found[0]["message"]


MISSING = "{} of 120 {} not translated into fr yet; {} would be printed as it {} written"


def test_a_missing_and_a_stale_translation(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    file = project / EVENING / "features.yaml"
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
    edit(project / "fog.toml", 'complete = ["en", "fr"]', 'complete = ["en"]')
    rows = [(f["check"], f["severity"], f["file"], f["message"]) for f in _findings(project, faulty=0)]
    file = "locales/fr/LC_MESSAGES/first-light.po"
    assert rows == [
        ("missing-translation", "note", file, MISSING.format("1 text", "is", "it", "was")),
        ("stale-translation", "note", file, "1 translation of 120 into fr is older than its text"),
    ], "of a language that is not complete, what is left is counted in its catalogue, and is no fault of the cards"


@pytest.mark.nightly
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
    printed = fog("print", "the-five-twelve", "--lang", "en", cwd=project)
    assert printed.returncode == 1 and "mm too long" in printed.stdout and not (project / "build").exists()


def _findings(project: Path, fit: bool = False, faulty: int = 1) -> list[dict[str, object]]:
    done = fog("check", "stories", "--format", "json", *([] if fit else ["--no-fit"]), cwd=project)
    assert done.returncode == faulty, done.stdout + done.stderr
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
