"""Room that a face does not need, shared out: looser lines and larger rows first, then space between the paragraphs.

A face that wants this has the class `air-0` around it, and `GAP` wherever space may be added in a box of `BOXES`. Its
style sheet says what `air-1` and the steps after it loosen.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from fogtools.game.printing.face import AIR, GAP, Face
from fogtools.print.pdf.layout.fit import Measures
from fogtools.print.pdf.ruler import Ruler

#: How many steps of looser settings a style sheet may have; one that it does not have changes nothing.
STEPS = 3
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
#: Nearer than this to what is wanted, in mm, is near enough.
TOUCH = 0.8
#: So often the gaps are tried: margins that met no longer do once there is a gap between them.
TRIES = 3


class Spread(NamedTuple):
    """A face with its room shared out, and the measures of the face as it was; None where the ruler cannot tell."""

    face: Face
    measures: Measures | None


def spread(face: Face, ruler: Ruler) -> Spread:
    """The face in the loosest setting in which its texts have room, what is left shared among its gaps.

    A face whose texts do not fit, or that the ruler cannot measure, stays as it is.
    """
    if AIR not in face.html or not GAPS.search(face.html):
        return Spread(face, None)
    measures = ruler.measures(face)
    if measures is None or _free(measures) < LEAST + END:
        return Spread(face, measures)
    return Spread(_shared_out(*_loosest(face, measures, ruler), ruler), measures)


def _free(measures: Measures | None) -> float:
    return next((one.millimetres for one in measures.slack if one.box in BOXES), 0.0) if measures else 0.0


def _loosest(face: Face, measures: Measures, ruler: Ruler) -> tuple[Face, float]:
    """The face in the loosest step in which its texts have room, and how much of it they leave."""
    for step in range(STEPS, 0, -1):
        loose = replace(face, html=face.html.replace(AIR, f"{AIR[:-1]}{step}", 1))
        if (free := _free(ruler.measures(loose))) > END:
            return loose, free
    return face, _free(measures)


def _shared_out(face: Face, free: float, ruler: Ruler) -> Face:
    """The face with its gaps as high as there is room for: below the last text as much is left as a gap takes."""
    parts = sum(SHARES[found[1] or ""] for found in GAPS.finditer(face.html))
    free, share, best = free - END, 0.0, face
    for _ in range(TRIES):
        share = max(0.0, min(MOST, share + free / (parts + SHARES["end"])))
        now = replace(face, html=_filled(face.html, share))
        left = ruler.measures(now)
        free = _free(left) - max(END, share * SHARES["end"]) if left else -share
        if left and free > -TOUCH:
            best = now
        if abs(free) < TOUCH:
            break
    return best


def _filled(html: str, share: float) -> str:
    return GAPS.sub(lambda found: _gap(found[1] or "", share), html)


def _gap(kind: str, share: float) -> str:
    high = share * SHARES[kind]
    return f'<div class="air" style="height: {high:.2f}mm"></div>'
