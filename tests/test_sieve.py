"""A sieve lets through every pattern that finds anything, and few others."""

from __future__ import annotations

import re

import pytest

from fogtools.text.catalogues import catalogue
from fogtools.text.languages import checked, row
from fogtools.text.search.sieve import Sieve, needed
from fogtools.translate.qa.checks.mistyped import SLIPS
from tests.fog import ROOT

NEEDED = {
    "porte": {"porte"},
    "[Tt]u (?:as|es)": {"tu as", "tu es"},
    "(?:une )?porte": {"porte", "une port"},
    "une?s?": {"un"},
    r"\w+ez (?:moi|toi)": {"ez moi", "ez toi"},
    "l[ea] lit": {"la lit", "le lit"},
    "(?<=le )chat(?= noir)": {"chat noi"},
    "(?:ab)+c": {"ab"},
    "(?<!le )chat(?! noir)": {"chat"},
    "chat|": set(),
    "a|[0-9]": set(),
    r"(?:chat|\d+) (?:noir|blanc)": {" noir", " blanc"},
    "[^a]b*": set(),
    r"l[\u00a0 ]?a{2,}b": {"la", "l a", "l\u00a0a"},
    r"d\u00e9j\xe0 \. (?:après|aprèm)": {"déjà . a"},
    "ab{0,1}c": {"ac", "abc"},
    "x{}y": {"x{}y"},
    "a{,}b": {"b"},
    r"[\x5c.\u00e9]f[\\u]f[\w.]": {r"\f\f", r".f\f", r"éf\f", r"\fuf", ".fuf", "éfuf"},
    r"\N{BULLET} chat": set(),
    r"(ch)\1(?(1)at|ien)": set(),
    "(?x: le chat )": set(),
    "STRASSE|(?-i:ÉTÉ)": {"strasse", "été"},
}


@pytest.mark.parametrize("pattern", NEEDED)
def test_what_a_pattern_needs(pattern: str) -> None:
    assert needed(pattern) == NEEDED[pattern]


def texts() -> list[str]:
    """Every text and translation of the shipped catalogues, as they are and in other capitals."""
    found: set[str] = set()
    for file in (*ROOT.glob("locales/**/*.po"), *ROOT.glob("fogtools/**/*.po")):
        for message in catalogue.parse(file.read_bytes(), file.name).messages.values():
            found |= {message.source, *message.targets}
    return sorted({*found, *(text.upper() for text in found), *(text.title() for text in found)})


def patterns() -> dict[str, tuple[list[str], int]]:
    opposites = [f"(?<!x)(?:{one})" for code in ("en", "fr") for one in row(code).opposites.values()]
    return {
        "grammar": ([rule["pattern"] for rule in checked("fr").grammar], 0),
        "typing": ([*(one for one, _ in SLIPS), *(rule["pattern"] for rule in row("fr").typing)], re.MULTILINE),
        "opposites": (opposites, re.IGNORECASE),
    }


@pytest.mark.parametrize("name", patterns())
def test_nothing_is_lost_and_little_is_searched(name: str) -> None:
    many, flags = patterns()[name]
    sieve, asked, every = Sieve(many, flags), 0, texts()[::31]
    for text in every:
        may = sieve.may(text)
        asked += len(may)
        found = [n for n in range(len(many)) if sieve.of(n).search(text)]
        assert {*found} <= {*may}, (text, [many[n] for n in found if n not in may])
    assert asked < len(every) * len(many) / 4
