"""Cards in, faces out: the kinds of cards, and the style that they are printed in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Any

from fogtools.games.fog_of_love.faces import (
    aid,
    chapter,
    character,
    destiny,
    divider,
    feature,
    finale,
    occupation,
    palette,
    scene,
    synopsis,
    trait,
    tutorial,
)
from fogtools.games.fog_of_love.faces.ink import Ink
from fogtools.sheet import Face, Font, Style

HERE = Path(__file__).parent
FONTS = {
    "Fog Serif": ("font_source_serif_pro", "SourceSerifPro"),
    "Fog Sans": ("font_source_sans_pro", "SourceSansPro"),
}
WEIGHTS = (("Regular", 400, False), ("It", 400, True), ("Semibold", 600, False), ("Bold", 700, False))
#: Cards narrower than this, in mm, have the small design.
SMALL_BELOW = 55.0
#: Classes of the style sheet, each smaller than the one before.
TIGHTER = ("tight", "tighter", "compact", "compact least", "compact least slim")


@dataclass(frozen=True, slots=True)
class Kind:
    """How one kind of card is printed; `per_seat`: once in the colour of each seat."""

    name: str
    front: Callable[[Any, Ink], str]
    back: Callable[[Any, Ink], str]
    per_seat: bool = False


#: In the order in which cards are printed.
FACES = (
    Kind("synopses", synopsis.front, synopsis.back),
    Kind("chapters", chapter.front, chapter.back),
    Kind("finales", finale.front, finale.back),
    Kind("scenes", scene.front, scene.back),
    Kind("destinies", destiny.front, destiny.back, per_seat=True),
    Kind("traits", trait.front, trait.back),
    Kind("occupations", occupation.front, occupation.back),
    Kind("features", feature.front, feature.back),
    Kind("characters", character.front, character.back),
    Kind("aids", aid.front, aid.back),
    Kind("tutorials", tutorial.front, tutorial.back),
    Kind("dividers", divider.front, divider.back),
)
BY_NAME = {kind.name: kind for kind in FACES}


def faces_of(kind: str, card: Any, ink: Ink, trim: tuple[float, float], seats: Sequence[str]) -> Iterator[Face]:
    """Front and back of a card; `trim` in mm. A destiny comes once for each seat, as `<id>/<seat>`.

    Any other card has the colour of the seat that its id names (`character-blue`), or the first.
    """
    leaf = BY_NAME[kind]
    design = "small" if trim[0] < SMALL_BELOW else "large"
    own = [seat for seat in seats if seat in card.id.split("-")]
    for copy, seat in enumerate(seats if leaf.per_seat else (*own, seats[0])[:1]):
        name = f"{card.id}/{seat}" if leaf.per_seat else card.id
        inked = replace(ink, seat=ink.seat or seat, copy=copy)
        yield Face(name, "front", f'<div class="{design}">{leaf.front(card, inked)}</div>', trim)
        yield Face(name, "back", f'<div class="{design}">{leaf.back(card, inked)}</div>', trim)


@lru_cache(maxsize=1)
def style() -> Style:
    """The style of all faces: style sheet, fonts and pictures, read from the package."""
    template = Template((HERE / "faces.css").read_text(encoding="utf-8"))
    css = template.substitute({name.lower(): getattr(palette, name) for name in palette.NAMED})
    return Style(css + "".join(_coloured()), tuple(_fonts()), dict(_pictures()), TIGHTER)


def _coloured() -> Iterator[str]:
    for name, look in palette.LOOKS.items():
        parts = ["type span", "heading-line", "label", "and", "deck-name", "great-number", "side-name", "goal-count"]
        yield ", ".join(f".{name} .{part}" for part in parts) + f" {{ color: {look.colour} }}\n"
        yield f".{name} .foot, .{name} .letter, .{name} .count {{ background: {look.colour} }}\n"


def _fonts() -> Iterator[Font]:
    for family, (package, name) in FONTS.items():
        found = find_spec(package)
        folder = Path(str(found.origin if found else "")).parent / "files"
        for file, weight, italic in WEIGHTS:
            yield Font(family, folder / f"{name}-{file}.ttf", weight, italic)


def _pictures() -> Iterator[tuple[str, bytes]]:
    drawn = {file.stem: file.read_text(encoding="utf-8") for file in sorted((HERE / "icons").glob("*.svg"))}
    for name, svg in drawn.items():
        if name.startswith("aspect-"):
            yield _picture(name, svg, palette.DIMENSIONS[name.split("-")[1]])
        elif name.startswith("deck-"):
            yield _picture(name, svg, palette.DECKS[name.split("-")[1]].colour)
            yield _picture(f"{name}-light", svg, palette.LIGHT)
        elif not name.startswith(("band-", "back-")):
            yield _picture(name, svg, palette.RED if name == "heart" else palette.INK)
            yield _picture(f"{name}-light", svg, palette.LIGHT)
    for name, look in palette.LOOKS.items():
        for art in ("band", "back"):
            yield _picture(f"{art}-{name}", drawn[f"{art}-{look.pattern}"], look.colour, look.tint)
        yield _picture(f"shade-{name}", drawn[look.emblem], palette.SHADE)


def _picture(name: str, svg: str, colour: str, tint: str = "") -> tuple[str, bytes]:
    tinted = svg.replace(palette.DRAWN, colour).replace(palette.DRAWN_TINT, tint)
    return f"{name}.svg", tinted.encode()


__all__ = ["BY_NAME", "FACES", "Face", "Ink", "Kind", "faces_of", "style"]
