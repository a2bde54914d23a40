"""Everything that `fog check` looks at: each box of a place goes through the stages, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.check.formats.report import Report
from fogtools.check.grammar_checker import grammar_checker
from fogtools.check.pages import PAGES
from fogtools.check.result_cache import tool
from fogtools.check.spelling import spelling
from fogtools.check.stages import CheckedBox, Options, Stage
from fogtools.check.stages.boxes import duplicate_box, file_of_no_box
from fogtools.check.stages.cards import own_checks, published_schemas
from fogtools.check.stages.fit import fit
from fogtools.check.stages.translations import translations
from fogtools.check.style import style
from fogtools.finding import Finding, in_reading_order
from fogtools.project.project import Project, Target
from fogtools.source.directives import remarks
from fogtools.text.search.cache import remembering
from fogtools.translate.qa.checks import CHECKS

if TYPE_CHECKING:
    from fogtools.game.record import Game

#: What is looked at in a box, in this order.
STAGES: tuple[Stage, ...] = (duplicate_box, own_checks, translations, spelling, grammar_checker, style, fit)
BY_SCHEMAS_ALONE: tuple[Stage, ...] = (duplicate_box, published_schemas)
#: The folder of the cache that holds what was found in texts; another form of it, another name.
FOUND = "found-1"


def review(place: Target, game_of: Callable[[Path], Game], options: Options) -> Report:
    """Looks at every box of the place; `game_of` tells the game of a box's folder."""
    report = Report()
    report.explain([*PAGES, *CHECKS])
    found: list[Finding] = []
    for folder in place.boxes:
        here = _opened(place.project, game_of(folder), folder, report)
        with remembering(options.cache and options.cache / FOUND / f"{here.box.name}.json", tool()):
            for stage in BY_SCHEMAS_ALONE if options.schema_only else STAGES:
                if options.tell is not None:
                    options.tell(folder, stage.__name__)
                found += stage(here, options)
    report.findings = in_reading_order([*found, *map(file_of_no_box, place.loose)])
    return report


def _opened(project: Project, game: Game, folder: Path, report: Report) -> CheckedBox:
    """The box of a folder, noted in the report with its files and the pages of its game's checks."""
    box = game.authoring.load(folder)
    report.boxes.setdefault(box.name, box.source.name)
    report.count("boxes", 1)
    report.count("files", 1 + len(box.sources))
    report.explain(game.authoring.checks())
    report.remarks |= {source.name: remarks(source.text) for source in (box.source, *box.sources)}
    return CheckedBox(project, game, box, report)
