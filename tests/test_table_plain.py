"""The table in lines, and `fog play` itself: whole plays, garbage, the end of the input, Ctrl-C, other languages."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Terms
from fogtools.play.terminal.lines.plain import COMMANDS, MEANINGS, play_in_lines
from fogtools.play.terminal.outcome import Outcome
from fogtools.play.terminal.seating import Player
from fogtools.play.terminal.start import Start
from tests import parlour
from tests.fog import EVENING, START, STORY, clean, fog, heeding_ctrl_c
from tests.test_table import SECOND

ALONE = ("play", STORY, "--plain", "--with", "random", "--seed", "4", "--names", "Alma,Jules")


def lines(start: Start, *typed: str) -> tuple[str, Outcome]:
    """What is written while this is typed, and how it ended."""
    out = io.StringIO()
    ended = play_in_lines(start, io.StringIO("".join(line + "\n" for line in typed)), out)
    return out.getvalue(), ended


def test_a_play_in_lines_from_the_names_to_the_end():
    """FOL-066: the names are asked for, one's own is warned about."""
    text, ended = lines(
        parlour.start(Player(), SECOND, wants_names=True, wants_seed=True),
        "Ana",
        "ana",
        "Alma",
        "Jules",
        "x",
        "7",
        *["1"] * 40,
    )
    assert ended.how == "left" and ended.driver is not None and ended.driver.over
    assert ended.driver.terms.names == ("Alma", "Jules") and ended.driver.terms.seed == 7
    assert "“ana” is your own name: the character is somebody else.\nType it again to keep it." in text
    assert "Which word do you keep?\n  1. pink-word-1\n" in text
    assert "The play is over.\n" in text and "Thrift: up pink 0, blue 0; down pink 0, blue 0\n" in text


def test_two_people_are_called_one_after_the_other():
    text, ended = lines(parlour.start(), "", "pink-word-2", "", "2", "quit")
    assert ended.how == "left" and ended.driver.session.steps == [("pink-word-2", "blue-word-2")]
    before, _, after = text.partition("The keyboard goes to Ben.")
    assert "Ana" in before and "pink-word" not in after.partition("The keyboard goes to Ana.")[0]


def test_between_two_people_a_terminal_is_cleared():
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    play_in_lines(parlour.start(), io.StringIO("\n1\n"), out)
    ana, _, ben = out.getvalue().partition("\n" * 60)
    assert "pink-word-1" in ana and "The keyboard goes to Ben." in ben and "The keyboard goes to Ben." not in ana


def test_both_letters_are_shown_to_both():
    text, _ = lines(parlour.start(), "", "1", "", "1", "", "keep", "1", "", "b", "", "C", "")
    assert "\nThe parlour\npink (B): “It is B.”\nblue (C): “It is C.”\n" in text and "pink lays this card." in text


def test_what_is_read_aloud_and_how_it_ends():
    start = Start(parlour.setting(Player(), SECOND), Terms(1, first=0, tutorial=True))
    text, _ = lines(start, "", *["1"] * 40)
    assert text.count("Read this together:\n  [Lesson 1] scene\n") == 1
    assert text.endswith("\n\nBoth of you stayed up late.\n")


def test_commands_show_cards_hand_own_board_and_log():
    text, _ = lines(
        parlour.start(Player(), SECOND), "1", "1", "card", "card 2", "card 9", "own", "board", "log", "hand"
    )
    assert "There is no card to show." in text  # no card has been played yet, and there is no ninth answer
    assert "  [Pink word 1] scene\n" in text and "Which match is it?" in text and "A This one. +word" in text
    assert "Patience: up pink 1, blue 0; down pink 0, blue 2" in text and "pink (cards: 3)" not in text
    assert "Cannot be played now: The third card waits for its turn." in text
    assert "pink keeps pink-word-1\nblue keeps a word\n" in text


@pytest.mark.parametrize("asked", ["?", "help", "HELP"])
def test_help_lists_every_command(asked):
    text, _ = lines(parlour.start(Player(), SECOND), asked)
    for word, meaning in zip(COMMANDS.split(), MEANINGS, strict=True):
        assert f"  {word}: {meaning}"[:70] in text


def test_undo_asks_the_other_and_takes_only_yes_or_no():
    text, ended = lines(
        parlour.start(),
        "undo",
        "",
        "undo",
        "1",
        "",
        "1",
        "",
        "1",
        "1",
        "undo",
        "perhaps",
        "no",
        "",
        "undo",
        "y",
        "",
        "undo",
        "",
    )
    assert text.count("There is no answer of yours to take back.") == 2
    assert text.count("Ana wants to step back past what was learnt since. Both must agree.") == 3
    assert "Ben: yes or no? > perhaps" in text
    assert ended.driver.moment.ask.about == "swap"


