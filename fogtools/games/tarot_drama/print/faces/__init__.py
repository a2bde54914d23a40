"""Faces of a setting: which there are, how large, and how often each is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fogtools.game.printing.face import Face
from fogtools.games.tarot_drama.engine.state import SEATS
from fogtools.games.tarot_drama.engine.tarot_deck import ARCANA, PLACES, SUITS
from fogtools.games.tarot_drama.print.faces import abstaining, conflict, guide, marker, note, tables
from fogtools.games.tarot_drama.print.faces.backs import back
from fogtools.games.tarot_drama.print.faces.parts import SIZES
from fogtools.games.tarot_drama.print.faces.style import credited, style, with_own
from fogtools.games.tarot_drama.words.texts import Words

#: Cards of which everybody has one.
EACH = ("abstain", "note")


def faces_of(words: Words, own: Mapping[str, str]) -> Iterator[Face]:
    """Front and back of every card, then of the pages: 22 conflicts, 16 markers, token, note, tables and guide.

    `own` are the addresses of the author's pictures, by arcana.
    """
    for arcana in ARCANA:
        yield Face(arcana, "front", conflict.front(words, arcana, own.get(arcana, "")), SIZES["conflicts"])
        yield Face(arcana, "back", back("conflicts"), SIZES["conflicts"])
    for suit in SUITS:
        for place in PLACES:
            yield Face(f"{suit}-{place}", "front", marker.front(words, suit, place), SIZES["markers"])
            yield Face(f"{suit}-{place}", "back", back("markers"), SIZES["markers"])
    yield Face("abstain", "front", abstaining.front(words), SIZES["markers"])
    yield Face("abstain", "back", back("markers"), SIZES["markers"])
    yield Face("note", "front", note.front(words), SIZES["notes"])
    yield Face("note", "back", note.back(words), SIZES["notes"])
    yield Face("guide", "front", guide.front(words), SIZES["pages"])
    yield Face("guide", "back", guide.back(words), SIZES["pages"])
    yield Face("tables", "front", tables.elements(words), SIZES["pages"])
    yield Face("tables", "back", tables.epilogues(words), SIZES["pages"])


def copies() -> dict[str, int]:
    """How often each card is wanted: tokens and notes for every seat, all else once."""
    once = [*ARCANA, *(f"{suit}-{place}" for suit in SUITS for place in PLACES), "guide", "tables"]
    return dict.fromkeys(once, 1) | dict.fromkeys(EACH, len(SEATS))


__all__ = ["SIZES", "copies", "credited", "faces_of", "style", "with_own"]
