"""`fog lsp` as an editor meets it: a real process, pygls' own client, real messages over standard input and output."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import BaseLanguageClient

from fogtools.finding import Edit
from fogtools.source.editing.edits import applied

HERE = Path(__file__).parent
SECONDS = 10
SCENE = """\
scenes:
- id: late-walk
  number: 901
  deck: sweet
  title: A late walk
  says: Shall we?
  chooses: both
  choices:
    A: {says: Yes., tokens: [+curiosity]}
    B: {says: No., tokens: [-curiosity]}
  then:
    match: {both: +1}
"""


class Editor:
    """An editor with the base box open in a project of its own; what the server publishes is kept by file."""

    def __init__(self, root: Path, **capabilities: Any) -> None:
        self.root = root
        self.box = root
        self.opened: dict[str, str] = {}
        self.logged = ""
        self.client = BaseLanguageClient("editor", "1")
        self.heard: dict[str, list[types.Diagnostic]] = {}
        self.said: list[str] = []
        self.news = asyncio.Event()
        self.version = 0
        self.can = types.ClientCapabilities(**capabilities)
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self._published(params))
        self.client.feature(types.WINDOW_SHOW_MESSAGE)(lambda params: self.said.append(params.message))

    def _published(self, params: types.PublishDiagnosticsParams) -> None:
        self.heard[params.uri] = list(params.diagnostics)
        self.news.set()

    async def start(self, **env: str) -> types.InitializeResult:
        code = "from fogtools.cli import main; main()"
        clean = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(HERE.parent), **env}
        await self.client.start_io(sys.executable, "-c", code, "lsp", cwd=self.root, env=clean)
        asked = types.InitializeParams(capabilities=self.can, root_uri=self.root.as_uri())
        result = await self.client.initialize_async(asked)
        self.client.initialized(types.InitializedParams())
        return result

    async def stop(self) -> int:
        await asyncio.wait_for(self.client.shutdown_async(None), SECONDS)
        self.client.exit(None)
        server = self.client._server
        assert server is not None
        code = await asyncio.wait_for(server.wait(), SECONDS)
        assert server.stderr is not None
        self.logged = (await server.stderr.read()).decode()
        await self.client.stop()
        return code

    # ------------------------------------------------------------------ what an editor does
    def uri(self, name: str) -> str:
        return (self.box / name).as_uri()

    def open(self, name: str, text: str | None = None) -> None:
        said = (self.box / name).read_text(encoding="utf-8") if text is None else text
        self.opened[self.uri(name)] = name
        document = types.TextDocumentItem(self.uri(name), "yaml", 0, said)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(document))

    def change(self, name: str, *changes: types.TextDocumentContentChangeEvent) -> None:
        self.version += 1
        document = types.VersionedTextDocumentIdentifier(self.version, self.uri(name))
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, list(changes)))

    def rewrite(self, name: str, text: str) -> None:
        self.change(name, types.TextDocumentContentChangeWholeDocument(text))

    def close(self, name: str) -> None:
        self.opened.pop(self.uri(name))
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(self.uri(name)))
        )

    async def shows(self, name: str, wanted: Callable[[list[types.Diagnostic]], bool]) -> list[types.Diagnostic]:
        """The findings of a file, as soon as they are as wanted."""
        async with asyncio.timeout(SECONDS):
            while not wanted(self.heard.get(self.uri(name), [])):
                self.news.clear()
                await self.news.wait()
        return self.heard.get(self.uri(name), [])

    async def settled(self) -> None:
        """All checks have run on what was sent before: they have found a fault that only they can see, and lost it."""
        self.open("settled.yaml", SCENE + SCENE.partition("\n")[2])
        await self.shows("settled.yaml", lambda found: any(d.code == "duplicate-id" for d in found))
        self.close("settled.yaml")
        await self.shows("settled.yaml", lambda found: not found)

    async def complete(self, name: str, line: int, column: int) -> dict[str, types.CompletionItem]:
        asked = types.CompletionParams(types.TextDocumentIdentifier(self.uri(name)), types.Position(line, column))
        found: Any = await self.client.text_document_completion_async(asked)
        return {item.label: item for item in found.items} if found else {}

    async def hover(self, name: str, line: int, column: int) -> str:
        asked = types.HoverParams(types.TextDocumentIdentifier(self.uri(name)), types.Position(line, column))
        found = await self.client.text_document_hover_async(asked)
        contents: Any = found.contents if found else None
        return str(contents.value) if contents else ""

    def at(self, name: str, line: int, column: int) -> dict[str, Any]:
        return {"text_document": types.TextDocumentIdentifier(self.uri(name)), "position": types.Position(line, column)}


class Session:
    """One server for many tests; each has a box of its own, and the server may write none of its files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "fog.toml").write_text('[project]\nlanguages = ["en"]\n', encoding="utf-8")
        self.runner = asyncio.Runner()
        self.editor = Editor(root)
        self.runner.run(self.editor.start())

    def __call__(self, work: Callable[[Editor], Awaitable[None]]) -> None:
        """An editor's work on a fresh box."""
        self.editor.box = fresh(self.root, f"box-{len(list(self.root.rglob('box.yaml')))}")
        before = files(self.editor.box)

        async def run() -> None:
            await work(self.editor)
            for uri in list(self.editor.opened):
                self.editor.close(self.editor.opened[uri])

        self.runner.run(run())
        assert files(self.editor.box) == before, "the server writes no file"


