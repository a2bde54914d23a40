"""A translation says the opposite of its text, or another thing.

Gains for losses, `at most` for `at least`, PARTNER for PLAYER, Tuesday for Monday, a peach for a pear: one word, and
two languages play two games. Where the two say both words, they say them in the same order; where one of them says
both, it is left alone. A brother is one in both languages, and what is old is the same thing.

Good:
    msgid "Lose a card before the finale."
    msgstr "Perdez une carte avant le final."

    msgid "PLAYER leads, PARTNER follows."
    msgstr "JOUEUR mène, PARTENAIRE suit."
Bad:
    msgid "Lose a card before the finale."
    msgstr "Perdez une carte après le final."  # <-

    msgid "PLAYER leads, PARTNER follows."
    msgstr "PARTENAIRE mène, JOUEUR suit."  # <-

    msgid "There is a pear on the piano."
    msgstr "Il y a un ours sur le piano."  # <-

    msgid "My brothers are coming on Saturday."
    msgstr "Mon frère vient samedi."  # <-

    msgid "An old photo of the station."
    msgstr "Une photo de la vieille gare."  # <-
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple
from unicodedata import combining, normalize

from fogtools.finding import Say
from fogtools.text.languages import row
from fogtools.text.search.sieve import Sieve
from fogtools.text.vocabulary.rows import Compared, compared
from fogtools.translate.qa.pair import Pair, Pairs, TranslationFault
from fogtools.translate.qa.roles import added, moved, one_of_three, other_gender, other_number

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
hard, slow fast, often rarely, both neither, yes no-word, win loser, front back, door window, king queen, man woman,
bus train car boat, kitchen bathroom bedroom garden roof cellar, rain snow, song letter book key, destiny secret
trait, noon midnight, keep throw, take-it give-it, hidden shown, may-do must-do, exactly at-least, once twice, if-so
unless, until-then since-then, still already, many few, too-much enough, new used, long short, heavy light-weight,
clean dirty, dry wet, happy sad, alive dead, boy girl, remember forget, push pull, enter exit, sit stand, truth
falsehood, friend enemy, add remove, raise-it lower-it, send receive, here-now there-now, metre kilometre centimetre,
seconds minutes-time, days weeks-time, weeks-time years-time, euro dollar pound, half double-it, breakfast lunch
dinner, head hand foot, table chair bed, sun moon star, sea river lake, town village, chapter scene-card, individual
joint-goal, hearts cards-held, hearts tokens, deck hand-of-cards discard-pile, and-then or-else, these-ones his-ones,
mine yours ours, because although, turn-on turn-off, second-one third-one fourth-one fifth-one, always sometimes,
never sometimes, every-one some-of, under-it onto-it, wooden iron glassy paper stone gold-metal silver, stairs attic
ceiling wall floor-under corridor, eat drink, sleep wake, sing dance whistle swim, lend borrow, break mend, accept
refuse, speak listen shout whisper, smile frown weep, follow flee, strong weak, salty sweet-taste bitter sour, round
square, angry calm, ill healthy, blind deaf mute, guilty innocent, alone together, century decade, face-up face-down,
question reply, wait-for hurry, hang-up call-up, fire ice, birth death, clockwise counterclockwise, even odd, ladder
bridge tunnel, watch-on-wrist clock lamp candle mirror clockless, brushed comb towel soap, shop church school hospital
station airport harbour library bookshop museum theatre cinema market prison, really now-so, in-the-end perhaps-so,
disappointment deceit, sensible sensitive, attend await, pretend claim-it, injury insult, chance-luck randomly,
physician physicist, novel short-story, sympathetic nice, change-coins corner, bless wound, trap stage-trap, unless
if-so-be, soon long-ago, until-when since-when, between around, towards away-from, instead besides, i-say you-say,
who-asks where-asks when-asks why-asks how-asks, next-time time-before, best-one worst-one, somewhere nowhere
everywhere, minimum maximum, thick thin, public-place private-place, quarter half-of, somebody-owns tenant, bride
groom, boyfriend girlfriend, house flat-home, succeed fail, build-it destroy-it, married divorced, parents-two
children-of, adult child, guest host, first-time last-time, lunchtime in-the-morning, at-night in-the-morning,
lunchtime in-the-evening, tomorrow-it day-before, upwards downwards, noisy quiet, boring exciting, free-place
taken-place, deep shallow, pick-up drop-it, stay go-away, agree-to refuse, only-one as-well, all-of none-of, come-in
go-out, beautiful ugly, clever stupid, brave cowardly, tidy untidy, dark bright, soft stiff, safe dangerous, cheap
expensive, polite impolite, patient impatient, possible impossible, known unknown, fair unfair, useful useless,
careful careless, honest dishonest, appear-now disappear, like-it dislike, hello goodbye, please-do thank-you
sorry-for, top-of bottom-of, forwards backwards, dawn dusk, christmas easter new-year, kilo litre gram tonne, dozen-of
hundred-of thousand-of score-of ten-of, kiss slap hug, write read-it, hear see, begin stop-it, climb fall, fill
empty-it, spend-money save-money, right-you wrong-you, most-of least-of, almost-so hardly-so, ago-time in-time,
neighbour colleague boss stranger, full-time spare-time, will-be has-been, i-act you-act, he-acts she-acts, i-to-you
you-to-me, afraid jealous proud ashamed tired hungry thirsty bored surprised, wash-it dry-it iron-it, cut-it sew
glue-it torn, wind storm fog rain snow, pay-for steal, catch-it throw-it, lift-it put-down, paint-it sketch, burn
freeze, quarter-past quarter-to, both-of one-of, before during-it after, beside-it across-from, does-one does-two,
upstairs downstairs, move-up move-down, mother-in-law sister-in-law father-in-law brother-in-law, could-have-it
must-have-it, i-the-one you-the-one, he-alone she-alone
"""
GROUPS: Sequence[Sequence[str]] = [group.split() for group in WORDS.split(",")]
#: `No heart or card is lost`: there both say the same.
TURNED = next(n for n, group in enumerate(GROUPS) if "and-then" in group)
#: Small words stand where a language wants them.
ANY_ORDER = frozenset(n for n, group in enumerate(GROUPS) if {"and-then", "i-say", "mine", "begin"} & {*group})
#: Letters that a word and its translation have in common at least, where they are taken for one.
ALIKE = 4
#: What a clause ends with, and letters of a text of which one clause denies something and another does not.
SHORT = 100
CLAUSE = ",.;:!?…—\n"
#: Words whose opposite may say the same of another thing: `nobody with a coat`, « personne sans manteau ».
ALSO = frozenset({"with"})


