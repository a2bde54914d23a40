"""A drama as prose: who they are, what stands between them, scene by scene, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fogtools.game.playing.decision import written
from fogtools.game.playing.prose import Block
from fogtools.game.playing.transcript import DECISION, Told
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.tarot_deck import PLACES
from fogtools.games.tarot_drama.words.texts import Words
from fogtools.text.language import Language


class Teller(Words):
    """The words of one telling, and what must be remembered from its beginning."""

    def __init__(self, box: Loaded, language: Language, log: Sequence[Told]) -> None:
        super().__init__(box, language)
        self.parts = {event.seat: event.facts["part"] for event in log if event.word == "part"}
        self.ends = {e.facts["arcana"]: e.facts["ends"] for e in log if e.word == "conflict"}
        #: The conflicts on which a scene was played.
        self.played = {event.facts["conflict"] for event in log if event.word == "scene"}
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
    """Who they are, who stands out in what (TAR-003), and what lies between each two."""
    yield Block("chapter", teller.fixed("tell/childhood"))
    for seat, part in teller.parts.items():
        role = teller.fixed("tell/own part") if written(part) else teller.row(f"people-{part}", "role")
        yield Block("speech", role, teller.who(seat))
    for auction in (event for event in log if event.word == "auction"):
        suit = auction.facts["suit"]
        ranked = [event for event in log if event.word == "ranked" and event.facts["suit"] == suit]
        best_first = [teller.who(e.seat) for e in sorted(ranked, key=lambda e: PLACES.index(e.facts["place"]))]
        text = f"{teller.characteristic(suit, 'about')} {_standing(teller, best_first)}"
        yield Block("speech", text, teller.characteristic(suit))
    for arcana, ends in teller.ends.items():
        if arcana in teller.kinds:
            kind, name = teller.fixed(f"kind/{teller.kinds[arcana]}"), teller.row(arcana, "name")
            one, other = map(teller.who, ends)
            yield Block("scene", teller.fixed("tell/conflict", one=one, other=other, conflict=name, kind=kind))
            if arcana not in teller.played:
                yield Block("text", teller.themes(arcana))
            told = [e for e in log if e.word == "element" and e.facts["conflict"] == arcana]
            if told:
                said = teller.language.listing([teller.quoted(e.facts["card"]) for e in told])
                yield Block("text", teller.fixed("tell/elements", elements=said))


def _standing(teller: Teller, best_first: Sequence[str]) -> str:
    if len(best_first) < 2:
        return teller.fixed("tell/only", best=best_first[0]) if best_first else teller.fixed("tell/none")
    return teller.fixed("tell/first", best=best_first[0], others=teller.language.listing(best_first[1:]))


def _rest(teller: Teller, log: Sequence[Told]) -> Iterator[Block]:
    """The acts and the epilogue; what happens in a scene stands together until something is said."""
    told: set[str] = set()
    happened = [event for event in log if event.word != DECISION]
    for heading, events in groupby(happened, lambda event: event.word in HEADINGS):
        if not heading:
            if said := [*_scene(teller, [*events])]:
                yield Block("text", " ".join(said))
            continue
        for event in events:
            yield from _block(teller, event, told)


HEADINGS = ("act", "scene", "epilogue", "fate", "shows motive")


def _block(teller: Teller, event: Told, told: set[str]) -> Iterator[Block]:
    """A heading, a fate or a motive; the theme of a conflict at its first scene, then it is `told`."""
    facts = event.facts
    if event.word == "act":
        yield Block("chapter", teller.fixed(f"tell/act{facts['n']}"))
    elif event.word == "epilogue":
        yield Block("chapter", teller.fixed("tell/epilogue"))
    elif event.word == "scene":
        arcana, names = facts["conflict"], teller.language.listing([*map(teller.who, facts["parties"])])
        yield Block("scene", teller.fixed("tell/scene", conflict=teller.row(arcana, "name"), names=names))
        if arcana not in told:
            told.add(arcana)
            yield Block("aside", teller.themes(arcana))
    elif event.word == "fate":
        box = teller.box.box
        balance = teller.of_box("balance", box.balance) if box else ""
        text = teller.row(f"fate-{facts['row']}") if facts["gap"] else balance
        yield Block("speech", text, teller.who(event.seat))
    else:
        yield Block("aside", teller.fixed("tell/motive", motive=teller.motive(facts["motive"])))


def _scene(teller: Teller, events: Sequence[Told]) -> Iterator[str]:
    """What happened in a scene, in sentences; what only the cards are about is none, nor who tells what is not known.

    Cards that one person plays in a row are one sentence, and so are what decides and who prevails.
    """
    deciding: Sequence[str] = ()
    for (word, seat), group in groupby(events, lambda event: (event.word, event.seat)):
        if word == "plays":
            elements = teller.language.listing([teller.quoted(event.facts["card"]) for event in group])
            yield teller.fixed("tell/plays", who=teller.who(seat), elements=elements)
            continue
        for event in group:
            if word == "dominant":
                deciding = event.facts["suits"]
            elif said := _sentence(teller, event, deciding):
                yield said


def _sentence(teller: Teller, event: Told, deciding: Sequence[str]) -> str:
    facts, who = event.facts, teller.who(event.seat)
    match event.word:
        case "sets up":
            joins = "" if event.seat in teller.ends[facts["conflict"]] else "joins "
            return teller.fixed(f"tell/{joins}{'alone' if facts['setter'] == 'starter' else 'others'}", who=who)
        case "turns":
            return teller.fixed("tell/turns", who=who, element=teller.quoted(facts["card"]))
        case "cut" | "no cut":
            return teller.fixed(f"tell/{event.word}", who=who)
        case "reveals":
            return teller.fixed("tell/reveals", who=who, card=teller.card(facts["card"]))
        case "verdict":
            named = teller.language.listing([teller.characteristic(suit) for suit in deciding])
            how = "nothing" if not deciding else "wins" if who else "nobody"
            return teller.fixed(f"tell/{how}", who=who, characteristics=named)
        case "accepts":
            return teller.fixed("tell/pledge", who=teller.who(facts["loser"]), other=who)
        case "refuses":
            return teller.fixed("tell/refused", who=teller.who(facts["loser"]), other=who)
        case _:
            return ""
