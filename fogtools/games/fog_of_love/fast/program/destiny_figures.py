"""What destinies want of people, as rows of whole numbers (`personas/wants.py`)."""

from __future__ import annotations

from fogtools.finding import Say
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.conditions import SIDES
from fogtools.games.fog_of_love.fast.program.numbers import Numbers, too_much
from fogtools.games.fog_of_love.personas.amounts import COUPLE, OTHER
from fogtools.games.fog_of_love.personas.wants import GOALS, Figure, Wanting

#: A figure's kind where it is the couple's.
COUPLES = {"track": w.F_COUPLE, "marked": w.F_COUPLE_MARK, "has": w.F_ANYBODY_HAS}
KINDS = {
    "balance": w.F_BALANCE,
    "scenes": w.F_SCENES,
    "secrets": w.F_SECRETS,
    "destinies": w.F_DESTINIES,
    "track": w.F_TRACK,
    "marked": w.F_MARK,
    "has": w.F_HAS,
    "is": w.F_IS,
    "genders": w.F_GENDERS,
    "played": w.F_PLAYED,
}


def figures(wanting: Wanting, numbers: Numbers) -> list[int]:
    """How many figures there are, and of each its kind, whose it is, of what, and the quantity that moves it."""
    if len(wanting.figures) > w.FIGURES:
        raise too_much(Say("destinies that look at so much"))
    return [len(wanting.figures), *(x for figure in wanting.figures for x in _figure(figure, numbers))]


def _figure(figure: Figure, numbers: Numbers) -> tuple[int, int, int, int]:
    kind, whose, name = figure.what
    moves = w.NO_MOVE
    if figure.moves == GOALS:
        moves = w.GOALS_MOVE
    elif figure.moves is not None:
        moves = numbers.quantity(*figure.moves)
    code = COUPLES[kind] if whose == COUPLE and kind in COUPLES else KINDS.get(kind, w.F_NOTHING)
    return code, int(whose == OTHER), _index(kind, whose, name, numbers), moves


def _index(kind: str, whose: int, name: str, numbers: Numbers) -> int:
    match kind:
        case "balance":
            return numbers.dimension(name)
        case "track":
            facts = numbers.story.facts
            there = name in numbers.tracks and (whose == COUPLE) == (name in facts.couple_tracks)
            return numbers.tracks[name] if there else -1
        case "marked":
            return numbers.mark(whose == COUPLE, name)
        case "has" | "played":
            return numbers.card(name)
        case "is":
            return SIDES.index(name)
        case "genders":
            return int(name == "same gender")
    return 0


def needs(wanting: Wanting, destiny: str) -> list[int]:
    """The needs of a destiny: figure, times, figure, times, sign, how much, what a missing step costs."""
    return [x for need in wanting.needs[destiny] for x in need]
