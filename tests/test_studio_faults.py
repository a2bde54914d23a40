"""What goes wrong beside the pages of the studio: two at once, a slow machine, no room on the disk, odd questions."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import resource
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any, cast

import pytest

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from starlette.websockets import WebSocket, WebSocketDisconnect

from fogtools.editor.store import Store, exchange
from fogtools.editor.store.exchange import replaced
from fogtools.editor.store.texts import Texts
from fogtools.finding import Finding, FogError, Say
from fogtools.web import printer as printing
from fogtools.web.app import Studio
from fogtools.web.card.editing import Editing
from fogtools.web.card.language import _tell
from fogtools.web.desk import desk as desks
from fogtools.web.desk.desk import OLD, Desk
from fogtools.web.faces import LIVE, Faces
from fogtools.web.pages.mending import with_comment
from fogtools.web.pages.settings import with_settings
from fogtools.web.printer import Drawable, Printer
from fogtools.web.rendering import page
from fogtools.web.writing import Answered, UnclearError, answering
from tests.fog import edit
from tests.test_sheets_files import box
from tests.test_studio_card import CARD, place, studio, the_box
from tests.test_studio_printer import STYLE, face, request

__all__ = ["studio"]


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a deck of two cards."""
    made = box(tmp_path)
    (made / "cards.yaml").write_text("cards:\n- {id: one, text: First text.}\n- {id: two, text: Second text.}\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def faces(tmp_path: Path) -> Iterator[Faces]:
    made = Faces(tmp_path / "cache")
    yield made
    made.close()


# ---------------------------------------------------------------- faces and their printer
def test_whatever_keeps_a_face_from_being_drawn_is_told_to_whoever_waits(
    faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    def now(one: Drawable, dots: float, typed: bool) -> bytes:
        raise KeyError("a fault of the layout engine")

    monkeypatch.setattr(faces.printer, "now", now)

    async def asked() -> None:
        (key,) = faces.passing([face("Rain")], STYLE, "en")
        with pytest.raises(KeyError):
            await asyncio.wait_for(faces.picture(key, LIVE), 60)
        assert await asyncio.wait_for(faces.picture(key, "small"), 60) is None  # no page has named it to be kept

    asyncio.run(asked())


def test_faces_that_are_closed_begin_nothing(faces: Faces) -> None:
    async def late() -> int:
        keys = faces.passing([face("Rain")], STYLE, "en")
        faces.close()
        faces.begin("page", keys)
        assert await faces.picture(keys[0], LIVE) is None
        return len(asyncio.all_tasks())

    assert asyncio.run(late()) == 1


def test_a_picture_that_cannot_be_kept_is_seen_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").write_text("no folder")
    faces = Faces(tmp_path / "cache")
    monkeypatch.setattr(faces.printer, "kept", lambda faces, style, code, dots: {one.card: b"png" for one in faces})
    (key,) = faces.named([face("Rain")], STYLE, "en")
    assert asyncio.run(cast("Any", faces.picture(key, "small"))) == b"png"
    faces.close()


class Ending:
    """A process during whose beginning the studio ends; it would answer what it is asked."""

    def __init__(self, close: Any) -> None:
        self.close, self.ended = close, 0

    def start(self) -> None:
        self.close()
        if isinstance(self.args[0], Connection):
            self.args[0].send(b"drawn")
            os.dup(self.args[0].fileno())

    def made(self, args: Any, **_: Any) -> Ending:
        self.args = args
        return self

    def terminate(self) -> None:
        self.ended += 1

    def join(self) -> None: ...


@pytest.mark.parametrize("of", [printing, desks], ids=["printer", "desk"])
def test_a_process_that_is_begun_while_the_studio_ends_is_ended(
    of: Any, deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = Printer(deck) if of is printing else Desk(deck, deck / ".cache")
    child, real = Ending(owner.close), of.get_context("spawn")

    class Context:
        Pipe = staticmethod(real.Pipe)
        Process = staticmethod(child.made)

    monkeypatch.setattr(of, "get_context", lambda _: Context)
    if isinstance(owner, Desk):
        owner.fresh()
        assert not owner.waiting
    else:
        with pytest.raises(FogError, match="the printer was ended"):
            owner.now(Drawable(face("Rain"), STYLE, "en"), 4)
    assert child.ended == 1


# ---------------------------------------------------------------- the desk
def test_a_baseline_that_is_mended_stops_nothing_any_more(deck: Path) -> None:
    desk = Desk(deck, deck / ".cache")
    (deck / OLD).write_text("{")
    desk.fresh()
    until = time.monotonic() + 240
    while desk.waiting and time.monotonic() < until:
        time.sleep(0.05)
    assert desk.stopped is not None
    (deck / OLD).unlink()
    desk.fresh()
    assert desk.stopped is None
    time.sleep(0.01)  # another time of writing
    (deck / OLD).write_text("{")
    desk.fresh()
    assert desk.stopped is not None
    desk.close()


def test_all_is_looked_at_again_once_nobody_writes_any_more(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(deck, deck / ".cache")
    looks: list[float] = []
    monkeypatch.setattr(desk, "_look", lambda place: looks.append(time.monotonic()))
    monkeypatch.setattr(desks, "CALM", 0.3)
    desk.fresh()
    assert len(looks) == 1
    for n in range(5):
        (deck / "of-ours.yaml").write_text(f"x: {n}\n", encoding="utf-8")
        desk.fresh()
        last = time.monotonic()
        assert desk.waiting
    until = time.monotonic() + 60
    while len(looks) == 1 and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(0.4)
    assert len(looks) == 2 and looks[1] - last >= 0.25 and not desk.waiting
    (deck / "of-ours.yaml").write_text("x: 5\n", encoding="utf-8")
    desk.fresh()
    desk.close()
    time.sleep(0.4)
    assert len(looks) == 2 and not desk.waiting


def test_news_of_an_earlier_look_change_nothing(deck: Path) -> None:
    desk = Desk(deck, deck / ".cache")
    desk.fresh()
    ((key, opened),) = desk.boxes.items()
    assert not desk._take((key, "sound", "of another time"), cast("Any", object()))
    assert opened.health.sound is True
    desk.close()


def test_a_story_that_cannot_be_written_is_said(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = Studio(deck, deck / ".cache")

    def refused(*_: object) -> None:
        raise FogError(Say("no room."), Say("make some"))

    monkeypatch.setattr(pages.store, "put", refused)
    begin = answering(pages.begin)
    answer = asyncio.run(begin(request({"story": "two-keys", "box": "my-box", "game": "fog-of-love"})))
    assert (answer.status_code, json.loads(answer.body)) == (422, {"error": "no room.", "help": "make some"})
    pages.close()


# ---------------------------------------------------------------- a card's page
def test_odd_questions_are_refused(studio: Editing) -> None:
    file, path, _ = place(studio)
    whole = {"box": the_box(studio).key, "card": CARD, "file": file, "lang": "en", "page": "it"}
    for wrong in ({"path": []}, {"path": [[1]]}, {"path": "x"}, {"said": [1]}, {"said": {"fr": 1}}, {"text": "\ud800"}):
        answer = asyncio.run(studio.look(request({**whole, **wrong})))
        assert answer.status_code == 400, wrong
    asked = {**whole, "path": [*path, "choices", "Q", "says"]}
    with pytest.raises(FogError, match="That says nothing that is known here: says"):
        studio.seed(asked, "en")


def test_a_fault_of_ours_is_no_question_that_cannot_be_understood(
    studio: Editing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise AttributeError("a fault of ours")

    monkeypatch.setattr(studio.live, "look", broken)
    with pytest.raises(AttributeError):
        asyncio.run(studio.look(request({"box": the_box(studio).key, "card": CARD, "lang": "en", "page": "it"})))


def test_a_card_follows_the_spacing_of_french(studio: Editing) -> None:
    manifest = studio.desk.root / "fog.toml"

    def style() -> object:
        studio.desk.fresh()
        studio.live.look(the_box(studio), CARD, {}, {}, ["fr"])
        return studio.live.languages[the_box(studio).box.folder, "fr"][1].style

    before = style()
    edit(manifest, "[translation]\n", '[translation]\nfrench = "ca"\n')
    assert style() != before
    studio.desk.close()


def test_a_page_that_is_left_while_it_is_told_something_is_no_news() -> None:
    class Left:
        async def send_text(self, text: str) -> None:
            raise WebSocketDisconnect(1006)

    async def told() -> None:
        said: asyncio.Queue[str] = asyncio.Queue()
        said.put_nowait("news")
        await asyncio.wait_for(_tell(cast(WebSocket, Left()), said), 60)

    asyncio.run(told())


# ---------------------------------------------------------------- the store
def test_two_threads_may_keep_the_same_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts, real, met = Texts(tmp_path), Path.write_bytes, []

    def while_another_does(path: Path, raw: bytes) -> int:
        done = real(path, raw)
        if not met:
            met.append(path)
            other = Thread(target=texts.keep, args=(raw,))
            other.start()
            other.join()
        return done

    monkeypatch.setattr(Path, "write_bytes", while_another_does)
    assert texts.get(texts.keep(b"version")) == b"version" and len([*tmp_path.iterdir()]) == 1


def test_half_a_line_does_not_take_the_next_ones_along(deck: Path) -> None:
    """A disk that is full in the middle of a line of the journal, and then is not any more."""
    store, name = Store(deck, deck / ".cache"), "stories/deck/d/cards.yaml"
    new = (deck / name).read_text().replace("First", "Third")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    kept = {store.texts.keep(raw) for raw in ((deck / name).read_bytes(), new.encode())}
    store.journal.file.write_bytes(b'{"drop": 1}\n' * 50)
    resource.setrlimit(resource.RLIMIT_FSIZE, (store.journal.file.stat().st_size + 20, before[1]))
    try:
        with pytest.raises(OSError, match=r"No space left|File too large"):
            store.save(name, store.read(name).hash, new)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    store.save(name, store.read(name).hash, new)
    assert len(kept) == 2 and [step.files[0][0] for step in Store(deck, deck / ".cache").journal.done] == [name]


def test_a_disk_without_links_takes_new_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(exchange.os, "link", none)
    new = tmp_path / "new.yaml"
    assert replaced(new, None, b"x") is None and new.read_bytes() == b"x"
    assert replaced(new, None, b"y") == b"x" and new.read_bytes() == b"x"
    assert os.listdir(tmp_path) == ["new.yaml"]


def test_a_finding_of_a_line_that_is_gone_is_not_set_aside() -> None:
    found = Finding("a.yaml", 99, 1, "error", "x", Say("x"))
    with pytest.raises(FogError, match="no comment can stand there"):
        with_comment(b"cards:\n- {id: a}\n", found, "# fog: ignore x: y")


@pytest.mark.parametrize("name", ["project.name.x", "project.languages.0", "format.x.y"])
def test_settings_that_lead_nowhere_are_refused(name: str) -> None:
    with pytest.raises(UnclearError):
        with_settings('format = 1\n[project]\nname = "x"\nlanguages = ["en"]\n', {name: "y"})


def test_names_of_files_that_are_no_text_are_shown_and_come_back() -> None:
    odd = os.fsdecode(b"c\xff.yaml")
    assert json.loads(Answered({"file": odd}).body) == {"file": odd}
    said = page("stopped.html", "en", here="", error=FogError(Say("{file}: no", file=odd)))
    assert "c?.yaml: no" in said and said.encode()
