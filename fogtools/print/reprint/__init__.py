"""Reprinting only what changed: the cards of a story against its print.lock or a revision, and what to swap."""

from fogtools.print.reprint.delta import delta, told
from fogtools.print.reprint.locking import lock_at, lock_file, locked, mark
from fogtools.print.reprint.pull_list import with_pull_list
from fogtools.print.reprint.since import since

__all__ = [
    "delta",
    "lock_at",
    "lock_file",
    "locked",
    "mark",
    "since",
    "told",
    "with_pull_list",
]
