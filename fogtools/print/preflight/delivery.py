"""What is handed to a print shop: a PDF or a folder of pictures, and the shop's profile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from fogtools.finding import Digits, Say, Severity, translatable

if TYPE_CHECKING:
    from fogtools.print.preflight.reader import Area, Inspected, PageSeen
    from fogtools.print.shops import Shop, Size

#: A mm in points.
POINT = 72 / 25.4
#: Sizes that differ by less, in mm, are the same: programs round.
ALIKE = 0.1
SIDES = ("front", "back")
#: The remedy for what `fog print` does right for a shop; a page that prints says it in its own words.
ANEW = translatable("print it anew with `fog print STORY --as {id}`")
#: Order -> the sides of a pair of pages.
PAIRS = {"front first": ("front", "back"), "back first": ("back", "front")}


class Where(NamedTuple):
    """A page, or the file of a picture, and the card and side that it says it shows ("" where it says nothing).

    `spot`: the place on the page, in points; None where it is the whole of the page, or of the face.
    """

    page: int
    face: str = ""
    file: str = ""
    spot: Area | None = None

    @property
    def card(self) -> str:
        """The id of the card."""
        return self.face.rpartition(" ")[0] or self.face

    @property
    def side(self) -> str:
        """`front` or `back`; empty where it is not said."""
        side = self.face.rpartition(" ")[2]
        return side if side in SIDES else ""

    def said(self) -> Say:
        """In words, for the beginning of a message."""
        if self.file:
            return Say("{file}", file=self.file)
        if not self.face:
            return Say("page {page}", page=self.page)
        if self.side == "front":
            return Say("page {page} ({card}, front)", page=self.page, card=self.card)
        if self.side == "back":
            return Say("page {page} ({card}, back)", page=self.page, card=self.card)
        return Say("page {page} ({card})", page=self.page, card=self.face)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its pixels, dots per inch (0: it does not say), Pillow's mode, and what is wrong with its file.

    Two pictures with the same `drawn` show the same; `white` are the edges (left, bottom, right, top) where it is
    coloured to the cut and white beyond.
    """

    where: Where
    width: int = 0
    height: int = 0
    dpi: float = 0.0
    mode: str = ""
    alpha: bool = False
    broken: str = ""
    drawn: str = ""
    white: tuple[int, ...] = ()


class Side(NamedTuple):
    """A side of a card as the shop prints it: the side comes of its place in the file, the name of its label.

    Two with the same `drawn` look the same. `shows` is the face that the drawing itself is labelled with.
    """

    where: Where
    card: str
    side: str
    drawn: str
    shows: str = ""


@dataclass(frozen=True, slots=True)
class PrintFault:
    """What a check yields: where (None: the whole file), the fault and a remedy, in words."""

    where: Where | None
    message: Say
    help: Say
    severity: Severity | None = None


@dataclass
class Delivery:
    """A finished file and the shop that it is for: `pdf` for a PDF, `pictures` for a folder."""

    shop: Shop
    pdf: Inspected | None = None
    pictures: Sequence[Picture] = field(default=())

    @property
    def pages(self) -> Sequence[PageSeen]:
        """The pages of the PDF; none for pictures."""
        return self.pdf.pages if self.pdf else ()

    @property
    def at_home(self) -> bool:
        """Whether nobody cuts by machine: a profile without sizes and bleed is a printer that takes any page."""
        return not self.shop.sizes and not self.shop.bleed

    @cached_property
    def faces(self) -> dict[int, str]:
        """Page -> the one face that it shows; empty where it shows several, as a sheet does, or says nothing."""
        return {page.number: _face(page) for page in self.pages}

    @property
    def anew(self) -> Say:
        """The remedy for what `fog print` does right for a shop."""
        return Say(ANEW, id=self.shop.id)

    def where(self, page: PageSeen, face: str = "", spot: Area | None = None) -> Where:
        """A page as the place of a fault, the face on it that is at fault, and the very spot."""
        return Where(page.number, face or self.faces[page.number], spot=spot)

    def spot(self, where: Where) -> Area | None:
        """Where a fault stands on its page: its spot, else its face on a sheet of several; None for a whole page."""
        if where.spot or not where.face or self.faces.get(where.page):
            return where.spot
        own = [
            mark.box
            for page in self.pages
            if page.number == where.page
            for mark in page.paints
            if mark.face == where.face
        ]
        return around(own) if own else None

    def trim(self, page: PageSeen) -> Area:
        """Where a page is cut; without a TrimBox the shop cuts its own bleed off."""
        return page.trim or page.media.grown(-self.shop.bleed * POINT)

    def size(self, page: PageSeen) -> Size | None:
        """The shop's size whose trim the page has; None where it has another."""
        trim = self.trim(page)
        wide, high = mm(trim.width) * page.unit, mm(trim.height) * page.unit
        for size in self.shop.sizes:
            if abs(size.trim[0] - wide) <= ALIKE and abs(size.trim[1] - high) <= ALIKE:
                return size
        return None

    def shown(self) -> Iterator[Where]:
        """The faces in the order of the file: a page or a picture each."""
        if self.pdf:
            yield from (self.where(page) for page in self.pages)
        else:
            yield from (picture.where for picture in self.pictures)

    def sides(self) -> Iterator[Side]:
        """The same with what is drawn on each: a page's side is its place in the shop's order, a picture's its name.

        A card without a name is called by the place of its pair.
        """
        pair = PAIRS.get(self.shop.order)
        for i, page in enumerate(self.pages):
            where = self.where(page)
            side = pair[i % 2] if pair else where.side
            yield Side(where, where.card or f"#{i // 2 if pair else i}", side, page.drawn, _shown_on(page))
        for i, picture in enumerate(self.pictures):
            if not picture.broken:
                yield Side(picture.where, picture.where.card or f"#{i}", picture.where.side, picture.drawn)


def _face(page: PageSeen) -> str:
    return page.face or _shown_on(page)


def _shown_on(page: PageSeen) -> str:
    faces = {mark.face for mark in page.paints}
    return faces.pop() if len(faces) == 1 else ""


def around(boxes: Sequence[Area]) -> Area:
    """The smallest rectangle with all of them in it."""
    first, *others = boxes
    for one in others:
        first = first._replace(
            left=min(first.left, one.left),
            bottom=min(first.bottom, one.bottom),
            right=max(first.right, one.right),
            top=max(first.top, one.top),
        )
    return first


def mm(points: float) -> float:
    """Points in mm."""
    return points / POINT


def figures(width: float, height: float) -> Digits:
    """Width and height in mm, as people write them: `63 x 88 mm`."""
    return Digits(f"{round(width, 2):g} x {round(height, 2):g} mm")
