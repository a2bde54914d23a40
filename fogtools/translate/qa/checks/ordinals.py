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
from fogtools.text.languages import Ordinals, row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every ordinal number in digits with another ending than its language writes."""
    known = row(pairs.to).ordinals
    if known is None:
        return
    pattern = re.compile(rf"(?<![\w.,]){known.pattern}(?!\w)", re.IGNORECASE)
    for pair in pairs.rows:
        if not any(sign.isdigit() for sign in pair.target):
            continue
        for found in pattern.finditer(pair.target):
            right = found["n"] + _ending(found, known)
            if right.lower() != found[0].lower():
                message = Say("“{found}” is written {right}", found=found[0], right=right)
                yield TranslationFault(pair, message, Say("write {right}", right=right), *found.span())


def _ending(found: re.Match[str], known: Ordinals) -> str:
    """The ending that belongs to the number; many of them keep their s."""
    ending = next(right for begins, right in known.endings if re.match(begins, found[0].lower()))
    return ending + ("s" if found["end"].endswith("s") else "")
