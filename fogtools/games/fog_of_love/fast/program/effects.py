"""Effects as instructions: every verb of the vocabulary, conditions, rows, bodies with letters, carry-overs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from fogtools.games.fog_of_love.engine.conditions import LETTERS, Condition, When
from fogtools.games.fog_of_love.engine.shapes import each
from fogtools.games.fog_of_love.engine.verb import Act, Acts, Line, Lines
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.assembler import Place, Tape, Word
from fogtools.games.fog_of_love.fast.program.conditions import condition
from fogtools.games.fog_of_love.fast.program.numbers import Numbers
from fogtools.games.fog_of_love.personas.amounts import within
from fogtools.games.fog_of_love.personas.prospects import Promise, Prospects
from fogtools.games.fog_of_love.rules.compile import Body, Carrying, Row, Story
from fogtools.games.fog_of_love.verbs.draw import DrawFrom

WHO = {"player": 0, "partner": 1, "chooser": 2, "other": 3}
COUPLE = 4
KINDS = {"scene": 0, "secret": 1, "trait": 2, "feature": 3, "occupation": 4, "destiny": 5}
HOWS = {"chosen": 0, "by co-player": 1, "random": 2, "all": 3}
FACTORS = {"doubled": 2, "ignored": 0}
REVEALS = {"secret": w.Q_REVEAL, "scene": w.Q_SHOW_SCENE, "trait": w.Q_SHOW_TRAIT, "destiny": w.Q_SHOW_DESTINY}


class Effects:
    """Writes effects onto the tape; `rulings` decide much of it once and for all."""

    def __init__(self, story: Story, rulings: Mapping[str, str], tape: Tape, numbers: Numbers) -> None:
        self.story = story
        self.rulings = rulings
        self.tape = tape
        self.numbers = numbers
        self.prospects = Prospects(story, ())
        self.order = (0, 1) if rulings["order"] == "player first" else (1, 0)
        self.carries: list[Sequence[Word]] = []
        waiting = list(_carryings(story, self.prospects))
        #: Whether anything in the story carries over, and whether rows do: else nothing needs to look for it.
        self.carrying, self.carries_rows = bool(waiting), any(carry.rows for carry in waiting)
        #: Body -> the places of its options' code.
        self.bodies: dict[int, list[Any]] = {}
        self.verbs: Mapping[str, Callable[[int, Act], None]] = {
            "satisfaction": lambda who, act: self.emit(w.OP_HEARTS, who, act.value),
            "tokens": lambda who, act: self.emit(w.OP_TOKENS, who, self.aspects(act.value)),
            "lose tokens": lambda who, act: self.emit(w.OP_LOSE, who, self.aspects(act.value)),
            "track": self._track,
            "draw": self._draw,
            "discard": lambda who, act: self._picked(who, act, w.Q_DISCARD, w.OP_DISCARD),
            "trade": self._trade,
            "scan": self._scan,
            "shuffle in": self._shuffle_in,
            "change": self._change,
            "swap in": lambda who, act: self._swap(who, act, w.OP_SWAP_IN),
            "swap out": lambda who, act: self._swap(who, act, w.OP_SWAP_OUT),
            "retrieve": self._retrieve,
            "discard destiny": self._discard_destiny,
            "reveal": lambda who, act: self._picked(who, act, REVEALS[act.value.kind], w.OP_REVEAL),
            "tell": lambda who, act: None,
            "cancel": lambda who, act: self.emit(w.OP_CANCEL, ("", "stays", "returns", "discarded").index(act.value)),
            "new choice": self._new_choice,
            "may": self._may,
            "one of": self._one_of,
            "if": self._if,
            "mark": lambda who, act: self._mark(who, act.value, 1),
            "unmark": lambda who, act: self._mark(who, act.value, 0),
            "end": lambda who, act: self.emit(w.OP_ENDING, ("", "chapter", "story").index(act.value)),
            "carry": self._carry,
            "manual": self._manual,
            "nothing": lambda who, act: None,
        }

    def emit(self, *words: Word) -> None:
        """Instructions."""
        self.tape.emit(*words)

    def aspects(self, names: Iterable[str]) -> Place:
        """A list of aspects in the data."""
        return self.tape.listed([self.numbers.aspect(a) for a in names])

    # ------------------------------------------------------------------ lines
    def lines(self, lines: Lines) -> None:
        """Lines, top to bottom; BOTH and WHOEVER CHOSE once for each person, in order (A-03)."""
        for line in lines:
            if line.who == "none":
                self.acts(COUPLE, line.acts)
            elif line.who == "both":
                for who in self.order:
                    self.acts(who, line.acts)
            elif line.who == "chose":
                mask = sum(1 << LETTERS.index(x) for x in line.letters)
                for who in self.order:
                    after = Place()
                    self.emit(w.OP_CHOSE_IF, who, mask, after)
                    self.acts(who, line.acts)
                    self.tape.here(after)
            else:
                self.acts(WHO[line.who], line.acts)

    def acts(self, who: int, acts: Acts) -> None:
        """Effects under one target."""
        for act in acts:
            self.verbs[act.verb.name](who, act)

    def _counter(self, act: Act, way: str) -> int:
        return self.tape.counter("effect", act.extra.get("card", ""), act.place(way))

    # ------------------------------------------------------------------ verbs
    def _track(self, who: int, act: Act) -> None:
        for track, n in act.value.items():
            self.emit(w.OP_TRACK, who, self.numbers.tracks[track], n)

    def _draw(self, who: int, act: Act) -> None:
        if isinstance(act.value, DrawFrom):
            self.draw(who, act.value.count, self.numbers.deck(act.value.from_))
        else:
            self.draw(who, act.value)

    def draw(self, who: int, n: int, deck: int = -1) -> None:
        """Drawing, from the decks of the chapter or from one."""
        self.emit(w.OP_DRAW, who, n, deck)
        self.drawing(deck < 0)

    def drawing(self, of_chapter: bool = True) -> None:
        """What follows once it is known who draws how many."""
        if of_chapter and self.rulings["draw_mode"] == "decks first":
            self.emit(w.OP_DRAW_NAME, w.OP_DRAW_NAMED)
        self.emit(w.OP_DRAW_LOOP, w.OP_DRAWN)

    def pick(self, who: int, kind: int, how: int, n: int, about: int) -> None:
        """Picking cards of a person."""
        self.emit(w.OP_PICK, who, kind, how, n, about, w.OP_PICK_LOOP, w.OP_PICKED)

    def _picked(self, who: int, act: Act, about: int, then: int) -> None:
        self.pick(who, KINDS[act.value.kind], HOWS[act.value.how], act.value.n, about)
        self.emit(then)

    def _change(self, who: int, act: Act) -> None:
        self._picked(who, act, w.Q_CHANGE, w.OP_CHANGE)
        self.emit(w.OP_CHANGED)

    def _trade(self, who: int, act: Act) -> None:
        if who == 0:  # it runs once for both
            after = Place()
            self.emit(w.OP_TRADE, KINDS[act.value.kind], HOWS[act.value.how], act.value.n, after)
            self.emit(w.OP_TRADE_LOOP, w.OP_TRADED)
            self.tape.here(after)

    def _scan(self, who: int, act: Act) -> None:
        value = act.value
        self.emit(w.OP_SCAN, who, self.numbers.deck(value.deck), self.numbers.icon(value.for_), value.count)
        self.emit(w.OP_SCAN_LOOP, w.OP_SCANNED)

    def _shuffle_in(self, who: int, act: Act) -> None:
        for event, deck in act.value.items():
            if event in self.story.scenes:
                counter = self.tape.counter("shuffled in", event, deck)
                self.emit(w.OP_SHUFFLE_IN, self.numbers.card(event), self.numbers.deck(deck), counter)

    def _wanted(self, word: str) -> int | None:
        """A destiny word as a number; None for one that the story has not."""
        if word == "any":
            return -1
        if word.startswith("any but "):
            return -2 - max(self.numbers.card(word.removeprefix("any but ")), -2000)
        card = self.numbers.card(word)
        return None if card < 0 else card

    def _swap(self, who: int, act: Act, op: int) -> None:
        for word in each(act.value):
            wanted = self._wanted(word)
            if wanted is not None:
                after = Place()
                self.emit(op, who, wanted, after, op + 1, op + 2)
                self.tape.here(after)

    def _retrieve(self, who: int, act: Act) -> None:
        for word in each(act.value):
            wanted = self._wanted(word)
            if wanted is not None:
                self.retrieve(who, wanted, False)

    def retrieve(self, who: int, wanted: int, only_if_none: bool) -> None:
        """A destiny comes back; `only_if_none`: where the person holds no other."""
        after = Place()
        self.emit(w.OP_RETRIEVE, who, wanted, after, int(only_if_none), w.OP_RETRIEVED)
        self.tape.here(after)

    def _discard_destiny(self, who: int, act: Act) -> None:
        wanted = [x for word in each(act.value) if (x := self._wanted(word)) is not None]
        end = Place()
        if self.rulings["destiny_excess"] == "all or none":
            self.emit(w.OP_EXCESS, end, who, len(wanted), *wanted)
        for one in wanted:
            after = Place()
            self.emit(w.OP_DISCARD_DESTINY, who, one, after, w.OP_DISCARDED_DESTINY)
            self.tape.here(after)
        self.tape.here(end)

    def _new_choice(self, who: int, act: Act) -> None:
        how = act.value
        code = 3 + LETTERS.index(how) if how in LETTERS else ("chosen", "by co-player", "random").index(how)
        self.emit(w.OP_NEW, who, code, w.OP_NEWED)

    def _may(self, who: int, act: Act) -> None:
        card, at = act.extra.get("card", ""), act.extra.get("at", ())
        other, end = Place(), Place()
        self.emit(w.OP_MAY, who, self.promise(self.prospects.may(card, at)), self.numbers.card(card))
        self.emit(w.OP_MAYBE, self._counter(act, "take"), self._counter(act, "decline"), other)
        self.acts(who, act.value)
        self.emit(w.OP_JUMP, end)
        self.tape.here(other)
        self.acts(who, act.extra.get("otherwise", ()))
        self.tape.here(end)

    def _one_of(self, who: int, act: Act) -> None:
        card, at, n = act.extra.get("card", ""), act.extra.get("at", ()), len(act.value)
        how = HOWS[act.extra.get("pick", "chosen")]
        promise = self.promise(self.prospects.one_of(card, at))
        ways = [Place() for _ in act.value]
        end = Place()
        self.emit(w.OP_ONE_OF, who, how, n, promise, self.numbers.card(card), w.OP_ONE)
        for i, way in enumerate(ways):
            self.emit(self._counter(act, str(i + 1)), way)
        for way, acts in zip(ways, act.value, strict=True):
            self.tape.here(way)
            self.acts(who, acts)
            self.emit(w.OP_JUMP, end)
        self.tape.here(end)

    def _if(self, who: int, act: Act) -> None:
        other, end = Place(), Place()
        self.emit(w.OP_IF, who, self.conditions(act.value), len(act.value))
        self.emit(self._counter(act, "do"), self._counter(act, "otherwise"), other)
        for helper in ("do", "otherwise"):
            inner = act.extra.get(helper, ())
            if who == COUPLE:
                self.lines(inner)
            else:
                self.acts(who, inner)
            if helper == "do":
                self.emit(w.OP_JUMP, end)
                self.tape.here(other)
        self.tape.here(end)

    def _mark(self, who: int, mark: str, value: int) -> None:
        self.emit(w.OP_MARK, who, self.numbers.mark(who == COUPLE, mark), value)

    def _carry(self, who: int, act: Act) -> None:
        self.emit(w.OP_CARRY, self.carry(act.value, act.extra.get("card", "")))

    def _manual(self, who: int, act: Act) -> None:
        self.emit(w.OP_COUNT, self.tape.counter("manual", act.extra.get("card", "")))
        self.lines(act.value)

    # ------------------------------------------------------------------ conditions
    def conditions(self, conditions: Iterable[Condition]) -> Place:
        """Conditions in the data, side by side."""
        return self.tape.store([x for c in conditions for x in condition(c, self.numbers)])

    def when(self, when: When) -> list[Word]:
        """A whole condition: mask, whether it has one, its conditions on the state."""
        return [when.mask, int(bool(when.joint)), len(when.state), self.conditions(when.state)]

    # ------------------------------------------------------------------ promises
    def promise(self, promise: Promise) -> Place:
        """What ways promise, in the data."""
        rows = [(self.numbers.quantity(*q), amounts) for q, amounts in promise.amounts.items()]
        return self.tape.store([len(promise.ways), len(rows), *(x for q, amounts in rows for x in (q, *amounts))])

    # ------------------------------------------------------------------ bodies
    def stage(self, lines: Lines, looks: bool, carry: bool = False, ends: bool = True) -> None:
        """One stage of lines that need no letters."""
        if lines:
            self.emit(w.OP_BEGIN, int(looks), int(carry))
            self.lines(lines)
            if ends:
                self.end_stage()

    def end_stage(self, after: Place | None = None) -> None:
        """The end of a stage; what comes then stands next, or at a place that is not set yet."""
        place = after or Place()
        self.emit(w.OP_STAGE_END, place)
        if after is None:
            self.tape.here(place)

    def whole(self, card: str, body: Body, ends: bool = True) -> None:
        """A body that no carry-over and no reaction touches; `ends`: its stages end (not within a secret's branch)."""
        self.emit(w.OP_LOSE_CARRY, w.OP_NO_LETTERS)
        self.stage(body.does, body.looks, ends=ends)
        place = self.letters(card, body)
        self.choose(body, place)
        self.resolve(card, body, place, ends)

    def choose(self, body: Body, place: Place | int, answered: bool = False) -> None:
        """Asks for letters; `answered`: of a scene that reactions answer, which may have fixed one."""
        if body.options:
            words = (int(body.chooses == "partner"), place, int(answered))
            self.emit(w.OP_CHOOSE, *words, w.OP_CHOSEN, *words)

    def letters(self, card: str, body: Body) -> Place | int:
        """A body with letters in the data; 0 without any."""
        if not body.options:
            return 0
        options = list(body.options)
        at = " ".join(map(str, body.at))
        code = [Place() if x in options else 0 for x in LETTERS]
        tokens = [self.aspects(body.options[x].tokens) if x in options else 0 for x in LETTERS]
        named = [f"{at} {x}".strip() for x in LETTERS]
        promises = [self.promise(self.prospects.letters(card, body.at, side)) for side in (0, 1)]
        others: list[Word] = [0, 0]
        if not body.at:
            others = [self.promise(self.prospects.others_letters(card, (), side)) for side in (0, 1)]
        count = self.tape.row([("letter", card, named[i]) if x in options else None for i, x in enumerate(LETTERS)])
        both = body.chooses == "both"
        pair = self.tape.row(
            [
                ("pair", card, f"{named[i]} {y}") if both and x in options and y in options else None
                for i, x in enumerate(LETTERS)
                for y in LETTERS
            ]
        )
        places = [LETTERS.index(x) for x in options]
        row: list[Word] = [
            len(options),
            *places,
            *[0] * (4 - len(places)),
            *tokens,
            *promises,
            *others,
            count,
            pair,
            self.numbers.card(card),
            *code,
        ]
        self.bodies[id(body)] = code
        return self.tape.store(row)

    def resolve(self, card: str, body: Body, place: Place | int, ends: bool = True, carried: bool = False) -> None:
        """Tokens, choice effects, additional effects (FOL-109 to FOL-112)."""
        if not body.options:
            if carried and self.carrying:
                self.emit(w.OP_CHOSE, place)
        else:
            self.emit(w.OP_RESOLVE, place, int(body.looks))
            for who in self.order:
                self.emit(w.OP_SWITCH, who, place)
            after = Place()
            if ends:
                self.end_stage(after)
            else:
                self.emit(w.OP_JUMP, after)
            for letter, option in body.options.items():
                self.tape.here(self.bodies[id(body)][LETTERS.index(letter)])
                self.lines(option.lines)
                if not self.tape.replace_last(w.OP_HEARTS, w.OP_HEARTS_LINK):  # which is how most options end
                    self.emit(w.OP_LINK)
            self.tape.here(after)
        carried = carried and self.carries_rows
        if not body.rows and not carried:
            return
        end = Place()
        self.emit(w.OP_STAGE_ROWS, int(bool(body.rows)), int(body.sees), end)
        self.rows(body.rows, lambda row: self.tape.counter("row", card, " ".join((*map(str, body.at), row.name))), True)
        if carried:
            self.emit(w.OP_CARRY_ROWS)
        if ends:
            self.end_stage()
        self.tape.here(end)

    def rows(self, rows: Sequence[Row], counter: Callable[[Row], int], known: bool) -> None:
        """Additional effects, top to bottom; the first alone where a ruling says so (A-05)."""
        end = Place()
        for row in rows:
            after = Place()
            when = self.tape.store(self.when(row.when))
            self.emit(w.OP_ROW, when, int(row.when.otherwise), counter(row), int(known), after)
            self.lines(row.lines)
            if self.rulings["rows"] == "first":
                self.emit(w.OP_JUMP, end)
            self.tape.here(after)
        self.tape.here(end)

    def carry(self, carry: Carrying, card: str) -> int:
        """A carry-over: its number; its rows are written out where nothing else runs into them."""
        rows: Word = 0
        if carry.rows:
            after, rows = Place(), Place()
            self.emit(w.OP_JUMP, after)
            self.tape.here(rows)
            self.rows(carry.rows, lambda row: self.tape.counter("carried row", card, row.name), False)
            self.emit(w.OP_CARRY_ROWS_END)
            self.tape.here(after)
        factors = [FACTORS.get(word, 1) for word in (carry.satisfaction, carry.gains, carry.losses, carry.tokens)]
        choose = ("", "player first", "partner first").index(carry.choose)
        self.carries.append(
            [
                int(carry.until == "end of chapter"),
                *factors,
                choose,
                rows,
                int(carry.sees),
                self.tape.counter("carry", card),
                self.tape.counter("carried", card),
            ]
        )
        return len(self.carries) - 1


def _carryings(story: Story, prospects: Prospects) -> Iterator[Carrying]:
    """Every carry-over of a story: those of scenes, and those that effects set."""
    yield from (scene.carry for scene in story.scenes.values() if scene.carry is not None)
    acts = [act for lines in prospects.all_lines() for line in lines for act in line.acts]
    while acts:
        act = acts.pop()
        if act.verb.name == "carry":
            yield act.value
        for inner in within(act):
            acts += [found for part in inner for found in (part.acts if isinstance(part, Line) else (part,))]
