"""What the YAML parser complains about, in words an author understands, at the line that most likely caused it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from fogtools.finding import Say

#: (check, message, help, line, column).
Told = tuple[str, Say, Say | None, int, int]
Spot = tuple[int, int]
UNDER = Say("put the text under `>-`")
ALONE = Say("put the text under `>-` on a line of its own")
FREE = Say("put the text under `>-`, where quotes are free")


@dataclass(frozen=True, slots=True)
class Trouble:
    """Where the parser stopped, and why; lines and columns count from 0.

    `problem` is its own sentence, what it was reading included; `began` is where that began. `last` is where the
    last value began that it could read, `quoted` whether that stands in quotes.
    """

    problem: str
    lines: Sequence[str]
    line: int
    column: int
    began: Spot | None = None
    last: Spot | None = None
    quoted: bool = False

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


def trouble(error: Any, lines: Sequence[str], last: Any) -> Trouble:
    """The parser's error as a Trouble; `last` is the event that it gave last."""
    began = _spot(getattr(error, "context_mark", None))
    line, column = _spot(getattr(error, "problem_mark", None)) or began or (0, 0)
    problem = " ".join(filter(None, (getattr(error, part, None) for part in ("context", "problem")))) or str(error)
    quoted = getattr(last, "style", None) in ("'", '"')
    return Trouble(problem, lines, line, column, began, _spot(getattr(last, "start_mark", None)), quoted)


def _spot(mark: Any) -> Spot | None:
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
            message = Say("a space that is none for YAML indents this line")
            return "tab", message, Say("type a plain space"), at, odd.start(1)
    if t.sign == "\t":
        return "tab", Say("a tab stands here"), Say("write a space"), t.line, t.column
    return None


def _quote(t: Trouble) -> Told | None:
    if t.says("quoted scalar") and t.says("end of stream") and t.began:
        return "quote", Say("a quotation mark is opened here and never closed"), FREE, *t.began
    if t.says("escape character"):
        message = Say("in double quotes `\\` begins a special sign, and this one is unknown")
        return "quote", message, FREE, t.line, t.column
    if t.quoted and t.last and t.about_keys and t.here[: t.column].rstrip()[-1:] in ("'", '"'):
        if t.last[0] == t.line:
            return "quote", Say("this text goes on after its closing quotation mark"), FREE, t.line, t.column
        return "quote", Say("a quotation mark is opened here and closed only on line {n}", n=t.line + 1), FREE, *t.last
    return None


def _colon_in_text(t: Trouble) -> Told | None:
    for at in (t.line, t.line - 1):
        if not t.about_keys or not 0 <= at < len(t.lines):
            continue
        found = re.match(r"\s*(?:- )?[^:#\"'{\[]+: (?=[^\"'>|{\[])(.*: .*)", t.at(at))
        if found:
            message = Say("YAML takes the second `: ` of this line for a key, not for a part of the text")
            return "colon-in-text", message, ALONE, at, found.start(1) + found[1].index(": ")
    return None


def _space(t: Trouble) -> Told | None:
    """`-id: a` and `title:x` are plain texts for YAML, and it stumbles over the line below."""
    for at in (t.line, t.above):
        if at < 0 or not (t.about_keys or t.says("expected ':'")):
            continue
        dash = re.match(r"\s*(-)[^\s-][^:]*:(?:\s|$)", t.at(at))
        if dash:
            return "space", Say("a space is missing after the dash"), None, at, dash.start(1)
        colon = re.match(r"\s*(?:- )?[A-Za-z][A-Za-z -]*(:)[^\s:/]", t.at(at))
        if colon and not re.search(r":(?:\s|$)", t.at(at)):
            return "space", Say("a space is missing after the colon"), None, at, colon.start(1)
    return None


def _braces(t: Trouble) -> Told | None:
    help = Say("braces hold effects only; a text stands on its own line")
    if t.about_keys and t.sign in ("}", "]"):
        return "braces", Say("`{sign}` closes what was never opened", sign=t.sign), None, t.line, t.column
    if t.says("token") and t.sign in ("|", ">"):
        return "braces", Say("`{sign}` cannot stand inside braces", sign=t.sign), help, t.line, t.column
    ended = not any(line.strip() for line in [t.here[t.column :], *t.lines[t.line + 1 :]])
    if t.says("flow", "',' or") and (ended or (t.began and t.began[0] != t.line)):
        line, column = (t.last if t.says("flow node") else t.began) or (t.line, t.column)
        return "braces", Say("a brace or bracket is opened here and never closed"), help, line, column
    if t.says("',' or"):
        message = Say("a brace or bracket is not closed, or a text stands inside braces")
        return "braces", message, help, t.line, t.column
    if t.says("node content"):
        return "braces", Say("a value is missing here"), None, t.line, t.column
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
        help = Say("a key ends with a colon; a text that goes on is indented below its key")
        return "key", Say("this line has no colon"), help, *t.began
    if t.about_keys and t.sign == ":" and not t.here[: t.column].strip(" -"):
        return "key", Say("a key is missing before this colon"), None, t.line, t.column
    return None


def _indent(t: Trouble) -> Told | None:
    start = len(t.here) - len(t.here.lstrip())
    if t.says("mapping values"):
        message = Say("this line does not fit where it stands: a key cannot begin here")
        return "indent", message, Say("check the indentation of this line and of the one above"), t.line, start
    if t.about_keys:
        message = Say("this line is indented differently from the lines it belongs to")
        return "indent", message, Say("line it up with the keys of the same card"), t.line, t.column
    return None


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
    if t.says("not allowed in this context"):
        return "sign", Say("a plain text cannot start with this sign"), UNDER, t.line, t.column
    if t.says("cannot start any token", "alphabetic or numeric"):
        line, column = t.began or (t.line, t.column)
        return "sign", Say("a plain text cannot start with this sign"), UNDER, line, column
    return None


EXPLAIN: tuple[Callable[[Trouble], Told | None], ...] = (
    _tab, _quote, _colon_in_text, _bracket, _space, _braces, _key, _indent, _sign,
)  # fmt: skip
