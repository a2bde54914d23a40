"""YAML in, with the place of every key and value."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fogtools.finding import Finding, FogError, Say
from fogtools.syntax import explain_syntax, trouble

#: More than any deck needs, and little enough that a hostile file costs nothing.
MOST_BYTES = 4_000_000
MOST_DEPTH = 24
MOST_NODES = 400_000

WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+\Z")
#: Plain scalars that one YAML reader takes for a word and another for something else.
UNCLEAR = re.compile(
    r"(?:y|yes|n|no|on|off|true|false|null|~"
    r"|[-+]?0[0-9_]+|[-+]?[0-9][0-9]*_[0-9_]*|0x[0-9a-f]+|0o[0-7]+|0b[01]+"
    r"|[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9]*)?"
    r"|[-+]?\.(?:inf|nan)|[-+]?[0-9.]+e[-+]?[0-9]+|[-+]?\.[0-9]+|[-+]?[0-9]+\."
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*|=)\Z",
    re.IGNORECASE,
)
#: Characters that YAML does not allow, or takes for the end of a line where no editor does.
INVISIBLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")
PLAIN: dict[str, Any] = {"true": True, "false": False, "null": None, "": None}

Path_ = tuple[Hashable, ...]


class Signed(int):
    """A whole number that the author wrote with its sign (`+2`, `-1`)."""


class Place(NamedTuple):
    """Where a value stands; lines and columns count from 1, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass
class Source:
    """One file as the author wrote it: its data, the place of each value, and what is wrong with it.

    `data` holds only maps, lists, texts, whole numbers, decimals and flags; it is None where the file could
    not be read at all, and then `findings` says why.
    """

    file: Path
    name: str
    text: str = ""
    data: Any = None
    places: dict[Path_, Place] = field(default_factory=dict)
    keys: dict[Path_, Place] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._lines: list[str] | None = None

    @property
    def lines(self) -> list[str]:
        """The lines of the file, without their ends."""
        if self._lines is None:
            self._lines = re.split(r"\r\n|\n|\r", self.text)
        return self._lines

    def where(self, path: Sequence[Hashable], key: bool = False) -> Place:
        """The place of the value (or of its key) at `path`; of the nearest value above where it has none."""
        at = tuple(path)
        if key and at in self.keys:
            return self.keys[at]
        while at not in self.places and at:
            at = at[:-1]
            if at in self.keys:
                return self.keys[at]
        return self.places.get(at, Place(1, 1, 1, 2))

    def finding(
        self,
        path: Sequence[Hashable],
        check: str,
        message: Say,
        help: Say | None = None,
        *,
        severity: Any = "error",
        key: bool = False,
        card: str = "",
    ) -> Finding:
        """A finding at the value (or key) of `path`, with the author's line and the width of the cause."""
        return self.finding_at(self.where(path, key), check, message, help, severity=severity, card=card)

    def finding_at(
        self,
        place: Place,
        check: str,
        message: Say,
        help: Say | None = None,
        *,
        severity: Any = "error",
        card: str = "",
    ) -> Finding:
        """A finding at a place of this file."""
        line = self.lines[place.line - 1] if 0 < place.line <= len(self.lines) else ""
        end = place.end_column if place.end_line == place.line else len(line) + 1
        width = max(1, min(end, len(line) + 1) - place.column)
        return Finding(
            self.name, place.line, place.column, severity, check, message, help, line.rstrip("\r"), width, card
        )


def read(file: Path, name: str | None = None) -> Source:
    """The file as a Source; what cannot be read becomes findings, never an exception.

    Raises FogError where there is no such file.
    """
    source = Source(file, name or file.as_posix())
    try:
        if not file.is_file():
            raise FogError(Say("{file} is not a file.", file=source.name))
        size = file.stat().st_size
        if size > MOST_BYTES:
            message = Say("this file has {size} bytes; more than {most} are not read", size=size, most=MOST_BYTES)
            _whole(source, "too-large", message, Say("split it: a card file may hold any part of the cards"))
            return source
        raw = file.read_bytes()
    except OSError as error:
        _whole(source, "unreadable", Say("this file cannot be read: {why}", why=error.strerror or str(error)))
        return source
    return parse(raw, source)


