"""The models of a deck: what its box says of all cards, the author's own fields, and the cards."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from fogtools.game.printing.art import Art
from fogtools.game.printing.typefaces import Fonts
from fogtools.games.deck.cards.sizes import SIZE
from fogtools.source.model import Count, Flag, Id, Model, Text
from fogtools.text.codes import Language

COLOUR = r"^#[0-9A-Fa-f]{6}$(?!\n)"
Colour = Annotated[str, Field(pattern=COLOUR)]
#: The signs that travel with the tool.
Sign = Literal[
    "circle",
    "ring",
    "square",
    "diamond",
    "triangle",
    "star",
    "heart",
    "sun",
    "moon",
    "drop",
    "leaf",
    "flame",
    "wave",
    "cloud",
    "house",
    "door",
    "key",
    "cup",
    "book",
    "bell",
    "lantern",
    "path",
    "bird",
    "tree",
    "speech",
    "eye",
    "spark",
    "question",
]
#: Where a field stands on its card.
Place = Literal["head", "under title", "under text", "foot", "back", "nowhere"]
#: More fields would find no room on any card; more categories nobody would tell apart.
MOST, MOST_CATEGORIES = 12, 48


class Back(Model):
    """What is on every back."""

    colour: Annotated[Colour | None, Field(description="The colour of all backs.", examples=["#1d3a57"])] = None
    sign: Annotated[Sign | None, Field(description="The sign in their middle.", examples=["cup"])] = None
    text: Annotated[
        Text | None,
        Field(description="The words on them; the deck's name if left out.", examples=["Kitchen table"]),
    ] = None
    art: Annotated[
        Art | None,
        Field(description="A picture in the place of the signs, under the words.", examples=[{"file": "art/sea.svg"}]),
    ] = None
    by_category: Annotated[
        Flag | None,
        Field(
            description="Each category has its own colour and sign there, so that its cards are known by their backs.",
            examples=[True],
        ),
    ] = None


class Category(Model):
    """Cards that belong together; people may draw from them alone."""

    title: Annotated[Text, Field(description="Its name, at the head of its cards.", examples=["Warming up"])]
    colour: Annotated[
        Colour | None,
        Field(description="The colour of its cards; one of ours if left out.", examples=["#b5533c"]),
    ] = None
    sign: Annotated[
        Sign | None, Field(description="The sign of its cards; one of ours if left out.", examples=["sun"])
    ] = None
    apart: Annotated[
        Flag | None,
        Field(description="Its cards are printed and never shuffled in: rules, a list of cards.", examples=[True]),
    ] = None


class OwnField(Model):
    """A field that the cards of this deck have beside title and text."""

    type: Annotated[
        Literal["text", "number", "choice", "flag"],
        Field(
            description="What it holds: words, a whole number, one of `values`, or nothing but that it is there.",
            examples=["text"],
        ),
    ]
    at: Annotated[
        Place, Field(description="Where it is printed; `nowhere` for what only authors read.", examples=["under text"])
    ]
    prints: Annotated[
        Text | None,
        Field(
            description="What is printed, `{value}` for what the card has; for a flag the words alone.",
            examples=["{value} min"],
        ),
    ] = None
    values: Annotated[
        dict[Id, Text] | None,
        Field(
            min_length=1,
            max_length=40,
            description="Of a choice: name -> what is printed.",
            examples=[{"light": "Light", "deep": "Deep"}],
        ),
    ] = None
    least: Annotated[int | None, Field(description="The least that a number may be.", examples=[1])] = None
    most: Annotated[int | None, Field(description="The most that a number may be.", examples=[60])] = None
    needed: Annotated[Flag | None, Field(description="Every card must have it.", examples=[True])] = None


class Box(Model):
    """A deck: its name, size and back, its categories, and the fields that its author wants."""

    format: Annotated[int, Field(ge=1, description="The version of this format.", examples=[1])]
    box: Annotated[Text, Field(description="The name of the deck.", examples=["Kitchen table"])]
    id: Annotated[Id, Field(description="The deck's name in files and catalogues.", examples=["kitchen-table"])]
    language: Annotated[Language, Field(description="The language it is written in.", examples=["en"])]
    size: Annotated[
        str,
        Field(
            pattern=SIZE,
            description="The size of a card: a preset of the trade, or width x height in mm.",
            examples=["poker", "70 x 120"],
        ),
    ] = "poker"
    back: Annotated[Back | None, Field(description="What is on every back.", examples=[{"sign": "cup"}])] = None
    categories: Annotated[
        dict[Id, Category],
        Field(
            max_length=MOST_CATEGORIES,
            description="Cards that belong together: name -> title, colour, sign.",
            examples=[{"warm-up": {"title": "Warming up", "sign": "sun"}}],
        ),
    ] = {}  # a model is frozen
    fields: Annotated[
        dict[Id, OwnField],
        Field(
            max_length=MOST,
            description="The author's own fields: name -> type and place on the card.",
            examples=[{"minutes": {"type": "number", "at": "head", "prints": "{value} min"}}],
        ),
    ] = {}


def _of(value: object) -> str:
    if value is True:
        return "<flag>"
    return "<number>" if isinstance(value, int) and not isinstance(value, bool) else "<text>"


#: What a card has in a field; whether that is what the field wants is asked by a check.
Value = Annotated[
    Annotated[Text, Tag("<text>")] | Annotated[int, Tag("<number>")] | Annotated[Flag, Tag("<flag>")],
    Discriminator(_of),
]


class Card(Model):
    """One card, as often as it is in the deck."""

    at_least_one: ClassVar[tuple[str, ...]] = ("title", "text")

    id: Annotated[Id, Field(description="The card's name in files and catalogues.", examples=["first-kitchen"])]
    number: Annotated[int | None, Field(ge=1, le=9999, description="The number printed on it.", examples=[12])] = None
    category: Annotated[Id | None, Field(description="The category it belongs to.", examples=["warm-up"])] = None
    title: Annotated[Text | None, Field(description="Its title.", examples=["The first kitchen"])] = None
    text: Annotated[
        Text | None,
        Field(
            description="Its text; an empty line parts paragraphs.",
            examples=["Describe the first kitchen you remember."],
        ),
    ] = None
    art: Annotated[
        Art | None, Field(description="Its picture, and where it stands.", examples=[{"file": "art/bus.svg"}])
    ] = None
    fields: Annotated[
        dict[Id, Value],
        Field(description="What it has in the author's own fields.", examples=[{"minutes": 5}]),
    ] = {}
    copies: Annotated[Count, Field(description="How often it is in the deck.", examples=[2])] = 1
    note: Annotated[
        Text | None, Field(description="A note for authors; never printed.", examples=["from the first evening"])
    ] = None


class Cards(Model):
    """A file of cards."""

    cards: Annotated[
        list[Card],
        Field(
            min_length=1,
            description="Cards of the deck.",
            examples=[[{"id": "first-kitchen", "text": "Describe the first kitchen you remember."}]],
        ),
    ]


class LookFile(Model):
    """How the cards look: `look.yaml` beside `box.yaml`."""

    paper: Annotated[Colour | None, Field(description="The ground of a front.", examples=["#fdf8ee"])] = None
    ink: Annotated[Colour | None, Field(description="Texts.", examples=["#22242b"])] = None
    muted: Annotated[Colour | None, Field(description="Small texts, numbers.", examples=["#5d606b"])] = None
    fonts: Annotated[
        Fonts | None,
        Field(description="Typefaces of your own.", examples=[{"text": {"regular": "fonts/lora.ttf"}}]),
    ] = None
    icons: Annotated[
        dict[Sign, Annotated[str, Field(min_length=1, max_length=200)]],
        Field(description="Signs drawn by you: sign -> an SVG, black.", examples=[{"sun": "icons/sun.svg"}]),
    ] = {}


__all__ = [
    *("COLOUR", "Back", "Box", "Card", "Cards", "Category", "Colour", "Gendered", "LookFile", "OwnField", "Place"),
    "Sign",
]
