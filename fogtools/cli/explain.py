"""fog explain: prints the page of a check."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from fogtools.cli import screen
from fogtools.cli.screen import t
from fogtools.finding import FogError, Say
from fogtools.text.own import translatable


def explain(
    name: Annotated[
        str, typer.Argument(help=t(translatable("The name of a check; all of them are listed without it.")))
    ] = "",
) -> None:
    from fogtools.faults import PAGES
    from fogtools.games import GAMES

    checks = {c.name: c for pages in (PAGES, *(game.checks for game in GAMES.values())) for c in pages}
    if not name:
        width = max(map(len, checks))
        for check in checks.values():
            screen.put(f"{check.name:<{width}}  {check.manual.partition(chr(10))[0]}")
        return
    if name not in checks:
        close = get_close_matches(name, checks, 1)
        raise FogError(
            Say("no check is called “{name}”.", name=name),
            Say("did you mean `{close}`?", close=close[0]) if close else Say("`fog explain` lists them all"),
        )
    screen.put(f"{name} ({checks[name].severity})\n\n{checks[name].manual}")
