"""What happened, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from fogtools.finding import Say
from fogtools.game.playing.transcript import DECISION, Told


class Reading(Protocol):
    """What names people, cards and suits, and says messages."""

    def said(self, text: Say) -> str:
        """A message in the reader's words."""

    def who(self, seat: int) -> str:
        """The name of a seat's character."""

    def card(self, card: str) -> str:
        """A numbered card in words."""

    def quoted(self, card: str) -> str:
        """What a card brings into a conflict, in quotation marks."""

    def arcana(self, arcana: str) -> str:
        """The name of a conflict."""

    def characteristic(self, suit: str) -> str:
        """What a suit stands for."""

    def fixed(self, name: str) -> str:
        """A fixed word of the game."""


def told(words: Reading, log: Iterable[Told]) -> tuple[str, ...]:
    """The lines of the log; what is only kept to play again is none."""
    said = (_line(words, event) for event in log if event.word != DECISION)
    return tuple(words.said(line) for line in said if line is not None)


def _line(words: Reading, event: Told) -> Say | None:
    facts: Any = event.facts
    who = words.who(event.seat) if event.seat >= 0 else ""
    card = words.card(facts["card"]) if "card" in facts else ""
    cards = ", ".join(map(words.card, facts["cards"])) if "cards" in facts else ""
    match event.word:
        case "deal":
            return Say("{n} card is dealt to each.", "{n} cards are dealt to each.", n=facts["n"])
        case "auction":
            return Say("{characteristic} is auctioned.", characteristic=words.characteristic(facts["suit"]))
        case "abstains":
            return Say("{who} abstains.", who=who)
        case "bids" | "replaces":
            return Say("{who} bids {card}.", who=who, card=card)
        case "raises":
            return Say("{who} raises to {total} with {cards}.", who=who, total=facts["total"], cards=cards)
        case "ranked":
            return Say(
                "{who} is {place} of {characteristic}.",
                who=who,
                place=words.fixed(f"place/{facts['place']}"),
                characteristic=words.characteristic(facts["suit"]),
            )
        case "unranked":
            return Say("{who} is unranked and takes the bid back.", who=who)
        case "places":
            return Say(
                "{who} lays {cards} on {conflict}.", who=who, cards=cards, conflict=words.arcana(facts["conflict"])
            )
        case "borrows":
            return Say(
                "{conflict} borrows {card} from {other}.",
                conflict=words.arcana(facts["conflict"]),
                card=card,
                other=words.arcana(facts["of"]),
            )
        case "kind":
            return Say(
                "{conflict}: {kind}.",
                conflict=words.arcana(facts["conflict"]),
                kind=words.fixed(f"kind/{facts['kind']}"),
            )
        case "element":
            return Say("{who} tells of {card} and turns it down.", who=who, card=card)
        case "act":
            return Say("The first act begins.") if facts["n"] == 1 else Say("The second act begins.")
        case _:
            return _of_a_scene(words, event, who, card, cards)


def _of_a_scene(words: Reading, event: Told, who: str, card: str, cards: str) -> Say | None:
    facts: Any = event.facts
    match event.word:
        case "scene":
            return Say("{who} begins a scene: {conflict}.", who=who, conflict=words.arcana(facts["conflict"]))
        case "sets up":
            if facts["setter"] == "starter":
                return Say("{who} sets it up.", who=who)
            return Say("{who} lets the others set it up.", who=who)
        case "plays":
            return Say("{who} plays {card}: {element}.", who=who, card=card, element=words.quoted(facts["card"]))
        case "cut":
            return Say("{who} calls cut.", who=who)
        case "no cut":
            return Say("Nobody calls cut; the scene ends of itself.")
        case "turns":
            return Say(
                "{who} gives {given} and turns {card} up: {element}.",
                who=who,
                given=words.card(facts["given"]),
                card=card,
                element=words.quoted(facts["card"]),
            )
        case "dominant":
            named = ", ".join(map(words.characteristic, facts["suits"]))
            return Say("{names} decides.", names=named) if named else Say("No open card is there to decide.")
        case "reveals":
            return Say("{who} shows {card}.", who=who, card=card)
        case "swap":
            return Say("{who} and {other} swap these cards.", who=who, other=words.who(facts["other"]))
        case "verdict":
            return Say("{who} wins.", who=who) if who else Say("Nobody wins.")
        case "ending":
            if facts["others"]:
                return Say("The others tell how it ends.")
            return Say("{who} tells how it ends.", who=who)
        case "sets aside":
            return Say("{who} sets {card} aside.", who=who, card=card)
        case "takes":
            return Say("{who} takes {card} into hand.", who=who, card=card)
        case "gives":
            return Say("{who} gives {card} to {other}.", who=who, card=card, other=words.who(facts["to"]))
        case "offers":
            return Say("{who} offers {card} as a pledge.", who=who, card=card)
        case "refuses":
            return Say("{who} refuses the pledge.", who=who)
        case "accepts":
            return Say("{who} takes the pledge and gives {given}.", who=who, given=words.card(facts["given"]))
        case "fate":
            black = Say("{n} black card", "{n} black cards", n=facts["black"])
            red = Say("{n} red card", "{n} red cards", n=facts["red"])
            return Say("{who}: {black}, {red}.", who=who, black=black, red=red)
        case _:
            return None
