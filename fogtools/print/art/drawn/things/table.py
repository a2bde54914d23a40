"""What stands on tables."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, path, rect
from fogtools.print.art.drawn.things.own import BRICK, CREAM, CRUST, FLAME, LEAF, LEMON


def sandwich(own: str, ink: str) -> str:
    """Cut across, with the cheese hanging out."""
    slice_ = "M4 46L50 14L96 46C98 48 97 52 94 52H6C3 52 2 48 4 46Z"
    top = path(slice_, CRUST) + path("M14 46L50 21L86 46Z", CREAM)
    cheese = path("M6 52H94L78 66L68 60L52 70L36 60L24 66Z", FLAME)
    salad = line("M8 56q7 6 14 0t14 0t14 0t14 0t14 0t12 0", LEAF, 5)
    bottom = path("M8 64H92V74C92 80 88 82 84 82H16C12 82 8 80 8 74Z", CRUST) + rect(8, 64, 84, 5, CREAM)
    return (
        bottom
        + salad
        + cheese
        + top
        + circle(40, 36, 2.4, CRUST)
        + circle(56, 40, 2.4, CRUST)
        + circle(52, 30, 2, CRUST)
    )


def crumbs(own: str, ink: str) -> str:
    """A heap with a point, on a plate."""
    plate = ellipse(50, 72, 44, 12, own) + ellipse(50, 70, 36, 8, CREAM)
    rows = ((50, 34), (44, 44), (56, 44), (38, 54), (50, 54), (62, 54), (31, 64), (44, 64), (56, 64), (69, 64))
    return (
        plate
        + "".join(
            path(f"M{x - 5} {y + 4}L{x - 4} {y - 4}L{x + 4} {y - 5}L{x + 6} {y + 3}L{x} {y + 6}Z", CRUST)
            for x, y in rows
        )
        + circle(16, 66, 2.4, CRUST)
    )


def lemon(own: str, ink: str) -> str:
    """Cut, and bitten into."""
    whole = path("M6 54C0 48 0 40 6 36C14 16 40 12 56 22C66 28 70 40 66 52C62 68 44 76 28 70C16 68 10 62 6 54Z", LEMON)
    leaf = path("M4 40C-6 34 -12 26 -12 16C0 16 8 26 8 36Z", LEAF)
    half = circle(64, 62, 28, LEMON) + circle(64, 62, 23, CREAM)
    parts = "".join(
        f'<g transform="rotate({60 * n} 64 62)">{path("M64 58L56 44C61 40.500 67 40.500 72 44Z", LEMON)}</g>'
        for n in range(6)
    )
    return leaf + whole + half + parts


def banana(own: str, ink: str) -> str:
    """A skin, for the oldest joke."""
    behind = path("M46 30C34 34 30 48 32 62C38 58 46 52 50 40ZM58 30C70 34 74 48 72 62C66 58 58 52 54 40Z", FLAME)
    left = path("M44 26C40 50 24 60 -2 66C8 76 36 76 52 44Z", LEMON)
    right = path("M60 26C64 50 80 60 106 66C96 76 68 76 52 44Z", LEMON)
    front = path("M42 28H62C66 50 64 74 54 92C44 76 38 50 42 28Z", LEMON) + line("M52 40C54 56 54 68 54 80", FLAME, 4)
    return behind + left + right + front + path("M45 6L55 4L62 30H42Z", LEMON) + path("M44 0H55V9H45Z", ink)


def chips(own: str, ink: str) -> str:
    sticks = "".join(path(f"M{x} {y}h8l3 44h-8Z", LEMON) for x, y in ((22, 22), (32, 12), (43, 18), (53, 10), (63, 20)))
    bag = path("M16 44C36 56 60 56 80 44L72 90H24Z", own) + line("M34 56L38 88M48 56V88M62 56L58 88", CREAM, 4)
    fork = (
        line("M92 2L74 42", ink, 4.4)
        + line("M69 34L66 48M75 37L71 50M81 39L76 52", ink, 3)
        + line("M69 34L81 39", ink, 4)
    )
    return sticks + bag + fork


def garnish(own: str, ink: str) -> str:
    """A plate on which only the orchid is left, and not all of it."""
    plate = ellipse(50, 66, 46, 22, CREAM) + ellipse(50, 65, 32, 14, own)
    stem = line("M50 66C46 50 48 40 52 30", LEAF, 4) + path("M49 52C36 52 30 44 30 36C42 36 48 44 49 52Z", LEAF)
    petals = "".join(
        f'<g transform="rotate({turn} 54 26)">{path("M54 26C44 16 46 4 54 0C62 4 64 16 54 26Z", BRICK)}</g>'
        for turn in (-70, 0, 145, 215)
    )
    return plate + stem + petals + circle(54, 26, 5, FLAME)


def menu(own: str, ink: str) -> str:
    """With four corrections."""
    cover = path("M16 8H74V92H16Z", own) + path("M21 13H69V87H21Z", CREAM)
    lines = line("M36 23H54M29 36H60M29 48H60M29 60H60M29 72H50", ink, 3)
    wrong = line("M28 38L44 34M46 50L61 46M28 62L40 58M58 70l3 4l6-9", BRICK, 3.6)
    pen = (
        f'<g transform="rotate(28 80 60)">{path("M75 24H85V74L80 86L75 74Z", ink)}{path("M75 32H85V38H75Z", CREAM)}</g>'
    )
    return cover + lines + wrong + pen
