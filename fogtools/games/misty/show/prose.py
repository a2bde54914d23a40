"""A game as prose: round by round, what became of each window, what it was worth, and who won."""

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
        said = self.language.text(f"telling/{name}", texts.PHRASES[name], "en")
        return self.language.typography(said).format_map(slots)

    def who(self, seat: int) -> str:
        """The name of a seat."""
        return self.phrase(SEATS[seat])

    def card(self, card: str, known: bool = False) -> str:
        """`a truck`, or `another truck` where one is `known`; a card that the deck has not by its id."""
        placed = self.box.by_id.get(card)
        if placed is None:
            return card
        if placed.card.drawing is None:
            return texts.drawn(placed.card, self.language)
        return self.phrase(f"{'another' if known else 'a'}/{placed.card.drawing}")

    def cards(self, cards: Sequence[str]) -> list[str]:
        """Each of several, `another` where the same was named before."""
        return [self.card(card, card in cards[:n]) for n, card in enumerate(cards)]

    def several(self, name: str, cards: Sequence[str]) -> str:
        """A phrase of one card, or of several."""
        listed = self.language.listing(self.cards(cards))
        return self.phrase(name if len(cards) == 1 else f"{name}/several", cards=listed)


def telling(box: Loaded, story: str, log: Sequence[Told], names: tuple[str, ...], language: Language) -> list[Block]:
    """The game as blocks: a chapter for each round, a paragraph for each window, the count, who won.

    `names`: nobody has any.
    """
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
        said = [*_window(teller, [event for event in events if event.seat == seat])]
        text = " ".join(words[:1].upper() + words[1:] for words in said or [teller.phrase("still")])
        yield Block("speech", text, teller.who(seat))
    scored = [event for event in events if event.word == "scores"]
    if scored:
        won = [event.seat for event in events if event.word == "wins"]
        listed = teller.language.listing([_score(teller, event) for event in scored])
        yield Block("score", f"{teller.phrase('count', scores=listed)} {_winners(teller, 'round won', won)}")
    for event in events:
        if event.word == "ends" and event.facts["winners"]:
            yield Block("score", _winners(teller, "game won", event.facts["winners"]))


def _window(teller: Teller, events: Sequence[Told]) -> Iterator[str]:
    """What became of a window, a sentence for all cards of one fate; building is not told, it would be a list."""
    moves = [event for event in events if event.word == "moves"]
    covers = [event for event in moves if event.facts["fate"] == "covered"]
    if covers:
        movers = teller.cards([event.facts["card"] for event in covers])
        pairs = []
        for n, (event, mover) in enumerate(zip(covers, movers, strict=True)):
            under = teller.card(event.facts["on"], event.facts["on"] == event.facts["card"])
            pairs.append(teller.phrase("also covered" if n else "covered", card=mover, other=under))
        yield f"{teller.language.listing(pairs)}."
    for fate in ("moved", "left"):
        if cards := [event.facts["card"] for event in moves if event.facts["fate"] == fate]:
            yield teller.several(fate, cards)
    if eaten := [event.facts["card"] for event in events if event.word == "eats"]:
        yield teller.several("eats", eaten)


def _score(teller: Teller, event: Told) -> str:
    """What a window is worth, and the kinds that it is made of."""
    kinds = event.facts["kinds"].items()
    parts = ", ".join(teller.phrase(f"points/{kind}", points=points) for kind, points in kinds if points)
    who, points = teller.who(event.seat), event.facts["points"]
    return teller.phrase("scores", who=who, points=points, parts=parts) if parts else f"{who} 0"


def _winners(teller: Teller, what: str, seats: Sequence[int]) -> str:
    """Who has won a round or the game: one person, several together, or of a round nobody."""
    if not seats:
        return teller.phrase("nobody")
    names = teller.language.listing([teller.who(seat) for seat in seats])
    return teller.phrase(what if len(seats) == 1 else f"{what}/several", names=names)
