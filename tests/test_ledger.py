"""The ledger inside the project, who names its rows, what proves them, and `fog rules`."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from coverage import CoverageData
from pydantic import ValidationError

from fogtools.check.rulebook.coverage import RuleCoverage, report
from fogtools.check.rulebook.references import CodeReference, named_in_code, named_in_tests, rows_in, speaking
from fogtools.finding import FogError
from fogtools.game.playing.ledger import Ambiguity, Ledger, LedgerRow, read_ledger
from fogtools.game.record import Game
from fogtools.games import FOG_OF_LOVE, GAMES
from fogtools.games.fog_of_love.cards import people_cards
from tests import measuring
from tests.fog import ROOT, fog
from tests.test_house import MODULES

TOY = {f"TOY-{n:02}" for n in range(1, 31)}
#: Real rows, named out here: a row named inside a test would look as if that test proved it.
GOALS, TALK, FLOOR = "FOL-047", "FOL-077", "A-02"


# ------------------------------------------------------------------ the shipped ledger
def test_no_row_is_missing():
    ledger = FOG_OF_LOVE.playing.ledger()
    assert [r.id for r in ledger.rules] == [f"FOL-{n:03}" for n in range(1, 178)]
    assert [a.id for a in ledger.ambiguities] == [f"A-{n:02}" for n in range(1, 48)]


def test_who_checks_what():
    rules = FOG_OF_LOVE.playing.ledger().rules
    assert Counter(letter for row in rules for letter in row.checks) == {"E": 122, "V": 75, "P": 32, "T": 21}
    assert {row.id: [*row.not_code] for row in rules if row.not_code} == {TALK: ["E"]}
    assert all(set(row.not_code or ()) <= set(row.letters) for row in rules)
    assert all(row.wanted == ("E",) for row in FOG_OF_LOVE.playing.ledger().ambiguities)


def test_the_rooms_are_there():
    """Every room is a module, a package or a name in one; and no check of a whole box is the engine's."""
    rooms, modules = FOG_OF_LOVE.playing.ledger().rooms, set(MODULES)
    assert set(rooms) == {"E", "V", "T"}
    named = {room for letter in rooms.values() for room in letter}
    assert {room.partition(":")[0] for room in named} <= modules
    for module, _, name in (room.partition(":") for room in named if ":" in room):
        assert re.search(rf"^(class|def) {name}\b", MODULES[module].read_text(encoding="utf-8"), re.MULTILINE), name
    assert not any(".checks" in room for room in rooms["E"]) and not any(".rules" in room for room in rooms["V"])


def test_every_sentence_stands_once_and_is_short():
    rules = [row.rule for row in FOG_OF_LOVE.playing.ledger()]
    assert len(set(rules)) == len(rules) and max(map(len, rules)) <= 140


def test_every_ambiguity_has_one_ruling():
    """engine.md: a named ruling with the recommended default; some rulings answer several rows."""
    ruled = [row for ruling in FOG_OF_LOVE.playing.ruled for row in ruling.rows]
    assert sorted(ruled) == [a.id for a in FOG_OF_LOVE.playing.ledger().ambiguities]
    assert {r.name: tuple(r.readings) for r in FOG_OF_LOVE.playing.ruled} == {
        n: tuple(r) for n, r in FOG_OF_LOVE.playing.rulings.items()
    }
    assert all(len(ruling.readings) >= 2 for ruling in FOG_OF_LOVE.playing.ruled)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("{id: X-1, checks: [Q], rule: A rule.}", "2: Input should be 'E', 'V', 'P' or 'T'"),
        ("{id: X-1, checks: [E]}", "2: Field required"),
        ("{id: X-1, checks: [E], rule: no sentence}", "2: String should match pattern '^[A-Z0-9“].*[.?]$'"),
        (
            "{id: X-1, checks: [E], rule: A., rule: B.}",
            "2:36: `rule` stands here a second time (first on line 2); one of the two would be lost",
        ),
        ("{id: X-1, checks: [E], rule: A., not code: {P: No eyes.}}", "2: Input should be 'E', 'V' or 'T'"),
    ],
)
def test_what_is_wrong_in_a_ledger(tmp_path, row, why):
    file = tmp_path / "ledger.yaml"
    file.write_text(f"rules:\n- {row}\nambiguities: []\n")
    with pytest.raises(FogError) as error:
        read_ledger(file)
    assert str(error.value.message) == f"ledger.yaml:{why}."


