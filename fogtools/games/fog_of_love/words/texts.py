"""What there is to translate: every text of a box by card and place, and the game's fixed words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fogtools.finding import translatable
from fogtools.games.fog_of_love.cards import effects_in_card
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.words import kit_words
from fogtools.games.fog_of_love.words.phrases import PHRASES
from fogtools.source import Path_, Source
from fogtools.source.model import Gendered
from fogtools.text.catalogues.catalogue import Entry, placeholders

#: The catalogue of the game's fixed words.
FIXED = "fog-of-love"
#: What a card's kind is called in a translator's comment.
CALLED = {
    "synopses": "synopsis",
    "chapters": "chapter",
    "finales": "finale",
    "scenes": "scene",
    "traits": "trait",
    "occupations": "occupation",
    "features": "feature",
    "destinies": "destiny",
    "characters": "character card",
    "aids": "player aid",
    "tutorials": "tutorial card",
    "dividers": "divider",
}
WHERE = {
    "title": "title",
    "short title": "short title for the bottom strip",
    "says": "spoken",
    "text": "not spoken",
    "asks": "the question under the type",
    "tell": "completes “tells: …”",
    "overview": "overview side",
    "both stay": "the ending where both stay",
    "one leaves": "the ending where one of the two leaves",
    "both leave": "the ending where both leave",
    "alt": "what the picture shows, read aloud",
}

#: What these comments say, piece by piece, for a proof in the tool's own language.
WORDED = (
    translatable("Synopsis"),
    translatable("Chapter"),
    translatable("Finale"),
    translatable("Scene"),
    translatable("Trait"),
    translatable("Occupation"),
    translatable("Feature"),
    translatable("Destiny"),
    translatable("Character card"),
    translatable("Player aid"),
    translatable("Tutorial card"),
    translatable("Divider"),
    translatable("title"),
    translatable("short title for the bottom strip"),
    translatable("spoken"),
    translatable("not spoken"),
    translatable("the question under the type"),
    translatable("completes “tells: …”"),
    translatable("overview side"),
    translatable("the ending where both stay"),
    translatable("the ending where one of the two leaves"),
    translatable("the ending where both leave"),
    translatable("what the picture shows, read aloud"),
    translatable("option A"),
    translatable("option B"),
    translatable("option C"),
    translatable("option D"),
    translatable("the name of the box"),
    translatable("a mark"),
    translatable("after “is”"),
    translatable("the name of a track"),
    translatable("at a threshold"),
    translatable("feminine form"),
    translatable("masculine form"),
    translatable("inclusive form"),
)


def context(card: str, path: Path_) -> str:
    """Where a text stands: `borrowed-coat/choices/A/says`."""
    return "/".join((card, *(str(p) for p in path)))


def domain(box: Loaded, placed: Placed | None) -> str:
    """The catalogue a card's texts belong to: its story's, else the box's."""
    story = box.story_of(placed) if placed else ""
    return f"{box.name}.{story}" if story else box.name


def domains(box: Loaded) -> list[str]:
    """The catalogues of a box, in the order of `entries`."""
    return [*dict.fromkeys((box.name, *(domain(box, p) for p in box.cards if box.by_id[p.id] is p)))]


def entries(box: Loaded) -> dict[str, list[Entry]]:
    """Every text of the box by catalogue, in the order of the files."""
    known: Mapping[str, Sequence[Entry]] = box.walked.get("entries") or box.walked.setdefault("entries", _entries(box))
    return {domain: [*rows] for domain, rows in known.items()}


def _entries(box: Loaded) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {box.name: list(_box_entries(box))}
    for placed in box.cards:
        if box.by_id[placed.id] is placed:
            found.setdefault(domain(box, placed), []).extend(card_entries(placed))
    return found


def _box_entries(box: Loaded) -> Iterator[Entry]:
    if box.box is None:
        return
    file = box.source.file.name
    yield from _entry(context("box", ("name",)), box.box.box, "the name of the box", file)
    for kind, things in (("tracks", box.box.tracks), ("marks", box.box.marks)):
        for name, thing in (things or {}).items():
            about = "a mark, after “is”" if kind == "marks" else "the name of a track"
            yield from _entry(context("box", (kind, name, "title")), thing.title, about, file)
            for value, row in (getattr(thing, "at", None) or {}).items():
                for path, text in effects_in_card.texts(row):
                    yield from _entry(context("box", (kind, name, "at", value, *path)), text, "at a threshold", file)


def card_entries(placed: Placed) -> tuple[Entry, ...]:
    """Every text of one card, in the author's order; kept for as long as the card is as it was."""
    known: tuple[Entry, ...] | None = placed.walked.get("entries")
    if known is None:
        known = placed.walked["entries"] = tuple(_card_entries(placed))
    return known


def _card_entries(placed: Placed) -> Iterator[Entry]:
    for path, text in effects_in_card.texts(placed.card):
        about = WHERE.get(str(path[-1]), "")
        letter = next((f"option {p}" for p in path if p in ("A", "B", "C", "D")), "")
        comment = ", ".join(x for x in (f"{CALLED[placed.kind]} {placed.label}", letter, about) if x)
        yield from _entry(context(placed.id, path), text, comment, placed.source.file.name)


def _entry(where: str, text: str | Gendered, comment: str, file: str) -> Iterator[Entry]:
    if isinstance(text, str):
        yield Entry(where, text, comment, placeholders(text), file=file)
        return
    for form in ("feminine", "masculine", "inclusive"):
        if getattr(text, form):
            said = getattr(text, form)
            yield Entry(f"{where}/{form}", said, f"{comment}, {form} form", placeholders(said), file=file)


def fixed_entries() -> list[Entry]:
    """The game's fixed words: those of cards in the order of the vocabulary, those of pieces, the terms."""
    said = (*PHRASES.items(), *kit_words.words())
    return [Entry(where, text, flags=placeholders(text)) for where, text in said]


def place(box: Loaded, where: str) -> tuple[Source, Path_, str] | None:
    """The file of the text at a catalogue context, the path in it, and what people call its card.

    None where it is no text of the box.
    """
    card, _, rest = where.partition("/")
    placed = box.by_id.get(card)
    parts = tuple(int(p) if p.isdigit() else p for p in rest.split("/"))
    if parts[-1] in ("feminine", "masculine", "inclusive"):
        parts = parts[:-1]
    if placed is None:
        return (box.source, ("box",) if rest == "name" else parts, "") if card == "box" else None
    return placed.source, (*placed.path, *parts), placed.label
