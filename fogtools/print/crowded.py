"""Which texts of a place that is too full are to be shortened: those that grew, not the last one, which is pushed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from fogtools.game.protocols import Box
from fogtools.game.record import Game

if TYPE_CHECKING:
    from fogtools.print.pdf.layout.fit import Overflow, Room

#: The letter of an option, or the number of a row, in the path of a text: those of one kind are as long as each other.
PLACE = re.compile(r"(?<=/)([A-Z]|\d+)(?=/|$)")


class Crowd(NamedTuple):
    """The texts that are to be shortened, first the one that is longest beyond what is usual in its box.

    `alone`: shortening any one of them makes room; else several must become shorter. `grown`: it is one that is
    longer than usual by as much as must go, and no other is longer by half of that.
    """

    rooms: Sequence[Room]
    alone: bool
    grown: bool


def written(game: Game, box: Box) -> Mapping[str, str]:
    """Context -> text, of all that an author wrote on the cards of a box."""
    return {entry.context: entry.source for rows in game.authoring.entries(box).values() for entry in rows}


def crowd(over: Overflow, rooms: Sequence[Room], texts: Mapping[str, str]) -> Crowd | None:
    """Which of the `texts` that stand in the place of an overflow are to be shortened; None where only one does."""
    there = (over.card, over.side, over.box)
    card = over.card.partition("/")[0]
    own = [room for room in rooms if (room.card, room.side, room.box) == there and f"{card}/{room.text}" in texts]
    if over.edge != "bottom" or not own or (len(own) == 1 and own[0].text == over.text):
        return None
    beyond = {room.text: room.characters - _usual(card, room.text, texts) for room in own}
    own.sort(key=lambda room: -beyond[room.text])
    able = [room for room in own if room.most > 0]
    grown = [room for room in able if beyond[room.text] >= -room.left / 2]
    if len(grown) == 1 and beyond[grown[0].text] >= -grown[0].left:
        return Crowd(grown, True, True)
    return Crowd(able or own, bool(able), False)


def _usual(card: str, text: str, texts: Mapping[str, str]) -> float:
    """How many characters a text of this kind has on the other cards of its box; 0 where none has one."""
    kind = PLACE.sub("*", f"/{text}")
    alike = [
        len(said)
        for context, said in texts.items()
        if context.partition("/")[0] != card and PLACE.sub("*", context[context.find("/") :]) == kind
    ]
    return median(alike) if alike else 0.0
