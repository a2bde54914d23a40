"""How a drama goes: childhood, first act, second act, epilogue."""

from __future__ import annotations

from dataclasses import dataclass, field

from fogtools.game.playing.decision import Asking
from fogtools.games.tarot_drama.engine.state import State
from fogtools.games.tarot_drama.rules.acts import act
from fogtools.games.tarot_drama.rules.childhood import childhood
from fogtools.games.tarot_drama.rules.epilogue import Fate, epilogue


@dataclass
class Result:
    """How a drama ended: the fates, in the order in which they are told."""

    fates: list[Fate] = field(default_factory=list)


def drama(state: State, result: Result) -> Asking:
    """One evening (TAR-006)."""
    yield from childhood(state)
    yield from act(state, 1)
    yield from act(state, 2)
    result.fates = yield from epilogue(state)
    state.phase = "over"
    state.tell("over")
