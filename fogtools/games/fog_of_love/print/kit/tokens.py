"""The tokens of both seats: personality tokens, fives and choice tokens; and one for each mark and track of the box."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.printing.kit import Shape, Token
from fogtools.games.fog_of_love.cards.manifest import Mark, Track
from fogtools.games.fog_of_love.print.faces.ink import picture
from fogtools.games.fog_of_love.print.kit.place import SHAPES, KitStory

#: As wide as a craft punch of 5/8 inch and one of 1 inch, in mm; the small one is as big as a cent.
SMALL, LARGE = 15.9, 25.4


def tokens(here: KitStory) -> Iterator[Token]:
    """Every token, seat by seat (FOL-010 to FOL-012), counts from the edition; then those of marks and tracks."""
    for seat, shape in zip(here.seats, SHAPES, strict=True):
        yield from _of_seat(here, seat, shape)
    rings = picture("stays-light", "token-icon")
    for n, (name, mark) in enumerate(here.marks):
        yield from _brought(here, f"mark-{n}", mark, "large", _named(name))
    for n, (_, track) in enumerate(here.tracks):
        yield from _brought(here, f"track-{n}", track, "small", rings)


def _brought(here: KitStory, name: str, thing: Mark | Track, size: str, inside: str) -> Iterator[Token]:
    """A token for the couple, or one for each seat, the same on both sides."""
    owners: list[tuple[str, Shape]] = [("guide", "disc")]
    if thing.per == "person":
        owners = list(zip(here.seats, SHAPES, strict=True))
    for owner, shape in owners:
        face = _token(owner, shape, size, inside)
        yield Token(f"{name}-{owner}", "", shape, LARGE if size == "large" else SMALL, 1, face, face)


def _of_seat(here: KitStory, seat: str, shape: Shape) -> Iterator[Token]:
    group = here.seat_name(seat)
    hidden = _token(seat, shape, "large", picture("stays-light", "token-icon"))
    for letter in here.options:  # FOL-107: face down all are alike
        front = _token(seat, shape, "large", f'<div class="token-letter">{letter}</div>')
        yield Token(f"choice-{letter}-{seat}", group, shape, LARGE, 1, front, hidden)
    five = _token(seat, shape, "large", '<div class="token-count great">5</div>')
    yield Token(f"five-{seat}", group, shape, LARGE, here.supply.get("fives", 0), five, _hearts(seat, shape))
    one = _token(seat, shape, "small", '<div class="token-count">1</div>')
    loved = _token(seat, shape, "small", picture("heart-light", "token-icon"))  # FOL-012, FOL-032: also satisfaction
    yield Token(f"single-{seat}", group, shape, SMALL, here.supply.get("singles", 0), one, loved)


def _named(name: str) -> str:
    return f'<div class="token-words" data-box="token-words"><div>{name}</div></div>'


def _hearts(seat: str, shape: Shape) -> str:
    """Five hearts as the pips of a die."""
    pips = "".join(
        picture("heart-light", "pip").replace("<img ", f'<img style="left: {x}%; top: {y}%" ')
        for x, y in ((32, 33), (68, 33), (50, 51), (32, 69), (68, 69))
    )
    return _token(seat, shape, "large", pips)


def _token(look: str, shape: Shape, size: str, inside: str) -> str:
    ground = '<div class="token-ground"></div><div class="rim"></div>'
    return f'<div class="token {shape} {size} kit-{look}">{ground}{inside}</div>'
