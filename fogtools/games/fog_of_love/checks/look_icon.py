"""An icon of the look cannot be used, or stands for nothing.

An icon is an SVG in the folder of the box, read as strictly as any picture: shapes and colours, nothing that runs or
lies elsewhere, nothing that shines through. What is black in it gets the colour of its place. Its name says what it
stands for: an icon of the design, or `aspect-NAME-up`, `aspect-NAME-down` and `deck-NAME` of a dimension or a deck that
the box made up.

Good:
    # icons/drop.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>
    # look.yaml
    icons:
      heart: icons/drop.svg
Bad:
    # icons/drop.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>
    # look.yaml
    icons:
      hart: icons/drop.svg  # <-
      secret: icons/drops.svg  # <-
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path

from fogtools.finding import Say
from fogtools.game.authoring.check import Fault
from fogtools.game.lazy import lazy
from fogtools.games.fog_of_love.cards import box as boxes

#: A box without icons needs no library for them.
unusable: Callable[[Path, str], tuple[Say, Say] | None] = lazy("fogtools.print.art:unusable_icon")
names: Callable[[boxes.Loaded], tuple[str, ...]] = lazy("fogtools.games.fog_of_love.print.icons:names")


def check(box: boxes.Loaded) -> Iterator[Fault]:
    """Every icon that cannot be used, and every name that is none."""
    for file, source in box.looks.values():
        for name, drawing in (file.icons or {}).items():
            known = names(box)
            if name not in known:
                near = get_close_matches(name, known, 1)
                help = (
                    Say("did you mean `{near}`?", near=near[0])
                    if near
                    else Say("the names stand in docs/look.md and in the gallery (`fog proof BOX --gallery`)")
                )
                message = Say("no icon is called `{name}`", name=name)
                yield Fault(source, ("icons", name), message, help, key=True, instead=near[0] if near else None)
            elif fault := unusable(box.folder, drawing):
                yield Fault(source, ("icons", name), *fault)
