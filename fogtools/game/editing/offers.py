"""What a newer format offers to a card that was written before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fogtools.finding import Edit
from fogtools.source import Source


class Offer(NamedTuple):
    """Keys that a card could have: its file, what people call it, the keys, and what writes them, each unfinished."""

    source: Source
    label: str
    keys: Sequence[str]
    edit: Edit
