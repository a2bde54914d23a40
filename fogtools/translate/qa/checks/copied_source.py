"""A translation is its text, letter by letter.

Somebody copied it to translate it later, and the card would print the other language. Names and single words may be
the same in both languages.

Good:
    msgid "Terminus"
    msgstr "Terminus"

    msgid "Odile Marchand"
    msgstr "Odile Marchand"
Bad:
    msgid "Everybody off, says Odile."
    msgstr "Everybody off, says Odile."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.text.catalogues.text_edits import bare
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
SLOT = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]{2,}")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation of two words and more, not all of them names, that nobody has translated."""
    if pairs.origin == pairs.to:
        return
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        if source != target and (source[:2] != target[:2] or abs(len(source) - len(target)) > 9):
            continue
        if source == target or bare(source) == bare(target):
            words = WORD.findall(SLOT.sub(" ", source))
            if len(words) > 1 and not all(word[0].isupper() for word in words):
                message = Say("this is the text itself, not a translation")
                yield TranslationFault(
                    pair, message, Say("translate it; a name that stays gets the flag `ignore-copied-source`")
                )