# ------------------------------------------------------------------ rows in a text
@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("TOY-01, TOY-03.", "1 3"),
        ("TOY-09 to TOY-12", "9 10 11 12"),
        ("TOY-09 to\n    TOY-11, TOY-30", "9 10 11 30"),
        ("TOY-09 – TOY-10", "9 10"),
        ("TOY-99, UTF-8, TOY-1, XTOY-01", ""),
        ("TOY-12 to TOY-09", ""),
    ],
)
def test_rows_in_a_text(text, rows):
    assert rows_in(text, TOY) == {f"TOY-{int(n):02}" for n in rows.split()}


def test_a_long_range_is_a_heading():
    assert len(rows_in("TOY-01 to TOY-04", TOY, 4)) == 4 and not rows_in("TOY-01 to TOY-05", TOY, 4)


# ------------------------------------------------------------------ code
CODE = '''"""A toy (TOY-01, TOY-02)."""

#: The most of them (TOY-03).
MOST = 5
HAND = 4  # TOY-04


def deal(n):
    """Deals (TOY-01)."""
    cards = n
    # TOY-05: why
    if cards:
        cards = min(n, MOST)  # TOY-06

    def one():
        """A single one (TOY-07)."""
        return 1

    return cards + one()


# TOY-08 stands above
@deal
def take():
    return 2


class Seat:
    """A seat (TOY-09, TOY-10)."""

    #: TOY-11
    size: int = 1

    def sit(self):
        """Sits (TOY-09)."""
        return self

    def rise(self):
        return None


class Bare:
    """Nothing runs here (TOY-12)."""
'''


@pytest.fixture
def toy(tmp_path):
    """A package with one module in it; the lines of a place, by name."""
    folder = tmp_path / "toybox"
    (folder / "games").mkdir(parents=True)
    (folder / "table.py").write_text(CODE)
    (folder / "games" / "other.py").write_text('"""Another game (TOY-01)."""\n\n\ndef play():\n    return 1\n')
    (folder / "whole.py").write_text('"""All of it (TOY-01 to TOY-13)."""\n\n\ndef play():\n    return 1\n')
    return folder


def places(toy: Path) -> dict[str, list[str]]:
    found = named_in_code(toy, TOY, [toy / "games"])
    return {row: [str(p) for p in speaking(named)] for row, named in found.items()}


def test_the_innermost_function_names_a_row(toy):
    found = places(toy)
    assert found["TOY-05"] == found["TOY-06"] == ["table:deal"]
    assert found["TOY-07"] == ["table:deal.one"] and found["TOY-08"] == ["table:take"]


def test_what_speaks_for_itself_nothing_around_it_speaks_for(toy):
    found = places(toy)
    assert found["TOY-01"] == ["table:deal"]  # not the whole module too
    assert found["TOY-02"] == ["table"]
    assert found["TOY-09"] == ["table:Seat.sit"] and found["TOY-10"] == ["table:Seat"]


def test_what_never_runs_leaves_the_row_to_the_heading(toy):
    """A constant is named, but nothing shows that a test ran it; that a class was read with, a measurement can show."""
    found = places(toy)
    assert found["TOY-03"] == ["table:MOST", "whole"] and found["TOY-04"] == ["table:HAND", "whole"]
    assert found["TOY-11"] == ["table:Seat.size"] and found["TOY-12"] == ["table:Bare"]
    assert found["TOY-13"] == ["whole"] and "TOY-14" not in found


def test_a_class_and_its_fields_are_read_with(toy):
    found = named_in_code(toy, TOY, [toy / "games"])
    lines = CODE.splitlines()
    read = {row: lines[found[row][0].read - 1] for row in ("TOY-10", "TOY-11", "TOY-12")}
    assert read == {"TOY-10": "class Seat:", "TOY-11": "class Seat:", "TOY-12": "class Bare:"}
    assert {found[row][0].read for row in ("TOY-01", "TOY-03", "TOY-09")} == {0}


def test_a_heading_speaks_where_no_room_has_more(toy):
    """What another room says more closely does not silence it."""
    found = named_in_code(toy, TOY, [toy / "games"])["TOY-01"]
    assert [(str(p), p.heading) for p in found] == [("table:deal", False), ("whole", True)]
    assert [str(p) for p in speaking(found, ["whole"])] == ["whole"]
    assert [str(p) for p in speaking(found, ["whole", "table"])] == ["table:deal"]
    assert speaking(found, ["elsewhere"]) == []


