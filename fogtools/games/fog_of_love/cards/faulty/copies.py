"""Files that were copied within a box: every card of one stands in another, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fogtools.finding import Finding, Say
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.source import Source

#: One card of the same id may be a slip; a file of them is a copy.
LEAST = 2


def without_copies(box: Loaded) -> tuple[Loaded, list[Finding]]:
    """The box without the cards of copied files, with one finding for each; the box itself where there is none."""
    copies = dict(_copies(box))
    if not copies:
        return box, []
    left = [p for p in box.cards if p.source.name not in copies]
    by_id = {p.id: p for p in reversed(left)}
    return replace(box, cards=left, by_id=by_id), [_found(box, name, *said) for name, said in copies.items()]


def _copies(box: Loaded) -> Iterator[tuple[str, tuple[str, int]]]:
    """(name of the copy, (the file that it repeats, how many cards)); of two alike, the longer name is the copy."""
    ids: dict[str, set[str]] = {}
    files: dict[str, list[str]] = {}
    for placed in box.cards:
        ids.setdefault(placed.source.name, set()).add(placed.id)
        files.setdefault(placed.id, []).append(placed.source.name)
    for name, own in ids.items():
        if len(own) < LEAST:
            continue
        for other in dict.fromkeys(files[next(iter(own))]):
            if other != name and own <= ids[other] and (own != ids[other] or _first(other) < _first(name)):
                yield name, (other, len(own))
                break


def _first(name: str) -> tuple[int, str]:
    return len(name), name


def _found(box: Loaded, name: str, other: str, cards: int) -> Finding:
    source: Source = next(source for source in box.sources if source.name == name)
    message = Say(
        "the {n} card of this file stands in {file}, too",
        "all {n} cards of this file stand in {file}, too",
        n=cards,
        file=other,
    )
    return replace(source.finding((), "copied-file", message, Say("delete one of the two files")), line=0, column=0)
