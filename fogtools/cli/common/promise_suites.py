"""Promises as JUnit XML, which every build server shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fogtools.check.formats.junit import Case, document
from fogtools.finding import Finding
from fogtools.game.analysis.expectation import Outcome
from fogtools.play.many.expectations.wording import finding


def junit(ended: Mapping[str, Sequence[Outcome]], budget: int, strict: bool) -> str:
    """A suite for each file of promises, a case for each; one that is too close is skipped."""
    suites: dict[str, list[Case]] = {}
    for story, outcomes in ended.items():
        for outcome in outcomes:
            found = finding(outcome, budget, strict)
            suites.setdefault(outcome.promise.source.name, []).append(_case(story, outcome, found))
    return document("fog promises", suites)


def _case(story: str, outcome: Outcome, found: Finding | None) -> Case:
    name = f"{story}: {outcome.promise.text}"
    if found is None:
        return Case(name)
    said = f"{found.place()}\n{found.message}" + (f"\n{found.help}" if found.help else "")
    return Case(name, "skipped" if found.severity == "note" else "failure", found.check, str(found.message), said)
