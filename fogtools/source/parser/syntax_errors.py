"""What the YAML parser complains about, in words an author understands, at the line that most likely caused it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.source.suggestions.alike import named

if TYPE_CHECKING:
    from ruamel.yaml.error import YAMLError

    from fogtools.source.parser.notes import Event, Mark

#: (check, message, help, line, column).
Told = tuple[str, Say, Say | None, int, int]
Spot = tuple[int, int]
LEFT, RIGHT = Say("left"), Say("right")
OPENED = Say("a brace or bracket is opened here and never closed")
UNDER = Say("put the text under `>-`")
ALONE = Say("put the text under `>-` on a line of its own")
INSIDE = Say('put the whole text in double quotes; a quotation mark within it is `\\"`')
FREE = Say("put the text under `>-`, where quotes are free")


#: A key, and behind it a sign that was typed for its colon, at the end of the line or before a value.
COLONS = ";=\u037e\uff1a\uff1b\u02d0\u2236\ua789\u0589"
OTHER_COLON = re.compile(rf"\s*(?:- )?([A-Za-z][\w /-]{{0,40}}?) ?([{COLONS}])(?: *$| +\S)")
OTHER_DASH = re.compile("\\s*([\u2010-\u2015\u2212]) *id *:")


@dataclass(frozen=True, slots=True)
class Trouble:
    """Where the parser stopped, and why; lines and columns count from 0.

    `problem` is its own sentence, what it was reading included; `began` is where that began. `last` is where the
    last value began that it could read, `quoted` whether that stands in quotes. `first` is the number of the first of
    the lines, in the file.
    """

    problem: str
    lines: Sequence[str]
    line: int
    column: int
    began: Spot | None = None
    last: Spot | None = None
    quoted: bool = False
    first: int = 1

    @property
    def here(self) -> str:
        """The line."""
        return self.at(self.line)

    def at(self, line: int) -> str:
        """A line by its number; empty where there is none (the parser counts a lone CR as a line's end)."""
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    @property
    def sign(self) -> str:
        """The sign at which the parser stopped; empty at the end of a line."""
        return self.here[self.column : self.column + 1]

    @property
    def above(self) -> int:
        """The nearest line above with something on it; -1 where there is none."""
        return next((i for i in range(self.line - 1, -1, -1) if self.at(i).strip()), -1)

    def says(self, *words: str) -> bool:
        """Whether the parser's sentence holds one of these."""
        return any(word in self.problem for word in words)

    @property
    def about_keys(self) -> bool:
        """Whether it could not tell where a key or a list item belongs."""
        return self.says("mapping values", "expected key", "expected <block end>", "block mapping", "block collection")


def trouble(error: YAMLError, lines: Sequence[str], last: Event | None, first: int = 1) -> Trouble:
    """The parser's error as a Trouble; `last` is the event that it gave last, `first` the number of the first line."""
    began = _spot(getattr(error, "context_mark", None))
    line, column = _spot(getattr(error, "problem_mark", None)) or began or (0, 0)
    problem = " ".join(filter(None, (getattr(error, part, None) for part in ("context", "problem")))) or str(error)
    quoted = getattr(last, "style", None) in ("'", '"')
    return Trouble(problem, lines, line, column, began, _spot(getattr(last, "start_mark", None)), quoted, first)


def _spot(mark: Mark | None) -> Spot | None:
    return None if mark is None else (mark.line, mark.column)


def explain_syntax(t: Trouble) -> Told:
    """The fault in words and its place."""
    for explain in EXPLAIN:
        told = explain(t)
        if told is not None:
            return told
    message = Say("YAML cannot read this line: {problem}", problem=t.problem)
    return "yaml", message, None, t.line, t.column


def _tab(t: Trouble) -> Told | None:
    tab = t.here.find("\t")
    if tab >= 0 and not t.here[:tab].strip():
        return "tab", Say("a tab indents this line"), Say("indent with spaces"), t.line, tab
    for at in (t.line, t.above):
        odd = re.match(r" *([\u00a0\u2007\u202f\u3000])", t.at(at))
        if odd:
            message = Say("a no-break space indents this line; YAML knows only the plain one")
            return "tab", message, Say("type a plain space"), at, odd.start(1)
    if t.sign == "\t":
        return "tab", Say("a tab stands here"), Say("write a space"), t.line, t.column
    return None


def _quote(t: Trouble) -> Told | None:
    if t.quoted and t.last and t.says("',' or") and t.here[: t.column].rstrip()[-1:] in ("'", '"'):
        return "quote", Say("this text goes on after its closing quotation mark"), INSIDE, t.line, t.column
    if t.says("quoted scalar") and t.says("end of stream") and t.began:
        return "quote", Say("a quotation mark is opened here and never closed"), FREE, *t.began
    if t.says("escape character"):
        message = Say("in double quotes `\\` begins a special sign, and this one is unknown")
        return "quote", message, FREE, t.line, t.column
    if t.quoted and t.last and t.about_keys and t.here[: t.column].rstrip()[-1:] in ("'", '"'):
        if t.last[0] == t.line:
            return "quote", Say("this text goes on after its closing quotation mark"), FREE, t.line, t.column
        message = Say("a quotation mark is opened here and closed only on line {n}", n=t.line + t.first)
        return "quote", message, FREE, *t.last
    return None


def _colon_in_text(t: Trouble) -> Told | None:
    for at in (t.line, t.line - 1):
        if not t.about_keys or not 0 <= at < len(t.lines):
            continue
        found = re.match(r"\s*(?:- )?[^:#\"'{\[]+: (?=[^\"'>|{\[])(.*: .*)", t.at(at))
        if found:
            message = Say("YAML takes the second `: ` of this line for a key, not for a part of the text")
            return "colon-in-text", message, ALONE, at, found.start(1) + found[1].index(": ")
        ends = (
            re.match(r"\s*(?:- )?[^:#\"'{\[]+: [^\"'>|{\[].*?(\s?:)\s*$", t.at(at))
            if t.says("mapping values")
            else None
        )
        if ends:
            message = Say(
                "YAML takes the colon at the end of this line for the end of a key, not for a part of the text"
            )
            return "colon-in-text", message, ALONE, at, ends.end(1) - 1
    within = re.match(r".*[{,]\s*[^:,{}]+:\s+[^\"'{\[,:}][^,:}]*$", t.here[: t.column]) if t.says("',' or") else None
    if within and t.sign == ":":
        message = Say("in braces YAML takes the second `: ` of a text for a key, not for a part of it")
        return "colon-in-text", message, Say("put the text in double quotes"), t.line, t.column
    return None


def _other_sign(t: Trouble) -> Told | None:
    """`match A;`, `title： Rain` and `– id: rain`: another sign stands where a colon or a dash belongs."""
    for at in (t.line, t.above):
        if not (t.about_keys or t.says("expected ':'")):
            continue
        colon = OTHER_COLON.match(t.at(at))
        if colon:
            message, help = no_colon(colon[1], colon[2])
            return "key", message, help, at, colon.start(2)
        dash = OTHER_DASH.match(t.at(at))
        if dash:
            message = Say("{sign} stands where the dash of a card belongs", sign=named(dash[1]))
            return "key", message, Say("write `- `"), at, dash.start(1)
    return None


def no_colon(key: str, sign: str) -> tuple[Say, Say]:
    """What is said of a key with another sign, or none, in the place of its colon; what to write."""
    shown = f"`{sign}`" if sign.isascii() else named(sign)
    message = Say("{sign} stands where the colon of `{key}` belongs", sign=shown, key=key)
    return message if sign else Say("a colon is missing after `{key}`", key=key), Say("write `{key}: ...`", key=key)


def _space(t: Trouble) -> Told | None:
    """`-id: a` and `title:x` are plain texts for YAML, and it stumbles over the line below."""
    for at in (t.line, t.above):
        if at < 0 or not (t.about_keys or t.says("expected ':'")):
            continue
        dash = re.match(r"\s*(-)[^\s-][^:]*:(?:\s|$)", t.at(at))
        if dash:
            return "space", Say("a space is missing after the dash"), Say("write `- `"), at, dash.start(1)
        colon = re.match(r"\s*(?:- )?[A-Za-z][A-Za-z -]*(:)[^\s:/]", t.at(at))
        if colon and not re.search(r":(?:\s|$)", t.at(at)):
            return "space", Say("a space is missing after the colon"), Say("write `: `"), at, colon.start(1)
    within = re.search(r"[{,]\s*[A-Za-z][\w -]*(:)[^\s:/]", t.here)
    if within and t.says("expected ':'", "unexpected ':'", "',' or"):
        return "space", Say("a space is missing after the colon"), Say("write `: `"), t.line, within.start(1)
    return None


def _braces(t: Trouble) -> Told | None:
    help = Say("close it, or put a text with such a sign under `>-`")
    lacks = t.about_keys and re.match(r"\s*(?:- )?([A-Za-z][\w -]*?) +[{\[]\w[^:{}\[\]]*: ", t.here)
    if not lacks and t.says("',' or") and t.sign in ("{", "["):
        lacks = re.match(r".*[{,]\s*([A-Za-z][\w -]*?) +$", t.here[: t.column])
    if lacks:
        return "key", *no_colon(lacks[1], ""), t.line, lacks.end(1)
    if t.about_keys and t.sign in ("}", "]"):
        message = Say("`{sign}` closes what was never opened", sign=t.sign)
        return "braces", message, Say("delete it, or put a text with such a sign under `>-`"), t.line, t.column
    if t.says("token") and t.sign in ("|", ">"):
        message, quoted = Say("`{sign}` cannot stand inside braces", sign=t.sign), Say("put the text in double quotes")
        return "braces", message, quoted, t.line, t.column
    ended = not any(line.strip() for line in [t.here[t.column :], *t.lines[t.line + 1 :]])
    if t.says("flow", "',' or") and (ended or (t.began and t.began[0] != t.line)):
        line, column = (t.last if t.says("flow node") else t.began) or (t.line, t.column)
        sign = t.at(line)[column : column + 1]
        message = Say("`{sign}` is opened here and never closed", sign=sign) if sign in ("{", "[") else OPENED
        return "braces", message, help, line, column
    if t.says("',' or") and t.sign == "?":
        message = Say("in braces YAML ends a text at a `?` with a comma behind it")
        return "sign", message, Say("put the text in double quotes"), t.line, t.column - 1
    if t.says("',' or"):
        message = Say("a brace or bracket is not closed, or a text in braces holds a sign of YAML's")
        return "braces", message, Say("close it, or put the text in double quotes"), t.line, t.column
    if t.says("node content"):
        return "braces", Say("a value is missing here"), Say("write one, or delete the comma"), t.line, t.column
    return None


def _bracket(t: Trouble) -> Told | None:
    """`[laughs] Read it` and `{x} y`: a text that begins like a list or a map."""
    found = re.match(r"\s*(?:- )?[^:#\"'{\[]+: ([\[{][^\]}]*[\]}])\s+\S", t.here)
    if t.about_keys and found:
        message = Say("YAML takes a text that begins with a bracket for a list or a map")
        return "bracket", message, UNDER, t.line, found.start(1)
    return None


def _key(t: Trouble) -> Told | None:
    if t.says("expected ':'") and t.began:
        above = max((i for i in range(t.began[0]) if t.at(i).strip()), default=-1)
        if re.search(r":\s+[>|][-+0-9]*\s*$", t.at(above)):
            message = Say("this text is not indented below its key; YAML takes it for the next key")
            return "indent", message, Say("indent it further than the line above"), *t.began
        help = Say("a key ends with a colon and a space; a text that goes on is indented below its key")
        return "key", Say("this line has no colon"), help, *t.began
    bare = re.match(r"\s*- [^\s:][^:]*$", t.at(t.above)) if t.says("mapping values") else None
    if bare and "- " not in t.here:
        return "key", Say("this line has no colon"), Say("write `key: value`"), t.above, bare[0].index("- ") + 2
    if t.about_keys and t.sign == ":" and not t.here[: t.column].strip(" -"):
        return "key", Say("a key is missing before this colon"), Say("write the key"), t.line, t.column
    return None


def _indent(t: Trouble) -> Told | None:
    start = len(t.here) - len(t.here.lstrip())
    usual = _usual(t, start)
    if usual is not None and t.about_keys and re.match(r"\s*(?:- )?[A-Za-z][\w -]*:(?:\s|$)", t.here):
        message = Say(
            "this key begins in column {at}, those that it belongs to in column {column}",
            at=start + 1,
            column=usual[1] + 1,
        )
        side = RIGHT if usual[1] > start else LEFT
        moved = Say("move it {n} to the {side}, in line with `{key}`", n=abs(usual[1] - start), side=side, key=usual[0])
        text = t.says("mapping values") and re.search(r":\s+\w\S* \S", t.at(t.above))
        help = Say("{moved}; or put the text above it under `>-`, if it goes on here", moved=moved) if text else moved
        return "indent", message, help, t.line, start
    if t.says("mapping values"):
        message = Say("this line does not fit where it stands: a key cannot begin here")
        return "indent", message, Say("check the indentation of this line and of the one above"), t.line, start
    if t.about_keys:
        message = Say("this line is indented differently from the lines it belongs to")
        return "indent", message, Say("line it up with the keys of the same card"), t.line, t.column
    return None


def _usual(t: Trouble, start: int) -> tuple[str, int] | None:
    """The nearest key above that this one may stand in line with, and its column; not those of blocks that ended."""
    open_, lowest = [], len(t.here) + 99
    for i in range(t.line - 1, max(-1, t.line - 60), -1):
        found = re.match(r"(\s*(?:- )?)([A-Za-z][\w -]*):(?:\s|$)", t.at(i))
        if found and len(found[1]) < lowest:
            lowest = len(found[1])
            open_.append((found[2], lowest))
            if "-" in found[1]:
                break
    near = [one for one in open_ if one[1] != start]
    return min(near, key=lambda one: abs(one[1] - start)) if near and len(near) == len(open_) else None


def _sign(t: Trouble) -> Told | None:
    percent = next((i for i, line in enumerate(t.lines[: t.line + 1]) if line.startswith("%")), -1)
    if percent >= 0 and t.says("directive", "incompatible", "document start"):
        return "sign", Say("a line cannot start with `%`"), Say("remove it; a text stands under `>-`"), percent, 0
    if t.says("document start"):
        message = Say("a second YAML document starts here; one file holds one")
        return "several-documents", message, None, t.line, t.column
    if t.says("block scalar") and t.began:
        sign = t.at(t.began[0])[t.began[1] : t.began[1] + 1]
        return "sign", Say("after `{sign}` the text begins on the next line", sign=sign), UNDER, *t.began
    if t.says("not allowed in this context", "cannot start any token", "alphabetic or numeric"):
        line, column = t.began or (t.line, t.column)
        sign = t.at(line)[column : column + 1]
        return (
            "sign",
            Say("YAML has a use of its own for a “{sign}” at the start of a text", sign=sign),
            UNDER,
            line,
            column,
        )
    return None


EXPLAIN: tuple[Callable[[Trouble], Told | None], ...] = (
    _tab,
    _quote,
    _colon_in_text,
    _other_sign,
    _bracket,
    _space,
    _braces,
    _key,
    _indent,
    _sign,
)
