"""A card with errors stays at hand in the studio: it hangs in its place, has its page, and is led to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fog import edit, fog

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.game.authoring.soundness import errors
from fogtools.web.app import Studio
from fogtools.web.card.live import Live
from fogtools.web.card.page import card_page
from fogtools.web.desk.desk import Desk
from fogtools.web.pages.checks import Addresses
from fogtools.web.pages.wall import wall

BOX = "stories/fog-of-love/my-box"
CARDS = f"{BOX}/my-story/scenes.yaml"
ID, TITLE, BEFORE = "the-end-with-the-spring", "The end with the spring", "dear-ursula"


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    root = tmp_path / "project"
    root.mkdir()
    assert fog("new", "story", cwd=root).returncode == 0
    monkeypatch.chdir(root)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    made = Studio(root, tmp_path / "cache")
    yield made
    made.close()


@pytest.mark.parametrize(
    ("right", "wrong", "drawn"),
    [
        ("number: 7", "number: 0", False),
        ("title: The end with the spring\n", "title: The end with the spring\n  rank: 3\n", False),
        ("      tokens: [-gentleness]\n      chooser: +2\n", "      tokens: [-kindness]\n      chooser: +2\n", None),
    ],
    ids=["a number out of range", "a key that it has not", "a word that is not there"],
)
def test_a_card_with_an_error_keeps_its_place_and_its_page(
    studio: Studio, right: str, wrong: str, drawn: bool | None
) -> None:
    studio.desk.fresh()
    sound = [one.id for one in studio.walls.cards(studio.desk.boxes[BOX], "en")]
    edit(studio.desk.root / CARDS, right, wrong)
    studio.desk.fresh()
    box = studio.desk.boxes[BOX]
    assert not box.sound
    cards = studio.walls.cards(box, "en")
    assert [one.id for one in cards] == sound, "in the order of printing, as before"
    assert [one.title for one in cards if one.id in (ID, BEFORE)] == ["Dear Ursula", TITLE]
    assert drawn is None or bool(next(one for one in cards if one.id == ID).sides) == drawn
    assert '<span class="undrawn" lang="en">' in (html := wall(studio.walls, box, {}, "en")) or drawn is None
    assert TITLE in html and f"{len(sound)} cards of {len(sound)}" in html
    page = card_page(studio.walls, box, {"card": ID}, "en")
    assert page is not None and TITLE in page and 'id="t-form"' in page, "it has a form to mend it in"
    fault = errors(box.game, box.box)[0]
    assert f"card={ID}&" in Addresses(box, "en")(fault), "its finding leads to it, and to no other card"
    assert Live(studio.faces).look(box, ID, {}, {}).wrong, "and says at the card what is wrong"
