"""The published schemas in the language server of common editors: the faults, proposals and pages that authors see."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
INSTALLED = ROOT / "build/editors"
#: The last version that still runs on Node 20.
VERSION = "1.25.0"
STORIES = ROOT / "stories/fog-of-love/first-light"
SETTINGS = {"yaml": {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}}
CAN = {
    "textDocument": {"completion": {"completionItem": {"snippetSupport": True}}, "hover": {}},
    "workspace": {"configuration": True},
}
SECONDS = 30
MODELINE = "# yaml-language-server: $schema=../../../../schemas/fog-of-love/cards.schema.json\n"
SCENE = """scenes:
- id: the-warm-coat
  number: 900
  deck: sweet
  title: The warm coat
  says: Whose coat is it?
  chooses: both
  choices:
    A:
      says: Yours.
      tokens: [+gentleness]
    B: {says: Mine.}
"""
THEN = SCENE + "  then:\n    match A:\n      text: So be it.\n"


class Server:
    """A language server at work: requests and answers as JSON-RPC over its standard input and output."""

    def __init__(self, node: str, script: Path) -> None:
        self.run = subprocess.Popen([node, str(script), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard: Queue[dict[str, Any]] = Queue()
        self.faults: dict[str, list[dict[str, Any]]] = {}
        self.asked = 0
        self.opened = 0
        Thread(target=self._listen, daemon=True).start()
        self.ask("initialize", {"processId": None, "rootUri": ROOT.as_uri(), "capabilities": CAN})
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
        while head := out.readline():
            length = 0
            while head.strip():
                name, _, value = head.partition(b":")
                length = int(value) if name.lower() == b"content-length" else length
                head = out.readline()
            self.heard.put(json.loads(out.read(length)))

    def _hear(self, until: float) -> dict[str, Any]:
        """The next message; what the server asks of an editor is answered on the way."""
        try:
            message = self.heard.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            raise TimeoutError("the language server does not answer") from None
        match message.get("method"):
            case "workspace/configuration":
                wanted = [SETTINGS.get(item.get("section", ""), {}) for item in message["params"]["items"]]
                self._send(id=message["id"], result=wanted)
            case "textDocument/publishDiagnostics":
                self.faults[message["params"]["uri"]] = message["params"]["diagnostics"]
            case str() if "id" in message:
                self._send(id=message["id"], result=None)
        return message

    def tell(self, method: str, params: Any) -> None:
        self._send(method=method, params=params)

    def ask(self, method: str, params: Any) -> Any:
        self.asked += 1
        self._send(id=self.asked, method=method, params=params)
        until = time.monotonic() + SECONDS
        while True:
            message = self._hear(until)
            if message.get("id") == self.asked and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def open(self, text: str, file: Path | None = None) -> tuple[str, list[dict[str, Any]]]:
        """(address, faults) of a text; without a file it is a new one beside the shipped cards."""
        self.opened += 1
        uri = (file or STORIES / f"the-five-twelve/unsaved-{self.opened}.yaml").as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        until = time.monotonic() + SECONDS
        while uri not in self.faults:
            self._hear(until)
        return uri, self.faults[uri]

    def at(self, method: str, text: str) -> Any:
        """What the server answers where `§` stands in the cards."""
        before, _, after = (MODELINE + text).partition("§")
        uri, _ = self.open(before + after)
        place = {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, "position": place})

    def faults_of(self, text: str) -> list[str]:
        """`line: message` of every fault, where line 0 is the first line of the cards."""
        return [f"{f['range']['start']['line'] - 1}: {f['message']}" for f in self.open(MODELINE + text)[1]]

    def proposals(self, text: str) -> dict[str, dict[str, Any]]:
        """The proposals at `§`, by label."""
        return {item["label"]: item for item in self.at("completion", text)["items"]}

    def page(self, text: str) -> str:
        """What hovering at `§` shows."""
        return str(self.at("hover", text)["contents"]["value"])


def installed(npm: str) -> Path:
    """The server's script; installed first where it is missing or of another version."""
    package = INSTALLED / "node_modules/yaml-language-server"
    about = package / "package.json"
    if not about.is_file() or json.loads(about.read_text(encoding="utf-8"))["version"] != VERSION:
        INSTALLED.mkdir(parents=True, exist_ok=True)
        options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        wanted = f"yaml-language-server@{VERSION}"
        subprocess.run([npm, "install", "--prefix", str(INSTALLED), *options, wanted], check=True, timeout=300)
    return package / "bin/yaml-language-server"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        pytest.skip("Node and npm are not installed")
    server = Server(node, installed(npm))
    yield server
    server.ask("shutdown", None)
    server.tell("exit", None)
    assert server.run.wait(SECONDS) == 0


