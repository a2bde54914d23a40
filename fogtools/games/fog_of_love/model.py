"""The models of every Fog of Love document: cards, boxes and edition profiles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from fogtools.games.fog_of_love.effects import BranchOrNothing, Choices, Row, RowOrNothing, Then
from fogtools.games.fog_of_love.shapes import USUAL, Aspects, Goal, Listed, OneAspect, RowKey, StateCondition
from fogtools.games.fog_of_love.verbs.carry import Carry
from fogtools.model import Count, Flag, Hearts, Id, Model, Text

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


class Card(Model):
    """What every card has."""

    id: Annotated[Id, Field(description="The card's name in references; kebab-case, unique in the box, never printed.",
                            examples=["borrowed-coat"])]  # fmt: skip
    number: Annotated[
        int | None, Field(ge=1, le=9999, description="The printed number, unique in the box (FOL-099).", examples=[63])
    ] = None
    tutorial: Annotated[
        Flag | None,
        Field(description="Belongs to the tutorial set: an asterisk stands after the number.", examples=[True]),
    ] = None
    title: Annotated[Text, Field(description="The title at the top, and again on the bottom strip.",
                                 examples=["The borrowed coat"])]  # fmt: skip
    short_title: Annotated[
        Text | None, Field(description="A shorter title for the bottom strip (FOL-091).", examples=["Coat"])
    ] = None
    note: Annotated[str | None, Field(min_length=1, description="For colleagues; never printed.",
                                      examples=["test with a shy couple"])] = None  # fmt: skip
    size: Annotated[
        Literal["large", "small"] | None,
        Field(description="The format, where it is not the kind's own.", examples=["small"]),
    ] = None


class Scene(Card):
    """A scene: laid on one's turn, or a secret, a reaction, a special event."""

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
        Literal["both", "partner"] | None,
        Field(
            description="Who chooses: both at once and secretly, or the partner (FOL-106, FOL-107).", examples=["both"]
        ),
    ] = None
    asks: Annotated[
        Text | None, Field(description="A short line that explains the choice.", examples=["Who pays?"])
    ] = None
    choices: Annotated[
        Choices | None,
        Field(description="The lettered options.", examples=[{"A": {"says": "Me."}, "B": {"says": "You."}}]),
    ] = None
    does: Annotated[Row | None, Field(description="Effects that need no choice; they run first.",
                                      examples=[{"player": {"draw": 1}}])] = None  # fmt: skip
    then: Annotated[
        Then | None,
        Field(description="Additional effects: condition -> effects.", examples=[{"match A": {"both": "+1"}}]),
    ] = None
    carry: Annotated[
        Carry | None,
        Field(
            description="A carry-over to later scenes.", examples=[{"until": "next scene", "satisfaction": "doubled"}]
        ),
    ] = None
    tokens: Annotated[
        Aspects | None,
        Field(description="On a secret: tokens that its player gains when it is turned.", examples=[["-sincerity"]]),
    ] = None
    if_revealed: Annotated[
        BranchOrNothing | None,
        Field(description="Secret: what happens when it is revealed.", examples=[{"player": "-2"}]),
    ] = None
    if_not_revealed: Annotated[
        BranchOrNothing | None,
        Field(description="Secret: what happens at the finale if it never was.", examples=["nothing"]),
    ] = None
    answers: Annotated[
        Literal["partner", "own", "any"] | None,
        Field(description="Reaction: whose scene it answers (FOL-135).", examples=["partner"]),
    ] = None
    at: Annotated[
        Literal["laid", "chosen", "resolved"] | None,
        Field(description="Reaction: the moment it answers.", examples=["chosen"]),
    ] = None
    only_if: Annotated[
        list[RowKey] | None,
        Field(min_length=1, max_length=6, description="Conditions that must all hold, or the card cannot be played.",
              examples=[["not marked engaged"]]),
    ] = None  # fmt: skip
    linked_to: Annotated[
        Id | None, Field(description="The special event this scene leads to (FOL-141).", examples=["the-move"])
    ] = None
    examples: Annotated[
        Examples | None,
        Field(
            description="Hearts netted for one cell of choices; checked.",
            examples=[{"match A": {"player": 0, "partner": 0}}],
        ),
    ] = None
    needs = {
        "choices": ("chooses",), "chooses": ("choices",), "asks": ("choices",), "answers": ("at",), "at": ("answers",),
        "if revealed": ("if not revealed",), "if not revealed": ("if revealed",),
    }  # fmt: skip


