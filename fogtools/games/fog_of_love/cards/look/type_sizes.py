"""How large the texts of each kind of card are: the design's own size, and the range in which it may be chosen."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fogtools.source.model import Model

#: The size of a kind where neither box nor edition chooses one, in points. Every card of a kind has this one size.
DESIGN = {
    "synopses": 8.8,
    "chapters": 8.8,
    "finales": 8.8,
    "scenes": 8.8,
    "destinies": 10.0,
    "traits": 9.0,
    "occupations": 9.0,
    "features": 9.0,
    "characters": 11.0,
    "aids": 8.8,
    "tutorials": 9.2,
    "dividers": 10.0,
}

#: Nobody can read smaller type at a table, in points.
SMALLEST = 8.8
Dense = Annotated[float, Field(ge=SMALLEST, le=10.4, description="In points.", examples=[9.2])]
Roomy = Annotated[float, Field(ge=SMALLEST, le=12.0, description="In points.", examples=[10.0])]
Small = Annotated[float, Field(ge=SMALLEST, le=10.0, description="In points.", examples=[9.0])]


class TypeSizes(Model):
    """The size of the texts of each kind of card, in points; what is not named keeps the design's own."""

    synopses: Dense | None = None
    chapters: Dense | None = None
    finales: Dense | None = None
    scenes: Dense | None = None
    destinies: Roomy | None = None
    traits: Small | None = None
    occupations: Small | None = None
    features: Small | None = None
    characters: Roomy | None = None
    aids: Roomy | None = None
    tutorials: Roomy | None = None
    dividers: Roomy | None = None


def smaller(kind: str, code: str) -> str:
    """The line of the box file that sets a kind in the smallest type, in all languages or in one; empty for no kind."""
    found = TypeSizes.model_fields.get(kind)
    if found is None:
        return ""
    least = f"{{{kind}: {SMALLEST}}}"
    return f"type sizes in: {{{code}: {least}}}" if code else f"type sizes: {least}"


def chosen(kind: str, *declared: TypeSizes | None, low: bool = False) -> float:
    """The size of a kind's texts in points: the first declared, else the design's own; the least on `low` cards."""
    sizes = (getattr(one, kind) for one in declared if one)
    return next((size for size in sizes if size is not None), SMALLEST if low else DESIGN[kind])
