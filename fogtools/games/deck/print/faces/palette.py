"""The colours of a deck: what its author says, else a row that the tool hands out; and what reads well on each."""

from __future__ import annotations

from typing import NamedTuple

from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.model import Card

INK, MUTED, PAPER, LIGHT = "#22242b", "#5d606b", "#ffffff", "#ffffff"
#: For categories without a colour of their own, in the author's order; neighbours differ in light and dark, too.
ROW = (
    *("#b5533c", "#2f6f73", "#d9a441", "#4a4e85", "#7a9a54", "#8c3f62"),
    *("#4f87a8", "#6b4f3a", "#d07f8f", "#3d5a40", "#9a86b8", "#5a6470"),
)
SIGNS = ("sun", "path", "lantern", "leaf", "wave", "key", "cup", "star", "bird", "moon", "bell", "spark")
#: Where the colours begin anew, the signs are so many places further: no two categories have both in common.
TURNED = 5
#: The colour and the sign of backs, and of cards without a category, where the author says none.
BACK, SIGN = "#1d3a57", "speech"


class Look(NamedTuple):
    """The colour and the sign of a category, or of the back; ground, ink and small texts of all fronts."""

    colour: str
    sign: str
    paper: str = PAPER
    ink: str = INK
    muted: str = MUTED


def looks(box: Loaded) -> dict[str, Look]:
    """Category -> its look; "" for the back, and for cards without a category."""
    own = (box.look.paper or PAPER, box.look.ink or INK, box.look.muted or MUTED)
    found = {"": Look(box.back.colour or BACK, box.back.sign or SIGN, *own)}
    for n, (name, category) in enumerate(box.categories.items()):
        sign = SIGNS[(n + TURNED * (n // len(ROW))) % len(SIGNS)]
        found[name] = Look(category.colour or ROW[n % len(ROW)], category.sign or sign, *own)
    return found


def behind(box: Loaded, card: Card) -> str:
    """The category whose look the back of a card has: its own where the author wants that, else ""."""
    return box.pile(card) if box.back.by_category else ""


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share (0 to 1) of another one in it."""
    one, two = _parts(colour), _parts(other)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, two, strict=True))


#: As much contrast words need (WCAG 2, level AA).
READABLE = 4.5


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG 2, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def upon(colour: str) -> str:
    """What reads best on a colour: light or ink, by the contrast of WCAG 2."""
    return LIGHT if contrast(LIGHT, colour) >= min(contrast(INK, colour), READABLE) else INK


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    """The relative luminance of WCAG 2, from 0 to 1."""
    parts = (part / 255 for part in _parts(colour))
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
