"""Processes that live long: they hold what they have read, and look for garbage seldom."""

from __future__ import annotations

import gc

#: A command ends before its garbage counts, a studio does not: with its threshold it would hold twice the memory.
THRESHOLD = 10_000


def settled() -> None:
    """What this process has read by now stays: to look through it for garbage takes 150 ms, in the middle of a word.

    Nor is it looked through now, while the first page waits: of a million objects a thousand are garbage.
    """
    gc.freeze()
    gc.set_threshold(THRESHOLD)
