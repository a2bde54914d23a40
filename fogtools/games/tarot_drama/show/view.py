"""The table as one person sees it: the ring of conflicts, ranks, hand, question, log."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace

from fogtools.finding import Say, Translate
from fogtools.game.playing import view as tableaux
from fogtools.game.playing.decision import Ask
from fogtools.game.playing.transcript import Told
from fogtools.game.playing.view import DRAWN, Choice, Held, Person, Run, Several, Shown, Tableau, Writing
from fogtools.game.protocols import Sitting, own
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.state import OWN, SEATS
from fogtools.games.tarot_drama.engine.tarot_deck import ABSTAIN, SUITS, total, value_of
from fogtools.games.tarot_drama.engine.views import View
from fogtools.games.tarot_drama.rules.acts import BEGIN, REFUSE, WAIT
from fogtools.games.tarot_drama.rules.auction import ENOUGH, PASS
from fogtools.games.tarot_drama.rules.scene import ASIDE, CUT, NO
from fogtools.games.tarot_drama.rules.table import Play
from fogtools.games.tarot_drama.show.log_lines import told
from fogtools.games.tarot_drama.words.texts import Words
from fogtools.text.language import Language

#: So many signs has a line of the ring at most.
WIDE = 78


class Reader(Words, tableaux.Reader[View]):
    """One person at the table: what the seat may see, in the language of the setting and in the tool's words."""

    def __init__(self, box: Loaded, session: Sitting, seat: int, language: Language, say: Translate) -> None:
        Words.__init__(self, box, language)
        tableaux.Reader.__init__(self, session, seat, own(View, session.table.view(seat)), say)

    def who(self, seat: int) -> str:
        """The name of a seat's character; the seat's own before it has one."""
        part = self.view.part(seat)
        return self.person(part) if part else super().who(seat)

    def arcana(self, arcana: str) -> str:
        """The name of a conflict."""
        return self.row(arcana, "name")

    def shown(self, card: str) -> Shown:
        """A numbered card as text: what it brings into a conflict (TAR-045)."""
        suit = card.partition("-")[0]
        return Shown(card, self.card(card), self.characteristic(suit), suit, ((Run(self.row(card)),),))

    def label(self, words: str) -> str:
        """Words before what they are about, with the colon of the reader's language."""
        return self.said(Say("{label}: {text}", label=words, text=""))

    def theme(self, arcana: str, log: Sequence[Told]) -> Shown:
        """A conflict as text: its theme, as its kind has it or both, and what was told of it by then (TAR-045)."""
        about = [event for event in log if event.facts.get("conflict") == arcana]
        kind = next((event.facts["kind"] for event in about if event.word == "kind"), "")
        keys = (kind,) if kind in ("rivalry", "belligerence") else ("rivalry", "belligerence")
        lines = [(Run(self.label(self.fixed(f"kind/{key}")), "label"), Run(self.row(arcana, key))) for key in keys]
        for event in about:
            if event.word == "element":
                lines.append((Run(self.label(self.who(event.seat)), "label"), Run(self.row(event.facts["card"]))))
        return Shown(arcana, self.arcana(arcana), self.said(Say("conflict")), "arcana", tuple(lines))

    def themed(self, arcana: str) -> Shown:
        """A conflict as it stands, with the cards that lie open on it."""
        conflict = next((c for c in self.view.conflicts if c.arcana == arcana), None)
        now = ", ".join(map(self.card, conflict.open)) if conflict else ""
        return replace(self.theme(arcana, self.session.log), now=now)


def tableau(
    box: Loaded, session: Sitting, seat: int, ask: Ask | None, language: Language, translate: Translate
) -> Tableau:
    """The table from one seat; nothing that is hidden from the seat is in it (TAR-009, TAR-016)."""
    reader = Reader(box, session, seat, language, translate)
    view, over = reader.view, not session.asks
    return Tableau(
        story=reader.title(),
        status=tuple(_status(reader)),
        people=tuple(_person(reader, other) for other in reader.seats),
        board=(),
        hand=tuple(Held(reader.shown(card)) for card in view.hand),
        own=tuple(_own(reader)),
        card=_card(reader, ask),
        question=reader.said(Say("The drama is over.") if over else _question(reader, ask)) if over or ask else "",
        choices=tuple(_choice(reader, ask, option) for option in ask.options) if ask is not None else (),
        log=told(reader, [event for event in session.log if event.knows in (-1, seat)]),
        result=tuple(_ending(reader)) if over else (),
        drawn=tuple(_ring(reader)),
        writing=_writing(reader, ask) if ask is not None and ask.words else None,
        several=_several(reader, ask) if ask is not None and ask.about in ("raise your bid", "add a card") else None,
    )


