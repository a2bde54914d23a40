"""A drama as beats: premise, place and people first; what everybody may know of each step, what there is to act.

What a play is about (suits, kinds, what decides) is explained where it first matters, by its place in the log.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say, Translate
from fogtools.game.playing.beats import Beat, News, Tell, Together
from fogtools.game.playing.transcript import Told
from fogtools.game.playing.view import Run, Shown
from fogtools.game.protocols import Sitting
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.games.tarot_drama.engine.state import Scene
from fogtools.games.tarot_drama.rules.scene import cutters
from fogtools.games.tarot_drama.show.log_lines import told
from fogtools.games.tarot_drama.show.view import Reader
from fogtools.text.language import Language


def beats(box: Loaded, session: Sitting, start: int, language: Language, translate: Translate) -> tuple[Beat, ...]:
    """What happened since a place of the log; -1: with what everybody knows at the beginning."""
    reader = Reader(box, session, 0, language, translate)
    opening = _opening(reader) if start < 0 else ()
    return (*opening, *_happened(reader, max(0, start)))


def _opening(reader: Reader) -> Iterator[Beat]:
    """Where and when it is, what has happened, and who lives there."""
    box = reader.box.box
    if box is None:
        return
    where = f"{reader.of_box('place', box.place)} · {reader.of_box('season', box.season)}"
    lines = ((Run(where, "note"),), (), (Run(reader.of_box("premise", box.premise)),))
    yield Together(Shown("setting", reader.title(), "", "arcana", lines))
    people = [placed.id for placed in reader.box.cards if placed.table == "people"]
    roles = [(Run(reader.label(reader.row(id, "name")), "label"), Run(reader.row(id, "role"))) for id in people]
    yield Together(Shown("people", reader.fixed("table/people"), "", "arcana", tuple(roles)), note=True)


def _happened(reader: Reader, start: int) -> Iterator[Beat]:
    """The open events in their order; lines of news stand together until something is read or told."""
    lines: list[str] = []
    for place, event in enumerate(reader.session.log[start:], start):
        if event.knows >= 0:
            continue
        more = _TOLD[event.word](reader, place, event) if event.word in _TOLD else ()
        if event.word not in ASKED:
            lines += told(reader, [event])
        for beat in more:
            if lines:
                yield News(tuple(lines))
                lines = []
            yield beat
    if lines:
        yield News(tuple(lines))


def _first(reader: Reader, place: int, event: Told) -> bool:
    """Whether nothing of the kind was told before."""
    return all(before.word != event.word for before in reader.session.log[:place])


def _note(reader: Reader, id: str, title: str, text: Say) -> Together:
    return Together(Shown(id, title, "", "arcana", ((Run(reader.said(text)),),)), note=True)


def _auction(reader: Reader, place: int, event: Told) -> Iterator[Beat]:
    """What the suit stands for, and at the first auction what ranks are good for."""
    suit = event.facts["suit"]
    name, about = reader.characteristic(suit), reader.characteristic(suit, "about")
    yield Together(Shown(f"suit-{suit}", name, reader.fixed(f"suits/{suit}"), suit, ((Run(about),),)), note=True)
    if _first(reader, place, event):
        ranks = Say("The highest bid is king, then queen, knight, jack: the better rank wins what this suit decides.")
        yield _note(reader, "ranks", reader.said(Say("Ranks")), ranks)


#: What a kind of conflict is.
KINDS = {
    "rivalry": Say("Both want the same, and only one can have it."),
    "belligerence": Say("The one has done the other harm already."),
    "brink": Say("It may still be settled, or it comes to harm: both themes hold."),
}


def _kind(reader: Reader, place: int, event: Told) -> Iterator[Beat]:
    """The theme that the conflict has now, and what its kind is."""
    yield Together(reader.theme(event.facts["conflict"], reader.session.log[: place + 1]))
    kind = event.facts["kind"]
    before = [e.facts["kind"] for e in reader.session.log[:place] if e.word == "kind"]
    if kind not in before:
        yield _note(reader, f"kind-{kind}", reader.fixed(f"kind/{kind}"), KINDS[kind])


def _element(reader: Reader, place: int, event: Told) -> Iterator[Beat]:
    """One of the two says what the card is between them (TAR-028)."""
    first, second = map(reader.who, _ends(reader, event))
    element = reader.quoted(event.facts["card"])
    asked = Say("{element}: what is it between {first} and {second}?", element=element, first=first, second=second)
    yield Tell(reader.who(event.seat), reader.said(asked))
    if _first(reader, place, event):
        turned = Say("A card that was told of is turned down: it counts no more, until somebody turns it up.")
        yield _note(reader, "turned", reader.said(Say("Turned down")), turned)


def _ends(reader: Reader, event: Told) -> tuple[int, int]:
    return next(c.ends for c in reader.view.conflicts if c.arcana == event.facts["conflict"])


def _names(reader: Reader, seats: list[int]) -> str:
    return reader.language.listing([reader.who(seat) for seat in seats])


def _scene(reader: Reader, place: int, event: Told) -> Iterator[Beat]:
    """What the scene is about, who can win and who may cut (TAR-047), what decides; then it is acted (TAR-045)."""
    starter, setter = event.seat, event.facts["setter"]
    parties = [*dict.fromkeys((starter, *_ends(reader, event)))]
    may_cut = [*cutters(Scene(0, starter, 0, tuple(parties), setter))]
    yield Together(reader.theme(event.facts["conflict"], reader.session.log[:place]))
    can_win = Say("Can win or lose here: {names}.", names=_names(reader, parties))
    yield News((reader.said(can_win), reader.said(Say("May call cut: {names}.", names=_names(reader, may_cut)))))
    if _first(reader, place, event):
        decides = Say("The suit that weighs most among the open cards decides; whoever ranks best in it wins.")
        yield _note(reader, "decides", reader.said(Say("What decides")), decides)
    asked = Say("where it is, when, and what can be seen. Then all act it out, before a card is played.")
    yield _telling(reader, starter, setter == "others", asked)


def _telling(reader: Reader, starter: int, others: bool, asked: Say) -> Tell:
    """Who began the scene tells, or the others do."""
    seats = [seat for seat in reader.seats if (seat == starter) != others]
    return Tell(_names(reader, seats), reader.said(asked), len(seats))


def _ending(reader: Reader, place: int, event: Told) -> Iterator[Beat]:
    """Who did not set up tells how it ends (TAR-052)."""
    yield _telling(reader, event.seat, event.facts["others"], Say("how the scene ends."))


_TOLD = {"auction": _auction, "kind": _kind, "element": _element, "sets up": _scene, "ending": _ending}
#: What a `Tell` asks for has no line beside it.
ASKED = ("element", "ending")
