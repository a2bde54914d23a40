"""A play as beats: everything that is open to both people since some place of the log, in the order of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from fogtools.finding import Translate
from fogtools.game.playing.beats import Beat, Change, Line, News, Outcome, Secret, Speak, Sums, Tell, Together
from fogtools.game.playing.transcript import DECISION, Told
from fogtools.game.protocols import Sitting
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.show.beats.causes import Causes, outcome, step_text
from fogtools.games.fog_of_love.show.beats.ending import ending, goals, turned
from fogtools.games.fog_of_love.show.beats.lessons import Lessons, back_waits
from fogtools.games.fog_of_love.show.beats.stage import LAYS
from fogtools.games.fog_of_love.show.view.card_text import shown
from fogtools.games.fog_of_love.show.view.log_lines import Telling, prompt
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.text.language import Language

#: Told by the beats themselves: letters by their lines, rows by their texts, steps by what they do.
TOLD_OTHERWISE = frozenset({"row", "carried row", "step", "reads", "fulfilled", "missed", "named", DECISION})
#: The question whether somebody answers a scene that all can see.
REACTION = "answer a scene"
CHANGES = frozenset(
    {"hearts", "gains", "loses", "owes", "pays", "no token", "track", "joint track", "marked", "unmarked",
     "both marked", "both unmarked", "reaches"}
)  # fmt: skip


def beats(box: Loaded, session: Sitting, start: int, language: Language, translate: Translate) -> tuple[Beat, ...]:
    """What happened since a place of the log, as far as both people may know it; -1: from the synopsis on."""
    evening = Evening(Reader(box, session, 0, language, translate))
    return tuple(evening.since(start, not session.asks))


class Evening:
    """The log, gone through from one place on; what belongs together is gathered until something else happens."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.telling = Telling()
        self.causes = Causes(reader)
        self.lessons = Lessons(reader.box)
        self.spoken: list[Told] = []
        self.turned = TurnedOver()
        self.step = ""
        self.texts: list[str] = []
        self.changes: list[Change] = []
        self.lines: list[str] = []

    def since(self, start: int, ended: bool) -> Iterator[Beat]:
        """The beats from a place of the log on."""
        if start < 0:
            synopsis = self.reader.box.story(self.reader.story.id).synopsis
            yield Together(shown(self.reader, synopsis))
            if not back_waits(self.reader):
                yield Together(shown(self.reader, synopsis, "back"))
        log, place = self.reader.session.log, max(0, start)
        for told in log[:place]:
            self.causes.hear(told)
            self.lessons.hear(told)
            self.turned.hear(told)
        self.turned.told()  # what was turned over before has been heard
        for told in log[place:]:
            yield from self._beats(told)
        yield from self._gathered()
        if any(ask.about == REACTION for ask in self.reader.session.asks):
            yield from self._turned_over()
        if ended:
            yield ending(self.reader)

    def _beats(self, told: Told) -> Iterator[Beat]:
        self.causes.hear(told)
        for card, places in self.lessons.hear(told):
            yield from self._gathered()
            yield from self.lessons.beats(self.reader, card, places)
        if self.turned.hear(told):
            yield from self._gathered()
            yield from self._turned_over()
        if told.word == "chose" and (self.turned.said or self.turned.heard(told)):
            return
        if told.word == "chose":
            if self.texts or self.changes:
                yield from self._gathered()
            self.spoken.append(told)
        elif told.word in ("row", "carried row"):
            if text := outcome(self.reader, told):
                self.texts.append(text)
        elif told.word == "manual":
            self.texts.append(self._line(told))
        elif told.word == "step":
            yield from self._gathered()
            self.step = step_text(self.reader, self.causes)
        elif told.word in CHANGES:
            if self.step:  # a step of the finale is told where it changes something
                self.texts.append(self.step)
                self.step = ""
            self.changes.append(Change(self._line(told), self.causes.of(told)))
        elif told.word in BEATS:
            yield from self._gathered()
            yield from BEATS[told.word](self.reader, told)
        elif told.word not in TOLD_OTHERWISE and (line := self._line(told)):
            if self.spoken or self.texts or self.changes:
                yield from self._gathered()
            self.lines.append(line)

    def _turned_over(self) -> Iterator[Beat]:
        """The letters that a reaction may still answer, with their lines, where nobody has heard them yet (FOL-139)."""
        if letters := self.turned.told():
            yield _speak(self.reader, letters)

    def _line(self, told: Told) -> str:
        """A line as whoever sits at the table may read it."""
        return self.telling.open_line(self.reader, told)

    def _gathered(self) -> Iterator[Beat]:
        """What was gathered, in the order in which it is said: news, lines, outcomes, and then the sums."""
        if self.lines:
            yield News(tuple(self.lines), quiet=True)
        if self.spoken:
            yield _speak(self.reader, self.spoken)
        if self.texts:
            yield Outcome(tuple(self.texts))
        if self.changes:
            yield Sums(tuple(_counted(self.changes)))
        self.spoken, self.texts, self.changes, self.lines = [], [], [], []


