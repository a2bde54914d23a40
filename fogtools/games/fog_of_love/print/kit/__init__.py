"""What a story of Fog of Love needs besides its cards: board, tokens, boxes for its decks, and the terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Template

from fogtools.game.printing.face import Style
from fogtools.game.printing.kit import Board, Kit
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.icons import added, signed
from fogtools.games.fog_of_love.print.kit import board, decks, reference, tokens
from fogtools.games.fog_of_love.print.kit.place import KitStory
from fogtools.games.fog_of_love.print.look import logo_named, theme
from fogtools.games.fog_of_love.print.palette import Theme
from fogtools.games.fog_of_love.print.printing import style
from fogtools.print.fonts.own import lettered
from fogtools.text.language import Language

HERE = Path(__file__).parent
#: What is set in the font for titles.
LETTERING = ("story-title", "box-title", "box-logo", "story-logo")


def kit(box: Loaded, story: str, language: Language, low_ink: bool = False) -> Kit:
    """All of it for one story in one language, in the look of its cards; in as little ink as can be, if wanted."""
    here = KitStory(box.in_language(language.code), story, language, low_ink)
    return Kit(
        _style(style(here.box, low_ink), here),
        _signed(board.board(here), here),
        tuple(tokens.tokens(here)),
        tuple(decks.decks(here)),
        reference.reference,
    )


def _signed(plain: Board, here: KitStory) -> Board:
    """The board with the icons that its box added."""
    return replace(plain, html=signed(plain.html, added(here.box)))


def _style(cards: Style, here: KitStory) -> Style:
    """The look of the cards, and that of the pieces."""
    own = theme(here.box)
    named, scarce = logo_named(here.box) is not None, here.low_ink
    sheets = ("kit.css", *(["low-ink.css"] * scarce), *(["logo.css"] * named))
    css = "".join(_sheet(name, own) for name in sheets)
    icons = {f"kit-{file.name}": file.read_bytes() for file in sorted((HERE / "icons").glob("*.svg"))}
    css += _cornered(own) + lettered(cards.fonts, LETTERING)
    return replace(cards, css=cards.css + css + "".join(_coloured(here)), pictures={**cards.pictures, **icons})


#: The corners of places, spaces and plates, in mm, by the look's word.
CORNERS = {"sharp": (0.0, 0.0, 0.0), "soft": (1.6, 1.0, 1.6), "round": (6.0, 4.0, 5.0)}
CORNERED = (".spot, .play, .first, .frame", ".value", ".box-plate")


def _cornered(own: Theme) -> str:
    """The corners that a look has its own way."""
    rules = zip(CORNERED, CORNERS.get(own.corner, ()), strict=False)
    return "".join(f"{parts} {{ border-radius: {radius:g}mm }}\n" for parts, radius in rules)


def _sheet(name: str, own: Theme) -> str:
    return Template((HERE / name).read_text(encoding="utf-8")).substitute(own.named())


def _coloured(here: KitStory) -> Iterator[str]:
    """A class for each look: deck, kind or seat; what has a ground of one colour has words on white in low ink."""
    for name in (*palette.LOOKS, *here.seats):
        look, colour = f".kit-{name}", here.look(name).colour
        yield (
            f".spot{look}, {look} .choice, {look} .rim {{ border-color: {colour} }}\n"
            if here.low_ink
            else (f".spot{look}, {look} .choice {{ border-color: {colour} }}\n")
        )
        yield f"{look} .spot-name, .box-front{look} .box-title {{ color: {colour} }}\n"
        grounds = f".edge{look}, {look} .token-ground, .box-side{look}"
        if here.low_ink:
            yield f"{grounds} {{ border-color: {colour} }} .token{look}, .box-side{look} {{ color: {colour} }}\n"
        else:
            yield f"{grounds} {{ background: {colour} }}\n"