@pytest.mark.parametrize("file", sorted(STORIES.rglob("*.yaml")), ids=lambda f: f.name)
def test_shipped_stories_have_no_fault(server: Server, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=")
    assert server.open(text, file)[1] == []


def test_a_sound_scene_has_no_fault(server: Server) -> None:
    assert server.faults_of(THEN + "      both: +1\n    A vs B: {chose A: {reveal: {secret: by co-player}}}\n") == []


FAULTS = {
    "unknown key": ("  says: Whose", "  sais: Whose", "5: Property sais is not allowed."),
    "misspelt word": ("chooses: both", "chooses: bth", '6: Value is not accepted. Valid values: "both", "partner".'),
    "missing key": ("  deck: sweet\n", "", '1: Missing property "deck".'),
    "lonely key": ("  chooses: both\n", "", "1: Object is missing property chooses required by property choices."),
    "unknown target": ("      text: So", "      boht: So", "14: Property boht is not allowed."),
    "unknown condition": ("    match A:", "    mach A:", "13: Property mach A is not allowed."),
    "letter of no option": ("    match A:", "    match E:", "13: Property match E is not allowed."),
    "unknown aspect form": ("[+gentleness]", "[gentleness]", "10: String does not match the pattern of"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_underlined_where_it_stands(server: Server, fault: str) -> None:
    right, wrong, message = FAULTS[fault]
    assert THEN.count(right) == 1
    found = server.faults_of(THEN.replace(right, wrong))
    assert len(found) == 1 and found[0].startswith(message), found


def test_the_keys_of_a_scene_are_proposed(server: Server) -> None:
    found = server.proposals("scenes:\n- §\n")
    assert set(found) >= {"id", "deck", "title", "says", "text", "chooses", "choices", "does", "then", "carry", "type"}
    assert found["deck"]["documentation"] == "The deck that it is sorted into (FOL-022)."
    left = server.proposals(SCENE + "  §\n")
    assert "then" in left and "deck" not in left


def test_the_usual_conditions_are_proposed(server: Server) -> None:
    found = server.proposals(SCENE + "  then:\n    §\n")
    letters = [f"{word} {letter}" for word in ("match", "one", "any", "partner") for letter in "ABCD"]
    assert set(found) == {"match", "no match", "else", *letters}
    assert found["one B"]["documentation"] == "Exactly one of the two chose B."


def test_the_keys_of_a_row_are_proposed(server: Server) -> None:
    found = server.proposals(THEN + "      §\n")
    assert set(found) >= {"both", "player", "partner", "chose A", "chose D", "carry", "if", "mark"}
    assert found["both"]["documentation"] == "Effects for each of the two, once."
    assert found["both"]["insertText"] == "both: ${1:+1}"


def test_the_verbs_under_a_target_are_proposed_with_their_meaning(server: Server) -> None:
    found = server.proposals(THEN + "      both:\n        §\n")
    assert set(found) >= {"draw", "discard", "trade", "reveal", "tell", "may", "one of", "if", "tokens"}
    assert found["draw"]["documentation"].startswith("draw: takes scenes into hand.")
    assert found["draw"]["insertText"] == "draw: ${1:2}"
    assert all(item["documentation"] for item in found.values())


def test_the_words_of_a_key_are_proposed(server: Server) -> None:
    assert set(server.proposals(SCENE.replace("chooses: both", "chooses: §"))) == {"both", "partner"}
    assert {"secret", "reaction", "special event"} < set(server.proposals(SCENE + "  type: §\n"))


PAGES = {
    "a key": (SCENE.replace("deck", "d§eck"), "The deck that it is sorted into", "drama\n"),
    "its words": (SCENE.replace("chooses", "ch§ooses"), "Who chooses", "* `partner`"),
    "a condition": (THEN.replace("match", "ma§tch"), "Both chose A.", 'both: "+1"\n'),
    "a target": (THEN + "      bo§th: {draw: 2}\n", "Effects for each of the two, once.", '"+1"\n'),
    "a verb": (THEN + "      both: {tr§ade: {scene: chosen}}\n", "both people exchange cards", "scene: chosen\n"),
}


@pytest.mark.parametrize("what", PAGES)
def test_hovering_explains_with_an_example(server: Server, what: str) -> None:
    text, description, example = PAGES[what]
    page = server.page(text)
    assert description in page and example in page.partition(description)[2], page
    assert "Example:" in page
