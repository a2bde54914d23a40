"""A small parlour game with invented cards, for tests of the table: it has secrets, both kinds of choice and chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from fogtools.finding import english
from fogtools.game.playing.beats import Beat, Cause, Change, Line, News, Speak, Sums, Together
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import Ask, Asking
from fogtools.game.playing.transcript import DECISION, Told
from fogtools.game.playing.view import Choice, Held, Lines, Measure, Person, Run, Shown, Tableau
from fogtools.game.record import Authoring, Playing, Record
from fogtools.play.session import Session
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.seating import Player, Setting
from fogtools.play.terminal.start import Start
from fogtools.text.language import Language

SEATS = ("pink", "blue")
LINES = {
    "keeps": ("{who} keeps {card}", "{who} keeps a word"),
    "draws": ("{who} draws {card}", "{who} draws a card"),
    "named": ("{who} is called {name}", ""),
    "plays": ("{who} plays {card}", ""),
    "chose": ("{who} chose {letter}", ""),
    "hearts": ("{who} hearts {n:+d}", ""),
    "end": ("the lamp goes out", ""),
}


@dataclass
class Parlour:
    """One play: everybody keeps a secret word, then four rounds of swapping, playing a card and choosing."""

    terms: Terms
    log: list[Told] | None

    def __post_init__(self) -> None:
        self.chance = Chance(self.terms.seed, self.terms.number)
        self.first = self.chance["first"].below(2) if self.terms.first is None else self.terms.first
        self.rulings: Mapping[str, str] = {}
        self.hearts, self.words, self.played = [0, 0], ["", ""], ""
        self.deck = [f"card-{n}" for n in range(1, 21)]
        self.chance["deck"].shuffle(self.deck)
        self.hands = [[self.deck.pop() for _ in range(3)] for _ in SEATS]
        self.asking = self.rounds()

    def tell(self, word: str, seat: int, knows: int = -1, **facts: Any) -> None:
        if self.log is not None:
            self.log.append(Told(word, seat, knows, facts))

    def rounds(self) -> Asking:
        for seat, name in enumerate(self.terms.names):
            if name:
                self.tell("named", seat, name=name)
        order = (self.first, 1 - self.first)
        kept = yield tuple(Ask(s, "keep a word", tuple(f"{SEATS[s]}-word-{n}" for n in "123")) for s in order)  # type: ignore[misc]
        for seat, word in zip(order, kept, strict=True):
            self.words[seat] = word
            self.tell("keeps", seat, seat, card=word)
        for turn in range(4):
            yield from self.turn((self.first + turn) % 2)
        self.tell("end", -1)

    def turn(self, seat: int) -> Asking:
        hand = self.hands[seat]
        swap = yield Ask(seat, "swap", ("keep", *hand))
        if swap in hand:
            hand[hand.index(swap)] = self.deck.pop()
            self.tell("draws", seat, seat, card=hand[-1])
        self.played = yield Ask(seat, "play", tuple(hand[:2]))
        hand.remove(self.played)
        self.tell("plays", seat, card=self.played)
        order = (seat, 1 - seat)
        letters = yield tuple(Ask(s, "choose", ("A", "B", "C"), self.played) for s in order)  # type: ignore[misc]
        for who, letter in zip(order, letters, strict=True):
            self.tell("chose", who, letter=letter)
        if letters[0] == letters[1]:
            for who in order:
                self.hearts[who] += 2
                self.tell("hearts", who, n=2)
        hand.append(self.deck.pop())
        self.tell("draws", seat, seat, card=hand[-1])

    def who(self, seat: int) -> str:
        return SEATS[seat]

    def view(self, seat: int) -> Any:
        return SimpleNamespace(hand=tuple(self.hands[seat]))

    def line(self, told: Told, reader: int = -1) -> str:
        whole, open = LINES[told.word]
        text = whole if told.knows < 0 or reader in (-1, told.knows) else open
        return text.format(who=SEATS[told.seat], **told.facts)

    def result(self) -> Mapping[str, Any]:
        return {"hearts": self.hearts}


def face(card: str) -> Shown:
    """A card with a few words in every style."""
    text: Lines = (
        (
            Run(
                f"The {card} lies on the table, and somebody must say something about it before the lamp goes out.",
                "speech",
            ),
        ),
        (),
        (Run("Which "), Run("match", "keyword"), Run(" is it?")),
        (Run("A", "letter"), Run(" This one. "), Run("+word", "token")),
        (Run("B", "letter"), Run(" That one.")),
        (Run("C", "letter"), Run(" [sighs]", "note")),
    )
    return Shown(card, card.replace("-", " ").capitalize(), "scene", "sweet", text)


QUESTIONS = {
    "keep a word": "Which word do you keep?",
    "swap": "Swap a card?",
    "play": "Which card do you play?",
    "choose": "What do you choose?",
    "": "",
}


def tableau(box: Any, session: Session, seat: int, ask: Ask | None, language: Any, say: Any) -> Tableau:
    """The parlour from one seat."""
    table: Any = session.table
    people = [
        Person(s, session.terms.names[s] or SEATS[s], SEATS[s], table.hearts[s], (("cards", str(len(table.hands[s]))),))
        for s in (0, 1)
    ]
    hand = [
        Held(face(c), "" if i < 2 else "The third card waits for its turn.") for i, c in enumerate(table.hands[seat])
    ]
    log = [table.line(t, seat) for t in session.log if t.word != DECISION]
    about = ask.about if ask else ""
    card = face(ask.card) if ask and ask.card else face(table.played) if table.played else None
    return Tableau(
        "The parlour",
        ("an evening", f"{len(table.deck)} cards in the deck"),
        (people[0], people[1]),
        (Measure("Patience", (1, 0), (0, 2)), Measure("Curiosity", (9, 7), (0, 0)), Measure("Thrift", (0, 0), (0, 0))),
        tuple(hand),
        (("Your word", (face(table.words[seat]),) if table.words[seat] else ()),),
        card,
        QUESTIONS[about] if ask else "It is late. Good night.",
        tuple(
            Choice(o, f"{o}: it is {o}" if about == "choose" else o, face(o) if "card" in o else None)
            for o in (ask.options if ask else ())
        ),
        tuple(line for line in log if line),
        () if session.asks else ("Both of you stayed up late.",),
    )


def open_tableau(box: Any, session: Session, seat: int, ask: Ask | None, language: Any, say: Any) -> Tableau:
    """The parlour with letters that may be asked for before everybody, and a swap that is asked for with the play."""
    about = ask.about if ask else ""
    seen = tableau(box, session, seat, ask, language, say)
    return replace(seen, open=about == "choose", declines="keep" if about == "swap" else "")


def beats(box: Any, session: Session, start: int, language: Any, say: Any) -> tuple[Beat, ...]:
    """What both may know: a lesson first, cards to read together, letters with their lines, and the rest."""
    table: Any = session.table
    told: list[Beat] = [Together(face("lesson-1"))] if start < 0 and session.terms.tutorial else []
    spoken: list[Line] = []
    for event in session.log[max(0, start) :]:
        line = table.line(event, 1 - event.knows) if event.word != DECISION else ""
        if event.word == "chose":
            spoken.append(Line(SEATS[event.seat], event.facts["letter"], f"It is {event.facts['letter']}."))
            if len(spoken) == 2:
                told.append(Speak("The parlour", tuple(spoken)))
        elif event.word == "plays":
            told.append(Together(face(event.facts["card"]), SEATS[event.seat]))
        elif event.word == "hearts":
            told.append(Sums((Change(line, (Cause("Match: +2", "parlour.yaml:1", "FOL-109"),)),)))
        elif line:
            told.append(News((line,), quiet=event.word != "end"))
    return tuple(told)


GAME: Any = Record(
    "parlour",
    Authoring[Any](load=lambda folder: None, check=lambda box: []),
    Playing[Any, Any, Any](
        version=1,
        compile=lambda box, story: STORY,
        begin=lambda story, terms, log, tally: Parlour(terms, log),
        seats=lambda story: SEATS,
        characters=True,
        beats=beats,
        tableau=tableau,
        whole_screen=True,
    ),
)
OPEN = replace(GAME, playing=replace(GAME.playing, tableau=open_tableau))
STORY = SimpleNamespace(id="parlour", box="parlour", hash="0123456789ab")


def always_second(view: Any, ask: Ask, stream: Any) -> int:
    """A persona that takes the second option, and one number of its chance."""
    return 1 if stream.below(1) == 0 and len(ask.options) > 1 else 0


def setting(*players: Player, game: Any = GAME) -> Setting:
    """A table of the parlour; two people where nobody is named."""
    one, other = players or (Player(own="Ana"), Player(own="Ben"))
    return Setting(game, None, STORY, "The parlour", Language("en"), english, (one, other))


def driver(*players: Player, first: int = 0, game: Any = GAME, **more: Any) -> Driver:
    """A play of the parlour that pink begins."""
    return Driver(setting(*players, game=game), Terms(1, first=first), **more)


def start(*players: Player, first: int = 0, game: Any = GAME, **more: Any) -> Start:
    """A play of the parlour about to begin."""
    return Start(setting(*players, game=game), Terms(1, first=first), **more)