class Chapter(Card):
    """A chapter: read aloud, with a choice that both make (FOL-082 to FOL-086)."""

    text: Annotated[Text, Field(description="Read aloud; nobody speaks it.", examples=["Two suitcases, one taxi."])]
    asks: Annotated[
        Text | None, Field(description="A short line that explains the choice.", examples=["Who takes it?"])
    ] = None
    choices: Annotated[Choices, Field(description="The lettered options; both choose.",
                                      examples=[{"A": {"says": "You."}, "B": {"says": "Me."}}])]  # fmt: skip
    then: Annotated[
        Then | None,
        Field(description="Additional effects; the same from both seats.", examples=[{"match": {"both": "+1"}}]),
    ] = None
    draws: Annotated[
        list[Id], Field(min_length=1, max_length=6, description="The decks to draw from.", examples=[["sweet"]])
    ]
    length: Annotated[Count, Field(description="How many counted scenes it lasts.", examples=[5])]
    examples: Annotated[
        Examples | None,
        Field(description="Hearts netted for one cell of choices.", examples=[{"match A": {"both": 1}}]),
    ] = None


class Payout(Model):
    """Hearts for trait goals at the finale (FOL-052, A-14)."""

    met: Annotated[Hearts, Field(description="Hearts for each goal met.", examples=["+3"])]
    missed: Annotated[
        Annotated[Hearts, Tag("<hearts>")] | Annotated[Literal["nothing"], Tag("<word>")],
        Discriminator(lambda v: "<word>" if isinstance(v, str) else "<hearts>"),
        Field(description="Hearts for each goal missed, or nothing.", examples=["-1"]),
    ]


class Step(Model):
    """A step of the finale that has a value."""

    exactly_one = ("score traits", "do", "tell")
    score_traits: Annotated[
        Payout | None, Field(description="Scores every trait goal.", examples=[{"met": "+3", "missed": "-1"}])
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


class Finale(Card):
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


class Synopsis(Card):
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
        Field(min_length=1, description="How many scenes of each deck the starting hand holds; five in all (FOL-067).",
              examples=[{"sweet": 3, "serious": 2}]),
    ]  # fmt: skip
    special_events: Annotated[
        list[Id] | None,
        Field(max_length=8, description="Special events set aside under the synopsis.", examples=[["the-move"]]),
    ] = None
    events_in_decks: Annotated[
        dict[Id, Id] | None,
        Field(description="Special events that start in a deck instead (FOL-160).", examples=[{"the-move": "serious"}]),
    ] = None
    rulings: Annotated[
        dict[str, str] | None, Field(description="Readings of ambiguous rules.", examples=[{"deck_empty": "reshuffle"}])
    ] = None
    finale_notes: Annotated[
        list[Text] | None,
        Field(
            max_length=8,
            description="What of the finale must be known during play (FOL-156).",
            examples=[["Goals pay 3 hearts."]],
        ),
    ] = None


class Trait(Card):
    """A trait with its goal (FOL-042)."""

    text: Annotated[Text | None, Field(description="A line of character.", examples=["You would rather agree."])] = None
    goal: Annotated[Goal, Field(description="The goal: `own` is individual, `joint` is shared (FOL-044, FOL-045).",
                                examples=["own +discipline at least 4"])]  # fmt: skip


class Granting(Card):
    """An occupation or a feature: it grants one token (FOL-064)."""

    text: Annotated[Text | None, Field(description="A line of character.", examples=["Up at three."])] = None
    tokens: Annotated[
        OneAspect, Field(description="The one aspect that it grants (FOL-065).", examples=[["+gentleness"]])
    ]


