"""The faces of a story in a language: which cards are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fogtools.game.printing.face import Face, Style
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.look.art import backs, pictures
from fogtools.games.fog_of_love.cards.look.type_sizes import chosen
from fogtools.games.fog_of_love.cards.numbering import number_at
from fogtools.games.fog_of_love.cards.story_cards import Synopsis
from fogtools.games.fog_of_love.print import art, icons, logo
from fogtools.games.fog_of_love.print import faces as look
from fogtools.games.fog_of_love.print.continued import Further, Side, shared_out
from fogtools.games.fog_of_love.print.faces import FACES, copies_of, faces_of
from fogtools.games.fog_of_love.print.faces.ink import Ink
from fogtools.games.fog_of_love.print.look import fonts_named, logo_named, stories, theme
from fogtools.games.fog_of_love.print.palette import SEATS, Look
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.games.fog_of_love.words.texts import context
from fogtools.print.fonts.own import family_of, fonts_of
from fogtools.source import Source
from fogtools.text.language import Language

#: The card that says whose the pictures are, as its faces name it: no author's card has such an id.
CREDITS = "box/credits"


def faces(box: Loaded, story: str, language: Language, only: str = "") -> list[Face]:
    """Front and back of every card that the story needs, in the order of printing; `only`: of the card of this id."""
    box = box.in_language(language.code)
    printer = BoxWords(box, language)
    seats = box.edition.seats if box.edition else ["pink", "blue"]
    sized = sizes(box)
    found: list[Face] = []
    for placed, place in story_cards(box, story, only):
        beyond = further(box, placed)
        ink = Ink(
            printer.wording(placed.id),
            language.typography,
            place,
            _seat(box, placed, seats),
            dimensions=box.dimensions,
            further=beyond.sides,
            leads_on=beyond.told,
            art=art.shown(box, placed),
            story=story_of if (story_of := box.story_of(placed)) in box.looks else "",
        )
        size = type_size(box, placed, language.code)
        found += faces_of(placed.kind, placed.card, ink, sized[box.size_of(placed)], seats, size)
    if only in ("", CREDITS) and (names := credits_of(box, story, printer)):
        ink = Ink(printer.wording(CREDITS), language.typography)
        found += look.credited(CREDITS, names, ink, sized["large"])
    return logo.on_backs(icons.with_signs(found, box), box, title(box, "", language))


def credits_of(box: Loaded, story: str, printer: BoxWords) -> dict[tuple[str, str], list[str]]:
    """Artist and licence of the pictures that a story prints -> the titles of their cards; typefaces, too."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    named = fonts_named(box)
    for _, face in named.families() if named else ():
        typeface = printer.speaker.text("face/typeface", PHRASES["face/typeface"])
        found.setdefault((family_of(box.folder, face.regular), face.licence or ""), {})[typeface] = None
    own_logo = logo_named(box)
    if own_logo and (own_logo.artist or own_logo.licence):
        named_so = printer.speaker.text("face/logo", PHRASES["face/logo"])
        found.setdefault((own_logo.artist or "", own_logo.licence or ""), {})[named_so] = None
    for placed, _ in story_cards(box, story):
        for _, picture in pictures(placed):
            if picture.artist or picture.licence:
                own = found.setdefault((picture.artist or "", picture.licence or ""), {})
                own[printer.name("card", placed.id).replace("\n", " ")] = None
    for _, _, _, picture in backs(box):
        if picture.artist or picture.licence:
            back = printer.speaker.text("face/back", PHRASES["face/back"])
            found.setdefault((picture.artist or "", picture.licence or ""), {})[back] = None
    return {who: [*titles] for who, titles in sorted(found.items())}


def further(box: Loaded, placed: Placed) -> Further:
    """What a synopsis has no room for, by the sides of further cards; nothing of other kinds."""
    if not isinstance(placed.card, Synopsis):
        return Further()
    said, card = BoxWords(box, Language(box.written_in, written_in=box.written_in)), placed.card
    texts = [[said.text("", text) for text in some or ()] for some in (card.special_rules, card.finale_notes)]
    events = dict.fromkeys([*(card.special_events or ()), *(card.events_in_decks or ())])
    named = [said.name("card", name) for name in (*card.destinies.hand, *(card.destinies.discarded or ()))]
    written = [*texts, [", ".join(named)], [said.name("card", name) for name in events]]
    side = Side(sizes(box)[box.size_of(placed)], type_size(box, placed, box.written_in))
    return shared_out(written, said.standing(placed.id), side)


def _seat(box: Loaded, placed: Placed, seats: Sequence[str]) -> str:
    """The seat of a character whose id names none, by its place among them; "" where the id or the kind decides."""
    if placed.kind != "characters" or any(seat in placed.id.split("-") for seat in seats):
        return ""
    return seats[box.of("characters").index(placed) % len(seats)]