def test_whatever_is_typed_is_answered_with_words():
    garbage = [
        "",
        "0",
        "99",
        "-1",
        "1.5",
        "\x1b[2J",
        "\x00",
        "“",
        "card x",
        "card \u0663",
        "save",
        "own goal",
        "9" * 5000,
    ]
    text, ended = lines(parlour.start(Player(), SECOND), *garbage)
    assert ended.how == "input ended" and not ended.driver.session.steps
    assert "That is no answer here: type a number from 1 to 3, or `help`." in text
    assert "\x1b" not in text and "\x00" not in text and "Name the file: `save evening.txt`." in text


def test_saving_in_lines(tmp_path):
    there = tmp_path / "there.txt"
    there.write_text("dear")
    file = tmp_path / "play.txt"
    text, ended = lines(parlour.start(Player(), SECOND), "1", f"save {there}", f"save {file}", "1")
    assert "there already." in " ".join(text.split()) and there.read_text() == "dear"
    assert "saved, and from now on" in " ".join(text.split()) and file.read_text() == ended.driver.text()


def test_the_end_of_the_input_leaves_a_saved_play(tmp_path):
    """The same question waits when it is resumed; the story is found by what is saved."""
    done = fog(*ALONE, "--save", str(tmp_path / "play.txt"), cwd=EVENING, typed="\n1\n1 2 3\n")
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "the input ended before the play did." in done.stderr
    assert "fog play --resume" in done.stderr and "play.txt` goes on with this play." in done.stderr
    question = "Which occupation do you keep?"
    assert question in done.stdout
    saved = (tmp_path / "play.txt").read_text()
    assert "unfinished: yes" in saved and "policies: people, random" in saved
    again = fog("play", "--plain", "--resume", str(tmp_path / "play.txt"), cwd=EVENING)
    assert again.returncode == 2 and done.stdout.endswith(again.stdout[again.stdout.index(question) :])
    assert (tmp_path / "play.txt").read_text() == saved
    assert fog(*ALONE, "--save", str(tmp_path / "play.txt"), cwd=EVENING).stderr.startswith("fog: ")
    assert (tmp_path / "play.txt").read_text() == saved


def test_what_is_no_saved_play_is_not_gone_on_with(tmp_path):
    file = tmp_path / "play.txt"
    for content, reason in ((b"\xff\xfe\x00", "is not a transcript"), (b"fogtools transcript 1\n\n", "lacks")):
        file.write_bytes(content)
        done = fog("play", "--resume", str(file), cwd=EVENING)
        assert done.returncode == 2 and reason in done.stderr and "Traceback" not in done.stderr
    assert fog(*ALONE, "--save", str(tmp_path / "a.txt"), cwd=EVENING, typed="\n1\n1\n").returncode == 2
    file.write_text((tmp_path / "a.txt").read_text().replace("plays a woman", "plays a lion"))
    done = fog("play", "--resume", str(file), cwd=EVENING)
    assert done.returncode == 2 and "played again it is another play" in done.stderr