@pytest.mark.parametrize(
    ("room", "inside"),
    [
        ("a.b", True),
        ("a", True),
        ("a.b.c", False),
        ("a.bb", False),
        ("a.b:Seat", True),
        ("a.b:Seat.sit", True),
        ("a.b:Se", False),
        ("a:Seat", False),
        ("a.b:Seat.sit.on", False),
    ],
)
def test_where_a_place_stands(room, inside):
    assert CodeReference("a.b", "Seat.sit", "a/b.py", 1).stands_in(room) is inside


def test_the_lines_of_a_place_are_its_bodies(toy):
    found = named_in_code(toy, TOY, [toy / "games"])
    lines = CODE.splitlines()
    said = {row: [lines[n - 1].strip() for n in sorted(found[row][0].lines)] for row in ("TOY-07", "TOY-08", "TOY-10")}
    assert said == {"TOY-07": ["return 1"], "TOY-08": ["return 2"], "TOY-10": ["return self", "return None"]}
    place = found["TOY-08"][0]
    assert (place.file, lines[place.line - 1]) == ("toybox/table.py", "def take():")


def test_the_folders_of_other_ledgers_are_left_out(toy):
    assert [p.module for p in speaking(named_in_code(toy, TOY)["TOY-01"])] == ["games.other", "table"]


# ------------------------------------------------------------------ tests
TESTS = '''"""Tests (TOY-20)."""
import pytest


def helper():
    """Not a test (TOY-21)."""


def test_one():
    """TOY-01, TOY-02."""
    assert "TOY-03"  # TOY-04


@pytest.mark.parametrize("n", [pytest.param(1, id="TOY-05 one"), pytest.param(2, id="two"), "TOY-06"])
def test_many(n):
    """TOY-02."""


class TestSeat:
    def test_it(self):
        """TOY-07."""
'''
CASES = """cases:
- {name: "first, café", rule: TOY-08, before: {}}
- {name: second, rule: "TOY-08, TOY-09"}
- {name: third}
"""


@pytest.fixture
def tests(tmp_path):
    """A folder of tests with a file of cases."""
    folder = tmp_path / "tests"
    (folder / "verbs").mkdir(parents=True)
    (folder / "test_toy.py").write_text(TESTS)
    (folder / "verbs" / "give-away.yaml").write_text(CASES, encoding="utf-8")
    (folder / "notes.yaml").write_text("# TOY-10\n- {name: no rule}\n")
    (folder / "broken.yaml").write_bytes(b"- {name: caf\xe9}\n")
    return folder


def test_tests_name_rows_in_docstrings_bodies_and_cases(tests):
    found = {row: [str(t) for t in named] for row, named in named_in_tests(tests, TOY).items()}
    assert found == {
        "TOY-01": ["tests/test_toy.py::test_one"],
        "TOY-02": ["tests/test_toy.py::test_one", "tests/test_toy.py::test_many"],
        "TOY-03": ["tests/test_toy.py::test_one"],
        "TOY-04": ["tests/test_toy.py::test_one"],
        "TOY-05": ["tests/test_toy.py::test_many[TOY-05 one]"],
        "TOY-06": ["tests/test_toy.py::test_many"],
        "TOY-07": ["tests/test_toy.py::TestSeat::test_it"],
        "TOY-08": ["tests/verbs/give-away.yaml: first, café", "tests/verbs/give-away.yaml: second"],
        "TOY-09": ["tests/verbs/give-away.yaml: second"],
    }


def test_a_test_knows_its_node_ids(tests):
    named = named_in_tests(tests, TOY)
    whole, case, given = named["TOY-06"][0], named["TOY-05"][0], named["TOY-08"][0]
    assert whole.is_run("tests/test_toy.py::test_many[two]") and whole.is_run("tests/test_toy.py::test_many")
    assert not whole.is_run("tests/test_toy.py::test_many_more") and not whole.is_run("tests/test_old.py::test_many")
    assert case.is_run("tests/test_toy.py::test_many[TOY-05 one]")
    assert not case.is_run("tests/test_toy.py::test_many[two]")
    assert given.is_run("tests/test_cases.py::test_case[give-away: first, caf\\xe9]")
    assert not given.is_run("tests/test_cases.py::test_case[give-away: second]")


