"""The table of contents: every command of `fog`, in the order of the work."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

import typer

from fogtools.cli.common.help import Command, Group
from fogtools.finding import translatable

#: Command -> its help, in the order of the work, as `fog --help` lists them; the module bears the command's name.
CONTENTS = {
    "new": translatable("Start a project, or a new box in it, with a small story."),
    "import": translatable("Bring cards from a table into a box: CSV, a workbook; again whenever it has changed."),
    "export": translatable("Write the cards of a box as a workbook, which `fog import` reads again."),
    "check": translatable("Find every fault in boxes and stories."),
    "checks": translatable("List all that is checked, by name."),
    "fmt": translatable("Set the typography of texts and translations, in place."),
    "explain": translatable("Explain a check: what it finds, why it matters, good and bad examples."),
    "decks": translatable("Show what a box holds, against its edition and its chapters."),
    "links": translatable("Show which card leads to which, as a tree or a picture."),
    "tutorial": translatable("List the cards of the tutorial in the order they are played."),
    "rename": translatable("Give a card, a story, a deck, a track or a mark another name."),
    "renumber": translatable("Number the cards of a box anew."),
    "migrate": translatable("Write what a newer format offers into boxes, unfinished, or take it back."),
    "diff": translatable("Show what differs between two versions of the cards, in printed words."),
    "play": translatable("Play a story at this terminal, or let it play by itself."),
    "replay": translatable("Play a recorded play again and compare."),
    "tell": translatable("Print a play as prose, in the author's words."),
    "simulate": translatable("Play a story many times and count."),
    "verify": translatable("Show that the fast engine plays a story as the rules are written."),
    "promises": translatable("Test what the stories promise of many plays."),
    "i18n": translatable("Translate: bring catalogues up to date, see what is left."),
    "print": translatable("Print a story's cards: sheets, files for a shop, pictures."),
    "shops": translatable("List the print shops that are known, or print the profile of one, to copy."),
    "calibrate": translatable("Line a printer's backs up with its fronts."),
    "lock": translatable("Note what stands on each card, and what was printed, in print.lock."),
    "proof": translatable("Show one card as it will be printed, again whenever it is saved."),
    "preflight": translatable("Check a finished file against what a print shop demands."),
    "build": translatable("Check, play and print everything."),
    "rules": translatable("List the rules of the game: the code, the tests, and what is proven."),
    "schema": translatable("Print or write the JSON Schemas of the files."),
    "studio": translatable("Show the project in a browser of this machine: its health, every card as it is printed."),
    "lsp": translatable("Serve an editor: faults as you type, proposals, cards under the cursor."),
    "doctor": translatable("Show what this tool stands on: versions, libraries, fonts."),
}
#: Commands whose name Python keeps for itself.
MODULES = {"print": "print_", "import": "import_"}


class Contents(Group):
    """Lists the commands as a table of contents."""

    def list_commands(self, ctx: object) -> list[str]:
        """The commands in the order of the work."""
        return sorted(self.commands, key=list(CONTENTS).index)


def asked_for(words: Sequence[str], env: Mapping[str, str]) -> str:
    """The command that is called, or whose words the shell completes; empty where there is none."""
    if env.get("_FOG_COMPLETE"):
        words = env.get("COMP_WORDS", env.get("_TYPER_COMPLETE_ARGS", "")).split()[1:]
    return next((word for word in words if not word.startswith("-")), "")


def app_for(command: str) -> typer.Typer:
    """`fog`, ready to run one command; of the others it knows the name and the help, and imports nothing."""
    app = typer.Typer(
        cls=Contents,
        help=translatable("Write love stories as cards in YAML; check, play, translate and print them."),
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )
    app.callback(invoke_without_command=True)(_version)
    for name, help in CONTENTS.items():
        if name != command:
            app.command(name, help=help, cls=Command)(_another)
            continue
        module = import_module(f"fogtools.cli.{MODULES.get(name, name)}")
        if hasattr(module, "app"):
            app.add_typer(module.app, name=name, help=help)
        else:
            app.command(name, help=help, cls=Command)(getattr(module, MODULES.get(name, name)))
    return app


def run() -> None:
    """Runs the command that the arguments of this process name."""
    app_for(asked_for(sys.argv[1:], os.environ))(prog_name="fog")


def _another() -> None:
    raise AssertionError("a command that was not asked for")


def _version(
    version: bool = typer.Option(False, "--version", help=translatable("Print the version and stop."), is_eager=True),
) -> None:
    if version:
        from importlib.metadata import version as installed

        print(f"fog {installed('fogtools')}")
        raise typer.Exit
