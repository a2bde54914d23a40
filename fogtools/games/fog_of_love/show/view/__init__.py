"""The table as one person sees it, ready for a screen: board, people, hand, question, log."""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Translate
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.view import Held, Pick, Shown, Tableau
from fogtools.game.protocols import Sitting
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.rules.hand import KEEP
from fogtools.games.fog_of_love.show.view.asking import choices, question
from fogtools.games.fog_of_love.show.view.card_text import shown
from fogtools.games.fog_of_love.show.view.goal_status import destiny, ending, traits
from fogtools.games.fog_of_love.show.view.log_lines import news
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.games.fog_of_love.show.view.status import board, person, status
from fogtools.games.fog_of_love.show.view.why_not import why_not
from fogtools.text.language import Language

#: Lines of the log that put a card on the table, for who may read them.
LAYING = frozenset({"chapter", "finale", "plays", "lays", "reacts", "revealed", "kept secret"})
Group = tuple[str, tuple[Shown, ...]]


def tableau(
    box: Loaded, session: Sitting, seat: int, ask: Ask | None, language: Language, translate: Translate
) -> Tableau:
    """The table from one seat; nothing that is hidden from the seat is in it (FOL-076, FOL-079, FOL-127).

    `ask` is the question that the person answers now, None while there is none; `language` is that of the cards.
    """
    reader = Reader(box, session, seat, language, translate)
    over = not session.asks
    return Tableau(
        story=reader.title(box.story(reader.story.id).synopsis),
        status=status(reader),
        people=(person(reader, 0), person(reader, 1)),
        board=board(reader),
        hand=tuple(Held(shown(reader, c), why_not(reader, c, ask)) for c in reader.view.hand),
        own=tuple(_own(reader, ask)),
        card=_card(reader, ask),
        question=reader.said(Say("The love story is over.")) if over else question(reader, ask) if ask else "",
        choices=choices(reader, ask) if ask else (),
        log=news(reader),
        result=tuple(ending(reader)) if over else (),
        secret=ask is None or ask.about != "side of the character card",  # it lies open from then on (FOL-056)
        open=ask is not None and _open(reader, ask),
        declines=KEEP if ask is not None and ask.about == "swap a minor scene" else "",
        pick=_pick(reader, ask),
    )


def _open(reader: Reader, ask: Ask) -> bool:
    """Whether both people see all that is asked: a deck, or a letter of a card that lies open (FOL-106)."""
    laid = (told for told in reversed(reader.session.log) if told.word in LAYING and told.facts["card"] == ask.card)
    return ask.about == "draw from" or (ask.about == "choose" and any(told.knows < 0 for told in laid))


def _pick(reader: Reader, ask: Ask | None) -> Pick | None:
    """The traits that were dealt, of which three are kept (FOL-059)."""
    if ask is None or ask.about != "keep three traits" or len(ask.options) < 2:
        return None
    dealt = dict.fromkeys(card for option in ask.options for card in option.split())
    return Pick(len(ask.options[0].split()), tuple(shown(reader, card) for card in dealt))


def _own(reader: Reader, ask: Ask | None) -> Iterator[Group]:
    """What the reader alone may see, without empty groups."""
    if ask is not None and ask.about == "keep three traits":
        dealt = dict.fromkeys(card for option in ask.options for card in option.split())
        yield reader.said(Say("Dealt to you")), tuple(shown(reader, card) for card in dealt)
    view = reader.view
    if view.traits:
        yield traits(reader)
    if view.destinies:
        yield reader.said(Say("Destinies in hand")), tuple(destiny(reader, card) for card in view.destinies)
    if view.shelved:
        yield reader.said(Say("Discarded destinies")), tuple(destiny(reader, card) for card in view.shelved)
    if view.secrets and reader.state.rulings["own_secrets"] == "open to owner":
        yield reader.said(Say("Your hidden secrets")), tuple(shown(reader, card) for card in view.secrets)


def _card(reader: Reader, ask: Ask | None) -> Shown | None:
    """The card that asks, else the one that was laid last, as far as the reader may see it."""
    if ask is not None and ask.card in reader.box.by_id:
        return shown(reader, ask.card)
    for told in reversed(reader.session.log):
        if told.word in LAYING:
            return shown(reader, told.facts["card"]) if told.knows in (-1, reader.seat) else None
    return None
