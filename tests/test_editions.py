"""A box in two editions: each is looked at by itself, printed in its language, played in the box's own (FOL-004)."""

from __future__ import annotations

from pathlib import Path

from fogtools.finding import Finding
from fogtools.games import FOG_OF_LOVE
from fogtools.project import story_language
from tests.fog import BOX, STORY, copy_of_the_project, edit, fog

PROFILE = """edition: ours-fr
minimums: {synopses: 1, scenes: 43}
tokens: {singles: 30, fives: 5}
sizes:
  large: [70, 120]
  small: [44, 68]
size of: {traits: small, occupations: small, features: small}
seats: [pink, blue]
gender rule: false
"""
SCENE = """
- id: on-the-night-bus
  number: 900
  deck: sweet
  only in: ours-fr
  type: special effect
  title: On the night bus
  text: The driver hums.
  does: {both: +1}
"""


def box_of(folder: Path) -> Path:
    """The small box, its French cards in an edition of its own that has one scene more."""
    project = copy_of_the_project(folder)
    edit(project / BOX / "box.yaml", "edition: one-story\n", "edition: one-story\nedition in: {fr: ours-fr}\n")
    (project / "editions").mkdir()
    (project / "editions/ours-fr.yaml").write_text(PROFILE, encoding="utf-8")
    with (project / BOX / STORY / "sweet.yaml").open("a", encoding="utf-8") as file:
        file.write(SCENE)
    return project


def found(project: Path) -> list[Finding]:
    return FOG_OF_LOVE.authoring.check(FOG_OF_LOVE.authoring.load(project / BOX))


def test_a_card_of_one_edition_is_printed_there_and_not_played(tmp_path: Path) -> None:
    project = box_of(tmp_path)
    assert found(project) == []
    box = FOG_OF_LOVE.authoring.load(project / BOX)
    cards = {
        code: {
            face.card
            for face in FOG_OF_LOVE.printing.faces(
                box, STORY, story_language.open_story(FOG_OF_LOVE, box, STORY, code, project / "locales")
            )
        }
        for code in ("en", "fr")
    }
    assert cards["fr"] - cards["en"] == {"on-the-night-bus"} and not cards["en"] - cards["fr"]
    assert "on-the-night-bus" not in FOG_OF_LOVE.playing.compile(box, STORY).scenes
    shown = fog("decks", cwd=project)
    assert "first-light against the edition one-story" in shown.stdout
    assert "first-light against the edition ours-fr" in shown.stdout


def test_each_edition_is_counted_by_itself(tmp_path: Path) -> None:
    project = box_of(tmp_path)
    edit(project / "editions/ours-fr.yaml", "scenes: 43", "scenes: 44")
    (one,) = found(project)
    assert (one.check, one.line) == ("composition", 7)
    assert str(one.message) == "`scenes`: the edition `ours-fr` needs at least 44, this box has 43"


def test_an_edition_that_nobody_has_is_named_at_its_place(tmp_path: Path) -> None:
    project = box_of(tmp_path)
    edit(project / BOX / "box.yaml", "{fr: ours-fr}", "{fr: ours-fr-2}")
    messages = [(one.check, one.line, str(one.message)) for one in found(project)]
    assert ("unknown-edition", 7, "no edition profile is called `ours-fr-2`") in messages
    assert next(m for m in messages if m[0] == "only-in")[2] == "this box is not made for an edition called `ours-fr`"


def test_numbers_of_one_edition_come_last(tmp_path: Path) -> None:
    project = box_of(tmp_path)
    done = fog("renumber", BOX, "--dry-run", cwd=project)
    assert "On the night bus" in done.stdout.splitlines()[-2]


def test_the_own_edition_is_looked_at_as_any_box_is(tmp_path: Path) -> None:
    """What is asked only where every card was read: the cards of another edition were read, too."""
    project = box_of(tmp_path)
    shown = fog("decks", f"{BOX}/{STORY}", cwd=project)
    assert f"{STORY}: its chapters" in shown.stdout
    edit(project / BOX / "box.yaml", "edition: one-story", "edition: ours")
    profile = PROFILE.replace("ours-fr", "ours").replace("scenes: 43", "scenes: 50")
    (project / "editions/ours.yaml").write_text(profile, encoding="utf-8")
    messages = [(one.check, str(one.message)) for one in found(project)]
    assert messages == [("composition", "`scenes`: the edition `ours` needs at least 50, this box has 42")]


def test_a_card_of_every_edition_names_none_that_only_one_has(tmp_path: Path) -> None:
    project = box_of(tmp_path)
    scene = "\n- {id: by-day, number: 901, deck: sweet, type: special effect, title: By day, ONLYdoes: {DOES}}\n"
    names = scene.replace("DOES", "player: {if: played on-the-night-bus, do: +1}")
    with (project / BOX / STORY / "sweet.yaml").open("a", encoding="utf-8") as file:
        file.write(names.replace("ONLY", ""))
    (one,) = found(project)
    assert (one.check, str(one.message), str(one.help)) == (
        "unknown-card",
        "`on-the-night-bus` is only in the edition `ours-fr`; in any other nothing would happen here",
        "write `only in: ours-fr` on this card, too, or name a card of every edition",
    )
    edit(project / BOX / STORY / "sweet.yaml", "title: By day, does", "title: By day, only in: ours-fr, does")
    assert found(project) == []
