"""Drawings of the faces as paths on a field of 100 by 100: signs of suits, crowns of ranks, an emblem per arcana."""

from __future__ import annotations

import math


def ring(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def rays(n: int, inner: float, outer: float, x: float = 50, y: float = 50) -> str:
    """Strokes around a middle, evenly."""
    turns = [2 * math.pi * i / n - math.pi / 2 for i in range(n)]
    return "".join(
        f"M{x + inner * math.cos(a):.1f} {y + inner * math.sin(a):.1f}"
        f"L{x + outer * math.cos(a):.1f} {y + outer * math.sin(a):.1f}"
        for a in turns
    )


def star(n: int, inner: float, outer: float, x: float = 50, y: float = 50) -> str:
    """A star of so many points."""
    turns = [(math.pi * i / n - math.pi / 2, outer if i % 2 == 0 else inner) for i in range(2 * n)]
    return "M" + "L".join(f"{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}" for a, r in turns) + "Z"


#: Suit -> its sign, filled (even-odd).
SUITS = {
    "swords": "M50 2L58 14V58H74V67H55V84A8 8 0 1 1 45 84V67H26V58H42V14Z",
    "batons": "M43 98L40 64L28 58L26 49L40 53L38 34L30 28L32 20L40 25L41 6C45 0 55 0 59 6L60 40L70 33L74 41L61 50L62 68"
    "L70 66L70 74L61 77L57 98ZM46 12V22H50V12ZM50 58V72H54V58Z",
    "cups": "M18 8H82C82 44 72 56 56 60V78H70V90H30V78H44V60C28 56 18 44 18 8Z"
    "M28 16C29 26 31 34 35 40C33 32 33 24 33 16Z",
    "coins": ring(50, 50, 46) + ring(50, 50, 38) + star(8, 14, 32) + ring(50, 50, 7),
}
#: Rank -> its crown, filled: four points for a king, one for a jack.
CROWNS = {
    "king": "M6 78V30L22 52L36 14L50 48L64 14L78 52L94 30V78ZM6 86H94V94H6Z",
    "queen": "M10 78V36L32 56L50 16L68 56L90 36V78ZM10 86H90V94H10Z" + ring(50, 8, 5),
    "knight": "M22 94V62C22 34 34 18 58 10L54 22C72 26 82 40 84 58L72 64L60 56C60 70 66 76 70 94Z" + ring(60, 38, 4),
    "jack": "M12 74H88V88H12ZM20 68C18 42 38 30 58 36C76 41 84 52 82 68ZM56 30C60 14 76 4 94 8C90 22 76 32 60 34Z",
}
#: Somebody who stays out: an open hand.
ABSTAIN = (
    "M30 52V26a6 6 0 0 1 12 0V46M42 46V16a6 6 0 0 1 12 0V46M54 46V20a6 6 0 0 1 12 0V50M66 50V32a6 6 0 0 1 12 0V62"
    "C78 82 66 94 52 94C38 94 30 86 24 74L12 56C10 48 18 46 22 50L30 60"
)
WREATH = "".join(
    f"M50 {y}c-12 -2 -17 -9 -17 -17c10 1 16 7 17 17c1 -10 7 -16 17 -17c0 8 -5 15 -17 17" for y in (34, 52, 70)
)
#: Number of a major arcana -> its emblem, in strokes of one width.
ARCANA = {
    0: "M16 90L72 30" + ring(79, 23, 13) + "M70 32L64 26M24 92H60",
    1: "M50 34c-9 -15 -34 -15 -34 0s25 15 34 0s34 -15 34 0s-25 15 -34 0ZM14 66H86M24 66V92M76 66V92M44 66V58H58V66",
    2: "M50 32C38 22 24 22 10 26V82C24 78 38 78 50 88C62 78 76 78 90 82V26C76 22 62 22 50 32Z"
    "M50 32V88M22 42H38M22 56H38",
    3: "M50 94V30" + WREATH + "M50 22V8",
    4: "M16 74V32L34 54L50 20L66 54L84 32V74ZM16 86H84",
    5: ring(30, 30, 16) + "M42 42L88 88M74 74L84 64M60 60L70 50",
    6: "M50 86C12 58 14 28 34 26C44 25 50 34 50 42C50 34 56 25 66 26C86 28 88 58 50 86ZM12 84L88 16M74 16H88V30",
    7: ring(50, 50, 38) + ring(50, 50, 9) + rays(6, 9, 38),
    8: "M50 12V88M30 88H70M18 26H82M18 26L6 56H30ZM82 26L70 56H94Z",
    9: "M34 38H66L72 84H28ZM40 38V26H60V38M50 26V10M50 76c-9 -7 -7 -16 0 -24c7 8 9 17 0 24Z",
    10: ring(50, 50, 40) + ring(50, 50, 26) + rays(8, 6, 40) + ring(50, 50, 6),
    11: "M14 50C14 18 50 18 50 50S86 82 86 50S50 18 50 50S14 82 14 50Z",
    12: "M14 10H86M50 10V34L34 64H66L50 34" + ring(50, 76, 12),
    13: "M32 94L66 12C44 4 22 12 8 34C28 24 44 24 60 28M46 60L56 64",
    14: "M12 14H42L37 44H17ZM58 60H88L83 90H63ZM40 30C58 32 68 44 72 60M34 34C50 38 58 48 62 60",
    15: "M50 94V10M24 12V34Q24 54 50 54Q76 54 76 34V12M38 76H62",
    16: "M34 94V40H66V94M28 40V26H37V33H45V26H55V33H63V26H72V40ZM82 4L68 20L78 22L64 38M46 94V80H54V94",
    17: star(8, 14, 42) + ring(50, 50, 6),
    18: "M60 10A41 41 0 1 0 88 70A34 34 0 1 1 60 10ZM74 36v1M86 46v1M80 22v1",
    19: ring(50, 50, 20) + rays(12, 29, 44),
    20: "M8 56L58 40L88 18V88L58 66L8 64ZM58 40V66",
    21: "M50 8C84 8 84 92 50 92C16 92 16 8 50 8ZM50 20C72 20 72 80 50 80C28 80 28 20 50 20Z" + star(5, 6, 15),
}
