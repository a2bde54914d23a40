"""Room that a face does not need, shared out: looser lines and larger rows first, then space between the paragraphs.

A face that wants this has the class `air-0` around it, and `GAP` wherever space may be added in a box of `BOXES`. Its
style sheet says what `air-1` and the steps after it loosen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from fogtools.game.printing.face import AIR, GAP, Face
from fogtools.print.pdf.layout.fit import Measures
from fogtools.print.pdf.ruler import Ruler

#: The steps of looser settings that a style sheet may have, the loosest first, and the room in mm that each takes at
#: least.
STEPS = {3: 9.0, 2: 5.0, 1: 0.0}
#: The boxes whose room is shared out; a face has one of them.
BOXES = ("body", "flavours")
#: Less room than this, in mm, is left as it is.
LEAST = 1.0
#: No gap is higher than this, in mm: what belongs together stays together.
MOST = 9.0
#: So much, in mm, stays free below the last text.
END = 2.2
#: What a gap counts; what has none of these classes counts as one. `end` is what stays free below the last text.
SHARES = {"": 1.0, "half": 0.5, "end": 1.0}
GAPS = re.compile(GAP.replace('"air"', r'"air(?: (\w+))?"'))
#: What is measured is told in hundredths of a mm.
HUNDREDTHS = 2
#: So often gaps are tried, each time half as high.
TRIES = 3


class Spread(NamedTuple):
    """A face with its room shared out, and the measures of the face as it was; None where they were not asked for, or
    where it stays as it is."""

    face: Face
    measures: Measures | None


def spread(face: Face, ruler: Ruler, measured: bool = True) -> Spread:
    """The face in the loosest setting in which its texts have room, what is left shared among its gaps.

    A face whose texts do not fit, or that the ruler cannot measure, stays as it is. Unless it is to be `measured`, all
    that is asked is how much room it has.
    """
    if AIR not in face.html or not GAPS.search(face.html):
        return Spread(face, None)
    slack: Mapping[str, float] | None
    measures = None
    if measured:
        measures = ruler.measures(face)
        fits = measures is not None and not measures.overflows
        slack = {one.box: one.millimetres for one in measures.slack} if measures is not None and fits else None
    else:
        slack = ruler.slack(face)
    if slack is None:
        return Spread(face, None)
    free = round(_free(slack), HUNDREDTHS)
    if free < LEAST + END:
        return Spread(face, measures)
    return Spread(_shared_out(*_loosest(face, free, ruler), ruler), measures)


def _free(slack: Mapping[str, float] | None) -> float:
    return next((mm for box, mm in (slack or {}).items() if box in BOXES), 0.0)


def _loosest(face: Face, free: float, ruler: Ruler) -> tuple[Face, float]:
    """The face in the loosest step in which its texts have room, and how much of it they leave."""
    for step in (step for step, needed in STEPS.items() if free > needed):
        loose = replace(face, html=face.html.replace(AIR, f"{AIR[:-1]}{step}", 1))
        if (left := _free(ruler.slack(loose))) > END:
            return loose, left
    return face, free


def _shared_out(face: Face, free: float, ruler: Ruler) -> Face:
    """The face with its gaps as high as there is room for: below the last text as much is left as a gap takes.

    Margins that met no longer do once there is a gap between them: how much that takes, only the first try tells.
    """
    parts = sum(SHARES[found[1] or ""] for found in GAPS.finditer(face.html))
    share = min(MOST, (free - END) / (parts + SHARES["end"]))
    for _ in range(TRIES):
        left = ruler.slack(replace(face, html=_filled(face.html, share)))
        if left is not None:
            over = max(END, share * SHARES["end"]) - _free(left)
            share = min(MOST, max(0.0, share - over / (parts + SHARES["end"])))
            return replace(face, html=_filled(face.html, share))
        share *= 0.5
    return face


def _filled(html: str, share: float) -> str:
    return GAPS.sub(lambda found: _gap(found[1] or "", share), html)


def _gap(kind: str, share: float) -> str:
    high = share * SHARES[kind]
    return f'<div class="air" style="height: {high:.2f}mm"></div>'
