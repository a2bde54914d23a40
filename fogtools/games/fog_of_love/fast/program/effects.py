"""Effects as instructions: every verb of the vocabulary, conditions, rows, bodies with letters, carry-overs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from fogtools.finding import FogError, Say
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.engine.coding import Address, Picking
from fogtools.games.fog_of_love.engine.conditions import LETTERS, Condition, When
from fogtools.games.fog_of_love.engine.shapes import each
from fogtools.games.fog_of_love.engine.verb import Act, Acts, Line, Lines
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.assembler import Tape, Word
from fogtools.games.fog_of_love.fast.program.conditions import condition
from fogtools.games.fog_of_love.fast.program.numbers import Numbers
from fogtools.games.fog_of_love.personas.prospects import Promise, Prospects
from fogtools.games.fog_of_love.rules.compile import AdditionalRow, Body, Carrying, Story

WHO = {"player": 0, "partner": 1, "chooser": 2, "other": 3}
COUPLE = 4
KINDS = {"scene": 0, "secret": 1, "trait": 2, "feature": 3, "occupation": 4, "destiny": 5}
HOWS = {"chosen": 0, "by co-player": 1, "random": 2, "all": 3}
FACTORS = {"doubled": 2, "ignored": 0}


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
        self.bodies: dict[int, list[Word]] = {}

    def emit(self, *words: Word) -> None:
        """Instructions."""
        self.tape.emit(*words)

    def aspects(self, names: Iterable[str]) -> Address:
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
                    after = Address()
                    self.emit(w.OP_CHOSE_IF, who, mask, after)
                    self.acts(who, line.acts)
                    self.tape.here(after)
            else:
                self.acts(WHO[line.who], line.acts)

    def acts(self, who: int, acts: Acts) -> None:
        """Effects under one target. Raises FogError for a verb that only the reference engine plays."""
        for act in acts:
            if act.verb.fast == "reference":
                raise FogError(Say("the fast engine does not know the verb `{verb}`.", verb=act.verb.name))
            act.verb.fast(self, who, act)

    def inner(self, who: int, inner: Acts | Lines) -> None:
        """What stands inside an act: effects of its target, or lines with targets of their own."""
        for part in inner:
            if isinstance(part, Line):
                self.lines((part,))
            else:
                self.acts(who, (part,))

    # ------------------------------------------------------------------ what verbs ask for (see `coding`)
    def op(self, *words: Word | str) -> None:
        """Instructions by name, with their numbers behind them."""
        self.emit(*(w.OPS[word] if isinstance(word, str) else word for word in words))

    def place(self) -> Address:
        """A place that is not known yet."""
        return Address()

    def here(self, place: Address) -> Address:
        """The place is at the next instruction."""
        return self.tape.here(place)

    def counter(self, what: str, card: str, detail: str = "") -> int:
        """The slot of something that is counted."""
        return self.tape.counter(what, card, detail)

    def way(self, act: Act, name: str) -> int:
        """The slot of one of the ways of an act."""
        return self.tape.counter("effect", act.card, act.place(name))

    def card(self, name: str) -> int:
        """A card; -1 for one that the story has not."""
        return self.numbers.card(name)

    def scene(self, name: str) -> int:
        """A scene; -1 for one that the story has not."""
        return self.numbers.card(name) if name in self.story.scenes else -1

    def deck(self, name: str) -> int:
        """A deck."""
        return self.numbers.deck(name)

    def icon(self, name: str) -> int:
        """What a scan looks for."""
        return self.numbers.icon(name)

    def track(self, name: str) -> int:
        """A track."""
        return self.numbers.tracks[name]

    def mark(self, who: int, name: str) -> int:
        """A mark of that person, or of the couple."""
        return self.numbers.mark(who == COUPLE, name)

    def how(self, word: str) -> int:
        """A way of picking."""
        return HOWS[word]

    def kind(self, word: str) -> int:
        """A kind of cards that are picked."""
        return KINDS[word]

    def wanted(self, value: str | Sequence[str]) -> list[int]:
        """The destiny words of a value, without those of destinies that the story has not."""
        return [found for word in each(value) if (found := self._wanted(word)) is not None]

    def _wanted(self, word: str) -> int | None:
        if word == "any":
            return -1
        if word.startswith("any but "):
            return -2 - max(self.numbers.card(word.removeprefix("any but ")), -2000)
        card = self.numbers.card(word)
        return None if card < 0 else card

    def promised(self, act: Act) -> Address:
        """What the ways of an act promise to who decides."""
        return self.promise(self.prospects.ways(act.card, act.extra.get("at", ())))

    def pick(self, who: int, value: Picking, about: str) -> None:
        """Picking cards of a person; `about` is what is asked."""
        self.op("PICK", who, KINDS[value.kind], HOWS[value.how], value.n, w.ABOUTS.index(about), "PICK_LOOP", "PICKED")

    def draw(self, who: int, n: int, deck: int = -1) -> None:
        """Drawing, from the decks of the chapter or from one."""
        self.emit(w.OP_DRAW, who, n, deck)
        self.drawing(deck < 0)

    def drawing(self, of_chapter: bool = True) -> None:
        """What follows once it is known who draws how many."""
        if of_chapter and self.rulings["draw_mode"] == "decks first":
            self.emit(w.OP_DRAW_NAME, w.OP_DRAW_NAMED)
        self.emit(w.OP_DRAW_LOOP, w.OP_DRAWN)

    # ------------------------------------------------------------------ conditions
    def conditions(self, conditions: Iterable[Condition]) -> Address:
        """Conditions in the data, side by side."""
        return self.tape.store([x for c in conditions for x in condition(c, self.numbers)])

    def when(self, when: When) -> list[Word]:
        """A whole condition: mask, whether it has one, its conditions on the state."""
        return [when.mask, int(bool(when.joint)), len(when.state), self.conditions(when.state)]

    # ------------------------------------------------------------------ promises
    def promise(self, promise: Promise) -> Address:
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

    def end_stage(self, after: Address | None = None) -> None:
        """The end of a stage; what comes then stands next, or at a place that is not set yet."""
        place = after or Address()
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

    def choose(self, body: Body, place: Address | int, answered: bool = False) -> None:
        """Asks for letters; `answered`: of a scene that reactions answer, which may have fixed one."""
        if body.options:
            words = (int(body.chooses == "partner"), place, int(answered))
            self.emit(w.OP_CHOOSE, *words, w.OP_CHOSEN, *words)

    def letters(self, card: str, body: Body) -> Address | int:
        """A body with letters in the data; 0 without any."""
        if not body.options:
            return 0
        options = list(body.options)
        at = " ".join(map(str, body.at))
        code = [Address() if x in options else 0 for x in LETTERS]
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

    def resolve(self, card: str, body: Body, place: Address | int, ends: bool = True, carried: bool = False) -> None:
        """Tokens, choice effects, additional effects (FOL-109 to FOL-112)."""
        if not body.options:
            if carried and self.carrying:
                self.emit(w.OP_CHOSE, place)
        else:
            self.emit(w.OP_RESOLVE, place, int(body.looks))
            for who in self.order:
                self.emit(w.OP_SWITCH, who, place)
            after = Address()
            if ends:
                self.end_stage(after)
            else:
                self.emit(w.OP_JUMP, after)
            for letter, option in body.options.items():
                self.tape.here(own(Address, self.bodies[id(body)][LETTERS.index(letter)]))
                self.lines(option.lines)
                if not self.tape.replace_last(w.OP_HEARTS, w.OP_HEARTS_LINK):  # which is how most options end
                    self.emit(w.OP_LINK)
            self.tape.here(after)
        carried = carried and self.carries_rows
        if not body.rows and not carried:
            return
        end = Address()
        self.emit(w.OP_STAGE_ROWS, int(bool(body.rows)), int(body.sees), end)
        self.rows(body.rows, lambda row: self.tape.counter("row", card, " ".join((*map(str, body.at), row.name))), True)
        if carried:
            self.emit(w.OP_CARRY_ROWS)
        if ends:
            self.end_stage()
        self.tape.here(end)

    def rows(self, rows: Sequence[AdditionalRow], counter: Callable[[AdditionalRow], int], known: bool) -> None:
        """Additional effects, top to bottom; the first alone where a ruling says so (A-05)."""
        end = Address()
        for row in rows:
            after = Address()
            when = self.tape.store(self.when(row.when))
            self.emit(w.OP_ROW, when, int(row.when.otherwise), counter(row), int(known), after)
            self.lines(row.lines)
            if self.rulings["rows"] == "first":
                self.emit(w.OP_JUMP, end)
            self.tape.here(after)
        self.tape.here(end)

    def carry(self, carry: object, card: str) -> int:
        """A carry-over: its number; its rows are written out where nothing else runs into them."""
        carry = own(Carrying, carry)
        rows: Word = 0
        if carry.rows:
            after, rows = Address(), Address()
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
        if any(deed.what == "carries" for deed in act.deeds):
            yield act.value
        for inner in act.inside():
            acts += [found for part in inner for found in (part.acts if isinstance(part, Line) else (part,))]
