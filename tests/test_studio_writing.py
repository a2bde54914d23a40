"""What pages write, asked over HTTP of a studio that runs: the contract of its JSON, and who may not write."""

from __future__ import annotations

import hashlib
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.fog import BOX, copy_of_the_project
from tests.studio import Running, running, status

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
#: Every route that changes something, with what a page would send.
WRITES = {
    "/edit": {"file": "fog.toml", "hash": "", "path": ["x"], "value": 1},
    "/text": {"file": "fog.toml", "hash": "", "text": "x"},
    "/draft": {"file": "fog.toml", "hash": "", "text": "x"},
    "/undo": {},
    "/redo": {},
    "/fix": {"key": "x"},
    "/ignore": {"key": "x", "reason": "so"},
    "/baseline": {"do": "begin"},
    "/settings": {"hash": "", "project.name": "x"},
    "/git/commit": {"message": "x"},
    "/open": {"key": "x"},
    "/bring": {"name": "a.csv", "data": "VGl0bGUsVGV4dApBLEIK"},
    "/cards": {"do": "remove", "box": BOX, "card": "the-warm-seat"},
}
READS = ("/file?file=fog.toml", "/drafts", "/steps", "/changes", f"/kinds?box={BOX}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("writing")
    copy_of_the_project(made)
    return made


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[Running]:
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def cookie(studio: Running) -> str:
    return studio.cookie()


def sent(studio: Running, cookie: str, path: str, body: Any, *more: str) -> tuple[int, Any]:
    """What a page is answered when it sends JSON."""
    raw = body if isinstance(body, str) else json.dumps(body)
    head = ("Content-Type: application/json", f"Origin: http://{studio.host}", f"Content-Length: {len(raw.encode())}")
    answer = studio.get(path, cookie, *head, *more, method="POST", body=raw)
    return status(answer), json.loads(answer.partition("\r\n\r\n")[2])


def got(studio: Running, cookie: str, path: str, *more: str) -> tuple[int, Any]:
    answer = studio.get(path, cookie, *more)
    body = answer.partition("\r\n\r\n")[2]
    return status(answer), json.loads(body) if body else None


@pytest.fixture
def card(folder: Path) -> Iterator[tuple[str, Path]]:
    """A file of cards, which is put back."""
    file = next(
        f
        for f in sorted(folder.rglob("*.yaml"))
        if f.read_bytes().startswith((b"# yaml", b"scenes:")) and b"\nscenes:" in b"\n" + f.read_bytes()
    )
    before = file.read_bytes()
    yield file.relative_to(folder).as_posix(), file
    file.write_bytes(before)


def test_a_value_is_edited_and_undone(studio: Running, cookie: str, card: tuple[str, Path]) -> None:
    name, file = card
    raw = file.read_bytes()
    code, told = got(studio, cookie, f"/file?file={quote(name)}")
    assert code == 200 and told["hash"] == hashlib.sha256(raw).hexdigest() and told["text"].encode() == raw
    assert told["draft"] is None and told["line_end"] == "\n"
    edit = {"file": name, "hash": told["hash"], "path": ["scenes", 0, "title"], "value": "Quite another"}
    code, saved = sent(studio, cookie, "/edit", edit)
    assert code == 200 and saved["path"] == ["scenes", 0, "title"] and saved["undo"]["can"]
    assert saved["undo"]["label"].endswith("› title") and not saved["redo"]["can"]
    assert file.read_bytes() == saved["text"].encode() != raw and b"title: Quite another\n" in file.read_bytes()
    code, undone = sent(studio, cookie, "/undo", {})
    assert code == 200 and undone["files"] == {name: told["hash"]} and undone["redo"]["can"]
    assert file.read_bytes() == raw
    assert sent(studio, cookie, "/redo", {})[0] == 200 and sent(studio, cookie, "/undo", {})[0] == 200
    assert got(studio, cookie, "/steps")[1]["undo"] == {"can": False, "label": ""}


def test_the_same_value_is_told_with_all_three(studio: Running, cookie: str, card: tuple[str, Path]) -> None:
    name, file = card
    key = got(studio, cookie, f"/file?file={quote(name)}")[1]["hash"]
    path = ["scenes", 0, "title"]
    assert sent(studio, cookie, "/edit", {"file": name, "hash": key, "path": path, "value": "First"})[0] == 200
    old = {"file": name, "hash": key, "path": path, "value": "Second"}
    code, told = sent(studio, cookie, "/edit", old, "Accept-Language: fr")
    assert code == 409 and (told["theirs"], told["mine"]) == ("First", "Second") and told["base"]
    assert told["hash"] == hashlib.sha256(file.read_bytes()).hexdigest()
    assert told["error"] == "quelqu’un d’autre a changé la même chose entre-temps." and told["help"]
    code, told = sent(studio, cookie, "/text", {"file": name, "hash": key, "text": "x"})
    assert code == 409 and told["theirs"].encode() == file.read_bytes() and told["mine"] == "x"
    assert sent(studio, cookie, "/undo", {})[0] == 200


def test_a_text_and_its_draft(studio: Running, cookie: str, card: tuple[str, Path]) -> None:
    name, file = card
    text = file.read_text(encoding="utf-8")
    key = hashlib.sha256(text.encode()).hexdigest()
    broken = text + "- id: [\n"
    assert sent(studio, cookie, "/draft", {"file": name, "hash": key, "text": broken}) == (200, {"file": name})
    assert got(studio, cookie, "/drafts")[1]["drafts"][0]["text"] == broken
    draft = got(studio, cookie, f"/file?file={quote(name)}")[1]["draft"]
    assert (draft["hash"], draft["base"], draft["text"]) == (key, text, broken)
    code, saved = sent(studio, cookie, "/text", {"file": name, "hash": key, "text": broken})
    assert code == 200 and saved["parses"] is False and file.read_text(encoding="utf-8") == broken
    assert got(studio, cookie, "/drafts")[1] == {"drafts": []}
    edit = {"file": name, "hash": saved["hash"], "path": ["scenes", 0, "title"], "value": "x"}
    code, told = sent(studio, cookie, "/edit", edit)
    assert code == 422 and told["help"] == "mend it in the text of the file"
    assert sent(studio, cookie, "/undo", {})[0] == 200 and file.read_text(encoding="utf-8") == text


def test_what_another_program_writes_is_told(studio: Running, cookie: str, card: tuple[str, Path]) -> None:
    name, file = card
    code, told = got(studio, cookie, "/changes")
    assert code == 200 and told["files"][name] == hashlib.sha256(file.read_bytes()).hexdigest()
    since = f"/changes?since={told['stamp']}"
    assert got(studio, cookie, since) == (204, None)
    file.write_bytes(file.read_bytes() + b"# more\n")
    until = time.monotonic() + 5
    code, told = got(studio, cookie, since)
    assert code == 200 and time.monotonic() < until
    assert told["files"][name] == hashlib.sha256(file.read_bytes()).hexdigest()


@pytest.mark.parametrize(
    "body",
    ["", "{", "[]", "1", "null", "{}", '{"file": 1}', "[" * 20_000, '{"file": "fog.toml", "hash": "", "path": []}'],
)
@pytest.mark.parametrize("path", ["/edit", "/text"])
def test_what_makes_no_sense_is_refused(studio: Running, cookie: str, path: str, body: str) -> None:
    code, told = sent(studio, cookie, path, body)
    assert code == 400 and told["error"] == "the page sent something that cannot be understood."


@pytest.mark.parametrize(
    "name", ["../x", "/etc/passwd", "fog.toml/../fog.toml", "./fog.toml", ".cache/x", "C:\\x", "fog.toml\0", ""]
)
def test_only_files_of_the_list(studio: Running, cookie: str, name: str) -> None:
    for path in ("/edit", "/text", "/draft"):
        code, told = sent(studio, cookie, path, {**WRITES[path], "file": name})
        assert code == 404 and "has no file" in told["error"], path
    assert status(studio.get(f"/file?file={quote(name)}", cookie)) == 404


@pytest.mark.parametrize("path", WRITES)
def test_no_other_page_writes(studio: Running, cookie: str, folder: Path, path: str) -> None:
    """The rules of `web/serving/safety.py` hold for each route that writes, asked over a plain socket."""
    before = {f: f.read_bytes() for f in folder.rglob("*") if f.is_file() and ".cache" not in f.parts}
    body = json.dumps(WRITES[path])
    ours, kind, size = f"Origin: http://{studio.host}", "Content-Type: application/json", f"Content-Length: {len(body)}"

    def post(*head: str, host: str = "", method: str = "POST") -> int:
        return status(studio.get(path, *head, host=host, method=method, body=body))

    assert post(cookie, ours, kind, size, host=f"evil.test:{studio.port}") == 400
    assert post(cookie, "Origin: http://evil.test", kind, size) == 403
    assert post(cookie, "Origin: null", kind, size) == 403
    assert post(cookie, kind, size) == 403
    assert post(cookie, "Sec-Fetch-Site: cross-site", kind, size) == 403
    assert post(ours, kind, size) == 403
    assert post("Cookie: fog-studio-1=x", ours, kind, size) == 403
    assert post(cookie, ours, "Content-Type: text/plain", size) == 415
    assert post(cookie, ours, size) == 415
    for method in ("PUT", "DELETE", "PATCH"):
        assert post(cookie, ours, kind, size, method=method) == 405, method
    for method in ("GET", "HEAD"):
        assert post(cookie, ours, kind, size, method=method) == (200 if path == "/settings" else 405), method
    large = "x" * ((1 << 20) + 1)
    head = (cookie, ours, kind, f"Content-Length: {len(large)}")
    assert status(studio.get(path, *head, method="POST", body=large)) == 413
    assert {f: f.read_bytes() for f in folder.rglob("*") if f.is_file() and ".cache" not in f.parts} == before


def test_a_project_that_was_opened_before_is_opened_again(tmp_path: Path) -> None:
    """By the word that Home names it by; no path of a request opens anything."""
    one, two = copy_of_the_project(tmp_path / "one"), tmp_path / "two"
    two.mkdir()
    (two / "fog.toml").write_text('[project]\nname = "The second"\n', encoding="utf-8")
    cache = str(tmp_path / "cache")
    with running(two, FOG_CACHE_DIR=cache) as first:
        assert "The second" in first.get("/", first.cookie())
    with running(one, FOG_CACHE_DIR=cache) as studio:
        cookie = studio.cookie()
        home = studio.get("/", cookie)
        key = re.findall(r'data-send="/open".*?name="key" value="([^"]+)"', home)
        assert len(key) == 1 and str(two) in home
        for wrong in (str(two), "../two", "x"):
            assert sent(studio, cookie, "/open", {"key": wrong})[0] == 422
        before = got(studio, cookie, "/file?file=fog.toml")[1]
        assert sent(studio, cookie, "/open", {"key": key[0]})[0] == 200
        assert "The second" in studio.get("/", cookie) and str(one) in studio.get("/", cookie)
        old = {"file": "fog.toml", "hash": before["hash"], "text": "x"}  # of a page that is still open
        assert sent(studio, cookie, "/text", old)[0] == 409
        assert (two / "fog.toml").read_text(encoding="utf-8").startswith("[project]")


@pytest.mark.parametrize("path", READS)
def test_nobody_else_reads(studio: Running, cookie: str, path: str) -> None:
    assert status(studio.get(path, cookie)) == 200
    assert status(studio.get(path)) == 403
    assert status(studio.get(path, cookie, host="evil.test")) == 400
    answer = studio.get(path, cookie, "Origin: http://evil.test")
    assert "access-control" not in answer.lower() and "cache-control: no-store" in answer.lower()
    ours = f"Origin: http://{studio.host}"
    assert status(studio.get(path, cookie, ours, "Content-Type: application/json", method="POST")) == 405
