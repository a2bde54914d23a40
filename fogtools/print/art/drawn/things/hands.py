"""What hands and arms do."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, line, path
from fogtools.print.art.drawn.things.own import BRICK, CREAM, SHADE, SKIN


def handshake(own: str, ink: str) -> str:
    left = path("M-16 30L18 36V72L-16 84Z", own) + path("M16 34H23V74H16Z", CREAM)
    right = path("M116 30L82 36V72L116 84Z", ink) + path("M77 34H84V74H77Z", CREAM)
    under = path("M24 40C36 36 44 38 52 42L66 56C72 62 64 70 58 66L38 66C32 68 28 66 24 66Z", SHADE)
    over = path("M76 40C62 36 52 36 46 42L38 50C34 56 42 60 48 54L54 52L70 66C72 67 74 67 76 67Z", SKIN)
    fingers = "".join(line(f"M{x} {y}l-7 7", SKIN, 7.5) for x, y in ((50, 62), (57, 66), (64, 69)))
    return left + right + under + fingers + over


def elbow(own: str, ink: str) -> str:
    """An arm akimbo, and it has right of way."""
    body = path("M-16 -4C0 -8 20 -4 34 6C42 26 32 42 30 60C28 84 30 100 34 116H-16Z", ink)
    sleeve = line("M14 8L82 46L38 74", own, 20)
    hand = circle(32, 77, 9, SKIN) + path("M36 63L48 79L41 85L28 70Z", CREAM)
    return body + sleeve + hand + line("M96 30L106 24M99 47H112M96 62L106 68", CREAM, 6)


def heart(own: str, ink: str) -> str:
    """A hand that lies where it beats."""
    body = path("M-16 114C-14 50 14 26 36 20L50 34L64 20C86 26 114 50 116 114Z", own) + path(
        "M36 20L50 42L64 20L58 8H42Z", SKIN
    )
    collar = line("M35 19L50 43L65 19", CREAM, 5)
    sleeve = line("M112 104L74 82", ink, 22)
    palm = path(
        (
            "M80 84C76 90 70 90 64 86C54 82 44 80 36 74C32 70 34 66 40 67L36 62"
            "C34 57 38 55 42 58L42 54C43 50 47 50 50 54L70 68C78 72 84 76 80 84Z"
        ),
        SKIN,
    )
    folds = line("M41 67L54 73M43 58L58 68", SHADE, 2.4)
    return body + collar + sleeve + palm + folds


def clap(own: str, ink: str) -> str:
    palm = (
        "M22 86C10 70 14 56 20 50L34 18C37 11 45 14 43 21L37 40L50 22C54 16 61 20 57 27L47 46"
        "L58 34C63 29 69 34 65 40L50 60L57 56C63 53 67 59 62 63L44 82Z"
    )
    hand = path(palm, SKIN) + path("M20 72L44 88L36 108H4Z", own)
    other = f'<g transform="rotate(14 50 90)">{path(palm, SHADE)}{path("M20 72L44 88L36 108H4Z", ink)}</g>'
    marks = line("M22 28L12 20M30 12L26 0M10 42L-2 40", CREAM, 5)
    return f'<g transform="translate(2 0)">{other}{hand}</g>{marks}'


def toast(own: str, ink: str) -> str:
    """A glass held up, and somebody has to listen."""
    bowl = path("M34 8H66C70 34 66 50 50 50C34 50 30 34 34 8Z", CREAM)
    wine = path("M33 24H67C68 40 64 50 50 50C36 50 32 40 33 24Z", BRICK)
    stem = path("M47 48H53V88H47Z", CREAM)
    fist = path("M36 62C36 56 64 56 66 62C72 66 72 76 68 82L64 92H38C32 82 32 68 36 62Z", SKIN) + line(
        "M56 67H68M56 77H68", SHADE, 2.6
    )
    return (
        bowl
        + wine
        + stem
        + fist
        + path("M32 90H70V116H32Z", own)
        + line("M16 22L6 16M14 38H4M84 22L94 16M86 38H96", CREAM, 4.4)
    )
