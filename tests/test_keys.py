"""Every key that an author may write is on a page, in the manual and in the terminal; worked examples work."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from fogtools.cli.common.pages import keys
from fogtools.game.authoring.worked import Worked
from fogtools.game.playing.course import Course
from fogtools.games import FOG_OF_LOVE, GAMES
from fogtools.play.many.simulate import simulate
from tests.fog import ROOT, edit, fog

BASE = ROOT / "tests" / "boxes" / "base"
#: Worked example -> what is counted of many plays, or said in one, when it works.
HAPPENS = {
    "A scene that adds another": "played the-telegram",
    "A track with thresholds": "reached debts 6",
    "A status": "now sworn",
}


def test_the_page_is_made_from_the_schemas() -> None:
    assert (ROOT / "docs" / "keys.md").read_text(encoding="utf-8") == keys.page(), "run `make docs`"


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_schema_has_a_page_that_says_what_it_is(game: str, tmp_path: Path) -> None:
    files = {file.file: file for file in keys.every_file() if file.game == game}
    for name in GAMES[game].authoring.schemas:
        schema = json.loads((ROOT / "schemas" / game / name).read_text(encoding="utf-8"))
        told = {key.name: key for map_ in files[name.partition(".")[0]].maps for key in map_.keys}
        assert set(told) == {key for node in (schema, *schema["$defs"].values()) for key in node.get("properties", ())}
        assert not [key.name for key in told.values() if not key.about]


@pytest.mark.nightly
def test_a_kind_of_card_a_key_and_a_word_of_the_examples_are_explained(tmp_path: Path) -> None:
    def said(*words: str) -> str:
        done = fog("explain", *words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        return done.stdout

    scene = said("scene")
    assert scene.startswith("scene (fog-of-love, cards)\n\nA scene: laid on one's turn")
    assert "\ndeck (must be there)\n" in scene and "\nminor\n" in scene
    assert "`chooses` needs `choices` beside it" in scene
    assert "One of: situation, secret, reaction, reveal secret, special effect, special event." in " ".join(
        scene.split()
    )
    assert said("linked to") == said("linked", "to") == said("linked-to")
    assert "linked to: the-move" in said("linked to") and "shuffle in: {the-telegram: serious}" in said("linked to")
    assert said("tracks").startswith("track (fog-of-love, box)") and "at: {5: {both: -2}, 6:" in said("tracks")
    assert said("status").startswith("A status\n")
    assert said("sign").startswith("sign (")  # the page of a check is still the first


def test_what_nothing_is_called_is_said_with_what_is_near(tmp_path: Path) -> None:
    done = fog("explain", "linkd to", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "fog: no check and no key is called “linkd to”.\n     did you mean `linked to`?\n",
    )


def test_in_french(tmp_path: Path) -> None:
    done = fog("explain", "track", cwd=tmp_path, FOG_LANG="fr")
    assert "obligatoire" in done.stdout and "The lowest value." not in done.stdout


@pytest.mark.parametrize("one", keys.worked(), ids=lambda one: one.title)
def test_a_worked_example_is_clean_and_happens(one: Worked, tmp_path: Path) -> None:
    """Its lines beside those of a small box: nothing is found, and what it promises comes about in play."""
    box = tmp_path / "stories" / "base"
    shutil.copytree(BASE, box)
    (tmp_path / "fog.toml").write_text("[project]\n", encoding="utf-8")
    (box / "worked.yaml").write_text(one.lines["cards"], encoding="utf-8")
    if own := one.lines.get("box"):
        head, rest = own.split("\n", 1)  # the box has such a map already
        edit(box / "box.yaml", f"{head}\n", f"{head}\n{rest}".rstrip() + "\n")
    if own := one.lines.get("synopsis"):
        edit(
            box / "short-crossing" / "story.yaml",
            "  special events: [the-move]",
            own.replace("special", "  special").replace("[", "[the-move, ").rstrip(),
        )
    done = fog("check", "--no-fit", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    story = FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(box), "short-crossing")
    counted = [" ".join(key) for key in simulate(FOG_OF_LOVE, story, Course(seed=1), 300).tally]
    told = [fog("play", "stories/base", "--auto", "--seed", str(seed), cwd=tmp_path).stdout for seed in range(8)]
    assert any(HAPPENS[one.title] in said for said in counted + told)
