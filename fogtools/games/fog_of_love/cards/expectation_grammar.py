"""The sentences of `promises:`, word by word: how each is written, what it says, and what a slip must have meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from fogtools.games.fog_of_love.engine.conditions import END, ID
from fogtools.source.suggestions.spelling_distance import near

NUMBER = r"(?:0|[1-9][0-9]?[0-9]?)(?:\.[0-9])?"
WHOLE = r"(?:0|[1-9][0-9]?[0-9]?)"
SHARE = f"(?:{NUMBER}-{NUMBER}|at least {NUMBER}|at most {NUMBER}) %"
#: What stands for a name, a number or a share in a sentence, and how it is written.
SLOTS = {
    "NAME": f"(?P<name>{ID})",
    "LETTER": "(?P<letter>[A-D])",
    "NUMBER": "(?P<chapter>[1-9])",
    "SHARE": f"(?P<share>{SHARE})",
    "PART": f"(?P<share>{SHARE}|{NUMBER} %)",
    "FIGURES": f"(?P<figures>{WHOLE}-{WHOLE}|at least {WHOLE}|at most {WHOLE}|{WHOLE})",
    "POINTS": f"(?P<points>{NUMBER})",
}
#: Who plays: one persona or two, or pairs of the personas.
BY = rf" by (?P<by>{ID}(?:\+{ID})?|a fitting pair|every pair)"
FITTING, EVERY = "a fitting pair", "every pair"


class Form(NamedTuple):
    """A sentence: its slots in capitals, what it says, an example, and whether it may say who plays."""

    written: str
    meaning: str
    example: str
    played: bool = True


#: In the order of the manual.
FORMS = {
    "destiny": Form(
        "destiny NAME met SHARE",
        "Of those who end with this destiny, so many fulfil it.",
        "destiny heart-of-glass met 10-35 % by selfish+peacemaker",
    ),
    "every destiny": Form(
        "every destiny met SHARE",
        "The same of every destiny of the story.",
        "every destiny met 10-60 % by a fitting pair",
    ),
    "final": Form(
        "destiny NAME final for SHARE",
        "So many people end with this destiny.",
        "destiny heart-of-glass final for 10-40 %",
    ),
    "every final": Form(
        "every destiny final for SHARE",
        "The same of every destiny of the story.",
        "every destiny final for 10-40 % by destiny",
    ),
    "both": Form(
        "both destinies met in SHARE",
        "In so many plays both people fulfil their destiny.",
        "both destinies met in 15-40 %",
    ),
    "neither": Form(
        "neither destiny met in SHARE", "In so many plays neither of them does.", "neither destiny met in at most 50 %"
    ),
    "stay": Form("both stay in SHARE", "In so many plays the destinies of both say: stay.", "both stay in 40-90 %"),
    "chapter": Form(
        "chapter NUMBER lasts FIGURES scenes in PART",
        "In so many plays that reach it, the chapter lasts so many counted scenes; a share alone means at least.",
        "chapter 2 lasts 6-9 scenes in 90 %",
    ),
    "satisfaction": Form(
        "satisfaction at the finale FIGURES in PART",
        "So many people end with so much satisfaction; a share alone means at least.",
        "satisfaction at the finale 10-40 in 80 %",
    ),
    "letter": Form(
        "letter LETTER of NAME picked SHARE",
        "Of all choices on this card, so many are this letter.",
        "letter B of the-wrong-umbrella picked at least 5 %",
    ),
    "every letter": Form(
        "every letter picked SHARE",
        "The same of every letter of every scene and chapter.",
        "every letter picked at least 1 %",
    ),
    "dominated": Form(
        "no letter dominated",
        "No letter is worse than another one whatever the other person chooses.",
        "no letter dominated",
        played=False,
    ),
    "scene": Form(
        "scene NAME played in SHARE",
        "In so many plays this scene is played.",
        "scene the-wrong-umbrella played in at least 20 %",
    ),
    "every scene": Form(
        "every scene played in SHARE", "The same of every scene of the story.", "every scene played in at least 1 %"
    ),
    "own": Form(
        "own scenes are SHARE of those played",
        "So many of the scenes that are played are on the list of no other story of the box.",
        "own scenes are at least 60 % of those played by destiny",
    ),
    "secrets": Form(
        "secrets revealed in SHARE",
        "Of the secrets that are laid, so many are revealed before the finale turns over the others.",
        "secrets revealed in at least 25 % by destiny",
    ),
    "unreachable": Form(
        "no card unreachable",
        "Every scene is played, and every destiny fulfilled, in one play at least.",
        "no card unreachable",
    ),
    "first": Form(
        "first player fulfils at most POINTS points more than the second",
        "Who begins fulfils a destiny in hardly more plays than the other one.",
        "first player fulfils at most 5 points more than the second",
    ),
    "second": Form(
        "second player fulfils at most POINTS points more than the first",
        "The same the other way round.",
        "second player fulfils at most 5 points more than the first",
    ),
    "deck": Form(
        "deck NAME runs out in SHARE",
        "In so many plays nothing is left of this deck at the end.",
        "deck drama runs out in at most 1 %",
    ),
    "decks": Form("decks run out in SHARE", "The same of each deck by itself.", "decks run out in at most 1 %"),
}


class Range(NamedTuple):
    """From and to, both included; 0 or infinity where one side is open."""

    low: float
    high: float


class Sentence(NamedTuple):
    """A promise as it is understood. `by`: the personas; one of FITTING and EVERY; none for chance."""

    form: str
    name: str = ""
    letter: str = ""
    chapter: int = 0
    share: Range = Range(0, 100)
    figures: Range = Range(0, float("inf"))
    points: float = 0
    by: tuple[str, ...] = ()


def _regex(form: Form) -> str:
    for slot, pattern in SLOTS.items():
        form = form._replace(written=form.written.replace(slot, pattern))
    return form.written.replace(" scenes in ", " scenes? in ")


def _plain(forms: Iterable[Form]) -> str:
    return NAMED.sub("(?:", "|".join(map(_regex, forms)))


NAMED = re.compile(r"\(\?P<[a-z]+>")
#: The one pattern of all sentences, as the published schema has it.
PATTERN = (
    f"^(?:(?:{_plain(f for f in FORMS.values() if f.played)})(?:{NAMED.sub('(?:', BY)})?"
    f"|{_plain(f for f in FORMS.values() if not f.played)}){END}"
)


@cache
def _pattern(name: str) -> re.Pattern[str]:
    form = FORMS[name]
    return re.compile(_regex(form) + (f"(?:{BY})?" if form.played else ""))


@lru_cache(maxsize=1024)
def parse(text: str) -> Sentence:
    """The promise that a sentence makes. Raises ValueError where it is none (the model refuses it before)."""
    first = text.partition(" ")[0]
    for name, form in FORMS.items():
        found = _pattern(name).fullmatch(text) if form.written.partition(" ")[0] == first else None
        if found:
            said = {slot: value for slot, value in found.groupdict().items() if value is not None}
            return _sentence(name, said)
    raise ValueError(text)


def known(text: str) -> bool:
    """Whether a text is a promise that is known."""
    try:
        parse(text)
    except ValueError:
        return False
    return True


def _sentence(form: str, said: dict[str, str]) -> Sentence:
    by = said.get("by", "")
    who = (by,) if by in (FITTING, EVERY) else tuple(by.split("+")) if by else ()
    open_, whole = Range(0, float("inf")), Range(0, 100)
    share = said["share"].removesuffix(" %") if "share" in said else ""
    alone = f"at least {share}" if re.fullmatch(NUMBER, share) else share
    return Sentence(
        form,
        said.get("name", ""),
        said.get("letter", ""),
        int(said.get("chapter", "0")),
        _range(alone, whole),
        _range(said.get("figures", ""), open_),
        float(said.get("points", "0")),
        who,
    )


def _range(text: str, whole: Range) -> Range:
    if not text:
        return whole
    if text.startswith("at least "):
        return Range(float(text.removeprefix("at least ")), whole.high)
    if text.startswith("at most "):
        return Range(whole.low, float(text.removeprefix("at most ")))
    low, _, high = text.partition("-")
    return Range(float(low), float(high or low))


# ------------------------------------------------------------------ what a slip must have meant
WORDS = tuple(
    dict.fromkeys(
        word
        for form in FORMS.values()
        for word in f"{form.written} at least at most by a fitting pair every".split()
        if word not in SLOTS
    )
)
#: What people write instead, as (pattern, what is meant).
INSTEAD = (
    (r"[\u2010-\u2015\u2212]", "-"),
    (r"\s+", " "),
    (r"(\d),(\d)", r"\1.\2"),
    (r"\b(between|from) (\d[\d.]*) ?%? (and|to) (\d)", r"\2-\4"),
    (r"(\d) ?%? ?(?:-|to) ?(\d)", r"\1-\2"),
    (r"\b(more than|no less than|not less than|minimum|>=?) ?(?=\d)", "at least "),
    (r"\b(less than|no more than|not more than|up to|maximum|<=?) ?(?=\d)", "at most "),
    (r"(\d) ?(%|percent|per cent)", r"\1 %"),
    (r"% of (all )?(the )?(plays|times?)\b", "%"),
    (r" ?\+ ?", "+"),
    (r"\blast (?=\d|at )", "lasts "),
    (r"\b(chosen|taken) (?=\d|at )", "picked "),
    (r"\bfulfilled (?=\d|at |in )", "met "),
    (r"\b(is|are|be|gets|will be) (?=met|picked|played|dominated|unreachable)", ""),
    (r"[.!]$", ""),
)


def meant(text: str) -> str:
    """The sentence that must have been meant, where one is near; empty where none is."""
    for tried in _tried(text):
        if known(tried):
            return tried
    return ""


def _tried(text: str) -> Iterator[str]:
    """The text as it would be without usual slips, ever more boldly."""
    for wrong, right in INSTEAD:
        text = re.sub(wrong, right, text.strip())
    yield text
    yield text.lower()
    yield _kind_named(text)
    words = [_word(word) for word in text.split(" ")]
    yield " ".join(words)
    percent = [f"{word} %" if re.fullmatch(f"{NUMBER}(-{NUMBER})?", word) else word for word in words]
    for sure in (words, percent):
        said = re.sub("% %", "%", " ".join(sure))
        yield said
        yield re.sub(r"(?<=met|ked|yed) in (?=\d|at )", " ", said)
        yield re.sub(r"(?<=met|out|yed|tay) (?=\d|at )", " in ", said)
    yield re.sub(r"^letter (\S+) ([A-D]) ", r"letter \2 of \1 ", " ".join(words))


def _kind_named(text: str) -> str:
    """With the word for what a sentence is about, where it begins with the name alone."""
    name, _, rest = text.partition(" ")
    if name in WORDS or not re.fullmatch(ID, name):
        return text
    rest = re.sub(r"(?<=met) in (?=\d|at )", " ", rest)
    kind = {"met": "destiny ", "played": "scene ", "runs": "deck "}.get(rest.partition(" ")[0], "")
    return f"{kind}{name} {rest}"


def _word(word: str) -> str:
    """The word of the grammar that it is a slip of; itself where it is none."""
    if word in WORDS or not word.isalpha() or len(word) < 3:
        return word
    close = near(word.lower(), WORDS, 0.7)
    return close.word if close and close.sure else word


def example(text: str) -> str:
    """An example of the sentence that the text begins like; of the first one where it begins like none.

    It speaks of the card that the text names, where it names one: that of another box would only mislead.
    """
    words = [_word(word) for word in text.split(" ")]
    card = next((word for word in words if "-" in word and re.fullmatch(ID, word)), "")
    alike = {
        name: sum(w in form.written.split() for w in words)
        + 2 * form.written.startswith(" ".join(words[:1]))
        + (card != "" and "NAME" in form.written)
        for name, form in FORMS.items()
    }
    found = FORMS[max(alike, key=lambda name: alike[name])].example
    named = parse(found).name
    return found.replace(named, card, 1) if card and named else found


def near_to(text: str) -> tuple[str, str]:
    """What must have been meant ("" where nobody knows), and an example of the sentence that it begins like."""
    return meant(text), example(text)
