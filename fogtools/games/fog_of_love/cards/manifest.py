"""The models of what is no card: boxes with their stories, tracks and marks, and edition profiles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, WithJsonSchema
from pydantic_core import PydanticKnownError

from fogtools.games.fog_of_love.cards.effects import AnyRow
from fogtools.games.fog_of_love.cards.expectation_grammar import PATTERN, known
from fogtools.games.fog_of_love.cards.look.type_sizes import TypeSizes
from fogtools.source.model import Id, Model, NumberKey, Text
from fogtools.text.codes import Language
from fogtools.text.forms import Shown


class Track(Model):
    """A track of the couple or of each person."""

    title: Annotated[Text, Field(description="The printed name.", examples=["Gossip"])]
    per: Annotated[Literal["couple", "person"], Field(description="Whose track it is.", examples=["couple"])]
    from_: Annotated[int, Field(ge=-99, le=99, description="The lowest value.", examples=[0])]
    to: Annotated[int, Field(ge=-99, le=99, description="The highest value.", examples=[10])]
    start: Annotated[int, Field(ge=-99, le=99, description="The value at set-up.", examples=[0])]
    at: Annotated[
        dict[NumberKey, AnyRow] | None,
        Field(description="Effects when a value is first reached.", examples=[{"5": {"both": -1}}]),
    ] = None


class Mark(Model):
    """A public yes-or-no memory of the couple or of each person."""

    title: Annotated[Text, Field(description="How it reads after “is”.", examples=["engaged"])]
    per: Annotated[Literal["couple", "person"], Field(description="Whose mark it is.", examples=["couple"])]


SENTENCE = {"type": "string", "maxLength": 200, "pattern": PATTERN}


def _sentence(value: object) -> object:
    """As the pattern would have it, which need not be compiled for boxes that promise nothing."""
    if isinstance(value, str) and not known(value):
        raise PydanticKnownError("string_pattern_mismatch", {"pattern": PATTERN})
    return value


class StoryEntry(Model):
    """One love story of the box: which cards it is made of."""

    # FOL-016: synopsis, chapters, finale and scenes, or it is no story
    synopsis: Annotated[Id, Field(description="The synopsis.", examples=["ferry-lights"])]
    chapters: Annotated[
        list[Id], Field(min_length=1, max_length=9, description="The chapters, in order.", examples=[["ferry-1"]])
    ]
    finale: Annotated[Id, Field(description="The finale.", examples=["last-ferry"])]
    scenes: Annotated[
        Annotated[Literal["all"], Tag("<word>")]
        | Annotated[Annotated[list[Id], Field(min_length=1, max_length=400)], Tag("<list>")],
        Discriminator(lambda v: "<word>" if isinstance(v, str) else "<list>"),
        Field(
            description="The scenes: ids, or `all` for those of the story's folder and of the box's own files.",
            examples=["all"],
        ),
    ]
    take: Annotated[
        list[Literal["traits", "occupations", "features"]] | None,
        Field(description="Kinds taken whole from the box.", examples=[["traits", "occupations", "features"]]),
    ] = None
    promises: Annotated[
        list[Annotated[str, BeforeValidator(_sentence), Field(max_length=200), WithJsonSchema(SENTENCE)]] | None,
        Field(
            min_length=1,
            max_length=60,
            description="Statements about many plays, which `fog promises` tests.",
            examples=[["chapter 2 lasts 6-9 scenes in 90 %"]],
        ),
    ] = None


Millimetres = Annotated[float, Field(gt=0, le=400)]
#: Formats of cards that the design has room on, by what they are for.
LargeSize = Literal["large", "tarot", "poker", "poker-eu", "bridge", "square"]
SmallSize = Literal["small", "mini", "domino", "business"]
Measures = Annotated[list[Millimetres], Field(min_length=2, max_length=2)]


def _written(value: object) -> str:
    return "<word>" if isinstance(value, str) else "<list>"


Large = Annotated[
    Annotated[LargeSize, Tag("<word>")] | Annotated[Measures, Tag("<list>")],
    Discriminator(_written),
]
Small = Annotated[
    Annotated[SmallSize, Tag("<word>")] | Annotated[Measures, Tag("<list>")],
    Discriminator(_written),
]


class Sizes(Model):
    """The formats of the cards: presets of the trade, or width and height in mm; what is not named is the edition's."""

    at_least_one = ("large", "small")

    large: Annotated[
        Large | None, Field(description="Scenes, chapters and all that is not small.", examples=["poker"])
    ] = None
    small: Annotated[
        Small | None,
        Field(description="Traits, occupations, features, where the edition has them small.", examples=["mini"]),
    ] = None


