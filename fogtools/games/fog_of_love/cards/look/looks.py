"""The model of `look.yaml`: how the cards of a box look, and how those of one story do."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from fogtools.game.printing.art import Art
from fogtools.game.printing.typefaces import File, Fonts
from fogtools.games.fog_of_love.cards.manifest import COLOUR, Pattern
from fogtools.source.model import Id, Model

THEMES = Path(__file__).parent / "themes"
NAME = "look.yaml"
#: What a story may say for itself: decks, traits and the rest lie in piles that all stories share.
OF_A_STORY = ("paper", "panel", "rule", "ink", "muted", "keyword", "story", "finale")

SHOWN = {"file": "art/back.svg"}
Colour = Annotated[str, Field(pattern=COLOUR)]
ThemeName = Literal["lamplight", "daybreak", "harbour", "orchard", "backstage", "first-snow"]


class Colours(Model):
    """Colours by what has them; those that are not named stay as they are."""

    paper: Annotated[Colour | None, Field(description="The ground of a front.", examples=["#fcf8f0"])] = None
    panel: Annotated[Colour | None, Field(description="The ground of effects and goals.", examples=["#f3eadb"])] = None
    rule: Annotated[Colour | None, Field(description="Lines between texts.", examples=["#c9b99f"])] = None
    ink: Annotated[Colour | None, Field(description="Texts.", examples=["#2b2530"])] = None
    muted: Annotated[Colour | None, Field(description="Stage directions.", examples=["#5d5262"])] = None
    keyword: Annotated[Colour | None, Field(description="Keywords of the rules.", examples=["#a3182b"])] = None
    sweet: Annotated[Colour | None, Field(description="The sweet deck.", examples=["#a0375a"])] = None
    serious: Annotated[Colour | None, Field(description="The serious deck.", examples=["#2c4f78"])] = None
    drama: Annotated[Colour | None, Field(description="The drama deck.", examples=["#4d2a5e"])] = None
    custom: Annotated[Colour | None, Field(description="A deck that a box made up.", examples=["#23665b"])] = None
    story: Annotated[Colour | None, Field(description="Synopsis and chapters.", examples=["#27364f"])] = None
    finale: Annotated[Colour | None, Field(description="Finales.", examples=["#5b2b3f"])] = None
    trait: Annotated[Colour | None, Field(description="Traits.", examples=["#6d4327"])] = None
    occupation: Annotated[Colour | None, Field(description="Occupations.", examples=["#4f5a2b"])] = None
    feature: Annotated[Colour | None, Field(description="Features.", examples=["#1d5d6b"])] = None
    guide: Annotated[Colour | None, Field(description="Aids and tutorial cards.", examples=["#514a43"])] = None
    lettering: Annotated[
        Colour | None, Field(description="The logo on backs, on the colour of each.", examples=["#fbe9b8"])
    ] = None


class Patterns(Model):
    """Patterns by what has them, another one for each."""

    sweet: Annotated[Pattern | None, Field(description="The sweet deck.", examples=["circle"])] = None
    serious: Annotated[Pattern | None, Field(description="The serious deck.", examples=["square"])] = None
    drama: Annotated[Pattern | None, Field(description="The drama deck.", examples=["star"])] = None
    custom: Annotated[Pattern | None, Field(description="A deck that a box made up.", examples=["hexagon"])] = None
    story: Annotated[Pattern | None, Field(description="Synopsis and chapters.", examples=["wave"])] = None
    finale: Annotated[Pattern | None, Field(description="Finales.", examples=["lattice"])] = None
    trait: Annotated[Pattern | None, Field(description="Traits.", examples=["triangle"])] = None
    occupation: Annotated[Pattern | None, Field(description="Occupations.", examples=["chevron"])] = None
    feature: Annotated[Pattern | None, Field(description="Features.", examples=["ring"])] = None
    guide: Annotated[Pattern | None, Field(description="Aids and tutorial cards.", examples=["ray"])] = None


class Backs(Model):
    """Pictures on backs by what has them, behind the plate with the sign."""

    sweet: Annotated[Art | None, Field(description="The sweet deck.", examples=[SHOWN])] = None
    serious: Annotated[Art | None, Field(description="The serious deck.", examples=[SHOWN])] = None
    drama: Annotated[Art | None, Field(description="The drama deck.", examples=[SHOWN])] = None
    custom: Annotated[Art | None, Field(description="A deck that a box made up.", examples=[SHOWN])] = None
    story: Annotated[Art | None, Field(description="Chapters.", examples=[SHOWN])] = None
    finale: Annotated[Art | None, Field(description="Finales.", examples=[SHOWN])] = None
    trait: Annotated[Art | None, Field(description="Traits.", examples=[SHOWN])] = None
    occupation: Annotated[Art | None, Field(description="Occupations.", examples=[SHOWN])] = None
    feature: Annotated[Art | None, Field(description="Features.", examples=[SHOWN])] = None
    guide: Annotated[Art | None, Field(description="Aids and tutorial cards.", examples=[SHOWN])] = None


class Back(Model):
    """What all backs have in common, whatever their colour."""

    at_least_one = ("ground", "frame")

    ground: Annotated[
        Literal["pattern", "plain", "logo"] | None,
        Field(
            description="What lies on the colour of a back: its own pattern, nothing, or the logo in rows.",
            examples=["plain"],
        ),
    ] = None
    frame: Annotated[
        Literal["none", "line", "double"] | None,
        Field(description="The line around a back.", examples=["line"]),
    ] = None


class Logo(Model):
    """What names the box on its backs, boxes and board: a drawing, or the box's name as lettering."""

    exactly_one = ("file", "lettering")
    needs = {"artist": ("file",), "licence": ("file",)}

    file: Annotated[
        File | None,
        Field(
            description="A drawing (SVG) from the folder of the box; what is black in it has the colour of its place.",
            examples=["art/logo.svg"],
        ),
    ] = None
    lettering: Annotated[
        Literal["capitals", "spaced", "as written"] | None,
        Field(description="How the name of the box is set, in the typeface of titles.", examples=["capitals"]),
    ] = None
    artist: Annotated[
        str | None, Field(min_length=1, max_length=200, description="Who drew it.", examples=["Ada Miller"])
    ] = None
    licence: Annotated[
        str | None, Field(min_length=1, max_length=200, description="How it may be used.", examples=["CC BY 4.0"])
    ] = None


