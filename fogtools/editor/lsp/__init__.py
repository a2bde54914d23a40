"""The language server: what an editor shows while cards are written; it reads files and never writes one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from fogtools.editor.lsp.features import offer
from fogtools.editor.lsp.server import Server
from fogtools.finding import Translate
from fogtools.game.record import Game


def serve(
    game_of: Callable[[Path], Game],
    translate: Translate,
    pages: Translate,
    version: str,
    fit: bool,
    streams: tuple[BinaryIO, BinaryIO],
) -> int:
    """Serves one editor until it leaves; the exit code that the protocol asks for."""
    server = Server(game_of, translate, pages, version, fit)
    offer(server)
    server.start_io(*streams)
    return 0 if server.told_to_stop else 1


__all__ = ["serve"]