def fresh(root: Path, name: str) -> Path:
    box = root / "stories" / "fog-of-love" / name
    shutil.copytree(HERE / "boxes" / "base", box)
    return box


def files(folder: Path) -> dict[Path, bytes]:
    return {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    made = Session(tmp_path_factory.mktemp("project"))
    yield made
    assert made.runner.run(made.editor.stop()) == 0
    assert 'File "' not in made.editor.logged, made.editor.logged
    made.runner.close()


def alone(work: Callable[[Editor], Awaitable[None]], root: Path, *, toml: str = "", **given: Any) -> None:
    """Runs an editor's work with a server of its own; names in capitals are its environment."""
    (root / "fog.toml").write_text(toml or "[project]\n", encoding="utf-8")
    env = {k: given.pop(k) for k in list(given) if k.isupper()}

    async def run() -> None:
        editor = Editor(root, **given)
        editor.box = fresh(root, "base")
        await editor.start(**env)
        await work(editor)
        assert (await editor.stop(), editor.logged) == (0, "")

    asyncio.run(run())


def spans(found: list[types.Diagnostic]) -> list[tuple[str, int, int, int]]:
    return [(str(d.code), d.range.start.line, d.range.start.character, d.range.end.character) for d in found]


def row(text: str, part: str) -> tuple[int, int]:
    """Line and column, from 0, where a part of a text begins."""
    before = text[: text.index(part)]
    return before.count("\n"), len(before) - before.rfind("\n") - 1


def edited(text: str, edits: list[Any]) -> str:
    """The text with an editor's edits made; without signs beyond the first plane columns are ours."""
    ours = [
        Edit(
            "",
            e.range.start.line + 1,
            e.range.start.character + 1,
            e.range.end.line + 1,
            e.range.end.character + 1,
            e.new_text,
        )
        for e in edits
    ]
    return applied(text, ours)


def test_findings_come_and_go_while_one_types(session):
    async def work(editor: Editor) -> None:
        broken = SCENE.replace("[+curiosity]", "[+curosity]")
        editor.open("new.yaml", broken)
        (found,) = await editor.shows("new.yaml", lambda d: len(d) == 1 and d[0].code == "unknown-aspect")
        line, column = row(broken, "+curosity")
        assert spans([found]) == [("unknown-aspect", line, column, column + len("+curosity"))]
        assert found.message == (
            "no aspect is called `+curosity`; no token could be laid\nhelp: did you mean `+curiosity`?"
        )
        assert (found.severity, found.source, found.code_description) == (types.DiagnosticSeverity.Error, "fog", None)
        at = types.Position(line, column + 4)
        editor.change("new.yaml", types.TextDocumentContentChangePartial(types.Range(at, at), "i"))
        assert await editor.shows("new.yaml", lambda d: not d) == []

    session(work)


def test_findings_in_the_other_files_of_the_box(session):
    """A second card of one id is a finding where it stands, and a name that is gone where it is named."""

    async def work(editor: Editor) -> None:
        text = (editor.box / "short-crossing" / "scenes.yaml").read_text(encoding="utf-8")
        editor.open("box.yaml")
        editor.open("short-crossing/story.yaml")
        story = (editor.box / "short-crossing" / "story.yaml").read_text(encoding="utf-8")
        editor.rewrite("short-crossing/story.yaml", story.replace("id: morning", "id: mornings"))
        found = await editor.shows("box.yaml", lambda d: any(x.code == "unknown-card" for x in d))
        said = next(x for x in found if x.code == "unknown-card")
        assert said.message.startswith("no card is called `morning`")
        editor.rewrite("short-crossing/story.yaml", story)
        assert await editor.shows("box.yaml", lambda d: not d) == []
        assert text

    session(work)


def test_a_line_above_moves_the_findings_of_all_checks(session):
    """What only the whole box tells is older than the text, and still stands under its cause."""

    async def work(editor: Editor) -> None:
        twice = SCENE.replace("id: late-walk", "id: morning")
        editor.open("zebra.yaml", twice)
        found = await editor.shows("zebra.yaml", lambda d: any(x.code == "duplicate-id" for x in d))
        before = next(s for s in spans(found) if s[0] == "duplicate-id")
        start = types.Range(types.Position(0, 0), types.Position(0, 0))
        editor.change("zebra.yaml", types.TextDocumentContentChangePartial(start, "# by night\n# and day\n"))
        found = await editor.shows("zebra.yaml", lambda d: before not in spans(d) and bool(d))
        assert [s for s in spans(found) if s[0] == "duplicate-id"] == [(before[0], before[1] + 2, *before[2:])]

    session(work)


def test_columns_are_those_of_the_editor(tmp_path, session):
    """UTF-16 unless the editor can do better; an emoji is two units there, four in UTF-8, one sign in ours."""
    scene = SCENE.replace("A: {says: Yes., tokens: [+curiosity]}", 'A: {says: "🦊🦊 é", tokens: [+curosity]}')
    line, column = row(scene, "+curosity")

    def work(more: int) -> Callable[[Editor], Awaitable[None]]:
        async def check(editor: Editor) -> None:
            editor.open("new.yaml", scene)
            found = await editor.shows("new.yaml", lambda d: len(d) == 1 and d[0].code == "unknown-aspect")
            assert spans(found) == [("unknown-aspect", line, column + more, column + more + 9)]
            at = types.Position(line, column + more + 4)
            editor.change("new.yaml", types.TextDocumentContentChangePartial(types.Range(at, at), "i"))
            assert await editor.shows("new.yaml", lambda d: not d) == []

        return check

    session(work(2))
    eight = types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf8])
    alone(work(2 * 3 + 1), tmp_path, general=eight)


