"""What is out of doors: on roads and on water, in gardens and in the sky."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, path
from fogtools.print.art.drawn.things.own import CARROT, CREAM, FLAME, LEAF


def balloon(own: str, ink: str) -> str:
    skin = path("M50 14C68 14 79 27 79 42C79 54 66 64 59 72H41C34 64 21 54 21 42C21 27 32 14 50 14Z", own)
    stripe = path("M50 14C58 14 63 27 63 42C63 54 58 64 55 72H45C42 64 37 54 37 42C37 27 42 14 50 14Z", CREAM)
    return skin + stripe + line("M42 72L44 82M58 72L56 82", ink, 2) + path("M42 81H58L56 91H44Z", ink)


def bus(own: str, ink: str) -> str:
    body = path("M14 38C14 30 18 26 26 26H78C84 26 86 30 86 36V68H14Z", own)
    windows = "".join(path(f"M{x} 34H{x + 13}V48H{x}Z", CREAM) for x in (20, 37, 54)) + path("M71 34H80V60H71Z", CREAM)
    wheels = "".join(circle(x, 69, 8, ink) + circle(x, 69, 3, CREAM) for x in (31, 67))
    return body + windows + wheels


def boat(own: str, ink: str) -> str:
    hull = path("M14 60H86L76 80H26Z", own)
    cabin = path("M34 44H60V60H34ZM42 28H52V44H42Z", CREAM) + path("M42 28H52V34H42Z", ink)
    return (
        cabin
        + hull
        + "".join(circle(x, 68, 2.4, CREAM) for x in (36, 48, 60))
        + circle(60, 22, 5, CREAM)
        + circle(70, 16, 4, CREAM)
    )


def anchor(own: str, ink: str) -> str:
    ring = f'<circle cx="50" cy="20" r="7" fill="none" stroke="{own}" stroke-width="5"/>'
    return ring + line(
        "M50 28V84M34 40H66M18 60C20 76 34 84 50 84C66 84 80 76 82 60M18 60L13 68M18 60L26 66M82 60L87 68M82 60L74 66",
        own,
        6,
    )


def tent(own: str, ink: str) -> str:
    return path("M50 20L88 80H12Z", own) + path("M50 42L66 80H34Z", ink) + line("M50 20L45 12M50 20L55 12", ink, 4)


def moon(own: str, ink: str) -> str:
    ray = "l1.6 4.4l4.4 1.6l-4.4 1.6l-1.6 4.4l-1.6-4.4l-4.4-1.6l4.4-1.6Z"
    stars = "".join(path(f"M{x} {y - 6}{ray}", CREAM) for x, y in ((66, 28), (78, 46), (62, 58)))
    return path("M46 20C36 34 38 62 66 74C44 86 18 70 20 46C21 32 32 22 46 20Z", own) + stars


def flower(own: str, ink: str) -> str:
    stem = line("M50 48V88", LEAF, 4) + path(
        "M50 74C38 74 33 66 31 58C43 58 49 64 50 74ZM50 80C62 80 67 72 69 64C57 64 51 70 50 80Z", LEAF
    )
    petals = "".join(ellipse(50 + x, 34 + y, 9, 9, own) for x, y in ((0, -13), (12, -4), (8, 11), (-8, 11), (-12, -4)))
    return stem + petals + circle(50, 34, 7, CREAM)


def plant(own: str, ink: str) -> str:
    leaves = "".join(
        path(d, LEAF)
        for d in (
            "M50 60C32 54 28 38 30 24C46 28 52 44 50 60Z",
            "M50 60C52 40 60 28 74 24C76 42 66 56 50 60Z",
            "M50 60C44 46 44 30 50 16C57 30 57 46 50 60Z",
        )
    )
    return leaves + path("M32 58H68L63 84H37Z", own) + path("M30 56H70V63H30Z", ink)


def carrot(own: str, ink: str) -> str:
    root = path("M36 40C48 30 66 44 60 56C50 70 32 84 18 86C20 72 26 52 36 40Z", CARROT)
    return (
        line("M56 40C60 28 66 22 74 16M58 42C68 36 76 34 86 34M55 40C54 28 56 20 58 12", LEAF, 5)
        + root
        + line("M34 56l7 5M28 68l6 5M46 46l7 5", CREAM, 2.6)
    )


def paw(own: str, ink: str) -> str:
    toes = "".join(ellipse(x, y, 7, 9, own) for x, y in ((24, 46), (40, 32), (60, 32), (76, 46)))
    return toes + path("M50 50C64 50 74 64 70 74C66 82 58 78 50 78C42 78 34 82 30 74C26 64 36 50 50 50Z", own)


def fish(own: str, ink: str) -> str:
    body = path("M14 50C26 32 50 30 66 46L84 34V66L66 54C50 70 26 68 14 50Z", own)
    return body + path("M40 38C46 46 46 54 40 62", CREAM) + circle(28, 47, 3.4, CREAM) + circle(28, 47, 1.6, ink)


def owl(own: str, ink: str) -> str:
    body = path("M24 22C32 28 68 28 76 22C80 44 84 84 50 88C16 84 20 44 24 22Z", own)
    eyes = circle(38, 44, 12, CREAM) + circle(62, 44, 12, CREAM) + circle(38, 44, 5, ink) + circle(62, 44, 5, ink)
    return (
        body + eyes + path("M46 52H54L50 60Z", FLAME) + line("M40 70q3 4 6 0M54 70q3 4 6 0M47 77q3 4 6 0", CREAM, 2.4)
    )
