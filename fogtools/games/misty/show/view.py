"""The table as one person sees it: windows drawn in signs, hand, question, log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.finding import Say, Translate
from fogtools.game.playing import view as tableaux
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.view import DRAWN, Choice, Held, Person, Run, Shown, Tableau
from fogtools.game.protocols import Sitting, own
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.engine.building import Spot, spot_of
from fogtools.games.misty.engine.state import SEATS
from fogtools.games.misty.engine.views import View
from fogtools.games.misty.engine.window import Pane
from fogtools.games.misty.rules.activating import move
from fogtools.games.misty.rules.rounds import STOP
from fogtools.games.misty.show import windows
from fogtools.games.misty.show.log_lines import told
from fogtools.games.misty.words import texts
from fogtools.text.language import Language


class Reader(tableaux.Reader[View]):
    """One person at the table: what the seat may see, in the language of the cards and in the tool's words."""

    def __init__(self, box: Loaded, session: Sitting, seat: int, language: Language, say: Translate) -> None:
        super().__init__(session, seat, own(View, session.table.view(seat)), say)
        self.box, self.language = box, language
        self.figures = windows.Figures(box, language)

    def named(self, seat: int) -> Run:
        """The name of a seat, in its colour."""
        return Run(self.who(seat), SEATS[seat])

    def card(self, card: str) -> str:
        """A card in words and signs."""
        placed = self.box.by_id.get(card)
        return texts.called(placed.card, self.language) if placed else card

    def shown(self, card: str) -> Shown:
        """A card as text: it prints no words, so what it does is said."""
        kind = self.box.by_id[card].card.kind if card in self.box.by_id else "plain"
        return Shown(
            card, self.card(card), self.said(DOES[kind]), kind, ((Run(self.said(texts.MEANS[kind]), "note"),),)
        )


DOES = {
    "arrow": Say("moves"),
    "flower": Say("flower"),
    "monster": Say("monster"),
    "smiley": Say("smiley"),
    "plain": Say("stays"),
}


def tableau(
    box: Loaded, session: Sitting, seat: int, ask: Ask | None, language: Language, translate: Translate
) -> Tableau:
    """The table from one seat; nothing that is hidden from the seat is in it (MIS-007, MIS-010)."""
    reader = Reader(box, session, seat, language, translate)
    view, over = reader.view, not session.asks
    table = view.table
    hand = () if ask is not None and ask.about == "lay your card" else view.hand
    return Tableau(
        story=texts.title(box, session.story.id, language),
        status=tuple(_status(reader, table)),
        people=tuple(_person(reader, other) for other in reader.seats),
        board=(),
        hand=tuple(Held(reader.shown(card)) for card in hand),
        own=(),
        card=reader.shown(ask.card) if ask is not None and ask.card else None,
        question=reader.said(Say("The game is over.") if over else _question(reader, ask)) if over or ask else "",
        choices=tuple(_choice(reader, ask, option) for option in ask.options) if ask is not None else (),
        log=told(reader, [event for event in session.log if event.knows in (-1, seat)]),
        result=tuple(_ending(reader)) if over else (),
        drawn=tuple(_drawn(reader, ask)),
    )


def _status(reader: Reader, table: Mapping[str, object]) -> Iterator[str]:
    yield reader.said(Say("round {n}", n=table["round"]))
    if table["phase"] == "building":
        left = table["way"] == 1
        yield reader.said(Say("hands go to the left") if left else Say("hands go to the right"))
    elif table["phase"] == "activation":
        yield reader.said(Say("activation"))


def _person(reader: Reader, seat: int) -> Person:
    wins, name = reader.view.wins(seat), reader.who(seat)
    standing = reader.said(Say("{n} round won", "{n} rounds won", n=wins))
    return Person(seat, name, SEATS[seat], wins, (), standing)


