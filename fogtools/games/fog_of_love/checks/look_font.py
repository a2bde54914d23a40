"""A font cannot be used.

A font is a TrueType file (`.ttf`) in the folder of the box, one for each weight, and its own file allows what print
does with it: some of its letters are embedded into each PDF (`fsType` of its table `OS/2`). What is damaged, coloured,
or many weights in one file is not printed.

Good:
    # look.yaml
    fonts:
      text: {regular: fonts/small.ttf, licence: OFL 1.1}
Bad:
    # look.yaml
    fonts:
      text: {regular: fonts/smal.ttf, licence: OFL 1.1}  # <-
      labels: {regular: ../small.ttf, licence: OFL 1.1}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.fog_of_love.cards.box import Loaded
from fogtools.print.fonts.faults import unusable_fonts


def check(box: Loaded) -> Iterator[Fault]:
    """Every font that cannot be used."""
    for file, source in box.looks.values():
        yield from unusable_fonts(box.folder, source, file.fonts)
