"""What is still to be agreed before a play at the table begins: names, and what the cards are shuffled by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fogtools.game.playing.course import Terms
from fogtools.play.session import Session
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.pages import Pace
from fogtools.play.terminal.saving import refuse_unwritable
from fogtools.play.terminal.seating import Setting, colour_word, seed_of


@dataclass(frozen=True)
class Start:
    """A play about to begin, or one to go on with (`done`); the names and the seed are asked for where wanted."""

    setting: Setting
    terms: Terms
    wants_names: bool = False
    wants_seed: bool = False
    save: Path | None = None
    done: Session | None = None
    #: The number to shuffle by where nobody types one, drawn by chance; None: always 1, so that a pipe can be repeated.
    by_chance: int | None = None
    pace: Pace = "normal"

    def check(self) -> None:
        """Raises FogError for whatever would stop the play from beginning: before anybody is asked for a name."""
        if self.save is not None and self.done is None:
            refuse_unwritable(self.save)
        if self.done is None:
            Session(self.setting.game, self.setting.story, self.terms)

    def seed(self, typed: str) -> int | None:
        """The number to shuffle by; None for what is no number."""
        return seed_of(typed, 1 if self.by_chance is None else self.by_chance)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats at which somebody sits, in the user's words."""
        seats = self.setting.game.taken(self.setting.story, self.terms)
        return tuple(colour_word(self.setting.say, seat) for seat in seats)

    def driver(self, own: Sequence[str] = (), names: tuple[str, ...] = ("", ""), seed: int = 1) -> Driver:
        """The play begins. Raises FogError where its save file cannot be written."""
        terms = self.terms
        if self.wants_names:
            terms = replace(terms, names=names)
        if self.wants_seed:
            terms = replace(terms, seed=seed)
        players = self.setting.players
        named = [replace(p, own=name or p.own) for p, name in zip(players, own or [""] * len(players), strict=True)]
        return Driver(replace(self.setting, players=tuple(named)), terms, self.save, self.done, self.pace)