def _question(reader: Reader, ask: Ask | None) -> Say:
    match ask.about if ask else "":
        case "pick a card":
            return Say("Which card do you pick? All are turned over together.")
        case "lay your card":
            return Say("Where do you lay {card}?", card=reader.card(ask.card if ask else ""))
        case "activate a card":
            return Say("Which card moves next?")
        case "feed a monster":
            return Say("Which flower is eaten?")
        case _:
            return Say("How will your window stand: rows by columns?")


def _choice(reader: Reader, ask: Ask, option: str) -> Choice:
    if ask.about == "pick a card":
        return Choice(option, reader.card(option), reader.shown(option))
    if ask.about == "lay your card":
        return Choice(option, reader.said(place(spot_of(option))))
    if option == STOP:
        return Choice(option, reader.said(Say("stop here")))
    if ask.about == "activate a card":
        pane = own(Pane, reader.view.pane(reader.seat))
        spot = spot_of(option)
        n = pane.piles[spot][-1]
        card, fate = reader.card(pane.cards[n]), move(pane, n)
        under = reader.card(pane.cards[pane.piles[pane.at[n]][-2]]) if fate == "covered" else ""
        does = {
            "left": Say("leaves the window"),
            "moved": Say("moves to an empty space"),
            "covered": Say("covers {card}", card=under),
        }[fate]
        said = Say("{card}, {place}: {does}", card=card, place=place(spot), does=does)
        return Choice(option, reader.said(said), reader.shown(pane.cards[n]))
    if ask.about == "feed a monster":
        monster, _, flower = option.partition(" eats ")
        pane = own(Pane, reader.view.pane(reader.seat))
        meal = reader.card(pane.cards[pane.piles[spot_of(flower)][-1]])
        said = Say(
            "the monster in {place} eats {card} in {there}",
            place=place(spot_of(monster)),
            card=meal,
            there=place(spot_of(flower)),
        )
        return Choice(option, reader.said(said))
    return Choice(option, option)


def place(spot: Spot) -> Say:
    """A place in words; those beyond the first row or column are new ones."""
    row = Say("a new row above") if spot[0] < 0 else Say("row {n}", n=spot[0] + 1)
    column = Say("a new column at the left") if spot[1] < 0 else Say("column {n}", n=spot[1] + 1)
    return Say("{row}, {column}", row=row, column=column)


def _ending(reader: Reader) -> Iterator[str]:
    ended = next(event for event in reversed(reader.session.log) if event.word == "ends")
    winners = [reader.who(seat) for seat in ended.facts["winners"]]
    if not winners:
        yield reader.said(Say("Nobody has won."))
    elif len(winners) == 1:
        yield reader.said(Say("{name} wins the game.", name=winners[0]))
    else:
        yield reader.said(Say("{names} win the game together.", names=", ".join(winners)))


# the windows in signs


def _drawn(reader: Reader, ask: Ask | None) -> Iterator[tuple[Run, ...]]:
    """Every window; the reader's own last, nearest to the question, with the numbers of the answers on their places."""
    numbers: dict[Spot, windows.Cell] = {}
    if ask is not None and ask.about == "lay your card":
        numbers = {spot_of(option): ("", f"({n})", "", DRAWN) for n, option in enumerate(ask.options, 1)}
    found = []
    for seat in [*(s for s in reader.seats if s != reader.seat), reader.seat]:
        cells = {**_cells(reader, seat), **(numbers if seat == reader.seat else {})}
        if cells:
            found.append(windows.grid(reader.named(seat), cells, reader.figures.width))
    return windows.beside(found)


def _cells(reader: Reader, seat: int) -> dict[Spot, windows.Cell]:
    """Place -> what lies there."""
    pane = reader.view.pane(seat)
    if pane is None:
        return {spot: reader.figures.cell([card]) for spot, card in reader.view.cells(seat).items()}
    tilted = pane.moved | pane.fed
    return {
        spot: reader.figures.cell([pane.cards[n] for n in pile], bool(pile) and pile[-1] in tilted)
        for spot, pile in pane.piles.items()
    }
