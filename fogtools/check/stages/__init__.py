"""The stages of `fog check`: each file looks at one thing in a box, and all have one shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import Finding

if TYPE_CHECKING:
    from fogtools.check.formats.report import Report
    from fogtools.game.protocols import Box
    from fogtools.game.record import Game
    from fogtools.project.project import Project
    from fogtools.text.language import Language


@dataclass(frozen=True)
class Options:
    """What a command says of a check.

    `schema_only`: by the published schemas alone; `fit`: whether texts fit their cards. `select`, `ignore`: names of
    checks, several with commas between them. `baseline` is a file of old findings to hide, which `update` brings up to
    date; `begin` is one to be written. `cache` is the folder of caches, None for none. `style`: whether the report
    holds the habits of style, whatever their budgets. `tell` is told of each stage of each box that begins.
    """

    schema_only: bool = False
    fit: bool = True
    select: Sequence[str] = ()
    ignore: Sequence[str] = ()
    baseline: Path | None = None
    update: bool = False
    begin: Path | None = None
    cache: Path | None = None
    style: bool = False
    tell: Callable[[Path, str], None] | None = None


@dataclass
class CheckedBox:
    """A box that is being checked, of a project; `report` counts what is looked at."""

    project: Project
    game: Game
    box: Box
    report: Report
    #: The languages of its cards that a stage has opened, by code and story.
    languages: dict[tuple[str, str], Language] = field(default_factory=dict)

    @cached_property
    def own(self) -> list[Finding]:
        """What the checks of its game find."""
        return self.game.authoring.check(self.box)

    def label(self, context: str) -> str:
        """What people call the card that a text belongs to."""
        place = self.game.authoring.place(self.box, context)
        return place[2] if place else ""


#: One thing to look at, the same for every box.
Stage = Callable[[CheckedBox, Options], Iterable[Finding]]
