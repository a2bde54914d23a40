"""fog.toml: what it says of a project, or every fault in it with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar, get_args

from fogtools.finding import Digits, Finding, FogError, Say
from fogtools.project.printer import FLIPS, MOST_SHIFT, PAPERS, Flip, Printer
from fogtools.project.style import BUDGETS, COUNTED, WORDS, Budgets, as_count, as_share
from fogtools.source.parser.decoding import conflicts, unmerged
from fogtools.text.typography.typeset import Style

T = TypeVar("T")
MANIFEST = "fog.toml"
#: More bytes than any project needs.
LARGEST = 1_000_000
#: The ways of spacing French that a project may say.
STYLES: tuple[Style, ...] = get_args(Style)
TABLES = ("project", "translation", "checks", "style", "printers")
KNOWN = ("name", "languages", "paper")
KNOWN_OF_TRANSLATION = ("french", "complete")
KNOWN_OF_A_PRINTER = ("flip", "right", "up")
Level = Literal["off", "note", "warning", "error"]
#: What fog.toml can say of a check.
LEVELS: tuple[Level, ...] = ("off", "note", "warning", "error")
#: The code of a language: `fr`, `pt-BR`.
CODE = re.compile(r"[a-z]{2,3}([-_][A-Za-z]{2,4})?")
#: The name that a project gives a printer; it ends the name of a file.
PRINTER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
#: Check -> off, note, warning or error.
Levels = Mapping[str, Level]
#: What people write at the start of a line: the header of a table, or a key.
HEADER = re.compile(r"[ \t]*\[\[?[ \t]*(?P<name>[^\[\]]+?)[ \t]*(?:\]|$)")
KEY = re.compile(r"""[ \t]*(?P<key>"[^"]*"|'[^']*'|[\w.-]+)[ \t]*=""")
UNCLOSED = re.compile(r"""[ \t]*\[[ \t]*(?P<name>[\w."' -]+?)[ \t]*(?:#.*)?$""")
PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")


@dataclass(frozen=True)
class Manifest:
    """What a fog.toml says of a project: its name, the languages its cards are printed in, its paper.

    `name` is empty where it says none. `french` is the house setting of French; None where the region decides, and
    French print where that says nothing. `complete` are the languages into which everything is said to be translated:
    what lacks is an error there. `levels`, how grave each check is, hold everywhere; `levels_in` in a box, a story or a
    file, by its name or its path in the project. `printers` are those that were calibrated, by the name that the
    project gave them. `style` bounds habits, and words, by their names.
    """

    name: str = ""
    languages: tuple[str, ...] = ("en",)
    paper: str = "a4"
    levels: Levels = field(default_factory=dict)
    levels_in: Mapping[str, Levels] = field(default_factory=dict)
    french: Style | None = None
    complete: tuple[str, ...] = ()
    printers: Mapping[str, Printer] = field(default_factory=dict)
    style: Budgets = field(default_factory=dict)


#: So many lines are looked for that TOML cannot read.
MOST_BROKEN = 20


