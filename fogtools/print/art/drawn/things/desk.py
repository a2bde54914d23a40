"""What one reads, writes, and is called by."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, path
from fogtools.print.art.drawn.things.own import BRICK, CREAM, FLAME


def ink(own: str, dark: str) -> str:
    """A pot of it, and where it went."""
    glass = path("M30 40H70L84 84C85 88 82 90 78 90H22C18 90 15 88 16 84Z", own)
    label = path("M32 62H68V80H32Z", CREAM) + line("M40 71q3-5 6 0t6 0t6 0", dark, 2.6)
    pen = line("M60 30L88 -4", CREAM, 5) + path("M62 32L50 42L56 26Z", dark)
    return (
        path("M34 28H66V42H34Z", dark)
        + glass
        + label
        + pen
        + circle(14, 36, 5, dark)
        + circle(22, 22, 3, dark)
        + circle(8, 50, 2.4, dark)
    )


def newspaper(own: str, dark: str) -> str:
    sheet = path("M12 10H78V90H12Z", CREAM) + path("M78 24H90V82C90 92 78 92 78 82Z", own)
    head = path("M20 18H70V28H20Z", dark)
    cross = path("M30 38H35V43H40V48H35V62H30V48H25V43H30Z", own)
    lines = line("M48 40H70M48 50H70M48 60H70M20 72H70M20 82H60", dark, 3)
    return sheet + head + cross + lines


def handwriting(own: str, dark: str) -> str:
    sheet = path("M14 16H86V92H14Z", CREAM)
    flourish = line(
        "M24 54C20 30 44 22 44 40C44 58 28 66 24 54C40 66 50 34 60 32C66 32 58 54 62 56C66 56 68 44 78 46", own, 4.4
    )
    more = line("M26 74q5-8 9 0t9 0t9 0t9 0t9 0", dark, 3) + line("M26 84q4-6 8 0t8 0t8 0", dark, 3)
    return sheet + flourish + more + line("M22 16V92", BRICK, 2)


def speech(own: str, dark: str) -> str:
    """More words than there is room for."""
    balloon = path(
        "M16 12H84C92 12 96 18 96 26V56C96 64 92 70 84 70H48L24 92L28 70H16C8 70 4 64 4 56V26C4 18 8 12 16 12Z", own
    )
    return (
        balloon
        + line("M18 28H82M18 41H70M18 54H54", CREAM, 6)
        + "".join(circle(x, 54, 3.2, CREAM) for x in (64, 73, 82))
    )


def telephone(own: str, dark: str) -> str:
    receiver = path("M8 40C6 14 94 14 92 40C92 46 72 48 72 40C72 34 28 34 28 40C28 48 8 46 8 40Z", dark)
    body = path("M30 40H70L86 78C88 84 85 88 80 88H20C15 88 12 84 14 78Z", own)
    dial = circle(50, 64, 16, CREAM) + circle(50, 64, 5, own)
    holes = "".join(f'<g transform="rotate({45 * n} 50 64)">{circle(50, 53, 2.3, dark)}</g>' for n in range(8))
    return body + receiver + dial + holes


def torch(own: str, dark: str) -> str:
    beam = path("M44 44L4 -16L-30 40L36 58Z", FLAME)
    head = path("M34 56L48 42L64 46L44 66Z", dark)
    barrel = path("M50 62L62 50L90 78L78 90Z", own) + line("M62 60l6 6", CREAM, 4)
    ring = f'<circle cx="91" cy="92" r="7" fill="none" stroke="{dark}" stroke-width="3.4"/>'
    return beam + ring + barrel + head


def globe(own: str, dark: str) -> str:
    arm = line("M74 12C100 34 92 72 56 78M50 78V88", dark, 5)
    sea = circle(46, 44, 31, own)
    land = path(
        (
            "M30 24C40 16 50 22 48 30C46 38 36 36 34 44C32 52 24 50 19 44C20 36 24 28 30 24ZM56 38"
            "C66 32 74 40 73 48C70 58 62 68 56 66C50 62 56 54 52 50C48 46 50 42 56 38Z"
        ),
        CREAM,
    )
    return sea + land + arm + path("M30 86H74V92H30Z", dark)


def lens(own: str, dark: str) -> str:
    handle = line("M64 64L90 90", dark, 11)
    glass = circle(42, 42, 32, own) + circle(42, 42, 24, CREAM)
    return (
        handle
        + glass
        + line("M28 44C28 34 34 28 42 27", FLAME, 4.4)
        + ellipse(44, 47, 13, 9, dark)
        + line("M35 44q9 4 18 0", CREAM, 2.4)
    )
