"""What can come about in a story, as far as it is known: `spreading` fills it.

It never says less than a play can show: where it is not certain that something cannot be, it can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from fogtools.finding import Say
from fogtools.game.analysis.facts import Path
from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.verb import NONE, Lines
from fogtools.games.fog_of_love.engine.verb_facts import Deed
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Carrying, Chapter, Step, Story
from fogtools.games.fog_of_love.rules.finale import USUAL
from fogtools.games.fog_of_love.rules.reachability.rows import Cell, Firing, cells_of, firing
from fogtools.games.fog_of_love.rules.reachability.scope import Where

ENDS = Deed("ends", "story")
#: Something that is counted: (what, card, detail).
Key = tuple[str, str, str]
#: (what is known to come about, conditions that must hold at once, when) -> why they never do; None where they may.
Against = Callable[["Coming", Iterable[Condition], Where], Say | None]


@dataclass
class Coming:
    """What can come about; each of these only grows while `spread` runs."""

    story: Story
    rulings: Mapping[str, str]
    against: Against
    keys: set[Key] = field(default_factory=set)
    #: Of what does not come about, why.
    why: dict[Key, Say] = field(default_factory=dict)
    #: Deck -> the first chapter in which it can be drawn from; scene -> the first in which it can be in a hand.
    opened: dict[str, int] = field(default_factory=dict)
    since: dict[str, int] = field(default_factory=dict)
    #: Scenes that can be laid.
    laid: set[str] = field(default_factory=set)
    #: The first moment (see `Where`) at which `played` can be true; at which a mark, (whose, which), can be set.
    played: dict[str, int] = field(default_factory=dict)
    marks: dict[tuple[str, str], int] = field(default_factory=dict)
    #: Destinies that can be in a hand, in the discard pile.
    held: set[str] = field(default_factory=set)
    shelved: set[str] = field(default_factory=set)
    #: Event -> deck -> the first chapter in which it can lie there.
    events: dict[str, dict[str, int]] = field(default_factory=dict)
    #: (card, place on it) -> the carry-over and the first chapter in which it waits.
    carries: dict[tuple[str, Path], tuple[Carrying, int]] = field(default_factory=dict)
    #: What effects can do besides changing numbers (see `verb_facts.What`), with what it is done to.
    deeds: set[tuple[str, str]] = field(default_factory=set)
    #: Reactions that undo a scene, so that another one can be played in its place.
    undoing: set[str] = field(default_factory=set)
    #: id of the rows of a body, or of a carry-over -> letters -> the rows that may fire.
    rows: dict[int, dict[Cell, list[Firing]]] = field(default_factory=dict)
    #: id of a body -> what it may move (see `giving`).
    mentioned: dict[int, frozenset[str]] = field(default_factory=dict)
    #: id of lines -> whether some of it is for whoever chose a letter.
    by_letter: dict[int, bool] = field(default_factory=dict)
    _choices: dict[str, Body] = field(default_factory=dict)
    _ends: dict[str, bool] = field(default_factory=dict)

    def size(self) -> int:
        """Grows with everything that is added."""
        firsts = (
            *self.opened.values(),
            *self.since.values(),
            *(n for d in self.events.values() for n in d.values()),
            *self.played.values(),
            *self.marks.values(),
            *(n for _, n in self.carries.values()),
        )
        sets = [len(self.keys), len(self.laid), len(self.played), len(self.marks), len(self.held), len(self.shelved)]
        sets += [len(self.carries), len(self.deeds)]
        return sum(sets) * 1000 + len(firsts) * 100 - sum(firsts)

    @property
    def last(self) -> int:
        """How many chapters can begin: the story may always end before the next."""
        ended = (n for n, c in enumerate(self.story.chapters, 1) if self.always_ends(c))
        return next(ended, len(self.story.chapters))

    def always_ends(self, chapter: Chapter) -> bool:
        """Whether its choice ends the story, whatever both choose."""
        if chapter.id not in self._ends:
            self._ends[chapter.id] = self._always_ends(self.choice_of(chapter))
        return self._ends[chapter.id]

    def _always_ends(self, body: Body) -> bool:
        def certain(_: AdditionalRow) -> bool:
            return True

        for cell in cells_of(body):
            chosen = [body.options[letter].lines for letter in cell if letter]
            fired = firing(body.rows, cell, certain, self.rulings["rows"] == "first")
            if not any(map(_ends_story, [*chosen, *(f.row.lines for f in fired if f.sure)])):
                return False
        return True

    def choice_of(self, chapter: Chapter) -> Body:
        """The chapter's choice as it is made (A-39); the same object every time."""
        if chapter.id not in self._choices:
            alone = self.rulings["chapter_choice"] != "both"
            self._choices[chapter.id] = replace(chapter.body, chooses="partner") if alone else chapter.body
        return self._choices[chapter.id]

    def plays(self, card: str, where: Where) -> None:
        """`played` can be true of it from then on."""
        self.played[card] = min(where.first, self.played.get(card, where.first))

    def in_deck(self, deck: str) -> list[str]:
        """The scenes that can lie in a deck."""
        return [*self.story.decks.get(deck, ()), *(e for e, decks in self.events.items() if deck in decks)]

    def secrets(self) -> list[str]:
        """The secrets that can be laid."""
        return sorted(c for c in self.laid if self.story.scenes[c].type == "secret")

    def takers(self) -> list[str]:
        """The scenes that a carry-over can reach (A-27)."""
        wide = self.rulings["carryover_consumer"] == "any scene"
        scenes = (self.story.scenes[c] for c in sorted(self.laid))
        return [s.id for s in scenes if s.type not in ("secret", "reaction") and (wide or not s.minor)]

    def steps(self) -> list[Step]:
        """The steps of the finale in their order (A-06)."""
        if self.rulings["finale_steps"] == "card":
            return list(self.story.finale)
        usual = iter(sorted((s for s in self.story.finale if s.word in USUAL), key=lambda s: USUAL.index(s.word)))
        return [next(usual) if s.word in USUAL else s for s in self.story.finale]


def _ends_story(lines: Lines) -> bool:
    return any(ENDS in act.deeds for line in lines if line.who == NONE for act in line.acts)
