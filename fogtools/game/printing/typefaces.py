"""The models of the fonts that an author brings: `fonts:` of a look."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fogtools.source import Source
from fogtools.source.model import Model

#: The family that titles have where an author brings one for them.
TITLES = "Fog Titles"
#: The keys of a look, and the families of the faces that they stand for.
FAMILIES = {"text": "Fog Serif", "labels": "Fog Sans", "titles": TITLES}
SHOWN = {"regular": "fonts/lora.ttf", "bold": "fonts/lora-bold.ttf", "licence": "OFL 1.1"}
File = Annotated[str, Field(min_length=1, max_length=200)]


class FontFiles(Model):
    """A typeface: its files from the folder of the box, one for each weight, and how it may be used."""

    regular: Annotated[File, Field(description="The font (TrueType).", examples=["fonts/lora.ttf"])]
    italic: Annotated[
        File | None,
        Field(description="The same in italics; left out: as regular.", examples=["fonts/lora-italic.ttf"]),
    ] = None
    semibold: Annotated[
        File | None,
        Field(description="A heavier weight; left out: as bold.", examples=["fonts/lora-semibold.ttf"]),
    ] = None
    bold: Annotated[
        File | None,
        Field(description="The heaviest weight; left out: as semibold, or regular.", examples=["fonts/lora-bold.ttf"]),
    ] = None
    licence: Annotated[
        str | None,
        Field(min_length=1, max_length=120, description="How it may be used.", examples=["OFL 1.1"]),
    ] = None

    def files(self) -> list[tuple[str, str]]:
        """(key, file) of all that it names."""
        return [(key, name) for key, name in self.written() if key != "licence"]


class Fonts(Model):
    """The typefaces of all cards of a box, by what is set in them; those that are not named stay."""

    at_least_one = ("text", "labels", "titles")

    text: Annotated[FontFiles | None, Field(description="Texts and titles.", examples=[SHOWN])] = None
    labels: Annotated[
        FontFiles | None, Field(description="Effects, labels, numbers, board and tokens.", examples=[SHOWN])
    ] = None
    titles: Annotated[
        FontFiles | None, Field(description="Titles alone, and the lettering of box and board.", examples=[SHOWN])
    ] = None

    def families(self) -> list[tuple[str, FontFiles]]:
        """(key, typeface) of each that is named."""
        return [(key, face) for key, face in self.written()]


class Lettered(Model):
    """How a box looks whose drawings and colours are its game's: `look.yaml` beside `box.yaml`."""

    fonts: Annotated[Fonts, Field(description="Typefaces of your own.", examples=[{"text": SHOWN}])]


def named_at(fonts: Fonts | None, at: Source | None, family: str) -> tuple[Source, tuple[str, ...], str] | None:
    """Where a look, in the file `at`, names the typeface of such a family of the faces, and its file; None for ours."""
    key = next((key for key, name in FAMILIES.items() if name == family), "")
    face: FontFiles | None = getattr(fonts, key, None) if fonts and key else None
    return (at, ("fonts", key, "regular"), face.regular) if face and at else None
