"""What happened, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from fogtools.finding import Say, translatable
from fogtools.game.playing.transcript import DECISION, Told


class Words(Protocol):
    """What names people and cards, and says messages."""

    def said(self, text: Say) -> str:
        """A message in the reader's words."""

    def who(self, seat: int) -> str:
        """The name of a seat."""

    def card(self, card: str) -> str:
        """A card in words."""


def told(words: Words, log: Iterable[Told]) -> tuple[str, ...]:
    """The lines of the log; what is only kept to play again is none."""
    said = (_line(words, event) for event in log if event.word != DECISION)
    return tuple(words.said(line) for line in said if line is not None)


def _line(words: Words, event: Told) -> Say | None:
    facts: Any = event.facts
    who = words.who(event.seat) if event.seat >= 0 else ""
    match event.word:
        case "round":
            return Say("Round {n} begins.", n=facts["n"])
        case "says":
            return Say("{who} builds a window of {frame}.", who=who, frame=facts["frame"])
        case "deal":
            return Say("{n} card is dealt to each.", "{n} cards are dealt to each.", n=facts["n"])
        case "shows":
            return Say("{who} shows {card}.", who=who, card=words.card(facts["card"]))
        case "moves":
            card = words.card(facts["card"])
            if facts["fate"] == "left":
                return Say("{who}: {card} leaves the window.", who=who, card=card)
            if facts["fate"] == "covered":
                return Say("{who}: {card} covers {other}.", who=who, card=card, other=words.card(facts["on"]))
            return Say("{who}: {card} moves to an empty space.", who=who, card=card)
        case "eats":
            return Say("{who}: a monster eats {card}.", who=who, card=words.card(facts["card"]))
        case "scores":
            return Say("{who}: {sum}", who=who, sum=total(words, facts["kinds"], facts["points"]))
        case "wins":
            return Say("{who} wins the round.", who=who)
        case "nobody wins":
            return Say("The round is tied; nobody wins it.")
        case _:
            return None


#: Kind of card -> its part of a window's sum.
PARTS = {
    "flower": translatable("flowers {points}"),
    "smiley": translatable("smileys {points}"),
    "monster": translatable("monsters {points}"),
    "arrow": translatable("arrows {points}"),
    "plain": translatable("others {points}"),
}


def total(words: Words, kinds: Mapping[str, int], points: int) -> str:
    """What a window is worth, with every part of the sum named."""
    parts = [words.said(Say(PARTS[kind], points=own)) for kind, own in kinds.items()]
    return f"{' + '.join(parts)} = {points}"
