"""The faces of a deck: every picture once, and how often it is wanted."""

from __future__ import annotations

from fogtools.game.printing.face import Face, Style
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.print import faces as look
from fogtools.games.misty.print.faces import TRIM, faces_of
from fogtools.games.misty.words import called as word
from fogtools.text.language import Language


def faces(box: Loaded, story: str, language: Language) -> list[Face]:
    """Front and back of every picture, in the order of the files: the same in every language."""
    return [face for placed in box.cards for face in faces_of(placed.card)]


def faces_of_card(box: Loaded, story: str, language: Language, card: str) -> list[Face]:
    """Front and back of one picture."""
    return [face for placed in box.cards if placed.id == card for face in faces_of(placed.card)]


def copies(box: Loaded, story: str) -> dict[str, int]:
    """How often each picture is in the deck (MIS-001)."""
    return {placed.id: placed.card.copies for placed in box.cards}


def called(box: Loaded, story: str, language: Language) -> dict[str, tuple[str, str]]:
    """Card -> its number (none has one) and what it is called."""
    return {placed.id: ("", word(placed.card, language)) for placed in box.cards}


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How all faces look, in every box alike."""
    return look.style(low_ink)


def sizes(box: Loaded) -> dict[str, tuple[float, float]]:
    """The one format of the cards, in mm."""
    return {"cards": TRIM}
