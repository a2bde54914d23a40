"""The models of a deck: what its box says of it, and its picture cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fogtools.game.printing.art import Art
from fogtools.source.model import Count, Id, Model, Text
from fogtools.text.codes import Language

#: What a card does: five kinds (MIS-034).
Kind = Literal["arrow", "flower", "monster", "smiley", "plain"]
Direction = Literal["up", "down", "left", "right"]
#: The drawings that travel with the tool; each is upright on its card (M-02).
Drawing = Literal[
    "rocket",
    "balloon",
    "kite",
    "leaf",
    "raindrop",
    "snow",
    "truck",
    "train",
    "boat",
    "snail",
    "tulip",
    "daisy",
    "monster",
    "smiley",
    "house",
    "moon",
    "star",
]


class Box(Model):
    """A deck of 54 picture cards: its name, its language, and whose composition it is."""

    format: Annotated[int, Field(ge=1, description="The version of this format.", examples=[1])]
    box: Annotated[Text, Field(description="The name of the deck.", examples=["Breath on glass"])]
    id: Annotated[Id, Field(description="The deck's name in files and catalogues.", examples=["breath-on-glass"])]
    language: Annotated[Language, Field(description="The language of its name.", examples=["en"])]
    # M-01: the rules give no composition, so a deck says whose its own is
    composition: Annotated[
        Literal["invented", "counted"],
        Field(
            description="Whose numbers of each card these are: made up, or counted in a copy of the game.",
            examples=["invented"],
        ),
    ]


class Card(Model):
    """One picture, as often as it is in the deck."""

    exactly_one = ("drawing", "art")

    id: Annotated[Id, Field(description="The card's name in files and records.", examples=["truck-left"])]
    # MIS-034: arrow, flower, monster, smiley, or a card without effect
    kind: Annotated[Kind, Field(description="What it does.", examples=["arrow"])]
    arrow: Annotated[Direction | None, Field(description="Where it moves.", examples=["left"])] = None
    drawing: Annotated[
        Drawing | None, Field(description="What is drawn on it, of the drawings that ship.", examples=["truck"])
    ] = None
    art: Annotated[
        Art | None,
        Field(
            description="A picture of your own in its place; its `alt` is what the card is called.",
            examples=[{"file": "art/crane.svg", "alt": "paper crane", "artist": "Ada Miller", "licence": "CC BY 4.0"}],
        ),
    ] = None
    copies: Annotated[Count, Field(description="How many of it are in the deck.", examples=[4])]


class Cards(Model):
    """A file of cards."""

    cards: Annotated[
        list[Card],
        Field(
            min_length=1,
            max_length=54,
            description="The cards of the deck.",
            examples=[[{"id": "tulip", "kind": "flower", "drawing": "tulip", "copies": 5}]],
        ),
    ]
