"""A hundred thousand rounds of Misty (`make rounds`): every number of people, every policy, every reading.

What must hold is looked at when each round ends, and after every question of every eighth game. A game that fails is
named by its code. The digest of all that happened must be the same under another PYTHONHASHSEED.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from fogtools.game.playing.chance import Chance, fnv, mix
from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.decision import Ask
from fogtools.games import MISTY as GAME
from fogtools.games.misty.engine.building import extent, spots
from fogtools.games.misty.engine.rulings import RULINGS
from fogtools.games.misty.engine.state import State
from fogtools.games.misty.rules.compile import Deck
from fogtools.games.misty.rules.scoring import score
from fogtools.play import play_code
from fogtools.play.many.simulate import seated
from fogtools.play.session import play
from tests.panes import shipped
from tests.twice import tell, twice

#: Of so many games one is looked at after every question.
CLOSELY = 8
POLICIES = ("random", "greedy", "exact", "least-used")
#: No game of four people with 100 rounds comes near; more would be a game that does not end.
MOST_QUESTIONS = 20_000


def kept(state: State, deck: Deck) -> None:
    """What holds at every moment: no card lost or doubled, every window in a frame, each card on its place or gone."""
    held = Counter(state.stock)
    for person in state.people:
        held.update(person.hand)
        held.update([person.picked] if person.picked else [])
        held.update(person.cells.values())
        _window(state, person.cells, person.pane)
    assert held == Counter(deck.pool), "a card is lost or doubled (MIS-005)"
    assert state.phase != "building" or max(p.wins for p in state.people) < 2, "it goes on after its end (MIS-004)"


def _window(state: State, cells: Mapping[tuple[int, int], str], pane: Any) -> None:
    if cells:
        high, wide = extent(cells)
        assert any(high <= r and wide <= c for r, c in state.frames), "a window leaves its frame (MIS-015)"
        assert min(r for r, _ in cells) == min(c for _, c in cells) == 0
    if pane is None:
        return
    assert len(cells) == pane.frame[0] * pane.frame[1], "a window has a gap (MIS-003)"
    assert spots(cells, (pane.frame,)) == []
    lying = sorted(n for pile in pane.piles.values() for n in pile)
    assert sorted([*lying, *pane.gone, *pane.eaten]) == list(range(len(pane.cards))), "a card is lost (MIS-022)"
    assert all(pane.faces[n].kind == "arrow" for n in pane.moved), "what has no arrow moved (MIS-025)"
    assert pane.gone <= pane.moved and all(pane.faces[n].kind == "flower" for n in pane.eaten)
    assert len(pane.eaten) == len(pane.fed) <= sum(f.kind == "monster" for f in pane.faces), "fed twice (MIS-023)"


def settings() -> Iterator[tuple[tuple[str, ...], dict[str, str]]]:
    """Policies of two, three and four people, and rulings: the recommended ones first, then each other reading."""
    tables = [pair for n in (2, 3, 4) for pair in product(POLICIES, repeat=n) if n == 2 or len(set(pair)) == min(n, 3)]
    others: list[dict[str, str]] = [{}]
    others += [{name: reading} for name, readings in RULINGS.items() for reading in readings[1:]]
    for i, names in enumerate(tables):
        yield names, others[i % len(others)]


def one(deck: Deck, policies: tuple[str, ...], rulings: dict[str, str], number: int) -> tuple[int, int, int, str]:
    """One game: (rounds, questions, what happened as a number, what failed with its code)."""
    hands = seated(GAME, deck, Course(policies))
    table: Any = GAME.playing.begin(deck, Terms(1, number, rulings=rulings, players=len(policies)), [], None)
    places: list[tuple[int, int]] = []
    sums: list[int] = []

    def watch(asks: tuple[Ask, ...], answers: tuple[str, ...]) -> None:
        nonlocal places
        places += [(a.options.index(given), len(a.options)) for a, given in zip(asks, answers, strict=True)]
        assert len(places) < MOST_QUESTIONS, "this game does not end"
        assert all(a.options and len(set(a.options)) == len(a.options) for a in asks)
        if number % CLOSELY == 0 and asks[0].about != "lay your card":
            kept(table.state, deck)

    fault = ""
    try:
        play(table, hands, watch)
        kept(table.state, deck)
        for person in table.state.people:
            points = score(person.pane, table.state.rulings["smiley_runs"])
            assert person.points == sum(points.values()) and 0 <= person.points <= 24
            sums.append(person.points)
    except Exception as error:
        settled = Terms(1, number, table.first, dict(table.rulings), players=len(policies))
        code = play_code.encode(deck.id, deck.hash, settled, GAME.playing.rulings, places, GAME.players(deck))
        fault = f"{policies} {rulings}: {type(error).__name__}: {str(error)[:200]}\n  {code}"
    happened = fnv("\n".join(table.line(event) for event in table.log if event.word != "decision"))
    return table.state.round, len(places), mix(happened ^ Chance(number).root ^ sum(sums)), fault


def digest(deck: Deck, games: int) -> str:
    """What happened in so many games, in 16 digits."""
    found = 0
    for number, (policies, rulings) in zip(range(games), settings(), strict=False):
        found = mix(found ^ one(deck, policies, rulings, number)[2])
    return f"{found:016x}"


def run(rounds: int, part: int, parts: int) -> tuple[Counter[str], str, list[str]]:
    """A part of all rounds: what was counted, the digest, what failed."""
    deck, counted, found, failures, number = shipped(), Counter[str](), 0, [], part
    every = [*settings()]
    while counted["rounds"] < rounds // parts:
        policies, rulings = every[number // parts % len(every)]
        played, questions, happened, fault = one(deck, policies, rulings, number)
        counted.update({"rounds": played, "games": 1, "questions": questions, f"games of {len(policies)}": 1})
        found = mix(found ^ happened)
        failures += [fault] if fault else []
        number += parts
    return counted, f"{found:016x}", failures


def part(rounds: int, number: int, parts: int) -> None:
    """One part in a process of its own."""
    tell(run, rounds, number, parts)


if __name__ == "__main__":
    sys.exit(twice("tests.many_rounds", int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
