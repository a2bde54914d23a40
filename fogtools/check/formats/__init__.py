"""What `fog check` found, as text for machines; each file of this folder is one format."""

from __future__ import annotations

from collections.abc import Callable

from fogtools.check.formats import github, gitlab, json, junit, sarif
from fogtools.check.formats.report import Report

__all__ = ["FORMATS", "Report"]

#: Name -> the findings in that format.
FORMATS: dict[str, Callable[[Report], str]] = {
    "json": json.written,
    "sarif": sarif.written,
    "github": github.written,
    "junit": junit.written,
    "gitlab": gitlab.written,
}
