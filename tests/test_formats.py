"""What `fog check` prints in each format: goldens for people, the official schemas for machines."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator, Draft202012Validator, FormatChecker
from lxml import etree

from fogtools.check.formats import FORMATS
from fogtools.check.formats.report import Report
from fogtools.check.formats.text import Look, cells, written
from fogtools.check.pages import PAGES
from fogtools.finding import Edit, Finding, Fix, Say

HERE = Path(__file__).parent / "formats"
SCHEMAS = HERE.parents[1] / "schemas"
COAT = "12* “The borrowed coat”"


def finding(line: int, column: int, check: str, excerpt: str, message: str, **more: Any) -> Finding:
    given = {"severity": "error", "width": 5, "file": "stories/a box/sweet.yaml", **more}
    return Finding(
        given.pop("file"), line, column, given.pop("severity"), check, Say(message), excerpt=excerpt, **given
    )


def fixed(line: int, column: int, width: int, text: str, safe: bool = True) -> Fix:
    return Fix((Edit("stories/a box/sweet.yaml", line, column, line, column + width, text),), safe)


ASPECT = "    A: {says: Keep it., tokens: [+gentelness]}"
FINDINGS = [
    finding(0, 0, "file-of-no-box", "", "nobody reads it", file="stories/stray.yml", help=Say("move it into a box")),
    finding(
        7,
        1,
        "tab",
        "\tchooses: both",
        "a tab indents this line",
        width=1,
        help=Say("indent with spaces"),
        fix=fixed(7, 1, 1, "  "),
    ),
    finding(
        12,
        35,
        "unknown-aspect",
        ASPECT,
        "no aspect is called “gentelness”; choice A would give nothing",
        width=10,
        card=COAT,
        help=Say("did you mean `gentleness`? (used 118 times in this box)"),
        fix=fixed(12, 35, 10, "gentleness"),
    ),
    finding(
        13,
        5,
        "duplicate-id",
        "  - id: coat",
        "the id is taken by 7 “Coat” (sweet.yaml:3), see line 3",
        width=4,
        card=COAT,
        fix=fixed(13, 5, 4, "coat-2", safe=False),
    ),
    finding(
        14,
        12,
        "unused-card",
        "  雨と傘: 傘 が ない",
        "wide signs: the caret stands below its cause",
        width=3,
        card=COAT,
        severity="warning",
    ),
    finding(15, 159, "overflow", "  says: " + "word " * 30 + "here it is", "3 mm too long", width=10, card=COAT),
    finding(
        20,
        9,
        "unsafe-text",
        "  says: \x1b[31mred",
        "an escape: % and , and : and \x1b and\nnext",
        width=5,
        severity="note",
        card='13 “A <b> & ]]> "c"”',
    ),
    *(
        finding(30 + i, 3, "unknown-deck", "  deck: sweeet", "no deck is called `sweeet`", width=4, card=f"{i} “x”")
        for i in range(3)
    ),
]
REPORT = Report(
    FINDINGS,
    {"boxes": 1, "files": 3, "cards": 50, "stories": 2, "texts in fr": 80},
    {"stories/a box/sweet.yaml": [], "stories/a box/box.yaml": []},
    {page.name: page for page in PAGES},
    {"comments": 1, "baseline": 12},
    version="0.1.0",
)
GREEN = Report([], {"boxes": 1, "files": 2}, REPORT.remarks, version="0.1.0")


# ------------------------------------------------------------------ for people
@pytest.mark.parametrize(("name", "width"), [("findings.txt", 0), ("findings-80.txt", 80)])
def test_for_people(name: str, width: int) -> None:
    """`python -m tests.test_formats` writes them anew."""
    assert text(width) == (HERE / name).read_text(encoding="utf-8")


def text(width: int) -> str:
    return "".join(f"{line}\n" for line in written(REPORT, Look(width=width)))


def test_no_line_is_wider_than_the_terminal_but_what_cannot_be_broken() -> None:
    for width in (60, 80, 100):
        assert [line for line in text(width).split("\n") if cells(line) > width] == []


def test_a_caret_stands_below_its_cause() -> None:
    lines = text(80).split("\n")
    for found in FINDINGS[2:6]:
        i = next(i for i, line in enumerate(lines) if line.startswith(f"{found.line:>4} | "))
        cause = found.excerpt[found.column - 1 :][: found.width]
        assert cause in lines[i]
        before = cells(lines[i][: lines[i].index(cause)])
        assert re.match(r" +\| *\^+", lines[i + 1])
        assert (lines[i + 1].index("^"), lines[i + 1].count("^")) == (before, cells(cause))


def test_nothing_of_a_file_steers_the_terminal() -> None:
    assert "\x1b" not in text(0) and "\t" not in text(0)


def test_french_and_colours() -> None:
    own = {"error": "ERREUR", "help:": "AIDE :"}
    look = Look(say=lambda one, many, n: own.get(one, one), paint=lambda text, colour: f"<{colour}>{text}</>")
    shown = "\n".join(written(REPORT, look))
    assert f"<bold>{COAT}</>" in shown and "<error>ERREUR</>" in shown and "<good>AIDE :</>" in shown


def test_a_green_says_what_it_looked_at() -> None:
    assert list(written(GREEN, Look())) == ["Nothing to fix.", "Looked at: 1 box, 2 files."]


def test_few_findings_are_not_ordered() -> None:
    few = Report(FINDINGS[:3], pages=REPORT.pages)
    assert "Fix these first" in text(0) and "One cause, many findings:\n  3 × unknown-deck:" in text(0)
    assert not any("first" in line or "One cause" in line for line in written(few, Look()))


# ------------------------------------------------------------------ for machines
def test_json_is_as_published() -> None:
    schema = json.loads((SCHEMAS / "findings.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    for report in (REPORT, GREEN):
        data = json.loads(FORMATS["json"](report))
        assert list(Draft202012Validator(schema).iter_errors(data)) == []
        described = (schema, schema["$defs"]["Finding"])
        for real, part in zip((data, *data["findings"][:1]), described, strict=False):
            assert set(real) == set(part["properties"]) == set(part["required"])
    row = json.loads(FORMATS["json"](REPORT))["findings"][2]
    assert row == {
        "file": "stories/a box/sweet.yaml",
        "line": 12,
        "column": 35,
        "end_column": 45,
        "severity": "error",
        "check": "unknown-aspect",
        "card": COAT,
        "message": "no aspect is called “gentelness”; choice A would give nothing",
        "help": "did you mean `gentleness`? (used 118 times in this box)",
        "fixable": True,
    }
    for broken in ({**row, "line": -1}, {**row, "severity": "fatal"}, {k: v for k, v in row.items() if k != "card"}):
        whole = {"version": 1, "findings": [broken], "looked_at": {}, "hidden": {}, "style": []}
        assert not Draft202012Validator(schema).is_valid(whole)


def test_every_example_of_the_published_form_holds() -> None:
    schema = json.loads((SCHEMAS / "findings.schema.json").read_text(encoding="utf-8"))
    for part in (schema, schema["$defs"]["Finding"]):
        for key, value in part["properties"].items():
            assert value["title"] and value["description"], key
            validator = Draft202012Validator({**value, "$defs": schema["$defs"]})
            assert value["examples"] and all(validator.is_valid(e) for e in value["examples"]), key


def sarif(report: Report) -> dict[str, Any]:
    schema = json.loads((HERE / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
    data = json.loads(FORMATS["sarif"](report))
    assert list(Draft4Validator(schema, format_checker=FormatChecker()).iter_errors(data)) == []
    run: dict[str, Any] = data["runs"][0]
    return run


def test_sarif_by_the_official_schema() -> None:
    run = sarif(REPORT)
    rules = run["tool"]["driver"]["rules"]
    assert [rules[r["ruleIndex"]]["id"] for r in run["results"]] == [f.check for f in FINDINGS]
    tab = next(r for r in rules if r["id"] == "tab")
    assert tab["shortDescription"]["text"] == "A tab stands where spaces belong."
    assert tab["name"] == "Tab" and tab["fullDescription"]["text"] == "YAML counts spaces; a tab has no width."
    coat = run["results"][2]
    place = coat["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "stories/a%20box/sweet.yaml", "uriBaseId": "%SRCROOT%"}
    assert {k: v for k, v in place["region"].items() if k != "snippet"} == {
        "startLine": 12,
        "startColumn": 35,
        "endLine": 12,
        "endColumn": 45,
    }
    assert "region" not in run["results"][0]["locations"][0]["physicalLocation"]
    change = coat["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert change["insertedContent"] == {"text": "gentleness"} and change["deletedRegion"]["endColumn"] == 45
    assert len({r["partialFingerprints"]["finding/v1"] for r in run["results"]}) == len(FINDINGS)
    assert run["columnKind"] == "unicodeCodePoints" and len(run["artifacts"]) == 2
    assert sarif(GREEN)["results"] == [] and len(sarif(GREEN)["artifacts"]) == 2


def test_the_schema_refuses_what_is_not_sarif() -> None:
    """The test above could not fail with a schema that takes anything."""
    schema = json.loads((HERE / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
    for name, value in (("level", "fatal"), ("ruleIndex", "1"), ("message", {}), ("severity", "error")):
        data = json.loads(FORMATS["sarif"](REPORT))
        data["runs"][0]["results"][0][name] = value
        assert not Draft4Validator(schema).is_valid(data), name


def test_fingerprints_stay_when_lines_are_added_above() -> None:
    there = FINDINGS[3]
    message = Say(str(there.message).replace("3", "8"))
    moved = [Finding(there.file, 18, 5, "error", there.check, message, card=f"9{there.card[3:]}")]
    assert Report(moved).prints() == Report(FINDINGS[3:4]).prints()
    assert Report([moved[0], moved[0]]).prints()[0] != Report([moved[0], moved[0]]).prints()[1]


def test_junit_by_the_xsd_of_jenkins() -> None:
    xsd = etree.XMLSchema(etree.parse(HERE / "junit-10.xsd"))
    for report in (REPORT, GREEN):
        xml = etree.fromstring(FORMATS["junit"](report).encode())
        assert xsd.validate(xml), xsd.error_log
        for suite in (xml, *xml.findall("testsuite")):
            cases = list(suite.iter("testcase"))
            assert len(cases) == int(suite.get("tests")) > 0
            assert len([c for c in cases if c.find("failure") is not None]) == int(suite.get("failures"))
    assert [c.get("name") for c in xml.iter("testcase")] == ["nothing to fix"] * 2
    xml = etree.fromstring(FORMATS["junit"](REPORT).encode())
    assert xml.get("failures") == "9" and xml.get("tests") == "11"
    shown = next(c for c in xml.iter("testcase") if c.get("name").startswith("unsafe-text"))
    assert shown.get("name") == 'unsafe-text 13 “A <b> & ]]> "c"”' and shown.find("failure") is None
    xml.find("testsuite").attrib.pop("tests")
    assert not xsd.validate(xml)


def test_github_reads_back_what_was_meant() -> None:
    lines = FORMATS["github"](REPORT).splitlines()
    assert lines[0] == ("::error file=stories/stray.yml,title=file-of-no-box::nobody reads it%0Amove it into a box")
    commands = [line for line in lines if line.startswith("::")]
    assert len(commands) == len(FINDINGS)
    for command, found in zip(commands, FINDINGS, strict=True):
        word, places, said = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", command).groups()
        assert word == {"note": "notice"}.get(found.severity, found.severity)
        read = dict(part.split("=", 1) for part in places.split(","))
        assert back(read["file"]) == found.file and back(read["title"]) == f"{found.check} {found.card}".strip()
        assert int(read.get("line", 0)) == found.line
        assert back(said).startswith(str(found.message))
    assert lines[-2] == "Looked at: 1 box, 3 files, 50 cards, 2 stories, 80 texts in fr."


def back(text: str) -> str:
    return re.sub("%(0A|0D|25|3A|2C)", lambda m: chr(int(m[1], 16)), text)


def test_gitlab_has_what_it_needs() -> None:
    issues = json.loads(FORMATS["gitlab"](REPORT))
    assert len({i["fingerprint"] for i in issues}) == len(FINDINGS)
    assert {i["severity"] for i in issues} == {"critical", "minor", "info"}
    assert [i["location"]["lines"]["begin"] for i in issues] == [f.line or 1 for f in FINDINGS]
    assert issues[1]["description"] == "a tab indents this line; indent with spaces"
    assert json.loads(FORMATS["gitlab"](GREEN)) == []


def test_a_name_that_is_no_unicode_breaks_no_format() -> None:
    """A file named in another encoding, as Python reads it (surrogates)."""
    odd = Report(
        [finding(1, 1, "unreadable", "", "no", file="stories/caf\udce9.yaml")], {}, {"stories/caf\udce9.yaml": []}
    )
    for name, format in FORMATS.items():
        assert format(odd).encode(errors="backslashreplace"), name
    assert "caf%E9.yaml" in FORMATS["sarif"](odd)


if __name__ == "__main__":
    for name, width in (("findings.txt", 0), ("findings-80.txt", 80)):
        (HERE / name).write_text(text(width), encoding="utf-8")
