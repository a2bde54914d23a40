"""The studio from its first moment: a page before the project is read, one studio for a project, faults said."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from html import unescape
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest

from tests.fog import copy_of_the_project, fog

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp

from fogtools.finding import FogError, Say
from fogtools.project.workplace import occupied
from fogtools.web.app import Studio
from fogtools.web.desk.desk import Desk
from fogtools.web.serving import opening, projects, recent, server
from fogtools.web.serving.opening import Opening
from tests.studio import running, status

TAKEN = "this project is open in another studio on this machine.\n     go on there, or end it with Ctrl-C first\n"


def test_no_answer_waits_for_the_receipt_of_its_first_part() -> None:
    """A connection sends at once (TCP_NODELAY): else the end of each answer waited 40 ms."""
    said: list[int] = []

    class Heard(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            said.append(transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            transport.close()

    async def connected() -> None:
        for one in server.bound(0):
            async with await asyncio.get_running_loop().create_server(Heard, sock=one):
                _, there = await asyncio.open_connection(*one.getsockname()[:2])
                while not said:
                    await asyncio.sleep(0.01)
                there.close()

    asyncio.run(connected())
    assert said and all(said)


async def answer(app: ASGIApp, path: str, *headers: tuple[str, str]) -> tuple[int, str]:
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        sent.append(message)

    lines = [(name.encode(), value.encode()) for name, value in headers]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": lines}
    await app(scope, receive, send)
    return sent[0]["status"], b"".join(one.get("body", b"") for one in sent).decode("utf-8", "replace")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Event:
    """The project is read when this opens."""
    gate = Event()

    class Pages:
        def __init__(self, *given: object) -> None:
            gate.wait(60)

        async def __call__(self, *asked: Any) -> None:
            await PlainTextResponse(f"the page {asked[0]['path']}")(*asked)

        def rest(self) -> None:
            pass

        def close(self) -> None:
            pass

    monkeypatch.setattr(opening, "projects", Pages)
    return gate


def opened(folder: Path, failed: Callable[[], None] = lambda: None) -> Opening:
    pages = Opening()
    pages.begin(folder, folder / ".cache", occupied(folder, folder / ".cache"), failed)
    return pages


def test_a_browser_is_answered_before_the_project_is_read(tmp_path: Path, gate: Event) -> None:
    """Once: the same page asked for again waits for the real one, as do scripts that ask for anything."""
    browser = ("sec-fetch-dest", "document"), ("accept-language", "fr")

    async def come() -> None:
        app = opened(tmp_path)
        code, first = await answer(app, "/", *browser)
        assert code == 200 and "data-opening" in first and "Les cartes sont en cours de lecture" in first
        assert (await answer(app, "/static/studio.css"))[0] == 200
        assert (await answer(app, "/static/../opening.py"))[0] == 404
        waiting = [asyncio.create_task(answer(app, *one)) for one in (("/", *browser), ("/",), ("/checks",))]
        await asyncio.sleep(0.05)
        assert not any(one.done() for one in waiting)
        gate.set()
        assert [await one for one in waiting] == [(200, "the page /"), (200, "the page /"), (200, "the page /checks")]
        app.close()

    asyncio.run(come())


def test_a_page_that_reads_files_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one waits for the disk, what needs none is answered."""
    studio, disk = Studio(tmp_path, tmp_path / ".cache"), Event()
    monkeypatch.setattr(Desk, "fresh", lambda self: disk.wait(60))

    async def come() -> None:
        app = studio.routes()
        page = asyncio.create_task(answer(app, "/"))
        assert (await answer(app, "/face/nobody-small.png"))[0] == 404
        assert not page.done()
        disk.set()
        code, html = await page
        assert code == 200 and "This folder holds no project yet." in html

    asyncio.run(come())
    studio.close()


