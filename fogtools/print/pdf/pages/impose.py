"""Laid-out faces imposed on sheets as form XObjects, with crop marks and a footer in the margins."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from typing import BinaryIO

import pikepdf

from fogtools.finding import FogError, Say
from fogtools.game.printing.face import Side
from fogtools.print.page_frame import DRAWN, POINT
from fogtools.print.pdf.file import add_page, describe, save, started
from fogtools.print.pdf.layout.faces import LaidOut
from fogtools.print.pdf.pages.forms import Forms, widened
from fogtools.print.sheet import LEAST_MARGIN, RULER, UNPRINTABLE, Cell, Plan, Segment, Sheet
from fogtools.project.printer import Paper

MARK_WIDTH = 0.25
#: The line to fold on: dashes of 2 points.
DASHED = "[2] 0 d "
TICK = 1.5
#: Where the words in the margin stand, in mm above the paper's edge.
FOOTER = UNPRINTABLE + 0.4
#: The size of these words, in points.
LETTERS = 6.5
#: How far a face runs on below its neighbour that is drawn later, in mm: so no paper shines through their joint.
UNDER = 0.25
#: Edges that are nearer than this, in mm, are one.
NEAR = 0.01


def impose(laid: LaidOut, plan: Plan) -> bytes:
    """The sheets of a plan as one PDF: fronts and backs in turn, real paper size, to be printed at 100 %.

    Text stays text and fonts stay embedded. Raises FogError where a card of the plan was not laid out.
    """
    out = BytesIO()
    impose_to(out, laid, plan)
    return out.getvalue()


def impose_to(file: BinaryIO, laid: LaidOut, plan: Plan) -> None:
    """The same, written to an open file: a thousand sheets need not fit into memory."""
    with started() as pdf:
        with Forms(pdf) as forms:
            grown: dict[int, pikepdf.Object] = {}
            more = min(UNDER, DRAWN - laid.bleed)
            for sheet in plan.sheets():
                pages = [_page(laid, card, side) for card, side, _ in sheet.placed]
                grown.update({n: widened(forms.form(laid, n), more) for n in sorted(set(pages) - grown.keys())})
                drawn = {f"F{n}": grown[n] for n in sorted(set(pages))}
                drawn["Label"], _ = forms.line(laid.style.fonts, sheet.label, LETTERS)
                drawn["Scale"], wide = forms.line(laid.style.fonts, f"{RULER:.0f} mm", LETTERS)
                content = _content(sheet, pages, plan, laid.bleed, wide)
                add_page(pdf, plan.paper.width, plan.paper.height, content, drawn)
        describe(pdf, plan.title, plan.language, plan.duplex)
        save(pdf, file)


def _page(laid: LaidOut, card: str, side: Side) -> int:
    if (card, side) not in laid.pages:
        raise FogError(Say("the {side} of card {card} was not laid out", side=side, card=card))
    return laid.pages[card, side]


def _content(sheet: Sheet, pages: list[int], plan: Plan, bleed: float, wide: float) -> str:
    cells = _joined(tuple(cell for *_, cell in sheet.placed))
    drawn = [_placed(cell, f"F{page}", bleed) for cell, page in zip(cells, pages, strict=True)]
    turn = f"-1 0 0 -1 {_points(plan.paper.width, plan.paper.height)}" if sheet.over else "1 0 0 1 0 0"
    return "\n".join(
        (
            f"q {turn} cm q 1 0 0 1 {_points(*sheet.shift)} cm",
            *drawn,
            _lines(sheet.cuts),
            _lines(sheet.folds, DASHED),
            "Q",
            _lines(_ruler(plan.paper)),
            _written("Label", LEAST_MARGIN),
            _written("Scale", plan.paper.width - LEAST_MARGIN - RULER - TICK - wide),
            "Q",
        )
    )


@lru_cache(maxsize=16)
def _joined(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells, each running on below those that it touches and that are drawn after it."""
    return tuple(replace(cell, spill=_under(cell, cells[n:])) for n, cell in enumerate(cells, 1))


def _under(cell: Cell, later: tuple[Cell, ...]) -> tuple[float, float, float, float]:
    left, bottom, right, top = cell.spill
    west, south, east, north = _shown(cell)
    for other in map(_shown, later):
        beside = min(north, other[3]) - max(south, other[1]) > NEAR
        above = min(east, other[2]) - max(west, other[0]) > NEAR
        left += UNDER * (beside and abs(other[2] - west) < NEAR)
        right += UNDER * (beside and abs(east - other[0]) < NEAR)
        bottom += UNDER * (above and abs(other[3] - south) < NEAR)
        top += UNDER * (above and abs(north - other[1]) < NEAR)
    return left, bottom, right, top


def _shown(cell: Cell) -> tuple[float, float, float, float]:
    """The edges of what shows of a face, its bleed included."""
    left, bottom, right, top = cell.spill
    return cell.x - left, cell.y - bottom, cell.x + cell.width + right, cell.y + cell.height + top


def _placed(cell: Cell, form: str, bleed: float) -> str:
    return f"{_frame(cell, bleed)} /{form} Do Q"


@lru_cache(maxsize=256)
def _frame(cell: Cell, bleed: float) -> str:
    """What cuts a face to its cell and moves it there."""
    west, south, east, north = _shown(cell)
    clip = _points(west, south, east - west, north - south)
    turn, x, y = {
        0: ("1 0 0 1", cell.x - bleed, cell.y - bleed),
        90: ("0 1 -1 0", cell.x + cell.width + bleed, cell.y - bleed),
        -90: ("0 -1 1 0", cell.x - bleed, cell.y + cell.height + bleed),
        180: ("-1 0 0 -1", cell.x + cell.width + bleed, cell.y + cell.height + bleed),
    }[cell.turn]
    return f"q {clip} re W n {turn} {_points(x, y)} cm"


@lru_cache(maxsize=64)
def _lines(segments: tuple[Segment, ...], dash: str = "") -> str:
    paths = " ".join(f"{_points(s.x1, s.y1)} m {_points(s.x2, s.y2)} l" for s in segments)
    return paths and f"q 0 G {MARK_WIDTH} w {dash}{paths} S Q"


@lru_cache(maxsize=8)
def _ruler(paper: Paper) -> tuple[Segment, ...]:
    start = paper.width - LEAST_MARGIN - RULER
    ticks = (Segment(start + mm, FOOTER, start + mm, FOOTER + TICK) for mm in range(0, int(RULER) + 1, 10))
    return Segment(start, FOOTER, start + RULER, FOOTER), *ticks


def _written(form: str, x: float) -> str:
    return f"q 1 0 0 1 {_points(x, FOOTER)} cm /{form} Do Q"


def _points(*mm: float) -> str:
    return " ".join(f"{value * POINT:.4f}".rstrip("0").rstrip(".") for value in mm)
