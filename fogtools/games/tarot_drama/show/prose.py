"""A drama as prose: who they are, what stands between them, scene by scene, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fogtools.game.playing.decision import written
from fogtools.game.playing.prose import Block
from fogtools.game.playing.transcript import Told
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.tarot_deck import SUITS
from fogtools.games.tarot_drama.words.texts import Words
from fogtools.text.language import Language


class Teller(Words):
    """The words of one telling, and what must be remembered from its beginning."""

    def __init__(self, box: Loaded, language: Language, log: Sequence[Told]) -> None:
        super().__init__(box, language)
        self.parts = {event.seat: event.facts["part"] for event in log if event.word == "part"}
        self.ends = {e.facts["arcana"]: e.facts["ends"] for e in log if e.word == "conflict"}
        self.kinds = {e.facts["conflict"]: e.facts["kind"] for e in log if e.word == "kind"}

    def who(self, seat: int) -> str:
        """The name of a seat's character."""
        return self.person(self.parts[seat]) if seat in self.parts else ""

    def themes(self, arcana: str) -> str:
        """The theme of a conflict as its kind has it; both on the brink (T-11)."""
        kind = self.kinds.get(arcana, "")
        keys = ("rivalry", "belligerence") if kind == "brink" else (kind,) if kind else ()
        return " ".join(self.row(arcana, key) for key in keys)


def telling(box: Loaded, story: str, log: Sequence[Told], names: tuple[str, ...], language: Language) -> list[Block]:
    """The evening as blocks: childhood, both acts scene by scene, the epilogues; names are the setting's."""
    teller = Teller(box, language, log)
    return [*_opening(teller), *_childhood(teller, log), *_rest(teller, log)]


def _opening(teller: Teller) -> Iterator[Block]:
    box = teller.box.box
    yield Block("title", teller.title())
    if box is not None:
        yield Block("subtitle", f"{teller.of_box('place', box.place)} · {teller.of_box('season', box.season)}")
        yield Block("text", teller.of_box("premise", box.premise))


def _childhood(teller: Teller, log: Sequence[Told]) -> Iterator[Block]:
    yield Block("chapter", teller.fixed("tell/childhood"))
    ranked = [event for event in log if event.word == "ranked"]
    for seat, part in teller.parts.items():
        role = teller.fixed("tell/own part") if written(part) else teller.row(f"people-{part}", "role")
        yield Block("speech", role, teller.who(seat))
        own = {event.facts["suit"]: event.facts["place"] for event in ranked if event.seat == seat}
        known = [
            teller.fixed(
                "ranking", place=teller.fixed(f"place/{own[suit]}"), characteristic=teller.characteristic(suit)
            )
            for suit in SUITS
            if suit in own
        ]
        said = teller.language.listing(known) if known else teller.fixed("tell/unknown")
        yield Block("text", teller.fixed("tell/ranks", ranks=said))
    for arcana, ends in teller.ends.items():
        if arcana in teller.kinds:
            kind, name = teller.fixed(f"kind/{teller.kinds[arcana]}"), teller.row(arcana, "name")
            one, other = map(teller.who, ends)
            yield Block("scene", teller.fixed("tell/conflict", one=one, other=other, conflict=name, kind=kind))
            yield Block("text", teller.themes(arcana))
            told = [e for e in log if e.word == "element" and e.facts["conflict"] == arcana]
            if told:
                said = teller.language.listing([teller.quoted(e.facts["card"]) for e in told])
                yield Block("text", teller.fixed("tell/elements", elements=said))


def _rest(teller: Teller, log: Sequence[Told]) -> Iterator[Block]:
    """The acts and the epilogue, event by event; sentences of a scene stand together until something is said."""
    said: list[str] = []
    for event in log:
        if event.word in HEADINGS or event.word in ("fate", "shows motive"):
            if said:
                yield Block("text", " ".join(said))
                said = []
            yield from _block(teller, event)
        elif words := _sentence(teller, event):
            said.append(words)
    if said:
        yield Block("text", " ".join(said))


HEADINGS = ("act", "scene", "epilogue")


def _block(teller: Teller, event: Told) -> Iterator[Block]:
    facts = event.facts
    if event.word == "act":
        yield Block("chapter", teller.fixed(f"tell/act{facts['n']}"))
    elif event.word == "epilogue":
        yield Block("chapter", teller.fixed("tell/epilogue"))
    elif event.word == "scene":
        name = teller.row(facts["conflict"], "name")
        yield Block("scene", teller.fixed("tell/scene", who=teller.who(event.seat), conflict=name))
        yield Block("aside", teller.themes(facts["conflict"]))
    elif event.word == "fate":
        box = teller.box.box
        balance = teller.of_box("balance", box.balance) if box else ""
        text = teller.row(f"fate-{facts['row']}") if facts["gap"] else balance
        yield Block("speech", text, teller.who(event.seat))
    else:
        yield Block("aside", teller.fixed("tell/motive", motive=teller.motive(facts["motive"])))


def _sentence(teller: Teller, event: Told) -> str:
    """What happened in a scene, as a sentence; what only the cards are about is none."""
    facts, who = event.facts, teller.who(event.seat)
    match event.word:
        case "sets up":
            alone = facts["setter"] == "starter"
            joins = event.seat not in teller.ends[facts["conflict"]]
            set_up = teller.fixed("tell/alone" if alone else "tell/others", who=who)
            return f"{teller.fixed('tell/joins', who=who)} {set_up}" if joins else set_up
        case "plays":
            return teller.fixed("tell/plays", who=who, element=teller.quoted(facts["card"]))
        case "turns":
            return teller.fixed("tell/turns", who=who, element=teller.quoted(facts["card"]))
        case "cut" | "no cut":
            return teller.fixed(f"tell/{event.word}", who=who)
        case "dominant":
            if not facts["suits"]:
                return teller.fixed("tell/nothing")
            named = teller.language.listing([teller.characteristic(suit) for suit in facts["suits"]])
            return teller.fixed("tell/dominant", characteristics=named)
        case "reveals":
            return teller.fixed("tell/reveals", who=who, card=teller.card(facts["card"]))
        case "verdict":
            return teller.fixed("tell/wins", who=who) if who else teller.fixed("tell/nobody")
        case "ending":
            return teller.fixed("tell/others end" if facts["others"] else "tell/starter ends", who=who)
        case "accepts":
            return teller.fixed("tell/pledge", who=teller.who(facts["loser"]), other=who)
        case "refuses":
            return teller.fixed("tell/refused", who=teller.who(facts["loser"]), other=who)
        case _:
            return ""
