"""Why hearts, tokens and tracks change: the printed words that a stage was made of, and the rows of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from fogtools.game.playing.beats import Cause
from fogtools.game.playing.transcript import Told
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.effects import Option
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.source.model import Model
from fogtools.source.written import Source

#: A stage ends where another of these lies on the table.
LAYS = frozenset({"chapter", "plays", "lays", "reacts", "revealed", "kept secret", "finale", "turn"})
BRANCHES = {"revealed": "if revealed", "kept secret": "if not revealed"}
TOKENS = frozenset({"gains", "loses", "owes", "pays", "no token"})


def outcome(reader: Reader, told: Told) -> str:
    """The author's own text of a row that fired; "" where there is none."""
    card, at = told.facts.get("owner", told.facts["card"]), (*told.facts["at"], "then", told.facts["row"])
    owner, row = reader.written(card, at)
    return reader.text(owner, (*at, "text"), getattr(row, "text", None))


def step_text(reader: Reader, causes: Causes) -> str:
    """The author's own text of the step of the finale that runs, else what it does in words; "" where it scores."""
    card, at = reader.story.finale_card, causes.step_at
    step = reader.box.by_id[card].card.steps[at[1]]
    if (row := getattr(step, "do", None)) is None:
        return ""
    written = reader.text(card, (*at, "do", "text"), getattr(row, "text", None))
    return written or step_words(reader, at)


def step_words(reader: Reader, at: tuple[str, int]) -> str:
    """What a step of the finale does, as its card prints it."""
    card = reader.story.finale_card
    step = reader.box.by_id[card].card.steps[at[1]]
    return reader.words(reader.printer.wording(card).step(step, f"steps/{at[1]}"))


