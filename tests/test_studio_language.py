"""The language server of the studio, over its WebSocket, as the editor of a page speaks with it."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from tests.fog import copy_of_the_project
from tests.studio import Running, running

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from websockets.sync.client import ClientConnection, connect


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("spoken")
    copy_of_the_project(made)
    return made


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[tuple[Running, str]]:
    """A studio, and the cookie that opens it."""
    with running(folder) as found:
        yield found, found.cookie()


class Editor:
    """An editor that speaks over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number, self.heard = socket, 0, []
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.tell("initialized", {})

    def tell(self, method: str, params: Any) -> None:
        self.socket.send(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    def ask(self, method: str, params: Any) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}))
        while (said := json.loads(self.socket.recv(60))).get("id") != self.number:
            self.heard.append(said)
        assert "error" not in said, said
        return said["result"]

    def found(self, uri: str, word: str) -> str:
        """The first finding in a file that has this word."""
        while True:
            said = self.heard.pop(0) if self.heard else json.loads(self.socket.recv(60))
            if said.get("method") == "textDocument/publishDiagnostics" and said["params"]["uri"] == uri:
                for one in said["params"]["diagnostics"]:
                    if word in one["message"]:
                        return str(one["message"])


def opened(studio: Running, cookie: str, language: str = "en") -> ClientConnection:
    ours = {"Cookie": cookie.partition(": ")[2], "Accept-Language": language}
    here = studio.host
    return connect(f"ws://{here}/language", origin=f"http://{here}", additional_headers=ours, open_timeout=60)  # type: ignore[arg-type]


def test_an_editor_is_told_and_asks(studio: tuple[Running, str], folder: Path) -> None:
    """Findings while typing, words that may stand there, what a key means, and the next editor in French."""
    file = next(folder.rglob("sweet.yaml"))
    text, uri = file.read_text("utf-8"), file.as_uri()
    row = next(i for i, line in enumerate(text.split("\n")) if line.startswith("  deck:"))
    wrong = text.replace("  deck:", "  dekc:", 1)
    for language, said in (("en", "known here"), ("fr", "connue ici")):
        with opened(*studio, language) as socket:
            editor = Editor(socket)
            item = {"uri": uri, "languageId": "yaml", "version": 1, "text": wrong}
            editor.tell("textDocument/didOpen", {"textDocument": item})
            assert said in editor.found(uri, said)
            place = {"textDocument": {"uri": uri}, "position": {"line": row, "character": 5}}
            offered = editor.ask("textDocument/completion", place)["items"]
            assert "deck" in [one["label"] for one in offered]
            whole = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": text}]}
            editor.tell("textDocument/didChange", whole)
            assert "deck" in editor.ask("textDocument/hover", place)["contents"]["value"].lower()
    assert file.read_text("utf-8") == text


def test_ctrl_c_in_the_middle_of_a_word(tmp_path: Path) -> None:
    """While a box is being checked and the next keys wait for it, the end is clean (`running` reads stderr)."""
    copy_of_the_project(tmp_path)
    file = next(tmp_path.rglob("sweet.yaml"))
    uri, text = file.as_uri(), file.read_text("utf-8")
    with running(tmp_path) as studio, opened(studio, studio.cookie()) as socket:
        editor = Editor(socket)
        editor.tell(
            "textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}}
        )
        for version in range(2, 5):
            sleep(0.25)  # the keys rest, and the checks begin
            whole = {
                "textDocument": {"uri": uri, "version": version},
                "contentChanges": [{"text": text + "#" * version}],
            }
            editor.tell("textDocument/didChange", whole)
        studio.process.send_signal(signal.SIGINT)
        studio.process.wait(60)


def test_what_is_no_message_ends_nothing(studio: tuple[Running, str]) -> None:
    with opened(*studio) as socket:
        editor = Editor(socket)
        for nonsense in ("", "{", "[]", "7", '{"jsonrpc": "2.0"}', '{"jsonrpc": "2.0", "id": 9, "method": "nobody"}'):
            socket.send(nonsense)
        editor.number = 100
        assert editor.ask("workspace/symbol", {"query": "the"}) is not None
