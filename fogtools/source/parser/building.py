"""From YAML's events to plain data, under the house's strict reading of YAML."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError as YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from fogtools.finding import Finding, Say
from fogtools.source.parser import traps
from fogtools.source.parser.notes import PLACE, Event, Notes
from fogtools.source.parser.syntax_errors import explain_syntax, trouble
from fogtools.source.written import Path_, Place, Signed, Source

#: More than any deck needs, and little enough that a hostile file costs nothing.
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
#: What a plain scalar must begin with, or how short it must be, to be anything but a text.
NUMERIC = frozenset("+-.0123456789")
LONGEST_WORD = 5
SECOND = (
    Say("a second YAML document starts here; one file holds one"),
    Say("move the rest into a file of its own; or delete the line, where no key above it comes again"),
)
#: So many keys stand at most between a key and its second place, where a third one between them is to blame.
MOST_BETWEEN = 30
#: What ends a text that may have begun as a map or a list.
ENDS = ("}", "]")
#: Gives the next event; the parsers say nothing about their types.
Following = Callable[[], Any]
PLAIN: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}


class RefusedError(Exception):
    """The house's reading does not allow what stands here; the finding has been noted. `whole`: no use going on."""

    def __init__(self, whole: bool = False) -> None:
        self.whole = whole


def events(text: str) -> Following:
    """The next event, each time it is called; from the C parser, or without it (`fog doctor`) slowly from Python's."""
    try:
        from _ruamel_yaml import CParser  # type: ignore[import-not-found]
    except ImportError:
        slow: Iterator[Event] = YAML(typ="safe", pure=True).parse(text)
        return slow.__next__
    following: Following = CParser(text).get_event
    return following


def _what(value: str) -> Say:
    """What another reader may take an unclear word for."""
    word = value.lower()
    if word in ("y", "yes", "on", "true", "n", "no", "off", "false"):
        return Say("a flag (true or false)")
    if word in ("null", "~", "="):
        return Say("no value")
    return Say("a date") if word[4:5] == "-" else Say("another number")


def _instead(value: str) -> Say:
    """What to write for an unclear word, by what can be meant where it stands."""
    word, plain = value.lower(), _number(value)
    if word in ("y", "yes", "on", "true"):
        return Say('for a flag write `true`; for a text write it in double quotes: `"{value}"`', value=value)
    if word in ("n", "no", "off", "false"):
        return Say('a flag is left out instead; for a text write it in double quotes: `"{value}"`', value=value)
    if plain:
        return Say(
            'for a number write {plain}; for a text write it in double quotes: `"{value}"`', plain=plain, value=value
        )
    return Say('write it in double quotes: `"{value}"`', value=value[:40])


def _number(value: str) -> str:
    """The number that a word can only mean, as YAML writes it: `012`, `1_000`, `0x1f`; empty for anything else."""
    sign, digits = (value[:1], value[1:]) if value[:1] in "+-" else ("", value)
    digits = digits.replace("_", "")
    based = re.fullmatch(r"0[xob]([0-9a-f]+)", digits, re.IGNORECASE)
    if len(digits) > 12 or not (based or digits.isdecimal()):
        return ""
    return f"{sign}{int(digits, 0) if based else int(digits)}"


