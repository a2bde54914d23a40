"""What lies open on the table, in words: chapter, decks, piles, what is carried over, and the two people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from fogtools.finding import Say, translatable
from fogtools.game.playing.view import Measure, Person
from fogtools.games.fog_of_love.engine.state import Carry
from fogtools.games.fog_of_love.print.faces.chapter import NAMED
from fogtools.games.fog_of_love.show.view.reader import Reader

#: Cards of a person that only count for the other one.
COUNTED: Mapping[Literal["hand", "secrets", "traits", "destinies", "shelved"], str] = {
    "hand": translatable("Scenes in hand"),
    "secrets": translatable("Hidden secrets"),
    "traits": translatable("Traits"),
    "destinies": translatable("Destinies in hand"),
    "shelved": translatable("Discarded destinies"),
}
#: A track is called as its box calls it.
TRACK = "{track}"


def status(reader: Reader) -> tuple[str, ...]:
    """The lines at the head of the table."""
    return tuple(reader.said(line) if isinstance(line, Say) else line for line in _lines(reader) if line)


def _lines(reader: Reader) -> Iterator[Say | str]:
    table = reader.view.table
    yield from _chapter(reader)
    yield from _decks(reader)
    yield _pile(reader)
    if table["area"]:
        yield Say("In the play area: {cards}", cards=reader.titles(table["area"]))
    yield from _carried(reader)
    for name, n in table["tracks"].items():
        yield Say("{track}: {n}", track=reader.thing("track", name), n=n)
    if table["marks"]:
        marks = reader.language.listing([reader.thing("mark", m) for m in table["marks"]])
        yield Say("The two of you: {marks}", marks=marks)
    if table["ending"] == "chapter":
        yield Say("The chapter ends with this turn.")
    elif table["ending"] == "story":
        yield Say("The finale comes after this turn.")


def _chapter(reader: Reader) -> Iterator[Say | str]:
    """Which chapter it is, how far it has come, and whose turn it is (FOL-087)."""
    table = reader.view.table
    if any(told.word == "finale" for told in reader.session.log):
        yield f"{reader.phrase('face/finale')} · {reader.title(reader.story.finale_card)}"
    elif not table["chapter"]:
        yield Say("Before the first chapter") if not table["place"] else ""
    else:
        yield f"{place(reader, table['place'])} · {reader.title(table['chapter'])}"
        yield Say("{n} of {all} scenes counted", "{n} of {all} scenes counted", n=table["counted"], all=table["length"])
        yield _turn(reader)


def _turn(reader: Reader) -> Say | str:
    """Whose turn it is; nobody's while the chapter itself is resolved."""
    heads = [told for told in reader.session.log if told.word in ("turn", "chapter")]
    return Say("Turn of {who}", who=reader.people[heads[-1].seat]) if heads and heads[-1].word == "turn" else ""


def place(reader: Reader, n: int) -> str:
    """CHAPTER ONE, ... as the chapters print it."""
    return reader.phrase(f"face/chapter {NAMED[n - 1]}" if n <= len(NAMED) else "face/chapter", n=n)


def _decks(reader: Reader) -> Iterator[Say]:
    """How many cards lie in the decks, those of the chapter first (FOL-074)."""
    table = reader.view.table
    draws = reader.state.facts.draws.get(table["chapter"], ())
    names = sorted({*draws, *table["decks"]}, key=reader.box.decks.index)
    sizes = {d: f"{reader.deck(d)} {table['decks'].get(d, 0)}" for d in names}
    if draws:
        yield Say("Draw from: {decks}", decks=", ".join(sizes[d] for d in draws))
    others = [size for d, size in sizes.items() if d not in draws]
    if others and draws:
        yield Say("Other decks: {decks}", decks=", ".join(others))
    elif others:
        yield Say("Decks: {decks}", decks=", ".join(others))


def _pile(reader: Reader) -> Say | str:
    """The discard pile: how high it is, and what lies on top where it lies face up."""
    pile = reader.view.table["discards"]
    if not pile:
        return ""
    if not pile[-1]:
        return Say("Discard pile: {n} card", "Discard pile: {n} cards", n=len(pile))
    return Say(
        "Discard pile: {n} card, on top “{card}”",
        "Discard pile: {n} cards, on top “{card}”",
        n=len(pile),
        card=reader.title(pile[-1]),
    )


def _carried(reader: Reader) -> Iterator[Say]:
    """What waits for a later scene, and what the scene on the table has taken over (FOL-123, FOL-124)."""
    answered, waiting = reader.state.answered, reader.state.waiting
    if waiting is not None and waiting.card:
        yield Say("Carried over: {words}", words=carried(reader, waiting))
    if answered is not None and answered.carrying is not None and answered.carrying is not waiting:
        yield Say("For this scene: {words}", words=carried(reader, answered.carrying, here=True))


def carried(reader: Reader, carry: Carry, here: bool = False) -> str:
    """A carry-over as its card prints it; `here`: without the scene it waits for, which has come."""
    card, model = reader.written(carry.card, carry.at)
    wording = reader.printer.wording(card)
    return reader.words((wording.carried if here else wording.carry)(model, "/".join(map(str, carry.at))))


# ------------------------------------------------------------------ the board and the people
def board(reader: Reader) -> tuple[Measure, ...]:
    """The tokens of both people on every dimension (FOL-038, FOL-039)."""
    tokens = [p.tokens for p in reader.state.people]
    return tuple(
        Measure(
            reader.dimension(up[1:]),
            (tokens[0].get(up, 0), tokens[1].get(up, 0)),
            (tokens[0].get(down, 0), tokens[1].get(down, 0)),
        )
        for up, down in zip(reader.box.aspects[::2], reader.box.aspects[1::2], strict=True)
    )


def person(reader: Reader, seat: int) -> Person:
    """What lies open of one of the two: character, cards and their numbers, marks, tracks, what was shown."""
    seen = reader.view.own if seat == reader.seat else reader.view.other
    facts = tuple((reader.said(label), text) for label, text in _facts(reader, seat) if text)
    return Person(seat, reader.people[seat], reader.state.facts.seats[seat], seen["hearts"], facts)


def _facts(reader: Reader, seat: int) -> Iterator[tuple[Say, str]]:
    """What lies open of a person, by what it is called; an empty text is none."""
    seen = reader.view.own if seat == reader.seat else reader.view.other
    if any(told.word == "side" and told.seat == seat for told in reader.session.log):
        yield Say("Character"), reader.phrase(f"gender/{seen['gender']}")
    yield Say("Occupation"), _granting(reader, seat, [seen["occupation"]] if seen["occupation"] else [])
    yield Say("Features"), _granting(reader, seat, seen["features"])
    for kind, label in COUNTED.items():
        cards = seen[kind]
        n = cards if isinstance(cards, int) else len(cards)
        yield Say(label), str(n) if n else ""
    yield Say("Is"), reader.language.listing([reader.thing("mark", m) for m in seen["marks"]])
    for name, n in seen["tracks"].items():
        yield Say(TRACK, track=reader.thing("track", name)), str(n)
    yield Say("Was shown"), reader.titles(seen["shown"])
    yield Say("Trait goals met"), str(seen["goals"]) if seen["goals"] >= 0 else ""


def _granting(reader: Reader, seat: int, cards: Sequence[str]) -> str:
    """A person's features or occupation, each with the token that it grants (FOL-064)."""
    tokens = reader.state.facts.token
    return " · ".join(f"{reader.title(c, seat)} ({reader.aspect(tokens[c])})" for c in cards)