# ------------------------------------------------------------------ proofs
LEDGER = Ledger(
    rules=[
        LedgerRow.model_validate({"id": f"TOY-{n:02}", "checks": checks, "rule": "It is so."} | more)
        for n, checks, more in [
            (1, ["E"], {}),
            (2, ["E", "V"], {}),
            (5, ["E"], {}),
            (6, ["V"], {}),
            (7, ["E"], {}),
            (8, ["E"], {}),
            (13, ["E"], {"not code": {"E": "Nobody can."}}),
            (14, ["P"], {}),
        ]
    ],
    ambiguities=[Ambiguity(id="TOY-09", question="Is it so?", reading="Yes.")],
)


def measure(file: Path, ran: dict[str, list[int]], source: str = "toybox/table.py") -> Path:
    """A measurement in which each node id ran these lines."""
    data = CoverageData(str(file))
    for node, lines in ran.items():
        data.set_context(node)
        data.add_lines({source: lines})
    data.write()
    return file


def line(text: str) -> int:
    return CODE.splitlines().index(text) + 1


def proven(found: RuleCoverage) -> dict[str, tuple[str, tuple[str, ...]]]:
    return {p.row.id: (p.word, p.by) for p in found.proofs}


def test_a_row_is_proven_where_a_test_that_names_it_ran_code_that_names_it(toy, tests, tmp_path):
    one, many = "tests/test_toy.py::test_one", "tests/test_toy.py::test_many[TOY-05 one]"
    case = "tests/test_cases.py::test_case[give-away: second]"
    measured = measure(
        tmp_path / "data",
        {
            one: [line("    cards = n"), line('    """Sits (TOY-09)."""'.replace("    ", "        "))],
            many: [line("        return 1")],
            "tests/test_toy.py::test_many[two]": [line("    cards = n")],
            case: [line("    return 2"), line("        return self")],
            "tests/test_toy.py::test_stranger": [line("        return None")],
        },
    )
    found = report(LEDGER, toy, tests, measured, [toy / "games"])
    assert found.notes == ()
    assert proven(found) == {
        "TOY-01": ("proven", (one,)),
        "TOY-02": ("proven", (many, "tests/test_toy.py::test_many[two]", one)),  # the whole module names it
        "TOY-05": ("proven", (many,)),  # inside deal(), where the comment stands
        "TOY-06": ("proven", (many, "tests/test_toy.py::test_many[two]")),
        "TOY-07": ("not proven", ()),  # its test did not run
        "TOY-08": ("proven", (case,)),
        "TOY-13": ("not code", ()),
        "TOY-14": ("", ()),
        "TOY-09": ("proven", (case,)),
    }
    assert [p.row.id for p in found.unproven] == ["TOY-07"]
    of = {p.row.id: p for p in found.proofs}
    assert of["TOY-08"].named == (case, "tests/verbs/give-away.yaml: first, café") and of["TOY-08"].proving == (case,)


def test_each_letter_is_proven_in_its_own_rooms(toy, tests, tmp_path):
    """TOY-02 is named by the whole module `table`: the engine's; of its other letters nothing is."""
    one, two = "tests/test_toy.py::test_one", "tests/test_toy.py::test_many[two]"
    measured = measure(tmp_path / "data", {one: [line("    return 2")], two: [line("class Seat:")]})
    excused = {"T": "Nobody teaches it."}
    rows = [
        LedgerRow.model_validate({"id": "TOY-02", "checks": ["E", "V", "P", "T"], "rule": "So.", "not code": excused}),
        LedgerRow.model_validate({"id": "TOY-10", "checks": ["E", "V"], "rule": "So it is."}),
    ]
    rooms = {"E": ["table:take", "table"], "V": ["whole"], "T": ["table"]}
    (both, seat) = report(
        Ledger.model_validate({"rooms": rooms, "rules": rows, "ambiguities": []}, strict=False), toy, tests, measured
    ).proofs
    assert [(v.letter, v.word, v.by) for v in both.verdicts] == [
        ("E", "proven", (one,)),
        ("V", "not proven", ()),
        ("T", "not code", ()),
    ]
    assert (both.word, both.by) == ("not proven", (one,))
    assert [(v.letter, v.word) for v in seat.verdicts] == [("E", "not proven"), ("V", "not proven")]


