"""The whole screen, driven by Textual's own pilot: what is seen at each moment, and what the keys do."""

from __future__ import annotations

import asyncio
import html
import os
import re
import select
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from fogtools.cli.common.arguments import Ready, ready
from fogtools.game.playing.beats import Together
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import read
from fogtools.game.playing.view import Choice
from fogtools.play.recording import replay
from fogtools.play.terminal.driver import Driver
from fogtools.play.terminal.moments import Decision, Over, Page, StepBack
from fogtools.play.terminal.screen import looks
from fogtools.play.terminal.screen.app import HELP, TableApp
from fogtools.play.terminal.screen.screens import DecisionScreen
from fogtools.play.terminal.seating import Player, Setting
from fogtools.play.terminal.start import Start
from fogtools.project.story_language import open_story
from fogtools.text.tool_messages import translate_for
from tests import parlour
from tests.fog import BOX, EVENING, ROOT, START, STORY, clean
from tests.share import by_day
from tests.test_table import SECOND, called, kinds

SMALL = (80, 24)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pilot looks every 10 ms whether the app is idle, not every 20: half of each key’s time is waiting."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.01)
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.0005)


def seen(app: TableApp) -> str:
    """All that stands on the screen, line by line."""
    lines: dict[float, str] = defaultdict(str)
    for y, text in re.findall(r'<text[^>]* y="([\d.]+)"[^>]*>(.*?)</text>', app.export_screenshot(title=" ")):
        lines[float(y)] += html.unescape(text).replace("\N{NO-BREAK SPACE}", " ")
    return "\n".join(lines[y] for y in sorted(lines))


def at_the_table(
    start: Start, what: Callable[[TableApp, Any], Awaitable[None]], size: tuple[int, int] = SMALL
) -> TableApp:
    """Runs the app without a terminal while the pilot does `what`."""
    app = TableApp(start)

    async def evening() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await what(app, pilot)

    asyncio.run(evening())
    return app


