"""Which texts of a place that is too full are to be shortened: those that grew, not the last one, which is pushed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
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
    usual = _usual(card, texts)
    beyond = {room.text: room.characters - usual.get(_kind(room.text), 0) for room in own}
    own.sort(key=lambda room: -beyond[room.text])
    able = [room for room in own if room.most > 0]
    grown = [room for room in able if beyond[room.text] >= -room.left / 2]
    if len(grown) == 1 and beyond[grown[0].text] >= -grown[0].left:
        return Crowd(grown, True, True)
    return Crowd(able or own, bool(able), False)


def _usual(card: str, texts: Mapping[str, str]) -> Mapping[str, int]:
    """Kind of text -> how many characters one has on the other cards of its box: half of them have no more."""
    alike: dict[str, list[int]] = defaultdict(list)
    for context, said in texts.items():
        other, _, text = context.partition("/")
        if other != card:
            alike[_kind(text)].append(len(said))
    return {kind: sorted(lengths)[len(lengths) // 2] for kind, lengths in alike.items()}


@cache
def _kind(text: str) -> str:
    """What a text is called on every card: options and rows are of one kind, whichever letter or number they have."""
    return PLACE.sub("*", f"/{text}")
