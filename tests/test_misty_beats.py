"""A game of Misty as beats and in lines: figures that need no colour, windows that line up, sums that add up."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from itertools import pairwise

import pytest

from fogtools.finding import english
from fogtools.game.playing.beats import News, Sums, Together
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import Told
from fogtools.games import MISTY
from fogtools.games.misty.rules.rounds import COUNTED
from fogtools.games.misty.rules.scoring import score
from fogtools.games.misty.show.windows import COLOURS, Figures
from fogtools.play.session import Session
from fogtools.text.tool_messages import translate_for
from tests.fog import ROOT, START, clean, fog
from tests.share import share
from tests.test_beats import LANGUAGES, beats, played, table

DECK = "breath-on-glass"
PLAYS = share(6, 200)


@pytest.mark.parametrize("code", LANGUAGES)
def test_figures_of_one_letter_and_a_sign_tell_all_cards_apart(code: str):
    """In the deck that ships, without any colour, in both languages; each begins as the card is called."""
    box, _, language = table(DECK, code)
    figures = Figures(box, language)
    found = {placed.card.id: figures.figure(placed.card.id) for placed in box.cards}
    assert figures.letters == 1 and len(set(found.values())) == len(found)
    assert all(figure[0].casefold() == figures.words[card][0] for card, figure in found.items())


@pytest.mark.parametrize("code", LANGUAGES)
def test_figures_have_as_many_letters_as_a_deck_needs(code: str):
    """A truck and a train (« camion » and « cerf-volant » in French) to the left; a long cell still lines up."""
    box = MISTY.authoring.load(ROOT / "stories/misty" / DECK)
    for placed in box.cards:
        if placed.card.drawing == "train":
            placed.card.__dict__.update({"arrow": "left", "drawing": "kite" if code == "fr" else "train"})
    figures = Figures(box, table(DECK, code)[2])
    found = [figures.figure(placed.card.id) for placed in box.cards]
    assert figures.letters > 1 and len(set(found)) == len(found) and len(set(map(len, found))) == 1
    assert all(
        sum(map(len, figures.cell([placed.card.id] * 12, True)[:3])) <= figures.width + 1 for placed in box.cards
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_windows_line_up_and_colours_are_those_of_the_kinds(players: int):
    """At every question: rows of a window are as wide as its rule, no line is wider than a terminal of 80."""
    box, compiled, language = table(DECK, "en")
    session = Session(MISTY, compiled, Terms(3, players=players))
    figures, seen = Figures(box, language), Counter[str]()
    kinds = {figures.figure(placed.card.id): placed.card.kind for placed in box.cards}
    while session.asks:
        for ask in session.asks[:1]:
            lines = MISTY.playing.tableau(box, session, ask.seat, ask, language, english).drawn
            texts = ["".join(run.text for run in line) for line in lines]
            assert all(len(text) <= 78 for text in texts)
            for above, text in pairwise(texts):
                edges = [at for at, sign in enumerate(text) if sign == "|"]
                assert all(above[at] in "+|" for at in edges)
            for run in (run for line in lines for run in line):
                if run.text in kinds:
                    assert run.style == COLOURS[kinds[run.text]]
                    seen[kinds[run.text]] += 1
        session.answer(*(ask.options[-1] for ask in session.asks))
    assert set(seen) == set(COUNTED)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_score_is_a_sum_of_named_parts(code: str):
    """MIS-028 to MIS-030: the parts add up to the points of the rules, beside the window that they were counted in."""
    say = translate_for(code)
    for number in range(1, PLAYS + 1):
        session, _ = played(DECK, code, number)
        all_beats = list(beats(DECK, code, session))
        scored = [event for event in session.log if event.word == "scores"]
        sums = [beat for beat in all_beats if isinstance(beat, Sums)]
        windows = [b for b in all_beats if isinstance(b, Together) and b.card.id == "windows"]
        assert len(sums) == len(windows) == sum(event.word == "round" for event in session.log)
        for change, event in zip([c for beat in sums for c in beat.changes], scored, strict=True):
            parts, _, total = change.text.rpartition(" = ")
            numbers = [int(n) for n in re.findall(r"[0-9]+", parts)]
            assert numbers == [*event.facts["kinds"].values()] and sum(numbers) == event.facts["points"]
            assert total == str(event.facts["points"]) and say(session.table.who(event.seat), None, 1) in parts
            assert len(re.findall(r"[^\W\d]+ [0-9]+", parts)) == len(COUNTED)
            assert len(change.causes) == sum(n > 0 for n in numbers) and all(c.rule for c in change.causes)
        assert not [line for b in all_beats if isinstance(b, News) for line in b.lines if " = " in line]
        for event in scored[-len(session.table.state.people) :]:
            pane = session.table.state.people[event.seat].pane
            points = Counter[str]()
            for n, worth in score(pane, session.table.rulings["smiley_runs"]).items():
                points[pane.faces[n].kind] += worth
            assert event.facts["kinds"] == {kind: points[kind] for kind in COUNTED}


def test_how_it_is_played_comes_first():
    """What a round is, and every figure of the deck with its word."""
    session, _ = played(DECK, "en", 1)
    first = next(iter(beats(DECK, "en", session)))
    assert isinstance(first, Together)
    text = "\n".join("".join(run.text for run in line) for line in first.card.lines)
    for placed in table(DECK, "en")[0].cards:
        assert f"{Figures(*table(DECK, 'en')[::2]).figure(placed.card.id)} " in text and placed.card.drawing in text


def on_a_terminal(args: list[str], typed: str, environment: dict[str, str]) -> str:
    """What a command writes to a terminal."""
    master, slave = os.openpty()
    command = [sys.executable, "-c", START, *args]
    wanted = {k: v for k, v in clean(ROOT).items() if k != "NO_COLOR"} | environment
    with subprocess.Popen(command, cwd=ROOT, env=wanted, stdin=subprocess.PIPE, stdout=slave, text=True) as running:
        os.close(slave)
        assert running.stdin is not None
        running.stdin.write(typed)
        running.stdin.close()
        written = b""
        with suppress(OSError):  # the end of a terminal
            while part := os.read(master, 65536):
                written += part
    os.close(master)
    return written.decode().replace("\r", "")


@pytest.mark.parametrize(
    ("environment", "colours"), [({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False)]
)
def test_colours_are_for_terminals_that_want_them(environment: dict[str, str], colours: bool):
    """On a terminal each kind has its own, and no sign of the steering shows; the letters are the same without."""
    args, typed = ["play", DECK, "--plain", "--seed", "1", "--with", "exact"], "1\n1\n1\n1\nquit\n"
    plain, shown = fog(*args, cwd=ROOT, typed=typed).stdout, on_a_terminal(args, typed, environment)
    found = re.findall(r"\x1b\[([0-9;]+)m(\w \S)\x1b\[0m", shown)
    assert bool(found) == colours == ("\x1b[" in shown) and "\ufffd" not in shown
    rows = [line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", shown).splitlines() if line.startswith("  |")]
    assert rows == [line for line in plain.splitlines() if line.startswith("  |")] and rows
    kinds = {"☺": "1;33", "✿": "1;35", "♛": "1;32", "↑": "1;36", "↓": "1;36", "←": "1;36", "→": "1;36"}
    assert all(kinds[figure[-1]] == shade for shade, figure in found)


def test_why_a_window_is_worth_what_it_is():
    """In lines, `why` names what the parts are and the row of the rules."""
    done = fog("play", DECK, "--plain", "--with", "exact", "--seed", "5", cwd=ROOT, typed="1\n" * 26 + "why\nquit\n")
    said = " ".join(done.stdout.split())
    assert "= 12" in said and "Two points, if nothing covers or eats it. · MIS-028" in said, done.stderr
    assert "·  ·" not in done.stdout


def test_a_screen_reader_hears_no_frame():
    """`--voice` says what lies in the windows, and not the signs that are only drawn."""
    said = fog("play", DECK, "--voice", "--with", "exact", "--seed", "5", cwd=ROOT, typed="1\n" * 4 + "quit\n").stdout
    assert "R ↓" in said and "|" not in said and "--" not in said


# ---------------------------------------------------------------- a telling
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_telling_counts_where_a_round_ends(code: str):
    """A paragraph for each window without a sign of the cards, then all points in one, with their parts."""
    box, _, language = table(DECK, code)
    for number in range(1, PLAYS + 1):
        session, _ = played(DECK, code, number)
        blocks = MISTY.playing.telling(box, DECK, session.log, ("", ""), language)
        kinds = " ".join(block.kind for block in blocks)
        rounds, seats = sum(e.word == "round" for e in session.log), len(session.table.state.people)
        assert kinds == " ".join(["title", *["chapter", *["speech"] * seats, "score"] * rounds, "score"])
        scored = [event for event in session.log if event.word == "scores"]
        counts = [block.text for block in blocks if block.kind == "score"][:rounds]
        parts = [int(n) for text in counts for n in re.findall(r"[0-9]+", text)]
        wanted = [[e.facts["points"], *(n for n in e.facts["kinds"].values() if n)] for e in scored]
        assert parts == [n for numbers in wanted for n in numbers]
        text = "\n".join(block.text for block in blocks)
        assert not [sign for sign in "{}←→↑↓✿♛☺" if sign in text]


def test_a_telling_names_what_lies_on_what_and_the_second_of_a_kind():
    """One sentence for all cards of one fate; nothing that happened is left out."""
    box, _, language = table(DECK, "en")

    def told(*events: Told) -> str:
        log = [Told("round", -1, -1, {"n": 1}), Told("activates", 0, -1, {}), *events]
        return MISTY.playing.telling(box, DECK, log, ("", ""), language)[2].text

    def move(card: str, fate: str, on: str = "") -> Told:
        return Told("moves", 0, -1, {"card": card, "fate": fate, "on": on})

    assert told() == "Nothing moves."
    assert told(move("leaf-down", "left")) == "A leaf leaves the window."
    assert told(*[move("leaf-down", "left")] * 2) == "A leaf and another leaf leave the window."
    covers = [move("truck-left", "covered", "truck-left"), move("boat-right", "covered", "tulip")]
    meal = Told("eats", 0, -1, {"card": "daisy"})
    said = "A truck comes to lie on another truck and a boat on a tulip. A rocket finds an empty place. "
    assert told(meal, *covers, move("rocket-up", "moved")) == said + "The monster eats a daisy."
    assert told(meal, meal) == "The monsters eat a daisy and another daisy."
