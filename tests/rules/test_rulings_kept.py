"""Where readings of rulings are chosen: story, table, records, codes, the terminal."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fogtools.finding import FogError
from fogtools.game.playing.course import Terms
from fogtools.game.playing.transcript import read
from fogtools.games import FOG_OF_LOVE as GAME
from fogtools.games.fog_of_love.engine.rulings import RULINGS
from fogtools.play import recording
from fogtools.play.session import Session
from tests.fog import BOX, ROOT, STORY, copy_of_the_project, fog
from tests.rules.scenes import DECKS
from tests.test_properties import shipped
from tests.toy import story

OTHER = {name: readings[-1] for name, readings in RULINGS.items()}


def by_chance(rulings: dict[str, str], one: Any = None, seed: int = 4) -> Session:
    session = Session(GAME, one or shipped(), Terms(seed, rulings=rulings))
    stream = session.table.chance["seat 0"]
    session.follow(lambda ask: ask.options[stream.below(len(ask.options))])
    return session


def test_a_story_chooses_and_a_table_chooses_after_it(tmp_path):
    """Synopsis, then `--ruling`; what neither names is as recommended."""
    made = story(tmp_path, DECKS, synopsis="rulings: {floor: line, next_player: first player}")
    ruled = Session(GAME, made, Terms(1, rulings={"next_player": "alternate", "rows": "first"})).table.rulings
    assert {k: v for k, v in ruled.items() if v != RULINGS[k][0]} == {"floor": "line", "rows": "first"}


@pytest.mark.parametrize(
    "rulings", [{}, {"floor": "line", "order": "partner first"}, OTHER], ids=["none", "two", "all"]
)
def test_records_and_codes_keep_rulings(rulings):
    """The header and the code hold every reading; the play is the same when the story's own rulings have changed."""
    session = by_chance(rulings)
    recorded = read(recording.transcript(session, ["people", "people"]).text(), "play.txt")
    assert recorded.header["rulings"] == ", ".join(["recommended", *(f"{k}={v}" for k, v in rulings.items())])
    changed = replace(shipped(), rulings={**shipped().rulings, **(OTHER if len(rulings) < 3 else {})})
    again = recording.replay(GAME, changed, recorded)
    assert (again.difference, again.problem) == (None, "")
    coded = recording.from_code(
        GAME, changed, recording.play_code.decode(recording.code(session), GAME.playing.rulings)
    )
    assert coded.problem == "" and coded.session.log == session.log


def test_the_code_of_a_recommended_play_is_short():
    """All other readings together add a few signs, not a line."""
    few, many = (recording.code(Session(GAME, shipped(), Terms(1, first=0, rulings=r))) for r in ({}, OTHER))
    assert len(few.split(".")[3]) == 1 and len(many.split(".")[3]) <= 12


def test_a_recorded_play_outlives_the_synopsis(tmp_path: Path):
    """`fog replay` of a transcript after the story has chosen another reading."""
    project = copy_of_the_project(tmp_path)
    done = fog(
        "play", STORY, "--auto", "--seed", "3", "--ruling", "order=partner first", "--record", "play.txt", cwd=project
    )
    assert done.returncode == 0 and "rulings: recommended, order=partner first" in done.stdout
    file = next(f for f in (project / BOX / STORY).rglob("*.yaml") if "synopses:" in f.read_text())
    text = file.read_text()
    file.write_text(
        re.sub(r"^(  hand: .*)$", r"\1\n  rulings: {next_player: first player}", text, count=1, flags=re.MULTILINE)
    )
    assert file.read_text() != text
    seen = fog("replay", "play.txt", cwd=project)
    assert "turn of" not in seen.stdout, seen.stdout


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ("fog=thick", "there is no ruling “fog”."),
        ("floor", "“floor” does not name a ruling and a reading."),
        ("floor=roof", "“roof” is not a reading of the ruling floor."),
        ("order=player", "“player” is not a reading of the ruling order."),
    ],
)
def test_what_is_no_ruling(given_, message):
    with pytest.raises(FogError, match=re.escape(message)):
        recording.rulings_of(GAME, [given_])


def test_what_is_no_ruling_at_the_terminal():
    done = fog("play", f"{BOX}/{STORY}", "--auto", "--ruling", "reaction_order=nobody", cwd=ROOT)
    assert done.returncode == 2 and "known: partner first, player first" in done.stderr
    assert "`fog rules` lists them" in fog("play", f"{BOX}/{STORY}", "--auto", "--ruling", "x=y", cwd=ROOT).stderr
