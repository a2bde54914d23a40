"""Edits of texts: exact to the byte outside of what they replace, many at once, the first of two that meet."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogtools.finding import Edit, Finding, Fix, Say
from fogtools.source import Source, parse
from fogtools.source.editing.edits import applied, by_file, difference, rewritten, together


def edit(line: int, column: int, end_line: int, end_column: int, text: str, file: str = "a.yaml") -> Edit:
    return Edit(file, line, column, end_line, end_column, text)


def found(*edits: Edit, safe: bool = True) -> Finding:
    first = edits[0]
    return Finding(first.file, first.line, first.column, "error", "x", Say("x"), fix=Fix(edits, safe))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("last", [True, False])
def test_bytes_stay_as_they_are(end, mark, last):
    """The mark at the beginning, every kind of line end, and a last line without one."""
    raw = mark + (end.join(["scenes:", "- id: été", "  deck: sweat"]) + end * last).encode()
    now = rewritten(raw, raw.decode("utf-8-sig"), [edit(3, 9, 3, 14, "sweet")])
    assert now == raw.replace(b"sweat", b"sweet")


def test_columns_count_characters_and_lines_end_as_in_a_source():
    raw = "a: é♥\r\nb: c\rd: e\n".encode()
    source = parse(raw, Source(Path("a"), "a.yaml"))
    assert source.places[("d",)] == (3, 4, 3, 5)
    assert applied(source.text, [edit(3, 4, 3, 5, "f"), edit(1, 5, 1, 6, "♡")]) == "a: é♡\r\nb: c\rd: f\n"


def test_many_edits_in_any_order():
    text = "one two three\nfour\n"
    edits = [edit(2, 1, 2, 5, "4"), edit(1, 5, 1, 8, "2"), edit(1, 1, 1, 1, "> "), edit(1, 9, 1, 14, "")]
    assert applied(text, edits) == "> one 2 \n4\n"


def test_a_line_deleted_and_one_added():
    text = "a\nb\nc"
    assert applied(text, [edit(2, 1, 3, 1, "")]) == "a\nc"
    assert applied(text, [edit(3, 2, 3, 2, "\nd")]) == "a\nb\nc\nd"


def test_what_lies_beyond_the_end_is_the_end():
    assert applied("ab\ncd", [edit(1, 9, 1, 12, "!")]) == "ab!\ncd"
    assert applied("ab\ncd", [edit(7, 1, 9, 1, "!")]) == "ab\ncd!"


@given(st.text(alphabet="ab é\n\r", max_size=40), st.data())
def test_outside_of_the_edits_nothing_changes(text, data):
    """Any two stretches that do not meet, replaced in any text: the rest is there, in order."""
    source = parse(b"", Source(Path("a"), "a.yaml"))
    source.text, source._lines = text, None
    lines = source.lines
    starts = [0]
    for line in lines[:-1]:
        behind = starts[-1] + len(line)
        starts.append(behind + (2 if text[behind : behind + 2] == "\r\n" else 1))
    spots = [(n, c, starts[n - 1] + c - 1) for n, line in enumerate(lines, 1) for c in range(1, len(line) + 2)]
    picked = sorted(data.draw(st.lists(st.sampled_from(spots), min_size=4, max_size=4)), key=lambda s: s[2])
    (a, b, p), (c, d, q), (e, f, r), (g, h, s) = picked
    now = applied(text, [edit(a, b, c, d, "<1>"), edit(e, f, g, h, "<2>")])
    assert now == f"{text[:p]}<1>{text[q:r]}<2>{text[s:]}"


def test_of_two_fixes_that_meet_the_first_is_made_now():
    first, other = found(edit(1, 1, 1, 4, "x")), found(edit(1, 3, 1, 6, "y"))
    beside, elsewhere = found(edit(1, 4, 1, 6, "z")), found(edit(1, 1, 1, 4, "x", "b.yaml"))
    assert together([first, other, elsewhere]) == [first, elsewhere]
    assert together([first, beside]) == [first, beside]
    assert together([found(edit(1, 2, 1, 2, "a")), found(edit(1, 2, 1, 2, "b"))])[1:] == []


def test_a_fix_is_made_whole_or_not_at_all():
    first = found(edit(1, 1, 1, 4, "x"))
    both = found(edit(5, 1, 5, 2, "y"), edit(1, 2, 1, 3, "y"))
    assert together([first, both]) == [first]


def test_unsafe_fixes_wait_until_they_are_wanted():
    sure, likely = found(edit(1, 1, 1, 2, "x")), found(edit(2, 1, 2, 2, "y"), safe=False)
    assert together([likely, sure]) == [sure]
    assert together([likely, sure], unsafe=True) == [likely, sure]
    assert by_file([likely, sure]) == {"a.yaml": [edit(2, 1, 2, 2, "y"), edit(1, 1, 1, 2, "x")]}


def test_the_difference_as_patch_reads_it():
    old, new = b"a\nb\ncaf\xe9", "a\nB\ncafé".encode()
    assert list(difference("x.yaml", old, new)) == [
        "--- a/x.yaml",
        "+++ b/x.yaml",
        "@@ -1,3 +1,3 @@",
        " a",
        "-b",
        "-caf\\xe9",
        "\\ No newline at end of file",
        "+B",
        "+café",
        "\\ No newline at end of file",
    ]
    assert list(difference("x.yaml", b"a\n", b"a\n")) == []
