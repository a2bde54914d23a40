"""The models of effects: what may stand under a target, in a row, in an option and in a branch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, Optional

from pydantic import ConfigDict, Discriminator, Field, GetJsonSchemaHandler, Tag, create_model
from pydantic.config import JsonDict
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from fogtools.finding import Say
from fogtools.games.fog_of_love.engine.conditions import CHOSE_PATTERN
from fogtools.games.fog_of_love.engine.shapes import CHOSE, USUAL, Aspects, Listed, RowKey
from fogtools.games.fog_of_love.engine.verb import NONE, PEOPLE, Verb
from fogtools.games.fog_of_love.verbs import BY_NAME, VERBS
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.games.fog_of_love.verbs.manual import Manual
from fogtools.source.model import Hearts, Model, Text, unless_wished

NOTHING = Literal["nothing"]


def _effects_kind(value: object) -> str:
    if isinstance(value, bool | int):
        return "<hearts>"
    if isinstance(value, list):
        return "<list>"
    return "<word>" if isinstance(value, str) else "<verbs>"


#: A signed number of hearts, a map of verbs, a list of such maps, or the word `nothing`.
Effects = Annotated[
    Annotated[Hearts, Tag("<hearts>")]
    | Annotated["Acts", Tag("<verbs>")]
    | Annotated[Annotated[list["Acts"], Field(min_length=1, max_length=8)], Tag("<list>")]
    | Annotated[NOTHING, Tag("<word>")],
    Discriminator(_effects_kind),
]
RowOrNothing = Annotated[
    Annotated["Row", Tag("<row>")] | Annotated[NOTHING, Tag("<word>")],
    Discriminator(lambda v: "<word>" if isinstance(v, str) else "<row>"),
]
#: Rows of a card, read top to bottom: condition -> effects.
Then = Annotated[dict[RowKey, RowOrNothing], Field(min_length=1), Listed(USUAL, {"both": "+1"})]


def _field(shape: Any, title: str, about: str, example: object) -> object:
    wanted: Any = Optional[shape]  # noqa: UP045 (a verb may name its shape before it is made)
    return Annotated[wanted, Field(default=None, title=title, description=about, examples=[example])]


def _verb_field(verb: Verb) -> object:
    """Optional; described by the verb's own file, which is read only when a schema is written."""

    def described(schema: JsonDict) -> None:
        schema.update(description=verb.meaning, examples=[verb.example_value()])

    wanted: Any = Optional[verb.shape]  # noqa: UP045
    return Annotated[wanted, Field(default=None, title=verb.name, json_schema_extra=described)]


def _verb_fields(targets: tuple[str, ...]) -> dict[str, object]:
    """One field for each verb that may stand with one of the targets, described by its own file."""
    fields: dict[str, object] = {}
    for verb in VERBS:
        if verb.name == "nothing" or not set(verb.targets) & set(targets):
            continue
        name = verb.name.replace(" ", "_")
        fields[name + "_" if name == "if" else name] = _verb_field(verb)
    return fields


DO = (
    "What happens if a condition holds.",
    "What happens otherwise: the condition does not hold, or what one may do is declined.",
)
ACTS_FIELDS = {
    **_verb_fields(PEOPLE),
    "do": _field(Effects, "do", DO[0], "+1"),
    "otherwise": _field(Effects, "otherwise", DO[1], -1),
    "pick": _field(Literal["chosen", "by co-player", "random"], "pick", "Who picks one of several effects.", "random"),
}
LOOSE_FIELDS = {
    **_verb_fields((NONE,)),
    "do": _field(RowOrNothing, "do", DO[0], {"both": "+1"}),
    "otherwise": _field(RowOrNothing, "otherwise", DO[1], {"both": -1}),
}
WHO = {
    "player": "Effects for whoever played this card (on a secret: who laid it).",
    "partner": "Effects for the other person.",
    "both": "Effects for each of the two, once.",
    "chooser": "Effects for who chose this option.",
    "other": "Effects for the person who did not choose it.",
}


def _unnamed(schema: JsonDict) -> None:
    """Editors then show the key that was written, not the shape of its value."""
    schema.pop("title", None)
    schema.pop("description", None)


PAY = Say("nobody pays for an effect: write the loss beside it, `satisfaction: -2`, or let them decide with `may`")


def _beside(verb: str) -> Say:
    return Say("write `{key}` beside `player`, `partner` and `both`, not below one of them", key=verb)


def _below(verb: str) -> Say:
    return Say("write it below whom it is for, as in `both: {{{key}: ...}}`", key=verb)


class _Acting(Model):
    wishes = {"pay": PAY, "cost": PAY, "price": PAY} | {v.name: _beside(v.name) for v in VERBS if v.targets == (NONE,)}
    model_config = ConfigDict(json_schema_extra=_unnamed)
    needs = {"do": ("if",), "if": ("do",), "otherwise": ("may", "if"), "pick": ("one of",)}
    at_most_one = ("may", "if")


class _Loose(Model):
    wishes = {v.name: _below(v.name) for v in VERBS if NONE not in v.targets}
    needs = {"do": ("if",), "if": ("do",), "otherwise": ("if",)}


class _Rowed(_Loose):
    """Keys `chose A/C` beside the known ones name people by their letter."""

    model_config = ConfigDict(extra="allow", json_schema_extra=_unnamed)
    __pydantic_extra__: dict[str, Effects]

    @classmethod
    def _also(cls, key: str) -> bool:
        return re.fullmatch(CHOSE_PATTERN.strip("^$"), key) is not None

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema: JsonSchemaValue = super().__get_pydantic_json_schema__(core, handler)
        real = handler.resolve_ref_schema(schema)
        extra = real.get("additionalProperties")
        if isinstance(extra, dict):
            beside = Listed(CHOSE, "+1").beside(CHOSE_PATTERN, extra)
            real["properties"] |= beside.pop("properties")
            real |= beside
        return schema


