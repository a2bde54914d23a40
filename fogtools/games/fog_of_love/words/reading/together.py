"""Whom an effect is about, and effects put together as a card has them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from fogtools.games.fog_of_love.words.reading.matching import Asked, Clause, Inside
from fogtools.source import Signed

#: Where effects stand: those of an option are for who chose it and the other one.
Where = Literal["option", "row"]


class Wrong(Exception):
    """A reading that nobody can mean."""


def role_of(role: str, where: Where) -> str:
    own, other = ("chooser", "other") if where == "option" else ("player", "partner")
    return {"self": own, "co": other}.get(role, role)


def inner_role(clause: Clause, where: Where) -> str:
    """Whom the conditions or effects inside name, where the clause itself names nobody."""
    for value in clause.entry.values():
        for inside in value if isinstance(value, list) else [value]:
            if isinstance(inside, Asked) and (named := re.search(r"@(chooser|other)\b", " ".join(inside.texts))):
                return named[1]  # nobody else can be asked about there
            if isinstance(inside, Inside) and not inside.lines:
                found = next((role_of(c.role, where) or inner_role(c, where) for c in inside.clauses), "")
                if found and found != "none":
                    return found
    return ""


def asked_of(text: str, role: str) -> str:
    """A condition with whom it is about. Raises Wrong for what only `own` can say of another."""
    leads = re.fullmatch(r"(.*) of @(\w+)", text)
    if leads:
        if leads[2] not in (role, "own") and not (leads[2] == "player" and not role):
            raise Wrong
        return leads[1]

    def who(found: re.Match[str]) -> str:
        name = found[1]
        if name == role or name == "own":
            return "own"
        if name not in ("player", "partner"):
            raise Wrong
        return name

    return re.sub(r"@(\w+)", who, text)


def when_of(text: str) -> str:
    """The condition of a row, whose `@player` is the player. Raises Wrong."""
    return " and ".join(asked_of(part, "") for part in text.split(" and "))


def together(entries: Sequence[Mapping[str, object]]) -> object:
    """The effects of one target: a number, a map, or a list of maps where one key stands twice. Raises Wrong."""
    maps: list[dict[str, object]] = []
    for entry in entries:
        last = maps[-1] if maps else None
        joined = None if last is None else _joined(last, entry)
        if last is None or joined is None:
            maps.append(dict(entry))
        else:
            last |= joined
    maps = [{k: _signed(v) if k == "satisfaction" else v for k, v in one.items()} for one in maps]
    if len(maps) == 1:
        (one,) = maps
        if one.keys() == {"satisfaction"}:
            return one["satisfaction"]
        return "nothing" if one.keys() == {"nothing"} else one
    if any("nothing" in one for one in maps):
        raise Wrong
    return maps


def _joined(last: Mapping[str, object], entry: Mapping[str, object]) -> Mapping[str, object] | None:
    """What an entry adds to the map before it; None where it must stand in a map of its own."""
    if not entry.keys() & last.keys() and not {"may", "if"} <= {*entry.keys(), *last.keys()}:
        return entry
    before, more = last.get("track"), entry.get("track")
    if entry.keys() == last.keys() == {"track"} and isinstance(before, dict) and isinstance(more, dict):
        return None if more.keys() & before.keys() else {"track": before | more}
    return None


def _signed(amount: object) -> object:
    return Signed(amount) if isinstance(amount, int) else amount
