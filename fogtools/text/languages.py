"""What is known of a language besides its catalogues: its rows of `languages.toml`, and what holds without one.

What checks of translations alone ask for stands in `languages_checked.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fogtools.text.plurals import base

#: The file of all rows.
ROWS = "fogtools/text/languages.toml"


class Numbers(NamedTuple):
    """How a language writes numbers in words.

    `rows` and `loose` are (value of the first word, step from word to word, words); the loose ones only may count.
    `inside`: words that may stand inside a number; `percent`: two words; `unsaid`: numbers that a translation may
    leave out, none, one and two above all; `measures`: what stands behind a number that elsewhere is another one.
    """

    rows: Sequence[tuple[int, int, str]]
    loose: Sequence[tuple[int, int, str]]
    inside: Sequence[str]
    percent: str
    unsaid: Sequence[int]
    measures: str = "(?!)"


class Ordinals(NamedTuple):
    """`pattern` finds a number `n` with an ordinal's `end`; `endings` are (what the two begin with, right ending)."""

    pattern: str
    endings: Sequence[tuple[str, str]]


class Agreement(NamedTuple):
    """What agrees with a noun in a language whose words are listed; words stand with spaces between them.

    `before`: (readings, words in front of a noun), of which `pronouns` may be somebody, and `asked` ones stand before
    verbs as well. `softened` take the other gender before what `vowel` finds, `hard` ones may not stand there, `soft`
    ones not before what `consonant` finds. `persons`: pronouns that a clause begins with, or that stand behind
    `conjunctions`. `leading`: adjectives in front of a noun; `times`: nouns behind which an adjective may be another's,
    and `loose` such adjectives; `either`: people, of either gender whatever the list says; `colours` may go on (`bleu
    nuit`). `is_`: forms of to be for one and for several, with `adverbs` that may follow, and `adverbial` ones in place
    of an adjective; `does`: other verbs in the same two numbers, and `been` the participle of to be behind them, with
    `clitics` that may stand in front of either; `mistaken`: a word typed for one of `is_`. `have`: forms of to have,
    behind which a participle takes no ending where no word of `objects` is in the clause. A conjunction behind
    `compared` begins no clause. `who` begins one of the noun, where one of `whole` stands in front of it. `counting`:
    numbers, which count what follows, but behind `count_after`, and but the `single` words. `never`: (kind, words that
    no word of this kind follows on).
    """

    before: Sequence[tuple[str, str]]
    pronouns: str
    asked: str
    softened: str
    hard: str
    soft: str
    vowel: str
    consonant: str
    persons: Sequence[tuple[str, str]]
    conjunctions: str
    prepositions: str
    leading: str
    times: str
    loose: str
    either: str
    colours: str
    is_: Sequence[str]
    does: Sequence[str]
    mistaken: str
    been: str
    clitics: str
    compared: str
    have: str
    objects: str
    who: str
    whole: str
    adverbial: str
    adverbs: str
    counting: str
    single: str
    count_after: str
    never: Sequence[tuple[str, str]]


class Sequences(NamedTuple):
    """What cannot follow on one another in a language whose words are listed; words stand with spaces between them.

    `after`: (kind of `sequences.py`, words that it never follows on), but where one of `unless` (word, those in front
    of it) says otherwise. `persons`: (pattern of a verb's form, words of which the text holds one); `commanding` ones
    may also be imperatives: where a clause begins, and behind `joins`, with or without `clitics`. `known`: words that
    are more than the list says.
    """

    after: Sequence[tuple[str, str]]
    unless: Sequence[tuple[str, str]]
    persons: Sequence[tuple[str, str]]
    commanding: Sequence[tuple[str, str]]
    clitics: str
    known: str
    joins: str


class Patterns(NamedTuple):
    """Rows of words that no sentence has (`patterns.py`): `sets` of words, and `rules`.

    A rule has a `row`; words in front of it (`after`), words before in the sentence (`without`), or a noun in front of
    it (`noun_before`) make it right.
    """

    sets: Mapping[str, str]
    rules: Sequence[Mapping[str, str]]


class Negation(NamedTuple):
    """Patterns of what surely denies something, of all that may, and of the word that turns another round."""

    firm: str
    like: str
    turns: str
    #: What is said of a thing that somebody has not; where both texts say it, it denies nothing else.
    lack: str = "(?!)"


class Address(NamedTuple):
    """Patterns of how a language addresses one person who is near, and one who is not."""

    near: str
    far: str


class Style(NamedTuple):
    """What is counted of a style: patterns of contractions, of what speech would contract, and of impersonal dodges.

    `numbers` are more words of numbers, `articles` those that are none.
    """

    contracted: str = ""
    full: str = ""
    dodge: str = ""
    numbers: str = ""
    articles: str = ""


class Inclusive(NamedTuple):
    """Endings that stand behind another sign than `·` in brackets, and those that are no word behind a hyphen."""

    ending: str
    sure: str


class Capitals(NamedTuple):
    """Where a capital has lost its accent.

    `lone`: the letter as a group, whose accented one `right` gives by the group's name; `first`: the first letter of a
    word; `plain`: words that begin so rightly; `usual`: accented words that every game prints in capitals.
    """

    lone: str
    right: Mapping[str, str]
    first: str
    plain: str
    usual: str


