"""Spelling: looked at where the project has a `words.txt` and hunspell is there, and silent everywhere else."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from fogtools.check import spelling
from tests.fog import BOX, STORY, copy_of_the_project, edit, fog

#: A hunspell that knows every word but two, and says so as the real one does.
HUNSPELL = f"""#!{sys.executable}
import sys
wrong = {{"teh": "the", "mispelt": ""}}
words = sys.stdin.read().split()
name = sys.argv[sys.argv.index("-d") + 1] if "-d" in sys.argv else ""
if "-v" in sys.argv:
    print("@(#) International Ispell Version 3.2.06 (but really Hunspell 9.9)")
elif name not in ("en_GB", "fr_FR"):
    sys.exit(1)
elif "-l" in sys.argv:
    print("\\n".join(w for w in words if w in wrong))
else:
    for w in words:
        w = w.lstrip("^")
        print(f"& {{w}} 2 1: {{wrong[w]}}, tea" if wrong.get(w) else f"# {{w}} 1" if w in wrong else "*")
"""


@pytest.fixture
def hunspell(tmp_path, monkeypatch):
    """The folder of a hunspell that everybody has."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "hunspell"
    program.write_text(HUNSPELL, encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    spelling.dictionary.cache_clear()
    yield folder
    spelling.dictionary.cache_clear()


@pytest.fixture
def project(tmp_path) -> Path:
    (tmp_path / "project").mkdir()
    made = copy_of_the_project(tmp_path / "project")
    edit(made / BOX / STORY / "sweet.yaml", "One heater works", "One teh heater works")
    edit(made / BOX / "traits.yaml", "Has never once had to chase a bus.", "Teh mispelt bus.")
    return made


def findings(project: Path, **env: str) -> list[dict]:
    done = fog("check", "--no-fit", "--format", "json", cwd=project, **env)
    return [f for f in json.loads(done.stdout)["findings"] if f["check"] == "spelling"]


def test_each_word_once_with_what_is_near(project, hunspell):
    (project / "words.txt").write_text("Odile\n", encoding="utf-8")
    one, two = sorted(findings(project), key=lambda f: f["message"])
    assert one["message"] == "no dictionary (en) knows “mispelt”"
    assert one["help"] == "write it into words.txt if it is right"
    assert (one["severity"], one["file"]) == ("note", f"{BOX}/traits.yaml")
    assert two["message"] == "no dictionary (en) knows “teh”"
    assert two["help"] == "“the”? Or write it into words.txt if it is right"
    line = (project / two["file"]).read_text(encoding="utf-8").splitlines()[two["line"] - 1]
    assert line[two["column"] - 1 :].startswith("teh heater")


def test_a_word_of_a_translation_is_pointed_at_in_its_catalogue(project, hunspell):
    (project / "words.txt").write_text("teh\n", encoding="utf-8")
    file = project / "locales/fr/LC_MESSAGES/first-light.po"
    edit(file, "Toujours à l’heure", "Toujours mispelt, teh {mispelt} Runs")
    mine = [f for f in findings(project) if f["file"].endswith(".po")]
    assert [(f["message"], f["severity"], f["card"]) for f in mine] == [
        ("no dictionary (fr) knows “mispelt”", "note", mine[0]["card"])
    ]
    line = file.read_text(encoding="utf-8").splitlines()[mine[0]["line"] - 1]
    assert line[mine[0]["column"] - 1 : mine[0]["end_column"] - 1] == "mispelt" and line.startswith("msgstr")
    assert "“Runs on time”" in mine[0]["card"]
    edit(file, 'msgctxt "runs-on-time/title"', '#, ignore-spelling\nmsgctxt "runs-on-time/title"')
    assert [f for f in findings(project) if f["file"].endswith(".po")] == []


def test_a_word_of_the_list_is_right(project, hunspell):
    (project / "words.txt").write_text("TEH\n mispelt \n", encoding="utf-8")
    assert findings(project) == []
    (project / "words.txt").write_text(
        "teh\n", encoding="utf-8"
    )  # an unchanged tree is not checked again; this is none
    assert [f["message"] for f in findings(project)] == ["no dictionary (en) knows “mispelt”"]


def test_nothing_is_said_without_a_list_a_dictionary_or_hunspell(project, hunspell):
    assert findings(project) == []
    (project / "words.txt").write_text("", encoding="utf-8")
    (hunspell / "hunspell").write_text("#!/bin/sh\nexit 1\n")
    assert findings(project) == []
    (hunspell / "hunspell").unlink()
    assert findings(project, PATH=str(hunspell)) == []


def test_doctor_says_whether_spelling_is_looked_at(project, hunspell):
    rows = json.loads(fog("doctor", "--format", "json", cwd=project).stdout)
    assert rows["versions"]["hunspell"] == "9.9 en fr"
    (hunspell / "hunspell").unlink()
    done = fog("doctor", cwd=project, PATH=str(hunspell))
    assert "hunspell           not installed: spelling is not looked at\n" in done.stdout
    assert "hunspell" not in done.stdout.partition("Missing:")[2]


@pytest.mark.parametrize(
    "text, words",
    [
        ("L’aube d'un jour", ["aube", "jour"]),
        ("Odile's turn; don’t", ["Odile", "turn", "don’t"]),
        ("PLAYER gains 3 ♥, a2b, go on", ["gains"]),
        ("aujourd'hui", ["aujourd'hui"]),
    ],
)
def test_what_a_word_is(text, words):
    assert spelling.words_of(text) == words


def test_hunspell_is_asked_once_for_the_wrong_and_once_for_the_near(hunspell):
    assert spelling.unknown(["teh", "the", "mispelt", "don’t"], "en") == {"teh": "the", "mispelt": ""}
    assert spelling.unknown(["teh"], "de") == {}
    assert spelling.version() == "9.9"
