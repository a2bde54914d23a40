"""The page of a story: played beside the page, remembered by content, and the verdicts are those of the command."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.course import Course
from fogtools.play.many.parallel import run
from fogtools.play.many.reachability import verdicts
from tests.fog import BOX, copy_of_the_project, edit

pytest.importorskip("starlette", reason="the extra `studio` is not installed")
from fogtools.finding import Say
from fogtools.web.app import Studio
from fogtools.web.card.page import labels_of
from fogtools.web.desk.desk import Desk
from fogtools.web.many import work
from fogtools.web.many.names import Names
from fogtools.web.many.player import Player, Standing, Work
from fogtools.web.many.story import Drawn, Things, story_page, work_of
from fogtools.web.pages.checks import check_page, checks
from fogtools.web.pages.home import home
from fogtools.web.pages.settings import settings
from fogtools.web.pages.wall import Seldom, wall

STORY = "the-five-twelve"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = copy_of_the_project(tmp_path / "project")
    monkeypatch.chdir(made)
    monkeypatch.setattr(Desk, "_ask", lambda self, place: None)
    return made


@pytest.fixture
def studio(root: Path, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(root, tmp_path / "cache")
    made.desk.fresh()
    yield made
    made.close()


def over(standing: Standing) -> Standing:
    """Once nothing more is to come: a slow machine has all the time it wants."""
    end = monotonic() + 300
    while standing.going:
        assert monotonic() < end
        sleep(0.02)
    return standing


def seen(studio: Studio, monkeypatch: pytest.MonkeyPatch, plays: int, told: list[int] | None = None) -> Any:
    """What the process would say after so many plays."""
    monkeypatch.setattr(work, "SLOW_PLAYS", plays)
    monkeypatch.setattr(work, "engine_here", lambda game: "reference")
    asked = work_of(studio.desk.boxes[BOX], STORY)
    steps = told if told is not None else []
    return work.seen(asked.given, asked.content, lambda done, of: steps.append(done), lambda: False)


def test_the_page_says_what_the_verdicts_say(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    found = seen(studio, monkeypatch, 60, told)
    assert json.loads(json.dumps(found)) == found and found["plays"] == 60
    assert told and told == sorted(told) and told[-1] == 60
    box = studio.desk.boxes[BOX]
    played = box.game.playing.compile(box.box, STORY)
    counts = run(box.game, played, Course(), 60, engine="reference")
    judged = verdicts(box.game, box.box, played, Course(), counts, budget=60, engine="reference")
    assert [(*row[:3], row[3], row[4], row[5]) for row in found["rows"]] == [
        (*one.thing.key, one.verdict, one.hits, one.of) for one in judged
    ]
    standing = Standing(work_of(box, STORY), "done", result=found)
    monkeypatch.setattr(Player, "ask", lambda self, asked, again=False: standing)
    html = story_page(studio.many.player, Things(), box, {"story": STORY}, "en")
    assert html is not None and "60 plays" in html and "data-waiting" not in html
    for one in judged:
        if one.verdict == "rare" and one.code:
            assert f'value="{one.code}"' in html
    assert html.count("<a href=") > 60 and 'id="links"' in html and "<svg" in html
    assert "style=" not in html and "<style" not in html  # the policy of the page lets none of it in


def test_the_wall_shows_what_is_seldom_seen(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards that the page of the story calls rare or never seen; none before that is known, and it says so."""
    box, asked = studio.desk.boxes[BOX], {"seen": "seldom", "lang": "fr"}
    found = seen(studio, monkeypatch, 60)
    standing = Standing(work_of(box, STORY), "running", 20, 60)
    monkeypatch.setattr(Player, "ask", lambda self, asked, again=False: standing)
    html = wall(studio.walls, box, asked, "fr", studio.many.seldom(box, asked))
    assert 'data-live="plays" data-waiting' in html and '<progress value="20" max="60"' in html
    assert "cards" in html and "?card=" not in html and "Aucune carte" not in html
    standing.state = "stopped"
    html = wall(studio.walls, box, asked, "en", studio.many.seldom(box, asked))
    assert "data-waiting" not in html.partition('id="cards"')[0] and "No card is like that" not in html  # nobody knows
    standing.state, standing.result = "done", found
    html = wall(studio.walls, box, asked, "fr", studio.many.seldom(box, asked))
    rows = Things().rows(box, STORY, standing)
    few = {row.card for row in rows if row.card and row.verdict != "reached"}
    hung = {card.id.partition("/")[0] for card in studio.walls.cards(box, "fr")}
    assert (
        set(re.findall(r"\?card=([^&\"/]+)", html)) == few & hung
        and few & hung
        and "data-waiting" not in html.replace('<div id="cards" data-live="cards" data-waiting>', "")
    )
    assert studio.many.seldom(box, {}) is None and 'name="seen"' in html
    card, other = studio.walls.cards(box, "fr")[5], "another story"
    both, id = replace(card, stories=frozenset({STORY, other})), card.id.partition("/")[0]
    plays = {STORY: standing, other: standing}
    assert Seldom({STORY: {id: True}}, plays).among([both]) == frozenset()  # nobody knows of the other one yet
    assert Seldom({STORY: {id: True}, other: {id: False}}, plays).among([both]) == frozenset()
    assert Seldom({STORY: {id: True}, other: {id: True}}, plays).among([both]) == {id}
    assert Seldom({STORY: {id: True}}, {STORY: standing}).among([both]) == {id}  # that story alone was asked about
    box.__dict__["sound"] = False
    assert studio.many.seldom(box, asked) is None and 'name="seen"' not in wall(studio.walls, box, {}, "en")


