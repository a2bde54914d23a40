"""The faces of a deck: every picture once, how often it is wanted, and the sheet of rules beside them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fogtools.game.printing.face import Face, Style
from fogtools.games.misty.cards.art import shown
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.print import faces as look
from fogtools.games.misty.print import pictures
from fogtools.games.misty.print.faces import TRIM, faces_of
from fogtools.games.misty.print.faces.style import OWN
from fogtools.games.misty.print.rules_sheet import PAGE, SHEET, sheet_of
from fogtools.games.misty.words import texts
from fogtools.print.pictured import credited
from fogtools.text.language import Language


def faces(box: Loaded, story: str, language: Language) -> list[Face]:
    """Front and back of every picture, in the order of the files and the same in every language; then the rules."""
    cards = [face for placed in box.cards for face in faces_of(placed.card, pictures.of_card(box, placed))]
    return [*cards, *_sheet(box, story, language)]


def _sheet(box: Loaded, story: str, language: Language) -> list[Face]:
    """Both sides of the sheet of rules (MIS-001)."""
    made = [texts.pictured(box, language)] if credited(shown(box)) else []
    return sheet_of(texts.title(box, story, language), partial(texts.rule, language=language), *made)


def faces_of_card(box: Loaded, story: str, language: Language, card: str) -> list[Face]:
    """Front and back of one picture, or of the sheet."""
    if card == SHEET:
        return _sheet(box, story, language)
    found = (placed for placed in box.cards if placed.id == card)
    return [face for placed in found for face in faces_of(placed.card, pictures.of_card(box, placed))]


def copies(box: Loaded, story: str) -> dict[str, int]:
    """How often each picture is in the deck, and the one sheet of rules (MIS-001)."""
    return {placed.id: placed.card.copies for placed in box.cards} | {SHEET: 1}


def called(box: Loaded, story: str, language: Language) -> dict[str, tuple[str, str]]:
    """Card -> its number (none has one) and what it is called."""
    cards = {placed.id: ("", texts.called(placed.card, language)) for placed in box.cards}
    return cards | {SHEET: ("", texts.rule("rules/title", language))}


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How all faces look, in every box alike but for the pictures that it brings."""
    own, whole = pictures.shelf(box), look.style(low_ink)
    return replace(whole, css=whole.css + OWN, art=own) if own else whole


def sizes(box: Loaded) -> dict[str, tuple[float, float]]:
    """The format of the cards and that of the sheet, in mm."""
    return {"cards": TRIM, "pages": PAGE}
