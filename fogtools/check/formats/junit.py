"""The findings as JUnit XML, which every build server shows: a suite a file, so that a green is not empty."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from fogtools.check.formats.report import Report, remedied
from fogtools.finding import Finding

#: What XML 1.0 cannot hold.
ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
ATTRIBUTE = TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})


class Case(NamedTuple):
    """One case of a suite: its name; how it ended ("" where it passes); in a word, in a line, and in full."""

    name: str
    ended: Literal["", "failure", "skipped", "system-out"] = ""
    type: str = ""
    message: str = ""
    said: str = ""


def written(report: Report) -> str:
    """A suite for each file looked at; a case for each finding, or one that passes."""
    by: dict[str, list[Case]] = {file: [] for file in report.files}
    for finding in report.findings:
        by.setdefault(finding.file, []).append(_case_of(finding))
    return document("fog check", {file: cases or [Case("nothing to fix")] for file, cases in by.items()})


def document(name: str, suites: Mapping[str, Sequence[Case]]) -> str:
    """The whole document: a suite for each file, in the order of their names."""
    cases = [case for own in suites.values() for case in own]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name={_attribute(name)} tests="{len(cases)}" failures="{_count(cases, "failure")}" errors="0">',
        *(line for file in sorted(suites) for line in _suite(file, suites[file])),
        "</testsuites>",
    ]
    return "".join(f"{line}\n" for line in lines)


def _count(cases: Sequence[Case], ended: str) -> int:
    return sum(case.ended == ended for case in cases)


def _case_of(finding: Finding) -> Case:
    said = f"{finding.place()}\n{finding.excerpt}\n{remedied(finding)}"
    name = f"{finding.check} {finding.card}".strip()
    ended: Literal["failure", "system-out"] = "system-out" if finding.severity == "note" else "failure"
    return Case(name, ended, finding.severity, str(finding.message), said)


def _suite(file: str, cases: Sequence[Case]) -> Iterator[str]:
    yield (
        f'  <testsuite name={_attribute(file)} tests="{len(cases)}" failures="{_count(cases, "failure")}" errors="0" '
        f'skipped="{_count(cases, "skipped")}" file={_attribute(file)}>'
    )
    for case in cases:
        yield from _case(file, case)
    yield "  </testsuite>"


def _case(file: str, case: Case) -> Iterator[str]:
    about = f"    <testcase name={_attribute(case.name)} classname={_attribute(file)}"
    if not case.ended:
        yield f"{about}/>"
        return
    yield f"{about}>"
    if case.ended == "system-out":
        yield f"      <system-out>{_text(case.said)}</system-out>"
    else:
        kind = f" type={_attribute(case.type)}" * (case.ended == "failure")
        yield f"      <{case.ended}{kind} message={_attribute(case.message)}>{_text(case.said)}</{case.ended}>"
    yield "    </testcase>"


def _text(text: str) -> str:
    return ILLEGAL.sub("\ufffd", text).translate(TEXT)


def _attribute(text: str) -> str:
    return f'"{ILLEGAL.sub(chr(0xFFFD), text).translate(ATTRIBUTE)}"'
