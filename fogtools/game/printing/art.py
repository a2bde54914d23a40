"""A picture on a card as an author writes it: its file, where it stands, what it shows, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from fogtools.finding import Say
from fogtools.source.model import Model, Text

Where: TypeAlias = Literal["head", "portrait", "vignette", "band", "full bleed"]
Share = Annotated[int, Field(ge=0, le=100)]


class Art(Model):
    """A picture: a file of the box, or words to draw one from, and where it stands on the card."""

    exactly_one = ("file", "draw")
    needs = {"seed": ("draw",)}

    file: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=200,
            description="The file of the picture (SVG, PNG or JPEG), from the folder of the box.",
            examples=["art/bus.svg"],
        ),
    ] = None
    draw: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=200,
            description="What the tool draws: a thing, a place, a sky or a person, in words. "
            "`docs/look.md` lists them.",
            examples=["woman, black curls, glasses, teal coat", "kitchen at night, mug"],
        ),
    ] = None
    seed: Annotated[
        int | None,
        Field(ge=0, le=999_999, description="Another picture of the same words.", examples=[7]),
    ] = None
    where: Annotated[
        Where | None,
        Field(
            description="Where the picture stands: across the `head`, a `portrait` in its arch, a round `vignette`, a "
            "`band` above the bottom strip, or `full bleed` behind it all; what a kind has without it, "
            "`docs/look.md` says.",
            examples=["head"],
        ),
    ] = None
    focus: Annotated[
        list[Share] | None,
        Field(
            min_length=2,
            max_length=2,
            description="What must stay in sight where the picture is cut: per cent from the left and from the top.",
            examples=[[50, 40]],
        ),
    ] = None
    alt: Annotated[
        Text | None,
        Field(
            description="What it shows, for those who do not see it; read in the accessible edition.",
            examples=["A bus at night, one window lit."],
        ),
    ] = None
    artist: Annotated[
        str | None, Field(min_length=1, max_length=200, description="Who made the picture.", examples=["Ada Miller"])
    ] = None
    licence: Annotated[
        str | None,
        Field(min_length=1, max_length=200, description="How the picture may be used.", examples=["CC BY 4.0"]),
    ] = None

    @property
    def named(self) -> str:
        """Its file, or the words that it is drawn from."""
        return self.file or self.draw or ""

    @property
    def seen(self) -> tuple[float, float]:
        """The focus, as shares of width and height."""
        across, down = self.focus or (50, 50)
        return across / 100, down / 100


def lacks(art: Art, read: bool = True) -> Iterator[tuple[Say, Say]]:
    """What a picture does not say of itself, and what ends that; `read`: its `alt` is read to somebody."""
    if read and art.alt is None:
        yield (
            Say("the picture has no `alt`: people who do not see it get nothing"),
            Say("write what it shows: `alt: A bus at night, one window lit.`"),
        )
    if art.draw:  # nobody made it but the tool
        return
    if art.licence is None:
        yield (
            Say("the picture has no `licence`: nobody knows whether it may be printed"),
            Say("write how it may be used: `licence: CC BY 4.0`, or `all rights reserved`"),
        )
    if art.artist is None:
        yield (
            Say("the picture has no `artist`: the card of credits cannot name anybody"),
            Say("write who made it: `artist: Ada Miller`"),
        )
