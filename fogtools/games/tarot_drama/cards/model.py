"""The models of a setting: what its box says of place and characteristics, and the rows of its tables."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from fogtools.game.printing.art import Art
from fogtools.source.model import Id, Model, Text
from fogtools.text.codes import Language

#: TAR-001: four suits; spades, clubs, hearts and diamonds are called swords, batons, cups and coins.
Suit = Literal["swords", "batons", "cups", "coins"]


class Characteristic(Model):
    """What a suit stands for (TAR-003)."""

    name: Annotated[Text, Field(description="Its name, as printed on the markers of rank.", examples=["Nerve"])]
    about: Annotated[Text, Field(description="Who has much of it.", examples=["Who dares, and is seen daring."])]


NERVE = {"name": "Nerve", "about": "Who dares, and is seen daring."}


class Characteristics(Model):
    """The four characteristics, by suit (TAR-003)."""

    swords: Annotated[Characteristic, Field(description="What swords (spades) stand for.", examples=[NERVE])]
    batons: Annotated[Characteristic, Field(description="What batons (clubs) stand for.", examples=[NERVE])]
    cups: Annotated[Characteristic, Field(description="What cups (hearts) stand for.", examples=[NERVE])]
    coins: Annotated[Characteristic, Field(description="What coins (diamonds) stand for.", examples=[NERVE])]


class Box(Model):
    """A setting for a tarot drama: its place and season, what has happened, the four characteristics."""

    format: Annotated[int, Field(ge=1, description="The version of this format.", examples=[1])]
    box: Annotated[Text, Field(description="The name of the setting.", examples=["The last ferry"])]
    id: Annotated[Id, Field(description="The setting's name in files and catalogues.", examples=["last-ferry"])]
    language: Annotated[Language, Field(description="The language it is written in.", examples=["fr"])]
    place: Annotated[Text, Field(description="Where it happens.", examples=["A ferry landing without a bridge"])]
    season: Annotated[Text, Field(description="When it happens.", examples=["The week of the first frost"])]
    premise: Annotated[
        Text, Field(description="What everybody knows when the evening begins.", examples=["The ferry has stopped."])
    ]
    motives_begin: Annotated[
        Text, Field(description="How every motive begins in this language (TAR-008).", examples=["I want"])
    ]
    characteristics: Annotated[
        Characteristics, Field(description="What the suits stand for.", examples=[dict.fromkeys(get_args(Suit), NERVE)])
    ]
    balance: Annotated[
        Text, Field(description="The fate of whoever has as much black as red.", examples=["Nothing changes."])
    ]


class Arcana(Model):
    """A major arcana as a conflict: its theme in two versions (TAR-014)."""

    number: Annotated[int, Field(ge=0, le=21, description="Its number; the fool is 0.", examples=[16])]
    name: Annotated[Text, Field(description="Its name.", examples=["The Tower"])]
    rivalry: Annotated[
        Text, Field(description="What two people compete for, with more red than black.", examples=["The top room."])
    ]
    belligerence: Annotated[
        Text, Field(description="What they fight over, with more black than red.", examples=["A broken lock."])
    ]
    art: Annotated[
        Art | None,
        Field(
            description="A picture of your own on the medal, in the place of the emblem.",
            examples=[{"file": "art/tower.svg", "artist": "Ada Miller", "licence": "CC BY 4.0"}],
        ),
    ] = None


class Element(Model):
    """What a numbered card brings into a conflict (TAR-028)."""

    suit: Annotated[Suit, Field(description="The suit of the card.", examples=["cups"])]
    rank: Annotated[int, Field(ge=1, le=10, description="The number of the card.", examples=[7])]
    text: Annotated[Text, Field(description="A thing, a person, a circumstance.", examples=["A letter never sent"])]


class Epilogue(Model):
    """A fate: by the suit that was set aside most, and the difference of black and red (TAR-062)."""

    suit: Annotated[Suit, Field(description="The suit that is most frequent.", examples=["coins"])]
    gap: Annotated[int, Field(ge=1, le=6, description="The difference; 6 is six and more.", examples=[1])]
    text: Annotated[
        Text, Field(description="The fate; the greater the gap, the happier.", examples=["Everything is sold."])
    ]


class Person(Model):
    """A part that somebody can play."""

    id: Annotated[Id, Field(description="The part's name in files and records.", examples=["camille"])]
    name: Annotated[
        Text, Field(description="The character's name; best one that suits everybody.", examples=["Camille"])
    ]
    role: Annotated[Text, Field(description="Who that is in this place.", examples=["Keeps the lock"])]


class Motive(Model):
    """A motive that can be drawn where nobody thinks one up; a secret (TAR-008)."""

    id: Annotated[Id, Field(description="The motive's name in files and records.", examples=["stay"])]
    text: Annotated[Text, Field(description="A sentence that pushes towards action.", examples=["I want the boat."])]


TOWER = {"number": 16, "name": "The Tower", "rivalry": "Who has the top room.", "belligerence": "Who burns it."}
LETTER = {"suit": "cups", "rank": 7, "text": "A letter never sent"}
SOLD = {"suit": "coins", "gap": 1, "text": "Everything is sold."}
CAMILLE = {"id": "camille", "name": "Camille", "role": "Keeps the lock"}
STAY = {"id": "stay", "text": "I want to be asked to stay."}


class Pages(Model):
    """A file of a setting: tables of one kind or of several."""

    at_least_one = ("arcana", "elements", "epilogues", "people", "motives")
    arcana: Annotated[list[Arcana] | None, Field(description="Themes of the conflicts.", examples=[[TOWER]])] = None
    elements: Annotated[
        list[Element] | None, Field(description="Elements of conflicts, by suit and rank.", examples=[[LETTER]])
    ] = None
    epilogues: Annotated[
        list[Epilogue] | None, Field(description="Epilogues, by suit and difference.", examples=[[SOLD]])
    ] = None
    people: Annotated[list[Person] | None, Field(description="Parts to play.", examples=[[CAMILLE]])] = None
    motives: Annotated[list[Motive] | None, Field(description="Motives to draw from.", examples=[[STAY]])] = None
