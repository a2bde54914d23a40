"""A language as the tool speaks and prints it: texts, plurals, numbers and quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from fogtools.text.catalogues import catalogue as files
from fogtools.text.catalogues.catalogue import Catalogue
from fogtools.text.catalogues.text_edits import same_words
from fogtools.text.languages import row
from fogtools.text.plurals import plural
from fogtools.text.typography.typeset import NBSP, Style, typography


class Found(NamedTuple):
    """A text that was looked up, and whether it had to stay in the source language."""

    text: str
    fell_back: bool


class Untranslated(str):
    """A text that stays in the language it was written in, and is typeset as that language is."""

    code: str


#: The word for one and for several, after the number `n`: `{n} {n:card|cards}`.
COUNTED = re.compile(r"\{n:([^{}|]*)\|([^{}|]*)\}")


class Language:
    """One language with its catalogues; texts that they lack stay in the language they were written in."""

    def __init__(
        self,
        code: str,
        catalogues: Iterable[Catalogue] = (),
        written_in: str = "en",
        style: Style | None = None,
    ) -> None:
        self.code = code
        self.catalogues = tuple(catalogues)
        self.written_in = written_in
        self.style = style

    def lookup(self, context: str, source: str, written_in: str = "") -> Found:
        """The translation of `source` at `context`, else the source itself.

        A stale translation counts as none: it would print what the card no longer does. `written_in` is the
        language of the source where it is not the story's (the game's fixed words are English).
        """
        for catalogue in self.catalogues:
            message = catalogue.messages.get(context or source)
            if message and message.targets[0] and not message.fuzzy and same_words(message.source, source):
                return Found(message.targets[0], False)
        return Found(source, (written_in or self.written_in) != self.code)

    def text(self, context: str, source: str, written_in: str = "") -> str:
        """Like `lookup`, the text alone."""
        found = self.lookup(context, source, written_in)
        if not found.fell_back:
            return found.text
        stays = Untranslated(found.text)
        stays.code = written_in or self.written_in
        return stays

    def plural(self, n: int | float) -> int:
        """Which form a count takes, by CLDR's rule: 0 is the first (in French 0 and 1 take it)."""
        return plural(self.code, n)

    def number(self, value: int | float, signed: bool = False) -> str:
        """The number as printed: a true minus (U+2212), the language's separators, a plus if `signed`."""
        sign = "\u2212" if value < 0 else "+" if signed and value > 0 else ""
        if isinstance(value, int) and abs(value) < 1000:
            return f"{sign}{abs(value)}"
        from babel.numbers import format_decimal

        return sign + format_decimal(abs(value), locale=self.code.replace("-", "_"))

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of 1 as a percentage, with the language's space."""
        value = round(100 * share, digits)
        return row(self.code).percent.format(n=self.number(int(value) if digits == 0 else value))

    def listing(self, items: Sequence[str], word: Literal["and", "or"] = "and") -> str:
        """The items as one phrase: `A, B or C`."""
        if len(items) < 2:
            return "".join(items)
        from babel.lists import format_list

        return format_list(items, style="or" if word == "or" else "standard", locale=self.code.replace("-", "_"))

    @property
    def quotes(self) -> tuple[str, str]:
        """The opening and the closing quotation mark, with their inner spaces."""
        known = row(self.code)
        opening, closing = known.quotes[:2] if known.quotes else ("“", "”")
        inner = NBSP if known.spaces else ""
        return opening + inner, inner + closing

    def quote(self, text: str) -> str:
        """The text in quotation marks."""
        opening, closing = self.quotes
        return f"{opening}{text}{closing}"

    def typography(self, text: str) -> str:
        """The text as it is printed: see `typeset.typography`."""
        return typography(text, text.code if isinstance(text, Untranslated) else self.code, self.style)


def filled(template: str, language: Language, slots: Mapping[str, object]) -> str:
    """The template with its slots filled, each word that counts in the form that the number `n` takes."""
    count = slots.get("n", 1)
    form = language.plural(count if isinstance(count, int | float) else 1)
    return COUNTED.sub(lambda word: word[min(form, 1) + 1], template).format_map(slots)


def open_language(code: str, paths: Iterable[Path], written_in: str = "en", style: Style | None = None) -> Language:
    """The language with the catalogues that exist among `paths`, earlier ones first.

    Raises FogError for a code that no language has, and for a catalogue that cannot be read.
    """
    plural(code, 1)  # refuses a code that is no language
    return Language(code, [files.read(p) for p in paths if p.is_file()], written_in, style)
