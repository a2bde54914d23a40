"""Pictures of an author's own on the cards of Misty and on the medals of a tarot drama."""

from __future__ import annotations

import re
import shutil
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from fogtools.finding import in_reading_order
from fogtools.games import MISTY, TAROT_DRAMA
from fogtools.games.misty.print.rules_sheet import SHEET
from fogtools.games.misty.words import texts
from fogtools.project.story_language import open_story
from tests.evening import BASE as SETTING
from tests.test_misty_checks import BASE as DECK

HERE = Path(__file__).parent
CRANE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9L5 1L9 9Z" fill="#24476b"/></svg>'
HOUSE = "- {id: plain-house, kind: plain, drawing: house, copies: 3}"
OWN = """- id: plain-house
  kind: plain
  copies: 1
  art: {file: crane.svg, alt: Paper crane., artist: Ada, licence: CC0}
- id: plain-rain
  kind: plain
  copies: 1
  art: {file: rain.png, where: full bleed, alt: rain, artist: Bo, licence: CC0}
- {id: plain-boat, kind: plain, copies: 1, art: {draw: boat, alt: boat}}"""
TOWER = "- number: 16\n"
MEDAL = "- number: 16\n  art: {file: crane.svg, artist: Ada, licence: CC0}\n"


def deck(folder: Path, own: str = OWN) -> Any:
    """The base deck with pictures of its own in the place of a house."""
    shutil.copytree(DECK, folder)
    (folder / "crane.svg").write_text(CRANE, encoding="utf-8")
    Image.new("RGB", (900, 1200), "#88a8c0").save(folder / "rain.png")
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    (folder / "cards.yaml").write_text(text.replace(HOUSE, own), encoding="utf-8")
    return MISTY.authoring.load(folder, folder)


def setting(folder: Path, own: str = MEDAL) -> Any:
    """The base setting with a picture on a medal."""
    shutil.copytree(SETTING, folder)
    (folder / "crane.svg").write_text(CRANE, encoding="utf-8")
    text = (folder / "tables.yaml").read_text(encoding="utf-8")
    assert text.count(TOWER) == 1
    (folder / "tables.yaml").write_text(text.replace(TOWER, own), encoding="utf-8")
    return TAROT_DRAMA.authoring.load(folder, folder)


def faces(game: Any, box: Any) -> dict[tuple[str, str], str]:
    language = open_story(game, box, box.name, "en", HERE / "none")
    return {(f.card, f.side): f.html for f in game.printing.faces(box, box.name, language)}


def said(game: Any, box: Any) -> list[str]:
    found = in_reading_order(game.authoring.check(box))
    return [f"{Path(f.file).name}:{f.line}:{f.column} {f.check}: {f.message}" for f in found]


def test_cards_of_misty_show_pictures_of_the_authors_own(tmp_path: Path) -> None:
    box = deck(tmp_path / "deck")
    assert said(MISTY, box) == []
    shown = faces(MISTY, box)
    crane, rain, boat = (shown[f"plain-{name}", "front"] for name in ("house", "rain", "boat"))
    assert "glass-plain" in crane and 'class="own drawing"' in crane
    assert "glass-plain" not in rain and 'class="own glass"' in rain
    assert "glass-plain" in boat and 'class="own drawing pane"' in boat
    style = MISTY.printing.style(box)
    for html in (crane, rain, boat):
        (name,) = re.findall(r'src="fog:(art/[^"]+)"', html)
        assert style.art[name]
    assert "Pictures: Ada · CC0; Bo · CC0" in shown[SHEET, "front"]


def test_a_picture_of_misty_is_called_what_it_shows_in_the_language_of_the_cards(tmp_path: Path) -> None:
    box = deck(tmp_path / "deck")
    (entry,) = (e for e in texts.entries(box)[box.name] if e.context == "plain-house/art/alt")
    assert entry.source == "Paper crane."
    at, path, _ = texts.place(box, entry.context) or (None, (), "")
    assert at is not None and path[-2:] == ("art", "alt")
    language = open_story(MISTY, box, box.name, "en", HERE / "none")
    assert texts.called(box.by_id["plain-house"].card, language) == "Paper crane"
    assert MISTY.playing.compile(box, box.name)


