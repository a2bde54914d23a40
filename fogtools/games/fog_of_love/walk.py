"""Walks over a card: every effect, condition and text in it, with its path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.model import Gendered, Model

TARGETS = ("player", "partner", "both", "chooser", "other")
#: Keys whose texts are for people at the table; `note` is not.
TEXTS = ("title", "short title", "says", "text", "asks", "overview", "special rules", "finale notes", "sides", "tell",
         "rule", "action", "tutorial", "woman", "man", "box")  # fmt: skip
#: Keys that hold a map or list in which texts may stand.
Path = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """One use of a verb: its path, name and value, the target it stands under (`none` without one), the map beside it."""

    path: Path
    name: str
    value: Any
    target: str
    beside: Any


def effects(value: Any, path: Path = (), target: str = "none") -> Iterator[Found]:
    """Every verb below a card, a row, an option or effects, nested ones included."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield Found(path, "satisfaction", value, target, None)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from effects(part, (*path, i), target)
    elif isinstance(value, Model):
        for key, part in value.written():
            yield from _entry(value, key, part, (*path, key), target)


def _entry(holder: Any, key: str, part: Any, path: Path, target: str) -> Iterator[Found]:
    if key in TARGETS or key.startswith("chose "):
        yield from effects(part, path, key)
    elif key in ("choices", "does", "if revealed", "if not revealed", "do", "otherwise", "A", "B", "C", "D"):
        yield from effects(part, path, target)
    elif key in ("then",):
        for when, row in part.items():
            yield from effects(row, (*path, when), target)
    elif key == "steps":
        yield from effects(part, path, target)
    elif key in BY_NAME:
        yield Found(path, key, part, target, holder)
        if key == "may" or key == "one of":
            yield from effects(part, path, target)
        elif key == "manual" and part.simulate_as != "nothing":
            yield from effects(part.simulate_as, (*path, "simulate as"), "none")
        elif key == "carry" and part.then:
            for when, row in part.then.items():
                yield from effects(row, (*path, "then", when), "none")


def texts(value: Any, path: Path = ()) -> Iterator[tuple[Path, str | Gendered]]:
    """Every text of a card that is printed and translated, with its path, in the author's order."""
    if isinstance(value, Model) and not isinstance(value, Gendered):
        for key, part in value.written():
            if key in TEXTS and isinstance(part, str | Gendered):
                yield (*path, key), part
            elif not isinstance(part, str):
                yield from texts(part, (*path, key))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from texts(part, (*path, key))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            if isinstance(part, str | Gendered):
                if path and (path[-1] in TEXTS or (len(path) > 1 and path[-2] == "sides")):
                    yield (*path, i), part
            else:
                yield from texts(part, (*path, i))


def conditions(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every condition of a card as text, with its path: rows, `if`, `only if`, destiny needs, examples."""
    if isinstance(value, Model) and not isinstance(value, Gendered):
        for key, part in value.written():
            at = (*path, key)
            if key in ("then", "examples") and isinstance(part, dict):
                for when, row in part.items():
                    yield (*at, when), when
                    yield from conditions(row, (*at, when))
            elif key == "if":
                yield from ((at if isinstance(part, str) else (*at, i), t) for i, t in enumerate(_listed(part)))
            elif key in ("only if", "needs"):
                yield from (((*at, i), t) for i, t in enumerate(part))
            else:
                yield from conditions(part, at)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from conditions(part, (*path, i))


def _listed(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value)
