"""The loader: what it reads, and what it says of a file that it cannot read, word for word and at which place."""
# ruff: noqa: E501 -- a fault in one line reads best

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogtools.check.pages import PAGES
from fogtools.files import write_whole, yaml_files
from fogtools.finding import FogError
from fogtools.source import MOST_BYTES, Place, Signed, Source, parse, read
from fogtools.source.parser.building import MOST_DEPTH
from tests.share import share

CARD = "scenes:\n- id: coat\n"


def source(raw: str | bytes) -> Source:
    return parse(raw.encode() if isinstance(raw, str) else raw, Source(Path("card.yaml"), "card.yaml"))


def said(raw: str | bytes) -> list[str]:
    """`line:column check: message`, as a person reads them."""
    return [f"{f.line}:{f.column} {f.check}: {f.message}" for f in source(raw).findings]


UNCLEAR = "unclear-word: some YAML readers take `{}` for {}, and would print that"
COLON = "colon-in-text: YAML takes the second `: ` of this line for a key, not for a part of the text"
COLUMN = "indent: this key begins in column {}, those that it belongs to in column {}"
LACKS = "key: a colon is missing after `{}`"
OPENED = "braces: `{}` is opened here and never closed"
SIGN = "sign: YAML has a use of its own for a “{}” at the start of a text"
CONTROL = "control-character: an invisible control character ({}) stands here"
LATIN = "encoding: this byte (0x{}) is not UTF-8; the file looks like Latin-1 / Windows-1252"

