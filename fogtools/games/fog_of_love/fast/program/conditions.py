"""Conditions on the state as rows of whole numbers (`judge` reads them)."""

from __future__ import annotations

from fogtools.games.fog_of_love.engine.conditions import Condition
from fogtools.games.fog_of_love.fast.machine import layout as w
from fogtools.games.fog_of_love.fast.program.numbers import Numbers

PEOPLE = {"own": 0, "player": 1, "partner": 2, "joint": 3, "lead": 4, "gap": 5, "": 6}
OPS = {"at least": 0, "at most": 1, "exactly": 2}
MEASURES = {
    "satisfaction": w.M_HEARTS,
    "scenes": w.M_SCENES,
    "secrets": w.M_SECRETS,
    "destinies": w.M_DESTINIES,
    "goals": w.M_GOALS,
}
OUTCOMES = {"": 0, "stays": 1, "breaks up": 2}
SIDES = ("woman", "man")


def condition(c: Condition, numbers: Numbers) -> list[int]:
    """A condition: form, who, measure, of what, comparison, how much, whether it is denied."""
    form, who, measure, index, op, n = w.COMPARE, PEOPLE[c.who], 0, -1, OPS.get(c.op, 0), c.n
    match c.form:
        case "compare":
            measure, index = _measure(c, numbers)
        case "has":
            form, index = w.HAS, numbers.card(c.name)
        case "is":
            form, n = w.IS, SIDES.index(c.name)
        case "genders":
            form, n = w.GENDERS, int(c.name == "same gender")
        case "marked":
            form, index = w.MARKED, numbers.mark(not c.who, c.name)
        case "played":
            form, index = w.WAS_PLAYED, numbers.card(c.name)
        case "chapter":
            form = w.IN_CHAPTER
        case "outcome":
            form, n = w.OUTCOME, OUTCOMES[c.name]
        case _:
            form, index = w.SCENE_IS, numbers.icon(c.name)
    return [form, who, measure, index, op, n, int(c.no)]


def _measure(c: Condition, numbers: Numbers) -> tuple[int, int]:
    if c.measure[0] in "+-":
        return w.M_ASPECT, numbers.aspect(c.measure)
    if c.measure in MEASURES:
        return MEASURES[c.measure], -1
    facts = numbers.story.facts
    if c.who == "joint" and c.measure in facts.couple_tracks:
        return w.M_COUPLE_TRACK, numbers.tracks[c.measure]
    personal = c.measure in numbers.tracks and c.measure not in facts.couple_tracks
    return w.M_TRACK, numbers.tracks[c.measure] if personal else -1
