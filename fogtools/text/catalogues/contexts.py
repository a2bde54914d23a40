"""Contexts of a PO file given other names, everything else of the file left to the byte."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

#: `msgctxt "..."` of a message, of an obsolete one, or of what one was before; with the lines it goes on.
CONTEXT = re.compile(
    r'^(?P<mark>(?:\#~\|?|\#\|)?[ \t]*)msgctxt[ \t]*(?P<said>"(?:[^"\\\r\n]|\\.)*"'
    r'(?:[ \t]*\r?\n(?P=mark)[ \t]*"(?:[^"\\\r\n]|\\.)*")*)',
    re.MULTILINE,
)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


def prefixes(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Of contexts that changed, what changed in each: the beginning, up to the part of the path that is new."""
    found: dict[str, str] = {}
    for old, new in pairs:
        if old != new:
            olds, news = old.split("/"), new.split("/")
            while olds[1:] and news[1:] and olds[-1] == news[-1]:
                olds.pop()
                news.pop()
            found["/".join(olds)] = "/".join(news)
    return found


def renamed(text: str, names: Mapping[str, str]) -> tuple[str, int]:
    """The text of a PO file with every context that begins as `names` say begun anew, and how many those are."""
    count = 0

    def other(found: re.Match[str]) -> str:
        nonlocal count
        said = "".join(STRING.findall(found["said"]))
        new = _new(said, names)
        if new is None or "\\" in said:  # no path holds one
            return found[0]
        count += 1
        return found[0][: found.start("said") - found.start()] + _spliced(found["said"], said, new)

    return CONTEXT.sub(other, text), count


def _new(context: str, names: Mapping[str, str]) -> str | None:
    """The longest known beginning counts."""
    for old in sorted(names, key=len, reverse=True):
        if context == old or context.startswith(f"{old}/"):
            return names[old] + context[len(old) :]
    return None


def _spliced(written: str, old: str, new: str) -> str:
    """What is written, in one string or several, with the letters that differ replaced where they stand in one."""
    first = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    most = min(len(old), len(new)) - first
    same = next((i for i in range(most) if old[-1 - i] != new[-1 - i]), most)
    at = 0
    for found in STRING.finditer(written):
        behind = at + len(found[1])
        if at <= first and len(old) - same <= behind:
            inner = found[1][: first - at] + new[first : len(new) - same] + found[1][len(old) - same - at :]
            return f'{written[: found.start()]}"{inner}"{written[found.end() :]}'
        at = behind
    return f'"{new}"'
