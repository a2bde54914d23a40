"""`impossible` beside the other checks: it waits for errors, leaves others their cards, and asks mechanics once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fogtools.games import FOG_OF_LOVE
from fogtools.games.fog_of_love.checks import impossible
from fogtools.text.search.cache import remembering

BASE = Path(__file__).parent / "boxes" / "base"
SHIPPED = sorted((Path(__file__).parent.parent / "stories" / "fog-of-love").iterdir())
HEAD = "scenes:\n- {id: late-walk, number: 901, deck: "
CLOSED = HEAD + "drama, type: special effect, title: A walk, only if: [chapter 2], does: {both: +1}}\n"


def checked(folder: Path, more: str) -> list[str]:
    """What all checks together find in the base box with a file more, notes aside."""
    box = folder / "box"
    if not box.exists():
        shutil.copytree(BASE, box)
    (box / "more.yaml").write_text(more, encoding="utf-8")
    loaded = FOG_OF_LOVE.authoring.load(box)
    found = FOG_OF_LOVE.authoring.check(loaded)
    return [f"{f.check} {f.line}" for f in found if f.severity != "note" and Path(f.file).name == "more.yaml"]


def test_it_is_said_beside_what_others_say_of_other_cards(tmp_path):
    other = "- {id: ring, number: 902, deck: sweet, title: The ring, does: {if: marked engaged, do: {both: +1}}}\n"
    assert checked(tmp_path, CLOSED + other) == ["mark-never-set 3", "impossible 2"]


def test_it_says_nothing_of_a_card_of_which_others_speak(tmp_path):
    alone = HEAD + "sweet, type: special effect, title: A walk, only if: [marked engaged], does: {both: +1}}\n"
    assert checked(tmp_path, alone) == ["mark-never-set 2"]


def test_it_waits_until_nothing_is_an_error(tmp_path):
    error = "- {id: ring, number: 901, deck: sweet, type: special effect, title: The ring, does: {both: +1}}\n"
    assert "impossible 2" not in checked(tmp_path, CLOSED + error)


def test_what_is_wrong_with_a_story_is_said_once_not_for_each_card(tmp_path):
    head = "- {deck: custom, type: special effect, title: A walk, does: {both: +1}, "
    custom = "".join(f"{head}id: walk-{n}, number: {910 + n}}}\n" for n in range(3))
    assert [one for one in checked(tmp_path, "scenes:\n" + custom) if "impossible" in one] == []


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda folder: folder.name)
def test_the_shipped_stories_hold_nothing_impossible(folder):
    assert list(impossible.check(FOG_OF_LOVE.authoring.load(folder))) == []


def test_whoever_edits_texts_alone_does_not_wait(tmp_path, monkeypatch):
    asked: list[str] = []
    things = impossible.counted_things
    monkeypatch.setattr(impossible, "counted_things", lambda box, story: asked.append(story.id) or things(box, story))

    def found(more: str) -> list[str]:
        with remembering(tmp_path / "found.json", "tool"):
            return checked(tmp_path, more)

    open_now = CLOSED.replace("chapter 2", "chapter 3")
    assert found(open_now) == found(open_now.replace("A walk", "A long walk")) == []
    assert asked == ["short-crossing"]
    assert found(CLOSED) == found(CLOSED) == ["impossible 2"]
    assert asked == ["short-crossing"] * 3
