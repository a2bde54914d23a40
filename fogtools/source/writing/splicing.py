"""One value of a file set, removed or inserted, or one key renamed: its bytes are changed, and no other."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from fogtools.finding import Edit, FogError, Say
from fogtools.source import parse
from fogtools.source.editing.edits import rewritten
from fogtools.source.writing.habits import value_at
from fogtools.source.writing.site import Site, Spot, odd
from fogtools.source.writing.texts import Block, Room, reads, written
from fogtools.source.writing.wording import Wording, key_as_yaml
from fogtools.source.written import Path_, Source

if TYPE_CHECKING:
    from fogtools.source.data import Json


@dataclass(frozen=True)
class Change:
    """What is to become of the value at a path; an item is inserted before the one at its path, or at the end.

    Where a key is renamed, `value` is its new name: what stands behind it stays.
    """

    path: Path_
    do: Literal["set", "remove", "insert", "rename"]
    value: Json = None


def changed(raw: bytes, name: str, change: Change) -> bytes:
    """The bytes of a file with one value changed.

    Raises FogError for a file that cannot be read, a path that leads nowhere, and what YAML here cannot hold.
    """
    source = readable(raw, name)
    wanted = _wanted(source, change)
    for step in _steps(source.data, change):
        edits = list(Splice(readable(raw, name)).edits(step))
        raw = rewritten(raw, readable(raw, name).text, edits)
    if not _says(raw, name, wanted, len(source.findings)):
        raise odd(source)
    return raw


def _says(raw: bytes, name: str, wanted: object, most: int) -> bool:
    """Whether a file says just this, with no more findings than so many."""
    try:
        now = readable(raw, name)
    except FogError:
        return False
    return same(now.data, wanted) and len(now.findings) <= most


@lru_cache(maxsize=8)  # what was written last is read next
def readable(raw: bytes, name: str) -> Source:
    """The file of these bytes; nobody changes what comes back. Raises FogError where YAML cannot read it."""
    source = parse(raw, Source(Path(name), name))
    if source.data is None and source.findings:
        first = source.findings[0]
        raise FogError(
            Say("{file} cannot be read as it is: {message}.", file=name, message=first.message),
            Say("mend it in the text of the file"),
        )
    return source


def same(one: object, other: object) -> bool:
    """Whether two values are read as the same; keys that are numbers are texts in JSON."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        a, b = ({str(k): v for k, v in m.items()} for m in (one, other))
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def _wanted(source: Source, change: Change) -> object:
    """What the whole file is to say afterwards. Raises FogError where the path leads nowhere."""
    data: Any = deepcopy(source.data) if source.data is not None else {}
    above: list[Hashable] = list(change.path[:-1])
    last: Any = change.path[-1]
    here = data
    for n, key in enumerate(above):
        if change.do != "remove" and value_at(here, [key]) is None and isinstance(here, dict):
            here[key] = [] if isinstance((*above, last)[n + 1], int) else {}
        here = value_at(here, [key])
    if not _possible(here, last, change.do):
        raise FogError(
            Say("{file} has no place {path}.", file=source.name, path=" › ".join(map(str, change.path))),
            Say("load the page again: the file has changed"),
        )
    if change.do == "remove":
        del here[last]
        _without_empty(data, above)
    elif change.do == "rename":
        if change.value in here:
            raise FogError(
                Say("{key} stands there already.", key=str(change.value)), Say("choose another, or remove it first")
            )
        renamed = {change.value if key == last else key: value for key, value in here.items()}
        here.clear()
        here.update(renamed)
    elif isinstance(here, list) and (change.do == "insert" or last == len(here)):
        here.insert(last, change.value)
    else:
        here[last] = change.value
    return data


def _possible(here: object, last: Hashable, do: str) -> bool:
    if isinstance(here, list):
        return do != "rename" and isinstance(last, int) and 0 <= last < len(here) + (do != "remove")
    return isinstance(here, dict) and do != "insert" and (do == "set" or last in here)


def _without_empty(data: Any, path: list[Hashable]) -> None:
    """What was emptied goes too, but an item of a list and what stands at the top of the file."""
    while len(path) > 1 and not isinstance(path[-1], int) and not value_at(data, path):
        *path, last = path
        del value_at(data, path)[last]  # type: ignore[attr-defined]


# ------------------------------------------------------------------ a value in another one's place, part by part
def _steps(data: object, change: Change) -> Iterator[Change]:
    """A change as changes of parts, so that what stays the same in a map or list stays as it is written."""
    old = value_at(data, change.path)
    if change.do == "rename":
        yield change
    elif change.do == "remove":
        path = list(change.path)
        while len(path) > 2 and not isinstance(path[-2], int) and len(value_at(data, path[:-1])) == 1:  # type: ignore[arg-type]
            path.pop()
        yield Change(tuple(path), "remove")
    elif change.do == "insert" or not old or type(old) is not _kind(change.value) or not change.value:
        if change.do == "insert" or not (same(old, change.value) and _there(data, change.path)):
            yield change
    elif isinstance(old, dict) and isinstance(change.value, Mapping):
        yield from _of_maps(data, old, change)
    elif isinstance(old, list):
        yield from _of_lists(data, old, change)
    elif not same(old, change.value):
        yield change


