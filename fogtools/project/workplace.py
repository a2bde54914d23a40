"""Where the cache keeps what belongs to a project; one studio at a time works there."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import IO

from fogtools.finding import FogError, Say

if sys.platform != "win32":  # which knows no such locks
    import fcntl

FORM = "studio-1"


def workplace(root: Path, cache: Path) -> Path:
    """The folder of a project's journal, versions and drafts."""
    key = hashlib.sha256(str(root.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return cache / FORM / key


def occupied(root: Path, cache: Path) -> IO[bytes]:
    """Takes a project's workplace for as long as the file that is returned stays open; a kill lets it go, too.

    Raises FogError where another studio has it, OSError where the cache cannot be written.
    """
    folder = workplace(root, cache)
    folder.mkdir(parents=True, exist_ok=True)
    held = (folder / "lock").open("ab")
    if sys.platform == "win32":
        return held
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        held.close()
        raise FogError(
            Say("this project is open in another studio on this machine."),
            Say("go on there, or end it with Ctrl-C first"),
        ) from error
    return held
