"""What the parts of the report share: the story's words, what was counted, and figures made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from fogtools.finding import Say
from fogtools.game.analysis.balance_report import Basis, Figure, Link, Unit, Words
from fogtools.game.analysis.facts import Path
from fogtools.game.analysis.played import Pair, Played
from fogtools.game.analysis.trials import Trials, alone, together
from fogtools.game.playing.course import Counts
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.rules.compile import Body, Story
from fogtools.games.fog_of_love.rules.table import fulfilled
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.play.many.intervals import interval
from fogtools.play.many.reachability import Verdict
from fogtools.play.many.report.statistics import Estimate, mean
from fogtools.text.language import Language


class Subject:
    """A story with everything that was counted of it."""

    def __init__(self, box: Loaded, story: Story, language: Language, played: Played) -> None:
        self.box, self.story, self.language, self.played = box, story, language, played
        self.printer = BoxWords(box, language)
        self.seed = played.course.seed
        self.rulings = {**story.rulings, **played.course.rulings}
        self.personas = list(dict.fromkeys(name for pair in played.counts for name in pair))
        #: Card -> how many words stand where on it; filled as they are counted.
        self.words: dict[str, dict[Path, int]] = {}
        tables = list(played.counts.values())
        self.whole = Seen(sum(tables, Counts()), self.basis(*played.counts), tables)

    def basis(self, *pairs: Pair, paired: bool = False) -> Basis:
        """What figures of these pairs of policies stand on."""
        if len(pairs) == 1:
            personas: Words = " + ".join(pairs[0])
        else:
            personas = Say("{n} pair of personas", "{n} pairs of personas", n=len(pairs))
        return Basis(personas, self.seed, self.played.engine, paired)

    @cached_property
    def by_pair(self) -> Mapping[Pair, Seen]:
        """What was counted of each pair."""
        return {pair: Seen(counts, self.basis(pair)) for pair, counts in self.played.counts.items()}

    @cached_property
    def cards(self) -> list[str]:
        """Every card that a play may resolve: chapters, then scenes by deck."""
        scenes = sorted(self.story.scenes.values(), key=lambda s: (list(self.decks).index(s.deck), self.place(s.id)))
        return [*(c.id for c in self.story.chapters), *(s.id for s in scenes)]

    @cached_property
    def decks(self) -> Mapping[str, int]:
        """Deck -> how many scenes it has, in the box's order."""
        found = Counter(s.deck for s in self.story.scenes.values())
        return {deck: found[deck] for deck in [*(d for d in self.box.decks if d in found), *sorted(found)]}

    def place(self, card: str) -> tuple[int, str]:
        """Where a card stands among its like: its number, its id."""
        placed = self.box.by_id.get(card)
        return (placed.card.number or 9999) if placed else 9999, card

    # ------------------------------------------------------------------ words
    def title(self, card: str) -> str:
        """A card's title, on one line."""
        return self.language.typography(self.printer.name("card", card)).replace("\n", " ")

    def link(self, card: str, letter: str = "") -> Words | Link:
        """A card's title that leads to its part, with one of its letters."""
        words: Words = f"{self.title(card)} · {letter}" if letter else self.title(card)
        return Link(words, f"card-{card}") if card in self.story.scenes or self.is_chapter(card) else words

    def is_chapter(self, card: str) -> bool:
        """Whether it is a chapter of the story."""
        return any(card == c.id for c in self.story.chapters)

    def deck(self, deck: str) -> str:
        """What the box calls a deck."""
        return self.printer.name("deck", deck)

    def body(self, card: str) -> Body:
        """The body of a chapter or a scene."""
        return next((c.body for c in self.story.chapters if c.id == card), None) or self.story.scenes[card].body

    def verdict(self, found: Verdict) -> Figure:
        """The share of a verdict, with its own interval."""
        share = found.hits / found.of if found.of else 0.0
        return Figure(share, found.low, found.high, found.of, "share", self.whole.basis)

    def estimate(self, found: Estimate, n: int, unit: Unit, basis: Basis | None = None, clear: bool = False) -> Figure:
        """An estimate as a figure."""
        return Figure(found.value, found.low, found.high, n, unit, basis or self.whole.basis, clear)


class Seen:
    """Counts as figures; `tables` are those of each pair of personas, where these are the sums of several."""

    def __init__(self, counts: Counts, basis: Basis, tables: Sequence[Counts] = ()) -> None:
        self.counts, self.basis = counts, basis
        self.plays = counts.plays
        self.tables = [Seen(table, basis) for table in tables] if len(tables) > 1 else [self]

    def share(self, what: str, card: str = "", detail: str = "") -> Figure:
        """In how many plays it happened at least once."""
        return self.of(lambda seen: alone(seen.counts.seen[what, card, detail], seen.plays))

    def of(self, trials: Callable[[Seen], Trials]) -> Figure:
        """So many of n: hits of trials, as each table counts them."""
        parts = [trials(table) for table in self.tables]
        hits, n = sum(p.hits for p in parts), sum(p.trials for p in parts)
        return Figure(hits / n if n else 0.0, *interval(*parts), n, "share", self.basis)

    def at_the_end(self, what: str, detail: str) -> Figure:
        """In how many plays an end is of this kind."""
        return self.of(lambda seen: alone(seen.times(what, "", detail), seen.plays))

    def fulfilled(self, destiny: str) -> Figure:
        """How many fulfil a destiny, of the people who end with it."""
        return self.of(lambda seen: fulfilled(destiny, seen.counts.tally, seen.plays))

    def people(self, what: str) -> Figure:
        """How many people of all it is so for, from how many plays it is so for nobody, one, and both."""
        return self.of(lambda seen: together({(n, 2): seen.times(what, "", str(n)) for n in range(3)}, seen.plays))

    def times(self, what: str, card: str = "", detail: str = "") -> int:
        """How often it happened in all plays."""
        return self.counts.tally[what, card, detail]

    @cached_property
    def _details(self) -> Mapping[tuple[str, str], Counter[str]]:
        found: dict[tuple[str, str], Counter[str]] = {}
        for (what, card, detail), n in self.counts.tally.items():
            found.setdefault((what, card), Counter())[detail] += n
        return found

    def details(self, what: str, card: str = "") -> Counter[str]:
        """Detail -> how often."""
        return self._details.get((what, card), Counter())

    def numbers(self, what: str, card: str = "", before: str = "") -> Counter[int]:
        """Details that are numbers -> how often; those after `before` and a space."""
        found: Counter[int] = Counter()
        for detail, n in self.details(what, card).items():
            name, _, number = detail.rpartition(" ")
            if name == before:
                found[int(number)] += n
        return found

    def mean_of_people(self, what: str) -> Figure:
        """The mean of a number of people, from what both of a play have together."""
        value, low, high, _ = mean(*(table.numbers(what) for table in self.tables))
        return Figure(value / 2, low / 2, high / 2, 2 * self.plays, "number", self.basis)

    def mean(self, values: Callable[[Seen], Mapping[int, int]]) -> Figure:
        """The mean of counted numbers, as each table counts them."""
        parts = [values(table) for table in self.tables]
        return Figure(*mean(*parts)[:3], sum(sum(p.values()) for p in parts), "number", self.basis)
