"""The findings as workflow commands, which GitHub shows beside the lines of a change."""

from __future__ import annotations

from fogtools.check.formats.report import Report, remedied
from fogtools.check.formats.text import Look, summary
from fogtools.finding import Finding

WORDS = {"error": "error", "warning": "warning", "note": "notice"}


def written(report: Report) -> str:
    """One command a finding, and lines for the log that say what was looked at."""
    return "".join(f"{line}\n" for line in (*map(_command, report.findings), *summary(report, Look())))


def _command(finding: Finding) -> str:
    places = {"file": finding.file}
    if finding.line:
        places |= {
            "line": str(finding.line),
            "endLine": str(finding.line),
            "col": str(finding.column),
            "endColumn": str(finding.end_column),
        }
    places["title"] = f"{finding.check} {finding.card}".strip()
    said = ",".join(f"{key}={_property(value)}" for key, value in places.items())
    return f"::{WORDS[finding.severity]} {said}::{_data(remedied(finding))}"


def _data(text: str) -> str:
    """As the runner unescapes it; what it would take for the end of the line is escaped."""
    for sign in "%\r\n":
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
