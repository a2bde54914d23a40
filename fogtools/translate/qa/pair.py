"""What a check of translations is given, a catalogue as pairs of texts, and what it yields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from fogtools.finding import Say, Severity
from fogtools.text.catalogues.catalogue import Catalogue, Entry
from fogtools.text.catalogues.po import Message
from fogtools.text.catalogues.text_edits import same_words
from fogtools.text.forms import Shown, forms_of, places
from fogtools.text.plurals import base
from fogtools.translate.qa.glossary import NO_TERMS, Glossary

if TYPE_CHECKING:
    from fogtools.text.typography.typeset import Style


#: Begins the flag of a message that silences a check there.
IGNORE = "ignore-"


class Pair(NamedTuple):
    """A text and its translation; `form` is the number of the plural form, 0 where there is but one.

    Of a translation in gendered forms `target` is the feminine one: checks read what a card says. The check of the
    forms reads `written`.
    """

    source: str
    target: str
    message: Message
    form: int = 0

    @property
    def key(self) -> str:
        """What its message is known by."""
        return self.message.key

    @property
    def written(self) -> str:
        """The translation as it stands in the file."""
        return self.message.targets[self.form]

    def silences(self, check: str) -> bool:
        """Whether a flag of its message says that nobody wants to hear of this check."""
        return IGNORE + check in self.message.flags

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where a part of `target` stands in `written`."""
        if self.target == self.written or start == end == 0:
            return start, end
        at = places(self.written)
        return at[start], at[end - 1] + 1 if end > start else at[end]


class TranslationFault(NamedTuple):
    """What a check yields: the pair (None for the file as a whole), the message, a remedy, and which part is meant.

    `start` and `end` count the characters of the translation; both 0 mean all of it, and equal ones a place where
    something is missing. `severity` stands where it is not the check's own.
    """

    pair: Pair | None
    message: Say
    help: Say | None = None
    start: int = 0
    end: int = 0
    severity: Severity | None = None


@dataclass
class Pairs:
    """A catalogue as its checks see it: every pair whose translation is there and not stale.

    `name` is the file as people are told it; `before` are the catalogues of the same language that were looked at
    already; `style` is how the house spaces French, None for the region's way; `shown` is which form of a text with
    several is printed.
    """

    language: str
    written_in: str
    rows: Sequence[Pair]
    name: str = ""
    style: Style | None = None
    glossary: Glossary = NO_TERMS
    before: Sequence[Pairs] = field(default_factory=tuple)
    shown: Shown = "inclusive"

    @property
    def to(self) -> str:
        """The language of the translations without a region: `fr` for `fr-CA`."""
        return base(self.language)

    @property
    def origin(self) -> str:
        """The language of the texts without a region."""
        return base(self.written_in)

    @cached_property
    def titles(self) -> Mapping[str, frozenset[str]]:
        """Title of a card -> its translations, in this catalogue and those before it."""
        found: dict[str, set[str]] = {}
        for pairs in (*self.before, self):
            for pair in pairs.rows:
                if "title" in pair.message.context:
                    found.setdefault(pair.source, set()).add(pair.target)
        return {title: frozenset(targets) for title, targets in found.items()}


def pairs_of(catalogue: Catalogue, entries: Iterable[Entry]) -> Iterator[Pair]:
    """Every entry with its translation; none that is missing, fuzzy or older than its text."""
    for entry in entries:
        message = catalogue.messages.get(entry.key)
        if message is None or message.fuzzy or not message.translated:
            continue
        if same_words(message.source, entry.source) and same_words(message.many, entry.many):
            yield from pairs_in(message)


def pairs_in(message: Message) -> Iterator[Pair]:
    """A message's forms, each beside the form of the text that it translates."""
    if message.many is None:
        said = forms_of(message.targets[0])
        alike = not said.feminine.strip() or said.feminine == said.masculine  # an empty form is read as it is written
        yield Pair(message.source, message.targets[0] if alike else said.feminine, message)
        return
    for form, target in enumerate(message.targets):
        yield Pair(message.source if form == 0 else message.many, target, message, form)
