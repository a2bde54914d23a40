"""The moments of a play at one terminal: what is on the screen, and who may look at it."""

from __future__ import annotations

from dataclasses import dataclass

from fogtools.game.playing.beats import Beat
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.view import Choice, Measure, Person, Shown, Tableau

#: Nobody's seat: the keyboard changes hands, or everybody looks together.
NOBODY = -1


@dataclass(frozen=True)
class OpenQuestion:
    """A question that everybody may read, with its card and the open table; nobody else may see how it is answered."""

    ask: Ask
    question: str
    choices: tuple[Choice, ...]
    card: Shown | None
    people: tuple[Person, ...]
    board: tuple[Measure, ...]


@dataclass(frozen=True)
class Page:
    """Beats that everybody reads, nothing secret among them; then the keyboard goes to the person at `seat`.

    `seat` is NOBODY where it goes to nobody: more follows that everybody may see, or one person alone reads on.
    `asked`: what the person may answer on this page, without a look at anything else.
    """

    beats: tuple[Beat, ...]
    seat: int = NOBODY
    called: str = ""
    asked: OpenQuestion | None = None


@dataclass(frozen=True)
class Decision:
    """One person decides and alone may look; `fresh` counts the lines of the log told since that person last looked.

    `told` are those among them that only this person may know, with all that no page has shown. `after`: the question
    that comes where nothing is wanted in answer to `ask`; the tableau asks both in one.
    """

    seat: int
    ask: Ask
    tableau: Tableau
    fresh: int
    told: tuple[str, ...] = ()
    after: Ask | None = None


@dataclass(frozen=True)
class StepBack:
    """Somebody wants to step back past what was learnt since; the person at `seat` says yes or no."""

    asker: str
    seat: int
    called: str


@dataclass(frozen=True)
class Over:
    """The play is over; everybody may look: the board, how it ended, and every line that both may read."""

    tableau: Tableau
    lines: tuple[str, ...]


Moment = Page | Decision | StepBack | Over
