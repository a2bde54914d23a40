"""fog replay: plays a recorded transcript again and compares every line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import playable
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.game import Game


def replay(
    file: Annotated[Path, typer.Argument(help=t(translatable("A transcript that `fog play --record` wrote.")))],
    story: Annotated[
        Path | None, typer.Option(help=t(translatable("The folder of its story, where it is not found by name.")))
    ] = None,
) -> None:
    from fogtools.chance import Chance
    from fogtools.play import play
    from fogtools.policy import scripted
    from fogtools.transcript import Transcript, first_difference, read

    if not file.is_file():
        raise FogError(Say("there is no {path}.", path=str(file)))
    recorded = read(file.read_text(encoding="utf-8"), str(file))
    game, compiled = playable(story or Path(recorded.header["story"].rpartition("/")[2]))
    choices = iter([option for _, option in recorded.decisions()])
    table = game.begin(
        compiled, Chance(int(recorded.header["seed"])), seat(game, compiled, recorded.header["first"]), [], None
    )
    problem = ""
    try:
        play(table, [scripted(choices)] * 2)
    except LookupError as error:
        problem = str(error)
    difference = first_difference(recorded, Transcript(recorded.header, table.log or []))
    if difference is None and not problem:
        screen.put(
            Say(
                "{file}: the same play, {n} line for line.",
                "{file}: the same play, all {n} lines.",
                file=str(file),
                n=len(recorded.lines),
            )
        )
        return
    if recorded.header["cards"] != compiled.hash:
        screen.put(Say("The cards have changed since this was recorded."))
    if difference is not None:
        screen.put(Say("{file}:{line}: the first difference", file=str(file), line=difference.line))
        screen.put(f"- {difference.recorded}\n+ {difference.replayed}")
    if problem:
        screen.put(problem)
    raise typer.Exit(1)


def seat(game: Game, compiled: Any, name: str) -> int:
    """The number of a seat by its name. Raises FogError for a name that is no seat."""
    from fogtools.chance import Chance

    table = game.begin(compiled, Chance(0), 0, None, None)
    seats = [table.who(0), table.who(1)]
    if name not in seats:
        raise FogError(
            Say("“{name}” is not a seat of this game.", name=name), Say("known: {known}", known=", ".join(seats))
        )
    return seats.index(name)
