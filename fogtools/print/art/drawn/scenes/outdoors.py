"""Places under the sky."""

from __future__ import annotations

from fogtools.print.art.drawn.scenes.set import Set
from fogtools.print.art.drawn.shapes import circle, ellipse, line, path, rect

#: The sea has a colour of its own.
WATER = "#2f7474"


def _skyline(of: Set, foot: float) -> str:
    """Houses far away, over the whole width."""
    tops, said, x = (48, 38, 54, 44, 34, 50), "", 0.0
    for i in range(int(of.wide / 18) + 1):
        said += rect(x, tops[i % 6], 18.2, foot - tops[i % 6], of.far)
        x += 18
    return said


def _lamp(of: Set, x: float, top: float = 22, foot: float = 88) -> str:
    return (
        line(f"M{x:g} {foot:g}V{top + 6:g}", of.ink, 3)
        + circle(x, top, 7, of.bright)
        + path(f"M{x - 8:g} {top - 5:g}H{x + 8:g}L{x:g} {top - 13:g}Z", of.ink)
    )


def street(of: Set) -> str:
    houses, x, i = "", 0.0, 0
    for i in range(int(of.wide / 26) + 1):
        top = (42, 30, 50, 36)[i % 4]
        roof = path(f"M{x:g} {top:g}L{x + 13:g} {top - 14:g}L{x + 26:g} {top:g}V82H{x:g}Z", (of.own, of.far)[i % 2])
        lit = "".join(rect(x + a, top + b, 5, 8, of.bright) for a in (5, 16) for b in (6, 22) if (i + a + b) % 3)
        houses += roof + lit
        x += 26
    road = rect(0, 80, of.wide, 20, of.ink)
    marks = line("".join(f"M{4 + 26 * n} 91h12" for n in range(int(of.wide / 26) + 1)), of.bright, 2.4)
    return of.out(80) + houses + road + marks + _lamp(of, of.third(1), 24, 86)


def bus_stop(of: Set) -> str:
    x, y = of.third(1), of.third(2)
    shelter = path(f"M{y - 26:g} 34H{y + 22:g}L{y + 26:g} 40H{y - 26:g}Z", of.own) + line(
        f"M{y - 20:g} 40V84M{y + 18:g} 40V84", of.ink, 3
    )
    bench = rect(y - 14, 66, 26, 4, of.ink) + line(f"M{y - 10:g} 70V84M{y + 8:g} 70V84", of.ink, 2.4)
    sign = line(f"M{x - 6:g} 86V30", of.ink, 3) + circle(x - 6, 26, 10, of.own) + rect(x - 11, 23, 10, 6, of.bright)
    road = rect(0, 84, of.wide, 16, of.ink)
    return of.out(84) + _skyline(of, 84) + road + shelter + bench + sign


def roofs(of: Set) -> str:
    x, y, w = of.third(1), of.third(2), of.wide
    far = _skyline(of, 100)
    left = path(f"M-10 100V74L{x:g} 48L{y:g} 74V100Z", of.own)
    right = path(f"M{x + 8:g} 100V84L{y + 6:g} 62L{w + 12:g} 84V100Z", of.ink)
    chimney = rect(x + 8, 42, 9, 20, of.own) + rect(x + 6, 40, 13, 4, of.ink)
    aerial = line(f"M{y + 8:g} 64V40M{y:g} 42H{y + 16:g}M{y + 2:g} 48H{y + 14:g}", of.ink, 2.2)
    lit = rect(x - 7, 66, 6, 9, of.bright) + rect(x + 2, 66, 6, 9, of.bright) + rect(y + 3, 78, 7, 10, of.bright)
    return of.out() + far + chimney + left + aerial + right + lit


def table(of: Set) -> str:
    """A long one under trees, laid, with lanterns over it."""
    w = of.wide
    trees = (
        circle(0, 22, 26, of.far)
        + circle(w, 18, 28, of.far)
        + rect(2, 40, 6, 40, of.far)
        + rect(w - 9, 40, 6, 40, of.far)
    )
    lawn = rect(0, 76, w, 24, of.far)
    n = max(4, round(w / 22))
    string = line(f"M0 16Q{w / 2:g} 40 {w:g} 14", of.ink, 1.6)
    lights = "".join(
        circle((i + 0.5) * w / n, 17 + 48 * (t := (i + 0.5) / n) * (1 - t), 3.6, of.bright) for i in range(n)
    )
    cloth = path(
        f"M10 60H{w - 10:g}L{w - 14:g} 80Q{w - 20:g} 74 {w - 26:g} 80Q{w / 2:g} 74 26 80Q20 74 14 80Z", of.bright
    )
    legs = line(f"M20 80V94M{w - 20:g} 80V94", of.ink, 4)
    backs = "".join(
        path(f"M{x:g} 60V46C{x:g} 42 {x + 11:g} 42 {x + 11:g} 46V60Z", of.ink) for x in _along(14, w - 14, 20)
    )
    bottle = path(
        f"M{of.third(2) - 4:g} 60V46L{of.third(2) - 1.6:g} 42V34H{of.third(2) + 1.6:g}V42L{of.third(2) + 4:g} 46V60Z",
        of.own,
    )
    glasses = "".join(path(f"M{x:g} 52H{x + 6:g}L{x + 5:g} 60H{x + 1:g}Z", of.own) for x in _along(24, w - 24, 20))
    return of.out(76) + trees + lawn + string + lights + backs + legs + cloth + glasses + bottle


