"""The translation begins with a capital where its text begins small, or the other way round.

What is told (“tells: …”) goes on in the middle of a sentence; a title begins with a capital in both languages.

Good:
    msgid "laughs first"
    msgstr "rit d'abord"
Bad:
    msgid "laughs first"
    msgstr "Rit d'abord"  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "note"
FIRST = re.compile(r"[\s\u00a0«“\"'’*_(\[]*([^\W\d_])(\w*)")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation whose first letter is large where the text's is small, or small where that is large."""
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        if source[:1].isupper() and target[:1].isupper():
            continue
        one, two = FIRST.match(source), FIRST.match(target)
        if not one or not two or one[1].isupper() == two[1].isupper() or not (one[1] + two[1]).isalpha():
            continue
        if two[1].isupper() and (row(pairs.to).nouns or two[0].strip() in source):
            continue  # a noun, a name
        if one[1].isupper() and (one[2].isupper() or not one[2] or one[0].strip() in target):
            continue  # a game's term, the letter of an option, a name
        if two[2].isupper():
            continue
        message = (
            Say("the text begins small, the translation with a capital")
            if two[1].isupper()
            else Say("the text begins with a capital, the translation small")
        )
        yield TranslationFault(pair, message, Say("begin as the text does"), *two.span(1))
