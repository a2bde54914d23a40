"""Rooms: what stands in them, and the sky in their windows."""

from __future__ import annotations

from fogtools.print.art.drawn.scenes.set import Set
from fogtools.print.art.drawn.scenes.skies import Pane
from fogtools.print.art.drawn.shapes import circle, covered, ellipse, line, mirrored, path, rect


def kitchen(of: Set) -> str:
    x, y = of.third(1), of.third(2)
    cupboards = rect(0, 68, of.wide, 32, of.own) + rect(0, 64, of.wide, 6, of.ink)
    doors = "".join(rect(i * 33.4 - 1, 70, 2, 30, of.ink) for i in range(1, int(of.wide / 33) + 1))
    knobs = "".join(circle(i * 33.4 - 6, 80, 1.8, of.bright) for i in range(1, int(of.wide / 33) + 2))
    lamp = line(f"M{y:g} {-of.frame.above:g}V18", of.ink, 2) + path(
        f"M{y - 5:g} 16H{y + 5:g}L{y + 15:g} 32H{y - 15:g}Z", of.own
    )
    lamp += path(f"M{y - 7:g} 32H{y + 7:g}C{y + 7:g} 40 {y - 7:g} 40 {y - 7:g} 32Z", of.bright)
    kettle = path(f"M{y - 10:g} 64C{y - 13:g} 48 {y + 13:g} 48 {y + 10:g} 64Z", of.ink) + line(
        f"M{y - 6:g} 52C{y - 5:g} 42 {y + 5:g} 42 {y + 6:g} 52M{y + 9:g} 58L{y + 17:g} 51", of.ink, 3
    )
    return of.indoors() + of.window(x, 16, 32, 34) + cupboards + doors + knobs + lamp + (kettle if of.bare else "")


def bedroom(of: Set) -> str:
    x, y, w = of.third(1), of.third(2), of.wide
    board = path(f"M{x - 18:g} 100V54C{x - 18:g} 44 {x - 8:g} 44 {x - 8:g} 54V100Z", of.ink)
    pillow = path(
        f"M{x - 8:g} 74V60C{x - 6:g} 52 {x + 2:g} 54 {x + 8:g} 58C{x + 16:g} 62 {x + 18:g} 68 {x + 18:g} 74Z", of.bright
    )
    blanket = rect(x - 8, 72, w, 28, of.own) + rect(x + 14, 72, 9, 28, of.bright)
    picture = rect(x - 9, 18, 16, 20, of.ink) + rect(x - 6, 21, 10, 14, of.own)
    return of.indoors() + picture + of.window(y + 4, 14, 28, 34) + pillow + blanket + board


def attic(of: Set) -> str:
    x, y = of.third(1), of.third(2)
    slope = path(f"M0 0H{of.wide:g}V74L{y - 6:g} 10H{x + 6:g}L0 74Z", of.own)
    beams = line(f"M0 74L{x + 6:g} 10H{y - 6:g}L{of.wide:g} 74M{of.wide / 2:g} 10V{-of.frame.above:g}", of.ink, 4)
    pane = Pane(of.wide / 2 - 13, 24, 26, 26)
    frame = rect(pane.left - 3, pane.top - 3, 32, 32, of.ink) + of.sky.seen(pane)
    frame += rect(of.wide / 2 - 1.2, 24, 2.4, 26, of.ink) + rect(pane.left, 35.8, 26, 2.4, of.ink)
    floor = rect(0, 84, of.wide, 16, of.ink)
    mattress = path(
        f"M{y - 18:g} 74H{y + 18:g}C{y + 20:g} 74 {y + 20:g} 84 {y + 18:g} 84H{y - 18:g}Z", of.bright
    ) + path(f"M{y - 4:g} 70H{y + 20:g}V84H{y - 8:g}Z", of.own)
    boxes = rect(x - 12, 66, 18, 18, of.own) + rect(x - 4.5, 66, 3, 18, of.bright)
    return (
        covered(of.frame, of.own) + rect(0, 0, of.wide, 100, of.wall) + slope + beams + frame + floor + mattress + boxes
    )


def window(of: Set) -> str:
    middle, half = of.wide / 2, min(0.34 * of.wide, 60)
    curtain = "M{a:g} 4H{b:g}C{b:g} 40 {c:g} 62 {d:g} 78H{a:g}Z"
    left = path(
        curtain.format(a=middle - half - 14, b=middle - half + 16, c=middle - half + 8, d=middle - half - 2), of.own
    )
    right = path(
        curtain.format(a=middle + half + 14, b=middle + half - 16, c=middle + half - 8, d=middle + half + 2), of.own
    )
    pane = of.sky.seen(Pane(middle - half, 12, 2 * half, 66))
    frame = rect(middle - half - 4, 8, 2 * half + 8, 72, of.ink)
    cross = rect(middle - 1.5, 12, 3, 66, of.ink) + rect(middle - half, 34, 2 * half, 3, of.ink)
    rod = line(f"M{middle - half - 18:g} 5H{middle + half + 18:g}", of.ink, 4)
    return (
        of.indoors()
        + frame
        + pane
        + cross
        + left
        + right
        + rod
        + rect(middle - half - 16, 80, 2 * half + 32, 7, of.ink)
    )


def stairs(of: Set) -> str:
    x, step = of.third(1), of.wide / 8
    flight = "".join(
        rect((i + 1) * step, 92 - 8 * i, of.wide, 9, of.own) + rect((i + 1) * step - 2, 90 - 8 * i, of.wide, 3, of.ink)
        for i in range(7)
    )
    posts = "".join(line(f"M{(i + 1.5) * step:g} {90 - 8 * i}V{66 - 8 * i}", of.ink, 2.4) for i in range(7))
    rail = line(f"M{1.2 * step:g} 68L{8 * step:g} 14", of.ink, 5)
    pane = Pane(x - 13, 14, 26, 32)
    arch = path(f"M{x - 17:g} 50V24C{x - 17:g} 4 {x + 17:g} 4 {x + 17:g} 24V50Z", of.ink)
    return (
        of.indoors()
        + arch
        + of.sky.seen(pane._replace(top=20, height=26))
        + rect(x - 1.2, 20, 2.4, 26, of.ink)
        + flight
        + posts
        + rail
    )


def stage(of: Set) -> str:
    x, y, w = of.third(1), of.third(2), of.wide
    beam = path(f"M{x - 4:g} 0H{x + 6:g}L{y + 22:g} 82H{y - 22:g}Z", of.far)
    boards = rect(0, 78, w, 22, of.ink) + ellipse(y, 86, 24, 5.4, of.bright)
    side = min(0.24 * w, 40)
    drape = path(f"M0 0H{side:g}C{side - 2:g} 40 {side - 16:g} 66 {side - 20:g} 92H0Z", of.own)
    drape += line(f"M{side - 9:g} 8C{side - 10:g} 40 {side - 22:g} 66 {side - 26:g} 90", of.ink, 2)
    n = round(w / 20)
    top = rect(0, -of.frame.above, w, of.frame.above + 8, of.own)
    top += "".join(ellipse((i + 0.5) * w / n, 8, w / n / 2, 8, of.own) for i in range(n))
    return of.out(78) + beam + boards + drape + mirrored(drape, w) + top