def _kind(value: object) -> type:
    return dict if isinstance(value, Mapping) else list if isinstance(value, list) else type(value)


def _there(data: object, path: Path_) -> bool:
    above = value_at(data, path[:-1])
    return path[-1] in above if isinstance(above, dict) else isinstance(above, list) and path[-1] < len(above)  # type: ignore[operator]


def _of_maps(data: object, old: Mapping[Hashable, Any], change: Change) -> Iterator[Change]:
    new = {str(k): v for k, v in change.value.items()}  # type: ignore[union-attr]
    known = {str(key): key for key in old}
    if not new.keys() & known.keys():
        yield Change(change.path, "set", change.value)
        return
    for key in old:
        if str(key) not in new:
            yield Change((*change.path, key), "remove")
    for key, value in new.items():
        yield from _steps(data, Change((*change.path, known.get(key, key)), "set", value))


def _of_lists(data: object, old: Sequence[Any], change: Change) -> Iterator[Change]:
    new: Sequence[Any] = change.value  # type: ignore[assignment]
    first = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if not same(a, b)), min(len(old), len(new)))
    tail = 0
    while tail < min(len(old), len(new)) - first and same(old[-1 - tail], new[-1 - tail]):
        tail += 1
    gone, come = len(old) - tail - first, len(new) - tail - first
    if gone == len(old) and gone != come:
        yield Change(change.path, "set", new)
        return
    for i in range(min(gone, come)):
        yield from _steps(data, Change((*change.path, first + i), "set", new[first + i]))
    for _ in range(gone - come):
        yield Change((*change.path, first + come), "remove")
    for i in range(first + gone, first + come):
        yield Change((*change.path, i), "insert", new[i])


