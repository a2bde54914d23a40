"""The syntax of PO files: lines in, messages out, and back, losing nothing that a translator wrote.

Babel's own reader and writer turn `#| msgid` into a translator's remark, and so lose what changed.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from fogtools.finding import Say

ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)", re.DOTALL)
PLAIN = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
WRITTEN = str.maketrans(
    {
        "\\": "\\\\",
        '"': '\\"',
        "\n": "\\n",
        "\t": "\\t",
        "\r": "\\r",
        "\a": "\\a",
        "\b": "\\b",
        "\f": "\\f",
        "\v": "\\v",
    }
)
STATEMENT = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)\s*(".*)\Z')
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"\s*\Z')
CONFLICT = ("<<<<<<< ", "=======", ">>>>>>> ")


@dataclass(frozen=True, slots=True)
class Previous:
    """What stood in the source when a fuzzy translation was made."""

    source: str = ""
    many: str | None = None
    context: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a catalogue; `context` is empty where the file writes none, `line` counts from 1."""

    source: str
    targets: tuple[str, ...] = ("",)
    context: str = ""
    many: str | None = None
    notes: tuple[str, ...] = ()
    comment: str = ""
    places: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: Previous | None = None
    obsolete: bool = False
    line: int = field(default=0, compare=False)

    @property
    def key(self) -> str:
        """What a message is known by: its context, else its source."""
        return self.context or self.source

    @property
    def fuzzy(self) -> bool:
        """Whether a person must look at the translation again."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether every form of the translation is written."""
        return all(target.strip() for target in self.targets)


#: So many messages of a text are looked for that cannot be read.
MOST_BROKEN = 20


class Broken(Exception):
    """A line that no PO file may hold: its number, what is wrong, what helps."""

    def __init__(self, line: int, why: Say, remedy: Say) -> None:
        super().__init__(line)
        self.line = line
        self.why = why
        self.remedy = remedy


class _Open:
    """The message being read."""

    def __init__(self) -> None:
        self.line = 0
        self.parts: dict[str, list[str]] = {}
        self.before: dict[str, list[str]] = {}
        self.last: list[str] | None = None
        self.notes: list[str] = []
        self.comment: list[str] = []
        self.places: list[str] = []
        self.flags: list[str] = []
        self.obsolete = False
        self.complete = False  # it has its `msgstr`

    def message(self, line: int) -> Message:
        if "msgid" not in self.parts:
            raise Broken(self.line or line, Say("this message has no `msgid`"), _RESTORE)
        if not self.complete:
            raise Broken(
                self.line or line,
                Say("this message has no `msgstr`"),
                Say('write `msgstr ""` below it, or delete the message'),
            )
        return Message(
            source=self._said("msgid"),
            targets=self._targets(line),
            context=self._said("msgctxt"),
            many=self._said("msgid_plural") if "msgid_plural" in self.parts else None,
            notes=tuple(self.notes),
            comment="\n".join(self.comment),
            places=tuple(self.places),
            flags=tuple(self.flags),
            previous=self._previous(),
            obsolete=self.obsolete,
            line=self.line,
        )

    def _said(self, name: str) -> str:
        return "".join(self.parts.get(name, ()))

    def _targets(self, line: int) -> tuple[str, ...]:
        if "msgstr" in self.parts:
            return (self._said("msgstr"),)
        count = sum(1 for name in self.parts if name.startswith("msgstr["))
        if any(f"msgstr[{i}]" not in self.parts for i in range(count)):
            raise Broken(
                self.line or line,
                Say("the plural forms of this message are not numbered 0, 1, 2 ..."),
                _RESTORE,
            )
        return tuple(self._said(f"msgstr[{i}]") for i in range(count))

    def _previous(self) -> Previous | None:
        if not self.before:
            return None
        said = {name: "".join(parts) for name, parts in self.before.items()}
        return Previous(said.get("msgid", ""), said.get("msgid_plural"), said.get("msgctxt", ""))


_RESTORE = Say("restore the file from git, or save it again from the translation program")


def parse(text: str) -> Iterator[Message]:
    """Every message of a PO file, the header (whose source is empty) among them. Raises Broken."""
    now = _Open()
    number = 0
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line:
            if now.complete:
                yield now.message(number)
                now = _Open()
            elif now.parts:
                now.message(number)  # tells what is missing
            continue
        if now.complete and _starts(line):
            yield now.message(number)
            now = _Open()
        if line[0] == "#" and line[:2] != "#~":
            _remark(now, line, number)
        else:
            _statement(now, line, number)
    if now.parts:
        yield now.message(number)


def sound(text: str) -> tuple[str, list[Broken]]:
    """A text with empty lines for the messages that cannot be read, and what is wrong with each of them."""
    lines, found = text.split("\n"), list[Broken]()
    while len(found) < MOST_BROKEN:
        try:
            deque(parse("\n".join(lines)), maxlen=0)
            break
        except Broken as broken:
            found.append(broken)
            start = end = broken.line - 1
            while start and lines[start - 1].strip():
                start -= 1
            while end < len(lines) and (lines[end].strip() or end == start):
                end += 1
            if not any(lines[start:end]):
                break
            lines[start:end] = [""] * (end - start)
    return "\n".join(lines), found


