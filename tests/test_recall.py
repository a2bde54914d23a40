"""What authors and translators get wrong, planted into clean boxes and catalogues: every kind of fault is named there.

One place of each kind, in one box or the other; `make mutants-content` and `make mutants-pairs` plant twenty of each,
beside other checkers.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recall import peers
from tests.recall.clean import Clean, Kind, Plant
from tests.recall.judge import KINDS, boxes, chosen, clean, findings, judged
from tests.recall.tally import OURS, Tally, sum_of
from tests.recall.translations.kinds import KINDS as SLIPS
from tests.recall.translations.making import rows, shipped, written
from tests.recall.translations.measuring import Catalogue, kinds, measured
from tests.share import NIGHTLY, one_of

SEED = 1


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> list[Clean]:
    """The shipped box and a sample box."""
    return [clean(project) for project in boxes(tmp_path_factory.mktemp("recall"))]


def test_nothing_is_said_of_the_clean_boxes(held: list[Clean]) -> None:
    assert [f.place() for box in held for f in findings(box.root)] == []


@pytest.mark.parametrize("kind", one_of(KINDS, 6), ids=lambda kind: kind.name)
def test_the_fault_is_named_at_its_line(kind: Kind, held: list[Clean]) -> None:
    turned = held[:: -1 if KINDS.index(kind) % 2 else 1]
    ((i, plant),) = chosen(kind, turned, 1, SEED)
    verdict = judged(turned[i], kind, plant)
    assert verdict.detected and verdict.right, (plant, turned[i].right(plant), verdict.said)


def test_each_kind_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS) >= 40


def test_the_places_of_a_seed_are_the_same_every_time(held: list[Clean]) -> None:
    assert [chosen(k, held, 3, 7) for k in KINDS[:9]] == [chosen(k, held, 3, 7) for k in KINDS[:9]]
    assert chosen(KINDS[0], held, 3, 7) != chosen(KINDS[0], held, 3, 8)


# ------------------------------------------------------------------ slips of translators
@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> list[Catalogue]:
    """The shipped catalogues, and one of made sentences."""
    folder = tmp_path_factory.mktemp("recall")
    return [Catalogue(some, folder, ()) for some in (shipped(), rows(170))]


def test_nothing_is_said_of_clean_translations(catalogues: list[Catalogue]) -> None:
    assert [one.alarms[OURS] for one in catalogues] == [{}, {}]


@pytest.mark.slow
def test_every_slip_is_found(catalogues: list[Catalogue]) -> None:
    table = measured(catalogues if NIGHTLY else catalogues[1:], 1, seed=1)
    few = [name for name, tally in table.items() if not tally.places or tally.detected[OURS] < tally.places]
    assert few == [] and len(table) == len(kinds()) >= 20, sum_of(table.values()).missed


def test_each_kind_of_slip_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in SLIPS}) == len(SLIPS)


def test_the_made_sentences_are_the_same_every_time() -> None:
    assert written(rows(90)) == written(rows(90)) != written(rows(90, seed=2))
    assert len({row.source for row in rows(300)}) == 300


# ------------------------------------------------------------------ the planting itself
CARDS = """\
traits:
- id: calm
  number: 1
  title: Calm

- id: brave
  number: 2
  title: >-
    Brave, or
    nearly so
  goal: own +curiosity at least 3
