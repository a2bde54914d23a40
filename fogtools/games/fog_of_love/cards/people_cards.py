"""The models of the cards beside the story: characters and what they are made of, aids, tutorial, dividers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fogtools.game.printing.art import Art
from fogtools.games.fog_of_love.cards.story_cards import PICTURE, Card, Pictured
from fogtools.games.fog_of_love.engine.shapes import Goal, OneAspect, StateCondition
from fogtools.source.model import Id, Model, Text


class Trait(Pictured):
    """A trait with its goal (FOL-042)."""

    text: Annotated[Text | None, Field(description="A line of character.", examples=["You would rather agree."])] = None
    goal: Annotated[
        Goal,
        Field(
            description="The goal: `own` is individual, `joint` is shared (FOL-044, FOL-045).",
            examples=["own +discipline at least 4"],
        ),
    ]


class Granting(Pictured):
    """An occupation or a feature: it grants one token (FOL-064)."""

    text: Annotated[Text | None, Field(description="A line of character.", examples=["Up at three."])] = None
    # FOL-064, FOL-065: one token, no more and no less
    tokens: Annotated[
        OneAspect, Field(description="The one aspect that it grants (FOL-065).", examples=[["+gentleness"]])
    ]


class Occupation(Granting):
    """What a character does for a living."""


class Feature(Granting):
    """What caught the other's eye."""


class Destiny(Pictured):
    """A destiny; one card here is printed twice, once per seat colour (FOL-006, FOL-053)."""

    says: Annotated[Text | None, Field(description="Spoken.", examples=["Do not look through me."])] = None
    text: Annotated[
        Text | None, Field(description="A text that nobody speaks.", examples=["The door was never locked."])
    ] = None
    outcome: Annotated[
        Literal["stays", "breaks up"], Field(description="Whether the character stays.", examples=["stays"])
    ]
    needs_: Annotated[
        list[StateCondition],
        Field(
            alias="needs",
            min_length=1,
            max_length=6,
            description="Conditions that must all hold (FOL-054).",
            examples=[["own satisfaction at least 30"]],
        ),
    ]


class CharacterSides(Model):
    """The two sides of a character card."""

    woman: Annotated[Text, Field(description="The one side.", examples=["Her"])]
    man: Annotated[Text, Field(description="The other side.", examples=["Him"])]


class Portraits(Model):
    """The portraits of a character card, one on each side."""

    at_least_one = ("woman", "man")
    woman: Annotated[Art | None, Field(description="On the one side.", examples=[{"file": "art/her.svg"}])] = None
    man: Annotated[Art | None, Field(description="On the other side.", examples=[{"file": "art/him.svg"}])] = None


class CharacterCard(Card):
    """A two-sided character card (FOL-056)."""

    wishes = {**Card.wishes, "image": PICTURE, "picture": PICTURE}
    art: Annotated[
        Portraits | None,
        Field(description="A portrait for either side.", examples=[{"woman": {"file": "art/her.svg"}}]),
    ] = None
    sides: Annotated[CharacterSides, Field(description="The two sides.", examples=[{"woman": "Her", "man": "Him"}])]


class Aid(Card):
    """A two-sided player aid."""

    sides: Annotated[
        list[Annotated[list[Text], Field(min_length=1, max_length=12)]],
        Field(
            min_length=2,
            max_length=2,
            description="The lines of either side.",
            examples=[[["Play a scene."], ["Draw."]]],
        ),
    ]


class Block(Model):
    """One block of a tutorial card, with its icon (FOL-173)."""

    exactly_one = ("rule", "action", "tutorial")
    rule: Annotated[Text | None, Field(description="Explains a rule.", examples=["Hearts never fall below zero."])] = (
        None
    )
    action: Annotated[
        Text | None, Field(description="An instruction to follow now.", examples=["Draw five scenes."])
    ] = None
    tutorial: Annotated[
        Text | None, Field(description="About the tutorial itself.", examples=["Read the next card."])
    ] = None


class ScreenBlock(Block):
    """One block of what a tutorial card says on a screen, where the tool deals, lays and counts."""

    explains: Annotated[
        list[str] | None,
        Field(min_length=1, max_length=2, description="What it teaches, two things at most.", examples=[["secret"]]),
    ] = None
    turn: Annotated[
        int | None,
        Field(ge=1, le=99, description="Waits until this turn of the play, both people's counted.", examples=[2]),
    ] = None

    @property
    def said(self) -> tuple[str, Text]:
        """Its icon and its text."""
        return next((kind, text) for kind, text in self.written() if kind in self.exactly_one)


class Tutorial(Card):
    """A tutorial card; its number stands on the back (FOL-172)."""

    pile: Annotated[Id, Field(description="The pile it lies in: a deck or a kind.", examples=["sweet"])]
    explains: Annotated[
        list[str],
        Field(min_length=1, max_length=12, description="Kinds, types or terms it teaches.", examples=[["secret"]]),
    ]
    blocks: Annotated[
        list[Block],
        Field(
            min_length=1,
            max_length=8,
            description="The blocks, in order.",
            examples=[[{"rule": "Hearts never fall below zero."}]],
        ),
    ]
    on_screen: Annotated[
        list[ScreenBlock] | None,
        Field(
            max_length=8,
            description="What the play on a screen shows instead of the blocks; an empty list: nothing.",
            examples=[[{"rule": "Hearts never fall below zero.", "turn": 1}]],
        ),
    ] = None


class Divider(Pictured):
    """A divider for the box (FOL-175)."""

    group: Annotated[
        Literal["deck", "story", "character", "destiny", "event", "tutorial", "spare"],
        Field(description="What stands behind it.", examples=["spare"]),
    ]
    deck: Annotated[Id | None, Field(description="The deck whose colours it wears.", examples=["drama"])] = None
    text: Annotated[Text | None, Field(description="A line under the title.", examples=["Promos and misfits"])] = None
