"""Where a text and its newly set form differ, and which characters of its file that concerns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import NamedTuple

from fogtools.finding import FogError, Say

#: Letters, what stands between them, line ends: typography changes neither their number nor their order.
RUNS = re.compile(r"\n|\w+|[^\w\n]+")


class Sign(NamedTuple):
    """A character of a text and where it is written in the file; a fold or an escape takes more than one there."""

    value: str
    start: int
    end: int


class Patch(NamedTuple):
    """A stretch of the file's text and what is to stand there."""

    start: int
    end: int
    text: str


class Left(NamedTuple):
    """A text that stays as it is though it is not set right: its line and why."""

    line: int
    why: Say


@dataclass
class Formatted:
    """A file as it was and as it is to be: how many texts were set, how many moved under `>-`, what is left.

    `broken` says why nothing of it could be done.
    """

    old: bytes
    new: bytes
    texts: int = 0
    moved: int = 0
    left: list[Left] = field(default_factory=list)
    broken: FogError | None = None


def patched(text: str, patches: Sequence[Patch]) -> str:
    """The text with every patch made; they must not overlap."""
    kept, last = [], 0
    for patch in sorted(patches):
        kept += [text[last : patch.start], patch.text]
        last = patch.end
    return "".join((*kept, text[last:]))


def patches(signs: Sequence[Sign], new: str, write: Callable[[str], str] = str) -> Iterator[Patch]:
    """What to do in the file so that the text of these signs becomes `new`; `write` escapes what is put in."""
    old = "".join(sign.value for sign in signs)
    for start, end, text in differences(old, new):
        if start < end:
            yield Patch(signs[start].start, signs[end - 1].end, write(text))
        else:  # put in behind the sign before, which may end its line
            at = signs[start - 1].end if start else signs[0].start
            yield Patch(at, at, write(text))


def differences(old: str, new: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, text to stand there) of every stretch of `old` that differs."""
    olds, news = RUNS.findall(old), RUNS.findall(new)
    if len(olds) != len(news):
        codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        yield from ((a, b, new[c:d]) for tag, a, b, c, d in codes if tag != "equal")
        return
    at = 0
    for before, after in zip(olds, news, strict=True):
        if before != after:
            yield _trimmed(at, before, after)
        at += len(before)


def _trimmed(at: int, before: str, after: str) -> tuple[int, int, str]:
    """A difference without what is equal at both ends."""
    most = min(len(before), len(after))
    head = next((i for i in range(most) if before[i] != after[i]), most)
    tail = next((i for i in range(most - head) if before[-1 - i] != after[-1 - i]), most - head)
    return at + head, at + len(before) - tail, after[head : len(after) - tail]
