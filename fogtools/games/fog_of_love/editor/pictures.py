"""The pictures of a card as the studio shows them, to be changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogtools.game.editing.looks import Picture, Problem
from fogtools.game.printing.art import Art
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.look.art import PLACES
from fogtools.games.fog_of_love.cards.look.art import pictures as written
from fogtools.games.fog_of_love.checks import art_file, art_place, art_quality, art_words
from fogtools.games.fog_of_love.print.art import slot
from fogtools.print.art import Picture as Known
from fogtools.print.art import Unusable, file_of, looked_at, seen

CHECKS = (art_file, art_place, art_words, art_quality)
#: The two pictures of a character.
SIDES = ("woman", "man")


def pictures(box: Loaded, card: str) -> list[Picture]:
    """The pictures that a card has or may have; none of a kind without a place for one."""
    placed = box.by_id.get(card)
    if placed is None or placed.kind not in PLACES:
        return []
    own = dict(written(placed))
    return [_picture(box, placed, of, own.get(of)) for of in (SIDES if placed.kind == "characters" else ("",))]


def _picture(box: Loaded, placed: Placed, of: str, art: Art | None) -> Picture:
    places, path = PLACES[placed.kind], (*placed.path, "art", *((of,) if of else ()))
    at = art.where if art and art.where in places else places[0]
    file, known = _usable(box, art)
    said = {} if art is None else {key: str(value) for key, value in art.written() if key != "focus"}
    focus = art.seen if art else (0.5, 0.5)
    place = slot(box, placed, at)
    return Picture(
        source=placed.source.file,
        path=path,
        of=of,
        says=said,
        places=places,
        where=at,
        focus=(round(focus[0] * 100), round(focus[1] * 100)),
        slot=(place.width, place.height),
        picture=file,
        size=(known.width, known.height) if known else (1.0, 1.0),
        frame=seen(known, place[:2], focus) if known else (0.0, 0.0, 1.0, 1.0),
        problems=[*_problems(box, placed, of)] if art else [],
    )


def _usable(box: Loaded, art: Art | None) -> tuple[Path | None, Known | None]:
    """The file of a picture, and what it holds, where it can be printed."""
    try:
        file = file_of(box.folder, art.file) if art and art.file else None
        return (file, looked_at(file)) if file else (None, None)
    except Unusable:
        return None, None


def _problems(box: Loaded, placed: Placed, of: str) -> Iterator[Problem]:
    """What the checks of pictures say of this one."""
    own = ("art", of) if of else ("art",)
    for one in CHECKS:
        for fault in one.check(box):
            if fault.at is placed and tuple(fault.path)[: len(own)] == own:
                yield Problem(fault.message, fault.help, tuple(map(str, fault.path)))