FAULTS: dict[str, tuple[str, list[str]]] = {
    # -------------------------------------------------------------- tabs and indentation
    "a tab indents a key": (CARD + "\ttitle: Coat\n", ["3:1 tab: a tab indents this line"]),
    "a tab indents a list": ("scenes:\n\t- id: coat\n", ["2:1 tab: a tab indents this line"]),
    "a tab behind a space": ("a:\n  b: 1\n \tc: 2\n", ["3:2 tab: a tab indents this line"]),
    "a tab after a dash": ("scenes:\n-\tid: coat\n", ["2:2 tab: a tab stands here"]),
    "a key too far to the right": (CARD + "   title: Coat\n", [f"3:4 {COLUMN.format(4, 3)}"]),
    "a key too far to the left": (CARD + " title: Coat\n", [f"3:2 {COLUMN.format(2, 3)}"]),
    "a key below a value": ("length: 1\n  draws: 2\n", [f"2:3 {COLUMN.format(3, 1)}"]),
    "no space after a dash": ("scenes:\n-id: coat\n- id: hat\n", ["2:1 space: a space is missing after the dash"]),
    "no space after a dash, more keys": ("scenes:\n-id: coat\n title: Hat\n", ["2:1 space: a space is missing after the dash"]),
    "no space after a colon": (CARD + "  title:Coat\n  deck: drama\n", ["3:8 space: a space is missing after the colon"]),
    "no colon at all": (CARD + "  minor\n  deck: drama\n", ["3:3 key: this line has no colon"]),
    "no colon on the last line": ("a: 1\nminor\n", ["2:1 key: this line has no colon"]),
    "no key before the colon": ("a:\n  : 2\n", ["2:3 key: a key is missing before this colon"]),
    # -------------------------------------------------------------- keys
    "a key twice": (
        CARD + "  title: Coat\n  deck: drama\n  title: Hat\n",
        ["5:3 duplicate-key: `title` stands here a second time (first on line 3); one of the two would be lost"],
    ),
    "a key twice in braces": (
        "both: {draw: 1, draw: 2}\n",
        ["1:17 duplicate-key: `draw` stands here a second time (first on line 1); one of the two would be lost"],
    ),
    "a number twice": (
        "at: {5: a, 5: b}\n",
        ["1:12 duplicate-key: `5` stands here a second time (first on line 1); one of the two would be lost"],
    ),
    "a list as a key": ("? [a, b]\n: c\n", ["1:3 key: a key must be one word or phrase"]),
    "a map as a key": ("{a: b}: c\n", ["1:1 key: a key must be one word or phrase"]),
    # -------------------------------------------------------------- what other YAML can
    "an alias": ("a: *coat\n", ["1:4 alias: `*coat` repeats another value; aliases are not read here"]),
    "an alias as a key": ("*coat : 1\n", ["1:1 alias: `*coat` repeats another value; aliases are not read here"]),
    "an anchor": ("a: &coat 1\n", ["1:4 anchor: `&coat` is an anchor; anchors are not read here"]),
    "an anchor on a map": ("a: &coat {b: 1}\n", ["1:4 anchor: `&coat` is an anchor; anchors are not read here"]),
    "a tag": ("a: !!str 1\n", ["1:4 tag: `!!str` is a YAML tag; tags are not read here"]),
    "a tag of one's own": ("a: !shout x\n", ["1:4 tag: `!shout` is a YAML tag; tags are not read here"]),
    "a tag on a list": ("a: !!set [b]\n", ["1:4 tag: `!!set` is a YAML tag; tags are not read here"]),
    "a merge key": ("a:\n  <<: *b\n", ["2:3 merge-key: `<<` is a merge key; they are not read here"]),
    "two documents": ("a: 1\n---\nb: 2\n", ["2:1 several-documents: a second YAML document starts here; one file holds one"]),
    "two documents, one ended": (
        "a: 1\n...\nb: 2\n",
        ["3:1 several-documents: a second YAML document starts here; one file holds one"],
    ),
    "a directive": ("a: 1\n%foo\n", ["2:1 sign: a line cannot start with `%`"]),
    "a version of YAML that is not there": ("%YAML 9.1\n---\na: 1\n", ["1:1 sign: a line cannot start with `%`"]),
    # -------------------------------------------------------------- words that readers do not agree on
    **{f"the word {w}": (f"says: {w}\n", [f"1:7 {UNCLEAR.format(w, what)}"]) for what, words in {
        "a flag (true or false)": "NO yes y Off True", "no value": "Null ~ =", "a date": "2024-01-02",
        "another number": "012 1:30 12:30:45 0x1F 0o17 1_000 1e3 .5 5. 1. .inf",
    }.items() for w in words.split()},
    "a number too large": ("length: 12345678901\n", ["1:9 number: 12345678901 is too large a number"]),
    "a number of thousands of digits": (f"n: {'9' * 5000}\n", [f"1:4 number: {'9' * 20} is too large a number"]),
    "a decimal of hundreds of digits": (f"n: {'9' * 400}.0\n", [f"1:4 number: {'9' * 20} is too large a number"]),
    # -------------------------------------------------------------- texts
    "text cut by a number sign": ("says: Room #4 is free\n", ["1:7 text-cut: YAML ends this text at ` #`: #4 is free would be lost"]),
    "text cut by a comment": ("says: Not now # or ever\n", ["1:7 text-cut: YAML ends this text at ` #`: # or ever would be lost"]),
    "a comment behind a word": ("deck: drama # dark\n", ["1:7 text-cut: YAML ends this text at ` #`: # dark would be lost"]),
    "text cut on its second line": ("says: one two\n  three # four\n", ["1:7 text-cut: YAML ends this text at ` #`: # four would be lost"]),
    "text cut in braces": ("a: {says: one #two\n  }\n", ["1:11 text-cut: YAML ends this text at ` #`: #two would be lost"]),
    "a remark two spaces away": ("says: Not now.  # checked by Ben\ndeck: drama   # dark\n", []),
    "a number two spaces away": ("says: Room  #4\n", ["1:7 text-cut: YAML ends this text at ` #`: #4 would be lost"]),
    "a colon in a text": (CARD + "  says: He said: no way\n", [f"3:16 {COLON}"]),
    "a French colon": (CARD + "  title: Il a dit : rien\n", [f"3:19 {COLON}"]),
    "a colon in the text of a list": ("blocks:\n- rule: One thing: rest\n", [f"2:18 {COLON}"]),
    "a colon on the second line of a text": ("says: He\n  said: never\n", [f"2:3 {COLUMN.format(3, 1)}"]),
    "a colon in braces": (
        "A: {says: Well: no}\n",
        ["1:15 colon-in-text: in braces YAML takes the second `: ` of a text for a key, not for a part of it"],
    ),
    "a question mark in braces": (
        "A: {says: Where?, other: +1}\n",
        ["1:15 sign: in braces YAML ends a text at a `?` with a comma behind it"],
    ),
    "a folded text in braces": ("A: {says: >- Where}\n", ["1:11 braces: `>` cannot stand inside braces"]),
    "a text that starts with @": ("says: @home\n", [f"1:7 {SIGN.format('@')}"]),
    "a text that starts with a backtick": ("says: `x`\n", [f"1:7 {SIGN.format('`')}"]),
    "a text that starts with %": ("says: %x\n", [f"1:7 {SIGN.format('%')}"]),
    "a text in asterisks": ("says: *sigh* no\n", [f"1:7 {SIGN.format('*')}"]),
    "a text that starts with &": ("says: &c. and so on\n", [f"1:7 {SIGN.format('&')}"]),
    "a text that starts with !": ("says: !important\n", ["1:7 tag: `!important` is a YAML tag; tags are not read here"]),
    "a text that starts with >": ("needs: >5 hearts\n", ["1:8 sign: after `>` the text begins on the next line"]),
    "a text that starts with |": ("says: |x\n", ["1:7 sign: after `|` the text begins on the next line"]),
    # -------------------------------------------------------------- quotes
    "a quote never closed": (CARD + '  says: "Hello\n  deck: x\n', ["3:9 quote: a quotation mark is opened here and never closed"]),
    "a single quote never closed": ("says: 'tis late\nb: 1\n", ["1:7 quote: a quotation mark is opened here and never closed"]),
    "a quote closed lines later": (
        'says: "Hello\ntitle: x\nasks: "Who"\n',
        ["1:7 quote: a quotation mark is opened here and closed only on line 3"],
    ),
    "text behind a quote": ('says: "Yes" she said\n', ["1:13 quote: this text goes on after its closing quotation mark"]),
    "a colon behind a quote": ('says: "He" said: no\n', ["1:12 quote: this text goes on after its closing quotation mark"]),
    "an apostrophe in single quotes": ("says: 'It's mine'\n", ["1:11 quote: this text goes on after its closing quotation mark"]),
    "an unknown escape": (
        'says: "C:\\qed"\n',
        ["1:10 quote: in double quotes `\\` begins a special sign, and this one is unknown"],
    ),
    # -------------------------------------------------------------- braces
    "a brace never closed": ("both: {draw: 1\n", [f"1:7 {OPENED.format('{')}"]),
    "a brace never closed, more lines": (CARD + "  does: {both: +1\n  deck: drama\n", [f"3:9 {OPENED.format('{')}"]),
    "an empty brace never closed": ("a: 1\nboth: {\n", [f"2:7 {OPENED.format('{')}"]),
    "a bracket never closed": ("draws: [sweet, drama\nlength: 1\n", [f"1:8 {OPENED.format('[')}"]),
    "one brace too many": ("both: {draw: 1}}\n", ["1:16 braces: `}` closes what was never opened"]),
    "brace and bracket": ("a: [b}\n", ["1:6 braces: a brace or bracket is not closed, or a text in braces holds a sign of YAML's"]),
    "a comma without a value": ("a: , b\n", ["1:4 braces: a value is missing here"]),
    "a key without its colon before braces": (CARD + "  does {both: +1}\n", [f"3:7 {LACKS.format('does')}"]),
    "the same before a bracket": ("then [a: 1]\n", [f"1:5 {LACKS.format('then')}"]),
    "the same with braces in it": ("chooser {discard: {secret: chosen}}\n", [f"1:8 {LACKS.format('chooser')}"]),
    "the same with more keys": (CARD + "  does {both: +1, player: {draw: 1}}\n", [f"3:7 {LACKS.format('does')}"]),
    "the same in braces": ("other: {discard {secret: chosen}}\n", [f"1:16 {LACKS.format('discard')}"]),
    # -------------------------------------------------------------- what follows from one cause
    "a word that is left of a cut text": (
        "title: On #three\n", ["1:8 text-cut: YAML ends this text at ` #`: #three would be lost"],
    ),
    "a key in line with what belongs to it": (
        "A:\n  says: x\n  deck: drama\n  B:\n  text: z\n  says: u\n  deck: sweet\n",
        ["4:3 indent: `B` has no value, and keys below it stand a second time: they belong to it"],
    ),
    "no value, but twice below it": (
        "deck:\nsays: x\nsays: z\n",
        ["3:1 duplicate-key: `says` stands here a second time (first on line 2); one of the two would be lost"],
    ),
    # -------------------------------------------------------------- characters
    "a null character": ("a: 1\nb: x\0y\n", [f"2:5 {CONTROL.format('U+0000 NULL')}"]),
    "a bell": ("says: >-\n  ding\x07\n", [f"2:7 {CONTROL.format('U+0007 BELL')}"]),
    "a bell in a comment": ("# \x07\na: 1\n", [f"1:3 {CONTROL.format('U+0007 BELL')}"]),
    "delete": ("a: x\x7f\n", [f"1:5 {CONTROL.format('U+007F DELETE')}"]),
    "a next-line character": ("a: x\x85b: y\n", [f"1:5 {CONTROL.format('U+0085 NEXT LINE')}"]),
    "a line separator": ("a: x\r\nb: x\u2028y\r\n", [f"2:5 {CONTROL.format('U+2028 LINE SEPARATOR')}"]),
    # -------------------------------------------------------------- size
    "nested too deep in brackets": ("[" * 500, ["1:26 too-deep: nested deeper than 24 levels"]),
    "nested too deep in keys": ("".join(" " * i + "b:\n" for i in range(60)), ["26:26 too-deep: nested deeper than 24 levels"]),
    "a laugh of a billion": (
        "a: &a [x, x]\n" + "".join(f"{c}: &{c} [{', '.join([f'*{b}'] * 9)}]\n" for b, c in zip("abcdefgh", "bcdefghi", strict=True)),
        ["1:4 anchor: `&a` is an anchor; anchors are not read here"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_what_it_says(name):
    text, wanted = FAULTS[name]
    assert said(text) == wanted


@pytest.mark.parametrize("page", [page for page in PAGES if page.group == "file"], ids=lambda page: page.name)
def test_the_examples_of_a_page_hold(page):
    """The good one is silent, the bad one says just this."""
    for word, text in re.findall(r"^(Good|Bad):\n((?:    .*\n|\n)*)", page.manual + "\n", re.MULTILINE):
        lines = re.sub(r"^    ", "", text, flags=re.MULTILINE)
        assert [f.check for f in source(lines).findings] == ([page.name] if word == "Bad" else []), lines


def test_every_fault_helps_and_shows_the_line():
    """A remedy where there is one; the author's own line; no word of the parser's."""
    parsers = ("mapping values", "expected", "token", "scalar", "block", "flow", "stream", "directive", "context")
    for name, (text, _) in FAULTS.items():
        for found in source(text).findings:
            assert found.excerpt == source(text).lines[found.line - 1], name
            assert not [p for p in parsers if p in str(found.message)], name
            assert found.check in ("key", "number", "too-deep", "space", "braces", "several-documents") or found.help, (
                name
            )


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        pytest.param(b"a: b\ntitle: caf\xe9\n", f"2:11 {LATIN.format('E9')}", id="Latin-1"),
        pytest.param(b"says: it\x92s\n", f"1:9 {LATIN.format('92')}", id="Windows-1252"),
        pytest.param("a: é".encode()[:-1], f"1:4 {LATIN.format('C3')}", id="cut in a character"),
        pytest.param("a: b\n".encode("utf-16"), "1:1 encoding: this byte (0xFF) is not UTF-8; the file looks like UTF-16", id="UTF-16"),
        pytest.param("a: b\n".encode("utf-16-le"), "1:1 encoding: every other byte is 0: the file looks like UTF-16", id="UTF-16 bare"),
        pytest.param("a: b\n".encode("utf-16-be"), "1:1 encoding: every other byte is 0: the file looks like UTF-16", id="UTF-16 BE"),
    ],
)  # fmt: skip
def test_other_encodings(raw, wanted):
    found = source(raw)
    assert said(raw) == [wanted] and found.data


# ------------------------------------------------------------------ what it reads
@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("", None),
        ("\n\n  \n", None),
        ("# nothing but a comment\n", None),
        ("---\na: 1\n", {"a": 1}),
        ("a: 1\n...\n", {"a": 1}),
        ("just a text", "just a text"),
        ("- a\n- b\n", ["a", "b"]),
        ("a: +2\nb: -1\nc: 0\nd: 2.5\ne: true\nf: false\ng: null\nh:\n", {"a": 2, "b": -1, "c": 0, "d": 2.5, "e": True, "f": False, "g": None, "h": None}),
        ("a: >-\n  He said: no #1\n  & more\n\n  again\nb: 1\n", {"a": "He said: no #1 & more\nagain", "b": 1}),
        ('a: "NO"\nb: \'1984\'\nc: "012"\n', {"a": "NO", "b": "1984", "c": "012"}),
        ("a: 1 # a comment behind a number\nb: true # or a flag\nc: {d: e} # or a brace\n", {"a": 1, "b": True, "c": {"d": "e"}}),
        ("a: # and behind a key\n  b: 1\n", {"a": {"b": 1}}),
        ("a: one#two\n", {"a": "one#two"}),
        ("a: http://x.y/z\n", {"a": "http://x.y/z"}),
        ("no: 1\n5: a\n+2: b\n", {"no": 1, 5: "a", 2: "b"}),
        ("a: [1, [], {}]\n", {"a": [1, [], {}]}),
        ("? a\n: b\n", {"a": "b"}),
        ("a: 😀 é ñ\n", {"a": "😀 é ñ"}),
        ("{a: " * 20 + "1" + "}" * 20, None),
    ],
)  # fmt: skip
def test_what_it_reads(text, data):
    found = source(text)
    assert found.findings == []
    assert data is None or found.data == data


