"""A picture on a medal cannot be used, or stands where no conflict has one.

A conflict bears the emblem of its arcana, or a picture of your own: an SVG, a PNG or a JPEG in the folder of the
setting, round on the medal. A drawing holds shapes and colours, and nothing that runs, moves or lies elsewhere.

Good:
    # art/crane.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9L5 1L9 9Z" fill="#24476b"/></svg>
    # arcana.yaml
    arcana:
    - number: 16
      name: The Tower
      rivalry: Who has the top room.
      belligerence: Who burns it.
      art: {file: art/crane.svg, artist: Ada Miller, licence: CC BY 4.0}
Bad:
    # art/crane.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script></svg>
    # arcana.yaml
    arcana:
    - number: 16
      name: The Tower
      rivalry: Who has the top room.
      belligerence: Who burns it.
      art: {file: art/crane.svg, artist: Ada Miller, licence: CC BY 4.0}  # <-
"""

from __future__ import annotations

from collections.abc import Iterator

from fogtools.game.authoring.check import Fault
from fogtools.games.tarot_drama.cards.art import PLACES, shown
from fogtools.games.tarot_drama.cards.box import Loaded
from fogtools.print.pictured import misplaced_pictures, unusable_pictures


def check(box: Loaded) -> Iterator[Fault]:
    """Every picture that cannot be used, or not there."""
    yield from unusable_pictures(box.folder, shown(box))
    yield from misplaced_pictures(shown(box), PLACES)
