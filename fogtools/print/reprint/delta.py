"""What to swap in a deck that was printed: the old card out, the new one in, in the order in which a deck is sorted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fogtools.finding import Say
from fogtools.print.lock import Version

#: Which version it was, nobody can tell: it was printed without a print.lock, or under the number of the new one.
UNKNOWN = 0


@dataclass(frozen=True, slots=True)
class Swap:
    """One card of the deck: the version to take out and the one to put in, UNKNOWN or None for neither.

    `number` and `title` are those of the card that lies in the deck, `renamed` those of the new one where they differ
    (its number only where that does).
    """

    number: str
    title: str
    out: int | None
    put: int | None
    renamed: tuple[str, str] | None = None

    def said(self) -> Say:
        """The swap as a line for people."""
        card = _called(self.number, self.title)
        if self.renamed:
            card += f" → {_called(*self.renamed)}"
        if self.out is None:
            return Say("{card}: put in v{put}, a new card", card=card, put=self.put)
        if self.put is None:
            if self.out == UNKNOWN:
                return Say("{card}: take it out", card=card)
            return Say("{card}: take out v{out}", card=card, out=self.out)
        if UNKNOWN in (self.out, self.put):
            return Say("{card}: take out the old one, put in the new one", card=card)
        return Say("{card}: take out v{out}, put in v{put}", card=card, out=self.out, put=self.put)


@dataclass(frozen=True)
class Delta:
    """What has changed since a printing or a revision: the swaps, and the cards that are to be printed.

    `new_look`: style sheet, fonts or pictures are not those of then, so that old cards and new ones differ in looks.
    """

    since: str
    swaps: tuple[Swap, ...]
    wanted: frozenset[str]
    new_look: bool = False

    @property
    def out(self) -> int:
        """How many cards are taken out."""
        return sum(swap.out is not None for swap in self.swaps)

    @property
    def put(self) -> int:
        """How many cards are put in."""
        return sum(swap.put is not None for swap in self.swaps)


def delta(since: str, was: Mapping[str, Version], now: Mapping[str, Version], *, new_look: bool = False) -> Delta:
    """The swaps from one state of a deck to another; a card that reads the same under another id stays where it is."""
    gone = {card: v for card, v in was.items() if card not in now}
    new = {card: v for card, v in now.items() if card not in was}
    for card in sorted(new):
        same = next((old for old in sorted(gone) if gone[old].digest == new[card].digest), None)
        if same is not None:
            del gone[same], new[card]
    changed = [(was[card], v) for card, v in now.items() if card in was and was[card].digest != v.digest]
    swaps = [*(_swap(old, put) for old, put in changed), *(_swap(v, None) for v in gone.values())]
    swaps += (_swap(None, v) for v in new.values())
    wanted = frozenset((*new, *(put.card for _, put in changed)))
    return Delta(since, tuple(sorted(swaps, key=_place)), wanted, new_look)


def _swap(old: Version | None, new: Version | None) -> Swap:
    here = old or new
    assert here is not None
    renamed = None
    if old and new and (old.number, old.title) != (new.number, new.title):
        renamed = new.number if new.number != old.number else "", new.title
    out, put = old.version if old else None, new.version if new else None
    if out is not None and out == put:
        out = UNKNOWN  # two drafts under one number: nobody can tell them apart by it
    return Swap(here.number, here.title, out, put, renamed)


def _called(number: str, title: str) -> str:
    return f"{number} “{title}”".strip()


def _place(swap: Swap) -> tuple[bool, int, str, str, bool]:
    """Cards with numbers by number, then those without by title; of two with one number the old one first."""
    figures = re.match("[0-9]+", swap.number)
    return (not figures, int(figures[0]) if figures else 0, swap.number, swap.title.casefold(), swap.out is None)


def told(found: Delta) -> Iterator[Say]:
    """The pull list, line by line, for people."""
    for swap in found.swaps:
        yield swap.said()
    if found.new_look:
        yield Say(
            "The look of the cards has changed since {since}: old cards and new ones can be told apart, perhaps by"
            " their backs. Print all of them, or print with the fogtools of then.",
            since=found.since,
        )