@pytest.mark.nightly
def test_the_tool_speaks_the_language_of_its_user(tmp_path):
    async def work(editor: Editor) -> None:
        editor.open("new.yaml", SCENE.replace("[+curiosity]", "[+curosity]"))
        (found,) = await editor.shows("new.yaml", lambda d: len(d) == 1 and d[0].code == "unknown-aspect")
        assert found.message == (
            "aucune facette ne s’appelle `+curosity`\u202f; aucun jeton ne pourrait être posé\n"
            "aide\u00a0: vouliez-vous dire `+curiosity`\u202f?"
        )

    alone(work, tmp_path, FOG_LANG="fr")


def test_proposals_by_where_the_cursor_stands(session):
    """Keys, words, ids, aspects, decks, marks, tracks and conditions; in a card that is not finished."""
    text = SCENE + "  does: {track: {}, mark: }\n  linked to: \n- id: next\n  ti\n  deck: \n"
    places = ("  ti\n", "deck: \n", "linked to: \n", "[-cur", "{track: {}", "mark: }")

    async def work(editor: Editor) -> None:
        editor.open("new.yaml", text)
        at = {part: row(text, part) for part in places}
        keys = await editor.complete("new.yaml", at["  ti\n"][0], 4)
        assert {"title", "choices", "then", "minor"} <= set(keys) and not {"id", "deck"} & set(keys)
        assert keys["title"].text_edit == types.TextEdit(_range(at["  ti\n"][0], 2, 2), "title: ")
        assert keys["choices"].text_edit.new_text == "choices:"
        page: Any = keys["title"].documentation
        assert page.value == (
            "The title at the top, and again on the bottom strip.\n\n```yaml\ntitle: The borrowed coat\n```"
        )
        decks = await editor.complete("new.yaml", at["deck: \n"][0], at["deck: \n"][1] + 6)
        assert list(decks) == ["sweet", "serious", "drama", "custom"]
        aspects = await editor.complete("new.yaml", at["[-cur"][0], at["[-cur"][1] + 4)
        assert set(aspects) >= {"+curiosity", "-gentleness"}
        assert aspects["+gentleness"].text_edit == types.TextEdit(
            _range(at["[-cur"][0], at["[-cur"][1] + 1, len("-curiosity")), "+gentleness"
        )
        tracks = await editor.complete("new.yaml", at["{track: {}"][0], at["{track: {}"][1] + 9)
        assert {k: i.detail for k, i in tracks.items()} == {"gossip": "Gossip", "nerve": "Nerve"}
        assert tracks["gossip"].text_edit.new_text == "gossip: "
        marks = await editor.complete("new.yaml", at["mark: }"][0], at["mark: }"][1] + 6)
        assert list(marks) == ["engaged", "wary"]

    session(work)


