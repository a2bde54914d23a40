"""A number of the translation is not that of its text.

Two cards drawn instead of three, and the two halves of a table play different games. Digits are compared with
digits and with words; one and two may go unsaid (a hand, both of you), and clocks may count to 24.

Good:
    msgid "Draw 3 cards, then wait four turns."
    msgstr "Piochez trois cartes, puis attendez 4 tours."

    msgid "Lunch at one"
    msgstr "Déjeuner à treize heures"
Bad:
    msgid "Draw 3 cards, then wait four turns."
    msgstr "Piochez 3 cartes, puis attendez cinq tours."  # <-
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from fogtools.finding import Say
from fogtools.text.grammar.counting import Number, numbers, words_of
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Every translation with another number."""
    there, here = pairs.origin, pairs.to
    known = words_of(there) is not None and words_of(here) is not None
    for pair in pairs.rows:
        said, meant = numbers(pair.target, here), numbers(pair.source, there)
        if any(_measured(there).match(pair.source, number.end) for number in meant):
            continue  # `three feet` are no three metres
        if said or meant:
            yield from _compared(pair, meant, said, known)


@cache
def _measured(code: str) -> re.Pattern[str]:
    """What stands behind a number of a measure that other languages do not have."""
    known = row(code).numbers
    return re.compile(known.measures if known else "(?!)")


def _compared(pair: Pair, meant: Sequence[Number], said: Sequence[Number], known: bool) -> Iterator[TranslationFault]:
    """The first number that is missing, beside the one that stands there instead.

    Where the words of a language are not `known`, a number may stand there in words, and only two that differ count.
    """
    missing, extra = _left(meant, said), _left(said, meant)
    for one in list(missing):
        clock = next((n for n in extra if _same_hour(one.value, n.value)), None)
        if clock:
            missing.remove(one)
            extra.remove(clock)
    extra = [n for n in extra if not any(_same_hour(m.value, n.value) for m in meant)]
    if not (known or (missing and extra)):
        return
    if missing and extra:
        message = Say("the text says {wanted}, the translation {found}", wanted=missing[0].value, found=extra[0].value)
    elif missing:
        message = Say("{wanted} of the text is missing", wanted=missing[0].value)
    elif extra:
        message = Say("the text says no {found}", found=extra[0].value)
    else:
        return
    start, end = (extra[0].start, extra[0].end) if extra else (0, 0)
    yield TranslationFault(
        pair, message, Say("if both are right as they are, give the entry the flag `ignore-numbers`"), start, end
    )


def _left(these: Sequence[Number], others: Sequence[Number]) -> list[Number]:
    """The numbers that must be said and are not said by the others."""
    left = Counter(n.value for n in others)
    found = []
    for one in these:
        if left[one.value] > 0:
            left[one.value] -= 1
        elif one.firm:
            found.append(one)
    return found


def _same_hour(one: str, two: str) -> bool:
    """Whether two numbers can be one hour of the afternoon: 5 and 17."""
    if max(len(one), len(two)) > 2:
        return False
    return one.isdigit() and two.isdigit() and abs(int(one) - int(two)) == 12 and max(int(one), int(two)) <= 24
