"""What YAML could not read, in words an author can use, at the line that most likely caused it."""

from __future__ import annotations

import re

from fogtools.finding import Say


def explain_syntax(problem: str, lines: list[str], line: int, column: int) -> tuple[str, Say, Say | None, int, int]:
    """(check, message, help, line, column) for what YAML could not read; lines and columns count from 0."""
    line = min(line, max(len(lines) - 1, 0))
    here = lines[line] if lines else ""
    tab = here.find("\t")
    if tab >= 0 and not here[:tab].strip():
        return "tab", Say("a tab indents this line"), Say("indent with spaces"), line, tab
    for at in (line, line - 1):
        if (0 <= at < len(lines) and "mapping values" in problem) or "expected <block end>" in problem:
            found = re.match(r"\s*(?:- )?[^:#\"'{\[]+: (?=[^\"'>|{\[])(.*: .*)", lines[at]) if at >= 0 else None
            if found:
                return (
                    "colon-in-text",
                    Say("YAML takes the second `: ` of this line for a key, not for a part of the text"),
                    Say("put the text under `>-` on a line of its own"),
                    at,
                    found.start(1),
                )
    if "mapping values" in problem:
        return (
            "indent",
            Say("this line does not fit where it stands: a key cannot begin here"),
            Say("check the indentation of this line and of the one above"),
            line,
            column,
        )
    if any(part in problem for part in ("expected <block end>", "expected key", "block mapping", "block collection")):
        return (
            "indent",
            Say("this line is indented differently from the lines it belongs to"),
            Say("line it up with the keys of the same card"),
            line,
            column,
        )
    if "quoted scalar" in problem or "unexpected end of stream" in problem:
        return (
            "quote",
            Say("a quotation mark is opened and never closed"),
            Say("put the text under `>-`, where quotes are free"),
            line,
            column,
        )
    if "flow" in problem or "',' or" in problem:
        return (
            "braces",
            Say("a brace or bracket is not closed, or a text stands inside braces"),
            Say("braces hold effects only; a text stands on its own line"),
            line,
            column,
        )
    if "special characters" in problem or "control characters" in problem:
        return "control-character", Say("an invisible control character stands here"), Say("delete it"), line, column
    if "cannot start any token" in problem:
        return ("sign", Say("a plain text cannot start with this sign"), Say("put the text under `>-`"), line, column)
    return "yaml", Say("YAML cannot read this line: {problem}", problem=problem), None, line, column
