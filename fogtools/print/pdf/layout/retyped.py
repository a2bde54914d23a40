"""A face that is typed on, drawn sooner: the new text alone is laid out, and put into what draws the rest.

That holds only where the ruler says that nothing else moves, and where the old text is found in the drawing, line by
line as it would be drawn alone; any other face is left to be laid out whole. The picture is the same either way.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from fogtools.game.printing.face import Face
from fogtools.print.pdf.layout.faces import LayoutEngine
from fogtools.print.pdf.layout.marks import box_of, carrying
from fogtools.print.pdf.layout.painting import Glyphs, Painted, Painter
from fogtools.print.pdf.ruler import ruler
from fogtools.print.pdf.ruler.markup import PART, VOID
from fogtools.print.pdf.ruler.typing import Parts, parted

if TYPE_CHECKING:
    from weasyprint import Page

#: How what stands around a text is written where the text alone is drawn: it hands down its look and takes no room.
AROUND = (
    "position: static; float: none; display: block; width: auto; height: auto; min-height: 0; max-width: none; "
    "margin: 0; padding: 0; border: none; background: none; box-shadow: none; opacity: 1; transform: none"
)
STYLE = re.compile(r'style="([^"]*)"')
CLASS = re.compile(r' class="[^"]*"')
#: What draws letters and no more: colour, font, place, glyphs.
LETTERS = re.compile(rb"[qQ]|BT|ET|[\d. ]+ (?:rg|g)|/\w+ [\d.]+ Tf|[-\d. ]+ (?:Tm|Ts)|.* T[jJ]")
#: How each drawing begins: the page upside down, in pixels.
BEGIN = re.compile(rb"1 0 0 -1 0 [\d.]+ cm\nq\n[\d.]+ 0 0 [\d.]+ 0 0 cm\n")
#: How each picture begins: its place, and the way there.
PICTURE = re.compile(rb"q\n[-\d. ]+ re\nW\nn\nq\n1 0 0 1 [-\d. ]+ cm$")
#: With a few of these a text takes a line more.
WORD, MOST_WORDS = " nnnn nnnn", 16
#: So many texts of a face are kept as they were drawn alone.
KEPT = 16


class Place(NamedTuple):
    """Where a text stands on its face, in the engine's pixels: the corner of its box, the size inside its padding."""

    left: float
    top: float
    width: float
    height: float


@dataclass
class Drawn:
    """A face as it was drawn whole: with its room shared out, and where its named texts stand, in their order."""

    face: Face
    painted: Painted
    places: Mapping[int, Place]
    #: Texts drawn alone, by their numbers and their markup.
    alone: dict[tuple[int, str], Painted] = field(default_factory=dict)


def places(page: Page) -> Mapping[int, Place]:
    """Where the named texts of a laid-out face stand, by their numbers in the markup."""
    whole = box_of(page)
    root = whole.children[0].element
    named = [one for one in root.iter() if "data-text" in one.attrib] if root is not None else []
    numbers = {id(one): number for number, one in enumerate(named)}
    left, top = whole.content_box_x(), whole.content_box_y()
    return {
        numbers[id(box.element)]: Place(box.border_box_x() - left, box.border_box_y() - top, box.width, box.height)
        for _, box in carrying(whole, "data-text")
    }


def retyped(press: LayoutEngine, before: Drawn, face: Face) -> Painted | None:
    """What paints a face, of which `before` was drawn, with other texts; None where it must be drawn whole.

    Both have their room shared out.
    """
    changed = ruler(press.style, press.language).alike(before.face, face)
    if changed is None or before.painted.whole:
        return None
    content, fonts = zlib.decompress(before.painted.content), before.painted.fonts
    old, new = parted(before.face.html), parted(face.html)
    for number in changed:
        one, other = (_alone(press, before, parts, number) for parts in (old, new))
        patched = _patched(content, _lines(one), _lines(other)) if one and other else None
        if other is None or patched is None:
            return None
        content, fonts = patched, _joined(fonts, other.fonts)
    return before.painted._replace(content=zlib.compress(content, 1), fonts=fonts)


def alike(press: LayoutEngine, one: Face, other: Face) -> bool:
    """Whether a face is drawn sooner where the other was drawn, or the same: nothing but texts differs."""
    return ruler(press.style, press.language).alike(one, other) is not None


def longer(press: LayoutEngine, face: Face, shared: Face, number: int) -> Face | None:
    """A face (`shared`: with its room shared out) with so much more in one text that something moves by it."""
    own, parts = parted(face.html), parted(shared.html)
    for n in range(1, MOST_WORDS):
        text = own.texts[number] + WORD * n
        if not alike(press, shared, replace(shared, html=parts.html(number, text))):
            return replace(face, html=own.html(number, text))
    return None


def _alone(press: LayoutEngine, before: Drawn, parts: Parts, number: int) -> Painted | None:
    """What paints one text at its place, and nothing else."""
    key = number, parts.texts[number]
    if key not in before.alone:
        place = before.places.get(parts.named[number])
        if place is None:
            return None
        document = press.document([(0, replace(before.face, html=alone(parts, number, place)))])
        size = before.painted.width, before.painted.height
        before.alone[key] = Painter(document, press.style.fonts).painted(document.pages[0], *size)
        while len(before.alone) > KEPT:
            del before.alone[next(iter(before.alone))]
    return before.alone[key]