def test_a_row_of_a_model_is_proven_where_something_was_read_with_it(toy, tests, tmp_path):
    node = "tests/test_toy.py::test_one"
    rows = [LedgerRow.model_validate({"id": "TOY-12", "checks": ["V"], "rule": "It is so."})]
    (tests / "test_toy.py").write_text('def test_one():\n    """TOY-12."""\n')
    for text, word in (("class Bare:", "proven"), ("class Seat:", "not proven")):
        measured = measure(tmp_path / text[6:10], {node: [line(text)]})
        (proof,) = report(Ledger(rules=rows, ambiguities=[]), toy, tests, measured).proofs
        assert (proof.word, proof.by) == (word, (node,) if word == "proven" else ())


def test_a_docstring_is_no_line_that_ran(toy, tests, tmp_path):
    measured = measure(
        tmp_path / "data", {"tests/test_toy.py::test_one": [line("def deal(n):"), line("def deal(n):") + 1]}
    )
    assert proven(report(LEDGER, toy, tests, measured))["TOY-01"] == ("not proven", ())


def test_what_was_measured_from_another_folder(toy, tests, tmp_path):
    node = "tests/test_toy.py::test_one"
    measured = measure(tmp_path / "data", {node: [line("    cards = n")]}, str(toy / "table.py"))
    assert proven(report(LEDGER, toy, tests, measured))["TOY-01"] == ("proven", (node,))


def test_what_cannot_be_looked_at_is_said(toy, tests, tmp_path, monkeypatch):
    installed = report(LEDGER, toy, None, None)
    assert [str(n) for n in installed.notes] == [
        "The tests are not here: they come with the sources of fogtools, not with an installed one."
    ]
    assert {p.word for p in installed.proofs} == {"unknown", "not code", ""} and not installed.unproven
    never = report(LEDGER, toy, tests, tmp_path / "data")
    assert [str(n) for n in never.notes] == [
        "Nothing is measured yet: `make rules` runs the tests and shows which rows are proven."
    ]
    measured = measure(tmp_path / "data", {"tests/test_toy.py::test_one": [line("    cards = n")]})
    os.utime(toy / "table.py", (2**31 - 1, 2**31 - 1))
    old = report(LEDGER, toy, tests, measured)
    assert [str(n) for n in old.notes] == ["Code or tests have changed since `make rules` last ran: run it again."]
    monkeypatch.setitem(sys.modules, "coverage", None)
    without = report(LEDGER, toy, tests, measured)
    assert [str(n) for n in without.notes] == [
        "The package coverage is not installed here, so what was measured cannot be read."
    ]
    assert not without.unproven


# ------------------------------------------------------------------ measuring
def test_two_processes_make_one_measurement_and_a_failed_test_none(tmp_path, monkeypatch):
    monkeypatch.setattr(measuring, "DATA", tmp_path / "rules.coverage")
    (tmp_path / "rules.coverage").write_text("of yesterday")
    whole = measuring.Whole()
    assert not (tmp_path / "rules.coverage").exists()
    measure(tmp_path / "rules.coverage.1", {"a": [1, 2], "": [9]})
    measure(tmp_path / "rules.coverage.2", {"b": [2], "c": [3]})
    whole.failed.add("c")
    whole.pytest_unconfigure()
    data = CoverageData(str(tmp_path / "rules.coverage"))
    data.read()
    assert data.measured_contexts() == {"a", "b"}
    found = data.contexts_by_lineno("toybox/table.py")
    assert {line: sorted(nodes) for line, nodes in found.items()} == {1: ["a"], 2: ["a", "b"]}
    assert [f.name for f in tmp_path.iterdir()] == ["rules.coverage"]


def test_what_is_read_is_noted_with_the_model_and_those_it_is_made_from(tmp_path, monkeypatch):
    monkeypatch.setattr(measuring.Model, "_sound", measuring.Model._sound)
    reading = measuring.Reading()
    reading.begin()
    reading.node = "a"
    people_cards.Feature.model_validate({"id": "fox", "title": "Fox", "tokens": ["-discipline"]})
    reading.node = "b"
    with pytest.raises(ValidationError):
        people_cards.Divider.model_validate({"id": "fox"})
    reading.save(tmp_path / "read")
    data = CoverageData(str(tmp_path / "read"))
    data.read()
    file = "fogtools/games/fog_of_love/cards/people_cards.py"
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    found = {lines[n - 1]: sorted(nodes) for n, nodes in data.contexts_by_lineno(file).items()}
    assert found == {
        "class Granting(Pictured):": ["a"],
        "class Feature(Granting):": ["a"],
        "class Divider(Pictured):": ["b"],
    }
    assert {*data.measured_files()} == {
        file,
        "fogtools/games/fog_of_love/cards/story_cards.py",
        "fogtools/source/model.py",
    }


