"""Whole small love stories of invented cards, made from numbers: of Hypothesis, which can shrink them, or of a seed.

`story_data(pen)` writes a story as the data of its files; 0 is everywhere the simplest choice. `loaded` makes the box
of it without any file, `files` the YAML that the real loader reads; both compile to the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

from hypothesis import strategies as st

from fogtools.game.playing.chance import Chance
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.manifest import Box, Edition
from fogtools.games.fog_of_love.cards.model import KINDS
from fogtools.games.fog_of_love.editor import emit
from fogtools.games.fog_of_love.engine import conditions
from fogtools.games.fog_of_love.engine.conditions import LETTERS, bit
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.games.fog_of_love.rules.compile import Story
from fogtools.games.fog_of_love.rules.story import compile_story
from fogtools.source import Signed, Source

T = TypeVar("T")
Data = dict[str, Any]
DECKS = ("sweet", "serious", "drama")
ASPECTS = ("+sincerity", "-sincerity", "+curiosity", "-curiosity")
STORY = "made"
FOLDER = Path("made-up")


# ------------------------------------------------------------------ where the numbers come from
class Pen(Protocol):
    """Draws numbers; 0 is the simplest."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""


class Drawn:
    """The numbers of a Hypothesis test."""

    def __init__(self, draw: Callable[[Any], int]) -> None:
        self.draw = draw

    def below(self, n: int) -> int:
        return self.draw(_numbers(n)) if n > 1 else 0