class Causes:
    """What has been heard of a stage, until another stage begins."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.card = ""
        self.chosen: list[Told] = []
        self.rows: list[Told] = []
        self.step = ""
        self.steps: Counter[str] = Counter()
        self.threshold: Told | None = None
        #: Whose card it is, -1 for the story's; the branch of a secret that is turned over.
        self.player = -1
        self.branch = ""
        #: The stage of a scene that has a secret turned over: it goes on behind the secret.
        self.around: tuple[str, list[Told], list[Told], int, str] | None = None

    def hear(self, told: Told) -> None:
        """A line of the log, before what it changes is asked for."""
        if told.word in LAYS:
            inner = told.word == "revealed"
            self.around = (self.card, self.chosen, self.rows, self.player, self.branch) if inner else None
            self.card, self.chosen, self.rows, self.threshold = told.facts.get("card", ""), [], [], None
            self.player, self.branch = told.seat, BRANCHES.get(told.word, "")
        elif told.word == "chose":
            if self.rows:
                self.chosen, self.rows = [], []
            self.chosen.append(told)
        elif told.word in ("row", "carried row"):
            self.rows.append(told)
        elif told.word == "step":
            self.steps[told.facts["step"]] += 1
            self.step, self.card, self.chosen, self.rows = told.facts["step"], "", [], []
        elif told.word == "reaches":
            self.threshold = told
        elif told.word in ("occupation", "gives"):
            self.card = told.facts["card"]

    def of(self, told: Told) -> tuple[Cause, ...]:
        """All that the change in this line was made of."""
        found = tuple(dict.fromkeys(self._causes(told)))
        if found or self.around is None:
            return found
        inner = self.card, self.chosen, self.rows, self.player, self.branch
        self.card, self.chosen, self.rows, self.player, self.branch = self.around
        found = tuple(dict.fromkeys(self._causes(told)))
        self.card, self.chosen, self.rows, self.player, self.branch = inner
        return found

    def _causes(self, told: Told) -> Iterator[Cause]:
        if self.threshold is not None:
            yield self._threshold(self.threshold)
        elif self.rows:  # the third stage
            for row in self.rows:
                yield self._row(row)
        elif self.chosen:
            exact = [cause for chose in self.chosen for cause in self._option(chose, told, _moves)]
            yield from exact or [c for chose in self.chosen for c in self._option(chose, told, lambda *_: True)]
        elif self.step in ("score traits", "do"):
            yield self._scoring()
        elif self.card in self.reader.box.by_id:
            yield from self._does(self.card, told)

    def _cause(self, card: str, at: Sequence[str | int], words: str, rule: str) -> Cause:
        placed = self.reader.box.by_id[card]
        return Cause(words, _place(placed.source, (*placed.path, *at)), rule)

    @property
    def step_at(self) -> tuple[str, int]:
        """Where on the finale the step stands that runs: the n-th of its word."""
        steps = self.reader.box.by_id[self.reader.story.finale_card].card.steps
        named = [step if isinstance(step, str) else next(step.written())[0] for step in steps]
        return ("steps", [i for i, word in enumerate(named) if word == self.step][self.steps[self.step] - 1])

    def _scoring(self) -> Cause:
        """The step of the finale that runs: it pays goals (FOL-052), or does what its card says (FOL-155)."""
        card, at = self.reader.story.finale_card, self.step_at
        return self._cause(
            card, at, step_words(self.reader, at), "FOL-052" if self.step == "score traits" else "FOL-155"
        )

    def _threshold(self, told: Told) -> Cause:
        """A value of a track that was reached."""
        track, value = told.facts["track"], told.facts["n"]
        at = ("tracks", track, "at", value)
        row = self.reader.written("", at)[1]
        words = self.reader.words(self.reader.printer.wording("box").lines(row, "/".join(map(str, at))))
        return Cause(words, _place(self.reader.box.source, at), "A-02")

    def _option(self, chose: Told, change: Told, moves: Callable[[object, Told], bool]) -> Iterator[Cause]:
        """The tokens beside a letter, or those of its lines that are about this person."""
        letter, card = chose.facts["letter"], chose.facts["card"]
        at = (*chose.facts["at"], "choices", letter)
        option = own(Option, self.reader.written(card, at)[1])
        if change.word in TOKENS and change.seat == chose.seat and change.facts["aspect"] in (option.tokens or ()):
            yield self._cause(
                card, (*at, "tokens"), f"{letter}: {self.reader.aspect(change.facts['aspect'])}", "FOL-096"
            )
            return
        wording = self.reader.printer.wording(card)
        for key, value in option.written():
            if change.seat < 0 or change.seat in self._meant(key, chose.seat):
                line = wording.line(key, value, option, "/".join(map(str, (*at, key))))
                if line and key != "text" and moves(value, change):
                    yield self._cause(card, (*at, key), f"{letter}: {self.reader.words(line)}", "FOL-109")

    def _meant(self, key: str, chooser: int) -> tuple[int, ...]:
        """The seats that a target of an option means (FOL-095)."""
        player = self.player
        seats = {"chooser": (chooser,), "other": (1 - chooser,), "player": (player,), "partner": (1 - player,)}
        return (0, 1) if key not in seats or player < 0 else seats[key]

    def _row(self, told: Told) -> Cause:
        card, at = told.facts.get("owner", told.facts["card"]), (*told.facts["at"], "then", told.facts["row"])
        row = self.reader.written(card, at)[1]
        wording = self.reader.printer.wording(card)
        words = self.reader.words(wording.row(told.facts["row"], row, "/".join(map(str, at))))
        return self._cause(card, at, words, "FOL-111")

    def _does(self, card: str, change: Told) -> Iterator[Cause]:
        """A card that acts without letters; a feature or an occupation gives its token (FOL-064)."""
        placed = self.reader.box.by_id[card]
        if placed.kind in ("features", "occupations"):
            yield self._cause(card, (), self.reader.title(card), "FOL-064")
            return
        if change.word in TOKENS and change.facts["aspect"] in (getattr(placed.card, "tokens", None) or ()):
            yield self._cause(card, ("tokens",), self.reader.aspect(change.facts["aspect"]), "FOL-129")
            return
        key = self.branch or "does"
        lines, wording = getattr(placed.card, key.replace(" ", "_"), None), self.reader.printer.wording(card)
        unsaid = ("text", "says", "asks", "chooses", "choices", "then")
        words = self.reader.words(wording.lines(lines, key, unsaid)) if lines else ""
        yield self._cause(card, (key,) if words else (), words or self.reader.title(card), "FOL-109")


def _moves(value: object, change: Told) -> bool:
    """Whether effects under a target make such a change at first sight: a bare number, or `hearts` beside others."""
    hearts = isinstance(value, int) or (isinstance(value, Model) and "hearts" in dict(value.written()))
    return hearts == (change.word == "hearts")


def _place(source: Source, path: Sequence[str | int]) -> str:
    return f"{source.name}:{source.where(path).line}"
