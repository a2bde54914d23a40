"""Which findings count: comments that hide them, settings of fog.toml, a baseline that only shrinks."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from fogtools.check.filter import baseline as old
from fogtools.check.filter.baseline import Baseline, OldFinding
from fogtools.check.filter.filtering import Settings, settings, sifted
from fogtools.check.formats.report import Report
from fogtools.check.pages import PAGES
from fogtools.check.stages import Options
from fogtools.finding import Finding, FogError, Say
from fogtools.game.authoring.page import Page
from fogtools.project.project import Project, find_project
from fogtools.source.directives import remarks

ROOT = Path(__file__).parents[1]
FILE = "stories/box/tale/cards.yaml"
BOX, OTHER = "stories/box/box.yaml", "stories/other/cards.yaml"
CHECKS = [
    Page("unused-card", "A card is unused.", "warning"),
    Page("dead-row", "A row is dead."),
    Page("empty-deck", ""),
]
KNOWN = {page.name: page for page in (*PAGES, *CHECKS)}


# ------------------------------------------------------------------ comments, and what only looks like one
def test_a_comment_speaks_for_its_line_its_card_or_nothing() -> None:
    text = """\
# fog: ignore file: nothing follows

scenes:
# fog: ignore a: the whole card
# fog: ignore b, c: and this, too
- id: x
  title: Don't say "# no comment: no space before it
  says: >-
    text # fog: ignore no: text

    # fog: ignore no: text
  tokens: [+a, "x # fog: ignore no", 'it''s # fog: ignore no',
    +b] # fog: ignore d: its own line
  line: Well, "this # fog: ignore e: is a comment to YAML
  # fog: ignore f: the next line
  both: {draw: 1}
  quoted: "goes on
    # fog: ignore no: text
    to here" # fog: ignore g: its own line
- >-
  text # fog: ignore no
 # fog: ignore h: a card
- says: |2- # fog: ignore i: its own line
      # fog: ignore no: text
  last: 1
  # fog: ignore j: nothing follows
"""
    found = [(r.text.split()[1].strip(":,"), r.line, r.first, r.last) for r in remarks(text)]
    assert found == [
        ("file", 1, 0, 0),
        ("a", 4, 6, 19),
        ("b", 5, 6, 19),
        ("d", 13, 13, 13),
        ("e", 14, 14, 14),
        ("f", 15, 16, 16),
        ("g", 19, 19, 19),
        ("h", 22, 23, 25),
        ("i", 23, 23, 23),
        ("j", 26, 0, 0),
    ]


def test_a_comment_is_what_yaml_takes_for_one() -> None:
    """Marks at thousands of places of the shipped cards: where YAML reads one as text, so do we."""
    files = sorted((ROOT / "stories" / "fog-of-love").rglob("*.yaml"))
    chance, seen = random.Random(4), Counter[bool]()
    for _ in range(700):
        lines = chance.choice(files).read_text(encoding="utf-8").split("\n")
        start = chance.randrange(len(lines))
        while start and not re.match(r"- |[a-z]", lines[start]):
            start -= 1
        part = lines[start : start + 40]
        at = chance.randrange(len(part))
        if part[at].lstrip().startswith("#"):
            continue  # a mark inside a comment is none
        indent = len(part[at]) - len(part[at].lstrip())
        spot = chance.choice([0, indent, indent + 2, len(part[at])])
        part[at] = f"{part[at][:spot]} # fog: ignore mark: here {part[at][spot:]}".rstrip()
        text = "\n".join(part) + "\n"
        try:
            data = YAML(typ="safe").load(text)
        except YAMLError:
            continue
        is_text = "ignore mark" in repr(data)
        seen[is_text] += 1
        assert bool(remarks(text)) != is_text, text
    assert min(seen.values()) > 12


@given(st.text("# fog:ignore\n- >|'\"[]{},ab\t\r\u2028é", max_size=200))
def test_whatever_is_typed(text: str) -> None:
    """No text stops the reader of comments, and what it finds lies in the text."""
    lines = re.split(r"\r\n|\n|\r", text)
    for remark in remarks(text):
        assert lines[remark.line - 1] == remark.excerpt and remark.excerpt[remark.column - 1] == "#"
        assert remark.first <= remark.last <= len(lines) and (remark.first == 0) == (remark.last == 0)
        left([at(1), at(2)], text)


# ------------------------------------------------------------------ what hides
def at(line: int, check: str = "dead-row", file: str = FILE, severity: Any = "error", **more: Any) -> Finding:
    return Finding(file, line, 3, severity, check, Say("wrong at line {line}", line=line), card="7 “Rain”", **more)


def left(
    findings: list[Finding], text: str = "", project: Project | None = None, old: Baseline | None = None, **options: Any
) -> Report:
    chosen = Options(**options)
    named = Settings(project or Project(root=ROOT, name="x"), ROOT, frozenset(chosen.select), frozenset(chosen.ignore))
    report = Report(findings, remarks={BOX: [], OTHER: [], FILE: remarks(text)}, pages=KNOWN)
    return sifted(report, named, chosen, old)


def shown(done: Report) -> list[str]:
    return [f"{f.line}:{f.column} {f.severity} {f.check}" for f in done.findings]


CARDS = """\
scenes:
# fog: ignore dead-row: wanted
- id: a
  then: x
