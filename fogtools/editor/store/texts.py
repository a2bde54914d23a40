"""Versions of files by the hash of their bytes, kept in the cache."""

from __future__ import annotations

import hashlib
import os
import re
import time
from collections.abc import Collection
from pathlib import Path
from threading import get_ident

HASH = re.compile(r"[0-9a-f]{64}")
#: A version that nothing speaks of any more is kept so long.
KEPT_SECONDS = 86_400


def hash_of(raw: bytes | None) -> str:
    """What a version goes by: its SHA-256; "" for a file that is not there."""
    return "" if raw is None else hashlib.sha256(raw).hexdigest()


class Texts:
    """The versions in a folder. They outlive the process, not a crash of the machine: nothing else holds them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def keep(self, raw: bytes | None) -> str:
        """Keeps a version; its hash."""
        key = hash_of(raw)
        file = self.folder / key
        if raw is not None and not file.exists():
            made = file.with_suffix(f".{os.getpid()}-{get_ident()}")  # two threads may keep the same
            made.write_bytes(raw)
            made.replace(file)
        return key

    def get(self, key: str) -> bytes | None:
        """A version; None for one that is not kept, and for ""."""
        try:
            return (self.folder / key).read_bytes() if HASH.fullmatch(key) else None
        except FileNotFoundError:
            return None

    def prune(self, wanted: Collection[str]) -> None:
        """Lets go of old versions that nothing speaks of."""
        before = time.time() - KEPT_SECONDS
        for file in self.folder.iterdir():
            if file.name not in wanted and file.stat().st_mtime < before:
                file.unlink(missing_ok=True)