# ------------------------------------------------------------------ the bytes
class Splice(Site):
    """The edits of one step."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.wording = Wording(self.habits)

    def edits(self, change: Change) -> Iterator[Edit]:
        """What makes one step."""
        path, value = change.path, change.value
        above = self.value(path[:-1])
        if change.do == "remove":
            yield from self._removed(path)
        elif change.do == "rename":
            key, (line, column) = self.keys[path], self.colon(path)
            yield self._edit((key.line, key.column), (line, column - 1), key_as_yaml(value))
        elif isinstance(above, list) and above and (change.do == "insert" or path[-1] == len(above)):
            yield self._inserted(path, value)
        elif path in self.places and change.do == "set":
            yield from self._replaced(path, value)
        elif isinstance(above, dict) and above:
            yield self._added(path, value)
        elif len(path) > 1:
            whole: Json = [value] if isinstance(path[-1], int) else {str(path[-1]): value}
            yield from self.edits(Change(path[:-1], "set", whole))
        else:
            yield self._first(path, value)

    def _edit(self, start: Spot, end: Spot, text: str) -> Edit:
        return Edit(self.source.name, *start, *end, text.replace("\n", self.source.line_end))

    def _first(self, path: Path_, value: Json) -> Edit:
        """The first key of a file that says nothing yet."""
        end = self.line_end(len(self.lines))
        gap = "\n" if self.lines[-1] else ""
        return self._edit(end, end, f"{gap}{self.wording.entry(path[-1], value, path, 0)}\n")

    # -------------------------------------------------------------- replaced
    def _replaced(self, path: Path_, value: Json) -> Iterator[Edit]:
        place, end = self.places[path], self.end(path)
        start = place.line, place.column
        if path[:-1] in self.places and self.flow(path[:-1]):
            yield self._edit(start, end, self._in_flow(path, value))
            return
        line, column = self.start(path)
        whole = bool(self.children(path)) and not self.flow(path)
        if path not in self.keys and (whole or (isinstance(value, Mapping) and value)):
            yield self._edit((line, column), end, self.wording.item(value, path, column - 1))
            return
        behind = self.colon(path) if path in self.keys else (line, column + 1)
        said = self._said(path, value, column - 1, behind[1] - 1)
        first, *rest = said.split("\n")
        more = "".join(f"\n{one}" for one in rest)
        if whole:  # what stands on the line of its key stays there
            yield self._edit(behind, behind, first)
            yield self._edit(self.line_end(behind[0]), end, more)
            return
        if not first or start == end:
            yield self._edit(behind, end, first)
        else:
            yield self._edit(start, end, first[1:])
        yield self._edit(self.line_end(end[0]), self.line_end(end[0]), more)

    def _said(self, path: Path_, value: Json, indent: int, column: int) -> str:
        """The new value behind its key, in the style of the old one."""
        old = self.value(path)
        if isinstance(value, str) and isinstance(old, str):
            room = Room(indent, column + 1, self.habits.width)
            return f" {written(value, self._style(path, room), room, self._block(path))}"
        alike = old is not None and isinstance(value, Mapping | list) and _kind(value) is type(old) and bool(old)
        return self.wording.behind(value, path, indent, column, self.sign(path) if alike else None)

    def _style(self, path: Path_, room: Room) -> str:
        """The style of a text; quotes that its words asked for are no style."""
        sign, old = self.sign(path), str(self.value(path))
        return sign if sign in ("|", ">") or not sign or reads(old, old, room) else self.habits.style(path, str)

    def _block(self, path: Path_) -> Block | None:
        place, (last, _) = self.places[path], self.end(path)
        lines = self.lines[place.line : last]
        if self.sign(path) not in ("|", ">") or not lines:
            return None
        column = len(lines[0]) - len(lines[0].lstrip(" "))
        header = self.lines[place.line - 1][place.column - 1 : self._header_end(path) - 1]
        return Block(header, column, [line[column:] for line in lines])

    def _in_flow(self, path: Path_, value: Json) -> str:
        if isinstance(value, str) and isinstance(self.value(path), str):
            room = Room(0, 0, 0, flow=True)
            return written(value, self._style(path, room), room)
        return self.wording.inline(value, path)

    # -------------------------------------------------------------- new
    def _added(self, path: Path_, value: Json) -> Edit:
        """A new key of a map."""
        before = self.before(path)
        assert before is not None
        end = self.end(before)
        if self.flow(path[:-1]):
            key = self.wording.inline({str(path[-1]): value}, path[:-1])[1:-1]
            return self._edit(end, end, f", {key}")
        column = self.keys[before].column - 1
        at = self.line_end(end[0])
        return self._edit(at, at, f"\n{' ' * column}{self.wording.entry(path[-1], value, path, column)}")

    def _inserted(self, path: Path_, value: Json) -> Edit:
        """A new item of a list that has some."""
        items = self.children(path[:-1])
        index = int(str(path[-1]))
        if self.flow(path[:-1]):
            said = self.wording.inline(value, path)
            place = self.places[items[min(index, len(items) - 1)]]
            start, end = (place.line, place.column), self.end(items[-1])
            return self._edit(end, end, f", {said}") if index == len(items) else self._edit(start, start, f"{said}, ")
        line, column = self.dash(items[0])
        said, gap = self.wording.item(value, path, column - 1), "\n" * (self.gap(path[:-1]) + 1)
        indent = " " * (column - 1)
        if index:
            at = self.line_end(self.end(items[index - 1])[0])
            return self._edit(at, at, f"{gap}{indent}{said}")
        first = self._directives(line)
        return self._edit((first, 1), (first, 1), f"{indent}{said}{gap}")

    def _directives(self, line: int) -> int:
        """The first of the comments to the tool right above a line; the line itself where there is none."""
        while self.comment(line - 1, "# fog:"):
            line -= 1
        return line

    # -------------------------------------------------------------- removed
    def _removed(self, path: Path_) -> Iterator[Edit]:
        around = self.children(path[:-1])
        at, end = around.index(path), self.end(path)
        if len(around) == 1:
            yield from self._replaced(path[:-1], [] if isinstance(path[-1], int) else {})
        elif self.flow(path[:-1]):
            start = self._flow_start(path)
            after = self._flow_start(around[at + 1]) if at + 1 < len(around) else None
            yield self._edit(start, after, "") if after else self._edit(self.end(around[at - 1]), end, "")
        elif self.first_on_its_line(path):
            yield self._lines_removed(path, around, at)
        elif path in self.keys:
            yield self._first_key_removed(path, around[at + 1])
        else:
            raise odd(self.source)

    def _flow_start(self, path: Path_) -> Spot:
        place = self.keys.get(path) or self.places[path]
        return place.line, place.column

    def _lines_removed(self, path: Path_, around: list[Path_], at: int) -> Edit:
        first, last = self.start(path)[0], self.end(path)[0]
        if path not in self.keys:
            first = self._directives(first)
            while at + 1 < len(around) and self.blank(last + 1):
                last += 1
            while at + 1 == len(around) and self.blank(first - 1):
                first -= 1
        if last == len(self.lines):
            return self._edit(self.line_end(first - 1), self.line_end(last), "")
        return self._edit((first, 1), (last + 1, 1), "")

    def _first_key_removed(self, path: Path_, after: Path_) -> Edit:
        """The key on the line of its dash: the next one moves there, unless something is noted between them."""
        start, end, follows = self.start(path), self.end(path), self.start(after)
        plain = follows[0] == end[0] + 1 and not self.lines[end[0] - 1][end[1] - 1 :].strip()
        return self._edit(start, follows if plain else end, "")
