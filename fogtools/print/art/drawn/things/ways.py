"""Ways and doors."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, path, rect
from fogtools.print.art.drawn.things.own import CREAM, FLAME, LEAF


def train(own: str, ink: str) -> str:
    """It leaves, and the last carriage looks back."""
    rails = line("M40 72L20 114M60 72L80 114M30 92H70M24 104H76", ink, 4)
    body = path("M24 26C24 12 36 6 50 6C64 6 76 12 76 26V72C76 76 73 78 70 78H30C27 78 24 76 24 72Z", own)
    door = path("M42 22H58V70H42Z", CREAM) + path("M30 24H38V44H30ZM62 24H70V44H62Z", CREAM)
    return rails + body + door + path("M22 66H78V74H22Z", ink) + circle(31, 58, 4, FLAME) + circle(69, 58, 4, FLAME)


def tunnel(own: str, ink: str) -> str:
    """Whoever hums in there hears it twice."""
    hill = path("M-16 114V40C14 -6 86 -6 116 40V114Z", LEAF)
    stones = path("M14 114V62C14 14 86 14 86 62V114Z", CREAM)
    dark = path("M24 114V62C24 28 76 28 76 62V114Z", ink)
    notes = line("M44 76V52L62 46V70", FLAME, 4) + ellipse(39, 77, 6, 4.6, FLAME) + ellipse(57, 71, 6, 4.6, FLAME)
    return hill + stones + dark + notes


def door(own: str, ink: str) -> str:
    """Open a little, with light behind it."""
    wall = path("M26 8H84V90H26Z", FLAME)
    leaf = path("M26 8L62 18V100L26 90Z", own) + path("M33 20L54 26V48L33 44ZM33 54L54 58V84L33 78Z", ink)
    floor = path("M26 90H84L114 114H62V100Z", CREAM)
    return floor + wall + leaf + circle(57, 60, 3, CREAM)


def rope(own: str, ink: str) -> str:
    """Two posts and a cord: one queues, or one hums and dances."""
    posts = "".join(
        rect(x - 3.5, 34, 7, 50, FLAME) + circle(x, 30, 8, FLAME) + rect(x - 13, 82, 26, 7, ink) for x in (12, 88)
    )
    cord = line("M12 42C28 84 72 84 88 42", own, 9)
    note = (
        path("M46 14L66 8V17L51 21.500V46H46ZM61 14H66V38H61Z", ink)
        + ellipse(43, 46, 8, 6, ink)
        + ellipse(58, 39, 8, 6, ink)
    )
    return cord + posts + note