def alone(parts: Parts, number: int, place: Place) -> str:
    """The markup of one text at its place, in elements that hand down the same look, after those that it may follow."""
    opened: list[tuple[str, str]] = []
    beside: list[list[str]] = [[]]
    for found in PART.finditer(parts.before(number)):
        end, tag, attributes, _ = found.groups()
        if end:
            beside.pop()
            beside[-1].append(_empty(*opened.pop()))
        elif tag in VOID:
            beside[-1].append(_empty(tag, attributes))
        elif tag:
            opened.append((tag, attributes))
            beside.append([])
    at = f"left: {place.left!r}px; top: {place.top!r}px; width: {place.width!r}px; height: {place.height!r}px"
    own = f"position: absolute; float: none; right: auto; bottom: auto; {at}; margin: 0"
    bare = f"{own}; box-sizing: content-box; min-height: 0; max-width: none"
    levels = zip(beside[:-1], opened, strict=True)
    around = [f"{''.join(earlier)}<{tag}{_styled(rest, AROUND)}>" for earlier, (tag, rest) in levels]
    tag, _, rest = parts.around[2 * number + 1][1:-1].partition(" ")
    text = f"<{tag}{_styled(f' {rest}', bare)}>{parts.texts[number]}</{tag}>"
    return "".join([*around, *beside[-1], text, *(f"</{tag}>" for tag, _ in reversed(opened))])


def _empty(tag: str, attributes: str) -> str:
    """An element that shows nothing: others may look otherwise because it stands before them."""
    kind = CLASS.search(attributes)
    return f'<{tag}{kind[0] if kind else ""} style="display: none">' + f"</{tag}>" * (tag not in VOID)


def _styled(attributes: str, style: str) -> str:
    """The attributes of an element with more style."""
    if not STYLE.search(attributes):
        return f'{attributes} style="{style}"'
    return STYLE.sub(lambda found: f'style="{found[1]}; {style}"', attributes)


def _lines(painted: Painted) -> Sequence[bytes] | None:
    """The lines that draw a text alone; None where more is drawn than letters and pictures on its lines."""
    content = zlib.decompress(painted.content)
    begin = BEGIN.match(content)
    if painted.whole or not begin:
        return None
    lines = content[begin.end() :].rstrip(b"\n").split(b"\n")[:-1]
    return lines if all(map(LETTERS.fullmatch, _parted(lines)[0])) else None


def _parted(lines: Sequence[bytes]) -> tuple[Sequence[bytes], Sequence[Sequence[bytes]]]:
    """What draws letters, and what draws each picture: cut to its place, and moved there."""
    letters: list[bytes] = []
    pictures: list[Sequence[bytes]] = []
    at = 0
    while at < len(lines):
        if PICTURE.match(b"\n".join(lines[at : at + 6])):
            depth, end = 1, at + 1
            while depth:
                depth += {b"q": 1, b"Q": -1}.get(lines[end], 0)
                end += 1
            pictures.append(lines[at:end])
            at = end
        else:
            letters.append(lines[at])
            at += 1
    return letters, pictures


def _patched(content: bytes, old: Sequence[bytes] | None, new: Sequence[bytes] | None) -> bytes | None:
    """A drawing with another text in the place of one that is in it; None where this is not found, each part once."""
    if old is None or new is None:
        return None
    letters, pictures = _parted(old)
    for picture in pictures:
        drawn = b"\n".join([*picture, b""])
        if content.count(drawn) != 1:
            return None
        content = content.replace(drawn, b"")
    lines, at = content.split(b"\n"), -1
    for shown in _shown(letters):
        if lines.count(shown[0]) != 1:
            return None
        start = lines.index(shown[0])
        there = next(_shown(lines[start:]))
        if [one for one in there if not _font(one)] != [one for one in shown if not _font(one)]:
            return None
        lines[start : start + len(there)] = [one for one in there if _font(one)]  # what follows may be drawn in it
        at = start if at < 0 else at
    if at < 0:
        return None
    return b"\n".join([*lines[:at], b"ET", b"q", *new, b"Q", b"BT", *lines[at:]])


def _shown(lines: Sequence[bytes]) -> Iterator[list[bytes]]:
    """What shows each line of words, from its place on."""
    shown: list[bytes] = []
    for line in lines:
        if shown and (line == b"ET" or line.endswith(b" Tm")):
            yield shown
            shown = []
        if shown or line.endswith(b" Tm"):
            shown.append(line)


def _font(line: bytes) -> bool:
    return line.endswith(b" Tf")


def _joined(
    fonts: Mapping[str, tuple[int, Glyphs]], more: Mapping[str, tuple[int, Glyphs]]
) -> dict[str, tuple[int, Glyphs]]:
    """The glyphs of both."""
    found = dict(fonts)
    for name, (number, glyphs) in more.items():
        known = found[name][1].mapped() if name in found else {}
        found[name] = number, Glyphs.of({**glyphs.mapped(), **known})
    return found
