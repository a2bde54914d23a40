"""The models of the cards that tell a story: synopsis, chapters, finale and scenes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Discriminator, Field, GetJsonSchemaHandler, Tag
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from fogtools.finding import Say
from fogtools.game.printing.art import Art
from fogtools.games.fog_of_love.cards.effects import BranchOrNothing, Choices, Choosers, Row, Then
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.engine.shapes import USUAL, Aspects, Listed, RowKey
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.source.model import Count, Flag, Hearts, Id, Model, Text, fields, unless_wished

SCENE_TYPES = ("situation", "secret", "reaction", "reveal secret", "special effect", "special event")


class Nets(Model):
    """Hearts that each person nets in one example, from 20 each."""

    player: Annotated[int | None, Field(description="Hearts of the player.", ge=-99, le=99, examples=[-2])] = None
    partner: Annotated[int | None, Field(description="Hearts of the partner.", ge=-99, le=99, examples=[1])] = None
    both: Annotated[int | None, Field(description="Hearts of each of the two.", ge=-99, le=99, examples=[2])] = None
    chose_A: Annotated[int | None, Field(description="Hearts of whoever chose A.", ge=-99, le=99, examples=[1])] = None
    chose_B: Annotated[int | None, Field(description="Hearts of whoever chose B.", ge=-99, le=99, examples=[1])] = None
    chose_C: Annotated[int | None, Field(description="Hearts of whoever chose C.", ge=-99, le=99, examples=[1])] = None
    chose_D: Annotated[int | None, Field(description="Hearts of whoever chose D.", ge=-99, le=99, examples=[1])] = None


Examples = Annotated[dict[RowKey, Nets], Field(min_length=1), Listed(USUAL, {"both": 1})]


NO_ROOM = Say("a card of this kind has no room for a picture; `docs/look.md` says which have")
PICTURE = Say("a picture stands under `art`, with its `file`")


class Card(Model):
    """What every card has."""

    wishes = {
        "copies": Say("a card is in the box once: write it again with another id and number"),
        "image": NO_ROOM,
        "picture": NO_ROOM,
        "art": NO_ROOM,
        "after": Say(
            "there is no timer: `carry` waits for the next scene, a track counts, a chapter ends after its `length`"
        ),
    }
    id: Annotated[
        Id,
        Field(
            description="The card's name in references; kebab-case, unique in the box, never printed.",
            examples=["borrowed-coat"],
        ),
    ]
    number: Annotated[
        int | None, Field(ge=1, le=9999, description="The printed number, unique in the box (FOL-099).", examples=[63])
    ] = None
    tutorial: Annotated[
        Flag | None,
        Field(description="Belongs to the tutorial set: an asterisk stands after the number.", examples=[True]),
    ] = None
    # FOL-091: a title there must be
    title: Annotated[
        Text, Field(description="The title at the top, and again on the bottom strip.", examples=["The borrowed coat"])
    ]
    short_title: Annotated[
        Text | None, Field(description="A shorter title for the bottom strip (FOL-091).", examples=["Coat"])
    ] = None
    note: Annotated[
        str | None,
        Field(min_length=1, description="A note for colleagues; never printed.", examples=["test with a shy couple"]),
    ] = None
    size: Annotated[
        Literal["large", "small"] | None,
        Field(description="The size of the card, where it is not its kind's own.", examples=["small"]),
    ] = None
    # FOL-004: the French box has three scenes more
    only_in: Annotated[
        Id | None, Field(description="The one edition of the box that has this card.", examples=["fr-2022"])
    ] = None


class Pictured(Card):
    """A card that may have a picture."""

    wishes = {**Card.wishes, "image": PICTURE, "picture": PICTURE}
    art: Annotated[
        Art | None,
        Field(description="A picture on its front.", examples=[{"file": "art/bus.svg", "alt": "A bus at night."}]),
    ] = None


#: A reaction is laid by the PLAYER, so that is the one whose scene is one's own.
OWN = dict.fromkeys(("player", "me", "mine"), Say("write `own` for a scene of whoever lays this card"))


class Scene(Pictured):
    """A scene: laid on one's turn, or a secret, a reaction, a special event."""

    # FOL-022: none lies outside the decks
    deck: Annotated[Id, Field(description="The deck that it is sorted into (FOL-022).", examples=["drama"])]
    type: Annotated[
        Literal["situation", "secret", "reaction", "reveal secret", "special effect", "special event"] | None,
        Field(description="The scene type; none is a plain scene.", examples=["situation"]),
    ] = None
    minor: Annotated[
        Flag | None, Field(description="A minor scene: does not count, may be swapped (FOL-132).", examples=[True])
    ] = None
    says: Annotated[
        Text | None, Field(description="The opening, spoken by whoever plays the card.", examples=["May I keep it?"])
    ] = None
    text: Annotated[
        Text | None,
        Field(description="An opening that is not spoken; the printer adds the brackets.", examples=["Rain."]),
    ] = None
    chooses: Annotated[
        Choosers | None,
        Field(
            description="Who chooses: both at once and secretly, or the partner (FOL-106, FOL-107).", examples=["both"]
        ),
    ] = None
    asks: Annotated[
        Text | None, Field(description="A short line that explains the choice.", examples=["Who pays?"])
    ] = None
    choices: Annotated[
        Choices | None,
        Field(description="The options to choose from.", examples=[{"A": {"says": "Me."}, "B": {"says": "You."}}]),
    ] = None
    does: Annotated[
        Row | None,
        Field(description="Effects that need no choice; they run first.", examples=[{"player": {"draw": 1}}]),
    ] = None
    then: Annotated[
        Then | None,
        Field(description="Additional effects, each behind its condition.", examples=[{"match A": {"both": "+1"}}]),
    ] = None
    carry: Annotated[
        Carry | None,
        Field(
            description="A carry-over to later scenes.", examples=[{"until": "next scene", "satisfaction": "doubled"}]
        ),
    ] = None
    tokens: Annotated[
        Aspects | None,
        Field(description="Tokens that the player of a secret gains when it is turned.", examples=[["-sincerity"]]),
    ] = None
    if_revealed: Annotated[
        BranchOrNothing | None,
        Field(description="What happens when a secret is revealed.", examples=[{"player": -2}]),
    ] = None
    if_not_revealed: Annotated[
        BranchOrNothing | None,
        Field(description="What happens at the finale if a secret never was revealed.", examples=["nothing"]),
    ] = None
    answers: Annotated[
        Annotated[Literal["partner", "own", "any"], unless_wished(OWN)] | None,
        Field(description="Whose scene this reaction answers (FOL-135).", examples=["partner"]),
    ] = None
    at: Annotated[
        Literal["laid", "chosen", "resolved"] | None,
        Field(description="When this reaction may be played.", examples=["chosen"]),
    ] = None
    only_if: Annotated[
        list[RowKey] | None,
        Field(
            min_length=1,
            max_length=6,
            description="What must hold so that the card can be played.",
            examples=[["not marked engaged"]],
        ),
    ] = None
    linked_to: Annotated[
        Id | None, Field(description="The special event this scene leads to (FOL-141).", examples=["the-move"])
    ] = None
    examples: Annotated[
        Examples | None,
        Field(
            description="The hearts that one outcome of the choices pays; checked.",
            examples=[{"match A": {"player": 0, "partner": 0}}],
        ),
    ] = None
    # FOL-092: who chooses; FOL-131: both branches of a secret; FOL-135: the moment of an answer
    needs = {
        "choices": ("chooses",),
        "chooses": ("choices",),
        "asks": ("choices",),
        "answers": ("at",),
        "at": ("answers",),
        "if revealed": ("if not revealed",),
        "if not revealed": ("if revealed",),
    }


