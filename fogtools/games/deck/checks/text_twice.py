"""Two cards of a deck say the same.

It is mostly a row that was copied and never written, or a question that two people sent in. The same card several times
is one card with more `copies`.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember., copies: 2}
Bad:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
    - {id: a-kitchen, text: describe the first kitchen you remember}  # <-
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fogtools.finding import Say, Severity
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.source.model import plain

SEVERITY: Severity = "warning"
WORD = re.compile(r"\w+")


def check(box: Loaded) -> Iterator[Fault]:
    """Every card with the words of one above it, whatever their signs and capitals; without a text, by its title and
    fields."""
    seen: dict[tuple[str, ...], str] = {}
    for placed in box.cards:
        key = "title" if placed.card.text is None else "text"
        words = tuple(WORD.findall(plain(getattr(placed.card, key)).casefold()))
        more = [f"{name} {value}" for name, value in sorted(placed.card.fields.items()) if key == "title"]
        first = seen.setdefault((*words, *more), placed.id) if words else placed.id
        if first != placed.id:
            message = Say("these are the words of `{other}`", other=first)
            yield Fault(placed, (key,), message, Say("write what only this card says, or count it in `copies`"))
