"""A drama as the core runs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fogtools.game.playing import seated
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally, Terms
from fogtools.game.playing.transcript import Told
from fogtools.games.tarot_drama.engine.log import line
from fogtools.games.tarot_drama.engine.state import SEATS, Person, State
from fogtools.games.tarot_drama.engine.views import View
from fogtools.games.tarot_drama.rules.compile import Setting
from fogtools.games.tarot_drama.rules.drama import Result, drama

#: What is counted of every drama as a number of it.
FIGURES = frozenset(
    {
        "abstains",
        "borrowed",
        "conflict",
        "cut",
        "epilogue",
        "no cut",
        "no winner",
        "played",
        "pledges",
        "pledges taken",
        "raises",
        "revealed",
        "scenes",
        "starter loses",
        "starter wins",
        "ties",
        "turned",
        "won",
    }
)
#: As few people play (TAR-007, T-01); two cannot (T-05).
FEWEST = 3


class Play(seated.Play[State, View]):
    """One drama in progress."""

    def __init__(self, setting: Setting, terms: Terms, log: list[Told] | None, tally: Tally | None) -> None:
        chance = Chance(terms.seed, terms.number)
        rulings = {**setting.rulings, **terms.rulings}
        n = terms.players or FEWEST
        state = State(setting.pool, chance, rulings, [Person() for _ in range(n)], log, tally)
        state.first = chance["first seat"].below(n) if terms.first is None else terms.first
        self.ended = Result()
        super().__init__(state, drama(state, self.ended), View, line)

    def result(self) -> Mapping[str, Sequence[object]]:
        """The differences, by seat and by place from the first seat, and who has the happiest fate (TAR-061)."""
        order, fates = self.state.order, self.ended.fates
        best = max((fate.gap for fate in fates), default=0)
        return {
            "gap": [fate.gap for fate in fates],
            "gap at": [f"{order.index(fate.seat) + 1} {fate.gap}" for fate in fates],
            "best": [SEATS[fate.seat] for fate in fates if fate.gap == best],
            "best at": [str(order.index(fate.seat) + 1) for fate in fates if fate.gap == best],
            "cards aside": [str(fate.black + fate.red) for fate in fates],
        }


def begin(setting: Setting, terms: Terms, log: list[Told] | None, tally: Tally | None) -> Play:
    """A new drama of three to five people (TAR-007)."""
    return Play(setting, terms, log, tally)


def seats(setting: Setting) -> tuple[str, ...]:
    """The seats: three to five people (TAR-007, T-01), never two (T-05)."""
    return SEATS
