"""Cards in, faces out: the kinds of cards, and the style that they are printed in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fogtools.game.printing.face import AIR, Face, Side
from fogtools.games.fog_of_love.cards.look.type_sizes import DESIGN
from fogtools.games.fog_of_love.cards.story_cards import Card
from fogtools.games.fog_of_love.print.faces import (
    aid,
    chapter,
    character,
    credits,
    destiny,
    divider,
    feature,
    finale,
    occupation,
    scene,
    synopsis,
    trait,
    tutorial,
)
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.print.faces.style import style

#: Cards narrower than this, in mm, have the small design.
SMALL_BELOW = 55.0
#: Of the others, those that are lower have less room for signs and portraits.
SHORT_BELOW = 105.0
#: High ones that are narrower have narrower margins.
NARROW_BELOW = 70.0
#: Small ones that are lower have less room, too.
LOW_BELOW = 68.0
#: On these a title of so many letters takes one line.
BRIEF = 25
#: Where one block stands after another on a line there, which needs a space.
RUN_ON = re.compile(r'(?<=>)(?=<div class="(?:asks|effects|row|silence|step|told)\b)|(?<=</span>)(?<=\d</span>)')


SIDES: tuple[Side, Side] = ("front", "back")


@dataclass(frozen=True, slots=True)
class Kind:
    """How one kind of card is printed; `per_seat`: once in the colour of each seat; `further`: sides of more cards."""

    name: str
    front: Callable[[Any, Ink], str]
    back: Callable[[Any, Ink], str]
    per_seat: bool = False
    further: Callable[[Any, Ink], Iterator[str]] | None = None


#: In the order in which cards are printed.
FACES = (
    Kind("synopses", synopsis.front, synopsis.back, further=synopsis.further),
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


def copies_of(kind: str, card: str, seats: Sequence[str], further: int = 0) -> list[str]:
    """What the faces of a card call it: a destiny `<id>/<seat>` for each seat, the cards after a synopsis by number.

    `further` is how many sides these have.
    """
    own = [f"{card}/{seat}" for seat in seats] if BY_NAME[kind].per_seat else [card]
    return own + [f"{card}/{n}" for n in range(2, 2 + further // 2)]


def designed(trim: tuple[float, float]) -> str:
    """The design of cards of this size, in mm, as classes of the style sheet."""
    if trim[0] < SMALL_BELOW:
        return "small"
    return "large short" if trim[1] < SHORT_BELOW else "large narrow" if trim[0] < NARROW_BELOW else "large"


def is_low(trim: tuple[float, float]) -> bool:
    """Whether cards of this size, in mm, are lower than their design was made for."""
    return trim[1] < (LOW_BELOW if trim[0] < SMALL_BELOW else SHORT_BELOW)


def faces_of(
    kind: str, card: Card, ink: Ink, trim: tuple[float, float], seats: Sequence[str], size: float = 0.0
) -> Iterator[Face]:
    """Front and back of a card; `trim` in mm, `size` that of its texts in points (0: the design's own).

    A destiny comes once for each seat, a synopsis with the cards after it (`copies_of`). Any other card has the colour
    of the seat that its id names (`character-blue`), or the first.
    """
    leaf = BY_NAME[kind]
    design = designed(trim)
    if "short" in design and len(ink.wording.texts("title", card.title)) <= BRIEF:
        design += " brief"
    worn = f"{design} of-{ink.story}" if ink.story else design
    start = f'<div class="{worn} {AIR}" style="font-size: {size or DESIGN[kind]:g}pt">'
    own = [seat for seat in seats if seat in card.id.split("-")]
    names = copies_of(kind, card.id, seats, len(ink.further))
    for copy, seat in enumerate(seats if leaf.per_seat else (*own, seats[0])[:1]):
        name = names[copy]
        inked = replace(ink, seat=ink.seat or seat, copy=copy)
        for side, html in zip(SIDES, (leaf.front(card, inked), leaf.back(card, inked)), strict=True):
            yield Face(name, side, f"{start}{RUN_ON.sub(' ', html) if 'short' in design else html}</div>", trim)
    for i, html in enumerate(leaf.further(card, ink) if leaf.further else ()):
        yield Face(names[1 + i // 2], SIDES[i % 2], f"{start}{html}</div>", trim)


def credited(card: str, names: credits.Credits, ink: Ink, trim: tuple[float, float]) -> Iterator[Face]:
    """The card that says whose the pictures are, by this name."""
    start = f'<div class="large {AIR}" style="font-size: {DESIGN["aids"]:g}pt">'
    yield Face(card, "front", f"{start}{credits.front(names, ink)}</div>", trim)
    yield Face(card, "back", f"{start}{credits.back(ink)}</div>", trim)


__all__ = ["BY_NAME", "FACES", "Face", "Ink", "Kind", "credited", "faces_of", "style"]
