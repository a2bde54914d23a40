"""One value of a file is changed: what it says afterwards, and that no other byte is touched."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogtools.finding import FogError
from fogtools.source import parse
from fogtools.source.editing.merging import hunks, merged
from fogtools.source.writing.splicing import Change, changed, same
from fogtools.source.written import Source
from tests.share import share

STORIES = Path(__file__).parents[1] / "stories"
CARD = """\
# the box of all
scenes:
- id: a   # note
  # why it is so
  says: >-
    One two
    three four.

    A paragraph.

  # a comment between
  text: 'it''s quoted'
  tokens: [+gentle, "b: c"]   # in brackets
  other: +2
  then:
    match A: {player: +1, partner: -1}
    match B:
      tell: who won

- id: b
  title: Plain
  choices:
    A:
      says: I will.
    B:
      says: I will not, and this goes on
        in the next line.
"""


def data(raw: bytes) -> Any:
    return parse(raw, Source(Path("x.yaml"), "x.yaml")).data


def after(path: tuple[Any, ...], do: Any, value: Any = None, text: str = CARD) -> str:
    return changed(text.encode(), "x.yaml", Change(path, do, value)).decode()


def only(old: str, new: str, before: str = CARD) -> str:
    """The text with one stretch replaced, which stands in it once."""
    assert before.count(old) == 1
    return before.replace(old, new)


S = ("scenes", 0)
CASES: list[tuple[tuple[Any, ...], str, Any, str, str]] = [
    # a text stays in its style; its lines stay as they are up to the change
    ((*S, "says"), "set", "One two three five.\nA paragraph.", "three four.", "three five."),
    ((*S, "text"), "set", "it's mine", "'it''s quoted'", "'it''s mine'"),
    (("scenes", 1, "title"), "set", "Two: one", "title: Plain", 'title: "Two: one"'),
    (("scenes", 1, "title"), "set", "yes", "title: Plain", 'title: "yes"'),
    (
        ("scenes", 1, "choices", "B", "says"),
        "set",
        "No.",
        "I will not, and this goes on\n        in the next line.",
        "No.",
    ),
    # numbers keep their sign, lists and maps their brackets
    ((*S, "other"), "set", 1, "other: +2", "other: +1"),
    ((*S, "other"), "set", -1, "other: +2", "other: -1"),
    ((*S, "then", "match A", "partner"), "set", 3, "partner: -1", "partner: +3"),
    ((*S, "tokens", 0), "set", "+kind", "+gentle", "+kind"),
    ((*S, "tokens", 1), "insert", "x", "+gentle, ", "+gentle, x, "),
    ((*S, "tokens", 2), "set", "x", '"b: c"]', '"b: c", x]'),
    ((*S, "tokens", 1), "remove", None, ', "b: c"]', "]"),
    ((*S, "then", "match A", "both"), "set", 1, "partner: -1}", "partner: -1, both: 1}"),
    # a whole map: only what differs is touched
    ((*S, "then", "match A"), "set", {"player": 1, "partner": 2}, "partner: -1", "partner: +2"),
    ((*S, "then", "match B"), "set", 4, "match B:\n      tell: who won", "match B: 4"),
    ((*S, "other"), "set", {"tell": "how"}, "other: +2", "other:\n    tell: how"),
    # new keys stand where they do elsewhere, in the same style
    (("scenes", 1, "other"), "set", 2, "- id: b\n", "- id: b\n  other: +2\n"),
    (
        ("scenes", 1, "then"),
        "set",
        {"match A": {"player": 1}},
        "- id: b\n",
        "- id: b\n  then:\n    match A: {player: +1}\n",
    ),
    # a key has another name: what stands behind it and what is said of it stay, and where it stands
    ((*S, "then", "match B"), "rename", "own has x", "match B:", "own has x:"),
    ((*S, "then", "match A", "player"), "rename", "both", "{player: +1", "{both: +1"),
    ((*S, "then", "match A"), "rename", "x: y", "match A:", '"x: y":'),
    ((*S, "says"), "rename", "text of it", "says: >-", "text of it: >-"),
    # what is emptied goes
    ((*S, "then", "match B", "tell"), "remove", None, "    match B:\n      tell: who won\n", ""),
    ((*S, "text"), "remove", None, "  text: 'it''s quoted'\n", ""),
    # cards, with the blank line between them
    (("scenes", 1), "insert", {"id": "new", "title": "New"}, "- id: b\n", "- id: new\n  title: New\n\n- id: b\n"),
    (("scenes", 0), "insert", {"id": "new"}, "- id: a", "- id: new\n\n- id: a"),
    (("scenes", 2), "insert", {"id": "new"}, "in the next line.\n", "in the next line.\n\n- id: new\n"),
]


@pytest.mark.parametrize(("path", "do", "value", "old", "new"), CASES)
def test_nothing_else_is_touched(path: tuple[Any, ...], do: str, value: Any, old: str, new: str) -> None:
    assert after(path, do, value) == only(old, new)


@pytest.mark.parametrize(("path", "do", "value", "old", "new"), CASES)
def test_line_ends_and_the_mark_stay(path: tuple[Any, ...], do: Any, value: Any, old: str, new: str) -> None:
    raw = b"\xef\xbb\xbf" + CARD.replace("\n", "\r\n").encode()
    wanted = b"\xef\xbb\xbf" + only(old, new).replace("\n", "\r\n").encode()
    assert changed(raw, "x.yaml", Change(path, do, value)) == wanted


def test_a_card_goes_with_its_blank_line_and_what_it_told_the_tool() -> None:
    text = "scenes:\n- id: a\n\n# the middle\n# fog: ignore x: so\n- id: b\n  n: 1\n\n- id: c"
    assert after(("scenes", 1), "remove", None, text) == "scenes:\n- id: a\n\n# the middle\n- id: c"
    assert after(("scenes", 2), "remove", None, text) == text.removesuffix("\n\n- id: c")
    assert after(("scenes", 0, "id"), "remove", None, "scenes:\n- id: a\n  b: 1\n") == "scenes:\n- b: 1\n"
    kept = after(("scenes", 0, "id"), "remove", None, "scenes:\n- id: a\n  # of b\n  b: 1\n")
    assert kept == "scenes:\n- \n  # of b\n  b: 1\n"


def test_a_file_that_says_nothing_gets_its_first_key() -> None:
    assert after(("scenes", 0), "set", {"id": "a"}, "# cards\n") == "# cards\nscenes:\n- id: a\n"
    assert after(("scenes", 0), "set", {"id": "a"}, "") == "scenes:\n- id: a\n"
    assert after(("a",), "set", {"b": 1}, "a:\n") == "a:\n  b: 1\n"
    assert after(("a", "b"), "set", "x", "a: {}  # c\n") == "a: {b: x}  # c\n"
    assert after(("a",), "set", "b\nc", "a: x  # c\n") == "a: |-  # c\n  b\n  c\n"


@pytest.mark.parametrize(
    ("path", "do"),
    [
        (("scenes", 7, "title"), "set"),
        (("scenes", 0, "none"), "remove"),
        (("scenes", 9), "insert"),
        (("scenes", -1), "remove"),
        (("scenes", "x"), "set"),
        (("scenes", 0, "id", "x"), "set"),
        (("scenes",), "insert"),
        (("scenes", 0), "rename"),
        (("scenes", 0, "none"), "rename"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused(path: tuple[Any, ...], do: str) -> None:
    with pytest.raises(FogError, match="has no place"):
        after(path, do, "x")


def test_no_key_takes_the_place_of_another() -> None:
    with pytest.raises(FogError, match="stands there already"):
        after((*S, "then", "match A"), "rename", "match B")


@pytest.mark.parametrize("text", ["a: [1\n", "a: *b\n", "a: 1\n a: 2\n"])
def test_what_cannot_be_read_is_not_edited(text: str) -> None:
    with pytest.raises(FogError, match="cannot be read as it is"):
        after(("a",), "set", 1, text)


@pytest.mark.parametrize("value", [float("inf"), float("nan"), 10**12, "\ud800"])
def test_what_yaml_here_cannot_hold_is_refused(value: Any) -> None:
    with pytest.raises(FogError):
        after(("scenes", 1, "title"), "set", value)


WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Co", "Cn"), exclude_characters="\u2028\u2029\ufeff"),
    max_size=30,
)
VALUES = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-999, 999),
        WORDS,
        st.sampled_from(
            [
                "no",
                "1e3",
                "a: b",
                "- x",
                "#",
                "",
                " x ",
                "a\nb",
                "a\n\n b",
                "é\n",
                "'",
                '"',
                "[",
                "{a: 1}",
                "word " * 40,
            ]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.from_regex(r"\A[a-z]{1,6}\Z"), inner, max_size=3)
    ),
    max_leaves=6,
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [*([path] if path else []), *(deep for key, one in inner for deep in paths(one, (*path, key)))]


@settings(max_examples=share(60, 6000), deadline=None)
@given(value=VALUES, pick=st.randoms(use_true_random=False), crlf=st.booleans())
def test_any_value_anywhere_is_read_back(value: Any, pick: random.Random, crlf: bool) -> None:
    raw = CARD.replace("\n", "\r\n").encode() if crlf else CARD.encode()
    path = pick.choice(paths(data(raw)))
    new = changed(raw, "x.yaml", Change(path, "set", value))
    there = data(new)
    for key in path:
        there = there[key]
    assert same(there, value)
    assert crlf == (b"\r\n" in new) and (not crlf or new.count(b"\n") == new.count(b"\r\n"))
    assert data(new) == data(changed(new, "x.yaml", Change(path, "set", value)))


FILES = sorted((STORIES / "fog-of-love" / "first-light").glob("*.yaml"))


@pytest.mark.parametrize("seed", range(share(4, 200)))
def test_shipped_cards_are_changed_in_their_own_lines(seed: int) -> None:
    """A text of a real card set anew: no line outside of the value differs; set back, it is the same but for folds."""
    chance = random.Random(seed)
    raw = chance.choice(FILES).read_bytes()
    source = parse(raw, Source(Path("x.yaml"), "x.yaml"))
    path = chance.choice([p for p in source.places if isinstance(value := _at(source.data, p), str) and len(value) > 8])
    place = source.places[path]
    old = _at(source.data, path)
    new = changed(raw, "x.yaml", Change(path, "set", old.replace(" ", " a ", 1)))
    found = hunks(raw.decode().splitlines(True), new.decode().splitlines(True))
    assert all(place.line - 1 <= h.first and h.behind <= place.end_line for h in found)
    back = changed(new, "x.yaml", Change(path, "set", old))
    assert data(back) == source.data


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


# ------------------------------------------------------------------ two changes of one text
@pytest.mark.parametrize(
    ("base", "mine", "theirs", "whole"),
    [
        ("a\nb\nc\n", "a\nB\nc\n", "a\nb\nC\n", "a\nB\nC\n"),
        ("a\nb\nc\n", "A\nb\nc\n", "a\nc\n", "A\nc\n"),
        ("a\nb\n", "x\na\nb\n", "a\nb\ny\n", "x\na\nb\ny\n"),
        ("a\nb", "a\nb\nc", "A\nb", "A\nb\nc"),
        ("a\nb\n", "a\nB\n", "a\nB\n", "a\nB\n"),
        ("a\nb\n", "a\nX\n", "a\nY\n", None),
        ("a\n", "a\nx\n", "a\ny\n", None),
        ("a\nb\nc\n", "a\nc\n", "a\nB\nc\n", None),
    ],
)
def test_two_changes_are_one_where_they_do_not_meet(base: str, mine: str, theirs: str, whole: str | None) -> None:
    assert merged(base, mine, theirs) == whole == merged(base, theirs, mine)


@settings(max_examples=share(60, 5000), deadline=None)
@given(st.lists(st.sampled_from("abc"), max_size=9), st.data())
def test_no_line_of_either_is_lost(base: list[str], draw: st.DataObject) -> None:
    """Lines that only one side wrote stand in the whole; lines that only one side took away do not."""
    texts = []
    for who in ("1", "2"):
        lines = [f"{n}{line}" for n, line in enumerate(base)]
        for at in sorted(draw.draw(st.sets(st.integers(0, len(base)), max_size=3)), reverse=True):
            lines[at : at + draw.draw(st.integers(0, 1))] = [f"new {who} {at}"]
        texts.append("".join(f"{line}\n" for line in lines))
    old = "".join(f"{n}{line}\n" for n, line in enumerate(base))
    whole = merged(old, *texts)
    if whole is None:
        return
    for one in texts:
        assert {line for line in one.splitlines() if line.startswith("new")} <= set(whole.splitlines())
    gone = set(old.splitlines()) - set(texts[0].splitlines()) | set(old.splitlines()) - set(texts[1].splitlines())
    assert not gone & set(whole.splitlines())
