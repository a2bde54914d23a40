"""A translation has a slip of typing: a comma without its space, two full stops, `oe` for `œ`.

Such a slip is small and everybody at the table sees it. What the text has as well is meant.

Good:
    msgid "Yes, no. Wait…"
    msgstr "Oui, non. Attends…"

    msgid "The heart, at 5:30 pm, in March"
    msgstr "Le cœur, à 17\u00a0h\u00a030, en mars"
Bad:
    msgid "Yes, no. Wait…"
    msgstr "Oui,non. Attends…"  # <-

    msgid "The heart, at 5:30 pm, in March"
    msgstr "Le coeur, à 17\u00a0h\u00a030, en mars"  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.text.search.sieve import Sieve
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
#: What is to be typed as it stands.
CODE = re.compile(r"`[^`]*`|\{[^{}]*\}|\w+://\S+|[\w./-]+\.(?:yaml|toml|po|pdf|html|md)\b")
#: Behind these a full stop ends no sentence.
SHORT = "".join(rf"(?<!{word}\.)" for word in ("etc", "apr", "env", "max", "min", "lt", "aj", "uppr", "Verr", "chap"))
#: In every language: pattern and what is right.
SLIPS: Sequence[tuple[str, str]] = (
    (r"(?<=[^\W\d_])[ \u00a0]*(?P<x>,)(?=[^\W\d_]{2})", r", "),
    (r"(?<=[a-zà-ÿ]{2})\.(?=[A-ZÀ-Ý][a-zà-ÿ]+(?!\w|\.\w))", ". "),
    (r"(?<![.…])\.\.(?![.…])", "."),
    (r"([,;])\1", r"\1"),
    (r"(?<![Ee]tc)(?<!\b\w)(?<!\bex)[.;:],|,[.;:]", ","),
    (r"(?<=[!?])\.(?!\.)", ""),
    (r"…\.+(?!\w)|\.+…|……+", "…"),
    (r"…(?=[^\W\d_]{3})(?<=[^\W\d_]{3}…)| …(?=[^\W\d_])", "… "),
    (r"(?<=[^\W\d_])\((?=[^\W\d_]{3,}\))", " ("),
    (r"(?<=[^\W\d_]{3}\))(?=[^\W\d_]{2})", " "),
    (r"^--?(?=[ \u00a0]?[^\W\d_])", "— "),
    (r"(?<=[^\W\d_]) --? (?=[^\W\d_])", " – "),
    (r"(?<=[a-zà-ÿ]) -(?=[a-zà-ÿ]{2})|(?<=[a-zà-ÿ]{2})- (?!(?:et|ou|and|or|und|oder) )(?=[a-zà-ÿ])", "-"),
    (r"(?<=[a-zà-ÿ])–(?=[a-zà-ÿ])", "-"),
    (r"(?<=[^\W\d_][!?;])(?=[A-ZÀ-Ý«“])|(?<=[^\W\d_][ \u00a0\u202f][!?;:])(?=[^\W\d_«“])", " "),
    (rf"(?<=[^\W\d_][a-zà-ÿ]{{2}})\.(?= [a-zà-ÿ]{{2}}){SHORT}", ". N"),
    (r"(?<=[)»”])[ \u00a0]+(?=[.,](?:\s|$))", ""),
    (r"^–(?=[^\W\d_])", "— "),
    (r":(?=[«“])", ": «"),
)


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """The first slip of each kind in a translation whose text has none of that kind."""
    sieve, rights = _slips(pairs.to)
    for pair in pairs.rows:
        plain = CODE.sub(lambda code: "\x00" * len(code[0]), pair.target)
        if plain.isupper() and len(plain) > 2 and not CODE.sub("", pair.source).isupper() and "{n:" not in pair.source:
            small = Say("the translation is in capitals, the text is not")
            yield TranslationFault(pair, small, Say("write it as the text is written"))
        for n in sieve.may(plain):
            pattern, (right, anywhere) = sieve.of(n), rights[n]
            found = pattern.search(plain)
            if found is None or (anywhere and pattern.search(pair.source)):
                continue
            start, end = max(found.start() - (found.start() == found.end()), 0), found.end()
            around = plain[max(found.start() - 8, 0) : end + 8].replace("\x00", "")
            message = Say("a slip of typing: “{words}”", words=(found[0] if end - start > 2 else around).strip())
            set_ = found.expand(right).strip()
            help = Say("write “{right}”", right=set_) if set_ else Say("type it anew")
            yield TranslationFault(pair, message, help, start, end)


@cache
def _slips(code: str) -> tuple[Sieve, Sequence[tuple[str, bool]]]:
    """The patterns, those of the language itself last; (what is right, whether every language has the rule) of each."""
    own = [(rule["pattern"], rule["right"], False) for rule in row(code).typing]
    rules = [*((pattern, right, True) for pattern, right in SLIPS), *own]
    return Sieve([pattern for pattern, *_ in rules], re.MULTILINE), [(right, anywhere) for _, right, anywhere in rules]
