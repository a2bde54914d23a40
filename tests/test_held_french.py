"""Slips of two writers who had never seen the checker: no fewer are found than were, and what is right is left alone.

Rules were tuned on all of them, on the cases of odd number later, and on those of two more strangers; what to expect of
others `tests/recall/unseen` says.
"""

from __future__ import annotations

import pytest
from ruamel.yaml import YAML

from fogtools.translate.qa.checks import CHECKS
from tests.fog import ROOT
from tests.test_pairs import found_in, po

#: File -> of its even and of its odd cases: how many are found at the least.
FLOORS = {"grammar": (72, 74), "sense": (74, 66)}
#: File -> right translations that are taken for wrong ones, at the most.
ALARMS = {"grammar": 0, "sense": 1, "stranger-first": 0, "stranger-second": 2}
#: File of a stranger -> how many of 80 slips of grammar and of 80 of sense are found at the least.
STRANGERS = {"first": (78, 80), "second": (78, 75)}
#: Checks that compare the entries of a catalogue with one another, which are no catalogue here.
BESIDE = ("inconsistent-translation", "same-translation")


def said(cases: list[dict[str, str]], which: str) -> dict[int, set[tuple[str, str]]]:
    """Number of a case -> what is said of its translation."""
    found: dict[int, set[tuple[str, str]]] = {}
    names = [check.name for check in CHECKS if check.name not in BESIDE]
    for finding in found_in(names, po([[case["source"], case[which]] for case in cases])):
        found.setdefault((finding.line - 3) // 4, set()).add((finding.check, str(finding.message)))
    return found


@pytest.mark.parametrize("name", FLOORS)
def test_no_fewer_are_found_and_what_is_right_is_left_alone(name: str) -> None:
    cases = YAML(typ="safe").load((ROOT / f"tests/recall/translations/held/{name}.yaml").read_text(encoding="utf-8"))
    assert len(cases) >= 150
    right, wrong = said(cases, "right"), said(cases, "wrong")
    found = [bool(wrong.get(n, set()) - right.get(n, set())) for n in range(len(cases))]
    assert (sum(found[::2]) >= FLOORS[name][0], sum(found[1::2]) >= FLOORS[name][1]) == (True, True), (
        sum(found[::2]),
        sum(found[1::2]),
    )
    assert len(right) <= ALARMS[name], right


@pytest.mark.parametrize("name", STRANGERS)
def test_no_fewer_slips_of_strangers_are_found(name: str) -> None:
    text = (ROOT / f"tests/recall/translations/held/stranger-{name}.yaml").read_text(encoding="utf-8")
    cases = YAML(typ="safe").load(text)
    right, wrong = said(cases, "right"), said(cases, "wrong")
    found = [bool(wrong.get(n, set()) - right.get(n, set())) for n in range(len(cases))]
    by_family = [
        sum(hit for hit, case in zip(found, cases, strict=True) if case["family"] == family)
        for family in ("grammar", "sense")
    ]
    assert len(cases) == 160
    assert all(n >= least for n, least in zip(by_family, STRANGERS[name], strict=True)), by_family
    assert len(right) <= ALARMS[f"stranger-{name}"], right