def test_it_is_played_beside_the_page_stopped_and_remembered(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    box, player = studio.desk.boxes[BOX], studio.many.player
    waiting = story_page(player, Things(), box, {"lang": "fr"}, "fr")
    assert waiting is not None and "data-waiting" in waiting and "progress" in waiting
    key = re.findall(r'name="key" value="(\w+)"', waiting)[0]
    studio.many.stop({"key": key}, "en")
    standing = over(player.ask(work_of(box, STORY)))
    assert (standing.state, standing.said) == ("stopped", None)
    studio.many.start({"key": key}, "en")
    done = over(player.ask(work_of(box, STORY)))
    assert done.state == "done" and done.result["plays"] in (work.PLAYS, work.SLOW_PLAYS)
    other = Player(studio.desk.cache)
    assert other.ask(work_of(box, STORY)).state == "done"  # at once: nobody plays it again
    edit(studio.desk.root / BOX / STORY / "sweet.yaml", "title: ", "title: New ")
    studio.desk.fresh()
    assert other.ask(work_of(studio.desk.boxes[BOX], STORY)).state == "done"  # words change nothing that is counted
    other.close()


def test_tables_speak_of_titles_and_decks_in_words(studio: Studio) -> None:
    box, player = studio.desk.boxes[BOX], studio.many.player
    english, french = (story_page(player, Things(), box, {"story": STORY, "lang": lang}, lang) for lang in ("en", "fr"))
    assert english is not None and french is not None
    assert [*captions(english)] == ["The 5:12: its scenes", "The 5:12: its chapters"]
    assert [*captions(french)] == ["Le 5\u00a0h\u00a012\u00a0: ses scènes", "Le 5\u00a0h\u00a012\u00a0: ses chapitres"]
    assert "<td>serious, drama</td>" in english and "<td>sérieux, drame</td>" in french
    assert '<th scope="row">drama</th>' in english and '<th scope="row">drame</th>' in french


def test_the_pages_of_a_single_box_are_a_step_from_every_page(studio: Studio) -> None:
    """Where a project has several, the page of a box says which one is meant."""
    pages: list[Callable[[], str | None]] = [
        lambda: home(studio.desk, studio.walls, "en"),
        lambda: checks(studio.desk, "en", labels_of),
        lambda: check_page(studio.desk, studio.store, "large-amount", "en"),
        lambda: studio.history.page("en"),
        lambda: settings(studio.store, "en", studio.desk.only),
        lambda: studio.imports.page("en"),
        lambda: studio.new("en"),
    ]
    top = f'<a href="/story/{BOX}">Story</a>'
    assert all(top in (one() or "") for one in pages)
    shutil.copytree(studio.desk.root / BOX, studio.desk.root / f"{BOX}-again")
    studio.desk.fresh()
    first, *others = [one() or "" for one in pages]
    assert len(studio.desk.boxes) == 2 and not any(top in one for one in others)
    assert first.count(top) == 1 and f'<a href="/story/{BOX}-again">Story</a>' in first  # Home, below each box


def captions(html: str) -> list[str]:
    return re.findall("<caption>(.*?)</caption>", html)


def test_other_cards_than_those_that_were_asked_about(studio: Studio) -> None:
    given = work_of(studio.desk.boxes[BOX], STORY).given
    with pytest.raises(FogError, match="the cards have changed"):
        work.seen(given, "another", lambda done, of: None, lambda: False)


@pytest.mark.nightly
def test_a_process_that_was_ended_is_said_to_be(studio: Studio) -> None:
    player = studio.many.player
    standing = player.ask(work_of(studio.desk.boxes[BOX], STORY))
    while standing.state == "waiting" or player._child is None:
        sleep(0.01)
    player._child[0].kill()
    assert over(standing).state == "failed" and "were ended" in str(standing.said)
    again = player.ask(standing.work, again=True)
    assert over(again).state == "done"
    failed = over(player.ask(Work("seen", {**standing.work.given, "story": "no-such"}, "x")))
    assert failed.state == "failed" and "have changed" in str(failed.said)


def test_a_story_that_is_none(studio: Studio) -> None:
    box = studio.desk.boxes[BOX]
    assert story_page(studio.many.player, Things(), box, {"story": "../etc"}, "en") is None
    edit(studio.desk.root / BOX / STORY / "sweet.yaml", "title: ", "titel: ")
    studio.desk.fresh()
    html = story_page(studio.many.player, Things(), studio.desk.boxes[BOX], {}, "en")
    assert html is not None and "mend its errors first" in html and "progress" not in html


def test_cards_are_called_as_they_are_printed(studio: Studio) -> None:
    """By number and title in the language of the cards, not by the ids and labels of their files."""
    (box,) = studio.desk.boxes.values()
    names = Names(box, STORY, "fr")
    number, title = names.titles["the-warm-seat"]
    assert title == "La place au chaud" and number
    place = box.game.authoring.place(box.box, "the-warm-seat/title")
    assert place is not None and "The warm seat" in place[2]
    for name in ("the-warm-seat", place[2]):
        inner = Say("scene {name} played", name=name)
        assert str(names.said(Say("{first}, {more}", first=inner, more="A"))) == f"scene {number} “{title}” played, A"
    assert names.plain("the-warm-seat", "?") == f"{number} {title}" and names.plain("nobody", "?") == "?"
    made = box.game.analysis.measures
    assert made is not None
    said = [str(names.said(one.label)) for one in made(box.game.playing.compile(box.box, STORY))]
    assert not [id for id in names.titles if "-" in id and any(id in one for one in said)]
    assert names.text("exact-change: 4 %, set-up") == f"“{names.titles['exact-change'][1]}”: 4 %, set-up"
    page = story_page(studio.many.player, studio.many.things, box, {"story": STORY, "lang": "fr"}, "fr") or ""
    chapters = [*box.box.story(STORY).chapters]
    assert chapters and all(f". {names.titles[one][1]}</a>" in page for one in chapters)
    rows = Drawn(box, STORY, "fr", "fr").graph([])["list"]
    labels = {node.id: node.label for node, _, _ in rows}  # type: ignore[attr-defined]
    titled = {id: names.plain(id, "") for id in labels if id in names.titles}
    assert titled and {id: labels[id] for id in titled} == titled
