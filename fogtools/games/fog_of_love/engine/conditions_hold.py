"""Whether a condition on the state holds, as it is seen when a stage begins (A-45)."""

from __future__ import annotations

from collections.abc import Iterable

from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.engine.state import Character, Sight, State


def holds(state: State, condition: Condition, own: int, player: int) -> bool:
    """Whether it holds for the person `own`, on a card whose PLAYER is `player`."""
    sight = state.stage.sight or state
    return _found(state, sight, condition, own, player) != condition.no


def holds_now(state: State, condition: Condition, own: int, player: int) -> bool:
    """Whether it holds at this moment, whatever the running stage looks at."""
    return _found(state, state, condition, own, player) != condition.no


def all_hold(state: State, conditions: Iterable[Condition], own: int, player: int) -> bool:
    """Whether every one of them holds (FOL-054)."""
    return all(holds(state, c, own, player) for c in conditions)


def _found(state: State, sight: Sight | State, c: Condition, own: int, player: int) -> bool:
    match c.form:
        case "compare":
            n = number(state, sight, c.who, c.measure, own, player)
            return n >= c.n if c.op == "at least" else n <= c.n if c.op == "at most" else n == c.n
        case "has":
            return any(c.name in _cards(sight.people[s]) for s in _seats(c.who, own, player))
        case "is":
            return sight.people[_seats(c.who, own, player)[0]].gender == c.name
        case "genders":
            a, b = sight.people
            return (a.gender == b.gender) == (c.name == "same gender")
        case "marked":
            if not c.who:
                return c.name in sight.marks
            return c.name in sight.people[_seats(c.who, own, player)[0]].marks
        case "played":
            return c.name in state.played
        case "chapter":  # at the finale none is current any more (FOL-089)
            return state.chapter != "" and (state.last if c.n == 0 else state.place == c.n)
        case "outcome":
            return state.outcomes[_seats(c.who, own, player)[0]] == c.name
    return state.answered is not None and c.name in _icons(state, state.answered.card)


def _icons(state: State, card: str) -> frozenset[str]:
    """What can be told of the scene that is played; of a laid secret nothing but that it is one (FOL-127, A-47)."""
    icons = state.facts.icons[card]
    return icons & {"secret"} or icons


def _seats(who: str, own: int, player: int) -> tuple[int, ...]:
    match who:
        case "own":
            return (own,)
        case "player":
            return (player,)
        case "partner":
            return (1 - player,)
    return (0, 1)


def _cards(person: Character) -> list[str]:
    return [*person.traits, *person.features, *person.destinies, person.occupation]


def number(state: State, sight: Sight | State, who: str, measure: str, own: int, player: int) -> int:
    """The measured number: of one person, of both together, own minus other (`lead`), or their distance (`gap`)."""
    if who == "joint" and measure in state.facts.couple_tracks:
        return sight.tracks[measure]
    values = [_measure(state, sight, seat, measure) for seat in (0, 1)]
    match who:
        case "joint":
            return values[0] + values[1]
        case "lead":
            return values[own] - values[1 - own]
        case "gap":
            return abs(values[0] - values[1])
    return values[_seats(who, own, player)[0]]


def _measure(state: State, sight: Sight | State, seat: int, measure: str) -> int:
    person = sight.people[seat]
    if measure[0] in "+-":
        return person.balance(measure)
    match measure:
        case "satisfaction":
            return person.hearts + (_won(state, seat) if sight is state else 0)
        case "scenes":
            return len(person.hand)
        case "secrets":
            return len(person.secrets)
        case "destinies":
            return len(person.destinies)
        case "goals":
            return state.goals[seat]
    return person.tracks.get(measure, 0)


def _won(state: State, seat: int) -> int:
    """The hearts of the running stage, where they are there at once (A-45, `state_read: as it stands`)."""
    if state.rulings["state_read"] == "stage begins":
        return 0
    return max(state.stage.hearts[seat], -state.people[seat].hearts)
