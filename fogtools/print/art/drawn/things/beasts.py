"""Animals that one meets on the way."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, path
from fogtools.print.art.drawn.things.own import CREAM, CRUST, LEAF


def dachshund(own: str, ink: str) -> str:
    body = path(
        (
            "M8 44C6 36 10 32 14 38C18 46 26 48 34 48H64C70 42 70 34 76 30C82 26 88 28 90 32L100 38"
            "C103 41 100 46 95 46L86 48C82 62 78 68 70 68H26C16 68 12 56 8 44Z"
        ),
        CRUST,
    )
    legs = path("M20 60H30V80H18ZM32 62H40V80H32ZM62 62H70V80H62ZM72 58H80V80H72Z", CRUST)
    ear = path("M76 30C70 34 68 48 73 54C79 52 82 40 82 31Z", ink)
    collar = line("M68 46L84 52", own, 5)
    return (
        legs
        + body
        + collar
        + ear
        + circle(88, 36, 2, ink)
        + circle(100, 40, 3, ink)
        + line("M76 50C70 20 40 8 10 -6", own, 2.6)
    )


def snail(own: str, ink: str) -> str:
    foot = path("M6 82C22 78 28 62 40 62H66C76 62 76 46 80 38C84 30 94 34 93 44C92 62 88 82 70 82Z", CREAM)
    shell = circle(44, 46, 27, own)
    spiral = line("M44 70C26 68 22 46 36 36C50 28 64 42 58 54C54 62 42 60 42 50C42 46 47 45 49 48", ink, 4.6)
    horns = line("M82 36L76 20M90 37L94 22", CREAM, 3.4) + circle(76, 19, 3.4, ink) + circle(94, 21, 3.4, ink)
    return horns + foot + shell + spiral + line("M-14 85H114", LEAF, 6)


def horse(own: str, ink: str) -> str:
    neck = path(
        (
            "M10 114C12 70 22 34 48 18L56 4L62 18C70 24 76 36 92 60C96 66 94 74 86 76"
            "C78 80 72 72 66 66C60 66 56 64 52 62C58 84 62 98 64 114Z"
        ),
        own,
    )
    mane = path("M48 18C34 22 14 40 4 70C8 66 12 66 14 68C10 78 8 90 8 114H14C14 80 28 44 54 26Z", ink)
    bridle = line("M60 40L56 62M60 44L82 66", CREAM, 3.4)
    return neck + mane + bridle + circle(66, 38, 3, ink) + ellipse(87, 66, 2, 2.6, ink)


def cat(own: str, ink: str) -> str:
    tail = line("M72 84C94 84 92 60 86 50", ink, 8)
    body = path("M30 92C26 66 32 52 50 52C68 52 76 70 74 92Z", ink)
    head = path("M26 18L38 26C46 23 54 23 62 26L74 18C77 32 78 42 72 50C62 62 38 62 28 50C22 42 23 32 26 18Z", ink)
    eyes = (
        ellipse(40, 40, 5, 6, own)
        + ellipse(60, 40, 5, 6, own)
        + ellipse(40, 40, 1.6, 5, CREAM)
        + ellipse(60, 40, 1.6, 5, CREAM)
    )
    return tail + body + head + eyes + path("M47 48H53L50 51Z", CREAM) + path("M42 92C42 80 58 80 58 92Z", CREAM)