def seat_looks(box: Loaded) -> tuple[tuple[str, Look], ...]:
    """Each seat with its look: the edition's, else the design's own of that name or place."""
    seats = box.edition.seats if box.edition else [*SEATS]
    declared = (box.edition and box.edition.seat_looks) or {}
    own = [*SEATS.values()]
    return tuple(
        (seat, Look(declared[seat].colour, declared[seat].pattern) if seat in declared else SEATS.get(seat, own[i]))
        for i, seat in enumerate(seats)
    )


def style(box: Loaded, low_ink: bool = False) -> Style:
    """How all faces look; `low_ink`: white grounds, outlines for bands and backs, dark words."""
    typefaces = fonts_of(box.folder, fonts_named(box))
    whole = look.style(seat_looks(box), low_ink, theme(box), stories(box), typefaces, icons.own(box), logo.drawing(box))
    walls = {} if low_ink else art.walls(box)
    return replace(whole, art=art.shelf(box), pictures={**whole.pictures, **walls} if walls else whole.pictures)


def type_size(box: Loaded, placed: Placed, code: str) -> float:
    """The size of a card's texts in points: its kind's in this language or in all, as the box says or its edition."""
    declared = [one for one in (box.box, box.edition) if one]
    own = [one for d in declared for one in ((d.type_sizes_in or {}).get(code), d.type_sizes)]
    return chosen(placed.kind, *own, low=look.is_low(sizes(box)[box.size_of(placed)]))


def called(box: Loaded, story: str, language: Language) -> dict[str, tuple[str, str]]:
    """Card as its faces name it -> the number printed on it ("" for none) and its title, typeset."""
    box = box.in_language(language.code)
    printer = BoxWords(box, language)
    seats = box.edition.seats if box.edition else ["pink", "blue"]
    found = {}
    for placed, _ in story_cards(box, story):
        words = language.typography(printer.name("card", placed.id))
        star = "*" if placed.card.tutorial else ""
        names = copies_of(placed.kind, placed.id, seats, len(further(box, placed).sides))
        for copy, name in enumerate(names):
            number = number_at(placed.card, copy)
            found[name] = f"{number}{star}" if number else "", words
    if credits_of(box, story, printer):
        found[CREDITS] = "", language.typography(printer.speaker.text("face/credits", PHRASES["face/credits"]))
    return found


def title(box: Loaded, story: str, language: Language) -> str:
    """The title of a story's synopsis, or without a story the name of the box; typeset, on one line."""
    printer = BoxWords(box, language)
    said = (
        printer.name("card", box.story(story).synopsis)
        if story
        else printer.text(context("box", ("name",)), box.box.box if box.box else box.name)
    )
    return language.typography(said).replace("\n", " ")


def story_cards(box: Loaded, story: str, only: str = "") -> Iterator[tuple[Placed, int]]:
    """The cards a story prints, its own and the box's shared ones, with the place of each chapter.

    Tutorial cards have a place where their backs count them (A-29). Without a story: the whole box, each card once;
    `only`: the card of this id, at each key in one of its texts.
    """
    entries = [box.story(name) for name in ([story] if story else box.story_names)]
    own = {i for entry in entries for i in (entry.synopsis, entry.finale, *entry.chapters)}
    taken = {k: {p.id for p in box.taken_by(story, k)} for k in ("traits", "occupations", "features") if story}
    if story:
        taken["scenes"] = {p.id for p in box.scenes_of(story)}
    places = {card: n for entry in entries for n, card in enumerate(entry.chapters, 1)}
    for entry in entries:
        places |= _running(box, entry.synopsis)
    one = box.by_id.get(only)
    for kind in FACES:
        wanted = own if kind.name in ("synopses", "chapters", "finales") else taken.get(kind.name)
        cards = box.of(kind.name) if not only else [one] if one and one.kind == kind.name else []
        for placed in cards:
            if wanted is None or placed.id in wanted:
                yield placed, places.get(placed.id, 0)


def _running(box: Loaded, synopsis: str) -> dict[str, int]:
    """Tutorial card -> its place among all of them, where the story's backs say that (A-29)."""
    rulings = synopsis in box.by_id and getattr(box.by_id[synopsis].card, "rulings", None)
    if not rulings or rulings.get("tutorial_number") != "running":
        return {}
    numbered = sorted((p.card.number or 0, p.id) for p in box.of("tutorials"))
    return {card: n for n, (_, card) in enumerate(numbered, 1)}


def sizes(box: Loaded) -> dict[str, tuple[float, float]]:
    """The card formats of the edition, in mm."""
    return box.sizes


def size_at(box: Loaded, card: str) -> tuple[Source, tuple[str, ...], str, int] | None:
    """Where the box file chose the size of a card, the size as it is written, and how many cards have it."""
    name = box.size_of(box.by_id[card]) if card in box.by_id else "large"
    written = dict(box.box.sizes.written()).get(name) if box.box and box.box.sizes else None
    if written is None:
        return None
    said = written if isinstance(written, str) else " x ".join(f"{mm:g}" for mm in written)
    return box.source, ("sizes", name), said, sum(box.size_of(placed) == name for placed in box.cards)
