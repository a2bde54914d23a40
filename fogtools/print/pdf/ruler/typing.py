"""A face that is typed on: all that was laid out stays, but for the lines of the texts that have changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from fogtools.game.printing.face import Face
from fogtools.print.pdf.ruler.blocks import Flow, Setting
from fogtools.print.pdf.ruler.boxes import Frame, Line, move
from fogtools.print.pdf.ruler.kit import Kit
from fogtools.print.pdf.ruler.markup import Element, tree

#: A text that has a name and no block in it: its own tag, and what stands in it.
TEXT = re.compile(
    r'(<div [^<>]*\bdata-text="[^<>]*>)([^<>]*(?:</?(?:b|i|em|strong|span|img|br)\b[^<>]*>[^<>]*)*)(?=</div>)'
)
NAMED = re.compile(r'<[^<>]*\bdata-text="')
#: A card has its title twice; where more texts than this change at once, nobody is typing.
MOST = 4


class Parts(NamedTuple):
    """The markup of a face: what stands around its texts, with their own tags, and the texts."""

    around: tuple[str, ...]
    texts: tuple[str, ...]

    @property
    def named(self) -> Sequence[int]:
        """The number of each text among all elements that have names: what holds more than words is none of them."""
        return [number - 1 for number in [*accumulate(len(NAMED.findall(part)) for part in self.around)][1::2]]

    def before(self, number: int) -> str:
        """What stands before a text, without its own tag; other texts are left out."""
        return "".join(self.around[: 2 * number + 1])

    def html(self, number: int, text: str) -> str:
        """The markup of the face with another text in the place of one."""
        texts = [*self.texts[:number], text, *self.texts[number + 1 :]]
        pairs = zip(self.around[::2], [*self.around[1::2], ""], [*texts, ""], strict=True)
        return "".join(part for each in pairs for part in each)

    def tagged(self, number: int) -> str:
        """A text in its own tag."""
        return f"{self.around[2 * number + 1]}{self.texts[number]}</div>"


def parted(html: str) -> Parts:
    """The texts of a face, and what stands around them."""
    parts = TEXT.split(html)
    return Parts(tuple(part for i, part in enumerate(parts) if i % 3 != 2), tuple(parts[2::3]))


class Typed:
    """A face as it was laid out, to be typed on."""

    def __init__(self, kit: Kit, face: Face, flow: Flow, box: Frame) -> None:
        self.kit, self.parts, self.box = kit, parted(face.html), box
        named = _named(box.element)
        #: Of each text where its lines stand; None where more than its lines depends on it.
        self.settings = [flow.settings.get(id(named[number])) for number in self.parts.named]

    def takes(self, parts: Parts) -> bool:
        """Sets the texts of the same face that have changed; False, and nothing done, where anything else moves by it.

        Raises Doubt where only the layout engine can tell.
        """
        changed = [i for i, (old, new) in enumerate(zip(self.parts.texts, parts.texts, strict=True)) if old != new]
        if len(changed) > MOST:
            return False
        done: list[tuple[int, Setting, Element, Sequence[Line]]] = []
        for number in changed:
            setting = self.settings[number]
            if setting is None:
                return False
            element = self._element(setting.box.element, parts.tagged(number))
            lines = Flow(self.kit).again(setting, element)
            if not lines:
                return False
            done.append((number, setting, element, lines))
        for number, setting, element, lines in done:
            before, first = setting.box.children[0], (lines[0].position_x, lines[0].position_y)
            for line in lines:  # all that stands around may have moved since the lines were set
                move(line, before.position_x - setting.first[0], before.position_y - setting.first[1])
            setting.box.element, setting.box.children = element, [*lines]
            self.settings[number] = setting._replace(first=first)
        self.parts = parts
        return True

    def _element(self, old: Element, tagged: str) -> Element:
        """The element of a text, in the place of the one that was there."""
        (element,) = (one for one in tree(self.kit.whole(tagged), 0.0, 0.0).children if isinstance(one, Element))
        element.parent, element.before, element.earlier = old.parent, old.before, old.earlier
        return element


def _named(root: Element) -> list[Element]:
    """The elements below one that have names, in their order."""
    found = []
    for child in root.children:
        if isinstance(child, Element):
            found += [child] * ("data-text" in child.attrib) + _named(child)
    return found
