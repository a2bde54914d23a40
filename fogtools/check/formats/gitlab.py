"""The findings as a code quality report, which GitLab shows beside the lines of a change."""

from __future__ import annotations

from fogtools.check.formats.report import Report, remedied
from fogtools.source.data import document

SEVERITIES = {"error": "critical", "warning": "minor", "note": "info"}


def written(report: Report) -> str:
    """A list of issues, each with a fingerprint of its own; line 1 where a whole file is meant."""
    issues = [
        {
            "check_name": finding.check,
            "description": f"{finding.card} {remedied(finding)}".strip().replace("\n", "; "),
            "fingerprint": mark,
            "severity": SEVERITIES[finding.severity],
            "location": {"path": finding.file, "lines": {"begin": finding.line or 1}},
        }
        for finding, mark in zip(report.findings, report.prints(), strict=True)
    ]
    return document(issues)
