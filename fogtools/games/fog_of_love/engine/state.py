"""The table during a play: what lies where, whose it is, and the few moves that every rule uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from fogtools.game.playing.chance import Chance
from fogtools.game.playing.decision import Ask, Asking, Deciding
from fogtools.game.playing.transcript import Told
from fogtools.games.fog_of_love.engine.tutorial_reading import Reading

HAND = 5  # FOL-067, FOL-071
SUPPORT = ("trait", "occupation", "feature")


class Facts:
    """What the printed cards say, looked up by id, as far as moves of cards need it."""

    __slots__ = ("couple_tracks", "deck", "draws", "icons", "lengths", "seats", "supply", "token", "tracks")

    def __init__(self) -> None:
        self.deck: dict[str, str] = {}  # scene -> deck
        self.icons: dict[str, frozenset[str]] = {}  # scene -> what a scan or `scene is` can name
        self.token: dict[str, str] = {}  # feature, occupation -> aspect
        self.draws: dict[str, tuple[str, ...]] = {}  # chapter -> decks
        self.lengths: dict[str, int] = {}  # chapter -> counted scenes
        self.tracks: dict[str, tuple[int, int, int]] = {}  # track -> lowest, highest, start
        self.couple_tracks: frozenset[str] = frozenset()
        self.seats: tuple[str, str] = ("pink", "blue")
        self.supply = 60  # personality tokens of one colour, a five for five (FOL-012)


@dataclass(slots=True)
class Character:
    """One seat's character: hearts, tokens (aspect -> count), cards (ids) and what is known of it."""

    hearts: int = 0
    tokens: dict[str, int] = field(default_factory=dict)
    hand: list[str] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)
    features: list[str] = field(default_factory=list)
    occupation: str = ""
    destinies: list[str] = field(default_factory=list)
    shelved: list[str] = field(default_factory=list)
    marks: set[str] = field(default_factory=set)
    tracks: dict[str, int] = field(default_factory=dict)
    gender: str = "woman"
    shown: set[str] = field(default_factory=set)
    name: str = ""
    #: Tokens that were to be removed and were not there: aspect -> how many (A-22, `missing_token: owed`).
    owed: dict[str, int] = field(default_factory=dict)

    def balance(self, aspect: str) -> int:
        """Tokens on the aspect minus tokens on its opposite (FOL-044): of a dimension's two, the other (FOL-037)."""
        opposite = ("-" if aspect[0] == "+" else "+") + aspect[1:]
        return self.tokens.get(aspect, 0) - self.tokens.get(opposite, 0)

    def copy(self) -> Character:
        """The character as it stands now."""
        return Character(
            self.hearts,
            dict(self.tokens),
            list(self.hand),
            list(self.secrets),
            list(self.traits),
            list(self.features),
            self.occupation,
            list(self.destinies),
            list(self.shelved),
            set(self.marks),
            dict(self.tracks),
            self.gender,
            set(self.shown),
            self.name,
            dict(self.owed),
        )

    def holding(self, kind: str) -> list[str]:
        """The cards of a kind that the character has, as the list itself."""
        held = {"scene": "hand", "secret": "secrets", "trait": "traits", "feature": "features", "destiny": "destinies"}
        return getattr(self, held[kind])  # type: ignore[no-any-return]


@dataclass(slots=True)
class Sight:
    """The state as it is when a stage begins; conditions read it (A-45)."""

    people: tuple[Character, Character]
    marks: frozenset[str]
    tracks: dict[str, int]


@dataclass(slots=True)
class Carry:
    """A waiting carry-over: the compiled effect, the seat that played its card, the card and the place on it."""

    what: Any
    player: int
    card: str = ""
    at: tuple[str | int, ...] = ()


@dataclass(slots=True)
class Answered:
    """The scene that a reaction may answer: whose it is, the letters so far, what became of it, the moment now.

    `carrying` is the carry-over that reaches it.
    """

    card: str
    player: int
    options: tuple[str, ...] = ()
    choosers: tuple[int, ...] = ()
    letters: list[str] = field(default_factory=lambda: ["", ""])
    fixed: dict[int, str] = field(default_factory=dict)
    cancelled: str = ""
    moment: str = ""
    carrying: Carry | None = None


