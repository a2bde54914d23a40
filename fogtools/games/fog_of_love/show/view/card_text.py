"""A card as people read it on a screen: its printed face, in lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from weakref import WeakKeyDictionary

from fogtools.game.playing.view import Lines, Run, Shown
from fogtools.game.printing.face import Side
from fogtools.games.fog_of_love.cards.box import Placed
from fogtools.games.fog_of_love.print.faces import faces_of, tutorial
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.print.printing import sizes
from fogtools.games.fog_of_love.show.view.reader import Reader
from fogtools.print.face_text import Part, lines
from fogtools.text.language import Language

NOTHING = Part(flow="none")
DOT = " · "
#: The carry-over icon.
CARRIED = "↷"
#: How the classes of the faces read; those of ground and patterns say nothing.
PARTS: Mapping[str, Part] = {
    "b": Part("keyword", "inline"),
    "kicker": Part("label"),
    "title": Part("title"),
    "great-title": Part("title"),
    "body": Part(apart="yes"),
    "says": Part("speech", apart="first"),
    "unspoken": Part(apart="first"),
    "told": Part(apart="first"),
    "flavours": Part(apart="yes"),
    "secret-tokens": Part("token", apart="yes"),
    "type": Part("label", apart="yes"),
    "condition": Part(),
    "asks": Part("note"),
    "lead": Part(apart="first"),
    "option": Part(apart="first"),
    "letter": Part("letter", "lead", after="  "),
    "granted": Part("token", "late"),
    "speech": Part("speech"),
    "silence": Part(indent="   "),
    "effects": Part(indent="   "),
    "panel": Part(apart="yes"),
    "heading-line": Part("label", close=True),
    "air": Part(flow="none"),
    "carry": Part(apart="yes", before=f"{CARRIED} "),
    "outcome": Part(apart="yes"),
    "and": Part(flow="lead", after=" "),
    "hand": Part(apart="yes"),
    "section": Part(apart="yes"),
    "label": Part("label", close=True),
    "aid-heading": Part("label", apart="yes"),
    "steps": Part(apart="yes"),
    "count": Part("letter", "inline", after=" "),
    "goal-box": Part(apart="yes"),
    "corner": Part("token", apart="yes"),
    "lesson": Part(apart="yes"),
    "side-name": Part(apart="yes"),
    "medallion": Part(apart="yes"),
    "deck-name": Part("label"),
    "foot": Part("note", apart="yes"),
    "emblem": Part(flow="inline"),
    "tail": Part(flow="inline"),
    "type-icon": Part(flow="inline", between=DOT),
    "number": Part(flow="inline", between=DOT),
    "names": Part(flow="inline"),
    "name": NOTHING,
    "kind": Part(flow="inline", between=DOT),
    "below": Part(flow="inline"),
    "length": Part(flow="inline", between=DOT),
    "draws": Part(flow="inline", between=DOT),
    **dict.fromkeys(("goal-sign", "portrait", "track", "tens", "legend"), NOTHING),
}
#: Pictures that words stand beside already, and drawings of the ground.
SILENT = (
    "inline-icon",
    "block-icon",
    "sign-icon",
    "kind-icon",
    "back-icon",
    "silhouette",
    "band",
    "arch",
    "wall",
    "crest",
    "head-crest",
)
#: Icons of the bottom strip, and what they mean in the game's fixed words.
ICONS: Mapping[str, str] = {
    **{name: f"type/{name}" for name in ("secret", "reaction", "minor")},
    "reveal-secret": "type/reveal secret",
    "special-effect": "type/special effect",
    "event": "type/special event",
    "event-boxed": "type/linked",
}
#: What kind of card it is, in the game's fixed words; a scene may have a type.
KINDS: Mapping[str, str] = {
    "synopses": "face/synopsis",
    "chapters": "face/chapter back",
    "finales": "face/finale",
    "scenes": "kind/scene",
    "destinies": "face/destiny",
    "traits": "face/trait",
    "occupations": "face/occupation",
    "features": "face/feature",
    "characters": "face/character",
    "aids": "face/aid",
    "tutorials": "face/tutorial",
    "dividers": "face/divider",
}
#: Kind -> the look of its cards, where neither a deck nor a seat has its own.
LOOKS: Mapping[str, str] = {
    "synopses": "story",
    "chapters": "story",
    "finales": "story",
    "traits": "trait",
    "occupations": "occupation",
    "features": "feature",
}

#: What was read, as long as its language lives; the card stays with it, so that no other one takes its identity.
_READ: WeakKeyDictionary[Language, dict[tuple[int, int, int, str], tuple[Placed, Lines]]] = WeakKeyDictionary()


def shown(reader: Reader, card: str, side: Side = "front", now: str = "", below: Lines = ()) -> Shown:
    """The card as that person sees it; `now`: how it stands, `below`: lines that follow on it.

    Raises LookupError for a card that the box does not have.
    """
    placed = reader.box.by_id[card]
    text = face(reader, placed, side)
    return Shown(card, reader.title(card), _kind(reader, placed), look(reader, placed), (*text, *below), now)


def _kind(reader: Reader, placed: Placed) -> str:
    type_ = getattr(placed.card, "type", None)
    return reader.phrase(f"type/{type_}" if type_ else KINDS[placed.kind], count=1)


def look(reader: Reader, placed: Placed) -> str:
    """A deck, a kind or a seat: whose colours the card has."""
    if placed.kind == "scenes":
        return str(placed.card.deck)
    if placed.kind in ("destinies", "characters"):
        return _seat(reader, placed)
    return LOOKS.get(placed.kind, "guide")


def _seat(reader: Reader, placed: Placed) -> str:
    """The seat whose colour the card has: the one its id names, else the reader's."""
    seats = reader.state.facts.seats
    return next((s for s in seats if s in placed.id.split("-")), seats[reader.seat])


