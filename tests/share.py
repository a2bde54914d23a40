"""How much of a long proof is run: a small share in `make test`, all of it in `make nightly`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

#: `make nightly` sets it.
NIGHTLY = bool(os.environ.get("FOG_NIGHTLY"))


def share(day: int, night: int) -> int:
    """How many plays, boxes or examples: so many in `make test`, so many in `make nightly`."""
    return night if NIGHTLY else day


def by_day(values: Iterable[Any], most: int) -> list[Any]:
    """The values of a parameter: the first few are run in `make test`, the others are marked `nightly`."""
    return [value if i < most else _by_night(value) for i, value in enumerate(values)]


def one_of(values: Iterable[Any], every: int) -> list[Any]:
    """The values of a parameter: of so many in a row the first is run in `make test`, the others by night."""
    return [value if i % every == 0 else _by_night(value) for i, value in enumerate(values)]


def _by_night(value: Any) -> Any:
    marks = (*getattr(value, "marks", ()), pytest.mark.nightly)
    if hasattr(value, "marks"):  # it is a `pytest.param` already
        return pytest.param(*value.values, marks=marks, id=value.id)
    return pytest.param(value, marks=marks)
