"""What is heard of a stage of a card: who chose what, which rows fired, what was turned over or reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from fogtools.game.playing.transcript import Told
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.effects_in_card import Found, effects
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.show.beats.carried import Carried, Waiting
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.source.model import Model

#: A stage ends where another of these lies on the table.
LAYS = frozenset({"chapter", "plays", "lays", "reacts", "revealed", "kept secret", "finale", "turn"})
BRANCHES = {"revealed": "if revealed", "kept secret": "if not revealed"}
TOKENS = frozenset({"gains", "loses", "owes", "pays", "no token"})
#: Told once in a stage, as a sum.
SUMMED = frozenset({"hearts", "track", "joint track"})
#: Effects that move no token, whatever else they do.
NO_TOKENS = frozenset({HEARTS, "track", "mark", "unmark", "tell", "draw", "carry", "end", "shuffle in"})


class Stage:
    """What has been heard of a stage, until another stage begins."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.card = ""
        self.chosen: list[Told] = []
        self.rows: list[Told] = []
        self.step = ""
        self.steps: Counter[str] = Counter()
        self.threshold: Told | None = None
        #: The sums that the stage has told: each is told once in a stage.
        self.settled: list[tuple[str, int, object]] = []
        #: Those of the stage that moved a track up to its threshold.
        self.before: list[tuple[str, int, object]] = []
        #: Card -> whose it is: a scene goes on behind a reaction to it.
        self.laid: dict[str, int] = {}
        #: Whose card it is, -1 for the story's; the branch of a secret that is turned over.
        self.player = -1
        self.branch = ""
        #: The stage of a scene that has a secret turned over: it goes on behind the secret.
        self.around: tuple[str, list[Told], list[Told], int, str] | None = None
        self.carried = Carried(reader)

    def hear(self, told: Told) -> None:
        """A line of the log, before what it changes is asked for."""
        self.carried.hear(told)
        if told.word == "carry":
            self.carried.waits(*self._carrying())
        if told.word in LAYS:
            inner = told.word == "revealed"
            self.around = (self.card, self.chosen, self.rows, self.player, self.branch) if inner else None
            self.card, self.chosen, self.rows, self.threshold = told.facts.get("card", ""), [], [], None
            self.player, self.branch, self.settled = told.seat, BRANCHES.get(told.word, ""), []
            self.laid[self.card] = told.seat
        elif told.word == "chose":
            self.threshold, self.settled = None, []
            if self.rows:
                self.chosen, self.rows = [], []
            self.chosen.append(told)
        elif told.word in ("row", "carried row"):
            if not self.rows:
                self.threshold, self.settled = None, []
            self.rows.append(told)
        elif told.word == "step":
            self.steps[told.facts["step"]] += 1
            self.step, self.card, self.chosen, self.rows = told.facts["step"], "", [], []
            self.threshold, self.settled = None, []
        elif told.word == "reaches":
            self.before = self.before if self.threshold else self.settled
            self.threshold, self.settled = told, []
        elif told.word in SUMMED:
            self._settle(told)
        elif told.word in ("occupation", "gives"):
            self.card = told.facts["card"]

    def _settle(self, told: Told) -> None:
        """A sum: where it cannot be one of the stage any more, that is over, and so is the secret or the threshold."""
        sum_ = told.word, told.seat, told.facts.get("track")
        line_by_line = told.word == "hearts" and self.reader.session.table.rulings["floor"] == "line"
        again = sum_ in self.settled and not line_by_line
        if self.threshold is not None and (again or not self._of_threshold(self.threshold, told)):
            self.threshold, self.settled = None, self.before
            self._settle(told)
            return
        if again and self.around is not None:
            self.card, self.chosen, self.rows, self.player, self.branch = self.around
            self.around, self.settled = None, []
        self.settled.append(sum_)

    @property
    def step_at(self) -> tuple[str, int]:
        """Where on the finale the step stands that runs: the n-th of its word."""
        steps = self.reader.box.by_id[self.reader.story.finale_card].card.steps
        named = [step if isinstance(step, str) else next(step.written())[0] for step in steps]
        return ("steps", [i for i, word in enumerate(named) if word == self.step][self.steps[self.step] - 1])

    def _of_threshold(self, reached: Told, change: Told) -> bool:
        """Whether what is written at a value of a track makes such a change."""
        row = self.reader.written("", ("tracks", reached.facts["track"], "at", reached.facts["n"]))[1]
        return any(moves(found, change) for found in effects(own(Model, row)))

    def _places(self) -> Iterator[tuple[str, tuple[str | int, ...], int]]:
        """The places whose effects the stage carries out, (card, path, who chose or -1)."""
        if self.rows:
            for row in self.rows:
                owner = row.facts.get("owner", row.facts["card"])
                yield owner, (*row.facts["at"], "then", row.facts["row"]), -1
        elif self.chosen:
            for one in self.chosen:
                yield one.facts["card"], (*one.facts["at"], "choices", one.facts["letter"]), one.seat
        elif self.card in self.reader.box.by_id and not self.branch:
            yield self.card, ("does",), -1

    def _effects(self) -> Iterator[tuple[str, tuple[str | int, ...], int, Found]]:
        """The effects of the stage with their places."""
        for card, at, chooser in self._places():
            with suppress(LookupError):
                written = own(Model, self.reader.written(card, at)[1])
                yield from ((card, at, chooser, found) for found in effects(written))

    def _carrying(self) -> tuple[str, tuple[str | int, ...]]:
        """Where the carry-over stands that waits from now on: among the effects of the stage, else on the scene."""
        there = [(card, (*at, *found.path)) for card, at, _, found in self._effects() if found.name == "carry"]
        scene = next((one.facts["card"] for one in self.chosen), self.card)
        return there[-1] if there else (scene, ("carry",))

    def _reaching(self) -> Waiting | None:
        """The carry-over that changes the stage."""
        if self.rows and self.reader.session.table.rulings["carryover_scope"] != "everything":
            return None
        stage = next((one.facts["card"] for one in (*self.rows, *self.chosen)), self.card)
        return None if self.branch else self.carried.reaching(stage)


def moves(found: Found, change: Told) -> bool:
    """Whether an effect makes such a change at first sight: of tokens, whatever may be about these."""
    match change.word:
        case "hearts":
            return found.name == HEARTS
        case "track" | "joint track":
            return found.name == "track" and change.facts["track"] in found.value
        case "marked" | "both marked":
            return found.name == "mark" and found.value == change.facts["mark"]
        case "unmarked" | "both unmarked":
            return found.name == "unmark" and found.value == change.facts["mark"]
    if found.name == "tokens":
        return change.facts["aspect"] in found.value
    return found.name not in NO_TOKENS
