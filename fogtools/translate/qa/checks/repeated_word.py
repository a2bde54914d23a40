"""A word of the translation stands twice in a row.

Nobody hears it while typing, everybody does who reads the card aloud.

Good:
    msgid "You see each other. No, no."
    msgstr "Vous vous voyez. Non, non."
Bad:
    msgid "The bus leaves at noon."
    msgstr "Le bus part à à midi."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
TWICE = re.compile(
    r"(?<![\w’'-])(?:[^\W\d_]+['’])??([^\W\d_]+(?:['’][^\W\d_]+)?)[\s\u00a0\u202f]+(\1)(?![\w’'-])", re.IGNORECASE
)


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each word twice in a row that the text does not say twice as well."""
    right = {*row(pairs.to).twice.split()}
    for pair in pairs.rows:
        found = TWICE.search(pair.target)
        while found:
            if found[1].lower() not in right and not TWICE.search(pair.source):
                message = Say("“{word}” stands twice in a row", word=found[1])
                yield TranslationFault(pair, message, Say("delete one of them"), *found.span(2))
                break
            found = TWICE.search(pair.target, found.end(1))
