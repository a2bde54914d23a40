"""Text or a mark stands so near to the cut that it may be cut off.

Cards are cut by the hundred, and a knife wanders by a millimetre or two. What must be read keeps its distance; what
shall run off the card runs right over the cut into the bleed. A frame just inside the cut looks crooked on every card.

Notes, which refuse no file: a letter whose tail hangs half a millimetre into the zone, and a mark that is no text and
keeps half of the distance: it is not cut, but may look crooked.

Remedy: move it inwards, or make it smaller; let backgrounds run over the cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fogtools.finding import Digits, Say, Severity
from fogtools.print.preflight.delivery import ALIKE, Delivery, PrintFault, mm

if TYPE_CHECKING:
    from fogtools.print.preflight.reader.records import Area, PageSeen, Paint

#: A mark that reaches so far over the cut, in points, is meant to run off.
OVER = 0.3
#: A mark that is no text may come nearer than what must be read: as far as this share of the safe distance.
FAR = 0.5
#: The tail of a slanting letter hangs out of its line by so many mm.
OVERHANG = 0.6


def check(delivery: Delivery) -> Iterator[PrintFault]:
    """The nearest text, and the nearest other mark, of each face."""
    shop = delivery.shop
    if not shop.safe:
        return
    for page in delivery.pages:
        trim = delivery.trim(page)
        nearest: dict[tuple[str, bool], tuple[float, Paint]] = {}
        for mark in _counting(page, trim):
            away = distance(mark.box, trim)
            key = mark.face, mark.kind == "text"
            if away < shop.safe - ALIKE and (key not in nearest or away < nearest[key][0]):
                nearest[key] = away, mark
        for (face, text), (away, mark) in nearest.items():
            message = _message(mark, away, shop.safe)
            yield PrintFault(
                delivery.where(page, face, mark.box), message, Say("move it inwards"), _gravity(text, away, shop.safe)
            )


def _gravity(text: bool, away: float, safe: float) -> Severity:
    if text:
        return "error" if away < safe - OVERHANG else "note"
    return "warning" if away < safe * FAR else "note"


def _message(mark: Paint, away: float, safe: float) -> Say:
    text, off, least = mark.text.strip(), Digits(f"{max(away, 0):.1f}"), Digits(f"{safe:g}")
    if mark.kind != "text":
        return Say("a mark is {away} mm from the cut; {safe} mm are safe", away=off, safe=least)
    if away < 0:
        return Say("“{text}” is cut off", text=text)
    return Say("“{text}” is {away} mm from the cut; {safe} mm are safe", text=text, away=off, safe=least)


def distance(box: Area, trim: Area) -> float:
    """How far a mark is from the nearest cut, in mm; below zero where it is cut."""
    left, bottom = box.left - trim.left, box.bottom - trim.bottom
    return mm(min(left, bottom, trim.right - box.right, trim.top - box.top))


def _counting(page: PageSeen, trim: Area) -> Iterator[Paint]:
    """Marks that shall be seen whole: all text, and what is no part of a ground that runs over the cut."""
    seen = [m for m in page.paints if m.box.meets(trim) and not all(c.white for c in m.colours)]
    ground = {(m.face, m.kind, m.colours) for m in seen if m.kind != "text" and not m.box.within(trim, OVER)}
    for mark in seen:
        if mark.kind == "text" or (mark.box.within(trim, OVER) and (mark.face, mark.kind, mark.colours) not in ground):
            yield mark
