"""A compiled story as a program of whole numbers: its cards in tables, its course in instructions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from fogtools.finding import Say
from fogtools.game.chance import fnv
from fogtools.games.fog_of_love.engine.coding import Place
from fogtools.games.fog_of_love.engine.shapes import FEWEST
from fogtools.games.fog_of_love.engine.state import SUPPORT
from fogtools.games.fog_of_love.engine.verb import Picked
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.assembler import Tape, Word
from fogtools.games.fog_of_love.fast.program.conditions import OUTCOMES
from fogtools.games.fog_of_love.fast.program.course import Course, asks_genders
from fogtools.games.fog_of_love.fast.program.destiny_figures import figures, needs
from fogtools.games.fog_of_love.fast.program.effects import Effects
from fogtools.games.fog_of_love.fast.program.numbers import Numbers, too_much
from fogtools.games.fog_of_love.personas import TABLE
from fogtools.games.fog_of_love.personas.wants import Wanting
from fogtools.games.fog_of_love.rules.compile import Scene, Story
from fogtools.games.fog_of_love.rules.scene import CELLS
from fogtools.games.fog_of_love.rules.setup import BEGIN_WITH

MOMENTS = ("laid", "chosen", "resolved")
ANSWERS = {"any": 0, "own": 1, "partner": 2}
PILES = dict(zip(SUPPORT, (w.TRAIT, w.OCCUPATION, w.FEATURE), strict=True))
PICKED_BY = {"unseen": "by co-player", "owner": "chosen", "random": "random"}
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


def moment_bit(at: str) -> int:
    """The bit of a moment at which a scene may be answered."""
    return w.ANSWERS_AT << MOMENTS.index(at)


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
        self.cards: list[list[Word]] = []
        self.emit = self.tape.emit
        for name in sorted(
            {
                *story.decks,
                *(s.deck for s in story.scenes.values()),
                *story.events_in_decks.values(),
                *story.hand,
                *(d for c in story.chapters for d in c.draws),
            }
        ):
            self.numbers.deck(name)
        if len(self.numbers.cards) > w.CARDS or len(story.scenes) >= w.SCENES - 32:
            raise too_much(Say("so many cards"))
        if len(story.facts.tracks) > w.TRACKS or len(story.destinies) > w.DESTINIES - 2 or len(story.chapters) > 20:
            raise too_much(Say("so many tracks, destinies or chapters"))
        if "check destinies" not in [step.word for step in story.finale]:
            raise too_much(Say("a finale that checks no destinies"))

    def program(self) -> Program:
        """The whole."""
        self._cards()
        course = Course(self.story, self.rulings, self.effects)
        self.header[w.H_MAIN], self.header[w.H_WINDOW] = course.written(), course.window()
        end_loop = self.tape.here()
        self.emit(w.OP_ENDLOOP)
        self._set_up()
        self._tracks()
        self._chapters()
        self._people()
        self._counters()
        head = self.header
        head[w.H_ENDLOOP] = end_loop
        head[w.H_CARRY] = self.tape.store([x for row in self.effects.carries for x in row])
        head[w.H_QUANTITIES] = len(self.numbers.quantities)
        for name, reading, at in SWITCHES:
            head[at] = int(self.rulings[name] == reading)
        head[w.H_DECKS], head[w.H_SUPPLY] = len(self.numbers.decks), self.story.facts.supply
        head[w.H_START] = BEGIN_WITH[self.rulings["satisfaction_start"]]
        head[w.H_FEWEST] = FEWEST[self.rulings["destiny_min"]]
        head[w.H_LAST_CHAPTER] = len(self.story.chapters)
        head[w.H_FIRST_FIXED] = -1 if self.first is None else self.first
        letters = ("", *"ABCD")
        head[w.H_CELLS] = self.tape.store([CELLS[r][c] for r in letters for c in letters])
        head[w.H_COMBI] = self.tape.store(list(_combinations()))
        head[w.H_CARDS] = len(self.cards)
        head[w.H_FLAGS] = self.tape.store([row[w.K_FLAGS] for row in self.cards])
        rows = [x for row in self.cards for x in row]
        tables = self.tape.joined([*head, *rows], w.CODE)
        names = [name for name, _ in sorted(self.numbers.cards.items(), key=lambda item: item[1])]
        decks = list(self.numbers.decks)
        purposes = ["first player", "effects", "seat 0", "seat 1", *(f"deck {d}" for d in decks)]
        purposes += [""] * (w.DECKS - len(decks)) + [f"deck {kind}" for kind in SUPPORT]
        return Program(
            tables,
            [fnv(p) for p in purposes],
            self.tape.slots,
            self._counted(),
            names,
            decks,
            list(self.numbers.dimensions),
            list(self.numbers.tracks),
            tuple(TABLE),
            self.numbers,
        )

    def _counted(self) -> dict[int, tuple[str, str, str]]:
        """Slot -> what it counts."""
        return {n: (what, card, detail.partition("\0")[0]) for (what, card, detail), n in self.tape.counters.items()}

    # ------------------------------------------------------------------ cards
    def _cards(self) -> None:
        """The card table; behind a jump, what happens on every scene."""
        story, numbers = self.story, self.numbers
        self.cards = [[0] * w.CARD_SIZE for _ in numbers.cards]
        for row in self.cards:
            row[w.K_KIND], row[w.K_DECK], row[w.K_TOKEN] = w.OTHER_CARD, -1, -1
        for name, scene in story.scenes.items():
            self._scene(self.cards[numbers.card(name)], scene)
        for names, kind in ((story.occupations, w.OCCUPATION_CARD), (story.features, w.FEATURE_CARD)):
            for name in names:
                row = self.cards[numbers.card(name)]
                row[w.K_KIND], row[w.K_TOKEN] = kind, numbers.aspect(story.facts.token[name])
        for name, goal in story.traits.items():
            row = self.cards[numbers.card(name)]
            row[w.K_KIND], row[w.K_SHARED] = w.TRAIT_CARD, int(goal.shared)
            row[w.K_ASPECT], row[w.K_N] = numbers.aspect(goal.aspect), goal.n
        wanting = Wanting(story)
        self.header[w.H_PAYOUT_MET], self.header[w.H_PAYOUT_MISSED] = wanting.met, wanting.missed
        self.header[w.H_FIGURES] = self.tape.store(figures(wanting, numbers))
        for name, destiny in story.destinies.items():
            row = self.cards[numbers.card(name)]
            row[w.K_KIND], row[w.K_OUTCOME] = w.DESTINY_CARD, OUTCOMES[destiny.outcome]
            row[w.K_NEEDS], row[w.K_NEED_N] = self.effects.conditions(destiny.needs), len(destiny.needs)
            row[w.K_WANT], row[w.K_WANTS] = self.tape.store(needs(wanting, name)), len(wanting.needs[name])

    def _scene(self, row: list[Word], scene: Scene) -> None:
        """A scene: what stands on it, and its code."""
        effects, numbers, prospects = self.effects, self.numbers, self.effects.prospects
        reaction, secret = scene.type == "reaction", scene.type == "secret"
        answers_at = moment_bit(scene.at) if reaction and scene.at in MOMENTS else 0
        row[w.K_KIND], row[w.K_DECK] = w.SCENE, numbers.deck(scene.deck)
        icons = self.story.facts.icons[scene.id]
        row[w.K_ICONS] = sum(1 << numbers.icon(icon) for icon in sorted(icons))
        row[w.K_FLAGS] = (
            w.IS_MINOR * scene.minor
            + w.IS_REACTION * reaction
            + w.IS_SECRET * secret
            + w.IS_REVEAL * (scene.type == "reveal secret")
            + w.ASKS_FIRST * bool(scene.only_if)
            + w.ASKS_GENDERS * asks_genders(scene)
            + answers_at
        )
        row[w.K_COUNT] = self.tape.row(
            (what, scene.id, "") for what in ("played", "drawn", "swapped", "revealed", "kept")
        )
        whens = [effects.when(when) for when in scene.only_if]
        row[w.K_IF], row[w.K_IFS] = self.tape.store([x for when in whens for x in when]), len(whens)
        if reaction:
            row[w.K_ANSWERS] = ANSWERS.get(scene.answers, 2)
            asked = [c for when in scene.only_if for c in when.state if c.form == "scene is"]
            row[w.K_ASKS] = 0 if not asked else 1 if any(c.name == "secret" and not c.no for c in asked) else 2
        row[w.K_PROMISE] = effects.promise(prospects.scene(scene.id, 0))
        row[w.K_PROMISE1] = effects.promise(prospects.scene(scene.id, 1))
        row[w.K_TURNING] = effects.promise(prospects.turning(scene.id))
        row[w.K_CANCELS] = int(scene.id in prospects.cancels)
        row[w.K_CHOOSERS] = 0 if not scene.body.options else 1 if scene.body.chooses == "partner" else 2
        body = row[w.K_BODY] = effects.letters(scene.id, scene.body)
        row[w.K_CODE] = self.tape.here()
        if reaction:
            self._whole(scene, body)
        elif secret:
            self._secret(row, scene)
        else:
            self._laid(row, scene, body)

    def _whole(self, scene: Scene, body: Place | int) -> None:
        """A reaction."""
        effects = self.effects
        self.emit(w.OP_LOSE_CARRY, w.OP_NO_LETTERS)
        effects.stage(scene.body.does, scene.body.looks)
        effects.choose(scene.body, body)
        effects.resolve(scene.id, scene.body, body)
        self.emit(w.OP_RET)

    def _secret(self, row: list[Word], scene: Scene) -> None:
        """A laid secret, and its two branches (FOL-127 to FOL-131)."""
        card = self.numbers.card(scene.id)
        self.emit(w.OP_ANSWERED, card, w.OP_SECRET, card)
        self._window("laid")
        if self.rulings["carryover_consumer"] == "any scene":
            self.emit(w.OP_TAKE_CARRY)
        self.emit(w.OP_SECRET_END, card, w.OP_RET)
        tokens = self.effects.aspects(scene.tokens)
        first = self.rulings["secret_order"] == "tokens first"
        for at, branch in ((w.K_REVEALED, scene.revealed), (w.K_HIDDEN, scene.hidden)):
            row[at] = self.tape.here()
            self.emit(w.OP_BRANCH)
            if first:
                self.emit(w.OP_OWNER_TOKENS, tokens)
            self.effects.whole(scene.id, branch, ends=False)
            if not first:
                self.emit(w.OP_OWNER_TOKENS, tokens)
            self.emit(w.OP_BRANCH_END)
            self.effects.end_stage()
            self.emit(w.OP_RET)

    def _laid(self, row: list[Word], scene: Scene, body: Place | int) -> None:
        """A scene in the play area, or a minor one on the discard pile (FOL-133)."""
        effects, rulings = self.effects, self.rulings
        card, cancelled = self.numbers.card(scene.id), Place()
        takes = not scene.minor or rulings["carryover_consumer"] == "any scene"
        self.emit(w.OP_LAY, card, int(scene.minor), int(takes))
        self._window("laid", w.OP_JCANCELLED, cancelled)
        if scene.type == "reveal secret":
            self.emit(w.OP_BEGIN, 0, 0)
            effects.pick(1, Picked("secret", PICKED_BY[rulings["reveal_choice"]], 1), "reveal a secret")
            self.emit(w.OP_REVEAL)
            effects.end_stage()
        effects.stage(scene.body.does, scene.body.looks, carry=True)
        effects.choose(scene.body, body, answered=True)
        if scene.body.options:
            self._window("chosen", w.OP_JCANCELLED, cancelled, w.OP_LETTERS)
        else:
            self.emit(w.OP_JCANCELLED, cancelled)
        effects.resolve(scene.id, scene.body, body, carried=True)
        if scene.carry is not None:
            self.emit(w.OP_CARRY, effects.carry(scene.carry, scene.id))
        self.emit(w.OP_PLAYED, card, int(not scene.minor))
        self._window("resolved")
        self.emit(w.OP_RET)
        self.tape.here(cancelled)
        self.emit(w.OP_CANCELLED, card, w.OP_RET)

    def _window(self, moment: str, *answered: Word) -> None:
        """A window in which a scene may be answered, where the story has a reaction for that moment (FOL-135).

        `answered`: what follows where it was open or the scene is cancelled.
        """
        on = Place()
        if any(self.story.scenes[r].at == moment for r in self.story.reactions):
            self.emit(w.OP_WINDOW, moment_bit(moment), on)
        self.emit(*answered)
        self.tape.here(on)

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
                    self.emit(w.OP_LOSE_CARRY, w.OP_NO_LETTERS)
                    self.effects.stage(lines[value], True)
                    self.emit(w.OP_RET)
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
        decks = self.numbers.decks
        head[w.H_C_LEFT] = row(("left", "", f"{d} {n}") for d in decks for n in range(w.SCENES))


def _combinations() -> Iterator[int]:
    """Which three of up to five are kept, in their order, as bits: a row of twelve for each number of cards."""
    for n in range(6):
        masks = [sum(1 << i for i in kept) for kept in combinations(range(n), min(3, n))]
        yield from (len(masks), *masks, *[0] * (11 - len(masks)))
