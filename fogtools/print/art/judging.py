"""Whether a picture that can be printed will look well at its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.finding import Say
from fogtools.print.art.file import looked_at
from fogtools.print.art.picture import Picture, Remark
from fogtools.print.art.reading import shown
from fogtools.print.art.shelf import Cutting, Drawing, Slot

#: Pixels an inch that print shops ask for.
WANTED = 300


def faults(file: Path, name: str, slot: Slot, focus: tuple[float, float]) -> Iterator[Remark]:
    """What will not look well, and what ends that. Raises Unusable for a picture that cannot be printed."""
    found = looked_at(file)
    ppi = found.ppi(slot.width, slot.height)
    if ppi is not None and round(ppi) < WANTED:
        wide, high = (round(mm / 25.4 * WANTED) for mm in slot[:2])
        yield Remark(
            Say(
                "`{name}`: {ppi} ppi at {width} mm; {wanted} wanted",
                name=name,
                ppi=round(ppi),
                width=f"{slot.width:g}",
                wanted=WANTED,
            ),
            Say("save it with {wide} x {high} px or more, or give it a smaller place", wide=wide, high=high),
        )
    for remark in found.remarks:
        yield Remark(Say("`{name}`: {what}", name=name, what=remark.what), remark.help)
    if _cut_off(found, slot, focus):
        what = Say("all that is drawn in `{name}` lies where the card is cut", name=name)
        yield Remark(what, Say("move it towards the middle, or set `focus`"))


def weak(one: Cutting | None, name: str) -> list[Remark]:
    """What will not look well of a picture at its place; nothing of one that is drawn, or cannot be used."""
    return [] if one is None or isinstance(one.file, Drawing) else [*faults(one.file, name, one.slot, one.focus)]


def _cut_off(found: Picture, slot: Slot, focus: tuple[float, float]) -> bool:
    """Whether nothing of a picture is left on the card."""
    left, top, wide, high = shown(found, slot[:2], focus)
    over = slot.bleed
    seen = (
        left + wide * over[0] / slot.width,
        top + high * over[1] / slot.height,
        left + wide * (1 - over[2] / slot.width),
        top + high * (1 - over[3] / slot.height),
    )
    part = found.drawn
    across = min(seen[2], part.right * found.width) - max(seen[0], part.left * found.width)
    down = min(seen[3], part.bottom * found.height) - max(seen[1], part.top * found.height)
    return across <= 0 or down <= 0