class Builder(Notes):
    """Builds the data of one file, in one stretch or card by card; the limits hold for all of it."""

    def __init__(self, source: Source, text: str) -> None:
        super().__init__(source)
        self.text = text
        self.nodes = 0
        self.last: Event | None = None
        self.following: Following = lambda: None

    def whole(self) -> object:
        """The data of the whole file. Raises YAMLError or RefusedError."""
        return self._document(self.text, 1, ())

    def part(self, lines: list[str], first: int, path: Path_) -> object:
        """The data of some lines that begin at `first`: of a list's only entry, or (path `()`) of anything.

        Only what could be read leaves its places in the source. Raises as `whole` does.
        """
        self.places, self.keys = {}, {}
        data = self._document("\n".join([*lines, ""]), first, path)
        self.source.places |= self.places
        self.source.keys |= self.keys
        return data

    def _document(self, text: str, first: int, path: Path_) -> object:
        self.first = first
        self.last = None
        self.following = following = events(text)
        following()  # the stream's start
        if following().__class__ is StreamEndEvent:
            return None
        data = self._entry(path) if path else self._node(following(), (), 0)
        following()  # the document's end
        event = following()
        if event.__class__ is not StreamEndEvent:
            self.refuse(event, "several-documents", *SECOND)
        return data

    def _entry(self, path: Path_) -> object:
        """The only entry of a list."""
        start = self.following()
        self._plain_yaml_only(start)
        data = self._node(self.following(), path, len(path))
        event = self.following()
        if event.__class__ is not SequenceEndEvent:
            help = Say("every card begins with a dash, in one column")
            self.refuse(event, "indent", Say("this is no part of the card above, and no card of its own"), help)
        return data

    def _node(self, event: Event, path: Path_, depth: int) -> object:
        self.last = event
        self.nodes += 1
        if depth > MOST_DEPTH:
            self.refuse(event, "too-deep", Say("nested deeper than {most} levels", most=MOST_DEPTH))
        if self.nodes > MOST_NODES:
            self._at(event, "too-large", Say("more than {most} values in one file", most=MOST_NODES))
            raise RefusedError(whole=True)
        kind: type = event.__class__
        if kind is AliasEvent or event.anchor is not None or event.ctag is not None:
            self._plain_yaml_only(event)
        if kind is ScalarEvent:
            return self._scalar(event, path)
        data = self._map(event, path, depth) if kind is MappingStartEvent else self._list(path, depth)
        start, end, first = event.start_mark, self.end, self.first
        self.places[path] = PLACE((start.line + first, start.column + 1, end.line + first, end.column + 1))
        return data

    def _plain_yaml_only(self, event: Event) -> None:
        if isinstance(event, AliasEvent):
            self.refuse(
                event,
                "alias",
                Say("`*{name}` repeats another value; aliases are not read here", name=event.anchor),
                Say("write the value out"),
            )
        if event.anchor is not None:
            self.refuse(
                event,
                "anchor",
                Say("`&{name}` is an anchor; anchors are not read here", name=event.anchor),
                Say("remove it; a text that starts with `&` stands under `>-`"),
            )
        tag = str(event.tag or "").replace("tag:yaml.org,2002:", "!!")
        if tag and not (tag == "!" and getattr(event, "style", None)):
            self.refuse(
                event,
                "tag",
                Say("`{tag}` is a YAML tag; tags are not read here", tag=tag),
                Say("remove it; a text that starts with `!` stands under `>-`"),
            )

    def _map(self, start: Event, path: Path_, depth: int) -> dict[Hashable, object] | str:
        data: dict[Hashable, object] = {}
        following, keys = self.following, self.keys
        cut = traps.Cut(self, path, data) if start.flow_style else None
        event = following()
        while event.__class__ is not MappingEndEvent:
            self.last = event
            key = self._key(event)
            at = (*path, key)
            value = following()
            if cut:
                taken = cut.takes(event, value)
            else:
                ends = value.__class__ is ScalarEvent and value.value[-1:] in ENDS
                taken = ends and traps.lost_colon(self, event, value, path, data)
            if taken:
                pass
            elif key in data:
                self._again(event, value, at, data, depth)
            else:
                keys[at] = self.place(event)
                data[key] = self._node(value, at, depth + 1)
                if data[key] is None:
                    data[key] = traps.only_a_comment(self, event, at)
            event = following()
        self.end = event.end_mark
        if cut:
            return cut.closed(start)
        return data

    def _again(self, event: Event, value: Event, at: Path_, data: dict[Hashable, object], depth: int) -> None:
        """A key that stands twice: the first counts; of two lists of cards, both do, so that all are looked at."""
        key = at[-1]
        if not self._belongs(event, at, data):
            self.twice(self.place(event), key, self.keys[at].line)
        first = data[key]
        if depth == 0 and isinstance(first, list) and isinstance(value, SequenceStartEvent):
            self.last = value
            self._plain_yaml_only(value)
            self._list(at, depth + 1, first)
        else:
            self._node(value, (*at, "(again)", event.start_mark.line + self.first), depth + 1)

    def _belongs(self, event: Event, at: Path_, data: dict[Hashable, object]) -> bool:
        """Whether what stands twice belongs to a key between, in line with it, that has no value: it is named, once."""
        column, above = event.start_mark.column + 1, self.keys[at].line
        for key in islice(reversed(data), MOST_BETWEEN):
            stands = self.keys[(*at[:-1], key)]
            if data[key] is None and stands.column == column and stands.line > above:
                message = Say("`{key}` has no value, and keys below it stand a second time: they belong to it", key=key)
                said = [(f.check, f.line, f.column) for f in self.source.findings[-MOST_BETWEEN:]]
                if ("indent", *stands[:2]) not in said:
                    self.note(stands, "indent", message, Say("indent `{key}` less than what belongs to it", key=key))
                return True
        return False

    def _key(self, event: Event) -> object:
        kind: type = event.__class__
        if kind is not ScalarEvent:
            if kind is AliasEvent:
                self._plain_yaml_only(event)
            self.refuse(event, "key", Say("a key must be one word or phrase"))
        if event.anchor is not None or event.ctag is not None:
            self._plain_yaml_only(event)
        value = event.value
        if not event.style:
            if value == "<<":
                help = Say("write the keys out")
                self.refuse(event, "merge-key", Say("`<<` is a merge key; they are not read here"), help)
            if value[:1] in NUMERIC and WHOLE.match(value) and len(value) < 10:
                return int(value)
        return value

    def _list(self, path: Path_, depth: int, data: list[object] | None = None) -> list[object]:
        data = [] if data is None else data
        following = self.following
        event = following()
        while event.__class__ is not SequenceEndEvent:
            at = (*path, len(data))
            data.append(self._node(event, at, depth + 1))
            if data[-1] is None and event.value == "":
                data[-1] = traps.only_a_comment(self, event, at)
            event = following()
        self.end = event.end_mark
        return data

    def _scalar(self, event: Event, path: Path_) -> object:
        start, end, first = event.start_mark, event.end_mark, self.first
        line = end.line + first
        self.places[path] = PLACE((start.line + first, start.column + 1, line, end.column + 1))
        value: str = event.value
        if event.style:  # the line end of a block (`|`) is YAML's, not the author's
            return value.removesuffix("\n") if event.style in "|>" else value
        if len(value) > LONGEST_WORD and value[0] not in NUMERIC:
            return value if start.line == end.line and line not in self.marked else self._text(event, value, path)
        if value in PLAIN:
            return PLAIN[value]
        if value[0] in NUMERIC:
            if WHOLE.match(value):
                if len(value) > 9:
                    return self._too_large(event)
                return Signed(value) if value[0] in "+-" else int(value)
            if DECIMAL.match(value):
                return float(value) if len(value) <= 20 else self._too_large(event)
        before = len(self.source.findings)
        text = self._text(event, value, path)
        if UNCLEAR.match(value) and len(self.source.findings) == before:  # what is left of a cut text is no word
            self._at(
                event,
                "unclear-word",
                Say(
                    "some YAML readers take `{value}` for {what}, and would print that",
                    value=value[:40],
                    what=_what(value),
                ),
                _instead(value),
            )
        return text

    def _text(self, event: Event, value: str, path: Path_) -> str:
        """A plain text, and what YAML may have done to it."""
        end = event.end_mark
        if event.start_mark.line != end.line:
            traps.joined_dash(self, event)
        return traps.cut_by_comment(self, event, path) if end.line + self.first in self.marked else value

    def _too_large(self, event: Event) -> int:
        self._at(event, "number", Say("{value} is too large a number", value=event.value[:20]))
        return 0

    def _at(self, event: Event, check: str, message: Say, help: Say | None = None) -> None:
        self.note(self.place(event), check, message, help)

    def twice(self, place: Place, key: Hashable, line: int) -> None:
        """Notes that a key stood before, on that line."""
        message = Say(
            "`{key}` stands here a second time (first on line {line}); one of the two would be lost", key=key, line=line
        )
        self.note(place, "duplicate-key", message, Say("keep one, or rename the other"))

    def refuse(self, event: Event, check: str, message: Say, help: Say | None = None) -> None:
        """Notes a finding after which nothing more of this stretch can be read."""
        self._at(event, check, message, help)
        raise RefusedError

    def syntax(self, error: YAMLError, lines: list[str]) -> Finding:
        """The parser's complaint, in words, at the line that most likely caused it; `lines` are what it read."""
        check, message, help, line, column = explain_syntax(trouble(error, lines, self.last, self.first))
        place = Place(line + self.first, column + 1, line + self.first, column + 2)
        return self.source.finding_at(place, check, message, help)
