"""The icons of a translation are not those of its text.

A heart that is lost, doubled or set elsewhere changes what the card does: ♥ ● ■ ★ ⬢ ▲ ▼ and arrows stand in both
languages equally often and in one order.

Good:
    msgid "Lose 1 ♥, then gain ● or ★."
    msgstr "Perdez 1 ♥, puis gagnez ● ou ★."
Bad:
    msgid "Lose 1 ♥, then gain ● or ★."
    msgstr "Perdez 1 ♥, puis gagnez ● ou ♥."  # <-
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

ICON = re.compile("[♥♡❤●○■□★☆⬢⬡◆◇▲△▼▽↑↓←→⇧⇩⬆⬇✓✗♀♂☁∞]")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every translation with other icons, or with the same in another order."""
    find = ICON.findall
    for pair in pairs.rows:
        wanted, found = find(pair.source), find(pair.target)
        if wanted == found:
            continue
        missing, extra = Counter(wanted) - Counter(found), Counter(found) - Counter(wanted)
        signs = [(m[0], m.start()) for m in ICON.finditer(pair.target)]
        if missing or extra:
            at = next((at for sign, at in signs if sign in extra), None)
            message = Say(
                "the text has {wanted}, the translation {found}",
                wanted=" ".join(wanted) or "-",
                found=" ".join(found) or "-",
            )
            help = Say("set the same icons, equally often")
        else:
            at = next(at for (sign, at), one in zip(signs, wanted, strict=True) if sign != one)
            message = Say("the icons stand in another order: the text has {wanted}", wanted=" ".join(wanted))
            help = Say("set them in the order of the text")
        yield TranslationFault(pair, message, help, *((0, 0) if at is None else (at, at + 1)))
