"""A language or a printer added to fog.toml, everything else of the file left to the byte."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

from fogtools.finding import FogError, Say
from fogtools.project.printer import Printer

if TYPE_CHECKING:
    from fogtools.source.data import Json

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


def with_printer(text: str, name: str, printer: Printer) -> str:
    """The text of fog.toml with a printer saved under a name: in its table, or in a new one at the end.

    Raises FogError where its table stands in a shape that cannot be edited safely.
    """
    values = {"flip": f'"{printer.flip}"', "right": _number(printer.shift[0]), "up": _number(printer.shift[1])}
    new = _saved(text, name, values)
    before = _read(text) or {}
    printers = before.get("printers", {})
    said = {"flip": printer.flip, "right": float(values["right"]), "up": float(values["up"])}
    if not isinstance(printers, dict) or _read(new) != {**before, "printers": {**printers, name: said}}:
        lines = ", ".join(f"{key} = {value}" for key, value in values.items())
        raise FogError(
            Say("the printers in fog.toml cannot be found, so it was not changed."),
            Say("write it yourself: [printers.{name}] with {lines}", name=name, lines=lines),
        )
    return new


def _saved(text: str, name: str, values: dict[str, str]) -> str:
    end = _end(text)
    headers = [*TABLE.finditer(text)]
    here = next((i for i, header in enumerate(headers) if _dotted(header["name"]) == ["printers", name]), None)
    if here is None:
        gap = "" if not text else end if text.endswith("\n") else 2 * end
        return text + gap + end.join([f"[printers.{name}]", *(f"{k} = {v}" for k, v in values.items()), ""])
    start = text.find("\n", headers[here].end()) + 1 or len(text)
    stop = headers[here + 1].start() if here + 1 < len(headers) else len(text)
    table, missing = text[start:stop], ""
    for key, value in values.items():
        line = re.compile(rf"""^(?P<key>[ \t]*["']?{key}["']?[ \t]*=[ \t]*)[^\s#]+""", re.MULTILINE)
        table, found = line.subn(rf"\g<key>{value}", table, count=1)
        missing += "" if found else f"{key} = {value}{end}"
    gap = "" if text[:start].endswith("\n") else end
    return text[:start] + gap + missing + table + text[stop:]


def _dotted(name: str) -> list[str]:
    return [part.strip().strip("\"'") for part in name.split(".")]


def _number(mm: float) -> str:
    return f"{round(mm, 2) + 0.0:g}"


def _read(text: str) -> dict[str, Json] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _wanted(text: str, languages: list[str]) -> dict[str, Json] | None:
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
