"""A title as an id."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from itertools import count


def slug(text: str) -> str:
    """The text as an id: small letters, figures and hyphens, first a letter."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", bare)
    return "-".join(words if words and words[0][0].isalpha() else ["at", *words])


def free_slug(text: str, taken: Collection[str], most: int = 60) -> str:
    """The same, shortened to so many signs; numbered where it is taken."""
    whole = slug(text.replace("’", "'"))[:most].rstrip("-")
    if whole not in taken:
        return whole
    numbered = (f"{whole[: most - 4].rstrip('-')}-{n}" for n in count(2))
    return next(name for name in numbered if name not in taken)