def parse(raw: bytes, source: Source) -> Source:
    """Fills `source` from the bytes of its file."""
    try:
        source.text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _not_utf8(source, raw, error)
        return source
    bad = INVISIBLE.search(source.text)
    if bad:
        _invisible(source, bad.start())
    else:
        _Builder(source).build()
    return source


def _whole(source: Source, check: str, message: Say, help: Say | None = None) -> None:
    source.findings.append(Finding(source.name, 0, 0, "error", check, message, help))


def _not_utf8(source: Source, raw: bytes, error: UnicodeDecodeError) -> None:
    source.text = raw.decode("latin-1")
    before = raw[: error.start]
    line = before.count(b"\n") + 1
    column = error.start - (before.rfind(b"\n") + 1) + 1
    guess = "UTF-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "Latin-1 / Windows-1252"
    source.findings.append(
        source.finding_at(
            Place(line, column, line, column + 1),
            "encoding",
            Say(
                "this byte (0x{byte}) is not UTF-8; the file looks like {guess}",
                byte=f"{raw[error.start]:02X}",
                guess=guess,
            ),
            Say("save the file as UTF-8"),
        )
    )


def _invisible(source: Source, at: int) -> None:
    """A character that no reader shows; libyaml would refuse most of them without a place, and break lines at some."""
    before = source.text[:at]
    line = len(re.findall(r"\r\n|\n|\r", before)) + 1
    column = at - max(before.rfind("\n"), before.rfind("\r"))
    place = Place(line, column, line, column + 1)
    if source.text[at] == "\0" and source.text.count("\0") * 3 > len(source.text):
        message, help = Say("every other byte is 0: the file looks like UTF-16"), Say("save the file as UTF-8")
        source.findings.append(source.finding_at(Place(1, 1, 1, 2), "encoding", message, help))
    else:
        message = Say("an invisible control character (U+{code}) stands here", code=f"{ord(source.text[at]):04X}")
        source.findings.append(source.finding_at(place, "control-character", message, Say("delete it")))


class _Refused(Exception):
    """Building stops: the finding has been noted."""


