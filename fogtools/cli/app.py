"""The table of contents: every command of `fog`, in the order of the work."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from fogtools.cli import (
    build,
    check,
    checks,
    decks,
    diff,
    doctor,
    explain,
    i18n,
    links,
    lsp,
    new,
    play,
    print_,
    rename,
    renumber,
    replay,
    rules,
    schema,
    simulate,
    tell,
    tutorial,
)
from fogtools.cli.screen import t
from fogtools.text.own import translatable

#: The commands in the order of the work, as `fog --help` lists them.
CONTENTS = (
    "new",
    "check",
    "checks",
    "explain",
    "decks",
    "links",
    "tutorial",
    "rename",
    "renumber",
    "diff",
    "play",
    "replay",
    "tell",
    "simulate",
    "i18n",
    "print",
    "build",
    "rules",
    "schema",
    "lsp",
    "doctor",
)


class Contents(TyperGroup):
    """Lists the commands as a table of contents."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands in the order of the work."""
        return sorted(super().list_commands(ctx), key=CONTENTS.index)


app = typer.Typer(
    cls=Contents,
    help=t(translatable("Write love stories as cards in YAML; check, play, translate and print them.")),
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


@app.callback(invoke_without_command=True)
def _version(
    version: bool = typer.Option(
        False, "--version", help=t(translatable("Print the version and stop.")), is_eager=True
    ),
) -> None:
    if version:
        from importlib.metadata import version as installed

        print(f"fog {installed('fogtools')}")
        raise typer.Exit


app.command("new", help=t(translatable("Start a project, or a new box in it, with a small story.")))(new.new)
app.command("check", help=t(translatable("Find every fault in boxes and stories.")))(check.check)
app.command("checks", help=t(translatable("List all that is checked, by name.")))(checks.checks)
app.command("explain", help=t(translatable("Explain a check: what it finds, why it matters, good and bad examples.")))(
    explain.explain
)
app.command("decks", help=t(translatable("Show what a box holds, against its edition and its chapters.")))(decks.decks)
app.command("links", help=t(translatable("Show which card leads to which, as a tree or a picture.")))(links.links)
app.command("tutorial", help=t(translatable("List the cards of the tutorial in the order they are played.")))(
    tutorial.tutorial
)
app.command("rename", help=t(translatable("Give a card, a story, a deck, a track or a mark another name.")))(
    rename.rename
)
app.command("renumber", help=t(translatable("Number the cards of a box anew.")))(renumber.renumber)
app.command("diff", help=t(translatable("Show what differs between two versions of the cards, in printed words.")))(
    diff.diff
)
app.command("play", help=t(translatable("Play a story at this terminal, or let it play by itself.")))(play.play)
app.command("replay", help=t(translatable("Play a recorded play again and compare.")))(replay.replay)
app.command("tell", help=t(translatable("Print a play as prose, in the author's words.")))(tell.tell)
app.command("simulate", help=t(translatable("Play a story many times and count.")))(simulate.simulate)
app.add_typer(i18n.app, name="i18n", help=t(translatable("Translate: bring catalogues up to date, see what is left.")))
app.command("print", help=t(translatable("Print a story's cards as sheets (PDF).")))(print_.print_)
app.command("build", help=t(translatable("Check, play and print everything.")))(build.build)
app.command("rules", help=t(translatable("List the rules of the game: the code, the tests, and what is proven.")))(
    rules.rules
)
app.command("schema", help=t(translatable("Print or write the JSON Schemas of the files.")))(schema.schema)
app.command("lsp", help=t(translatable("Serve an editor: faults as you type, proposals, cards under the cursor.")))(
    lsp.lsp
)
app.command("doctor", help=t(translatable("Show what this tool stands on: versions, libraries, fonts.")))(doctor.doctor)
