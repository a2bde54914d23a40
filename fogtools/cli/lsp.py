"""fog lsp: the language server that editors start."""

from __future__ import annotations

import logging
import os
import sys
from importlib.metadata import version
from typing import Annotated

import typer

from fogtools.cli.common import screen
from fogtools.cli.common.pages.checks import translate
from fogtools.editor.lsp.serving import serve
from fogtools.finding import translatable
from fogtools.games import game_of


def lsp(
    stdio: Annotated[
        bool,
        typer.Option("--stdio", help=translatable("Talk over standard input and output; there is no other way.")),
    ] = True,
    fit: Annotated[
        bool, typer.Option("--fit", help=translatable("Say too which texts do not fit their cards."))
    ] = False,
) -> None:
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # what goes wrong in a message we say ourselves
    ours = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anybody else prints is no message of the protocol
    streams = (sys.stdin.buffer, ours)
    raise typer.Exit(serve(game_of, screen.translate(), translate(), version("fogtools"), fit, streams))
