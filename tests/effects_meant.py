"""What a row of effects means, however it is written: single effects in their order, each with what it hangs on.

Two rows with one meaning do the same at the table: conditions are read as a stage begins (A-45), so that `if` around
several people is `if` at each of them; a carry-over waits, so that it may stand behind what happens at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fogtools.games.fog_of_love.engine import conditions

PEOPLE = ("player", "partner", "both", "chooser", "other", "chose")
DESTINIES = ("swap in", "swap out", "retrieve", "discard destiny")
PICKS = ("discard", "trade", "change", "reveal")


class Deed(NamedTuple):
    """A single effect: what must hold, for whom it is, the verb and its value."""

    when: tuple[str, ...]
    who: str
    verb: str
    value: Any


def meant(row: Any) -> list[Deed]:
    """All effects of a row in their order, a carry-over last; that nothing happens counts where nothing else does."""
    found = sorted(lines(row, ()), key=lambda deed: deed.verb == "carry")
    return [deed for deed in found if deed.verb != "nothing"] or [Deed((), "", "nothing", "")]


def lines(row: Any, when: tuple[str, ...]) -> Iterator[Deed]:
    """The effects of a row that hang on something."""
    if row == "nothing":
        yield Deed(when, "", "nothing", "")
        return
    for key, value in row.items():
        if key.partition(" ")[0] in PEOPLE:
            yield from effects(value, key, when)
        elif key == "if":
            for way in ("do", "otherwise"):
                if way in row:
                    yield from lines(row[way], (*when, *holding(way, value, "player")))
        elif key == "carry" and "then" in value:
            then = {
                conditions.when(re.sub(r"\bown\b", "player", asked)): meant(inner)
                for asked, inner in value["then"].items()
            }
            yield Deed(when, "", key, {**value, "then": then})
        elif key not in ("do", "otherwise"):
            yield Deed(when, "", key, value)


def holding(way: str, value: str | Sequence[str], who: str) -> tuple[str, ...]:
    """What must hold for `do`, one by one, or fail for `otherwise`; `own` is named where it is one person."""
    asked = [value] if isinstance(value, str) else list(value)
    named = [re.sub(r"^(not )?own\b", rf"\1{who}", text) if who != "both" else text for text in asked]
    named = [f"{text} of {who}" if re.match("(not )?lead", text) else text for text in named]
    return tuple(named) if way == "do" else (f"not all of {named}",)


def effects(value: Any, who: str, when: tuple[str, ...]) -> Iterator[Deed]:
    """The effects of a target, one by one."""
    if value == "nothing":
        yield Deed(when, "", "nothing", "")
    elif isinstance(value, int):
        yield Deed(when, who, "satisfaction", value)
    elif isinstance(value, list):
        for part in value:
            yield from effects(part, who, when)
    else:
        for key, part in value.items():
            yield from effect(key, part, value, who, when)


def effect(key: str, value: Any, beside: Mapping[str, Any], who: str, when: tuple[str, ...]) -> Iterator[Deed]:
    """One entry of a target."""
    match key:
        case "do" | "otherwise" | "pick":
            return
        case "if":
            for way in ("do", "otherwise"):
                if way in beside:
                    yield from effects(beside[way], who, (*when, *holding(way, value, who)))
        case "track":
            yield from (Deed(when, who, key, {name: n}) for name, n in value.items())
        case "may":
            ways = [value, *([beside["otherwise"]] if "otherwise" in beside else [])]
            yield Deed(when, who, key, [list(effects(one, who, ())) for one in ways])
        case "one of":
            some = [list(effects(one, who, ())) for one in value]
            yield Deed(when, who, key, (beside.get("pick", "chosen"), some))
        case _ if key in DESTINIES:
            yield Deed(when, who, key, [value] if isinstance(value, str) else list(value))
        case _ if key in PICKS:
            yield Deed(when, who, key, {"count": 1, **value})
        case _:
            yield Deed(when, who, key, value)