def _range(line: int, column: int, width: int) -> types.Range:
    return types.Range(types.Position(line, column), types.Position(line, column + width))


def test_conditions_are_proposed_word_by_word(session):
    async def work(editor: Editor) -> None:
        for typed, wanted in (
            ("", {"match", "match A", "else", "own has ", "marked "}),
            ("match A and own has ", {"match A and own has trait-1", "match A and own has feature-10"}),
            ("marked ", {"marked engaged", "marked wary"}),
            ("own ", {"own satisfaction ", "own +curiosity ", "own gossip ", "own has ", "own is woman"}),
            ("own satisfaction ", {"own satisfaction at least ", "own satisfaction at most "}),
            ("scene is ", {"scene is drama", "scene is special event"}),
        ):
            text = SCENE.replace("match: {both: +1}", typed)
            editor.open("new.yaml", text)
            line = text.count("\n") - 1
            found = await editor.complete("new.yaml", line, 4 + len(typed))
            assert wanted <= set(found), typed
            one = sorted(wanted)[0]
            assert found[one].text_edit.range.start == types.Position(line, 4)
            editor.close("new.yaml")

    session(work)


def test_a_proposed_card_shows_its_face(session):
    async def work(editor: Editor) -> None:
        text = SCENE.replace("match: {both: +1}", "own has fea: {both: +1}")
        editor.open("new.yaml", text)
        line, column = row(text, "own has fea")
        found = await editor.complete("new.yaml", line, column + 11)
        item = found["own has feature-1"]
        assert item.detail == "146 “Feature 1”"
        full = await editor.client.completion_item_resolve_async(item)
        page: Any = full.documentation
        assert "### 146 “Feature 1”" in page.value and "▼ Discipline" in page.value

    session(work)


def test_what_stands_under_the_cursor(session):
    text = SCENE + "- id: later\n  number: 902\n  deck: sweet\n  title: Later\n  says: Now?\n"
    text += "  does: {player: {if: own has feature-1, do: +1}}\n"
    text = text.replace("- id: later", "# fog: ignore unused-card: for now\n- id: later")

    async def work(editor: Editor) -> None:
        editor.open("new.yaml", text)
        line, column = row(text, "feature-1")
        assert "### 146 “Feature 1”" in await editor.hover("new.yaml", line, column + 3)
        line, column = row(text, "+curiosity")
        assert (await editor.hover("new.yaml", line, column + 3)).startswith("▲ Curiosity")
        line, column = row(text, "both: +1")
        assert await editor.hover("new.yaml", line, column + 1) == (
            "BOTH +1 ♥\n\n---\n\nEffects for each of the two, once.\n\n```yaml\nboth: +1\n```"
        )
        line, column = row(text, "match: {")
        assert "Match: BOTH +1 ♥." in await editor.hover("new.yaml", line, column + 1)
        line, column = row(text, "does: {")
        assert "Effects that need no choice; they run first." in await editor.hover("new.yaml", line, column + 1)
        line, column = row(text, "unused-card")
        assert (await editor.hover("new.yaml", line, column + 2)).startswith("**unused-card**\n\n")
        line, column = row(text, "Shall we?")
        assert await editor.hover("new.yaml", line, column) == ""

    session(work)


