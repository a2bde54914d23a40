"""The box holds more or fewer cards of a kind than its edition.

The edition profile says what comes in the box (FOL-003 to FOL-008, FOL-175). With too few traits, occupations or
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
    format: 1
    box: A box
    id: a-box
    language: en
    edition: en-2017  # <-
    stories:
      short-crossing: {synopsis: short-crossing, chapters: [morning, noon, evening], finale: landing, scenes: all}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fogtools.checks import Fault
from fogtools.finding import Say
from fogtools.games.fog_of_love import walk
from fogtools.games.fog_of_love.box import Loaded


def check(box: Loaded) -> Iterator[Fault]:
    """Every kind, and every group of dividers, whose number is not the edition's."""
    if box.edition is None:
        return
    for kind, want in (box.edition.counts or {}).items():
        held = _held(box, kind)
        if held is not None and held != want:
            yield _fault(
                box,
                kind,
                held,
                Say("the edition `{edition}` has {n}", edition=box.edition.edition, n=want),
                want - held,
            )
    for kind, want in (box.edition.minimums or {}).items():
        held = _held(box, kind)
        if held is not None and held < want:
            yield _fault(
                box,
                kind,
                held,
                Say("the edition `{edition}` needs at least {n}", edition=box.edition.edition, n=want),
                want - held,
            )
    groups = Counter(p.card.group for p in box.of("dividers"))
    for group, want in (box.edition.dividers or {}).items() if walk.all_read(box, "dividers") else ():
        held = sum(groups[g] for g in group.split(" and "))
        if held != want and groups:
            yield _fault(
                box,
                f"{group} dividers",
                held,
                Say("the edition `{edition}` has {n}", edition=box.edition.edition, n=want),
                want - held,
            )


def _held(box: Loaded, kind: str) -> int | None:
    """How many printed cards of a kind (or of several: `chapters and finales`); None where one could not be read."""
    kinds = kind.split(" and ")
    return sum(walk.copies(p) for k in kinds for p in box.of(k)) if walk.all_read(box, *kinds) else None


def _fault(box: Loaded, kind: str, held: int, wanted: Say, more: int) -> Fault:
    return Fault(
        box.source,
        ("edition",),
        Say("this box holds {n} {kind}; {wanted}", n=held, kind=kind, wanted=wanted),
        Say("add {n}", n=more) if more > 0 else Say("take out {n}", n=-more),
    )