class FaultyManifest(FogError):
    """A fog.toml that cannot be used; `findings` are all its faults, the message is the first."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        first = findings[0]
        where = f"{first.file}:{first.line}" if first.line else first.file
        super().__init__(Say("{file}: {message}.", file=where, message=first.message), first.help, [*findings])


def read(file: Path) -> Manifest:
    """What a fog.toml says. Raises FaultyManifest with every fault in it."""
    text = _text_of(file)
    reader = _Reader(text)
    try:
        data, broken = _loaded(text)
    except RecursionError as error:
        raise FaultyManifest([Finding(MANIFEST, 0, 0, "error", "too-deep", TOO_DEEP)]) from error
    reader.faults += broken
    found = reader.manifest(data)
    if reader.faults:
        raise FaultyManifest(reader.in_order())
    return found


def _loaded(text: str) -> tuple[dict[str, object], list[Finding]]:
    """What TOML says without the lines that cannot be read, and what is wrong with these.

    Behind a header that cannot be read nobody knows which table a key is of: then there is nothing but the faults.
    """
    lines, found = text.splitlines(), list[Finding]()
    while True:
        try:
            return tomllib.loads("\n".join((*lines, ""))), found
        except tomllib.TOMLDecodeError as error:
            found.append(_syntax("\n".join((*lines, "")), str(error)))
            cut = _cut(lines, found[-1].line)
            again = _header(lines[cut])
            if found[-1].check == "merge-conflict" or len(found) > MOST_BROKEN or again == lines[cut]:
                return {}, found
            lines[cut] = again


def _header(line: str) -> str:
    """A broken line as it is read again: a header without its end gets one, any other line is left out."""
    begun = UNCLOSED.match(line)
    return f"[{begun['name'].strip()}]" if begun else line if line.lstrip()[:1] in ("[", "") else ""


def _cut(lines: Sequence[str], line: int) -> int:
    """Which line to leave out where TOML stumbles: that one, or the one above where that leads farther."""
    there = [n for n in (line - 1, *range(line - 2, -1, -1)) if n < len(lines) and lines[n].strip()][:2]
    return max(there, key=lambda n: _readable([*lines[:n], "", *lines[n + 1 :]]), default=0)


def _readable(lines: Sequence[str]) -> tuple[float, int]:
    """The line and column up to which TOML can be read."""
    try:
        tomllib.loads("\n".join((*lines, "")))
    except tomllib.TOMLDecodeError as error:
        found = _syntax("\n".join((*lines, "")), str(error))
        return found.line, found.column
    return float("inf"), 0


def faults(file: Path, said: Iterable[tuple[str, str, str, Say, Say]]) -> FaultyManifest:
    """What is wrong with a fog.toml that can be read, each as (table, key, check, message, help), at their lines."""
    reader = _Reader(_text_of(file))
    for table, key, check, message, help in said:
        reader.fault(table, key, check, message, help)
    return FaultyManifest(reader.in_order())


TOO_DEEP = Say("the file is nested deeper than any project needs")


def _text_of(file: Path) -> str:
    try:
        raw = file.read_bytes()
        if len(raw) > LARGEST:
            large = Say("the file has more than {most} bytes", most=Digits(f"{LARGEST:,}"))
            raise FaultyManifest([Finding(MANIFEST, 0, 0, "error", "too-large", large)])
        return raw.decode()
    except OSError as error:
        why = Say("the file cannot be read: {why}", why=error.strerror or str(error))
        raise FaultyManifest([Finding(MANIFEST, 0, 0, "error", "unreadable", why)]) from error
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        bad = Say("the byte {byte} is no UTF-8", byte=f"0x{raw[error.start]:02X}")
        save = Say("save the file as UTF-8")
        raise FaultyManifest([Finding(MANIFEST, line, 1, "error", "encoding", bad, save)]) from error


def _syntax(text: str, why: str) -> Finding:
    """What Python's reader of TOML says, at the place that it names."""
    place = PLACE.search(why)
    lines = text.splitlines() or [""]
    for first, last in conflicts(lines):
        here = lines[first]
        return Finding(MANIFEST, first + 1, 1, "error", "merge-conflict", *unmerged(last), here, len(here))
    line, column = (int(place["line"]), int(place["column"])) if place and place["line"] else (len(lines), 1)
    message = Say("TOML cannot read this line: {why}", why=PLACE.sub("", why))
    help = Say("a line is `key = value`; a text stands in quotes, a list in brackets")
    return Finding(MANIFEST, line, column, "error", "unreadable", message, help, _line(lines, line))


def _line(lines: Sequence[str], line: int) -> str:
    return lines[line - 1] if 0 < line <= len(lines) else ""


def unnamed(name: str) -> FogError:
    """Why a printer cannot be called so."""
    return FogError(Say("“{name}” cannot be the name of a printer.", name=name), PRINTERS_NAME)


