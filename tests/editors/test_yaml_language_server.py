"""The published schemas in the language server that editors use: faults, proposals and explanations as authors see them."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

ROOT = Path(__file__).parents[2]
INSTALLED = ROOT / "build/editors"
#: The last version that still runs on Node 20.
VERSION = "1.25.0"
STORIES = ROOT / "stories/fog-of-love/first-light"
SETTINGS = {"yaml": {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}}
MODELINE = "# yaml-language-server: $schema=../../../../schemas/fog-of-love/cards.schema.json\n"


def installed() -> Path:
    """The server's script; installed first where it is missing or of another version."""
    package = INSTALLED / "node_modules/yaml-language-server"
    about = package / "package.json"
    if not about.is_file() or json.loads(about.read_text(encoding="utf-8"))["version"] != VERSION:
        options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        INSTALLED.mkdir(parents=True, exist_ok=True)
        wanted = f"yaml-language-server@{VERSION}"
        subprocess.run(["npm", "install", "--prefix", str(INSTALLED), *options, wanted], check=True, timeout=300)
    return package / "bin/yaml-language-server"


class Server:
    """A language server at work: requests and answers as JSON-RPC over its standard input and output."""

    def __init__(self, script: Path) -> None:
        self.run = subprocess.Popen(["node", str(script), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard: Queue[dict[str, Any]] = Queue()
        self.faults: dict[str, list[dict[str, Any]]] = {}
        self.asked = 0
        Thread(target=self._listen, daemon=True).start()
        can = {"textDocument": {"completion": {"completionItem": {"snippetSupport": True}}, "hover": {}},
               "workspace": {"configuration": True}}  # fmt: skip
        self.ask("initialize", {"processId": None, "rootUri": ROOT.as_uri(), "capabilities": can})
        self.tell("initialized", {})
        self.tell("workspace/didChangeConfiguration", {"settings": SETTINGS})

    def _send(self, **message: Any) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.run.stdin is not None
        self.run.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.run.stdin.flush()

    def _listen(self) -> None:
        out = self.run.stdout
        assert out is not None
        while line := out.readline():
            length = int(line.partition(b":")[2])
            while out.readline().strip():
                pass
            self.heard.put(json.loads(out.read(length)))

    def _hear(self, until: float) -> dict[str, Any]:
        """The next message; what the server asks of an editor is answered on the way."""
        try:
            message = self.heard.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            raise TimeoutError("the language server does not answer") from None
        if message.get("method") == "workspace/configuration":
            sections = [SETTINGS.get(item.get("section", ""), {}) for item in message["params"]["items"]]
            self._send(id=message["id"], result=sections)
        elif "method" in message and "id" in message:
            self._send(id=message["id"], result=None)
        elif message.get("method") == "textDocument/publishDiagnostics":
            self.faults[message["params"]["uri"]] = message["params"]["diagnostics"]
        return message

    def tell(self, method: str, params: Any) -> None:
        self._send(method=method, params=params)

    def ask(self, method: str, params: Any, seconds: float = 30) -> Any:
        self.asked += 1
        self._send(id=self.asked, method=method, params=params)
        until = time.monotonic() + seconds
        while True:
            message = self._hear(until)
            if message.get("id") == self.asked and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def diagnostics(self, uri: str, text: str, seconds: float = 30) -> list[dict[str, Any]]:
        self.faults.pop(uri, None)
        self.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})
        until = time.monotonic() + seconds
        while uri not in self.faults:
            self._hear(until)
        return self.faults[uri]
