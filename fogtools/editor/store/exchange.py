"""A file replaced so that nothing written meanwhile is lost: new and old change places, the old one is looked at."""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from fogtools.files import beside

#: renameat2(2): the two paths change places, in one step.
EXCHANGE = 2
#: What a disk without hard links says.
NO_LINKS = (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)
HERE = -100  # AT_FDCWD: paths count from the current folder


def replaced(path: Path, expected: bytes | None, new: bytes | None) -> bytes | None:
    """Makes `new` the content of a file that should hold `expected` (None: there is, or shall be, no file).

    What it really held: where that is not `expected`, it holds it still. Raises OSError.
    """
    if new is None:
        return _removed(path, expected)
    path.parent.mkdir(parents=True, exist_ok=True)
    made = beside(path, new)
    try:
        if expected is None:
            return _made(made, path)
        if (now := content(path)) != expected:
            return now
        return _exchanged(made, path, expected)
    finally:
        made.unlink(missing_ok=True)


def _exchanged(made: Path, path: Path, expected: bytes) -> bytes | None:
    if (swap := _swap()) is None or not swap(made, path):
        os.replace(made, path)  # a system that cannot: who writes in this very moment is not seen
        return expected
    was = made.read_bytes()
    if was != expected:
        swap(made, path)
    return was


def _made(made: Path, path: Path) -> bytes | None:
    try:
        os.link(made, path)  # unlike a rename it never replaces what is there
    except FileExistsError:
        return content(path)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        if path.exists():
            return content(path)
        os.rename(made, path)  # a disk that knows no links, as sticks have it
    return None


def _removed(path: Path, expected: bytes | None) -> bytes | None:
    was = content(path)
    if was is not None and was == expected:
        path.unlink()
    return was


def content(path: Path) -> bytes | None:
    """What a file holds; None where there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


@cache
def _swap() -> Callable[[Path, Path], bool] | None:
    """Lets two files change places; None where the C library does not know how."""
    call = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None) if os.name == "posix" else None
    if call is None:
        return None
    return lambda one, other: not call(HERE, os.fsencode(one), HERE, os.fsencode(other), EXCHANGE)
