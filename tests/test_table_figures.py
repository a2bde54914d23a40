"""The table in figures: keys of a whole play, cards whose foot is cut while somebody chooses."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from textual.containers import VerticalScroll

from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Terms
from fogtools.games.fog_of_love import GAME
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.moments import Decision, Moment, Over, Page
from fogtools.play.terminal.screen.app import TableApp
from fogtools.play.terminal.screen.widgets import CardFace
from fogtools.play.terminal.seating import Player, Setting
from fogtools.play.terminal.start import Start
from fogtools.text.tool_messages import translate_for
from tests.share import by_day, share
from tests.test_beats import STORIES, table

#: Two people, and the terms of a play of theirs.
TWO = (Player(own="Ana"), Player(own="Ben"))


def start(story: str, code: str, number: int, tutorial: bool = False) -> Start:
    """A story at a table for two."""
    box, compiled, language = table(story, code)
    setting = Setting(GAME, box, compiled, story, language, translate_for(code), TWO)
    return Start(setting, Terms(number, names=("Alma", "Jules"), tutorial=tutorial))


def act(driver: Driver, moment: Moment, place: int) -> int:
    """Answers, or goes on; how many keys: a letter is taken at once, the first answer is lit, a number lights one."""
    if isinstance(moment, Page) and moment.asked is None:
        driver.go_on()
        return 1
    assert isinstance(moment, Decision | Page)
    seen: Any = moment.tableau if isinstance(moment, Decision) else moment.asked
    place %= len(seen.choices)
    option = seen.choices[place].option
    driver.choose(option)
    if pick := getattr(seen, "pick", None):
        return int(pick.n) + 1
    return 1 if isinstance(moment, Page) or len(option) == 1 or not place else 2


def moments(driver: Driver, number: int, keys: list[int] | None = None) -> Iterator[Moment]:
    """Every moment of a play by chance, and its keys; number 0: whoever is asked takes what is lit."""
    chance = Chance(number, 0)["answers"]
    while not isinstance(driver.moment, Over):
        moment = driver.moment
        yield moment
        pressed = act(driver, moment, chance.below(60) if number else 0)
        if keys is not None:
            keys.append(pressed)


def pressed(driver: Driver, number: int) -> int:
    """The keys of a whole play."""
    keys: list[int] = []
    for _ in moments(driver, number, keys):
        pass
    return sum(keys)


def test_the_tutorial_takes_at_most_120_keys_of_two_people():
    """At the default pace, each page waiting for its key; by chance, with every card looked up, no more than 170."""
    assert pressed(start("the-five-twelve", "en", 6, True).driver(), 0) <= 120
    assert all(pressed(start("the-five-twelve", "en", n, True).driver(), n) <= 170 for n in range(1, share(1, 20) + 1))


#: By day one story, by night all: where few cards fit, a story may have more of the long ones than another.
READ = ("the-five-twelve",) if share(1, 2) == 1 else tuple(STORIES)


@pytest.mark.parametrize(
    ("size", "code"),
    by_day(
        [pytest.param(s, c) for s, c in (((100, 30), "fr"), ((80, 24), "fr"), ((100, 30), "en"), ((80, 24), "en"))], 2
    ),
)
def test_the_whole_card_is_in_sight_while_somebody_chooses(size: tuple[int, int], code: str):
    """At 100×30 always; at 80×24 for four cards of five at least, and then a key shows the rest."""
    seen: Counter[str] = Counter()

    async def evening(begun: Start) -> None:
        app = TableApp(begun)
        async with app.run_test(size=size) as pilot:
            assert app.driver is not None
            for moment in moments(app.driver, 5):
                asked = moment.ask if isinstance(moment, Decision) else moment.asked.ask if moment.asked else None
                if asked is not None and asked.about == "choose":
                    app.show(app.driver)
                    await pilot.pause()
                    paper = app.screen.query_one(CardFace).query_one(VerticalScroll)
                    seen["cut" if paper.max_scroll_y else "whole"] += 1
                    assert app.screen.query_one(CardFace).query_one(".rest").display == bool(paper.max_scroll_y)

    for story in READ:
        asyncio.run(evening(start(story, code, 5)))
    assert seen["whole"] > 5 and seen["cut"] <= (0 if size == (100, 30) else seen.total() / 5), seen
