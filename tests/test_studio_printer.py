"""The resident printer: nothing but a picture waits for it, what is written over is not drawn, a kill is mended."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from multiprocessing import Pipe
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from starlette.requests import Request

from fogtools.finding import FogError
from fogtools.game.printing.face import Face, Style
from fogtools.print.fonts import fonts
from fogtools.print.pdf import Measures, gauge
from fogtools.print.pdf.ruler import Ruler
from fogtools.web import printer as printing
from fogtools.web.card.editing import Editing
from fogtools.web.card.live import Look
from fogtools.web.desk.desk import Opened
from fogtools.web.faces import LIVE, Faces
from fogtools.web.printer import Drawable, Job, Printer
from tests.test_studio_card import CARD, _at, place, studio, the_box

__all__ = ["studio"]
STYLE = Style(".it { position: absolute; width: 40mm; height: 6mm }", tuple(fonts()))


def face(words: str) -> Face:
    return Face("one", "front", f'<div class="it" data-box="it" data-text="says">{words}</div>', (50.0, 20.0))


@pytest.fixture
def printer(tmp_path: Path) -> Iterator[Printer]:
    made = Printer(tmp_path)
    yield made
    made.close()


def test_a_printer_that_was_killed_is_begun_again(printer: Printer) -> None:
    one = Drawable(face("Rain on the roof"), STYLE, "en")
    first = printer.now(one, 4)
    assert first.startswith(b"\x89PNG")
    for _ in range(2):
        assert printer._child is not None
        os.kill(printer._child[0].pid or 0, signal.SIGKILL)
        assert printer.now(one, 4) == first
    assert [printer.measures(one)] == gauge([one.face], STYLE, "en")


def test_a_face_that_is_typed_on_is_the_picture_of_the_whole(printer: Printer) -> None:
    for n in range(4, 16):
        one = Drawable(face("Rain on the roof"[:n]), STYLE, "en")
        assert printer.now(one, 4, typed=True) == printer.now(one, 4)


def test_where_no_key_comes_for_a_moment_the_next_line_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ours, theirs), room, moment = Pipe(), printing._Room(tmp_path), Event()
    monkeypatch.setattr(printing, "_Room", lambda cache: room)
    monkeypatch.setattr(printing, "settled", moment.set)  # else all tests after this one keep their garbage
    served = Thread(target=printing.work, args=(theirs, tmp_path))
    served.start()
    for words in ("Rain", "Rain on"):
        html = f'<div class="wide"><div data-box="it" data-text="says">{words}</div><div>After it</div></div>'
        ours.send(Job("typed", 1, replace(STYLE, css=".wide { width: 40mm }"), "en", [replace(face(""), html=html)], 4))
        assert ours.recv().startswith(b"\x89PNG")
    (press,) = room.presses.values()
    until = time.monotonic() + 60
    while len(press.drawn["one", "front"]) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    assert len(press.drawn["one", "front"]) == 2
    ours.close()
    served.join()


def test_a_style_is_told_anew_only_for_a_picture_that_its_face_shows(printer: Printer) -> None:
    """Those of other cards may come and go; to look all of them up takes as long as to read a key."""
    square = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'

    def seen(html: str, *art: str) -> bytes:
        style = replace(STYLE, art=dict.fromkeys(art, square))
        return printer.now(Drawable(Face("one", "front", html, (50.0, 20.0)), style, "en"), 4)

    for n in range(4):
        plain = seen(face("Rain" * n).html, *(f"art/{i}.svg" for i in range(n)))
    assert printer._next == 1
    assert seen('<img class="it" src="fog:art/3.svg" alt="">', "art/3.svg") != plain
    assert printer._next == 2


def test_what_laying_out_refuses_is_said_and_the_printer_goes_on(printer: Printer) -> None:
    wrong = Drawable(Face("one", "front", '<img src="fog:nothing">', (50.0, 20.0)), STYLE, "en")
    with pytest.raises(FogError, match="nothing"):
        printer.now(wrong, 4)
    assert printer.now(Drawable(face("Rain"), STYLE, "en"), 4).startswith(b"\x89PNG")


def test_a_printer_that_is_closed_is_not_begun_again(printer: Printer) -> None:
    printer.close()
    with pytest.raises(FogError, match="the printer was ended"):
        printer.now(Drawable(face("Rain"), STYLE, "en"), 4)


def test_a_face_that_is_written_over_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten keys in a row the face of the first is drawn, as it has begun, and that of the last."""
    faces, drawn, gate = Faces(tmp_path), list[str](), Event()

    def now(one: Drawable, dots: float, typed: bool) -> bytes:
        gate.wait(60)
        drawn.append(one.face.html)
        return one.face.html.encode()

    monkeypatch.setattr(faces.printer, "now", now)
    made = [face("a" * n) for n in range(10)]

    async def typing() -> list[bytes | None]:
        asked = []
        for one in made:
            keys = faces.passing([one], STYLE, "en")
            faces.begin("page", keys)
            asked.append(asyncio.create_task(faces.picture(keys[0], LIVE)))
            await asyncio.sleep(0.01)
        gate.set()
        return await asyncio.gather(*asked)

    found = asyncio.run(typing())
    assert drawn == [made[0].html, made[-1].html]
    assert [one and one.decode() for one in found] == [made[0].html, *[None] * 8, made[-1].html]
    faces.close()


