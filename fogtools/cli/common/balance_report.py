"""The balance report for a command: what was played, the forced plays, the promises that are broken, as a page."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools import files
from fogtools.cli.common import screen
from fogtools.cli.common.arguments import Ready
from fogtools.cli.common.parallel import PlayedCourse, Spread, engines_of
from fogtools.finding import FogError, Say
from fogtools.game.analysis.balance_report import BalanceReport, Notice
from fogtools.game.analysis.played import Played as Report
from fogtools.game.playing.course import Course, Step
from fogtools.play.many import report
from fogtools.play.many.expectations.examples import shown
from fogtools.play.many.expectations.testing import outcomes
from fogtools.play.many.expectations.wording import finding
from fogtools.play.many.parallel import Wanted, cores
from fogtools.play.many.report import played
from fogtools.project.story_language import open_story
from fogtools.text.language import Language
from fogtools.text.tool_messages import own_language

if TYPE_CHECKING:
    from fogtools.play.many.reachability import Verdict

NO_REPORT = Say("this game has no balance report.")


def can_write(file: Path | None) -> None:
    """Raises FogError for a report that could not be written, before anything is played."""
    if file is None:
        return
    if file.suffix != ".html":
        raise FogError(Say("{file}: the report is a page.", file=str(file)), Say("end its name with .html"))
    if file.is_dir():
        raise FogError(Say("{file} is a folder.", file=str(file)))
    files.can_write(file)
    if find_spec("matplotlib") is None:
        raise FogError(
            Say("plots need the library matplotlib, which is not installed."),
            Say('install it: `pip install "fogtools[balance]"`'),
        )


def language_of(found: Ready, lang: str) -> Language:
    """The language of the cards in a report. Raises FogError where the game has no report, or not that language."""
    if found.game.analysis.balance is None:
        raise FogError(NO_REPORT)
    return open_story(found.game, found.box, found.story.id, lang or found.box.written_in, found.project.locales)


def balance(
    found: Ready, tables: Sequence[PlayedCourse], judged: Sequence[Verdict], spread: Spread, language: Language
) -> BalanceReport:
    """The balance report on what was played, with the cards in that language (`language_of`)."""
    game, box, story, made = found.game, found.box, found.story, found.game.analysis.balance
    if made is None:
        raise FogError(NO_REPORT)
    plays = sum(table.counts.plays for table in tables)
    course = replace(tables[0].course, policies=("random", "random"))
    with screen.progress(Say("plays for the report"), rate=True) as step:
        whole = Report(
            counts={_pair(table): table.counts for table in tables},
            start={_pair(table): table.start for table in tables},
            course=course,
            plays=played.engine(game, story, spread.wanted),
            engine=engines_of(tables),
            pairs=played.questions(plays),
            threads=spread.threads or cores(),
            verdicts=judged,
            notices=[*_broken(found, course, plays, step, spread.beside)],
            step=step,
        )
        return made(box, story, language, whole)


def _pair(table: PlayedCourse) -> tuple[str, str]:
    """Who chose at the first seat, and who at the last."""
    return table.course.policies[0], table.course.policies[-1]


def _broken(found: Ready, course: Course, plays: int, step: Step | None, engine: Wanted) -> Iterator[Notice]:
    """What the story promises and does not keep in at most so many plays of a pair."""
    game, story = found.game, found.story
    made = game.analysis.promises(found.box, story) if game.analysis.promises else ()
    for outcome in outcomes(game, story, made, course, plays, step=step, engine=engine):
        fault = finding(outcome, plays, strict=False)
        if outcome.verdict == "broken" and fault is not None:
            code, text = shown(game, story, course, outcome, engine).code, outcome.promise.text
            yield Notice("broken", text, fault.message, code=code, kind="promise", card=story.id, place=text)


def write(file: Path, page: BalanceReport) -> None:
    """Writes the page, whole or not at all, and says so. Raises FogError."""
    with screen.progress(Say("drawing the report")):
        report.write(file, page, screen.translate(), own_language(os.environ))
    screen.put(Say("{file}: written", file=str(file)), to=sys.stderr)