- id: b
  then: y  # fog: ignore dead-row, unused-card: wanted
"""


def test_what_a_comment_names_is_hidden_on_its_lines_only() -> None:
    done = left([at(3), at(4), at(5), at(6), at(6, "unused-card", severity="warning"), at(6, "empty-deck")], CARDS)
    assert shown(done) == ["5:3 error dead-row", "6:3 error empty-deck"]
    assert done.hidden == {"comments": 4}


def test_a_comment_that_hides_nothing_any_more_is_a_finding_with_its_mend() -> None:
    done = left([at(6)], CARDS)
    assert shown(done) == ["2:1 warning unneeded-suppression", "6:36 warning unneeded-suppression"]
    first, second = done.findings
    assert str(first.message) == "nothing here is found by `dead-row` any more"
    assert first.fix and mended(CARDS, first) == CARDS.replace("# fog: ignore dead-row: wanted\n", "")
    assert second.fix and mended(CARDS, second) == CARDS.replace(", unused-card", "")
    trailing = left([], CARDS.replace("dead-row, ", "")).findings[1]
    assert mended(CARDS.replace("dead-row, ", ""), trailing).endswith("  then: y\n")


def mended(text: str, found: Finding) -> str:
    """The text with the edits of a finding made, on their lines and columns."""
    assert found.fix
    (edit,) = found.fix.edits
    lines = text.split("\n")
    before = [*lines[: edit.line - 1], lines[edit.line - 1][: edit.column - 1]]
    after = [lines[edit.end_line - 1][edit.end_column - 1 :], *lines[edit.end_line :]]
    return "\n".join(before) + edit.text + "\n".join(after)


@pytest.mark.parametrize("more", [{"schema_only": True}, {"fit": False}])
def test_only_what_has_run_can_be_unneeded(more: dict[str, Any]) -> None:
    text = "scenes:\n- id: a # fog: ignore overflow: wanted\n"
    assert shown(left([], text)) == ["2:9 warning unneeded-suppression"]
    assert shown(left([], text, **more)) == []
    assert shown(left([at(9)], text)) == ["9:3 error dead-row"]  # nothing was laid out
    broken = at(9, "tab")
    assert shown(left([broken], CARDS)) == ["9:3 error tab"]  # nobody knows what would have been found


@pytest.mark.parametrize(
    ("comment", "expect"),
    [
        ("# fog: ignore dead-row", ["2:9 warning suppression-reason"]),
        ("# fog: ignore dead-row:", ["2:9 warning suppression-reason"]),
        ("# fog: ignore daed-row: x", ["2:23 warning unknown-suppression", "2:3 error dead-row"]),
        ("# fog: ignroe dead-row: x", ["2:9 warning unknown-suppression", "2:3 error dead-row"]),
        ("# fog:", ["2:9 warning unknown-suppression", "2:3 error dead-row"]),
        ("# fog: ignore tab: x", ["2:23 warning refused-suppression", "2:3 error dead-row"]),
        ("# fog: ignore dead-row, tab: x", ["2:33 warning refused-suppression"]),
        ("#fog:ignore dead-row: x", []),
        ("# fogs: ignore dead-row: x", ["2:3 error dead-row"]),
    ],
)
def test_what_is_wrong_with_a_comment(comment: str, expect: list[str]) -> None:
    done = left([at(2)], f"scenes:\n- id: a {comment}\n")
    assert sorted(shown(done)) == sorted(expect)


def test_a_misspelt_name_in_a_comment_is_mended() -> None:
    text = "scenes:\n- id: a # fog: ignore daed-row: x\n"
    wrong = next(f for f in left([at(2)], text).findings if f.check == "unknown-suppression")
    assert str(wrong.help) == "did you mean `dead-row`?" and wrong.width == len("daed-row")
    assert mended(text, wrong) == text.replace("daed", "dead")


def test_what_keeps_a_card_from_being_read_is_never_hidden() -> None:
    text = "scenes:\n# fog: ignore tab: please\n- id: a\n"
    kept = Baseline(Counter({OldFinding(FILE, "tab", "“Rain”", "wrong at line _"): 5}))
    project = Project(root=ROOT, name="x", levels={"tab": "error"})
    done = left([at(3, "tab")], text, project, old=kept, select=["dead-row"])
    assert shown(done) == ["3:3 error tab"] and done.hidden == {"settings": 1}  # the comment's own finding


# ------------------------------------------------------------------ fog.toml and the command line
def test_the_deepest_place_decides() -> None:
    levels = {"tale": {"dead-row": "note"}, "stories/box": {"dead-row": "off"}, FILE: {"unused-card": "error"}}
    project = Project(root=ROOT, name="x", levels={"dead-row": "warning"}, levels_in=levels)
    findings = [at(1), at(1, file=BOX), at(1, file=OTHER), at(2, "unused-card", severity="warning")]
    done = left(findings, project=project)
    assert [(f.file, f.severity) for f in done.findings] == [(FILE, "note"), (FILE, "error"), (OTHER, "warning")]
    assert done.hidden == {"settings": 1} and len(done.faults) == 2


def test_select_and_ignore() -> None:
    findings = [at(1), at(2, "unused-card"), at(3, "empty-deck")]
    assert shown(left(findings, select=["dead-row", "empty-deck"], ignore=["empty-deck"])) == ["1:3 error dead-row"]


@pytest.mark.parametrize(
    ("given", "message", "help"),
    [
        ({"select": ["ded-row"]}, "--select: no check is called “ded-row”.", "did you mean `dead-row`?"),
        ({"ignore": ["dead-row,xyzzy"]}, "--ignore: no check is called “xyzzy”.", "`fog checks` lists them all"),
        ({"ignore": ["tab"]}, "--ignore: `tab` keeps a card from being read; it cannot be hidden.", ""),
        ({"levels": {"ded-row": "off"}}, "fog.toml: no check is called “ded-row”.", "did you mean `dead-row`?"),
        ({"levels": {"tab": "note"}}, "fog.toml: `tab` keeps a card from being read; it cannot be hidden.", ""),
        (
            {"levels_in": {"the-five-twelv": {}}},
            "fog.toml: there is no box, story or file “the-five-twelv”.",
            "did you mean `the-five-twelve`?",
        ),
        ({"levels_in": {"../..": {}}}, "fog.toml: there is no box, story or file “../..”.", ""),
        ({"levels_in": {"first-light": {"tab": "off"}}}, "fog.toml: `tab` keeps a card from being read;", ""),
    ],
)
def test_names_that_nobody_knows(given: dict[str, Any], message: str, help: str) -> None:
    project = Project(root=ROOT, name="x", levels=given.get("levels", {}), levels_in=given.get("levels_in", {}))
    with pytest.raises(FogError) as error:
        settings(project, KNOWN, given.get("select", ()), given.get("ignore", ()))
    assert str(error.value.message).startswith(message)
    assert help in str(error.value.help)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[chekcs]", "fog.toml:1: `chekcs` is not known."),
        ("checks = 1", "fog.toml:1: `checks` must be a table: [checks]."),
        ("project = 1", "fog.toml:1: `project` must be a table: [project]."),
        ("[checks]\ndead-row = 1", "fog.toml:2: `dead-row` must be one of off, note, warning, error."),
        ("[checks.tale]\ndead-row = []", "fog.toml:2: `dead-row` must be one of off, note, warning, error."),
        ("[checks.a.b]\ndead-row = 'off'", "fog.toml:1: `b` must be one of off, note, warning, error."),
    ],
)
def test_what_fog_toml_cannot_say(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "fog.toml").write_text(text)
    with pytest.raises(FogError) as error:
        find_project(tmp_path)
    assert str(error.value.message) == message


def test_places_of_fog_toml_may_be_names_or_paths() -> None:
    places = ("first-light", "the-five-twelve", "stories/fog-of-love", "stories/fog-of-love/first-light/box.yaml")
    settings(Project(root=ROOT, name="x", levels_in={p: {"dead-row": "off", "tab": "error"} for p in places}), KNOWN)


# ------------------------------------------------------------------ the baseline
def rows(*findings: Finding) -> Counter[OldFinding]:
    chosen = Settings(Project(root=ROOT, name="x"), ROOT)
    return Counter(old.row_of(f, chosen.inside) for f in findings)


def test_a_baseline_hides_the_old_and_no_more_of_them(tmp_path: Path) -> None:
    kept = Baseline(rows(at(4), at(9)))
    done = left([at(5), at(14), at(20)], old=kept)
    assert shown(done) == ["20:3 error dead-row"] and done.hidden == {"baseline": 2}  # lines moved, one is new
    file = tmp_path / "baseline.json"
    file.write_text(old.written(kept.rows))
    assert old.read(file) == kept and old.written(old.read(file).rows) == file.read_text()


def test_rows_that_are_found_no_more_are_a_finding_and_can_be_taken_out(tmp_path: Path) -> None:
    gone = at(3, "empty-deck")
    done, now = against(tmp_path, rows(at(4), gone, gone), [at(5)])
    (found,) = done.findings
    assert (found.file, found.check, found.severity) == (f"{tmp_path}/old.json", "baseline-outdated", "warning")
    assert str(found.message) == f"2 findings of this baseline are not found any more, the first: empty-deck in {FILE}"
    assert now == rows(at(4))


def test_rows_that_nobody_looked_for_stay(tmp_path: Path) -> None:
    elsewhere = rows(at(1, file="stories/fog-of-love/first-light/box.yaml"))  # is there, was not looked at
    deleted = rows(at(1, file="stories/gone.yaml"))
    unlaid = rows(at(1, "overflow"))
    assert against(tmp_path, elsewhere, [])[1] == elsewhere
    assert against(tmp_path, unlaid, [], fit=False)[1] == unlaid
    assert shown(against(tmp_path, deleted, [])[0]) == ["0:0 warning baseline-outdated"]
    broken, now = against(tmp_path, rows(at(4)), [at(2, "tab")])
    assert shown(broken) == ["2:3 error tab"] and now == rows(at(4))


def against(
    folder: Path, kept: Counter[OldFinding], findings: list[Finding], **options: Any
) -> tuple[Report, Counter[OldFinding]]:
    """What is left of the findings, and what stands in the file of the baseline once it is brought up to date."""
    file = folder / "old.json"
    file.write_text(old.written(kept))
    done = left(findings, old=Baseline(kept), baseline=file, **options)
    left(findings, old=Baseline(kept), baseline=file, update=True, **options)
    return done, old.read(file).rows


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"version": 2, "rows": []}',
        '{"version": 1, "rows": [{"file": 1}]}',
        "[" * 100_000,
        '{"version": 1, "rows": [{"file": "a", "check": "b", "card": "", "message": "c", "count": -1}]}',
    ],
)
def test_what_is_no_baseline(text: str, tmp_path: Path) -> None:
    file = tmp_path / "baseline.json"
    file.write_text(text)
    with pytest.raises(FogError) as error:
        old.read(file)
    assert "is no baseline" in str(error.value.message)
