"""The features of a face; all are drawn as seen from the front, and moved a little where it is turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.print.art.drawn.inks import Inks
from fogtools.print.art.drawn.shapes import circle, ellipse, line, moved, path

BEARD = "M59 84C62 92 66 97 74 99C82 95 98 95 106 99C114 97 118 92 121 84C122 112 108 133 90 133C72 133 58 112 59 84Z"
MOUSTACHE = "M90 100C84 98 76 101 73 107C80 106 86 107 90 104C94 107 100 106 107 107C104 101 96 98 90 100Z"
RIMS = "M64.5 86a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0M92.5 86a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0"
#: Hair so light that brows are drawn in ink.
LIGHT = ("white", "blond", "grey")
SPECKS = ((82, 95), (86, 98), (94, 98), (98, 95), (79, 99), (101, 99))


def face(features: Sequence[str], inks: Inks, hair: str, turned: float, *, old: bool) -> str:
    """Eyes, brows, nose, mouth, and of the features those that it has; `turned` to the right, left where negative."""
    beard = path(BEARD, inks.hair) if "beard" in features else ""
    return beard + moved("".join(_parts(features, inks, hair, turned, old=old)), turned)


def _parts(features: Sequence[str], inks: Inks, hair: str, turned: float, *, old: bool) -> Iterator[str]:
    brow = inks.ink if hair in LIGHT else inks.hair
    yield ellipse(77, 85, 2.7, 3.3, inks.ink) + ellipse(103, 85, 2.7, 3.3, inks.ink)
    yield line("M70 75.5q7-5 13-1M97 74.5q7-4 13 1", brow, 2.6)
    yield line("M90 84q-4 9-.5 13h3" if turned < 0 else "M90 84q4 9 .5 13h-3", inks.shade, 2.6)
    if "beard" in features:
        yield path("M81 108q9 7 18 0q-9-4-18 0Z", inks.skin)
    else:
        yield line("M81 108q9 7 18 0", inks.ink, 2.5)
    if old:
        yield line("M73 99q-3 6 1 11M107 99q3 6-1 11M80 62q10-3 20 0", inks.shade, 2)
    elif "beard" not in features:
        yield ellipse(71, 97, 5, 3.4, inks.shade) + ellipse(109, 97, 5, 3.4, inks.shade)
    if "moustache" in features:
        yield path(MOUSTACHE, inks.hair)
    if "freckles" in features:
        yield "".join(circle(x, y, 1.1, inks.shade) for x, y in SPECKS)
    if "glasses" in features:
        yield line(f"{RIMS}M87.5 84q2.5-3 5 0M64.5 84L59 81M115.5 84L121 81", inks.ink, 2.6)
