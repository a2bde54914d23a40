"""Any YAML reader gives the same card: ours, a strict 1.2 reader and a 1.1 reader load equal data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from fogtools.games.fog_of_love.sample import sample
from fogtools.games.fog_of_love.sample.starter import files
from fogtools.source import Source, parse
from fogtools.source.schema import texted
from tests.fog import ROOT

SHIPPED = sorted((ROOT / "stories").rglob("*.yaml"))


def loaded(text: str, version: tuple[int, int]) -> Any:
    """What another reader makes of the text."""
    yaml = YAML(typ="safe", pure=True)
    yaml.version = version
    return texted(yaml.load(text))


def same_everywhere(name: str, text: str) -> None:
    source = parse(text.encode(), Source(Path(name), name))
    assert source.findings == []
    assert texted(source.data) == loaded(text, (1, 2)) == loaded(text, (1, 1))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda f: f.name)
def test_the_shipped_story(file: Path) -> None:
    same_everywhere(file.name, file.read_text(encoding="utf-8"))


@pytest.mark.slow
def test_generated_cards_and_the_starter() -> None:
    for name, text in {**sample(1), **files("my-box", "two-keys")}.items():
        if name.endswith(".yaml"):
            same_everywhere(name, text)
