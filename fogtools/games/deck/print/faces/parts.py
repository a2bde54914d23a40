"""What front and back share: escaped texts, pictures, the author's own fields."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from fogtools.game.printing.art import Where
from fogtools.games.deck.words.texts import Said


class Shown(NamedTuple):
    """The picture of a card: its place, and its address."""

    where: Where
    name: str

    @property
    def kind(self) -> str:
        """The class of its place."""
        return f"at-{self.where.replace(' ', '-')}"


#: A word with hyphens, as `as-tu`; one of so many signs or fewer stays on one line.
HYPHENED, KEPT = re.compile(r"\w[^\s-]*(?:-\w[^\s-]*)+"), 16


def paragraphs(text: str) -> str:
    """A text, escaped; an empty line parts paragraphs."""
    parts = [_set(part) for part in text.split("\n\n")]
    return parts[0] if len(parts) == 1 else "".join(f"<p>{part}</p>" for part in parts)


def _set(text: str) -> str:
    """A paragraph: no line ends within a short word."""
    parts = []
    end = 0
    for found in (one for one in HYPHENED.finditer(text) if len(one[0]) <= KEPT):
        parts += [escape(text[end : found.start()]), f'<span class="keep">{escape(found[0])}</span>']
        end = found.end()
    return "".join((*parts, escape(text[end:]))).replace("\n", "<br>")


def art(name: str, kind: str) -> str:
    """A drawing of the style, sized by its class."""
    return f'<img class="{kind}" src="fog:{name}.svg" alt="" data-art="">'


def picture(shown: Shown) -> str:
    """The picture of a card at its place."""
    return f'<img class="shown {shown.kind}" src="fog:{escape(shown.name)}" alt="" data-art="own">'


def lines(said: Sequence[Said], kind: str) -> list[str]:
    """Fields one below the other."""
    return [f'<div class="{kind}" data-text="field/{one.field}">{paragraphs(one.words)}</div>' for one in said]


def joined(said: Sequence[Said]) -> str:
    """Fields on one line."""
    return " · ".join(f'<span data-text="field/{one.field}">{escape(one.words)}</span>' for one in said)