def check(pairs: Pairs) -> Iterator[TranslationFault]:
    """Each translation with another word of a group than its text, where both say one alone."""
    both = frozenset(row(pairs.origin).opposites.keys() & row(pairs.to).opposites.keys())
    there, here = _patterns(pairs.origin, both), _patterns(pairs.to, both)
    begins = re.compile(row(pairs.origin).doer, re.DOTALL), re.compile(row(pairs.to).named_doer)
    found: dict[int, list[TranslationFault]] = defaultdict(list)
    codes = pairs.origin, pairs.to
    for pair in pairs.rows:
        may_mean, may_say = there.may(pair.source), here.may(pair.target)
        groups = [n for n in may_mean.keys() & may_say.keys() if len({*may_mean[n], *may_say[n]}) > 1]
        denied = {denies(pair.source, pairs.origin), denies(pair.target, pairs.to)} if groups else set()
        for n in groups if len(denied) < 2 else ():  # `not far` is near
            if n == TURNED and denied == {True}:
                continue
            meant, said = there.said(may_mean[n], pair.source), here.said(may_say[n], pair.target)
            if meant.keys() == said.keys():
                order = _order(meant)
                if n not in ANY_ORDER and order != _order(said) and there.once(order, pair.source):
                    found[n].append(_exchanged(pair, [meant[i] for i in order], said[order[-1]]))
                continue
            twice = None if n in ANY_ORDER else _twice(meant, said, pair, there, here)
            if twice is not None:
                found[n].append(twice)
                continue
            if len(meant) != 1 or len(said) != 1 or not there.also.isdisjoint(meant):
                continue
            (wanted,), (instead,) = meant.values(), said.values()
            message = Say("the text says “{wanted}”, the translation “{found}”", wanted=wanted[0], found=instead[0])
            found[n].append(TranslationFault(pair, message, _help(), *instead.span()))
        told = any(faults and faults[-1].pair is pair for faults in found.values())
        other = None if told else _other_word(pair, codes, begins)
        if other is not None:
            found[len(GROUPS)].append(other)
    for n in sorted(found):
        yield from found[n]


