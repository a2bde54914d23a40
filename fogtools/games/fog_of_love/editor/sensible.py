"""Which keys make sense on a card by its choices and its box: others would be found wrong at once."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import TARGETS
from fogtools.games.fog_of_love.cards.queries import ChoiceBody
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import LETTERS
from fogtools.games.fog_of_love.engine.verb_facts import NO_NAMES
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.source import Source
from fogtools.source.writing.habits import value_at

#: Keys whose map depends on what a card lets people choose.
CHOSEN = ("choices", "then", "examples")


def sensible(box: Loaded, source: Source, path: Sequence[Hashable], key: str) -> bool:
    """Whether a key makes sense in the map at a path.

    A row that the choices decide does, effects for somebody known do, and what names something that the box has.
    """
    if not _nameable(box, key):
        return False
    n = next((n for n, part in enumerate(path) if part in CHOSEN), None)
    if n is None or "carry" in path:  # the rows of a carry-over belong to a later scene
        return True
    body, inside = _body(value_at(source.data, path[:n])), path[n + 1 :]
    if path[n] == "choices":
        if key == "manual":  # how it begins speaks of PLAYER, whom an option does not know
            return False
        if not inside or key not in TARGETS or any(part in TARGETS for part in inside):
            return True
        return key in ("chooser", "other") or (key == "both" and body.chooses == "partner")
    if inside:
        return not key.startswith("chose ") or {*key.removeprefix("chose ").split("/")} <= {*body.letters}
    try:
        return body.can_tell(conditions.when(key))
    except ValueError:  # it has only begun
        return True


def _nameable(box: Loaded, key: str) -> bool:
    """Whether the box has any track, mark or special event, where an effect must name one."""
    named = BY_NAME[key].names if key in BY_NAME else NO_NAMES
    if "event" in (named.value, named.keys):
        return any(placed.card.type == "special event" for placed in box.of("scenes"))
    kind = next((kind for kind in (named.value, named.keys) if kind in ("mark", "track")), "")
    return not kind or bool(queries.things(box, kind))


def _body(holder: object) -> ChoiceBody:
    """What is chosen on a card, or on a side of a secret, as its file says."""
    card = holder if isinstance(holder, Mapping) else {}
    choices = card.get("choices")
    letters = tuple(letter for letter in LETTERS if isinstance(choices, Mapping) and letter in choices)
    return ChoiceBody((), card, str(card.get("chooses") or "both") if letters else "", letters)