def test_from_a_name_to_its_card_and_back(session):
    text = SCENE + "  only if: [own has feature-1]\n"

    async def work(editor: Editor) -> None:
        editor.open("new.yaml", text)
        here = editor.at("new.yaml", row(text, "feature-1")[0], row(text, "feature-1")[1] + 1)
        found: Any = await editor.client.text_document_definition_async(types.DefinitionParams(**here))
        people = (editor.box / "people.yaml").read_text(encoding="utf-8")
        line, column = row(people, "feature-1,")
        assert found == [types.Location(editor.uri("people.yaml"), _range(line, column, len("feature-1")))]
        asked = types.ReferenceParams(types.ReferenceContext(True), **here)
        uses = await editor.client.text_document_references_async(asked)
        assert {u.uri for u in uses or ()} == {editor.uri("people.yaml"), editor.uri("new.yaml")}
        whole = types.DocumentSymbolParams(types.TextDocumentIdentifier(editor.uri("new.yaml")))
        symbols: Any = await editor.client.text_document_document_symbol_async(whole)
        assert [(s.name, s.detail, s.range.start.line, s.range.end.line) for s in symbols] == [
            ("901 “A late walk”", "scenes · late-walk", 1, text.count("\n"))
        ]
        anywhere: Any = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("LATE W"))
        assert [s.name for s in anywhere] == ["901 “A late walk”"]

    session(work)


CATALOGUE = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\nmsgctxt "morning/title"\nmsgid "Morning"\nmsgstr "Matin"\n'


def test_a_rename_leaves_nothing_behind(tmp_path):
    """Every file of the box and the catalogue; the editor applies the edits, and nothing is wrong after them."""
    catalogue = tmp_path / "locales" / "fr" / "LC_MESSAGES" / "base.short-crossing.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(CATALOGUE, encoding="utf-8")

    async def work(editor: Editor) -> None:
        editor.open("box.yaml")
        text = (editor.box / "box.yaml").read_text(encoding="utf-8")
        line, column = row(text, "morning")
        here = editor.at("box.yaml", line, column + 2)
        ready: Any = await editor.client.text_document_prepare_rename_async(types.PrepareRenameParams(**here))
        assert (ready.placeholder, ready.range) == ("morning", _range(line, column, len("morning")))
        for new, why in (
            ("noon", "“noon” is taken: story.yaml:"),
            ("Two Words", "“Two Words” cannot be a name: small letters, figures and hyphens."),
        ):
            with pytest.raises(JsonRpcException) as refused:
                await editor.client.text_document_rename_async(types.RenameParams(new_name=new, **here))
            assert str(refused.value).startswith(why)
        edit = await editor.client.text_document_rename_async(types.RenameParams(new_name="sunrise", **here))
        changes = dict((edit and edit.changes) or {})
        assert edited(CATALOGUE, list(changes.pop(catalogue.as_uri()))) == CATALOGUE.replace("morning/", "sunrise/")
        assert set(changes) == {editor.uri("box.yaml"), editor.uri("short-crossing/story.yaml")}
        for uri, edits in changes.items():
            name = Path(uri.removeprefix("file://")).relative_to(editor.box).as_posix()
            old = (editor.box / name).read_text(encoding="utf-8")
            editor.open(name)
            editor.rewrite(name, edited(old, list(edits)))
            assert "morning" not in edited(old, list(edits))
        await editor.settled()
        assert {uri: d for uri, d in editor.heard.items() if d} == {}

    alone(work, tmp_path)


def test_quick_fixes(session):
    text = SCENE.replace("title: A late walk", "titel: A late walk")

    async def work(editor: Editor) -> None:
        editor.open("new.yaml", text)
        (found,) = await editor.shows("new.yaml", lambda d: len(d) == 1)
        assert found.code == "unknown-key"
        actions = await _actions(editor, found)
        mend = next(a for a in actions if a.is_preferred)
        assert (mend.title, mend.kind) == ("Replace `titel` with `title`", types.CodeActionKind.QuickFix)
        assert mend.edit and mend.edit.changes
        editor.rewrite("new.yaml", edited(text, list(mend.edit.changes[editor.uri("new.yaml")])))
        assert await editor.shows("new.yaml", lambda d: not d) == []
        assert not [a for a in actions if a.title.startswith("Ignore")], "no comment can hide what keeps a card unread"

    session(work)


