"""The style of the faces: fogged glass, and drawings as a finger leaves them on it; flat colours only.

Print shops want no transparency and no gradients (PDF/X-1a), so that fog is bands of one colour each.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from string import Template

from fogtools.game.playing.chance import Chance
from fogtools.game.printing.face import Style
from fogtools.games.misty.print.faces.palette import GLASSES, PANES, PAPER, Glass
from fogtools.print.fonts import fonts

DRAWINGS = Path(__file__).parent / "drawings"
#: The look of the sheet of rules, and its ground.
SHEET, GROUND = Path(__file__).with_name("sheet.css"), "#f2f5f4"
#: The glass with its bleed of 5 mm, in mm.
WIDE, HIGH = 73, 98
#: Drops keep so far from the edge of the bleed, in mm: a print shop takes what stands nearer for a mark.
DRY = 10.5
CSS = """
.glass { position: absolute; left: -5mm; top: -5mm; width: 73mm; height: 98mm }
.drawing { position: absolute; left: 5.5mm; top: 7mm; width: 52mm; height: 52mm }
.still .drawing { top: 17mm }
.mirrored { transform: scaleX(-1) }
.way { position: absolute; left: 22mm; bottom: 5mm; width: 19mm; height: 19mm }
"""
#: What a deck with pictures of its own has besides.
OWN = """
.own.pane { border-radius: 26mm }
.sheet-made { position: absolute; left: 10mm; right: 10mm; bottom: 3mm; height: 5mm; font: 7.6pt/4mm "Fog Sans" }
"""
#: A path of a drawing; one with a width of its own is water that runs down from it.
PATH = re.compile(r'<path d="([^"]+)"(?: stroke-width="([^"]+)")?')


@lru_cache(maxsize=2)
def style(low_ink: bool = False) -> Style:
    """How all faces look; `low_ink`: white glass, drawings in outline colours."""
    ground, edge = (PAPER, GLASSES["back"].fog[-1]) if low_ink else (GROUND, PAPER)
    sheet = Template(SHEET.read_text(encoding="utf-8")).substitute(ground=ground, edge=edge)
    return Style(CSS + sheet, tuple(fonts()), dict(_pictures(low_ink)))


def _pictures(low_ink: bool) -> Iterator[tuple[str, bytes]]:
    for kind, glass in GLASSES.items():
        for n in range(PANES):
            yield f"glass-{kind}-{n}.svg", _bare(kind) if low_ink else _glass(kind, n, glass)
        for file in sorted(DRAWINGS.glob("*.svg")):
            paths = PATH.findall(file.read_text(encoding="utf-8"))
            lines, drips = [d for d, width in paths if not width], [d for d, width in paths if width]
            arrow = file.stem.startswith("arrow-")
            drawn = _arrow(lines, glass, low_ink) if arrow else _wiped(lines, drips, glass, low_ink)
            yield f"{file.stem}-{kind}.svg", drawn


def _svg(box: str, inside: str) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'.encode()


def _strokes(paths: list[str], colour: str, width: float) -> str:
    """The paths as a finger draws them: round ends, one width."""
    drawn = "".join(f'<path d="{d}"/>' for d in paths)
    look = f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {look}>{drawn}</g>"


def _wiped(lines: list[str], drips: list[str], glass: Glass, low_ink: bool) -> bytes:
    """Water pushed to the sides of each stroke, the dark behind the glass within it, and what runs down from it."""
    if low_ink:
        return _svg("-6 -6 112 112", _strokes(lines, glass.bare, 3))
    pushed = _strokes(drips, glass.edge, 3.6) + _strokes(lines, glass.edge, 9.2)
    return _svg("-6 -6 112 112", pushed + _strokes(drips, glass.bare, 2) + _strokes(lines, glass.bare, 6.2))


def _arrow(paths: list[str], glass: Glass, low_ink: bool) -> bytes:
    """The arrow at the foot of a card (MIS-013): light, on a patch that a thumb has wiped; outlined for little ink."""
    patch = "M20 -3C36 -4 44 6 43 20C44 35 35 44 20 43C5 44 -4 35 -3 20C-4 6 5 -4 20 -3Z"
    if low_ink:
        ring = f'<path d="{patch}" fill="{PAPER}" stroke="{glass.bare}" stroke-width="1.4"/>'
        return _svg("-6 -6 52 52", ring + _strokes(paths, glass.bare, 3))
    ground = f'<path d="{patch}" fill="{glass.bare}" stroke="{glass.edge}" stroke-width="2.2"/>'
    return _svg("-6 -6 52 52", ground + _strokes(paths, glass.edge, 5))


def _bare(kind: str) -> bytes:
    """Nothing but paper; the back has a cross, so that it is known for a back."""
    cross = f'<path d="M36.5 8V90M8 49H65" fill="none" stroke="{GLASSES[kind].bare}" stroke-width=".5"/>'
    return _svg(
        f"0 0 {WIDE} {HIGH}", f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>{cross * (kind == "back")}'
    )


def _glass(kind: str, n: int, glass: Glass) -> bytes:
    """Fog in waves that grow darker from above to below, lights far behind it, and drops."""
    chance = Chance(54, n)[kind]

    def between(low: float, high: float) -> float:
        return low + (high - low) * chance.below(1000) / 1000

    parts = [f'<rect width="{WIDE}" height="{HIGH}" fill="{glass.fog[0]}"/>']
    for i, colour in enumerate(glass.fog[1:], 1):
        y, a, b = HIGH * i / len(glass.fog), between(3, 7), between(-7, -3)
        wave = f"M0 {y:.1f}C{WIDE * 0.2:.1f} {y + a:.1f} {WIDE * 0.32:.1f} {y + a:.1f} {WIDE / 2:.1f} {y:.1f}"
        wave += f"C{WIDE * 0.68:.1f} {y + b:.1f} {WIDE * 0.8:.1f} {y + b:.1f} {WIDE} {y:.1f}V{HIGH}H0Z"
        parts.append(f'<path d="{wave}" fill="{colour}"/>')
    for _ in range(26):
        x, y, r = between(DRY, WIDE - DRY), between(DRY, HIGH - DRY), between(0.25, 0.75)
        parts.append(_drop(x, y, r, glass))
    parts += [_trail(between(DRY, WIDE - DRY), between(DRY, HIGH - DRY - 21), between(9, 20), glass) for _ in range(3)]
    return _svg(f"0 0 {WIDE} {HIGH}", "".join(parts) + (_frame(glass) if kind == "back" else ""))


def _drop(x: float, y: float, r: float, glass: Glass) -> str:
    shine = f'<circle cx="{x - r * 0.3:.2f}" cy="{y - r * 0.35:.2f}" r="{r * 0.35:.2f}" fill="{glass.edge}"/>'
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{glass.drop}"/>{shine}'


def _trail(x: float, y: float, length: float, glass: Glass) -> str:
    """A drop that ran down: a thin clear line with the drop at its foot."""
    bend = 0.7 * math.sin(x)
    line = f"M{x:.2f} {y:.2f}q{bend:.2f} {length / 2:.2f} 0 {length:.2f}"
    run = f'<path d="{line}" fill="none" stroke="{glass.light}" stroke-width=".7" stroke-linecap="round"/>'
    return run + _drop(x, y + length, 0.95, glass)


def _frame(glass: Glass) -> str:
    """A window with four panes and a face that somebody drew: what all cards have in common on their backs."""
    bars = "M36.5 0V98M0 49H73"
    hole = "M11.6 9.6H61.4a2 2 0 0 1 2 2V86.4a2 2 0 0 1 -2 2H11.6a2 2 0 0 1 -2 -2V11.6a2 2 0 0 1 2 -2Z"
    wood = f'<path d="{bars}" fill="none" stroke="{glass.bare}" stroke-width="4"/>'
    wood += f'<path d="M0 0H{WIDE}V{HIGH}H0Z{hole}" fill="{glass.bare}" fill-rule="evenodd"/>'
    edge = f'<path d="{hole}M36.5 9.6V88.4M9.6 49H63.4" fill="none" stroke="{glass.shine}" stroke-width=".5"/>'
    face = ["M50.5 20a8.5 8.5 0 1 0 .1 0ZM47.4 26.2v1.2M53.6 26.2v1.2M46 31.2c1.6 3.6 7.4 3.6 9 0"]
    drawn = _strokes(face, glass.edge, 2) + _strokes(face, glass.bare, 1.3)
    return drawn + wood + edge
