"""What is known of a box's health, as data that one process can send another; it loads nothing that looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from fogtools.files import shown
from fogtools.finding import Finding
from fogtools.project.project import Project


class Translated(NamedTuple):
    """How far a language is: texts, those left, and the cards with something left."""

    language: str
    texts: int
    left: int
    cards: frozenset[str]


class Reprint(NamedTuple):
    """What changed since a story was last printed in a language; `printing` is "" where nobody noted one."""

    story: str
    language: str
    printing: str
    cards: frozenset[str]


class Promised(NamedTuple):
    """How a story's promises stand; `counted` is False where the fast engine is not there to play them."""

    story: str
    total: int
    kept: int
    broken: int
    counted: bool


class Progress(NamedTuple):
    """How far a look at all boxes is: parts done of all, the box that is looked at now, and for what."""

    done: int
    all: int
    box: str
    what: str


#: The fields of a box's health that a look fills.
LOOKED_AT = ("findings", "translated", "reprint", "promised")


@dataclass
class Health:
    """What is known of a box by now; None: not yet looked at. `earlier` is what was known before its last change."""

    findings: Sequence[Finding] | None = None
    translated: Sequence[Translated] | None = None
    reprint: Sequence[Reprint] | None = None
    promised: Sequence[Promised] | None = None
    #: The cards that are not as the last commit has them; of a project without git none are known.
    committed: frozenset[str] | None = None
    sound: bool = True
    #: What a baseline of the project hides.
    old: Sequence[Finding] = ()
    earlier: Health | None = None

    @property
    def last(self) -> Health:
        """What is known by now, and of what is not yet looked at again, what was known before."""
        if self.earlier is None:
            return self
        known = self.earlier if self.findings is None else self
        parts = {one: getattr(self if getattr(self, one) is not None else self.earlier, one) for one in LOOKED_AT}
        return Health(**parts, sound=known.sound, old=known.old)

    @property
    def done(self) -> bool:
        """Whether everything has been looked at."""
        return all(getattr(self, one) is not None for one in LOOKED_AT)


#: (key of the box, field of its health, what it holds).
News = tuple[str, str, object]


def key_of(project: Project, folder: Path) -> str:
    """What a box is called in addresses: its folder in the project."""
    return shown(folder, project.root)
