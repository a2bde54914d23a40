"""The translation holds signs that nobody typed: broken letters, or some that cannot be seen.

`Ã©` for `é` comes of a file that was opened in the wrong encoding; signs without a width come along when a text is
copied from a web page, and break words at the wrong place.

Good:
    msgid "summer"
    msgstr "été"
Bad:
    msgid "summer"
    msgstr "Ã©tÃ©"  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

BROKEN = re.compile(
    "Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u02c6\u02dc\u2013-\u203a]|â€.|Â[\u00a0«»°]|\ufffd"
)
UNSEEN = re.compile("[\u200b\u200c\u2060\ufeff\u00ad\u0080-\u009f\u202a-\u202e\u2066-\u2069\x00-\x08\x0b-\x1f\x7f]")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first broken letter, and the first sign that cannot be seen and is not in the text."""
    for pair in pairs.rows:
        if pair.target.isascii() and pair.target.isprintable():
            continue
        broken = BROKEN.search(pair.target)
        if broken and not BROKEN.search(pair.source):
            message = Say("`{sign}` is a letter that was read in the wrong encoding", sign=broken[0])
            yield TranslationFault(pair, message, Say("write it anew; save the file as UTF-8"), *broken.span())
        unseen = UNSEEN.search(pair.target)
        if unseen and unseen[0] not in pair.source:
            message = Say("a sign that cannot be seen stands here ({name})", name=f"U+{ord(unseen[0]):04X}")
            yield TranslationFault(pair, message, Say("delete it"), *unseen.span())
