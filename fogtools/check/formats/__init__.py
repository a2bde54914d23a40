"""What `fog check` found, as text for machines; each file of this folder is one format."""

from __future__ import annotations

from collections.abc import Callable

from fogtools.check.formats.report import Report
from fogtools.game.lazy import lazy

__all__ = ["FORMATS", "Report"]

#: Name -> the findings in that format; its file is read where somebody asks for it.
FORMATS: dict[str, Callable[[Report], str]] = {
    name: lazy(f"fogtools.check.formats.{name}:written") for name in ("json", "sarif", "github", "junit", "gitlab")
}
