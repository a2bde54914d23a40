"""A toy story on the table, for the tests of the rules."""

from __future__ import annotations

import pytest

from tests.toy import Game, story


@pytest.fixture
def toy(tmp_path):
    """(scenes, ...) -> a table with that story, in its first chapter, every deck empty."""

    def make(scenes: str = "", seed: int = 1, rulings: dict[str, str] | None = None, **more):
        return Game(story(tmp_path, scenes, **more), seed, **(rulings or {}))

    return make