class Chapter(Pictured):
    """A chapter: read aloud, with a choice that both make (FOL-082 to FOL-086)."""

    text: Annotated[Text, Field(description="Read aloud; nobody speaks it.", examples=["Two suitcases, one taxi."])]
    asks: Annotated[
        Text | None, Field(description="A short line that explains the choice.", examples=["Who takes it?"])
    ] = None
    # FOL-083
    choices: Annotated[
        Choices,
        Field(
            description="The options to choose from; both choose.",
            examples=[{"A": {"says": "You."}, "B": {"says": "Me."}}],
        ),
    ]
    then: Annotated[
        Then | None,
        Field(description="Additional effects; the same from both seats.", examples=[{"match": {"both": "+1"}}]),
    ] = None
    # FOL-086: both of them
    draws: Annotated[
        list[Id], Field(min_length=1, max_length=6, description="The decks to draw from.", examples=[["sweet"]])
    ]
    length: Annotated[Count, Field(description="How many counted scenes it lasts.", examples=[5])]
    examples: Annotated[
        Examples | None,
        Field(description="The hearts that one outcome of the choices pays.", examples=[{"match A": {"both": 1}}]),
    ] = None


class Payout(Model):
    """Hearts for trait goals at the finale (FOL-052, A-14)."""

    met: Annotated[Hearts, Field(description="Hearts for each goal met.", examples=["+3"])]
    missed: Annotated[
        Annotated[Hearts, Tag("<hearts>")] | Annotated[Literal["nothing"], Tag("<word>")],
        Discriminator(lambda v: "<word>" if isinstance(v, str) else "<hearts>"),
        Field(description="Hearts for each goal missed, or nothing.", examples=[-1]),
    ]


class Step(Model):
    """A step of the finale that has a value."""

    exactly_one = ("score traits", "do", "tell")
    score_traits: Annotated[
        Payout | None, Field(description="Scores every trait goal.", examples=[{"met": "+3", "missed": -1}])
    ] = None
    do: Annotated[Row | None, Field(description="A scoring of this story's own.", examples=[{"both": "+1"}])] = None
    tell: Annotated[Text | None, Field(description="A prompt to tell; changes nothing.", examples=["how it began"])] = (
        None
    )


