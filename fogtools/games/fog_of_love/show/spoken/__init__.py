"""A story's cards as they are read aloud or in large print: both sides of each in words, dividers left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from fogtools.game.printing.spoken import Aloud, Spoken
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.look.art import pictures
from fogtools.games.fog_of_love.cards.numbering import printed_numbers
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces.chapter import place as chapter_place
from fogtools.games.fog_of_love.print.printing import story_cards
from fogtools.games.fog_of_love.show.spoken import people, story
from fogtools.games.fog_of_love.show.spoken.voice import Voice, para, together
from fogtools.games.fog_of_love.words.box_words import BoxWords
from fogtools.text.language import Language

#: Kind -> how a card of it is read, and the phrase that names it on the card ("" where its group says enough).
KINDS: dict[str, tuple[Callable[[Any, Voice], Iterator[str]], str]] = {
    "synopses": (story.synopsis, ""),
    "chapters": (story.chapter, ""),
    "finales": (story.finale, ""),
    "scenes": (story.scene, ""),
    "destinies": (people.destiny, "face/destiny"),
    "traits": (people.trait, "face/trait"),
    "occupations": (people.granting, "face/occupation"),
    "features": (people.granting, "face/feature"),
    "characters": (people.character, "face/character"),
    "aids": (people.aid, ""),
    "tutorials": (people.tutorial, ""),
}


def aloud(box: Loaded, name: str, language: Language) -> Aloud:
    """Every card that the story prints and a player reads, by kind; scenes by deck, in the order of printing."""
    box = box.in_language(language.code)
    printer = BoxWords(box, language)
    cards = [(placed, place) for placed, place in story_cards(box, name) if placed.kind in KINDS]
    found = dict.fromkeys(placed.card.deck for placed, _ in cards if placed.kind == "scenes")
    decks = list(dict.fromkeys([*(deck for deck in palette.DECKS if deck in found), *found]))
    kinds = list(KINDS)
    cards.sort(key=lambda one: (kinds.index(one[0].kind), one[0].kind == "scenes" and decks.index(one[0].card.deck)))
    said = [_spoken(placed, Voice(printer.wording(placed.id), language.typography, place)) for placed, place in cards]
    voice = Voice(printer.wording(""), language.typography)
    return Aloud(said, [escape(voice.said("aloud/brackets"))], list(_signs(voice, decks)))


def _spoken(placed: Placed, voice: Voice) -> Spoken:
    card, (read, _) = placed.card, KINDS[placed.kind]
    title = voice.wording.texts("title", card.title)
    html = para(", ".join(_about(placed, voice)), kind="about") + _shown(placed, voice) + "".join(read(card, voice))
    numbers = " / ".join(map(str, printed_numbers(card)))
    bookmark = " · ".join(part for part in (voice.typeset(title).replace("\n", " "), numbers) if part)
    return Spoken(placed.id, _group(placed, voice), voice.plain(title), bookmark, html, getattr(title, "code", ""))


def _shown(placed: Placed, voice: Voice) -> str:
    """What the pictures of a card show, for those who do not see them."""
    shown = ((f"art/{of}/alt" if of else "art/alt", art.alt) for of, art in pictures(placed) if art.alt)
    said = escape(voice.said("aloud/picture"))
    return "".join(para(f"{said} {voice.text(path, alt)}", path) for path, alt in shown)


def _group(placed: Placed, voice: Voice) -> str:
    if placed.kind == "scenes":
        return voice.said("aloud/scenes", deck=voice.wording.names("deck", placed.card.deck))
    return voice.said(f"aloud/{placed.kind}")


def _about(placed: Placed, voice: Voice) -> Iterator[str]:
    """What a card is, beside its title: kind, deck, types, numbers."""
    card, (_, called) = placed.card, KINDS[placed.kind]
    if called:
        yield voice.label(called)
    if placed.kind == "chapters":
        yield chapter_place(voice)
    if placed.kind == "scenes":
        yield from story.types(card, voice)
    numbers = printed_numbers(card)
    if placed.kind == "tutorials":
        yield together(voice.label("aloud/back", n=voice.place or card.number or ""))
    elif numbers:
        yield together(voice.label("aloud/number", n=" / ".join(map(str, numbers)) + ("*" if card.tutorial else "")))


def _signs(voice: Voice, decks: list[str]) -> Iterator[str]:
    """Every picture that stands in the texts, with its words."""
    yield f"{voice.heart('1')} {escape(voice.said('aloud/heart', count=1))}"
    yield from (voice.aspect(f"{way}{name}") for name in palette.DIMENSIONS if name != "other" for way in "+-")
    yield from map(voice.deck, decks)
    yield from (voice.named(picture, f"type/{name}") for name, picture in story.PICTURES.items())
    yield voice.named("minor", "type/minor")
    yield voice.named("event-boxed", "type/linked")
    yield voice.named("carry-over", "aloud/carry-over")


__all__ = ["aloud"]
