"""A grammar checker of the machine: its answers become notes, and nothing depends on it or on what it says."""

from __future__ import annotations

import json
import os
import shutil
import stat
import sys
from pathlib import Path

import pytest

from fogtools.check import grammar_checker
from fogtools.check.grammar_checker import Note, notes
from tests.fog import copy_of_the_project, edit, fog

#: A program that answers as Grammalecte 2.1.2 does: it doubts every \u201cTu a\u201d, and a space.
PROGRAM = f"""#!{sys.executable}
import json, sys
lines = open(sys.argv[sys.argv.index("-f") + 1], encoding="utf-8").read().split("\\n")
rows = []
for n, line in enumerate(lines, 1):
    at = line.find("Tu a ")
    if at >= 0:
        errors = [
            {{"nStart": at + 3, "nEnd": at + 4, "sType": "conj", "sMessage": "Conjugaison erronée."}},
            {{"nStart": at, "nEnd": at + 2, "sType": "esp", "sMessage": "Espace."}},
        ]
        rows.append({{"iParagraph": n, "lGrammarErrors": errors, "lSpellingErrors": []}})
print(json.dumps({{"grammalecte": "2.1.2", "lang": "fr", "data": rows}}))
"""


def installed(folder: Path, monkeypatch: pytest.MonkeyPatch, program: str) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / grammar_checker.PROGRAM
    file.write_text(program, encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return file


def test_each_error_is_a_note_of_its_text(tmp_path, monkeypatch):
    installed(tmp_path / "bin", monkeypatch, PROGRAM)
    assert notes(["Bien.", "Oui. Tu a froid.", "Une\nligne. Tu a soif."]) == [
        [],
        [Note(8, 9, "Conjugaison erronée.")],
        [Note(14, 15, "Conjugaison erronée.")],
    ]
    assert notes([]) == []


@pytest.mark.parametrize(
    "said",
    [
        "",
        "[" * 100_000,
        "[]",
        '{"data": 3}',
        '{"data": [3, {"iParagraph": 9, "lGrammarErrors": []}, {"iParagraph": 1, "lGrammarErrors": 3}]}',
        '{"data": [{"iParagraph": 1, "lGrammarErrors": [3, {"nStart": 5, "nEnd": 99, "sMessage": "x"}]}]}',
        '{"data": [{"iParagraph": 1, "lGrammarErrors": [{"nStart": "0", "nEnd": 1, "sMessage": "x"}]}]}',
    ],
)
def test_an_answer_that_is_none_says_nothing(tmp_path, monkeypatch, said):
    (tmp_path / "said.json").write_text(said, encoding="utf-8")
    installed(tmp_path / "bin", monkeypatch, f"#!/bin/sh\ncat {tmp_path / 'said.json'}\n")
    assert notes(["Tu a froid."]) == [[]]


def test_a_program_that_fails_or_hangs_says_nothing(tmp_path, monkeypatch):
    installed(tmp_path / "bin", monkeypatch, "#!/bin/sh\nexit 3\n")
    assert notes(["Tu a froid."]) == [[]]
    monkeypatch.setattr(grammar_checker, "SECONDS", 0.2)
    installed(tmp_path / "bin", monkeypatch, "#!/bin/sh\nexec sleep 20\n")
    assert notes(["Tu a froid."]) == [[]]
    monkeypatch.setattr(grammar_checker, "PROGRAM", "no-such-program")
    assert notes(["Tu a froid."]) == [[]]


def test_a_doubt_stands_in_the_catalogue_and_a_flag_silences_it(tmp_path, monkeypatch):
    project = copy_of_the_project(tmp_path)
    file = project / "locales/fr/LC_MESSAGES/first-light.po"
    edit(file, "Toujours à l’heure", "Oui, Tu a toujours l’heure")
    installed(tmp_path / "bin", monkeypatch, PROGRAM)

    def said() -> list[dict]:
        done = fog("check", "--no-fit", "--format", "json", cwd=project)
        return [f for f in json.loads(done.stdout)["findings"] if f["check"] == "grammar-checker"]

    assert said() == []  # no words.txt
    (project / "words.txt").write_text("", encoding="utf-8")
    [one] = said()
    assert (one["message"], one["severity"]) == ("the grammar checker says: Conjugaison erronée.", "note")
    line = file.read_text(encoding="utf-8").splitlines()[one["line"] - 1]
    assert line[one["column"] - 1 : one["end_column"] - 1] == "a" and "Tu a" in line
    edit(file, 'msgctxt "runs-on-time/title"', '#, ignore-grammar-checker\nmsgctxt "runs-on-time/title"')
    assert said() == []


@pytest.mark.skipif(shutil.which(grammar_checker.PROGRAM) is None, reason="Grammalecte is not installed")
def test_the_real_one_is_understood():
    [[first, *_], []] = notes(["Le homme dort.", "Tout va bien."])
    assert (first.start, first.end) == (0, 3) and first.why
