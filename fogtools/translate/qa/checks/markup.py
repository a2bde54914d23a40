"""The bold and other marks of a translation are not those of its text.

`*` around a word of the game's own phrases prints it bold, brackets set apart what is not spoken; in card texts marks
are printed as they stand. One mark that is dropped sets the rest bold, or stands there alone; a pair that is dropped
hides a keyword.

Good:
    msgid "Take a **token** _now_."
    msgstr "Prenez un **jeton** _maintenant_."
Bad:
    msgid "Take a **token** _now_."
    msgstr "Prenez un **jeton _maintenant_."  # <-
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
MARK = re.compile(r"\{[^{}]*\}|\*+|(?<![^\W_])_+|_+(?![^\W_])|[\[\]]|</?[A-Za-z][^<>]*>")
SIGNS = re.compile(r"[*_\[\]<]")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every translation that has more or fewer of a mark."""
    seen = SIGNS.search
    for pair in pairs.rows:
        if seen(pair.source) is None and seen(pair.target) is None:
            continue
        wanted, found = (Counter(m for m in MARK.findall(t) if m[0] != "{") for t in (pair.source, pair.target))
        if wanted == found:
            continue
        sign = next(iter([*(wanted - found), *(found - wanted)]))
        last = [m for m in MARK.finditer(pair.target) if m[0] == sign][-1:]
        message = Say(
            "`{sign}`: {wanted} in the text, {found} in the translation",
            sign=sign,
            wanted=wanted[sign],
            found=found[sign],
        )
        at = last[0].span() if last else (0, 0)
        yield TranslationFault(pair, message, Say("mark the same words as the text does"), *at)
