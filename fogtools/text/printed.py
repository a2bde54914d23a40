"""The fixed words of the tool's own sheets, in English: footers, margins, pull lists, the edition for screen readers.

They are printed in the language of the cards. Like a game's fixed words they have a catalogue of their own, which a
project may keep beside ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fogtools.files import shipped
from fogtools.text.catalogues.catalogue import Entry, placeholders
from fogtools.text.catalogues.sync import catalogue_path
from fogtools.text.language import Language, filled, open_language
from fogtools.text.plurals import base
from fogtools.text.pseudo import CODE, Pseudo

#: Their catalogue, and the language that they are written in.
DOMAIN, WRITTEN_IN = "fogtools.print", "en"
WORDS: Mapping[str, str] = {
    "sheet/footer": "{title} · {language} · sheet {n} of {of} · {side}",
    "sheet/front": "front",
    "sheet/back": "back",
    "sheet/fold": "fold back on the dashed line",
    "piece/board": "board",
    "piece/upper left": "upper left",
    "piece/upper right": "upper right",
    "piece/lower left": "lower left",
    "piece/lower right": "lower right",
    "piece/left": "left half",
    "piece/right": "right half",
    "piece/upper": "upper half",
    "piece/lower": "lower half",
    "piece/row and column": "row {row}, column {column}",
    "piece/lay under": "glue: the next sheet comes over this, up to the line",
    "piece/cut": "cut",
    "piece/fold": "fold",
    "piece/join": "lay the next sheet here",
    "piece/glue": "glue",
    "piece/tokens": "tokens",
    "piece/fold and glue": "print one side · fold on the dashes · glue back to back, card between · cut",
    "piece/tuck box": "tuck box",
    "piece/cards": "{n} {n:card|cards} of {stock} mm: {room} mm inside",
    "piece/reference": "terms",
    "accessible/lead": "For screen readers and in large print",
    "accessible/pages": (
        "Each card has a page of its own, or several: hold it instead of the card, or read it on a screen."
        " Bookmarks lead to every card."
    ),
    "accessible/headings": (
        "Headings: kinds of cards at level 2, titles of cards at level 3, parts of a card at level 4."
    ),
    "accessible/signs": "Signs",
    "pull/head": "Pull list",
    "pull/since": "What has changed since {since}: take out {out}, put in {put}.",
    "pull/how": "Sort the deck by number. Take out the old card where there is one, put in the new one, tick both.",
    "pull/mark": (
        "The version stands small under the number in the bottom strip, as {mark}; a card without it is version 1."
    ),
    "pull/number": "No.",
    "pull/card": "Card",
    "pull/out": "Take out",
    "pull/put": "Put in",
    "pull/old": "the old one",
    "pull/new": "the new one",
    "pull/fresh": "new card",
    "pull/look": "The look of the cards has changed since {since}: old and new cards can be told apart.",
}


def entries() -> list[Entry]:
    """What there is to translate."""
    comment = "on the sheets that fog prints"
    return [Entry(name, text, comment, placeholders(text)) for name, text in WORDS.items()]


def shared_paths(locales: Path | None, domain: str, code: str) -> list[Path]:
    """Where fixed words in a language may lie, the nearest first: the project's, ours, the same without its region."""
    folders = dict.fromkeys(folder for folder in (locales, shipped("locales")) if folder)
    return [catalogue_path(folder, c, domain) for c in dict.fromkeys((code, base(code))) for folder in folders]


class Printed:
    """The words in one language; those that nobody has translated stay English."""

    def __init__(self, code: str, locales: Path | None = None) -> None:
        self.language: Language = (
            Pseudo(WRITTEN_IN) if code == CODE else open_language(code, shared_paths(locales, DOMAIN, code), WRITTEN_IN)
        )

    def __call__(self, name: str, **slots: object) -> str:
        """A word by its name, its slots filled."""
        return filled(self.template(name), self.language, slots)

    def template(self, name: str) -> str:
        """The same with its slots still open."""
        return self.language.text(name, WORDS[name])
