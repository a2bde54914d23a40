"""Every check: its manual holds, its messages read as written down, and it is silent where nothing is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from fogtools.game import check as checks
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.checks import CHECKS
from tests.manuals import examples, files_of, found_in, holds, is_whole, laid_over

HERE = Path(__file__).parent
BASE = HERE / "boxes" / "base"
SHIPPED = HERE.parent / "stories" / "fog-of-love"
BY_NAME = {check.name: check for check in CHECKS}


# ---------------------------------------------------------------- examples and cases beside the base box
def beside_base(files: dict[str, list[str]], folder: Path) -> Loaded:
    """The base box with these files laid beside or over its own; a card of the same id takes the base's place."""
    loaded = load(laid_over(BASE, files, folder), folder)
    given = {name for name in files if name != "box.yaml"}
    new = {p.id for p in loaded.cards if p.source.file.name in given}
    for placed in [p for p in loaded.cards if p.id in new and p.source.file.name not in given]:
        loaded.cards.remove(placed)
        siblings = placed.source.data[placed.kind]
        siblings.remove(next(data for data in siblings if data["id"] == placed.id))
    loaded.by_id = {p.id: p for p in reversed(loaded.cards)}
    return loaded


MANUALS = [
    pytest.param(check, word, text, id=f"{check.name}-{word.lower()}-{i}")
    for check in CHECKS
    for i, (word, text) in enumerate(examples(check.manual))
]


@pytest.mark.parametrize("check, word, text", MANUALS)
def test_the_manual_holds(check, word, text, tmp_path):
    holds(check, word, text, lambda files: beside_base(files, tmp_path))


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.name)
def test_a_manual_says_the_fault_why_it_matters_and_shows_both(check):
    is_whole(check)


# ---------------------------------------------------------------- messages, word for word
def cases() -> list[pytest.param]:
    found = []
    for file in sorted((HERE / "checks").glob("*.yaml")):
        for case in YAML(typ="safe").load(file.read_text(encoding="utf-8")):
            found.append(pytest.param(file.stem, case, id=f"{file.stem}: {case['name']}"))
    return found


@pytest.mark.parametrize("name, case", cases())
def test_what_it_says(name, case, tmp_path):
    loaded = beside_base(files_of(case["cards"]), tmp_path)
    assert [str(f.message) for f in loaded.findings] == case.get("shape", [])
    found = found_in(BY_NAME[name], loaded)
    assert [f"{f.line}:{f.column} {f.message}" for f in found] == case["expect"]
    if "help" in case:
        assert [str(f.help) if f.help else "" for f in found] == case["help"]


def test_every_check_has_cases_that_speak_and_cases_that_are_silent():
    known: dict[str, set[bool]] = {}
    for param in cases():
        name, case = param.values
        known.setdefault(name, set()).add(bool(case["expect"]))
    assert {name: {True, False} for name in BY_NAME} == known


# ---------------------------------------------------------------- silence
@pytest.mark.parametrize("folder", [BASE, *sorted(p.parent for p in SHIPPED.glob("*/box.yaml"))], ids=lambda p: p.name)
def test_nothing_is_said_of_a_sound_box(folder):
    found = FOG_OF_LOVE.authoring.check(load(folder))
    named = [f for f in found if f.check != "gendered-scene"]  # where that is meant, a comment on the card says why
    assert [f"{f.place()} {f.check} {f.message}" for f in named] == []


def test_the_names_are_those_of_the_files():
    files = {
        f.stem.replace("_", "-") for f in Path(checks.__file__).parent.parent.glob("games/fog_of_love/checks/*.py")
    }
    assert files - {"--init--"} == set(BY_NAME)
    assert len(CHECKS) == len(BY_NAME)