class Seeded:
    """The numbers of a seed, the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.stream = Chance(seed)["stories"]

    def below(self, n: int) -> int:
        return self.stream.below(n) if n > 1 else 0


@cache
def _numbers(n: int) -> Any:
    return st.integers(0, n - 1)


def pick(pen: Pen, items: Sequence[T]) -> T:
    """One of the items; the first is the simplest."""
    return items[pen.below(len(items))]


def yes(pen: Pen, of: int = 2) -> bool:
    """Once in `of` times."""
    return pen.below(of) == of - 1


def several(pen: Pen, make: Callable[[], T], most: int, least: int = 0, of: int = 3) -> list[T]:
    """From `least` to `most` of them; each further one comes with (of - 1) / of."""
    made: list[T] = []
    while len(made) < most and (len(made) < least or pen.below(of) != 0):
        made.append(make())
    return made


def some(pen: Pen, items: Sequence[T], most: int, least: int = 1) -> list[T]:
    """Different items, in their order."""
    left = list(items)
    taken = several(pen, lambda: left.pop(pen.below(len(left))), min(most, len(left)), min(least, len(left)))
    return [i for i in items if i in taken]


def signed(pen: Pen, most: int = 3) -> Signed:
    """+1, -1, +2, ... written with its sign."""
    n = pen.below(2 * most)
    return Signed(f"{(n // 2 + 1) * (1 - 2 * (n & 1)):+d}")


# ------------------------------------------------------------------ the world of a story
@dataclass
class World:
    """What the cards of one story may name."""

    decks: tuple[str, ...]
    tracks: dict[str, Data]
    marks: dict[str, Data]
    destinies: list[str]
    events: list[str]
    gendered: bool

    def of(self, declared: dict[str, Data], per: str) -> list[str]:
        """The tracks or marks of the couple, or those of a person."""
        return [name for name, data in declared.items() if data["per"] == per]


@dataclass(frozen=True)
class Spot:
    """Where effects or a condition stand: what may be written there (effects.yaml, positions and verbs)."""

    #: Targets of a line here; `own` and `lead` need one.
    targets: tuple[str, ...] = ("player", "partner", "both")
    #: Letters that `chose` may name.
    letters: str = ""
    finale: bool = False
    #: A card that stays in the play area may carry over.
    stays: bool = False
    #: A turn is being played, which a chapter or a story may end.
    ends: bool = True
    #: A reaction at laid or chosen: `cancel` and `new choice`.
    answers: bool = False
    #: `scene is` has a scene to look at.
    sees: bool = False
    link: str = ""
    #: Somebody plays the card, so it has a PLAYER and a PARTNER (FOL-084).
    played: bool = True
    #: The steps of the finale that lie behind; a destiny is asked at the very end.
    after: tuple[str, ...] = ()


SCENE = Spot()
NOBODYS = Spot(targets=("both",), played=False)
FINALE_VERBS = ("hearts", "tokens", "lose tokens", "track", "reveal", "mark", "unmark", "tell", "if", "may", "one of")
PEOPLE_VERBS = (
    *FINALE_VERBS,
    "draw",
    "discard",
    "scan",
    "change",
    "swap in",
    "swap out",
    "retrieve",
    "discard destiny",
    "trade",
    "new choice",
)


class Writer:
    """Writes the cards of one story."""

    def __init__(self, pen: Pen, world: World) -> None:
        self.pen = pen
        self.world = world
        self.ids: list[str] = []

    # -------------------------------------------------------------- conditions
    def state(self, spot: Spot, alone: bool = False) -> str:
        """A condition on the state; `alone` where no target stands above it."""
        forms = ["compare", "marked", "played", "chapter", "has", "has", "compare"]
        forms += ["gender"] * self.world.gendered
        forms += ["outcome"] if "choose destinies" in spot.after else []
        forms += ["scene is", "scene is"] if spot.sees else []
        who = self._who(spot, alone)
        match pick(self.pen, forms):
            case "compare":
                return self._compare(spot, who)
            case "marked":
                return self._marked(spot, [w for w in who if w in ("own", "player", "partner")])
            case "played":
                return f"{self._no()}played {pick(self.pen, self.ids)}" if self.ids else "last chapter"
            case "chapter":
                return pick(self.pen, ("last chapter", "chapter 1", "chapter 2"))
            case "gender":
                people = [w for w in who if w in ("own", "player", "partner")]
                words = ["same gender", "different genders", *(f"{w} is {g}" for w in people for g in ("woman", "man"))]
                return pick(self.pen, words)
            case "outcome":
                people = [w for w in who if w in ("own", "player", "partner")]
                words = [f"{w} {end}" for w in people for end in ("stays", "breaks up")]
                return pick(self.pen, words) if words else self._compare(spot, who)
            case "scene is":
                words = (*self.world.decks, "minor", "plain", "situation", "reveal secret", "secret")
                return f"{self._no()}scene is {pick(self.pen, words)}"
        return self._has([w for w in who if w in ("own", "player", "partner", "joint")])

    def _who(self, spot: Spot, alone: bool) -> list[str]:
        own = [] if alone else ["own", "lead"]
        return [*own, *(["player", "partner"] if spot.played else []), "joint", "gap"]

    def _no(self) -> str:
        return "not " if yes(self.pen) else ""

    def _compare(self, spot: Spot, who: Sequence[str]) -> str:
        couple, person = self.world.of(self.world.tracks, "couple"), self.world.of(self.world.tracks, "person")
        measures = ["satisfaction", pick(self.pen, ASPECTS), "scenes", "destinies", "secrets", *couple, *person]
        measures += ["goals"] if "score traits" in spot.after else []
        measure = pick(self.pen, measures)
        word = "joint" if measure in couple else pick(self.pen, who)
        op = pick(self.pen, ("at least", "at most", "exactly"))
        low = -3 if word == "lead" or measure[0] in "+-" else 0
        return f"{word} {measure} {op} {pick(self.pen, (1, 2, 3, 4, 0, 5, 6, low, -low))}"

    def _marked(self, spot: Spot, who: Sequence[str]) -> str:
        couple, person = self.world.of(self.world.marks, "couple"), self.world.of(self.world.marks, "person")
        words = [f"marked {m}" for m in couple] + [f"{w} marked {m}" for m in person for w in who]
        return self._no() + pick(self.pen, words) if words else "last chapter"

    def _has(self, who: Sequence[str]) -> str:
        cards = (*self.world.destinies, "f1", "f2", "o1", "t1")
        return f"{self._no()}{pick(self.pen, who)} has {pick(self.pen, cards)}"

    def joint(self, forms: Sequence[str], letters: str) -> str:
        """A condition on the two choices."""
        form = pick(self.pen, forms)
        some_letters = "/".join(some(self.pen, letters, len(letters) - 1))
        if form in ("match", "no match", "else"):
            return form
        if form == "vs":
            return f"{some_letters} vs {'/'.join(some(self.pen, letters, len(letters) - 1))}"
        return f"{'match' if form == 'match letters' else form} {some_letters}"

    # -------------------------------------------------------------- effects
    def effects(self, spot: Spot, target: str, depth: int = 2) -> Any:
        """Effects under a target: a number, a map of verbs, a list of such maps, or `nothing`."""
        match pick(self.pen, ("hearts", "verb", "verb", "verb", "verbs", "list", "nothing")):
            case "hearts":
                return signed(self.pen)
            case "nothing":
                return "nothing"
            case "list":
                return several(self.pen, lambda: self._verbs(spot, target, depth, 1), 3, 1)
            case "verbs":
                return self._verbs(spot, target, depth, 2)
        return self._verbs(spot, target, depth, 1)

    def _verbs(self, spot: Spot, target: str, depth: int, most: int) -> Data:
        known = FINALE_VERBS if spot.finale else PEOPLE_VERBS
        left = [v for v in known if self._possible(v, spot, target, depth)]
        made: Data = {}
        for _ in range(most):
            verb = pick(self.pen, [*left, *["new choice"] * (8 if "new choice" in left else 0)])
            made |= self._verb(verb, spot, target, depth)
            left = [v for v in left if v != verb and not (verb in ("may", "if") and v in ("may", "if"))]
        return made

    def _possible(self, verb: str, spot: Spot, target: str, depth: int) -> bool:
        match verb:
            case "hearts":
                return False  # a bare number only
            case "track":
                return bool(self.world.of(self.world.tracks, "person"))
            case "mark" | "unmark":
                return bool(self.world.of(self.world.marks, "person"))
            case "if" | "may" | "one of":
                return depth > 0
            case "trade":
                return target == "both" and depth == 2
            case "new choice":
                return spot.answers and target in ("player", "partner")
        return True

    def _verb(self, verb: str, spot: Spot, target: str, depth: int) -> Data:
        pen, world = self.pen, self.world
        match verb:
            case "tokens" | "lose tokens":
                return {verb: several(pen, lambda: pick(pen, ASPECTS), 3, 1)}
            case "track":
                return {verb: {pick(pen, world.of(world.tracks, "person")): signed(pen)}}
            case "mark" | "unmark":
                return {verb: pick(pen, world.of(world.marks, "person"))}
            case "tell":
                return {verb: "where it began"}
            case "draw":
                n = pen.below(3) + 1
                return {verb: {"count": n, "from": pick(pen, world.decks)} if yes(pen, 3) else n}
            case "discard":
                return {verb: self._pick(("scene", "secret"), ("chosen", "random", "by co-player", "all"))}
            case "reveal":
                kinds = ("secret", "scene", "trait", "destiny", "secret")
                return {verb: self._pick(kinds, ("chosen", "random", "by co-player", "all"))}
            case "change":
                return {verb: self._pick(("feature", "trait", "occupation"), ("chosen", "random", "by co-player"))}
            case "trade":
                return {verb: self._pick(("scene", "feature", "occupation", "trait"), ("chosen", "random"))}
            case "scan":
                words = ("minor", "secret", "reaction", "carry-over", "special event")
                return {verb: {"deck": pick(pen, world.decks), "for": pick(pen, words), "count": pen.below(3) + 1}}
            case "new choice":
                return {verb: pick(pen, ("chosen", "by co-player", "random", "A", "B", "C"))}
            case "may":
                other = {"otherwise": self.effects(spot, target, depth - 1)} if yes(pen) else {}
                return {verb: self._inner(spot, target, depth), **other}
            case "one of":
                how = {"pick": pick(pen, ("chosen", "by co-player", "random"))} if yes(pen) else {}
                return {verb: several(pen, lambda: self._inner(spot, target, depth), 4, 2), **how}
            case "if":
                asked = several(pen, lambda: self.state(spot), 2, 1)
                other = {"otherwise": self._inner(spot, target, depth)} if yes(pen) else {}
                return {verb: asked[0] if len(asked) == 1 else asked, "do": self._inner(spot, target, depth), **other}
        return {verb: self._destinies()}

    def _inner(self, spot: Spot, target: str, depth: int) -> Any:
        return self.effects(spot, target, depth - 1)

    def _pick(self, kinds: Sequence[str], hows: Sequence[str]) -> Data:
        how = pick(self.pen, hows)
        count = {"count": self.pen.below(2) + 2} if how != "all" and yes(self.pen, 3) else {}
        return {pick(self.pen, kinds): how, **count}

    def _destinies(self) -> Any:
        def one() -> str:
            but = [f"any but {d}" for d in self.world.destinies]
            return pick(self.pen, ("any", *self.world.destinies, *but))

        return several(self.pen, one, 3, 2) if yes(self.pen, 3) else one()

    # -------------------------------------------------------------- rows and lines
    def lines(self, spot: Spot, most: int = 2, depth: int = 2, least: int = 1) -> Data:
        """A map of targets, and of verbs that need none."""
        words = [*spot.targets]
        if spot.letters:
            words.append(f"chose {'/'.join(some(self.pen, spot.letters, len(spot.letters)))}")
        words += ["", ""] if spot.answers else [""]
        made: Data = {}
        for word in several(self.pen, lambda: pick(self.pen, words), most, least):
            if word:
                made[word] = self.effects(spot, word, depth)
            else:
                made |= self._loose(spot, depth)
        return made

    def _loose(self, spot: Spot, depth: int) -> Data:
        """A verb without a target."""
        pen, world = self.pen, self.world
        couple, marks = world.of(world.tracks, "couple"), world.of(world.marks, "couple")
        verbs = ["manual", *["track", "track"] * bool(couple), *["mark", "mark", "unmark"] * bool(marks)]
        verbs += ["if"] * (depth > 0)
        verbs += ["end"] * (spot.ends and not spot.finale)
        verbs += (
            ["carry", "carry"] * spot.stays + ["cancel", "cancel"] * spot.answers + ["shuffle in"] * bool(spot.link)
        )
        match pick(pen, verbs):
            case "track":
                return {"track": {pick(pen, couple): signed(pen)}}
            case "mark":
                return {"mark": pick(pen, marks)}
            case "unmark":
                return {"unmark": pick(pen, marks)}
            case "end":
                return {"end": "story" if yes(pen, 6) else "chapter"}
            case "cancel":
                return {"cancel": pick(pen, ("stays", "returns", "discarded"))}
            case "carry":
                return {"carry": self.carry()}
            case "shuffle in":
                return {"shuffle in": {spot.link: pick(pen, world.decks)}}
            case "if":
                asked = several(pen, lambda: self.state(spot, alone=True), 2, 1)
                other = {"otherwise": self._row(spot, depth - 1)} if yes(pen) else {}
                return {"if": asked[0] if len(asked) == 1 else asked, "do": self._row(spot, depth - 1), **other}
        simulated = self._row(replace(spot, letters=""), 0) if yes(pen) and depth else "nothing"
        return {"manual": {"text": "Hum a tune together.", "simulate as": simulated}}

    def _row(self, spot: Spot, depth: int) -> Any:
        if "chooser" in spot.targets:  # a row knows no CHOOSER
            spot = replace(spot, targets=tuple(t for t in spot.targets if t == "both"))
        return self.lines(spot, 2, depth) if spot.targets else {"manual": {"text": "Hum.", "simulate as": "nothing"}}

    def rows(self, spot: Spot, chooses: str, letters: str) -> Data:
        """Rows from top to bottom, none of which can never fire (`dead-row`)."""
        rows: Data = {}
        left = sum(bit(r, c) for r in range(len(letters) or 4) for c in range(len(letters) or 4))
        corner = left
        for _ in several(self.pen, lambda: 0, 4, 1):
            text = self._when(spot, chooses, letters)
            when = conditions.when(text)
            mask = when.mask & (left if when.otherwise else corner)
            if not mask or text in rows or "else" in rows:
                continue
            named = (
                _letters_in(mask)
                if chooses != "partner"
                else "".join(x for i, x in enumerate(LETTERS) if any(mask & bit(r, i) for r in range(4)))
            )
            quiet = chooses != "carried" and yes(self.pen, 9)
            rows[text] = "nothing" if quiet else self.lines(replace(spot, letters=named if letters else ""))
            left &= 0xFFFF if when.state else ~mask
        return rows

    def _when(self, spot: Spot, chooses: str, letters: str) -> str:
        forms = ["match", "no match", "match letters", "one", "any", "both", "vs", "else"]
        forms += ["player", "partner"] if spot.played else []
        forms = ["partner", "else"] if chooses == "partner" else forms
        parts = several(self.pen, lambda: self.joint(forms, letters), 2, 1, of=2) if letters else []
        parts += several(self.pen, lambda: self.state(spot, alone=not spot.played), 2, not parts, of=2)
        return " and ".join(dict.fromkeys(parts))

    def carry(self) -> Data:
        """A carry-over."""
        pen = self.pen
        twice = ("doubled", "ignored")
        words: Data = {
            "satisfaction": lambda: pick(pen, twice),
            "gains": lambda: pick(pen, twice),
            "losses": lambda: pick(pen, twice),
            "tokens": lambda: pick(pen, twice),
            "choose": lambda: pick(pen, ("player first", "partner first")),
            "then": lambda: self.rows(replace(SCENE, sees=True), "carried", "ABCD"),
        }
        made = {"until": pick(pen, ("next scene", "end of chapter"))}
        made |= {k: words[k]() for k in some(pen, list(words), 2)}
        return made if made.get("then", True) else {"until": "next scene", "satisfaction": "doubled"}

    # -------------------------------------------------------------- bodies
    def choice(self, spot: Spot, chooses: str, letters: str) -> Data:
        """Options, and the rows about them."""
        inside = ("chooser", "other", *(["both"] if chooses == "partner" else []))
        options = {}
        for letter in letters:
            option: Data = {"says": f"{letter}, please."}
            if yes(self.pen):
                option["tokens"] = several(self.pen, lambda: pick(self.pen, ASPECTS), 2, 1)
            option |= self.lines(replace(spot, targets=inside), least=0)
            options[letter] = option if len(option) > 1 else {**option, "chooser": "nothing"}
        made: Data = {"chooses": chooses, "choices": options}
        if yes(self.pen):
            made |= _filled("then", self.rows(replace(spot, letters=letters), chooses, letters))
        return made

    def body(self, spot: Spot, least: int = 1) -> Data:
        """Effects without a choice, a choice, or both."""
        made: Data = {}
        parts = some(self.pen, ("does", "choice", "then"), 2, least)
        if "does" in parts:
            made["does"] = self.lines(spot)
        if "choice" in parts:
            made |= self.choice(spot, pick(self.pen, ("partner", "both")), self.letters())
        elif "then" in parts:
            made |= _filled("then", self.rows(spot, "", ""))
        return made or {"does": {"player": Signed("+1")}}

    def letters(self) -> str:
        """Two to four letters."""
        return LETTERS[: self.pen.below(3) + 2]

    def branch(self, spot: Spot) -> Any:
        """A branch of a secret: nothing, effects, or a whole body."""
        match pick(self.pen, ("effects", "nothing", "body")):
            case "nothing":
                return "nothing"
            case "body":
                return self.body(spot)
        return self.lines(spot)

    def only_if(self, spot: Spot, late: bool) -> Data:
        """What must hold for a scene to be played; letters only for a reaction that comes late."""
        forms = ("match", "no match", "player", "partner", "any", "one")
        asked = [self.joint(forms, "ABC")] if late and yes(self.pen) else [self.state(spot)]
        return {"only if": asked}

    # -------------------------------------------------------------- cards
    def scene(self, id: str, kind: str, event: str = "") -> Data:
        """A scene of that kind; a linked one leads to the event."""
        card: Data = {"id": id, "deck": pick(self.pen, self.world.decks), "title": id}
        if kind not in ("plain", "minor", "linked"):
            card["type"] = kind
        gate = yes(self.pen, 5) or (kind == "reaction" and yes(self.pen, 3))
        spot = SCENE
        match kind:
            case "plain" | "special event":
                spot = replace(spot, stays=True)
                card |= self.body(spot) | self._carried(6)
            case "minor":
                card |= {"minor": True} | self.body(spot)
            case "situation":
                card |= {"carry": self.carry()}
                card |= self.body(replace(spot, stays=True)) if yes(self.pen) else {}
            case "special effect":
                spot = replace(spot, stays=True)
                card |= {"does": self.lines(spot)} | self._carried(4)
            case "linked":
                spot = replace(spot, link=event or pick(self.pen, self.world.events), stays=True)
                card |= {"linked to": spot.link, "does": {"shuffle in": {spot.link: pick(self.pen, self.world.decks)}}}
                card |= self.choice(spot, "both", "AB") if yes(self.pen) else {}
            case "reveal secret":
                card |= {"does": self.lines(spot)} if yes(self.pen) else {}
            case "secret":
                if yes(self.pen):
                    card["tokens"] = several(self.pen, lambda: pick(self.pen, ASPECTS), 2, 1)
                card["if revealed"] = self.branch(replace(spot, stays=True))
                card["if not revealed"] = self.branch(replace(spot, ends=False))
            case "reaction":
                at = pick(self.pen, ("laid", "chosen", "resolved"))
                card |= {"answers": pick(self.pen, ("partner", "any", "own")), "at": at}
                spot = replace(spot, answers=at != "resolved", sees=True)
                card |= self.body(spot)
                if gate:
                    card |= self.only_if(spot, at != "laid")
        if gate and kind != "reaction":
            card |= self.only_if(SCENE, False)
        self.ids.append(id)
        return card

    def _carried(self, of: int) -> Data:
        return {"carry": self.carry()} if yes(self.pen, of) else {}

    def chapter(self, id: str, stocked: Sequence[str]) -> Data:
        """A chapter; nobody plays it (FOL-084)."""
        made = self.choice(NOBODYS, "both", self.letters())
        del made["chooses"]
        length = pick(self.pen, (2, 1, 3, 4, 6, 8))
        return {"id": id, "title": id, "text": "A door.", **made, "draws": some(self.pen, stocked, 2), "length": length}

    def steps(self) -> list[Any]:
        """The steps of a finale: the compulsory ones in an order that can work, scorings and prompts between."""
        pen = self.pen
        met = Signed(f"{1 + pen.below(3):+d}")
        missed = "nothing" if yes(pen) else pick(pen, (Signed("-3"), Signed("-2"), Signed("-1"), met))
        words: list[Any] = [
            "choose destinies",
            "resolve secrets",
            {"score traits": {"met": met, "missed": missed}},
        ]
        words.insert(pen.below(3), words.pop(0))
        made: list[Any] = []
        for word in (*words, "check destinies"):
            while len(made) < 7 and yes(pen, 3):
                after = tuple(w if isinstance(w, str) else next(iter(w)) for w in made)
                spot = replace(NOBODYS, finale=True, after=after)
                made.append({"tell": "how it was"} if yes(pen, 4) else {"do": self.lines(spot)})
            made.append(word)
        return made

    def destiny(self, id: str) -> Data:
        """A destiny: who stays, and what it takes."""
        spot = replace(SCENE, after=("choose destinies", "score traits"))
        needs = several(self.pen, lambda: self.state(spot).replace("player ", "own "), 3, 1)
        return {"id": id, "title": id, "outcome": pick(self.pen, ("stays", "breaks up")), "needs": needs}


def _letters_in(mask: int) -> str:
    """The letters that somebody has in one of these cells."""
    return "".join(x for i, x in enumerate(LETTERS) if any(mask & (bit(i, j) | bit(j, i)) for j in range(4)))


def _filled(key: str, rows: Data) -> Data:
    return {key: rows} if rows else {}


# ------------------------------------------------------------------ a whole story
KINDS_OF_SCENE = (
    "plain",
    "plain",
    "plain",
    "situation",
    "secret",
    "secret",
    "secret",
    "minor",
    "reveal secret",
    "reveal secret",
    "reaction",
    "reaction",
    "reaction",
    "special effect",
    "linked",
)


def story_data(pen: Pen, kinds: Sequence[str] = KINDS_OF_SCENE) -> dict[str, Any]:
    """A story as the data of its files: `box`, and a list of cards for each kind."""
    world = _world(pen)
    writer = Writer(pen, world)
    known = [k for k in kinds if k != "linked" or world.events] or ["plain"]
    made = several(pen, lambda: pick(pen, known), 14, 2, of=12)
    scenes = [writer.scene(f"s{i}", kind) for i, kind in enumerate(made, 1)]
    for event in world.events:
        scenes += [writer.scene(f"to-{event}", "linked", event), writer.scene(event, "special event")]
    scenes += _fillers(pen, world, scenes)
    stocked = [d for d in world.decks if any(s["deck"] == d for s in scenes)]
    chapters = [writer.chapter(f"c{i}", stocked) for i in range(1, pen.below(4) + 2)]
    for track in world.tracks.values():
        places = [n for n in range(track["from"], track["to"] + 1) if n != track["start"]]
        at = {n: writer.lines(NOBODYS, 1, 1) for n in some(pen, places, 2, 0)}
        track |= {"at": at} if at else {}
    box = _box(pen, world, chapters)
    finale = {"id": "end", "title": "End", "text": "A door.", "steps": writer.steps()}
    return {
        "box": box,
        "gendered": world.gendered,
        "synopses": [_synopsis(pen, world, stocked)],
        "chapters": chapters,
        "finales": [finale],
        "scenes": scenes,
        "destinies": [writer.destiny(d) for d in world.destinies],
        **_people(pen),
    }


def _world(pen: Pen) -> World:
    decks = DECKS[: pen.below(3) + 1]
    tracks: dict[str, Data] = {}
    for name, per in (("gossip", "couple"), ("nerve", "person")):
        if yes(pen):
            low = -pen.below(3)
            start = low + pen.below(3)
            tracks[name] = {"title": name, "per": per, "from": low, "to": start + pen.below(3) + 1, "start": start}
    marks = {n: {"title": n, "per": p} for n, p in (("engaged", "couple"), ("wary", "person")) if yes(pen)}
    destinies = [f"d{i}" for i in range(1, pen.below(6) + 2)]
    events = [f"e{i}" for i in range(1, pen.below(3) + 1)]
    return World(decks, tracks, marks, destinies, events, yes(pen, 4))


def _fillers(pen: Pen, world: World, scenes: Sequence[Data]) -> list[Data]:
    """Plain scenes, so that the decks last: a few, or many."""
    count = pick(pen, (8, 4, 12, 16, 0, 20))
    return [_filler(i, world.decks[i % len(world.decks)]) for i in range(1, count + 1)]


def _filler(i: int, deck: str) -> Data:
    aye: Data = {"says": "Aye.", "tokens": [ASPECTS[i % 4]]}
    nay: Data = {"says": "Nay.", "other": Signed("+1")}
    return {
        "id": f"filler-{i}",
        "deck": deck,
        "title": "Filler",
        "chooses": ("partner", "both")[i % 2],
        "choices": {"A": aye, "B": nay},
    }


def _box(pen: Pen, world: World, chapters: Sequence[Data]) -> Data:
    entry = {
        "synopsis": "it",
        "chapters": [c["id"] for c in chapters],
        "finale": "end",
        "scenes": "all",
        "take": ["traits", "occupations", "features"],
    }
    box: Data = {"format": 1, "box": "Made", "id": "made", "language": "en", "edition": "made"}
    box |= {"tracks": world.tracks} if world.tracks else {}
    box |= {"marks": world.marks} if world.marks else {}
    return {**box, "stories": {STORY: entry}}


def _synopsis(pen: Pen, world: World, stocked: Sequence[str]) -> Data:
    """Destinies in hand and shelved, a random split of the starting hand, events, rulings."""
    shelved = some(pen, world.destinies, len(world.destinies), 0)
    hand = dict.fromkeys(stocked, 0)
    for _ in range(5):
        hand[pick(pen, stocked)] += 1
    destinies: Data = {"hand": [d for d in world.destinies if d not in shelved]}
    destinies |= {"discarded": shelved} if shelved else {}
    card: Data = {"id": "it", "title": "It", "overview": "Two people.", "destinies": destinies, "hand": hand}
    if world.events:
        card["special events"] = list(world.events)
        early = {e: pick(pen, stocked) for e in some(pen, world.events, 1, 0)}
        card |= {"events in decks": early} if early else {}
    other = some(pen, list(RULINGS), 4, 0) if yes(pen) else []
    rulings = {name: pick(pen, RULINGS[name][1:]) for name in other}
    return card | ({"rulings": rulings} if rulings else {})


def _people(pen: Pen) -> dict[str, list[Data]]:
    """Enough traits, occupations and features, or too few (A-25)."""
    traits, jobs, features = pick(pen, ((12, 8, 12), (10, 6, 10), (4, 2, 3), (7, 3, 5)))
    goal = [
        {
            "id": f"t{i}",
            "title": f"T{i}",
            "goal": f"{('own', 'joint')[i % 3 == 2]} {ASPECTS[i % 4]} at least {i % 3 + 1}",
        }
        for i in range(1, traits + 1)
    ]
    return {
        "traits": goal,
        "occupations": [{"id": f"o{i}", "title": f"O{i}", "tokens": [ASPECTS[i % 4]]} for i in range(1, jobs + 1)],
        "features": [{"id": f"f{i}", "title": f"F{i}", "tokens": [ASPECTS[i * 3 % 4]]} for i in range(1, features + 1)],
    }


# ------------------------------------------------------------------ from data to a story
WRITTEN = {"written": True}
EDITION: Data = {
    "edition": "made",
    "tokens": {"singles": 35, "fives": 5},
    "sizes": {"large": [70, 120], "small": [44, 68]},
    "seats": ["pink", "blue"],
    "options": "ABCD",
}


def loaded(data: dict[str, Any]) -> Loaded:
    """The box of a story's data, through the real models, without any file."""
    made = Loaded(FOLDER, Source(FOLDER / "box.yaml", "box.yaml", data=data["box"]))
    made.box = Box.model_validate(data["box"], context=WRITTEN)
    made.edition = Edition.model_validate({**EDITION, "gender rule": data["gendered"]}, context=WRITTEN)
    source = Source(FOLDER / "cards.yaml", "cards.yaml", data={k: v for k, v in data.items() if k in KINDS})
    made.sources.append(source)
    for kind, cards in source.data.items():
        for i, card in enumerate(cards):
            made.cards.append(Placed(_model(kind, card), kind, source, (kind, i)))
    made.by_id = {p.id: p for p in made.cards}
    return made


