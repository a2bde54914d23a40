"""The published schemas: committed as generated, valid, and every key explained to whoever edits a card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fogtools.games import GAMES
from fogtools.games.fog_of_love.engine.conditions import ROW_PATTERN
from fogtools.games.fog_of_love.engine.shapes import USUAL
from fogtools.source.schema import DIALECT, published

ROOT = Path(__file__).parents[1] / "schemas"
FILES = [(game.id, name) for game in GAMES.values() for name in game.authoring.schemas]
KEYS = ("title", "description", "examples")


@cache
def text(game: str, name: str) -> str:
    model, title = GAMES[game].authoring.schemas[name]
    return published(model, title, f"{game}:{name}")


def schema(game: str, name: str) -> Any:
    return json.loads(text(game, name))


def properties(node: Any, path: str = "") -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(place, key, schema of its value) of every property anywhere below."""
    if isinstance(node, dict):
        for key, part in node.get("properties", {}).items():
            yield path, key, part
        for key, part in node.items():
            if key not in ("examples", "required"):
                yield from properties(part, f"{path}/{key}")
    elif isinstance(node, list):
        for place, part in enumerate(node):
            yield from properties(part, f"{path}/{place}")


def as_read(example: Any) -> Any:
    """An example as YAML gives it: `+2` is a number, although a schema can show its sign only as a text."""
    if isinstance(example, dict):
        return {k: as_read(v) for k, v in example.items()}
    if isinstance(example, list):
        return [as_read(v) for v in example]
    return int(example) if isinstance(example, str) and re.fullmatch(r"\+[0-9]+", example) else example


@pytest.mark.parametrize(("game", "name"), FILES)
def test_the_committed_schema_is_the_generated_one(game: str, name: str) -> None:
    committed = (ROOT / game / name).read_bytes()
    assert committed == text(game, name).encode(), "run `make schemas`"


def test_nothing_else_is_committed() -> None:
    """Two are written by hand: tests of `fog check` and `fog diff` hold what these print against them."""
    known = ["changes.schema.json", "findings.schema.json", *(f"{g}/{n}" for g, n in FILES)]
    assert sorted(p.relative_to(ROOT).as_posix() for p in ROOT.rglob("*.*")) == sorted(known)


@pytest.mark.parametrize(("game", "name"), FILES)
def test_it_is_a_schema_of_2020_12(game: str, name: str) -> None:
    assert schema(game, name)["$schema"] == DIALECT == Draft202012Validator.META_SCHEMA["$id"]
    Draft202012Validator.check_schema(schema(game, name))


@pytest.mark.parametrize(("game", "name"), FILES)
def test_every_property_has_a_title_a_description_and_an_example(game: str, name: str) -> None:
    found = list(properties(schema(game, name)))
    assert len(found) >= len(GAMES[game].authoring.schemas[name][0].model_fields)
    assert [f"{at}: {key} lacks {k}" for at, key, part in found for k in KEYS if not part.get(k)] == []


@pytest.mark.parametrize(("game", "name"), FILES)
def test_every_example_is_accepted_where_it_stands(game: str, name: str) -> None:
    whole = schema(game, name)
    faults = []
    for at, key, part in properties(whole):
        validator = Draft202012Validator({**part, "$defs": whole.get("$defs", {})})
        faults += [f"{at}: {key}: {e}" for e in part["examples"] if not validator.is_valid(as_read(e))]
    assert faults == []


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_key_outside_the_listed_and_the_pattern_is_refused(game: str, name: str) -> None:
    whole = schema(game, name)
    shapes = [*whole.get("$defs", {}).items(), *((f"{at}/{key}", part) for at, key, part in properties(whole))]
    maps = {at: part for at, part in shapes if "properties" in part or "patternProperties" in part}
    assert [at for at, part in maps.items() if part.get("additionalProperties") is not False] == []


def test_the_usual_conditions_are_listed_and_the_pattern_takes_the_rest() -> None:
    then = schema("fog-of-love", "cards.schema.json")["$defs"]["Scene"]["properties"]["then"]
    ((rest, _),) = then["patternProperties"].items()
    assert set(then["properties"]) == set(USUAL) >= {"match", "match A", "no match", "one D", "any B", "else"}
    for key in USUAL:
        assert re.search(ROW_PATTERN, key) and not re.search(rest, key), key
    for key in ("match A/B", "A vs C", "match A and marked engaged", "else and played the-move", "player A"):
        assert re.search(ROW_PATTERN, key) and re.search(rest, key), key
    for key in ("mach A", "match E", "matchA", "match A ", "else or match"):
        assert not re.search(ROW_PATTERN, key) and not re.search(rest, key), key
