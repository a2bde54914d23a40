"""What is written on a card: every effect, condition and text, with its path, found in one walk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, cast

from fogtools.game.protocols import own
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS, Deed, Gift, Kind, Name
from fogtools.games.fog_of_love.verbs import BY_NAME, VERBS
from fogtools.source.model import Gendered, Model

TARGETS = ("player", "partner", "both", "chooser", "other")
#: Keys whose texts are for people at the table; `note` is not.
TEXTS = frozenset(
    {
        "title",
        "short title",
        "says",
        "text",
        "asks",
        "overview",
        "special rules",
        "finale notes",
        "sides",
        "tell",
        "rule",
        "action",
        "tutorial",
        "woman",
        "man",
        "box",
        "both stay",
        "one leaves",
        "both leave",
        "alt",
    }
)
#: Below these keys effects are for whom they were for above.
PASSING = frozenset(
    {"choices", "does", "if revealed", "if not revealed", "do", "otherwise", "A", "B", "C", "D", "then", "steps"}
)
#: Verbs with effects in them: for those above, or, below that key, for nobody yet.
WITHIN = {verb.name: verb.holds.below for verb in VERBS if verb.holds.below is not None}
#: The kinds of names that may stand in each verb.
NAMED = {verb.name: verb.names.kinds() for verb in BY_NAME.values()}
#: Of the keys that have a word or a text, those that say anything here.
SAYING = frozenset({*TEXTS, *BY_NAME, "if"})
#: What may stand on a card.
Part: TypeAlias = "int | str | Model | list[Part] | dict[Any, Part]"
Path: TypeAlias = tuple[str | int, ...]


class Found(NamedTuple):
    """One use of a verb: its path, name and value, its target (`none` without one), the map beside it."""

    path: Path
    name: str
    value: Any
    target: str
    beside: Any

    def gifts(self) -> Iterable[Gift]:
        """The numbers that it changes."""
        return BY_NAME[self.name].gives(self.value)

    def deeds(self) -> Iterable[Deed]:
        """What may come of it besides numbers."""
        return BY_NAME[self.name].does(self.value)

    def names(self, *kinds: Kind) -> Iterator[Name]:
        """The names in it that are of one of these kinds."""
        if NAMED[self.name].isdisjoint(kinds):
            return iter(())
        return (name for name in BY_NAME[self.name].names.of(self.value, self.path) if name.kind in kinds)


class Written(NamedTuple):
    """Every verb, nested ones included, every condition and every text that is printed, in the author's order."""

    effects: list[Found]
    conditions: list[tuple[Path, str]]
    texts: list[tuple[Path, str | Gendered]]


def written(value: Part, path: Path = ()) -> Written:
    """All that is written below a card, a row, an option or effects."""
    found = Written([], [], [])
    _below(found, value, path, "none")
    return found


def effects(value: Part) -> list[Found]:
    """Every verb below a card, a row, an option or effects, nested ones included."""
    return written(value).effects


def conditions(value: Part) -> list[tuple[Path, str]]:
    """Every condition of a card as text, with its path: rows, `if`, `only if`, destiny needs, examples."""
    return written(value).conditions


def texts(value: Part) -> list[tuple[Path, str | Gendered]]:
    """Every text of a card that is printed and translated, with its path."""
    return written(value).texts


def carrying(used: Iterable[Found]) -> bool:
    """Whether one of these verbs is a carry-over effect (FOL-125)."""
    return any(deed.what == "carries" for found in used for deed in found.deeds())


def carries(card: Part) -> bool:
    """Whether a card has a carry-over effect anywhere (FOL-125)."""
    return carrying(effects(card))


def is_key(path: Sequence[str | int]) -> bool:
    """Whether a condition's path leads to a row or an example: there the condition is the key."""
    return len(path) > 1 and path[-2] in ("then", "examples")


# A target of None says that nothing is carried out there: a key of that name is no verb.
def _below(found: Written, value: Part, path: Path, target: str | None) -> None:
    if isinstance(value, int):
        if target is not None and not isinstance(value, bool):
            found.effects.append(Found(path, HEARTS, value, target, None))
    elif isinstance(value, list):
        _list(found, value, path, target)
    elif isinstance(value, dict):
        _rows(found, value, path, target)
    elif (
        not isinstance(value, str) and value.__class__ is not Gendered
    ):  # a model: to ask whether something is one takes long
        for key, part in value.written():
            if key in SAYING or not isinstance(part, str):
                _key(found, value, key, part, (*path, key), target)


def _key(found: Written, holder: Model, key: str, part: Part, at: Path, target: str | None) -> None:
    below = None
    if target is not None:
        if key in TARGETS or key.startswith("chose "):
            below = key
        elif key in PASSING:
            below = target
        elif key in BY_NAME:
            found.effects.append(Found(at, key, part, target, holder))
            if key in WITHIN:
                _within(found, key, part, at, target)
                return
    if isinstance(part, str):
        if key in TEXTS:
            found.texts.append((at, part))
        elif key == "if":
            found.conditions.append((at, part))
    elif key in ("if", "only if", "needs"):
        texts = cast("list[str]", part)
        found.conditions.extend(((*at, i), text) for i, text in enumerate(texts))
    elif key in TEXTS and isinstance(part, Gendered):
        found.texts.append((at, part))
    else:
        _below(found, part, at, below)


def _within(found: Written, verb: str, part: Part, at: Path, target: str) -> None:
    """What stands in a verb: its own keys are no verbs, whatever they are called."""
    if not WITHIN[verb]:
        _below(found, part, at, target)
        return
    holder = own(Model, part)
    for key, value in holder.written():
        if key == WITHIN[verb]:
            _below(found, value, (*at, key), "none")
        else:
            _key(found, holder, key, value, (*at, key), None)


def _list(found: Written, parts: list[Part], path: Path, target: str | None) -> None:
    printed = path and (path[-1] in TEXTS or (len(path) > 1 and path[-2] == "sides"))
    for i, part in enumerate(parts):
        if isinstance(part, str) or (printed and isinstance(part, Gendered)):
            if printed:
                found.texts.append(((*path, i), part))
        else:
            _below(found, part, (*path, i), target)


def _rows(found: Written, rows: Mapping[Any, Part], path: Path, target: str | None) -> None:
    """The rows of `then`, or the examples: each begins with a condition."""
    asked = path[-1] in ("then", "examples")
    for key, part in rows.items():
        at = (*path, key)
        if asked:
            found.conditions.append((at, key))
        if not isinstance(part, str):
            _below(found, part, at, target)
