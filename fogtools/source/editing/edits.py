"""Edits of texts: many at once, exact to the byte everywhere else, and the difference that they make."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import unified_diff

from fogtools.finding import Edit, Finding, Fix
from fogtools.source.written import LINE_END

BOM = b"\xef\xbb\xbf"
Span = tuple[tuple[int, int], tuple[int, int]]


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text with every edit made. The edits must not overlap; what lies beyond a line's end means its end."""
    starts, ends = _lines(text)
    kept, last = [], 0
    for edit in sorted(edits, key=lambda e: e[1:5]):
        start = _offset(starts, ends, edit.line, edit.column)
        kept += [text[last:start], edit.text]
        last = max(start, _offset(starts, ends, edit.end_line, edit.end_column))
    return "".join((*kept, text[last:]))


def rewritten(raw: bytes, text: str, edits: Iterable[Edit]) -> bytes:
    """The bytes of a file with every edit made, in UTF-8, with its mark, its line ends and its last line as they were.

    `text` is what its bytes say (`Source.text`), the one whose lines and columns the edits count.
    """
    mark = BOM if raw.startswith(BOM) else b""
    return mark + applied(text, edits).encode()


def _lines(text: str) -> tuple[list[int], list[int]]:
    """Where each line begins, and where it ends before its line break."""
    breaks = list(LINE_END.finditer(text))
    return [0, *(b.end() for b in breaks)], [*(b.start() for b in breaks), len(text)]


def _offset(starts: Sequence[int], ends: Sequence[int], line: int, column: int) -> int:
    if line > len(starts):
        return ends[-1]
    return min(starts[line - 1] + column - 1, ends[line - 1])


def span(edit: Edit) -> Span:
    """The beginning and the end of what an edit replaces."""
    return (edit.line, edit.column), (edit.end_line, edit.end_column)


def _meet(one: Edit, other: Edit) -> bool:
    """Whether two edits touch the same characters of one file, or insert at one place."""
    if one.file != other.file:
        return False
    (a, b), (c, d) = span(one), span(other)
    return a < d and c < b if a != b and c != d else a <= d and c <= b


def together(findings: Iterable[Finding], unsafe: bool = False) -> list[Finding]:
    """Of the findings that can be mended, those that can be at once: where two fixes overlap, the first."""
    chosen: list[Finding] = []
    taken: dict[str, list[Edit]] = {}
    for finding in findings:
        fix = finding.fix
        if fix is None or not (fix.safe or unsafe) or _met(fix, taken):
            continue
        chosen.append(finding)
        for edit in fix.edits:
            taken.setdefault(edit.file, []).append(edit)
    return chosen


def _met(fix: Fix, taken: Mapping[str, Sequence[Edit]]) -> bool:
    return any(_meet(edit, other) for edit in fix.edits for other in taken.get(edit.file, ()))


def by_file(findings: Iterable[Finding]) -> dict[str, list[Edit]]:
    """The edits of these findings' fixes by file; an edit that two of them need is made once."""
    found: dict[str, list[Edit]] = {}
    for edit in dict.fromkeys(e for f in findings if f.fix for e in f.fix.edits):
        found.setdefault(edit.file, []).append(edit)
    return found


def difference(name: str, old: bytes, new: bytes) -> Iterator[str]:
    """The lines of a unified diff; a byte that is not UTF-8 is shown by its number, a lone line end as it is."""
    before, after = (re.findall(r"[^\n]*\n|[^\n]+", raw.decode("utf-8", "backslashreplace")) for raw in (old, new))
    for line in unified_diff(before, after, f"a/{name}", f"b/{name}"):
        yield line.rstrip("\n")
        if not line.endswith("\n"):
            yield "\\ No newline at end of file"
