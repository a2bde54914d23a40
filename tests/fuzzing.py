"""What the fuzzer does with one input: reads it as a file of a sound box, runs every check, and holds what must hold.

A structure-aware mutator of our own stands beside it, which needs nothing but a seed.
"""

from __future__ import annotations

import json
import random
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from fogtools.files import shipped
from fogtools.finding import Finding, FogError
from fogtools.game.authoring.check import run
from fogtools.games.fog_of_love import GAME
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.checks import CHECKS
from fogtools.source import Source, parse, read
from fogtools.source.schema import by_schema

HERE = Path(__file__).parent
BASE = HERE / "boxes" / "base"
CORPUS = HERE / "corpus"
BROKEN = HERE / "broken"
#: A longer input takes none but longer.
MOST_BYTES = 16_384
#: Seconds for one input, a hundred times what it takes.
MOST_SECONDS = 5


class HangError(Exception):
    """An input took longer than any may."""


# ------------------------------------------------------------------ one input
def look(raw: bytes) -> list[Finding]:
    """Everything that is said of the input as a file of the base box. Raises where something must not be."""
    folder, kept, schemas = _stage()
    fuzzed = folder / ("box.yaml" if b"\nbox:" in b"\n" + raw else "fuzzed.yaml")
    source = Source(fuzzed, fuzzed.name)

    def reader(file: Path, name: str) -> Source:
        return parse(raw, source) if file == fuzzed else kept.get(file) or read(file, name)

    try:
        box = load(folder, folder, reader)
        findings = [*box.findings, *run(CHECKS, box)]
    except FogError as error:  # a format of tomorrow
        assert str(error), "an error says what is wrong"
        return []
    assert not source.findings or set(source.findings) <= set(box.findings), "what is wrong with a file is said"
    _hold(box, source, findings)
    if source.data is not None:
        findings += by_schema(source, schemas["box" if fuzzed.name == "box.yaml" else "cards"])
    GAME.authoring.entries(box)
    return findings


@cache
def _stage() -> tuple[Path, dict[Path, Source], dict[str, Any]]:
    """The base box with a place for the input, its files as they are read once, and the published schemas."""
    folder = Path(mkdtemp(prefix="fog-fuzz-")) / "box"
    shutil.copytree(BASE, folder)
    kept = {file: read(file, file.relative_to(folder).as_posix()) for file in folder.rglob("*.yaml")}
    (folder / "fuzzed.yaml").touch()
    published = shipped("schemas") / "fog-of-love"
    return folder, kept, {n: json.loads((published / f"{n}.schema.json").read_text("utf-8")) for n in ("box", "cards")}


def _hold(box: Loaded, source: Source, findings: Sequence[Finding]) -> None:
    """What is true of every file, however broken."""
    for found in findings:
        lines = source.lines if found.file == source.name else None
        assert found.line >= 0 and found.column >= 0 and found.width >= 1, found
        assert lines is None or found.line <= len(lines), found
        assert str(found.message) and (found.help is None or str(found.help)), found
    assert not source.unread or source.findings, "what cannot be read has a finding"
    assert source.data is not None or source.findings or not source.text.strip("\n") or _empty(source), "silence"
    for path, place in (*source.places.items(), *source.keys.items()):
        assert 1 <= place.line <= place.end_line <= len(source.lines) + 1 and place.column >= 1, (path, place)


def _empty(source: Source) -> bool:
    """Whether the file holds nothing, or the word `null`."""
    return source.places.keys() <= {()}


