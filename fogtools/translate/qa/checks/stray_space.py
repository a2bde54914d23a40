"""A space stands at an edge of the translation, twice in a row or before a comma.

Nobody sees it in the file; in print a line begins too far in, or a word stands alone.

Good:
    msgid "Look left, quick."
    msgstr "Regarde à gauche, vite."
Bad:
    msgid "Look right."
    msgstr "Regarde à droite. "  # <-

    msgid "Look left, quick."
    msgstr "Regarde  à gauche , vite."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
INSIDE = " \t\u00a0\u202f\u2009"
S = f"[{INSIDE}]"
STRAY = re.compile(
    rf"(?P<twice>(?<=[^\s\u00a0\u202f]){S}{S}+(?=\S))|(?P<comma>(?<=\w){S}+(?=[,.](?:\s|\Z)))"
    rf"|(?P<line>(?<!{S}){S}+(?=\n)|(?<=\n){S}+)|(?P<bracket>(?<=[(\[]){S}+(?![»”])|(?<![«“{INSIDE}]){S}+(?=[)\]]))|(?P<tab>\t)"
)
SPACES = " \t\u00a0\u202f\u2009\n"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each such space of a translation whose text has none of its kind."""
    for pair in pairs.rows:
        source, target = pair.source, pair.target
        if not target:
            continue
        known = {found.lastgroup for found in STRAY.finditer(source)} - {"comma"}
        for found in STRAY.finditer(target):
            if found.lastgroup not in known:
                yield TranslationFault(pair, MESSAGES[found.lastgroup or "twice"], Say("delete it"), *found.span())
        if (target[0] in SPACES) != (source[:1] in SPACES) and not ("\n" in (target[0], source[:1]) or _sign(target)):
            here = target[0] in SPACES
            message = (
                Say("the translation begins with a space") if here else Say("the space at the beginning is missing")
            )
            yield TranslationFault(pair, message, Say("begin as the text does"), 0, 1)
        if (target[-1] in SPACES) != (source[-1:] in SPACES) and target[-1] != "\n" != source[-1:]:
            here = target[-1] in SPACES
            message = Say("the translation ends with a space") if here else Say("the space at the end is missing")
            yield TranslationFault(pair, message, Say("end as the text does"), len(target) - 1, len(target))


MESSAGES = {
    "twice": Say("two spaces stand in a row"),
    "comma": Say("a space stands before a comma or a full stop"),
    "line": Say("a space stands at the edge of a line"),
    "bracket": Say("a space stands inside a bracket"),
    "tab": Say("a tab stands in the translation"),
}


def _sign(target: str) -> bool:
    """Whether a translation begins with a sign that its language puts a space before."""
    return target.lstrip(SPACES)[:1] in (*";:!?»%",)