def test_a_finding_can_be_hidden_with_a_reason(session):
    text = SCENE.replace("[+curiosity]", "[+curosity]")

    async def work(editor: Editor) -> None:
        editor.open("new.yaml", text)
        (found,) = await editor.shows("new.yaml", lambda d: len(d) == 1)
        action = next(a for a in await _actions(editor, found) if a.title == "Ignore `unknown-aspect` here")
        assert action.edit and action.edit.changes
        hidden = edited(text, list(action.edit.changes[editor.uri("new.yaml")]))
        assert "    # fog: ignore unknown-aspect: \n    A: {says" in hidden
        editor.rewrite("new.yaml", hidden)
        (asks,) = await editor.shows("new.yaml", lambda d: len(d) == 1 and d[0].code == "suppression-reason")
        assert asks.message.startswith("this comment hides a finding and does not say why")
        editor.rewrite("new.yaml", hidden.replace("aspect: \n", "aspect: a word of ours\n"))
        assert await editor.shows("new.yaml", lambda d: not d) == []

    session(work)


async def _actions(editor: Editor, found: types.Diagnostic) -> list[types.CodeAction]:
    asked = types.CodeActionParams(
        types.TextDocumentIdentifier(editor.uri("new.yaml")), found.range, types.CodeActionContext([found])
    )
    got: Any = await editor.client.text_document_code_action_async(asked)
    return list(got or ())


def test_hostile_texts_and_messages_leave_the_server_alive(session):
    """Broken YAML, NULs, half surrogates, line separators, positions beyond the text, files of no box, no JSON."""

    async def work(editor: Editor) -> None:
        for text in ("a: [\n- {", "\0", "x: \ud83e", "scenes:\n- id: a\u2028b\n", "&a [*a]", "{" * 5000, "\t- x", ""):
            editor.open("new.yaml", text)
            far = types.Range(types.Position(9, 99), types.Position(99, 999))
            editor.change("new.yaml", types.TextDocumentContentChangePartial(far, "\n"))
            await editor.complete("new.yaml", 0, 400)
            await editor.hover("new.yaml", 77, 3)
            whole = types.DocumentSymbolParams(types.TextDocumentIdentifier(editor.uri("new.yaml")))
            await editor.client.text_document_document_symbol_async(whole)
            editor.close("new.yaml")
        for uri in ("untitled:Untitled-1", "file:///etc/none.yaml", "file:///", "git:/x.yaml?ref", "file:///%00"):
            document = types.TextDocumentItem(uri, "yaml", 0, SCENE)
            editor.client.text_document_did_open(types.DidOpenTextDocumentParams(document))
            asked = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(1, 1))
            assert await editor.client.text_document_hover_async(asked) is None
        writer: Any = editor.client.protocol.writer
        for body in (b"{]", b"null", b'{"jsonrpc": "2.0", "method": "textDocument/hover", "id": 7, "params": 3}'):
            writer.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        editor.open("new.yaml", SCENE.replace("[+curiosity]", "[+curosity]"))
        await editor.shows("new.yaml", lambda d: len(d) == 1 and d[0].code == "unknown-aspect")

    session(work)


def test_unicode_line_separators_are_no_lines_of_an_editor(session):
    """U+2028 parts lines for Python and not for an editor: an edit behind it still hits its place."""

    async def work(editor: Editor) -> None:
        text = SCENE.replace("Shall we?", "Shall\u2028we?")
        editor.open("new.yaml", text)
        line, column = row(text, "\u2028")
        (found,) = await editor.shows("new.yaml", lambda d: len(d) == 1)
        assert spans([found]) == [("control-character", line, column, column + 1)]
        editor.change("new.yaml", types.TextDocumentContentChangePartial(_range(line, column, 1), " "))
        assert await editor.shows("new.yaml", lambda d: not d) == []

    session(work)


