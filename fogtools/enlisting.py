"""A language added to the `languages` of fog.toml, everything else of the file left to the byte."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from fogtools.finding import FogError, Say

#: The header of a table, and the key whose list is made longer: at the start of a line, as people write them.
TABLE = re.compile(r"^[ \t]*\[[ \t]*(?P<name>[^\[\]\r\n]+?)[ \t]*\][ \t]*(?:#[^\r\n]*)?\r?$", re.MULTILINE)
KEY = re.compile(r"""^[ \t]*(?:languages|"languages"|'languages')[ \t]*=[ \t]*\[""", re.MULTILINE)
#: What a list of texts consists of.
PART = re.compile(r"""(?P<text>"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*')|(?P<comment>\#[^\r\n]*)|(?P<end>\])|.""", re.DOTALL)


def enlisted(text: str, known: tuple[str, ...], code: str) -> str:
    """The text of fog.toml with the language `code` behind the `known` ones.

    Raises FogError where the list stands in a shape that cannot be edited safely.
    """
    new = _edited(text, known, code)
    wanted = _wanted(text, [*known, code])
    if new is None or wanted is None or _read(new) != wanted:
        raise FogError(
            Say("the list of languages in fog.toml cannot be found, so it was not changed."),
            Say("write it yourself: {line}", line=f"languages = [{_quoted(*known, code)}]"),
        )
    return new


def _read(text: str) -> Any:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _wanted(text: str, languages: list[str]) -> Any:
    """What the file should say afterwards."""
    data = _read(text) or {}
    project = data.get("project", {})
    return {**data, "project": {**project, "languages": languages}} if isinstance(project, dict) else None


def _edited(text: str, known: tuple[str, ...], code: str) -> str | None:
    headers = [*TABLE.finditer(text)]
    here = next((i for i, header in enumerate(headers) if header["name"].strip("\"'") == "project"), None)
    line = f"languages = [{_quoted(*known, code)}]"
    end = _end(text)
    if here is None:
        gap = "" if not text or text.endswith("\n") else end
        return f"{text}{gap}[project]{end}{line}{end}"
    start = headers[here].end()
    stop = headers[here + 1].start() if here + 1 < len(headers) else len(text)
    found = KEY.search(text, start, stop)
    if found:
        return _longer(text, found.end(), code)
    at = text.find("\n", start) + 1
    return text[:at] + line + end + text[at:] if at else text + end + line + end


def _longer(text: str, at: int, code: str) -> str | None:
    """The text with one more in the list that opens before `at`, written as its last one is."""
    last, comma, end = None, "", len(text)
    for part in PART.finditer(text, at):
        if part["end"]:
            end = part.start()
            break
        if part["text"]:
            last, comma = part, ""
        elif part[0] == ",":
            comma = ","
    if last is None:
        return None
    quoted = last[0][0] + code + last[0][0]
    line = text.find("\n", last.end(), end)
    if line < 0 or not text[text.rfind("\n", 0, last.start()) + 1 : last.start()].isspace():
        return f"{text[: last.end()]}, {quoted}{text[last.end() :]}"
    indent = text[text.rfind("\n", 0, last.start()) + 1 : last.start()]  # one on each line
    rest = text[last.end() : line + 1]
    rest = rest if comma else f",{rest}"
    return f"{text[: last.end()]}{rest}{indent}{quoted}{comma}{_end(text)}{text[line + 1 :]}"


def _end(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _quoted(*codes: str) -> str:
    return ", ".join(f'"{code}"' for code in codes)