def test_byte_order_mark_and_line_ends():
    """The same data, the same places, whoever saved the file."""
    text = "scenes:\n- id: coat\n  says: >-\n    One.\n    Two.\n"
    plain = source(text)
    for raw in (
        b"\xef\xbb\xbf" + text.encode(),
        text.replace("\n", "\r\n").encode(),
        text.replace("\n", "\r").encode(),
    ):
        other = source(raw)
        assert (other.data, other.findings, other.keys) == (plain.data, [], plain.keys)
        assert [line.rstrip("\r") for line in other.lines] == plain.lines


def test_signs_are_kept():
    data = source("a: +2\nb: 2\nc: -2\nd: [+1, 1]\n").data
    assert [isinstance(n, Signed) for n in (data["a"], data["b"], data["c"], *data["d"])] == [
        True,
        False,
        True,
        True,
        False,
    ]


def test_where():
    """Lines and columns from 1, the end exclusive; of what is not there, the nearest above."""
    found = source(
        'a: 1\nscenes:\n- id: coat\n  both: {tokens: [+curiosity, "-sincerity"]}\n  says: >-\n    One.\n    Two.\n'
    )
    assert found.where(("a",)) == Place(1, 4, 1, 5)
    assert found.where(("a",), key=True) == Place(1, 1, 1, 2)
    assert found.where(("scenes", 0, "id")) == Place(3, 7, 3, 11)
    assert found.where(("scenes", 0, "both", "tokens", 1)) == Place(4, 31, 4, 43)
    assert found.where(("scenes", 0, "both"), key=True) == Place(4, 3, 4, 7)
    assert found.where(("scenes", 0, "both", "draw")) == found.where(("scenes", 0, "both"), key=True)
    assert found.where(("scenes", 0, "says"))[:2] == (5, 9)
    assert found.where(())[:2] == (1, 1)
    assert found.where(("nowhere", 3))[:2] == (1, 1)


