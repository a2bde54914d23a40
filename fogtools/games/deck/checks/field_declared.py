"""A field is declared with what does not go together.

A choice needs its values, a flag its words; `{value}` says where the value stands among the words, once; bounds are
those of a number.

Good:
    cards:
    - {id: first-kitchen, text: Describe the first kitchen you remember.}
Bad:
    # box.yaml
    format: 1
    box: Kitchen table
    id: kitchen-table
    language: en
    fields:
      depth: {type: choice, at: foot}  # <-
      stand-up: {type: flag, at: foot}  # <-
      minutes: {type: number, at: head, prints: minutes}  # <-
      source: {type: text, at: nowhere, most: 3}  # <-
    # cards.yaml
    cards:
    - id: first-kitchen
      text: Describe the first kitchen you remember.
      fields: {minutes: 3, source: ours, stand-up: true}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.deck.cards.box import Loaded
from fogtools.games.deck.cards.model import OwnField
from fogtools.source.model import plain

VALUE = "{value}"


def check(box: Loaded) -> Iterator[Fault]:
    """Everything that is wrong with a declaration, each at its own line."""
    for name, own in box.own.items():
        for key, message, help in _wrong(own):
            yield Fault(box.source, ("fields", name, key), message, help, key=True)


def _wrong(own: OwnField) -> Iterator[tuple[str, Say, Say]]:
    if own.type == "choice" and not own.values:
        yield "type", Say("a choice needs its `values`"), Say("add `values:`, each name with what is printed")
    elif own.type != "choice" and own.values:
        yield "values", Say("only a choice has `values`"), Say("make it `type: choice`, or delete them")
    if own.type == "flag" and own.prints is None and own.at != "nowhere":
        yield "type", Say("a flag prints nothing by itself"), Say("add `prints:` with the words")
    count = plain(own.prints).count(VALUE)
    if own.prints is not None and count != (own.type != "flag"):
        once = Say("`prints` says where the value stands: {value}, once", value=VALUE)
        never = Say("a flag has no value that could be printed")
        among = Say("write {value} among the words, once", value=VALUE)
        yield ("prints", never, Say("write the words alone")) if own.type == "flag" else ("prints", once, among)
    for key in ("least", "most"):
        if getattr(own, key) is not None and own.type != "number":
            yield key, Say("only a number has a least and a most"), Say("delete `{key}`", key=key)
    if own.least is not None and own.most is not None and own.least > own.most:
        yield "least", Say("the least is more than the most"), Say("exchange them")
