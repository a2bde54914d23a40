"""The front of a card: its category, its title and text, and the author's own fields where they are declared."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fogtools.games.deck.cards.model import Card, Place
from fogtools.games.deck.print.faces.parts import Shown, art, joined, lines, paragraphs, picture
from fogtools.games.deck.words.texts import Words


def front(words: Words, card: Card, look: int, shown: Shown | None, step: int) -> str:
    """The front in a look (`look-0` is that of the back), its text in a size of type (0 is the largest)."""
    text = words.text(f"{card.id}/text", card.text)
    kinds = f"card look-{look} t{step}{'' if text else ' alone'}{f' with-{shown.kind}' if shown else ''}"
    own = picture(shown) if shown else art(f"water-{look}", "water")
    sheet = '<div class="sheet"></div>' if shown and shown.where == "full bleed" else ""
    return (
        f'<div class="{kinds}"><div class="ground"></div>{own}{sheet}<div class="band"></div>'
        f"{art(f'mark-{look}', 'mark')}{_head(words, card)}"
        f'<div class="body" data-box="body">{_body(words, card, text)}</div>{_foot(words, card)}</div>'
    )


def _head(words: Words, card: Card) -> str:
    said = joined(words.own(card, "head"))
    beside = f'<div class="head" data-box="head">{said}</div>' if said else ""
    name = escape(words.category(words.box.pile(card)))
    return f'<div class="pile{" beside" if said else ""}" data-box="pile" data-text="category">{name}</div>{beside}'


def _body(words: Words, card: Card, text: str) -> str:
    title = words.text(f"{card.id}/title", card.title)
    parts = [f'<div class="title" data-text="title">{paragraphs(title)}</div>' if title else ""]
    parts += lines(words.own(card, "under title"), "under")
    parts.append(f'<div class="text" data-text="text">{paragraphs(text)}</div>' if text else "")
    return "".join((*parts, *lines(words.own(card, "under text"), "more")))


def _foot(words: Words, card: Card) -> str:
    places: Sequence[Place] = ("foot",)
    said = joined(words.own(card, *places)) or escape(words.title() if words.box.pile(card) else "")
    number = f'<div class="number">{card.number}</div>' if card.number else ""
    return f'<div class="foot" data-box="foot">{said}</div>{number}'
