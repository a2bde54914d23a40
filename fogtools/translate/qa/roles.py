"""Who does what to whom, and how many of them: what two short texts say of me and you, of one and of several.

A text is read as the row of those whom it names (`I need you more than you need me`: I, you, you, I); a translation
that names the others throughout has exchanged them. Things that are known in both languages are one or many in both.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from functools import cache

from fogtools.text.grammar.words import words_of
from fogtools.text.languages import row
from fogtools.text.vocabulary.rows import Compared, Known, Said

#: Letters of a text that is not told freely; how often persons are named in one, of whom one may be another.
SHORT, FEWEST, MOST = 160, 3, 5
#: What ends a sentence within a text.
ENDS = re.compile(r"[.!?…:;—](?=\s+\S)")
#: Rows of persons in which each is the other.
OTHER = {"i": "you", "you": "i"}


def other_person(source: str, target: str, codes: tuple[str, str]) -> tuple[str, tuple[int, int]] | None:
    """The word for one of two people, where the translation has the other instead, and where that stands."""
    if max(len(source), len(target)) > SHORT or ENDS.search(source) or ENDS.search(target):
        return None
    there, here = (_named(text, code) for text, code in zip((source, target), codes, strict=True))
    if not there or not here:
        return None
    one, two = [_runs(named) for named in (there, here)]
    turned = [OTHER[name] for name, _ in one]
    if len(one) > 2 and turned == [name for name, _ in two]:
        return one[0][1][0], two[0][1].span()
    subjects = [_subjects(text, code) for text, code in zip((source, target), codes, strict=True)]
    if len(subjects[0]) > 1 and [OTHER[name] for name in subjects[0]] == subjects[1]:
        return one[0][1][0], two[0][1].span()
    owned = all(
        re.fullmatch(row(code).persons[who][0], word[0], re.IGNORECASE)
        for code, some in zip(codes, (there, here), strict=True)
        for who, word in some
    )
    if not FEWEST - owned <= len(there) == len(here) <= MOST:
        return None
    for name, other in OTHER.items():
        if _many(there, name) - _many(here, name) == 1:
            lost = [word for who, word in there if who == name]
            new = [word for who, word in here if who == other]
            return lost[-1][0], new[-1].span()
    return None


Named = Sequence[tuple[str, re.Match[str]]]


def _many(some: Named, name: str) -> int:
    return sum(who == name for who, _ in some)


def _named(text: str, code: str) -> Named | None:
    """Me and you as a text names them, one after the other; a pronoun and its verb are one."""
    known, reflexive = _persons(code), row(code).reflexive
    if known is None:
        return None
    found = sorted(
        ((name, hit) for name, one in known.items() for hit in one.finditer(text)), key=lambda x: x[1].start()
    )
    return [
        one
        for n, one in enumerate(found)
        if not (reflexive and n and one[0] == found[n - 1][0] and one[1].start() - found[n - 1][1].end() < 2)
    ]


def _runs(named: Named) -> Named:
    return [one for n, one in enumerate(named) if not n or named[n - 1][0] != one[0]]


def _subjects(text: str, code: str) -> Sequence[str]:
    """Who begins each clause."""
    pattern = row(code).begins
    found = re.finditer(pattern, text) if pattern else ()
    return [next(name for name, word in hit.groupdict().items() if word) for hit in found]


@cache
def _persons(code: str) -> Mapping[str, re.Pattern[str]] | None:
    said = row(code).named
    if not said:
        return None
    return {name: re.compile(rf"(?<!\w)(?:{said[name]})(?!\w)", re.IGNORECASE) for name in OTHER}


def other_number(both: Compared) -> tuple[Said, Said] | None:
    """A person or a thing that is one in a text and several in its translation, or the other way round."""
    if both.turned:
        return None
    words, general = words_of(both.known.tongues[1].code), both.known.tongues[0].words("general")
    for one in both.asked if words is not None else ():
        if len(one.rows) != 1 or not all(
            both.known.rows[i].thing and both.known.rows[i].kind not in general for i in one.rows
        ):
            continue
        same = [two for two in both.said if not two.own.isdisjoint(one.own)]
        again = [two for two in both.asked if not two.rows.isdisjoint(one.rows)]
        if len(same) != 1 or len(again) != 1 or not _surely(both, one, 0) or not _surely(both, same[0], 1):
            continue
        (two,) = same
        many = _plural(both, one)
        readings = words.word(both.texts[1][two.start : two.end].lower()).noun if words else frozenset()
        numbers = {reading[1] for reading in readings}
        if many is not None and len(numbers) == 1 and ("p" in numbers) != many:
            return one, two
    return None


def _surely(both: Compared, one: Said, side: int) -> bool:
    """Whether a word is a thing behind its article, and nobody says `each` or `no` of it."""
    text, tongue = both.texts[side], both.known.tongues[side]
    before = text[: one.start].split()
    loose = bool(tongue.each.search(text)) or not before or before[-1].lower() in tongue.words("loose")
    return not loose and both.known.thing(one, text, side)


def other_gender(both: Compared) -> tuple[Said, Said] | None:
    """A neighbour who is she in a text and a man in its translation, or the other way round."""
    words, said = words_of(both.known.tongues[1].code), row(both.known.tongues[0].code).named
    if both.turned or words is None or "she" not in said:
        return None
    rows, neuter = both.known.rows, both.known.tongues[0].words("neuter")
    people = [one for one in both.asked if any(rows[i].person for i in one.rows)]
    he, she = (re.search(rf"(?<!\w)(?:{said[who]})(?!\w)", both.texts[0], re.IGNORECASE) for who in ("he", "she"))
    if len(people) != 1 or bool(he) == bool(she) or not all(rows[i].kind in neuter for i in people[0].rows):
        return None
    them = [one for one in both.said if not one.own.isdisjoint(people[0].own)]
    begins = not both.texts[0][: people[0].start].strip().count(" ")
    if len(them) != 1 or not begins:
        return None
    genders = {reading[0] for reading in words.word(both.texts[1][them[0].start : them[0].end].lower()).noun}
    return (people[0], them[0]) if genders == {"f" if he else "m"} else None


NOTHING = Known()


def _plural(both: Compared, one: Said) -> bool | None:
    """Whether a word is of several; None where nobody knows."""
    tongue = both.known.tongues[0]
    word, forms = both.texts[0][one.start : one.end].lower(), both.known.forms[0]
    before = both.texts[0][: one.start].lower().split()
    if " " in word or word in tongue.words("unsure"):
        return None
    ends = tongue.words("plural")
    if any(word.endswith(end) and one.own & forms.get((word.removesuffix(end),), NOTHING).own for end in ends):
        return True if both.texts[0][one.end : one.end + 1] not in ("'", "’") else None
    several = any(one.own & forms.get((word + end,), NOTHING).own for end in ends)
    return False if several and before and before[-1] in tongue.words("single") else None


def moved(both: Compared) -> tuple[Said, Said] | None:
    """A quality that stands beside one thing in a text, and beside another of its things in the translation."""
    if both.turned:
        return None
    rows, (text, said), words = both.known.rows, both.texts, words_of(both.known.tongues[1].code)
    for quality, thing in zip(both.asked, both.asked[1:], strict=False):
        beside = not text[quality.end : thing.start].strip()
        if not beside or any(rows[i].thing for i in quality.rows) or not any(rows[i].thing for i in thing.rows):
            continue
        there = [one for one in both.said if not one.rows.isdisjoint(quality.own)]
        own = [one for one in both.said if not one.rows.isdisjoint(thing.rows)]
        if len(there) != 1 or len(own) != 1 or not quality.own:
            continue
        (said_of,) = there
        if words is None or not words.word(said[said_of.start : said_of.end].lower()).adjective:
            continue
        if _beside(said, said_of, own[0]):
            continue
        for other in both.said:
            joined = _beside(said, said_of, other)
            named = any(not other.rows.isdisjoint(one.rows) for one in both.asked if one is not thing)
            if (
                joined
                and other is not own[0]
                and other is not said_of
                and named
                and any(rows[i].thing for i in other.rows)
            ):
                return quality, other
    return None


def _beside(text: str, one: Said, other: Said) -> bool:
    first, last = sorted((one, other))
    return not text[first.end : last.start].strip()


def added(both: Compared) -> Said | None:
    """A thing with its place that only the translation has, where all the words of the text are in it."""
    text, said = both.texts
    if both.turned or both.missing or len(both.more) != 1 or len(both.asked) < 2 or len(text) > SHORTER:
        return None
    (one,) = both.more
    if len(said) < LONGER * len(text) or not both.known.thing(one, said, 1):
        return None
    return one if both.known.tongues[1].place.search(said[: one.start]) and LAST.match(said[one.end :]) else None


#: Letters of a text to which nothing is added freely, and how much longer its translation then is.
SHORTER, LONGER = 90, 1.4
LAST = re.compile(r"\s*[.!?…]?\Z")


def one_of_three(both: Compared) -> Said | None:
    """Three known words of a list in a short text, of which its translation says two."""
    text, said = both.texts
    if both.turned or len(both.missing) != 1 or len(text) > SHORTER or said.count(",") >= text.count(","):
        return None
    kinds, between = {both.known.rows[i].kind for i in both.missing[0].own}, both.known.tongues[0].between
    if any(both.known.rows[i].kind in kinds for one in both.more for i in one.rows):
        return None
    for three in zip(both.asked, both.asked[1:], both.asked[2:], strict=False):
        joined = [between.fullmatch(text[one.end : two.start]) for one, two in itertools.pairwise(three)]
        listed = all(joined) and joined[1] is not None and joined[1][1]
        if listed and both.missing[0] in three:
            return both.missing[0]
    return None
