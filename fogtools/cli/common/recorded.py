"""Plays for a command: recorded ones and codes, found again with their story."""

from __future__ import annotations

from pathlib import Path

from fogtools.cli.common.arguments import Ready, ready
from fogtools.finding import FogError, Say
from fogtools.game.playing.transcript import Transcript, read
from fogtools.games import GAMES
from fogtools.play.play_code import decode
from fogtools.play.recording import Replay, from_code, replay


def coded_play(code: str, story: Path | None = None) -> tuple[Ready, Replay]:
    """The story and the play of a play code. Raises FogError where it is none or its story is not here."""
    name = code.strip().lower().partition(".")[0]
    remedy = Say("name a transcript, a story or the code of a play")
    if Path(code).exists():
        raise FogError(Say("{path} is no transcript: it is not a plain file.", path=code), remedy)
    if "." not in code:
        raise FogError(Say("there is no {path}.", path=code), remedy)
    decode(code, next(iter(GAMES.values())).playing.rulings)  # is it a code at all?
    found = ready(story or Path(name))
    players = found.game.players(found.story)
    return found, from_code(found.game, found.story, decode(code, found.game.playing.rulings, players))


def recorded_play(file: Path, story: Path | None = None) -> tuple[Ready, Transcript, Replay]:
    """The story, the record and the play now of a transcript. Raises FogError where it is none."""
    recorded = read(file.read_text(encoding="utf-8-sig", errors="replace"), str(file))
    found = ready(story or Path(recorded.header["story"].rpartition("/")[2]))
    return found, recorded, replay(found.game, found.story, recorded)
