"""fog i18n: translating, one file per command."""

from __future__ import annotations

import typer

from fogtools.cli.i18n.status import status
from fogtools.cli.i18n.sync import sync
from fogtools.cli.screen import t
from fogtools.text.own import translatable

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
#: In the order of the work, as `fog i18n --help` lists them.
app.command("sync", help=t(translatable("Bring every catalogue up to date with the cards.")))(sync)
app.command("status", help=t(translatable("How far each translation is.")))(status)
