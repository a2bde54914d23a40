"""fog play: plays a story to its end by itself and prints the transcript."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fogtools.cli import screen
from fogtools.cli.arguments import Choosing, Rulings, Seed, Story, names_of, playable, policies
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable

if TYPE_CHECKING:
    from fogtools.game import Game, Terms
    from fogtools.play import Session
    from fogtools.policy import Policy


def play(
    story: Story,
    auto: Annotated[bool, typer.Option("--auto", help=t(translatable("Both seats are played by a policy.")))] = False,
    seed: Seed = 1,
    policy: Choosing = "random",
    ruling: Rulings = None,
    record: Annotated[
        Path | None, typer.Option(help=t(translatable("Write the transcript to this file, too.")))
    ] = None,
) -> None:
    from fogtools.game import Terms
    from fogtools.record import rulings_of, transcript

    if not auto:
        raise FogError(
            Say("playing at the terminal is not built yet."), Say("`--auto` lets both seats play by themselves")
        )
    game, compiled = playable(story)
    terms = Terms(seed, rulings=rulings_of(game, ruling or ()))
    session = played(game, compiled, terms, policies(game, compiled, policy))
    text = transcript(session, names_of(game, policy)).text()
    if record is not None:
        from fogtools.files import write_whole

        write_whole(record, text)
        screen.put(Say("{file}: written", file=str(record)), to=sys.stderr)
    screen.put(text.rstrip("\n"))


def played(game: Game, story: Any, terms: Terms, both: list[Policy]) -> Session:
    """A whole play of two policies."""
    from fogtools.play import Session

    session = Session(game, story, terms)
    table = session.table
    session.follow(lambda ask: ask.options[both[ask.seat](table.view(ask.seat), ask, table.chance[f"seat {ask.seat}"])])
    return session
