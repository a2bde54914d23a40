"""What a box says, as facts about its cards and manifests: plain data that two versions are compared by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fogtools.finding import Say
from fogtools.source import Signed

#: `text`: an author's words; `effect`, `condition`: worded by the game; `aside`: not printed; `setting`: all else.
Kind = Literal["text", "effect", "condition", "setting", "aside"]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a card or a manifest says.

    `where` is its place in the author's own keys, `words` are those that are printed, `data` is what was typed: so
    nothing changes unseen. Facts of one list end their path in a number. A fact whose path begins other facts' paths
    (a row, an option) names a branch.
    """

    path: Path
    kind: Kind
    where: str
    words: str
    data: object = None


@dataclass(frozen=True)
class Subject:
    """What facts are about: a card, or (`card` is False) a manifest or a part of one.

    `label` is how people call it, `file` lies in the folder of its box, `typed` is its text there: all that is known of
    one that could not be read.
    """

    kind: str
    called: Say
    id: str
    label: str
    file: str
    facts: tuple[Fact, ...] = ()
    typed: str = ""
    readable: bool = True
    card: bool = True


def written(data: object, nested: bool = False) -> str:
    """Data as an author types it on one line."""
    if isinstance(data, dict):
        said = ", ".join(f"{k}: {written(v, True)}" for k, v in data.items())
        return f"{{{said}}}" if nested else said
    if isinstance(data, list):
        return f"[{', '.join(written(v, True) for v in data)}]"
    if isinstance(data, Signed):
        return f"{int(data):+d}"
    return str(data).lower() if isinstance(data, bool) else "" if data is None else str(data)
