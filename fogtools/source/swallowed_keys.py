"""Keys that became a part of the text above them: a line of a block text that its card's model takes for a key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from pydantic import ValidationError

from fogtools.finding import Edit, Finding, Fix, Say
from fogtools.source import Path_, Place, Source, alone
from fogtools.source.model import Model

#: A line that may be a key.
LINE = re.compile(r" +[A-Za-z][\w /+-]*:(?:\s|$)")
#: More than a card has; a longer text is refused anyway.
MOST_LINES = 100
MOST_TRIED = 20


class Swallowed(NamedTuple):
    """A key in a text: its line, how far it must move left, what it stands beside, and what is meant then."""

    line: int
    last: int
    key: str
    by: int
    beside: str
    data: object
    source: Source


def unswallowed(source: Source, models: Mapping[str, type[Model]]) -> None:
    """Gives the cards of the file (a list of each kind) the keys that a text swallowed, with a finding for each text.

    A line is such a key where the model, if the key stood in line with those of the text or of a map around it, would
    have nothing new to complain about: `He said: no` is none.
    """
    tried: dict[Path_, int] = {}
    for path, place in list(source.places.items()):
        if place[0] == place[2] or len(path) < 3 or path[0] not in models or "(again)" in path:
            continue
        rest = isinstance(path[1], int) and path[1] < 0  # of a broken card; it is no part of the data
        if rest or not _block(source, place):
            continue
        card = path[:2]
        for first in _candidates(source, place):
            tried[card] = tried.get(card, 0) + 1
            if tried[card] > MOST_TRIED:
                break
            found = _meant(source, path, place, first, models[str(path[0])])
            if found:
                source.data[path[0]][path[1]] = found.data
                source.places |= found.source.places
                source.keys |= found.source.keys
                source.findings.append(_finding(source, found))
                break


def _block(source: Source, place: Place) -> bool:
    line = source.lines[place.line - 1]
    return line[place.column - 1 : place.column] in (">", "|") and place.end_line - place.line <= MOST_LINES


def _last(source: Source, place: Place) -> int:
    """The last line of a text with something on it."""
    behind = place.end_line + (place.end_column > 1)
    return next((n for n in range(behind - 1, place.line, -1) if source.lines[n - 1].strip()), place.line)


def _candidates(source: Source, place: Place) -> Iterator[int]:
    """The lines of a text, the first one aside, that may be keys."""
    lines = range(place.line + 1, _last(source, place) + 1)
    begun = next((n for n in lines if source.lines[n - 1].strip()), 0)
    return (n for n in lines if n > begun and LINE.match(source.lines[n - 1]))


def _meant(source: Source, path: Path_, place: Place, first: int, model: type[Model]) -> Swallowed | None:
    """The key on that line of the text at `path`, where it is one: in line with the text's own key, or further out."""
    line = source.lines[first - 1]
    indent, last, card = len(line) - len(line.lstrip(" ")), _last(source, place), source.data[path[0]][path[1]]
    before, above = _complaints(model, card), _cut(source, place, first)
    for at in [path[:n] for n in range(len(path), 2, -1) if path[:n] in source.keys]:
        by = indent + 1 - source.keys[at].column
        for to in dict.fromkeys((last, first)) if by > 0 and above else ():
            part = _keys(source, range(first, last + 1), to, by)
            if part and above and part.data.keys().isdisjoint(_under(card, at[2:-1])):
                meant = _put(card, path[2:], above.data)
                for key, value in part.data.items():
                    meant = _put(meant, (*at[2:-1], key), value)
                if _complaints(model, meant) <= before:
                    placed = _placed(source, part, at[:-1], range(first, to + 1), by)
                    return Swallowed(first, to, next(iter(part.data)), by, str(at[-1]), meant, placed)
    return None


def _cut(source: Source, place: Place, first: int) -> Source | None:
    """The text up to where the key begins."""
    sign = source.lines[place.line - 1][place.column - 1 :]
    return alone(source, place.line, [sign, *source.lines[place.line : first - 1]])


def _keys(source: Source, lines: range, to: int, by: int) -> Source | None:
    """These lines as a map, the first of them (up to line `to`) moved to the left; None where they are none.

    `note:` and words on the lines below are rather a sentence.
    """
    part = alone(source, lines[0], [source.lines[n - 1][by if n <= to else 0 :] for n in lines])
    if part is None or not isinstance(part.data, dict):
        return None
    begins, value = source.lines[lines[0] - 1].rstrip(), next(iter(part.data.values()))
    return None if begins.endswith(":") and isinstance(value, str) else part


def _placed(source: Source, part: Source, at: Path_, lines: range, by: int) -> Source:
    """The keys and values of a part where they stand in the file now."""

    def now(place: Place) -> Place:
        line, column, end, behind = place
        return Place(line, column + by * (line in lines), end, behind + by * (end in lines))

    placed = Source(source.file, source.name)
    placed.places = {(*at, *path): now(place) for path, place in part.places.items() if path}
    placed.keys = {(*at, *path): now(place) for path, place in part.keys.items()}
    return placed


def _under(data: Any, path: Path_) -> Any:
    for step in path:
        data = data[step]
    return data


def _put(data: Any, path: Path_, value: object) -> Any:
    """The data with another value at a path; what is not on the way there stays itself."""
    copy = data.copy()
    copy[path[0]] = value if len(path) == 1 else _put(copy[path[0]], path[1:], value)
    return copy


def _complaints(model: type[Model], data: object) -> set[tuple[tuple[int | str, ...], str]]:
    try:
        model.model_validate(data, context={"written": True})
    except ValidationError as error:
        return {(row["loc"], row["type"]) for row in error.errors(include_url=False)}
    return set()


def _finding(source: Source, found: Swallowed) -> Finding:
    line = source.lines[found.line - 1]
    column = len(line) - len(line.lstrip()) + 1
    place = Place(found.line, column, found.line, column + len(found.key))
    message = Say("`{key}:` is indented into the text above it: it would be printed, and be no key", key=found.key)
    help = Say(
        "move it {n} to the left, in line with `{key}`; if the text goes on here, let another word begin the line",
        n=found.by,
        key=found.beside,
    )
    edits = [
        Edit(source.name, n, 1, n, found.by + 1, "")
        for n in range(found.line, found.last + 1)
        if source.lines[n - 1].strip()
    ]
    return replace(source.finding_at(place, "key-in-text", message, help), fix=Fix(tuple(edits), safe=False))
