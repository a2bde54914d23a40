"""The tokens of both seats: personality tokens, fives and choice tokens; and one for each mark and track of the box."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.games.fog_of_love.faces import palette
from fogtools.games.fog_of_love.faces.ink import picture
from fogtools.games.fog_of_love.kit.place import SHAPES, Place
from fogtools.pieces import Shape, Token

#: As wide as a craft punch of 5/8 inch and one of 1 inch, in mm; the small one is as big as a cent.
SMALL, LARGE = 15.9, 25.4


def tokens(here: Place) -> Iterator[Token]:
    """Every token, seat by seat (FOL-010 to FOL-012); counts come from the edition."""
    for seat, shape in zip(here.seats, SHAPES, strict=True):
        yield from _of_seat(here, seat, shape)
    for n, (kind, name, thing) in enumerate(here.extras()):
        sides = _token("guide", "disc", "large", f'<div class="token-words" data-box="token-words">{name}</div>')
        if getattr(thing, "per", "couple") == "couple":
            yield Token(f"{kind}-{n}", "", "disc", LARGE, 1, sides, sides)
            continue
        for seat, shape in zip(here.seats, SHAPES, strict=True):
            own = _token(seat, shape, "large", f'<div class="token-words" data-box="token-words">{name}</div>')
            yield Token(f"{kind}-{n}-{seat}", "", shape, LARGE, 1, own, own)


def _of_seat(here: Place, seat: str, shape: Shape) -> Iterator[Token]:
    group = here.seat(seat)
    hidden = _token(seat, shape, "large", picture("stays-light", "token-icon"))
    for letter in here.options:  # FOL-107: face down all are alike
        front = _token(seat, shape, "large", f'<div class="token-letter">{letter}</div>')
        yield Token(f"choice-{letter}-{seat}", group, shape, LARGE, 1, front, hidden)
    five = _token(seat, shape, "large", '<div class="token-count">5</div>' + picture("heart-light", "token-sign"))
    yield Token(f"five-{seat}", group, shape, LARGE, here.supply.get("fives", 0), _five(seat, shape), five)
    one = _token(seat, shape, "small", '<div class="token-count">1</div>')
    loved = _token(seat, shape, "small", picture("heart-light", "token-icon"))  # FOL-012, FOL-032: also satisfaction
    yield Token(f"single-{seat}", group, shape, SMALL, here.supply.get("singles", 0), one, loved)


def _five(seat: str, shape: Shape) -> str:
    """Five ones as on a die, so that it cannot be taken for a choice token."""
    pips = "".join(f'<span class="pip pip-{n}"></span>' for n in range(5))
    return _token(seat, shape, "large", f'<div class="pips">{pips}</div><div class="token-count low">5</div>')


def _token(seat: str, shape: Shape, size: str, inside: str) -> str:
    look = seat if seat in palette.LOOKS else "custom"
    return f'<div class="token {shape} {size} {look}"><div class="token-ground"></div><div class="rim"></div>{inside}</div>'
