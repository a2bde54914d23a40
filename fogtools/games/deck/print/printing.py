"""The faces of a deck: every card once, and how often it is wanted."""

from __future__ import annotations

from collections.abc import Iterable

from fogtools.game.printing.face import Face, Style
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.games.deck.print import faces as look
from fogtools.games.deck.print.faces import faces_of
from fogtools.games.deck.words.texts import Words
from fogtools.print.pdf.ruler import ruler
from fogtools.text.language import Language


def faces(box: Loaded, story: str, language: Language) -> list[Face]:
    """Front and back of every card, in the order of the files."""
    return _faces(box, language, box.cards)


def faces_of_card(box: Loaded, story: str, language: Language, card: str) -> list[Face]:
    """Front and back of one card."""
    return _faces(box, language, [placed for placed in box.cards if placed.id == card])


def _faces(box: Loaded, language: Language, cards: Iterable[Placed]) -> list[Face]:
    words, measure = Words(box, language), ruler(style(box), language.code)
    return [face for placed in cards for face in faces_of(words, placed.card, measure.has_room)]


def copies(box: Loaded, story: str) -> dict[str, int]:
    """How often each card is in the deck."""
    return {placed.id: placed.card.copies for placed in box.cards}


def called(box: Loaded, story: str, language: Language) -> dict[str, tuple[str, str]]:
    """Card -> its number ("" for none) and what it is called."""
    words = Words(box, language)
    return {p.id: (str(p.card.number or ""), words.called(p.card)) for p in box.cards}


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How the faces of this deck look."""
    return look.style(box, low_ink)


def sizes(box: Loaded) -> dict[str, tuple[float, float]]:
    """The one format of the deck, in mm."""
    return {"cards": box.trim}
