"""The findings as JUnit XML, which every build server shows: a suite a file, so that a green is not empty."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from fogtools.finding import Finding
from fogtools.formats.report import Report, remedied

#: What XML 1.0 cannot hold.
ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
ATTRIBUTE = TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})


def written(report: Report) -> str:
    """A suite for each file looked at; a case for each finding, or one that passes."""
    by: dict[str, list[Finding]] = {file: [] for file in report.files}
    for finding in report.findings:
        by.setdefault(finding.file, []).append(finding)
    failures = sum(f.severity != "note" for f in report.findings)
    tests = sum(max(1, len(own)) for own in by.values())
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="fog check" tests="{tests}" failures="{failures}" errors="0">',
        *(line for file in sorted(by) for line in _suite(file, by[file])),
        "</testsuites>",
    ]
    return "".join(f"{line}\n" for line in lines)


def _suite(file: str, findings: Sequence[Finding]) -> Iterator[str]:
    failures = sum(f.severity != "note" for f in findings)
    tests = max(1, len(findings))
    yield (
        f'  <testsuite name={_attribute(file)} tests="{tests}" failures="{failures}" errors="0" skipped="0" '
        f"file={_attribute(file)}>"
    )
    if not findings:
        yield f'    <testcase name="nothing to fix" classname={_attribute(file)}/>'
    for finding in findings:
        yield from _case(finding)
    yield "  </testsuite>"


def _case(finding: Finding) -> Iterator[str]:
    name = f"{finding.check} {finding.card}".strip()
    yield f"    <testcase name={_attribute(name)} classname={_attribute(finding.file)}>"
    said = _text(f"{finding.place()}\n{finding.excerpt}\n{remedied(finding)}")
    if finding.severity == "note":
        yield f"      <system-out>{said}</system-out>"
    else:
        message = _attribute(str(finding.message))
        yield f"      <failure type={_attribute(finding.severity)} message={message}>{said}</failure>"
    yield "    </testcase>"


def _text(text: str) -> str:
    return ILLEGAL.sub("\ufffd", text).translate(TEXT)


def _attribute(text: str) -> str:
    return f'"{ILLEGAL.sub(chr(0xFFFD), text).translate(ATTRIBUTE)}"'
