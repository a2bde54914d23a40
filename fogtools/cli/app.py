"""The table of contents: every command of `fog`, in the order of the work."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from fogtools.cli import build, check, doctor, explain, i18n, new, play, print_, replay, rules, schema, simulate, tell
from fogtools.cli.screen import t
from fogtools.text.own import translatable

#: The commands in the order of the work, as `fog --help` lists them.
CONTENTS = (
    "new",
    "check",
    "explain",
    "play",
    "replay",
    "tell",
    "simulate",
    "i18n",
    "print",
    "build",
    "rules",
    "schema",
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
app.command("explain", help=t(translatable("Explain a check: what it finds, why it matters, good and bad examples.")))(
    explain.explain
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
app.command("doctor", help=t(translatable("Show what this tool stands on: versions, libraries, fonts.")))(doctor.doctor)