def test_ctrl_c_leaves_a_whole_file(tmp_path):
    file = tmp_path / "play.txt"
    code = [sys.executable, "-c", START, *ALONE, "--save", str(file)]
    process = subprocess.Popen(
        code,
        cwd=EVENING,
        env=clean(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heeding_ctrl_c,
    )
    assert process.stdin is not None
    process.stdin.write(b"\n1\n1\n1\n")
    process.stdin.flush()
    deadline = time.monotonic() + 60
    while not (file.exists() and "keep an occupation" in file.read_text()) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert b"nothing was left half done" in err and b"Traceback" not in err
    assert [f.name for f in tmp_path.iterdir()] == ["play.txt"]
    assert fog("replay", str(file), cwd=EVENING).returncode == 0


@pytest.mark.nightly
def test_whole_plays_replay_and_are_the_same_in_french(tmp_path):
    """A play recorded at the terminal replays to the same transcript, in the other language too."""
    for lang in ("en", "fr"):
        record = str(tmp_path / f"{lang}.txt")
        done = fog(
            *ALONE, "--lang", lang, "--record", record, cwd=EVENING, typed="\n" + "1\n1 2 3\n" * 300, FOG_LANG=lang
        )
        assert done.returncode == 0, done.stderr
        assert fog("replay", record, cwd=EVENING, FOG_LANG="fr" if lang == "en" else "en").returncode == 0
    assert (tmp_path / "en.txt").read_text() == (tmp_path / "fr.txt").read_text()
    assert "names: Alma | Jules" in (tmp_path / "en.txt").read_text()


@pytest.mark.slow
def test_two_people_play_the_whole_story(tmp_path):
    """Hot seat: an empty line where the keyboard changes hands, else the first answer, or the first three cards."""
    done = fog(
        "play",
        STORY,
        "--plain",
        "--save",
        str(tmp_path / "play.txt"),
        "--first",
        "blue",
        "--seed",
        "9",
        cwd=EVENING,
        typed="\n" * 4 + "\n1\n1 2 3\n" * 400,
    )
    assert done.returncode == 0 and "The play is over." in done.stdout
    assert "first: blue" in (tmp_path / "play.txt").read_text()
    assert fog("replay", str(tmp_path / "play.txt"), cwd=EVENING).returncode == 0


def test_what_cannot_be_played_is_said():
    for args, reason in (
        ((), "which story?"),
        ((STORY, "--first", "green"), "“green” is not a seat"),
        ((STORY, "--with", "nobody"), "there is no policy “nobody”"),
        ((STORY, "--names", "Alma"), "is not two names"),
        ((STORY, "--with", "random+random"), "names more personas than seats are free"),
        (("--resume", "nothing"), "there is no nothing"),
        ((STORY, "--with", "random", "--seat", "green"), "“green” is not a seat"),
        ((STORY, "--auto", "--save", "x.txt"), "`--save` is for people at the table"),
    ):
        done = fog("play", *args, cwd=EVENING)
        assert done.returncode == 2 and reason in done.stderr, (args, done.stderr)


def test_what_cannot_be_is_said_before_anybody_is_asked_for_a_name(tmp_path):
    (tmp_path / "file").write_text("")
    for args, reason in (
        ((STORY, "--lang", "xx"), "xx"),
        ((STORY, "--save", str(tmp_path / "file" / "play.txt")), "cannot be written"),
        ((STORY, "--save", str(tmp_path)), "is there already"),
    ):
        done = fog("play", *args, "--plain", cwd=EVENING, typed="Ana\nAlma\n")
        assert done.returncode == 2 and reason in done.stderr and done.stdout == "", (args, done.stdout, done.stderr)


def test_a_tutorial_that_is_not_there_is_said_before_anything_is_asked():
    setting = parlour.setting()

    def begin(story, terms, log, tally):
        raise FogError(Say("the story parlour has no tutorial."))

    start = Start(
        replace(setting, game=replace(setting.game, playing=replace(setting.game.playing, begin=begin))),
        Terms(1, tutorial=True),
        wants_names=True,
    )
    with pytest.raises(FogError, match="has no tutorial"):
        start.check()


def test_a_saved_play_has_settled_what_was_agreed(tmp_path):
    file = tmp_path / "play.txt"
    assert fog(*ALONE, "--save", str(file), cwd=EVENING, typed="\n1\n").returncode == 2
    before = file.read_text()
    for option, *value in (
        ("--seed", "3"),
        ("--ruling", "floor=line"),
        ("--first", "pink"),
        ("--tutorial",),
        ("--names", "A,B"),
    ):
        done = fog("play", "--plain", "--resume", str(file), option, *value, cwd=EVENING)
        assert done.returncode == 2 and f"`{option}` is settled already" in done.stderr, done.stderr
    assert file.read_text() == before


def test_nothing_in_a_name_steers_the_terminal():
    done = fog("play", STORY, "--plain", "--names", "\x1b[2JAlma", cwd=EVENING)
    assert done.returncode == 2 and "is not two names" in done.stderr and "\x1b" not in done.stderr
    done = fog("play", STORY, "--plain", "--with", "random", "--seed", "1", "--names", "\x1b[2JAl,\x07Ju", cwd=EVENING)
    assert "\x1b" not in done.stdout + done.stderr and "\x07" not in done.stdout + done.stderr


def test_a_number_by_chance_is_said_and_a_pipe_always_takes_one():
    text, ended = lines(parlour.start(Player(), SECOND, wants_seed=True, by_chance=4711), "")
    assert "empty: one by chance: > \nThe cards are shuffled by number 4711.\n" in text
    assert ended.driver.terms.seed == 4711
    text, ended = lines(parlour.start(Player(), SECOND, wants_seed=True), "")
    assert "(1): > " in text and ended.driver.terms.seed == 1 and "are shuffled by" not in text


def test_without_a_terminal_it_is_played_in_lines_and_said():
    done = fog("play", STORY, "--with", "random", "--seed", "1", "--names", "A,a", cwd=EVENING)
    assert "playing in lines, as with --plain." in done.stderr and "> " in done.stdout
    assert "Both characters are called “A”." in done.stderr
