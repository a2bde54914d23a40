"""What people have at home, and carry."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, ellipse, line, path
from fogtools.print.art.drawn.things.own import CREAM, FLAME


def mug(own: str, ink: str) -> str:
    handle = '<circle cx="70" cy="55" r="10" fill="none" stroke="' + own + '" stroke-width="6"/>'
    cup = path("M26 42H68V62C68 72 60 77 47 77C34 77 26 72 26 62Z", own)
    return handle + cup + ellipse(47, 42, 21, 5, ink) + line("M40 32q-5-6 0-11t0-10M54 32q-5-6 0-11t0-10", CREAM, 3)


def key(own: str, ink: str) -> str:
    ring = f'<circle cx="34" cy="34" r="14" fill="none" stroke="{own}" stroke-width="9"/>'
    return ring + line("M45 45L78 78M64 64L72 56M72 72L80 64", own, 8)


def clock(own: str, ink: str) -> str:
    return (
        circle(50, 50, 34, own)
        + circle(50, 50, 27, CREAM)
        + line("M50 50V31M50 50L63 58", ink, 4)
        + circle(50, 50, 3, ink)
    )


def book(own: str, ink: str) -> str:
    pages = path("M50 32C42 26 30 25 20 27V72C30 70 42 71 50 77C58 71 70 70 80 72V27C70 25 58 26 50 32Z", CREAM)
    cover = path("M15 31H20V72C30 70 42 71 50 77C58 71 70 70 80 72V31H85V78H56L50 82L44 78H15Z", own)
    lines = line("M50 33V76", ink, 2) + line("M27 38q8-1 16 2M27 48q8-1 16 2M57 40q8-3 16-2M57 50q8-3 16-2", ink, 2)
    return pages + cover + lines


def letter(own: str, ink: str) -> str:
    return (
        path("M16 30H84V72H16Z", CREAM)
        + line("M17 31L50 56L83 31", ink, 3)
        + path("M50 62C42 56 40 50 45 48C48 47 50 50 50 51C50 50 52 47 55 48C60 50 58 56 50 62Z", own)
    )


def lamp(own: str, ink: str) -> str:
    return path("M34 20H66L78 52H22Z", own) + line("M50 52V80", ink, 4) + path("M34 80H66V85H34Z", ink)


def hat(own: str, ink: str) -> str:
    return (
        ellipse(50, 66, 38, 9, own)
        + path("M28 64C26 40 32 28 50 28C68 28 74 40 72 64C60 69 40 69 28 64Z", own)
        + path("M28 54C40 60 60 60 72 54V62C60 68 40 68 28 62Z", ink)
    )


def spectacles(own: str, ink: str) -> str:
    rims = "".join(
        f'<circle cx="{x}" cy="54" r="15" fill="{CREAM}" stroke="{own}" stroke-width="6"/>' for x in (30, 70)
    )
    return rims + line("M45 52q5-5 10 0M15 50L20 36M85 50L80 36", own, 5)


def suitcase(own: str, ink: str) -> str:
    grip = '<path d="M38 34V26H62V34" fill="none" stroke="' + ink + '" stroke-width="5"/>'
    return grip + path("M18 34H82V76H18Z", own) + path("M28 34H34V76H28ZM66 34H72V76H66Z", CREAM)


def headphones(own: str, ink: str) -> str:
    band = (
        '<path d="M22 60V50C22 32 34 20 50 20C66 20 78 32 78 50V60" fill="none" stroke="' + ink + '" stroke-width="6"/>'
    )
    return band + path("M16 54H32V80H24C18 80 16 76 16 72ZM68 54H84V72C84 76 82 80 76 80H68Z", own)


def umbrella(own: str, ink: str) -> str:
    roof = path(
        "M14 52C14 32 30 18 50 18C70 18 86 32 86 52C80 46 74 46 68 52"
        "C62 46 56 46 50 52C44 46 38 46 32 52C26 46 20 46 14 52Z",
        own,
    )
    return line("M50 14V78C50 88 38 88 38 79", ink, 4) + roof


def chair(own: str, ink: str) -> str:
    return (
        path("M34 14H40V56H34ZM62 14H68V56H62Z", ink)
        + path("M34 18H68V30H34Z", own)
        + path("M28 52H74V62H28Z", own)
        + line("M33 62L28 88M69 62L74 88", ink, 5)
    )


def candle(own: str, ink: str) -> str:
    flame = path("M50 10C58 20 60 26 56 32C54 36 46 36 44 32C40 26 44 20 50 10Z", FLAME)
    return flame + line("M50 32V40", ink, 3) + path("M38 40H62V76H38Z", CREAM) + path("M24 76H76L70 86H30Z", own)


def bear(own: str, ink: str) -> str:
    ears = circle(28, 30, 12, own) + circle(72, 30, 12, own) + circle(28, 30, 5, CREAM) + circle(72, 30, 5, CREAM)
    face = circle(50, 52, 31, own) + ellipse(50, 62, 15, 12, CREAM) + ellipse(50, 57, 5, 3.6, ink)
    return ears + face + circle(38, 46, 3.2, ink) + circle(62, 46, 3.2, ink) + line("M44 67q6 4 12 0", ink, 2.4)


def ball(own: str, ink: str) -> str:
    return circle(50, 50, 36, own) + circle(50, 46, 19, CREAM) + line("M42 38H58L48 56", ink, 5)


def window(own: str, ink: str) -> str:
    panes = "".join(path(f"M{x} {y}H{x + 22}V{y + 26}H{x}Z", CREAM) for x in (26, 52) for y in (20, 50))
    return path("M20 14H80V82H20Z", own) + panes + path("M14 80H86V88H14Z", ink)
