"""What is carried over to a later scene, as far as the log tells it: where it stands, and what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from fogtools.game.playing.transcript import Told
from fogtools.game.protocols import own
from fogtools.games.fog_of_love.cards.effects_in_card import Found
from fogtools.games.fog_of_love.engine.verb_facts import HEARTS
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.games.fog_of_love.verbs.carry import Carry

FACTOR = {"doubled": 2, "ignored": 0}


@dataclass(frozen=True)
class Waiting:
    """A carry-over: its card, the place on it, what it changes."""

    card: str
    at: tuple[str | int, ...]
    what: Carry

    def times(self, found: Found) -> int:
        """How many times an effect counts with it: 0, 1, 2 or 4 (A-43)."""
        if found.name == "tokens":
            return FACTOR.get(self.what.tokens or "", 1)
        if found.name != HEARTS:
            return 1
        own_sign = self.what.gains if found.value > 0 else self.what.losses
        return FACTOR.get(self.what.satisfaction or "", 1) * FACTOR.get(own_sign or "", 1)


class Carried:
    """Which carry-over waits, and which reaches the scene that lies there (FOL-123, FOL-124, FOL-126, A-27, A-28)."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.rulings = reader.session.table.rulings
        self.waiting: Waiting | None = None
        #: The scene that took one, "" for the finale, and what it took.
        self.taken: tuple[str, Waiting | None] = ("", None)

    def waits(self, card: str, at: Sequence[str | int]) -> None:
        """A card lets one wait; it takes the place of another."""
        with suppress(LookupError):
            self.waiting = Waiting(card, tuple(at), own(Carry, self.reader.written(card, tuple(at))[1]))

    def hear(self, told: Told) -> None:
        """A line of the log."""
        any_scene = self.rulings["carryover_consumer"] == "any scene"
        match told.word:
            case "plays":
                minor = self.reader.story.scenes[told.facts["card"]].minor
                self.taken = told.facts["card"], self._take() if any_scene or not minor else None
            case "lays" if any_scene:
                self._take()
            case "chapter" | "finale":
                if self.waiting and self.waiting.what.until == "end of chapter":
                    self.waiting = None
                last = told.word == "finale" and self.rulings["carryover_last"] == "finale"
                self.taken = "", self._take() if last else None

    def _take(self) -> Waiting | None:
        found = self.waiting
        if found and found.what.until == "next scene":
            self.waiting = None
        return found

    def reaching(self, card: str) -> Waiting | None:
        """What changes the effects of a card that are carried out now."""
        return self.taken[1] if card == self.taken[0] else None
