"""Transcripts: written, read, replayed and compared line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fogtools.finding import FogError, Say
from fogtools.game.playing.decision import WRITTEN

FORMAT = 1
#: The word of a decision in a log; every other word is the game's own.
DECISION = "decision"
FIRST = f"fogtools transcript {FORMAT}"
#: What a header must name for the play to be repeated.
NEEDED = ("game", "story", "cards", "seed", "first")


@dataclass(slots=True)
class Told:
    """One thing that happened in a play: its word, the person it is about, and what stands in it.

    `knows` is the only seat that may read all of it, -1 where it is open to both.
    """

    word: str
    seat: int
    knows: int
    facts: dict[str, Any]


@dataclass(frozen=True)
class Transcript:
    """A recorded play: its header, and every line; lines that start with `> ` are the decisions."""

    header: Mapping[str, str]
    lines: Sequence[str]

    def decisions(self) -> Iterator[tuple[str, str]]:
        """(who and about, option) of every decision, in order."""
        for line in self.lines:
            if line.startswith("> "):
                about, own, text = line[2:].partition(f": {WRITTEN}")  # what was typed may hold a colon
                if not own:
                    about, _, text = line[2:].rpartition(": ")
                yield about, WRITTEN + text if own else text

    def text(self) -> str:
        """The transcript as a file."""
        head = [FIRST, *(f"{key}: {value}" for key, value in self.header.items()), ""]
        return "\n".join([*head, *self.lines]) + "\n"


@dataclass(frozen=True)
class Difference:
    """The first line in which two transcripts differ; `line` counts from 1 in the file."""

    line: int
    recorded: str
    replayed: str


def is_record(file: Path) -> bool:
    """Whether the file begins as a transcript does."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(32).startswith(b"fogtools transcript ")


def read(text: str, name: str) -> Transcript:
    """The transcript in a file's text. Raises FogError where it is none, or a newer one than this tool knows."""
    lines = [_plain(line) for line in text.replace("\r\n", "\n").split("\n")]
    if not lines[0].startswith("fogtools transcript "):
        raise FogError(Say("{file} is not a transcript.", file=name), Say("`fog play --record FILE` writes one"))
    if lines[0] != FIRST:
        raise FogError(
            Say("{file} is a transcript of a newer version ({first}).", file=name, first=lines[0]),
            Say("use a newer fogtools"),
        )
    end = lines.index("") if "" in lines else len(lines)
    header = {k: v for k, _, v in (line.partition(": ") for line in lines[1:end])}
    missing = [k for k in NEEDED if k not in header]
    if missing:
        raise FogError(Say("{file} lacks `{key}` in its header.", file=name, key=missing[0]))
    body = lines[end + 1 :]
    return Transcript(header, body[:-1] if body and body[-1] == "" else body)


def _plain(line: str) -> str:
    """The line without anything that could steer a terminal; spaces of typography steer nothing."""
    if line.isprintable():
        return line
    return "".join(c if c.isprintable() or c in "\u00a0\u202f" else "\ufffd" for c in line)


def first_difference(recorded: Transcript, replayed: Transcript) -> Difference | None:
    """Where the replay first says something else; None where both are equal."""
    offset = len(recorded.header) + 3
    for i in range(max(len(recorded.lines), len(replayed.lines))):
        a = recorded.lines[i] if i < len(recorded.lines) else ""
        b = replayed.lines[i] if i < len(replayed.lines) else ""
        if a != b:
            return Difference(i + offset, a, b)
    return None
