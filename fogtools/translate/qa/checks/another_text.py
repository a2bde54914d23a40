"""A translation belongs to another text.

The answer of A stands under B and that of B under A, or a line of another card was pasted here: every word is right,
and the table hears the wrong one. Which words go together is learnt from the catalogue itself, so that a small one
says nothing here.

Good:
    msgid "The red door was open."
    msgstr "La porte rouge était ouverte."
Bad:
    msgctxt "one/says"
    msgid "A red door."
    msgstr "Une porte rouge."

    msgctxt "two/says"
    msgid "A green lamp."
    msgstr "Une lampe verte."

    msgctxt "three/says"
    msgid "Behind the red door."
    msgstr "Derrière la porte rouge."

    msgctxt "four/says"
    msgid "Under the green lamp."
    msgstr "Sous la lampe verte."

    msgctxt "card/choices/A/says"
    msgid "To the red door."
    msgstr "Jusqu’à la lampe verte."  # <-

    msgctxt "card/choices/B/says"
    msgid "To the green lamp."
    msgstr "Jusqu’à la porte rouge."  # <-
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from fogtools.finding import Say
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault
from fogtools.translate.qa.word_pairs import Stems, WordPairs

SEVERITY = "warning"
ASKS = "catalogue"
#: Letters of a text at least; how much more two translations say crosswise; sure partners of which none is said, and
#: how many are enough where the translation of a long text is so much shorter or longer.
LETTERS, MORE, NONE_OF, FEW, TIMES, LONG = 8, 1.0, 5, 3, 1.7, 30


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each two texts of a card that are exchanged, and each text of whose usual words nothing is said."""
    known = WordPairs(pairs)
    cards: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs.rows:
        if len(pair.source) >= LETTERS and not pair.form and pair.source != pair.target:
            cards[pair.message.context.partition("/")[0]].append(pair)
    for texts in cards.values():
        crossed: set[str] = set()
        read = [(one, known.stems(one.source, one.target)) for one in texts]
        for (one, a), (two, b) in combinations(read if len(read) <= MOST else (), 2):
            if one.source != two.source and one.target != two.target and _exchanged(known, a, b):
                for pair, other in ((one, two), (two, one)):
                    if pair.key not in crossed:
                        crossed.add(pair.key)
                        message = Say("this is the translation of “{text}”", text=other.source)
                        yield TranslationFault(pair, message, Say("exchange the two"))
        for one, here in read:
            if one.key not in crossed and _strange(known, one, here):
                message = Say("nothing here says what the text says; does it belong to another?")
                help = Say("translate the text; or give the entry the flag `ignore-another-text`")
                yield TranslationFault(one, message, help)


#: Texts of one card, more than any has.
MOST = 60


def _exchanged(known: WordPairs, a: Stems, b: Stems) -> bool:
    if known.silent(a.source, b.target - a.target) and known.silent(b.source, a.target - b.target):
        return False
    source, target = (a.source - b.source, b.source - a.source), (a.target - b.target, b.target - a.target)
    crosswise = known.told(source[0], target[1], (a, b)) + known.told(source[1], target[0], (a, b))
    if crosswise <= MORE:
        return False
    straight = known.told(source[0], target[0], (a, b)) + known.told(source[1], target[1], (a, b))
    return crosswise - straight > MORE


def _strange(known: WordPairs, one: Pair, here: Stems) -> bool:
    if known.told(here.source, here.target, (here,)):
        return False
    usual = len(one.source) < LONG or 1 / TIMES < len(one.target) / len(one.source) < TIMES
    return known.partners(here.source, (here,)) >= (NONE_OF if usual else FEW)
