"""The table of a deck in words: the open card, what is left in the pile, what may be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fogtools.finding import Say, Translate
from fogtools.game.playing import view as tableaux
from fogtools.game.playing.beats import Beat, Together
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.transcript import Told
from fogtools.game.playing.view import Choice, Person, Run, Shown, Tableau
from fogtools.game.protocols import Sitting, own
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.model import Card
from fogtools.games.deck.engine.state import SEATS, View
from fogtools.games.deck.rules import table
from fogtools.games.deck.words.texts import Words
from fogtools.text.language import Language


class Reader(tableaux.Reader[View]):
    """Everybody at the table, in the language of the cards and in the tool's words."""

    def __init__(self, box: Loaded, session: Sitting, seat: int, language: Language, say: Translate) -> None:
        super().__init__(session, seat, own(View, session.table.view(seat)), say)
        self.box, self.words = box, Words(box, language)

    def card(self, card: str) -> str:
        """What a card is called; its id where this deck has none."""
        placed = self.box.by_id.get(card)
        return self.words.called(placed.card) if placed else card

    def shown(self, card: str) -> Shown:
        """A card as text, both sides of it."""
        found = self.box.by_id[card].card
        category, number = self.words.category(self.box.pile(found)), f"{found.number} " if found.number else ""
        title, kind = (self.words.called(found), category) if found.title else (category, "")
        return Shown(card, number + title, kind, "plain", tuple(_lines(self, found)))


def _lines(reader: Reader, card: Card) -> Iterator[tuple[Run, ...]]:
    """What stands on a card: its own fields in their places around the text, then those of its back."""
    words = reader.words
    parts: list[tuple[str, str]] = [("note", one.words) for one in words.own(card, "head", "under title")]
    parts.append(("plain", words.text(f"{card.id}/text", card.text)))
    parts += [("speech", one.words) for one in words.own(card, "under text")]
    parts += [("note", one.words) for one in words.own(card, "foot")]
    behind = words.own(card, "back")
    if behind:
        parts.append(("label", words.fixed("spoken/back")))
        parts += [("plain", one.words) for one in behind]
    for n, (style, text) in enumerate(part for part in parts if part[1]):
        yield from ((),) * (n > 0)
        yield from ((Run(line, style),) if line else () for line in text.split("\n"))


def tableau(
    box: Loaded, session: Sitting, seat: int, ask: Ask | None, language: Language, translate: Translate
) -> Tableau:
    """The table: nothing of it is hidden, but the order of the pile."""
    reader = Reader(box, session, seat, language, translate)
    over = not session.asks
    question = Say("That was the last card of this evening.") if over else Say("What now?")
    return Tableau(
        story=reader.words.title(),
        status=tuple(_status(reader)),
        people=(Person(0, reader.who(0), SEATS[0], 0, (), _standing(reader, session.log)),),
        board=(),
        hand=(),
        own=(),
        card=reader.shown(reader.view.open) if reader.view.open else None,
        question=reader.said(question) if over or ask else "",
        choices=tuple(Choice(o, reader.said(_choice(reader, o))) for o in ask.options) if ask else (),
        log=told(reader, session.log),
        secret=False,
        open=True,
    )


def _status(reader: Reader) -> Iterator[str]:
    left = reader.view.left
    yield reader.said(Say("{n} card in the pile", "{n} cards in the pile", n=sum(left.values())))
    if reader.view.aside:
        yield reader.said(Say("{n} card laid aside", "{n} cards laid aside", n=len(reader.view.aside)))


def _choice(reader: Reader, option: str) -> Say:
    match option:
        case table.DRAW:
            return Say("draw a card")
        case table.BACK:
            return Say("put this card back into the pile")
        case table.SHUFFLE:
            return Say("shuffle all cards in again")
        case table.STOP:
            return Say("that is enough for today")
        case _:
            kind = option.removeprefix(table.FROM)
            name, n = reader.words.category(kind), reader.view.left[kind]
            return Say(
                "draw from “{category}” ({n} card left)", "draw from “{category}” ({n} cards left)", category=name, n=n
            )


def told(reader: Reader, log: Iterable[Told]) -> tuple[str, ...]:
    """What happened, in the reader's words; what is only kept to play again is none."""
    said = (_line(reader, event) for event in log)
    return tuple(reader.said(line) for line in said if line is not None)


def _line(reader: Reader, event: Told) -> Say | None:
    match event.word:
        case "shuffles":
            return Say("{n} card is shuffled.", "{n} cards are shuffled.", n=event.facts["n"])
        case "draws":
            return Say("“{card}” is drawn.", card=reader.card(str(event.facts["card"])))
        case "returns":
            return Say("“{card}” goes back into the pile.", card=reader.card(str(event.facts["card"])))
        case _:
            return None


def _standing(reader: Reader, log: Iterable[Told]) -> str:
    n = sum(event.word == "draws" for event in log)
    return reader.said(Say("has drawn {n} card", "has drawn {n} cards", n=n))


def beats(box: Loaded, session: Sitting, start: int, language: Language, translate: Translate) -> tuple[Beat, ...]:
    """Every card that was drawn since a place of the log, to be read together."""
    reader = Reader(box, session, 0, language, translate)
    events = session.log[max(0, start) :]
    return tuple(Together(reader.shown(str(event.facts["card"]))) for event in events if event.word == "draws")
