"""The terms of the game in English and French, each with its icon and what it means at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fogtools.game.kit import Reference, Term, Terms
from fogtools.games.fog_of_love.print.faces.ink import aspect, deck, heart, picture
from fogtools.source import read
from fogtools.text.typography.typeset import typography

LANGUAGES = ("en", "fr")
FILE = Path(__file__).with_name("terms.yaml")


def reference() -> Reference:
    """The page: groups of terms in the order in which a table meets them."""
    data: Any = read(FILE, FILE.name).data
    groups = tuple(
        Terms(dict(group["heading"]), tuple(Term(_icon(term["icon"]), _said(term)) for term in group["terms"]))
        for group in data["groups"]
    )
    return Reference(LANGUAGES, dict(data["title"]), groups)


def _said(term: Any) -> dict[str, tuple[str, str]]:
    return {code: (typography(term[code][0], code), typography(term[code][1], code)) for code in LANGUAGES}


def _icon(name: str) -> str:
    """An icon of the cards by its name: `deck sweet`, `aspect +curiosity`, `minor`."""
    kind, _, which = name.partition(" ")
    if kind == "deck":
        return deck(which)
    if kind == "aspect":
        return "".join(aspect(one) for one in which.split())
    return heart() if name == "heart" else picture(name) if name else ""
