"""The calibration sheet: printed on both sides and held against the light, it shows how far the backs are off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from importlib.util import find_spec
from pathlib import Path

from fogtools.finding import Say, Translate
from fogtools.game.printing.face import Face, Font, Style
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.pages.impose import impose
from fogtools.print.sheet import Grid, Plan, Sheet
from fogtools.project.printer import MOST_SHIFT, Paper, Printer

#: How far from the paper's edges the four outer crosses stand, and how far the scales beside them reach, in mm.
INSET, REACH = 30.0, 3.0
#: The scales stand this much further off than they reach, so that a cross lies between them, in mm.
CLEAR = 2.0
#: The example in the picture, right and up in mm; a mm is drawn so large there.
EXAMPLE, ENLARGED = (2, -3), 3.0
CSS = """
.text { position: absolute; left: 45mm; right: 45mm; font: 9pt/1.32 Sheet; color: #222 }
.text p { margin: 0 0 1.5mm }
.text .step { padding-left: 3.8mm; text-indent: -3.8mm }
.text .heading { font: 600 15pt/1.2 Sheet; margin-bottom: 2.5mm }
b { font-weight: 600; white-space: nowrap }
.narrow { right: 87mm }
.drawing { position: absolute; left: 0; top: 0 }
.number { position: absolute; font: 5.5pt/2.6mm Sheet; color: #222 }
.across { width: 8mm; margin-left: -4mm; text-align: center }
.along { width: 8mm; margin: -1.3mm 0 0 -8mm; text-align: right }
.large { font-size: 8pt }
"""


@dataclass(frozen=True, slots=True)
class Calibration(Plan):
    """A plan of one sheet, both sides filled to the edge; nothing is cut."""

    def sheets(self) -> Iterator[Sheet]:
        """Front and back."""
        return (replace(sheet, cuts=()) for sheet in Plan.sheets(self))


def calibration(paper: Paper, printer: Printer, name: str, language: str, translate: Translate) -> bytes:
    """The sheet as PDF, in the tool's language; the backs are moved as they are for the printer saved as `name`.

    What one reads on its back, right and up in mm, is the shift that brings the backs behind the fronts.
    """
    size = paper.width, paper.height
    pictures = {"front.svg": _svg(paper, _crosses(paper)), "back.svg": _svg(paper, _scales(paper))}
    front, back = (
        [line.through(translate) for line in words] for words in (_front_words(printer), _back_words(printer, name))
    )
    faces = [
        Face("calibration", "front", _front(paper, front), size),
        Face("calibration", "back", _back(paper, back), size),
    ]
    laid = lay_out(faces, Style(CSS, _fonts(), pictures), language, bleed=0.0)
    whole = Grid(paper, size, 0.0, 0.0, 1, 1, False, (0.0, 0.0))
    plan = Calibration(whole, ("calibration",), front[0], language, "{side}", (front[0], back[0]), printer)
    return impose(laid, plan)


def _front_words(printer: Printer) -> list[Say]:
    return [
        Say("Calibration sheet: front"),
        next(printer.asks()),
        Say("The line below must measure 50 mm: otherwise the printer did not print at 100 %."),
        Say("Turn the sheet over like the page of a book and read on."),
    ]


def _back_words(printer: Printer, name: str) -> list[Say]:
    """The heading, the steps, and a note."""
    return [
        Say("Calibration sheet: back"),
        Say(
            "Are these words upright? If they stand on their head, the printer flips on the other edge: choose that"
            " edge in its dialogue, or make this sheet with `--flip {other}`.",
            other="long" if printer.flip == "short" else "short",
        ),
        Say(
            "Hold the sheet against a window or a lamp, this side towards you: the crosses of the front shine through."
        ),
        Say(
            "Where does the cross in the middle lie on the two scales, in mm? Left of zero and below zero are negative."
            " In the picture it lies at {right} to the right and {up} up.",
            right=_signed(EXAMPLE[0]),
            up=_signed(EXAMPLE[1]),
        ),
        *(_saved(printer, name) if name else _new(printer)),
        Say(
            "If the four outer crosses show other numbers than the one in the middle (by more than half a millimetre),"
            " the paper runs askew. No shift mends that: straighten the paper guides, or print with `--as gutterfold`."
        ),
    ]


def _new(printer: Printer) -> list[Say]:
    right, up = EXAMPLE
    options = f"--right {right} --up {up}" + (" --flip short" if printer.flip == "short" else "")
    return [
        Say("Save your two numbers under a name for this printer: `fog calibrate NAME {options}`", options=options),
        Say("Check: `fog calibrate NAME` prints this sheet with the backs moved. The cross now lies on zero."),
        Say("From then on: `fog print STORY --printer NAME`"),
    ]


def _saved(printer: Printer, name: str) -> list[Say]:
    right, up = map(_signed, printer.shift)
    return [
        Say(
            "Saved for `{name}`: {right} to the right, {up} up. This side is moved by that, so the cross should lie on"
            " zero. If it does not, add what you read to these numbers and save the sums.",
            name=name,
            right=right,
            up=up,
        )
    ]


def _signed(mm: float) -> str:
    return f"{mm:g}".replace("-", "−")


def _front(paper: Paper, words: list[str]) -> str:
    heading, *lines = words
    return _drawing("front") + _text(paper.height - 52, "", _heading(heading), *map(_line, lines))


def _back(paper: Paper, words: list[str]) -> str:
    heading, *steps, note = words
    numbered = [_line(f"{n}. {step}", "step") for n, step in enumerate(steps, 1)]
    above, below = numbered[:3], numbered[3:]
    return (
        _drawing("back")
        + _text(22, "narrow", _heading(heading), *above)
        + _text(paper.height / 2 + 34, "", *below, _line(note))
        + "".join(_numbers(paper))
    )


def _numbers(paper: Paper) -> Iterator[str]:
    """The numbers of the middle scales, and those of the picture."""
    x, y = paper.width / 2, paper.height / 2
    off = MOST_SHIFT + CLEAR + 3.6
    for mm in (-10, -5, 0, 5, 10):
        yield _number("across", x + mm, y + off, mm)
        yield _number("along", x - off, y - mm, mm)
    x, y = _picture(paper)
    off = (4 + CLEAR) * ENLARGED + 4.4
    yield _number("across large", x + EXAMPLE[0] * ENLARGED, y + off, EXAMPLE[0])
    yield _number("along large", x - off + 0.6, y - EXAMPLE[1] * ENLARGED, EXAMPLE[1])


def _number(kind: str, x: float, y: float, mm: float) -> str:
    return f'<div class="number {kind}" style="left: {x:.2f}mm; top: {y:.2f}mm">{_signed(mm)}</div>'


def _drawing(name: str) -> str:
    return f'<img class="drawing" src="fog:{name}.svg">'


def _heading(text: str) -> str:
    return f'<p class="heading">{escape(text)}</p>'


def _line(text: str, kind: str = "") -> str:
    """A paragraph; what stands between backticks is bold."""
    parts = escape(text).split("`")
    words = "".join(f"<b>{part}</b>" if i % 2 else part for i, part in enumerate(parts))
    return f'<p class="{kind}">{words}</p>'


def _text(top: float, column: str, *lines: str) -> str:
    return f'<div class="text {column}" style="top: {top}mm">{"".join(lines)}</div>'


def _spots(paper: Paper) -> Iterator[tuple[float, float, float]]:
    """Where crosses and scales stand, from the paper's upper left corner, and how far the scales reach, in mm."""
    yield paper.width / 2, paper.height / 2, MOST_SHIFT
    yield from ((x, y, REACH) for x in (INSET, paper.width - INSET) for y in (INSET, paper.height - INSET))


def _crosses(paper: Paper) -> str:
    return "".join(_cross(x, y, 2 * reach + CLEAR + 5) for x, y, reach in _spots(paper))


def _scales(paper: Paper) -> str:
    return "".join(_scale(x, y, reach) for x, y, reach in _spots(paper)) + _example(*_picture(paper))


def _picture(paper: Paper) -> tuple[float, float]:
    """The middle of the example, from the paper's upper left corner, in mm."""
    return paper.width - 58.0, 50.0


def _example(x: float, y: float) -> str:
    right, up, low = x + EXAMPLE[0] * ENLARGED, y - EXAMPLE[1] * ENLARGED, (4 + CLEAR) * ENLARGED
    arms = [(x - low - 3, up, x + low - 1, up), (right, y - low + 1, right, y + low + 3)]
    return _scale(x, y, 4, ENLARGED) + _lines(arms, 0.75, "#999")


def _cross(x: float, y: float, arm: float) -> str:
    return _lines([(x - arm, y, x + arm, y), (x, y - arm, x, y + arm)], 0.25)


def _scale(x: float, y: float, reach: float, mm: float = 1.0) -> str:
    """A ruler below a spot and one at its left, zero in the middle, ticks for each half mm; a mm is drawn so large."""
    far, low, left = reach * mm, y + (reach + CLEAR) * mm, x - (reach + CLEAR) * mm
    lines = [(x - far, low, x + far, low), (left, y - far, left, y + far)]
    for half in range(-int(2 * reach), int(2 * reach) + 1):
        off, long = half / 2 * mm, (3.2 if half % 10 == 0 else 2.0 if half % 2 == 0 else 1.1) * mm**0.2
        lines += [(x + off, low, x + off, low + long), (left - long, y + off, left, y + off)]
    return _lines(lines, 0.12)


def _lines(lines: list[tuple[float, float, float, float]], wide: float, grey: str = "#000") -> str:
    path = "".join(f"M{a:.3f} {b:.3f}L{c:.3f} {d:.3f}" for a, b, c, d in lines)
    return f'<path d="{path}" fill="none" stroke="{grey}" stroke-width="{wide}"/>'


def _svg(paper: Paper, drawn: str) -> bytes:
    size = f'width="{paper.width}mm" height="{paper.height}mm" viewBox="0 0 {paper.width} {paper.height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>'.encode()


def _fonts() -> tuple[Font, ...]:
    found = find_spec("font_source_sans_pro")
    folder = Path(str(found.origin if found else "")).parent / "files"
    return (
        Font("Sheet", folder / "SourceSansPro-Regular.ttf"),
        Font("Sheet", folder / "SourceSansPro-Semibold.ttf", 600),
    )