def _card(reader: Reader, ask: Ask | None) -> Shown | None:
    """The conflict in question, with what lies on it (TAR-045), or the card."""
    if ask is None or not ask.card or ask.card in SUITS or ask.card in SEATS:
        return None
    return reader.themed(ask.card) if ask.card.startswith("arcana-") else reader.shown(ask.card)


PHASES = {
    "childhood": Say("childhood"),
    "first act": Say("first act"),
    "second act": Say("second act"),
    "epilogue": Say("epilogue"),
    "over": Say("epilogue"),
}


def _status(reader: Reader) -> Iterator[str]:
    yield reader.said(PHASES[reader.view.phase])
    if reader.view.suit:
        yield reader.said(Say("auction of {characteristic}", characteristic=reader.characteristic(reader.view.suit)))


def _person(reader: Reader, seat: int) -> Person:
    """Who that is, with ranks and cards set aside; of a hand its size alone."""
    view = reader.view
    ranks = [
        f"{reader.characteristic(suit)} {reader.fixed(f'place/{place}')}" for suit, place in view.ranks(seat).items()
    ]
    standing = reader.said(Say("{n} card in hand", "{n} cards in hand", n=view.cards(seat)))
    aside = reader.said(Say("{n} card set aside", "{n} cards set aside", n=len(view.aside(seat))))
    facts = ((reader.said(Say("bid")), ", ".join(map(reader.card, view.bid(seat)))),) if view.bid(seat) else ()
    said = ", ".join([standing, aside, *ranks])
    return Person(seat, reader.who(seat), SEATS[seat], len(view.aside(seat)), facts, said)


def _own(reader: Reader) -> Iterator[tuple[str, tuple[Shown, ...]]]:
    """The own motive, to be read again before a scene is set up (TAR-010), and the cards set aside."""
    if reader.view.motive:
        text = reader.motive(reader.view.motive)
        motive = Shown("motive", reader.fixed("note/motive"), "", "motive", ((Run(text),),))
        yield reader.fixed("note/motive"), (motive,)
    aside = reader.view.aside(reader.seat)
    if aside:
        yield reader.said(Say("set aside")), tuple(map(reader.shown, aside))


QUESTIONS = {
    "take a part": Say("Whom do you play?"),
    "choose a motive": Say("What do you want, in secret?"),
    "bid": Say("Which card do you bid? All are turned over together."),
    "break the tie": Say("You are tied. Which card takes the place of your bid?"),
    "place your bid": Say("On which conflict do you lay your bid?"),
    "borrow a card": Say("This conflict is poor. Which card of the richest one moves here?"),
    "define an element": Say("Which card do you tell of? It is turned down then."),
    "begin the next scene": Say("Do you begin the next scene?"),
    "choose a conflict": Say("On which conflict do you begin a scene?"),
    "set the scene": Say("Who sets the scene up? Read your motive again, silently."),
    "play a card": Say("Do you play a card on this conflict?"),
    "turn a card up": Say("Do you give the starter a card, to turn one up?"),
    "give a card": Say("Which card do you give for it?"),
    "put a card in its place": Say("Which card of your hand takes its place?"),
    "reveal a card": Say("Nobody is ranked here. Which card do you show?"),
    "set a card aside": Say("Which card do you set aside?"),
    "take a card into hand": Say("Which card do you take into your hand?"),
    "offer a pledge": Say("Which card do you offer as a pledge, if any?"),
    "answer the pledge": Say("Do you take the pledge? Which card do you give for it?"),
    "say who goes without": Say("The cards run short. Who goes without?"),
    "choose your epilogue": Say("Two suits are equally frequent. Whose epilogue is yours?"),
}


#: About -> the question where its one answer is all that is left; the others do not hear that it is so.
WITHOUT_CHOICE = {
    "break the tie": Say("You are tied, and have no card that may be laid: you can only abstain."),
    "raise your bid": Say("All your cards together do not beat the best bid: you can only pass."),
}


def _question(reader: Reader, ask: Ask | None) -> Say:
    if ask is not None and ask.about == "give a card of the conflict":
        return Say("Which card do you give to {name}?", name=reader.who(SEATS.index(ask.card)))
    if ask is not None and ask.about == "add a card" and ENOUGH in ask.options:
        return Say("It is enough. Do you add another card?")
    if ask is not None and ask.options in ((ABSTAIN,), (PASS,)):
        return WITHOUT_CHOICE[ask.about]
    if ask is not None and ask.about in ("raise your bid", "add a card"):
        best, total, least = _bids(reader)
        return Say(
            "The best bid is {best}, yours is {own}. Do you raise it, with cards that come to {least} or more?",
            best=best,
            own=total,
            least=least,
        )
    return QUESTIONS[ask.about] if ask else Say("The drama is over.")


