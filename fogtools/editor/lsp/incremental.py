"""One card of a long file read anew, all others kept: what an editor changes between two keys is seldom more."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from fogtools.source import Place, Source, parse
from fogtools.source.written import lines_of

Path = tuple[Hashable, ...]
#: A word that begins a line and ends the document, or the one before.
MARKER = re.compile(r"---|\.\.\.|%")
KIND = re.compile(r"[a-z][a-z ]*")
DASH = re.compile(r" *-(?=\s)")


class Card(NamedTuple):
    """A card of a file: its path, and its lines from 0, up to where the next card or kind begins."""

    path: tuple[Hashable, int]
    first: int
    behind: int


class Change(NamedTuple):
    """What differs between two texts: from which line on, up to which old line, and by how many lines it grew."""

    first: int
    behind: int
    grown: int


def change(before: Sequence[str], now: Sequence[str]) -> Change:
    """The lines that differ, where a text was edited at one place."""
    most = min(len(before), len(now))
    same = next((i for i in range(most) if before[i] != now[i]), most)
    left = most - same
    after = next((i for i in range(left) if before[-1 - i] != now[-1 - i]), left)
    return Change(same, len(before) - after, len(now) - len(before))


def spliced(old: Source, text: str) -> Source | None:
    """The file with this text, where one card alone has changed and nothing is wrong with it; else None."""
    if old.findings or old.broken or not isinstance(old.data, dict) or "\r" in text or text[:1] == "\ufeff":
        return None
    now = lines_of(text)
    edit = change(old.lines, now)
    card = next((c for c in _cards(old) if c.first <= edit.first and edit.behind <= c.behind), None)
    if card is None or not KIND.fullmatch(str(card.path[0])):
        return None
    region = [*now[card.first : card.behind + edit.grown], *[""] * (card.behind < len(old.lines))]
    if not region or _dash(region[0]) != _dash(old.lines[card.first]) or any(map(MARKER.match, region)):
        return None
    above = "\n" * (card.first - 1) + f"{card.path[0]}:\n"
    part = parse((above + "\n".join(region)).encode("utf-8", "surrogatepass"), Source(old.file, old.name))
    cards = part.data.get(card.path[0]) if isinstance(part.data, dict) and len(part.data) == 1 else None
    if part.findings or not isinstance(cards, list) or len(cards) != 1:
        return None
    return _joined(old, text, part, card, edit.grown)


def _dash(line: str) -> str | None:
    found = DASH.match(line)
    return found[0] if found else None


def _cards(source: Source) -> list[Card]:
    """The cards of a file in the order of their lines."""
    starts = sorted(
        (place.line - 1, path)
        for path, place in (*source.keys.items(), *source.places.items())
        if (len(path) == 1 and path in source.keys) or (len(path) == 2 and isinstance(path[1], int))
    )
    ends = [*(line for line, _ in starts[1:]), len(source.lines)]
    return [
        Card((path[0], path[1]), line, end)
        for (line, path), end in zip(starts, ends, strict=True)
        if len(path) == 2 and isinstance(path[1], int) and line and _dash(source.lines[line]) is not None
    ]


def _joined(old: Source, text: str, part: Source, card: Card, grown: int) -> Source:
    kind, index = card.path
    made = Source(old.file, old.name, text)
    cards = list(old.data[kind])
    cards[index] = part.data[kind][0]
    made.data = {**old.data, kind: cards}
    made.keys = _moved(old.keys, part.keys, card, grown)
    made.places = _moved(old.places, part.places, card, grown)
    for path in ((kind,), ()):  # they end where their last card does
        last = index == len(cards) - 1 and (path or list(old.data)[-1] == kind)
        place = old.places[path]
        end = part.places[path][2:] if last else (place.end_line + grown, place.end_column)
        made.places[path] = Place(place.line, place.column, *end)
    return made


def _moved(old: dict[Path, Place], part: dict[Path, Place], card: Card, grown: int) -> dict[Path, Place]:
    """The places of a file: those of the one card as they are now, those behind it so many lines further down."""
    found: dict[Path, Place] = {}
    for path, place in old.items():
        if path[:2] != card.path:
            below = grown and place.line > card.behind
            found[path] = (
                Place(place.line + grown, place.column, place.end_line + grown, place.end_column) if below else place
            )
    own: dict[Path, Place] = {(*card.path, *path[2:]): place for path, place in part.items() if len(path) > 1}
    return found | own