AnyStep = Annotated[
    Annotated[Literal["choose destinies", "resolve secrets", "check destinies"], Tag("<word>")]
    | Annotated[Step, Tag("<step>")],
    Discriminator(lambda v: "<step>" if isinstance(v, dict | Step) else "<word>"),
]


class Endings(Model):
    """How the story ends, by whether the two stay; read aloud once the destinies are checked; no rule asks."""

    at_least_one = ("both stay", "one leaves", "both leave")
    both_stay: Annotated[
        Text | None, Field(description="Where both stay.", examples=["You fold one map between you."])
    ] = None
    one_leaves: Annotated[
        Text | None,
        Field(description="Where one stays and the other breaks up.", examples=["One of you waves from the quay."]),
    ] = None
    both_leave: Annotated[
        Text | None, Field(description="Where both break up.", examples=["Two ferries, and nobody waves."])
    ] = None

    def by_pair(self) -> dict[str, Text]:
        """Each ending under its key, in the order in which they are printed."""
        return {key: getattr(self, name) for key, name in fields(type(self)).items() if getattr(self, name)}


def pair_of(outcomes: Iterable[str]) -> str:
    """The key of the ending for how the two end (FOL-053); "" where somebody has no destiny."""
    leave = [outcome == "breaks up" for outcome in outcomes if outcome]
    return ("both stay", "one leaves", "both leave")[sum(leave)] if len(leave) == 2 else ""


class Finale(Pictured):
    """The finale: its text, and an ordered list of steps (FOL-153 to FOL-157, A-06)."""

    text: Annotated[Text, Field(description="Read aloud.", examples=["The horn sounds twice."])]
    steps: Annotated[
        list[AnyStep],
        Field(
            min_length=1,
            max_length=12,
            description="The steps, in order.",
            examples=[["choose destinies", "check destinies"]],
        ),
    ]
    endings: Annotated[
        Endings | None,
        Field(
            description="The closing paragraphs, printed on its back: one for each pair of outcomes.",
            examples=[{"both stay": "You fold one map between you."}],
        ),
    ] = None


class SynopsisDestinies(Model):
    """Where the story's destinies start (FOL-143)."""

    hand: Annotated[
        list[Id], Field(max_length=12, description="Destinies that start in hand.", examples=[["safe-harbour"]])
    ]
    discarded: Annotated[
        list[Id] | None,
        Field(
            max_length=12, description="Destinies that start in the personal discard pile.", examples=[["lone-wolf"]]
        ),
    ] = None


class Ruled:
    """In the published schema, the rulings with their readings, to be proposed; `unknown-ruling` looks at them."""

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        rest = schema["additionalProperties"]
        known = {
            r.name: {
                "title": r.name,
                "description": f"{r.question} {' '.join(f'{k}: {v}' for k, v in r.readings.items())}",
                "examples": [next(iter(r.readings))],
                "anyOf": [{"enum": list(r.readings)}, rest],
            }
            for r in RULED
        }
        return {**schema, "properties": known, "patternProperties": {"^": rest}, "additionalProperties": False}


class Synopsis(Pictured):
    """The two-sided card a story begins with (FOL-018)."""

    overview: Annotated[Text, Field(description="The text of the open side.", examples=["Two people, one island."])]
    special_rules: Annotated[
        list[Text] | None,
        Field(max_length=8, description="Rules of this story only.", examples=[["SECRETS cost nothing."]]),
    ] = None
    destinies: Annotated[
        SynopsisDestinies, Field(description="The destinies in play.", examples=[{"hand": ["safe-harbour"]}])
    ]
    hand: Annotated[
        dict[Id, Annotated[int, Field(ge=0, le=5)]],
        Field(
            min_length=1,
            description="How many scenes of each deck the starting hand holds; five in all (FOL-067).",
            examples=[{"sweet": 3, "serious": 2}],
        ),
    ]
    special_events: Annotated[
        list[Id] | None,
        Field(max_length=8, description="Special events set aside under the synopsis.", examples=[["the-move"]]),
    ] = None
    events_in_decks: Annotated[
        dict[Id, Id] | None,
        Field(description="Special events that start in a deck instead (FOL-160).", examples=[{"the-move": "serious"}]),
    ] = None
    rulings: Annotated[
        Annotated[dict[str, str], Ruled()] | None,
        Field(
            description="How this story is played where the rules leave it open.",
            examples=[{"deck_empty": "reshuffle"}],
        ),
    ] = None
    finale_notes: Annotated[
        list[Text] | None,
        Field(
            max_length=8,
            description="What of the finale must be known during play (FOL-156).",
            examples=[["Goals pay 3 hearts."]],
        ),
    ] = None