class _Builder:
    """Plain data from the parser's events, under the house's strict reading of YAML."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.nodes = 0

    def build(self) -> None:
        from ruamel.yaml import YAML
        from ruamel.yaml.error import YAMLError

        yaml = YAML(typ="safe")
        bare = self.source.text
        try:
            self.events = yaml.parse(bare)
            self.event = next(self.events)
            self._document()
        except _Refused:
            self.source.data = None
        except YAMLError as error:
            self._syntax(error)
        except RecursionError:
            self._at(None, "too-deep", Say("this file is nested deeper than any card"))

    def _document(self) -> None:
        self._next()  # the stream's start
        if _is(self.event, "StreamEnd"):
            return
        self._next()
        self.source.data = self._node((), 0)
        self._next()
        if not _is(self.event, "StreamEnd"):
            self._refuse(
                "several-documents",
                Say("a second YAML document starts here; one file holds one"),
                Say("remove the `---` line, or move the rest into a file of its own"),
            )

    def _next(self) -> None:
        self.event = next(self.events)

    def _node(self, path: Path_, depth: int) -> Any:
        self.nodes += 1
        event = self.event
        if depth > MOST_DEPTH:
            self._refuse("too-deep", Say("nested deeper than {most} levels", most=MOST_DEPTH))
        if self.nodes > MOST_NODES:
            self._refuse("too-large", Say("more than {most} values in one file", most=MOST_NODES))
        self._plain_yaml_only(event)
        if _is(event, "Scalar"):
            self.source.places[path] = _place(event)
            value = self._scalar(event, path)
            self._next()
            return value
        start = event.start_mark
        data = self._map(path, depth) if _is(event, "MappingStart") else self._list(path, depth)
        end = self._last_end
        self.source.places[path] = Place(start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        return data

    def _plain_yaml_only(self, event: Any) -> None:
        if _is(event, "Alias"):
            self._refuse(
                "alias",
                Say("`*{name}` repeats another value; aliases are not read here", name=event.anchor),
                Say("write the value out"),
            )
        if getattr(event, "anchor", None):
            self._refuse(
                "anchor",
                Say("`&{name}` is an anchor; anchors are not read here", name=event.anchor),
                Say("remove it; a text that starts with `&` stands under `>-`"),
            )
        tag = str(getattr(event, "tag", None) or "").replace("tag:yaml.org,2002:", "!!")
        if tag and not (tag == "!" and getattr(event, "style", None)):
            self._refuse(
                "tag",
                Say("`{tag}` is a YAML tag; tags are not read here", tag=tag),
                Say("remove it; a text that starts with `!` stands under `>-`"),
            )

    def _map(self, path: Path_, depth: int) -> dict[Any, Any]:
        data: dict[Any, Any] = {}
        self._next()
        while not _is(self.event, "MappingEnd"):
            key_event = self.event
            self._plain_yaml_only(key_event)
            if not _is(key_event, "Scalar"):
                self._refuse("key", Say("a key must be one word or phrase"), None)
            key = self._key(key_event)
            twice = key in data
            at = (*path, key)
            if twice:
                first = self.source.keys[at]
                self._at(
                    key_event,
                    "duplicate-key",
                    Say(
                        "`{key}` stands here a second time (first on line {line}); one of the two would be lost",
                        key=key,
                        line=first.line,
                    ),
                    Say("keep one, or rename the other"),
                )
                at = (*path, key, "(again)", key_event.start_mark.line)
            else:
                self.source.keys[at] = _place(key_event)
            self._next()
            value = self._node(at, depth + 1)
            if not twice:
                data[key] = value
        self._last_end = self.event.end_mark
        self._next()
        return data

    def _key(self, event: Any) -> Any:
        if event.value == "<<" and not event.style:
            self._refuse("merge-key", Say("`<<` is a merge key; they are not read here"), Say("write the keys out"))
        if not event.style and WHOLE.match(event.value):
            return int(event.value)
        return event.value

    def _list(self, path: Path_, depth: int) -> list[Any]:
        data: list[Any] = []
        self._next()
        while not _is(self.event, "SequenceEnd"):
            data.append(self._node((*path, len(data)), depth + 1))
        self._last_end = self.event.end_mark
        self._next()
        return data

    def _scalar(self, event: Any, path: Path_) -> Any:
        self._last_end = event.end_mark
        value: str = event.value
        if event.style:
            return value
        if value in PLAIN:
            return PLAIN[value]
        if WHOLE.match(value):
            if len(value) > 9:
                self._at(event, "number", Say("{value} is too large a number", value=value[:20]))
                return 0
            return Signed(value) if value[0] in "+-" else int(value)
        if DECIMAL.match(value):
            if len(value) > 20:
                self._at(event, "number", Say("{value} is too large a number", value=value[:20]))
                return 0
            return float(value)
        if UNCLEAR.match(value):
            self._at(
                event,
                "unclear-word",
                Say("some YAML readers take `{value}` for a number, a flag or a date", value=value[:40]),
                Say('write it in double quotes: "{value}" (flags are `true` or `false`)', value=value[:40]),
            )
        self._comment_after(event)
        return value

    def _comment_after(self, event: Any) -> None:
        """A comment behind a plain text may be the rest of the text, cut without any other sign."""
        mark = event.end_mark
        line = self.source.lines[mark.line] if mark.line < len(self.source.lines) else ""
        rest = line[mark.column :]
        if re.match(r"\s+#", rest):
            self._at(
                event,
                "text-cut",
                Say("YAML ends this text at ` #`: {rest} would be lost", rest=rest.strip()[:40]),
                Say("put the text under `>-`, or move the comment to a line of its own"),
            )

    def _at(self, event: Any, check: str, message: Say, help: Say | None = None) -> None:
        place = _place(event) if event is not None else Place(1, 1, 1, 2)
        self.source.findings.append(self.source.finding_at(place, check, message, help))

    def _refuse(self, check: str, message: Say, help: Say | None = None) -> None:
        self._at(self.event, check, message, help)
        raise _Refused

    def _syntax(self, error: Any) -> None:
        """The parser's complaint, in words, at the line that most likely caused it."""
        found = trouble(error, self.source.lines, getattr(self, "event", None))
        check, message, help, line, column = explain_syntax(found)
        place = Place(line + 1, column + 1, line + 1, column + 2)
        self.source.findings.append(self.source.finding_at(place, check, message, help))
        self.source.data = None


def _is(event: Any, name: str) -> bool:
    return type(event).__name__ == name + "Event"


def _place(event: Any) -> Place:
    start, end = event.start_mark, event.end_mark
    return Place(start.line + 1, start.column + 1, end.line + 1, end.column + 1)