def _model(kind: str, card: Data) -> Any:
    """The card's model; those of cards that are the same in every story are made once."""
    if kind in ("traits", "occupations", "features"):
        return _same(kind, card["id"], str(card), tuple(card.items()) and repr(card))
    if card["id"].startswith("filler"):
        return _filler_model(int(card["id"].removeprefix("filler-")), card["deck"])
    return KINDS[kind].model_validate(card, context=WRITTEN)


@cache
def _same(kind: str, id: str, text: str, data: str) -> Any:
    import ast

    return KINDS[kind].model_validate(ast.literal_eval(data), context=WRITTEN)


@cache
def _filler_model(i: int, deck: str) -> Any:
    return KINDS["scenes"].model_validate(_filler(i, deck), context=WRITTEN)


def files(data: dict[str, Any]) -> dict[str, str]:
    """The same story as the YAML files of a box."""
    cards = {k: v for k, v in data.items() if k in KINDS}
    return {
        "box.yaml": emit.document(data["box"]),
        "cards.yaml": emit.file(cards),
        "editions/made.yaml": emit.document({**EDITION, "gender rule": data["gendered"]}),
    }


def compiled(data: dict[str, Any]) -> Story:
    """The story, ready to be played."""
    return compile_story(loaded(data), STORY)


class Made:
    """A generated story: its data, and its compiled form."""

    def __init__(self, data: dict[str, Any], story: Story | None = None) -> None:
        self.data = data
        self.story: Story = story or compiled(data)

    def __repr__(self) -> str:
        """What Hypothesis shows where a test fails: the cards, as an author would write them."""
        kinds = ("synopses", "chapters", "finales", "scenes", "destinies")
        cards = {k: [c for c in self.data[k] if not c["id"].startswith("filler")] for k in kinds}
        return f"\n{emit.document(self.data['box'])}{emit.file({k: v for k, v in cards.items() if v})}"


def made(pen: Pen, kinds: Sequence[str] = KINDS_OF_SCENE) -> Made:
    """A story from the numbers of a pen."""
    return Made(story_data(pen, kinds))


@cache
def of_seed(seed: int) -> Made:
    """The story of a seed."""
    return made(Seeded(seed))


@st.composite
def stories(draw: Any, kinds: Sequence[str] = KINDS_OF_SCENE) -> Made:
    """Whole small stories, which Hypothesis can shrink."""
    return made(Drawn(draw), kinds)
