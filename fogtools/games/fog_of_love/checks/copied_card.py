"""A card repeats the words or the effects of another one of its kind.

Two cards of one text are one card with two numbers: the second was copied and never finished. Short words that many
cards say (`Good morning.`) are left alone.

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      says: I waited for you under the only lamp of the street.
      does: {both: +1}
    - id: the-ring
      number: 902
      deck: sweet
      type: special effect
      title: The ring
      says: It was the wrong lamp, of the wrong street.
      does: {both: +2}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      says: I waited for you under the only lamp of the street.
      does: {both: +1}
    - id: the-ring
      number: 902
      deck: sweet
      type: special effect
      title: The ring
      says: I waited for you under the only lamp of the street.  # <-
      does: {both: +2}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded, Placed
from fogtools.games.fog_of_love.engine.verb_facts import Kind
from fogtools.source.model import plain

SEVERITY = "warning"
#: Kinds whose cards are told apart by their words; tutorials and aids repeat each other on purpose.
KINDS = ("synopses", "chapters", "finales", "scenes")
#: Words that a text has at least, and options that effects have at least, to be worth a look.
WORDS, OPTIONS = 9, 2
#: Small cards whose one line is all that they have to say, and how many words it has at least.
SMALL, FEW = ("traits", "occupations", "features", "destinies"), 3


def check(box: Loaded) -> Iterator[Fault]:
    """Every card whose opening, or whose options and rows, an earlier card of the box has."""
    words: dict[str, Placed] = {}
    deeds: dict[str, Placed] = {}
    for placed in box.cards:
        if placed.kind not in (*KINDS, *SMALL) or box.by_id.get(placed.id) is not placed:
            continue
        for key in ("says", "text", "overview"):
            said = " ".join(plain(getattr(placed.card, key, None) or "").casefold().split())
            if len(said.split()) >= (FEW if placed.kind in SMALL else WORDS):
                other = words.setdefault(said, placed)
                if other is not placed:
                    message = Say("{card} has the same words", card=other.label)
                    yield Fault(placed, (key,), message, Say("write its own, or delete one of the two cards"))
        for body in queries.bodies(placed):
            if len(body.letters) >= OPTIONS:
                does = repr(_mechanics(placed, body))
                other = deeds.setdefault(does, placed)
                if other is not placed:
                    message = Say("{card} has the same options and rows", card=other.label)
                    remedy = Say("give it effects of its own, or delete one of the two cards")
                    yield Fault(placed, (*body.path, "choices"), message, remedy, key=True)


def _mechanics(placed: Placed, body: queries.ChoiceBody) -> object:
    """What options and rows do, without their words."""
    rows = [
        (f.path, f.target, [*f.gifts()], [*f.deeds()], [(n.name, n.path) for n in f.names(*get_args(Kind))])
        for f in queries.root(placed).effects()
        if f.path[: len(body.path)] == body.path and "then" in f.path
    ]
    return body.chooses, [*map(body.does, body.letters)], rows
