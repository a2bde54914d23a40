"""What a face says: only what speaks is drawn, so that it is anybody's."""

from __future__ import annotations

from fogtools.print.art.drawn.shapes import circle, line, path
from fogtools.print.art.drawn.things.own import BRICK, CREAM, GREEN, SHADE, SKIN


def _eye(x: float, y: float, own: str, ink: str) -> str:
    white = path(f"M{x - 17:g} {y}C{x - 8:g} {y - 13:g} {x + 8:g} {y - 13:g} {x + 17:g} {y}", CREAM)
    white += path(f"M{x - 17:g} {y}C{x - 8:g} {y + 13:g} {x + 8:g} {y + 13:g} {x + 17:g} {y}", CREAM)
    lid = line(f"M{x - 17:g} {y}C{x - 8:g} {y - 13:g} {x + 8:g} {y - 13:g} {x + 17:g} {y}", ink, 3.4)
    return white + circle(x, y - 0.5, 8, own) + circle(x, y - 0.5, 4, ink) + circle(x + 2.4, y - 3, 1.6, CREAM) + lid


def eyebrow(own: str, ink: str) -> str:
    brows = line("M8 42C18 36 30 36 42 42", ink, 7) + line("M58 26C68 8 82 8 94 24", ink, 7)
    return brows + _eye(26, 62, own, ink) + _eye(75, 62, own, ink)


def wink(own: str, ink: str) -> str:
    brows = line("M8 38C18 30 30 30 42 38", ink, 6) + line("M58 42C68 38 80 38 92 44", ink, 6)
    shut = line("M58 60C66 70 84 70 92 60M62 68L57 76M75 71V80M88 68L93 76", ink, 4.4)
    return brows + _eye(26, 60, own, ink) + shut


def eye(own: str, ink: str) -> str:
    """One, and it does not look away."""
    lashes = line("M20 26L12 14M38 15L34 1M62 15L66 1M80 26L88 14", ink, 5)
    white = path("M-2 52C22 14 78 14 102 52C78 88 22 88 -2 52Z", CREAM)
    iris = circle(50, 50, 25, own) + circle(50, 50, 12, ink) + circle(58, 41, 5, CREAM)
    return lashes + white + iris + line("M-2 52C22 14 78 14 102 52", ink, 6)


def smile(own: str, ink: str) -> str:
    """A mouth that goes up at one end only."""
    lips = path(
        "M10 58C24 52 34 46 42 50C48 52 54 48 60 44C70 38 82 32 92 22C90 52 70 76 42 74C28 74 18 68 10 58Z", BRICK
    )
    return lips + line("M10 58C34 62 66 56 92 22", ink, 4) + line("M96 10C102 18 102 28 96 36", ink, 4)


def laugh(own: str, ink: str) -> str:
    mouth = path("M10 32C30 38 70 38 90 32C92 66 76 90 50 90C24 90 8 66 10 32Z", ink)
    teeth = path("M15 33C34 39 66 39 85 33L83 47C64 52 36 52 17 47Z", CREAM)
    tongue = path("M28 80C32 66 44 64 50 70C56 64 68 66 72 80C60 91 40 91 28 80Z", BRICK)
    return mouth + teeth + tongue + line("M14 10C20 2 28 2 34 10M66 10C72 2 80 2 86 10", ink, 5)


def straight(own: str, ink: str) -> str:
    """A face like a table."""
    lids = path("M9 44H43C43 60 35 64 26 64C17 64 9 60 9 44ZM57 44H91C91 60 83 64 74 64C65 64 57 60 57 44Z", CREAM)
    irises = path("M18 44H34C34 53 31 55 26 55C21 55 18 53 18 44ZM66 44H82C82 53 79 55 74 55C69 55 66 53 66 44Z", own)
    return (
        lids
        + irises
        + line("M6 44H46M54 44H94", ink, 5)
        + line("M8 28H44M56 28H92", ink, 6)
        + line("M30 86H70", BRICK, 7)
    )


def sunglasses(own: str, ink: str) -> str:
    frame = path(
        "M-6 34H106V44L94 46C94 70 84 78 72 78C60 78 54 68 53 50H47C46 68 40 78 28 78C16 78 6 70 6 46L-6 44Z", ink
    )
    glass = path("M12 44H42C41 62 36 71 28 71C19 71 13 64 12 44ZM58 44H88C87 64 81 71 72 71C64 71 59 62 58 44Z", own)
    return frame + glass + line("M20 64L32 48M66 64L78 48", CREAM, 4)


def hush(own: str, ink: str) -> str:
    """A finger on the lips."""
    upper = path("M10 46C24 38 36 28 44 30C48 31 52 31 56 30C64 28 76 38 90 46C66 54 34 54 10 46Z", BRICK)
    lower = path("M10 46C34 52 66 52 90 46C80 64 66 70 50 70C34 70 20 64 10 46Z", BRICK)
    finger = path("M38 114V20C38 2 62 2 62 20V114Z", SKIN) + path("M43 20C43 8 57 8 57 20V28C52 32 48 32 43 28Z", CREAM)
    return upper + lower + line("M10 46C34 53 66 53 90 46", ink, 3.4) + finger + line("M45 58q5 3 10 0", SHADE, 2.6)


def ear(own: str, ink: str) -> str:
    """With paint behind it, and nobody knows where that comes from."""
    head = path("M-16 -16H60C86 20 92 80 84 116H-16Z", SKIN)
    hair = path("M-16 -16H116V116H72C84 92 76 80 70 76C86 40 70 14 44 12C30 24 10 26 -16 20Z", ink)
    shell = path("M44 86C32 86 32 76 33 68C27 56 26 26 52 24C78 22 82 48 70 60C62 70 56 86 44 86Z", SKIN)
    edge = line("M33 68C27 56 26 26 52 24C78 22 82 48 70 60C62 70 56 86 44 86C38 86 34 82 33 76", SHADE, 4)
    inner = line("M40 50C42 34 62 34 64 48C64 58 52 58 52 68", SHADE, 4)
    paint = line("M84 46L92 62M90 34L102 56M80 68L88 80", GREEN, 9)
    return head + hair + shell + edge + inner + paint
