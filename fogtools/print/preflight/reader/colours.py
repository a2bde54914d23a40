"""Colour spaces: how many numbers mix a colour, which inks it prints with, and how much ink that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pikepdf

from fogtools.print.preflight.reader.functions import Function, function_of, numbers, steps
from fogtools.print.preflight.reader.records import Colour
from fogtools.print.preflight.reader.streams.filters import decoded

#: Lighter than this is the white of the paper.
WHITE = 0.5
#: Spot names that are plates which every press has, or none.
PROCESS = ("Cyan", "Magenta", "Yellow", "Black", "None")
Kind = Literal["gray", "rgb", "cmyk", "spot", "lab", "pattern", "unknown"]


@dataclass(frozen=True)
class Space:
    """A colour space: `n` numbers mix a colour; `base` and `table` are of an indexed one or of a spot colour."""

    kind: Kind
    n: int
    profile: str = ""
    base: Space | None = None
    table: bytes = b""
    spots: tuple[str, ...] = ()
    tint: Function | None = None

    def colour(self, values: Sequence[float]) -> Colour:
        """What these numbers print."""
        if self.table or (self.base and not self.spots and self.kind != "pattern"):
            return self._looked_up(values)
        if len(values) < self.n:
            return Colour("unknown")
        if self.kind == "gray":
            ink = 100 * (1 - min(max(values[0], 0.0), 1.0))
            return Colour("gray", ink, ink < WHITE, profile=self.profile)
        if self.kind == "cmyk":
            ink = 100 * sum(min(max(v, 0.0), 1.0) for v in values[:4])
            others = 100 * sum(min(max(v, 0.0), 1.0) for v in values[:3])
            return Colour("cmyk", ink, ink < WHITE, profile=self.profile, others=others)
        if self.kind == "rgb":
            return Colour("rgb", 0.0, min(values[:3]) > 1 - WHITE / 100, profile=self.profile)
        if self.kind == "lab":
            return Colour("lab", 0.0, values[0] > 99.5, profile=self.profile)
        if self.kind == "spot":
            return self._mixed(values)
        return Colour("unknown")

    def _looked_up(self, values: Sequence[float]) -> Colour:
        assert self.base is not None
        at = int(values[0]) * self.base.n if values else 0
        raw = self.table[at : at + self.base.n]
        return self.base.colour([v / 255 for v in raw])

    def _mixed(self, values: Sequence[float]) -> Colour:
        """A spot colour: the inks it stands for where these are known, and the tint itself where they are not."""
        tints = [min(max(v, 0.0), 1.0) for v in values[: self.n]]
        ink = 100 * sum(
            4 * t if name == "All" else t * (name != "None") for t, name in zip(tints, self.spots, strict=False)
        )
        names = tuple(name for name in self.spots if name not in (*PROCESS, "All"))
        if self.tint and self.base and len(tints) == 1 and names:
            mixed = self.base.colour(self.tint(tints[0]))
            if mixed.kind in ("cmyk", "gray"):
                ink = max(ink, mixed.ink)
        kind: Literal["spot", "cmyk"] = "spot" if names else "cmyk"
        return Colour(kind, ink, ink < WHITE, names)

    def first(self) -> Colour:
        """The colour before any is set: black."""
        if self.kind in ("gray", "rgb", "lab"):
            return self.colour([0.0] * self.n)
        return self.colour([0.0, 0.0, 0.0, 1.0] if self.kind == "cmyk" else [1.0] * max(self.n, 1))


GRAY, RGB, CMYK = Space("gray", 1), Space("rgb", 3), Space("cmyk", 4)
UNKNOWN = Space("unknown", 1)
PATTERN = Space("pattern", 0)
NAMED = {
    "/DeviceGray": GRAY,
    "/G": GRAY,
    "/CalGray": GRAY,
    "/DeviceRGB": RGB,
    "/RGB": RGB,
    "/DeviceCMYK": CMYK,
    "/CMYK": CMYK,
    "/Pattern": PATTERN,
}
#: The most entries of an indexed space, and of inks in one.
ENTRIES, INKS = 256, 32


def space_of(object: object, named: object = None, depth: int = 0) -> Space:
    """The space that a PDF names or describes; `named` are the spaces that the resources around it name."""
    if depth > 6 or object is None:
        return UNKNOWN
    if isinstance(object, str | pikepdf.Name):
        name = str(object)
        if name in NAMED:
            return NAMED[name]
        inner = named.get(name) if isinstance(named, pikepdf.Dictionary) else None
        return space_of(inner, None, depth + 1) if inner is not None else UNKNOWN
    if not isinstance(object, pikepdf.Array | list) or not len(object):
        return UNKNOWN
    family = str(object[0])
    make = FAMILIES.get(family)
    return make(list(object), named, depth) if make else NAMED.get(family, UNKNOWN)


def _profiled(parts: list[Any], named: object, depth: int) -> Space:
    n = int(parts[1].get("/N", 3))
    kinds: dict[int, Kind] = {1: "gray", 3: "rgb", 4: "cmyk"}
    return Space(kinds.get(n, "unknown"), n, "ICC")


def _indexed(parts: list[Any], named: object, depth: int) -> Space:
    base = space_of(parts[1], named, depth + 1)
    table = parts[3]
    if isinstance(table, pikepdf.Stream):
        data = decoded(table, 1_000_000)
    else:
        data = table if isinstance(table, bytes) else bytes(table)
    return Space(base.kind, 1, base.profile, base, data[: ENTRIES * max(base.n, 1)] or b"\0", base.spots)


def _spot(parts: list[Any], named: object, depth: int) -> Space:
    names = list(parts[1]) if isinstance(parts[1], pikepdf.Array) else [parts[1]]
    spots = tuple(str(name).removeprefix("/") for name in names[:INKS])
    tint = function_of(parts[3]) if len(spots) == 1 else None
    return Space("spot", len(spots), "", space_of(parts[2], named, depth + 1), b"", spots, tint)


def _pattern(parts: list[Any], named: object, depth: int) -> Space:
    base = space_of(parts[1], named, depth + 1) if len(parts) > 1 else None
    return Space("pattern", base.n if base else 0, base=base)


FAMILIES = {
    "/ICCBased": _profiled,
    "/Indexed": _indexed,
    "/I": _indexed,
    "/Separation": _spot,
    "/DeviceN": _spot,
    "/Pattern": _pattern,
    "/CalRGB": lambda *_: Space("rgb", 3, "Cal"),
    "/CalGray": lambda *_: Space("gray", 1, "Cal"),
    "/Lab": lambda *_: Space("lab", 3, "Lab"),
}


def shaded(shading: pikepdf.Object, named: object) -> tuple[tuple[Colour, ...], bool]:
    """(the colour of a gradient that is richest in ink, whether its ink is known)."""
    space = space_of(shading.get("/ColorSpace"), named)
    found = [space.colour([0.0] * space.n)._replace(ink=0.0, white=False)]
    functions = shading.get("/Function")
    domain = numbers(shading.get("/Domain", pikepdf.Array([0, 1])))[:2]
    function = function_of(functions) if functions is not None and len(domain) == 2 else None
    if function:
        found = [space.colour(values) for values in steps(function, domain)]
    known = bool(function) or space.kind in ("rgb", "lab")
    return (max(found, key=lambda colour: (not colour.white, colour.ink)),), known
