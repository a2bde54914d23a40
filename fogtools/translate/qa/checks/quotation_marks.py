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
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
#: A quotation of a text; and every mark that may stand for one, italics too.
QUOTED, ANY = re.compile(r"“[^“”]+”|\"[^\"]+\""), re.compile('[«»“”„‘"*_`]')


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first mark of another language that stands in no quotation."""
    known = row(pairs.to)
    if not known.strange or not known.quotes:
        return
    opening, closing = known.quotes[:2]
    pattern, right = re.compile(f"[{known.strange}]"), f"{opening} … {closing}"
    for pair in pairs.rows:
        for found in pattern.finditer(pair.target):
            before = pair.target[: found.start()]
            if known.nested and before.count(opening) > before.count(closing):
                continue  # a quotation in a quotation
            message = Say("{sign} is no quotation mark of this language", sign=found[0])
            yield TranslationFault(pair, message, Say("write {right}", right=right), *found.span())
            break
        if QUOTED.search(pair.source) and not ANY.search(pair.target):
            message = Say("the text quotes something, the translation nothing")
            yield TranslationFault(pair, message, Say("quote what the text quotes"))
