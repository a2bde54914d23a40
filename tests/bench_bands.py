"""Measures how many cards have an empty band across them before and after their room is shared out.

`python -m tests.bench_bands` prints the table of every shipped box in both languages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fogtools.game.printing.face import Face
from fogtools.games import game_of
from fogtools.print.pdf.layout.fit import Atom
from fogtools.print.pdf.layout.spread import BOXES, spread
from fogtools.print.pdf.ruler import ruler
from fogtools.project.story_language import open_story
from tests.fog import ROOT

#: An empty band is as high as this, in mm: from one text or picture to the next, or to the strip at the foot.
EMPTY = 20.0
#: How high the strip is, in mm.
STRIP = 9.0
#: Cards that are wider than this, in mm, are large.
LARGE = 55.0
#: These are a picture from edge to edge below their plate.
PICTURED = ("dividers",)
#: From where to where the portrait of a character stands, in mm.
PORTRAIT = (13.4, 53.4)
BOXES_SHIPPED = ("first-light", "rien-de-grave")


class Composed(NamedTuple):
    """A face as its texts stand on it: the highest empty band in mm, and the largest of its own texts in pixels."""

    card: str
    kind: str
    large: bool
    spread: bool
    band: float
    size: float


def composed(box_name: str, code: str) -> Iterator[Composed]:
    """Every face with texts of a shipped box, before its room is shared out and after."""
    place = ROOT / "stories/fog-of-love" / box_name
    game = game_of(place)
    box = game.authoring.load(place)
    style = game.printing.style(box)
    measure = ruler(style, code)
    kinds = {placed.id: placed.kind for placed in box.cards}
    seen = set()
    for face in game.printing.faces(box, "", open_story(game, box, "", code, ROOT / "locales")):
        kind = kinds.get(face.card.partition("/")[0], "credits")
        if face.html in seen or kind in PICTURED or not any(f'data-box="{one}"' in face.html for one in BOXES):
            continue
        seen.add(face.html)
        for n, one in enumerate((face, spread(face, measure).face)):
            for atoms in measure.atoms(one)[:1]:
                shown = [PORTRAIT] if kind == "characters" else []
                highest = band(one, [*shown, *((atom.place.top, atom.place.bottom) for atom in atoms)])
                yield Composed(face.card, kind, face.trim[0] > LARGE, n > 0, highest, _largest(atoms))


def band(face: Face, said: Sequence[tuple[float, float]]) -> float:
    """How high the highest band of a face is in which nothing is said or shown; `said` from where to where, in mm."""
    end, highest = min(bottom for _, bottom in said), 0.0
    for top, bottom in sorted(said):
        highest = max(highest, min(top, face.trim[1] - STRIP) - end)
        end = max(end, bottom)
    return highest


def _largest(atoms: Sequence[Atom]) -> float:
    return max((atom.style["font_size"] for atom in atoms if atom.text and atom.box in BOXES), default=0.0)


def share(faces: Sequence[Composed], spread: bool, large: bool = True) -> float:
    """Of the large or the small faces, how many have an empty band."""
    own = [one for one in faces if one.spread is spread and one.large is large]
    return sum(one.band >= EMPTY for one in own) / max(1, len(own))


def table() -> Iterator[str]:
    """A line for each kind of each box in each language."""
    yield f"{'box':16}{'':4}{'kind':14}{'faces':>6}{'empty before':>14}{'after':>8}"
    for box in BOXES_SHIPPED:
        for code in ("en", "fr"):
            faces = [*composed(box, code)]
            for kind in (*dict.fromkeys(one.kind for one in faces), "large", "small"):
                own = [f for f in faces if kind in (f.kind, "large" if f.large else "small")]
                count = Counter(f.spread for f in own if f.band >= EMPTY)
                yield f"{box:16}{code:4}{kind:14}{len(own) // 2:6}{count[False]:14}{count[True]:8}"


if __name__ == "__main__":
    print("\n".join(table()))