def _people(*names: str) -> dict[str, object]:
    return {n: _field(Effects, n, WHO[n], "+1") for n in names}


TEXT = _field(
    Text, "text", "A sentence of story, printed before the effects.", "The quarrel wakes the whole staircase."
)

if TYPE_CHECKING:  # their fields are made of the verbs; here stand those that anybody asks for by name

    class Acts(_Acting):
        """Verbs under a target."""

        pick: Literal["chosen", "by co-player", "random"] | None
        otherwise: Effects | None

    class Row(_Rowed):
        """Effects by target, and verbs that need none."""

        otherwise: RowOrNothing | None
else:
    Acts = create_model(
        "Acts", __base__=_Acting, __doc__="Verbs under a target, run in the order written.", **ACTS_FIELDS
    )
    Row = create_model(
        "Row",
        __base__=_Rowed,
        __doc__="Effects by target, and verbs that need none, run in the order written.",
        text=TEXT,
        **_people("player", "partner", "both"),
        **LOOSE_FIELDS,
    )


class _Optional(_Loose):
    # FOL-094: speech, or an aside
    at_least_one = ("says", "text")


SAYS = _field(Text, "says", "Spoken by whoever chooses this option.", "We share.")
UNSAID = _field(
    Text, "text", "What is done without a word; the printer adds the brackets.", "puts the kettle on, without a word"
)
if TYPE_CHECKING:

    class Option(_Optional):
        """One lettered option of a choice."""

        says: Text | None
        text: Text | None
        tokens: Aspects | None
else:
    Option = create_model(
        "Option",
        __base__=_Optional,
        __doc__="One lettered option of a choice.",
        says=SAYS,
        text=UNSAID,
        tokens=_field(Aspects, "tokens", BY_NAME["tokens"].meaning, ["+gentleness"]),
        **_people("chooser", "other", "both"),
        **LOOSE_FIELDS,
    )


NO_MORE = Say("there are choice tokens for two to four letters: A, B, C and D")


class _Lettered(Model):
    wishes = dict.fromkeys("EFGH", NO_MORE)
    # FOL-010, FOL-094: A and B, then C, then D
    needs = {"D": ("C",)}


def _letter(letter: str) -> object:
    shown: dict[str, Any] = {"title": letter, "description": f"Option {letter}.", "examples": [{"says": "We share."}]}
    if letter in "AB":
        return Annotated[Option, Field(**shown)]
    return Annotated[Option | None, Field(default=None, **shown)]


if TYPE_CHECKING:

    class Choices(_Lettered):
        """Two to four lettered options."""

        A: Option
        B: Option
        C: Option | None
        D: Option | None
else:
    Choices = create_model(
        "Choices",
        __base__=_Lettered,
        __doc__="Two to four lettered options (FOL-010).",
        **{letter: _letter(letter) for letter in "ABCD"},
    )
ALONE = Say(
    "a letter is chosen by `both` or by the `partner`; what the PLAYER alone decides is an effect: "
    "`does: {{player: {{one of: [{{draw: 1}}, +1]}}}}`, or `may` with `otherwise`"
)
#: Who takes a letter of a choice.
Choosers = Annotated[Literal["both", "partner"], unless_wished(dict.fromkeys(("player", "chooser", "own"), ALONE))]
CHOICE_FIELDS = {
    "chooses": _field(Choosers, "chooses", "Who chooses: both at once, or the partner.", "both"),
    "asks": _field(Text, "asks", "A short line under the type that explains the choice.", "Who keeps the coat?"),
    "choices": _field(Choices, "choices", "The options to choose from.", {"A": {"says": "You."}, "B": {"says": "Me."}}),
    "then": _field(
        Then,
        "then",
        "Additional effects: rows that begin with a condition, read from top to bottom; all that are true happen.",
        {"match A": {"both": "+1"}},
    ),
}


class _Branching(_Rowed):
    needs = {**_Loose.needs, "choices": ("chooses",), "chooses": ("choices",), "asks": ("choices",)}


if TYPE_CHECKING:

    class Branch(_Branching):
        """One branch of a secret."""

        says: Text | None
        text: Text | None
        does: Row | None
        chooses: Choosers | None
        asks: Text | None
        choices: Choices | None
        then: Then | None
else:
    Branch = create_model(
        "Branch",
        __base__=_Branching,
        __doc__="One branch of a secret: a whole body, with effects or a choice of its own.",
        says=_field(Text, "says", "Spoken by the player.", "I meant to tell you."),
        text=TEXT,
        does=_field(Row, "does", "Effects that need no choice.", {"player": -1}),
        **_people("player", "partner", "both"),
        **CHOICE_FIELDS,
        **LOOSE_FIELDS,
    )
BranchOrNothing = Annotated[
    Annotated[Branch, Tag("<branch>")] | Annotated[NOTHING, Tag("<word>")],
    Discriminator(lambda v: "<word>" if isinstance(v, str) else "<branch>"),
]
_NAMES = {"Acts": Acts, "Row": Row, "RowOrNothing": RowOrNothing, "Effects": Effects, "RowKey": RowKey}
for _model in (Acts, Row, Carry, Manual, Option, Choices, Branch):
    _model.model_rebuild(force=True, _types_namespace={**_NAMES, **vars(_model)})
#: A row, or the word `nothing`, for models that are made elsewhere.
AnyRow = Annotated[
    Annotated[Row, Tag("<row>")] | Annotated[NOTHING, Tag("<word>")],
    Discriminator(lambda v: "<word>" if isinstance(v, str) else "<row>"),
]
