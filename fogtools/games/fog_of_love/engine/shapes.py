"""Types of values that several words of the format share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Discriminator, Field, GetJsonSchemaHandler, Tag
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from fogtools.games.fog_of_love.engine.conditions import (
    ASPECT_PATTERN,
    END,
    GOAL_PATTERN,
    ID,
    LETTERS,
    ROW_PATTERN,
    STATE_PATTERN,
)
from fogtools.source.data import Json

Aspect = Annotated[
    str,
    Field(pattern=ASPECT_PATTERN, description="A dimension with its direction.", examples=["+curiosity", "-sincerity"]),
]
#: A list of signed dimensions, repeats allowed.
Aspects = Annotated[list[Aspect], Field(min_length=1, max_length=6)]
OneAspect = Annotated[list[Aspect], Field(min_length=1, max_length=1)]
StateCondition = Annotated[
    str,
    Field(pattern=STATE_PATTERN, description="A condition on the state.", examples=["own +discipline at least 4"]),
]
Goal = Annotated[str, Field(pattern=GOAL_PATTERN)]
RowKey = Annotated[str, Field(pattern=ROW_PATTERN)]
#: The usual conditions, which editors propose; all others are known by their pattern only.
USUAL: Mapping[str, str] = {
    "match": "Both chose the same letter.",
    **{f"match {x}": f"Both chose {x}." for x in LETTERS},
    "no match": "They chose different letters.",
    **{f"one {x}": f"Exactly one of the two chose {x}." for x in LETTERS},
    **{f"any {x}": f"At least one of the two chose {x}." for x in LETTERS},
    **{f"partner {x}": f"The PARTNER of whoever played the card chose {x}." for x in LETTERS},
    "else": "None of the rows above fired.",
}
CHOSE = {f"chose {x}": f"Effects for whoever chose {x}: one person, both or nobody." for x in LETTERS}


@dataclass(frozen=True, eq=False)  # by identity: typing wants annotations that hash
class Listed:
    """In the published schema, the usual keys of a map beside the pattern of the rest; what is accepted stays."""

    keys: Mapping[str, str]
    example: Json

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        ((pattern, value),) = schema["patternProperties"].items()
        return {**schema, **self.beside(pattern, value)}

    def beside(self, pattern: str, value: Mapping[str, object]) -> dict[str, object]:
        """The `properties` of these keys, and the `patternProperties` of all others."""
        shown = {k: {**value, "title": k, "description": v, "examples": [self.example]} for k, v in self.keys.items()}
        rest = f"^(?!(?:{'|'.join(self.keys)})$){pattern.removeprefix('^')}"
        return {"properties": shown, "patternProperties": {rest: value}, "additionalProperties": False}


#: One destiny: an id, any, or any but one.
OneDestiny = Annotated[str, Field(pattern=rf"^(?:any but {ID}|{ID}){END}", max_length=70)]


def _one_or_list(value: object) -> str:
    return "<list>" if isinstance(value, list | tuple) else "<one>"


Destinies = Annotated[
    Annotated[OneDestiny, Tag("<one>")]
    | Annotated[Annotated[list[OneDestiny], Field(min_length=1, max_length=6)], Tag("<list>")],
    Discriminator(_one_or_list),
]
#: One condition or a list of which all must hold.
StateConditions = Annotated[
    Annotated[StateCondition, Tag("<one>")]
    | Annotated[Annotated[list[StateCondition], Field(min_length=1, max_length=6)], Tag("<list>")],
    Discriminator(_one_or_list),
]


#: How many destinies a discard must leave in hand, by its ruling (FOL-145, A-09).
FEWEST = {"none": 0, "one": 1, "two": 2, "three": 3}


def each(value: str | Sequence[str]) -> tuple[str, ...]:
    """A value that may be one or a list, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


def candidates(wanted: str, cards: Sequence[str]) -> list[str]:
    """The cards that a destiny word means: itself, any, or any but one."""
    if wanted == "any":
        return list(cards)
    if wanted.startswith("any but "):
        return [c for c in cards if c != wanted.removeprefix("any but ")]
    return [c for c in cards if c == wanted]
