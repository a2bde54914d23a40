"""What an editor can ask of the server, and what it tells: each method of the protocol with its answer."""

from __future__ import annotations

from functools import partial

from lsprotocol import types

from fogtools.editor.lsp import actions, completion, hover, navigation, renames
from fogtools.editor.lsp.diagnostics import Board
from fogtools.editor.lsp.positions import Columns, file_of
from fogtools.editor.lsp.server import Server


def offer(server: Server) -> Board:
    """Gives the server all of them; what the editor is shown."""
    board = Board(server)
    for method, options, answer in FEATURES:
        server.feature(method, options)(partial(answer, server))
    for method, told in TOLD:
        server.feature(method)(partial(told, board))
    return board


def _began(server: Server, params: types.InitializeParams) -> None:
    agreed = server.workspace.position_encoding
    server.columns = Columns(agreed.value if isinstance(agreed, types.PositionEncodingKind) else str(agreed))


def _opened(board: Board, params: types.DidOpenTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    if file is not None:
        board.server.uris[file] = params.text_document.uri
        board.wrote(file, params.text_document.text)


def _changed(board: Board, params: types.DidChangeTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    if file is not None and file in board.server.room.texts:
        board.wrote(file, board.server.columns.changed(board.server.room.texts[file], params.content_changes))


def _saved(board: Board, params: types.DidSaveTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    box = board.server.room.box_of(file) if file else None
    if box:
        board.rest(box)


def _closed(board: Board, params: types.DidCloseTextDocumentParams) -> None:
    file = file_of(params.text_document.uri)
    if file is None:
        return
    known = board.server.room.box_of(file)
    box = board.server.room.close(file)
    board.server.uris.pop(file, None)
    if box:
        board.rest(box)
    elif known:
        board.clear(known)


def _moved_on_disk(board: Board, params: types.DidChangeWatchedFilesParams) -> None:
    for box in board.server.room.boxes.values():
        board.rest(box)


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
#: Method, what becomes of it.
TOLD = (
    (types.TEXT_DOCUMENT_DID_OPEN, _opened),
    (types.TEXT_DOCUMENT_DID_CHANGE, _changed),
    (types.TEXT_DOCUMENT_DID_SAVE, _saved),
    (types.TEXT_DOCUMENT_DID_CLOSE, _closed),
    (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, _moved_on_disk),
)
