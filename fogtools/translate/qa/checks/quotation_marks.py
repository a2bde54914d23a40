"""Quotation marks are those of another language.

French quotes « thus », and “thus” inside a quotation; English “thus”. A mark of the other language looks like a slip
of the press, and `fog fmt` does not touch one that somebody typed on purpose.

Good:
    msgid "She says “stay”."
    msgstr "Elle dit « reste »."
Bad:
    msgid "She says “stay”."
    msgstr "Elle dit “reste”."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
#: Language -> marks of others, and what is written instead.
OTHERS = {"fr": (re.compile("[“”„]"), "« … »"), "en": (re.compile("[«»„]"), "“ … ”")}


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first mark of another language that stands in no quotation."""
    if pairs.to not in OTHERS:
        return
    pattern, right = OTHERS[pairs.to]
    for pair in pairs.rows:
        for found in pattern.finditer(pair.target):
            before = pair.target[: found.start()]
            if before.count("«") > before.count("»") and pairs.to == "fr":
                continue  # a quotation in a quotation
            message = Say("{sign} is no quotation mark of this language", sign=found[0])
            yield TranslationFault(pair, message, Say("write {right}", right=right), *found.span())
            break