@dataclass(slots=True)
class Stage:
    """One stage of a resolution (A-02): heart and track changes are summed here, then applied once."""

    player: int
    hearts: list[int] = field(default_factory=lambda: [0, 0])
    tracks: dict[tuple[int, str], int] = field(default_factory=dict)
    sight: Sight | None = None
    carry: Any = None
    letters: tuple[str, str] = ("", "")


@dataclass(slots=True)
class State:
    """The whole table. Cards are ids; the top of a deck is the end of its list."""

    facts: Facts
    chance: Chance
    rulings: dict[str, str]
    people: tuple[Character, Character] = field(default_factory=lambda: (Character(), Character()))
    first: int = 0
    active: int = 0
    decks: dict[str, list[str]] = field(default_factory=dict)
    support: dict[str, list[str]] = field(default_factory=dict)
    discards: list[tuple[str, bool]] = field(default_factory=list)
    area: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    chapters: list[str] = field(default_factory=list)
    chapter: str = ""
    place: int = 0
    last: bool = False
    counted: int = 0
    turns: int = 0
    marks: set[str] = field(default_factory=set)
    tracks: dict[str, int] = field(default_factory=dict)
    reached: set[tuple[int, str, int]] = field(default_factory=set)
    waiting: Carry | None = None
    ending: str = ""
    played: set[str] = field(default_factory=set)
    outcomes: list[str] = field(default_factory=lambda: ["", ""])
    goals: list[int] = field(default_factory=lambda: [-1, -1])
    final: list[str] = field(default_factory=lambda: ["", ""])
    answered: Answered | None = None
    #: The PLAYER of the card on which letters were asked for last, and the letter of each seat that counted last.
    player: int = -1
    chosen: list[str] = field(default_factory=lambda: ["", ""])
    stage: Stage = field(default_factory=lambda: Stage(0))
    #: The secret that is being turned over: one stage, whatever parts its branch has (A-02, A-08); None otherwise.
    branch: Stage | None = None
    revealing: list[tuple[int, str]] = field(default_factory=list)
    #: Cards on the discard pile that still resolve: minor scenes and reactions. Nothing draws them.
    resolving: list[str] = field(default_factory=list)
    reading: Reading = field(default_factory=Reading)
    log: list[Told] | None = None
    tally: Counter[tuple[str, str, str]] | None = None

    def tell(self, word: str, seat: int = -1, knows: int = -1, **facts: object) -> None:
        """One line of the log, where one is kept; `knows`: the only seat that may read all of it (FOL-152)."""
        if self.log is not None:
            self.log.append(Told(word, seat, knows, facts))

    def count(self, what: str, card: str, detail: str = "") -> None:
        """One more of this, for whoever counts over many plays."""
        if self.tally is not None:
            self.tally[what, card, detail] += 1

    @property
    def read(self) -> list[str]:
        """The tutorial cards read so far; they lie open (FOL-172)."""
        return self.reading.read

    def who(self, seat: int) -> str:
        """The seat's colour: the name of its player in transcripts."""
        return self.facts.seats[seat]

    def in_order(self, seat: int) -> tuple[int, int]:
        """Both seats, the PLAYER or first player in front (A-03, A-08, A-31); `order` may turn it round."""
        return (seat, 1 - seat) if self.rulings["order"] == "player first" else (1 - seat, seat)

    def look(self) -> Sight:
        """The state as it stands, for the conditions of a stage."""
        a, b = self.people
        return Sight((a.copy(), b.copy()), frozenset(self.marks), dict(self.tracks))

    # ------------------------------------------------------------------ hearts, tokens, tracks
    def hearts(self, seat: int, n: int) -> None:
        """Adds to a character's hearts at the end of the stage (FOL-033, FOL-036), carry-over applied."""
        carry = self.stage.carry
        if carry is not None:
            n *= carry.times_hearts(n)
        if self.rulings["floor"] == "line":
            self.settle(seat, n)
        else:
            self.stage.hearts[seat] += n

    def settle(self, seat: int, n: int) -> None:
        """Applies a sum of hearts, floor 0, no ceiling (FOL-035)."""
        if n:
            person = self.people[seat]
            was, person.hearts = person.hearts, max(0, person.hearts + n)
            self.tell("hearts", seat, n=n, was=was, now=person.hearts)

    def settle_stage(self) -> None:
        """Applies the stage's hearts, floor 0 once per person (FOL-036, FOL-112), then its tracks."""
        for seat, n in enumerate(self.stage.hearts):
            if n:
                self.settle(seat, n)
        self.stage.hearts = [0, 0]
        for (seat, track), n in self.stage.tracks.items():
            lowest, highest, _ = self.facts.tracks[track]
            values = self.tracks if seat < 0 else self.people[seat].tracks
            was, values[track] = values[track], max(lowest, min(highest, values[track] + n))
            self.tell("joint track" if seat < 0 else "track", seat, track=track, n=n, was=was, now=values[track])
        self.stage.tracks = {}

    def gain(self, seat: int, aspect: str) -> None:
        """One token of the seat's colour on the aspect (FOL-039, FOL-040); they never run out (FOL-012, A-32)."""
        person = self.people[seat]
        tokens = person.tokens
        if person.owed.get(aspect):
            person.owed[aspect] -= 1
            self.tell("pays", seat, aspect=aspect)
        elif self.rulings["tokens"] == "limited" and sum(tokens.values()) >= self.facts.supply:
            self.tell("no token", seat, aspect=aspect)
        else:
            tokens[aspect] = tokens.get(aspect, 0) + 1
            self.tell("gains", seat, aspect=aspect)

    def lose(self, seat: int, aspect: str) -> None:
        """One own token off the aspect; none there: nothing, or it is owed (FOL-041, A-22)."""
        person = self.people[seat]
        if person.tokens.get(aspect, 0) > 0:
            person.tokens[aspect] -= 1
            self.tell("loses", seat, aspect=aspect)
        elif self.rulings["missing_token"] == "owed":
            person.owed[aspect] = person.owed.get(aspect, 0) + 1
            self.tell("owes", seat, aspect=aspect)

    # ------------------------------------------------------------------ cards
    def shuffle(self, deck: str, cards: list[str]) -> None:
        """Shuffles a deck from its own stream; in a tutorial every shuffle is off, cards stay as they lie (FOL-171)."""
        if not self.reading.numbers:
            self.chance[f"deck {deck}"].shuffle(cards)

    def can_draw(self) -> bool:
        """Whether the chapter has a scene to draw (A-25); a question that moves no card."""
        wanted = self.facts.draws.get(self.chapter, ())
        if any(self.decks.get(d) for d in wanted):
            return True
        return self.rulings["deck_empty"] == "reshuffle" and bool(self._spent(wanted))

    def draw_from(self, deck: str = "") -> list[str]:
        """Of the decks that the chapter names, or of the one given, those that hold a card (FOL-074, A-25)."""
        wanted = (deck,) if deck else self.facts.draws.get(self.chapter, ())  # the finale names none
        filled = [d for d in wanted if self.decks.get(d)]
        if not filled and self.rulings["deck_empty"] == "reshuffle":
            self._reshuffle(wanted)
            filled = [d for d in wanted if self.decks.get(d)]
        return filled

    def _spent(self, wanted: Sequence[str]) -> list[tuple[str, bool]]:
        """The discarded scenes of these decks; a card that still resolves is none of them."""
        return [d for d in self.discards if self.facts.deck.get(d[0]) in wanted and d[0] not in self.resolving]

    def _reshuffle(self, wanted: Sequence[str]) -> None:
        """A-25, `deck_empty: reshuffle`: discarded scenes go back to their decks."""
        for discarded in self._spent(wanted):
            self.discards.remove(discarded)
            self.decks.setdefault(self.facts.deck[discarded[0]], []).append(discarded[0])
        for deck in wanted:
            self.shuffle(deck, self.decks.get(deck, []))

    def draw(self, seat: int, count: int, deck: str = "") -> Asking:
        """Draws scenes one at a time; the drawer picks the deck each time (FOL-074, A-35)."""
        named: list[str] = []
        if self.rulings["draw_mode"] == "decks first" and not deck:
            named = yield from self._name_decks(seat, count)
        for i in range(count):
            decks = named[i : i + 1] or self.draw_from(deck)
            if not decks:
                self.tell("no draw", seat)
                self.count("no draw", self.chapter)
                return
            chosen = yield from decide(Ask(seat, "draw from", tuple(decks)))
            self.reading.read_on(self)
            card = self.decks[chosen].pop()
            self.people[seat].hand.append(card)
            self.tell("draws", seat, seat, card=card, deck=chosen)
            self.count("drawn", card)
            self.reading.uncover(self, self.decks[chosen])

    def _name_decks(self, seat: int, count: int) -> Deciding[list[str]]:
        """A-35, `draw_mode: decks first`: a deck for each card, as long as the decks last, before any is drawn."""
        named: list[str] = []
        wanted = self.facts.draws.get(self.chapter, ())
        while len(named) < count:
            filled = tuple(d for d in wanted if self.reading.others(self.decks.get(d, ())) > named.count(d))
            if not filled:
                break
            named.append((yield from decide(Ask(seat, "draw from", filled))))
        return named

    def discard(self, card: str, face_up: bool) -> None:
        """To the common discard pile (FOL-119; face up or down by C-13)."""
        self.discards.append((card, face_up))

    def under(self, kind: str, card: str) -> None:
        """A trait, occupation or feature goes under its deck (FOL-059, FOL-114)."""
        self.support[kind].insert(0, card)

    def deal(self, kind: str, count: int) -> list[str]:
        """Up to `count` cards from the top of a support deck (A-25, A-40)."""
        deck = self.support[kind]
        dealt: list[str] = []
        while deck and len(dealt) < count:
            self.reading.read_on(self)
            dealt.append(deck.pop())
            self.reading.uncover(self, deck)
        return dealt

    def own(self, seat: int, kind: str) -> list[str]:
        """The cards of a kind that lie with a character; a list of its own."""
        person = self.people[seat]
        match kind:
            case "scene":
                return list(person.hand)
            case "secret":
                return list(person.secrets)
            case "trait":
                return list(person.traits)
            case "feature":
                return list(person.features)
            case "occupation":
                return [person.occupation] if person.occupation else []
        return list(person.destinies)

    def take(self, seat: int, kind: str, card: str, token: bool = True) -> None:
        """Takes a card away from a character, with the token that lies there for it (FOL-116, A-22)."""
        person = self.people[seat]
        if kind == "occupation":
            person.occupation = ""
        else:
            person.holding(kind).remove(card)
        if token and card in self.facts.token:
            self.lose(seat, self.facts.token[card])

    def give(self, seat: int, kind: str, card: str, token: bool = True) -> None:
        """Gives a card to a character, with its token (FOL-064, FOL-116)."""
        person = self.people[seat]
        if kind == "occupation":
            person.occupation = card
        else:
            person.holding(kind).append(card)
        if token and card in self.facts.token:
            self.gain(seat, self.facts.token[card])


def decide(ask: Ask) -> Deciding[str]:
    """Asks, unless there is nothing to decide; returns the option."""
    if len(ask.options) == 1:
        return ask.options[0]
    answer: str = yield ask
    return answer


def decide_both(first: Ask, second: Ask) -> Deciding[tuple[str, str]]:
    """Asks two people at once and secretly (FOL-107); returns their options in the order of the asks."""
    if len(first.options) == 1 and len(second.options) == 1:
        return first.options[0], second.options[0]
    answers: tuple[str, str] = yield first, second
    return answers


def by_seat(first: int) -> Iterable[int]:
    """Both seats, the given one first."""
    return (first, 1 - first)
