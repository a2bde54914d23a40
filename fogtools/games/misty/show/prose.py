"""A game as prose: round by round, what became of each window, and who won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fogtools.game.playing.prose import Block
from fogtools.game.playing.transcript import Told
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.engine.state import SEATS
from fogtools.games.misty.words import texts
from fogtools.text.language import Language


class Teller:
    """The words of one telling: cards, people and phrases in the language of the cards."""

    def __init__(self, box: Loaded, language: Language) -> None:
        self.box, self.language = box, language

    def phrase(self, name: str, **slots: object) -> str:
        """A phrase of the game's fixed words, filled."""
        return self.language.text(f"telling/{name}", texts.PHRASES[name], "en").format_map(slots)

    def who(self, seat: int) -> str:
        """The name of a seat."""
        return self.phrase(SEATS[seat])

    def card(self, card: str) -> str:
        """A card in words and signs."""
        placed = self.box.by_id.get(card)
        return texts.called(placed.card, self.language) if placed else card


def telling(box: Loaded, story: str, log: Sequence[Told], names: tuple[str, ...], language: Language) -> list[Block]:
    """The game as blocks: a chapter for each round, a paragraph for each window, who won; `names`: nobody has any."""
    teller = Teller(box, language)
    found = [Block("title", texts.title(box, story, language))]
    number = 0

    def round_of(event: Told) -> int:
        nonlocal number
        number += event.word == "round"
        return number

    for n, events in groupby(log, round_of):
        if n:
            found.append(Block("chapter", teller.phrase("round", n=n)))
            found += _round(teller, list(events))
    return found


def _round(teller: Teller, events: Sequence[Told]) -> Iterator[Block]:
    for seat in dict.fromkeys(event.seat for event in events if event.word == "activates"):
        said = [_said(teller, event) for event in events if event.seat == seat]
        text = "; ".join(words for words in said if words)
        yield Block("speech", text[:1].upper() + text[1:] + ".", teller.who(seat))
    for event in events:
        if event.word == "wins":
            yield Block("score", teller.phrase("wins", who=teller.who(event.seat)))
        elif event.word == "nobody wins":
            yield Block("score", teller.phrase("nobody"))
        elif event.word == "ends" and event.facts["winners"]:
            names = ", ".join(map(teller.who, event.facts["winners"]))
            yield Block("score", teller.phrase("game", names=names))


def _said(teller: Teller, event: Told) -> str:
    """What happened in a window, without whose it is; building is not told, it would be a list."""
    if event.word == "moves":
        return teller.phrase(event.facts["fate"], card=teller.card(event.facts["card"]))
    if event.word == "eats":
        return teller.phrase("eats", card=teller.card(event.facts["card"]))
    return teller.phrase("scores", n=event.facts["points"]) if event.word == "scores" else ""