class Box(Model):
    """A box: what is not the rulebook's, and its love stories."""

    format: Annotated[int, Field(ge=1, description="The version of this format.", examples=[1])]
    box: Annotated[Text, Field(description="The name of the box.", examples=["Ferry lights and other stories"])]
    id: Annotated[Id, Field(description="The box's name in files and catalogues.", examples=["first-light"])]
    language: Annotated[Language, Field(description="The language that its cards are written in.", examples=["en"])]
    edition: Annotated[Id, Field(description="The edition profile.", examples=["one-story"])]
    edition_in: Annotated[
        dict[Language, Id] | None,
        Field(
            description="The edition profile of the cards in one language, where it is another one (FOL-004).",
            examples=[{"fr": "fr-2022"}],
        ),
    ] = None
    gendered_titles: Annotated[
        Shown | None,
        Field(
            description="Which form of a gendered text is printed, where it is not the edition's way: the feminine "
            "or the masculine one, the inclusive one (both, where there is none), or both side by side.",
            examples=["both"],
        ),
    ] = None
    dimensions: Annotated[
        list[Id] | None,
        Field(
            min_length=1,
            max_length=12,
            description="The dimensions of personality, where they are not the six of the rules.",
            examples=[["discipline"]],
        ),
    ] = None
    tracks: Annotated[
        dict[Id, Track] | None,
        Field(
            description="Tracks beside the hearts: numbers that effects move and conditions ask for.",
            examples=[{"gossip": {"title": "Gossip", "per": "couple", "from": 0, "to": 9, "start": 0}}],
        ),
    ] = None
    marks: Annotated[
        dict[Id, Mark] | None,
        Field(
            description="Marks: a status that is there or not, which effects set and conditions ask for.",
            examples=[{"engaged": {"title": "engaged", "per": "couple"}}],
        ),
    ] = None
    decks: Annotated[
        list[Id] | None,
        Field(
            min_length=1,
            max_length=8,
            description="The decks of scenes, where they are not the four of the rules.",
            examples=[["sweet", "drama"]],
        ),
    ] = None
    sizes: Annotated[
        Sizes | None,
        Field(
            description="Formats of the cards that are not the edition's; the layout follows.",
            examples=[{"large": "poker", "small": "mini"}],
        ),
    ] = None
    type_sizes: Annotated[
        TypeSizes | None,
        Field(
            description="The size of the texts of each kind of card, in points, where it is not the edition's.",
            examples=[{"scenes": 9.2}],
        ),
    ] = None
    type_sizes_in: Annotated[
        dict[Language, TypeSizes] | None,
        Field(description="The same for one language of the cards.", examples=[{"fr": {"scenes": 8.8}}]),
    ] = None
    stories: Annotated[
        dict[Id, StoryEntry],
        Field(
            min_length=1,
            description="The love stories, by their ids.",
            examples=[{"ferry": {"synopsis": "ferry", "chapters": ["ferry-1"], "finale": "end", "scenes": "all"}}],
        ),
    ]


CardKind = Annotated[str, Field(pattern=r"^[a-z]+( and [a-z]+)*$")]


Pattern = Literal[
    "circle", "square", "star", "hexagon", "wave", "triangle", "chevron", "ring", "dots", "stripe", "ray", "lattice"
]


COLOUR = r"^#[0-9a-f]{6}$(?!\n)"


