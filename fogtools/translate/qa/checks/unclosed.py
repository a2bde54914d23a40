"""A quotation mark or a bracket is opened and not closed, or closed and not opened.

A reader looks for the other half, and who speaks is not clear any more. What the text leaves open as well, a speech
over several paragraphs, is meant.

Good:
    msgid "“Stay” (she said)."
    msgstr "« Reste » (dit-elle)."
Bad:
    msgid "“Stay” (she said)."
    msgstr "« Reste (dit-elle)."  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first mark of each kind that has no partner."""
    kinds = (*row(pairs.to).pairs, ("(", ")"))
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        for opening, closing in kinds:
            more = target.count(opening) - target.count(closing)
            if not more or source.count(opening) != source.count(closing):
                continue
            sign, other = (opening, closing) if more > 0 else (closing, opening)
            at = target.rfind(sign) if more > 0 else target.find(sign)
            message = Say("{sign} stands here without {other}", sign=sign, other=other)
            yield TranslationFault(pair, message, Say("write both, or neither"), at, at + 1)