def _along(start: float, end: float, step: float) -> list[float]:
    n = int((end - start) / step)
    return [start + i * (end - start) / n for i in range(n)]


def bench(of: Set) -> str:
    x, y = of.third(1), of.third(2)
    tree = rect(x - 14, 30, 6, 54, of.ink) + ellipse(x - 11, 28, 24, 22, of.own) + circle(x + 6, 36, 12, of.own)
    lawn = path(f"M0 84Q{of.wide / 2:g} 74 {of.wide:g} 84V100H0Z", of.far)
    seat = "".join(rect(y - 18, top, 38, 4.4, of.ink) for top in (56, 63, 72)) + line(
        f"M{y - 13:g} 56V88M{y + 15:g} 56V88", of.ink, 3
    )
    return of.out(84) + lawn + tree + seat


def cafe(of: Set) -> str:
    x, y, w = of.third(1), of.third(2), of.wide
    front = rect(0, 26, w, 60, of.own) + rect(8, 40, y - 12, 32, of.bright) + rect(y + 4, 40, 20, 46, of.ink)
    n = round(w / 12)
    awning = "".join(
        path(
            f"M{i * w / n:.4g} 22H{(i + 1) * w / n:.4g}V38a{w / n / 2:.4g} {w / n / 2:.4g} 0 0 1 {-w / n:.4g} 0Z",
            (of.ink, of.bright)[i % 2],
        )
        for i in range(n)
    )
    ground = rect(0, 86, w, 14, of.far)
    seat = rect(x - 13, 66, 26, 3.4, of.ink) + line(f"M{x:g} 68V90M{x - 8:g} 91H{x + 8:g}", of.ink, 3)
    cups = path(
        f"M{x - 8:g} 58H{x:g}L{x - 1.4:g} 66H{x - 6.6:g}ZM{x + 3:g} 58H{x + 11:g}L{x + 9.6:g} 66H{x + 4.4:g}Z", of.ink
    )
    return of.out(86) + front + awning + ground + seat + cups


def hills(of: Set) -> str:
    x, y, w = of.third(1), of.third(2), of.wide
    far = path(f"M0 62Q{x:g} 36 {y:g} 60T{w:g} 52V100H0Z", of.far)
    near = path(f"M0 84Q{x - 10:g} 58 {w / 2:g} 78T{w:g} 70V100H0Z", of.own)
    trees = "".join(
        line(f"M{at:g} {foot:g}v-{high * 0.8:g}", of.ink, 3) + ellipse(at, foot - high, 0.3 * high, 0.46 * high, of.ink)
        for at, foot, high in ((y + 6, 84, 34), (y + 22, 80, 24), (x - 14, 82, 20))
    )
    return of.out(70) + far + near + trees


def sea(of: Set) -> str:
    x, y, w = of.third(1), of.third(2), of.wide
    water = rect(0, 60, w, 40, WATER)
    shine = line(
        f"M{y - 10:g} 67H{y + 12:g}M{y - 2:g} 74H{y + 16:g}M{y - 14:g} 81H{y + 4:g}M{y - 4:g} 89H{y + 10:g}",
        of.bright,
        3,
    )
    cape = path(f"M0 60V46Q{x / 2:g} 40 {x + 4:g} 60Z", of.far)
    tower = (
        path(f"M{x / 2 - 3:g} 46L{x / 2 - 1.6:g} 26H{x / 2 + 5:g}L{x / 2 + 6.4:g} 46Z", of.ink)
        + rect(x / 2 - 1, 19, 5.4, 7, of.bright)
        + path(f"M{x / 2 - 3:g} 20L{x / 2 + 1.7:g} 13L{x / 2 + 6.4:g} 20Z", of.ink)
    )
    return of.out(60) + cape + tower + water + shine


def ridge(of: Set) -> str:
    """Nothing but the sky, and the edge of what lies below it."""
    w = of.wide
    far = path(f"M0 80Q{w / 4:g} 66 {w / 2:g} 78T{w:g} 72V100H0Z", of.far)
    return of.out(78) + far + path(f"M0 92Q{w / 3:g} 80 {w * 0.6:g} 90T{w:g} 86V100H0Z", of.ink)