def test_every_row_is_named_by_code_and_by_a_test():
    """By day they only name it; whether the one runs the other is measured by night, and by `make rules`."""
    for game in GAMES.values():
        if not game.playing.rows:
            continue
        rows = {row.id for row in game.playing.ledger() if {*row.wanted} - {*(getattr(row, "not_code", None) or ())}}
        assert rows and rows - {*named_in_code(ROOT / "fogtools", rows)} == set()
        assert rows - {*named_in_tests(ROOT / "tests", rows)} == set()


@pytest.mark.nightly
def test_every_row_is_proven(tmp_path):
    """issues 3 and 4: for the engine, the validator and the tutorial alike a test that names the row runs code that
    names it, or the row says why it is not code."""
    data = tmp_path / "rules.coverage"
    args = ["-q", "-m", "not slow", "-p", "tests.measuring", "-p", "no:cacheprovider"]
    env = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")} | {"FOG_RULES_DATA": str(data)}

    def unproven(**only: str) -> dict[str, str]:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *args], cwd=ROOT, env={**env, **only}, capture_output=True, text=True
        )
        assert data.is_file(), done.stdout[-2000:] + done.stderr[-2000:]
        reports = (report(g.playing.ledger(), ROOT / "fogtools", ROOT / "tests", data) for g in GAMES.values())
        return {
            p.row.id: f"{v.letter} {p.row.rule}"
            for r in reports
            for p in r.unproven
            for v in p.verdicts
            if v.word == "not proven"
        }

    # one quick test of each row does, where it is the right one; of the rows that are left, all that name them
    left = unproven(FOG_RULES_MOST="1")
    again = unproven(FOG_RULES_ROWS=" ".join(left)) if left else {}
    assert {row: why for row, why in again.items() if row in left} == {}