def _starts(line: str) -> bool:
    """Whether this line begins a new message once the old one has its `msgstr`."""
    if line.startswith("#~"):
        rest = line[2:].lstrip()
        return rest.startswith(("msgctxt", "msgid ", "|")) or rest.startswith('msgid"')
    return line[0] == "#" or line.startswith(("msgctxt", "msgid ", 'msgid"'))


def _remark(now: _Open, line: str, number: int) -> None:
    kind, rest = line[1:2], line[2:].strip()
    if now.parts:
        raise Broken(number, Say("a comment stands inside a message"), Say("move it above the message"))
    if kind == ".":
        now.comment.append(rest)
    elif kind == ":":
        now.places.extend(rest.split())
    elif kind == ",":
        now.flags.extend(f.strip() for f in rest.split(",") if f.strip())
    elif kind == "|":
        _string(now, rest, number, now.before)
    else:
        now.notes.append(line[1:].strip())


def _statement(now: _Open, line: str, number: int) -> None:
    parts = now.parts
    if line.startswith("#~"):
        line = line[2:].lstrip()
        now.obsolete = True
        if line.startswith("|"):
            line, parts = line[1:].lstrip(), now.before
        if not line:
            return
    _string(now, line, number, parts)


def _string(now: _Open, line: str, number: int, parts: dict[str, list[str]]) -> None:
    found = STATEMENT.match(line)
    if found is None:
        if now.last is None or line[:1] != '"':
            raise Broken(number, *_complaint(line))
        now.last.append(_unquoted(line, number))
        return
    name = found[1]
    if name in parts:
        raise Broken(number, Say("`{name}` stands twice in one message", name=name), _RESTORE)
    now.line = now.line or number
    now.complete = now.complete or name.startswith("msgstr")
    now.last = parts[name] = [_unquoted(found[3], number)]


def _complaint(line: str) -> tuple[Say, Say]:
    if line.startswith(CONFLICT):
        return (
            Say("git left both sides of a merge here"),
            Say("keep the lines you want, delete the three marker lines, then run `fog i18n sync`"),
        )
    return (
        Say(
            "this line is neither a comment, a `msgid`, a `msgstr` nor a text in quotes: {line}",
            line=line[:60],
        ),
        _RESTORE,
    )


def _unquoted(text: str, number: int) -> str:
    if "\\" not in text and text.count('"') == 2 and text[-1] == '"':
        return text[1:-1]
    found = STRING.match(text)
    if found is None:
        raise Broken(
            number,
            Say("a quotation mark is missing, or stands in the text without a `\\` before it"),
            Say('write \\" inside the text, and one " at its end'),
        )
    said = found[1]
    return ESCAPE.sub(unescaped, said) if "\\" in said else said


def unescaped(found: re.Match[str]) -> str:
    """The character that an escape of a PO file (`\\n`, `\\"`, `\\x41`) stands for."""
    code = found[1]
    if code[0] == "x" and len(code) > 1:
        return chr(int(code[1:], 16))
    return chr(int(code, 8)) if code[0] in "01234567" else PLAIN.get(code, code)


def write(messages: Iterable[Message]) -> str:
    """The text of a PO file: unwrapped lines, an empty line between messages, nothing that drifts."""
    return "\n".join(_written(m) for m in messages)


def _written(message: Message) -> str:
    out = [f"# {note}".rstrip() for note in message.notes]
    out += [f"#. {line}".rstrip() for line in message.comment.split("\n") if message.comment]
    out += [f"#: {place}" for place in message.places]
    if message.flags:
        out.append("#, " + ", ".join(message.flags))
    mark = "#~ " if message.obsolete else ""
    if message.previous:
        was = message.previous
        out += ["#~| " + p if message.obsolete else "#| " + p for p in _identity(was.context, was.source, was.many)]
    out += [mark + p for p in _identity(message.context, message.source, message.many)]
    out += [mark + p for p in _translation(message)]
    return "\n".join(out) + "\n"


def _identity(context: str, source: str, many: str | None) -> Iterator[str]:
    if context:
        yield from _quoted("msgctxt", context)
    yield from _quoted("msgid", source)
    if many is not None:
        yield from _quoted("msgid_plural", many)


def _translation(message: Message) -> Iterator[str]:
    if message.many is None:
        yield from _quoted("msgstr", message.targets[0])
    else:
        for i, target in enumerate(message.targets):
            yield from _quoted(f"msgstr[{i}]", target)


def _quoted(name: str, text: str) -> Iterator[str]:
    """`name "text"`; a text of several lines stands below its name, a line each, as gettext does."""
    lines = text.split("\n")
    pieces = [line + "\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    if len(pieces) < 2:
        yield f'{name} "{text.translate(WRITTEN)}"'
        return
    yield f'{name} ""'
    for piece in pieces:
        yield f'"{piece.translate(WRITTEN)}"'
