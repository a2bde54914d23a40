"""Which scenes are alike in what they do, whatever they say and whichever aspects they name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import permutations

from fogtools.finding import Say
from fogtools.game.analysis.listing import Listing, TableRow
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import TEXTS
from fogtools.games.fog_of_love.engine.conditions import LETTERS
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES
from fogtools.games.fog_of_love.verbs import BY_NAME, VERBS
from fogtools.source.model import Gendered, Model, plain

#: As many scenes may do the same before a play begins to feel it.
MOST_ALIKE = 4
#: Keys of a scene that say nothing about what it does.
SAID = frozenset({*TEXTS, "id", "number", "tutorial", "note", "size", "deck", "examples"})
#: Keys whose value is nothing but a name, or a text.
SINGLE = {
    *("linked to", *TEXTS),
    *(verb.name for verb in VERBS if verb.names.value == "mark" or verb.names.values),
    *(key for verb in VERBS for key, _ in verb.names.inside),
}
#: Names in conditions: of aspects, cards, marks and scenes that were played.
NAMED = re.compile(
    r"(?<![a-z0-9])[+-][a-z][a-z0-9-]*|(?<=has )[a-z0-9-]+|(?<=marked )[a-z0-9-]+|(?<=played )[a-z0-9-]+"
)
HEAD = (Say("scenes"), Say("which"), Say("what they do"))
LETTER = re.compile(r"[A-D](?:/[A-D])*")


def listings(box: Loaded) -> list[Listing]:
    """The groups of scenes that do the same, the largest first; those of more than four are marked."""
    exact, loose = _groups(box, amounts=True), _groups(box, amounts=False)
    notes = [
        Say(
            "{scenes}, {shapes}. Aspects, names of cards and the order of the letters make no difference.",
            scenes=Say("{n} scene", "{n} scenes", n=len(box.of("scenes"))),
            shapes=Say("{n} shape of effects", "{n} different shapes of effects", n=len(exact)),
        ),
        Say("Where more than {n} scenes are alike, a play begins to repeat itself.", n=MOST_ALIKE),
    ]
    more = [
        Say(
            "{n} shape, where only the signs of hearts count.",
            "{n} different shapes, where only the signs of hearts count.",
            n=len(loose),
        )
    ]
    return [
        Listing("shapes", Say("scenes alike in their effects"), HEAD, _rows(exact, MOST_ALIKE), notes),
        Listing("signs", Say("scenes alike but for the amounts"), HEAD, _rows(loose), more),
    ]


def _groups(box: Loaded, amounts: bool) -> dict[str, list[Placed]]:
    groups: dict[str, list[Placed]] = {}
    for placed in box.of("scenes"):
        groups.setdefault(shape(placed.card, amounts), []).append(placed)
    return groups


def _rows(groups: Mapping[str, list[Placed]], most: int = 0) -> list[TableRow]:
    """The groups of two and more, the largest first; larger ones than `most` are marked."""
    alike = sorted((g for g in groups.items() if len(g[1]) > 1), key=lambda g: (-len(g[1]), g[0]))
    return [
        TableRow([len(cards), _shown(cards), what], "warning" if most and len(cards) > most else "")
        for what, cards in alike
    ]


def _shown(cards: list[Placed]) -> str:
    return ", ".join(f"{p.card.number or ''} {plain(p.card.title)}".strip() for p in cards)


def shape(card: Model, amounts: bool = True) -> str:
    """What a scene does, as one line; of all orders of its letters the one that reads first."""
    said = own(dict, _part(card) if amounts else _signs(_part(card)))
    return min(_line(said, dict(zip(LETTERS, order, strict=True))) for order in _orders(said))


def _orders(said: Mapping[str, Mapping[str, object]]) -> list[tuple[str, ...]]:
    """The ways to order the letters; a card with branches keeps its own."""
    used = "".join(said.get("choices", {}))
    rest = tuple(LETTERS[len(used) :])
    return [(*order, *rest) for order in permutations(used)] if used else [tuple(LETTERS)]


def _part(value: object, key: str = "") -> object:
    """What is left of a value without names, texts and aspects."""
    if isinstance(value, Model) and not isinstance(value, Gendered):
        return {k: _part(v, k) for k, v in value.written() if k not in SAID or (k in BY_NAME and key)}
    names = BY_NAME[key].names if key in BY_NAME else NO_NAMES
    if names.value == "destinies" or (names.value == "aspect" and isinstance(value, list)):
        return str(len(value) if isinstance(value, list) else 1)
    if key in SINGLE:
        return "*"
    if names.keys:
        return sorted(own(dict, value).values())
    if isinstance(value, dict):
        return {NAMED.sub("*", k): _part(v, k) for k, v in value.items()}
    if isinstance(value, list):
        return [_part(v, key) for v in value]
    return NAMED.sub("*", value) if isinstance(value, str) else value


def _signs(value: object) -> object:
    """The same with every number but its sign forgotten."""
    if isinstance(value, dict):
        return {k: _signs(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_signs(v) for v in value]
    if isinstance(value, str) and value.isdigit():
        return "some"
    return (value > 0) - (value < 0) if isinstance(value, int) and not isinstance(value, bool) else value


def _line(value: object, to: Mapping[str, str]) -> str:
    """A value as it would be written in braces, under new letters."""
    if isinstance(value, dict):
        parts = [(_lettered(k, to), _line(v, to)) for k, v in value.items()]
        kept = sorted(parts) if all(LETTER.search(k) for k, _ in parts) else parts
        return "{" + ", ".join(f"{k}: {v}" for k, v in kept) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_line(v, to) for v in value) + "]"
    if isinstance(value, bool):
        return "true"
    return f"{value:+d}" if isinstance(value, int) else _lettered(str(value), to)


def _lettered(text: str, to: Mapping[str, str]) -> str:
    """The text under new letters, each set of them in order and `A vs B` the right way round."""

    def under(found: re.Match[str]) -> str:
        return "/".join(sorted(to[x] for x in found[0].split("/")))

    new = LETTER.sub(under, text)
    return re.sub(rf"({LETTER.pattern}) vs ({LETTER.pattern})", lambda m: " vs ".join(sorted((m[1], m[2]))), new)
