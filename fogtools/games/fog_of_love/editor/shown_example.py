"""What a card would print for effects that nobody has written yet: the example beside an entry of a form's menu."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeAlias

from pydantic import ValidationError

from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects import Acts, Option, Row
from fogtools.games.fog_of_love.cards.effects_in_card import TARGETS
from fogtools.games.fog_of_love.editor.hover import Words
from fogtools.games.fog_of_love.engine.saying import About
from fogtools.games.fog_of_love.engine.verb import NONE
from fogtools.games.fog_of_love.verbs import BY_NAME
from fogtools.text.language import Language

#: What makes the values of a key and of what must stand beside it; they are made where they are asked for.
Values: TypeAlias = Callable[[], Mapping[str, object]]
Example: TypeAlias = Callable[[Sequence[Hashable], str, Values], str]
#: What a card prints for these is a sentence that its author makes up.
SENTENCES = ("tell", "manual")


def shown_example(loaded: Loaded, language: Language) -> Example:
    """What says what a card prints for a key that may come to the map at a path; "" where it prints nothing of its own.

    Sentences of a story are the author's: there is none for them.
    """
    said = Words(loaded, language)
    wording = said.printer.wording("")
    known: dict[tuple[str, str], str] = {}

    def example(path: Sequence[Hashable], key: str, values: Values) -> str:
        if key in SENTENCES or not (key in BY_NAME or _for_somebody(key)):
            return ""
        role = next((part for part in reversed(path) if isinstance(part, str) and _for_somebody(part)), NONE)
        if (role, key) not in known:
            known[role, key] = _printed(role, values())
        return known[role, key]

    def _printed(role: str, values: Mapping[str, object]) -> str:
        try:
            if role == NONE and not {"chooser", "other"}.isdisjoint(values):
                spoken = wording.option(Option.model_validate({"says": "-", **values}), "")
            elif role == NONE:
                spoken = wording.lines(Row.model_validate(values))
            else:
                letters = role.removeprefix("chose ")
                about = About("chose", letters) if letters != role else About(role)
                spoken = wording.effects(Acts.model_validate(values), about, "")
        except ValidationError:  # it is written in another way here
            return ""
        return said.words(spoken).strip()

    return example


def _for_somebody(key: str) -> bool:
    return key in TARGETS or key.startswith("chose ")
