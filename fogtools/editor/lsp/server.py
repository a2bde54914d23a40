"""One editor's server: the files that it has open, and what is said to it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Protocol as Shape

from lsprotocol import types
from pygls.exceptions import FeatureRequestError, JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.positions import Columns, file_of
from fogtools.editor.lsp.workspace import Room
from fogtools.finding import Say, Translate
from fogtools.game.record import Game
from fogtools.source import Source
from fogtools.source.data import Json

log = logging.getLogger("fog")


class AtPosition(Shape):
    """The parameters of a request about a position."""

    text_document: types.TextDocumentIdentifier
    position: types.Position


class Protocol(LanguageServerProtocol):
    """The protocol; texts are kept by us, who end lines where editors do."""

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(
        self, params: types.DidChangeTextDocumentParams
    ) -> Iterator[tuple[object, tuple[object], None]]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    def structure_message(self, data: dict[str, Json]) -> object:
        """A message that came in; a request that the protocol does not allow (a line -1) is refused, not forgotten."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            number = data.get("id")
            if "method" in data and isinstance(number, str | int):
                self._send_response(number, error=error.to_response_error())
            raise


class Server(LanguageServer):
    """One editor's server: the room with its open files, its language, and how it counts columns."""

    def __init__(
        self, game_of: Callable[[Path], Game], translate: Translate, pages: Translate, version: str, fit: bool
    ) -> None:
        super().__init__("fog", version, protocol_cls=Protocol)
        self.room = Room(game_of)
        self.translate = translate
        self.pages = pages
        self.fit = fit
        self.columns = Columns()
        self.uris: dict[Path, str] = {}
        self.said: set[str] = set()
        #: Whether the editor said so before it left.
        self.told_to_stop = False
        self.feature(types.SHUTDOWN)(partial(self._stop))  # pygls marks what it is given, and no method can be marked

    def _stop(self, params: None) -> None:
        self.told_to_stop = True

    def report_server_error(self, error: Exception, source: type[Exception]) -> None:
        """What went wrong in one message is written to the log, the server goes on; a refusal is an answer."""
        data = getattr(error, "data", None)
        trace = "".join(data["traceback"]) if isinstance(data, dict) and "traceback" in data else ""
        if trace or source is not FeatureRequestError:
            log.error("%s\n%s", error, trace)

    def say(self, message: Say, help: Say | None = None) -> None:
        """A message of the tool, once."""
        text = " ".join(m.through(self.translate) for m in (message, help) if m)
        if text not in self.said:
            self.said.add(text)
            self.window_show_message(types.ShowMessageParams(types.MessageType.Error, text))

    # ------------------------------------------------------------------ files and places
    def uri(self, file: Path) -> str:
        """The URI of a file, as the editor wrote it where it is open there."""
        return self.uris.get(file, file.as_uri())

    def here(self, params: AtPosition) -> tuple[Opened, Source, int, int] | None:
        """(box, file, row, column) of a request about a position; None in files of no box."""
        file = file_of(params.text_document.uri)
        known = self.room.source(file) if file else None
        if file is None or known is None:
            return None
        return *known, *self.columns.cursor(self.room.lines(file), params.position)
