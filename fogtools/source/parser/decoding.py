"""From the bytes of a file to its text; one that is not UTF-8 is named, and read by the best guess."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from fogtools.finding import Finding, Say
from fogtools.source.suggestions.alike import named
from fogtools.source.written import Place, Source, lines_of

#: Characters that YAML does not allow, or takes for the end of a line where no editor does.
INVISIBLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
#: What stands in their place while the file is read.
INSTEAD = "\ufffd"
MARK = "\ufeff"
#: What a file in UTF-16 begins with.
MARKS = (b"\xff\xfe", b"\xfe\xff")
#: The findings about signs.
ODD = ("encoding", "control-character", "merge-conflict")
#: What git leaves where it cannot join two versions of a file.
OURS, BEFORE, THEIRS, MERGED = (re.compile(rf"{re.escape(sign * 7)}(?: |$)") for sign in "<|=>")
#: So many lines with such a character are named; a file with more is no text.
MOST_NAMED = 20
UTF8 = Say("save the file as UTF-8")


def readable(raw: bytes, source: Source) -> str:
    """The text that YAML may read, as long as the author's, which becomes the source's own; findings for the rest."""
    if raw[:2] not in MARKS and raw.count(0) * 3 > len(raw):
        source.text = raw.decode("utf-16-be" if raw[:1] == b"\0" else "utf-16-le", "replace")
        message = Say("every other byte is 0: the file looks like UTF-16")
        source.findings.append(source.finding_at(Place(1, 1, 1, 2), "encoding", message, UTF8))
    else:
        try:
            source.text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            _not_utf8(source, raw, error)
    if INVISIBLE.search(source.text) is not None and not source.findings:
        _invisible(source)
    for first, last in conflicts(source.lines) if "<<<<<<<" in source.text or ">>>>>>>" in source.text else ():
        source.findings.append(_merged(source, first, last))
    return as_read(source.text)


def as_read(text: str) -> str:
    """The text with a sign that YAML can read in the place of each other, and of two versions of a line the first."""
    text = INVISIBLE.sub(INSTEAD, text)
    if "<<<<<<<" not in text and ">>>>>>>" not in text:
        return text
    lines = lines_of(text)
    for first, last in conflicts(lines):
        second = next((n for n in range(first, last) if BEFORE.match(lines[n]) or THEIRS.match(lines[n])), last)
        for n in (first, *range(second, last + 1)):
            lines[n] = ""
    return "\n".join(lines)


def conflicts(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """(first line, last line) from 0 of every place that git could not merge; a sign left alone is one, too."""
    begun = -1
    for n, line in enumerate(lines):
        if OURS.match(line):
            if begun >= 0:
                yield begun, begun
            begun = n
        elif MERGED.match(line):
            yield (begun if begun >= 0 else n), n
            begun = -1
    if begun >= 0:
        yield begun, begun


def _merged(source: Source, first: int, last: int) -> Finding:
    place = Place(first + 1, 1, first + 1, len(source.lines[first]) + 1)
    return source.finding_at(place, "merge-conflict", *unmerged(last))


def unmerged(last: int) -> tuple[Say, Say]:
    """What is wrong where git could not merge, down to a line (from 0), and what to do."""
    message = Say("git could not merge two versions here: both stand in the file, down to line {n}", n=last + 1)
    return message, Say(
        "keep the right lines of both, and delete those that begin with `<<<<<<<`, `=======` and `>>>>>>>`"
    )


def independent(findings: list[Finding], odd: int) -> list[Finding]:
    """The first `odd` findings, which are about signs, and those others that do not stand on a line with one."""
    lines = {f.line for f in findings[:odd]}
    return [f for i, f in enumerate(findings) if i < odd or f.line not in lines]


def _not_utf8(source: Source, raw: bytes, error: UnicodeDecodeError) -> None:
    wide = raw[:2] in MARKS
    source.text = raw.decode("utf-16", "replace") if wide else _mended(raw)
    before = source.text[: 0 if wide else len(_mended(raw[: error.start]))]
    line = len(re.findall(r"\r\n|\n|\r", before)) + 1
    column = len(before) - max(before.rfind("\n"), before.rfind("\r"))
    message = Say(
        "this byte (0x{byte}) is not UTF-8; the file looks like {guess}",
        byte=f"{raw[error.start]:02X}",
        guess="UTF-16" if wide else "Latin-1 / Windows-1252",
    )
    source.findings.append(source.finding_at(Place(line, column, line, column + 1), "encoding", message, UTF8))


def _mended(raw: bytes) -> str:
    """UTF-8 where it is UTF-8; of every other byte the character that Windows-1252 or Latin-1 has for it."""
    text = raw.decode("utf-8-sig", "surrogateescape")
    return re.sub("[\udc80-\udcff]", lambda found: _western(ord(found[0]) - 0xDC00), text)


def _western(byte: int) -> str:
    one = bytes([byte])
    return one.decode("cp1252", "ignore") or INSTEAD


def _invisible(source: Source) -> None:
    """The first of each line: no reader shows it, and libyaml refuses most without a place or breaks lines there."""
    hits = ((n, found) for n, line in enumerate(source.lines, 1) if (found := INVISIBLE.search(line)))
    for n, found in islice(hits, MOST_NAMED):
        place = Place(n, found.start() + 1, n, found.start() + 2)
        message = Say("an invisible control character ({sign}) stands here", sign=named(found[0]))
        if found[0] == MARK:
            message = Say("a byte order mark (U+FEFF) stands here; it belongs at the beginning of a file or nowhere")
        source.findings.append(source.finding_at(place, "control-character", message, Say("delete it")))
