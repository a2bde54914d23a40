"""Measures how many cards and texts of a shipped box have room at each size of the trade.

`python -m tests.bench_sizes` prints the table of First Light in both languages; `python -m tests.bench_sizes poker
mini` that of these sizes, and their worst cards.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, get_args

from fogtools.game.printing.face import Face
from fogtools.games import game_of
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.games.fog_of_love.cards.manifest import LargeSize, Sizes, SmallSize
from fogtools.print.pdf import lay_out
from fogtools.print.pdf.layout.fit import Overflow
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from tests.fog import ROOT

LARGE, SMALL = get_args(LargeSize), get_args(SmallSize)
#: So many of the worst cards are named.
WORST = 10


class Tried(NamedTuple):
    """A box at a size: its cards of that format by kind, and what runs over on them."""

    size: str
    code: str
    cards: Counter[str]
    texts: int
    over: list[Overflow]
    kinds: dict[str, str]

    def crowded(self, kind: str = "") -> set[str]:
        """The cards, of a kind or all, on which something runs over."""
        named = {one.card.partition("/")[0] for one in self.over}
        return {card for card in named if kind in ("", self.kinds[card])}


def at_size(name: str, size: str, place: Path) -> Loaded:
    """A box as it is with cards of this size."""
    box = game_of(place).authoring.load(place)
    assert box.box
    return replace(box, box=box.box.model_copy(update={"sizes": Sizes.model_validate({name: size})}))


def tried(size: str, code: str, box_name: str = "first-light") -> Tried:
    """All texts of a shipped box at a size of the trade, measured."""
    place = ROOT / "stories/fog-of-love" / box_name
    game, name = game_of(place), "large" if size in LARGE else "small"
    box = at_size(name, size, place)
    kinds = {placed.id: placed.kind for placed in box.cards}
    style = game.printing.style(box)
    measure = ruler(style, code)
    own: dict[str, Face] = {}
    for face in game.printing.faces(box, "", open_story(game, box, "", code, ROOT / "locales")):
        if face.trim == box.sizes[name]:
            own.setdefault(face.html, face)
    over, unsure = [], []
    for face in own.values():
        measures = measure.measures(face)
        if measures is None:
            unsure.append(face)
        else:
            over += measures.overflows
    if unsure:
        over += [one for measures in lay_out(unsure, style, code).measures for one in measures.overflows]
    printed = {face.card.partition("/")[0] for face in own.values()}
    texts = sum(face.html.count("data-text=") for face in own.values())
    return Tried(
        size, code, Counter(kinds.get(card, "credits") for card in printed), texts, over, {**kinds, "box": "credits"}
    )


def table(sizes: Sequence[str], worst: bool = False) -> Iterator[str]:
    """A line for each size and language: cards and texts, and of these those that run over; then the kinds."""
    yield f"{'size':10}{'':4}{'cards':>6}{'over':>6}{'texts':>7}{'over':>6}  by kind: cards over of all"
    for size in sizes:
        for code in ("en", "fr"):
            one = tried(size, code)
            kinds = (
                f"{kind} {len(one.crowded(kind))}/{n}" for kind, n in sorted(one.cards.items()) if one.crowded(kind)
            )
            texts = len({(over.card, over.side, over.text) for over in one.over})
            counts = f"{one.cards.total():6}{len(one.crowded()):6}{one.texts:7}{texts:6}"
            yield f"{size:10}{code:4}{counts}  {', '.join(kinds)}"
            if worst:
                yield from _worst(one)


def _worst(one: Tried) -> Iterator[str]:
    most: dict[str, Overflow] = {}
    for over in one.over:
        card = over.card.partition("/")[0]
        if card not in most or over.millimetres > most[card].millimetres:
            most[card] = over
    for card, over in sorted(most.items(), key=lambda item: -item[1].millimetres)[:WORST]:
        yield f"  {one.kinds[card]:12} {card}/{over.text} {over.edge} {over.millimetres:.1f} mm"


if __name__ == "__main__":
    wanted = sys.argv[1:]
    print("\n".join(table(wanted or (*LARGE, *SMALL), bool(wanted))))
