"""A picture card: a drawing without words, and where it moves an arrow at its foot."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from fogtools.games.misty.cards.model import Card
from fogtools.games.misty.print.faces.palette import PANES

#: Drawings that look to the right; on a card that moves to the left they look there.
LOOKING = ("truck", "train", "boat", "snail")


class Shown(NamedTuple):
    """A picture of the author's: its address, whether it takes the whole glass, whether it is a drawing on it."""

    name: str
    whole: bool = False
    flat: bool = False

    def img(self) -> str:
        """It, as large as its place; a picture with a ground of its own is round."""
        kind = "glass" if self.whole else "drawing" if self.flat else "drawing pane"
        return f'<img class="own {kind}" src="fog:{escape(self.name)}" alt="" data-art="own">'


def front(card: Card, own: Shown | None = None) -> str:
    """The drawing, or a picture of the author's own, on the glass of its kind.

    The arrow stands at the bottom, and says which way is up (MIS-013).
    """
    mirrored = " mirrored" if card.arrow == "left" and card.drawing in LOOKING else ""
    glass = _picture("glass", f"glass-{card.kind}-{len(card.id) % PANES}")
    drawn = _picture(f"drawing{mirrored}", f"{card.drawing}-{card.kind}") if card.drawing else ""
    shown = own.img() if own and own.whole else glass + (own.img() if own else drawn)
    if card.arrow is None:
        return f'<div class="still">{shown}</div>'
    return f"<div>{shown}{_picture('way', f'arrow-{card.arrow}-{card.kind}')}</div>"


def back() -> str:
    """The back of all cards: a window with four panes."""
    return f"<div>{_picture('glass', 'glass-back-0')}</div>"


def _picture(kind: str, name: str) -> str:
    return f'<img class="{kind}" src="fog:{escape(name)}.svg" alt="" data-art="">'
