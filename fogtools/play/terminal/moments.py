"""The moments of a play at one terminal: what is on the screen, and who may look at it."""

from __future__ import annotations

from dataclasses import dataclass

from fogtools.game.playing.decision import Ask
from fogtools.game.playing.view import Shown, Tableau


@dataclass(frozen=True)
class Handover:
    """The keyboard goes to the person at this seat; nothing secret may be seen until somebody says to be there."""

    seat: int
    called: str


@dataclass(frozen=True)
class Aloud:
    """Cards that both people read together before the next question."""

    cards: tuple[Shown, ...]


@dataclass(frozen=True)
class Decision:
    """One person decides and alone may look; `fresh` counts the lines of the log told since that person last looked."""

    seat: int
    ask: Ask
    tableau: Tableau
    fresh: int


@dataclass(frozen=True)
class Reveal:
    """What comes of the answers: the lines that both may read, or those that one person `alone` has not read yet."""

    lines: tuple[str, ...]
    alone: bool = False


@dataclass(frozen=True)
class StepBack:
    """Somebody wants to step back past what was learnt since; the person at `seat` says yes or no."""

    asker: str
    seat: int
    called: str


@dataclass(frozen=True)
class Over:
    """The play is over; everybody may look: the board, and every line that both may read."""

    tableau: Tableau
    lines: tuple[str, ...]


Moment = Handover | Aloud | Decision | Reveal | StepBack | Over