def test_home_is_answered_before_the_other_pages_are_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As often as it is asked for; who asks for another page, or sends something, waits until they are all there."""
    copy_of_the_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    gate, cache = Event(), tmp_path / "cache"

    def slowly(*given: Any) -> Studio:
        gate.wait(60)
        return Studio(*given)

    monkeypatch.setattr(projects, "studio_of", slowly)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    pages = projects.Projects(tmp_path, cache, occupied(tmp_path, cache))
    (box,) = pages.front.desk.boxes.values()

    async def come() -> None:
        for _ in range(2):
            code, html = await answer(pages, "/")
            assert code == 200 and box.title in unescape(html)
        checks = asyncio.create_task(answer(pages, "/checks"))
        await asyncio.sleep(0.05)
        assert not checks.done()
        gate.set()
        pages.rest()
        assert (await checks)[0] == 200
        code, html = await answer(pages, "/")
        assert code == 200 and box.title in unescape(html)

    asyncio.run(come())
    pages.close()


def test_home_loads_no_other_page() -> None:
    """What it shows needs neither them, nor what edits, lays out, translates or analyses."""
    asked = "import sys, fogtools.web.serving.projects; print(*sys.modules)"
    loaded = set(
        subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    )
    others = (
        "web.app",
        "web.pages.wall",
        "web.card.page",
        "web.play.page",
        "web.many.balance",
        "web.pages.translation",
    )
    heavy = ("print.pdf", "translate", "diff", "games.fog_of_love")
    assert "fogtools.web.pages.home" in loaded
    assert not loaded & {f"fogtools.{one}" for one in (*others, *heavy)}


def test_what_keeps_the_pages_from_being_opened_ends_the_studio(tmp_path: Path) -> None:
    copy_of_the_project(tmp_path)
    (tmp_path / "full").write_bytes(b"")
    done = fog("studio", "--no-open", cwd=tmp_path, FOG_CACHE_DIR=str(tmp_path / "full"))
    assert (done.returncode, done.stdout) == (2, "") and "full" in done.stderr and "Traceback" not in done.stderr
    cache = tmp_path / "cache"
    (cache / "projects").mkdir(parents=True)
    with occupied(tmp_path, cache) as held:
        (Path(held.name).parent / "texts").write_bytes(b"")
    done = fog("studio", "--no-open", cwd=tmp_path, FOG_CACHE_DIR=str(cache))
    assert done.returncode == 2 and "texts" in done.stderr and "Traceback" not in done.stderr


class AtOnce(Thread):
    """A thread that has ended before whoever starts it goes on, as on a busy machine."""

    def start(self) -> None:
        self.run()


def test_pages_that_fail_before_the_server_runs_end_the_studio_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise FogError(Say("no room."))

    monkeypatch.setattr(opening, "Thread", AtOnce)
    monkeypatch.setattr(opening, "projects", fail)
    copy_of_the_project(tmp_path)
    with pytest.raises(FogError, match="no room"):
        server.serve(tmp_path, tmp_path / "cache", 0, lambda address: None)


def test_one_studio_for_a_project(tmp_path: Path) -> None:
    """The second says so and ends; a kill of the first lets the project go, and so does opening another one."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        copy_of_the_project(tmp_path / name)
    cache = {"FOG_CACHE_DIR": str(tmp_path / "cache")}
    with running(tmp_path / "two", **cache):
        pass  # it is known from now on
    with running(tmp_path / "one", **cache) as studio:
        done = fog("studio", "--no-open", cwd=tmp_path / "one", **cache)
        assert (done.returncode, done.stdout, done.stderr.removeprefix("fog: ")) == (2, "", TAKEN)
        cookie = studio.cookie()
        key = studio.get("/", cookie).split('name="key" value="')[1].split('"')[0]
        ask = {"method": "POST", "body": f'{{"key": "{key}"}}'}
        json = (
            "Content-Type: application/json",
            f"Origin: http://{studio.host}",
            f"Content-Length: {len(ask['body'])}",
        )
        with running(tmp_path / "two", **cache):
            refused = studio.get("/open", cookie, *json, **ask)
            assert status(refused) == 422 and "another studio" in refused
        assert status(studio.get("/open", cookie, *json, **ask)) == 200
        with suppress(LookupError), running(tmp_path / "one", **cache) as other:
            other.process.kill()
            raise LookupError  # it cannot be ended in good order any more
        with running(tmp_path / "one", **cache):
            pass


