"""The fonts that travel with the tool, for the faces of every game and for what is read on paper."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from fogtools.game.printing.face import Font

FONTS = {
    "Fog Serif": ("font_source_serif_pro", "SourceSerifPro"),
    "Fog Sans": ("font_source_sans_pro", "SourceSansPro"),
}
WEIGHTS = (("Regular", 400, False), ("It", 400, True), ("Semibold", 600, False), ("Bold", 700, False))


def fonts() -> Iterator[Font]:
    """Every font, in four weights and slants each."""
    for family, (package, name) in FONTS.items():
        found = find_spec(package)
        folder = Path(str(found.origin if found else "")).parent / "files"
        for file, weight, italic in WEIGHTS:
            yield Font(family, folder / f"{name}-{file}.ttf", weight, italic)