def test_the_width_of_a_cause():
    """It ends with its line, however long the value is."""
    found = source("says: &x one\n  two\nasks: yes\n")
    assert [(f.line, f.column, f.width) for f in found.findings] == [(1, 7, 6)]
    assert [(f.line, f.column, f.width) for f in source("asks: yes\n").findings] == [(1, 7, 3)]


def test_a_huge_file_is_not_read(tmp_path):
    file = tmp_path / "huge.yaml"
    file.write_bytes(b"a: " + b"x" * MOST_BYTES)
    found = read(file, "huge.yaml")
    assert [str(f.message) for f in found.findings] == [
        f"this file has {MOST_BYTES + 3} bytes; more than {MOST_BYTES} are not read"
    ]
    assert found.findings[0].place() == "huge.yaml" and found.data is None and found.text == ""


def test_what_is_no_file(tmp_path):
    with pytest.raises(FogError, match=r"^nowhere\.yaml is not a file\.$"):
        read(tmp_path / "nowhere.yaml", "nowhere.yaml")
    with pytest.raises(FogError):
        read(tmp_path)


def test_an_unreadable_file(tmp_path, monkeypatch):
    def refuse(self, mode):
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "a.yaml"
    file.write_text("a: 1\n")
    monkeypatch.setattr(Path, "open", refuse)
    assert [str(f.message) for f in read(file).findings] == ["this file cannot be read: Permission denied"]


