"""fog.toml is read like any other source: every fault with its line and what to write, for people and machines."""

import json
from pathlib import Path

import pytest

from fogtools.finding import FogError
from fogtools.project.manifest import FaultyManifest, read
from fogtools.project.project import find_project
from tests.fog import copy_of_the_project, fog

FAULTY = """\
[project]
name = 3
paper = ["a4"]
langs = "en"
languages = ["en", "français"]

[translation]
french = {a = "quebec"}
complete = "fr"

[printers.office]
right = "1"

[printers."a b"]

[checks]
overflow = "loud"
[checks.first-light]
"missing-translation" = true
"""
SAID = [
    (2, "`name` must be a text in quotes"),
    (3, "`paper` must be one of a4, letter"),
    (4, "`langs` is not known"),
    (5, "`languages` must be a list of language codes in quotes"),
    (8, "`french` must be one of imprimerie, nbsp, ca, ch"),
    (9, "`complete` must be a list of language codes in quotes"),
    (12, "`right` must be a number of mm from -10 to 10"),
    (14, "“a b” cannot be the name of a printer"),
    (17, "`overflow` must be one of off, note, warning, error"),
    (19, "`missing-translation` must be one of off, note, warning, error"),
]


def project(folder: Path, text: str | bytes) -> Path:
    (folder / "fog.toml").write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


def test_every_fault_is_said_at_once_with_its_line(tmp_path):
    with pytest.raises(FaultyManifest) as refused:
        read(project(tmp_path, FAULTY) / "fog.toml")
    assert [(f.line, str(f.message)) for f in refused.value.findings] == SAID
    assert str(refused.value) == "fog.toml:2: `name` must be a text in quotes."


def test_check_reports_them_as_findings(tmp_path):
    """People see their own line, machines the same rows as of a card; exit code 1 as for any fault."""
    done = fog("check", cwd=project(tmp_path, FAULTY))
    assert done.returncode == 1
    assert 'fog.toml:3:1  error  wrong-type\n   3 | paper = ["a4"]\n' in done.stdout
    assert done.stdout.endswith("10 errors, 0 warnings.\n")
    machine = fog("check", "--format", "json", cwd=tmp_path)
    assert machine.returncode == 1
    assert [(f["line"], f["message"]) for f in json.loads(machine.stdout)["findings"]] == SAID


def test_what_git_could_not_merge_is_named(tmp_path):
    text = '[project]\n<<<<<<< HEAD\nname = "a"\n=======\nname = "b"\n>>>>>>> other\n'
    with pytest.raises(FaultyManifest) as refused:
        read(project(tmp_path, text) / "fog.toml")
    [found] = refused.value.findings
    assert (found.line, found.check) == (2, "merge-conflict")
    assert str(found.message) == "git could not merge two versions here: both stand in the file, down to line 6"


TORN = """\
[project]
languages = ["en", "fr"
paper = "a9"
name = Box
papper = "a4"
[translation]
french = narrow
"""


def test_behind_a_line_that_toml_cannot_read_the_rest_is_looked_at(tmp_path):
    with pytest.raises(FaultyManifest) as refused:
        read(project(tmp_path, TORN) / "fog.toml")
    assert [(f.line, f.check, str(f.message)) for f in refused.value.findings] == [
        (3, "unreadable", "TOML cannot read this line: Unclosed array"),
        (3, "wrong-type", "`paper` must be one of a4, letter"),
        (4, "unreadable", "TOML cannot read this line: Invalid value"),
        (5, "unknown-key", "`papper` is not known"),
        (7, "unreadable", "TOML cannot read this line: Invalid value"),
    ]


@pytest.mark.parametrize("text", ["[pro]ject\nlanguages = 5\n", 'name = """\n\n\n', "x" * 3, "\n[", "=\n" * 100])
def test_where_the_table_is_not_known_nothing_is_said_of_its_keys(text, tmp_path):
    with pytest.raises(FaultyManifest) as refused:
        read(project(tmp_path, text) / "fog.toml")
    assert {f.check for f in refused.value.findings} == {"unreadable"}


NAMES = """\
[checks]
overflow = "note"
overfull = "off"
duplicate-key = "note"
[checks.lamps]
unused-cards = "off"
"""


def test_check_reports_names_that_nobody_knows(tmp_path):
    """Checks, boxes and stories that fog.toml names have to be there, and are findings at their lines as all else."""
    done = fog("check", "--no-fit", "--format", "json", cwd=project(copy_of_the_project(tmp_path), NAMES))
    assert (done.returncode, done.stderr) == (1, "")
    found = [(f["line"], f["check"], f["message"], f["help"]) for f in json.loads(done.stdout)["findings"]]
    [place] = [row for row in found if row[0] == 5]
    assert place[:3] == (5, "unknown-key", "there is no box, story or file “lamps”")
    kept = "`duplicate-key` keeps a card from being read; it cannot be hidden"
    assert [row for row in found if row[0] != 5] == [
        (3, "unknown-key", "no check is called “overfull”", "did you mean `overflow`?"),
        (4, "unknown-word", kept, 'write `"error"`, or delete the line'),
        (6, "unknown-key", "no check is called “unused-cards”", "did you mean `unused-card`?"),
    ]


@pytest.mark.parametrize("command", ["decks", "play", "print", "links", "simulate"])
def test_other_commands_stop_with_the_first(command, tmp_path):
    done = fog(command, "a", cwd=project(tmp_path, FAULTY))
    assert (done.returncode, done.stderr) == (2, "fog: fog.toml:2: `name` must be a text in quotes.\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 50_000, "fog.toml: the file is nested deeper than any project needs."),
        ("#" * 1_000_001, "fog.toml: the file has more than 1,000,000 bytes."),
        (b"[project]\nname = '\xff'\n", "fog.toml:2: the byte 0xFF is no UTF-8."),
        ('[project]\nname = "a\n', "fog.toml:2: TOML cannot read this line: Illegal character '\\n'."),
        ("[project]\nname", "fog.toml:2: TOML cannot read this line: Expected '=' after a key in a key/value pair."),
        ("[[project]]\n", "fog.toml:1: `project` must be a table: [project]."),
    ],
)
def test_what_cannot_be_read_is_named(text, said, tmp_path):
    with pytest.raises(FogError) as refused:
        find_project(project(tmp_path, text))
    assert str(refused.value) == said
    assert fog("check", cwd=tmp_path).returncode == 1


def test_a_damaged_cache_counts_as_none(tmp_path):
    """Cut, foreign, or nested so deep that reading it fails: the answer is the same, and the cache is made anew."""
    here = copy_of_the_project(tmp_path / "project")
    cache = tmp_path / "cache"
    whole = fog("check", "--no-fit", cwd=here, FOG_CACHE_DIR=str(cache))
    kept = [file for file in cache.rglob("*") if file.is_file()]
    assert kept
    for bad in (b"", b"[" * 100_000, b'{"key": 3}', b"\xff\x00", b"null"):
        for file in kept:
            file.write_bytes(bad)
        again = fog("check", "--no-fit", cwd=here, FOG_CACHE_DIR=str(cache))
        assert (again.returncode, again.stdout, again.stderr) == (whole.returncode, whole.stdout, whole.stderr)
        assert all(file.read_bytes() != bad for file in kept if file.suffix == ".json")
