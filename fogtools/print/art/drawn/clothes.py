"""What people of portraits wear, on the head, too, and what is in their hands."""

from __future__ import annotations

from fogtools.print.art.drawn.inks import Inks
from fogtools.print.art.drawn.shapes import circle, ellipse, line, path


def _jumper(inks: Inks) -> str:
    return path("M70 140C74 154 106 154 110 140L114 147C106 163 74 163 66 147Z", inks.ink)


def _turtleneck(inks: Inks) -> str:
    return path("M70 128C76 134 104 134 110 128L112 150C104 158 76 158 68 150Z", inks.cloth) + line(
        "M70 142C78 149 102 149 110 142", inks.ink, 1.8
    )


def _shirt(inks: Inks) -> str:
    return (
        path("M72 138L90 160L108 138L118 148L104 172L90 160L76 172L62 148Z", inks.ground)
        + line("M90 162V204", inks.ink, 2)
        + circle(90, 182, 1.9, inks.ink)
    )


def _coat(inks: Inks) -> str:
    return path("M74 138L90 176L106 138C100 150 80 150 74 138Z", inks.ground) + path(
        "M68 140L90 204H74L54 158ZM112 140L90 204H106L126 158Z", inks.ink
    )


def _one_sleeve(inks: Inks) -> str:
    """The coat lies on one shoulder; its other sleeve hangs down behind the arm."""
    collar = path("M70 140C74 154 106 154 110 140L114 147C106 163 74 163 66 147Z", inks.ground)
    coat = path("M106 138C116 150 120 148 128 151C156 158 174 170 174 204H98C112 184 114 162 106 138Z", inks.ink)
    lapel = line("M108 144C118 168 112 188 100 204", inks.ground, 2.2)
    sleeve = path("M6 204C4 184 8 170 18 163L30 166C24 178 24 192 26 204Z", inks.ink)
    return collar + coat + lapel + sleeve


def _dress(inks: Inks) -> str:
    return path("M58 149C66 178 114 178 122 149C114 147 108 145 106 136H74C72 145 66 147 58 149Z", inks.skin) + path(
        "M73 130H107V140C104 152 76 152 73 140Z", inks.shade
    )


def _apron(inks: Inks) -> str:
    return path("M62 204L66 172H114L118 204Z", inks.ground) + line("M68 172L60 149M112 172L120 149", inks.ground, 5)


def _scarf(inks: Inks) -> str:
    return path(
        "M62 136C72 148 108 148 118 136C126 146 124 158 114 162C100 168 80 168 66 162C56 158 54 146 62 136Z", inks.ink
    ) + path("M98 160L116 156L122 200H104Z", inks.ink)


WEARS = {
    "jumper": _jumper,
    "turtleneck": _turtleneck,
    "shirt": _shirt,
    "coat": _coat,
    "one-sleeve": _one_sleeve,
    "dress": _dress,
    "apron": _apron,
    "scarf": _scarf,
}


def _beanie(inks: Inks) -> str:
    return path("M55 66C54 34 70 22 90 22C110 22 126 34 125 66Z", inks.cloth) + path(
        "M52 60H128V74C108 70 72 70 52 74Z", inks.ink
    )


def _cap(inks: Inks) -> str:
    return path("M56 62C56 36 72 28 90 28C108 28 124 36 124 62Z", inks.cloth) + path(
        "M54 60C74 54 118 54 136 66C120 68 76 64 54 68Z", inks.ink
    )


def _earrings(inks: Inks) -> str:
    return circle(57, 101, 3.6, inks.cloth) + circle(123, 101, 3.6, inks.cloth)


ON = {"beanie": _beanie, "cap": _cap, "earrings": _earrings}


def _cup(x: float, inks: Inks, way: int) -> str:
    arm = line(f"M{x + 17 * way:g} 190q{8 * way} 4 {11 * way} 14", inks.ink, 2)
    cup = path(f"M{x - 15:g} 154H{x + 15:g}L{x + 12:g} 194H{x - 12:g}Z", inks.ground)
    lid = path(f"M{x - 17:g} 149H{x + 17:g}V158H{x - 17:g}Z", inks.ink)
    fingers = "".join(ellipse(x + 3 * way, 176 + 7 * n, 13, 4.4, inks.skin) for n in range(3))
    return arm + cup + lid + fingers


def _two_cups(inks: Inks) -> str:
    return _cup(40, inks, -1) + _cup(140, inks, 1)


def _one_cup(inks: Inks) -> str:
    return _cup(134, inks, 1)


HANDS = {"two-cups": _two_cups, "cup": _one_cup}