def _undenied(pair: Pair, here: tuple[int, int], there: tuple[int, int], codes: tuple[str, str]) -> bool:
    """Whether the clauses of two words of a short text deny nothing, though another clause of it does."""
    if len(pair.source) > SHORT:
        return False
    for text, span, code in zip((pair.source, pair.target), (here, there), codes, strict=True):
        start = max(text.rfind(sign, 0, span[0]) for sign in CLAUSE) + 1
        end = min((at for sign in CLAUSE if (at := text.find(sign, span[1])) >= 0), default=len(text))
        if end - start == len(text) or denies(text[start:end], code):
            return False
    return True


def _other_word(
    pair: Pair, codes: tuple[str, str], begins: tuple[re.Pattern[str], re.Pattern[str]]
) -> TranslationFault | None:
    """A goat of the text that is not in the translation, or a coat instead, or before what it stood behind."""
    both = compared(pair.source, pair.target, codes)
    other = both.other() if both else None
    if other is None:
        fault = (_otherwise(pair, both) if both else None) or _other_subject(pair, *begins)
        return fault if fault and _alike(pair, codes) else None
    if not _alike(pair, codes) and not _undenied(pair, other[0][:2], other[1][:2], codes):
        return None  # `not far` is near
    wanted, instead = pair.source[slice(*other[0][:2])], pair.target[slice(*other[1][:2])]
    message = Say("the text says “{wanted}”, the translation “{found}”", wanted=wanted, found=instead)
    return TranslationFault(pair, message, _help(), *other[1][:2])


def _alike(pair: Pair, codes: tuple[str, str]) -> bool:
    """Whether both texts deny something, or neither."""
    return denies(pair.source, codes[0]) == denies(pair.target, codes[1])


def _otherwise(pair: Pair, both: Compared) -> TranslationFault | None:
    """One for many, a quality beside another thing, what is left out, added, or has changed sides."""
    if number := other_number(both) or other_gender(both):
        wanted, instead = pair.source[slice(*number[0][:2])], pair.target[slice(*number[1][:2])]
        message = Say("the text says “{wanted}”, the translation “{found}”", wanted=wanted, found=instead)
        return TranslationFault(pair, message, _help(), *number[1][:2])
    if turned := moved(both):
        wanted, instead = pair.source[slice(*turned[0][:2])], pair.target[slice(*turned[1][:2])]
        message = Say("“{wanted}” is said of another thing in the text than in the translation", wanted=wanted)
        return TranslationFault(pair, message, _help(), *turned[1][:2])
    if new := added(both):
        message = Say(
            "the translation says “{found}”, and the text nothing of the kind", found=pair.target[slice(*new[:2])]
        )
        return TranslationFault(pair, message, _help(), *new[:2])
    if lost := both.left_out() or one_of_three(both):
        message = Say(
            "the text says “{wanted}”, and the translation nothing of the kind", wanted=pair.source[slice(*lost[:2])]
        )
        return TranslationFault(pair, message, _help())
    if turned := both.exchanged():
        first, last = (pair.source[slice(*one[:2])] for one in turned)
        message = Say(
            "the text says “{first}” before “{last}”, the translation the other way round", first=first, last=last
        )
        return TranslationFault(pair, message, _help())
    return None


