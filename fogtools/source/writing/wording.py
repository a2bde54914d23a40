"""A value as YAML, worded in the habits of a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.source import parse
from fogtools.source.writing.habits import Habits, name_of
from fogtools.source.writing.texts import Room, quoted, written
from fogtools.source.written import Path_, Source

if TYPE_CHECKING:
    from fogtools.source.data import Json

#: A list of words stands on the line of its key up to this length, where the file has no other habit.
SHORT = 80


@dataclass
class Wording:
    """Words values as one file does. `indent` is the column (from 0) of the key or the dash that a value stands behind.

    What comes back begins with the space or the line end behind the key; line ends are `\\n`.
    """

    habits: Habits

    def entry(self, key: object, value: Json, path: Path_, indent: int) -> str:
        """`key: value`, its first line without its indent."""
        said = key_as_yaml(key)
        return f"{said}:{self.behind(value, path, indent, indent + len(said) + 1)}"

    def behind(self, value: Json, path: Path_, indent: int, column: int, style: str | None = None) -> str:
        """A value behind its key, which ends in `column`; `style` is how it is to be written, else as is the habit."""
        if isinstance(value, Mapping | list) and value:
            flow = self._in_brackets(value, path, column, style)
            if flow:
                return f" {flow}"
            column = indent + self.habits.dash(path)
            return self._items(value, path, column) if isinstance(value, list) else self._keys(value, path, indent)
        if isinstance(value, str):
            said = self.habits.style(path, str) if style is None else style
            return f" {written(value, said, Room(indent, column + 1, self.habits.width))}"
        return f" {self.inline(value, path)}"

    def item(self, value: Json, path: Path_, indent: int) -> str:
        """`- value`, its dash in the column `indent`, which is left out before the first line."""
        if isinstance(value, Mapping) and value and not self._in_brackets(value, path, indent + 1, None):
            return f"- {self._lines(value, path, indent + 2).lstrip(' ')}"
        if isinstance(value, list) and value and not self._in_brackets(value, path, indent + 1, None):
            return f"-{self._items(value, path, indent + 2)}"
        return f"-{self.behind(value, path, indent, indent + 1)}"

    def inline(self, value: Json, path: Path_) -> str:
        """The value on one line, as it stands in brackets."""
        if isinstance(value, Mapping):
            keys = (f"{key_as_yaml(k)}: {self.inline(v, (*path, k))}" for k, v in value.items())
            return f"{{{', '.join(keys)}}}"
        if isinstance(value, Sequence) and not isinstance(value, str):
            return f"[{', '.join(self.inline(v, (*path, i)) for i, v in enumerate(value))}]"
        if isinstance(value, str):
            return written(value, self.habits.style(path, str), Room(0, 0, SHORT, flow=True))
        return self._plain(value, path)

    def _plain(self, value: float | None, path: Path_) -> str:
        """A flag, a number with its sign where those of its key have one, or nothing."""
        if value is None or isinstance(value, bool):
            return "null" if value is None else str(value).lower()
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        said = f"{whole:f}".rstrip("0") if isinstance(whole, float) else str(whole)
        return f"+{said}" if whole > 0 and name_of(path) in self.habits.signed else said

    def _in_brackets(
        self, value: Mapping[str, Json] | Sequence[Json], path: Path_, column: int, style: str | None
    ) -> str:
        """The map or list on one line, where it stands so; else ""."""
        sign = "[" if isinstance(value, list) else "{"
        known = style is not None or self.habits.knows(path, list if sign == "[" else dict)
        wanted = (style or self.habits.style(path, list if sign == "[" else dict)) == sign
        alone = sign == "[" and not any(isinstance(one, list | Mapping) for one in value)
        if not wanted and (known or not alone):
            return ""
        said = self.inline(value, path)
        return said if column + 1 + len(said) <= (self.habits.width if wanted else SHORT) else ""

    def _keys(self, value: Mapping[str, Json], path: Path_, indent: int) -> str:
        return "\n" + self._lines(value, path, indent + self.habits.step)

    def _lines(self, value: Mapping[str, Json], path: Path_, indent: int) -> str:
        entries = (self.entry(key, one, (*path, key), indent) for key, one in value.items())
        return "\n".join(f"{' ' * indent}{entry}" for entry in entries)

    def _items(self, value: Sequence[Json], path: Path_, column: int) -> str:
        items = (self.item(one, (*path, i), column) for i, one in enumerate(value))
        return "".join(f"\n{' ' * column}{item}" for item in items)


def key_as_yaml(key: object) -> str:
    """A key as it is written: plain where that says it."""
    said = str(key)
    source = parse(f"{{{said}: 1}}\n".encode("utf-8", "surrogatepass"), Source(Path(), ""))
    plain = not source.findings and [str(one) for one in source.data or ()] == [said]
    return said if plain else quoted(said)
