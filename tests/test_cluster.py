"""Plays over Dask: the same totals as without, also when a worker dies; what is missing is said."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fogtools.cli.common.parallel import GAMES
from fogtools.finding import FogError
from fogtools.game.playing.course import Counts, Course
from fogtools.games import FOG_OF_LOVE
from fogtools.play.many import cluster
from fogtools.play.many.cluster import dask_backend, task
from fogtools.play.many.parallel import added, batches
from fogtools.play.many.simulate import simulate
from tests.fog import BOX, ROOT, STORY, edit

PLAYS = 240
COURSE = Course(("selfish", "random"), seed=4, rulings={"floor": "line"})


def ordered(root: Path = ROOT, course: Course = COURSE) -> task.Order:
    story = FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(root / BOX), STORY)
    return cluster.order_of(root, root / BOX, GAMES, FOG_OF_LOVE.id, story, course, "reference")


@pytest.fixture(scope="module")
def whole() -> Counts:
    story = FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(ROOT / BOX), STORY)
    return simulate(FOG_OF_LOVE, story, COURSE, PLAYS)


def test_an_order_is_small_and_the_same_after_a_journey() -> None:
    one = ordered()
    packed = pickle.dumps(one)
    assert len(packed) < 80_000
    assert pickle.loads(packed) == one == ordered()


@pytest.mark.nightly
def test_a_worker_plays_what_is_ordered(whole: Counts) -> None:
    one = ordered()
    assert added(task.played(one, first, n) for first, n in batches(PLAYS, 73)) == whole  # type: ignore[misc]


def test_an_edition_of_the_projects_own_travels_with_the_box(tmp_path: Path) -> None:
    shutil.copytree(ROOT / BOX, tmp_path / BOX)
    own = tmp_path / "editions" / "ours.yaml"
    own.parent.mkdir()
    shipped = next((ROOT / "fogtools/games/fog_of_love/cards/editions").glob("*.yaml"))
    own.write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    box = tmp_path / BOX / "box.yaml"
    named = next(line for line in box.read_text(encoding="utf-8").splitlines() if line.startswith("edition:"))
    edit(box, named, "edition: ours")
    edit(own, f"edition: {shipped.stem}", "edition: ours")
    seats = next(line for line in own.read_text(encoding="utf-8").splitlines() if line.startswith("seats:"))
    edit(own, seats, "seats: [amber, teal]")
    course = Course(seed=4)
    story = FOG_OF_LOVE.playing.compile(FOG_OF_LOVE.authoring.load(tmp_path / BOX), STORY)
    assert story.facts.seats == ("amber", "teal")
    one = ordered(tmp_path, course)
    assert task._story(one.games, one.game, one.box, one.files, one.story).facts.seats == ("amber", "teal")
    assert task.played(one, 0, 20) == simulate(FOG_OF_LOVE, story, course, 20)


def test_another_fogtools_on_a_worker_is_refused() -> None:
    refused = task.played(replace(ordered(), edition="0.0.9 (01234567)"), 0, 10)
    assert isinstance(refused, task.Refused)
    assert str(refused.message) == (
        f"a worker has fogtools {task.edition()}, here it is 0.0.9 (01234567): they may play differently."
    )
    assert str(refused.help) == "install the same fogtools on every worker, and start the workers anew"


def test_other_cards_on_a_worker_are_refused() -> None:
    refused = task.played(replace(ordered(), cards="000000000000"), 0, 10)
    assert isinstance(refused, task.Refused)
    assert str(refused.message) == "a worker cannot play: it reads other cards from the same files."


@pytest.mark.nightly
def test_dask_gives_the_same_totals_though_a_worker_is_killed(whole: Counts) -> None:
    """Two worker processes of this machine; one is killed when its first batch is back."""
    from distributed import get_client  # noqa: F401  (imported before the clock of the cluster runs)

    killed: list[int] = []

    def step(more: int) -> None:
        if not killed:
            killed.append(_workers()[0])
            os.kill(killed[0], signal.SIGKILL)

    with cluster.opened() as gather:
        assert len(_workers()) == 2
        assert added(gather(ordered(), batches(PLAYS, 20)), step) == whole
    assert killed


def _workers() -> list[int]:
    """The worker processes that we started; they have died or were born while we look, perhaps."""
    import psutil

    found = []
    for child in psutil.Process().children(recursive=True):
        try:
            if "spawn_main" in " ".join(child.cmdline()):
                found.append(child.pid)
        except psutil.Error:
            continue
    return found


def test_a_scheduler_that_nobody_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_backend, "PATIENCE", 0.5)
    with pytest.raises(FogError) as error, cluster.opened("127.0.0.1:9"):
        pass
    assert str(error.value).startswith("no scheduler answers at 127.0.0.1:9: ")
    assert str(error.value.help) == "is it running there? `dask scheduler` prints its address (tcp://HOST:8786)"


@pytest.mark.parametrize("address", ["nowhere", "no such:8786", "http//x:1", "127.0.0.1", "ftp://a:1"])
def test_what_is_no_address_is_said_at_once(address: str) -> None:
    with pytest.raises(FogError) as error, cluster.opened(address):
        pass
    assert str(error.value) == f"“{address}” is not the address of a scheduler."
    assert str(error.value.help) == "for example: 192.168.0.7:8786"


def test_a_library_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(FogError) as error, cluster.opened():
        pass
    assert str(error.value) == "`dask` is not installed."
    assert str(error.value.help) == 'install it: `pip install "fogtools[cluster]"`'
