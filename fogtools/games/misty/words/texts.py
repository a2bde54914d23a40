"""What there is to translate: the deck's name, the words for what is drawn, which no card prints, and the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from fogtools.finding import Say
from fogtools.games.misty.cards.art import shown
from fogtools.games.misty.cards.box import Loaded
from fogtools.games.misty.cards.model import Card, Drawing
from fogtools.games.misty.words.rules_sheet import BESIDE, FOOT, STEPS
from fogtools.print.fonts.faults import typefaces
from fogtools.print.pictured import credited
from fogtools.source import Path_, Source
from fogtools.source.model import plain
from fogtools.text.catalogues.catalogue import Entry, placeholders
from fogtools.text.language import Language

NAME, ALT = "box/name", "art/alt"
#: Drawing -> its word; those that are not called like their file.
DRAWN: Mapping[str, str] = {
    drawing: {"snow": "snowflake", "kite": "kite"}.get(drawing, drawing) for drawing in get_args(Drawing)
}
#: What a card of each kind does, in the tool's words.
MEANS = {
    "arrow": Say("Moves one space along its arrow; covers what lies there, and leaves at the edge. One point."),
    "flower": Say("Two points, if nothing covers or eats it."),
    "monster": Say("Eats a flower and takes its place; one point."),
    "smiley": Say("One point; two side by side in a row three."),
    "plain": Say("One point, if nothing covers it."),
}
#: What a telling is made of.
PHRASES: Mapping[str, str] = {
    "red": "Red",
    "yellow": "Yellow",
    "green": "Green",
    "blue": "Blue",
    "round": "Round {n}",
    "covered": "{card} comes to lie on {other}",
    "also covered": "{card} on {other}",
    "moved": "{cards} finds an empty place.",
    "moved/several": "{cards} find an empty place.",
    "left": "{cards} leaves the window.",
    "left/several": "{cards} leave the window.",
    "eats": "The monster eats {cards}.",
    "eats/several": "The monsters eat {cards}.",
    "still": "Nothing moves.",
    "count": "The count: {scores}.",
    "scores": "{who} {points} ({parts})",
    "points/flower": "flowers {points}",
    "points/smiley": "smileys {points}",
    "points/monster": "monsters {points}",
    "points/arrow": "arrows {points}",
    "points/plain": "others {points}",
    "round won": "{names} wins the round.",
    "round won/several": "{names} share the round.",
    "nobody": "The round is tied; nobody wins it.",
    "game won": "{names} wins the game.",
    "game won/several": "{names} win the game together.",
    **{f"a/{drawing}": f"a {word}" for drawing, word in DRAWN.items()},
    **{f"another/{drawing}": f"another {word}" for drawing, word in DRAWN.items()},
}
#: What stands behind the word: where it moves, or what it does.
SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "flower": "✿", "monster": "♛", "smiley": "☺", "plain": "·"}


def entries(box: Loaded) -> dict[str, list[Entry]]:
    """The deck's name, and what pictures of its own show; a card bears no words."""
    file = box.source.file.name
    named = [Entry(NAME, plain(box.box.box), "the name of the deck", file=file)] if box.box else []
    return {box.name: [*named, *_shown(box)]}


def _shown(box: Loaded) -> Iterator[Entry]:
    known = box.by_id
    for placed, _, art in shown(box):
        if art.alt is not None and known[placed.id] is placed:
            comment, file = "what the picture shows, which is what the card is called", placed.source.file.name
            yield Entry(f"{placed.id}/{ALT}", plain(art.alt), comment, file=file)


def fixed_entries() -> list[Entry]:
    """The words for what is drawn, the phrases of a telling, and the sheet of rules."""
    drawn = [Entry(f"drawing/{drawing}", word, "what is drawn on a card") for drawing, word in DRAWN.items()]
    told = [Entry(f"telling/{name}", text, "in a telling", placeholders(text)) for name, text in PHRASES.items()]
    said = {**STEPS, **BESIDE, **FOOT}.items()
    rules = [Entry(name, text, "on the sheet of rules", placeholders(text)) for name, text in said]
    return [*drawn, *told, *rules]


def place(box: Loaded, where: str) -> tuple[Source, Path_, str] | None:
    """The file of the text at a catalogue context, the path in it, and what people call its card."""
    card, _, rest = where.partition("/")
    if card == "box":
        return (box.source, ("box",), "") if rest == "name" else None
    placed = box.by_id.get(card)
    inside = ("art", "alt") if rest == ALT else ()
    return (placed.source, (*placed.path, *inside), placed.label) if placed else None


def title(box: Loaded, story: str, language: Language) -> str:
    """The deck's name, typeset."""
    written = plain(box.box.box) if box.box else box.name
    return language.typography(language.text(NAME, written)).replace("\n", " ")


def credits_of(box: Loaded, language: Language) -> str:
    """Who made the pictures and typefaces of a deck, for the foot of its sheet; empty where it has none."""
    whose = {"rules/pictures": credited(shown(box)), "rules/typefaces": typefaces(box.folder, box.fonts)}
    said = (
        language.typography(language.text(name, FOOT[name], "en")).format(names="; ".join(names))
        for name, names in whose.items()
        if names
    )
    return " — ".join(said)


def rule(name: str, language: Language) -> str:
    """A text of the sheet of rules, typeset."""
    return language.typography(language.text(name, STEPS.get(name) or BESIDE[name], "en"))


def drawn(card: Card, language: Language) -> str:
    """What is drawn on a card, in a word: `truck`; what a picture shows, or the card's id."""
    if card.drawing is None:
        shown = card.art.alt if card.art else None
        return language.text(f"{card.id}/{ALT}", plain(shown)).rstrip(".") if shown is not None else card.id
    return language.text(f"drawing/{card.drawing}", DRAWN[card.drawing], "en")


def sign(card: Card) -> str:
    """The sign of a card: where it moves, or what it does."""
    return SIGNS[card.arrow or card.kind]


def called(card: Card, language: Language) -> str:
    """A card in words and signs: `truck ←`, `tulip ✿`."""
    word = drawn(card, language)
    return word if card.kind == "plain" or word.casefold() == card.kind else f"{word} {sign(card)}"
