"""`fog i18n status`: how far each translation is, by story and deck, in words and printed cards."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from fogtools.cli.i18n.status import status_line
from fogtools.games import game_of
from fogtools.play.many.likely_cards import chances
from fogtools.project.catalogues import Kept
from fogtools.text.catalogues.sync import by_card
from fogtools.text.tool_messages import translate_for
from fogtools.translate.progress import Headway, headway
from tests.fog import ROOT, edit, fog
from tests.harbour import BOX, NEW, STORY, harbour, said

BASE = ROOT / "tests/boxes/base"


def base(to: Path) -> Path:
    """A project with a box that can be played and printed."""
    shutil.copytree(BASE, to / "stories/fog-of-love/base")
    (to / "fog.toml").write_text('[project]\nlanguages = ["en", "fr"]\n', encoding="utf-8")
    return to


def test_by_story_and_deck_in_words_and_cards(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="weblate")
    said(project, "sync")
    scenes = project / BOX / "rain/scenes.yaml"
    edit(scenes, "I left it on the 7 o'clock ferry.", "I left it on the 8 o'clock ferry.")
    edit(project / BOX / "rain/story.yaml", "After you.", "After you again.")
    edit(project / BOX / "rain/story.yaml", "Race you.", "I race you.")
    edit(project / BOX / "box.yaml", "title: soaked", "title: wet through")
    said(project, "sync")
    assert said(project, "status", "--no-fit", code=1) == [
        "harbour (fr): 1 text left, 2 words, 1 stale",
        "harbour.rain (fr): 3 cards left, 24 words, 4 stale",
        "   scenes, sweet: 2 cards left, 18 words, 2 stale",
        "   chapters: 1 card left, 6 words, 2 stale",
    ]
    said(project, "init", NEW)
    lines = said(project, "status", "--no-fit", code=1)
    assert f"harbour ({NEW}): 1 card left, 2 texts on no card, 24 words" in lines
    for line, domain in zip(lines[-2:], ("fog-of-love", "fogtools.print"), strict=True):
        assert line.startswith(f"{domain} ({NEW}): ") and line.endswith(" words; these stay English")


def test_a_threshold_decides_the_exit_code(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    said(project, "sync")
    for percent, code in (("100", 1), ("87", 1), ("86.6", 0), ("50", 0), ("0", 0)):
        said(project, "status", "--no-fit", "--fail-under", percent, code=code)
    assert fog("i18n", "status", "--fail-under", "101", cwd=project).returncode == 2


def test_everything_for_a_machine(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    said(project, "sync")
    done = fog("i18n", "status", "--no-fit", "--format", "json", cwd=project, FOG_LANG="fr")
    data = json.loads(done.stdout)
    assert (data["version"], data["plays"]) == (1, None)
    whole, story = data["catalogues"]
    assert (whole["catalogue"], whole["percent"], whole["left"]) == ("harbour", 100.0, [])
    assert {key: story[key] for key in story if key not in ("shelves", "left")} == {
        "catalogue": "harbour.rain",
        "language": "fr",
        "texts": 15,
        "translated": 13,
        "stale": 1,
        "missing": 1,
        "words": 10,
        "too_long": None,
        "percent": 86.6,
        "cards": 2,
        "fixed": False,
    }
    assert [(s["shelf"], s["cards"], s["texts"], s["words"]) for s in story["shelves"]][:2] == [
        ("scenes, sweet", 2, 5, 10),
        ("scenes, serious", 0, 1, 0),
    ]
    assert [(c["card"], c["label"], c["contexts"], c["chance"]) for c in story["left"]] == [
        ("borrowed-coat", "12 “The borrowed coat”", ["borrowed-coat/choices/A/says"], None),
        ("wet-map", "14 “The wet map”", ["wet-map/title"], None),
    ]


def test_a_project_in_which_nothing_is_to_translate(tmp_path: Path) -> None:
    project = harbour(tmp_path, "en")
    assert said(project, "status") == [
        "There is nothing to translate: fog.toml names no language but the cards' own.",
        "`fog i18n init LANGUAGE` begins a translation.",
    ]
    assert json.loads(fog("i18n", "status", "--format", "json", cwd=project).stdout)["catalogues"] == []


def test_what_cannot_be_read_is_not_counted(tmp_path: Path) -> None:
    project = harbour(tmp_path, saved="poedit")
    (project / STORY).write_text("nonsense\n")
    assert "harbour.rain.po:1:" in said(project, "status", "--no-fit", code=2)[0]
    shutil.copy(ROOT / "tests/text/saved/harbour.rain.poedit.po", project / STORY)
    edit(project / BOX / "people.yaml", "  title: Tidy", "  tilte: Tidy")
    assert "people.yaml" in said(project, "status", "--no-fit", code=2)[0]


def test_what_a_table_is_likely_to_read_comes_first(tmp_path: Path) -> None:
    project = base(tmp_path)
    lines = said(project, "status", "--no-fit", "--plays", "20", code=1)
    at = lines.index("First for fr: how likely a table reads the card (20 plays)")
    assert lines[at + 1] == "  100.0 %  130 “Trait 1”: 1 text left, 2 words"
    assert lines[-1].startswith("  and ") and lines[-1].endswith(" more")
    assert said(project, "status", "--no-fit", "--plays", "20", code=1) == lines
    done = fog("i18n", "status", "--no-fit", "--plays", "20", "--format", "json", cwd=project)
    for row in json.loads(done.stdout)["catalogues"]:
        likely = [card["chance"] or 0 for card in row["left"]]
        assert likely == sorted(likely, reverse=True) and max(likely) == 1.0


def test_dealt_cards_count_as_read_and_the_synopsis_always() -> None:
    game = game_of(BASE)
    box = game.authoring.load(BASE)
    likely = chances(game, box, 30)
    assert likely["short-crossing"] == likely["morning"] == 1.0
    assert likely["trait-1"] == 1.0  # ten traits, five are dealt to each
    assert 0 < likely["the-move"] < 1 and "drama" not in likely  # a deck is no card


def test_a_box_with_errors_is_not_played(tmp_path: Path) -> None:
    project = harbour(tmp_path)
    assert said(project, "status", "--no-fit", "--plays", "2", code=2) == [
        "fog: the box harbour has errors, so it cannot be played.",
        "     run `fog check`",
    ]


def rows(project: Path, code: str, too_long: dict[str, int] | None = None) -> list[Headway]:
    box = project / BOX
    game = game_of(box)
    loaded = game.authoring.load(box)
    return [
        headway(
            Kept(domain, code, project / f"locales/{code}/LC_MESSAGES/{domain}.po", by_card(entries)),
            game,
            loaded,
            too_long,
        )
        for domain, entries in game.authoring.entries(loaded).items()
    ]


def test_too_long_texts_are_counted_by_pile_and_keep_a_card_open(tmp_path: Path) -> None:
    whole, story = rows(harbour(tmp_path, saved="poedit"), "fr", {"lamp": 2, "tidy": 1})
    assert str(status_line(whole)) == "harbour (fr): complete, 4 texts, 1 too long"
    assert str(status_line(story)) == "harbour.rain (fr): 2 cards left, 10 words, 2 too long, 1 stale"
    assert {str(s.name): s.too_long for s in story.shelves if s.too_long} == {"scenes, serious": 2}
    assert [card.id for card in story.open] == ["borrowed-coat", "lamp", "wet-map"]


def test_words_are_right_in_singular_and_plural_in_french(tmp_path: Path) -> None:
    french = translate_for("fr")
    one = Headway(catalogue="x", language="fr", texts=1)
    assert status_line(one).through(french) == "x (fr)\u00a0: complet, 1 texte"
    whole, story = rows(harbour(tmp_path, saved="poedit"), "fr", {"lamp": 1})
    assert status_line(whole).through(french) == "harbour (fr)\u00a0: complet, 4 textes"
    from fogtools.cli.i18n.status import _left

    said_of = [say.through(french) for say in _left(story, 2, 1)]
    assert said_of == ["2 cartes à faire", "1 texte hors carte", "10 mots", "1 trop long", "1 périmé"]


@pytest.mark.slow
def test_texts_that_are_too_long_for_their_cards_are_measured(tmp_path: Path) -> None:
    project = base(tmp_path)
    said(project, "sync")
    file = project / "locales/fr/LC_MESSAGES/base.short-crossing.po"
    text = file.read_text(encoding="utf-8")
    long = "La rampe s’abaisse, et " + "encore un peu, " * 60
    file.write_text(
        text.replace('msgid "The ramp goes down."\nmsgstr ""', f'msgid "The ramp goes down."\nmsgstr "{long}"')
    )
    lines = said(project, "status", "--fail-under", "0")
    assert any(line.startswith("base.short-crossing (fr): ") and ", 1 too long" in line for line in lines)
    assert any(line.startswith("   finale: 1 card left") and ", 1 too long" in line for line in lines)
    (project / "stories/fog-of-love/base/short-crossing/story.yaml").write_text("finales: []\n")
    assert any(line.startswith("fog: ") for line in said(project, "status", code=2))
