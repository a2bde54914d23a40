"""fog build: checks, plays, prints; where one fails, nothing is printed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.check import Where
from fogtools.cli.print_ import Paper
from fogtools.cli.screen import t
from fogtools.finding import Say
from fogtools.text.own import translatable

#: Plays of the dry run of each story.
PLAYS = 200


def build(
    path: Where = None,
    paper: Annotated[
        Paper | None, typer.Option(help=t(translatable("The paper; the project's own if left out.")))
    ] = None,
) -> None:
    from fogtools.cli.check import _here, looked_at
    from fogtools.games import game_of
    from fogtools.project import find
    from fogtools.review import cache_folder, review

    place = find(path or _here())
    screen.put(screen.coloured(Say("1. Check").through(screen.translate()), "bold"))
    found = review(place, game_of, fit=False, cache=cache_folder(os.environ))
    if found.faults:
        screen.put_findings(found.findings)
        _failed(Say("The check failed; nothing was printed."))
    screen.put(Say("   nothing to fix in {what}", what=looked_at(found.looked_at)))
    boxes = [(game_of(folder), game_of(folder).load(folder)) for folder in place.boxes]
    _translation(place.project, boxes)
    screen.put(screen.coloured(Say("3. Dry run").through(screen.translate()), "bold"))
    for game, box in boxes:
        for story in box.story_names:
            _dry_run(game, box, story)
    screen.put(screen.coloured(Say("4. Print").through(screen.translate()), "bold"))
    written = [p for game, box in boxes for p in _print(place.project, game, box, paper or place.project.paper)]
    screen.put()
    screen.put(
        Say(
            "Done: {n} file in {folder}",
            "Done: {n} files in {folder}",
            n=len(written),
            folder=_shown(place.project.build),
        )
    )


def _shown(folder: Path) -> str:
    return folder.relative_to(Path.cwd()).as_posix() if folder.is_relative_to(Path.cwd()) else folder.as_posix()


def _failed(message: Say) -> None:
    screen.put(screen.coloured(message.through(screen.translate()), "error"))
    raise typer.Exit(1)


def _translation(project: Any, boxes: list[tuple[Any, Any]]) -> None:
    from fogtools.cli.i18n import status_line, status_rows

    screen.put(screen.coloured(Say("2. Translation").through(screen.translate()), "bold"))
    for row in status_rows(project, boxes):
        screen.put("   " + status_line(row).through(screen.translate()))


def _dry_run(game: Any, box: Any, story: str) -> None:
    from fogtools.policy import random
    from fogtools.simulate import simulate

    compiled = game.compile(box, story)
    with screen.progress(Say("plays"), PLAYS) as step:
        counts = simulate(game, compiled, PLAYS, 1, lambda: [random, random], step)
    faults = game.unplayable(compiled, counts.tally, PLAYS)
    for fault in faults:
        screen.put(Say("   {story}: {fault}", story=story, fault=fault))
    if faults:
        _failed(Say("The dry run failed; nothing was printed."))
    unseen = game.counts(compiled, counts.tally, PLAYS)["never played"]
    note = Say("; never played: {cards}", cards=", ".join(unseen)) if unseen else ""
    screen.put(Say("   {story}: {n} plays, all to the end{note}", story=story, n=PLAYS, note=note))


def _print(project: Any, game: Any, box: Any, paper: str) -> list[Path]:
    """Prints every story in every language; all or nothing for each of them."""
    from fogtools.cli.print_ import printed_story

    written: list[Path] = []
    for story in box.story_names:
        for code in dict.fromkeys((box.written_in, *project.languages)):
            paths = printed_story(project, game, box, story, code, paper)
            if paths is None:
                raise typer.Exit(1)
            written += paths
    return written
