"""Blocks laid out as the layout engine lays them out: margins that meet, floats, and what stands at its own place."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from fogtools.print.pdf.ruler.boxes import Frame, Line, Picture, move
from fogtools.print.pdf.ruler.kit import Kit
from fogtools.print.pdf.ruler.lines import Band, Paragraph
from fogtools.print.pdf.ruler.looks import UNITS, Look, used
from fogtools.print.pdf.ruler.markup import Doubt, Element, tree

#: Of a line that holds a word by less, in pixels, or lacks so little, only the engine can tell: three of the parts that
#: it counts in.
CLOSE = 0.003
#: A line in a box that is just as wide as its text may be so many pixels wider.
SNUG = 1.0


class Setting(NamedTuple):
    """A named text alone in its block, and how its lines were set: between what floats, at a left end and a top, in a
    width; where they ended, and where the first stood then: all of it may have been moved since."""

    box: Frame
    floats: Sequence[Frame]
    left: float
    top: float
    width: float
    end: float
    first: tuple[float, float]


class Flow:
    """One face laid out; `bias` is by how many pixels a line is taken to be wider than it is said to be."""

    def __init__(self, kit: Kit, bias: float = 0.0) -> None:
        self.kit, self.bias = kit, bias
        #: Whether a line was broken so closely that the engine may see it otherwise.
        self.close = False
        self.floats: list[Frame] = []
        #: What stands at its own place and waits for the box around it, with its place in the flow.
        self.waiting: list[tuple[Frame, float, float]] = []
        #: How texts were set, by the identities of their elements.
        self.settings: dict[int, Setting] = {}
        #: The height of the block around, where it is known.
        self.inner: float | None = None

    def holds(self, room: float, width: float) -> bool:
        """Whether a line of so much room holds so much."""
        if abs(room - width) < CLOSE:
            self.close = True
        return width <= room + self.bias

    # ------------------------------------------------------------------ floats
    def band(self, left: float, width: float, top: float, high: float) -> Band:
        """Where a line of this height may stand beside what floats."""
        right = left + width
        for float_ in self.floats:
            if beside(float_, top, high):
                if float_.look.float == "left":
                    left = max(left, float_.position_x + float_.margin_width())
                else:
                    right = min(right, float_.position_x)
        return Band(left, right)

    def _floating(self, element: Element, look: Look, around: Frame, top: float) -> Frame:
        left, width = around.content_box_x(), around.width
        box = self._alone(element, look, width)
        top = max([top, *(one.position_y for one in self.floats[-1:])])
        wide, high = box.margin_width(), box.margin_height()
        while True:
            band = self.band(left, width, top, high)
            if wide <= band.right - band.left or band == (left, left + width):
                break
            top = min(one.position_y + one.margin_height() for one in self.floats if beside(one, top, high))
        x = band.left if look.float == "left" else band.right - wide
        move(box, x - box.position_x, top - box.position_y)
        self.floats.append(box)
        return box

    def _alone(self, element: Element, look: Look, base: float) -> Frame:
        """A block that floats or stands on a line, at the corner of the page."""
        box = Frame(element, look, base)
        if look.width is None:
            self._snug(box, base - box.margin_width())
        else:
            box.width = _inner(used(look.width, base), box, 1)
        self._fill(box, self._high(box), 0.0, 0.0)
        return box

    # ------------------------------------------------------------------ what is as wide as its text
    def _snug(self, box: Frame, room: float) -> None:
        """Makes a box as wide as its text, or as the room that it has."""
        look, element = box.look, box.element
        nodes = [node for node in element.children if not self._apart(node, look)]
        if not all(isinstance(node, str) or self.kit.look(node, look).display.startswith("inline") for node in nodes):
            raise Doubt("blocks in what is as wide as its text")
        text = Paragraph(self, element, look, nodes, room)
        most, least, high = text.widest, text.narrowest, look.max_width
        box.width = min(max(least, room), most)
        if abs(most - room) < CLOSE or (high is not None and abs(box.width - high) < CLOSE):
            self.close = True
        if high is not None:
            box.width = min(box.width, high)
        if box.width == most:
            box.free = SNUG

    def _apart(self, node: Element | str, look: Look) -> bool:
        return isinstance(node, Element) and self.kit.look(node, look).position == "absolute"

    def picture(self, element: Element, look: Look, base: float, high: float | None = None) -> Picture:
        """A picture in its size."""
        box = Picture(element, look, base)
        if not self.kit.has(element.attrib.get("src", "")):
            raise Doubt("a picture that is not shipped")
        if look.border_box or look.max_width is not None or look.min_height:
            raise Doubt("bounds of a picture")
        if look.width is not None:
            box.width = used(look.width, base)
        if look.height is not None:
            box.height = used(look.height, self.inner if high is None else high)
        if look.width is None or look.height is None:
            ratio = self.kit.ratio(element.attrib.get("src", ""))
            if look.width is None and look.height is None:
                raise Doubt("a picture of its own size")
            if look.width is None:
                box.width = box.height * ratio
            else:
                box.height = box.width / ratio
        return box

    def inline_block(self, element: Element, look: Look, base: float) -> Frame:
        """A block that stands on a line."""
        return self._alone(element, look, base)

    # ------------------------------------------------------------------ blocks
    def face(self, html: str, trim: tuple[float, float]) -> Frame:
        """The box of a whole face, its trim's corner at 0."""
        root = tree(self.kit.whole(html), *trim)
        look = self.kit.look(root, None)
        box = Frame(root, look, 0.0)
        box.width = trim[0] * UNITS["mm"]
        self._fill(box, trim[1] * UNITS["mm"], 0.0, 0.0)
        return box

    def _fill(self, box: Frame, height: float | None, x: float, y: float) -> None:
        """Lays out a block that stands for itself: no margin goes through its edge, nothing floats into it."""
        outer, self.floats = self.floats, []
        self._block(box, height, x, y, [], alone=True)
        self.floats = outer

    def _high(self, box: Frame) -> float | None:
        """The height that a block is given, inside its padding; None for that of what stands in it."""
        return None if box.look.height is None else _inner(used(box.look.height, self.inner), box, 0)

    def _block(
        self, box: Frame, height: float | None, x: float, y: float, margins: list[float], alone: bool = False
    ) -> tuple[list[float], bool]:
        """Lays out a block of known width at (x, y), where `margins` before it are still open.

        Returns the margins that are open after it, and whether those before it go through.
        """
        look = box.look
        holds = look.position != "static" or box.element.parent is None
        outer = self.inner, self.waiting
        self.inner = height
        if holds:
            self.waiting = []
        box.position_x, box.position_y = x, y
        margins.append(box.margins[0])
        own, at, through_top = margins, y, not (alone or box.edges[0])
        if not through_top:
            box.position_y += collapsed(margins) - box.margins[0]
            margins, at = [], box.content_box_y()
        at, margins, flowed = self._children(box, at, margins, through_top)
        if through_top:
            box.position_y += collapsed(own) - box.margins[0]
        through = False
        if not flowed and not alone and not height and not (look.min_height or box.edges[0] or box.edges[2]):
            through = True
        elif not flowed:
            at, margins = at + collapsed(margins), []
        elif height is not None:
            margins = []
        if alone or box.edges[2]:
            at, margins = at + collapsed(margins), []
        box.height = max(0.0, at - box.content_box_y()) if height is None else height
        if alone and look.height is None:  # it reaches down to the end of what floats in it, wherever its own end is
            bottom = box.content_box_y() + box.height
            lower = [one.position_y + one.margin_height() - bottom for one in self.floats]
            box.height += max([0.0, *lower])
        box.height = max(box.height, look.min_height)
        self.inner, waiting = outer[0], self.waiting
        if holds:
            self.waiting = outer[1]
            for one in waiting:
                self._place(*one, box)
        for child in box.children:
            if isinstance(child, Frame) and child.look.position == "relative" and not isinstance(child, Line):
                self.shift(child, box.width)
        return margins, through

    def _children(
        self, box: Frame, at: float, margins: list[float], through_top: bool
    ) -> tuple[float, list[float], bool]:
        """Lays out what stands in a block; returns where it ends, open margins, and whether anything flows."""
        x, flowed = box.content_box_x(), False
        groups = self._grouped(box)
        for node, look in groups:
            if not isinstance(node, Element):
                if not box.children:
                    text, top = Paragraph(self, box.element, box.look, node, box.width), at + collapsed(margins)
                    lines, at = text.lines(x, box.width, top, box.free)
                    box.children += lines
                    if lines and len(groups) == 1 and "data-text" in box.element.attrib and not self._sized(box.look):
                        first, floats = (lines[0].position_x, lines[0].position_y), [copy(one) for one in self.floats]
                        self.settings[id(box.element)] = Setting(box, floats, x, top, box.width, at, first)
                    margins, flowed = [], True
                    continue
                child = Frame(box.element, look, box.width)
                child.nodes = node
            else:
                if look.position == "absolute":
                    child = self._new(node, look, box.width)
                    self.waiting.append((child, x, at + collapsed(margins)))
                    box.children.append(child)
                    continue
                if look.float != "none":
                    box.children.append(self._floating(node, look, box, at + collapsed(margins)))
                    continue
                child = self._new(node, look, box.width)
            if not flowed and through_top:
                lower = collapsed([*margins, child.margins[0]]) - collapsed(margins)
                for before in box.children:
                    move(before, 0.0, lower)
            if isinstance(child, Picture):
                margins.append(child.margins[0])
                child.position_x, child.position_y = x, at + collapsed(margins) - child.margins[0]
                margins, through = [], False
                self._middle(child, box.width)
            else:
                self._across(child, box.width)
                margins, through = self._block(child, self._high(child), x, at, margins)
            if not through:
                at = child.border_box_y() + child.border_height()
            margins.append(child.margins[2])
            box.children.append(child)
            flowed = True
        return at, margins, flowed

    def _sized(self, look: Look) -> bool:
        """Whether a block may be as wide as its text."""
        return look.stable and look.width is None

    def again(self, one: Setting, element: Element) -> Sequence[Line]:
        """The lines of another text in the place of one that was set; none where they take another room."""
        box = copy(one.box)
        box.element, self.floats = element, [*one.floats]
        groups = self._grouped(box)
        if len(groups) != 1 or isinstance(groups[0][0], Element):
            return ()
        lines, end = Paragraph(self, element, box.look, groups[0][0], one.width).lines(
            one.left, one.width, one.top, 0.0
        )
        return () if self.close or end != one.end else lines

    def _grouped(self, box: Frame) -> list[tuple[Element | Sequence[Element | str], Look]]:
        """The blocks in a block, and what stands on lines between them."""
        if box.nodes is not None:
            return [(box.nodes, box.look)]
        found: list[tuple[Element | Sequence[Element | str], Look]] = []
        line: list[Element | str] = []
        for node in box.element.children:
            look = box.look if isinstance(node, str) else self.kit.look(node, box.look)
            if look.display == "none":
                continue
            if isinstance(node, str):
                if line or node != " ":
                    line.append(node)
            elif look.display.startswith("inline") or (line and (look.position == "absolute" or look.float != "none")):
                line.append(node)
            else:
                if line:
                    found.append((line, box.look.anonymous))
                    line = []
                found.append((node, look))
        if line:
            found.append((line, box.look.anonymous))
        return found

    def _new(self, element: Element, look: Look, base: float) -> Frame:
        if element.tag != "img":
            return Frame(element, look, base)
        return Picture(element, look, base) if look.position == "absolute" else self.picture(element, look, base)

    def _across(self, box: Frame, base: float) -> None:
        """The width of a block in the flow."""
        if box.look.width is None:
            box.width = base - box.margin_width()
            if box.look.max_width is not None:
                raise Doubt("a block with a bound")
        else:
            box.width = _inner(used(box.look.width, base), box, 1)
            self._middle(box, base)

    def _middle(self, box: Frame, base: float) -> None:
        """Shares what is left beside a box among the margins that ask for it."""
        open_ends = [side for side in (1, 3) if box.look.margins[side] is None]
        spare = base - box.margin_width()
        if open_ends and spare > 0:
            margins = [*box.margins]
            for side in open_ends:
                margins[side] = spare / len(open_ends)
            box.margins = margins

    def _place(self, box: Frame, x: float, y: float, around: Frame) -> None:
        """Lays out what stands at its own place in a box; (x, y) is where it would stand in the flow."""
        look, inner = box.look, around.look.borders
        left, top = around.border_box_x() + inner[3], around.border_box_y() + inner[0]
        wide, high = around.border_width() - inner[1] - inner[3], around.border_height() - inner[0] - inner[2]
        if isinstance(box, Picture):
            again = self.picture(box.element, look, wide, high)
            box.width, box.height, box.margins, box.edges = again.width, again.height, again.margins, again.edges
        ends = [
            None if length is None else used(length, base)
            for length, base in ((look.left, wide), (look.right, wide), (look.top, high), (look.bottom, high))
        ]
        from_left, from_right, from_top, from_bottom = ends
        if None in (look.margins[1], look.margins[3]) and None not in (from_left, from_right):
            raise Doubt("margins that share what is left")
        sized = isinstance(box, Picture)
        spacing = box.margin_width() - box.width
        if not sized and look.width is not None:
            box.width = _inner(used(look.width, wide), box, 1)
        elif not sized and from_left is not None and from_right is not None:
            box.width = wide - from_right - from_left - spacing
        elif not sized:
            self._snug(box, wide - spacing - (from_left or 0.0) - (from_right or 0.0))
        if from_left is not None:
            x = left + from_left
        elif from_right is not None:
            x = left + wide - from_right - spacing - box.width
        spacing = box.margin_height() - box.height
        height: float | None = box.height
        if not sized:
            height = None
            if look.height is not None:
                height = _inner(used(look.height, high), box, 0)
            elif from_top is not None and from_bottom is not None:
                height = high - from_bottom - from_top - spacing
        if from_top is not None:
            y = top + from_top
        if sized:
            box.position_x, box.position_y = x, y
        else:
            self._fill(box, height, x, y)
        if from_top is None and from_bottom is not None:
            move(box, 0.0, top + high - from_bottom - box.margin_height() - box.position_y)

    def shift(self, box: Frame, base: float) -> None:
        """Moves what stands beside its place."""
        look = box.look
        right = used(look.left, base) if look.left is not None else -used(look.right, base)
        down = used(look.top, None) if look.top is not None else -used(look.bottom, None)
        if right or down:
            move(box, right, down)


def beside(box: Frame, top: float, high: float) -> bool:
    """Whether what floats stands beside a line of this height."""
    low, bottom = box.position_y, box.position_y + box.margin_height()
    return low < top < bottom or low < top + high < bottom or (low >= top and bottom <= top + high)


def collapsed(margins: Sequence[float]) -> float:
    """What is left of margins that meet."""
    return max(0.0, *margins) + min(0.0, *margins) if margins else 0.0


def _inner(given: float, box: Frame, side: int) -> float:
    """A width (side 1) or a height (0) without the padding that counts in it."""
    return max(0.0, given - box.edges[side] - box.edges[side + 2]) if box.look.border_box else given
