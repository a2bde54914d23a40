"""A deck without an engine: laid by one command, with a stranger's own fields, drawn from, translated and printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fogtools.game.playing.course import Terms
from fogtools.games import DECK
from fogtools.games.deck.cards.box import load
from fogtools.games.deck.cards.model import Sign
from fogtools.games.deck.cards.sizes import PRESETS
from fogtools.games.deck.print.faces.drawings import SIGNS
from fogtools.play.session import Session
from fogtools.project.story_language import open_story
from fogtools.text.language import Language
from tests.fog import ROOT, edit, fog

BOX = """\
format: 1
box: Words for the harbour
id: harbour-words
language: en
size: poker
back: {colour: "#14424f", by category: true}
categories:
  rope: {title: Ropes, colour: "#a4472b", sign: ring}
  wind: {title: Winds}
  rules: {title: How to play, apart: true}
fields:
  points: {type: number, at: head, prints: "{value} points", least: 1, most: 5}
  place: {type: choice, at: under title, values: {bow: At the bow, stern: At the stern}}
  hint: {type: text, at: under text}
  loud: {type: flag, at: foot, prints: Say it loud}
  meaning: {type: text, at: back, prints: "It is {value}."}
  source: {type: text, at: nowhere}
"""
CARDS = """\
cards:
- id: bowline
  number: 1
  category: rope
  title: Bowline
  copies: 2
  fields: {points: 3, place: bow, loud: true, meaning: a knot that makes a loop, source: a sailor in Brest}
- id: lee
  number: 2
  category: wind
  text: Where is the lee of this room?
  fields: {hint: "Wet a finger, and hold it up."}
- id: how
  category: rules
  text: Draw a word, and say what it means before you turn it over.
