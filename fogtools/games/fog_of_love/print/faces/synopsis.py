"""A synopsis: the overview on one side, the special rules on the other (FOL-018)."""

from __future__ import annotations

from collections.abc import Sequence

from fogtools.games.fog_of_love.cards.story_cards import Synopsis
from fogtools.games.fog_of_love.print.faces import parts
from fogtools.games.fog_of_love.print.faces.ink import Ink, block, box, deck, picture
from fogtools.games.fog_of_love.print.faces.parts import band, strip, tall
from fogtools.source.model import Text


def front(card: Synopsis, ink: Ink) -> str:
    """The overview, which stays in sight."""
    hand = "".join(deck(name) * count for name, count in card.hand.items())
    body = block("told large", ink.text("overview", card.overview), "overview")
    started = box("hand", block("label", ink.label("face/starting hand")), hand)
    head = tall("story", ink, card.title, picture("block-rule", "sign-icon"), ink.label("face/synopsis"))
    return parts.front("story", "synopsis overview tall", head, box("body", body), started, strip(card, ink))


def back(card: Synopsis, ink: Ink) -> str:
    """The special rules, read once at the start."""
    body = _texts("face/special rules", "special rules", card.special_rules, ink)
    body += _standing(ink)
    body += _section(ink.label("face/destinies"), [_cards(card.destinies.hand, ink), _discarded(card, ink)])
    body += _section(ink.label("face/special events"), _events(card, ink))
    body += _texts("face/finale notes", "finale notes", card.finale_notes, ink)
    head = band("story", ink, card.title, ink.label("face/synopsis"))
    return parts.front("story", "synopsis rules kicked", head, box("body", body), strip(card, ink))


def _section(heading: str, lines: Sequence[str]) -> str:
    said = "".join(block("line", line) for line in lines if line)
    return block("section", block("label", heading) + said) if said else ""


def _texts(context: str, path: str, texts: Sequence[Text] | None, ink: Ink) -> str:
    lines = [block("rule", ink.text(f"{path}/{i}", text), f"{path}/{i}") for i, text in enumerate(texts or [])]
    return _section(ink.label(context), lines)


def _standing(ink: Ink) -> str:
    """What no other card says: the story's tracks and marks, and the rules that it reads its own way."""
    sections = ""
    for kind, lines in ink.wording.standing().items():
        said = [block("line", ink.sentence(words), f"{kind}/{name}") for name, words in lines.items()]
        sections += block("section", block("label", ink.label(f"face/{kind}")) + "".join(said)) if said else ""
    return sections


def _cards(ids: Sequence[str], ink: Ink) -> str:
    return ", ".join(ink.plain(ink.wording.names("card", name)) for name in ids)


def _discarded(card: Synopsis, ink: Ink) -> str:
    ids = card.destinies.discarded
    return f"{_cards(ids, ink)} ({ink.label('face/discarded', count=len(ids))})" if ids else ""


def _events(card: Synopsis, ink: Ink) -> list[str]:
    places = card.events_in_decks or {}
    events = dict.fromkeys([*(card.special_events or []), *places])
    return [_cards([name], ink) + (" → " + deck(places[name]) if name in places else "") for name in events]
