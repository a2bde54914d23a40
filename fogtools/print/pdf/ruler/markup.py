"""A face's markup as a tree: what our own faces are written in, and nothing else."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from html import unescape


class Doubt(Exception):
    """The ruler cannot tell; the layout engine can."""


PART = re.compile(r"<!--.*?-->|<(/?)([a-z]\w*)((?:\s+[\w-]+(?:=\"[^\"]*\")?)*)\s*/?>|([^<]+)", re.DOTALL)
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
NONE: frozenset[str] = frozenset()
#: Tags that never have an end, and all that are known.
VOID = frozenset({"img", "br"})
BLOCKS = frozenset({"div", "p", "article"})
KNOWN = BLOCKS | {"span", "b", "i", "em", "strong", "img", "br"}
SPACES = re.compile(r"[ \t\n\r\f]+")


@lru_cache(maxsize=4096)
def classes(said: str) -> frozenset[str]:
    """The classes that an attribute names."""
    return frozenset(said.split())


class Element:
    """An element with its attributes, what stands in it (elements and texts), and the element before it."""

    def __init__(self, tag: str, attrib: dict[str, str], parent: Element | None, before: Element | None) -> None:
        self.tag, self.attrib, self.parent, self.before = tag, attrib, parent, before
        self.classes = classes(attrib.get("class", ""))
        self.children: list[Element | str] = []
        #: The classes of all elements before it.
        self.earlier: frozenset[str] = before.earlier | before.classes if before else NONE

    @cached_property
    def inside(self) -> frozenset[str]:
        """The classes of all elements in it."""
        own = [child for child in self.children if isinstance(child, Element)]
        return frozenset().union(*(child.classes | child.inside for child in own))


def tree(html: str, width: float, height: float) -> Element:
    """The article that holds a face of this size, in mm. Raises Doubt for markup of another kind."""
    root = Element("article", {"style": f"position: relative; width: {width}mm; height: {height}mm"}, None, None)
    here, at = root, 0
    last: dict[int, Element] = {}
    for found in PART.finditer(html):
        if found.start() != at:
            raise Doubt("markup")
        at = found.end()
        end, tag, attributes, text = found.groups()
        if text:
            here.children.append(SPACES.sub(" ", unescape(text) if "&" in text else text))
        elif end:
            if here.tag != tag or here.parent is None:
                raise Doubt("tags that do not match")
            here = here.parent
        elif tag:
            if tag not in KNOWN or (tag in BLOCKS and here.tag == "p"):
                raise Doubt(tag)
            own = {name: unescape(value) for name, value in ATTRIBUTE.findall(attributes)}
            element = last[id(here)] = Element(tag, own, here, last.get(id(here)))
            here.children.append(element)
            if tag not in VOID:
                here = element
    if at != len(html) or here is not root:
        raise Doubt("markup")
    return root