"""


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """The project of somebody who has words to learn."""
    folder = tmp_path / "stories" / "deck" / "harbour-words"
    folder.mkdir(parents=True)
    (tmp_path / "fog.toml").write_text('[project]\nname = "words"\nlanguages = ["en"]\n', encoding="utf-8")
    (folder / "box.yaml").write_text(BOX, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return tmp_path


def said(html: str) -> list[str]:
    """The words of a face, text by text."""
    return [words for part in re.split(r"<[^>]*>", html) if (words := part.replace("\u00a0", " ").strip())]


def test_twenty_cards_in_two_languages_from_an_empty_folder(tmp_path):
    done = fog("new", "deck", "my-table", cwd=tmp_path)
    assert done.returncode == 0 and "locales/fr/LC_MESSAGES/my-table.po\n" in done.stdout
    assert 'languages = ["en", "fr"]' in (tmp_path / "fog.toml").read_text(encoding="utf-8")
    checked = fog("check", cwd=tmp_path)
    assert (checked.returncode, checked.stdout.splitlines()[0]) == (0, "Nothing to fix.")
    assert "20 cards" in checked.stdout and "80 faces" in checked.stdout
    before = {file: file.read_bytes() for file in tmp_path.rglob("*.po")}
    assert fog("i18n", "sync", cwd=tmp_path).returncode == 0
    assert {file: file.read_bytes() for file in tmp_path.rglob("*.po")} == before
    done = fog("print", "my-table", "--lang", "fr", cwd=tmp_path)
    assert done.returncode == 0 and "20 cards on 3 sheets" in done.stdout
    assert (tmp_path / "build/my-table/fr/my-table-fr-cards-a4.pdf").read_bytes().startswith(b"%PDF")


def test_what_fog_new_cannot_start(tmp_path):
    done = fog("new", "poem", "x", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, "fog: `fog new` starts no “poem”.\n     known: story, deck\n")
    done = fog("new", "deck", "x", "--game", "misty", cwd=tmp_path)
    assert done.returncode == 2 and "`fog new story NAME` starts one for it" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_every_field_stands_in_its_place_and_what_is_printed_nowhere_in_none(stranger):
    box = load(stranger / "stories/deck/harbour-words")
    faces = {(f.card, f.side): f for f in DECK.printing.faces(box, box.name, Language("en"))}
    assert DECK.authoring.check(box) == []
    assert {face.trim for face in faces.values()} == {PRESETS["poker"]}
    front, back = said(faces["bowline", "front"].html), said(faces["bowline", "back"].html)
    assert front == ["Ropes", "3 points", "Bowline", "At the bow", "Say it loud", "1"]
    assert back == ["It is a knot that makes a loop."]
    assert said(faces["lee", "back"].html) == ["Words for the harbour"] * 2
    assert said(faces["lee", "front"].html)[-3:] == ["Wet a finger, and hold it up.", "Words for the harbour", "2"]
    assert "look-1" in faces["bowline", "back"].html and "look-2" in faces["lee", "back"].html
    assert not any("Brest" in face.html for face in faces.values())
    assert DECK.printing.copies(box, box.name) == {"bowline": 2, "lee": 1, "how": 1}
    assert [deck.cards for deck in DECK.printing.kit(box, box.name, Language("en"), False).decks] == [4]


def test_words_are_found_at_their_line_and_translated_in_their_place(stranger):
    box = load(stranger / "stories/deck/harbour-words", stranger)
    (entries,) = DECK.authoring.entries(box).values()
    contexts = [entry.context for entry in entries]
    assert contexts == [
        *("box/name", "box/category/rope", "box/category/wind", "box/category/rules"),
        *("box/field/points", "box/field/place/bow", "box/field/place/stern", "box/field/loud", "box/field/meaning"),
        *("bowline/title", "bowline/field/meaning", "lee/text", "lee/field/hint", "how/text"),
    ]
    shelves = {str(DECK.authoring.shelf(box, context) or "") for context in contexts}
    assert shelves == {"", "Ropes", "Winds", "How to play"}
    for entry in entries:
        source, path, _ = DECK.authoring.place(box, entry.context)
        place = source.where(path)
        assert entry.source in source.lines[place.line - 1], entry.context


def test_a_text_without_room_is_told_with_its_line(stranger):
    cards = stranger / "stories/deck/harbour-words/cards.yaml"
    edit(cards, "Where is the lee of this room?", "Where is the lee of this room? " * 30)
    done = fog("check", cwd=stranger)
    assert done.returncode == 1
    assert re.search(r"cards\.yaml:11:9  error  overflow\n.*\n.*\n.*language en, `text` of card lee", done.stdout)


def play(stranger: Path, *answers: str) -> Session:
    """An evening with these answers."""
    box = load(stranger / "stories/deck/harbour-words")
    session = Session(DECK, DECK.playing.compile(box, box.name), Terms(3, players=1))
    left = iter(answers)
    session.follow(lambda ask: next(left))
    assert next(left, None) is None
    return session


def test_cards_are_drawn_by_chance_and_by_category_put_back_and_shuffled_in(stranger):
    session = play(stranger, "draw wind", "put back", "draw", "draw", "draw", "shuffle", "draw rope", "stop")
    drawn = [told.facts["card"] for told in session.log if told.word == "draws"]
    assert (drawn[0], sorted(drawn[1:4]), drawn[4]) == ("lee", ["bowline", "bowline", "lee"], "bowline")
    assert "how" not in drawn
    assert play(stranger, "draw", "stop").lines() == play(stranger, "draw", "stop").lines()
    told = DECK.playing.telling(load(stranger / "stories/deck/harbour-words"), "", session.log, (), Language("en"))
    assert next(b.text for b in told if b.kind == "scene") == "Where is the lee of this room?"


def test_the_table_says_what_may_be_done(stranger):
    done = fog("play", "harbour-words", "--plain", "--seed", "3", cwd=stranger, typed="2\n3\nquit\n")
    assert "draw from “Ropes” (2 cards left)" in done.stdout
    assert "What now?" in done.stdout


@pytest.mark.parametrize("size", PRESETS)
def test_the_layout_follows_every_size(size, stranger):
    edit(stranger / "stories/deck/harbour-words/box.yaml", "size: poker", f"size: {size}")
    box = load(stranger / "stories/deck/harbour-words")
    assert DECK.printing.sizes(box) == {"cards": PRESETS[size]}
    style = DECK.printing.style(box)
    wide, high = PRESETS[size]
    assert f"width: {wide + 10:g}mm; height: {high + 10:g}mm" in style.css
    from fogtools.print.pdf.ruler import ruler

    faces = DECK.printing.faces(box, box.name, Language("en"))
    assert [face.card for face in faces if ruler(style, "en").has_room(face) is False] == []


def test_every_sign_is_drawn():
    assert set(SIGNS) == set(Sign.__args__)


def test_the_shipped_deck_has_fifty_four_questions_in_both_languages():
    box = load(ROOT / "stories/deck/long-way-round")
    questions = [placed for placed in box.cards if not box.apart(placed.card)]
    assert [placed.card.number for placed in questions] == list(range(1, 55)) and len(box.cards) == 55
    french = open_story(DECK, box, box.name, "fr", ROOT / "locales")
    (entries,) = DECK.authoring.entries(box).values()
    assert not [entry.context for entry in entries if french.lookup(entry.context, entry.source).fell_back]