def _bids(reader: Reader) -> tuple[int, int, int]:
    """The best bid on the table, one's own, and what must be added to this one that it is the best (TAR-020)."""
    totals = {seat: total(reader.view.bid(seat)) for seat in reader.seats}
    mine = totals[reader.seat]
    return max(totals.values()), mine, max(totals.values()) + 1 - mine


def _several(reader: Reader, ask: Ask) -> Several | None:
    """The cards of a raise, which are one answer; None where none is enough, or enough are added already."""
    worth = {card: value_of(card) for card in ask.options if card not in (PASS, ENOUGH)}
    return Several(worth, _bids(reader)[2], ENOUGH) if worth and ENOUGH not in ask.options else None


#: Options that are words of the engine.
SAID = {
    PASS: Say("pass"),
    ENOUGH: Say("that is all"),
    ABSTAIN: Say("abstain"),
    CUT: Say("cut!"),
    NO: Say("no"),
    REFUSE: Say("refuse"),
    BEGIN: Say("begin"),
    WAIT: Say("wait"),
    "starter": Say("I do"),
    "others": Say("the others do"),
}


def _choice(reader: Reader, ask: Ask, option: str) -> Choice:
    view = reader.view
    if ask.about == "take a part":
        name, role = (reader.row(f"people-{option}", key) for key in ("name", "role"))
        return Choice(option, reader.said(Say("{name}: {role}", name=name, role=role)))
    if ask.about == "choose a motive":
        return Choice(
            option, reader.said(Say("one that I write on my note")) if option == OWN else reader.motive(option)
        )
    if option in SAID:
        return Choice(option, reader.said(SAID[option]))
    if ask.about == "place your bid":
        n = len(view.conflicts)
        conflict = view.conflicts[reader.seat if option == "left" else (reader.seat - 1) % n]
        way = Say("to the left: {conflict}") if option == "left" else Say("to the right: {conflict}")
        said = reader.said(Say(way.one, conflict=reader.arcana(conflict.arcana)))
        return Choice(option, said, reader.themed(conflict.arcana))
    if option.startswith("arcana-"):
        return Choice(option, reader.arcana(option), reader.themed(option))
    if option in SEATS:
        return Choice(option, reader.who(SEATS.index(option)))
    if option in SUITS:
        return Choice(option, reader.characteristic(option))
    card = option.removeprefix(ASIDE)
    said = f"{reader.card(card)} · {reader.row(card)}"
    if option != card:
        said = reader.said(Say("{card} (set aside)", card=said))
    return Choice(option, said, reader.shown(card))


def _writing(reader: Reader, ask: Ask) -> Writing:
    """A name or a motive of one's own: the name is nobody else's, the motive begins as all do (TAR-008)."""
    if ask.about == "take a part":
        others = tuple(reader.row(f"people-{part}", "name") for part in ask.options)
        others += tuple(reader.who(seat) for seat in reader.seats)
        return Writing(reader.said(Say("a name of my own")), reader.said(Say("The name:")), ask.words, "", others)
    begins = reader.of_box("motives_begin", reader.box.box.motives_begin) if reader.box.box else ""
    prompt = reader.said(Say("The motive, which begins with “{words}”:", words=begins))
    return Writing(reader.said(Say("one that I type here")), prompt, ask.words, begins)


def _ending(reader: Reader) -> Iterator[str]:
    """Every fate, from the worst to the best (TAR-063), with the motive that is shown now."""
    box = reader.box.box
    for fate in own(Play, reader.session.table).ended.fates:
        balance = reader.of_box("balance", box.balance) if box else ""
        yield f"{reader.who(fate.seat)} — {reader.row(f'fate-{fate.row}') if fate.gap else balance}"
        yield f"  {reader.fixed('tell/motive', motive=reader.motive(reader.view.motive_of(fate.seat)))}"


def _ring(reader: Reader) -> Iterator[tuple[Run]]:
    """The ring of conflicts: between whom each lies, its kind, its open cards, how many are turned down."""
    for conflict in reader.view.conflicts:
        one, other = (reader.who(seat) for seat in conflict.ends)
        kind = f" ({reader.fixed(f'kind/{conflict.kind}')})" if conflict.kind else ""
        cards = ", ".join(reader.card(card) for card in conflict.open) or "–"
        turned = f" + {len(conflict.turned)}" if conflict.turned else ""
        line = f"{one} < {reader.arcana(conflict.arcana)}{kind} > {reader.label(other)}{cards}{turned}"
        wrapped = textwrap.wrap(line, WIDE, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False)
        yield from ((Run(part, DRAWN),) for part in wrapped)