def _other_subject(pair: Pair, doer: re.Pattern[str], named: re.Pattern[str]) -> TranslationFault | None:
    """`The heron followed Odile`, where the translation begins with Odile and has the heron behind her."""
    subject, name = doer.match(pair.source), named.match(pair.target)
    if not subject or not name or name[1] in subject[0]:
        return None
    if not re.search(rf"[a-z] {name[1]}(?!['’\w])", pair.source[subject.end() :]):
        return None
    stem = _plain(subject[1])[:ALIKE]
    behind = (_plain(word) for word in re.findall(r"\w+", pair.target[name.end() :]))
    if len(stem) < ALIKE or not any(word.startswith(stem) for word in behind):
        return None
    message = Say("in the text “{subject}” does it, in the translation “{name}”", subject=subject[1], name=name[1])
    return TranslationFault(pair, message, _help(), *name.span(1))


def _help() -> Say:
    return Say("if both are right as they are, give the entry the flag `ignore-opposites`")


def _plain(word: str) -> str:
    """A word in small letters without accents."""
    return "".join(sign for sign in normalize("NFD", word.lower()) if not combining(sign))


def _twice(
    meant: Mapping[int, re.Match[str]], said: Mapping[int, re.Match[str]], pair: Pair, there: Words, here: Words
) -> TranslationFault | None:
    """`Less than one, more than two` where the translation says `more` both times."""
    if len(meant) != 2 or len(said) != 1 or not said.keys() < meant.keys() or not there.also.isdisjoint(meant):
        return None
    if not there.once([*meant], pair.source):
        return None
    (one,) = said
    again = [*here.sieve.of(one).finditer(pair.target)]
    if len(again) != 2:
        return None
    first, other = (meant[i][0] for i in _order(meant))
    message = Say("the text says “{wanted}”, the translation “{found}”", wanted=f"{first} … {other}", found=again[0][0])
    return TranslationFault(pair, message, _help(), *again[0].span())


def _order(found: Mapping[int, re.Match[str]]) -> Sequence[int]:
    """Words in the order in which a text says them."""
    return sorted(found, key=lambda i: found[i].start())


def _exchanged(pair: Pair, meant: Sequence[re.Match[str]], there: re.Match[str]) -> TranslationFault:
    """Two words that stand in each other's place."""
    first, last = meant[0][0], meant[-1][0]
    message = Say(
        "the text says “{first}” before “{last}”, the translation the other way round", first=first, last=last
    )
    return TranslationFault(pair, message, _help(), *there.span())


class Words(NamedTuple):
    """Patterns of words in the same order for each language; the number of each one's group; those of `ALSO`."""

    sieve: Sieve
    groups: Sequence[int]
    also: frozenset[int]

    def may(self, text: str) -> dict[int, list[int]]:
        """What a text may say, by the number of the group."""
        found: dict[int, list[int]] = defaultdict(list)
        for i in self.sieve.may(text):
            found[self.groups[i]].append(i)
        return found

    def once(self, these: Sequence[int], text: str) -> bool:
        """Whether a text says each of these words once."""
        return all(sum(1 for _ in self.sieve.of(i).finditer(text)) == 1 for i in these)

    def said(self, may: Sequence[int], text: str) -> dict[int, re.Match[str]]:
        """What of it a text does say."""
        return {i: found for i in may if (found := self.sieve.of(i).search(text))}


@cache
def _patterns(code: str, known: frozenset[str]) -> Words:
    words = row(code).opposites
    names = [(n, word) for n, group in enumerate(GROUPS) for word in group if word in known]
    patterns = [rf"(?<![\w’'-])(?:{words[word]})(?![\w-])" for _, word in names]
    also = frozenset(i for i, (_, word) in enumerate(names) if word in ALSO)
    return Words(Sieve(patterns, re.IGNORECASE), [n for n, _ in names], also)


@cache
def _denial(code: str) -> re.Pattern[str] | None:
    known = row(code).negation
    return re.compile(known.turns, re.IGNORECASE) if known else None


def denies(text: str, code: str) -> bool:
    """Whether a text turns a word into its opposite."""
    pattern = _denial(code)
    return pattern is not None and pattern.search(text) is not None
