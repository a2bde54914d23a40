"""The findings as JSON of the tool's own form, which schemas/findings.schema.json describes."""

from __future__ import annotations

from fogtools.check.formats.report import Report
from fogtools.source.data import document

VERSION = 1


def written(report: Report) -> str:
    """One document; new keys may come, those that are there stay."""
    data = {
        "version": VERSION,
        "findings": [f.data() for f in report.findings],
        "looked_at": dict(report.looked_at),
        "hidden": dict(report.hidden),
        "style": [habit.data() for habit in report.style],
    }
    return document(data)
