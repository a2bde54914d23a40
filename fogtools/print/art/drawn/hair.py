"""Hair: what hangs behind the head, and what lies before it."""

from __future__ import annotations

from fogtools.print.art.drawn.inks import Inks
from fogtools.print.art.drawn.shapes import circle, mirrored, path


def _none(inks: Inks, way: int = 0) -> str:
    return ""


def _crop(inks: Inks, way: int) -> str:
    return path(
        "M57 80C54 50 68 34 92 34C114 34 126 50 123 80L118 72"
        "C116 62 110 58 102 60C88 63 76 61 69 58C64 62 62 70 62 76Z",
        inks.hair,
    )


def _quiff(inks: Inks, way: int) -> str:
    return path(
        "M58 82C52 60 58 50 64 46C64 34 84 26 104 32C122 34 128 52 122 82L118 70"
        "C116 60 108 56 98 56C86 56 74 52 68 60C64 66 62 74 58 82Z",
        inks.hair,
    )


def _bald(inks: Inks, way: int) -> str:
    return path(
        "M58 88C55 78 57 70 61 64C62 74 61 82 60 90ZM122 88C125 78 123 70 119 64C118 74 119 82 120 90Z", inks.hair
    )


def _fringe(inks: Inks, way: int) -> str:
    return path(
        "M57 86C52 48 70 34 90 34C110 34 128 48 123 86C122 78 119 72 116 69C100 72 78 72 64 69C61 72 58 78 57 86Z",
        inks.hair,
    )


PARTED = "M57 92C50 50 68 33 90 33C112 33 130 50 123 92C122 78 118 66 94 50C82 56 66 66 63 76C60 80 58 86 57 92Z"


def _parted(inks: Inks, way: int) -> str:
    hair = path(PARTED, inks.hair)
    return hair if way >= 0 else mirrored(hair, 180)


def _bob_back(inks: Inks) -> str:
    return path("M50 122C44 70 54 32 90 32C126 32 136 70 130 122C118 130 62 130 50 122Z", inks.hair)


def _long_back(inks: Inks) -> str:
    return path(
        "M42 176C50 140 44 100 52 70C58 42 72 32 90 32"
        "C108 32 122 42 128 70C136 100 130 140 138 176C120 186 60 186 42 176Z",
        inks.hair,
    )


def _bun_back(inks: Inks) -> str:
    return circle(90, 26, 17, inks.hair) + path("M56 92C52 56 66 36 90 36C114 36 128 56 124 92Z", inks.hair)


def _tail_back(inks: Inks) -> str:
    return path("M112 44C146 40 152 84 140 128C136 138 128 132 130 124C134 98 128 78 110 66Z", inks.hair)


CURLS = ((62, 50, 15), (76, 38, 16), (94, 33, 17), (112, 40, 16), (123, 55, 14))


def _curls_back(inks: Inks) -> str:
    more = ((52, 72, 14), (50, 92, 13), (54, 110, 12), (128, 72, 14), (130, 92, 13), (126, 110, 12))
    return "".join(circle(x, y, r, inks.hair) for x, y, r in (*CURLS, *more))


def _curls(inks: Inks, way: int) -> str:
    return "".join(
        circle(x, y, r, inks.hair)
        for x, y, r in ((64, 58, 10), (77, 49, 12), (93, 45, 13), (109, 50, 11), (119, 62, 8))
    )


def _afro_back(inks: Inks) -> str:
    return circle(90, 66, 52, inks.hair)


def _afro(inks: Inks, way: int) -> str:
    return path("M58 80C58 64 68 54 90 54C112 54 122 64 122 80C128 60 116 38 90 38C64 38 52 60 58 80Z", inks.hair)


CUTS = {
    "short": (_none, _crop),
    "quiff": (_none, _quiff),
    "bald": (_none, _bald),
    "bob": (_bob_back, _fringe),
    "long": (_long_back, _parted),
    "bun": (_bun_back, _parted),
    "ponytail": (_tail_back, _fringe),
    "curls": (_curls_back, _curls),
    "afro": (_afro_back, _afro),
}
