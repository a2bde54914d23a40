"""The faces of a deck: every picture once, how often it is wanted, and the sheet of rules beside them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fogtools.game.printing.face import Face, Style
from fogtools.game.printing.typefaces import named_at
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.print import faces as look
from fogtools.games.misty.print import pictures
from fogtools.games.misty.print.faces import TRIM, faces_of
from fogtools.games.misty.print.faces.style import OWN
from fogtools.games.misty.print.rules_sheet import PAGE, SHEET, sheet_of
from fogtools.games.misty.words import texts
from fogtools.print.fonts.own import fonts_of, typeset
from fogtools.source import Source
from fogtools.text.language import Language

#: What is set in an author's font for titles.
LETTERING = ("sheet-title", "example-title")


def faces(box: Loaded, story: str, language: Language) -> list[Face]:
    """Front and back of every picture, in the order of the files and the same in every language; then the rules."""
    cards = [face for placed in box.cards for face in faces_of(placed.card, pictures.of_card(box, placed))]
    return [*cards, *_sheet(box, story, language)]


def _sheet(box: Loaded, story: str, language: Language) -> list[Face]:
    """Both sides of the sheet of rules (MIS-001)."""
    made = [said] if (said := texts.credits_of(box, language)) else []
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
    """How all faces look, in every box alike but for the pictures and typefaces that it brings."""
    own, whole = pictures.shelf(box), look.style(low_ink)
    if own or box.fonts:
        whole = replace(whole, css=whole.css + OWN, art=own)
    return typeset(whole, fonts_of(box.folder, box.fonts), LETTERING)


def sizes(box: Loaded) -> dict[str, tuple[float, float]]:
    """The format of the cards and that of the sheet, in mm."""
    return {"cards": TRIM, "pages": PAGE}


def font_at(box: Loaded, family: str) -> tuple[Source, tuple[str, ...], str] | None:
    """Where the look of a box names the typeface of such a family of the faces, and its file; None for ours."""
    return named_at(box.fonts, box.look_at, family)
