r"""The translation has more or fewer lines than its text.

Authors break a line where the voice stops or another rule begins; one that is gone joins two rules, and a verse of
the text may be missing altogether.

Good:
    msgid "First, look.\nThen, leap."
    msgstr "D'abord, regardez.\nPuis, sautez."
Bad:
    msgid "First, look.\nThen, leap."
    msgstr "D'abord, regardez. Puis, sautez."  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation with another number of lines or of paragraphs."""
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        if source.count("\n") == target.count("\n") and source.count("\n\n") == target.count("\n\n"):
            continue
        lines = [text.count("\n") + 1 for text in (source, target)]
        message = Say("lines: {wanted} in the text, {found} in the translation", wanted=lines[0], found=lines[1])
        if lines[0] == lines[1]:
            message = Say("an empty line stands elsewhere than in the text")
        at = target.rfind("\n") if target.count("\n") > source.count("\n") else -1
        yield TranslationFault(pair, message, Say("break the lines where the text does"), max(at, 0), at + 1)