class Occupation(Granting):
    """What a character does for a living."""


class Feature(Granting):
    """What caught the other's eye."""


class Destiny(Card):
    """A destiny; one card here is printed twice, once per seat colour (FOL-006, FOL-053)."""

    says: Annotated[Text | None, Field(description="Spoken.", examples=["Do not look through me."])] = None
    text: Annotated[Text | None, Field(description="Not spoken.", examples=["The door was never locked."])] = None
    outcome: Annotated[
        Literal["stays", "breaks up"], Field(description="Whether the character stays.", examples=["stays"])
    ]
    needs_: Annotated[
        list[StateCondition],
        Field(alias="needs", min_length=1, max_length=6, description="Conditions that must all hold (FOL-054).",
              examples=[["own satisfaction at least 30"]]),
    ]  # fmt: skip


class CharacterSides(Model):
    """The two sides of a character card."""

    woman: Annotated[Text, Field(description="The one side.", examples=["Her"])]
    man: Annotated[Text, Field(description="The other side.", examples=["Him"])]


class CharacterCard(Card):
    """A two-sided character card (FOL-056)."""

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
    action: Annotated[Text | None, Field(description="Do this now.", examples=["Draw five scenes."])] = None
    tutorial: Annotated[
        Text | None, Field(description="About the tutorial itself.", examples=["Read the next card."])
    ] = None


class Tutorial(Card):
    """A tutorial card; its number stands on the back (FOL-172)."""

    pile: Annotated[Id, Field(description="The pile it lies in: a deck or a kind.", examples=["sweet"])]
    explains: Annotated[
        list[str],
        Field(min_length=1, max_length=12, description="Kinds, types or terms it teaches.", examples=[["secret"]]),
    ]
    blocks: Annotated[list[Block], Field(min_length=1, max_length=8, description="The blocks, in order.",
                                         examples=[[{"rule": "Hearts never fall below zero."}]])]  # fmt: skip


class Divider(Card):
    """A divider for the box (FOL-175)."""

    group: Annotated[
        Literal["deck", "story", "character", "destiny", "event", "tutorial", "spare"],
        Field(description="What stands behind it.", examples=["spare"]),
    ]
    text: Annotated[Text | None, Field(description="A line under the title.", examples=["Promos and misfits"])] = None


#: The kinds of cards: the key in a file, and the model of one card.
KINDS: dict[str, type[Card]] = {
    "synopses": Synopsis,
    "chapters": Chapter,
    "finales": Finale,
    "scenes": Scene,
    "traits": Trait,
    "occupations": Occupation,
    "features": Feature,
    "destinies": Destiny,
    "characters": CharacterCard,
    "aids": Aid,
    "tutorials": Tutorial,
    "dividers": Divider,
}


def _cards(kind: str, example: str) -> Any:
    card: Any = KINDS[kind]
    return Annotated[
        list[card] | None,
        Field(default=None, min_length=1, description=f"The {kind} of this file.", examples=[[{"id": example}]]),
    ]


class Cards(Model):
    """A file of cards: a map of kinds, each with its list."""

    at_least_one = tuple(KINDS)
    synopses: _cards("synopses", "ferry-lights")  # type: ignore[valid-type]
    chapters: _cards("chapters", "ferry-1")  # type: ignore[valid-type]
    finales: _cards("finales", "last-ferry")  # type: ignore[valid-type]
    scenes: _cards("scenes", "borrowed-coat")  # type: ignore[valid-type]
    traits: _cards("traits", "stubborn")  # type: ignore[valid-type]
    occupations: _cards("occupations", "baker")  # type: ignore[valid-type]
    features: _cards("features", "night-owl")  # type: ignore[valid-type]
    destinies: _cards("destinies", "safe-harbour")  # type: ignore[valid-type]
    characters: _cards("characters", "character-pink")  # type: ignore[valid-type]
    aids: _cards("aids", "aid-pink")  # type: ignore[valid-type]
    tutorials: _cards("tutorials", "tutorial-1")  # type: ignore[valid-type]
    dividers: _cards("dividers", "divider-drama")  # type: ignore[valid-type]