def test_a_project_that_cannot_be_opened_leaves_the_one_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its files are named as before, nobody else may open it, and the other one may be opened elsewhere."""
    one, two, cache = tmp_path / "one", tmp_path / "two", tmp_path / "cache"
    for folder in (one, two):
        folder.mkdir()
        (folder / "fog.toml").write_text('[project]\nname = "A project"\n', encoding="utf-8")
    monkeypatch.chdir(one)
    open_now = projects.Projects(one, cache, occupied(one, cache))
    recent.note(two, cache)
    (other,) = recent.recent(cache, one)

    def broken(*_: object) -> Studio:
        raise PermissionError(13, "not yours", "journal.jsonl")

    before = open_now.pages()
    monkeypatch.setattr(projects, "studio_of", broken)
    with pytest.raises(PermissionError):
        open_now.open({"key": other.key}, "en")
    assert open_now.pages() is before and Path.cwd() == one
    with pytest.raises(FogError):
        occupied(one, cache)
    occupied(two, cache).close()
    open_now.close()


def test_the_cache_may_lie_in_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept there is nothing that makes the boxes be read again; a file of the author's is."""
    copy_of_the_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    cache = tmp_path / "kept"
    cache.mkdir()
    desk = Desk(tmp_path, cache)
    monkeypatch.setattr(desk, "_ask", lambda place: None)
    desk.fresh()
    before = desk.boxes
    (cache / "of-ours.yaml").write_text("x: 1\n", encoding="utf-8")
    desk.fresh()
    assert desk.boxes is before
    (tmp_path / "of-theirs.yaml").write_text("x: 1\n", encoding="utf-8")
    desk.fresh()
    assert desk.boxes is not before


def test_ctrl_c_cuts_off_what_is_being_made(tmp_path: Path) -> None:
    """A page that takes longer than the studio waits for it is cut off, and nothing is said of it."""
    copy_of_the_project(tmp_path)
    tools, asked = tmp_path / "tools", tmp_path / "asked"
    tools.mkdir()
    (tools / "git").write_text(f'#!/bin/sh\ntouch "{asked}"\nexec sleep 3\n')
    (tools / "git").chmod(0o755)
    with running(tmp_path, PATH=f"{tools}:{os.environ['PATH']}") as studio:
        cookie = studio.cookie()
        wall = re.findall('href="(/wall/[^"]+)"', studio.get("/", cookie))[0]
        past = re.findall('href="/card/([^"]+)"', studio.get(wall, cookie))[0]
        Thread(target=lambda: studio.get(f"/past/{past}", cookie), daemon=True).start()
        while not asked.exists():
            sleep(0.01)


def test_a_port_whose_twin_is_taken_is_left_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any free port is wanted, and the one that 127.0.0.1 is given first is another program's on ::1."""
    with socket.socket(socket.AF_INET6) as theirs:
        try:
            theirs.bind(("::1", 0))
        except OSError:
            pytest.skip("this machine has no ::1")
        theirs.listen()
        port, given = theirs.getsockname()[1], list[tuple[str, int]]()

        class First(socket.socket):
            def bind(self, address: Any) -> None:
                given.append(address)
                super().bind(("127.0.0.1", port) if len(given) == 1 else address)

        monkeypatch.setattr(server.socket, "socket", First)
        ours = server.bound(0)
        assert [one.getsockname()[1] for one in ours] == 2 * [ours[0].getsockname()[1]] and len(given) == 4
        for one in ours:
            one.close()
