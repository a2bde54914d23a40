"""What a content stream paints, and what of the file it is read from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pikepdf

from fogtools.print.preflight.reader.matrices import IDENTITY, Matrix
from fogtools.print.preflight.reader.records import Area, FontSeen, Paint, Trait


@dataclass
class Drawn:
    """What a form or a page paints, in its own space."""

    paints: list[Paint] = field(default_factory=list)
    traits: dict[Trait, None] = field(default_factory=dict)
    fonts: dict[FontSeen, None] = field(default_factory=dict)

    def named(self, face: str) -> tuple[dict[Trait, None], dict[FontSeen, None]]:
        """Its traits and fonts, under this face where they have none of their own."""
        traits = {t if t.face else t._replace(face=face): None for t in self.traits}
        return traits, {f if f.face else f._replace(face=face): None for f in self.fonts}


class Content(NamedTuple):
    """A stream of operators with its resources."""

    data: bytes
    resources: pikepdf.Object | None


def matrix_of(array: pikepdf.Object | None) -> Matrix:
    """A matrix of the file; the one that changes nothing where there is none."""
    values = [float(v) for v in list(array)[:6]] if array is not None else []
    if len(values) != 6:
        return IDENTITY
    a, b, c, d, e, f = values
    return a, b, c, d, e, f


def box_of(array: pikepdf.Object) -> Area:
    """A rectangle of the file, its corners in order."""
    x1, y1, x2, y2 = (float(v) for v in list(array)[:4])
    return Area(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def face_of(dictionary: pikepdf.Object) -> str:
    """The card and side that a page or a form says it shows, in fogtools' own key."""
    named = dictionary.get("/FOG_Face")
    return str(named).removeprefix("/")[:120] if named is not None else ""
