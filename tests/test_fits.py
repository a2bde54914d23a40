"""The cache of measures: right when it is there, missing, torn, hostile, or of a read-only folder."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.game.printing.face import Face
from fogtools.games.fog_of_love.print.faces import style
from fogtools.print.pdf.layout import fit_cache

LONG = "A line that goes on. " * 60


def face(card: str, text: str) -> Face:
    return Face(card, "front", f'<div class="body" data-box="body"><p data-text="says">{text}</p></div>', (44.0, 68.0))


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many faces each layout was asked for; the layout itself is the real one."""
    from fogtools.print import pdf

    real, calls = pdf.gauge, []

    def counting(faces: Any, *args: Any) -> Any:
        calls.append(len(faces))
        return real(faces, *args)

    monkeypatch.setattr(fit_cache, "gauge", counting)
    return calls


def measured(faces: list[Face], cache: Path | None, code: str = "en") -> list[str]:
    overflows, _ = fit_cache.measured(faces, style(), code, cache, "box.story.en", None)
    return [o.card for o in overflows]


def test_only_changed_faces_are_laid_out_again(tmp_path: Path, laid: list[int]) -> None:
    faces = [face("short", "Rain."), face("long", LONG), face("twin", LONG)]
    assert measured(faces, tmp_path) == measured(faces, tmp_path) == ["long", "twin"]
    assert laid == [2]  # equal faces share one
    assert measured([replace(faces[0], html=faces[1].html), *faces[1:]], tmp_path) == ["short", "long", "twin"]
    assert measured([face("short", "Snow."), *faces[1:]], tmp_path) == ["long", "twin"]
    assert laid == [2, 1]
    measured(faces[:1], tmp_path, "fr")
    assert laid == [2, 1, 1]  # another language, another layout


ROWS = ('{"overflows": [1], "missing": []}', '{"overflows": [{}], "missing": 3}', "7")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", *(f'{{"%s": {rows}}}' for rows in ROWS)])
def test_a_cache_of_another_form_counts_as_nothing(text: str, tmp_path: Path, laid: list[int]) -> None:
    faces = [face("long", LONG)]
    measured(faces, tmp_path)
    file = next(tmp_path.rglob("*.json"))
    key = next(iter(json.loads(file.read_text())))
    file.write_text(text.replace("%s", key))
    assert measured(faces, tmp_path) == ["long"] and laid == [1, 1]
    assert set(json.loads(file.read_text())) == {key}


def test_a_cache_that_cannot_be_written_only_costs_time(tmp_path: Path, laid: list[int]) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    faces = [face("long", LONG)]
    assert measured(faces, nowhere) == measured(faces, nowhere) == measured(faces, None) == ["long"]
    assert laid == [1, 1, 1]


def test_rows_of_another_type_count_as_nothing(tmp_path: Path) -> None:
    faces = [face("long", LONG)]
    measured(faces, tmp_path)
    file = next(tmp_path.rglob("*.json"))
    rows = json.loads(file.read_text())
    for kept in rows.values():
        kept["overflows"][0]["millimetres"] = "much"
    file.write_text(json.dumps(rows))
    assert measured(faces, tmp_path) == ["long"] and "much" not in file.read_text()