@dataclass(frozen=True)
class Row:
    """A language; every field has the value that holds where nothing is known of it."""

    #: The marks of a quotation and of one inside another; typed ones stay as they are without.
    quotes: tuple[str, str, str, str] | None = None
    #: Whether both may be typed as a `"`: the outer ones are guillemets, the inner ones “ ”.
    nested: bool = False
    #: Marks of other languages, which nobody types here on purpose.
    strange: str = ""
    #: Marks that come in pairs.
    pairs: Sequence[tuple[str, str]] = (("«", "»"), ("“", "”"))
    #: A percentage, with its space.
    percent: str = "{n}%"
    #: Whether no space stands before `: ; ! ?`.
    tight: bool = False
    #: Way of spacing -> the spaces before a colon, before `; ! ?`, and inside the quotation marks; none: as typed.
    spaces: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    #: The way that is meant where a project says nothing.
    spacing: str = ""
    #: What stands between hours and minutes (`14 h 30`), and a pattern of the sign before a number (`n° 3`).
    hour: str = ""
    number: str = ""
    #: A pattern of what no line ends within, though there is a hyphen in it.
    unbroken: str = ""
    #: What separates thousands in digits, besides spaces, and what stands before a fraction on a sheet.
    thousands: str = "."
    decimal: str = "."
    #: Letters that `fog fmt` sets: a `pattern`, and the `right` letters, or the `points` that full stops in it become.
    letters: Sequence[Mapping[str, str]] = ()
    #: Whether nouns are written with a capital.
    nouns: bool = False
    #: Words that may stand twice in a row, and small ones that no sentence doubles.
    twice: str = ""
    small: str = ""
    #: A pattern of words in front of which others are elided, besides those of the lists.
    elided: str = "(?!)"
    #: More common words, by which a text is known to be in the language.
    common: str = ""
    #: Small words of other languages that are words here as well.
    shared: str = ""
    #: A pattern of what a couple call each other, and one of a role that is then called he or she (its group).
    couple: str = ""
    role: str = ""
    #: How a sentence begins with who does something, and with a person's name who does (each in the first group).
    doer: str = "(?!)"
    named_doer: str = "(?!)"
    #: What a font needs beside A to Z: letters, quotation marks, dashes.
    alphabet: str = ""
    #: Hunspell's dictionaries, the first that is there.
    dictionaries: Sequence[str] = ()
    numbers: Numbers | None = None
    #: Slips of typing of this language: a `pattern`, and what is `right` instead.
    typing: Sequence[Mapping[str, str]] = ()
    #: Words that say the same of two opposites in every language: `gain` -> a pattern of its words here.
    opposites: Mapping[str, str] = field(default_factory=dict)
    #: Person (`i`, `you`, `we`, `they`) -> what is theirs, and all words for them (unsaid.py).
    persons: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    #: `i` and `you` -> the words that name them, and nobody else (roles.py).
    named: Mapping[str, str] = field(default_factory=dict)
    #: Whether a verb may name its subject once more: `je me lave` (roles.py).
    reflexive: bool = False
    #: What begins a clause with its subject, which is a group of one of these names (roles.py).
    begins: str = ""
    #: How a sentence begins in which I do something to somebody, and one in which somebody does it to me.
    i_do: str = "(?!)"
    to_me: str = "(?!)"
    agreement: Agreement | None = None
    sequences: Sequences | None = None
    negation: Negation | None = None
    address: Address | None = None
    #: A pattern of words to more than one person, who may be addressed in another way than each of them.
    several: str = ""
    style: Style | None = None
    ordinals: Ordinals | None = None
    inclusive: Inclusive | None = None
    capitals: Capitals | None = None


@dataclass(frozen=True)
class Checked:
    """What checks of translations alone read of a language, in a file of its own: it is long, and few commands ask."""

    #: What no sentence may say: a `pattern`, and what stands `right` instead, with the pattern's groups (`\\1’`);
    #: with a `sound` only in front of words that are known.
    grammar: Sequence[Mapping[str, str]] = ()
    patterns: Patterns | None = None
    #: Words that decide, in every language that has them: what surely says one, and all that may (unsaid.py).
    says: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    #: Another language -> what it says, and what is said here by whoever takes it word for word.
    literal: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)


#: Keys that are tables with a shape of their own.
SHAPES = {
    "numbers": Numbers,
    "agreement": Agreement,
    "sequences": Sequences,
    "patterns": Patterns,
    "negation": Negation,
    "address": Address,
    "style": Style,
    "ordinals": Ordinals,
    "inclusive": Inclusive,
    "capitals": Capitals,
}


@cache
def rows(file: str = "languages.toml") -> Mapping[str, Mapping[str, object]]:
    """Every row of a file by its language, as it is written."""
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    return tomllib.loads(text.replace("\\\n", ""))


@cache
def row(code: str) -> Row:
    """What is known of a language (`fr`, `de-CH`): of a region first its own, then its language's."""
    return Row(**_shaped(rows(), code))


@cache
def checked(code: str) -> Checked:
    """What checks of translations read of a language besides its row."""
    return Checked(**_shaped(rows("languages_checked.toml"), code))


def _shaped(known: Mapping[str, Mapping[str, object]], code: str) -> dict[str, Any]:
    own: dict[str, Any] = {**known.get(base(code), {}), **known.get(code.replace("_", "-"), {})}
    return {key: SHAPES[key](**value) if key in SHAPES else value for key, value in own.items()}
