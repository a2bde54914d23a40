"""print.lock: what stands on each card of a story, which version of the card that is, and what each printing held."""

from fogtools.print.lock.digests import PLACE, digests, look_of, marked
from fogtools.print.lock.file import NAME, label, parse, text_at, write
from fogtools.print.lock.versions import NOW, Card, Lock, Version, recorded, stale, updated

__all__ = [
    "NAME",
    "NOW",
    "PLACE",
    "Card",
    "Lock",
    "Version",
    "digests",
    "label",
    "look_of",
    "marked",
    "parse",
    "recorded",
    "stale",
    "text_at",
    "updated",
    "write",
]
