"""Sessions, play codes and records: a play can be stepped, gone back on, copied, coded, replayed and blessed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogtools.finding import FogError
from fogtools.game.playing.chance import Chance
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import read
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.play import play_code, recording
from fogtools.play.session import Session, line_of
from tests.fog import BOX, ROOT, STORY, copy_of_the_project, fog
from tests.share import share
from tests.test_properties import shipped

RULED = {"floor": ("stage", "line"), "deck_empty": ("stop", "reshuffle", "other")}


@cache
def played(seed: int = 1, steps: int = 10_000, **terms: Any) -> Session:
    """A play by chance, so many steps long."""
    session = Session(GAME, shipped(), Terms(seed, **terms))
    stream = Chance(seed)["test"]
    while session.asks and len(session.steps) < steps:
        session.answer(*(ask.options[stream.below(len(ask.options))] for ask in session.asks))
    return session


# ------------------------------------------------------------------ sessions
def test_a_step_answers_every_ask_that_is_due():
    """engine.md: simultaneous choices are one step; FOL-107: nobody sees one before both are made."""
    session = Session(GAME, shipped(), Terms(1))
    assert [a.about for a in session.asks] == ["side of the character card"] * 2
    for wrong in ((), ("woman",), ("woman", "man", "man")):
        with pytest.raises(LookupError, match="as many answers as questions"):
            session.answer(*wrong)
    with pytest.raises(LookupError, match="“dragon” is not among the options for “side of the character card”"):
        session.answer("woman", "dragon")
    assert session.log == [] and session.steps == []
    session.answer("woman", "man")
    assert [t.word for t in session.log][:4] == ["decision", "decision", "side", "side"]


def test_going_back_is_playing_again():
    """engine.md: undo is a replay from the seed, never an inverse operation."""
    whole = played(3)
    for steps in (0, 1, 5, len(whole.steps), len(whole.steps) + 3):
        back = whole.back(steps)
        there = max(0, len(whole.steps) - steps)
        assert back.steps == whole.steps[:there] and back.lines() == whole.lines()[: len(back.lines())]
        for answers in whole.steps[there:]:
            back.answer(*answers)
        assert back.log == whole.log and back.table.result() == whole.table.result()


def test_a_copy_goes_its_own_way():
    one = played(4, 40).back(0)
    two = one.copy()
    assert (two.asks, two.log) == (one.asks, one.log)
    two.answer(*(ask.options[-1] for ask in two.asks))
    assert len(one.steps) == 40 and len(two.steps) == 41


def test_each_seat_has_a_log_of_its_own():
    """FOL-152, FOL-127, FOL-076: the open log tells that a card moved, not which; the owner reads all of it."""
    session = played(7)
    whole, logs = session.lines(), [session.lines(0), session.lines(1)]
    assert "  pink draws a scene from" in "\n".join(logs[1]) and "blue draws a scene from" not in "\n".join(logs[1])
    assert "> pink" not in "\n".join(logs[1]) and "> blue" not in "\n".join(logs[0])
    for seat in (0, 1):
        for told in session.log:
            if told.knows == 1 - seat:
                line = line_of(session.table, told, seat)
                hidden = [v for v in told.facts.values() if isinstance(v, str) and "-" in v]
                assert not [h for h in hidden if h in line], line
        assert {x for x in logs[seat] if x not in whole} <= {
            line_of(session.table, t, seat) for t in session.log if t.knows == 1 - seat
        }


# ------------------------------------------------------------------ codes
PLACES = st.lists(st.integers(2, 12).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n))), max_size=200)
TERMS = st.builds(
    Terms,
    st.integers(0, 2**64 - 1),
    st.integers(0, 10**6),
    st.integers(0, 1),
    st.fixed_dictionaries({name: st.sampled_from(readings) for name, readings in RULED.items()}),
    tutorial=st.booleans(),
)


@given(terms=TERMS, places=PLACES)
def test_a_code_holds_terms_and_choices(terms, places):
    """Round trip: what was agreed and every choice; the number of choices is found by their own count."""
    coded = play_code.decode(play_code.encode("a-story", "3fa9c1d2e3f4", terms, RULED, places).upper(), RULED)
    assert (coded.story, coded.cards, coded.terms) == ("a-story", "3fa9c1", terms)
    left = coded.choices
    for place, of in places:
        found, left = play_code.taken(left, of)
        assert found == place
    assert play_code.taken(left, 3) == (-1, 1) and play_code.taken(left, 1) == (0, 1)


@settings(max_examples=share(15, 200))
@given(code=st.text(max_size=60) | st.from_regex(play_code.SHAPE, fullmatch=True))
def test_no_text_breaks_the_reader_of_codes(code):
    try:
        assert play_code.decode(code, RULED).story
    except FogError as error:
        assert "is not the code of a play" in str(error) or "the code is damaged" in str(error)


def test_a_damaged_code_is_found():
    terms = Terms(7, first=1, rulings={"floor": "line", "deck_empty": "stop"})
    code = play_code.encode("a-story", "3fa9c1", terms, RULED, [(1, 3)])
    assert code == "a-story.3fa9c1.7.5.4" + code[-2:]
    with pytest.raises(FogError, match="the code is damaged: its check does not fit"):
        play_code.decode(code.replace(".7.", ".8."), RULED)


@pytest.mark.parametrize("steps", [0, 1, 30, 10_000])
def test_a_code_plays_the_same_play(steps):
    """A play code replays alone; one of an unfinished play stops where it stopped."""
    session = played(11, steps)
    coded = play_code.decode(recording.code(session), GAME.playing.rulings)
    again = recording.from_code(GAME, shipped(), coded)
    assert again.problem == "" and again.session.log == session.log and again.session.asks == session.asks


def test_a_code_of_a_longer_play_says_so():
    session = played(11)
    code = play_code.encode(
        STORY, shipped().hash, recording.settled(session), GAME.playing.rulings, [*session.places, (1, 2)]
    )
    again = recording.from_code(GAME, shipped(), play_code.decode(code, GAME.playing.rulings))
    assert again.problem == "the code holds more choices than the play has"


# ------------------------------------------------------------------ records
def test_a_record_round_trip():
    """Save and load: the text read again and replayed gives the same text; names and terms are kept."""
    for steps in (0, 25, 10_000):
        session = played(5, steps, names=("Alma", "Jules"), first=1, number=3)
        text = recording.transcript(session, ["people", "people"]).text()
        recorded = read(text, "play.txt")
        again = recording.replay(GAME, shipped(), recorded)
        assert (again.difference, again.problem) == (None, "")
        assert again.now.text() == text and again.session.asks == session.asks
        assert ("unfinished" in recorded.header) == bool(session.asks)


def test_a_record_keeps_its_rulings():
    """engine.md: a transcript records the rulings it was played under; those of the story may change later."""
    session = Session(GAME, shipped(), Terms(5, rulings={"floor": "line"}))
    recorded = recording.transcript(session, ["people", "people"])
    assert recorded.header["rulings"] == "recommended, floor=line"
    other = replace(shipped(), rulings={**shipped().rulings, "deck_empty": "reshuffle"})
    terms = recording.terms_of(GAME, other, recorded.header)
    assert terms.rulings["floor"] == "line" and terms.rulings["deck_empty"] == "stop"


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", "fog-of-love 1", "it was recorded with fog-of-love 1; this is fog-of-love 2"),
        ("first", "green", "“green” is not a seat of this game"),
        ("seed", "tomorrow", "“tomorrow” is not a seed"),
        ("rulings", "recommended, floor=roof", "“roof” is not a reading of the ruling floor"),
        ("rulings", "recommended, fog=thick", "there is no ruling “fog”"),
        ("names", "Alma", "`names` must hold 2 names"),
    ],
)
def test_a_header_that_cannot_be(key, value, message):
    header = {**recording.transcript(played(5), ["random", "random"]).header, key: value}
    with pytest.raises(FogError, match=message):
        recording.terms_of(GAME, shipped(), header)


def test_a_record_whose_play_goes_on_differently():
    whole = recording.transcript(played(5), ["random", "random"])
    cut = replace(whole, lines=whole.lines[:60])
    assert recording.replay(GAME, shipped(), cut).problem == "the record ends before the play does"
    longer = replace(whole, lines=[*whole.lines, "> pink choose (nine-stops): A"])
    assert recording.replay(GAME, shipped(), longer).problem == "the play ends before the record does"
    wrong = replace(whole, lines=[x.replace("> pink play a scene: ", "> pink play a scene: no-") for x in whole.lines])
    assert "is not among the options for “play a scene”" in recording.replay(GAME, shipped(), wrong).problem


# ------------------------------------------------------------------ the commands
def test_replay_by_code_and_by_story(tmp_path: Path):
    project = copy_of_the_project(tmp_path)
    plays = project / BOX / STORY / "plays"
    plays.mkdir(exist_ok=True)
    for file in plays.iterdir():
        file.unlink()
    none = fog("replay", f"{BOX}/{STORY}", cwd=project)
    assert none.returncode == 2 and "has no recorded plays" in none.stderr
    for seed in ("1", "2"):
        fog("play", STORY, "--auto", "--seed", seed, "--record", str(plays / f"{seed}.txt"), cwd=project)
    both = fog("replay", f"{BOX}/{STORY}", cwd=project)
    assert both.returncode == 0 and both.stdout.count("the same play, all") == 2
    header = read((plays / "2.txt").read_text(), "2.txt").header
    coded = fog("replay", header["code"], cwd=project, FOG_LANG="fr")
    assert coded.returncode == 0 and coded.stdout.split("\n\n")[1] == (plays / "2.txt").read_text().split("\n\n")[1]
    wrong = fog("replay", header["code"][:-1], cwd=project)
    assert wrong.returncode == 2 and "the code is damaged" in wrong.stderr


def test_bless_takes_the_change(tmp_path: Path):
    """A play recorded before a card was changed on purpose: seen, then blessed, then the same again."""
    project = copy_of_the_project(tmp_path)
    assert fog("play", STORY, "--auto", "--seed", "3", "--record", "play.txt", cwd=project).returncode == 0
    text = (project / "play.txt").read_text()
    (project / "play.txt").write_text(text.replace("  pink gains ", "  pink loses ", 1))
    seen = fog("replay", "play.txt", cwd=project)
    assert seen.returncode == 1 and "- " in seen.stdout and "pink loses" in seen.stdout
    blessed = fog("replay", "play.txt", "--bless", cwd=project)
    assert blessed.returncode == 0 and "play.txt: written" in blessed.stdout
    assert (project / "play.txt").read_text() == text
    short = "\n".join(text.split("\n")[:40]) + "\n"
    (project / "play.txt").write_text(short)
    refused = fog("replay", "play.txt", "--bless", cwd=project)
    assert refused.returncode == 1 and "It cannot be blessed" in refused.stdout
    assert (project / "play.txt").read_text() == short


def test_the_goldens_of_the_shipped_story():
    """Every recorded play of the shipped story replays line for line."""
    done = fog("replay", f"{BOX}/{STORY}", cwd=ROOT)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("the same play") >= 3


def test_a_record_is_written_over_no_other_file(tmp_path: Path):
    """Trust: `--record` writes over a transcript, and over nothing else."""
    project = copy_of_the_project(tmp_path)
    readme = project / "notes.md"
    readme.write_text("mine")
    refused = fog("play", STORY, "--auto", "--record", "notes.md", cwd=project)
    assert refused.returncode == 2 and "notes.md is there already, and is no transcript" in refused.stderr
    assert readme.read_text() == "mine"
    for _ in range(2):
        assert fog("play", STORY, "--auto", "--record", "play.txt", cwd=project).returncode == 0


def test_replay_by_name_and_what_is_no_transcript(tmp_path: Path):
    named = fog("replay", STORY, cwd=ROOT)
    assert named.returncode == 0 and named.stdout.count("the same play") >= 3, named.stderr
    (tmp_path / "fog.toml").write_text("")
    for words, message in (
        (("tell", str(tmp_path)), "is no transcript: it is not a plain file"),
        (("replay", "nowhere.at.all"), "is not the code of a play"),
        (("play", STORY, "--auto", "--ruling", "floor"), "“floor” does not name a ruling and a reading"),
    ):
        done = fog(*words, cwd=ROOT)
        assert done.returncode == 2 and message in done.stderr, (words, done.stderr)


def test_a_code_in_the_header_that_is_another_plays(tmp_path: Path):
    """The header's code travels: it must be this play's."""
    project = copy_of_the_project(tmp_path)
    fog("play", STORY, "--auto", "--seed", "3", "--record", "play.txt", cwd=project)
    file = project / "play.txt"
    text = file.read_text()
    other = recording.code(played(5))
    file.write_text("\n".join(f"code: {other}" if x.startswith("code: ") else x for x in text.split("\n")))
    done = fog("replay", "play.txt", cwd=project)
    assert done.returncode == 1 and "the code in its header is another play's" in done.stdout
    assert fog("replay", "play.txt", "--bless", cwd=project).returncode == 0 and file.read_text() == text


def test_a_transcript_cannot_steer_a_terminal(tmp_path: Path):
    """Trust: escape sequences in somebody's transcript are shown, not obeyed; a BOM does no harm."""
    project = copy_of_the_project(tmp_path)
    fog("play", STORY, "--auto", "--names", "Alma,Jules", "--record", "play.txt", cwd=project)
    file = project / "play.txt"
    file.write_text("\ufeff" + file.read_text().replace("Alma |", "\x1b[2J\x1b]0;owned\x07Alma |"))
    for command in ("replay", "tell"):
        done = fog(command, "play.txt", cwd=project)
        assert "\x1b" not in done.stdout + done.stderr and "\x07" not in done.stdout, command
        assert "Alma" in done.stdout
