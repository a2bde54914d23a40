"""A picture card: a drawing without words, and where it moves an arrow at its foot."""

from __future__ import annotations

from html import escape

from fogtools.games.misty.cards.model import Card
from fogtools.games.misty.print.faces.palette import PANES

#: Drawings that look to the right; on a card that moves to the left they look there.
LOOKING = ("truck", "train", "boat", "snail")


def front(card: Card) -> str:
    """The drawing on the glass of its kind; the arrow stands at the bottom, and says which way is up (MIS-013)."""
    mirrored = " mirrored" if card.arrow == "left" and card.drawing in LOOKING else ""
    glass = _picture("glass", f"glass-{card.kind}-{len(card.id) % PANES}")
    shown = glass + _picture(f"drawing{mirrored}", f"{card.drawing}-{card.kind}")
    if card.arrow is None:
        return f'<div class="still">{shown}</div>'
    return f"<div>{shown}{_picture('way', f'arrow-{card.arrow}-{card.kind}')}</div>"


def back() -> str:
    """The back of all cards: a window with four panes."""
    return f"<div>{_picture('glass', 'glass-back-0')}</div>"


def _picture(kind: str, name: str) -> str:
    return f'<img class="{kind}" src="fog:{escape(name)}.svg" alt="" data-art="">'
