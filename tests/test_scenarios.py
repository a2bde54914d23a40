"""One small scenario per verb, target and condition, generated; the plain model in `scenarios.py` says what happens."""

from __future__ import annotations

from itertools import product

import pytest

from fogtools.games.fog_of_love.verbs import FAST
from tests import scenarios
from tests.scenarios import CORE, JOINT, LETTERS, LOOSE, POSITIONS, SHOWING, STATE, UNDER, check, comparisons, every

#: The quick run takes each seventh of them.
STRIDE = 7


def run(*scenes: tuple[tuple[str, ...], tuple[str, ...] | None], stride: int = STRIDE) -> int:
    """Checks every so many of these scenarios; returns how many."""
    count = 0
    for conditions, verbs in scenes:
        for case in list(every(conditions, verbs))[::stride]:
            check(case)
            count += 1
    return count


@pytest.mark.parametrize("verb", [v.name for v in FAST])
def test_every_verb_at_every_target(verb):
    """effects.yaml, verbs and targets; FOL-103 to FOL-105, FOL-084, A-03, A-05, A-43, A-45."""
    assert run((CORE, (verb,))) > 3


def test_every_condition_on_the_choices():
    """effects.yaml, joint conditions; FOL-097, A-05: who gets it, where it holds and where it does not."""
    assert run((JOINT, SHOWING)) > 500


def test_every_condition_on_the_state():
    """effects.yaml, state conditions; A-45."""
    assert run((STATE, SHOWING), stride=13) > 500


def test_every_comparison():
    """effects.yaml, who, measures, ops: at the very number, and beside it."""
    assert run((comparisons(), ("satisfaction", "tokens")), stride=11) > 500


@pytest.mark.nightly
def test_many_of_them():
    """Every fourth scenario there is."""
    assert run((CORE, None), (JOINT + STATE + comparisons(), SHOWING), stride=4) > 20_000


# ------------------------------------------------------------------ the scenarios themselves
def test_every_verb_has_samples():
    """Each verb at each target that it allows: none is left out."""
    met = {(target.split(" ")[0], verb) for _, target, verb, _ in scenarios.lines()}
    wanted = {(target, verb.name) for verb in FAST for target in verb.targets}
    assert wanted - met == set(), wanted - met
    assert {*UNDER, *LOOSE} == {v.name for v in FAST}


def test_every_position_is_met_and_missed():
    """Each position fires and stays quiet, in every form."""
    met = {(c.position, c.form) for c in every(CORE, ("satisfaction", "mark"))}
    assert {p for p, _ in met} == set(POSITIONS)
    assert {f for _, f in met} == {"plain", "row", "else", "if", "otherwise", "loose if"}


@pytest.mark.parametrize("text", JOINT)
def test_the_cells_are_those_of_the_engine(text):
    """effects.yaml, seats: the model and the mask agree on all sixteen cells."""
    from fogtools.games.fog_of_love.engine.conditions import bit, when

    for (i, r), (j, c) in product(enumerate(LETTERS), enumerate(LETTERS)):
        plain = all(scenarios.cell(part, r, c) for part in text.split(" and "))
        assert bool(when(text).mask & bit(i, j)) == plain, (text, r, c)
