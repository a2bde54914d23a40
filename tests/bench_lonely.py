"""Counts the paragraphs that end in one lonely short word, as they are printed.

`python -m tests.bench_lonely` prints the table of every shipped box in both languages, and which they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from fogtools.games import game_of
from fogtools.print.pdf.layout.fit import Atom
from fogtools.print.pdf.layout.spread import spread
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from tests.bench_bands import BOXES_SHIPPED, LARGE
from tests.fog import ROOT

#: A word is short up to so many letters, with its sign.
SHORT = 12


class Ended(NamedTuple):
    """A paragraph of a card: its lines, and the words of the last of them (None where a sign stands there)."""

    card: str
    large: bool
    lines: int
    last: str | None

    @property
    def lonely(self) -> bool:
        """Whether one short word stands alone below the others."""
        words = (self.last or "").split()
        letters = [word for word in words if any(map(str.isalnum, word))]  # « là ? » is one word in French
        return self.lines > 1 and self.last is not None and len(letters) == 1 and len(letters[0]) <= SHORT


def paragraphs(box_name: str, code: str) -> Iterator[Ended]:
    """Every paragraph of a shipped box that the ruler measures, on each face once."""
    place = ROOT / "stories/fog-of-love" / box_name
    game = game_of(place)
    box = game.authoring.load(place)
    measure = ruler(game.printing.style(box), code)
    seen = set()
    for face in game.printing.faces(box, "", open_story(game, box, "", code, ROOT / "locales")):
        if face.html not in seen:
            seen.add(face.html)
            for atoms in measure.atoms(spread(face, measure).face)[:1]:
                said = (atom for atom in atoms if atom.text and atom.text != "title")
                for _, own in groupby(said, key=lambda atom: atom.text):
                    yield _ended(face.card, face.trim[0] > LARGE, [*own])


def _ended(card: str, large: bool, atoms: Sequence[Atom]) -> Ended:
    """A paragraph by its pieces; those that stand at one height are a line."""
    lines: list[list[Atom]] = []
    for atom in atoms:
        middle = (atom.place.top + atom.place.bottom) / 2
        if lines and lines[-1][0].place.top < middle < lines[-1][0].place.bottom:
            lines[-1].append(atom)
        else:
            lines.append([atom])
    signs = any(not atom.characters for atom in lines[-1])
    return Ended(card, large, len(lines), None if signs else "".join(atom.characters for atom in lines[-1]))


def share(found: Sequence[Ended]) -> float:
    """How many of the paragraphs of two lines and more end so, in %."""
    long = [one for one in found if one.lines > 1]
    return 100 * sum(one.lonely for one in long) / max(1, len(long))


def table() -> Iterator[str]:
    """A line for each box, size and language, and one for each such paragraph."""
    yield f"{'box':16}{'':4}{'':7}{'paragraphs':>11}{'of two lines':>14}{'lonely':>8}{'%':>7}"
    for box in BOXES_SHIPPED:
        for code in ("en", "fr"):
            found = [*paragraphs(box, code)]
            for large in (True, False):
                own = [one for one in found if one.large is large]
                long = sum(one.lines > 1 for one in own)
                size, lost = "large" if large else "small", sum(one.lonely for one in own)
                yield f"{box:16}{code:4}{size:7}{len(own):11}{long:14}{lost:8}{share(own):7.1f}"
            yield from (f"  {one.card}: {one.last}" for one in found if one.lonely)


if __name__ == "__main__":
    print("\n".join(table()))
