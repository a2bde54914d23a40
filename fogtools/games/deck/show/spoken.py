"""The cards of a deck as they are read aloud or in large print: both sides of each, under its category."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fogtools.game.printing.spoken import Aloud, Spoken
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.games.deck.words.texts import Words
from fogtools.text.language import Language


def aloud(box: Loaded, story: str, language: Language) -> Aloud:
    """Every card, category by category in the author's order; those without one last."""
    words = Words(box, language)
    order = {name: n for n, name in enumerate(box.categories)}
    cards = sorted(box.cards, key=lambda placed: order.get(box.pile(placed.card), len(order)))
    return Aloud([_spoken(words, placed) for placed in cards], (), ())


def _spoken(words: Words, placed: Placed) -> Spoken:
    card, title = placed.card, words.called(placed.card)
    pile = words.box.pile(card)
    group = words.category(pile) if pile or not words.box.categories else words.fixed("spoken/others")
    number = f"{card.number} " if card.number else ""
    return Spoken(card.id, group, escape(number + title), number + title, "".join(_html(words, placed)))


def _html(words: Words, placed: Placed) -> Iterator[str]:
    """What stands on the front from the top down, then what stands on the back."""
    card = placed.card
    if card.art and card.art.alt is not None:
        shown = words.text(f"{card.id}/art/alt", card.art.alt)
        yield _part("art/alt", f"{words.fixed('spoken/picture')} {shown}")
    for one in words.own(card, "head", "under title"):
        yield _part(f"field/{one.field}", one.words)
    yield _part("text", words.text(f"{card.id}/text", card.text))
    for one in words.own(card, "under text", "foot"):
        yield _part(f"field/{one.field}", one.words)
    behind = words.own(card, "back")
    if behind:
        yield f"<h4>{escape(words.fixed('spoken/back'))}</h4>"
    for one in behind:
        yield _part(f"field/{one.field}", one.words)


def _part(path: str, text: str) -> str:
    parts = "".join(f"<p>{escape(part)}</p>" for part in text.split("\n\n")) if text else ""
    return f'<div data-text="{escape(path)}">{parts}</div>' if parts else ""
