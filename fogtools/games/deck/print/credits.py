"""Who made the pictures and typefaces of a deck, and how they may be used: a card of its own, where any say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from html import escape

from fogtools.game.printing.face import Face
from fogtools.games.deck.cards.art import shown
from fogtools.games.deck.cards.box import Placed
from fogtools.games.deck.print.faces import largest
from fogtools.games.deck.print.faces.back import plain
from fogtools.games.deck.print.faces.parts import art
from fogtools.games.deck.words.texts import Words
from fogtools.print.fonts.own import family_of

#: What its faces call that card; no card of an author has this id.
CREDITS = "box/credits"
#: The names of cards are listed up to so many characters; of more it says how many there are.
MOST = 160


def credited(words: Words) -> dict[tuple[str, str], list[str]]:
    """Artist or typeface and licence -> the cards that show it, by what they are called."""
    found: dict[tuple[str, str], list[str]] = {}
    for at, _, one in shown(words.box):
        if one.artist or one.licence:
            what = words.called(at.card) if isinstance(at, Placed) else words.fixed("credits/backs")
            found.setdefault((one.artist or "", one.licence or ""), []).append(what)
    fonts = words.box.look.fonts
    for _, face in fonts.families() if fonts else ():
        name = family_of(words.box.folder, face.regular)
        found[name, face.licence or ""] = [words.fixed("credits/typeface")]
    return dict(sorted(found.items()))


def faces(words: Words, has_room: Callable[[Face], bool | None]) -> Iterator[Face]:
    """The card of credits, in the largest type that has room; nothing where nobody is named."""
    if credited(words):
        yield largest(partial(_front, words), has_room)
        yield Face(CREDITS, "back", plain(words, 0), words.box.trim)


def _front(words: Words, step: int) -> Face:
    rows = "".join(_row(*row) for row in credited(words).items())
    pile = f'<div class="pile" data-box="pile" data-text="category">{escape(words.fixed("credits/title"))}</div>'
    html = (
        f'<div class="card look-0 t{step}"><div class="ground"></div><div class="band"></div>{art("mark-0", "mark")}'
        f'{pile}<div class="body" data-box="body">{rows}</div></div>'
    )
    return Face(CREDITS, "front", html, words.box.trim)


def _row(who: tuple[str, str], what: list[str]) -> str:
    said = ", ".join(what)
    named = " · ".join(escape(word) for word in who if word)
    shown = escape(said if len(said) <= MOST else f"{len(what)} ×")
    return f'<div class="text" data-text="credits">{named}</div><div class="more" data-text="credits">{shown}</div>'
