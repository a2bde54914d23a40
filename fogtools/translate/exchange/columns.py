"""The columns of a translator's workbook: for machines by names that are hidden, for people by headings."""

from __future__ import annotations

from typing import NamedTuple

from fogtools.finding import Say, translatable
from fogtools.text.tool_messages import known_languages, translate_for

#: The first row, hidden, names the columns for machines; the second, frozen, for people.
KEYS, HEADS, FIRST = 1, 2, 3
PREFIX = "fog:"


class Column(NamedTuple):
    """A column: what machines call it, its heading, its width in letters."""

    key: str
    head: str
    width: float


PICTURES = Column("picture", translatable("card as printed"), 22)
COLUMNS = (
    Column("card", translatable("card"), 22),
    Column("where", translatable("where on it"), 20),
    Column("source", translatable("text ({language})"), 46),
    Column("translation", translatable("translation ({language})"), 46),
    Column("state", translatable("state"), 15),
    Column("changed", translatable("what changed in the text"), 36),
    Column("room", translatable("room on the card"), 20),
    Column("notes", translatable("translator's notes"), 24),
    Column("id", translatable("id"), 30),
    Column("mark", translatable("mark"), 26),
)
#: What a translator may write in, and what nobody need see.
OPEN, HIDDEN = ("translation", "state"), ("id", "mark")
STATES = {
    "new": Say("to translate"),
    "translated": Say("translated"),
    "stale": Say("to check again"),
    "done": Say("done"),
}


def state_words(*names: str) -> frozenset[str]:
    """These states in every language that the tool speaks: a workbook may come back to another machine."""
    languages = [translate_for(code) for code in known_languages()]
    return frozenset(STATES[name].through(say).casefold() for name in names for say in languages)
