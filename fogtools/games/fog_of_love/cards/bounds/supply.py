"""What the chapters of a story take from its decks at the least, and what the decks can give at the most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from fogtools.game.playing.rulings import recommended
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.engine.rulings import RULED
from fogtools.games.fog_of_love.engine.state import HAND
from fogtools.games.fog_of_love.engine.verb_facts import What

SEATS = 2
#: What fills a hand outside of a refill.
FILLING: frozenset[What] = frozenset({"draws", "takes"})
#: What makes it unknown how many draws there are: chapters that end early, words that only people understand.
UNKNOWN: frozenset[What] = frozenset({"ends", "by hand"})


class Stretch(NamedTuple):
    """A chapter of a story and the play up to its end.

    `there`: scenes in its decks at set-up, special events included; `taken`: draws that it and all before it need at
    the least, both starting hands included; `short`: how many of these must fail. `needed`: counted scenes up to its
    end; `most`: how many can be had.
    """

    chapter: Placed
    there: int
    taken: int
    short: int
    needed: int
    most: int


@dataclass(frozen=True)
class Supply:
    """A story's decks and what its cards do with them; `bound`: whether its lengths say what is drawn at the least."""

    story: str
    chapters: tuple[Placed, ...]
    hand: Mapping[str, int]
    scenes: tuple[Placed, ...]
    rulings: Mapping[str, str]
    deeds: frozenset[What]
    filled_from: frozenset[str]

    @property
    def bound(self) -> bool:
        """Whether nothing ends a chapter early, refills a deck or is explained in words only."""
        return self.rulings["deck_empty"] == "stop" and not self.deeds & UNKNOWN

    @property
    def lasts(self) -> int:
        """How many counted scenes its chapters last."""
        return sum(p.card.length for p in self.chapters)

    @property
    def counted(self) -> int:
        """How many of its scenes count."""
        return sum(queries.counts(p.card) for p in self.scenes)

    def stretches(self) -> Iterator[Stretch]:
        """The play chapter by chapter (FOL-067, FOL-071, FOL-086 to FOL-088)."""
        there = Counter(p.card.deck for p in self.scenes)
        counted = Counter(p.card.deck for p in self.scenes if queries.counts(p.card))
        demands = [(frozenset([deck]), SEATS * n) for deck, n in self.hand.items()]
        opened = frozenset(self.filled_from)
        needed = 0
        for chapter in self.chapters:
            own = frozenset(chapter.card.draws)
            opened |= own
            needed += chapter.card.length
            demands.append((opened if self._early() else own, chapter.card.length))
            late = 1 if self.rulings["chapter_end"] == "at once" else 0  # the last scene is not replaced
            taken = sum(n for _, n in demands)
            short = max(0, _short(demands, there) - late)
            most = sum(n if d in opened else min(n, SEATS * self.hand.get(d, 0)) for d, n in counted.items())
            yield Stretch(chapter, sum(there[d] for d in own), taken - late, short, needed, most)

    def _early(self) -> bool:
        """Whether what a chapter needs can have been drawn before it began."""
        return bool(self.deeds & FILLING) or any(p.card.type == "secret" for p in self.scenes)


def _short(demands: list[tuple[frozenset[str], int]], there: Mapping[str, int]) -> int:
    """How many of the draws no way of choosing decks can serve (Hall's theorem, over every set of decks)."""
    decks = sorted({d for wanted, _ in demands for d in wanted})
    sets = (frozenset(c) for n in range(1, len(decks) + 1) for c in combinations(decks, n))
    return max(
        (sum(n for wanted, n in demands if wanted <= s) - sum(there.get(d, 0) for d in s) for s in sets), default=0
    )


def supply(box: Loaded, story: str) -> Supply | None:
    """The supply of a story; None where its synopsis, a chapter or a scene could not be read."""
    entry = box.story(story)
    synopsis = box.by_id.get(entry.synopsis)
    named = dict.fromkeys(entry.chapters)  # a card can be revealed only once
    chapters = tuple(p for c in named if (p := box.by_id.get(c)) and p.kind == "chapters")
    whole = synopsis is not None and synopsis.kind == "synopses" and len(chapters) == len(named)
    if synopsis is None or not whole or not queries.all_read(box, "scenes"):
        return None
    if sum(synopsis.card.hand.values()) != HAND:
        return None
    scenes = tuple(p for p in box.scenes_of(story) if p.kind == "scenes")
    cards = [queries.root(p) for p in (*scenes, *chapters)]
    deeds = [deed for root in (*cards, *queries.thresholds(box)) for f in root.effects() for deed in f.deeds()]
    rulings = recommended(RULED) | (synopsis.card.rulings or {})
    return Supply(
        story,
        chapters,
        synopsis.card.hand,
        scenes,
        rulings,
        frozenset(deed.what for deed in deeds),
        frozenset(deed.where for deed in deeds if deed.what in FILLING and deed.where),
    )
