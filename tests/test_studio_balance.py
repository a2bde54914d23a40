"""The balance of a story: the same games in both versions, promises written in place, figures with their cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fogtools.game.playing.course import Course
from fogtools.play.many.parallel import run
from tests.fog import BOX, copy_of_the_project, edit
from tests.test_studio_story import over

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.editor.store import Clash
from fogtools.finding import FogError
from fogtools.web.app import Studio
from fogtools.web.desk.desk import Desk
from fogtools.web.many import balance, work
from fogtools.web.many.balance import Found, _work, promises_of
from fogtools.web.many.player import Player, Standing, Work
from fogtools.web.many.versions import Versions

STORY = "the-five-twelve"
SWEET = f"{BOX}/{STORY}/sweet.yaml"
TOLD = f"{BOX}/{STORY}/story.yaml"
#: A step of the finale: it counts in every play.
WAS, NOW = "{met: +3,", "{met: +5,"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = copy_of_the_project(tmp_path / "project")
    monkeypatch.chdir(made)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    return made


@pytest.fixture
def studio(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    made = Studio(root, tmp_path / "cache")
    made.desk.fresh()
    yield made
    made.close()


def asked(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> list[Work]:
    """What the page asks the player for, which plays nothing."""
    works: list[Work] = []

    def ask(self: Player, one: Work, again: bool = False) -> Standing:
        works.append(one)
        return Standing(one)

    monkeypatch.setattr(Player, "ask", ask)
    return works


def here(plays: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SLOW_PLAYS", plays)
    for room in (work, balance):
        monkeypatch.setattr(room, "engine_here", lambda game: "reference")


def nothing(done: int, of: int) -> None:
    """Nobody is told."""


def test_what_a_change_moved(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing before: nothing is compared. Other words: nothing is played. An effect: the same games in both."""
    here(120, monkeypatch)
    works = asked(studio, monkeypatch)
    weighed = studio.many.balance
    first = weighed.page(studio.desk.boxes[BOX], {}, "en")
    assert first is not None and "Nothing has changed yet" in first
    assert [one.what for one in works] == ["figures"]  # no fast engine was made here, so no promises are played
    edit(studio.desk.root / SWEET, "The two routes cross at the", "Both routes cross at the")
    studio.desk.fresh()
    assert "Nothing has changed yet" in str(weighed.page(studio.desk.boxes[BOX], {}, "en"))
    edit(studio.desk.root / TOLD, WAS, NOW)
    studio.desk.fresh()
    works.clear()
    running = weighed.page(studio.desk.boxes[BOX], {}, "en")
    (compared,) = [one for one in works if one.what == "moved"]
    assert running is not None and "<progress" in running and "since the last change" in running
    found = work.moved(compared.given, compared.content, nothing, lambda: False)
    assert json.loads(json.dumps(found)) == found and found["plays"] == 120
    hearts = [row for row in found["rows"] if row[0] == "hearts"]  # type: ignore[union-attr, index]
    assert hearts and hearts[0][6] > 0  # type: ignore[index, operator]

    def ask(self: Player, one: Work, again: bool = False) -> Standing:
        return Standing(one, "done", result=found if one.what == "moved" else {})

    monkeypatch.setattr(Player, "ask", ask)
    told = weighed.page(studio.desk.boxes[BOX], {}, "en")
    assert told is not None and "<strong>up by " in told and "data-waiting" not in told
    nothing_moved = {**found, "rows": []}
    monkeypatch.setattr(Player, "ask", lambda self, one, again=False: Standing(one, "done", result=nothing_moved))
    assert "No change seen." in str(weighed.page(studio.desk.boxes[BOX], {}, "en"))
    edit(studio.desk.root / TOLD, NOW, WAS)
    studio.desk.fresh()
    back = weighed.page(studio.desk.boxes[BOX], {"since": "opened"}, "en")
    assert back is not None and "Nothing is played differently since then." in back


