"""The pictures of cards: which a card has, and where its kind may have one."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.printing.art import Art, Where
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.people_cards import Portraits
from fogtools.source import Source

#: Where each kind may have a picture; the first is meant where a card does not say.
PLACES: dict[str, tuple[Where, ...]] = {
    **dict.fromkeys(
        ("scenes", "chapters", "finales", "synopses", "destinies"), ("head", "vignette", "band", "full bleed")
    ),
    **dict.fromkeys(("traits", "occupations", "features", "dividers"), ("vignette",)),
    "characters": ("portrait",),
}


def pictures(placed: Placed) -> Iterator[tuple[str, Art]]:
    """The pictures of a card, with what they are of: `woman` and `man` of a character, "" of all others."""
    art = getattr(placed.card, "art", None)
    if isinstance(art, Portraits):
        yield from ((side, one) for side in ("woman", "man") if (one := getattr(art, side)))
    elif art:
        yield "", art


def where(placed: Placed, art: Art) -> Where | None:
    """Where a picture stands; None where a card of this kind has no such place."""
    places = PLACES.get(placed.kind, ())
    if art.where is None:
        return places[0] if places else None
    return art.where if art.where in places else None


def every(box: Loaded) -> Iterator[tuple[Placed, tuple[str, ...], Art]]:
    """Every picture of a box's cards with its card, and the path of its keys there."""
    for placed in box.cards:
        for of, art in pictures(placed):
            yield placed, ("art", of) if of else ("art",), art


def backs(box: Loaded) -> Iterator[tuple[Source, str, tuple[str, ...], Art]]:
    """Every picture on backs: the file that says so, the look that has it (`story--ID` in a story's own), the path."""
    for story, (file, source) in box.looks.items():
        for name, art in file.backs.written() if file.backs else ():
            yield source, f"{name}--{story}" if story else name, ("backs", name), art


def shown(box: Loaded) -> Iterator[tuple[Placed | Source, tuple[str, ...], Art]]:
    """Every picture of a box: what says so, the path of its keys there."""
    yield from every(box)
    yield from ((source, path, art) for source, _, path, art in backs(box))
