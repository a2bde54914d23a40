"""Slips of every kind planted into clean catalogues are found; `python -m tests.recall_pairs` plants twenty of each."""

from __future__ import annotations

import pytest

from tests.recall_pairs.__main__ import Catalogue, kinds, measured
from tests.recall_pairs.judge import OURS
from tests.recall_pairs.kinds import KINDS
from tests.recall_pairs.making import rows, shipped, written


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> list[Catalogue]:
    """The shipped catalogues, and one of made sentences."""
    folder = tmp_path_factory.mktemp("recall")
    return [Catalogue(some, folder, ()) for some in (shipped(), rows(170))]


def test_nothing_is_said_of_clean_text(clean: list[Catalogue]) -> None:
    assert [one.alarms[OURS] for one in clean] == [{}, {}]


@pytest.mark.slow
def test_every_slip_is_found(clean: list[Catalogue]) -> None:
    table, odd = measured(clean, 1, seed=1)
    few = [name for name, slips, counts in table if not slips or counts[OURS] < slips]
    assert few == [] and len(table) == len(kinds()) >= 20, odd


def test_each_kind_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_the_made_sentences_are_the_same_every_time() -> None:
    assert written(rows(90)) == written(rows(90)) != written(rows(90, seed=2))
    assert len({row.source for row in rows(300)}) == 300
