"""How each element of a face looks, as far as that decides where its text stands; lengths in pixels (1/96 inch)."""

from __future__ import annotations

import re
from copy import copy
from typing import NamedTuple, TypeAlias

from fogtools.print.pdf.layout.boxes import ComputedStyle
from fogtools.print.pdf.ruler.markup import BLOCKS, Doubt, Element
from fogtools.print.pdf.ruler.sheet import SIDES, UNKNOWN, Sheet

#: Pixels of each unit of length; `em` is the font's size.
UNITS = {"px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
LENGTH = re.compile(r"(-?[\d.]+)(px|mm|cm|in|pt|em|%)?")


class Percent(NamedTuple):
    """A share of what is around it, in hundredths."""

    value: float


#: A length in pixels, a share, or None for `auto`.
Length: TypeAlias = float | Percent | None
#: What the tags that we write mean by themselves.
BOLD, ITALIC = frozenset({"b", "strong"}), frozenset({"i", "em"})
KNOWN = {
    "display": ("block", "inline", "inline-block", "none"),
    "position": ("static", "relative", "absolute"),
    "float": ("none", "left", "right"),
    "box-sizing": ("content-box", "border-box"),
    "text-align": ("left", "start", "center", "right", "end"),
    "white-space": ("normal", "nowrap"),
    "font-variant-numeric": ("normal", "lining-nums"),
    "hyphens": ("manual", "none"),
    "overflow": ("visible", "hidden"),
}


class Face(NamedTuple):
    """What shapes letters: the families, slant, weight and size of a font, and how far apart they stand."""

    families: tuple[str, ...]
    italic: bool
    weight: int
    size: float
    lining: bool
    letters: float
    words: float


def used(length: Length, base: float | None) -> float:
    """A length in pixels, `auto` as 0. Raises Doubt for a share of what is not known."""
    if isinstance(length, Percent):
        if base is None:
            raise Doubt("a share of an unknown height")
        return length.value * base / 100
    return length or 0.0


class Look:
    """The computed style of an element."""

    __slots__ = (
        *("display", "position", "float", "left", "top", "right", "bottom", "width", "height", "min_height"),
        *("max_width", "border_box", "margins", "paddings", "borders", "face", "leading", "indent", "align"),
        *("vertical", "wraps", "style", "flat", "bare"),
    )

    def __init__(self, own: dict[str, str], tag: str, above: Look | None) -> None:
        if UNKNOWN in own:
            raise Doubt(own[UNKNOWN])
        for name, values in KNOWN.items():
            if own.get(name, values[0]) not in values:
                raise Doubt(f"{name}: {own[name]}")
        self.face, self.leading = _letters(own, tag, above)
        em = self.face.size
        self.display = own.get("display", "block" if tag in BLOCKS else "inline")
        self.position = own.get("position", "static")
        self.float = own.get("float", "none") if self.position != "absolute" else "none"
        if self.position == "absolute" or self.float != "none":
            self.display = "none" if self.display == "none" else "block"
        if own.get("overflow", "visible") != "visible" and self.position != "absolute":
            raise Doubt("overflow")
        self.left, self.top, self.right, self.bottom = (
            length(own.get(side, "auto"), em) for side in ("left", "top", "right", "bottom")
        )
        self.width, self.height = length(own.get("width", "auto"), em), length(own.get("height", "auto"), em)
        self.min_height = _fixed(own.get("min-height", "0"), em)
        self.max_width = _fixed(own["max-width"], em) if "max-width" in own else None
        self.border_box = own.get("box-sizing") == "border-box"
        default = "1em" if tag == "p" else "0"
        self.margins = tuple(
            length(own.get(f"margin-{side}", default if side in ("top", "bottom") else "0"), em) for side in SIDES
        )
        self.paddings = tuple(length(own.get(f"padding-{side}", "0"), em) for side in SIDES)
        self.borders = tuple(_fixed(own.get(f"border-{side}", "0"), em) for side in SIDES)
        self.flat = not any((*self.margins, *self.paddings, *self.borders))
        self.indent: float = _fixed(own["text-indent"], em) if "text-indent" in own else above.indent if above else 0.0
        self.align: str = own.get("text-align", above.align if above else "start")
        wraps = above.wraps if above else True
        self.wraps: bool = own["white-space"] == "normal" if "white-space" in own else wraps
        vertical = own.get("vertical-align", "baseline")
        self.vertical: str | float = vertical
        if vertical not in ("baseline", "top", "middle"):
            self.vertical = _fixed(vertical, em)
        self.style = self._said()
        self.bare: Look | None = None

    @property
    def anonymous(self) -> Look:
        """The look of a block that lines stand in beside other blocks: only what is handed down."""
        if self.bare is None:
            self.bare = copy(self)
            self.bare.display, self.bare.position, self.bare.float = "block", "static", "none"
            self.bare.left = self.bare.top = self.bare.right = self.bare.bottom = None
            self.bare.width = self.bare.height = self.bare.max_width = None
            self.bare.min_height, self.bare.flat = 0.0, True
            self.bare.margins = self.bare.paddings = self.bare.borders = (0.0, 0.0, 0.0, 0.0)
            self.bare.style = self.bare._said()
        return self.bare

    def _said(self) -> ComputedStyle:
        """The same in the words of the engine."""
        said = {
            "font_family": self.face.families,
            "font_size": self.face.size,
            "font_style": "italic" if self.face.italic else "normal",
            "font_weight": self.face.weight,
            "visibility": "visible",
            "position": self.position,
            "text_align_all": self.align,
            "white_space": "normal" if self.wraps else "nowrap",
            "float": self.float,
        }
        places = {side: _auto(getattr(self, side)) for side in (*SIDES, "width")}
        return {**said, **places}  # type: ignore[typeddict-item]

    @property
    def stable(self) -> bool:
        """Whether it forms a block of its own for floats and margins."""
        return self.position == "absolute" or self.float != "none" or self.display == "inline-block"


def _auto(length: Length) -> object:
    return "auto" if length is None else length


def _letters(own: dict[str, str], tag: str, above: Look | None) -> tuple[Face, float | str | None]:
    """The face of an element, and its leading: times its size, or pixels as a text, or None for the font's own."""
    around = above.face if above else Face(("serif",), False, 400, 16.0, False, 0.0, 0.0)
    size = _fixed(own["font-size"], around.size) if "font-size" in own else around.size
    families = tuple(name.strip(" \"'") for name in own["font-family"].split(",")) if "font-family" in own else ()
    weight = {"normal": "400", "bold": "700"}.get(said := own.get("font-weight", ""), said)
    if weight and not weight.isdecimal():
        raise Doubt(weight)
    face = Face(
        families or around.families,
        own["font-style"] == "italic" if "font-style" in own else around.italic or tag in ITALIC,
        int(weight) if weight else 700 if tag in BOLD else around.weight,
        size,
        own["font-variant-numeric"] == "lining-nums" if "font-variant-numeric" in own else around.lining,
        _spaced(own, "letter-spacing", size, around.letters),
        _spaced(own, "word-spacing", size, around.words),
    )
    leading = own.get("line-height")
    if leading is None:
        return face, above.leading if above else None
    if leading == "normal":
        return face, None
    return face, float(leading) if re.fullmatch(r"[\d.]+", leading) else f"{_fixed(leading, size)!r}"


def _spaced(own: dict[str, str], name: str, size: float, around: float) -> float:
    said = own.get(name)
    return around if said is None else 0.0 if said == "normal" else _fixed(said, size)


def length(said: str, em: float) -> Length:
    """A length as it is written."""
    if said == "auto":
        return None
    found = LENGTH.fullmatch(said)
    if not found or (not found[2] and float(found[1])):
        raise Doubt(said)
    if found[2] == "%":
        return Percent(float(found[1]))
    return float(found[1]) * (em if found[2] == "em" else UNITS[found[2] or "px"])


def _fixed(said: str, em: float) -> float:
    """A length that is neither a share nor `auto`."""
    found = length(said, em)
    if isinstance(found, float):
        return found
    raise Doubt(said)


class Looks:
    """The looks of the elements of many faces: alike ones in alike places are computed once."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.known: dict[object, Look] = {}

    def of(self, element: Element, above: Look | None) -> Look:
        """The look of an element below one that looks so. Raises Doubt for what is not known here."""
        sideways, before = self.sheet.sideways, element.before
        key = (
            id(above),
            element.tag,
            element.attrib.get("class"),
            element.attrib.get("style"),
            element.earlier & sideways,
            before.classes & sideways if before else None,
            element.inside & self.sheet.within if self.sheet.within else None,
        )
        if key not in self.known:
            self.known[key] = Look(self.sheet.of(element), element.tag, above)
        return self.known[key]
