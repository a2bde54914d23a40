"""The page of a finding: what it means and what ends it, with examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from textwrap import wrap

from fogtools.finding import Translate, english
from fogtools.game.authoring.manual import Manual

#: What stands above the examples of a page.
HEADS = ("Good:", "Bad:")
PROSE, EXAMPLE = "prose", "example"
broken = partial(wrap, break_long_words=False, break_on_hyphens=False)


@dataclass(frozen=True)
class Page:
    """The page of a finding that no check makes."""

    name: str
    manual: str
    severity: str = "error"
    group: str = "shape"
    unread: bool = False


def sentences(page: str) -> Iterator[str]:
    """What can be said of a page in other languages: each paragraph in one line, each heading; no example."""
    return (text for kind, text in parts(page) if kind != EXAMPLE)


def laid_out(page: str, width: int, translate: Translate = english) -> str:
    """A page in another language, its paragraphs broken to a width; examples as they stand."""
    return "\n".join(
        text if kind == EXAMPLE else "\n".join(broken(translate(text, None, 1), width)) for kind, text in parts(page)
    )


def parts(page: str) -> Iterator[tuple[str, str]]:
    """(kind, text) of what a page consists of: examples and empty lines as they stand, all else in one line."""
    for kind, lines in groupby(page.split("\n"), _kind):
        yield kind, ("\n" if kind == EXAMPLE else " ").join(lines)


def _kind(line: str) -> str:
    return line if line in HEADS else PROSE if line[:1].strip() else EXAMPLE


def page_of(manual: Manual) -> Page:
    """The page of a check, as plain data."""
    return Page(manual.name, manual.manual, manual.severity, manual.group, manual.unread)


def page(name: str, fault: str, why: str, good: str = "", bad: str = "") -> Page:
    """A page of the usual shape; the examples are one line each."""
    parts = [fault, why]
    parts += [f"Good:\n    {good}"] if good else []
    parts += [f"Bad:\n    {bad}"] if bad else []
    return Page(name, "\n\n".join(parts), unread=True)
