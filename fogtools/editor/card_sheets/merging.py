"""Three versions of a card, value by value: as it was last imported, as its sheet has it, as its file has it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from fogtools.editor.card_sheets.cells import Told
from fogtools.editor.card_sheets.reading import SheetCard
from fogtools.finding import Say
from fogtools.source.writing.habits import value_at
from fogtools.source.written import Path_

#: What the sheet said of a card at the last import: path, as a text -> (mark of the value, column).
Base: TypeAlias = Mapping[str, Sequence[str]]
GONE = "-"


class Conflict(NamedTuple):
    """A value that the sheet and the file both changed, each in its own way."""

    path: Path_
    place: str
    theirs: object
    ours: object


@dataclass
class Merged:
    """What a card's file is to be given, None: taken out; what stays in conflict; what the sheet said, to be kept."""

    values: dict[Path_, object | None] = field(default_factory=dict)
    conflicts: list[Conflict] = field(default_factory=list)
    base: dict[str, tuple[str, str]] = field(default_factory=dict)


def mark(value: object) -> str:
    """What tells whether a value is as it was."""
    if value is None:
        return GONE
    text = json.dumps(value, ensure_ascii=False, sort_keys=False, default=str)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def name_of(path: Path_) -> str:
    """A path as a text."""
    return json.dumps(path, ensure_ascii=False)


def path_of(name: str) -> Path_:
    """The path that a text was."""
    return tuple(json.loads(name))


def merged(card: SheetCard, data: Mapping[str, object], base: Base, mapped: Mapping[str, object] | set[str]) -> Merged:
    """The three versions of a card as one. `mapped`: the columns that the sheet has now; a value of another stays."""
    found = Merged()
    paths = {name_of(path): path for path in card.values}
    for name, (was, column) in base.items():
        if name not in paths and (column not in mapped or column in card.unread):
            found.base[name] = was, column  # nobody knows what the sheet would say
    names = dict.fromkeys((*paths, *(name for name in base if name not in found.base)))
    for name in names:
        path = paths.get(name) or path_of(name)
        theirs, place = card.values.get(path, (None, card.place))
        was, column = base.get(name, (GONE, ""))
        if _one(found, path, was, theirs, value_at(data, path), place):
            found.base[name] = was, column  # as long as nobody has decided
        elif theirs is not None:
            found.base[name] = mark(theirs), card.columns.get(path, "")
    return found


def _one(found: Merged, path: Path_, was: str, theirs: object, ours: object, place: str) -> bool:
    """Takes what the sheet has changed; whether the file has changed the same value in another way."""
    if mark(theirs) == was or mark(theirs) == mark(ours):
        return False
    if mark(ours) != was:
        found.conflicts.append(Conflict(path, place, theirs, ours))
        return True
    found.values[path] = theirs
    return False


def tell(conflicts: Sequence[Conflict], told: Told, card: str, file: str, say: Callable[[object], str]) -> None:
    """Names each conflict at its cell."""
    for one in conflicts:
        told.tell(
            one.place,
            Say(
                "changed here and in {file} since the last import: `{key}` is {theirs} here, {ours} there",
                key=" ".join(map(str, one.path)),
                file=file,
                theirs=say(one.theirs),
                ours=say(one.ours),
            ),
            Say("agree on one of the two, and write it in both"),
            check="conflict",
            card=card,
        )
