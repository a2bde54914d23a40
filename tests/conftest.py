"""Property tests: no time limits (machines are shared), and the same examples in every CI run.

What one test has laid out, no other lays out again: all of a run share one cache, in a folder that goes with it. The
machine code of the fast engine is made before the workers are, and waits in `build/engine` for the next run.
Garbage is looked for seldom, and not at all while tests are collected: what they are made of stays until the end.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import settings

from fogtools.games.fog_of_love.fast import native
from tests.costing import costly
from tests.fog import fog

#: Where the machine code of the fast engine waits for the next run.
ENGINE = Path(__file__).parents[1] / "build" / "engine"
#: As the product does where it lays out cards.
SELDOM = (100_000, 50, 100)
LONGEST = ("test_every_row_is_proven", "test_the_commands_of_a_guide_run")

settings.register_profile("fogtools", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("fogtools")


def pytest_configure(config: Any) -> None:
    """The folder of the cache, for all workers of a run; the fast engine is made once for all runs."""
    gc.set_threshold(*SELDOM)
    if not hasattr(config, "workerinput"):
        os.environ["FOG_TESTS_CACHE"] = mkdtemp(prefix="fog-tests-")
        for made in ENGINE.glob("engine-*.o"):
            shutil.copy(made, os.environ["FOG_TESTS_CACHE"])
        if config.getoption("numprocesses", None):
            native.door(Path(os.environ["FOG_TESTS_CACHE"]))  # before there are workers who would wait for each other
    os.environ.setdefault("FOG_CACHE_DIR", os.environ["FOG_TESTS_CACHE"])


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Those of `tests/costly.txt` are marked; the longest tests first: none of them is waited for at the end."""
    listed = costly()
    for item in items:
        if item.nodeid in listed:
            item.add_marker("costly")
    items.sort(key=lambda item: getattr(item, "originalname", "") not in LONGEST)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[Any]:
    """All modules are there after it, and stay; on the way Python would walk through them again and again."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_unconfigure(config: Any) -> None:
    """The cache of the run goes with it; so does the browser of a process."""
    if "tests.browsed" in sys.modules:
        sys.modules["tests.browsed"].close()
    if not hasattr(config, "workerinput"):
        for made in Path(os.environ["FOG_TESTS_CACHE"]).glob("engine-*.o"):
            ENGINE.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, ENGINE / made.name)
        shutil.rmtree(os.environ.pop("FOG_TESTS_CACHE"), ignore_errors=True)


@pytest.fixture(scope="session")
def two_keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small story that `fog new` makes, to be copied."""
    folder = tmp_path_factory.mktemp("two-keys")
    assert fog("new", "story", "two-keys", cwd=folder).returncode == 0
    return folder
