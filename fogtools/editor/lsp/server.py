"""The server as editors meet it: which features it has, the texts it is told of, and when it looks again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.exceptions import FeatureRequestError
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from fogtools.editor.lsp import actions, completion, hover, navigation, renames
from fogtools.editor.lsp.diagnostics import Board
from fogtools.editor.lsp.open_box import Opened
from fogtools.editor.lsp.positions import Columns, file_of
from fogtools.editor.lsp.workspace import Room, changed_on_disk
from fogtools.finding import FogError, Say, Translate
from fogtools.game.record import Game

#: How long the keys must rest before all checks run.
REST = 0.2
log = logging.getLogger("fog")


class Protocol(LanguageServerProtocol):
    """The protocol; texts are kept by us, who end lines where editors do."""

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> Iterator[Any]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE], (params,), None


class Server(LanguageServer):
    """One editor's server: the room with its open files, and what the editor has been shown."""

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
        self.board = Board(self)
        self.resting: dict[Path, asyncio.TimerHandle] = {}
        self.looking: set[asyncio.Task[None]] = set()
        self.said: set[str] = set()
        #: Whether the editor said so before it left.
        self.told_to_stop = False
        self.feature(types.SHUTDOWN)(self._stop)
        for method, options, answer in FEATURES:
            self.feature(method, options)(partial(answer, self))

    def _stop(self, params: object = None) -> None:
        self.told_to_stop = True

    def report_server_error(self, error: Exception, source: Any) -> None:
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

    def here(self, params: Any) -> tuple[Opened, Any, int, int] | None:
        """(box, file, row, column) of a request about a position; None in files of no box."""
        file = file_of(params.text_document.uri)
        known = self.room.source(file) if file else None
        if file is None or known is None:
            return None
        return *known, *self.columns.cursor(self.room.lines(file), params.position)

    # ------------------------------------------------------------------ looking again
    def wrote(self, file: Path, text: str) -> None:
        """A file has this text now: what its cards alone tell is shown at once, the rest when the keys rest."""
        try:
            box = self.room.write(file, text)
        except FogError as error:
            self.say(error.message, error.help)
            return
        if box:
            self.board.show(box)
            self.rest(box)

    def rest(self, box: Opened, fit: bool = False) -> None:
        """All checks of a box run when nothing has happened for a while."""
        waiting = self.resting.pop(box.folder, None)
        if waiting:
            waiting.cancel()
        self.resting[box.folder] = asyncio.get_running_loop().call_later(REST, self._look, box, fit)

    def _look(self, box: Opened, fit: bool) -> None:
        task = asyncio.ensure_future(self._review(box, fit))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def _review(self, box: Opened, fit: bool) -> None:
        try:
            if changed_on_disk(box):
                box.load()
            found = await asyncio.to_thread(box.review, fit)
            if box.settle(*found):
                self.board.show(box)
        except FogError as error:
            self.say(error.message, error.help)
        except Exception:
            log.exception("the checks of %s failed", box.folder)


# ------------------------------------------------------------------ what editors tell
def _began(server: Server, params: types.InitializeParams) -> None:
    agreed = server.workspace.position_encoding
    server.columns = Columns(agreed.value if isinstance(agreed, types.PositionEncodingKind) else str(agreed))


def _opened(server: Server, params: types.DidOpenTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    if file is not None:
        server.uris[file] = params.text_document.uri
        server.wrote(file, params.text_document.text)


def _changed(server: Server, params: types.DidChangeTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    if file is not None and file in server.room.texts:
        server.wrote(file, server.columns.changed(server.room.texts[file], params.content_changes))


def _saved(server: Server, params: types.DidSaveTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    box = server.room.box_of(file) if file else None
    if box:
        server.rest(box, server.fit)


def _closed(server: Server, params: types.DidCloseTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    if file is None:
        return
    known = server.room.box_of(file)
    box = server.room.close(file)
    server.uris.pop(file, None)
    if box:
        server.rest(box)
    elif known:
        server.board.clear(known)


def _moved_on_disk(server: Server, params: types.DidChangeWatchedFilesParams) -> None:
    for box in server.room.boxes.values():
        server.rest(box)


def _watch(server: Server, params: types.InitializedParams) -> None:
    """Asks to be told of files that others write, where the editor can."""
    can = server.client_capabilities.workspace
    watching = can.did_change_watched_files if can else None
    if watching and watching.dynamic_registration:
        globs = [types.FileSystemWatcher(g) for g in ("**/*.yaml", "**/*.po", "**/fog.toml")]
        options = types.DidChangeWatchedFilesRegistrationOptions(globs)
        asked = types.Registration("files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
        server.client_register_capability(types.RegistrationParams([asked]))


#: Method, options, answer.
FEATURES = (
    (types.INITIALIZE, None, _began),
    (types.INITIALIZED, None, _watch),
    (types.TEXT_DOCUMENT_DID_OPEN, None, _opened),
    (types.TEXT_DOCUMENT_DID_CHANGE, None, _changed),
    (types.TEXT_DOCUMENT_DID_SAVE, None, _saved),
    (types.TEXT_DOCUMENT_DID_CLOSE, None, _closed),
    (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, None, _moved_on_disk),
    (
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions([" ", "[", "{", ":", "+", "-", "/"], None, True),
        completion.complete,
    ),
    (types.COMPLETION_ITEM_RESOLVE, None, completion.resolve),
    (types.TEXT_DOCUMENT_HOVER, None, hover.hover),
    (types.TEXT_DOCUMENT_DEFINITION, None, navigation.definition),
    (types.TEXT_DOCUMENT_REFERENCES, None, navigation.references),
    (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, None, navigation.symbols),
    (types.WORKSPACE_SYMBOL, None, navigation.everywhere),
    (types.TEXT_DOCUMENT_PREPARE_RENAME, None, renames.prepare),
    (types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True), renames.rename),
    (types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions([types.CodeActionKind.QuickFix]), actions.actions),
)
