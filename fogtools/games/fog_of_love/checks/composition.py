"""The box holds more or fewer cards of a kind than its edition.

The edition profile says what comes in the box (FOL-003 to FOL-005, FOL-007), chapters and finales included, which a
list of 292 cards forgets (FOL-008, FOL-009), and how many dividers (FOL-175). With too few traits, occupations or
features the characters cannot be dealt (FOL-058 to FOL-062). A destiny is one entry and two printed cards, one for
each colour (FOL-006).

Good:
    format: 1
    box: A box
    id: a-box
    language: en
    edition: one-story
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
Bad:
    # own.yaml
    edition: own
    counts: {aids: 1}
    tokens: {singles: 35, fives: 5}
    sizes: {large: [70, 120], small: [44, 68]}
    seats: [pink, blue]
    # box.yaml
    format: 1
    box: A box
    id: a-box
    language: en
    edition: own  # <-
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards import queries
from fogtools.games.fog_of_love.cards.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every kind, and every group of dividers, whose number is not the edition's."""
    if box.edition is None:
        return
    name = box.edition.edition
    for kind, want in (box.edition.counts or {}).items():
        held = _held(box, kind)
        if held is not None and held != want:
            message = Say(
                "`{kind}`: the edition `{name}` has {want}, this box {held}", kind=kind, name=name, want=want, held=held
            )
            yield Fault(box.source, box.edition_path, message, _help(kind, want - held))
    for kind, want in (box.edition.minimums or {}).items():
        held = _held(box, kind)
        if held is not None and held < want:
            message = Say(
                "`{kind}`: the edition `{name}` needs at least {want}, this box has {held}",
                kind=kind,
                name=name,
                want=want,
                held=held,
            )
            yield Fault(box.source, box.edition_path, message, _help(kind, want - held))
    groups = Counter(p.card.group for p in box.of("dividers"))
    wanted = box.edition.dividers or {}
    if sum(groups.values()) == sum(wanted.values()) and queries.all_read(box, "dividers"):
        for group, want in wanted.items():
            held = sum(groups[g] for g in group.split(" and "))
            if held != want:
                message = Say(
                    "dividers for `{group}`: the edition `{name}` has {want}, this box {held}",
                    group=group,
                    name=name,
                    want=want,
                    held=held,
                )
                yield Fault(box.source, box.edition_path, message, _help("dividers", want - held))


def _held(box: Loaded, kind: str) -> int | None:
    """How many printed cards of a kind (or of several: `chapters and finales`); None where one could not be read."""
    kinds = kind.split(" and ")
    return sum(queries.copies(p) for k in kinds for p in box.of(k)) if queries.all_read(box, *kinds) else None


def _help(kind: str, more: int) -> Say:
    if kind == "destinies":
        return Say("each destiny of the box is two printed cards")
    return Say("add {n}", n=more) if more > 0 else Say("take out {n}", n=-more)
