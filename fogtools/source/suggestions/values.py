"""What could stand in place of a value whose shape is wrong: the author's own words in the form that is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pydantic_core import ErrorDetails

from fogtools.source import Signed
from fogtools.source.suggestions import alike
from fogtools.source.suggestions.invisible import STEERING
from fogtools.source.suggestions.spelling_distance import near

#: Signs that look like a minus and are none for YAML; spaces that look like one.
MINUS = re.compile("[\u2010-\u2015\u2212]")
SPACES = re.compile("[ \u00a0\u2007\u2009\u202f]+")
WHOLE = re.compile(r"([-+]?)(0*)([0-9]{1,9})")
#: The faults of what is no text of a card: there every sign is one of a keyboard.
WORDS = ("unknown-key", "literal_error", "int_type", "int_parsing", "string_pattern_mismatch")
LETTERS = re.compile(r"[A-Da-d](/[A-Da-d])*")
FLAGS = {"yes": "true", "y": "true", "on": "true"}
#: Signs that reorder a text: without them it reads differently.
BIDI = re.compile("[\u202a-\u202e\u2066-\u2069]")
#: What a plain entry of a list in brackets cannot hold.
SPLITS = re.compile(r"[\[\]{},#:&*!|>'\"%@`]")


class Meaning(NamedTuple):
    """What could be written: its text in the file, what it says as data, whether nothing else can be meant.

    `text` is None where the value's own text stays and is to stand under `>-`, or in quotes inside braces.
    """

    text: str | None
    value: object
    safe: bool = True


def meanings(row: ErrorDetails, value: object, raw: str, usual: Sequence[str]) -> Iterator[Meaning]:
    """What could be meant, the likeliest first; `raw` is how it is written, `usual` what usually stands there."""
    kind, ctx = row["type"], row.get("ctx", {})
    if isinstance(value, str) and kind in WORDS and alike.plain(value) != value:
        yield from _alike(alike.plain(value))
    if kind == "unknown-key" and not ctx["wish"]:
        yield from _word(str(value), list(ctx["known"]))
    elif kind == "literal_error":
        words = [w for w in str(ctx["expected"]).replace(" or ", ", ").replace("'", "").split(", ") if w]
        yield from _flag(str(value), words)
        yield from _number(str(value))
        yield from _word(str(value), words)
    elif kind in ("int_type", "int_parsing", "int_from_float"):
        yield from _number(str(value).removesuffix(".0"))
    elif kind == "zero":
        yield Meaning("nothing", "nothing")
    elif kind == "string_pattern_mismatch" and isinstance(value, str):
        yield from _in_form(value, str(ctx["pattern"]))
        yield from _word(value, usual)
    elif kind == "string_type" and value is not None and raw and not re.search(r"\s#", raw):
        yield Meaning(None, raw, not raw.startswith("{"))
    elif kind == "list_type" and isinstance(value, str) and not SPLITS.search(raw):
        yield Meaning(f"[{raw}]", [value])
    elif kind == "control" and STEERING.search(raw):
        yield Meaning(STEERING.sub("", raw), STEERING.sub("", str(value)), not BIDI.search(raw))


def _alike(plain: str) -> Iterator[Meaning]:
    """The same in the signs of a keyboard, as a number where it is one."""
    yield from _number(plain)
    yield Meaning(plain, plain)


def _word(value: str, known: Sequence[str]) -> Iterator[Meaning]:
    found = near(value, known)
    if found:
        yield Meaning(found.word, found.word, found.sure)


def _flag(value: str, words: Sequence[str]) -> Iterator[Meaning]:
    flag = FLAGS.get(value.lower(), value.lower())
    if words == ["true"] and flag == "true":
        yield Meaning(flag, True)


def _number(value: str) -> Iterator[Meaning]:
    """A number that was written as a text: in quotes, with a dash for a minus, or with zeros before it."""
    found = WHOLE.fullmatch(MINUS.sub("-", value).replace(" ", ""))
    if found:
        text = found[1] + found[3]
        yield Meaning(text, Signed(text) if found[1] else int(text), not found[2] or found[3] == "0")


def _in_form(value: str, pattern: str) -> Iterator[Meaning]:
    """The same signs as YAML and the tool want them: a plain minus, plain spaces, letters in their case."""
    plain = SPACES.sub(" ", MINUS.sub("-", value)).strip()
    glued = re.sub(r"(^|\s)([-+]) (?=[a-z])", r"\1\2", plain)
    cased = " ".join(w.upper() if LETTERS.fullmatch(w) else w.lower() for w in glued.split(" "))
    slug = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
    for text, safe in ((plain, True), (glued, True), (cased, True), (slug, False)):
        if text != value and re.search(pattern, text):
            yield Meaning(text, text, safe)
