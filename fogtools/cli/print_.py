"""fog print: a story's cards on sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import NoCache, OnPaper, Story, cache_unless, known_language, story_at
from fogtools.cli.screen import t
from fogtools.finding import Finding, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.game import Game
    from fogtools.project import Project
    from fogtools.publish import Published


def print_(
    story: Story,
    lang: Annotated[str, typer.Option(help=t(translatable("The language of the cards (en, fr, ...).")))] = "",
    paper: OnPaper = None,
    out: Annotated[
        Path | None, typer.Option(help=t(translatable("The folder to write to; build/STORY/LANGUAGE if left out.")))
    ] = None,
    no_cache: NoCache = False,
) -> None:
    project, game, box, name = story_at(story)
    code = lang or box.written_in
    known_language(code)
    errors = [f for f in game.check(box) if f.severity == "error"]
    if errors:
        screen.put_findings(errors)
        screen.put(Say("Nothing was printed: mend these first."))
        raise typer.Exit(1)
    done = laid_out(project, game, box, name, code, paper or project.paper, cache_unless(no_cache))
    if done.findings and not pseudo(code):
        misfits(done.findings)
    written(project, done, out or project.build / name / code)
    if done.findings:
        screen.put_findings([replace(finding, severity="note") for finding in done.findings])
        screen.put(Say("The sheets are in the pseudo-locale, to be looked at: a translation as long would not fit."))
        raise typer.Exit(1)


def pseudo(code: str) -> bool:
    """Whether this stands in for a language: what does not fit is printed all the same."""
    from fogtools.text.pseudo import CODE

    return code == CODE


def laid_out(
    project: Project, game: Game, box: Any, story: str, code: str, paper: str, cache: Path | None
) -> Published:
    """A story's sheets in one language, not yet written; `cache` keeps the faces."""
    from fogtools.publish import publish

    with screen.progress(Say("laying out {language}", language=code)) as step:
        return publish(game, box, story, code, project.locales, paper, step, cache)


def misfits(findings: Sequence[Finding]) -> NoReturn:
    """Says what does not fit; nothing is written. Exit code 1."""
    screen.put_findings(findings)
    fit = any(finding.check == "overflow" for finding in findings)
    screen.put(
        Say("Nothing was printed: these texts do not fit their cards.")
        if fit
        else Say("Nothing was printed: mend these first.")
    )
    raise typer.Exit(1)


def written(project: Project, done: Published, folder: Path) -> list[Path]:
    """Writes the sheets into a folder and says so; the paths."""
    from fogtools.files import write_whole

    paths = [folder / name for name in done.files]
    for path in paths:
        write_whole(path, done.files[path.name])
        shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
        screen.put(Say("{file}: written", file=shown.as_posix()))
    if done.fell_back:
        screen.put(
            Say(
                "{n} text has no translation into {language} and is printed as written.",
                "{n} texts have no translation into {language} and are printed as written.",
                n=done.fell_back,
                language=done.language,
            )
        )
    return paths
