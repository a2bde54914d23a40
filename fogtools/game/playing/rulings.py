"""What the rules of a game leave open: questions with their readings, of which a table picks one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Ruling(NamedTuple):
    """A question that the rules leave open; a table picks one of its readings.

    Its name, as in `--ruling NAME=READING`, the rows of the ledger that ask it, the question, and reading -> what it
    means, the recommended one first. One with a single reading is settled: it is listed so that everybody can see how.
    """

    name: str
    rows: tuple[str, ...]
    question: str
    readings: Mapping[str, str]


def readings(ruled: Iterable[Ruling]) -> dict[str, tuple[str, ...]]:
    """Ruling -> the names of its readings, the recommended one first. A play code counts them in this order."""
    return {ruling.name: tuple(ruling.readings) for ruling in ruled}


def recommended(ruled: Iterable[Ruling]) -> dict[str, str]:
    """Ruling -> its recommended reading."""
    return {ruling.name: next(iter(ruling.readings)) for ruling in ruled}
