"""A compiled story as a program of whole numbers: its cards in tables, its course in instructions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from fogtools.finding import Say
from fogtools.game.playing.chance import fnv
from fogtools.games.fog_of_love.engine.shapes import FEWEST
from fogtools.games.fog_of_love.engine.state import SUPPORT
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.assembler import Tape, Word
from fogtools.games.fog_of_love.fast.program.cards import Cards
from fogtools.games.fog_of_love.fast.program.conditions import OUTCOMES
from fogtools.games.fog_of_love.fast.program.course import Course
from fogtools.games.fog_of_love.fast.program.destiny_figures import figures
from fogtools.games.fog_of_love.fast.program.effects import Effects
from fogtools.games.fog_of_love.fast.program.numbers import Numbers, too_much
from fogtools.games.fog_of_love.personas import TABLE
from fogtools.games.fog_of_love.personas.wants import Wanting
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.scene import CELLS
from fogtools.games.fog_of_love.rules.setup import BEGIN_WITH

PILES = dict(zip(SUPPORT, (w.TRAIT, w.OCCUPATION, w.FEATURE), strict=True))
#: Ruling and reading -> the word of the header that is 1 there.
SWITCHES = (
    ("tokens", "limited", w.H_LIMITED),
    ("missing_token", "owed", w.H_OWED),
    ("floor", "line", w.H_FLOOR_LINE),
    ("state_read", "as it stands", w.H_STANDS),
    ("deck_empty", "reshuffle", w.H_RESHUFFLE),
    ("event_again", "comes back", w.H_EVENT_AGAIN),
    ("own_secrets", "face down", w.H_OWN_SECRETS_DOWN),
    ("change_short", "no change", w.H_CHANGE_SHORT),
    ("change_chooser", "co-player", w.H_CHANGE_OTHER),
    ("trade_empty", "no trade", w.H_TRADE_EMPTY),
    ("swap_tokens", "stay", w.H_SWAP_STAY),
    ("secret_player", "who laid it", w.H_WHO_LAID),
    ("skipped_counts", "yes", w.H_SKIPPED),
    ("goal_multiplier_scope", "together", w.H_TOGETHER),
    ("goal_order", "best", w.H_BEST),
    ("multiplier_owner", "both", w.H_BOTH_MULTIPLY),
    ("answers_secret", "any", w.H_SECRET_ANY),
    ("reaction_order", "player first", w.H_PLAYER_REACTS),
    ("reaction_draw", "always", w.H_DRAW_ALWAYS),
    ("order", "partner first", w.H_PARTNER_FIRST),
    ("carryover_scope", "everything", w.H_CARRY_ROWS),
    ("new_choice", "before tokens", w.H_BEFORE_TOKENS),
    ("next_player", "first player", w.H_AS_PLAYER),
    ("carryover_last", "lost", w.H_CARRY_LOST),
    ("scan_reshuffle", "yes", w.H_SCAN_SHUFFLE),
)


@dataclass(frozen=True)
class Program:
    """A story under its rulings: tables, the names of the streams of chance as numbers, and what each slot counts."""

    tables: list[int]
    streams: list[int]
    slots: int
    counted: Mapping[int, tuple[str, str, str]]
    cards: list[str]
    decks: list[str]
    dimensions: list[str]
    tracks: list[str]
    personas: tuple[str, ...]
    numbers: Numbers


def program(story: Story, rulings: Mapping[str, str], first: int | None) -> Program:
    """The story as a program. Raises FogError where the fast engine has no room for it."""
    return _Writing(story, {**story.rulings, **rulings}, first).program()


class _Writing:
    """Writes one story."""

    def __init__(self, story: Story, rulings: Mapping[str, str], first: int | None) -> None:
        self.story, self.rulings, self.first = story, rulings, first
        self.tape = Tape()
        self.numbers = Numbers(story)
        self.effects = Effects(story, rulings, self.tape, self.numbers)
        self.header: list[Word] = [0] * w.HEADER
        for name in sorted(_decks(story)):
            self.numbers.deck(name)
        _refuse_too_much(story, self.numbers)
        self.cards = Cards(story, rulings, self.effects)

    def program(self) -> Program:
        """The whole. What stands first is written first: a place on the tape is known once it has been written."""
        self._cards()
        self._course()
        self._set_up()
        self._tracks()
        self._chapters()
        self._people()
        self._counters()
        self._rules()
        self._tables()
        rows = [x for row in self.cards.rows for x in row]
        return Program(
            self.tape.joined([*self.header, *rows], w.CODE),
            [fnv(p) for p in self._purposes()],
            self.tape.slots,
            self._counted(),
            sorted(self.numbers.cards, key=self.numbers.cards.__getitem__),
            list(self.numbers.decks),
            list(self.numbers.dimensions),
            list(self.numbers.tracks),
            tuple(TABLE),
            self.numbers,
        )

    def _purposes(self) -> list[str]:
        """The names of the streams of chance."""
        decks = list(self.numbers.decks)
        purposes = ["first player", "effects", "seat 0", "seat 1", *(f"deck {d}" for d in decks)]
        return [*purposes, *[""] * (w.DECKS - len(decks)), *(f"deck {kind}" for kind in SUPPORT)]

    def _counted(self) -> dict[int, tuple[str, str, str]]:
        """Slot -> what it counts."""
        return {n: (what, card, detail.partition("\0")[0]) for (what, card, detail), n in self.tape.counters.items()}

    # ------------------------------------------------------------------ cards and course
    def _cards(self) -> None:
        """The card table, and what personas want of it."""
        self.cards.scenes()
        self.cards.support()
        wanting = Wanting(self.story)
        self.header[w.H_PAYOUT_MET], self.header[w.H_PAYOUT_MISSED] = wanting.met, wanting.missed
        self.header[w.H_FIGURES] = self.tape.store(figures(wanting, self.numbers))
        self.cards.destinies(wanting)

    def _course(self) -> None:
        """What happens whatever the cards are."""
        course = Course(self.story, self.rulings, self.effects)
        self.header[w.H_MAIN], self.header[w.H_WINDOW] = course.written(), course.window()
        self.header[w.H_ENDLOOP] = self.tape.here()
        self.tape.emit(w.OP_ENDLOOP)

    # ------------------------------------------------------------------ tables
    def _set_up(self) -> None:
        """What lies where when a play begins, in the order of `ends.set_up`."""
        story, number = self.story, self.numbers.card
        events = [e for e in story.events if e not in story.events_in_decks]
        decks = {deck: list(cards) for deck, cards in story.decks.items()}
        for event, deck in story.events_in_decks.items():
            if event in story.events:
                decks[deck] = sorted([*decks.get(deck, ()), event])
        piles: list[tuple[int, list[str]]] = [(self.numbers.deck(d), decks[d]) for d in sorted(decks)]
        for kind, cards in zip(SUPPORT, (story.traits, story.occupations, story.features), strict=True):
            piles.append((PILES[kind], sorted(cards)))
        rows: list[Word] = [len(events), *map(number, events), len(piles)]
        for pile, names in piles:
            rows += [pile, len(names), *map(number, names), pile]
        for names in (story.in_hand, story.discarded):
            known = [d for d in names if d in story.destinies]
            rows += [len(known), *map(number, known)]
        couple = [int(t in story.facts.couple_tracks) for t in story.facts.tracks]
        self.header[w.H_SETUP] = self.tape.store([*rows, len(couple), *couple])

    def _tracks(self) -> None:
        """Tracks and their thresholds, the nearest to the start first; each with its code."""
        rows: list[Word] = []
        reached = 0
        for track, (lowest, highest, start) in self.story.facts.tracks.items():
            lines = self.story.thresholds.get(track, {})
            steps: list[Word] = []
            values = sorted(lines, key=lambda value: abs(value - start))
            for value in values:
                code: Word = 0
                if lines[value]:
                    code = self.tape.here()
                    self.tape.emit(w.OP_LOSE_CARRY, w.OP_NO_LETTERS)
                    self.effects.stage(lines[value], True)
                    self.tape.emit(w.OP_RET)
                steps += [value, code, reached]
                reached += 1
            counters = self.tape.row(("reached", track, str(value)) for value in values)
            rows += [lowest, highest, start, self.tape.store(steps), len(values), counters]
        if reached > 80:
            raise too_much(Say("so many thresholds"))
        self.header[w.H_TRACK] = self.tape.store(rows)

    def _chapters(self) -> None:
        rows: list[Word] = []
        for chapter in self.story.chapters:
            row: list[Word] = [0] * w.CHAPTER_SIZE
            row[w.X_CARD], row[w.X_LENGTH] = self.numbers.card(chapter.id), chapter.length
            row[w.X_N] = len(chapter.draws)
            for i, deck in enumerate(chapter.draws):
                row[w.X_DECK + i] = self.numbers.deck(deck)
            row[w.X_COUNT] = self.tape.counter("chapter", chapter.id)
            row[w.X_STUCK] = self.tape.counter("stuck", chapter.id)
            row[w.X_NO_DRAW] = self.tape.counter("no draw", chapter.id)
            row[w.X_SCENES] = self.tape.row(("scenes", chapter.id, str(n)) for n in range(w.CHAPTER_SCENES))
            row[w.X_TURNS] = self.tape.row(("turns", chapter.id, str(n)) for n in range(w.CHAPTER_TURNS))
            rows += row
        self.header[w.H_CHAPTER] = self.tape.store(rows)

    def _people(self) -> None:
        """What personas weigh: their rows, what a deck promises, the quantity of every dimension."""
        numbers, prospects = self.numbers, self.effects.prospects
        self.header[w.H_PERSONAS], self.header[w.H_GUESS] = len(TABLE), 1 + list(TABLE).index("destiny")
        self.header[w.H_PERSONA] = self.tape.store([x for weights in TABLE.values() for x in weights])
        decks = [self.effects.promise(prospects.deck(d)) if self._scenes_of(d) else 0 for d in ("", *numbers.decks)]
        self.header[w.H_DECK_PROMISE] = self.tape.store(decks)
        dimensions = list(numbers.dimensions)
        self.header[w.H_DIMENSIONS] = len(dimensions)
        self.header[w.H_ASPECT_Q] = self.tape.store([numbers.quantity(i, d) for i in (0, 1) for d in dimensions])

    def _scenes_of(self, deck: str) -> bool:
        return any(deck in ("", s.deck) for s in self.story.scenes.values())

    def _counters(self) -> None:
        """The slots of what is counted of every play."""
        head, row = self.header, self.tape.row
        head[w.H_C_PASS] = self.tape.counter("pass", "")
        head[w.H_C_NO_DRAW] = self.tape.counter("no draw", "")
        hearts = range(w.HEARTS)
        head[w.H_C_HEARTS_AFTER] = row(
            ("hearts after", str(turn), str(n)) if turn else None for turn in range(w.TURNS) for n in hearts
        )
        head[w.H_C_HEARTS] = row(("hearts", "", str(n)) for n in hearts)
        head[w.H_C_GOALS] = row(("goals", "", str(n - 1)) for n in range(w.HELD + 1))
        head[w.H_C_TOKENS] = row(("tokens", "", str(n)) for n in range(w.TOKENS))
        head[w.H_C_BY] = row(("fulfilled by", "", str(n)) for n in range(3))
        places = ("seat 0", "seat 1", "first", "second")
        head[w.H_C_FULFILLED] = row(("fulfilled", "", f"{p} {met}") for p in places for met in ("no", "yes"))
        head[w.H_C_HEARTS_OF] = row(("hearts of", "", f"{p} {n}") for p in places for n in hearts)
        outcomes = list(OUTCOMES)
        head[w.H_C_ENDING] = row(("ending", "", " + ".join(sorted((a, b)))) for a in outcomes for b in outcomes)
        named = ["none", *sorted(self.numbers.cards)]
        head[w.H_C_DESTINY] = row(
            ("destiny", "", f"{d} {met}") if d == "none" or d in self.story.destinies else None
            for d in named
            for met in ("missed", "fulfilled")
        )
        head[w.H_C_SAME] = row(
            ("same destiny", "", f"{d} {n}") if d == "none" or d in self.story.destinies else None
            for d in named
            for n in range(3)
        )
        head[w.H_C_BOTH_HEARTS] = row(("hearts together", "", str(n)) for n in range(2 * w.HEARTS))
        head[w.H_C_SHORT] = row(("short of tokens", "", str(n)) for n in range(3))
        decks = self.numbers.decks
        head[w.H_C_LEFT] = row(("left", "", f"{d} {n}") for d in decks for n in range(w.SCENES))

    def _rules(self) -> None:
        """What the rulings and the story say in one number each."""
        head = self.header
        for name, reading, at in SWITCHES:
            head[at] = int(self.rulings[name] == reading)
        head[w.H_DECKS], head[w.H_SUPPLY] = len(self.numbers.decks), self.story.facts.supply
        head[w.H_START] = BEGIN_WITH[self.rulings["satisfaction_start"]]
        head[w.H_FEWEST] = FEWEST[self.rulings["destiny_min"]]
        head[w.H_LAST_CHAPTER] = len(self.story.chapters)
        head[w.H_FIRST_FIXED] = -1 if self.first is None else self.first

    def _tables(self) -> None:
        """Carry-overs, which cells an answer falls in, which cards may be kept, the flags of all cards."""
        head, letters, cards = self.header, ("", *"ABCD"), self.cards.rows
        head[w.H_CARRY] = self.tape.store([x for row in self.effects.carries for x in row])
        head[w.H_QUANTITIES] = len(self.numbers.quantities)
        head[w.H_CELLS] = self.tape.store([CELLS[r][c] for r in letters for c in letters])
        head[w.H_COMBI] = self.tape.store(list(_combinations()))
        head[w.H_CARDS] = len(cards)
        head[w.H_FLAGS] = self.tape.store([row[w.K_FLAGS] for row in cards])


def _refuse_too_much(story: Story, numbers: Numbers) -> None:
    """Raises FogError for a story that the fast engine has no room for."""
    if len(numbers.cards) > w.CARDS or len(story.scenes) >= w.SCENES - 32:
        raise too_much(Say("so many cards"))
    if len(story.facts.tracks) > w.TRACKS or len(story.destinies) > w.DESTINIES - 2 or len(story.chapters) > 20:
        raise too_much(Say("so many tracks, destinies or chapters"))
    if "check destinies" not in [step.word for step in story.finale]:
        raise too_much(Say("a finale that checks no destinies"))


def _decks(story: Story) -> set[str]:
    """Every deck that a story names."""
    named = {*story.decks, *story.events_in_decks.values(), *story.hand}
    return named | {s.deck for s in story.scenes.values()} | {d for c in story.chapters for d in c.draws}


def _combinations() -> Iterator[int]:
    """Which three of up to five are kept, in their order, as bits: a row of twelve for each number of cards."""
    for n in range(6):
        masks = [sum(1 << i for i in kept) for kept in combinations(range(n), min(3, n))]
        yield from (len(masks), *masks, *[0] * (11 - len(masks)))