async def press(pilot: Any, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def test_a_hand_over_shows_nothing_of_anybody():
    async def what(app, pilot):
        assert called(app.driver.moment) == "Ana" and "Press Enter when you are there, Ana." in seen(app)
        await press(pilot, "enter")
        assert "pink-word-1" in seen(app) and "Which word do you keep?" in seen(app)
        await press(pilot, "down", "enter")
        screen = seen(app)
        assert called(app.driver.moment) == "Ben" and "Ben" in screen
        assert "word" not in screen and "card" not in screen.casefold() and "♥" not in screen
        await press(pilot, "h", "l", "p", "down", "1", "a")  # no key of a decision opens anything
        assert seen(app) == screen
        await press(pilot, "enter")
        assert "blue-word-1" in seen(app) and "pink-word" not in seen(app)

    at_the_table(parlour.start(), what)


def test_secret_letters_are_shown_to_both_at_once():
    """FOL-106: while the second person chooses, nothing on the screen tells what the first one chose."""

    async def what(app, pilot):
        await press(pilot, *["enter"] * 4)  # both keep a word
        await press(pilot, "enter", "enter", "enter", "enter")  # there, keep, play, read
        assert app.driver.moment.ask.about == "choose"
        await press(pilot, "b", "enter")
        assert app.driver.moment.seat == 1 and "chose" not in seen(app)
        await press(pilot, "c")
        assert kinds(app.driver.moment) == ["Speak", "News"] and called(app.driver.moment) == "Ben"
        assert "pink (B): “It is B.”" in seen(app) and "blue (C): “It is C.”" in seen(app)
        assert "card-" not in seen(app)

    at_the_table(parlour.start(), what)


def test_a_letter_is_chosen_where_both_read_the_card():
    """FOL-106: the page tells nothing of what was chosen; Enter shows one's own cards first, a click does, too."""

    async def what(app, pilot):
        await press(pilot, *["enter"] * 6)  # both keep a word, the first card is played
        page, screen = app.driver.moment, seen(app)
        assert called(page) == "Ana" and "What do you choose?" in screen and " A " in screen and "-word" not in screen
        assert "Ana answers with one key while everybody else looks away." in screen and "Patience" in screen
        await press(pilot, "d", "4")
        assert app.driver.moment is page
        await press(pilot, "c")
        after = seen(app)
        assert called(app.driver.moment) == "Ben" and "Card" in after and "-word" not in after
        await press(pilot, "enter")
        assert isinstance(app.driver.moment, Decision) and "blue-word-1" in seen(app).casefold().replace(" ", "-")
        await press(pilot, "a")
        assert "pink (C): “It is C.”" in seen(app) and "blue (A): “It is A.”" in seen(app)

    at_the_table(parlour.start(game=parlour.OPEN), what, (100, 30))


def test_an_open_answer_is_clicked():
    async def what(app, pilot):
        await press(pilot, *["enter"] * 6)
        page = app.driver.moment
        offers = app.screen.query_one("Offers").region
        keys = [app.screen.get_style_at(x, offers.y).meta.get("place") for x in range(offers.right)]
        await pilot.click(offset=(keys.index(1) + 1, offers.y))
        assert app.driver.moment is not page and called(app.driver.moment) == "Ben"
        assert list(app.driver._held.values()) == ["B"]

    at_the_table(parlour.start(game=parlour.OPEN), what, (100, 30))


@pytest.mark.nightly
def test_letters_numbers_arrows_and_clicks_light_an_answer_up():
    async def what(app, pilot):
        await press(pilot, "enter", "enter", "enter", "enter", "enter")
        answers = app.screen.query_one("Answers")
        assert app.driver.moment.ask.about == "swap" and answers.highlighted == 0
        await press(pilot, "3")
        hand = app.driver.moment.tableau.hand
        assert answers.highlighted == 2 and hand[1].card.title in seen(app)  # its card lies at the left
        await press(pilot, "up", "up")
        await pilot.click("Answers", offset=(4, 1))
        assert answers.highlighted == 1 and app.driver.moment.ask.about == "swap"  # the first click only lights up
        await pilot.click("Answers", offset=(4, 1))
        assert app.driver.moment.ask.about == "play"
        assert app.driver.session.steps[-1] == (hand[0].card.id,)
        await press(pilot, "2", "2")  # a second time takes it
        assert called(app.driver.moment) == "Ana"
        await press(pilot, "enter", "c")
        assert called(app.driver.moment) == "Ben"  # a letter is taken at once

    at_the_table(parlour.start(), what)


def test_a_hand_says_why_a_card_cannot_be_played():
    """FOL-075: the reason stands below the card when it is looked at."""

    async def what(app, pilot):
        await press(pilot, *["enter"] * 5, "h")
        assert "Your hand" in seen(app) and "The third card" not in seen(app)
        await press(pilot, "down", "down")
        assert "Cannot be played now: The third card" in seen(app)
        await press(pilot, "down")
        assert "Your word" in seen(app) and "Pink word 1" in seen(app)
        await press(pilot, "escape")
        assert app.driver.moment.ask.about == "swap" and "Swap a card?" in seen(app)

    at_the_table(parlour.start(), what)


@pytest.mark.nightly
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_stepping_back_past_what_was_told_asks_the_other(answer):
    async def what(app, pilot):
        await press(pilot, *["enter"] * 8)
        assert app.driver.moment.ask.about == "choose"
        await press(pilot, "u")
        assert isinstance(app.driver.moment, StepBack)
        screen = seen(app)
        assert "Ana wants to step back" in screen and "Your answer, Ben" in screen
        assert "word" not in screen and "card" not in screen.casefold()
        await press(pilot, *(["up", "enter"] if answer == "yes" else ["enter"]))
        assert called(app.driver.moment) == "Ana"
        await press(pilot, "enter")
        assert app.driver.moment.ask.about == ("play" if answer == "yes" else "choose")

    at_the_table(parlour.start(), what)


def test_nothing_to_step_back_to_is_said():
    async def what(app, pilot):
        await press(pilot, "enter", "u")
        assert "There is no answer of yours" in seen(app)

    at_the_table(parlour.start(), what)


@pytest.mark.nightly
def test_names_are_asked_for_and_ones_own_is_warned_about():
    """FOL-066: a character called like its player is a warning; a second Enter keeps it."""

    async def what(app, pilot):
        assert "Names can be left empty." in seen(app) and app.driver is None
        await press(pilot, *"Ana", "enter", *"ana", "enter", *"Ben", "enter", *"Jules", "enter", *"x", "enter")
        assert "The shuffle wants a number" in seen(app) and app.driver is None
        await press(pilot, "backspace", *"12", "enter")
        assert "“ana” is your own name" in seen(app) and app.driver is None
        await press(pilot, "enter")
        assert app.driver.terms.names == ("ana", "Jules") and app.driver.terms.seed == 12
        assert app.driver.moment.called in ("Ana", "Ben")

    at_the_table(parlour.start(wants_names=True, wants_seed=True), what)


def test_a_name_with_brackets_is_a_name():
    async def what(app, pilot):
        await press(pilot, *"[/b]", "enter", *"[red]", *["enter"] * 3)
        assert called(app.driver.moment) == "[/b]" and "[/b]" in seen(app)
        await press(pilot, "enter")
        assert "[red]" in seen(app)

    at_the_table(parlour.start(wants_names=True), what)


def test_saving_from_the_screen_and_going_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The same play, the same question; a file that is there is never written over."""
    monkeypatch.chdir(tmp_path)
    there, file = Path("there.txt"), Path("new.txt")
    there.write_text("dear")

    async def save(app, pilot):
        await press(pilot, *["enter"] * 5, "s", *str(there), "enter")
        assert "is there already" in seen(app) and there.read_text() == "dear"
        asked = app.driver.moment
        await press(pilot, "2", "q", "u")  # typed into the line, never into the play
        assert "Name another file." in seen(app) and "--resume" not in seen(app) and app.driver.moment is asked
        await press(pilot, "ctrl+u", *str(file), "enter")
        assert file.read_text() == app.driver.text()
        await press(pilot, "2", "enter")
        assert file.read_text() == app.driver.text() and app.driver.moment.ask.about == "play"

    first = at_the_table(parlour.start(), save)

    async def go_on(app, pilot):
        await press(pilot, "enter")
        assert app.driver.moment == first.driver.moment
        await press(pilot, "enter")
        assert file.read_text() == app.driver.text()

    again = replay(parlour.GAME, parlour.STORY, read(file.read_text(), "new.txt"))
    at_the_table(parlour.start(save=file, done=again.session), go_on)
    assert [f.name for f in sorted(tmp_path.iterdir())] == ["new.txt", "there.txt"]


def test_leaving_asks_first_and_ctrl_c_does_not(tmp_path: Path):
    async def leave(app, pilot):
        await press(pilot, "enter", "q")
        assert "The play is not saved" in seen(app)
        await press(pilot, "escape")
        assert isinstance(app.driver.moment, Decision) and app.return_value is None
        await press(pilot, "q", "down", "down", "enter")

    async def interrupt(app, pilot):
        await press(pilot, "enter", "ctrl+c")

    assert at_the_table(parlour.start(), leave).return_value == "left"
    assert at_the_table(parlour.start(save=tmp_path / "play.txt"), interrupt).return_value == "interrupted"
    assert (tmp_path / "play.txt").read_text().startswith("fogtools transcript")


def test_help_lists_every_key():
    async def what(app, pilot):
        await press(pilot, "enter", "question_mark")
        assert all(key in seen(app) for key, _ in HELP)
        await press(pilot, "escape")
        assert "Which word" in seen(app)

    at_the_table(parlour.start(), what)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (132, 40), (200, 60)])
def test_every_size_shows_card_board_question_and_hearts(size):
    async def what(app, pilot):
        await press(pilot, "enter")
        screen = seen(app)
        assert "Swap a card?" in screen and "0 ♥" in screen and "keep" in screen
        assert ("Patience" in screen) == (size[0] >= 64)
        assert ("Your hand" in screen) == (size[0] > 116)

    at_the_table(parlour.start(Player(own="Ana"), SECOND), what, size)


def test_a_window_that_changes_keeps_the_question_and_the_light():
    async def what(app, pilot):
        await press(pilot, "enter", "down")
        for size in ((132, 40), (60, 18), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "Which word do you keep?" in seen(app) and app.screen.query_one("Answers").highlighted == 1
            assert "pink-word-2" in seen(app)

    at_the_table(parlour.start(), what)


def test_a_window_too_small_takes_no_answer():
    async def what(app, pilot):
        await press(pilot, "enter")
        asked = app.driver.moment
        await pilot.resize_terminal(59, 18)
        await pilot.pause(0.1)
        assert "Please make the window larger." in seen(app) and "pink-word" not in seen(app)
        await press(pilot, "2", "enter", "enter", "u", "q")
        assert app.driver.moment is asked and "Please make" in seen(app)
        await pilot.resize_terminal(60, 18)
        await pilot.pause(0.1)
        assert "Which word do you keep?" in seen(app)
        await press(pilot, "enter")
        assert called(app.driver.moment) == "Ben"

    async def from_the_start(app, pilot):
        assert "Please make the window larger." in seen(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.1)
        assert "Press Enter when you are there, Ana." in seen(app)

    at_the_table(parlour.start(), what)
    at_the_table(parlour.start(), from_the_start, (40, 10))


def test_a_second_enter_answers_nothing_that_is_gone():
    """The message of a key that was pressed twice arrives after its question has been answered."""

    async def what(app, pilot):
        await press(pilot, "enter")
        screen = app.screen
        chosen = OptionList.OptionSelected(screen.query_one("Answers"), Option(""), 0)
        screen.on_option_list_option_selected(chosen)
        assert called(app.driver.moment) == "Ben"
        screen.on_option_list_option_selected(chosen)
        await pilot.pause()
        handover = app.screen
        assert called(app.driver.moment) == "Ben"
        handover.action_go_on()
        handover.action_go_on()
        await pilot.pause()
        assert isinstance(app.driver.moment, Decision) and not app.driver.session.steps

    at_the_table(parlour.start(), what)


def test_a_fault_of_the_tool_shows_no_secret(capsys):
    """No page of local values: they hold both people's cards."""

    async def what(app, pilot):
        await press(pilot, "enter")
        app.driver.choose = lambda option: 1 / 0
        await press(pilot, "enter")

    app = TableApp(parlour.start())

    async def evening() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await what(app, pilot)

    with pytest.raises(ZeroDivisionError):  # the pilot says it again
        asyncio.run(evening())
    assert app.broken and app.return_code == 1
    said = capsys.readouterr()
    assert said.out == "" and "word" not in said.err and "Traceback" not in said.err


def test_alone_what_happened_is_shown_before_the_next_question():
    async def what(app, pilot):
        await press(pilot, *["enter"] * 3, "b")
        screen = seen(app)
        assert "What happened" in screen and "pink (B): “It is B.”" in screen and "blue (B): “It is B.”" in screen
        assert "Press Enter to go on." in screen and "looks away" not in screen and "pink hearts +2" in screen
        assert "parlour.yaml:1" not in screen
        await press(pilot, "w")
        assert "Match: +2 · parlour.yaml:1 · FOL-109" in seen(app)
        await press(pilot, "w", "enter")
        assert isinstance(app.driver.moment, Decision) and "blue plays card" in seen(app)

    at_the_table(parlour.start(Player(own="Ana"), SECOND), what, (100, 30))


@pytest.mark.nightly
@pytest.mark.parametrize("size", by_day([(80, 24), (100, 24), (132, 30)], 1))
def test_the_newest_line_of_the_log_is_in_sight(size):
    async def what(app, pilot):
        while not isinstance(app.driver.moment, Over):
            if isinstance(app.driver.moment, Decision) and app.driver.moment.tableau.log:
                await pilot.pause()
                if not app.screen.query_one(
                    "#side"
                ).display:  # a card with letters has all the room; the log is a key away
                    await press(pilot, "l")
                    assert app.driver.moment.tableau.log[-1] in seen(app)
                    await press(pilot, "escape", "enter")
                    continue
                assert app.driver.moment.tableau.log[-1] in seen(app).partition("What happened")[2]
                log = app.screen.query_one("Log")
                assert log.scroll_y == log.max_scroll_y and log.size.height > 0
            await pilot.press("enter")
            await pilot.pause()
        assert "the lamp goes out" in seen(app)

    at_the_table(parlour.start(Player(own="Ana"), SECOND), what, size)


def test_more_answers_than_there_is_room_for_are_said():
    async def what(app, pilot):
        await press(pilot, "enter")
        moment = app.driver.moment
        many = tuple(Choice(f"word-{n}", f"word-{n}") for n in range(30))
        crowded = replace(moment, tableau=replace(moment.tableau, choices=many))
        await app.switch_screen(DecisionScreen(crowded, None))
        await pilot.pause(0.1)
        answers = app.screen.query_one("Answers")
        assert "▼ more answers below" in seen(app) and "word-29" not in seen(app) and "What happened" not in seen(app)
        assert answers.region.bottom <= app.screen.query_one("#side").region.bottom
        await press(pilot, "end")
        await pilot.pause(0.1)
        assert "▼ more answers below" not in seen(app) and "word-29" in seen(app)

    at_the_table(parlour.start(), what)


def test_only_a_card_that_is_cut_has_a_rest():
    async def what(app, pilot):
        await press(pilot, *["enter"] * 5, "2")
        assert app.driver.moment.ask.about == "swap" and "the rest of the card" not in seen(app)
        await pilot.resize_terminal(60, 18)
        await pilot.pause(0.1)
        assert "PgDn: the rest of the card" in seen(app)

    at_the_table(parlour.start(), what)


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (80, ["The tale · chapter one · scenes counted: 2 of 5 · turn of Alma"]),
        (45, ["The tale · chapter one", "scenes counted: 2 of 5 · turn of Alma"]),
        (30, ["The tale · chapter one", "scenes counted: 2 of 5"]),
        (9, ["The tale"]),
    ],
)
def test_where_the_story_stands_is_never_cut_in_a_phrase(width, lines):
    facts = ("chapter one", "scenes counted: 2 of 5", "turn of Alma")
    seen = replace(parlour.driver()._tableau(0, None), story="The tale", status=facts)
    assert looks.status(seen, width).plain.split("\n") == lines


