"""The whole screen, driven by Textual's own pilot: what is seen at each moment, and what the keys do."""

from __future__ import annotations

import asyncio
import html
import os
import re
import select
import subprocess
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from fogtools.cli.arguments import ready
from fogtools.game import Terms
from fogtools.publish import open_story
from fogtools.record import replay
from fogtools.table.app import HELP, TableApp
from fogtools.table.moments import Decision, Handover, Over, Reveal, StepBack
from fogtools.table.seating import Player, Setting
from fogtools.table.start import Start
from fogtools.text.own import translate_for
from fogtools.transcript import read
from tests import parlour
from tests.fog import BOX, ROOT, START, STORY, clean
from tests.test_table import SECOND

SMALL = (80, 24)


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
        assert app.driver.moment == Handover(0, "Ana") and "Press Enter when you are there, Ana." in seen(app)
        await press(pilot, "enter")
        assert "pink-word-1" in seen(app) and "Which word do you keep?" in seen(app)
        await press(pilot, "down", "enter")
        screen = seen(app)
        assert app.driver.moment == Handover(1, "Ben") and "Ben" in screen
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
        await press(pilot, "enter", "enter", "enter")  # there, keep, play
        assert app.driver.moment.ask.about == "choose"
        await press(pilot, "b", "enter", "enter")
        assert app.driver.moment.seat == 1 and "chose" not in seen(app)
        await press(pilot, "c", "enter")
        assert isinstance(app.driver.moment, Reveal)
        assert "Both have chosen" in seen(app) and "pink chose B" in seen(app) and "blue chose C" in seen(app)
        assert "draws" not in seen(app)
        await press(pilot, "enter")
        assert isinstance(app.driver.moment, Handover)

    at_the_table(parlour.start(), what)


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
        await press(pilot, "2", "enter", "c")
        assert app.screen.query_one("Answers").highlighted == 2

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


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_stepping_back_past_what_was_told_asks_the_other(answer):
    async def what(app, pilot):
        await press(pilot, *["enter"] * 7)
        assert app.driver.moment.ask.about == "choose"
        await press(pilot, "u")
        assert isinstance(app.driver.moment, StepBack)
        screen = seen(app)
        assert "Ana wants to step back" in screen and "Your answer, Ben" in screen
        assert "word" not in screen and "card" not in screen.casefold()
        await press(pilot, *(["up", "enter"] if answer == "yes" else ["enter"]))
        assert app.driver.moment == Handover(0, "Ana")
        await press(pilot, "enter")
        assert app.driver.moment.ask.about == ("play" if answer == "yes" else "choose")

    at_the_table(parlour.start(), what)


def test_nothing_to_step_back_to_is_said():
    async def what(app, pilot):
        await press(pilot, "enter", "u")
        assert "There is no answer of yours" in seen(app)

    at_the_table(parlour.start(), what)


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
        assert app.driver.moment == Handover(0, "[/b]") and "[/b]" in seen(app)
        await press(pilot, "enter")
        assert "[red]" in seen(app)

    at_the_table(parlour.start(wants_names=True), what)


def test_saving_from_the_screen_and_going_on(tmp_path: Path):
    """The same play, the same question; a file that is there is never written over."""
    there, file = tmp_path / "there.txt", tmp_path / "new.txt"
    there.write_text("dear")

    async def save(app, pilot):
        await press(pilot, *["enter"] * 5, "s", *str(there), "enter")
        assert "is there already" in seen(app) and there.read_text() == "dear"
        await press(pilot, "s", *str(file), "enter")
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
        for size in ((132, 40), (50, 16), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "Which word do you keep?" in seen(app) and app.screen.query_one("Answers").highlighted == 1
            assert "pink-word-2" in seen(app)

    at_the_table(parlour.start(), what)


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


def test_what_is_read_aloud_is_on_a_screen_of_its_own():
    start = Start(parlour.setting(), Terms(1, first=0, tutorial=True))

    async def what(app, pilot):
        assert "Read this together" in seen(app) and "Lesson 1" in seen(app) and "Which word" not in seen(app)
        await press(pilot, "enter")
        assert app.driver.moment == Handover(0, "Ana")

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


def five_twelve(code: str) -> Start:
    """The shipped story for two people, cards and tool in one language."""
    found = ready(ROOT / BOX / STORY)
    language = open_story(found.game, found.box, STORY, code, ROOT / "locales")
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


def hidden(app: TableApp) -> set[str]:
    """The titles of every card that only one of the two may see."""
    tableaus = [app.driver._tableau(seat, None) for seat in (0, 1)]
    held = {h.card.title for t in tableaus for h in t.hand}
    return held | {card.title for t in tableaus for _, cards in t.own for card in cards}


@pytest.mark.slow
def test_two_people_play_the_whole_story_in_french():
    """Nothing secret stands on a hand-over or a reveal; what was played in French replays, and reads the same."""
    texts = []

    async def what(app, pilot):
        while not isinstance(app.driver.moment, Over):
            moment = app.driver.moment
            if isinstance(moment, Handover):
                await pilot.pause()
                screen = seen(app)
                assert moment.called in screen and not [title for title in hidden(app) if title in screen]
            await pilot.press("enter")
        await pilot.pause()
        texts.append(seen(app))

    start = five_twelve("fr")
    app = at_the_table(start, what)
    assert "Ana" not in app.driver.text()  # people's own names are nobody's business
    assert any(line.strip() in texts[0] for line in app.driver.moment.tableau.result)
    game, story = start.setting.game, start.setting.story
    assert replay(game, story, read(app.driver.text(), "play")).now.text() == app.driver.text()
    english = five_twelve("en").driver()
    while not isinstance(english.moment, Over):
        if isinstance(english.moment, Decision):
            english.choose(english.moment.ask.options[0])
        else:
            english.go_on()
    assert english.text() == app.driver.text()


@pytest.mark.slow
def test_ctrl_c_at_a_real_terminal_leaves_it_as_it_was(tmp_path: Path):
    """The key, not a signal: Textual reads the keyboard. The saved play is whole, the terminal as before."""
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    before = termios.tcgetattr(theirs)
    file = tmp_path / "play.txt"
    command = ["play", STORY, "--with", "random", "--seed", "4", "--names", "Alma,Jules", "--save", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-c", START, *command], stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT,
        env=clean(tmp_path, TERM="xterm-256color"), start_new_session=True,
    )  # fmt: skip
    for words, key in (
        (b"Read this together", b"\r"),
        (b"SYNOPSIS", b"\r"),
        (b"Which side", b"\r"),
        (b"Which traits", b"\r"),
        (b"Which occupation", b"\x03"),
    ):
        written = b""
        while words not in written:
            assert select.select([ours], [], [], 20)[0], (words, written)
            written += os.read(ours, 65536)
        os.write(ours, key)
    while process.poll() is None:  # what it writes must be read, else it waits
        if select.select([ours], [], [], 0.1)[0]:
            os.read(ours, 65536)
    assert process.returncode == 130 and termios.tcgetattr(theirs) == before
    assert "unfinished: yes" in file.read_text() and "keeps" in file.read_text()
    assert [f.name for f in tmp_path.iterdir()] == ["play.txt"]
