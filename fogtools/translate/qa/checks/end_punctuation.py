"""The translation does not end as its text does.

A sentence without its full stop looks cut off, a title with one looks like a sentence. Which sign ends a sentence is
the translator's choice; whether one does is not, and a question stays a question.

Good:
    msgid "There it was."
    msgstr "Là, tu as entendu ?"
Bad:
    msgid "There it was."
    msgstr "C'était là"  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
#: Signs that a text ends with, and those that they are looked at through: quotation marks, brackets, bold, spaces.
ENDS = ".?!…:;,。？！：、"
CLOSING = "»”\"’')]*_"
SPACES = " \t\n\r\u00a0\u202f"
SENTENCE = ".?!…。？！"
FULL = str.maketrans("。？！：", ".?!:")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation that ends as a sentence where its text does not, or not where it does; colons and questions."""
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        if "?" in source and "?" not in target and _end(source) != "?":
            message = Say("the text asks something, the translation nothing")
            yield TranslationFault(pair, message, Say("ask what the text asks"))
        if source[-1:] == target[-1:]:
            continue
        wanted, found = _end(source), _end(target)
        if wanted == found or (wanted in SENTENCE and found in SENTENCE and wanted and found and wanted != "?"):
            continue
        if wanted == "?" and found and found in SENTENCE and source.count("?") > 1:
            continue
        if wanted and not found:
            message = Say("the text ends with “{wanted}”, the translation without it", wanted=wanted)
        elif found and not wanted:
            message = Say("the text ends without “{found}”", found=found)
        else:
            message = Say("the text ends with “{wanted}”, the translation with “{found}”", wanted=wanted, found=found)
        yield TranslationFault(pair, message, Say("end as the text does"), len(target) - 1, len(target))


def _end(text: str) -> str:
    last = text.rstrip(SPACES).rstrip(CLOSING).rstrip(SPACES)[-1:]
    return last.translate(FULL) if last in ENDS else ""
