"""What goes wrong in translations: each kind makes a clean pair wrong in one way, where it can."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from tests.recall.translations.making import ICONS, Row

NBSP, FINE = "\u00a0", "\u202f"
#: A row, and the rows beside it -> the wrong translation, None where this kind has no place there.
Wrong = Callable[[Row], str | None]


@dataclass(frozen=True)
class Kind:
    """A kind of slip: the checks that name it, and how a row goes wrong.

    `fuzzy` marks the entry instead, as `fog i18n sync` does with one that is older than its text; `twin` puts the
    wrong translation at a second place of the same text.
    """

    name: str
    says: frozenset[str]
    wrong: Wrong
    fuzzy: bool = False
    twin: bool = False


KINDS: list[Kind] = []


def kind(name: str, *says: str, fuzzy: bool = False, twin: bool = False) -> Callable[[Wrong], Wrong]:
    """Makes a function a kind of slip."""

    def known(wrong: Wrong) -> Wrong:
        KINDS.append(Kind(name, frozenset(says), wrong, fuzzy, twin))
        return wrong

    return known


def swapped(text: str, pattern: str, new: Callable[[re.Match[str]], str]) -> str | None:
    """The text with its last match replaced; None without one, or where nothing changes."""
    found = [*re.finditer(pattern, text)][-1:]
    if not found:
        return None
    whole = text[: found[0].start()] + new(found[0]) + text[found[0].end() :]
    return whole if whole != text else None


@kind("an icon is dropped", "icons")
def icon_dropped(row: Row) -> str | None:
    return swapped(row.target, f" ?[{ICONS}]", lambda m: "") or swapped(row.target, f"[{NBSP}]?[{ICONS}]", lambda m: "")


@kind("an icon is another", "icons")
def icon_changed(row: Row) -> str | None:
    return swapped(row.target, f"[{ICONS}]", lambda m: ICONS[(ICONS.index(m[0]) + 3) % len(ICONS)])


@kind("two icons are swapped", "icons")
def icons_swapped(row: Row) -> str | None:
    return swapped(row.target, f"([{ICONS}])(.+)([{ICONS}])", lambda m: m[3] + m[2] + m[1])


@kind("a number in digits is another", "numbers", "references")
def digits_changed(row: Row) -> str | None:
    return swapped(row.target, r"(?<=[a-zéè] )\d+(?! ?h\b)", lambda m: str(int(m[0]) + 3))


@kind("a number in words is another", "numbers")
def word_changed(row: Row) -> str | None:
    found = r"\b(?:trois|quatre|cinq|six|sept|onze|douze|quarante)\b(?![-\w])"
    if not re.search(r"\b(?:three|four|five|six|seven|eleven|twelve|forty)\b(?!-)", row.source):
        return None
    return swapped(row.target, rf"(?<!-){found}(?! heures)", lambda m: "treize")


@kind("two references to pages are swapped", "references")
def pages_swapped(row: Row) -> str | None:
    return swapped(row.target, r"(page )(\d+)(.+page )(\d+)", lambda m: m[1] + m[4] + m[3] + m[2])


@kind("the letter of an option is another", "references")
def letter_changed(row: Row) -> str | None:
    return swapped(row.target, r"(?<=ption )[BCD]\b|(?<=choisi )[BCD]\b", lambda m: "BCD"["CDB".index(m[0])])


@kind("one `**` is dropped", "markup")
def bold_dropped(row: Row) -> str | None:
    return swapped(row.target, r"\*\*", lambda m: "")


@kind("a term is another word", "glossary")
def term_changed(row: Row) -> str | None:
    terms = r"JOUEUR|PARTENAIRE|SCÈNE|CARACTÉRISTIQUE|RÉACTION|CHAPITRE|DESTIN\b|DESTINS\b|OBJECTIF DE TRAIT"
    again = any(row.target.count(term) > 1 for term in re.findall(terms, row.target))  # then one of them stays
    return swapped(row.target, terms, lambda m: "MANTEAU") if not (row.target.isupper() or again) else None


@kind("a slot is renamed", "slots")
def slot_renamed(row: Row) -> str | None:
    return swapped(row.target, r"\{\w+\}", lambda m: "{nom}")


@kind("a plain space before a sign", "typography")
def plain_space(row: Row) -> str | None:
    return swapped(row.target, f"[{NBSP}{FINE}](?=[:;!?»])", lambda m: " ")


@kind("no space before a sign", "typography")
def no_space(row: Row) -> str | None:
    return swapped(row.target, f"[{NBSP}{FINE}](?=[;!?»])", lambda m: "")


@kind("a straight apostrophe", "typography")
def straight(row: Row) -> str | None:
    return swapped(row.target, "’", lambda m: "'")


@kind("guillemets are straight quotes", "typography")
def straight_quotes(row: Row) -> str | None:
    return swapped(row.target, f"«{NBSP}(.+?){NBSP}»", lambda m: f'"{m[1]}"')


@kind("guillemets are English quotes", "quotation-marks")
def english_quotes(row: Row) -> str | None:
    return swapped(row.target, f"«{NBSP}(.+?){NBSP}»", lambda m: f"“{m[1]}”")


@kind("a guillemet is not closed", "unclosed")
def guillemet_open(row: Row) -> str | None:
    return swapped(row.target, f"{NBSP}»", lambda m: "")


@kind("a capital without its accent", "capital-accents")
def accent_lost(row: Row) -> str | None:
    return swapped(
        row.target,
        r"\bÀ(?= la | à | deux| cinq| midi| l)|\bÉ(?=[a-z]{3})|(?<=[A-Z])[ÉÈ](?=[A-Z])",
        lambda m: unicodedata.normalize("NFD", m[0])[0],
    )


@kind("an ordinal as nobody prints it", "ordinals")
def ordinal(row: Row) -> str | None:
    return swapped(row.target, r"\b1er\b", lambda m: "1ier")


@kind("a word twice in a row", "repeated-word")
def doubled(row: Row) -> str | None:
    return swapped(row.target, r"\b(?:le|la|les|de|des|un|une|et|puis|page) ", lambda m: m[0] * 2)


@kind("a space at the end", "stray-space")
def edge(row: Row) -> str | None:
    return row.target + " "


@kind("two spaces in a row", "stray-space")
def two_spaces(row: Row) -> str | None:
    return swapped(row.target, r"(?<=[a-zé]) (?=[a-zé])", lambda m: "  ")


@kind("a copy of the text", "copied-source")
def copied(row: Row) -> str | None:
    return row.source if len(re.findall(r"[a-z]{2,}", row.source)) > 2 else None


@kind("one text translated in two ways", "inconsistent-translation", twin=True)
def inconsistent(row: Row) -> str | None:
    if len(row.source.split()) < 5 or "\n" in row.target:
        return None
    return swapped(row.target, r"\b(?:le|la|les|un|une|des|de) (?=[a-zé]{3})", lambda m: m[0] + "petit ")


@kind("the full stop is missing", "end-punctuation")
def stop_missing(row: Row) -> str | None:
    return row.target[:-1] if row.target.endswith(".") and row.source.endswith(".") else None


@kind("a line is missing", "line-count")
def line_missing(row: Row) -> str | None:
    return swapped(row.target, r"\n.*", lambda m: "")


@kind("the wrong encoding", "garbled-text")
def garbled(row: Row) -> str | None:
    return swapped(row.target, "[éèàê]", lambda m: m[0].encode().decode("cp1252"))


@kind("a capital at the beginning", "first-letter")
def capital(row: Row) -> str | None:
    return row.target[0].upper() + row.target[1:] if row.source[0].islower() and row.target[0].islower() else None


@kind("a misspelt word (hunspell)", "spelling")
def misspelt(row: Row) -> str | None:
    """Each in its own way: a word is named only where it stands first."""
    own = "".join("abcdefghij"[int(n)] if n.isdigit() else n for n in row.context if n.isalnum()).lower()[-9:]
    return swapped(row.target, r"(?<![\w’])[a-z]{7,}(?!\w)", lambda m: f"{m[0][:3]}zx{own}{m[0][3:]}")


@kind("no translation", "missing-translation")
def missing(row: Row) -> str | None:
    return ""


@kind("older than its text", "stale-translation", fuzzy=True)
def stale(row: Row) -> str | None:
    return row.target
