"""Serves one editor over two streams until it leaves."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
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


def attached(
    game_of: Callable[[Path], Game],
    translate: Translate,
    pages: Translate,
    version: str,
    send: Callable[[str], None],
) -> tuple[Callable[[str], None], Callable[[], None]]:
    """A server for one editor that somebody else carries the messages of: what it says goes to `send`.

    In a running event loop, the first of what this returns is to be called with each message of the editor, the second
    when it has left.
    """
    server = Server(game_of, translate, pages, version, fit=False)  # who carries it measures: one thread may at a time
    board = offer(server)
    server.protocol.set_writer(_Writer(send), include_headers=False)

    def heard(message: str) -> None:
        with suppress(Exception):  # what is no message of the protocol is no news, whatever it is
            server.protocol.handle_message(json.loads(message, object_hook=server.protocol.structure_message))

    return heard, board.close


class _Writer:
    """What the protocol writes to, message by message."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self.send = send

    def write(self, data: bytes) -> None:
        """A message, whole."""
        self.send(data.decode())

    def close(self) -> None:
        """Nothing is kept open here."""


__all__ = ["attached", "serve"]
