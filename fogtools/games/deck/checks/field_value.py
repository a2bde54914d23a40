"""A field of a card holds something else than it was declared to hold, or is missing where it is needed.

A number that is a word cannot be compared, a choice that nobody declared has no printed words.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember., fields: {minutes: 5, depth: light}}
Bad:
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      fields:
        minutes: five  # <-
        depth: shallow  # <-
    - id: last-kitchen
      text: Describe the last one.
      fields: {minutes: 500}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.model import OwnField
from fogtools.source.model import Gendered
from fogtools.source.suggestions.spelling_distance import nearest

#: What stands in a field, as its card has it.
Held = str | int | Gendered
WANTED = {
    "text": Say("a text"),
    "number": Say("a whole number"),
    "flag": Say("`true`"),
}


def check(box: Loaded) -> Iterator[Fault]:
    """Every value that does not fit its field, and every needed field that a card lacks."""
    for placed in box.cards:
        for name, value in placed.card.fields.items():
            wrong = _wrong(box.own[name], value) if name in box.own else None
            if wrong:
                message, help, instead = wrong
                yield Fault(placed, ("fields", name), message, help, instead=instead)
        for name, own in box.own.items():
            if own.needed and name not in placed.card.fields:
                message = Say("this card has no `{name}`, which every card needs", name=name)
                yield Fault(placed, ("fields",), message, Say("add `{name}:` below its `fields:`", name=name), key=True)


def _wrong(own: OwnField, value: Held) -> tuple[Say, Say, str | None] | None:
    """What is wrong with a value: message, remedy, and what to write instead where that is known; None for nothing."""
    if own.type == "choice":
        return _unknown(own, value)
    number = isinstance(value, int) and value is not True
    fits = {"number": number, "flag": value is True, "text": isinstance(value, str | Gendered)}
    if not fits[own.type]:
        quoted = Say('write it in quotes: "{value}"', value=value)
        help = quoted if own.type == "text" and number else Say("write {wanted}", wanted=WANTED[own.type])
        return Say("{wanted} is needed here, not `{value}`", wanted=WANTED[own.type], value=value), help, None
    least, most = own.least, own.most
    if isinstance(value, int) and ((least is not None and value < least) or (most is not None and value > most)):
        bounds = f"{least}–{most}" if None not in (least, most) else f"≥ {least}" if most is None else f"≤ {most}"
        return Say("{value} is out of range", value=value), Say("declared in box.yaml: {bounds}", bounds=bounds), None
    return None


def _unknown(own: OwnField, value: Held) -> tuple[Say, Say, str | None] | None:
    known = [*(own.values or {})]
    if value in known:
        return None
    close = next(iter(nearest(str(value), known)), None)
    help = Say("did you mean `{close}`?", close=close) if close else Say("known: {known}", known=", ".join(known))
    return Say("`{value}` is no choice of this field", value=value), help, close
