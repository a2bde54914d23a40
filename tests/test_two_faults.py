"""Two faults in a box file or a fog.toml show in one run, with nothing that only follows from them."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import load
from fogtools.project import manifest
from tests.fog import ROOT, edit

SYNTAX = {
    "colon": ("language: en", "language en"),
    "quote": ("box: ", 'box: "'),
    "tab": ("    chapters:", "\tchapters:"),
    "space": ("edition: ", "edition:"),
}
SHAPE = {
    "key": ("gendered titles:", "gendred titles:"),
    "type": ("format: 1", "format: {one: 1}"),
    "word": ("gendered titles: ", "gendered titles: neither-"),
}
MEANING = {
    "card": ("    finale: ", "    finale: no-"),
    "chapter": ("    chapters: [", "    chapters: [no-such, "),
}


@pytest.fixture
def box(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "tests/diff/new/stories/fog-of-love/crossing", tmp_path / "box")
    return tmp_path / "box"


def lines(box: Path) -> set[int]:
    """The lines of the box file at which something is wrong."""
    return {f.line for f in FOG_OF_LOVE.authoring.check(load(box)) if Path(f.file).name == "box.yaml"}


def planted(box: Path, fault: tuple[str, str]) -> int:
    """The line of the box file that has a fault from now on."""
    text = (box / "box.yaml").read_text(encoding="utf-8")
    edit(box / "box.yaml", *fault)
    return text.count("\n", 0, text.index(fault[0])) + 1


@pytest.mark.parametrize("other", [*SHAPE.values(), *MEANING.values(), SYNTAX["quote"]], ids=lambda fault: fault[1])
@pytest.mark.parametrize("broken", SYNTAX.values(), ids=[*SYNTAX])
def test_behind_a_fault_of_syntax_the_box_file_is_read_on(
    broken: tuple[str, str], other: tuple[str, str], box: Path
) -> None:
    before = lines(box)
    if broken[0].strip() == other[0].strip():
        return
    if {broken[0], other[0]} == {"    chapters:", "    chapters: ["}:
        other = MEANING["card"]
    both = {planted(box, other), planted(box, broken)}
    assert lines(box) - before == both


@pytest.mark.parametrize("other", MEANING.values(), ids=[*MEANING])
@pytest.mark.parametrize("wrong", SHAPE.values(), ids=[*SHAPE])
def test_a_value_of_a_wrong_shape_hides_no_card_that_is_not_there(
    wrong: tuple[str, str], other: tuple[str, str], box: Path
) -> None:
    before = lines(box)
    both = {planted(box, other), planted(box, wrong)}
    assert lines(box) - before == both


TOML = """[project]
name = "two"
languages = ["en", "fr"]
paper = "a4"

[checks]
numbers = "warning"
"""
LINES: Mapping[int, tuple[str, str]] = {
    1: ("[project]", "[project"),
    3: ("languages =", "languges ="),
    4: ('"a4"', '"a44"'),
    6: ("[checks]", "[checks"),
    7: ('"warning"', '"warnig"'),
}


@pytest.mark.parametrize(("one", "two"), [(1, 3), (1, 7), (6, 4), (6, 7), (1, 6), (3, 7)])
def test_behind_a_header_without_its_end_fog_toml_is_read_on(one: int, two: int, tmp_path: Path) -> None:
    text = TOML
    for line in (one, two):
        text = text.replace(*LINES[line])
    (tmp_path / "fog.toml").write_text(text, encoding="utf-8")
    with pytest.raises(manifest.FaultyManifest) as fault:
        manifest.read(tmp_path / "fog.toml")
    assert [f.line for f in fault.value.findings] == sorted((one, two))