def face(reader: Reader, placed: Placed, side: Side = "front") -> Lines:
    """One side of a card, in lines; read once for each language and seat."""
    entry = reader.box.story(reader.story.id)
    place = entry.chapters.index(placed.id) + 1 if placed.id in entry.chapters else 0
    read = _READ.setdefault(reader.language, {})
    key = id(placed), place, reader.seat, side
    if key not in read:
        read[key] = placed, _face(reader, placed, place, side)
    return read[key][1]


def _face(reader: Reader, placed: Placed, place: int, side: Side) -> Lines:
    ink = Ink(reader.printer.wording(placed.id), reader.language.typography, place)
    seats = reader.state.facts.seats
    trim = sizes(reader.box)[reader.box.size_of(placed)]
    wanted = f"{placed.id}/{seats[reader.seat]}" if placed.kind == "destinies" else placed.id
    faces = faces_of(placed.kind, placed.card, ink, trim, seats)
    return _lines(reader, next(f.html for f in faces if (f.card, f.side) == (wanted, side)))


def lesson(reader: Reader, card: str, places: Sequence[int]) -> Shown:
    """A tutorial card with some of its blocks for a screen, by their places."""
    placed = reader.box.by_id[card]
    html = tutorial.on_screen(placed.card, Ink(reader.printer.wording(card), reader.language.typography), places)
    return Shown(card, reader.title(card), _kind(reader, placed), look(reader, placed), _lines(reader, html))


def _lines(reader: Reader, html: str) -> Lines:
    opening, closing = reader.language.quotes
    said = Part("speech", before=opening, after=closing)
    parts = {**PARTS, "speech": said, "says": Part("speech", before=opening, after=closing, apart="first")}
    return lines(html, parts | dict.fromkeys(SILENT, NOTHING), lambda name: picture(reader, name))


def picture(reader: Reader, name: str) -> str:
    """What a picture says: ♥, an aspect, a deck, a type; "" for a drawing.

    Dimensions and decks that a box made up have no picture of their own; their faces call them by name.
    """
    called, _, own = name.partition(" ")
    if own:
        return reader.aspect(own) if called == "aspect" else reader.deck(own)
    plain = name.removesuffix("-light")
    first, _, rest = plain.partition("-")
    match first:
        case "heart":
            return "♥"
        case "aspect":
            dimension, _, way = rest.rpartition("-")
            return reader.aspect(("+" if way == "up" else "-") + dimension)
        case "deck":
            return reader.deck(rest)
    if plain == "carry-over":
        return CARRIED
    return reader.phrase(ICONS.get(plain, ""))


def note(text: str) -> Lines:
    """A line on the card that is not printed there, apart from its face."""
    return ((), (Run(text, "note"),))
