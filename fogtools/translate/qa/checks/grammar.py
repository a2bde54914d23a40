"""A translation breaks a rule of its language's grammar.

Elision and contraction (`le homme`, `de le lit`), a verb in another person's form (`tu a`), a noun without its plural
behind a number: rules that hold wherever the words stand. What only a reader can tell is left to readers.

Good:
    msgid "The man reads from the bed."
    msgstr "L’homme lit du lit."
Bad:
    msgid "The man reads from the bed."
    msgstr "Le homme lit du lit."  # <-

    msgid "You have the key."
    msgstr "Tu a la clé."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from fogtools.finding import Say
from fogtools.text.grammar.agreement import disagreements
from fogtools.text.grammar.sequences import strange_sequences
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every place of a translation that a rule of its language's row finds."""
    agree = Say("bring the two into agreement")
    for pair in pairs.rows:
        told: set[int] = set()
        for pattern, right in _rules(pairs.to):
            for found in pattern.finditer(pair.target):
                if not told.isdisjoint(range(*found.span())):
                    continue
                told |= {*range(*found.span())}
                if right is None:
                    message, help = Say("“{words}” do not agree", words=found[0]), agree
                else:
                    message = Say("“{words}” is not written so here", words=found[0].strip("\u00a0 "))
                    help = Say("write “{right}”", right=found.expand(right).strip())
                yield TranslationFault(pair, message, help, *found.span())
        for start, end in (*disagreements(pair.target, pairs.to), *strange_sequences(pair.target, pairs.to)):
            if told.isdisjoint(range(start, end)):
                yield TranslationFault(
                    pair, Say("“{words}” do not agree", words=pair.target[start:end]), agree, start, end
                )


@cache
def _rules(code: str) -> Sequence[tuple[re.Pattern[str], str | None]]:
    return [(re.compile(rule["pattern"]), rule.get("right")) for rule in row(code).grammar]