# ------------------------------------------------------------------ fog rules
@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """fogtools as it is installed: the package and its catalogues, no tests."""
    folder = tmp_path_factory.mktemp("installed")
    for name in ("fogtools", "locales"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def checkout(tmp_path_factory, installed) -> Path:
    """fogtools as it is checked out, with one test, which was measured."""
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(installed, folder, dirs_exist_ok=True)
    (folder / "pyproject.toml").touch()
    (folder / "tests").mkdir()
    (folder / "tests" / "test_goals.py").write_text(
        f'def test_twice():\n    """{GOALS}."""\n\n\ndef test_never():\n    """{GOALS}."""\n'
    )
    named = named_in_code(folder / "fogtools", {GOALS})[GOALS]
    place = next(p for p in named if p.name == "goals_met" and "fast" not in str(p))
    (folder / "build").mkdir()
    measure(folder / "build" / "rules.coverage", {"tests/test_goals.py::test_twice": [min(place.lines)]}, place.file)
    return folder


@pytest.mark.nightly
def test_one_row(checkout, tmp_path):
    done = fog("rules", GOALS.lower(), cwd=tmp_path, PYTHONPATH=str(checkout))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"{GOALS}  [proven]" and lines[2] == "  checked by: engine"
    code = [x.partition("  ")[2] for x in (line.strip() for line in lines) if x.startswith("fogtools/")]
    assert "rules.goals:goals_met  (engine)" in code
    assert lines[-2:] == ["  + tests/test_goals.py::test_twice", "    tests/test_goals.py::test_never"]


@pytest.mark.nightly  # each `fog rules` reads all of the code: one row and the list are shown by day
def test_a_row_that_is_not_code_says_why(checkout, tmp_path):
    done = fog("rules", TALK, cwd=tmp_path, PYTHONPATH=str(checkout))
    assert done.returncode == 1 and done.stdout.startswith(f"{TALK}  [engine not code, tutorial not proven]\n")
    assert "  checked by: engine, tutorial\n" in done.stdout
    assert "  not code (engine): Talk at the table is out of an engine's reach" in done.stdout


@pytest.mark.nightly
def test_an_ambiguity_shows_its_ruling(checkout, tmp_path):
    done = fog("rules", FLOOR, cwd=tmp_path, PYTHONPATH=str(checkout))
    assert done.returncode == 1 and done.stdout.startswith(f"{FLOOR}  [not proven]\n")
    question = "Ruling floor: When is a loss of hearts stopped at zero? The first reading is recommended."
    assert f"\n{question}\n  floor=stage: Once a stage" in done.stdout
    assert fog("rules", "floor", cwd=tmp_path, PYTHONPATH=str(checkout)).stdout == done.stdout


def test_the_list(checkout, tmp_path):
    done = fog("rules", cwd=tmp_path, PYTHONPATH=str(checkout))
    assert done.returncode == 1
    assert f"\n{GOALS}  The second of two like goals wants twice its number.  [proven]\n" in done.stdout
    assert (
        "\nfog-of-love: 169 engine rows (47 ambiguities), 75 validator rows, 21 tutorial rows: "
        "1 proven, 263 not proven, 1 not code.\n"
    ) in done.stdout


@pytest.mark.nightly
def test_what_is_left(checkout, tmp_path):
    left = fog("rules", "--unproven", cwd=tmp_path, PYTHONPATH=str(checkout))
    assert left.returncode == 1
    assert f"\n{GOALS}" not in left.stdout and f"\n{FLOOR} " in left.stdout
    assert (
        f"\n{TALK}  No debating of the options before a choice.  [engine not code, tutorial not proven]\n"
        in left.stdout
    )


@pytest.mark.nightly
def test_rows_for_scripts(checkout, tmp_path):
    done = fog("rules", "--format", "json", cwd=tmp_path, PYTHONPATH=str(checkout), FOG_LANG="fr")
    data = json.loads(done.stdout)
    assert done.returncode == 1 and (data["version"], data["notes"]) == (1, [])
    rows = {row["id"]: row for row in data["rows"]}
    assert len(rows) == sum(len([*game.playing.ledger()]) for game in GAMES.values())
    row = rows[GOALS]
    assert (row["game"], row["checks"], row["state"]) == ("fog-of-love", ["E"], "proven")
    assert "rules.goals:goals_met" in [place["name"] for place in row["code"]]
    assert row["tests"] == ["tests/test_goals.py::test_twice", "tests/test_goals.py::test_never"]
    assert row["proven by"] == ["tests/test_goals.py::test_twice"]
    assert row["letters"] == {"E": {"state": "proven", "proven by": row["proven by"], "not code": ""}}
    why = rows[TALK]["not code"]
    assert rows[TALK]["state"] == "not proven" and why.startswith("Talk at the table")
    assert rows[TALK]["letters"] == {
        "E": {"state": "not code", "proven by": [], "not code": why},
        "T": {"state": "not proven", "proven by": [], "not code": ""},
    }
    assert list(rows[FLOOR]["rulings"]) == ["floor"] and rows[FLOOR]["rulings"]["floor"][0] == "stage"


def summed(game: Game) -> str:
    """What is said of a game's rows as a whole where nothing is measured."""
    rules, open_to_reading = game.playing.ledger().rules, len(game.playing.ledger().ambiguities)
    letters = Counter(letter for row in rules for letter in row.checks)
    # a game without rows lacks no measurement
    said = "0 named by code and tests" if rules else "0 proven, 0 not proven"
    return (
        f"{letters['E'] + open_to_reading} engine rows ({open_to_reading} ambiguities), "
        f"{letters['V']} validator rows, {letters['T']} tutorial rows: {said}, "
        f"{sum(bool(row.not_code) for row in rules)} not code."
    )


@pytest.mark.nightly
def test_where_fogtools_is_installed(installed, tmp_path):
    done = fog("rules", cwd=tmp_path, PYTHONPATH=str(installed))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[-1] == "The tests are not here: they come with the sources of fogtools, not with an installed one."
    assert lines[-1 - len(GAMES) : -1] == [f"{name}: {summed(game)}" for name, game in GAMES.items()]
    assert fog("rules", "--unproven", cwd=tmp_path, PYTHONPATH=str(installed)).returncode == 0


@pytest.mark.nightly
def test_a_number_that_no_rule_has(installed, tmp_path):
    done = fog("rules", "FOL-999", cwd=tmp_path, PYTHONPATH=str(installed))
    assert done.returncode == 2
    assert done.stderr == "fog: no rule has the number “FOL-999”.\n     `fog rules` lists them all\n"
