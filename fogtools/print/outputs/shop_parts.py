"""Which of the boards, tokens and tuck boxes that a print shop makes suit the pieces of a story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist

from fogtools.finding import Say
from fogtools.game.printing.kit import Kit
from fogtools.print.outputs.net import Net, net_for
from fogtools.print.sheet import measures
from fogtools.print.shops import Part, Shop

#: A token is as large as that of a shop if it is within so many mm of it; cards with more room in a box lie about.
ALIKE, LOOSE = 0.5, 12.0


def suiting(shop: Shop, kit: Kit, stock: float) -> Iterator[Say]:
    """What the shop makes for which pieces, and for which nothing is known that suits. `stock`: mm a card is thick."""
    found = list(_wanted(shop, kit, stock))
    for part in shop.parts:
        if whats := [what for what, one in found if one is part]:
            yield Say(
                "{shop} makes {name}, {cut}, its picture {width} x {height} pixels: for {what}",
                shop=shop.called,
                name=part.name,
                cut=_room(part.trim),
                width=part.pixels[0],
                height=part.pixels[1],
                what=in_a_row(whats),
            )
    if whats := [what for what, part in found if part is None]:
        yield Say("Nothing that {shop} makes is known to suit {what}.", shop=shop.called, what=in_a_row(whats))


def in_a_row(said: Sequence[Say]) -> Say:
    """Messages as one, with commas between them."""
    whole, *others = said
    for other in others:
        whole = Say("{first}, {next}", first=whole, next=other)
    return whole


def _wanted(shop: Shop, kit: Kit, stock: float) -> Iterator[tuple[Say, Part | None]]:
    """Each piece in words, and the part that suits it."""
    if kit.board is not None:
        size = kit.board.size
        yield Say("the board ({measures})", measures=_room(size)), _holding(_of(shop, "board"), size)
    for shape, wide in sorted({(token.shape, token.size) for token in kit.tokens}):
        alike = [part for part in _of(shop, shape) if dist(part.trim, (wide, wide)) <= ALIKE]
        across = f"{wide:g}"
        round_ = Say("discs of {size} mm", size=across)
        yield (round_ if shape == "disc" else Say("squares of {size} mm", size=across)), alike[0] if alike else None
    for deck in kit.decks:
        net = net_for(deck.cards, deck.size, stock)
        deep = [part for part in _of(shop, "tuck box") if part.depth >= net.depth and _snug(part, net)]
        cards = Say("{n} card", "{n} cards", n=deck.cards)
        yield Say("{deck} ({cards})", deck=deck.title, cards=cards), _holding(deep, (net.width, net.height))


def _of(shop: Shop, kind: str) -> list[Part]:
    return [part for part in shop.parts if part.kind == kind]


def _holding(parts: Sequence[Part], size: tuple[float, float]) -> Part | None:
    """The smallest on which this width and height have room, upright or turned."""
    low, high = sorted(size)
    held = [part for part in parts if min(part.trim) >= low and max(part.trim) >= high]
    return min(held, key=lambda part: (part.trim[0] * part.trim[1], part.depth), default=None)


def _snug(part: Part, net: Net) -> bool:
    return part.trim[0] - net.width <= LOOSE and part.trim[1] - net.height <= LOOSE


def _room(size: Sequence[float]) -> Say:
    return measures((round(size[0], 1), round(size[1], 1)))
