"""A story has no destinies, deals one twice, or names one that is not in play.

The synopsis says which destinies both people hold or have in their discard pile (FOL-027, FOL-143). Without one
nobody can end the story. What names a destiny that no story deals is passed over at the table (FOL-151): a note,
since scenes travel between stories. It is not said of a destiny that may be meant where a synopsis has a wrong name, or
one twice.

Good:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies: {hand: [safe-harbour, lone-wolf]}
      hand: {sweet: 3, serious: 2}
Bad:
    synopses:
    - id: short-crossing
      number: 901
      title: A short crossing
      overview: Two people and one deck chair.
      destinies:
        hand: [safe-harbour, lone-wolf]
        discarded:
        - lone-wolf  # <-
      hand: {sweet: 3, serious: 2}
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
    """Stories without destinies; a destiny dealt twice; one that is named, or there, and never dealt."""
    dealt: set[str] = set()
    for placed in box.of("synopses"):
        hand, pile = placed.card.destinies.hand, placed.card.destinies.discarded or []
        if not hand and not pile:
            yield Fault(
                placed,
                ("destinies",),
                Say("this story deals no destiny; nobody could choose an ending"),
                Say("name some under `hand`"),
                key=True,
            )
        for i, name in enumerate([*hand, *pile]):
            if name in [*hand, *pile][:i]:
                at = ("hand", i) if i < len(hand) else ("discarded", i - len(hand))
                yield Fault(
                    placed,
                    ("destinies", *at),
                    Say("`{name}` is dealt twice, and each person has only one", name=name),
                    Say("delete one of the two"),
                )
        dealt |= queries.meanings([*hand, *pile], queries.ids(box, "destinies"), once=True)
    if not dealt or not queries.all_read(box, "synopses"):
        return
    idle = {p.id for p in box.of("destinies")} - dealt
    named = [(root, path, name) for root in queries.roots(box) for path, name in _named(root) if name in idle]
    for root, path, name in named:
        yield Fault(
            root.at,
            path,
            Say("no story of this box deals the destiny `{name}`; this is passed over", name=name),
            Say("add it to a synopsis, under `destinies`"),
            key=is_key(path),
            severity="note",
        )
    for placed in box.of("destinies"):
        if placed.id in idle - {name for _, _, name in named}:
            yield Fault(
                placed,
                ("id",),
                Say("no story of this box deals this destiny"),
                Say("add it to a synopsis, under `destinies`"),
                severity="note",
            )


def _named(root: Root) -> Iterator[tuple[Path, str]]:
    for found in root.effects():
        yield from ((found.path, name.name.removeprefix("any but ")) for name in found.names("destinies"))
    for path, text in root.conditions():
        yield from ((path, c.name) for c in conditions.when(text).state if c.form == "has")
