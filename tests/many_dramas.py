"""Ten thousand tarot dramas (`make dramas`): three to five people, every policy, every reading.

What must hold is looked at after every question. A drama that fails is named by its code. The digest of all that
happened must be the same under another PYTHONHASHSEED.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from fogtools.game.playing.chance import Chance, fnv, mix
from fogtools.game.playing.course import Course, Terms
from fogtools.game.playing.decision import Ask
from fogtools.games import TAROT_DRAMA as GAME
from fogtools.games.tarot_drama.engine.rulings import RULINGS
from fogtools.games.tarot_drama.engine.state import State
from fogtools.games.tarot_drama.engine.tarot_deck import NUMBERS, PLACES, SUITS
from fogtools.games.tarot_drama.rules.compile import Setting
from fogtools.games.tarot_drama.rules.epilogue import counted
from fogtools.play import play_code
from fogtools.play.many.simulate import seated
from fogtools.play.session import play
from tests.evening import shipped
from tests.twice import tell, twice

POLICIES = ("random", "bidder", "saver", "schemer", "least-used")
#: 40 cards, 10 scenes: a drama with more questions would be one that does not end.
MOST_QUESTIONS = 5_000
#: What is asked even where there is one answer: a question left out would tell the others what a hand lacks.
TELLING = ("break the tie", "raise your bid")


def kept(state: State) -> None:
    """What holds at every moment: no card lost or doubled, ranks unique, the ring whole, bids gone after auctions."""
    held = Counter(state.left_over)
    for person in state.people:
        held.update([*person.hand, *person.aside, *person.bid])
        assert set(person.ranks) <= set(SUITS)
    for i, conflict in enumerate(state.conflicts):
        held.update([*conflict.open, *conflict.turned])
        assert conflict.ends == (i, (i + 1) % len(state.people)), "the ring is broken (TAR-013)"
        assert len(conflict.elements) <= 2 and len(conflict.turned) <= 2, "more than two elements (TAR-028)"
    if held:
        assert held == Counter(NUMBERS), "a card is lost or doubled (TAR-011)"
    for suit in SUITS:
        places = [person.ranks[suit] for person in state.people if suit in person.ranks]
        assert len({*places}) == len(places) and {*places} <= {*PLACES}, "a rank is somebody else's too (TAR-021)"
        assert {*places} == {*PLACES[: len(places)]}, "a rank is missing below one that is given (TAR-021)"
    if state.phase != "childhood":
        assert not any(person.bid for person in state.people), "a bid lies after the auctions (TAR-024)"
    assert len({*state.started}) == len(state.started), "somebody starts two scenes (TAR-031)"


def ended(table: Any) -> None:
    """What holds at the end: a scene each in both acts, a fate each, in order (TAR-031, TAR-039, TAR-063)."""
    state, fates = table.state, table.ended.fates
    n = len(state.people)
    assert state.phase == "over" and sorted(fate.seat for fate in fates) == [*range(n)]
    assert [fate.gap for fate in fates] == sorted(fate.gap for fate in fates), "told out of order (TAR-063)"
    for fate in fates:
        assert (fate.black, fate.red) == counted(state.people[fate.seat].aside), "a fate is miscounted (TAR-060)"
    scenes = [event for event in state.log if event.word == "scene"]
    assert len(scenes) == 2 * n
    for event in scenes[:n]:
        assert len(event.facts["parties"]) == 2, "a third party in the first act (TAR-033)"


def settings() -> Iterator[tuple[tuple[str, ...], dict[str, str]]]:
    """Policies of three to five people, and rulings: the recommended ones first, then each other reading."""
    tables = [names for n in (3, 4, 5) for names in product(POLICIES, repeat=n) if n == 3 or len(set(names)) >= n - 1]
    others: list[dict[str, str]] = [{}]
    others += [{name: reading} for name, readings in RULINGS.items() for reading in readings[1:]]
    others.append({name: readings[-1] for name, readings in RULINGS.items()})
    for i, names in enumerate(tables):
        yield names, others[i % len(others)]


def one(setting: Setting, policies: tuple[str, ...], rulings: dict[str, str], number: int) -> tuple[int, int, str]:
    """One drama: (questions, what happened as a number, what failed with its code)."""
    hands = seated(GAME, setting, Course(policies))
    table: Any = GAME.playing.begin(setting, Terms(1, number, rulings=rulings, players=len(policies)), [], None)
    places: list[tuple[int, int]] = []

    def watch(asks: tuple[Ask, ...], answers: tuple[str, ...]) -> None:
        nonlocal places
        places += [digit for a, given in zip(asks, answers, strict=True) for digit in play_code.digits(a, given)]
        assert len(places) < MOST_QUESTIONS, "this drama does not end"
        assert all(len(a.options) > 1 or a.about in TELLING for a in asks)
        assert all(len(set(a.options)) == len(a.options) for a in asks)
        kept(table.state)

    fault = ""
    try:
        play(table, hands, watch)
        kept(table.state)
        ended(table)
    except Exception as error:
        settled = Terms(1, number, table.first, dict(table.rulings), players=len(policies))
        code = play_code.encode(setting.id, setting.hash, settled, GAME.playing.rulings, places, GAME.players(setting))
        fault = f"{policies} {rulings}: {type(error).__name__}: {str(error)[:200]}\n  {code}"
    happened = fnv("\n".join(table.line(event) for event in table.log if event.word != "decision"))
    return len(places), mix(happened ^ Chance(number).root), fault


def digest(setting: Setting, dramas: int) -> str:
    """What happened in so many dramas, in 16 digits."""
    found = 0
    for number, (policies, rulings) in zip(range(dramas), settings(), strict=False):
        found = mix(found ^ one(setting, policies, rulings, number)[1])
    return f"{found:016x}"


def run(dramas: int, part: int, parts: int) -> tuple[Counter[str], str, list[str]]:
    """A part of all dramas: what was counted, the digest, what failed."""
    setting, counts, found, failures = shipped(), Counter[str](), 0, []
    every = [*settings()]
    for number in range(part, dramas, parts):
        policies, rulings = every[number % len(every)]
        questions, happened, fault = one(setting, policies, rulings, number)
        counts.update({"dramas": 1, "questions": questions, f"of {len(policies)}": 1})
        found = mix(found ^ happened)
        failures += [fault] if fault else []
    return counts, f"{found:016x}", failures


def part(dramas: int, number: int, parts: int) -> None:
    """One part in a process of its own."""
    tell(run, dramas, number, parts)


if __name__ == "__main__":
    sys.exit(twice("tests.many_dramas", int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
