"""Every verb does what its manual shows, and what its case file says."""

from pathlib import Path

import pytest

from fogtools.games.fog_of_love.verbs import VERBS
from tests.table import check, examples, read_yaml

CASES = {f.stem: read_yaml(f.read_text())["cases"] for f in sorted((Path(__file__).parent / "verbs").glob("*.yaml"))}


@pytest.mark.parametrize("verb", VERBS, ids=lambda v: v.name)
def test_manual(verb):
    found = examples(verb.manual)
    assert found, "no example"
    for example in found:
        check(example, loose=True)


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{stem}: {case['name']}") for stem, found in CASES.items() for case in found]
)
def test_case(case):
    check(case)


@pytest.mark.parametrize("verb", VERBS, ids=lambda v: v.name)
def test_as_many_cases_where_nothing_may_happen(verb):
    """house.md: as many cases where nothing may happen as where something does; `quiet` marks the less plain ones."""
    found = CASES[verb.name.replace(" ", "-")]
    silent = [c for c in found if c.get("quiet") or ("either" not in c and c.get("after", "unchanged") == "unchanged")]
    assert len(silent) * 2 >= len(found), f"{len(silent)} of {len(found)} are silent"
    assert len({c["name"] for c in found}) == len(found)


def test_every_case_file_belongs_to_a_verb():
    assert set(CASES) == {v.name.replace(" ", "-") for v in VERBS}