class LookFile(Model):
    """How cards look: `look.yaml` beside `box.yaml` for the box, in the folder of a story for that story."""

    theme: Annotated[ThemeName | None, Field(description="A shipped look to begin with.", examples=["harbour"])] = None
    colours: Annotated[Colours | None, Field(description="Other colours.", examples=[{"paper": "#f4f6f1"}])] = None
    patterns: Annotated[Patterns | None, Field(description="Other patterns.", examples=[{"story": "lattice"}])] = None
    backs: Annotated[
        Backs | None, Field(description="Pictures on the backs of decks and kinds.", examples=[{"sweet": SHOWN}])
    ] = None
    fonts: Annotated[
        Fonts | None,
        Field(
            description="Typefaces of the box's own.",
            examples=[{"text": {"regular": "fonts/lora.ttf", "licence": "OFL 1.1"}}],
        ),
    ] = None
    icons: Annotated[
        dict[Id, File] | None,
        Field(
            min_length=1,
            max_length=80,
            description="Icons of the box's own, by the name of what they stand for: SVG files from its folder.",
            examples=[{"heart": "icons/heart.svg"}],
        ),
    ] = None
    back: Annotated[
        Back | None,
        Field(description="What all backs have in common.", examples=[{"ground": "plain", "frame": "line"}]),
    ] = None
    logo: Annotated[
        Logo | None,
        Field(description="What names the box on backs, boxes and board.", examples=[{"lettering": "capitals"}]),
    ] = None
    corner: Annotated[
        Literal["round", "soft", "sharp"] | None,
        Field(
            description="The corners of what stands on cards, board and boxes: letters of options, plates, frames.",
            examples=["sharp"],
        ),
    ] = None
    edge: Annotated[
        Literal[Pattern, "straight"] | None,
        Field(description="The lower edge of the heads: that of a pattern, or straight.", examples=["straight"]),
    ] = None
    footer: Annotated[
        Literal["deck", "story"] | None,
        Field(
            description="Whose colour the bottom strip of a story's scenes has: that of their deck, or of the story.",
            examples=["story"],
        ),
    ] = None
