"""A game of Misty as the core runs it, and what many games are counted for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from fogtools.finding import FogError, Say
from fogtools.game.analysis.trials import together
from fogtools.game.playing import seated
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Tally, Terms
from fogtools.game.playing.transcript import Told
from fogtools.games.misty.engine.log import line
from fogtools.games.misty.engine.state import SEATS, Person, State
from fogtools.games.misty.engine.views import View
from fogtools.games.misty.rules.compile import Deck
from fogtools.games.misty.rules.rounds import Result, game
from fogtools.play.many.intervals import interval

#: All that is counted is a number of a game, not a thing that happened in it.
FIGURES = frozenset({"placed", "fate", "points", "window", "windows", "in a best window", "best windows"})
#: As few people play (MIS-002).
FEWEST = 2


class Play(seated.Play[State, View]):
    """One game in progress; no rule names the first seat, and nothing depends on it (MIS-017)."""

    def __init__(self, deck: Deck, terms: Terms, log: list[Told] | None, tally: Tally | None) -> None:
        chance = Chance(terms.seed, terms.number)
        rulings = {**deck.rulings, **terms.rulings}
        n = terms.players or FEWEST
        first = terms.first
        state = State(deck.faces, deck.pool, chance, rulings, [Person() for _ in range(n)], log, tally)
        state.first = chance["first player"].below(n) if first is None else first
        self.ended = Result()
        super().__init__(state, game(state, self.ended), View, line)

    def result(self) -> Mapping[str, Sequence[str]]:
        """Who won, from which place counted from the first seat, how many rounds it took, what became of flowers."""
        order = self.state.order
        return {
            "winner": [SEATS[seat] for seat in self.ended.winners],
            "place": [str(order.index(seat) + 1) for seat in self.ended.winners],
            "winners": [str(len(self.ended.winners))],
            "rounds": [str(len(self.ended.rounds))],
            "flowers": ["{} {}".format(*self.state.flowers)],
        }


def begin(deck: Deck, terms: Terms, log: list[Told] | None, tally: Tally | None) -> Play:
    """A new game of two to four people (MIS-002). Raises FogError for a tutorial: there is none."""
    if terms.tutorial:
        raise FogError(Say("this game has no tutorial."), Say("docs/misty.md tells how it is played"))
    return Play(deck, terms, log, tally)


def seats(deck: Deck) -> tuple[str, ...]:
    """The seats: four people at most (MIS-002)."""
    return SEATS


#: What cards of one kind came to.
Kind = TypedDict("Kind", {"placed": int, "points": int, "mean": float, "fates": dict[str, int], "in best windows": int})


def counts(deck: Deck, tally: Tally, plays: int) -> Mapping[str, object]:
    """What a card of each kind is worth, what becomes of it, who wins, how often a flower survives, as plain data."""
    windows = sum(n for (what, _, _), n in tally.items() if what == "window")
    points = sum(int(detail) * n for (what, _, detail), n in tally.items() if what == "window")
    kinds = sorted({card for what, card, _ in tally if what == "placed"})
    joint = {(int(d.split()[0]), int(d.split()[1])): n for (what, _, d), n in tally.items() if what == "flowers"}
    flowers = together(joint, plays)
    low, high = interval(flowers)
    return {
        "kinds": {kind: _kind(tally, kind) for kind in kinds},
        "flowers": {
            "laid": flowers.trials,
            "survive": flowers.hits,
            "low": round(low, 5),
            "high": round(high, 5),
        },
        "windows": windows,
        "mean window": round(points / windows, 3) if windows else 0,
        "best windows": tally["best windows", "", ""],
        "wins": {seat: tally["winner", "", seat] for seat in SEATS if tally["winner", "", seat]},
        "wins by place": {d: n for (what, _, d), n in sorted(tally.items()) if what == "place"},
        "plays": plays,
        "rounds": {d: n for (what, _, d), n in sorted(tally.items()) if what == "rounds"},
        "never played": sorted(set(_kinds(deck)) - set(kinds)),
    }


def _kind(tally: Tally, kind: str) -> Kind:
    placed = tally["placed", kind, ""]
    points = tally["points", kind, ""]
    fates = {d: n for (what, card, d), n in sorted(tally.items()) if what == "fate" and card == kind}
    return {
        "placed": placed,
        "points": points,
        "mean": round(points / placed, 3) if placed else 0,
        "fates": fates,
        "in best windows": tally["in a best window", kind, ""],
    }


def _kinds(deck: Deck) -> list[str]:
    state = State(deck.faces, deck.pool, Chance(0), deck.rulings, [])
    return [state.kind(card) for card in deck.faces]
