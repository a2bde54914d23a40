"""Play codes: a story, a seed, what was agreed and every choice, in one short word.

`the-five-twelve.3fa9c1.7-12.0.k3m9x4` holds the story, the first digits of its cards' fingerprint, the seed and the
game's number, the terms, and the choices; the last two signs of all are a check. Digits are Crockford's base 32.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from fogtools.finding import FogError, Say
from fogtools.game.playing.course import Terms
from fogtools.game.playing.decision import WRITTEN, Ask, written

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
#: story . cards . seed-game . terms . choices and check
SHAPE = re.compile(
    rf"([a-z0-9-]+)\.([0-9a-f]{{6}})\.([{DIGITS}]{{1,13}})(?:-([{DIGITS}]{{1,8}}))?"
    rf"\.([{DIGITS}]{{1,60}})\.([{DIGITS}]{{3,8000}})"
)


@dataclass(frozen=True)
class Coded:
    """What a code says: the story, the fingerprint's beginning, the terms, and the choices as one number."""

    story: str
    cards: str
    terms: Terms
    choices: int


def base32(n: int) -> str:
    """A number from 0 up in Crockford's digits."""
    digits = ""
    while True:
        n, rest = divmod(n, 32)
        digits = DIGITS[rest] + digits
        if not n:
            return digits


def number(digits: str) -> int:
    """The number that the digits stand for."""
    n = 0
    for digit in digits:
        n = n * 32 + DIGITS.index(digit)
    return n


def encode(
    story: str,
    cards: str,
    terms: Terms,
    rulings: Mapping[str, Sequence[str]],
    places: Sequence[tuple[int, int]],
    players: Sequence[int] = (2,),
) -> str:
    """The code of a play; `terms` name the first seat and all rulings; `places`: the `digits` of all answers.

    `players`: how many people may play the story.
    """
    agreed = 0
    for name, readings in reversed(tuple(rulings.items())):
        agreed = agreed * len(readings) + readings.index(terms.rulings[name])
    sat = players.index(terms.players) if terms.players else 0
    agreed = ((agreed * 2 + terms.tutorial) * len(players) + sat) * players[-1] + (terms.first or 0)
    choices = 1  # the end mark: what is left when all choices are taken out
    for place, of in reversed(places):
        choices = choices * of + place
    game = f"-{base32(terms.number)}" if terms.number else ""
    body = f"{story}.{cards[:6]}.{base32(terms.seed)}{game}.{base32(agreed)}.{base32(choices)}"
    return body + _check(body)


def decode(code: str, rulings: Mapping[str, Sequence[str]], players: Sequence[int] = (2,)) -> Coded:
    """What a code says. Raises FogError where it is none, or was not copied whole."""
    code = code.strip().lower()
    found = SHAPE.fullmatch(code)
    if found is None:
        raise FogError(
            Say("“{code}” is not the code of a play.", code=code[:80]),
            Say("a code looks like {example}", example="the-five-twelve.3fa9c1.7.0.k3m9x4"),
        )
    if _check(code[:-2]) != code[-2:]:
        raise FogError(Say("the code is damaged: its check does not fit."), Say("copy it whole"))
    story, cards, seed, game, agreed, choices = found.groups()
    rest, first = divmod(number(agreed), players[-1])
    rest, sat = divmod(rest, len(players))
    rest, tutorial = divmod(rest, 2)
    ruled = {}
    for name, readings in rulings.items():
        rest, place = divmod(rest, len(readings))
        ruled[name] = readings[place]
    terms = Terms(
        number(seed),
        number(game or "0"),
        first,
        ruled,
        tutorial=bool(tutorial),
        players=players[sat] if len(players) > 1 else 0,
    )
    return Coded(story, cards, terms, number(choices[:-2]))


def taken(choices: int, options: int) -> tuple[int, int]:
    """(place of the next choice, what is left); the place is -1 where no choice is left.

    A single option costs nothing: it occurs where only others have something to decide.
    """
    if options == 1:
        return 0, choices
    if choices <= 1:
        return -1, choices
    left, place = divmod(choices, options)
    return place, left


def digits(ask: Ask, answer: str) -> list[tuple[int, int]]:
    """An answer as digits: (which option, of how many); behind that words of one's own, as the bytes of their UTF-8."""
    if answer in ask.options:
        return [(ask.options.index(answer), _ways(ask))]
    text = written(answer).encode()
    return [(len(ask.options), _ways(ask)), (len(text), _longest(ask)), *((byte, 256) for byte in text)]


def answer_in(choices: int, ask: Ask) -> tuple[str | None, int]:
    """(the next answer, what is left); None where no answer is left."""
    place, left = taken(choices, _ways(ask))
    if place < len(ask.options):
        return ask.options[place] if place >= 0 else None, left
    if not ask.words:
        return WRITTEN, left  # no answer: a play refuses it
    length, left = taken(left, _longest(ask))
    text = []
    for _ in range(length):
        byte, left = taken(left, 256)
        text.append(byte % 256)
    try:
        return WRITTEN + bytes(text).decode(), left
    except UnicodeDecodeError:
        return WRITTEN, left


def _ways(ask: Ask) -> int:
    """How many digits there are for its answer: two for an only option that is asked for, else no code stops there."""
    return max(len(ask.options) + bool(ask.words), 2 if ask.always else 1)


def _longest(ask: Ask) -> int:
    """How many lengths its own words can have, in bytes."""
    return 4 * ask.words + 1


def _check(body: str) -> str:
    return base32(crc32(body.encode()) % 1024).rjust(2, "0")
