"""The terms of the game in some languages side by side, each with its icon and what it means at the table."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.game.printing.kit import Reference, Term, Terms
from fogtools.games.fog_of_love.print.faces.ink import aspect, deck, heart, picture
from fogtools.games.fog_of_love.words import kit_words
from fogtools.games.fog_of_love.words.printed_names import FixedWords
from fogtools.text.language import Language


def reference(languages: Sequence[Language]) -> Reference:
    """The page: groups of terms in the order in which a table meets them."""

    def said(where: str, source: str) -> dict[str, str]:
        return {one.code: one.typography(FixedWords(one).text(where, source)) for one in languages}

    def term(one: kit_words.Term) -> Term:
        names, meanings = said(f"{one.context}/name", one.name), said(f"{one.context}/means", one.means)
        return Term(_icon(one.icon), {code: (names[code], meanings[code]) for code in names})

    groups = tuple(
        Terms(said(kit_words.heading(name), name), tuple(map(term, terms))) for name, terms in kit_words.TERMS.items()
    )
    return Reference(tuple(one.code for one in languages), said("terms/title", kit_words.TITLE), groups)


def _icon(name: str) -> str:
    """An icon of the cards by its name: `deck sweet`, `aspect +curiosity`, `minor`."""
    kind, _, which = name.partition(" ")
    if kind == "deck":
        return deck(which)
    if kind == "aspect":
        return "".join(aspect(one) for one in which.split())
    return heart() if name == "heart" else picture(name) if name else ""