@pytest.mark.parametrize(
    "raw",
    [
        b"[" * 200_000,
        b"{a: " * 100_000,
        b"- " * 100_000,
        b"a: &a [x]\n" + b"b: [*a]\n" * 100_000,
        b"'" * 300_001,
        b"? " * 50_000,
        b"#" * 1_000_000,
        b"a:\n" + b" b:\n" * 100_000,
        b"x" * 1_000_000,
        b"[" + b"1," * 450_000 + b"]",
        b"%TAG ! x\n" * 10_000,
        b"a: |\n" + b"\n" * 500_000,
    ],
)
def test_a_hostile_file_costs_little(raw):
    start = time.process_time()
    source(raw)
    assert time.process_time() - start < 10  # a bomb would take minutes; a busy machine takes three times as long


ALPHABET = st.sampled_from(
    [
        *"ab:- \n\t#{}[],&*!|>'\"%@`?~0129+.é\r\0\x85\u2028\ufeff",
        ": ",
        "- ",
        " #",
        ">-\n  ",
        "\n  ",
        "---\n",
        "<<",
        "...",
    ]
)


@settings(max_examples=share(80, 300), deadline=None)
@given(st.lists(ALPHABET, max_size=40).map("".join))
def test_no_text_raises(text):
    """Data or findings; every finding at a line that is there, with its own excerpt."""
    found = source(text)
    for f in found.findings:
        assert f.line == 0 or 1 <= f.line <= len(found.lines)
        assert f.column >= 0 and f.width >= 1 and str(f.message) and f.excerpt in found.text.replace("\r", "\n") + "\n"
    if found.findings and found.data is None:
        assert len(found.findings) >= 1
    for path, place in found.places.items():
        assert place.line >= 1 and place.column >= 1, path


