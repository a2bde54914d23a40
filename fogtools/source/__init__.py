"""YAML in, with the place of every key and value."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from fogtools.finding import FogError, Say
from fogtools.source.parser.decoding import independent, readable
from fogtools.source.written import Broken, Path_, Place, Signed, Source, lines_of

__all__ = [
    "MOST_BYTES",
    "Broken",
    "Kept",
    "Path_",
    "Place",
    "Signed",
    "Source",
    "alone",
    "card_by_card",
    "fast",
    "line_by_line",
    "parse",
    "read",
]

#: More than any deck needs, and little enough that a hostile file costs nothing.
MOST_BYTES = 4_000_000


def read(file: Path, name: str | None = None) -> Source:
    """The file as a Source; what cannot be read becomes findings, never an exception.

    Raises FogError where there is no such file.
    """
    source = Source(file, name or file.as_posix())
    raw = _bytes(source)
    return source if raw is None else parse(raw, source)


def _bytes(source: Source) -> bytes | None:
    """The bytes of its file; None, with a finding, where they cannot be read. Raises FogError without a file."""
    file = source.file
    try:
        if not file.is_file():
            raise FogError(Say("{file} is not a file.", file=source.name))
        with file.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            size = max(file.stat().st_size, len(raw))
            message = Say("this file has {size} bytes; more than {most} are not read", size=size, most=MOST_BYTES)
            source.about("too-large", message, Say("split it: a card file may hold any part of the cards"))
            return None
    except OSError as error:
        source.about("unreadable", Say("this file cannot be read: {why}", why=error.strerror or str(error)))
        return None
    return raw


class Kept:
    """Reads files again and again: one that holds the same bytes as the last time is the same Source as then.

    It goes by the bytes alone, never by times. A file in which anything was found is parsed anew each time: readers add
    findings to those of its Source.
    """

    def __init__(self) -> None:
        self._files: dict[tuple[Path, str], tuple[bytes, Source]] = {}

    def read(self, file: Path, name: str) -> Source:
        """The file as a Source, as `read` has it."""
        source = Source(file, name)
        raw = _bytes(source)
        if raw is None:
            return source
        was, known = self._files.get((file, name), (None, source))
        if was != raw or known.findings:
            known = parse(raw, source)
            self._files[file, name] = raw, known
        return known


def parse(raw: bytes, source: Source) -> Source:
    """Fills `source` from the bytes of its file."""
    from fogtools.source.parser.building import Builder, RefusedError, YAMLError

    text = readable(raw, source)
    odd = len(source.findings)
    builder = Builder(source, text)
    try:
        source.data = builder.whole()
    except RefusedError:
        pass
    except YAMLError as error:
        found = builder.syntax(error, lines_of(text))
        source.findings[odd:] = [*(f for f in source.findings[odd:] if f.line != found.line), found]
    if source.data is None:
        source.places.clear()
        source.keys.clear()
    source.findings = independent(source.findings, odd)
    return source


def card_by_card(source: Source, kinds: Collection[str]) -> None:
    """Reads the cards of a file that YAML cannot read as a whole: all but the `broken` ones, each with its finding.

    `kinds` are the keys that lists of cards stand under. Does nothing for a file that was read.
    """
    _on(source, kinds)


def line_by_line(source: Source) -> None:
    """Reads the lines of a file that YAML cannot read as a whole, all but the broken ones, into its `rest`."""
    _on(source, None)


def _on(source: Source, kinds: Collection[str] | None) -> None:
    """Reads on behind what broke a file: its cards, or, without kinds of cards, the lines of its map."""
    if source.data is None and source.findings and source.text:
        from fogtools.source.parser.recovery import recover, without_broken_lines

        without_broken_lines(source) if kinds is None else recover(source, kinds)


def alone(source: Source, first: int, lines: list[str]) -> Source | None:
    """Some lines of a file, from line `first` on, read on their own; None where there is anything to say against them.

    They may differ from what stands in the file; their places are those in the file.
    """
    from fogtools.source.parser.building import Builder, RefusedError, YAMLError

    part = Source(source.file, source.name, "\n" * (first - 1) + "\n".join([*lines, ""]))
    try:
        part.data = Builder(part, part.text).part(lines, first, ())
    except (YAMLError, RefusedError):
        return None
    return None if part.findings else part


def fast() -> bool:
    """Whether YAML is parsed in C; without that, a box is read all the same, a dozen times slower."""
    from fogtools.source.parser.building import events

    return events("").__name__ == "get_event"
