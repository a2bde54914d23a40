"""A file of SVG read element by element: shapes stay, words about them go, and what reaches out is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn
from xml.parsers import expat

from fogtools.finding import Say
from fogtools.print.authors_file import Unusable

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
#: The most elements, and how deep groups may stand in each other.
MOST_ELEMENTS, DEEPEST = 20_000, 60
SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
HOLDING = frozenset({"svg", "g", "defs", "symbol", "clipPath", "linearGradient", "radialGradient", "use", "stop"})
#: Words about a drawing, which nobody draws.
SILENT = frozenset({"title", "desc", "metadata", "style"})
#: Where shapes stand, and how they look; looks may stand in `style` and in a style sheet, too.
PLACES = (
    "id d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points viewBox transform offset gradientUnits "
    "gradientTransform spreadMethod clipPathUnits preserveAspectRatio"
)
PAINT = (
    "fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray "
    "stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule stop-color stop-opacity"
)
ATTRIBUTES, LOOKS = frozenset(PLACES.split()), frozenset(PAINT.split())
PLAIN = Say("save it as a plain drawing")
#: Elements that a card cannot have, and what there is instead.
REFUSED = {
    "script": (Say("a program (`script`)"), PLAIN),
    "foreignObject": (Say("a piece of a web page"), PLAIN),
    "image": (Say("a picture of pixels"), Say("give that picture itself as the art")),
    "text": (Say("letters"), Say("turn them into paths, so that no font is needed")),
    "filter": (Say("a filter"), Say("draw it with plain shapes and gradients")),
    "mask": (Say("a mask"), Say("cut it with a clip path")),
    "pattern": (Say("a pattern"), Say("draw the shapes themselves")),
    "a": (Say("a link"), Say("take the link away")),
}
MOVING = frozenset({"animate", "animateTransform", "animateMotion", "animateColor", "set"})
SIMPLE = re.compile(r"[.#]?[A-Za-z_][\w-]*")
INSIDE = re.compile(r"url\(\s*[\"']?#[\w.:-]+[\"']?\s*\)")


class Node:
    """An element that stays, with what stands in it."""

    __slots__ = ("attributes", "children", "name", "styles")

    def __init__(self, name: str, attributes: dict[str, str], styles: str) -> None:
        self.name, self.attributes, self.styles = name, attributes, styles
        self.children: list[Node] = []

    def all(self) -> Iterator[Node]:
        """It and all below it."""
        yield self
        for child in self.children:
            yield from child.all()


def refused(what: Say, help: Say) -> Unusable:
    """What a drawing holds that a card cannot have."""
    return Unusable(Say("the drawing holds {what}", what=what), help)


class Reader:
    """Takes one file apart as it is read: what could reach out or grow without end ends it at once."""

    def __init__(self) -> None:
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler, parser.EntityDeclHandler = self._doctype, self._entity
        parser.ProcessingInstructionHandler = self._instruction
        self.root: Node | None = None
        self.open: list[Node] = []
        #: How deep it is in what is left out; whether that is a style sheet, and the sheet.
        self.silent, self.styled, self.sheet = 0, False, ""
        self.elements = 0

    def read(self, data: bytes) -> Node:
        """The drawing. Raises Unusable."""
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as fault:
            why = Say("the drawing is damaged in line {line}", line=fault.lineno)
            raise Unusable(why, Say("open it in a program for drawings and save it anew")) from fault
        except (LookupError, ValueError) as fault:
            raise Unusable(Say("the drawing is damaged"), Say("save it anew, as UTF-8")) from fault
        if self.root is None or self.root.name != "svg":
            raise Unusable(Say("this is no drawing"), Say("a drawing is a file whose first element is `svg`"))
        self._dressed(self.root)
        return self.root

    # ------------------------------------------------------------------ what the parser meets
    def _doctype(self, name: str, system: str | None, public: str | None, inside: int) -> None:
        if inside:
            self._entity()

    def _entity(self, *_: object) -> NoReturn:
        raise refused(Say("entities, which can grow without end"), PLAIN)

    def _instruction(self, target: str, data: str) -> None:
        if "stylesheet" in target:
            raise refused(Say("an address outside of it"), PLAIN)

    def _start(self, name: str, given: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        self.elements += 1
        if self.elements > MOST_ELEMENTS or len(self.open) + self.silent > DEEPEST:
            raise refused(Say("far too many shapes"), Say("draw it with fewer, or save it as a PNG"))
        if local in REFUSED and space in (SVG, ""):
            raise refused(*REFUSED[local])
        if self.silent or space != SVG or local in SILENT:
            self.silent += 1
            self.styled = local == "style"
            if not self.open and space != SVG:
                raise Unusable(Say("this is no drawing"), Say("a drawing is a file whose first element is `svg`"))
            return
        if local in MOVING:
            raise refused(Say("something that moves"), Say("save it as it is to be printed"))
        if local not in SHAPES | HOLDING:
            raise refused(Say("`{name}`, which is no shape", name=local[:40]), PLAIN)
        self._put(Node(local, dict(_kept(given)), f"{given.get('style', '')}"), given)

    def _put(self, node: Node, given: dict[str, str]) -> None:
        node.attributes["class"] = given.get("class", "")
        if self.open:
            self.open[-1].children.append(node)
        elif self.root is None:
            self.root = node
        self.open.append(node)

    def _end(self, name: str) -> None:
        if self.silent:
            self.silent, self.styled = self.silent - 1, False
        else:
            self.open.pop()

    def _text(self, text: str) -> None:
        if self.styled:
            self.sheet += text

    # ------------------------------------------------------------------ how it looks
    def _dressed(self, root: Node) -> None:
        """Gives every node the looks of the style sheet, then those of its own `style`."""
        sheet = _without_comments(self.sheet)
        _inside(sheet)
        if "@" in sheet:
            raise refused(Say("a style sheet with more than colours"), PLAIN)
        rules: dict[str, list[tuple[int, dict[str, str]]]] = {}
        for n, rule in enumerate(sheet.split("}")[:-1]):
            selectors, _, body = rule.partition("{")
            looks = _looks(body)
            for selector in map(str.strip, selectors.split(",")):
                if not SIMPLE.fullmatch(selector):
                    raise refused(Say("a style sheet with more than colours"), PLAIN)
                rules.setdefault(selector, []).append((n, looks))
        for node in root.all():
            names = {node.name, f"#{node.attributes.get('id', '')}"}
            names |= {f".{one}" for one in node.attributes.pop("class").split()}
            mine = [rule for name in names if name in rules for rule in rules[name]]
            for _, looks in sorted(mine, key=lambda rule: rule[0]):
                node.attributes.update(looks)
            node.attributes.update(_looks(node.styles))


def _without_comments(sheet: str) -> str:
    """A style sheet without its comments; one that does not end goes on to the end."""
    first, *others = sheet.split("/*")
    return first + "".join(part.partition("*/")[2] for part in others)


def _kept(given: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The attributes that say where a shape stands and how it looks. Raises Unusable for what reaches out."""
    for name, value in given.items():
        space, _, local = name.rpartition(" ")
        if local.lower().startswith("on") and not space:
            raise refused(Say("a program (`{name}`)", name=local[:40]), PLAIN)
        if local == "href" and space in ("", XLINK):
            if not value.startswith("#"):
                raise refused(Say("an address outside of it"), Say("save it with everything in one file"))
            yield "href", value
        elif not space:
            _inside(value)
            if local == "spreadMethod" and value != "pad":
                raise refused(Say("a gradient that repeats itself"), Say("draw the shapes themselves"))
            if local in ATTRIBUTES or local in LOOKS:
                yield local, value


def _looks(style: str) -> dict[str, str]:
    """The looks among the declarations of a style."""
    _inside(style)
    pairs = (line.partition(":")[::2] for line in style.split(";"))
    return {name.strip(): value.strip() for name, value in pairs if name.strip() in LOOKS}


def _inside(value: str) -> None:
    """Raises Unusable where a value names anything but a part of the drawing."""
    bare = INSIDE.sub("", value)
    if re.search(r"url\s*\(|@import|expression\s*\(|javascript:|\\", bare, re.IGNORECASE):
        raise refused(Say("an address outside of it"), Say("save it with everything in one file"))
