"""Property tests: no time limits (machines are shared), and the same examples in every CI run.

What one test has laid out, no other lays out again: all of a run share one cache, in a folder that goes with it.
"""

from __future__ import annotations

import os
import shutil
from tempfile import mkdtemp
from typing import Any

from hypothesis import settings

LONGEST = ("test_every_row_is_proven", "test_two_people_play_a_story_to_its_end_in_french")

settings.register_profile("fogtools", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("fogtools")


def pytest_configure(config: Any) -> None:
    """The folder of the cache, for all workers of a run."""
    if not hasattr(config, "workerinput"):
        os.environ["FOG_TESTS_CACHE"] = mkdtemp(prefix="fog-tests-")


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """The longest tests first: none of them is waited for at the end."""
    items.sort(key=lambda item: getattr(item, "originalname", "") not in LONGEST)


def pytest_unconfigure(config: Any) -> None:
    """The cache of the run goes with it."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop("FOG_TESTS_CACHE"), ignore_errors=True)