def test_two_pages_do_not_take_each_others_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = Faces(tmp_path)
    monkeypatch.setattr(faces.printer, "now", lambda one, dots, typed: one.face.html.encode())

    async def both() -> list[bytes | None]:
        mine, theirs = (faces.passing([face(one)], STYLE, "en") for one in ("mine", "theirs"))
        faces.begin("a page", mine)
        faces.begin("another", theirs)
        return [await faces.picture(key, LIVE) for key in (*mine, *theirs)]

    assert asyncio.run(both()) == [face("mine").html.encode(), face("theirs").html.encode()]
    faces.close()


def request(body: object) -> Request:
    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode()}

    return Request({"type": "http", "method": "POST", "path": "/live", "headers": [], "query_string": b""}, receive)


def asked_of(studio: Editing, page: str, text: str, **more: object) -> dict[str, object]:
    """What a page asks of a card in which somebody has written a text."""
    file, path, source = place(studio)
    key = "says" if "says" in _at(source.data, tuple(path)) else "text"
    asked = {"box": the_box(studio).key, "card": CARD, "file": file, "path": [*path, key], "value": text}
    return {**asked, "lang": "en", "codes": ["en"], "page": page, **more}


def unheard(page: str, keys: Sequence[str], size: str) -> None:
    """Nothing is drawn."""


