"""The look of a box that is played as one: its `look.yaml`, and the typefaces that this names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from fogtools.game.authoring.box import B, C, Whole
from fogtools.game.printing.typefaces import Fonts, Lettered
from fogtools.source import Source
from fogtools.source.model import Model
from fogtools.source.schema import shape
from fogtools.source.suggestions.kinds import Kind

#: The file of a box that says how its cards look.
LOOK = "look.yaml"
L = TypeVar("L", bound=Model)


@dataclass
class Typeset(Whole[B, C]):
    """A box whose look is its typefaces; `look_at` is the file that names them."""

    fonts: Fonts | None = None
    look_at: Source | None = None

    def looked(self, source: Source, patterns: Mapping[str, Kind]) -> bool:
        """Takes the file where it is the look of the box."""
        if source.file != self.folder / LOOK:
            return False
        look = look_of(self, source, Lettered, patterns)
        self.fonts, self.look_at = look.fonts if look else None, source
        return True


def look_of(box: Whole[B, C], source: Source, model: type[L], patterns: Mapping[str, Kind]) -> L | None:
    """What the look of a box says; None, and findings in the box, for one that cannot be read."""
    box.sources.append(source)
    box.findings += source.findings
    if source.data is None:
        return None
    look, findings = shape(source, (), source.data, model, patterns)
    box.findings += findings
    return look
