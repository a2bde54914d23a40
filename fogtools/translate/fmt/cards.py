"""The texts of a YAML file, set in their language where they stand; those that need it move under `>-`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, NamedTuple

from fogtools.finding import FogError, Say
from fogtools.source import Path_, Source, parse
from fogtools.source.directives import IGNORE, remarks
from fogtools.source.editing.edits import BOM
from fogtools.source.written import LINE_END
from fogtools.translate.fmt.scalars import BLOCKS, UNPLAIN, Scalar, escaped, folded, scalar
from fogtools.translate.fmt.spans import Formatted, Left, Patch, patched, patches

#: The check that a comment names (`# fog: ignore typography: why`) where texts are to stay as they are typed.
CHECK = "typography"
#: What an author wrote as an escape stays one: under `>-` nobody would see it.
ESCAPED = re.compile(r"\\[^\"\\/]")
#: Where not all texts can be written at once, each is tried, and the file read again; of so many characters at most.
MOST_READ = 20_000_000


class Wish(NamedTuple):
    """A text that is to change: its path, what it is to say, and the ways to write that, the best first."""

    path: Path_
    line: int
    new: str
    ways: Sequence[Sequence[Patch]]
    moves: bool


def formatted(source: Source, raw: bytes, paths: Iterable[Path_], setting: Callable[[str], str]) -> Formatted:
    """The file with the texts at `paths` set; what is wrong with it is said instead, and nothing done.

    `raw` are its bytes, `source` what was read of them. Raises FogError where it was read of other bytes: somebody
    saved the file meanwhile, and their work would be lost.
    """
    if source.findings:
        first = source.findings[0]
        said = Say("{place} {message}", place=first.place(), message=first.message)
        return Formatted(raw, raw, broken=FogError(said, Say("mend it first (`fog check`); nothing in it was set")))
    if raw.removeprefix(BOM) != source.text.encode():
        raise FogError(
            Say("{file} was changed by another program while fog worked on it; nothing was written.", file=source.name),
            Say("run the command again"),
        )
    file = _File(source)
    ignored = set(_ignored(source))
    told = (path for path in dict.fromkeys(paths) if source.places[path].line not in ignored)
    wishes = [wish for path in told if (wish := file.wish(path, setting(_at(source.data, path))))]
    good = [(wish, wish.ways[0]) for wish in wishes if wish.ways]
    if good and not file.says(good):
        good = _one_by_one(file, [wish for wish, _ in good])
    mark = BOM if raw.startswith(BOM) else b""
    new = mark + patched(source.text, [p for _, way in good for p in way]).encode() if good else raw
    texts = sum(file.differs(wish) for wish, _ in good)
    moved = sum(wish.moves and way is wish.ways[0] for wish, way in good)
    made = {wish.path for wish, _ in good}
    why = Say("this text cannot be set where it stands; put it under `>-`")
    left = [Left(wish.line, why) for wish in wishes if wish.path not in made and file.differs(wish)]
    return Formatted(raw, new, texts, moved, left)


def _one_by_one(file: _File, wishes: Sequence[Wish]) -> list[tuple[Wish, Sequence[Patch]]]:
    """Those that can be written so that everything else is read as before."""
    good: list[tuple[Wish, Sequence[Patch]]] = []
    for wish in wishes[: MOST_READ // (len(file.text) + 1)]:
        way = next((w for w in wish.ways if file.says([*good, (wish, w)])), None)
        if way is not None:
            good.append((wish, way))
    return good


class _File:
    """A file as it was read, and what can be done to its texts."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.starts = [0, *(found.end() for found in LINE_END.finditer(source.text))]
        self.end = source.line_end

    def offset(self, line: int, column: int) -> int:
        """Where a place begins in the text."""
        return self.starts[line - 1] + column - 1 if line <= len(self.starts) else len(self.text)

    def differs(self, wish: Wish) -> bool:
        """Whether the text says anything else then, and does not only stand elsewhere."""
        return bool(wish.new != _at(self.source.data, wish.path))

    def says(self, done: Sequence[tuple[Wish, Sequence[Patch]]]) -> bool:
        """Whether the file then says the new texts, and all else that it says now."""
        meant = deepcopy(self.source.data)
        for wish, _ in done:
            _at(meant, wish.path[:-1])[wish.path[-1]] = wish.new
        text = patched(self.text, [p for _, way in done for p in way])
        now = parse(text.encode(), Source(self.source.file, self.source.name))
        return not now.findings and now.data == meant

    def wish(self, path: Path_, new: str) -> Wish | None:
        """What is to be done to the text at a path; None where it is right, and written as the house has it."""
        place = self.source.places[path]
        old = _at(self.source.data, path)
        start = self.offset(place.line, place.column)
        quoted_or_long = self.text[start : start + 1] in ("'", '"') or place.line != place.end_line
        if new == old and not quoted_or_long:
            return None
        found = scalar(self.text, start, self.offset(place.end_line, place.end_column))
        if found is None or found.value != (old.rstrip("\n") if found.style in BLOCKS else old):
            return Wish(path, place.line, new, (), moves=False) if new != old else None
        moves = self._needs(found, new)
        if new == old and not moves:
            return None
        new_signs = new[: len(new) - (len(old) - len(found.value))]
        here = list(patches(found.signs, new_signs, partial(escaped, style=found.style)))
        under = self._under(path, found, new)
        ways = [under, here] if moves else [here, under]
        return Wish(path, place.line, new, [way for way in ways if way], moves and bool(under))

    def _needs(self, found: Scalar, new: str) -> bool:
        """Whether the house has it under `>-`: on several lines, or in quotes that it cannot lose, of several words."""
        if found.style in BLOCKS:
            return False
        return found.lines(self.text) > 1 or (
            found.style != "plain" and UNPLAIN.search(new) is not None and " " in new.strip(" ")
        )

    def _under(self, path: Path_, found: Scalar, new: str) -> list[Patch]:
        """The text under `>-`: from behind its key, or at its place in a list; nothing where it cannot stand there."""
        kept = found.style == "double" and ESCAPED.search(self.text, found.start, found.end)
        if found.style in BLOCKS or kept or self._in_braces(path):
            return []
        start, before = found.start, ""
        key = self.source.keys.get(path)
        if key:
            start, before = self.offset(key.end_line, key.end_column), ": "
            if self.text[start : found.start].strip() != ":":
                return []
        column = key.column + 1 if key else found.start - self.starts[self.source.places[path].line - 1]
        below = folded(self.text, found, new, " " * column, self.end)
        return [] if below is None else [Patch(start, found.end, f"{before}>-{below}")]

    def _in_braces(self, path: Path_) -> bool:
        above = (self.source.places.get(path[:i]) for i in range(1, len(path)))
        return any(self.text[self.offset(p.line, p.column)] in "{[" for p in above if p)


def _at(data: Any, path: Path_) -> Any:
    for step in path:
        data = data[step]
    return data


def _ignored(source: Source) -> Iterator[int]:
    """The lines for which a comment says that their typography is to stay."""
    for remark in remarks(source.text):
        said = IGNORE.match(remark.excerpt, remark.column - 1)
        if said and CHECK in re.findall(r"[\w-]+", said[1]):
            yield from range(remark.first, remark.last + 1)