def test_a_newer_key_overtakes_what_waits(studio: Editing, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that is overtaken is not looked at; those of another page are."""
    gate, begun, looked, look = Event(), Event(), list[str](), studio.live.look

    def slow(box: Opened, card: str, texts: Mapping[Path, str], *rest: Any) -> Look:
        looked.append(
            next(word for word in ("one", "two", "three", "other") if any(f"Key {word}." in t for t in texts.values()))
        )
        begun.set()
        assert gate.wait(60)
        return look(box, card, texts, *rest)

    monkeypatch.setattr(studio.live, "look", slow)
    monkeypatch.setattr(studio.faces, "begin", unheard)

    async def typing() -> list[int]:
        keys = [("it", "Key one."), ("it", "Key two."), ("there", "Key other."), ("it", "Key three.")]
        asked = []
        for page, text in keys:
            asked.append(asyncio.create_task(studio.look(request(asked_of(studio, page, text)))))
            await asyncio.sleep(0)  # now it stands in the queue
            while not begun.is_set():
                await asyncio.sleep(0.01)
        gate.set()
        return [answer.status_code for answer in await asyncio.gather(*asked)]

    assert asyncio.run(typing()) == [200, 204, 200, 200]
    assert looked == ["one", "other", "three"]


def test_what_draws_begins_once_a_key_is_measured(studio: Editing, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def noted(where: object, name: str, word: str) -> None:
        real = getattr(where, name)
        monkeypatch.setattr(where, name, lambda *given: (done.append(word), real(*given))[1])

    def now(one: Drawable, dots: float, typed: bool) -> bytes:
        done.append("drawn")
        return b"a picture"

    noted(studio.live, "_measures", "measured")
    noted(studio.faces, "begin", "begun")
    monkeypatch.setattr(studio.faces.printer, "now", now)

    async def typing() -> None:
        answer = await studio.look(request(asked_of(studio, "it", "A new text.")))
        done.append("answered")
        assert answer.status_code == 200
        (front,) = [one["key"] for one in json.loads(bytes(answer.body))["faces"]["en"] if one["side"] == "front"]
        assert await studio.faces.picture(front, LIVE) == b"a picture"

    asyncio.run(typing())
    first = done.index("begun")
    assert "measured" in done[:first] and "measured" not in done[first:]
    assert done[first : first + 3] == ["begun", "answered", "drawn"]


def test_no_key_waits_for_what_only_the_layout_engine_can_measure(
    studio: Editing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A face that is doubtful is told once the engine has measured it; the keys of other pages are answered before."""
    gate, begun = Event(), Event()
    real = Ruler.measures

    def measures(one: Drawable) -> Measures:
        begun.set()
        assert gate.wait(60)
        return gauge([one.face], one.style, one.code)[0]

    def unsure(own: Ruler, face: Face) -> Measures | None:
        return None if "doubtful" in face.html else real(own, face)

    monkeypatch.setattr(Ruler, "measures", unsure)
    monkeypatch.setattr(studio.faces.printer, "measures", measures)
    monkeypatch.setattr(studio.faces, "begin", unheard)

    async def typing() -> tuple[dict[str, Any], dict[str, Any]]:
        slow = asyncio.create_task(studio.look(request(asked_of(studio, "it", "A doubtful text."))))
        while not begun.is_set():
            assert not slow.done() or slow.result()  # what went wrong is told, and nobody waits for ever
            await asyncio.sleep(0.01)
        quick = await studio.look(request(asked_of(studio, "there", "Another text.")))
        assert not slow.done()
        gate.set()
        return json.loads(bytes(quick.body)), json.loads(bytes((await slow).body))

    quick, slow = asyncio.run(typing())
    assert quick["meters"]["en"].keys() == slow["meters"]["en"].keys() != set()


def test_meters_and_findings_do_not_wait_for_the_face(studio: Editing, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the printer is at a face, each key is answered; in the languages that are asked for, the same as in all."""
    box, (file, path, source), gate = the_box(studio), place(studio), Event()
    key = "says" if "says" in _at(source.data, tuple(path)) else "text"
    whole = {"box": box.key, "card": CARD, "file": file, "path": [*path, key], "lang": "en", "page": "it"}

    def now(one: Drawable, dots: float, typed: bool) -> bytes:
        gate.wait(60)
        return b"drawn"

    monkeypatch.setattr(studio.faces.printer, "now", now)

    async def typing() -> list[dict[str, Any]]:
        told = []
        for words in (10, 30, 60):
            asked = {**whole, "value": "and so on " * words}
            for codes in (["en"], ["fr"], []):
                answer = await studio.look(request({**asked, "codes": codes}))
                assert answer.status_code == 200
                told.append(json.loads(answer.body))
        gate.set()
        return told

    rows = asyncio.run(typing())
    for english, french, both in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        assert english["meters"].keys() == {"en"} and french["meters"].keys() == {"fr"}
        for what in ("meters", "misfits", "faces"):
            assert {**english[what], **french[what]} == both[what]
    assert rows[0]["misfits"] == {"en": []} and rows[-1]["misfits"]["en"]


def test_a_question_that_says_nothing_is_refused(studio: Editing) -> None:
    for wrong in ([], "x", {"box": 1}, {"box": "none"}, {"box": the_box(studio).key, "card": CARD, "codes": "en"}):
        answer = asyncio.run(studio.look(request(wrong)))
        assert (answer.status_code, json.loads(answer.body)["error"]) == (
            400,
            "the page sent something that cannot be understood.",
        )
