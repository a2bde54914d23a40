"""An ordinal number has the wrong ending.

French shortens to 1er, 1re, 2e: `1ère` and `2ème` are as wrong as `2th` in English.

Good:
    msgid "The 1st turn, the 1st time, the 2nd stop"
    msgstr "Le 1er tour, la 1re fois, le 2e arrêt"
Bad:
    msgid "The 1st turn, the 2nd stop"
    msgstr "Le 1er tour, le 2ème arrêt"  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
FRENCH = re.compile(r"(?<![\w.,])(?P<n>\d+)(?P<end>i?[èeé]mes?|i?[eè]res?|ière?s?|ier|ièmes?|è)(?!\w)", re.IGNORECASE)
ENGLISH = re.compile(r"(?<![\w.,])(?P<n>\d+)(?P<end>st|nd|rd|th)(?!\w)", re.IGNORECASE)
PATTERNS = {"fr": FRENCH, "en": ENGLISH}


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every ordinal number in digits with another ending than its language writes."""
    pattern = PATTERNS.get(pairs.to)
    if pattern is None:
        return
    for pair in pairs.rows:
        if not any(sign.isdigit() for sign in pair.target):
            continue
        for found in pattern.finditer(pair.target):
            right = found["n"] + (_french(found) if pairs.to == "fr" else _english(found["n"]))
            if right.lower() != found[0].lower():
                message = Say("“{found}” is written {right}", found=found[0], right=right)
                yield TranslationFault(pair, message, Say("write {right}", right=right), *found.span())


def _french(found: re.Match[str]) -> str:
    many = "s" if found["end"].endswith("s") else ""
    if found["n"] != "1":
        return "e" + many
    return ("er" if found["end"].lower().rstrip("s") in ("ier", "er") else "re") + many


def _english(n: str) -> str:
    return "th" if n[-2:] in ("11", "12", "13") else {"1": "st", "2": "nd", "3": "rd"}.get(n[-1], "th")
