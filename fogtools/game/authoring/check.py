"""Checks: what one is, and how they run; each file of this folder and of a game's own is one check."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence, Sized
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from fogtools.finding import Edit, Finding, Fix, Say, Severity
from fogtools.source import Path_, Place, Source

F = TypeVar("F")
Scope: TypeAlias = Literal["pair", "catalogue", "box"]
R = TypeVar("R", contravariant=True)


class Placed(Protocol):
    """A card, or anything else of a document, with its place."""

    source: Source

    @property
    def path(self) -> Path_:
        """Where it stands in its file."""

    @property
    def label(self) -> str:
        """How people call it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a check yields: where (a card or a file, and the path in it), the message, and a remedy.

    `key` puts the caret under the key instead of its value; `part` under a word of it. `instead` is the text that
    mends the fault where it stands in place of what the caret marks; `safe` where that cannot change what was meant.
    `also` are more places, as (path, key), that have the same fault and need the same text.
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
    also: Sequence[tuple[Sequence[Hashable], bool]] = ()


class Lacking(Protocol):
    """A box, and whether something of it could not be read: then nobody knows what it lacks."""

    source: Source

    @property
    def unread(self) -> bool:
        """Whether something of it could not be read."""


def lacking(box: Lacking, missing: Sized, message: Say, help: Say) -> Iterator[Fault]:
    """One fault at the id of a box for all that is missing from it; silent where a part of it cannot be read."""
    if missing and not box.unread:
        yield Fault(box.source, ("id",), message, help)


@dataclass(frozen=True)
class Check:
    """One check: its name (the file's, with hyphens), its manual (the docstring), and what it runs."""

    name: str
    manual: str
    run: Callable[[Any], Iterator[object]]
    severity: Severity = "error"
    #: The heading of `fog checks` that it stands under.
    group: str = "card"
    #: What a check finds stands on cards that could be read.
    unread: bool = False
    #: What a check of translations looks at to judge one: the pair alone, all pairs, or what the cards do as well.
    asks: Scope = "pair"

    @property
    def fault(self) -> str:
        """The fault in words: the first line of the manual."""
        return self.manual.partition("\n")[0]


def check_of(module: ModuleType, group: str = "card") -> Check:
    """The check of a leaf: its `check` function, `SEVERITY`, and `ASKS` where it asks for more than one pair."""
    name = module.__name__.rpartition(".")[2].strip("_").replace("_", "-")
    severity: Severity = getattr(module, "SEVERITY", "error")
    asks: Scope = getattr(module, "ASKS", "pair")
    return Check(name, inspect.cleandoc(module.__doc__ or ""), module.check, severity, group, asks=asks)


class Read(Protocol):
    """What checks run on, with what was found while it was read."""

    findings: list[Finding]


class Checking(Protocol[R]):
    """The checks of a game: of all that they find, or only what those find that look for errors."""

    def __call__(self, box: R, all_of_it: bool = True, /) -> list[Finding]:
        """What is wrong with a box as it was read, then each thing that the checks find, once."""


def checked_by(checks: Sequence[Check]) -> Checking[Read]:
    """The checks, as a game's record wants them."""

    def check(box: Read, all_of_it: bool = True, /) -> list[Finding]:
        return [*box.findings, *dict.fromkeys(run(such(checks, all_of_it), box))]

    return check


def such(checks: Iterable[Check], all_of_it: bool) -> list[Check]:
    """The checks, or only those that can find an error: no fault is graver than its check."""
    return [check for check in checks if all_of_it or check.severity == "error"]


def run(checks: Iterable[Check], box: object, about: Collection[int] | None = None) -> list[Finding]:
    """Every finding of the checks on one box, with file, line and column; `about`: of these cards only, by `id()`."""
    found = each(checks, box, Fault)
    return [_finding(check, fault) for check, fault in found if about is None or id(fault.at) in about]


def each(checks: Iterable[Check], given: object, kind: type[F]) -> Iterator[tuple[Check, F]]:
    """All that the checks yield on what they are given, with its check; it is of this kind."""
    for check in checks:
        for fault in check.run(given):
            assert isinstance(fault, kind), f"{check.name} yields no {kind.__name__}"
            yield check, fault


def _finding(check: Check, fault: Fault) -> Finding:
    source = fault.at if isinstance(fault.at, Source) else fault.at.source
    base: tuple[Hashable, ...] = () if isinstance(fault.at, Source) else fault.at.path
    card = "" if isinstance(fault.at, Source) else fault.at.label
    path = (*base, *fault.path)
    assert fault.severity != "error" or check.severity == "error", f"{check.name}: a fault is graver than its check"
    found = source.finding(
        path,
        check.name,
        fault.message,
        fault.help,
        severity=fault.severity or check.severity,
        key=fault.key,
        card=card,
    )
    marked = _marked(source, path, fault.key, found, fault.part)
    if fault.instead is None or marked is None:
        return marked or found
    also = [((*base, *at), key) for at, key in fault.also]
    more = [
        _marked(source, at, key, source.finding(at, check.name, fault.message, key=key), fault.part) for at, key in also
    ]
    edits = tuple(_edit(place, fault.instead) for place in (marked, *more) if place)
    return replace(marked, fix=Fix(edits, fault.safe))


def _marked(source: Source, path: Sequence[Hashable], key: bool, found: Finding, part: str) -> Finding | None:
    """The finding at the part of what it marks, on whatever line that stands; None where it stands nowhere."""
    if not part:
        return found
    return _part(found, part) or _further_down(source, source.where(path, key), found, part)


def _part(found: Finding, part: str) -> Finding | None:
    """The finding at the part, where it stands on the line as a word of its own within what the caret marks."""
    word = re.compile(rf"(?<![\w-]){re.escape(part)}(?![\w-])")
    here = word.search(found.excerpt, found.column - 1, found.column - 1 + found.width)
    return replace(found, column=here.start() + 1, width=len(part)) if here else None


def _further_down(source: Source, place: Place, found: Finding, part: str) -> Finding | None:
    """The finding at the part on a later line of a text that has several."""
    for n in range(place.line + 1, min(place.end_line, len(source.lines)) + 1):
        line = source.lines[n - 1].rstrip("\r")
        below = _part(replace(found, line=n, column=1, width=len(line), excerpt=line), part)
        if below:
            return below
    return None


def _edit(found: Finding, text: str) -> Edit:
    """What the caret marks, replaced by the text."""
    return Edit(found.file, found.line, found.column, found.line, found.column + found.width, text)
