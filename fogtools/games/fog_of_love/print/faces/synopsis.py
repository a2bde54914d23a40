"""A synopsis: the overview on one side, the special rules on the other (FOL-018)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

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
    head = tall(ink.look("story"), ink, card.title, picture("block-rule", "sign-icon"), ink.label("face/synopsis"))
    return parts.pictured(ink.look("story"), "synopsis overview tall", ink, head, body, started, strip(card, ink))


def back(card: Synopsis, ink: Ink) -> str:
    """The special rules, read once at the start."""
    body = _texts("face/special rules", "special rules", card.special_rules, ink)
    body += _standing(ink, {path for side in ink.further for path in side}.isdisjoint)
    body += _more(ink) if ink.further and ink.leads_on else ""
    body += _section(ink.label("face/destinies"), [_cards(card.destinies.hand, ink), _discarded(card, ink)])
    body += _section(ink.label("face/special events"), _events(card, ink))
    body += _texts("face/finale notes", "finale notes", card.finale_notes, ink)
    head = band(ink.look("story"), ink.bare, card.title, ink.label("face/synopsis"))
    filled = parts.filled(parts.ended(body, "section"))
    return parts.front(ink.look("story"), "synopsis rules kicked", head, filled, strip(card, ink))


def further(card: Synopsis, ink: Ink) -> Iterator[str]:
    """The sides of the cards that follow where the back has no room for all that the tool words."""
    for paths in ink.further:
        head = band(ink.look("story"), ink.bare, card.title, ink.label("face/continued"))
        body = parts.filled(_standing(ink, {*paths}.issuperset))
        yield parts.front(ink.look("story"), "synopsis rules kicked", head, body, strip(card, ink))


def _more(ink: Ink) -> str:
    """Where the rest of the rules stands."""
    return _section(ink.label("face/more rules"), [ink.label("face/on the next card", count=len(ink.further) // 2)])


def _section(heading: str, lines: Sequence[str]) -> str:
    said = "".join(block("line", line) for line in lines if line)
    return block("section", block("label", heading) + said) if said else ""


def _texts(context: str, path: str, texts: Sequence[Text] | None, ink: Ink) -> str:
    lines = [block("rule", ink.text(f"{path}/{i}", text), f"{path}/{i}") for i, text in enumerate(texts or [])]
    return _section(ink.label(context), lines)


def _standing(ink: Ink, here: Callable[[tuple[str]], bool]) -> str:
    """What no other card says: the story's tracks and marks, and the rules that it reads its own way.

    `here` tells of a text's path whether it stands on this side.
    """
    sections = ""
    for kind, lines in ink.wording.standing().items():
        shown = {f"{kind}/{name}": words for name, words in lines.items() if here((f"{kind}/{name}",))}
        said = [block("line", ink.sentence(words), path) for path, words in shown.items()]
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