PRINTERS_NAME = Say("letters, figures, hyphens: `office`, `home-2`")


class _Reader:
    """Reads the tables of a fog.toml one by one; what is wrong becomes a fault, and counts as not said."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.faults: list[Finding] = []

    def in_order(self) -> list[Finding]:
        """The faults, from the first line to the last."""
        return sorted(self.faults, key=lambda fault: (fault.line, fault.column))

    def manifest(self, data: Mapping[str, object]) -> Manifest:
        """All that the file says, as far as it can be used."""
        tables = ", ".join(f"[{t}]" for t in TABLES)
        self._known(data, TABLES, "", Say("known tables: {known}", known=tables))
        project = self._table(data, "project", Say("a table: [project]"))
        self._known(project, KNOWN, "project", Say("known in [project]: {known}", known=", ".join(KNOWN)))
        levels, levels_in = self._levels(self._table(data, "checks", Say("a table: [checks]")))
        return Manifest(
            self._value(project, "name", "project", "", _text, Say("a text in quotes")),
            self._value(project, "languages", "project", ("en",), _codes, Say("a list of language codes in quotes")),
            self._word(project, "paper", "project", tuple(PAPERS)) or "a4",
            levels,
            levels_in,
            *self._translation(self._table(data, "translation", Say("a table: [translation]"))),
            self._printers(self._table(data, "printers", Say("a table for each printer: [printers.NAME]"))),
            self._style(self._table(data, "style", Say("a table: [style]"))),
        )

    def _levels(self, table: Mapping[str, object]) -> tuple[Levels, Mapping[str, Levels]]:
        """What [checks] says everywhere, and in its tables of a box, a story or a file."""
        inner = {key: value for key, value in table.items() if isinstance(value, dict)}
        everywhere = self._levels_of({k: v for k, v in table.items() if k not in inner}, "checks")
        return everywhere, {where: self._levels_of(said, f"checks.{where}") for where, said in inner.items()}

    def _levels_of(self, table: Mapping[str, object], name: str) -> Levels:
        said = {key: self._word(table, key, name, LEVELS) for key in table}
        return {key: level for key, level in said.items() if level is not None}

    def _translation(self, table: Mapping[str, object]) -> tuple[Style | None, tuple[str, ...]]:
        """What [translation] says: how French is spaced, and the languages that are translated to the end."""
        known = Say("known in [translation]: {known}", known=", ".join(KNOWN_OF_TRANSLATION))
        self._known(table, KNOWN_OF_TRANSLATION, "translation", known)
        wanted = Say("a list of language codes in quotes")
        complete: tuple[str, ...] = self._value(table, "complete", "translation", (), _codes, wanted)
        return self._word(table, "french", "translation", STYLES), complete

    def _style(self, table: Mapping[str, object]) -> Budgets:
        """What [style] says: a bound for each habit, and for each word of [style.words]."""
        known = (*BUDGETS, WORDS)
        self._known(table, known, "style", Say("known in [style]: {known}", known=", ".join(known)))
        share, count = Say("a number of per cent, from 0 to 100"), Say("a number, 0 or more")
        kinds = {key: (as_count, count) if key in COUNTED else (as_share, share) for key in BUDGETS}
        said = {key: self._value(table, key, "style", None, *kinds[key]) for key in BUDGETS if key in table}
        words = self._table(table, WORDS, Say("a table: [style.words]"), "style")
        said |= {word.casefold(): self._value(words, word, "style.words", None, as_count, count) for word in words}
        return {key: bound for key, bound in said.items() if bound is not None}

    def _printers(self, tables: Mapping[str, object]) -> Mapping[str, Printer]:
        """What [printers.NAME] says of each printer."""
        for name in tables:
            if not PRINTER.fullmatch(name):
                bad = Say("“{name}” cannot be the name of a printer", name=name)
                self.fault(f"printers.{name}", "", "wrong-form", bad, PRINTERS_NAME)
        wanted = Say("a table for each printer: [printers.NAME]")
        return {name: self._printer(self._table(tables, name, wanted, "printers"), name) for name in tables}

    def _printer(self, said: Mapping[str, object], name: str) -> Printer:
        table, known = f"printers.{name}", ", ".join(KNOWN_OF_A_PRINTER)
        self._known(said, KNOWN_OF_A_PRINTER, table, Say("known in [printers.{name}]: {known}", name=name, known=known))
        flip: Flip = self._word(said, "flip", table, FLIPS) or "long"
        wanted = Say("a number of mm from -{most} to {most}", most=Digits(f"{MOST_SHIFT:g}"))
        return Printer(flip, (self._mm(said, "right", table, wanted), self._mm(said, "up", table, wanted)))

    def _mm(self, said: Mapping[str, object], key: str, table: str, wanted: Say) -> float:
        return self._value(said, key, table, 0.0, _millimetres, wanted)

    def _table(self, data: Mapping[str, object], key: str, wanted: Say, inside: str = "") -> Mapping[str, object]:
        value = data.get(key, {})
        if isinstance(value, dict):
            return value
        self._wrong(inside, key, wanted)
        return {}

    def _word(self, table: Mapping[str, object], key: str, name: str, words: tuple[T, ...]) -> T | None:
        """One of the words that may stand there; None where none does."""
        wanted = Say("one of {known}", known=", ".join(map(str, words)))
        return self._value(table, key, name, None, lambda v: next((w for w in words if w == v), None), wanted)

    def _value(
        self,
        table: Mapping[str, object],
        key: str,
        name: str,
        else_: T,
        take: Callable[[object], T | None],
        wanted: Say,
    ) -> T:
        """The value of a key as `take` has it; `else_` where the key is not there, or `take` cannot use it."""
        if key not in table:
            return else_
        taken = take(table[key])
        if taken is None:
            self._wrong(name, key, wanted)
            return else_
        return taken

    def _known(self, table: Mapping[str, object], known: tuple[str, ...], name: str, help: Say) -> None:
        for key in table:
            if key not in known:
                self.fault(name, key, "unknown-key", Say("`{key}` is not known", key=key), help)

    def _wrong(self, name: str, key: str, wanted: Say) -> None:
        self.fault(name, key, "wrong-type", Say("`{key}` must be {wanted}", key=key, wanted=wanted), None)

    def fault(self, table: str, key: str, check: str, message: Say, help: Say | None) -> None:
        """Notes what is wrong with a key of a table; with the whole table where `key` is empty."""
        line, column, width = self._place(table, key)
        found = Finding(MANIFEST, line, column, "error", check, message, help, _line(self.lines, line), width)
        self.faults.append(found)

    def _place(self, table: str, key: str) -> tuple[int, int, int]:
        """Line, column and width of a key of a table, else of the table's header; of nothing where neither is found."""
        here, header = "", (0, 0, 1)
        for n, line in enumerate(self.lines, 1):
            if found := HEADER.match(line):
                here = ".".join(part.strip().strip("\"'") for part in found["name"].split("."))
                place = (n, found.start("name") + 1, len(found["name"]))
                if here in (table, f"{table}.{key}".strip(".")):
                    header = place
                    if here != table:
                        return place
            elif here == table and (found := KEY.match(line)) and found["key"].strip("\"'") == key:
                return n, found.start("key") + 1, len(found["key"])
        return header


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value.strip() else None


def _codes(value: object) -> tuple[str, ...] | None:
    codes = (
        [code for code in value if isinstance(code, str) and CODE.fullmatch(code)] if isinstance(value, list) else []
    )
    return tuple(codes) if isinstance(value, list) and value and len(codes) == len(value) else None


def _millimetres(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MOST_SHIFT:
        return None
    return float(value)
