"""A change that was meant for one version of a file, carried to the one that is there now."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any

from fogtools.editor.store.clashes import clash
from fogtools.source.writing.habits import value_at
from fogtools.source.writing.splicing import Change, same


def carried(base: object, now: object, change: Change) -> Change:
    """The same change in the data as it is now: an item with an `id` is found by it, another by its place.

    Raises Clash where the value is no longer what it was, or the list that it is counted in.
    """
    path: list[Hashable] = []
    for n, key in enumerate(change.path):
        old, new = value_at(base, change.path[:n]), value_at(now, path)
        last = n == len(change.path) - 1
        at = _in_list(old, new, key, change, last) if isinstance(old, list) else key
        if at is None:
            raise clash(value_at(base, change.path), None, change.value)
        path.append(at)
    was, is_now = value_at(base, change.path), value_at(now, path)
    done = change.do == "set" and same(is_now, change.value)
    if change.do in ("set", "remove") and not same(was, is_now) and not done:
        raise clash(was, is_now, change.value)
    if change.do in ("remove", "rename") and is_now is None and was is not None:
        raise clash(was, None, None)
    return replace(change, path=tuple(path))


def _in_list(old: list[Any], new: Any, key: Hashable, change: Change, last: bool) -> int | None:
    """The place of an item in a list as it is now; None where it cannot be told."""
    if not isinstance(key, int) or not isinstance(new, list):
        return None
    if same(old, new):
        return key
    inserted = last and (change.do == "insert" or key == len(old))
    if inserted:
        return _behind(old, new, key) if not _taken(old, new, change.value) else None
    found = _place(new, _id(old[key])) if 0 <= key < len(old) else None
    return found


def _behind(old: list[Any], new: list[Any], key: int) -> int | None:
    """Behind the item that it was to follow; at the end where that is gone, in a list of items with ids."""
    if not all(_id(item) for item in (*old, *new)):
        return None
    found = _place(new, _id(old[key - 1])) if 0 < key <= len(old) else -1
    return len(new) if found is None else found + 1


def _taken(old: list[Any], new: list[Any], value: object) -> bool:
    """Whether somebody else has given the new item's id to another meanwhile."""
    name = _id(value)
    return bool(name) and _place(new, name) is not None and _place(old, name) is None


def _place(items: list[Any], name: str) -> int | None:
    found = [i for i, item in enumerate(items) if name and _id(item) == name]
    return found[0] if len(found) == 1 else None


def _id(item: object) -> str:
    return str(item.get("id") or "") if isinstance(item, Mapping) else ""
