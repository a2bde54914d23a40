"""How far the translations of a box are: by catalogue, by pile of cards, by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from fogtools.finding import Say
from fogtools.game.protocols import Box
from fogtools.game.record import Game
from fogtools.print.pdf.layout.fit_cache import measured
from fogtools.project.catalogues import Kept
from fogtools.project.project import Project
from fogtools.project.story_language import open_story, parts
from fogtools.text.catalogues.merge import Problem, problems

if TYPE_CHECKING:
    from fogtools.text.catalogues.catalogue import Entry

Step = Callable[[int], None]


@dataclass
class Amount:
    """Texts of some cards: how many there are, how many are translated, what is left; `words` are left to translate.

    `too_long` is None where nobody measured.
    """

    texts: int = 0
    missing: int = 0
    stale: int = 0
    words: int = 0
    too_long: int | None = None

    @property
    def left(self) -> int:
        """The texts without a translation of the text as it is now."""
        return self.missing + self.stale

    @property
    def translated(self) -> int:
        """The texts that are done."""
        return self.texts - self.left

    def data(self) -> dict[str, object]:
        """As plain data."""
        return {
            "texts": self.texts,
            "translated": self.translated,
            "stale": self.stale,
            "missing": self.missing,
            "words": self.words,
            "too_long": self.too_long,
        }


@dataclass
class Card(Amount):
    """One card (or a group of words that stand on none) and what is left on it; its pile, None where it is no card.

    `chance` is how likely a table reads it, None where nobody played.
    """

    id: str = ""
    label: str = ""
    shelf: Say | None = None
    left_texts: list[str] = field(default_factory=list)
    chance: float | None = None

    def take(self, entry: Entry, problem: Problem | None) -> None:
        """Counts one of its texts; `problem` says what is wrong with its translation, None where nothing is."""
        self.texts += 1
        if problem is not None:
            self.left_texts.append(entry.key)
            self.words += len(entry.source.split())
            self.stale += problem == "stale"
            self.missing += problem != "stale"

    @property
    def open(self) -> bool:
        """Whether somebody must still look at it."""
        return bool(self.left or self.too_long)


@dataclass
class Shelf(Amount):
    """A pile of cards: its name in words, and how many of its cards have texts left."""

    name: Say | None = None
    cards: int = 0

    def data(self) -> dict[str, object]:
        """As plain data."""
        return {"shelf": str(self.name or ""), "cards": self.cards, **super().data()}


@dataclass
class Headway(Amount):
    """How far one catalogue is in one language; `fixed`: it holds a game's fixed words, that stay English until then.

    `shelves` are in the order of the files, and `open` the cards with something left; the likeliest first where
    somebody played.
    """

    catalogue: str = ""
    language: str = ""
    fixed: bool = False
    shelves: Sequence[Shelf] = ()
    open: Sequence[Card] = ()

    @property
    def cards(self) -> int:
        """The printed cards with texts left."""
        return sum(1 for card in self.open if card.shelf is not None and card.left)

    @property
    def loose(self) -> int:
        """The texts left that stand on no card."""
        return sum(card.left for card in self.open if card.shelf is None)

    def under(self, percent: float) -> bool:
        """Whether fewer of the texts than that are translated."""
        return 100 * self.translated < percent * self.texts

    def data(self) -> dict[str, object]:
        """As plain data, in English."""
        percent = 100.0 if not self.texts else 100 * self.translated / self.texts
        return {
            "catalogue": self.catalogue,
            "language": self.language,
            **super().data(),
            "percent": int(10 * percent) / 10,
            "cards": self.cards,
            "fixed": self.fixed,
            "shelves": [shelf.data() for shelf in self.shelves],
            "left": [
                {
                    "card": c.id,
                    "label": c.label,
                    "shelf": str(c.shelf or ""),
                    **c.data(),
                    "chance": c.chance,
                    "contexts": c.left_texts,
                }
                for c in self.open
            ],
        }


def headway(
    kept: Kept,
    game: Game | None = None,
    box: Box | None = None,
    too_long: Mapping[str, int] | None = None,
    chances: Mapping[str, float] | None = None,
) -> Headway:
    """How far a catalogue is; without a box it is one of fixed words.

    `too_long` is card -> how many of its texts do not fit (None: not measured), `chances` card -> how likely it is
    read. Raises FogError for a catalogue that cannot be read.
    """
    cards = _cards(kept, lambda context: _card(context, game, box, too_long, chances))
    shelves = _shelves(cards)
    found = Headway(catalogue=kept.domain, language=kept.language, fixed=game is None, shelves=shelves)
    for shelf in shelves:
        _add(found, shelf)
    likeliest = (lambda card: -(card.chance or 0.0)) if chances is not None else (lambda card: 0.0)
    found.open = sorted((card for card in cards if card.open), key=likeliest)
    return found


def _cards(kept: Kept, blank: Callable[[str], Card]) -> list[Card]:
    """Every card of a catalogue with what is left of it; `blank` makes the card of a text's context."""
    wrong = dict(problems(kept.read(), kept.entries))
    cards: dict[str, Card] = {}
    for entry in kept.entries:
        if entry.card not in cards:
            cards[entry.card] = blank(entry.context)
        cards[entry.card].take(entry, wrong.get(entry.key))
    return [*cards.values()]


def _shelves(cards: Iterable[Card]) -> list[Shelf]:
    """The piles that the cards lie in, in the order of the cards."""
    shelves: dict[Say | None, Shelf] = {}
    for card in cards:
        shelf = shelves.setdefault(card.shelf, Shelf(name=card.shelf))
        _add(shelf, card)
        shelf.cards += card.shelf is not None and card.left > 0
    return [*shelves.values()]


def _card(
    context: str,
    game: Game | None,
    box: Box | None,
    too_long: Mapping[str, int] | None,
    chances: Mapping[str, float] | None,
) -> Card:
    id = context.partition("/")[0]
    authoring = game.authoring if game else None
    shelf = authoring.shelf(box, context) if authoring and authoring.shelf and box is not None else None
    place = authoring.place(box, context) if authoring and box is not None else None
    return Card(
        id=id,
        label=place[2] if place else "",
        shelf=shelf,
        too_long=None if too_long is None else too_long.get(id, 0),
        chance=None if chances is None or shelf is None else chances.get(id, 0.0),
    )


def _add(whole: Amount, part: Amount) -> None:
    whole.texts += part.texts
    whole.missing += part.missing
    whole.stale += part.stale
    whole.words += part.words
    if part.too_long is not None:
        whole.too_long = (whole.too_long or 0) + part.too_long


def too_long(
    project: Project, game: Game, box: Box, code: str, cache: Path | None, step: Step | None = None
) -> dict[str, int]:
    """Card -> how many of its texts do not fit their places in that language; `cache` is the folder of the fit cache.

    `step` is told how many more faces are laid out.
    """
    texts: set[tuple[str, str]] = set()
    for story in parts(box):
        faces = game.printing.faces(box, story, open_story(game, box, story, code, project.locales))
        overflows, _ = measured(
            faces, game.printing.style(box), code, cache, f"{box.name}.{story or box.name}.{code}", step
        )
        texts |= {(over.card.partition("/")[0], over.text) for over in overflows}
    return dict(Counter(card for card, _ in texts))
