"""What a setting prints: conflict cards, markers of rank, tokens and notes, the tables and the guide."""

from __future__ import annotations

from fogtools.game.printing.face import Face, Style
from fogtools.game.printing.typefaces import named_at
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA, PLACES, SUITS
from fogtools.games.tarot_drama.print import faces as look
from fogtools.games.tarot_drama.print import pictures
from fogtools.games.tarot_drama.print.faces import SIZES, faces_of
from fogtools.games.tarot_drama.print.faces import copies as wanted
from fogtools.games.tarot_drama.words.texts import Words
from fogtools.print.fonts.own import fonts_of, typeset
from fogtools.source import Source
from fogtools.text.language import Language

#: What is set in an author's font for titles.
LETTERING = ("name", "place", "characteristic", "token-word", "page-title")


def faces(box: Loaded, story: str, language: Language) -> list[Face]:
    """Front and back of all that is printed."""
    return [*faces_of(Words(box, language), pictures.of_cards(box))]


def faces_of_card(box: Loaded, story: str, language: Language, card: str) -> list[Face]:
    """Front and back of one card or page."""
    return [face for face in faces(box, story, language) if face.card == card]


def copies(box: Loaded, story: str) -> dict[str, int]:
    """How often each card is wanted: tokens and notes for five."""
    return wanted()


def called(box: Loaded, story: str, language: Language) -> dict[str, tuple[str, str]]:
    """Card -> its number (arcana have one) and what it is called."""
    words = Words(box, language)
    found = {arcana: (arcana.partition("-")[2], words.row(arcana, "name")) for arcana in ARCANA}
    for suit in SUITS:
        for place in PLACES:
            rank = words.fixed(
                "ranking", place=words.fixed(f"place/{place}"), characteristic=words.characteristic(suit)
            )
            found[f"{suit}-{place}"] = ("", rank)
    pages = {"abstain": "abstain", "note": "note/name", "guide": "guide/title", "tables": "table/elements"}
    return found | {card: ("", words.fixed(name)) for card, name in pages.items()}


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How all faces look, in every box alike but for the pictures and typefaces that it brings."""
    own, whole = pictures.shelf(box), look.style(low_ink)
    whole = look.with_own(whole, own, low_ink) if own else look.credited(whole) if box.fonts else whole
    return typeset(whole, fonts_of(box.folder, box.fonts), LETTERING)


def sizes(box: Loaded) -> dict[str, tuple[float, float]]:
    """The formats, in mm."""
    return dict(SIZES)


def font_at(box: Loaded, family: str) -> tuple[Source, tuple[str, ...], str] | None:
    """Where the look of a box names the typeface of such a family of the faces, and its file; None for ours."""
    return named_at(box.fonts, box.look_at, family)
