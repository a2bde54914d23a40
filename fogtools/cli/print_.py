"""fog print: a story's cards on sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from fogtools.cli import screen
from fogtools.cli.play import Story
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

Paper = Literal["a4", "letter"]


def print_(
    story: Story,
    lang: Annotated[str, typer.Option(help=t(translatable("The language of the cards (en, fr, ...).")))] = "",
    paper: Annotated[
        Paper | None, typer.Option(help=t(translatable("The paper; the project's own if left out.")))
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help=t(translatable("The folder to write to; build/STORY/LANGUAGE if left out.")))
    ] = None,
) -> None:
    from fogtools.games import game_of
    from fogtools.project import find_story

    project, folder, name = find_story(story)
    game = game_of(folder)
    box = game.load(folder)
    name = name or (box.story_names[0] if len(box.story_names) == 1 else "")
    if not name:
        raise FogError(Say("this box has several stories; name one: {known}", known=", ".join(box.story_names)))
    errors = [f for f in game.check(box) if f.severity == "error"]
    if errors:
        screen.put_findings(errors)
        screen.put(Say("Nothing was printed: mend these first."))
        raise typer.Exit(1)
    printed = printed_story(project, game, box, name, lang or box.written_in, paper or project.paper, out)
    if printed is None:
        raise typer.Exit(1)


def printed_story(
    project: Any, game: Any, box: Any, story: str, code: str, paper: str, out: Path | None = None
) -> list[Path] | None:
    """Prints one story in one language; None (and nothing written) where a text does not fit."""
    from fogtools.files import write_whole
    from fogtools.publish import publish

    _known_language(code)
    with screen.progress(Say("laying out {language}", language=code)) as step:
        done = publish(game, box, story, code, project.locales, paper, step)
    if done.findings:
        screen.put_findings(done.findings)
        screen.put(Say("Nothing was printed: these texts do not fit their cards."))
        return None
    folder = out or project.build / story / code
    paths = [folder / name for name in done.files]
    for path in paths:
        write_whole(path, done.files[path.name])
        shown = path.relative_to(project.root) if path.is_relative_to(project.root) else path
        screen.put(Say("{file}: written", file=shown.as_posix()))
    if done.fell_back:
        screen.put(Say("{n} text has no translation into {language} and is printed as written.",
                       "{n} texts have no translation into {language} and are printed as written.",
                       n=done.fell_back, language=code))  # fmt: skip
    return paths


def _known_language(code: str) -> None:
    from fogtools.project import CODE

    if not CODE.fullmatch(code):
        raise FogError(Say("“{code}” is not the code of a language.", code=code), Say("for example: en, fr, de"))