def test_stopped_in_the_middle(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played so far counts."""
    here(100_000, monkeypatch)
    versions = Versions(studio.desk.cache)
    old = versions.seen(studio.desk.boxes[BOX], STORY)[-1]
    edit(studio.desk.root / TOLD, WAS, NOW)
    studio.desk.fresh()
    new = versions.seen(studio.desk.boxes[BOX], STORY)[-1]
    told: list[int] = []
    found = work.moved(
        _work(old, new, STORY, "random").given, "", lambda done, of: told.append(done), lambda: len(told) > 1
    )
    assert 0 < found["plays"] < 1000 and told == sorted(told)  # type: ignore[operator]


def test_figures_are_those_of_the_measures(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    here(40, monkeypatch)
    box = studio.desk.boxes[BOX]
    works = asked(studio, monkeypatch)
    studio.many.balance.page(box, {"who": "mirror"}, "en")
    figures = next(one for one in works if one.what == "figures")
    found = work.figures(figures.given, figures.content, nothing, lambda: False)
    played = box.game.playing.compile(box.box, STORY)
    counts = run(box.game, played, Course(("mirror", "mirror")), 40, engine="reference")
    measures = box.game.analysis.measures
    assert measures is not None
    assert found["rows"] == [[*one.key, *map(float, one.of(counts))] for one in measures(played)]
    monkeypatch.setattr(Player, "ask", lambda self, one, again=False: Standing(one, "done", result=found))
    html = studio.many.balance.page(box, {"who": "mirror"}, "fr")
    assert html is not None and "40 parties" in html and html.count(f'href="/card/{BOX}?card=') > 20


def test_a_promise_is_written_in_place(studio: Studio) -> None:
    box = studio.desk.boxes[BOX]
    was = next(iter(Found(studio.many.balance, box, STORY, "random", "", "en").promises)).promise.text
    before = (studio.desk.root / BOX / "box.yaml").read_bytes()
    given = {"box": BOX, "story": STORY, "n": "0", "was": was, "text": "destiny exact-change met 15-60 % by destiny"}
    studio.many.promise(given, "en")
    assert (studio.desk.root / BOX / "box.yaml").read_bytes() == before.replace(was.encode(), given["text"].encode(), 1)
    with pytest.raises(Clash, match="has changed since"):
        studio.many.promise(given, "en")
    with pytest.raises(FogError, match="a promise is a sentence"):
        studio.many.promise({**given, "was": given["text"], "text": " "}, "en")
    for text, why in (("both stay in at least 1 %", "the same with another range"), ("love", "love")):
        with pytest.raises(FogError, match=why):
            studio.many.promise({**given, "was": given["text"], "text": text}, "en")
        studio.desk.fresh()
        assert promises_of(studio.desk.boxes[BOX], STORY)[0].text == given["text"]
    studio.store.undo()
    assert (studio.desk.root / BOX / "box.yaml").read_bytes() == before


@pytest.mark.nightly
def test_promises_are_those_of_the_command(studio: Studio) -> None:
    """By the fast engine, in the process itself; one that nobody can keep is broken, with a play against it."""
    pytest.importorskip("numba", reason="the extra `balance` is not installed")
    edit(
        studio.desk.root / BOX / "box.yaml",
        "    promises:\n",
        "    promises:\n    - both stay in at most 1 % by selfish\n",
    )
    studio.desk.fresh()
    box = studio.desk.boxes[BOX]
    found = Found(studio.many.balance, box, STORY, "random", "", "en")
    given: dict[str, Any] = {**found.figured.work.given, "code": "en"}
    standing = over(studio.many.player.ask(Work("promised", given, found.figured.work.content)))
    rows = standing.result["rows"]
    assert standing.said is None and rows[0][0] == "broken" and rows[0][2].startswith(STORY)  # type: ignore[index, union-attr]
    assert len(rows) == len(found.promises)  # type: ignore[arg-type]