def test_a_medal_shows_a_picture_of_the_authors_own(tmp_path: Path) -> None:
    box = setting(tmp_path / "setting")
    assert said(TAROT_DRAMA, box) == []
    shown = faces(TAROT_DRAMA, box)
    tower = shown["arcana-16", "front"]
    assert "fog:medal.svg" in tower and "fog:arcana-16.svg" not in tower
    (name,) = re.findall(r'src="fog:(art/[^"]+)"', tower)
    for low_ink in (False, True):
        style = TAROT_DRAMA.printing.style(box, low_ink)
        assert style.art[name] and b"<svg" in style.pictures["medal.svg"]
        assert (".own { visibility: hidden }" in style.css) is low_ink
    assert "Pictures: Ada · CC0" in shown["guide", "front"]
    plain = setting(tmp_path / "plain", TOWER)
    before = faces(TAROT_DRAMA, plain)
    assert {key for key, html in shown.items() if before[key] != html} == {("arcana-16", "front"), ("guide", "front")}


@pytest.mark.parametrize("game, base, path", [(MISTY, DECK, DECK), (TAROT_DRAMA, SETTING, SETTING)])
def test_a_box_without_such_pictures_has_the_style_of_old(game: Any, base: Path, path: Path) -> None:
    style = game.printing.style(game.authoring.load(base, path))
    assert not style.art and ".own" not in style.css and "medal.svg" not in style.pictures


PROGRAM = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>'
HOSTILE = ((PROGRAM, "the drawing holds a program (`script`)"), (b"GIF89a", "this is a GIF file"))


@pytest.mark.parametrize("data, why", HOSTILE)
def test_what_cannot_be_used_is_said_at_its_line_in_both_games(data: bytes, why: str, tmp_path: Path) -> None:
    one, other = deck(tmp_path / "deck"), setting(tmp_path / "setting")
    for folder in ("deck", "setting"):
        (tmp_path / folder / "crane.svg").write_bytes(data)
    (found,) = said(MISTY, one)
    assert found == f"cards.yaml:12:15 drawing-unusable: `crane.svg` cannot be used: {why}"
    (found,) = said(TAROT_DRAMA, other)
    assert re.fullmatch(r"tables.yaml:\d+:15 emblem-unusable: `crane.svg` cannot be used: .*", found) and why in found
    assert "art/" not in faces(MISTY, one)["plain-house", "front"]
    assert "fog:arcana-16.svg" in faces(TAROT_DRAMA, other)["arcana-16", "front"]


def test_a_picture_that_is_too_small_or_says_too_little_is_a_warning(tmp_path: Path) -> None:
    small = BytesIO()
    Image.new("RGB", (100, 100), "#335577").save(small, "PNG")
    card = "- {id: plain-house, kind: plain, copies: 3, art: {file: crane.svg}}"
    one, other = deck(tmp_path / "deck", card), setting(tmp_path / "setting", f"{TOWER}  art: {{file: crane.svg}}\n")
    for folder in ("deck", "setting"):
        (tmp_path / folder / "crane.svg").write_bytes(small.getvalue())
    messages = [line.partition(": ")[2] for line in said(MISTY, one)]
    assert sorted(messages) == [
        "`crane.svg`: 49 ppi at 52 mm; 300 wanted",
        "the picture has no `alt`: people who do not see it get nothing",
        "the picture has no `artist`: the card of credits cannot name anybody",
        "the picture has no `licence`: nobody knows whether it may be printed",
    ]
    messages = [line.partition(": ")[2] for line in said(TAROT_DRAMA, other)]
    assert sorted(messages) == [
        "`crane.svg`: 130 ppi at 19.6 mm; 300 wanted",
        "the picture has no `artist`: the card of credits cannot name anybody",
        "the picture has no `licence`: nobody knows whether it may be printed",
    ]


def test_a_card_has_a_drawing_or_a_picture_and_a_picture_has_its_places(tmp_path: Path) -> None:
    both = "- {id: plain-house, kind: plain, drawing: house, copies: 3, art: {draw: boat, alt: boat}}"
    assert len(deck(tmp_path / "both", both).findings) == 1
    neither = "- {id: plain-house, kind: plain, copies: 3}"
    assert len(deck(tmp_path / "neither", neither).findings) == 1
    head = "- {id: plain-house, kind: plain, copies: 3, art: {draw: boat, where: head, alt: boat}}"
    assert said(MISTY, deck(tmp_path / "head", head)) == [
        "cards.yaml:9:70 drawing-unusable: a card of this game has no picture at `head`"
    ]
    band = f"{TOWER}  art: {{draw: boat, where: band}}\n"
    (found,) = in_reading_order(TAROT_DRAMA.authoring.check(setting(tmp_path / "band", band)))
    assert str(found.message) == "a card of this game has no picture at `band`"
    assert str(found.help) == "write `vignette`"
