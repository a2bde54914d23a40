"""A scene: situation, secret, reaction, special event or plain."""

from __future__ import annotations

from typing import Any

from fogtools.games.fog_of_love.cards.effects_in_card import carries
from fogtools.games.fog_of_love.cards.story_cards import Scene
from fogtools.games.fog_of_love.print import palette
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, deck, icons, picture
from fogtools.games.fog_of_love.print.faces.parts import (
    additional,
    band,
    choice,
    opening,
    strip,
    tall,
    type_icon,
    type_line,
)

#: Types that have an icon at the lower right (FOL-100); reactions and reveal secrets are minor too.
ICONS = {
    "secret": ("secret",),
    "reaction": ("reaction", "minor"),
    "reveal secret": ("reveal-secret", "minor"),
    "special effect": ("special-effect",),
    "special event": ("event",),
}


def front(card: Scene, ink: Ink) -> str:
    """The face of a scene."""
    body = (
        (block("secret-tokens", icons(card.tokens), "tokens") if card.tokens else "")
        + opening(card, ink)
        + type_line(_types(card, ink))
        + _conditions(card, ink)
        + (_secret(card, ink) if card.type == "secret" else _body(card, ink))
    )
    look = ink.look(deck_look(card))
    foot = strip(card, ink, deck(card.deck, light=True), [type_icon(name) for name in _icons(card)])
    if lonely(card):
        secret = " secret" if card.type == "secret" else ""
        head = tall(look, ink, card.title, picture(_sign(card), "sign-icon"))
        return parts.pictured(look, f"scene tall{secret}", ink, head, body, foot)
    return parts.pictured(look, "scene", ink, band(look, ink, card.title), body, foot)


def back(card: Scene, ink: Ink) -> str:
    """The back of its deck."""
    name = block("deck-name", ink.plain(ink.wording.names("deck", card.deck)))
    return parts.back(deck_look(card), "scene", deck(card.deck), name)


def deck_look(card: Scene) -> str:
    """The look of a scene's deck."""
    return card.deck if card.deck in palette.DECKS else "custom"


def lonely(card: Scene) -> bool:
    """Whether it has so few words that a sign fills its head: nothing to choose, and nothing that follows from it."""
    branches = [b for b in (card, card.if_revealed, card.if_not_revealed) if b is not None and b != "nothing"]
    return not any(branch.choices or branch.then for branch in branches)


def _sign(card: Scene) -> str:
    """The sign in a high head: that of its type, else of what else it is."""
    if card.type:
        return "situation" if card.type == "situation" else ICONS[card.type][0]
    return "event-boxed" if card.linked_to else "carry-over" if carries(card) else "scene"


def _types(card: Scene, ink: Ink) -> list[str]:
    contexts = [f"type/{card.type}"] if card.type else []
    if card.minor and card.type not in ("reaction", "reveal secret"):
        contexts.append("type/minor")
    if card.linked_to:
        contexts.append("type/linked")
    if card.chooses:
        contexts.append(f"chooses/{card.chooses}")
    return [ink.label(context) for context in contexts]


def _icons(card: Scene) -> list[str]:
    names = list(ICONS.get(card.type or "", ()))
    if card.minor and "minor" not in names:
        names.append("minor")
    if card.linked_to:
        names.append("event-boxed")
    if carries(card):
        names.append("carry-over")
    return names


def _conditions(card: Scene, ink: Ink) -> str:
    said = ""
    if card.answers:
        scene, moment = (ink.wording.phrase(c) for c in (f"trigger/{card.answers}", f"moment/{card.at}"))
        said += block("condition", ink.phrase("face/answers", scene=scene, moment=moment), "answers")
    if card.only_if:
        said += block("condition", ink.words(ink.wording.only_if(card.only_if)), "only if")
    return said


def _body(card: Scene, ink: Ink) -> str:
    said = ""
    if card.type == "reveal secret":
        said += block("effects lead", ink.phrase("reveal secret/built in") + ".", "type")
    if card.does:
        said += block("effects lead", ink.sentence(ink.wording.lines(card.does, "does")), "does")
    if card.choices:
        said += choice(card, ink)
    elif card.then:
        said += additional(card.then, ink)
    if card.carry:
        words = ink.sentence(ink.wording.carry(card.carry, "carry"))
        said += block("carry", picture("carry-over", "inline-icon") + words, "carry")
    return said


def _secret(card: Scene, ink: Ink) -> str:
    revealed = _branch("if revealed", "reveal-secret", card.if_revealed, ink)
    return revealed + _branch("if not revealed", "not-revealed", card.if_not_revealed, ink)


def _branch(name: str, icon: str, branch: Any, ink: Ink) -> str:
    heading = block("heading-line", picture(icon, "inline-icon") + ink.label(f"face/{name}"), name)
    return block("panel branch", heading + _branch_body(name, branch, ink))


def _branch_body(name: str, branch: Any, ink: Ink) -> str:
    if branch == "nothing":
        return block("row", ink.sentence(ink.wording.lines(branch)), name)
    said = opening(branch, ink, f"{name}/")
    if branch.does:
        said += block("row", ink.sentence(ink.wording.lines(branch.does, f"{name}/does")), f"{name}/does")
    unsaid = ("text", "says", "asks", "chooses", "choices", "then", "does")
    said += block("row", ink.sentence(ink.wording.lines(branch, name, unsaid)), name)
    if branch.choices:
        return said + type_line([ink.label(f"chooses/{branch.chooses}")]) + choice(branch, ink, f"{name}/")
    return said + additional(branch.then, ink, f"{name}/")
