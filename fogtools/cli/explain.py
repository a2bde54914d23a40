"""fog explain: prints the page of a check."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from fogtools.check.formats.text import SEVERITIES
from fogtools.cli.common import screen
from fogtools.cli.common.check_pages import manuals, text_of
from fogtools.finding import FogError, Say, translatable


def explain(name: Annotated[str, typer.Argument(help=translatable("The name of a check or finding."))] = "") -> None:
    known = manuals()
    listed = Say("`fog checks` lists them all")
    if not name:
        raise FogError(Say("name a check or a finding."), listed)
    if name not in known:
        close = get_close_matches(name, known, 1)
        help = Say("did you mean `{close}`?", close=close[0]) if close else listed
        raise FogError(Say("no check is called “{name}”.", name=name), help)
    severity = SEVERITIES[known[name].severity].through(screen.translate())
    screen.put(f"{name} ({severity})\n\n{text_of(known[name])}")