def test_a_deleted_file_is_one_finding(tmp_path):
    """What follows from it is said when somebody types; put back, nothing is wrong."""

    async def work(editor: Editor) -> None:
        editor.open("box.yaml")
        editor.open("people.yaml")
        await editor.settled()
        file = editor.box / "short-crossing/scenes.yaml"
        text = file.read_bytes()
        changed = types.DidChangeWatchedFilesParams([types.FileEvent(file.as_uri(), types.FileChangeType.Deleted)])
        file.unlink()
        editor.client.workspace_did_change_watched_files(changed)
        (found,) = await editor.shows("box.yaml", lambda found: bool(found))
        assert found.code == "deleted-file" and "base/short-crossing/scenes.yaml was deleted;" in found.message
        assert not any(rows for uri, rows in editor.heard.items() if uri != editor.uri("box.yaml"))
        editor.rewrite("people.yaml", (editor.box / "people.yaml").read_text(encoding="utf-8") + "\n")
        await editor.shows("box.yaml", lambda found: bool(found) and all(d.code != "deleted-file" for d in found))
        file.write_bytes(text)
        editor.client.workspace_did_change_watched_files(changed)
        await editor.shows("box.yaml", lambda found: not found)

    alone(work, tmp_path)


@pytest.mark.nightly
def test_a_request_that_cannot_be_is_refused(tmp_path):
    """A line -1 gets an answer, and the next request is heard."""

    async def work(editor: Editor) -> None:
        editor.open("people.yaml")
        params = {"textDocument": {"uri": editor.uri("people.yaml")}, "position": {"line": -1, "character": 0}}
        message = {"jsonrpc": "2.0", "id": "odd", "method": types.TEXT_DOCUMENT_HOVER, "params": params}
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        editor.client.protocol._request_futures["odd"] = answer  # type: ignore[assignment]
        editor.client.protocol._send_data(message)
        with pytest.raises(JsonRpcException, match="Invalid Params"):
            await asyncio.wait_for(answer, SECONDS)
        assert await editor.hover("people.yaml", 2, 3) is not None

    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")

    async def run() -> None:
        editor = Editor(tmp_path)
        editor.box = fresh(tmp_path, "base")
        await editor.start()
        await work(editor)
        assert await editor.stop() == 0

    asyncio.run(run())


@pytest.mark.nightly
def test_a_broken_fog_toml_is_said_once(tmp_path):
    async def work(editor: Editor) -> None:
        editor.open("box.yaml")
        editor.open("people.yaml")
        await editor.settled()
        assert editor.said == ["fog.toml:3: no check is called “unknown-aspects”. did you mean `unknown-aspect`?"]

    alone(work, tmp_path, toml='[project]\n[checks]\nunknown-aspects = "off"\n')


@pytest.mark.nightly
def test_fog_toml_says_how_grave_a_finding_is(tmp_path):
    async def work(editor: Editor) -> None:
        editor.open("new.yaml", SCENE.replace("[+curiosity]", "[+curosity]"))
        (found,) = await editor.shows("new.yaml", lambda d: len(d) == 1)
        assert (found.code, found.severity) == ("unknown-aspect", types.DiagnosticSeverity.Information)

    alone(work, tmp_path, toml='[project]\n[checks]\nunknown-aspect = "note"\n')


def test_files_that_others_write_are_read_again(session):
    """A card that git takes away is missing as soon as the editor says that files have changed."""

    async def work(editor: Editor) -> None:
        story = editor.box / "short-crossing" / "story.yaml"
        kept = story.read_bytes()
        editor.open("box.yaml")
        await editor.settled()
        story.write_bytes(kept.replace(b"id: morning", b"id: mornings"))
        editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([]))
        await editor.shows("box.yaml", lambda d: any(x.code == "unknown-card" for x in d))
        story.write_bytes(kept)

    session(work)


@pytest.mark.nightly
def test_leaving_without_a_word_ends_the_server_with_1(tmp_path):
    async def run() -> int:
        editor = Editor(tmp_path)
        await editor.start()
        editor.client.exit(None)
        server = editor.client._server
        assert server is not None
        code = await asyncio.wait_for(server.wait(), SECONDS)
        await editor.client.stop()
        return code

    assert asyncio.run(run()) == 1
