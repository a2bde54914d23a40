"""One text of a card says vous, all others say tu.

Who speaks on a card speaks to one person, with whom they are on one footing: an option that says `vous` between two
that say `tu` was translated on another day. Texts that are spoken to several, and cards that play with both, are left
alone, and so is a card on which as many say the one as the other.

Good:
    msgctxt "card/says"
    msgid "You have my umbrella."
    msgstr "Tu as mon parapluie."

    msgctxt "card/choices/A/says"
    msgid "Keep yours."
    msgstr "Garde ton parapluie."

    msgctxt "card/choices/B/says"
    msgid "You gave it to me."
    msgstr "Tu me l’as donné."
Bad:
    msgctxt "card/says"
    msgid "You have my umbrella."
    msgstr "Tu as mon parapluie."

    msgctxt "card/choices/A/says"
    msgid "Keep yours."
    msgstr "Garde ton parapluie."

    msgctxt "card/choices/B/says"
    msgid "You gave it to me."
    msgstr "Vous me l’avez donné."  # <-
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault

SEVERITY = "warning"
ASKS = "catalogue"
#: So many texts of a card say the same, for one that does not.
TIMES = 2


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each spoken text that addresses people in another way than the others of its card do."""
    ways, several = _ways(pairs.to), _several(pairs.origin)
    if ways is None:
        return
    cards: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs.rows:
        if pair.message.context.endswith("/says") and not pair.form:
            cards[pair.message.context.partition("/")[0]].append(pair)
    for texts in cards.values():
        yield from _odd(texts, ways, several)


def _odd(
    texts: Sequence[Pair], ways: Sequence[re.Pattern[str]], several: re.Pattern[str] | None
) -> Iterator[TranslationFault]:
    """The texts of a card in the way that only few of them have."""
    said = [(pair, [way.search(pair.target) for way in ways]) for pair in texts]
    if any(all(found) for _, found in said):
        return
    by_way = [[(pair, found[n]) for pair, found in said if found[n]] for n in range(len(ways))]
    few, many = sorted(by_way, key=len)
    if len(few) * TIMES > len(many):
        return
    for pair, found in few:
        if found and not (several and several.search(pair.source)):
            usual = next(other for _, other in many if other)
            message = Say(
                "“{word}” is said here, “{usual}” in the other texts of the card", word=found[0], usual=usual[0]
            )
            yield TranslationFault(pair, message, Say("speak to one person in one way"), *found.span())


@cache
def _ways(code: str) -> tuple[re.Pattern[str], re.Pattern[str]] | None:
    """How somebody is called who is near, and one who is not; None in a language that has one way alone."""
    known = row(code).address
    return (re.compile(known.near, re.IGNORECASE), re.compile(known.far, re.IGNORECASE)) if known else None


@cache
def _several(code: str) -> re.Pattern[str] | None:
    """Words of a text that is said to more than one person."""
    said = row(code).several
    return re.compile(rf"(?<!\w)(?:{said})(?!\w)", re.IGNORECASE) if said else None
