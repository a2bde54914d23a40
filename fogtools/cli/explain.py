"""fog explain: prints the page of a check, or what may be written: the keys of a card, or one key."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from fogtools.check.formats.text import SEVERITIES
from fogtools.cli.common import screen
from fogtools.cli.common.pages import keys
from fogtools.cli.common.pages.checks import manuals, text_of, translate, width
from fogtools.finding import FogError, Say, translatable

NAME = translatable("The name of a check or finding, of a kind of card (scene), or a key (linked to).")


def explain(name: Annotated[list[str] | None, typer.Argument(help=NAME)] = None) -> None:
    wanted, known = " ".join(name or ()), manuals()
    listed = Say("`fog checks` lists all checks; docs/keys.md lists all keys")
    if not wanted:
        raise FogError(Say("name a check, a finding, a kind of card or a key."), listed)
    parts = []
    if page := known.get(wanted):
        severity = SEVERITIES[page.severity].through(screen.translate())
        parts.append(f"{wanted} ({severity})\n\n{text_of(page)}")
    parts += filter(None, [keys.explained(wanted, screen.translate(), translate(), width())])
    if not parts:
        close = get_close_matches(wanted, [*known, *keys.names()], 1)
        help = Say("did you mean `{close}`?", close=close[0]) if close else listed
        raise FogError(Say("no check and no key is called “{name}”.", name=wanted), help)
    screen.put("\n\n\n".join(parts))
