"""fog i18n: translating, one file per command."""

from __future__ import annotations

from importlib import import_module

import typer
from typer.core import TyperCommand

from fogtools.cli.common.help import Command, Group
from fogtools.finding import translatable

#: Command -> its help, in the order of the work, as `fog i18n --help` lists them; the module bears the command's name.
CONTENTS = {
    "init": translatable("Begin a translation into one more language."),
    "sync": translatable("Bring every catalogue up to date with the cards."),
    "status": translatable("How far each translation is."),
    "fit": translatable("Which texts are too long for their cards, and how much room each has left."),
    "proof": translatable("Print the cards in both languages side by side, what changed first."),
    "export": translatable("Write the texts into one file that a translator fills in."),
    "import": translatable("Take what a translator filled in, row by row."),
}
#: Commands whose name Python keeps for itself.
MODULES = {"import": "import_"}


class Contents(Group):
    """Knows the names of the commands and their help, and imports the one that is asked for."""

    def get_command(self, ctx: object, name: str) -> TyperCommand | None:
        """The command of this name; None where there is none."""
        if name not in CONTENTS:
            return None
        module = MODULES.get(name, name)
        one = typer.Typer(add_completion=False, rich_markup_mode=None)
        function = getattr(import_module(f"fogtools.cli.i18n.{module}"), module)
        one.command(name, cls=Command, help=CONTENTS[name])(function)
        made = typer.main.get_command(one)
        assert isinstance(made, TyperCommand)
        return made


def _another() -> None:
    raise AssertionError("a command that was not asked for")


app = typer.Typer(cls=Contents, no_args_is_help=True, rich_markup_mode=None)
for name, help in CONTENTS.items():
    app.command(name, cls=Command, help=help)(_another)
