"""Which pictures a box's cards show, and how large each is there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fogtools.finding import Say
from fogtools.game.printing.art import Art, Where
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.look.art import backs, every, pictures, where
from fogtools.games.fog_of_love.print.colours import mixed
from fogtools.games.fog_of_love.print.faces import SHORT_BELOW, SMALL_BELOW
from fogtools.games.fog_of_love.print.faces.ink import Shown
from fogtools.games.fog_of_love.print.faces.scene import lonely
from fogtools.games.fog_of_love.print.look import theme
from fogtools.games.fog_of_love.print.palette import Look
from fogtools.print import art as pixels
from fogtools.print.art import Cutting, Drawing, Place, Shelf, Slot, drawn
from fogtools.source import Source

#: The looks of a theme on whose tints pictures are drawn, and how much of the colour is in a tint.
TINTED = ("sweet", "serious", "drama", "custom", "trait", "occupation", "feature")
TINT = 0.34
#: How far colour runs over the cut, in mm.
OVER = 5.0


def slot(box: Loaded, placed: Placed, at: Where) -> Slot:
    """How large the place is on this card, with what is cut off."""
    width, height = _ground(box).sizes[box.size_of(placed)]
    short = height < SHORT_BELOW
    if at == "full bleed":
        return Slot(width + 2 * OVER, height + 2 * OVER, (OVER, OVER, OVER, OVER))
    if at == "head":
        return Slot(width + 2 * OVER, 18.4 if short else 25.6, (OVER, OVER, OVER, 0.0))
    if at == "band":
        return Slot(width + 2 * OVER, 18.0 if short else 26.0, (OVER, 0.0, OVER, 0.0))
    if at == "portrait":
        return Slot(25.2, 28.0) if short else Slot(36.0, 40.0)
    return Slot(*2 * (_round(placed, small=width < SMALL_BELOW, short=short),))


def _round(placed: Placed, *, small: bool, short: bool) -> float:
    """How wide a vignette is."""
    if placed.kind == "dividers":
        return 26.0 if short else 36.0
    if placed.kind in ("synopses", "destinies") or (placed.kind == "scenes" and lonely(placed.card)):
        return 10.0 if short else 17.0
    if placed.kind == "chapters":  # the head of a chapter is lower than that of a finale
        return 8.0 if short else 10.4
    if placed.kind in ("finales", "traits"):
        return 9.0 if small else 8.0 if short else 12.0
    return 17.4 if small else 20.0


def cutting(box: Loaded, on: Placed | Source, art: Art) -> Cutting | None:
    """A picture as its card, or a back, shows it; None where it cannot be used, which `fog check` says."""
    at = "full bleed" if isinstance(on, Source) else where(on, art)
    if not at:
        return None
    place = _back(box) if isinstance(on, Source) else slot(box, on, at)
    return pixels.cutting(box.folder, art, place, lambda: _drawing(box, on, art, place))


def _drawing(box: Loaded, on: Placed | Source, art: Art, place: Slot) -> Cutting:
    """What is drawn from words: on a tint of the theme, in its ink, as wide as the place; each card has its own."""
    seed = str(art.seed) if art.seed is not None else on.id if isinstance(on, Placed) else ""
    return _drawn(art.named, seed, *_ground(box)[1:], place, art.seen)


@lru_cache(maxsize=2048)
def _drawn(
    words: str, seed: str, grounds: tuple[str, ...], ink: str, slot: Slot, focus: tuple[float, float]
) -> Cutting:
    """The same for the same: all drawings of a box are asked for with each key in one of its texts."""
    place = Place(slot.width, slot.height, slot.bleed[1])
    return Cutting(Drawing(words, drawn(words, seed, grounds, ink, place)), slot, focus)


class _Ground(NamedTuple):
    """What all pictures of a box have in common: the formats of its cards, the tints of its theme, and its ink."""

    sizes: dict[str, tuple[float, float]]
    tints: tuple[str, ...]
    ink: str


def _ground(box: Loaded) -> _Ground:
    if "ground" not in box.walked:  # each picture of the box asks
        look = theme(box)
        box.walked["ground"] = _Ground(box.sizes, _tints(look.paper, look.looks), look.ink)
    return box.walked["ground"]  # type: ignore[no-any-return]


@lru_cache(maxsize=8)
def _tints(paper: str, looks: tuple[tuple[str, Look], ...]) -> tuple[str, ...]:
    return tuple(mixed(dict(looks)[name].colour, paper, 1 - TINT) for name in TINTED)


def shown(box: Loaded, placed: Placed) -> dict[str, Shown]:
    """What a card shows, by what it is of."""
    found = {}
    for of, art in pictures(placed):
        at, one = where(placed, art), cutting(box, placed, art)
        if one and at:
            found[of] = Shown(at, one.name, one.slot.width, one.slot.height)
    return found


def shelf(box: Loaded) -> Shelf:
    """Every picture of a box, by the name that its faces have for it, in every edition."""
    return Shelf(lambda: (cutting(one, placed, art) for one in box.every_edition for placed, _, art in every(one)))


def walls(box: Loaded) -> dict[str, bytes]:
    """The pictures on backs, by the names of the grounds whose place they take."""
    found = {name: cutting(box, source, art) for source, name, _, art in backs(box)}
    return {f"wall-{name}.svg": one.shown() for name, one in found.items() if one}


def _back(box: Loaded) -> Slot:
    """The largest back, with what is cut off; small ones show its middle."""
    width, height = box.sizes["large"]
    return Slot(width + 2 * OVER, height + 2 * OVER, (OVER, OVER, OVER, OVER))


def faults(box: Loaded, on: Placed | Source, art: Art) -> list[tuple[Say, Say]]:
    """What will not look well of a picture, and what ends that; nothing of one that cannot be used."""
    return [*pixels.weak(cutting(box, on, art), art.named)]
