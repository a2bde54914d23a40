"""A catalogue: the translations of one box, story or tool into one language, as a PO file holds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from fogtools.files import shown
from fogtools.finding import FogError, Say
from fogtools.text.catalogues import po
from fogtools.text.catalogues.po import Message
from fogtools.text.plurals import plural_forms

#: No date ever changes in a header: two branches would always quarrel over it.
FROZEN = "2000-01-01 00:00+0000"
FIELDS = (
    "Project-Id-Version",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Language",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Plural-Forms",
)
FIXED = {
    "POT-Creation-Date": FROZEN,
    "PO-Revision-Date": FROZEN,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}
#: No catalogue is larger; a file that is would only eat memory.
MOST_BYTES = 50_000_000
#: Catalogues up to this size are kept for who asks for them again.
KEPT_BYTES = 2_000_000
#: Fields that tell which program saved last: they change with every translator.
PASSING = ("X-Generator", "Generated-By", "X-Poedit-Basepath", "X-Poedit-SourceCharset")


#: Signs of a text that its translation must hold as they are: slots and hearts.
SIGN = re.compile(r"\{\w+\}|♥")


def placeholders(text: str) -> tuple[str, ...]:
    """The flag that tells Weblate which signs of a text must stand in its translation too; none where it has none."""
    signs = dict.fromkeys(SIGN.findall(text)) if "{" in text or "♥" in text else ()
    return ("placeholders:" + ":".join(f'"{sign}"' for sign in signs),) if signs else ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One text to translate: `context` is `card-id/field`, empty for the tool's own messages.

    `many` is the English plural of a tool message; `file` the file that the text stands in, without a line.
    """

    context: str
    source: str
    comment: str = ""
    flags: tuple[str, ...] = ()
    many: str | None = None
    file: str = ""

    @property
    def key(self) -> str:
        """What the entry is known by: its context, else its source."""
        return self.context or self.source

    @property
    def card(self) -> str:
        """The card (or group of words) that the text belongs to."""
        return self.context.partition("/")[0]


@dataclass(frozen=True)
class Catalogue:
    """Messages in the order of their file, by key; obsolete ones apart, the header as fields."""

    messages: Mapping[str, Message] = field(default_factory=dict)
    obsolete: Mapping[str, Message] = field(default_factory=dict)
    header: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.messages)


def header_for(project: str, language: str = "") -> dict[str, str]:
    """The header fields of a new catalogue; no language for a template."""
    fields = {"Project-Id-Version": project, **FIXED}
    if language:
        team = {"Last-Translator": "nobody yet", "Language-Team": "none"}
        fields |= {**team, "Language": language.replace("-", "_"), "Plural-Forms": plural_forms(language)}
    return fields


def read(path: Path) -> Catalogue:
    """The catalogue in a PO file.

    Raises FogError where there is no such file, where it is not UTF-8, or at the line that cannot be read.
    """
    try:
        return parse(path.read_bytes(), shown(path))
    except OSError as error:
        raise FogError(
            Say("{file} cannot be read: {why}.", file=shown(path), why=error.strerror or str(error))
        ) from error


def parse(raw: bytes, name: str) -> Catalogue:
    """The catalogue in the bytes of the PO file called `name`. Raises FogError."""
    _no_larger(raw, name)
    try:
        return _of_file(raw) if len(raw) <= KEPT_BYTES else _of(po.parse(_text(raw)))
    except po.Broken as broken:
        raise _cannot(name, broken) from broken


@lru_cache(maxsize=16)
def _of_file(raw: bytes) -> Catalogue:
    """The same for who asks again: a check, its language and its printing ask for the same files."""
    return _of(po.parse(_text(raw)))


def sound(raw: bytes, name: str) -> tuple[Catalogue, bytes, list[po.Broken]]:
    """What of a catalogue can be read, as it is and in bytes with the same lines, and what is wrong with the rest.

    Raises FogError where nothing can be read.
    """
    try:
        return parse(raw, name), raw, []
    except FogError:
        _no_larger(raw, name)
    try:
        text, broken = po.sound(_text(raw))
        return _of(po.parse(text)), text.encode(), broken
    except po.Broken as broken:
        raise _cannot(name, broken) from broken


def _no_larger(raw: bytes, name: str) -> None:
    if len(raw) > MOST_BYTES:
        raise FogError(
            Say("{file} is larger than {n} MB.", file=name, n=MOST_BYTES // 1_000_000),
            Say("no catalogue of a box is; restore the file from git"),
        )


def _cannot(name: str, broken: po.Broken) -> FogError:
    return FogError(Say("{file}:{line}: {why}.", file=name, line=broken.line, why=broken.why), broken.remedy)


def _of(read: Iterable[Message]) -> Catalogue:
    messages: dict[str, Message] = {}
    obsolete: dict[str, Message] = {}
    header: dict[str, str] = {}
    notes: tuple[str, ...] = ()
    for message in read:
        if not message.key and not message.obsolete:
            header, notes = _fields(message), message.notes
        else:
            _add(obsolete if message.obsolete else messages, message)
    return Catalogue(messages, obsolete, header, notes)


def _text(raw: bytes) -> str:
    return _decoded(raw).replace("\r\n", "\n")


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        why = Say("this byte (0x{byte}) is not UTF-8", byte=f"{raw[error.start]:02X}")
        raise po.Broken(line, why, Say("save the catalogue as UTF-8")) from error


def _add(messages: dict[str, Message], message: Message) -> None:
    first = messages.setdefault(message.key, message)
    if first is message:
        return
    if message.obsolete:
        messages[message.key] = message
        return
    raise po.Broken(
        message.line,
        Say(
            "{key} stands twice in this catalogue, first on line {first}",
            key=f"“{message.key[:60]}”",
            first=first.line,
        ),
        Say("keep the better translation and delete the other message"),
    )


def _fields(message: Message) -> dict[str, str]:
    pairs = (line.partition(":") for line in message.targets[0].split("\n") if ":" in line)
    return {name.strip(): value.strip() for name, _, value in pairs}


def write(catalogue: Catalogue) -> bytes:
    """The bytes of the PO file: the same for the same catalogue on every day and machine."""
    return po.write([_header(catalogue), *catalogue.messages.values(), *catalogue.obsolete.values()]).encode(
        "utf-8", "replace"
    )


def _header(catalogue: Catalogue) -> Message:
    fields = {name: value for name, value in catalogue.header.items() if name not in PASSING} | FIXED
    names = [n for n in FIELDS if n in fields] + sorted(n for n in fields if n not in FIELDS)
    said = "".join(f"{name}: {fields[name]}".rstrip() + "\n" for name in names)
    return Message("", (said,), notes=catalogue.notes)


def template(entries: list[Entry], project: str) -> Catalogue:
    """The catalogue that a new language starts from: every entry, nothing translated."""
    messages = {e.key: message_of(e) for e in entries}
    return Catalogue(messages, header=header_for(project))


def message_of(entry: Entry) -> Message:
    """The entry as an untranslated message."""
    return Message(
        source=entry.source,
        targets=("",) if entry.many is None else ("", ""),
        context=entry.context,
        many=entry.many,
        comment=entry.comment,
        places=(entry.file,) if entry.file else (),
        flags=entry.flags,
    )
