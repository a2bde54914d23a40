"""Icons that an author brings: in the place of the design's or beside them, in the colour of their place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fogtools.finding import english
from fogtools.game.printing.face import Face
from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.cards.box import Loaded, load
from fogtools.games.fog_of_love.print.icons import design, names
from fogtools.print.art import vector
from fogtools.print.gallery import page
from fogtools.print.pdf import lay_out
from fogtools.project.story_language import open_story
from tests.hostile_pictures import HOSTILE
from tests.manuals import laid_over
from tests.test_checks import BASE

DROP = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M1 1H39V9H1Z"/>'
    '<circle cx="20" cy="5" r="3" fill="#ffffff" stroke="black"/></svg>'
)
WAVES = """features:
- {id: by-the-sea, number: 990, title: By the sea, tokens: [+tide]}
scenes:
- {id: late-tide, number: 991, deck: night, type: special effect, title: Late tide, does: {both: +1}}
"""


def box_of(folder: Path, look: str, cards: str = "", made_up: str = "") -> Loaded:
    folder.mkdir(exist_ok=True)
    files = {"look.yaml": look.splitlines(), "icons/drop.svg": [DROP]}
    if cards:
        files |= {"more.yaml": cards.splitlines()}
    if made_up:
        files |= {"box.yaml": [*(BASE / "box.yaml").read_text(encoding="utf-8").splitlines(), made_up]}
    return load(laid_over(BASE, files, folder))


def faces_of(box: Loaded) -> list[Face]:
    return [*FOG_OF_LOVE.printing.faces(box, "", open_story(FOG_OF_LOVE, box, "", "en", BASE / "locales"))]


def test_what_is_black_has_the_colour_of_its_place(tmp_path: Path) -> None:
    look = 'colours: {keyword: "#7a1020"}\nicons: {heart: icons/drop.svg, aspect-curiosity-up: icons/drop.svg}\n'
    pictures = FOG_OF_LOVE.printing.style(box_of(tmp_path, look)).pictures
    heart, light = pictures["heart.svg"].decode(), pictures["heart-light.svg"].decode()
    assert heart.count("#7a1020") == 2 and 'fill="#ffffff"' in heart
    assert '<g fill="#ffffff">' in light and "black" not in light
    assert re.findall(r'width="(\d+)" height="(\d+)"', heart) == [("24", "24")]
    assert re.findall(r'viewBox="(.*?)"', heart) == ["0 -15 40 40"]
    aspect = pictures["aspect-curiosity-up.svg"].decode()
    assert re.findall(r'width="(\d+)" height="(\d+)"', aspect) == [("24", "30")]


def test_the_room_of_texts_stays_as_it_was(tmp_path: Path) -> None:
    look = "icons: {heart: icons/drop.svg, secret: icons/drop.svg, deck-sweet: icons/drop.svg}\n"
    plain, own = box_of(tmp_path / "a", "theme: lamplight\n"), box_of(tmp_path / "b", look)
    faces = [face for face in faces_of(own) if face.side == "front"][:12]
    before, after = (lay_out(faces, FOG_OF_LOVE.printing.style(box), "en") for box in (plain, own))
    assert [*before.measures] == [*after.measures]
    assert [*before.painted] != [*after.painted]


def test_a_dimension_and_a_deck_that_a_box_made_up_have_icons(tmp_path: Path) -> None:
    made_up = "dimensions: [discipline, curiosity, extroversion, sensitivity, gentleness, tide]\n"
    made_up += "decks: [sweet, serious, drama, night]"
    look = "icons: {aspect-tide-up: icons/drop.svg, deck-night: icons/drop.svg}\n"
    box = box_of(tmp_path, look, WAVES, made_up)
    assert {"aspect-tide-up", "aspect-tide-down", "deck-night"} <= {*names(box)} - {*design()}
    faces = [face for face in faces_of(box) if face.card in ("by-the-sea", "late-tide")]
    said = " ".join(face.html for face in faces)
    assert "fog:aspect-tide-up.svg" in said and "fog:deck-night.svg" in said and "fog:deck-night-light.svg" in said
    assert "initial" not in said and "deck-custom" not in said
    assert lay_out(faces, FOG_OF_LOVE.printing.style(box), "en").overflows == ()
    assert {"aspect-tide-up", "deck-night"} <= {*(FOG_OF_LOVE.printing.icons or (lambda _: ()))(box)}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_hostile_drawing_becomes_an_icon(name: str, tmp_path: Path) -> None:
    box = box_of(tmp_path, "icons: {heart: icons/x.svg}\n")
    (box.folder / "icons" / "x.svg").write_bytes(HOSTILE[name])
    (found,) = [f for f in FOG_OF_LOVE.authoring.check(box) if f.check == "look-icon"]
    assert found.line == 1 and found.help
    plain = FOG_OF_LOVE.printing.style(box_of(tmp_path / "plain", "theme: lamplight\n")).pictures
    assert FOG_OF_LOVE.printing.style(box).pictures["heart.svg"] == plain["heart.svg"]


def test_all_of_them_hang_in_the_gallery_at_three_millimetres_in_grey() -> None:
    svg = vector.icon(DROP.encode(), (24, 24), "#2b2530").encode()
    html = page("Rain", "en", [], {}, {"heart": svg, "a<b": svg}, lambda said: said.through(english))
    assert html.count("data:image/svg+xml;base64,") == 2 and "a&lt;b" in html and "height: 3mm" in html
    assert "The icons, 3 mm high, in grey" in html