"""


@pytest.fixture
def small(tmp_path: Path) -> Clean:
    """Two traits in a file."""
    (tmp_path / "traits.yaml").write_text(CARDS, encoding="utf-8")
    return Clean(tmp_path, tmp_path)


@pytest.mark.parametrize(
    "card, key, gone, line",
    [
        (0, "number", "  number: 1\n", 3),
        (1, "id", "id: brave\n  ", 6),  # the dash stays where it is
        (1, "title", "  title: >-\n    Brave, or\n    nearly so\n", 8),
        (0, "title", "  title: Calm\n", 4),  # and the empty line below it
    ],
)
def test_a_key_is_dropped_with_all_that_belongs_to_it(small: Clean, card: int, key: str, gone: str, line: int) -> None:
    spot = small.at["traits.yaml", ("traits", card, key)]
    plant = small.drop(spot)
    assert CARDS[plant.begin : plant.end] == gone and small.changed(plant).decode() == CARDS.replace(gone, "", 1)
    right = small.right(plant)
    assert right[0] == ("traits.yaml", line) and ("traits.yaml", (2, 6)[card]) in right


def test_lines_behind_an_edit_are_counted_in_the_changed_text(small: Clean) -> None:
    title = small.at["traits.yaml", ("traits", 0, "title")]
    goal = small.at["traits.yaml", ("traits", 1, "goal")]
    plant = Plant("traits.yaml", title.begin, title.end, "One\n  note: two", also=((goal.file, goal.begin),))
    assert small.right(plant) == [("traits.yaml", 4), ("traits.yaml", 12)]
    assert small.changed(plant).decode().split("\n")[11] == "  goal: own +curiosity at least 3"


def test_a_byte_that_is_no_utf_8_is_written_as_it_is(small: Clean) -> None:
    assert b"c\xe9m" in small.changed(Plant("traits.yaml", CARDS.index("alm"), CARDS.index("alm") + 2, "\udce9"))


# ------------------------------------------------------------------ what peers say, read fairly
SAID = """\
Several files failed to parse.
  Failed to parse {one}
    ScannerError: while scanning a quoted scalar
      in "<byte string>", line 4, column 10:
        title: "Calm
               ^ (line: 4)
    found unexpected end of stream
      in "<byte string>", line 12, column 1:

Schema validation errors were encountered.
  {two}::$.traits[1].number: 'six' is not of type 'integer'
  {two}::$.traits[0]: {{...}} is not valid under any of the given schemas
  Underlying errors caused this.

  Best Match:
    $.traits[0]['short title']: 'goal' is a required property
"""


def test_check_jsonschema_is_given_the_lines_of_its_paths(small: Clean, tmp_path: Path) -> None:
    one, two = tmp_path / "0.yaml", tmp_path / "1.yaml"
    two.write_text(CARDS, encoding="utf-8")
    plant = Plant("traits.yaml", 0, 0, "")
    blocks = peers._blocks(SAID.format(one=one, two=two), [str(one), str(two)])
    assert peers._jsonschema(peers.Mutant(small, plant, one), blocks[str(one)]) == (True, {4, 12})
    assert peers._jsonschema(peers.Mutant(small, plant, two), blocks[str(two)]) == (True, {7, 2})


def test_what_yamllint_says_of_the_clean_file_does_not_count(
    small: Clean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clean = {(small.root / "traits.yaml").as_posix(): [(1, "no start"), (4, "too long"), (8, "indent")]}
    monkeypatch.setattr(peers, "_usual", {small.root: clean}.get)
    title = small.at["traits.yaml", ("traits", 0, "title")]
    mutant = peers.Mutant(small, Plant("traits.yaml", title.end, title.end, "\n\tx"), tmp_path / "0.yaml")
    assert peers._new(mutant, [(1, "no start"), (4, "too long"), (9, "indent")]) == (False, set())
    assert peers._new(mutant, [(1, "no start"), (5, "too long"), (9, "indent"), (5, "tab")]) == (True, {5})
    assert peers._new(mutant, [(8, "indent")]) == (True, {8})  # it stands on line 9 now: this is another one
    assert peers._new(mutant, None) == (True, set())  # a traceback


def test_pydantic_is_given_the_lines_of_its_paths(small: Clean, tmp_path: Path) -> None:
    file, plant = tmp_path / "0.yaml", Plant("traits.yaml", 0, 0, "")
    for text, said in (
        (CARDS.replace("number: 2", "number: six"), (True, {2, 7})),  # the first trait has no goal
        (CARDS.replace("title: Calm", 'title: "Calm'), (True, {4, 12})),
    ):
        file.write_text(text, encoding="utf-8")
        assert peers._pydantic(peers.Mutant(small, plant, file)) == said


def test_shares_are_of_all_places() -> None:
    one = Tally(4, 1, {"fog check": 4, "yamllint": 1}, {"fog check": 3, "yamllint": 0}, ["a"])
    both = sum_of([one, Tally(6, 2, {"fog check": 6, "yamllint": 3}, {"fog check": 6, "yamllint": 2}, ["b"])])
    assert (both.places, both.extra, both.missed) == (10, 3, ["a", "b"])
    assert (both.share("fog check"), both.share("yamllint")) == ("100.0 / 90.0", "40.0 / 20.0")
