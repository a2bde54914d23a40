"""What a shop would say of printed files: each fault once, and the pages that show them, marked at their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from fogtools.finding import Say, Severity
from fogtools.print.pdf.picture import seen
from fogtools.print.preflight.delivery import Delivery, PrintFault, Where
from fogtools.print.preflight.run import faulty
from fogtools.print.shops import Shop
from fogtools.web.pages.printing.order import TOLD, Fault, Mark, Place, Sheet

#: So many pages are shown at most, so wide in pixels.
MOST_PAGES, WIDE = 12, 800
#: So many pages of a fault, and so many of its cards, are named.
NAMED = 5
GRAVITY: Sequence[Severity] = ("error", "warning", "note")


class Page(NamedTuple):
    """A page of a delivered file, or a picture of it: which file of all, its number (0: a picture), its own name."""

    at: int
    number: int
    name: str = ""


@dataclass
class Same:
    """One fault wherever it is found."""

    check: str
    severity: Severity
    message: Say
    help: Say
    wheres: list[tuple[int, Where]] = field(default_factory=list)
    times: int = 0

    @property
    def pages(self) -> list[Page]:
        """The pages that it is on, each once."""
        return list(dict.fromkeys(Page(at, where.page, where.file) for at, where in self.wheres))


def judged(files: Sequence[Path], shop: Shop) -> tuple[list[Delivery], list[Same]]:
    """The files as the shop reads them, and what it would refuse: errors first, each kind together."""
    deliveries, found = [], dict[tuple[str, str, str], Same]()
    for at, file in enumerate(files):
        delivery, faults = faulty(file, shop)
        deliveries.append(delivery)
        for check, severity, fault in faults:
            same = found.setdefault((check, str(fault.message), str(fault.help)), _same(check, severity, fault))
            same.times += 1
            if fault.where is not None:
                same.wheres.append((at, fault.where))
    kinds = {same.check: i for i, same in reversed([*enumerate(found.values())])}
    return deliveries, sorted(found.values(), key=lambda same: (GRAVITY.index(same.severity), kinds[same.check]))


def _same(check: str, severity: Severity, fault: PrintFault) -> Same:
    return Same(check, severity, fault.message, fault.help)


def presented(
    folder: Path, files: Sequence[Path], deliveries: Sequence[Delivery], found: Sequence[Same]
) -> tuple[list[Fault], list[Sheet]]:
    """The faults with their places, and the pictures of the pages that show them, drawn into the folder."""
    numbers = {id(same): n for n, same in enumerate(found, 1)}
    shown = {page: f"sheet-{i}" for i, page in enumerate(_shown(found), 1)}
    sheets, marks = [], dict[tuple[str, int], str]()
    drawn = dict(_drawn(folder, files, [*shown]))
    for page, key in shown.items():
        if page in drawn:
            sheet = _sheet(page, key, drawn[page], deliveries, files, [(numbers[id(one)], one) for one in found])
            sheets.append(sheet)
            marks |= {(key, n): mark.key for mark in sheet.marks for n in mark.numbers}
    keys = {sheet.key for sheet in sheets}
    return [_fault(numbers[id(same)], same, files, shown, marks, keys) for same in found], sheets


def _fault(
    n: int,
    same: Same,
    files: Sequence[Path],
    shown: Mapping[Page, str],
    marks: Mapping[tuple[str, int], str],
    drawn: set[str],
) -> Fault:
    pages = sorted(same.pages, key=lambda page: shown.get(page, "") not in drawn)
    places = []
    for page in pages[:NAMED]:
        key = shown.get(page, "")
        to = marks.get((key, n), key if key in drawn else "")
        places.append(Place(_called(page), files[page.at].name if len(files) > 1 else "", to))
    cards = list(dict.fromkeys(where.card for _, where in same.wheres if where.card))
    return Fault(n, same.check, same.severity, same.message, same.help, cards, places, len(pages) - len(places))


def _called(page: Page) -> Say:
    return Where(page.number, file=page.name).said()


def _shown(found: Sequence[Same]) -> Iterator[Page]:
    """Pages on which each of the first faults of every kind is seen at least once."""
    chosen: dict[Page, None] = {}
    of_kind: dict[str, int] = {}
    for same in found:
        of_kind[same.check] = of_kind.get(same.check, 0) + 1
        pages = same.pages
        if pages and of_kind[same.check] <= TOLD and len(chosen) < MOST_PAGES and not any(p in chosen for p in pages):
            chosen[pages[0]] = None
    return iter(sorted(chosen))


def _drawn(folder: Path, files: Sequence[Path], pages: Sequence[Page]) -> Iterator[tuple[Page, str]]:
    """Page -> the name of its picture in the folder."""
    for at, file in enumerate(files):
        own = [page for page in pages if page.at == at]
        yield from ((page, page.name) for page in own if page.name)
        wanted = {page.number - 1: page for page in own if page.number}
        for number, png in seen(file.read_bytes(), [*wanted], WIDE) if wanted else ():
            name = f"page-{file.stem}-{number + 1}.png"
            (folder / name).write_bytes(png)
            yield wanted[number], name


def _sheet(
    page: Page,
    key: str,
    picture: str,
    deliveries: Sequence[Delivery],
    files: Sequence[Path],
    found: Sequence[tuple[int, Same]],
) -> Sheet:
    """The picture of a page, marked where its faults stand."""
    delivery, file = deliveries[page.at], files[page.at].name if len(files) > 1 else ""
    crop = next((one.crop for one in delivery.pages if one.number == page.number and not one.turned), None)
    boxes: dict[tuple[float, float, float, float], list[int]] = {}
    for n, same in found:
        for at, where in same.wheres:
            if crop is not None and Page(at, where.page, where.file) == page and (spot := delivery.spot(where)):
                there = spot.grown(1).shared(crop)
                if there.width > 0 and there.height > 0:
                    corner = round(there.left - crop.left, 1), round(crop.top - there.top, 1)
                    boxes.setdefault((*corner, round(there.width, 1), round(there.height, 1)), []).append(n)
    marks = [
        Mark(f"{key}-{i}", *box, tuple(dict.fromkeys(numbers))) for i, (box, numbers) in enumerate(boxes.items(), 1)
    ]
    # Small ones lie on top of large ones: each can be pointed at.
    marks.sort(key=lambda mark: -mark.width * mark.height)
    width, height = (round(crop.width, 1), round(crop.height, 1)) if crop else (0.0, 0.0)
    return Sheet(key, picture, _called(page), file, width, height, marks)