class Track(Model):
    """A track of the couple or of each person."""

    title: Annotated[Text, Field(description="The printed name.", examples=["Gossip"])]
    per: Annotated[Literal["couple", "person"], Field(description="Whose track it is.", examples=["couple"])]
    from_: Annotated[int, Field(ge=-99, le=99, description="The lowest value.", examples=[0])]
    to: Annotated[int, Field(ge=-99, le=99, description="The highest value.", examples=[10])]
    start: Annotated[int, Field(ge=-99, le=99, description="The value at set-up.", examples=[0])]
    at: Annotated[
        dict[int, RowOrNothing] | None,
        Field(description="Effects when a value is first reached.", examples=[{"5": {"both": "-1"}}]),
    ] = None


class Mark(Model):
    """A public yes-or-no memory of the couple or of each person."""

    title: Annotated[Text, Field(description="How it reads after “is”.", examples=["engaged"])]
    per: Annotated[Literal["couple", "person"], Field(description="Whose mark it is.", examples=["couple"])]


class StoryEntry(Model):
    """One love story of the box: which cards it is made of."""

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
        list[str] | None,
        Field(description="Statements about many plays.", examples=[["chapter 2 lasts 6-9 scenes in 90 %"]]),
    ] = None


class Box(Model):
    """A box: what is not the rulebook's, and its love stories."""

    format: Annotated[int, Field(ge=1, description="The version of this format.", examples=[1])]
    box: Annotated[Text, Field(description="The name of the box.", examples=["Ferry lights and other stories"])]
    id: Annotated[Id, Field(description="The box's name in files and catalogues.", examples=["first-light"])]
    language: Annotated[
        Literal["en", "fr"], Field(description="The language that its cards are written in.", examples=["en"])
    ]
    edition: Annotated[Id, Field(description="The edition profile.", examples=["one-story"])]
    gendered_titles: Annotated[
        Literal["inclusive", "both", "one"] | None,
        Field(description="Which form of a gendered title is printed.", examples=["both"]),
    ] = None
    dimensions: Annotated[
        list[Id] | None,
        Field(min_length=1, max_length=12, description="Replaces the six dimensions.", examples=[["discipline"]]),
    ] = None
    tracks: Annotated[
        dict[Id, Track] | None,
        Field(
            description="Extra tracks.",
            examples=[{"gossip": {"title": "Gossip", "per": "couple", "from": 0, "to": 9, "start": 0}}],
        ),
    ] = None
    marks: Annotated[
        dict[Id, Mark] | None,
        Field(description="Marks.", examples=[{"engaged": {"title": "engaged", "per": "couple"}}]),
    ] = None
    decks: Annotated[
        list[Id] | None,
        Field(min_length=1, max_length=8, description="Replaces the four decks.", examples=[["sweet", "drama"]]),
    ] = None
    stories: Annotated[
        dict[Id, StoryEntry],
        Field(min_length=1, description="The love stories.",
              examples=[{"ferry": {"synopsis": "ferry", "chapters": ["ferry-1"], "finale": "end", "scenes": "all"}}]),
    ]  # fmt: skip


Millimetres = Annotated[float, Field(gt=0, le=400)]
CardKind = Annotated[str, Field(pattern=r"^[a-z]+( and [a-z]+)*$")]


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
    seats: Annotated[
        list[Id],
        Field(min_length=2, max_length=2, description="The colours of the seats.", examples=[["pink", "blue"]]),
    ]
    options: Annotated[
        str | None, Field(pattern="^A?B?C?D?$", description="The letters of the choice tokens.", examples=["ABCD"])
    ] = None
    gender_rule: Annotated[
        bool | None, Field(description="Whether scenes may ask for genders and be redrawn (FOL-158).", examples=[True])
    ] = None
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
        dict[int, str] | None,
        Field(description="The number that tops each pile -> a deck or a kind.", examples=[{"1": "sweet"}]),
    ] = None
