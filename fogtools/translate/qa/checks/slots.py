"""The slots of a translation (`{name}`) are not those of its text.

The tool puts a name or a number in their place. One that is misspelt is printed with its braces; one that is left
out is never said.

Good:
    msgid "{who} draws {n} cards"
    msgstr "{who} pioche {n} cartes"
Bad:
    msgid "{who} draws {n} cards"
    msgstr "{qui} pioche {n} cartes"  # <-
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

#: Slots with forms (`{n:card|cards}`, `{g:...}`) may differ: each language has its own.
SLOT = re.compile(r"\{(\w*)(?:![rsa])?\}")


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every translation whose slots are others, or whose braces do not close."""
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        if "{" not in source and "{" not in target and "}" not in target:
            continue
        wanted, found = Counter(SLOT.findall(source)), Counter(SLOT.findall(target))
        if target.count("{") != target.count("}") and source.count("{") == source.count("}"):
            at = target.rfind("{") if "{" in target else target.find("}")
            yield TranslationFault(pair, Say("a brace is not closed"), Say("write the slot as in the text"), at, at + 1)
        elif wanted != found:
            yield from _other(pair, wanted, found)


def _other(pair: Pair, wanted: Counter[str], found: Counter[str]) -> Iterator[TranslationFault]:
    """A slot in place of another, one too many, or one that is missing."""
    if pair.message.many is not None and _unsaid_number(pair, found):
        return
    missing, extra = list((wanted - found).elements()), list((found - wanted).elements())
    if extra:
        at = [m for m in SLOT.finditer(pair.target) if m[1] == extra[0]][-1]
        if missing:
            message = Say("the text has no `{{{found}}}`; it has `{{{wanted}}}`", found=extra[0], wanted=missing[0])
        else:
            message = Say("the text has no `{{{found}}}`, or not so often", found=extra[0])
        yield TranslationFault(pair, message, Say("slots keep their names in every language"), at.start(), at.end())
    else:
        message = Say("`{{{wanted}}}` of the text is missing", wanted=missing[0])
        yield TranslationFault(pair, message, Say("what stands in its place would never be said"))


def _unsaid_number(pair: Pair, found: Counter[str]) -> bool:
    """Whether a plural form only leaves its number unsaid, or says it as another form of the text does."""
    many = Counter(SLOT.findall(pair.message.many or ""))
    return not found - many and {*found} >= {*SLOT.findall(pair.message.source)} - {"n"}
