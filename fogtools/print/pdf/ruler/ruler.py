"""Measures of faces without the layout engine, or none where only the engine can tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import cast

from fogtools.game.printing.face import Face, Font, Style
from fogtools.print.pdf.layout.boxes import Box, ComputedStyle
from fogtools.print.pdf.layout.fit import TOLERANCE, Atom, Measures, Walk, bounded
from fogtools.print.pdf.layout.measuring import TOUCH, collisions, measure, slack
from fogtools.print.pdf.ruler.blocks import CLOSE, Flow
from fogtools.print.pdf.ruler.boxes import Frame
from fogtools.print.pdf.ruler.kit import Kit
from fogtools.print.pdf.ruler.markup import Doubt
from fogtools.print.pdf.ruler.typing import Typed, parted

#: The engine's places and the ruler's differ by less than a tenth of this, in mm; what is nearer to an edge is left to
#: the engine.
MARGIN = 0.001
#: What runs so many heights of its card beyond the upper edge, the engine may take to another page.
FAR = 2.0
#: So many faces are kept as they were laid out: those of a card that is written, and how they may be loosened.
KEPT = 12


class Ruler:
    """A style and a language made ready to be measured."""

    def __init__(self, style: Style, language: str) -> None:
        try:
            self.kit: Kit | None = Kit(style, language)
        except Doubt:
            self.kit = None
        self.kept: dict[tuple[tuple[str, ...], tuple[float, float]], Typed] = {}
        #: Pages are made in threads.
        self.typing = Lock()

    def has_room(self, face: Face) -> bool | None:
        """Whether every text of a face has room on it; None where only the engine can tell.

        Raises FogError for a face with far more text than a card holds.
        """
        said = {_fits(atoms) for atoms in self.atoms(face)}
        return said.pop() if len(said) == 1 else None

    def measures(self, face: Face) -> Measures | None:
        """All that is measured on a face; None where only the engine can tell.

        Raises FogError as above.
        """
        said = {measure(face, atoms, _all_drawn) if _sure(atoms, face.trim[1]) else None for atoms in self.atoms(face)}
        return said.pop() if len(said) == 1 else None

    def slack(self, face: Face) -> Mapping[str, float] | None:
        """Box -> how many mm it has left where all texts have room; None where not, or where only the engine can tell.

        It takes two thirds of the time of `measures`. Raises FogError as above.
        """
        found = self.atoms(face)
        if len(found) > 1 and self.measures(face) is None:
            return None
        return slack(found[0]) if found and all(_fits(atoms) for atoms in found) else None

    def atoms(self, face: Face) -> list[list[Atom]]:
        """What stands on the face, twice where a line may break in two ways; nothing where only the engine can tell."""
        bounded(face.card, face.html)
        if self.kit is None:
            return []
        with self.typing:
            try:
                boxes = self._boxes(self.kit, face)
            except Doubt:
                return []
            return [Walk(face.trim).atoms(cast(Box, box), 0.0, 0.0) for box in boxes]

    def alike(self, before: Face, face: Face) -> Sequence[int] | None:
        """The numbers of the texts that differ between two faces where nothing stands elsewhere because of them; None
        where something does, or only the engine can tell."""
        old, new = parted(before.html), parted(face.html)
        if self.kit is None or before.trim != face.trim or old.around != new.around:
            return None
        with self.typing:
            try:
                self._boxes(self.kit, before)
                kept = self.kept.get((old.around, face.trim))
                if kept is None or not kept.takes(new):
                    return None
            except Doubt:
                return None
        return [i for i, (one, other) in enumerate(zip(old.texts, new.texts, strict=True)) if one != other]

    def _boxes(self, kit: Kit, face: Face) -> Sequence[Frame]:
        """The box of a face, twice where a line may break in two ways. Of a face that is typed on only the lines of the
        text are laid out anew where they take the same room."""
        parts = parted(face.html)
        key = parts.around, face.trim
        kept = self.kept.pop(key, None)
        with suppress(Doubt):
            if kept is not None and kept.takes(parts):
                self.kept[key] = kept
                return [kept.box]
        flow = Flow(kit)
        box = flow.face(face.html, face.trim)
        if flow.close:
            return [Flow(kit, bias).face(face.html, face.trim) for bias in (CLOSE, -CLOSE)]
        self.kept[key] = Typed(kit, face, flow, box)
        while len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return [box]


@lru_cache(maxsize=8)
def _ruler(css: str, fonts: tuple[Font, ...], pictures: tuple[tuple[str, bytes], ...], language: str) -> list[Ruler]:
    return []


def ruler(style: Style, language: str) -> Ruler:
    """The ruler of a style and a language, made once: the second face of a style costs a tenth of the first."""
    kept = _ruler(style.css, style.fonts, tuple(sorted(style.pictures.items())), language)
    if not kept:
        kept.append(Ruler(style, language))
    return kept[0]


def _fits(atoms: Sequence[Atom]) -> bool | None:
    """Whether texts stay where they may be; None where it is too close to tell."""
    sure = True
    for atom in atoms:
        for _, mm in atom.place.beyond(atom.limit, TOLERANCE - MARGIN):
            if mm > TOLERANCE + MARGIN:
                return False
            sure = False
    if not any(collisions(atoms, TOUCH - MARGIN)):
        return True if sure else None
    return False if sure and any(collisions(atoms, TOUCH + MARGIN)) else None


def _sure(atoms: Sequence[Atom], height: float) -> bool:
    """Whether the engine measures the same: not where it is too close to tell, nor on the engine's next page."""
    return _fits(atoms) is not None and all(atom.place.bottom < FAR * height for atom in atoms)


def _all_drawn(style: ComputedStyle, characters: str) -> tuple[str, str]:
    """The ruler measures no text that its font cannot draw."""
    return "", ""
