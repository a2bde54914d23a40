"""A value on the form of a card, and the words that may stand there."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Literal

Control = Literal["text", "line", "number", "choice", "sentence", "also", "flag", "group", "list"]


@dataclass
class Choice:
    """A word that may stand somewhere, what people call it, and what a card prints for it, for example."""

    value: object
    label: str
    example: str = ""


@dataclass
class Field:
    """A value on the form: its path in the file, what it is called, what it may be, and what is below it.

    `text` is its place on the card (`choices/A/says`), `context` that of its translations where it has any, `printed`
    what the card prints for it. `more` are the keys that may be added to it, in words of one's own where it is `free`;
    a bare number may stand for a map with one key, `short`. A sentence is made of `steps`: each chooses how it goes on
    after the words of those before; a number among them stands between the words `before` and `after`. The last one,
    `also`, joins one more sentence to it or takes the last one away.
    """

    path: tuple[Hashable, ...]
    label: str
    help: str
    example: str
    control: Control
    value: object = None
    choices: list[Choice] = field(default_factory=list)
    parts: list[Field] = field(default_factory=list)
    more: list[Choice] = field(default_factory=list)
    free: bool = False
    needed: bool = False
    short: str = ""
    before: str = ""
    after: str = ""
    steps: list[Field] = field(default_factory=list)
    printed: str = ""
    context: str = ""

    @property
    def text(self) -> str:
        """Its place on the card."""
        return "/".join(map(str, self.path[2:]))

    @property
    def name(self) -> str:
        """What it goes by in the page."""
        return "-".join(re.sub(r"\W+", "_", str(part)) for part in self.path)
