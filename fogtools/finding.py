"""What an author must fix, as data; and the error for a command that cannot go on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, SupportsInt

Severity = Literal["error", "warning", "note"]
#: Looks a message up in the tool's own language: (English, English plural or None, count) -> template.
Translate = Callable[[str, str | None, int | float], str]


#: The number of a card before its title: `12* `.
NUMBER = re.compile(r"^[0-9]+\*? ")
#: Numbers of lines in a message: `line 12`, `sweet.yaml:12`.
LINES = re.compile(r"(\bline |\.ya?ml:)[0-9]+(?::[0-9]+)?")


class Say:
    """A message of the tool: an English template and the values that fill it.

    It stays apart from its values until it is shown, so that one finding reads in English for a machine
    and in French for a person. Values are put in as they are; braces inside them are harmless.
    """

    __slots__ = ("many", "one", "values")

    def __init__(self, one: str, many: str | None = None, **values: object) -> None:
        self.one = one
        self.many = many
        self.values = values

    def through(self, translate: Translate) -> str:
        """The message in the language of `translate`, values that are messages themselves included."""
        n = self.values.get("n", 1)
        count = n if isinstance(n, int | float) else int(n) if isinstance(n, SupportsInt) else int(str(n))
        template = translate(self.one, self.many, count)
        said = {k: v.through(translate) if isinstance(v, Say) else v for k, v in self.values.items()}
        return template.format_map(said)

    def plain(self) -> dict[str, object]:
        """The message as plain data, of which `from_plain` makes it again."""
        values = {
            k: v.plain() if isinstance(v, Say) else v if isinstance(v, int | float) else str(v)
            for k, v in self.values.items()
        }
        return {"one": self.one, "many": self.many, "values": values}

    def __str__(self) -> str:
        return self.through(english)

    def __repr__(self) -> str:
        return f"Say({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def any_of(names: Sequence[str]) -> Say | str:
    """Keys or words as a message lists alternatives: `a`, `b` or `c`."""
    *first, last = (f"`{name}`" for name in names) if names else ("",)
    return Say("{first} or {last}", first=", ".join(first), last=last) if first else last


def all_of(names: Sequence[str]) -> Say | str:
    """The same, where all are meant: `a`, `b` and `c`."""
    *first, last = (f"`{name}`" for name in names) if names else ("",)
    return Say("{first} and {last}", first=", ".join(first), last=last) if first else last


class Digits(Say):
    """A number, written in English (`1,234.5`), that is shown as the reader's language writes it."""

    __slots__ = ()

    def through(self, translate: Translate) -> str:
        """Its comma and its point are those of two numbers in the catalogue."""
        point, comma = translate("0.5", None, 1)[1], translate("1,000", None, 1)[1]
        return self.one.translate({ord(","): comma, ord("."): point})

    def plain(self) -> dict[str, object]:
        return {"digits": self.one}


def from_plain(data: object) -> Say:
    """The message that is kept as plain data. Raises ValueError, KeyError or TypeError for what is none."""
    if not isinstance(data, dict):
        raise ValueError(data)
    if "digits" in data:
        return Digits(str(data["digits"]))
    values = {k: from_plain(v) if isinstance(v, dict) else v for k, v in data["values"].items()}
    return Say(data["one"], data["many"], **values)


def translatable(text: str) -> str:
    """The text as it is; marks a message that is written in one place and shown in another."""
    return text


def english(one: str, many: str | None, n: int | float) -> str:
    """The template itself: the tool's messages are written in English."""
    return one if many is None or n == 1 else many


class Edit(NamedTuple):
    """A stretch of a file and the text to stand there; lines and columns count from 1, the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """The edits that mend a finding, all or none; `safe` where they cannot change what the author meant."""

    edits: tuple[Edit, ...]
    safe: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault with one cause.

    `line` and `column` count from 1 (0 where a whole file is meant); `width` is the length of the cause on
    its line; `excerpt` is the author's own line; `fix` is there where an edit of the text mends it.
    """

    file: str
    line: int
    column: int
    severity: Severity
    check: str
    message: Say
    help: Say | None = None
    excerpt: str = ""
    width: int = 1
    card: str = ""
    fix: Fix | None = None

    def place(self) -> str:
        """`file:line:column`, as editors understand it."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    @property
    def end_column(self) -> int:
        """The column behind the cause; 0 where a whole file is meant."""
        return self.column + self.width if self.line else 0

    @property
    def steady(self) -> str:
        """The message in English without the numbers of lines: it stays when text is added above."""
        return LINES.sub(r"\1_", str(self.message))

    @property
    def steady_card(self) -> str:
        """The card without its number: it stays when cards are numbered anew."""
        return NUMBER.sub("", self.card)

    def data(self) -> dict[str, str | int]:
        """The row of `--format json`, in English whatever the locale; described by schemas/findings.schema.json."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "end_column": self.end_column,
            "severity": self.severity,
            "check": self.check,
            "card": self.card,
            "message": str(self.message),
            "help": str(self.help) if self.help else "",
            "fixable": self.fix is not None,
        }


def in_reading_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings by file, line and column, each once."""
    return sorted(dict.fromkeys(findings), key=lambda f: (f.file, f.line, f.column, f.check, str(f.message)))


@dataclass
class FogError(Exception):
    """This command cannot go on (exit code 2): what is wrong, and what would help."""

    message: Say
    help: Say | None = None
    findings: list[Finding] = field(default_factory=list)

    def __str__(self) -> str:
        return str(self.message)
