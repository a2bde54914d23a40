"""A translation says the opposite of its text.

Gains for losses, `at most` for `at least`, PARTNER for PLAYER, Tuesday for Monday: one word, and two languages play two
games. A text that says both, or a translation that does, is left alone.

Good:
    msgid "Lose a card before the finale."
    msgstr "Perdez une carte avant le final."
Bad:
    msgid "Lose a card before the finale."
    msgstr "Perdez une carte après le final."  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.translate.qa.pair import Pairs, TranslationFault

SEVERITY = "warning"
#: Words of which a sentence means the one and not the others.
WORDS = """
gain lose, at-least at-most, more less, before after, always never, left-hand right-hand, first last, yesterday today
tomorrow, with without, everybody nobody, everything nothing, morning evening, day night, open close, player partner,
chooser other, above below, early late, monday tuesday wednesday thursday friday saturday sunday, january february
march april may june july august september october november december, spring summer autumn winter, minutes hours
years, weeks months, red blue green yellow white black pink brown grey, mother father, sister brother, son daughter,
aunt uncle, grandmother grandfather, wife husband, north south east west, hot cold, up down, big small, true false,
same different, inside outside, behind in-front, near far, high low, young old, full empty, arrive leave, love hate,
good bad, better worse, begin end, laugh cry, draw discard reveal-it shuffle, ask answer, buy sell, rich poor, easy
hard, slow fast, often rarely, both neither, yes no-word, win loser, front back, door window, tea coffee water wine
milk bread, cat dog horse bird fish, king queen, man woman, bus train car boat, kitchen bathroom bedroom garden roof
cellar, rain snow, scarf coat glove shoe hat shirt sock, song letter book key, destiny secret trait, noon midnight,
keep throw, take-it give-it, hidden shown, may-do must-do, exactly at-least, once twice, if-so unless, until-then
since-then, still already, many few, too-much enough, new used, long short, heavy light-weight, clean dirty, dry wet,
happy sad, alive dead, boy girl, remember forget, push pull, enter exit, sit stand, truth falsehood, friend enemy, add
remove, raise-it lower-it, borrow lend, send receive, stay go-away, here-now there-now, metre kilometre centimetre,
seconds minutes-time, days weeks-time, weeks-time years-time, euro dollar pound, half double-it, breakfast lunch
dinner, head hand foot, eye ear nose mouth, table chair bed, glass cup plate, knife fork spoon, sun moon star, sea
river lake, town village country-side, apple pear orange-fruit lemon, ring necklace, chapter scene-card, individual
joint-goal, hearts cards-held, hearts tokens, deck hand-of-cards discard-pile, and-then or-else, these-ones his-ones,
mine yours ours, because although, turn-on turn-off, second-one third-one fourth-one fifth-one, always sometimes,
never sometimes, every-one some-of, under-it onto-it
"""
GROUPS: Sequence[Sequence[str]] = [group.split() for group in WORDS.split(",")]
#: Words whose opposite may say the same of another thing: `nobody with a coat`, « personne sans manteau ».
ALSO = frozenset({"with"})


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation with another word of a group than its text, where both say one alone."""
    there, here = _patterns(pairs.origin), _patterns(pairs.to)
    for group in GROUPS:
        known = [word for word in group if word in there and word in here]
        any_ = _any(pairs.origin, tuple(known))
        for pair in pairs.rows if known else ():
            if not any_.search(pair.source) or denies(pair.source, pairs.origin) != denies(pair.target, pairs.to):
                continue  # `not far` is near
            meant = [word for word in known if there[word].search(pair.source)]
            if len(meant) != 1 or meant[0] in ALSO:
                continue
            said = {word: found for word in known if (found := here[word].search(pair.target))}
            if len(said) == 1 and meant[0] not in said:
                ((_, found),) = said.items()
                wanted = there[meant[0]].search(pair.source)
                assert wanted is not None
                message = Say("the text says “{wanted}”, the translation “{found}”", wanted=wanted[0], found=found[0])
                help = Say("if both are right as they are, give the entry the flag `ignore-opposites`")
                yield TranslationFault(pair, message, help, *found.span())


@cache
def _patterns(code: str) -> Mapping[str, re.Pattern[str]]:
    words = row(code).opposites
    return {name: re.compile(rf"(?<![\w’'-])(?:{text})(?![\w-])", re.IGNORECASE) for name, text in words.items()}


@cache
def _denial(code: str) -> re.Pattern[str] | None:
    known = row(code).negation
    return re.compile(known.turns, re.IGNORECASE) if known else None


def denies(text: str, code: str) -> bool:
    """Whether a text turns a word into its opposite."""
    pattern = _denial(code)
    return pattern is not None and pattern.search(text) is not None


@cache
def _any(code: str, words: Sequence[str]) -> re.Pattern[str]:
    """Finds whether a text holds any of these at all."""
    known = row(code).opposites
    return re.compile(rf"(?<![\w’'-])(?:{'|'.join(known[word] for word in words)})(?![\w-])", re.IGNORECASE)
