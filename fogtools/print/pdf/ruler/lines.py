"""Texts broken into lines, as the layout engine breaks them: as much on each line as it holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, Protocol

from fogtools.print.pdf.ruler.boxes import Frame, Inline, Line, Text, move
from fogtools.print.pdf.ruler.kit import Kit
from fogtools.print.pdf.ruler.letters import Letters, Piece
from fogtools.print.pdf.ruler.looks import Look
from fogtools.print.pdf.ruler.markup import Doubt, Element

#: What a picture counts as where a line may break beside it (CSS Text 3: like an ideograph).
PICTURE = "\u2e80"
#: White space that the line breaking rules let hang over a line's end.
WHITE = " \u00a0\u202f"


class Part(NamedTuple):
    """What a line is made of: words, the start and the end of an inline box, or a box that stands on the line."""

    kind: Literal["words", "open", "close", "box", "break"]
    element: Element
    look: Look
    piece: Piece | None = None
    box: Frame | None = None
    letters: Letters | None = None
    #: Which text of the block it belongs to: what was written in one go becomes one box on each line.
    run: int = 0
    #: Whether it is all of that text, and whether the text ends with it.
    whole: bool = False
    last: bool = False


class Unit:
    """Parts that no line parts, their width in pixels, and how much of it is white space at the end."""

    __slots__ = ("early", "forced", "near", "parts", "space", "width")

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.width = self.space = self.near = 0.0
        #: What its first word is wider by where a line begins with it.
        self.early = 0.0
        self.forced = False

    def add(self, part: Part, width: float, space: float = 0.0, near: float = 0.0) -> None:
        """One more part; a part without white space ends what was there."""
        self.parts.append(part)
        if width or not space:
            self.near = near
        if width or space:
            self.space = self.space + space if not width else space
            self.width += width + space


class Band(NamedTuple):
    """Where a line may stand: its left and its right end."""

    left: float
    right: float


class Around(Protocol):
    """What lines stand in: it knows what floats beside them, and lays out the boxes that stand on them."""

    kit: Kit

    def holds(self, room: float, width: float) -> bool:
        """Whether so much room, in pixels, holds so much."""

    def band(self, left: float, width: float, top: float, high: float) -> Band:
        """Where a line of this height may stand beside what floats."""

    def picture(self, element: Element, look: Look, base: float) -> Frame:
        """A picture in its size."""

    def inline_block(self, element: Element, look: Look, base: float) -> Frame:
        """A block that stands on a line."""

    def shift(self, box: Frame, base: float) -> None:
        """Moves what stands beside its place."""


class Paragraph:
    """The inline content of one block."""

    def __init__(self, flow: Around, element: Element, look: Look, nodes: Sequence[Element | str], base: float) -> None:
        self.flow, self.element, self.look, self.base = flow, element, look, base
        self.letters = flow.kit.letters(look)
        self.ended = True  # whether white space that follows counts for nothing
        self.runs = 0
        self.edged = False
        self.units = self._units([*self._parts(element, look, nodes)])

    def _parts(self, element: Element, look: Look, nodes: Sequence[Element | str]) -> Iterator[Part]:
        letters = self.flow.kit.letters(look)
        for node in nodes:
            if isinstance(node, str):
                text = node[1:] if self.ended and node[:1] == " " else node
                if not text:
                    continue
                self.ended = text[-1] == " "
                self.runs += 1
                pieces = letters.pieces(text)
                if not look.wraps:
                    pieces = (joined(pieces),)
                run, last = self.runs, len(pieces) - 1
                for i, piece in enumerate(pieces):
                    yield Part("words", element, look, piece, None, letters, run, not last, i == last)
                continue
            own = self.flow.kit.look(node, look)
            if own.display == "none":
                continue
            if own.float != "none" or own.position == "absolute":
                if own.float != "none":
                    raise Doubt("a float in a line")
                yield Part("box", node, own)
                continue
            if node.tag == "br":
                self.ended = True
                yield Part("break", node, own)
            elif node.tag == "img":
                self.ended = False
                yield Part("box", node, own, box=self.flow.picture(node, own, self.base))
            elif own.display == "inline-block":
                self.ended = False
                yield Part("box", node, own, box=self.flow.inline_block(node, own, self.base))
            elif own.display == "inline":
                if own.vertical != "baseline" or "data-box" in node.attrib:
                    raise Doubt("an inline box that stands higher")
                self.edged = self.edged or not own.flat
                yield Part("open", node, own)
                yield from self._parts(node, own, node.children)
                yield Part("close", node, own)
            else:
                raise Doubt("a block in a line")

    def _units(self, parts: list[Part]) -> list[Unit]:
        """The parts in groups between which a line may break."""
        units = [Unit()]
        last, run = "", 0
        nest, lowest = [self.look], 0
        opened: list[Part] = []
        for part in parts:
            unit = units[-1]
            if part.kind == "open":
                opened.append(part)
                nest.append(part.look)
            elif part.kind == "close":
                nest.pop()
                lowest = min(lowest, len(nest) - 1)
                if opened:  # nothing stands in it
                    opened.pop()
                else:
                    unit.add(part, edge(part.look, 1))
            elif part.kind == "break":
                unit.forced = True
                units.append(Unit())
                last = ""
            elif part.box is None and part.piece is None:
                unit.parts.append(part)
            else:
                first = part.piece.text[0] if part.piece else PICTURE
                inside = part.run and part.run == run
                if inside or (last and nest[lowest].wraps and self.letters.breaks.between(last, first)):
                    units.append(Unit())
                unit = units[-1]
                for one in opened:
                    unit.add(one, edge(one.look, 3))
                opened = []
                if part.piece:
                    unit.early = 0.0 if unit.width else part.piece.early
                    unit.add(part, part.piece.width, part.piece.space, part.piece.near)
                    last = part.piece.text[-1]
                elif part.box:
                    unit.add(part, part.box.margin_width())
                    last = PICTURE
                run, lowest = part.run, len(nest) - 1
        return [unit for unit in units if unit.parts or unit.forced]

    @property
    def widest(self) -> float:
        """How wide it is on one line."""
        if any(unit.forced for unit in self.units):
            raise Doubt("lines of their own")
        return sum(unit.width for unit in self.units) - (self.units[-1].space if self.units else 0.0)

    @property
    def narrowest(self) -> float:
        """How wide its widest word is."""
        return max((unit.width - unit.space for unit in self.units), default=0.0)

    def lines(self, left: float, width: float, top: float, free: float) -> tuple[list[Line], float]:
        """(The lines below `top`, where they end); `free` is how much wider a line may be than it is said to be."""
        if self.edged and sum(unit.width for unit in self.units) > width:
            raise Doubt("a box on several lines")
        found: list[Line] = []
        at, indent = 0, self.look.indent
        opened: list[Part] = []
        while at < len(self.units):
            high = self.flow.kit.strut(self.look)[0]
            band = self.flow.band(left, width, top, high)
            while True:
                chosen = self._chosen(at, band, free - indent, narrow=band.right - band.left < width)
                line, still = self._put([part for unit in chosen for part in unit.parts], opened, band, indent, top)
                if line.height <= high:
                    break
                high = line.height
                before, band = band, self.flow.band(left, width, top, high)
                if band == before:
                    break
            opened, at, indent = still, at + len(chosen), 0.0
            found.append(line)
            top += line.height
        return found, top

    def _chosen(self, at: int, band: Band, free: float, narrow: bool) -> list[Unit]:
        """The units that stand on one line, the first of them always; `narrow`: something floats beside it."""
        room = band.right - band.left + free
        taken = self.units[at].early
        for n, unit in enumerate(self.units[at:]):
            if (n or narrow) and not self.flow.holds(room, taken + unit.width - unit.space + unit.near):
                if n:
                    return self.units[at : self._early(at, n, room - taken, 0) or at + n]
                raise Doubt("a word that does not fit beside a float")
            taken += unit.width
            if (
                n
                and unit.space
                and not self.flow.holds(room, taken)
                and (early := self._early(at, n, room + unit.width - taken, -1))
            ):
                return self.units[at:early]
            if unit.forced:
                return self.units[at : at + n + 1]
        return self.units[at:]

    def _early(self, at: int, n: int, room: float, which: int) -> int:
        """Where the engine breaks a line that has room for the end of a text, but not for the white space there or for
        what no line parts from it: after the first word of that text, or before what a text follows that begins with
        a space and ends with one that nobody parts; 0 where this is not so.

        `room` is what is left of the line for the unit; `which` of its texts is asked for, the first (0) or the last.
        """
        runs = [part.run for part in self.units[at + n].parts if part.piece]
        run = runs[which] if runs else 0
        own = [part for part in self.units[at + n].parts if part.piece and part.run == run]
        if not own or not own[-1].last or not own[-1].piece or own[-1].piece.text[-1] not in WHITE:
            return 0
        end, letters = own[-1].piece, own[-1].letters
        assert letters is not None
        before = sum(edge(part.look, 3) for part in self.units[at + n].parts if part.kind == "open")
        if not self.flow.holds(room, before + letters.wide(end.text.rstrip(WHITE))):
            return 0
        if letters.own:
            raise Doubt("a line that is full but for its last space, in a font that is not shipped")
        for i, unit in enumerate(self.units[at : at + n]):
            first = next((part.piece for part in unit.parts if part.piece and part.run == run), None)
            if first:
                if first.width:
                    return at + i + 1 if first.space else 0
                # a plain space hangs over the line's end; one that nobody parts takes its room
                hangs = end.text[-1] != " " and not self.flow.holds(room, before + letters.wide(end.text))
                return at + i if i and hangs else 0
        return 0

    def _put(
        self, parts: list[Part], opened: list[Part], band: Band, indent: float, top: float
    ) -> tuple[Line, list[Part]]:
        """A line of these parts at its place, and the inline boxes that go on after it."""
        line = Line(self.element, self.look)
        x = band.left + indent
        high, base = self.flow.kit.strut(self.look)
        above, below = -base, high - base
        nest: list[Frame] = [line]
        open_now = list(opened)
        for part in opened:
            nest.append(self._inline(part, nest[-1], x))
        hanging: list[Frame] = []
        last: tuple[int, Text] | None = None
        early = next((part.piece.early for part in parts if part.piece), 0.0)
        end = max((i for i, part in enumerate(parts) if part.kind in ("words", "box")), default=-1)
        for i, part in enumerate(parts):
            if part.kind == "open":
                nest.append(self._inline(part, nest[-1], x))
                open_now.append(part)
                x += edge(part.look, 3)
                high, base = self.flow.kit.strut(part.look)
                above, below = min(above, -base), max(below, high - base)
            elif part.kind == "close":
                x += edge(part.look, 1)
                nest.pop()
                open_now.pop()
            elif part.piece is not None and part.letters is not None:
                piece, letters = part.piece, part.letters
                high, base = self.flow.kit.strut(part.look)
                above, below = min(above, -base), max(below, high - base)
                wide, early = piece.width + early + (0.0 if i == end else piece.space), 0.0
                words = piece.text.rstrip(" ") if i == end else piece.text
                if not words and not part.whole:
                    pass  # white space at a line's end, before more of its text
                elif last is not None and last[0] == part.run:
                    text = last[1]
                    text.text += words
                    text.width += wide
                else:
                    wide += letters.rest
                    text = Text(part.element, part.look.style, words, wide, letters.height)
                    text.position_x, text.position_y = x, -base
                    text.leading = (high - letters.height) / 2
                    nest[-1].children.append(text)
                    last = part.run, text
                x += wide
            elif part.box is not None:
                box = part.box
                nest[-1].children.append(box)
                move(box, x - box.position_x, 0)
                x += box.margin_width()
                if part.look.vertical == "top":
                    hanging.append(box)
                else:
                    up = self._up(part, box, open_now[-1].look if open_now else self.look)
                    move(box, 0, up - box.position_y)
                    above, below = min(above, up), max(below, up + box.margin_height())
            else:
                raise Doubt("what stands on no line in a line")
        if hanging:
            below = max(below, above + max(box.margin_height() for box in hanging))
            for box in hanging:
                move(box, 0, above - box.position_y)
        line.position_x, line.width, line.height = band.left, x - band.left, below - above
        spare = band.right - band.left - line.width
        aside = 0.0
        if spare > 0 and self.look.align not in ("left", "start"):
            aside = spare / 2 if self.look.align == "center" else spare
        line.position_y = above
        move(line, aside, top - above)
        self._raise(line)
        return line, open_now

    def _inline(self, part: Part, around: Frame, x: float) -> Inline:
        box = Inline(part.element, part.look, self.base)
        box.position_x = x
        around.children.append(box)
        return box

    def _up(self, part: Part, box: Frame, around: Look) -> float:
        """Where the top of a picture stands, from the baseline."""
        vertical, high = part.look.vertical, box.margin_height()
        if part.look.display == "inline-block":
            raise Doubt("a block on the baseline")
        if vertical == "middle":
            return -(self.flow.kit.letters(around).middle() + high) / 2
        return -high - (vertical if isinstance(vertical, float) else 0.0)

    def _raise(self, box: Frame) -> None:
        """Moves what stands otherwise than where it would."""
        for child in box.children:
            if isinstance(child, Frame):
                if child.look.position == "relative":
                    self.flow.shift(child, self.base)
                if isinstance(child, Inline):
                    self._raise(child)


def joined(pieces: Sequence[Piece]) -> Piece:
    """Pieces that no line parts."""
    if len(pieces) == 1:
        return pieces[0]
    wide = sum(piece.width + piece.space for piece in pieces) - pieces[-1].space
    return Piece("".join(piece.text for piece in pieces), wide, pieces[-1].space, near=pieces[-1].near)


def edge(look: Look, side: int) -> float:
    """What an inline box adds at its left (3) or right (1) end: margin, border and padding."""
    if look.flat:
        return 0.0
    values = look.margins[side], look.paddings[side], look.borders[side]
    if not all(isinstance(value, float) for value in values):
        raise Doubt("a share in a line")
    return sum(value for value in values if isinstance(value, float))
