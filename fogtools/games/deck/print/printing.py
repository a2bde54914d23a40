"""The faces of a deck: every card once, and how often it is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fogtools.game.printing.face import Face, Style
from fogtools.games.deck.cards.box import Loaded, Placed
from fogtools.games.deck.print import credits, pictures
from fogtools.games.deck.print import faces as look
from fogtools.games.deck.print.faces import faces_of
from fogtools.games.deck.words.texts import Words
from fogtools.print.pdf.ruler import ruler
from fogtools.text.language import Language


def faces(box: Loaded, story: str, language: Language) -> list[Face]:
    """Front and back of every card, in the order of the files; the card of credits last."""
    return [*_faces(box, language, box.cards), *_credits(box, language)]


def faces_of_card(box: Loaded, story: str, language: Language, card: str) -> list[Face]:
    """Front and back of one card."""
    if card == credits.CREDITS:
        return _credits(box, language)
    return _faces(box, language, [placed for placed in box.cards if placed.id == card])


def _faces(box: Loaded, language: Language, cards: Iterable[Placed]) -> list[Face]:
    words, measure = Words(box, language), ruler(style(box), language.code)
    return [
        face
        for placed in cards
        for face in faces_of(words, placed.card, pictures.of_card(box, placed), measure.has_room)
    ]


def _credits(box: Loaded, language: Language) -> list[Face]:
    return [*credits.faces(Words(box, language), ruler(style(box), language.code).has_room)]


def copies(box: Loaded, story: str) -> dict[str, int]:
    """How often each card is in the deck."""
    return {placed.id: placed.card.copies for placed in box.cards}


def called(box: Loaded, story: str, language: Language) -> dict[str, tuple[str, str]]:
    """Card -> its number ("" for none) and what it is called."""
    words = Words(box, language)
    found = {p.id: (str(p.card.number or ""), words.called(p.card)) for p in box.cards}
    return {**found, credits.CREDITS: ("", words.fixed("credits/title"))} if credits.credited(words) else found


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How the faces of this deck look."""
    whole, wall = look.style(box, low_ink), None if low_ink else pictures.wall(box)
    walls = {name: wall for name in whole.pictures if name.startswith("wall-")} if wall else {}
    return replace(whole, art=pictures.shelf(box), pictures={**whole.pictures, **walls})


def sizes(box: Loaded) -> dict[str, tuple[float, float]]:
    """The one format of the deck, in mm."""
    return {"cards": box.trim}
