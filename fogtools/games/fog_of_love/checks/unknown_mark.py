"""A mark is named that the box does not declare, or it is used for the wrong owner.

People at the table must know what there is to remember, and about whom. A mark of the couple is set without a
target and asked as `marked engaged`; one of a person stands under a target and is asked as `own marked wary`.
(In these examples `engaged` is declared for the couple, `wary` for a person.)

Good:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      does: {mark: engaged, partner: {mark: wary}}
Bad:
    scenes:
    - id: late-walk
      number: 901
      deck: sweet
      type: special effect
      title: A late walk
      only if:
      - not marked enraged  # <-
      does:
        mark: wary  # <-
        partner:
          unmark: engaged  # <-
    - {id: the-ring, number: 902, deck: sweet, type: special effect, title: The ring, does: {mark: engaged}}
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.effects_in_card import Path, is_key
from fogtools.games.fog_of_love.cards.queries import Root
from fogtools.games.fog_of_love.engine import conditions


def check(box: Loaded) -> Iterator[Fault]:
    """Every mark that is undeclared, or declared for another owner."""
    if box.box is None:
        return
    marks = {name: mark.per for name, mark in (box.box.marks or {}).items()}
    for root in queries.roots(box):
        for path, name, person, asked in _used(root):
            if name not in marks:
                help, instead, safe = queries.meant(name, marks, Say("declare it in box.yaml, under `marks`"))
                message = Say("no mark is called `{name}`; nobody would know what to remember", name=name)
                yield Fault(root.at, path, message, help, key=is_key(path), part=name, instead=instead, safe=safe)
            elif (marks[name] == "person") != person:
                yield Fault(root.at, path, _owner(person, name), _remedy(person, asked, name), key=is_key(path))


def _used(root: Root) -> Iterator[tuple[Path, str, bool, bool]]:
    """(path, mark, whether it is used for a person, whether it is asked for) of every use."""
    for found in root.effects():
        yield from ((name.path, name.name, found.target != "none", False) for name in found.names("mark"))
    for path, text in root.conditions():
        yield from ((path, c.name, c.who != "", True) for c in conditions.when(text).state if c.form == "marked")


def _owner(person: bool, name: str) -> Say:
    if person:
        return Say("`{name}` is a mark of the couple, not of one person", name=name)
    return Say("`{name}` is a mark of one person; nobody could tell who is meant", name=name)


def _remedy(person: bool, asked: bool, name: str) -> Say:
    if person:
        return (
            Say("write `marked {name}`, without a person", name=name)
            if asked
            else Say("write it beside the targets, not under one")
        )
    return (
        Say("write `player marked {name}`, or `own`, or `partner`", name=name)
        if asked
        else Say("write it under a target, as in `player: {{mark: {name}}}`", name=name)
    )
