"""fog i18n: translating, one file per command."""

from __future__ import annotations

import typer

from fogtools.cli.common.help import Command, Group
from fogtools.cli.i18n.export import export
from fogtools.cli.i18n.fit import fit
from fogtools.cli.i18n.import_ import import_
from fogtools.cli.i18n.init import init
from fogtools.cli.i18n.proof import proof
from fogtools.cli.i18n.status import status
from fogtools.cli.i18n.sync import sync
from fogtools.finding import translatable

app = typer.Typer(cls=Group, no_args_is_help=True, rich_markup_mode=None)
#: In the order of the work, as `fog i18n --help` lists them.
app.command("init", cls=Command, help=translatable("Begin a translation into one more language."))(init)
app.command("sync", cls=Command, help=translatable("Bring every catalogue up to date with the cards."))(sync)
app.command("status", cls=Command, help=translatable("How far each translation is."))(status)
app.command(
    "fit",
    cls=Command,
    help=translatable("Which texts are too long for their cards, and how much room each has left."),
)(fit)
app.command(
    "proof", cls=Command, help=translatable("Print the cards in both languages side by side, what changed first.")
)(proof)
app.command("export", cls=Command, help=translatable("Write the texts into one file that a translator fills in."))(
    export
)
app.command("import", cls=Command, help=translatable("Take what a translator filled in, row by row."))(import_)
