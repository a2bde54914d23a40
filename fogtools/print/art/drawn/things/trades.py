"""What people work with."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, path
from fogtools.print.art.drawn.things.own import BRICK, CARROT, CREAM, CRUST, FLAME


def bread(own: str, ink: str) -> str:
    loaf = path("M18 60C18 42 34 34 50 34C66 34 82 42 82 60C82 68 76 72 70 72H30C24 72 18 68 18 60Z", CRUST)
    return loaf + "".join(line(f"M{x} 44l6 12", CREAM, 4) for x in (32, 46, 60))


def note(own: str, ink: str) -> str:
    return (
        path("M40 26L72 18V28L46 34.5V66H40ZM66 22H72V58H66Z", ink)
        + ellipse(36, 67, 11, 8, own)
        + ellipse(62, 59, 11, 8, own)
    )


def scissors(own: str, ink: str) -> str:
    blades = line("M36 64L66 18M64 64L34 18", CREAM, 6)
    rings = "".join(f'<circle cx="{x}" cy="74" r="10" fill="none" stroke="{own}" stroke-width="6"/>' for x in (31, 69))
    return blades + rings + circle(50, 43, 3, ink)


def brush(own: str, ink: str) -> str:
    return (
        line("M76 20L48 52", own, 7)
        + path("M52 46L58 52L50 60L44 54Z", CREAM)
        + path("M44 54L50 60C48 74 36 80 22 80C30 74 32 60 44 54Z", ink)
    )


def gear(own: str, ink: str) -> str:
    teeth = "".join(f'<g transform="rotate({45 * n} 50 50)">{path("M43 14H57L59 30H41Z", own)}</g>' for n in range(8))
    return teeth + circle(50, 50, 26, own) + circle(50, 50, 11, CREAM)


def bottle(own: str, ink: str) -> str:
    milk = path("M34 36H66V82C66 86 64 88 60 88H40C36 88 34 86 34 82Z", CREAM) + path(
        "M34 56H66V82C66 86 64 88 60 88H40C36 88 34 86 34 82Z", own
    )
    return milk + path("M32 28H68V38H32Z", ink) + path("M42 28C42 20 45 20 46 14H54C55 20 58 20 58 28Z", own)


def bell(own: str, ink: str) -> str:
    return (
        path("M20 68C20 46 34 36 50 36C66 36 80 46 80 68Z", own)
        + path("M14 70H86V78H14Z", ink)
        + path("M46 26H54V37H46Z", ink)
        + circle(50, 25, 5, ink)
    )


def gavel(own: str, ink: str) -> str:
    ends = path("M26 24H34V58H26ZM66 24H74V58H66Z", ink)
    head = path("M30 28H70V54H30Z", own) + ends + path("M46 54H54V92H46Z", CREAM)
    return f'<g transform="rotate(-40 50 42)">{head}</g>' + path("M18 80H52V88H18Z", ink)


def microphone(own: str, ink: str) -> str:
    stand = line("M26 46C26 64 36 70 50 70C64 70 74 64 74 46M50 70V86M34 87H66", ink, 5)
    return (
        stand
        + path("M38 24C38 8 62 8 62 24V46C62 62 38 62 38 46Z", own)
        + line("M44 28H56M44 36H56M44 44H56", CREAM, 3)
    )


def quill(own: str, ink: str) -> str:
    feather = path("M84 12C52 14 34 34 32 64C52 62 60 56 64 48L56 47C66 44 74 38 76 30L68 30C76 26 82 20 84 12Z", own)
    return feather + line("M22 86C30 66 46 42 68 26", ink, 3) + line("M20 88H50", ink, 3)


def screen(own: str, ink: str) -> str:
    return (
        path("M12 22H88V72H12Z", ink)
        + path("M17 27H83V67H17Z", own)
        + line("M30 56H70M38 63H62", CREAM, 4)
        + path("M46 72H54V82H46ZM30 80H70V85H30Z", ink)
    )


def whistle(own: str, ink: str) -> str:
    return (
        circle(38, 58, 24, own)
        + path("M34 34H88V52H58Z", own)
        + circle(38, 58, 10, CREAM)
        + line("M60 24V16M72 24L78 16M48 24L42 16", ink, 4)
    )


def cone(own: str, ink: str) -> str:
    return (
        path("M46 14H54L72 76H28Z", CARROT)
        + path("M39.5 38H60.5L64 50H36Z", CREAM)
        + path("M32.5 62H67.5L70 70H30Z", CREAM)
        + path("M16 76H84V84H16Z", ink)
    )


def dynamite(own: str, ink: str) -> str:
    sticks = "".join(path(f"M{x} 36H{x + 16}V86H{x}Z", BRICK) for x in (24, 42, 60))
    return sticks + path("M22 52H78V64H22Z", ink) + line("M50 36C50 22 62 26 66 16", ink, 3) + circle(68, 14, 5, FLAME)


def crane(own: str, ink: str) -> str:
    return (
        line("M34 88V12M14 26H86M34 12L84 26M34 12L16 26M26 88H42", own, 5)
        + line("M72 26V50", ink, 3)
        + path("M62 50H82V66H62Z", CREAM)
    )


def lift(own: str, ink: str) -> str:
    doors = path("M22 16H78V86H22Z", own) + path("M28 32H48V86H28ZM52 32H72V86H52Z", CREAM)
    return doors + path("M44 28L50 20L56 28Z", CREAM) + circle(45, 58, 2.4, ink) + circle(55, 58, 2.4, ink)


def mask(own: str, ink: str) -> str:
    strap = line("M10 46H18M82 46H90", ink, 6) + line("M84 74C92 70 90 40 90 16", own, 6)
    glass = path(
        "M26 36H74C76 36 76 38 76 40V52C76 60 66 62 60 58L50 50L40 58C34 62 24 60 24 52V40C24 38 24 36 26 36Z", CREAM
    )
    return (
        strap
        + path(
            "M24 28H76C82 28 84 32 84 38V54C84 68 68 72 58 66L50 60L42 66C32 72 16 68 16 54V38C16 32 18 28 24 28Z", own
        )
        + glass
    )


def record(own: str, ink: str) -> str:
    grooves = "".join(
        f'<circle cx="50" cy="50" r="{r}" fill="none" stroke="{CREAM}" stroke-width="1.4"/>' for r in (22, 28)
    )
    return circle(50, 50, 36, ink) + grooves + circle(50, 50, 14, own) + circle(50, 50, 3, CREAM)
