"""A game as prose: round by round, what was built and what became of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fogtools.finding import Say, english
from fogtools.games.misty import texts
from fogtools.games.misty.box import Loaded
from fogtools.games.misty.news import told
from fogtools.games.misty.state import SEATS
from fogtools.prose import Block
from fogtools.text.language import Language
from fogtools.transcript import Told

#: What is told of a round; who laid what where would be a list, not a tale.
WORTH = ("moves", "eats", "scores", "wins", "nobody wins")


class _Teller:
    def __init__(self, box: Loaded, language: Language) -> None:
        self.box, self.language = box, language

    def said(self, text: Say) -> str:
        return text.through(self.word)

    def word(self, one: str, many: str | None, n: int) -> str:
        """A sentence of the tale: from the catalogue of the game's fixed words, which the tool's own are not."""
        return english(one, many, n)

    def who(self, seat: int) -> str:
        return SEATS[seat]

    def card(self, card: str) -> str:
        placed = self.box.by_id.get(card)
        return texts.called(placed.card, self.language) if placed else card


def telling(box: Loaded, story: str, log: Sequence[Told], names: tuple[str, ...], language: Language) -> list[Block]:
    """The game as blocks: a chapter for each round, a paragraph for each window, and who won."""
    return [Block("title", texts.title(box, story, language)), *_rounds(_Teller(box, language), log)]


def _rounds(teller: _Teller, log: Sequence[Told]) -> Iterator[Block]:
    window: list[Told] = []
    for event in log:
        facts: Any = event.facts
        if event.word == "round":
            yield Block("chapter", f"{facts['n']}")
        elif event.word == "activates":
            yield from _window(teller, window)
            window = []
        elif event.word in WORTH and event.word in ("moves", "eats"):
            window.append(event)
        elif event.word in WORTH:
            yield from _window(teller, window)
            window = []
            yield Block("score", " ".join(told(teller, [event])))
    yield from _window(teller, window)


def _window(teller: _Teller, events: Sequence[Told]) -> Iterator[Block]:
    if events:
        yield Block("text", " ".join(told(teller, events)))