class SeatLook(Model):
    """How the cards of a seat look; nobody can tell two seats apart by colour alone."""

    colour: Annotated[
        str,
        Field(
            pattern=COLOUR,
            description="The colour, dark enough for white words.",
            examples=["#23508f"],
        ),
    ]
    pattern: Annotated[Pattern, Field(description="The pattern on it, another one for each seat.", examples=["stripe"])]


class Edition(Model):
    """An edition profile: figures of a printed edition, as data."""

    edition: Annotated[Id, Field(description="The profile's name.", examples=["en-2017"])]
    counts: Annotated[
        dict[CardKind, Annotated[int, Field(ge=0)]] | None,
        Field(description="Exactly how many cards of a kind the box holds.", examples=[{"scenes": 110}]),
    ] = None
    minimums: Annotated[
        dict[CardKind, Annotated[int, Field(ge=0)]] | None,
        Field(description="At least how many cards of a kind the box holds.", examples=[{"traits": 10}]),
    ] = None
    tokens: Annotated[
        dict[Literal["singles", "fives"], Annotated[int, Field(ge=0)]],
        Field(description="Personality tokens of each colour.", examples=[{"singles": 35, "fives": 5}]),
    ]
    sizes: Annotated[
        dict[Literal["large", "small"], Annotated[list[Millimetres], Field(min_length=2, max_length=2)]],
        Field(
            description="Width and height of the card formats, in mm.",
            examples=[{"large": [70, 120], "small": [44, 68]}],
        ),
    ]
    size_of: Annotated[
        dict[CardKind, Literal["large", "small"]] | None,
        Field(description="The format of a kind; large otherwise.", examples=[{"traits": "small"}]),
    ] = None
    type_sizes: Annotated[
        TypeSizes | None,
        Field(
            description="The size of the texts of each kind of card, in points, where it is not the design's.",
            examples=[{"scenes": 9.2}],
        ),
    ] = None
    type_sizes_in: Annotated[
        dict[Language, TypeSizes] | None,
        Field(description="The same for one language of the cards.", examples=[{"fr": {"scenes": 8.8}}]),
    ] = None
    # FOL-001
    seats: Annotated[
        list[Id],
        Field(min_length=2, max_length=2, description="The colours of the seats.", examples=[["pink", "blue"]]),
    ]
    seat_looks: Annotated[
        dict[Id, SeatLook] | None,
        Field(
            description="Colour and pattern of the seats' cards, where they are not the design's own.",
            examples=[{"pink": {"colour": "#a8326d", "pattern": "dots"}}],
        ),
    ] = None
    options: Annotated[
        str | None, Field(pattern="^A?B?C?D?$", description="The letters of the choice tokens.", examples=["ABCD"])
    ] = None
    gender_rule: Annotated[
        bool | None, Field(description="Whether scenes may ask for genders and be redrawn (FOL-158).", examples=[True])
    ] = None
    gendered_titles: Annotated[
        Shown | None,
        Field(
            description="Which form of a gendered text its boxes print; the inclusive one otherwise.", examples=["both"]
        ),
    ] = None
    # FOL-014: what `fog new story` names is rated 17+
    age: Annotated[int | None, Field(ge=0, le=99, description="From what age on.", examples=[17])] = None
    dividers: Annotated[
        dict[str, Annotated[int, Field(ge=0)]] | None,
        Field(description="Dividers of each group.", examples=[{"deck": 3}]),
    ] = None
    tutorial_set: Annotated[
        dict[CardKind, Annotated[int, Field(ge=0)]] | None,
        Field(description="How many cards of a kind carry the asterisk (FOL-162).", examples=[{"scenes": 37}]),
    ] = None
    tutorial_scenes: Annotated[
        dict[Id, Annotated[int, Field(ge=0)]] | None,
        Field(description="How many tutorial scenes of each deck (FOL-165).", examples=[{"sweet": 12}]),
    ] = None
    tutorial_piles: Annotated[
        dict[NumberKey, str] | None,
        Field(description="The number that tops each pile -> a deck or a kind.", examples=[{"1": "sweet"}]),
    ] = None
