"""The style sheet of faces as rules: the part of CSS that decides where texts come to lie, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from fogtools.print.pdf.ruler.markup import Doubt, Element

SIDES = ("top", "right", "bottom", "left")
#: What changes no place of a text.
IGNORED = frozenset(
    (
        *("color", "background", "border-color", "border-radius", "border-style", "object-fit", "transform"),
        *("box-shadow", "opacity"),
    )
)
#: Properties that are taken as they are written.
PLAIN = frozenset(
    (
        *("display", "position", "float", *SIDES, "width", "height", "min-height", "max-width", "box-sizing"),
        *("font-size", "font-weight", "font-style", "font-family", "line-height", "letter-spacing", "word-spacing"),
        *("text-align", "text-indent", "vertical-align", "white-space", "overflow", "font-variant-numeric", "hyphens"),
        *(f"margin-{side}" for side in SIDES),
        *(f"padding-{side}" for side in SIDES),
    )
)
#: Under this name stands what is not understood: an element that it applies to is for the engine.
UNKNOWN = "?"
FONT = re.compile(r"(?:(italic) )?(?:(\d+|bold) )?([\d.]+(?:pt|em|mm|px))(?:/([\d.]+(?:pt|em|mm|px)?))? (.+)")
COMPOUND = re.compile(r"([a-z][\w-]*)?((?:\.[\w-]+)*)(?::has\(\.([\w-]+)\))?")


class Compound(NamedTuple):
    """What one element must be: its tag, its classes, a class of something in it; empty for any."""

    tag: str
    classes: frozenset[str]
    has: str

    def fits(self, element: Element) -> bool:
        """Whether an element is so."""
        return (
            self.classes <= element.classes
            and (not self.tag or self.tag == element.tag)
            and (not self.has or self.has in element.inside)
        )


@dataclass(frozen=True, slots=True)
class Rule:
    """Declarations for what a selector finds: its parts from the right, each with what joins it to the one before."""

    parts: tuple[tuple[str, Compound], ...]
    weight: tuple[int, int, int]
    declarations: Mapping[str, str]

    def applies(self, element: Element) -> bool:
        """Whether the selector finds an element."""
        return self.parts[0][1].fits(element) and self._from(1, element)

    def _from(self, at: int, element: Element) -> bool:
        if at == len(self.parts):
            return True
        joint, wanted = self.parts[at]
        if joint in " >":
            above = element.parent
            while above is not None:
                if wanted.fits(above) and self._from(at + 1, above):
                    return True
                above = above.parent if joint == " " else None
            return False
        before = element.before
        while before is not None:
            if wanted.fits(before) and self._from(at + 1, before):
                return True
            before = before.before if joint == "~" else None
        return False


class Sheet:
    """The rules of a style sheet; raises Doubt for a form of rules that is not known here."""

    def __init__(self, css: str) -> None:
        self.by_class: dict[str, list[Rule]] = {}
        #: Classes that decide about elements after them, and about elements around them.
        self.sideways: set[str] = set()
        self.within: set[str] = set()
        css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
        if "@" in css or "!important" in css:
            raise Doubt("rules of a form of their own")
        for order, (selectors, body) in enumerate(re.findall(r"([^{}]+)\{([^{}]*)\}", css)):
            if declarations := dict(declared(body)):
                for selector in selectors.split(","):
                    self._add(selector.strip(), declarations, order)

    def _add(self, selector: str, declarations: Mapping[str, str], order: int) -> None:
        parts: list[tuple[str, Compound]] = []
        joint = ""
        for word in re.sub(r"\s*([>+~])\s*", r" \1 ", selector).split():
            if word in ">+~":
                joint = word
                continue
            found = COMPOUND.fullmatch(word)
            if not found:
                raise Doubt(selector)
            own = Compound(found[1] or "", frozenset(filter(None, found[2].split("."))), found[3] or "")
            parts.append((joint or " ", own))
            joint = ""
        backwards = [(joint, parts[i - 1][1]) for i, (joint, _) in reversed([*enumerate(parts)]) if i]
        compounds = [own for _, own in parts]
        rule = Rule(((" ", compounds[-1]), *backwards), _weight(compounds, order), declarations)
        if any(joint in "+~" for joint, _ in backwards):
            self.sideways |= {name for own in compounds for name in own.classes}
        self.within |= {own.has for own in compounds if own.has}
        key = min(compounds[-1].classes, default="")
        self.by_class.setdefault(key, []).append(rule)

    def of(self, element: Element) -> dict[str, str]:
        """What the sheet declares of an element, its own `style` last."""
        found = [
            rule for name in ("", *element.classes) for rule in self.by_class.get(name, ()) if rule.applies(element)
        ]
        found.sort(key=lambda rule: rule.weight)
        declared_: dict[str, str] = {}
        for rule in found:
            declared_.update(rule.declarations)
        declared_.update(declared(element.attrib.get("style", "")))
        return declared_


def _weight(compounds: list[Compound], order: int) -> tuple[int, int, int]:
    classes = sum(len(own.classes) + bool(own.has) for own in compounds)
    return classes, sum(bool(own.tag) for own in compounds), order


def declared(body: str) -> Iterator[tuple[str, str]]:
    """The declarations of a rule's body, shorthands written out, without those that move nothing."""
    for line in body.split(";"):
        name, _, value = (part.strip() for part in line.partition(":"))
        value = " ".join(value.split())
        if not name or name in IGNORED:
            continue
        if name in PLAIN:
            yield name, value
        elif name in ("margin", "padding"):
            top, *rest = value.split()
            right = rest[0] if rest else top
            values = (top, right, rest[1] if len(rest) > 1 else top, rest[2] if len(rest) > 2 else right)
            yield from ((f"{name}-{side}", one) for side, one in zip(SIDES, values, strict=True))
        elif name == "border" or name.removeprefix("border-") in SIDES:
            drawn = [word for word in value.split() if re.match(r"[\d.]", word)]
            thick = drawn[0] if drawn and "none" not in value.split() else "0"
            sides = SIDES if name == "border" else (name.removeprefix("border-"),)
            yield from ((f"border-{side}", thick if value.split()[-1:] != [] else "0") for side in sides)
        elif name == "font" and (found := FONT.fullmatch(value)):
            yield from (("font-style", found[1] or "normal"), ("font-weight", found[2] or "400"))
            yield from (("font-size", found[3]), ("line-height", found[4] or "normal"), ("font-family", found[5]))
            yield "font-variant-numeric", "normal"
        else:
            yield UNKNOWN, line.strip()
