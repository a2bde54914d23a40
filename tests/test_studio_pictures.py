"""The printed faces of the cards that lie on a page of a play: the right side, in the right colour, never in part."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.fog import BOX, copy_of_the_project, edit

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from starlette.requests import Request

from fogtools.game.playing.view import Run, Shown
from fogtools.web.app import Studio
from fogtools.web.pages.wall import plain_words
from fogtools.web.play.pictures import Pictures

CARD = "the-warm-seat"


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    folder = copy_of_the_project(tmp_path / "mine")
    monkeypatch.chdir(folder)
    made = Studio(folder, Path(os.environ.get("FOG_TESTS_CACHE") or folder / ".cache"))
    made.desk.fresh()
    made.desk.close()
    yield made
    made.close()


def laid(pictures: Pictures, id: str, look: str = "", side: str = "front", words: int = 10_000) -> Shown:
    """A card as a page lays it out: the words of one of its sides, or the first of them."""
    faces = pictures.box.game.printing.faces_of
    assert faces is not None
    sides = [f for f in faces(pictures.box.box, pictures.box.part, pictures.language, id) if f.side == side]
    found = next((f for f in sides if look and f.card.endswith(look)), sides[0])
    text = " ".join(plain_words(found).split()[:words])
    return Shown(id, "", "", look, ((Run(text),),))


def asked(address: str) -> dict[str, str]:
    return {name: value for name, (value,) in parse_qs(urlsplit(address).query).items()}


def test_a_card_has_the_side_that_lies_there_and_the_colour_of_its_seat(studio: Studio) -> None:
    (box,) = studio.desk.boxes.values()
    pictures = Pictures(box, "en")
    found = pictures.of(laid(pictures, CARD))
    assert found is not None and (found.width, found.height) == (322, 552)
    assert (asked(found.address)["face"], asked(found.address)["side"]) == (CARD, "front")
    destiny = "wide-awake"
    for seat in ("pink", "blue"):
        own = pictures.of(laid(pictures, destiny, seat))
        assert own is not None and asked(own.address)["face"] == f"{destiny}/{seat}"


def test_what_lies_there_in_part_is_not_shown_whole(studio: Studio) -> None:
    """A page of a tutorial card, a card that is no card: their words stay words."""
    (box,) = studio.desk.boxes.values()
    pictures = Pictures(box, "en")
    whole = laid(pictures, CARD)
    assert pictures.of(laid(pictures, CARD, words=15)) is None
    assert pictures.of(replace(whole, id="nobody")) is None
    french = Pictures(box, "fr")
    assert french.of(whole) is None and french.of(laid(french, CARD)) is not None


@pytest.mark.nightly
def test_its_picture_is_drawn_and_changes_with_the_card(studio: Studio) -> None:
    (box,) = studio.desk.boxes.values()
    pictures = Pictures(box, "en")
    found = pictures.of(laid(pictures, CARD))
    assert found is not None

    def drawn(query: str) -> tuple[int, bytes]:
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": query.encode()}
        answer = asyncio.run(studio.playing.picture(Request({**scope, "path_params": {"box": box.key}})))
        return answer.status_code, bytes(answer.body)

    status, png = drawn(urlsplit(found.address).query)
    assert status == 200 and png.startswith(b"\x89PNG")
    assert drawn("face=../../x&side=front&lang=en")[0] == drawn("face=&side=&lang=")[0] == 404
    edit(Path(f"{BOX}/the-five-twelve/sweet.yaml"), "The warm seat", "The warmest seat")
    studio.desk.fresh()
    studio.desk.close()
    (box,) = studio.desk.boxes.values()
    now = Pictures(box, "en")
    again = now.of(laid(now, CARD))
    assert again is not None and re.sub("&is=.*", "", again.address) == re.sub("&is=.*", "", found.address)
    assert again.address != found.address
