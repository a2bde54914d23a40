"""Languages behind heads: `title fr`, `Titre (FR)`, `text_en`, `Question (French)`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

from fogtools.text.languages import row, rows

#: What people call a language instead of its code.
CALLED = {
    **dict.fromkeys(("english", "anglais", "eng"), "en"),
    **dict.fromkeys(("french", "francais", "français", "fra"), "fr"),
    **dict.fromkeys(("german", "allemand", "deutsch"), "de"),
    **dict.fromkeys(("spanish", "espagnol", "español"), "es"),
    **dict.fromkeys(("italian", "italien", "italiano"), "it"),
    **dict.fromkeys(("dutch", "neerlandais", "nederlands"), "nl"),
    **dict.fromkeys(("polish", "polonais", "polski"), "pl"),
    **dict.fromkeys(("portuguese", "portugais", "português"), "pt"),
}
BEHIND = re.compile(r"(?P<base>.*?)[\s_./:-]*(?:[(\[]\s*(?P<in>\w+)\s*[)\]]|(?<=[\s_./:-])(?P<code>\w+))\s*")
IN = re.compile(r"(?P<name>.+) in (?P<code>[a-z]{2,3}(?:[-_][A-Z]{2})?)")
#: That share of a text are small words of its language.
LIKELY = 0.17
WORD = re.compile(r"[^\W\d_]+")


class Known(Protocol):
    """What knows the heads of a kind."""

    def known_as(self, head: str) -> str:
        """The column that has this very head; "" for none."""


def parted(column: str) -> tuple[str, str]:
    """`title in fr`: the column and the language; "" for the box's own."""
    found = IN.fullmatch(column)
    return (found["name"], found["code"]) if found else (column, "")


def tongues(texts: Mapping[int, str], heads: Known) -> dict[int, tuple[str, str]]:
    """Column -> its head without a language, and the language; "" where none is said.

    A language counts where the rest is a head that is known, or one that stands there again.
    """
    found = {col: (text, "") if heads.known_as(text) else _split(text) for col, text in texts.items()}
    often = Counter(base.casefold() for base, _ in found.values())
    alone = sum(not base for base, _ in found.values())
    sure = {
        col: bool(code) and (often[base.casefold()] > 1 or bool(heads.known_as(base))) and (bool(base) or alone > 1)
        for col, (base, code) in found.items()
    }
    return {col: (found[col][0] or "text", found[col][1]) if sure[col] else (text, "") for col, text in texts.items()}


def _split(text: str) -> tuple[str, str]:
    alone = _code(text.strip())
    if alone:
        return "", alone
    found = BEHIND.fullmatch(text)
    code = _code(found["in"] or found["code"]) if found else ""
    return (re.sub(r"\s+in$", "", found["base"]), code) if found and code else (text, "")


def _code(word: str) -> str:
    said = word.casefold()
    return CALLED.get(said, said if said in rows() else "")


def likely(texts: Iterable[str], but: Collection[str] = ()) -> str:
    """The language that texts are most likely in, `but` none of these; English where nothing tells."""
    said = Counter(word.casefold() for text in texts for word in WORD.findall(text))
    known = [code for code in rows() if "-" not in code and row(code).small and code not in but]
    counted = {code: sum(said[word] for word in f"{row(code).small} {row(code).common}".split()) for code in known}
    best = max(known, key=lambda code: (counted[code], code == "en"), default="en")
    return best if counted.get(best, 0) > LIKELY * said.total() else "en"