def _counted(changes: Sequence[Change]) -> Iterator[Change]:
    """What happens several times over, a token each time, in one line: `Alma gains ▲ Sincerity ×2`."""
    for change, same in groupby(changes):
        n = len(tuple(same))
        yield replace(change, text=f"{change.text} ×{n}") if n > 1 else change


class TurnedOver:
    """The letters of a scene from where they are turned over, before anything comes of them (FOL-106, FOL-139)."""

    def __init__(self) -> None:
        self.letters: list[Told] = []
        #: What was shown before the other chose, and so was heard then (FOL-123).
        self.shown: tuple[int, str] | None = None
        self.player = -1
        self.spoken = self.reacted = self.done = False

    @property
    def said(self) -> bool:
        """Whether their lines were spoken already, and still hold."""
        return self.spoken and not self.reacted

    def hear(self, told: Told) -> bool:
        """A line of the log; whether it answers letters whose lines nobody has heard."""
        about = told.facts["about"] if told.word == DECISION else ""
        if about == "choose":
            if self.done:
                self.letters = []
            facts = {"letter": told.facts["answer"], "card": told.facts["card"], "at": ()}
            self.letters.append(Told("chose", told.seat, -1, facts))
            self.spoken = self.reacted = self.done = False
        elif told.word == "shows":
            self.shown = told.seat, told.facts["letter"]
        elif told.word in ("reacts", "chose"):
            self.reacted |= told.word == "reacts"
            self.done |= told.word == "chose"
        elif told.word in LAYS:
            self.letters, self.shown, self.player = [], None, told.seat
        return about == REACTION and bool(self.letters) and not self.spoken

    def told(self) -> list[Told]:
        """Those that are to be spoken now, the player's first; whoever asks again has heard them."""
        new = [] if self.spoken or self.done else [told for told in self.letters if not self.heard(told)]
        self.spoken = True
        return sorted(new, key=lambda told: told.seat != self.player)

    def heard(self, told: Told) -> bool:
        """Whether a letter is the one that was shown first."""
        return self.shown == (told.seat, told.facts["letter"])


def _speak(reader: Reader, chose: Sequence[Told]) -> Speak:
    """Both letters with their lines (FOL-094)."""
    card = chose[0].facts["card"]
    return Speak(reader.title(card), tuple(_line(reader, told) for told in chose))


def _line(reader: Reader, told: Told) -> Line:
    card, letter = told.facts["card"], told.facts["letter"]
    at = (*told.facts["at"], "choices", letter)
    option = reader.written(card, at)[1]
    says, aside = (reader.text(card, (*at, key), getattr(option, key)) for key in ("says", "text"))
    return Line(reader.people[told.seat], letter, says, aside)


def _together(reader: Reader, told: Told) -> Iterator[Beat]:
    yield Together(shown(reader, told.facts["card"]), reader.people[told.seat] if told.seat >= 0 else "")


def _shows(reader: Reader, told: Told) -> Iterator[Beat]:
    """The letter that lies open before the other chooses (FOL-123)."""
    yield _speak(reader, [told])


def _secret(reader: Reader, told: Told) -> Iterator[Beat]:
    """A secret is turned over, by a card or at the end (FOL-118, FOL-130)."""
    card, revealed = told.facts["card"], told.word == "revealed"
    scene = reader.box.by_id[card].card
    branch = scene.if_revealed if revealed else scene.if_not_revealed
    parts: list[tuple[tuple[str, ...], object]] = [((), scene)]
    if branch is not None and not isinstance(branch, str):
        parts.append((("if revealed" if revealed else "if not revealed",), branch))
    texts = [text for at, part in parts for text in reader.opening(card, at, part)]
    yield Secret(reader.people[told.seat], shown(reader, card), revealed, tuple(texts))


def _tells(reader: Reader, told: Told) -> Iterator[Beat]:
    yield Tell(reader.people[told.seat], prompt(reader, told.facts["card"], told.facts["text"]))


#: Word of the log -> the beat that it is.
BEATS: Mapping[str, Callable[[Reader, Told], Iterator[Beat]]] = {
    "chapter": _together,
    "plays": _together,
    "reacts": _together,
    "finale": _together,
    "revealed": _secret,
    "kept secret": _secret,
    "tells": _tells,
    "shows": _shows,
    "ends with": turned,
    "meets": goals,
}
