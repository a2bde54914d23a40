"""What is known of a use of a verb without playing it: numbers that it changes, what else it does, what it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from fogtools.game.analysis.facts import Path
from fogtools.game.protocols import own
from fogtools.source.model import Model

#: What hearts are called in conditions and amounts; and what a card gives that only its words explain: of anything.
HEARTS, ANYTHING = "satisfaction", "anything"
#: Nothing bounds it.
ENDLESS = float("inf")


class Gift(NamedTuple):
    """What an effect changes for one person, or for the couple where it has no target: at the least, at the most.

    `what`: hearts, an aspect (`+curiosity`: tokens of it), a track, `scenes` in hand, `marked <mark>`, or ANYTHING.
    `usual`: what a persona reckons with that knows nothing else.
    """

    what: str
    low: float
    high: float
    usual: int = 0

    @property
    def measure(self) -> str:
        """What it adds to or takes from: of an aspect its dimension, as `+curiosity`."""
        return f"+{self.what[1:]}" if self.what[0] in "+-" else self.what

    @property
    def direction(self) -> int:
        """-1 for tokens of an aspect that lies below its dimension, else 1."""
        return -1 if self.what[0] == "-" else 1


def surely(what: str, n: int) -> Gift:
    """As much as is written."""
    return Gift(what, n, n, n)


def no_gifts(value: object) -> tuple[Gift, ...]:
    """Of an effect that changes no number that anybody counts."""
    return ()


#: What may come of an effect besides numbers; reachability, bounds and the overview know each of these words.
What = Literal[
    "by hand",  # the table does what is written: `which`
    "cancels",  # the answered scene; `which`: what becomes of its card
    "carries",  # a carry-over waits
    "draws",  # scenes come into a hand; `where`: from that deck, "" from those of the chapter
    "ends",  # `which`: the chapter, the story
    "marks",  # the mark `which` is set
    "retrieves",  # the destiny `which` comes back from the pile
    "reveals",  # cards of the kind `which`
    "shelves",  # the destiny `which` goes to the pile
    "shuffles in",  # the event `which` into the deck `where`
    "swaps in",  # the destiny `which` comes back for another one
    "swaps out",  # the destiny `which` goes, another one comes back
    "takes",  # scenes with the icon `which` from the deck `where`
    "trades",  # cards of the kind `which` change hands
]


class Deed(NamedTuple):
    """One thing that may come of an effect."""

    what: What
    which: str = ""
    where: str = ""


def no_deeds(value: object) -> tuple[Deed, ...]:
    """Of an effect that does nothing but change numbers."""
    return ()


#: What a name in an effect is a name of; of an event, that is a scene; a condition names more than one thing.
Kind = Literal["", "aspect", "condition", "deck", "destinies", "event", "mark", "track"]


class Name(NamedTuple):
    """A name that is written in an effect, and whether it is a key."""

    kind: Kind
    name: str
    path: Path
    key: bool = False


class Names(NamedTuple):
    """What the value of a verb names: itself or each of its list, the keys of its map, their values, a key inside.

    `arrow` is what the overview says of the way from the card to what is named; `{deck}` a deck that stands with it.
    """

    value: Kind = ""
    keys: Kind = ""
    values: Kind = ""
    inside: tuple[tuple[str, Kind], ...] = ()
    arrow: str = ""

    def kinds(self) -> frozenset[Kind]:
        """What such names may be of."""
        return frozenset({self.value, self.keys, self.values, *(kind for _, kind in self.inside)} - {""})

    def of(self, value: object, path: Path) -> Iterator[Name]:
        """Every name that is written in such a value."""
        if self.value:
            parts = (
                [((*path, i), part) for i, part in enumerate(value)]
                if isinstance(value, list)
                else [(path, own(str, value))]
            )
            yield from (Name(self.value, part, at) for at, part in parts)
        if self.keys:
            yield from (Name(self.keys, key, (*path, key), key=True) for key in own(dict, value))
        if self.values:
            yield from (Name(self.values, part, (*path, key)) for key, part in own(dict, value).items())
        if self.inside and isinstance(value, Model):
            there = dict(value.written())
            yield from (Name(kind, str(there[key]), (*path, key)) for key, kind in self.inside if key in there)


NO_NAMES = Names()
