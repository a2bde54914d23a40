"""The codes of plays that show what stands out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fogtools.game.analysis.played import Pair
from fogtools.game.playing.course import Counts
from fogtools.games.fog_of_love.analysis.balance import plays
from fogtools.games.fog_of_love.analysis.balance.table import Subject
from fogtools.play.many.witness import first_game

#: So many games are looked at one by one.
SINGLY = 400
#: Whether counts show it.
Shows = Callable[[Counts], bool]


def showing(subject: Subject, shows: Shows) -> str:
    """The code of the first counted play that shows it, by the first pair of personas with one; "" without any.

    `shows` holds for the counts of several games where it holds for one of them, and only there.
    """
    for pair, counts in subject.played.counts.items():
        if plays.alone(pair) and shows(counts):
            number = first_game(_by(subject, pair), subject.played.games(pair), shows)
            if number is not None:
                return _code(subject, pair, number)
    return ""


def single(subject: Subject, shows: Shows) -> str:
    """The code of the first play for whose own counts it holds, of the first few hundred; "" without any."""
    left = SINGLY
    for pair in filter(plays.alone, subject.played.counts):
        run = _by(subject, pair)
        for number in subject.played.games(pair)[:left]:
            left -= 1
            if shows(run(number, 1)):
                return _code(subject, pair, number)
    return ""


def _by(subject: Subject, pair: Pair) -> Callable[[int, int], Counts]:
    course = replace(subject.played.course, policies=pair)
    return subject.played.plays(course, subject.played.counts[pair].plays).counts


def _code(subject: Subject, pair: Pair, number: int) -> str:
    return plays.code(subject, plays.one(subject, pair, number))