@settings(max_examples=share(60, 200), deadline=None)
@given(st.binary(max_size=60))
def test_no_bytes_raise(raw):
    found = source(raw)
    assert found.findings or found.text.encode() == raw.removeprefix(b"\xef\xbb\xbf")


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-999, 999)
    | st.text(
        st.characters(blacklist_categories=("Cc", "Cs"), blacklist_characters="\u2028\u2029\ufeff\ufffe\uffff"),
        max_size=20,
    )
)
DATA = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.from_regex("[a-z]{1,8}", fullmatch=True), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=share(30, 100), deadline=None)
@given(DATA)
def test_json_is_read_as_it_is(data):
    """Any YAML reader gives the same card (format.md): JSON is YAML, its texts are in quotes."""
    found = source(json.dumps({"a": data}, ensure_ascii=False))
    assert not [f for f in found.findings if f.check != "too-deep"]
    assert found.data == {"a": data}


def test_nesting_up_to_the_limit():
    assert source("[" * MOST_DEPTH + "]" * MOST_DEPTH).findings == []
    assert [f.check for f in source("[" * (MOST_DEPTH + 2) + "]" * (MOST_DEPTH + 2)).findings] == ["too-deep"]


# ------------------------------------------------------------------ files out
def test_write_whole_makes_folders_and_keeps_rights(tmp_path):
    file = tmp_path / "new" / "deep" / "card.yaml"
    write_whole(file, "a: é\n")
    assert file.read_bytes() == "a: é\n".encode()
    file.chmod(0o640)
    write_whole(file, b"b: 2\n")
    assert file.read_bytes() == b"b: 2\n" and file.stat().st_mode & 0o777 == 0o640
    assert [p.name for p in file.parent.iterdir()] == ["card.yaml"]


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod", "fdopen"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_write_whole_leaves_the_old_or_the_new(tmp_path, monkeypatch, step, error):
    """Whatever fails on the way, and whoever interrupts: never a half, and nothing left beside it."""
    file = tmp_path / "card.yaml"
    file.write_text("old\n")

    def fail(*args, **more):
        raise error

    monkeypatch.setattr(os, step, fail)
    with pytest.raises((FogError, KeyboardInterrupt)):
        write_whole(file, "new\n")
    monkeypatch.undo()
    assert file.read_text() == "old\n"
    assert [p.name for p in tmp_path.iterdir()] == ["card.yaml"]


def test_write_whole_says_what_is_wrong(tmp_path, monkeypatch):
    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(FogError, match=r"card\.yaml cannot be written: No space left on device\.$"):
        write_whole(tmp_path / "card.yaml", "x")


def test_yaml_files_stay_in_the_folder(tmp_path):
    """Sorted; a symlink that leaves the folder is passed over."""
    (tmp_path / "box" / "b").mkdir(parents=True)
    (tmp_path / "elsewhere.yaml").write_text("a: 1\n")
    for name in ("z.yaml", "a.yaml", "b/c.yaml", "notes.txt"):
        (tmp_path / "box" / name).write_text("a: 1\n")
    (tmp_path / "box" / "link.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    (tmp_path / "box" / "inner.yaml").symlink_to(tmp_path / "box" / "a.yaml")
    found = [p.relative_to(tmp_path / "box").as_posix() for p in yaml_files(tmp_path / "box")]
    assert found == ["a.yaml", "b/c.yaml", "inner.yaml", "z.yaml"]
