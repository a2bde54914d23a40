"""A story has secrets that nothing reveals, or reveals secrets that it does not have.

What stands under `if revealed` is never read, or a card that reveals a secret finds none: at the table it is a card
without an effect. (In a story in which something is done by hand, nobody knows.)

Good:
    scenes:
    - {id: tell-me, number: 901, deck: sweet, type: reveal secret, title: Tell me}
    - id: the-letter
      number: 902
      deck: drama
      type: secret
      title: The letter
      if revealed: {does: {both: +1}}
      if not revealed: {does: {both: -1}}
Bad:
    scenes:
    - {id: man-overboard, number: 901, deck: drama, type: special effect, title: Man overboard, does: {both: +1}}
    - {id: old-flame, number: 902, deck: drama, type: special effect, title: An old flame, does: {both: +1}}
    - id: tell-me
      number: 903
      deck: sweet
      type: reveal secret  # <-
      title: Tell me
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries, symbols
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.cards.effects_in_card import Path
from fogtools.games.fog_of_love.engine.verb_facts import Deed

SEVERITY = "warning"
REVEALS = Deed("reveals", "secret")


def check(box: Loaded) -> Iterator[Fault]:
    """Every secret, and everything that reveals one, that is without the other in each story of its card."""
    if box.box is None or not queries.all_read(box, "synopses", "scenes", "chapters", "finales"):
        return
    stories = {name: queries.naming(box, name) for name in box.story_names}
    secrets = {name for name, cards in stories.items() if any(_is(p, "secret") for p in cards)}
    revealing = {name for name, cards in stories.items() if any(True for p in cards for _ in _reveals(p))}
    revealing |= {name for name in stories if any(deed.what == "by hand" for deed in symbols.deeds_of(box, name))}
    inside = {name: {id(p) for p in cards} for name, cards in stories.items()}
    for placed in box.cards:
        taken = {name for name, cards in inside.items() if id(placed) in cards}
        if taken and _is(placed, "secret") and not taken & revealing:
            message = Say("no card of its story reveals a secret; this is never read")
            yield Fault(placed, ("if revealed",), message, Say("put a REVEAL SECRET into the story"), key=True)
        for path in _reveals(placed) if taken and not taken & secrets else ():
            message = Say("no story of this card has a secret that could be revealed")
            yield Fault(placed, path, message, Say("put a secret into the story, or take this out"))


def _is(placed: Placed, type_: str) -> bool:
    return placed.kind == "scenes" and bool(placed.card.type == type_)


def _reveals(placed: Placed) -> Iterator[Path]:
    """Where a card reveals secrets."""
    if _is(placed, "reveal secret"):
        yield ("type",)
    yield from (found.path for found in queries.root(placed).effects() if REVEALS in found.deeds())