@contextmanager
def within_time(seconds: float = MOST_SECONDS) -> Iterator[None]:
    """Raises HangError when that many seconds are over."""

    def over(*_: object) -> None:
        raise HangError(f"more than {seconds} s")

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# ------------------------------------------------------------------ changing an input
SIGNS = [
    *"-:#{}[],&*!|>'\"%@`?~=+.\t\0\r\x85\ufeff\u2028\u00a0é😀",
    ": ",
    "- ",
    " #",
    " : ",
    "\n",
    "\r\n",
    "\n\n",
    "\n  ",
    "\n- ",
    "\n  - ",
    "\n---\n",
    "\n...\n",
    "<<: ",
    "? ",
    "&a ",
    "*a ",
    "!!str ",
    ">-\n    ",
    "|2\n",
    "NO",
    "yes",
    "012",
    "1:30",
    "null",
    "~",
    "1e3",
    "9" * 400,
    "-0",
    "+1",
    "−1",
    "{a: ",
    "[",
]

Change = Callable[[random.Random, list[str], Sequence[str]], None]


def _sign(chance: random.Random, lines: list[str], _: Sequence[str]) -> None:
    n = chance.randrange(len(lines))
    at = chance.randint(0, len(lines[n]))
    lines[n] = lines[n][:at] + chance.choice(SIGNS) + lines[n][at + chance.choice((0, 0, 1, 3)) :]


def _word(chance: random.Random, lines: list[str], words: Sequence[str]) -> None:
    n = chance.randrange(len(lines))
    parts = lines[n].split(" ")
    parts[chance.randrange(len(parts))] = chance.choice(words)
    lines[n] = " ".join(parts)


def _indent(chance: random.Random, lines: list[str], _: Sequence[str]) -> None:
    n, by = chance.randrange(len(lines)), chance.choice((-4, -2, -1, 1, 2, 4))
    for i in range(n, min(len(lines), n + chance.choice((1, 1, 2, 5)))):
        lines[i] = " " * by + lines[i] if by > 0 else lines[i][min(-by, len(lines[i]) - len(lines[i].lstrip())) :]


def _delete(chance: random.Random, lines: list[str], _: Sequence[str]) -> None:
    n = chance.randrange(len(lines))
    del lines[n : n + chance.choice((1, 1, 2, 6))]


def _again(chance: random.Random, lines: list[str], _: Sequence[str]) -> None:
    n = chance.randrange(len(lines))
    part = lines[n : n + chance.choice((1, 2, 4, 12))]
    at = chance.randint(0, len(lines))
    lines[at:at] = part * chance.choice((1, 1, 2, 40))


def _value(chance: random.Random, lines: list[str], words: Sequence[str]) -> None:
    n = chance.randrange(len(lines))
    key, colon, _ = lines[n].partition(":")
    lines[n] = f"{key}{colon or ':'} {chance.choice((*SIGNS, *words, '', '{}', '[]'))}"


def _swap(chance: random.Random, lines: list[str], _: Sequence[str]) -> None:
    a, b = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


CHANGES: tuple[Change, ...] = (_sign, _sign, _word, _indent, _delete, _again, _value, _swap)


@cache
def corpus() -> tuple[bytes, ...]:
    """The inputs to start from; among them all that were ever refused."""
    return tuple(file.read_bytes() for folder in (CORPUS, BROKEN) for file in sorted(folder.glob("*.yaml")))


@cache
def _words() -> tuple[str, ...]:
    texts = b" ".join(corpus()).decode("utf-8", "ignore").split()
    return tuple(sorted({word for word in texts if len(word) < 30}))


def changed(raw: bytes, chance: random.Random) -> bytes:
    """The input after a few changes: of lines, words, signs and bytes; perhaps with a piece of another one."""
    lines = raw.decode("utf-8", "surrogateescape").split("\n")
    if chance.random() < 0.1:
        lines += chance.choice(corpus()).decode("utf-8", "surrogateescape").split("\n")
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        chance.choice(CHANGES)(chance, lines, _words())
        lines = lines or [""]
    end = chance.choice(("\n",) * 12 + ("\r\n", "\r"))
    done = end.join(lines).encode("utf-8", "surrogateescape")[:MOST_BYTES]
    if chance.random() < 0.05 and done:
        at = chance.randrange(len(done))
        done = done[:at] + bytes([chance.randrange(256)]) + done[at + 1 :]
    return done