def test_keys_that_have_no_room_are_left_out_whole():
    async def what(app, pilot):
        await press(pilot, "enter")
        line = seen(app).splitlines()[-1]
        assert line.replace(" ", "").endswith("?helpqleave") and "s save" not in line and "choose" in line

    at_the_table(parlour.start(), what, (60, 20))


def test_a_number_by_chance_is_said():
    async def what(app, pilot):
        assert "any number; empty: one by chance" in seen(app)
        await press(pilot, "enter")
        assert app.driver.terms.seed == 4711 and "The cards are shuffled" in seen(app) and "4711." in seen(app)

    at_the_table(parlour.start(wants_seed=True, by_chance=4711), what)


def test_without_colour_nothing_is_lost(monkeypatch):
    """NO_COLOR: greys only; the seats are told apart by their marks."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def what(app, pilot):
        await press(pilot, "enter")
        picture = app.export_screenshot()
        frame = {"#ff5f57", "#febc2e", "#28c840", "#c5c8c6"}  # Textual's own, around the picture
        colours = set(re.findall(r"#[0-9a-f]{6}", picture)) - frame
        assert all(c[1:3] == c[3:5] == c[5:7] for c in colours), colours
        assert "● pink" in seen(app) and "◆ blue" in seen(app)

    at_the_table(parlour.start(), what)


def test_three_traits_are_ticked_among_five():
    """FOL-059: a box for each card, its face at the left; as many as are kept, no more and no fewer."""

    async def what(app, pilot):
        while not (isinstance(app.driver.moment, Decision) and app.driver.moment.tableau.pick):
            await press(pilot, "enter")
        dealt = [card.id for card in app.driver.moment.tableau.pick.cards]
        assert len(dealt) == 5 and seen(app).count("☐") == 5
        await press(pilot, "enter", "end", "enter")
        assert "Tick 3 cards." in seen(app) and seen(app).count("☑") == 1
        await press(pilot, "2", "5", "2", "down", "enter")
        assert seen(app).count("☑") == 3
        assert app.screen.query_one("Answers").highlighted == 5
        seat = app.driver.moment.seat
        await press(pilot, "enter")
        assert app.driver._held[seat] == " ".join((dealt[0], dealt[2], dealt[4]))

    at_the_table(five_twelve("en"), what, (100, 30))


def test_what_is_read_aloud_is_on_a_screen_of_its_own():
    start = Start(parlour.setting(), Terms(1, first=0, tutorial=True))

    async def what(app, pilot):
        assert "Read this together" in seen(app) and "Lesson 1" in seen(app) and "Which word" not in seen(app)
        assert called(app.driver.moment) == "Ana"
        await press(pilot, "enter")
        assert "Which word" in seen(app)

    at_the_table(start, what)


def test_a_whole_play_on_the_screen_replays():
    async def what(app, pilot):
        while not isinstance(app.driver.moment, Over):
            await pilot.press("enter")
        await pilot.pause()
        assert "It is late. Good night." in seen(app) and "the lamp goes out" in seen(app)
        await press(pilot, "l")
        assert "draws" not in seen(app)  # the log of both holds what both may know
        await press(pilot, "escape", "q", "enter")

    app = at_the_table(parlour.start(), what)
    assert app.return_value == "left" and app.driver.over
    again = replay(parlour.GAME, parlour.STORY, read(app.driver.text(), "play"))
    assert not again.problem and again.now.text() == app.driver.text()


@cache
def shipped() -> Ready:
    """The shipped story, read and compiled once."""
    return ready(EVENING / BOX / STORY)


def five_twelve(code: str) -> Start:
    """The shipped story for two people, cards and tool in one language."""
    found = shipped()
    language = open_story(found.game, found.box, STORY, code, EVENING / "locales")
    setting = Setting(
        found.game,
        found.box,
        found.story,
        "5:12",
        language,
        translate_for(code),
        (Player(own="Ana"), Player(own="Ben")),
    )
    return Start(setting, Terms(6, names=("Alma", "Jules")))


#: So many questions and pages of the shipped story are about half of it.
HALF = 64


def go_on(driver: Driver) -> None:
    """The first answer, or the next page."""
    if isinstance(driver.moment, Decision):
        driver.choose(driver.moment.tableau.choices[0].option)
    else:
        driver.go_on()


def hidden(app: TableApp) -> set[str]:
    """The titles of every card that only one of the two may see."""
    tableaus = [app.driver._tableau(seat, None) for seat in (0, 1)]
    held = {h.card.title for t in tableaus for h in t.hand}
    return held | {card.title for t in tableaus for _, cards in t.own for card in cards}


def words(page: Page) -> str:
    """All that stands on the cards that both read."""
    cards = [beat.card for beat in page.beats if isinstance(beat, Together)]
    cards += [page.asked.card] if page.asked and page.asked.card else []
    return " ".join(run.text for card in cards for line in card.lines for run in line)


@pytest.mark.nightly
def test_two_people_play_a_story_to_its_end_in_french():
    """Nothing secret stands on a hand-over or a reveal; what was played in French replays, and reads the same.

    The first half is played without a screen, as a saved play is: the last chapters and the finale show all there is.
    """
    texts = []
    begun = five_twelve("fr").driver()
    for _ in range(HALF):
        go_on(begun)

    async def what(app, pilot):
        while not isinstance(app.driver.moment, Over):
            moment = app.driver.moment
            if isinstance(moment, Page) and moment.called:
                await pilot.pause()
                screen = seen(app)
                open_words = words(moment)  # a title may be among the words of what lies open
                assert moment.called in screen
                assert not [title for title in hidden(app) if title in screen and title not in open_words]
            await pilot.press("enter")
        await pilot.pause()
        texts.append(seen(app))

    start = replace(five_twelve("fr"), done=begun.session)
    app = at_the_table(start, what)
    assert "Ana" not in app.driver.text()  # people's own names are nobody's business
    assert any(line.strip() in texts[0] for line in app.driver.moment.tableau.result)
    game, story = start.setting.game, start.setting.story
    assert replay(game, story, read(app.driver.text(), "play")).now.text() == app.driver.text()
    english = five_twelve("en").driver()
    while not isinstance(english.moment, Over):
        go_on(english)
    assert english.text() == app.driver.text()


@pytest.mark.nightly
@pytest.mark.parametrize("ending", by_day(["Ctrl-C", "SIGTERM"], 1))
def test_an_end_at_a_real_terminal_leaves_it_as_it_was(tmp_path: Path, ending: str):
    """The key, not a signal: Textual reads the keyboard. The saved play is whole, the terminal as before."""
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    before = termios.tcgetattr(theirs)
    file = tmp_path / "play.txt"
    command = ["play", STORY, "--with", "random", "--seed", "4", "--names", "Alma,Jules", "--save", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-c", START, *command],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env=clean(tmp_path, TERM="xterm-256color"),
        start_new_session=True,
    )
    try:
        for words in (b"Read this together", b"SYNOPSIS", b"Which side", b"Which traits"):
            reads(ours, words)
            os.write(ours, b"\r" if words != b"Which traits" else b"123\r")
        reads(ours, b"Which occupation")
        if ending == "Ctrl-C":
            os.write(ours, b"\x03")
        else:
            process.send_signal(signal.SIGTERM)
        while process.poll() is None:  # what it writes must be read, else it waits
            if select.select([ours], [], [], 0.1)[0]:
                os.read(ours, 65536)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == {"Ctrl-C": 130, "SIGTERM": 143}[ending] and termios.tcgetattr(theirs) == before
    assert "unfinished: yes" in file.read_text() and "keeps" in file.read_text()
    assert [f.name for f in tmp_path.iterdir()] == ["play.txt"]


def reads(terminal: int, words: bytes) -> None:
    """Waits until these words have been written to the terminal."""
    written = b""
    while words not in written:
        assert select.select([terminal], [], [], 20)[0], (words, written)
        written += os.read(terminal, 65536)
