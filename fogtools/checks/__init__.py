"""Checks: what one is, and how they run; each file of this folder and of a game's own is one check."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, Protocol

from fogtools.finding import Edit, Finding, Fix, Say, Severity
from fogtools.source import Source


class Placed(Protocol):
    """A card, or anything else of a document, with its place."""

    source: Source
    path: tuple[Any, ...]

    @property
    def label(self) -> str:
        """How people call it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a check yields: where (a card or a file, and the path in it), the message, and a remedy.

    `key` puts the caret under the key instead of its value; `part` under a word of it. `instead` is the text that
    mends the fault where it stands in place of what the caret marks; `safe` where that cannot change what was meant.
    """

    at: Placed | Source
    path: Sequence[Hashable]
    message: Say
    help: Say | None = None
    key: bool = False
    severity: Severity | None = None
    part: str = ""
    instead: str | None = None
    safe: bool = False


@dataclass(frozen=True)
class Check:
    """One check: its name (the file's, with hyphens), its manual (the docstring), and what it runs."""

    name: str
    manual: str
    run: Callable[[Any], Iterator[Fault]]
    severity: Severity = "error"

    @property
    def fault(self) -> str:
        """The fault in words: the first line of the manual."""
        return self.manual.partition("\n")[0]


def check_of(module: ModuleType) -> Check:
    """The check of a leaf: its `check` function, and `SEVERITY` where it is not an error."""
    name = module.__name__.rpartition(".")[2].strip("_").replace("_", "-")
    return Check(name, inspect.cleandoc(module.__doc__ or ""), module.check, getattr(module, "SEVERITY", "error"))


def run(checks: Iterable[Check], box: Any) -> list[Finding]:
    """Every finding of the checks on one box, with file, line and column."""
    return [_finding(check, fault) for check in checks for fault in check.run(box)]


def _finding(check: Check, fault: Fault) -> Finding:
    source = fault.at if isinstance(fault.at, Source) else fault.at.source
    base: tuple[Hashable, ...] = () if isinstance(fault.at, Source) else fault.at.path
    card = "" if isinstance(fault.at, Source) else fault.at.label
    found = source.finding(
        (*base, *fault.path), check.name, fault.message, fault.help,
        severity=fault.severity or check.severity, key=fault.key, card=card,
    )  # fmt: skip
    at = found.excerpt.find(fault.part, found.column - 1, found.column - 1 + found.width) if fault.part else -1
    found = found if at < 0 else replace(found, column=at + 1, width=len(fault.part))
    return found if fault.instead is None else replace(found, fix=_fix(found, fault.instead, fault.safe))


def _fix(found: Finding, text: str, safe: bool) -> Fix:
    """What the caret marks, replaced by the text."""
    end = found.column + found.width
    return Fix((Edit(found.file, found.line, found.column, found.line, end, text),), safe)
