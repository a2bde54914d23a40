"""The shipped story that was written in French: its English is a catalogue like any other, and plays and prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogtools.game.record import Game
from fogtools.games import game_of
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.project import story_language
from fogtools.text.language import Language
from tests.fog import ROOT, fog

BOX = ROOT / "stories/fog-of-love/rien-de-grave"
STORY = "faux-contact"
GENDERED = {"l-ame-des-objets", "coiffure", "garde-de-refuge", "toiture", "apiculture", "brocante"}


@pytest.fixture(scope="module")
def game() -> Game:
    return game_of(BOX)


@pytest.fixture(scope="module")
def box(game: Game) -> Loaded:
    loaded: Loaded = game.authoring.load(BOX)
    return loaded


def language(game: Game, box: Loaded, code: str) -> Language:
    """The language of the story's cards, its catalogues among those of the repository."""
    opened: Language = story_language.open_story(game, box, STORY, code, ROOT / "locales")
    return opened


def test_it_is_written_in_french_and_complete_in_english(game: Game, box: Loaded) -> None:
    assert box.written_in == "fr"
    assert story_language.untranslated(game, box, STORY, language(game, box, "fr")) == 0
    assert story_language.untranslated(game, box, STORY, language(game, box, "en")) == 0


def test_it_prints_its_english_title(game: Game, box: Loaded) -> None:
    assert game.printing.title(box, STORY, language(game, box, "fr")) == "Faux contact"
    assert game.printing.title(box, STORY, language(game, box, "en")) == "A loose connection"
    faces = {(f.card, f.side): f.html for f in game.printing.faces(box, STORY, language(game, box, "en"))}
    assert "A loose connection" in faces[STORY, "front"] and "Faux contact" not in faces[STORY, "front"]
    assert "Hairdresser" in faces["coiffure", "front"] and "Coiffeur" not in faces["coiffure", "front"]


def test_its_cards_are_printed_in_french_as_a_printer_would_set_them(game: Game, box: Loaded) -> None:
    faces = {(f.card, f.side): f.html for f in game.printing.faces(box, STORY, language(game, box, "fr"))}
    assert "Mélangez-vous\u202f?" in faces["deux-composants", "front"]
    assert "Coiffeur·euse" in faces["coiffure", "front"]


def test_each_form_of_a_gendered_title_is_translated(game: Game, box: Loaded) -> None:
    entries = [
        e
        for e in game.authoring.entries(box)[box.name]
        if e.context.endswith(("/feminine", "/masculine", "/inclusive"))
    ]
    assert {e.context.split("/")[0] for e in entries} == GENDERED and len(entries) == 3 * len(GENDERED)
    english = language(game, box, "en")
    for card in GENDERED:
        said = {english.text(e.context, e.source) for e in entries if e.context.startswith(f"{card}/")}
        assert len(said) == 1  # English has one word for all three


def test_it_plays_to_the_end() -> None:
    done = fog("play", STORY, "--auto", "--seed", "7", cwd=ROOT)
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.rstrip().endswith("step: tell")


def test_a_play_is_told_in_the_language_that_is_asked_for() -> None:
    told = fog("tell", str(Path(BOX, STORY, "plays/au-hasard.txt")), "--lang", "en", cwd=ROOT)
    assert told.stdout.startswith("# A loose connection\n") and "jam on the pillow" in told.stdout


def test_its_recorded_plays_are_still_the_same() -> None:
    done = fog("replay", str(BOX / STORY), cwd=ROOT)
    assert done.returncode == 0 and done.stdout.count("the same play") == 2
